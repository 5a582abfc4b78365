/** What is read of an answer: what the description says, what an `accepts` of a reading allows besides, and nothing else. */
import { inspect, isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { apis, type ApiName } from '../../generated/apis.js'
import { readBeside, selected } from '../../scripts/generate/beside.js'
import { operationsOf, resolve, type Document, type Schema } from '../../scripts/generate/document.js'
import type { ClientEvent, CommonOptions } from '../../src/index.js'
import { callBy, goodLogin, isLoginOf, ways, type Way } from '../attacks/targets.js'
import { isObject } from '../support/json.js'
import { publishedOf } from '../support/published.js'

type Path = readonly string[]

const documents = new Map(apis.map((api) => [api, publishedOf(api)]))
const documentOf = (api: ApiName): Document => documents.get(api)!

/**
 * Every `accepts` of a reading about what comes, with the elements that it is about. What is sent has values beyond the
 * description only in what Prism gets, whose test holds these to each other.
 */
const accepted = apis.flatMap((api) =>
  readBeside(api).ambiguities.flatMap(({ id, kind, readings = [] }) =>
    readings.flatMap(({ id: reading, accepts = [] }) =>
      accepts
        .filter(({ schema }) => schema.type !== undefined || schema.required !== undefined)
        .map(({ at, schema }) => ({
          ...{ api, id, reading, schema },
          isChoice: kind === 'choice',
          elements: new Set<unknown>(at.flatMap((path) => selected(documentOf(api), path))),
        })),
    ),
  ),
)

/** The calls of an API, of which each answer is one of JSON, with the schema of that. */
const calls = ways
  .filter(({ format, isStream }) => format === 'json' && !isStream)
  .map((way) => {
    const document = documentOf(way.target.api)
    const found = operationsOf(document).find(
      ({ operation }) => operation.operationId === way.target.operation.operationId,
    )
    const content = resolve(document, found!.operation.responses['200']!).content?.['application/json']
    const examples = Object.values(content?.examples ?? {}).map((example) => {
      const { value } = resolve(document, example)
      // A signature would not fit what is changed.
      return isObject(value) && 'head' in value ? changed(value, ['head', 'signature'], undefined) : value
    })
    return { name: way.name, way, document, schema: content!.schema!, examples }
  })

/** The schemas that apply to a value: one, and those that it is made of or chooses from. */
function partsOf(document: Document, schema: Schema): readonly Schema[] {
  const target = resolve(document, schema)
  const { allOf = [], anyOf = [], oneOf = [] } = target
  return [schema, target, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => partsOf(document, part))]
}

/** Every value in an answer, of lists that of the first entry, with the schemas that apply to it. */
function* placesIn(
  document: Document,
  schemas: readonly Schema[],
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; value: unknown; schemas: readonly Schema[] }> {
  const parts = schemas.flatMap((schema) => partsOf(document, schema))
  yield { path, value, schemas: parts }
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? [])
    if (value.length > 0) yield* placesIn(document, items, value[0], [...path, '0'])
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const values = parts.flatMap(({ properties = {}, additionalProperties: rest }) =>
        Object.hasOwn(properties, name) ? properties[name]! : typeof rest === 'object' ? rest : [],
      )
      yield* placesIn(document, values, member, [...path, name])
    }
  }
}

/** An answer with another value in one place, or without it; as it is where it has no such place. */
function changed(answer: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(answer) && answer.length > 0)
    return answer.with(Number(name), changed(answer[Number(name)], rest, value))
  return isObject(answer) ? { ...answer, [name]: changed(answer[name], rest, value) } : answer
}

interface Ending {
  readonly data?: unknown
  readonly error?: unknown
  readonly told: readonly ClientEvent[]
}

async function answered(way: Way, text: string, options: object = {}, assume?: object): Promise<Ending> {
  const events: ClientEvent[] = []
  const given = {
    baseUrl: 'https://service.example',
    clock: () => 1_800_000_000_000,
    onEvent: (event) => event.type === 'mismatch' && events.push(event),
    fetch: (url) =>
      Promise.resolve(
        isLoginOf(way, new URL(String(url)).pathname)
          ? Response.json(JSON.parse(goodLogin))
          : new Response(text, { headers: { 'content-type': 'application/json' } }),
      ),
    ...options,
  } satisfies CommonOptions
  try {
    return { data: await callBy(way, given, assume), told: events }
  } catch (error) {
    return { error, told: events }
  }
}

const ajv = new Ajv2020({ strict: false })

