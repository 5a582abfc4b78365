import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSent } from '../../../src/request/build-request.js'
import { holds } from '../../support/property.js'

/** What a parser of addresses treats in a way of its own, among what it leaves alone. */
const hosts = ['service.example', 'a', 'x-1.example', '127.0.0.1', '1.0xa', 'A.example', 'b.example.']
const ports = ['', ':8080', ':443', ':80', ':08080']
const parts = [
  ...['/', '.', '..', '%2e', '%', '%zz', '?', '#', '&', '=', '@', ':', ';', '~', '!', "'", '"', '(', '*'],
  ...['+', ','],
  ...[' ', '\\', '|', '<', '{', '^', '`', '[', ']', 'é', '\t', 'path', 'A', '0', '_', '-', '$'],
]
const address = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTPS://'),
    fc.constantFrom(...hosts),
    fc.constantFrom(...ports),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }),
  )
  .map(([scheme, host, port, rest]) => `${scheme}${host}${port}/p${rest.join('')}`)

describe('an address that is sent', () => {
  it('is what the platform makes of it, whatever it is made of', async () => {
    await holds(
      fc.property(address, (text) => asSent(text) === new URL(text).href),
      5_000,
    )
  })

  it('is not parsed where the platform would leave it as it is', () => {
    const { URL: platforms } = globalThis
    globalThis.URL = class extends platforms {
      constructor() {
        super('https://parsed.example')
      }
    }
    try {
      for (const plain of [
        'https://service.example/sapi/v1/order?symbol=BTCUSDT&note=a%20b',
        'https://sub.service.example/a',
      ])
        expect(asSent(plain)).toBe(plain)
      expect(asSent('https://service.example/a/../b')).toBe('https://parsed.example/')
    } finally {
      globalThis.URL = platforms
    }
  })
})
