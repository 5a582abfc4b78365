/** The readings of a choice as the registry names them, so that a renamed one does not compile where it is used. */
import type { Ambiguity, ByReading } from '../../client/assume.js'

/** The name of a reading of a choice. */
export type ReadingOf<One extends Pick<Ambiguity, 'readings'>> = keyof One['readings'] & string

/** How a value of the user's own is written, by its form; a rule that is a function has no text. */
interface OwnTexts {
  readonly jsonPointer: `/${string}`
  readonly operation: `${'POST' | 'PUT'} ${string}`
  readonly timeZone: string
  readonly canonicalForm: never
}

/** What a probe may try for a choice: one of its readings, or a value of the user's own as text. */
export type Tried<One extends Pick<Ambiguity, 'readings'>> =
  | ReadingOf<One>
  | (One extends { readonly custom: { readonly form: infer Form extends keyof OwnTexts } }
      ? OwnTexts[Form]
      : never)

/** Whether a text is the name of a reading of a choice. */
export function isReading<One extends Pick<Ambiguity, 'readings'>>(
  { readings }: One,
  text: string,
): text is ReadingOf<One> {
  return Object.hasOwn(readings, text)
}

/** The readings of a choice, in the order of the registry. */
export function readingsOf<One extends Pick<Ambiguity, 'readings'>>(choice: One): readonly ReadingOf<One>[] {
  return Object.keys(choice.readings).filter((text) => isReading(choice, text))
}

/** The readings for which a table has this value. */
export function readingsWith<One extends Pick<Ambiguity, 'readings'>>(
  choice: One,
  table: ByReading<One, boolean>,
  value: boolean,
): readonly ReadingOf<One>[] {
  return readingsOf(choice).filter((reading) => table[reading] === value)
}
