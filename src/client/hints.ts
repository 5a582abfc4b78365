/** Which choice may explain a failure. A hint is a hint, never a verdict: plain causes come first. */
import type { ChoiceTable } from './assume.js'
import type { Hint } from './errors.js'
import type { OperationDescription } from './operation-table.js'

/** A failure as the service showed it. */
export interface Symptom {
  readonly status?: number
  readonly code?: string | number | undefined
}

/** The choices that touch the operation and show in this way when they are wrong. */
export function choiceHints(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  operation: OperationDescription,
  symptom: Symptom,
): Hint[] {
  return Object.entries(choices)
    .filter(
      ([id, { shows }]) =>
        operation.ambiguities.includes(id) && shows !== undefined && matches(shows, symptom),
    )
    .map(([id]) => choiceHint(choices, readings, id))
}

/** How to try the other readings of one choice. */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const others = Object.entries(choice?.readings ?? {}).filter(([reading]) => reading !== current)
  const tries = others.map(([reading]) => `\`assume: { ${id}: '${reading}' }\``).join(' or ')
  const own = choice?.custom === undefined ? '' : `, or your own: ${choice.custom.summary.replace(/\.$/, '')}`
  const title = choice?.title ?? id
  const about = title.charAt(0).toLowerCase() + title.slice(1)
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; try ${tries}${own}.`
  return { ambiguity: id, message }
}

function matches(shows: NonNullable<ChoiceTable[string]['shows']>, { status, code }: Symptom): boolean {
  const byStatus = status !== undefined && shows.statuses?.includes(status) === true
  const byCode = code !== undefined && shows.codes?.map(String).includes(String(code)) === true
  return byStatus || byCode
}