/** Values that a schema allows, as a service has them that sends the documented ones in another form. */
function allowedBy(schema: Schema, value: unknown): readonly unknown[] {
  const members = Object.entries(schema.properties ?? {}).map(([name, { properties, $ref }]) => [
    name,
    // What refers to the description holds the documented value.
    $ref !== undefined
      ? value
      : properties
        ? Object.fromEntries(Object.keys(properties).map((inner) => [inner, longText]))
        : longText,
  ])
  const kept = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => schema.required?.includes(name)))
    : undefined
  const text = Array.isArray(value) ? JSON.stringify(value) : String(value)
  const made: unknown = Object.fromEntries(members)
  const known = kept ? [made, kept] : [text, Number(value), made]
  const candidates = [null, longText, 1_700_000_000_000, ...(schema.enum ?? []), ...known]
  const inner = Object.entries(schema.properties ?? {}).filter(([, { $ref }]) => $ref === undefined)
  const fits = ajv.compile({ ...schema, ...(schema.properties && { properties: Object.fromEntries(inner) }) })
  const found = candidates.filter(
    (candidate) => !Number.isNaN(candidate) && candidate !== value && fits(candidate),
  )
  // What other members are required of is an object; a text is that of the documented value, where no others are listed.
  if (schema.required !== undefined) return found.filter(isObject)
  return isObject(value) || schema.type !== 'string' ? found : (schema.enum ?? [text])
}

const longText = 'a-token-that-is-long-enough-4f1c9b2a'

describe.each(accepted)('$reading of $id, which accepts $schema', (candidate) => {
  const { api, id, reading, schema, isChoice, elements } = candidate
  /** By call and place, the answers that have something there, each with what a service may have there as well. */
  const tries = new Map<string, { readonly way: Way; readonly texts: Set<string> }>()
  for (const { name, way, document, schema: root, examples } of calls.filter(
    ({ way }) => way.target.api === api,
  ))
    for (const answer of examples)
      for (const { path, value, schemas } of placesIn(document, [root], answer))
        if (schemas.some((part) => elements.has(part)))
          for (const other of allowedBy(schema, value)) {
            const place = `${name} /${path.join('/')} ${typeof other}`
            const { texts } = tries.get(place) ?? { texts: new Set() }
            tries.set(place, {
              way,
              texts: new Set([
                ...texts,
                ...examples.map((each) => JSON.stringify(changed(each, path, other))),
              ]),
            })
          }

  // A head shows none either, and no result is known by it.
  it('is read, unless nothing is required of it, so that it shows no identity', async () => {
    const assume = isChoice ? { [id]: reading } : undefined
    const options = isChoice ? {} : { validate: 'throw', onMismatch: 'throw' }
    expect(tries.size).toBeGreaterThan(0)
    for (const [place, { way, texts }] of tries) {
      const expected = schema.required?.length === 0 && !place.includes(' /head ') ? [] : ['none']
      const endings = await Promise.all([...texts].map((text) => answered(way, text, options, assume)))
      const errors = endings.map(({ error, told }) =>
        error === undefined ? (told[0]?.type ?? 'none') : inspect(error),
      )
      // Some examples are of other calls, or of failures: one that is read is enough.
      expect([place, [...new Set(errors)].filter((error) => error === 'none'), errors]).toEqual([
        place,
        expected,
        errors,
      ])
    }
  })
})

const strange: readonly unknown[] = [null, true, 12, 1.5, '12', 'some text', {}, []]

describe.each(calls)('a value in the answer of $name', ({ way, document, schema, examples }) => {
  const values = accepted.filter(({ api, isChoice }) => api === way.target.api && !isChoice)

  it('of a type that neither the description nor an accepts has is read by nobody', async () => {
    const read: unknown[] = []
    for (const [answer] of [examples])
      for (const { path, schemas } of placesIn(document, [schema], answer)) {
        const besides = values.filter(({ elements }) => schemas.some((part) => elements.has(part)))
        const types = [...schemas, ...besides.map((beside) => beside.schema)].flatMap(({ type = [] }) => type)
        const isExact = schemas.some((part) => part['x-exact'] === true)
        for (const value of strange.filter((value) => types.length > 0 && !hasType(value, types, isExact))) {
          const { data, error, told } = await answered(way, JSON.stringify(changed(answer, path, value)))
          const without = await answered(way, JSON.stringify(changed(answer, path, undefined)))
          if (error === undefined && told.length === 0 && !isDeepStrictEqual(data, without.data))
            read.push([path.join('.'), value])
        }
      }
    expect(read).toEqual([])
  })
})

function hasType(value: unknown, types: readonly string[], isExact: boolean): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const number = types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return type === 'number' ? number : types.includes(type) || (isExact && type === 'string')
}
