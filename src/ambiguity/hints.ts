/**
 * Hints at failures: the ambiguities of the documentation that can explain one, and how to try another reading. A hint is a hint,
 * never a verdict.
 */
import type { Choice, ChoiceTable } from '../model/ambiguity.js'
import { adviceOn } from './refusal-effects.js'
import type { Api, CallContext, RefusalSymptom, Suspect } from '../model/api-adapter.js'
import type { Hint } from '../model/errors.js'
import { at } from '../model/json.js'

/** The part of a call that shows which choices it used. */
type ChoosingCall = Omit<CallContext, 'api'> & { readonly api: Pick<Api, 'choices' | 'governs'> }

/**
 * Reports whether a call used a place that a choice governs.
 *
 * @param isAnswered whether its result was read as well
 */
export function usesChoice(
  { api, operation, input, readings, asked }: ChoosingCall,
  choice: string,
  isAnswered = false,
): boolean {
  if (!operation.ambiguities.includes(choice)) return false
  const places = api.choices[choice]?.touches?.[operation.operationId] ?? ['']
  const isUsed = (place: string): boolean =>
    place === '/response' ? isAnswered : at(asked, place) !== undefined
  return places.some(isUsed) && api.governs?.[choice]?.(input, readings) !== false
}

const redirected = { message: 'Redirects are not followed: check baseUrl, and whether it begins with https.' }

/** The hints at a refusal: what comes before any ambiguity, then the choices that can explain the refusal. */
export function refusalHints(call: CallContext, symptom: RefusalSymptom): Hint[] {
  const { api, operation } = call
  const { status = 0 } = symptom
  const first = status >= 300 && status < 400 ? [redirected] : []
  const explained = choiceHints(call, symptom)
  const plain = api.plainHints?.(symptom, operation, explained) ?? []
  if (plain.length > 0) return [...first, ...plain, ...explained]
  const advice = api.catalogue && adviceOn(api.catalogue, symptom)
  return [...first, ...(advice === undefined ? [] : [{ message: advice }]), ...explained]
}

/** The hints at an answer that cannot be read. */
export function suspectHints(call: CallContext, suspects: readonly Suspect[]): Hint[] {
  const { choices } = call.api
  const hints = suspects.flatMap((suspect) => {
    if ('choice' in suspect) return [choiceHint(choices, call.readings, suspect.choice, suspect.fitting)]
    if (!('codes' in suspect)) return [suspect]
    return suspect.codes.flatMap((code) => choiceHints(call, { code }))
  })
  // One choice may show as several codes.
  const isFirst = ({ ambiguity }: Hint, index: number): boolean =>
    ambiguity === undefined || hints.findIndex((hint) => hint.ambiguity === ambiguity) === index
  return hints.filter(isFirst)
}

/**
 * The choices that touch the operation, show in this way when they are wrong, and can be wrong in this call. If the
 * service names fields, only choices about these fit, and the one about most of them comes first.
 */
export function choiceHints(call: ChoosingCall, symptom: RefusalSymptom): Hint[] {
  const { message = '' } = symptom
  const { api, operation, readings } = call
  const touching = Object.entries(api.choices)
    .filter(([id]) => operation.ambiguities.includes(id))
    .map(([id, choice]) => ({ id, choice, named: fieldsNamed(choice, message) }))
  const isFieldNamed = touching.some(({ named }) => named > 0)
  return touching
    .filter(({ choice, named }) => !isFieldNamed || choice.fields === undefined || named > 0)
    .filter(({ choice }) => shows(choice, symptom))
    .filter(({ id, choice }) => choice.custom || otherReadingsOf(choice, readings[id]).length > 0)
    .filter(({ id }) => usesChoice(call, id))
    .sort((a, b) => b.named - a.named)
    .map(({ id }) => choiceHint(api.choices, readings, id))
}

/** The share of the fields of a choice that the service names: 1 for all of its fields, plus a little for each. */
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
  jsonPointer: "'/path/to/value'",
  operation: "{ method: 'POST', path: '/path/of/operation' }",
  canonicalForm: '(bodyText) => bodyText',
  timeZone: "'+08:00'",
} as const satisfies Readonly<Record<NonNullable<Choice['custom']>['form'], string>>

/**
 * The advice to try the other readings of one choice.
 *
 * @param fitting those that the answer fits, where that is known
 */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
  fitting: readonly string[] = [],
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const written = (reading: string): string => `\`assume: { ${id}: '${reading}' }\``
  const tries = otherReadingsOf(choice, current).map(written)
  const { custom } = choice ?? {}
  const ownReadings = custom === undefined ? [] : [`your own: ${custom.summary.replace(/\.$/, '')}`]
  const title = choice?.title ?? id
  // A name such as NaN or XML stays as it is.
  const about = title.replace(/^[A-Z](?=[a-z]*(?:\W|$))/, (letter) => letter.toLowerCase())
  const known = typeof current === 'string' && Object.hasOwn(choice?.readings ?? {}, current)
  const assumed = known ? `\`${current}\`` : 'your own value'
  const shown = custom === undefined ? '' : `\`assume: { ${id}: ${ownValueExamples[custom.form]} }\``
  const all =
    tries.length === 0 ? ownReadings.map((reading) => `${shown} with ${reading}`) : [...tries, ...ownReadings]
  const next = fitting.length > 0 ? `this answer fits ${joined(fitting.map(written))}` : `try ${joined(all)}`
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; ${next}.`
  return { ambiguity: id, message }
}

/** The readings that would be another truth: a service of one that takes the current one as well would not complain. */
function otherReadingsOf(choice: Choice | undefined, current: unknown): string[] {
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
