/**
 * Evidence in answers for the ambiguities of the documentation, and which choices can explain that a call failed. A hint is a
 * hint, never a verdict.
 */
import type { Choice, ChoiceTable } from '../model/ambiguity.js'
import { adviceOn } from './refusal-effects.js'
import type {
  Answer,
  AnswerKind,
  Api,
  CallContext,
  Detect,
  Evidence,
  InterpretedAnswer,
  RefusalSymptom,
  Suspect,
} from '../model/api-adapter.js'
import type { Hint } from '../model/errors.js'
import { sampleLength } from '../model/media-type.js'
import { at, isObject, orNothing, parseFiniteOrNot, type JsonObject } from '../model/json.js'

/* Which choices can explain that a call failed, and how to try another reading. */

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

/** The hints at a refusal: what comes before any ambiguity, then the choices that can explain the refusal. */
export function refusalHints(call: CallContext, symptom: RefusalSymptom): Hint[] {
  const { api, operation } = call
  const explained = choiceHints(call, symptom)
  const plain = api.plainHints?.(symptom, operation, explained) ?? []
  if (plain.length > 0) return [...plain, ...explained]
  const advice = api.catalogue && adviceOn(api.catalogue, symptom)
  return [...(advice === undefined ? [] : [{ message: advice }]), ...explained]
}

