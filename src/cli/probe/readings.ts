/** The readings of a choice as the registry names them, so that a renamed one does not compile where it is used. */
import type { Ambiguity, ByReading } from '../../ambiguity/assume.js'

/** The name of a reading of a choice. */
export type ChoiceReading<One extends Pick<Ambiguity, 'readings'>> = keyof One['readings'] & string

/** How a value of the user's own is written, by its form; a rule that is a function has no text. */
interface OwnTexts {
  readonly jsonPointer: `/${string}`
  readonly operation: `${'POST' | 'PUT'} ${string}`
  readonly timeZone: string
  readonly canonicalForm: never
}

/** What a probe may try for a choice: one of its readings, or a value of the user's own as text. */
export type ChoiceTrial<One extends Pick<Ambiguity, 'readings'>> =
  | ChoiceReading<One>
  | (One extends { readonly custom: { readonly form: infer Form extends keyof OwnTexts } }
      ? OwnTexts[Form]
      : never)

/** Whether a text is the name of a reading of a choice. */
export function isReading<One extends Pick<Ambiguity, 'readings'>>(
  { readings }: One,
  text: string,
): text is ChoiceReading<One> {
  return Object.hasOwn(readings, text)
}

/** The readings of a choice, in the order of the registry. */
export function readingNamesOf<One extends Pick<Ambiguity, 'readings'>>(
  choice: One,
): readonly ChoiceReading<One>[] {
  return Object.keys(choice.readings).filter((text) => isReading(choice, text))
}

/** The readings for which a table has this value. */
export function readingsWith<One extends Pick<Ambiguity, 'readings'>>(
  choice: One,
  table: ByReading<One, boolean>,
  value: boolean,
): readonly ChoiceReading<One>[] {
  return readingNamesOf(choice).filter((reading) => table[reading] === value)
}
