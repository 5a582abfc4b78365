/** Which choices can explain that a call failed. A hint is a hint, never a verdict: plain causes come first. */
import type { Answer, Suspect, RefusalSymptom } from '../client/api-adapter.js'
import type { AnyReadings, Choice, ChoiceTable } from './assume.js'
import { adviceOn } from './refusal-codes.js'
import type { Hint } from '../errors/errors.js'
import { choiceHint, otherReadingsOf } from './hints.js'
import { impactOf, type CallContext } from './impact.js'
import type { OperationDescription } from '../client/operation.js'

/** The hints at a refusal: what comes before any ambiguity, then the choices that can explain this very refusal. */
export function refusalHints<Readings extends AnyReadings>(
  call: CallContext<Readings>,
  answer: Answer,
  symptom: RefusalSymptom,
): Hint[] {
  const { api, operation } = call
  const explained = choiceHints(chosenIn(call, answer), symptom)
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

function chosenIn<Readings extends AnyReadings>(call: CallContext<Readings>, answer?: Answer): HintContext {
  const { api, readings, operation } = call
  return { choices: api.choices, readings, operation, matters: (id) => impactOf(call, answer, id) }
}

/** What was chosen, and what was sent. */
export interface HintContext {
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
export function choiceHints(
  { choices, readings, operation, matters }: HintContext,
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
    .filter(({ id }) => matters?.(id) !== false)
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
