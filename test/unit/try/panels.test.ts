import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlSample } from '../../../scripts/docs/try/code.js'
import { demoAddress, demoParts } from '../../../scripts/docs/try/demo-parts.js'
import { answerLines, marked } from '../../../scripts/docs/try/page/lines.js'
import { holds } from '../../support/property.js'

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
