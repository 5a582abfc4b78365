/** Properties: what holds for any case. A failure tells the seed, the path and the smallest case that fails. */
import fc from 'fast-check'

/** The same cases in every run. */
const seed = 20_261_122

/** Holds a property to so many cases. `path` of a failure goes into `more`, to begin with the case that failed. */
export function holds<Case>(
  property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
  numRuns: number,
  more: Pick<fc.Parameters<Case>, 'path' | 'examples'> = {},
): Promise<void> {
  return Promise.resolve(fc.assert(property, { seed, numRuns, ...more }))
}

/** Any character but half of a pair. The unit `binary` of fast-check makes a table of them all, which takes a second. */
const character = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))

/** Texts that have a UTF-8 form, of any characters, and of those that encodings trip over. */
export const anyText = fc.oneof(
  fc.string({ unit: character }),
  fc.string({ unit: fc.constantFrom(...' +%&=#?/~*\'()!,"\\|<>[]\t\n\0é₹🙂\u2028\ufeff') }),
)