/** The hints at an answer that cannot be read. */
export function suspectHints(call: CallContext, suspects: readonly Suspect[]): Hint[] {
  const { choices } = call.api
  const hints = suspects.flatMap((suspect) => {
    if ('choice' in suspect) return [choiceHint(choices, call.readings, suspect.choice)]
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

/** The advice to try the other readings of one choice. */
export function choiceHint(
  choices: ChoiceTable,
  readings: Readonly<Record<string, unknown>>,
  id: string,
): Hint {
  const choice = choices[id]
  const current = readings[id]
  const tries = otherReadingsOf(choice, current).map((reading) => `\`assume: { ${id}: '${reading}' }\``)
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
  const message = `The documentation leaves this open: ${about}. The client assumes ${assumed}; try ${joined(all)}.`
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

/* Which readings an answer shows. */

/** For each ambiguity, how to see in a sample which of its readings is shown; `undefined` where none is. */
export type Detectors<Ambiguities, Sample> = {
  readonly [Id in keyof Ambiguities]?: (sample: Sample) => Ambiguities[Id] | undefined
}

/**
 * The detectors, of which each has to be able to name every reading of its ambiguity. Where one cannot, since what it looks
 * at knows fewer readings than the registry, the type asks for a member that says which are `missing`, and nothing compiles:
 * an answer in the new reading would be told of as one of the others.
 *
 * @typeParam Unshown by ambiguity, the readings that no answer shows
 */
export type NamesEvery<Ambiguities, Own, Unshown extends Partial<Ambiguities> = object> = {
  readonly [Id in keyof Own & keyof Ambiguities]: [UnlistedReading<Ambiguities, Own, Unshown, Id>] extends [
    never,
  ]
    ? Own[Id]
    : { readonly missing: UnlistedReading<Ambiguities, Own, Unshown, Id> }
}

type UnlistedReading<Ambiguities, Own, Unshown, Id extends keyof Own & keyof Ambiguities> = Exclude<
  Ambiguities[Id],
  (Own[Id] extends (...args: never[]) => infer Named ? Named : never) | Unshown[Id & keyof Unshown]
>

/** The documented fields of answers, by operation. */
export interface ResponseFields {
  readonly [operationId: string]: {
    /** The names of all fields, wherever they stand. */
    readonly all: readonly string[]
    /** The names of those that an ambiguity is about. */
    readonly byAmbiguity: Readonly<Record<string, readonly string[]>>
  }
}

/**
 * The evidence in an answer. A choice is told by the reading with which the call succeeded, where the call used a place that
 * the choice governs.
 */
export function evidenceOf(
  call: CallContext,
  detect: Detect | undefined,
  answer: Answer,
  verdict: AnswerKind,
): Iterable<Evidence> {
  const { operation } = call
  const chosen = verdict === 'result' ? chosenReadings(call) : []
  return detect ? detect({ operation, answer, verdict }, chosen) : chosen
}

function chosenReadings(call: CallContext): Evidence[] {
  // The records of a list have detectors of their own.
  const isRead = call.operation.records === undefined
  return Object.entries(call.api.choices).flatMap(([ambiguity, { detectable, readings: known }]) => {
    if (detectable !== 'wire' || !usesChoice(call, ambiguity, isRead)) return []
    const reading = call.readings[ambiguity]
    const isNamed = typeof reading === 'string' && Object.hasOwn(known, reading)
    return [{ ambiguity, reading: isNamed ? reading : 'custom' }]
  })
}

/** Asks the detectors of the ambiguities that touch the operation. */
export function* detected<Sample>(
  detectors: Readonly<Record<string, (sample: Sample) => string | undefined>>,
  { operation }: Pick<InterpretedAnswer, 'operation'>,
  sample: Sample,
): Generator<Evidence, void, undefined> {
  for (const [ambiguity, detector] of Object.entries(detectors)) {
    const reading = operation.ambiguities.includes(ambiguity) ? detector(sample) : undefined
    if (reading !== undefined) yield { ambiguity, reading }
  }
}

/** The reading that detectors name, if those that name one agree. */
export function unanimous<Reading extends string>(named: Iterable<Reading | undefined>): Reading | undefined {
  const [first, ...others] = new Set([...named].filter((reading) => reading !== undefined))
  return others.length === 0 ? first : undefined
}

type JavaScriptType =
  'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'undefined' | 'object' | 'function'

/** The reading that each type of a value shows. */
type TypeReadings<Reading> = { readonly [Name in JavaScriptType]?: Reading }
/** The reading that is shown if all, some or none of the fields are there. */
type ExtentReadings<Reading> = { readonly [Extent in 'every' | 'some' | 'none']?: Reading }

/** The reading that the type of the values shows. Values of a type that shows none count for nothing. */
export function byType<Reading extends string>(
  values: readonly unknown[],
  readings: TypeReadings<Reading>,
): Reading | undefined {
  return unanimous(values.map((value) => readings[typeof value]))
}

/** The reading that is shown by how many of the fields the objects have; none without any object. */
export function byExtent<Reading extends string>(
  objects: readonly JsonObject[],
  names: readonly string[],
  readings: ExtentReadings<Reading>,
): Reading | undefined {
  const found = objects.flatMap((object) => names.map((name) => Object.hasOwn(object, name)))
  if (found.length === 0) return undefined
  return readings[found.every(Boolean) ? 'every' : found.some(Boolean) ? 'some' : 'none']
}

/** The values of the objects in these fields, as far as they have them. */
export function valuesOf(objects: readonly JsonObject[], names: readonly string[]): unknown[] {
  return objects.flatMap((object) => names.map((name) => object[name])).filter((value) => value !== undefined)
}

/** A text outside of which brackets and commas are those of the structure, or one of those. */
const structure = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[[\]{},]/g

/**
 * The value of a JSON text. Of a list that is long, or was cut, the elements that its beginning holds; `undefined` when
 * it holds none, for anything else that is too long, and for what is not JSON.
 */
export function sampleJson(text: string): unknown {
  const beginning = text.slice(0, sampleLength)
  let [depth, end] = [0, 0]
  for (const { 0: token, index } of beginning.matchAll(structure)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth !== 1) continue
    if (token === ',') end = index
    else if (token === ']' || token === '}') end = index + 1
  }
  if (depth === 0) return parsed(beginning)
  return end > 0 && /^\s*\[/.test(beginning) ? parsed(`${beginning.slice(0, end)}]`) : undefined
}

/** A number that loses digits stays a number; NaN is not JSON, but is accepted as a number. */
function parsed(text: string): unknown {
  return orNothing<unknown>(() => JSON.parse(text)) ?? orNothing(() => parseFiniteOrNot(text))
}

/** Reports whether an answer has fields that are not known, wherever they stand; `undefined` when it has no field at all. */
export function unknownFields(value: unknown, known: readonly string[]): 'none' | 'more' | undefined {
  const names = [...fieldsIn(value)]
  if (names.length === 0) return undefined
  return names.every((name) => known.includes(name)) ? 'none' : 'more'
}

function* fieldsIn(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) for (const element of value) yield* fieldsIn(element)
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) {
      yield name
      yield* fieldsIn(member)
    }
}
