/** Evidence in answers for the ambiguities of the documentation: the readings that they show. */
import type {
  Answer,
  AnswerKind,
  CallContext,
  Detect,
  Evidence,
  InterpretedAnswer,
} from '../model/api-adapter.js'
import { sampleLength } from '../model/media-type.js'
import { isObject, orNothing, parseFiniteOrNot, type JsonObject } from '../model/json.js'
import { usesChoice } from './hints.js'

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
