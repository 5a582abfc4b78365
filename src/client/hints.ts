/** Which choice may explain a failure. A hint is a hint, never a verdict: plain causes come first. */
import type { Choice, ChoiceTable } from './assume.js'
import type { Hint } from './errors.js'
import type { OperationDescription } from './operation-table.js'

/** A failure as the service showed it. */
export interface Symptom {
  readonly status?: number
  readonly code?: string | number | undefined
  /** The service's own words. */
  readonly message?: string | undefined
}

/** What was chosen, and what was sent. */
export interface Chosen {
  readonly choices: ChoiceTable
  readonly readings: Readonly<Record<string, unknown>>
  readonly operation: OperationDescription
  /** Whether the very request would be the same in every reading of a choice, which then explains nothing. */
  readonly isSameInAll?: ((choice: string) => boolean) | undefined
}

/**
 * The choices that touch the operation, show in this way when they are wrong, and can be wrong in this call: first those
 * whose fields the service speaks of.
 */
export function choiceHints({ choices, readings, operation, isSameInAll }: Chosen, symptom: Symptom): Hint[] {
  return Object.entries(choices)
    .filter(([id]) => operation.ambiguities.includes(id) && isSameInAll?.(id) !== true)
    .filter(([id, choice]) => shows(choice, symptom) && canBeWrong(choice, readings[id]))
    .map(([id, choice]) => ({ id, named: fieldsNamed(choice, symptom.message ?? '') }))
    .sort((a, b) => b.named - a.named)
    .map(({ id }) => choiceHint(choices, readings, id))
}

/** How to try the other readings of one choice. */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const tries = othersOf(choice, current).map((reading) => `\`assume: { ${id}: '${reading}' }\``)
  const own = choice?.custom === undefined ? [] : [`your own: ${choice.custom.summary.replace(/\.$/, '')}`]
  const title = choice?.title ?? id
  const about = title.charAt(0).toLowerCase() + title.slice(1)
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const all =
    tries.length === 0 ? own.map((one) => `\`assume: { ${id}: … }\` with ${one}`) : [...tries, ...own]
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; try ${joined(all)}.`
  return { ambiguity: id, message }
}

/** The readings that would be another truth: a service of one that takes the current one as well would not complain. */
function othersOf(choice: Choice | undefined, current: unknown): string[] {
  const { readings = {}, tolerates = {} } = choice ?? {}
  return Object.keys(readings).filter(
    (reading) =>
      reading !== current && !(typeof current === 'string' && tolerates[reading]?.includes(current)),
  )
}

function canBeWrong(choice: Choice, current: unknown): boolean {
  return choice.custom !== undefined || othersOf(choice, current).length > 0
}

/** How much of what a choice is about the service names: 1 for all of its fields, plus a little for each. */
function fieldsNamed({ fields = [] }: Choice, message: string): number {
  const words = new Set(message.split(/[^\w-]+/))
  const named = fields.filter((field) => words.has(field)).length
  return named === 0 ? 0 : named / fields.length + named / 100
}

/** `a, b, or c`; `a or b`. */
function joined(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  if (before.length === 0) return last
  return `${before.toReversed().join(', ')}${before.length > 1 || last.startsWith('your own') ? ',' : ''} or ${last}`
}

function shows({ shows: wrong }: Choice, { status, code }: Symptom): boolean {
  const byStatus = status !== undefined && wrong?.statuses?.includes(status) === true
  const byCode = code !== undefined && wrong?.codes?.map(String).includes(String(code)) === true
  return byStatus || byCode
}
