/** What answers show of the ambiguities of the documentation, told to whoever listens. */
import type { Ambiguity } from './assume.js'
import type { Answer, Behaviour, Exchange, JsonObject } from './behaviour.js'
import { isObject } from './checks.js'
import type { Settings } from './options.js'

/** A reading of an ambiguity that an answer has shown, by their ids. */
export interface Evidence {
  readonly ambiguity: string
  readonly reading: string
}

/** What an answer was understood as: the result of its call, or what the service says against the call. */
export type Verdict = 'result' | 'refusal'

/** For each ambiguity, how to see in a sample which of its readings is shown; `undefined` where none is. */
export type Witnesses<Ambiguities, Sample> = {
  readonly [Id in keyof Ambiguities]?: (sample: Sample) => Ambiguities[Id] | undefined
}

/** The documented fields of answers, by operation. */
export type ResponseFields = Readonly<
  Record<
    string,
    {
      /** The names of all fields, wherever they stand. */
      readonly all: readonly string[]
      /** The names of those that an ambiguity is about. */
      readonly byAmbiguity: Readonly<Record<string, readonly string[]>>
    }
  >
>

/** How much of an answer is looked at, in characters: a long list shows its forms at its beginning. */
export const sampleLength = 65_536

/** Tells each piece of evidence once. Without a listener, nothing is looked at. */
export class EvidenceTeller {
  readonly #behaviour: Behaviour
  readonly #settings: Settings
  readonly #told = new Set<string>()

  constructor(behaviour: Behaviour, settings: Settings) {
    this.#behaviour = behaviour
    this.#settings = settings
  }

  /** Whether there is any use in telling. */
  get isHeard(): boolean {
    return this.#settings.isWatched && this.#behaviour.evidence !== undefined
  }

  tell(answer: Answer, exchange: Exchange, verdict: Verdict): void {
    if (!this.isHeard) return
    const { operationId } = exchange.operation
    try {
      for (const { ambiguity, reading } of this.#behaviour.evidence?.(answer, exchange, verdict) ?? []) {
        const key = `${operationId} ${ambiguity} ${reading}`
        if (this.#told.has(key)) continue
        this.#told.add(key)
        this.#settings.onEvent({ type: 'evidence', operationId, ambiguity, reading })
      }
    } catch {
      // The call has its answer: that this one shows nothing that can be told is no failure of the call.
    }
  }
}

/** Asks the witnesses of the ambiguities that touch the operation. */
export function* witnessed<Sample>(
  witnesses: Readonly<Record<string, (sample: Sample) => string | undefined>>,
  { operation }: Exchange,
  sample: Sample,
): Generator<Evidence, void, undefined> {
  for (const [ambiguity, witness] of Object.entries(witnesses)) {
    const reading = operation.ambiguities.includes(ambiguity) ? witness(sample) : undefined
    if (reading !== undefined) yield { ambiguity, reading }
  }
}

/** The one reading that all witnesses name who name any. */
export function unanimous<Reading extends string>(named: Iterable<Reading | undefined>): Reading | undefined {
  const [first, ...others] = new Set([...named].filter((reading) => reading !== undefined))
  return others.length === 0 ? first : undefined
}

type TypeName = 'string' | 'number' | 'bigint' | 'boolean' | 'symbol' | 'undefined' | 'object' | 'function'

/** What each type of a value shows. */
export type TypeReadings<Reading> = { readonly [Name in TypeName]?: Reading }
/** What it shows that all, some or none of the fields are there. */
export type ExtentReadings<Reading> = { readonly [Extent in 'every' | 'some' | 'none']?: Reading }

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

/** What the objects have in these fields, as far as they have them. */
export function valuesOf(objects: readonly JsonObject[], names: readonly string[]): unknown[] {
  return objects.flatMap((object) => names.map((name) => object[name])).filter((value) => value !== undefined)
}

/** The reading in force; the user's own value goes by the name `custom`. */
export function readingInForce<Reading extends string>(
  choice: Ambiguity & { readonly readings: Readonly<Record<Reading, unknown>> },
  reading: unknown,
): Reading | 'custom' {
  const ids: readonly string[] = Object.keys(choice.readings)
  const isKnown = (value: unknown): value is Reading => typeof value === 'string' && ids.includes(value)
  return isKnown(reading) ? reading : 'custom'
}

/** A text outside of which brackets and commas are those of the structure, or one of those. */
const structure = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[[\]{},]/g

/**
 * The value of a JSON text. Of a list that is long, or was cut, the elements that its beginning holds; `undefined` when
 * it holds none, and for anything else that is too long.
 */
export function sampleJson(text: string): unknown {
  const beginning = text.slice(0, sampleLength)
  let [depth, end] = [0, 0]
  for (const { 0: token, index } of beginning.matchAll(structure)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    else if (token === ',' && depth === 1) end = index
  }
  if (depth === 0) return JSON.parse(beginning)
  return end > 0 && /^\s*\[/.test(beginning) ? JSON.parse(`${beginning.slice(0, end)}]`) : undefined
}

/** Whether an answer has fields that are not known, wherever they stand; `undefined` when it has no field at all. */
export function unknownFields(value: unknown, known: readonly string[]): 'none' | 'more' | undefined {
  if (Array.isArray(value)) return worst(value.map((element) => unknownFields(element, known)))
  if (!isObject(value)) return undefined
  const names = Object.keys(value)
  if (names.some((name) => !known.includes(name))) return 'more'
  return names.length === 0
    ? undefined
    : worst(['none', ...names.map((name) => unknownFields(value[name], known))])
}

function worst(found: readonly ('none' | 'more' | undefined)[]): 'none' | 'more' | undefined {
  return found.includes('more') ? 'more' : found.find((one) => one !== undefined)
}
