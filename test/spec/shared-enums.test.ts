import { describe, expect, it } from 'vitest'
import type { Document } from '../../scripts/generate/document.js'
import { writeSharedEnums } from '../../scripts/generate/shared-enums.js'

function described(taking: object): Document {
  return {
    paths: {
      '/orders': {
        get: { parameters: [{ name: 'side', in: 'query', schema: { type: 'string', ...taking } }] },
      },
    },
    components: {
      schemas: {
        Side: {
          'x-known-values': ['BUY', 'SELL'],
          'x-sources': { 'x-known-values/SELL': 'assumed', description: 'assumed' },
        },
        Other: {},
      },
    },
  } as unknown as Document
}

const side = { 'x-enum-of': '#/components/schemas/Side' }

describe('a closed set that an answer has as well', () => {
  it('has the values of the answer, with the sources of single ones', () => {
    const document = described(side)
    writeSharedEnums(document)
    expect(document.paths['/orders']?.get?.parameters?.[0]?.schema).toEqual({
      type: 'string',
      enum: ['BUY', 'SELL'],
      'x-sources': { 'enum/SELL': 'assumed' },
    })
  })

  it.each([
    ['leads to nothing', { 'x-enum-of': '#/components/schemas/Sides' }],
    ['leads to what has none', { 'x-enum-of': '#/components/schemas/Other' }],
    ['stands beside values of its own', { ...side, enum: ['BUY'] }],
  ])('is refused where it %s', (_, taking) => {
    expect(() => writeSharedEnums(described(taking))).toThrow(
      /^\/paths\/~1orders\/get\/parameters\/0\/schema /,
    )
  })
})
