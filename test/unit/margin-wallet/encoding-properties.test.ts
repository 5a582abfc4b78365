/** The percent-encoding of RFC 3986, and signatures over just what is sent, for any text. */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentEncode } from '../../../src/margin-wallet/index.js'
import { anyText, holds } from '../../support/property.js'
import { asAsked, OCO, SECRET, service, type Sent } from './service.js'

/** RFC 3986, 2.3: ALPHA / DIGIT / "-" / "." / "_" / "~". */
function isUnreserved(octet: number): boolean {
  const isAlpha = (octet >= 0x41 && octet <= 0x5a) || (octet >= 0x61 && octet <= 0x7a)
  return isAlpha || (octet >= 0x30 && octet <= 0x39) || [0x2d, 0x2e, 0x5f, 0x7e].includes(octet)
}

/** RFC 3986, 2.1: "%" HEXDIG HEXDIG of each octet, in upper case. */
function encodedOctet(octet: number): string {
  return isUnreserved(octet)
    ? String.fromCharCode(octet)
    : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`
}

function rfc3986(text: string): string {
  return Array.from(new TextEncoder().encode(text), encodedOctet).join('')
}

it('a text is encoded as RFC 3986 has it, and decodes to itself', () =>
  holds(
    fc.property(anyText, (text) => {
      expect(percentEncode(text)).toBe(rfc3986(text))
      expect(decodeURIComponent(percentEncode(text))).toBe(text)
    }),
    1_000,
  ))

const readings = fc.record({
  percentEncoding: fc.constantFrom('rfc3986', 'form'),
  parameterLocation: fc.constantFrom('query', 'form'),
} as const)
const filled = anyText.filter((text) => text !== '')

/** What the service signs again: the query, directly followed by the body, without the signature at its end. */
function expectSigned({ query, body }: Sent): void {
  const sent = query + body
  const [, signed = '', signature] = /^(.*)&signature=([0-9a-f]{64})$/s.exec(sent) ?? []
  expect(signature).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'))
}

it('a read is signed over just what is sent', () =>
  holds(
    fc.asyncProperty(filled, filled, readings, async (withdrawOrderId, coin, assume) => {
      const { client, only } = service(asAsked, { assume })
      // What comes back is no matter here.
      await client.listWithdrawals({ withdrawOrderId, coin }).catch(() => undefined)
      expectSigned(only())
      const sent = new URLSearchParams(only().query)
      expect([sent.get('withdrawOrderId'), sent.get('coin')]).toEqual([withdrawOrderId, coin])
    }),
    120,
  ))

it('an order is signed over just what is sent', () =>
  holds(
    fc.asyncProperty(filled, readings, async (symbol, assume) => {
      const { client, only } = service(asAsked, { assume })
      await client.createMarginOcoOrder({ ...OCO, symbol }).catch(() => undefined)
      expectSigned(only())
      const { query, body } = only()
      const sent = new URLSearchParams(query === '' ? body : query)
      expect(sent.get('symbol')).toBe(symbol)
    }),
    120,
  ))
