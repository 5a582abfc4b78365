/** Which choices can explain that a call failed, and how to try another reading. A hint is a hint, never a verdict. */
import type { CallContext, RefusalSymptom, Suspect } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import type { Hint } from '../errors/errors.js'
import { at } from '../response/json-pointer.js'
import type { AnyReadings, Choice, ChoiceTable } from './assume.js'
import { adviceOn } from './refusal-codes.js'

/**
 * Whether a call used a place that a choice governs.
 *
 * @param isAnswered whether its result was read as well
 */
export function usesChoice<Readings extends AnyReadings>(
  { api, operation, input, readings, asked }: CallContext<Readings>,
  choice: string,
  isAnswered = false,
): boolean {
  if (!operation.ambiguities.includes(choice)) return false
  const places = api.choices[choice]?.touches?.[operation.operationId] ?? ['']
  const isUsed = (place: string): boolean =>
    place === '/response' ? isAnswered : at(asked, place) !== undefined
  return places.some(isUsed) && api.governs?.[choice]?.(input, readings) !== false
}

/** The hints at a refusal: what comes before any ambiguity, then the choices that can explain the refusal. */
export function refusalHints<Readings extends AnyReadings>(
  call: CallContext<Readings>,
  symptom: RefusalSymptom,
): Hint[] {
  const { api, operation } = call
  const explained = choiceHints(chosenIn(call), symptom)
  const plain = api.plainHints?.(symptom, operation, explained) ?? []
  if (plain.length > 0) return [...plain, ...explained]
  const advice = api.catalogue && adviceOn(api.catalogue, symptom)
  return [...(advice === undefined ? [] : [{ message: advice }]), ...explained]
}

/** The hints at an answer that cannot be read. */
export function suspectHints<Readings extends AnyReadings>(
  call: CallContext<Readings>,
  suspects: readonly Suspect[],
): Hint[] {
  const { choices } = call.api
  const hints = suspects.flatMap((suspect) => {
    if ('choice' in suspect) return [choiceHint(choices, call.readings, suspect.choice)]
    if (!('codes' in suspect)) return [suspect]
    return suspect.codes.flatMap((code) => choiceHints(chosenIn(call), { code }))
  })
  // One choice may show as several codes.
  const isFirst = ({ ambiguity }: Hint, index: number): boolean =>
    ambiguity === undefined || hints.findIndex((one) => one.ambiguity === ambiguity) === index
  return hints.filter(isFirst)
}

function chosenIn<Readings extends AnyReadings>(call: CallContext<Readings>): HintContext {
  const { api, readings, operation } = call
  return { choices: api.choices, readings, operation, isUsed: (id) => usesChoice(call, id) }
}

/** What was chosen, and what was sent. */
export interface HintContext {
  readonly choices: ChoiceTable
  readonly readings: Readonly<Record<string, unknown>>
  readonly operation: OperationDescription
  /** Whether the call used a place that a choice governs; one that it did not use explains nothing. Default: yes. */
  readonly isUsed?: ((choice: string) => boolean) | undefined
}

/**
 * The choices that touch the operation, show in this way when they are wrong, and can be wrong in this call. Where the
 * service speaks of a field, it is those that are about it, the most of what it speaks of first.
 */
export function choiceHints(
  { choices, readings, operation, isUsed }: HintContext,
  symptom: RefusalSymptom,
): Hint[] {
  const { message = '' } = symptom
  const touching = Object.entries(choices)
    .filter(([id]) => operation.ambiguities.includes(id))
    .map(([id, choice]) => ({ id, choice, named: fieldsNamed(choice, message) }))
  const isFieldNamed = touching.some(({ named }) => named > 0)
  return touching
    .filter(({ choice, named }) => !isFieldNamed || choice.fields === undefined || named > 0)
    .filter(({ id, choice }) => shows(choice, symptom) && canBeWrong(choice, readings[id]))
    .filter(({ id }) => isUsed?.(id) !== false)
    .sort((a, b) => b.named - a.named)
    .map(({ id }) => choiceHint(choices, readings, id))
}

function canBeWrong(choice: Choice, current: unknown): boolean {
  return choice.custom !== undefined || otherReadingsOf(choice, current).length > 0
}

/** How much of what a choice is about the service names: 1 for all of its fields, plus a little for each. */
function fieldsNamed({ fields = [] }: Choice, message: string): number {
  const words = new Set(message.split(/[^\w-]+/))
  const named = fields.filter((field) => words.has(field)).length
  return named === 0 ? 0 : named / fields.length + named / 100
}

/** A code says more than its status: a choice that shows as a code of its own is not what another code is about. */
function shows({ shows: wrong }: Choice, { status, code }: RefusalSymptom): boolean {
  const isTold = wrong?.codes !== undefined && code !== undefined && String(code) !== String(status)
  const byStatus = !isTold && status !== undefined && wrong?.statuses?.includes(status) === true
  const byCode = code !== undefined && wrong?.codes?.map(String).includes(String(code)) === true
  return byStatus || byCode
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
  const tries = otherReadingsOf(choice, current).map((reading) => `\`assume: { ${id}: '${reading}' }\``)
  const { custom } = choice ?? {}
  const own = custom === undefined ? [] : [`your own: ${custom.summary.replace(/\.$/, '')}`]
  const title = choice?.title ?? id
  // A name such as NaN or XML stays as it is.
  const about = title.replace(/^[A-Z](?=[a-z]*(?:\W|$))/, (letter) => letter.toLowerCase())
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const shown = custom === undefined ? '' : `\`assume: { ${id}: ${ownValueExamples[custom.form]} }\``
  const all = tries.length === 0 ? own.map((one) => `${shown} with ${one}`) : [...tries, ...own]
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; try ${joined(all)}.`
  return { ambiguity: id, message }
}

/** The readings that would be another truth: a service of one that takes the current one as well would not complain. */
export function otherReadingsOf(choice: Choice | undefined, current: unknown): string[] {
  const { readings = {}, tolerates = {} } = choice ?? {}
  return Object.keys(readings).filter(
    (reading) =>
      reading !== current && !(typeof current === 'string' && tolerates[reading]?.includes(current)),
  )
}

/** `a, b, or c`; `a or b`. */
function joined(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  if (before.length === 0) return last
  return `${before.toReversed().join(', ')}${before.length > 1 || last.startsWith('your own') ? ',' : ''} or ${last}`
}
