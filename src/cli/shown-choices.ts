/** The reading of each choice that traffic has shown, whether that is certain, and what it contradicts. */
import { apis, type ApiName } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import type { ShownReading } from '../contract/types.js'
import type { Choice, ChoiceTable } from '../model/ambiguity.js'
import { isObject, plainText } from '../model/json.js'
import { choicesIn, type Assume } from './assume-file.js'
import { CommandFailure } from './exit-codes.js'

/** A reading that traffic has shown, in how many exchanges, and in which one first. */
export interface CountedReading extends ShownReading {
  readonly api: ApiName
  readonly operationId: string
  readonly source: string | undefined
  readonly count: number
}

/** A choice of a called interface: what is assumed, and what the traffic showed. */
export interface CheckedChoice {
  readonly api: ApiName
  readonly ambiguity: string
  readonly assumed: string
  /** Without what was only sent. */
  readonly shown: readonly CountedReading[]
  /** Those of them that a service of the assumed reading would not show or take. */
  readonly differing: readonly CountedReading[]
}

/** @param assume what is assumed by interface; the defaults where it says nothing */
export function checkedChoices(
  readings: readonly CountedReading[],
  called: ReadonlySet<string>,
  assume: { readonly [Api in ApiName]?: object | undefined },
): readonly CheckedChoice[] {
  return apis.flatMap((api) => {
    const assumed: Assume = { ...assume[api] }
    return Object.entries<Choice>(called.has(api) ? choiceTables[api] : {}).map(([ambiguity, choice]) => {
      const expected = textOf(assumed[ambiguity] ?? choice.default)
      const shown = readings.filter(
        (reading) => reading.api === api && reading.ambiguity === ambiguity && reading.by !== 'sent',
      )
      const fits = ({ reading, by }: CountedReading): boolean =>
        by === 'accepted' ? takes(choice, expected, reading) : reading === expected
      const differing = shown.filter((reading) => !fits(reading))
      return { api, ambiguity, assumed: expected, shown, differing }
    })
  })
}

/** A reading, or a value of the user's own. */
export function textOf(value: unknown): string {
  return isObject(value) ? Object.values(value).map(plainText).join(' ') : plainText(value)
}

export function isCertain({ by }: ShownReading): boolean {
  return by === 'answer' || by === 'accepted'
}

/** Reports whether a service of one reading takes what is sent in another. */
function takes({ tolerates = {} }: Choice, truth: string, reading: unknown): boolean {
  return truth === reading || (typeof reading === 'string' && tolerates[truth]?.includes(reading) === true)
}

/** The readings that a service can have after all that its answers showed, and its results took. */
function possibleReadings(choice: Choice, shown: readonly ShownReading[]): readonly string[] {
  return Object.keys(choice.readings).filter((truth) =>
    shown.every(({ reading, by }) => (by === 'answer' ? reading === truth : takes(choice, truth, reading))),
  )
}

/** Reports whether a service of one reading alone can have shown that. */
export function isOnlyReading(api: string, ambiguity: string, shown: readonly ShownReading[]): boolean {
  const tables: Readonly<Record<string, ChoiceTable>> = choiceTables
  const choice = tables[api]?.[ambiguity]
  return choice === undefined || possibleReadings(choice, shown.filter(isCertain)).length <= 1
}

/** The reading that was shown; `undefined` where none was, or several that contradict each other. */
export function settledReading(
  api: string,
  ambiguity: string,
  shown: readonly ShownReading[],
): string | undefined {
  const tables: Readonly<Record<string, ChoiceTable>> = choiceTables
  const choice = tables[api]?.[ambiguity]
  const certain = shown.filter(isCertain)
  const possible = choice && possibleReadings(choice, certain)
  const [first, ...others] = certain.filter(({ reading }) => possible?.includes(reading) ?? true)
  const isOne = possible !== undefined || others.every(({ reading }) => reading === first?.reading)
  return isOne ? first?.reading : undefined
}

/**
 * The readings that the traffic shows and the file lacks.
 *
 * @param name of the file, as the user writes it
 * @throws CommandFailure with both witnesses where the traffic contradicts itself or the file
 * @throws UsageError for a file that is not one of choices
 */
export function readingsToAdd(
  choices: readonly CheckedChoice[],
  file: string,
  name: string,
): { readonly [Api in ApiName]?: Assume } {
  const content = choicesIn(file)
  const added: { [Api in ApiName]?: Record<string, unknown> } = {}
  const contradictions: string[] = []
  for (const { api, ambiguity, shown } of choices) {
    const tables: Readonly<Record<string, ChoiceTable>> = choiceTables
    const choice = tables[api]?.[ambiguity]
    const certain = shown.filter(isCertain)
    if (choice === undefined || certain.length === 0) continue
    const reading = settledReading(api, ambiguity, certain)
    const before = isObject(content[api]) ? content[api][ambiguity] : undefined
    const seen = certain.map((reading) => `${reading.reading} in ${witnessText(reading)}`)
    const isKept = possibleReadings(choice, certain).some((truth) => takes(choice, truth, before))
    if (reading === undefined) contradictions.push(`${ambiguity}: ${seen.join('; ')}.`)
    else if (before === undefined) (added[api] ??= {})[ambiguity] = reading
    else if (!isKept) contradictions.push(`${ambiguity}: ${seen.join('; ')}; ${textOf(before)} in ${name}.`)
  }
  if (contradictions.length === 0) return added
  const why = `Nothing is written to ${name}, since these readings contradict each other:`
  throw new CommandFailure('failed', [why, ...contradictions.map((text) => `  ${text}`)].join('\n'))
}

/** The number of times that a reading was shown, and the first place. */
export function witnessText({ operationId, source, count }: CountedReading): string {
  const where = source === undefined ? operationId : `${operationId}, ${source}`
  return count === 1 ? where : `${count} exchanges, first ${where}`
}
