import { banner, pascalCase } from './apis.js'
import {
  operationsOf,
  requestFields,
  requestSchema,
  securityOf,
  type Ambiguity,
  type Document,
} from './document.js'
import { print } from './print.js'
import { ambiguitiesOf, defaultsOf } from './operations.js'

const customTypes = {
  jsonPointer: '`/${string}`',
  operation: 'CustomOperation',
  canonicalForm: 'CanonicalForm',
  timeZone: "`${string}/${string}` | `${'+' | '-'}${string}`",
} as const

/**
 * Writes the ambiguities of one description that a client knows: the type of its option `assume`, the table of its
 * choices, and which readings an answer may show.
 */
export function generateAmbiguities(api: string, document: Document): string {
  const choices = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'choice')
  const members = choices.map((choice) => member(choice, forClients(choice))).join('\n')
  const fields = touchedFields(document)
  const places = touchedPlaces(document)
  const registry = Object.fromEntries(
    choices.map((choice) => [choice.id, entry(choice, fields.get(choice.id), places.get(choice.id))]),
  )
  const name = `${pascalCase(api)}Assume`
  return [
    banner,
    `import type { ${[...customHelpers(members), 'ChoiceTable'].sort().join(', ')} } from '../../src/ambiguity/assume.js'`,
    '',
    `/** What is assumed where the ${api} documentation is ambiguous. Nothing needs to be set to start. */`,
    `export interface ${name} {`,
    members,
    '}',
    '',
    '/** The choices, with their readings and defaults. */',
    `export const choices = ${print(registry)} as const satisfies ChoiceTable`,
    '',
    shownAmbiguities(api, document),
  ].join('\n')
}

/** Writes the type of what an answer may show: the ambiguities with a choice, and those that a client handles. */
function shownAmbiguities(api: string, document: Document): string {
  const ambiguities = document['x-ambiguity-registry'].filter(({ kind }) => kind !== 'unknown')
  const members = ambiguities.map(({ id, readings = [], custom }) => {
    const ids = [...readings.map((reading) => reading.id), ...(custom ? ['custom'] : [])]
    if (new Set(ids).size !== ids.length) throw new Error(`${id} must not have a reading called 'custom'.`)
    return `  readonly ${id}: ${ids.map((reading) => `'${reading}'`).join(' | ')}`
  })
  return [
    "/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */",
    `export interface ${pascalCase(api)}Ambiguities {`,
    ...members,
    '}',
    '',
  ].join('\n')
}

function forClients({ default: byDefault, why, effect }: Ambiguity): string[] {
  return [`Default: \`${byDefault}\`. ${why}`, `When it is wrong: ${effect}`]
}

/** Writes one member of an interface of choices, with everything that a user needs to know before choosing. */
function member(choice: Ambiguity, ending: readonly string[]): string {
  const readings = choice.readings ?? []
  const ids = readings.map(({ id }) => `'${id}'`)
  const type = [...ids, ...(choice.custom ? [customTypes[choice.custom.form]] : [])].join(' | ')
  const lines = [
    `${choice.title}. ${choice.says}`,
    '',
    ...readings.map(({ id, summary, source }) => `- \`${id}\`: ${summary} (${source})`),
    ...(choice.custom ? [`- or your own: ${choice.custom.summary}`] : []),
    '',
    ...ending,
  ]
  return [
    '  /**',
    ...lines.map((line) => `   * ${line}`.trimEnd()),
    '   */',
    `  readonly ${choice.id}?: ${type}`,
  ].join('\n')
}

/** Returns what a client needs of a choice while it runs. What explains a reading to users reads the registry. */
function entry(
  choice: Ambiguity,
  fields: readonly string[] | undefined,
  touches: Readonly<Record<string, readonly string[]>> = {},
): Record<string, unknown> {
  const { title, detectable, custom, shows, readings = [] } = choice
  const tolerated = readings.flatMap(({ id, tolerates }) => (tolerates ? [[id, tolerates] as const] : []))
  return {
    title,
    default: choice.default,
    readings: Object.fromEntries(readings.map(({ id }) => [id, true])),
    custom,
    tolerates: tolerated.length > 0 ? Object.fromEntries(tolerated) : undefined,
    detectable,
    shows,
    touches: Object.keys(touches).length > 0 ? touches : undefined,
    fields,
  }
}

/** Returns the types of users' own values that an interface of choices mentions. */
function customHelpers(members: string): string[] {
  return ['CanonicalForm', 'CustomOperation'].filter((name) => members.includes(name))
}

/** Writes the ambiguities of all interfaces that the mock can serve in each reading, with its defaults. */
export function generateMockAmbiguities(documents: ReadonlyMap<string, Document>): string {
  const ambiguities = mergedAmbiguities(
    [...documents.values()].flatMap((document) => document['x-ambiguity-registry']),
  )
  const members = ambiguities
    .map((ambiguity) => member(ambiguity, [`Default: \`${ambiguity.default}\`.`]))
    .join('\n')
  return [
    banner,
    `import type { ${[...customHelpers(members), 'ServedAmbiguityTable'].sort().join(', ')} } from '../../src/ambiguity/assume.js'`,
    '',
    '/** Which reading of an ambiguity is the truth of the mock. Nothing needs to be set. */',
    'export interface MockAssume {',
    members,
    '}',
    '',
    '/** The ambiguities, each of whose readings the mock can answer in. */',
    `export const mockAmbiguities = ${print(Object.fromEntries(ambiguities.map((ambiguity) => [ambiguity.id, mockEntry(ambiguity)])))} as const satisfies ServedAmbiguityTable`,
    '',
    readingTypes(documents),
  ].join('\n')
}

