/** The parts of texts are counted as a plain table would count them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortestPart, WindowIndex } from '../../../src/redaction/redact-secrets.js'
import { holds } from '../../support/property.js'

function partsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - shortestPart + 1) }, (_, at) =>
    text.slice(at, at + shortestPart),
  )
}

/** The same with nothing saved. */
class PlainParts {
  readonly counts = new Map<string, number>()
  add(text: string, by: 1 | -1): void {
    for (const part of partsOf(text)) {
      const count = (this.counts.get(part) ?? 0) + by
      if (count === 0) this.counts.delete(part)
      else this.counts.set(part, count)
    }
  }
}

/** Few letters, so that texts share parts; and bytes of every kind. */
const bytes = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 255 }).map((one) => String.fromCharCode(one)),
    maxLength: 120,
  }),
)

describe('the parts of texts', () => {
  it('are known as long as a text has them that was not taken away', () =>
    holds(
      fc.property(fc.array(bytes, { maxLength: 30 }), fc.array(fc.nat(29)), (texts, gone) => {
        const [parts, plain] = [new WindowIndex(), new PlainParts()]
        for (const text of texts) {
          parts.add(text)
          plain.add(text, 1)
        }
        const removed = [...new Set(gone)].flatMap((at) => texts[at] ?? [])
        for (const text of removed) {
          parts.remove(text)
          plain.add(text, -1)
        }
        expect(parts.size).toBe(plain.counts.size)
        for (const text of texts)
          partsOf(text).forEach((part, at) => expect(parts.has(text, at)).toBe(plain.counts.has(part)))
        for (const text of texts)
          expect(parts.has(text, Math.max(0, text.length - shortestPart + 1))).toBe(false)
      }),
      300,
    ))

  it('give way when their texts do', () => {
    const parts = new WindowIndex()
    const text = (at: number): string => `secret number ${String(at).padStart(8, '0')} of many`
    for (let at = 0; at < 500; at += 1) parts.add(text(at))
    const { size } = parts
    for (let at = 500; at < 20_000; at += 1) {
      parts.remove(text(at - 500))
      parts.add(text(at))
    }
    expect(parts.size).toBeLessThan(size * 1.1)
    expect(parts.has(text(19_999), 14)).toBe(true)
    expect(parts.has(text(0), 14)).toBe(false)
  })
})
