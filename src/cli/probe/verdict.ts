/** The verdicts of a probe on the choices of one interface. */
import type { ChoiceTable } from '../../ambiguity/assume.js'
import type { ChoiceTrial } from './readings.js'

/** The result for one choice, and the evidence for it. */
export type ProbeVerdict<Reading extends string = string> =
  | {
      readonly finding: 'reading'
      /** Its id, or the user's own value as text. */
      readonly reading: Reading
      /** The value for `assume`. */
      readonly value: unknown
      readonly evidence: string
    }
  | { readonly finding: 'both'; readonly readings: readonly Reading[]; readonly evidence: string }
  | { readonly finding: 'undetermined'; readonly evidence: string }

/** The verdict on one choice. */
export type ChoiceFinding = ProbeVerdict & { readonly ambiguity: string }

/** The choices of a table whose wrong reading shows on the wire. A probe must have a verdict on each. */
export type WireChoice<Choices extends ChoiceTable> = {
  [Id in keyof Choices & string]: Choices[Id] extends { readonly detectable: 'wire' } ? Id : never
}[keyof Choices & string]

/** One verdict for each choice that shows on the wire, on a reading that it has: leaving one out does not compile. */
export type WireVerdicts<Choices extends ChoiceTable> = {
  readonly [Id in WireChoice<Choices>]: ProbeVerdict<ChoiceTrial<Choices[Id]>>
}

export function settled<Reading extends string>(
  reading: Reading,
  evidence: string,
  value: unknown = reading,
): ProbeVerdict<Reading> {
  return { finding: 'reading', reading, value, evidence }
}

export function both<Reading extends string>(
  readings: readonly Reading[],
  evidence: string,
): ProbeVerdict<Reading> {
  return { finding: 'both', readings, evidence }
}

/** The verdict where each of these readings would have had what came. */
export function oneReadingOf<Reading extends string>(
  readings: readonly Reading[],
  evidence: string,
): ProbeVerdict<Reading> {
  const [only, ...others] = readings
  if (only === undefined) return undetermined(`${evidence} No reading has that.`)
  return others.length === 0 ? settled(only, evidence) : both(readings, evidence)
}

export function undetermined(evidence: string): ProbeVerdict<never> {
  return { finding: 'undetermined', evidence }
}

/** A finding for every choice of the table, in its order. */
export function findingsOf(
  choices: ChoiceTable,
  verdicts: Readonly<Record<string, ProbeVerdict>>,
): readonly ChoiceFinding[] {
  return Object.entries(choices).map(([ambiguity, { detectable }]) => {
    const verdict = verdicts[ambiguity] ?? undetermined(reasonOf(detectable))
    return { ambiguity, ...verdict }
  })
}

/** The reason why no request can settle a choice. */
export function reasonOf(detectable: ChoiceTable[string]['detectable']): string {
  switch (detectable) {
    case 'value':
      return 'A wrong choice shows only as wrong values.'
    case 'never':
      return 'A wrong choice shows in no answer.'
    case 'wire':
      return 'It was not asked for.'
  }
}

/** The choices for which exactly one reading works, as `assume` takes them. */
export function assumeOf(findings: readonly ChoiceFinding[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    findings.flatMap((one) => (one.finding === 'reading' ? [[one.ambiguity, one.value] as const] : [])),
  )
}
