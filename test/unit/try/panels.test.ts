import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlSample } from '../../../scripts/docs/try/code.js'
import { demoAddress, demoParts } from '../../../scripts/docs/try/demo-parts.js'
import { dataOf } from '../../../scripts/docs/try-pages.js'
import { answerLines, marked } from '../../../scripts/docs/try/page/lines.js'
import { FieldError, inputFrom } from '../../../scripts/docs/try/fields.js'
import { readApiNames } from '../../../scripts/generate/apis.js'
import { holds } from '../../support/property.js'
import { readDescription } from '../../../scripts/generate/description.js'

function dataFor(api: string): ReturnType<typeof dataOf> {
  const part = demoParts[api]
  if (part === undefined) throw new Error(`${api} has no part`)
  return dataOf(part, { api, document: readDescription(api) })
}

describe('the panels of a page', () => {
  it.each(readApiNames())(
    'of %s have a field for every input, required ones first, each with its documentation',
    (api) => {
      for (const { operationId, fields } of dataFor(api).operations) {
        const operation = demoParts[api]?.operations[operationId]
        const names = new Set(fields.map(({ name }) => name.split('.')[0]))
        expect([...names].sort()).toEqual([...(operation?.inputs ?? [])].sort())
        const order = fields.map(({ required }) => required)
        expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)))
        for (const { name, help, required, prefilled } of fields) {
          expect(help, `${operationId} ${name}`).toMatch(/\w.*\.(?: \((?:provider|assumed)\))?$/s)
          if (required) expect(prefilled, `${operationId} ${name}`).toBeDefined()
        }
      }
    },
  )
})

describe('the values of a form', () => {
  const fields = [
    { name: 'a.b', kind: 'text', required: true, help: '' },
    { name: 'a.c', kind: 'number', required: false, help: '' },
    { name: 'd', kind: 'boolean', required: false, help: '' },
    { name: 'e', kind: 'number', values: ['1', '2'], required: false, help: '' },
    { name: 'f', kind: 'json', required: false, help: '' },
  ] as const
  it('become an input; what is empty is left out, and no digit is lost', () => {
    const given = { 'a.b': 'x', 'a.c': '9007199254740993', d: 'false', e: '2', f: '[{"g":null}]' }
    expect(inputFrom(fields, given)).toEqual({
      a: { b: 'x', c: '9007199254740993' },
      d: false,
      e: 2,
      f: [{ g: null }],
    })
    expect(inputFrom(fields, { 'a.c': '12' })).toEqual({ a: { c: 12 } })
  })
  it('are refused by their field where they are no JSON', () => {
    expect(() => inputFrom(fields, { f: '{' })).toThrow(FieldError)
  })
})

describe('the lines of a request and an answer', () => {
  it('have every character of the JSON but white space, for any value', async () => {
    await holds(
      fc.property(fc.json(), (json) => {
        const shown = answerLines(json)
        if (!/^\s*[[{]/.test(json)) return
        expect(JSON.parse(shown.join('\n'))).toEqual(JSON.parse(json))
      }),
      500,
    )
    expect(answerLines('{"id":9007199254740993,"b":[],"c":{}}')).toEqual([
      '{',
      '  "id": 9007199254740993,',
      '  "b": [],',
      '  "c": {}',
      '}',
    ])
  })
  it('are marked where they differ, and nowhere else', () => {
    const [one, other] = [
      ['a', 'b', 'c'],
      ['a', 'x', 'c', 'd'],
    ]
    expect(marked(one, other)).toEqual(['  a', '≠ b', '  c'])
    expect(marked(other, one)).toEqual(['  a', '≠ x', '  c', '≠ d'])
    expect(marked(one, undefined)).toEqual(one)
  })
})

describe('the code that is copied', () => {
  it('keeps what a shell would expand as it is', () => {
    const part = demoParts['payments']
    const operation = part?.operations['initiateTransaction']
    if (part === undefined || operation === undefined) throw new Error('There is no such operation')
    const input = {
      orderId: `$(id) 'x' "y" \`z\``,
      txnAmount: { value: '1.00', currency: 'INR' },
      userInfo: { custId: 'c' },
    }
    const code = curlSample(part, { operation, input, baseUrl: demoAddress })
    expect(code).toContain(`"orderId":"$(id) '\\''x'\\'' \\"y\\" \`z\`"`)
    expect(code).toMatch(/^body='/m)
  })
})
