/** Which choice may explain a failure. A hint is a hint, never a verdict: plain causes come first. */
import type { Symptom } from './api.js'
import type { Choice, ChoiceTable } from './assume.js'
import type { Hint } from './errors.js'
import type { OperationDescription } from './operation-table.js'

/** What was chosen, and what was sent. */
export interface Chosen {
  readonly choices: ChoiceTable
  readonly readings: Readonly<Record<string, unknown>>
  readonly operation: OperationDescription
  /** Whether a choice made a difference to this very call; one that did not explains nothing. Default: yes. */
  readonly matters?: ((choice: string) => boolean) | undefined
}

/**
 * The choices that touch the operation, show in this way when they are wrong, and can be wrong in this call. Where the
 * service speaks of a field, it is those that are about it, the most of what it speaks of first.
 */
export function choiceHints({ choices, readings, operation, matters }: Chosen, symptom: Symptom): Hint[] {
  const { message = '' } = symptom
  const touching = Object.entries(choices)
    .filter(([id]) => operation.ambiguities.includes(id))
    .map(([id, choice]) => ({ id, choice, named: fieldsNamed(choice, message) }))
  const isFieldNamed = touching.some(({ named }) => named > 0)
  return touching
    .filter(({ choice, named }) => !isFieldNamed || choice.fields === undefined || named > 0)
    .filter(({ id, choice }) => shows(choice, symptom) && canBeWrong(choice, readings[id]))
    .filter(({ id }) => matters?.(id) !== false)
    .sort((a, b) => b.named - a.named)
    .map(({ id }) => choiceHint(choices, readings, id))
}

/** A value of the user's own in each form, as it is typed into the options, to be replaced by the right one. */
export const ownValueExamples = {
  jsonPointer: "'/path/to/token'",
  operation: "{ method: 'POST', path: '/path/of/operation' }",
  canonicalForm: '(bodyText) => bodyText',
  timeZone: "'+08:00'",
} as const satisfies Readonly<Record<NonNullable<Choice['custom']>['form'], string>>

/** How to try the other readings of one choice. */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const tries = othersOf(choice, current).map((reading) => `\`assume: { ${id}: '${reading}' }\``)
  const { custom } = choice ?? {}
  const own = custom === undefined ? [] : [`your own: ${custom.summary.replace(/\.$/, '')}`]
  const title = choice?.title ?? id
  const about = title.charAt(0).toLowerCase() + title.slice(1)
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const shown = custom === undefined ? '' : `\`assume: { ${id}: ${ownValueExamples[custom.form]} }\``
  const all = tries.length === 0 ? own.map((one) => `${shown} with ${one}`) : [...tries, ...own]
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