/** Its default is what the mock does; `documented` is the default of the clients. */
type ServedAmbiguity = Ambiguity & { default: string; documented: string | undefined }

/**
 * Returns every ambiguity that has a default. Two interfaces may have one with the same id, which is one switch of the mock:
 * then its readings and its default must be the same in both.
 */
function mergedAmbiguities(ambiguities: readonly Ambiguity[]): ServedAmbiguity[] {
  const merged = new Map<string, ServedAmbiguity>()
  for (const ambiguity of ambiguities) {
    const byDefault = ambiguity.simulated ?? ambiguity.default
    const known = merged.get(ambiguity.id)
    if (byDefault === undefined) continue
    const { readings = [], service = [] } = ambiguity
    const documented = ambiguity.default
    const served = { ...ambiguity, default: byDefault, documented, readings: [...readings, ...service] }
    if (known === undefined) merged.set(ambiguity.id, served)
    else if (JSON.stringify(inForce(known)) !== JSON.stringify(inForce(served)))
      throw new Error(`${ambiguity.id} is in two registries, whose readings or defaults differ.`)
  }
  return [...merged.values()]
}

function inForce({ readings = [], default: byDefault, custom }: ServedAmbiguity): unknown {
  return { ids: readings.map(({ id }) => id), byDefault, custom }
}

function mockEntry(ambiguity: ServedAmbiguity): Record<string, unknown> {
  const { title, default: byDefault, readings = [], custom, service, documented } = ambiguity
  const summaries = Object.fromEntries(readings.map(({ id, summary }) => [id, summary]))
  return {
    title,
    default: byDefault,
    readings: summaries,
    custom,
    ...(service && { documented, takes: Object.fromEntries(service.map(({ id, takes }) => [id, takes])) }),
  }
}

/** Returns the names of the parameters and request fields that an ambiguity is about, by ambiguity. */
function touchedFields(document: Document): ReadonlyMap<string, readonly string[]> {
  const names = new Groups()
  for (const located of operationsOf(document))
    for (const { name, element, schema } of requestFields(document, located))
      for (const one of [element, schema]) names.add(one['x-ambiguities'], name)
  return names.all()
}

/** By ambiguity and operation, JSON pointers to the parts of the call that it is about; without those it is about all of. */
function touchedPlaces(document: Document): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const touched = new Map<string, Record<string, readonly string[]>>()
  for (const located of operationsOf(document)) {
    const { operation } = located
    // What the client fills in is in every request, in one form or another.
    const filledIn = { ...operation['x-client']?.supplies, ...defaultsOf(document, located) }
    const places = new Groups()
    const note = (place: string, ...elements: ({ 'x-ambiguities'?: string[] } | undefined)[]): void =>
      elements.forEach((one) => places.add(one?.['x-ambiguities'], place))
    note('', operation, ...securityOf(document, operation))
    const body = operation.requestBody?.content['application/json']?.schema
    note('/body', body, requestSchema(document, operation))
    for (const { name, pointer, element, schema } of requestFields(document, located)) {
      const isEverywhere =
        pointer.startsWith('/header/') || (pointer.startsWith('/body/') && name in filledIn)
      note(isEverywhere ? '' : pointer, element, schema)
    }
    const found = places.all()
    for (const id of ambiguitiesOf(document, located)) {
      const pointers = found.get(id) ?? ['/response']
      const byOperation = touched.get(id) ?? {}
      touched.set(id, byOperation)
      if (!pointers.includes('')) byOperation[operation.operationId] = pointers
    }
  }
  return touched
}

/** Values by name, each once. */
class Groups {
  readonly #groups = new Map<string, Set<string>>()

  add(names: readonly string[] = [], value: string): void {
    for (const name of names) this.#groups.set(name, (this.#groups.get(name) ?? new Set()).add(value))
  }

  all(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#groups].map(([name, values]) => [name, [...values]]))
  }
}

/**
 * The names of all ambiguities and of their readings by interface, as types: of those that the mock serves, of
 * those that it does not, and which of them a client is told. What else is known of them is read while the program runs.
 */
function readingTypes(documents: ReadonlyMap<string, Document>): string {
  const apis = [...documents]
  const isServed = (one: Ambiguity): boolean => (one.simulated ?? one.default) !== undefined
  return [
    '/** By interface and ambiguity, the readings in which the mock can answer. */',
    ...readings('ServedReadings', documents, isServed),
    '/** By interface and ambiguity, the readings of those that the mock does not serve; `never` where none is known. */',
    ...readings('UnservedReadings', documents, (one) => !isServed(one)),
    '/** By interface, the option `assume` of its client. */',
    'export interface ClientAssume {',
    ...apis.map(([api]) => `  readonly '${api}': import('./${api}.js').${pascalCase(api)}Assume`),
    '}',
    '',
    '/** By interface, the ids of its operations. */',
    'export interface OperationIds {',
    ...apis.map(
      ([api, document]) =>
        `  readonly '${api}': ${union(operationsOf(document).map(({ operation }) => operation.operationId))}`,
    ),
    '}',
    '',
  ].join('\n')
}

function readings(
  name: string,
  documents: ReadonlyMap<string, Document>,
  has: (one: Ambiguity) => boolean,
): string[] {
  const members = [...documents].flatMap(([api, { 'x-ambiguity-registry': all }]) => [
    `  readonly '${api}': {`,
    ...all.filter(has).map(({ id, readings = [], service = [] }) => {
      return `    readonly ${id}: ${union([...readings, ...service].map((reading) => reading.id))}`
    }),
    '  }',
  ])
  return [`export interface ${name} {`, ...members, '}', '']
}

function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')
}
