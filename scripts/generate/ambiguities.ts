/** The ambiguities of the descriptions for the clients and the mock: types of their readings, and tables. */
import { banner, pascalCase } from './apis.js'
import { operationsOf, type Ambiguity, type Document, type LocatedOperation } from './document.js'
import { print } from './print.js'
import { defaultsOf, filled } from './operations.js'
import { touchesOf } from './touches.js'
import type { TouchedElement } from '../../src/mock/engine/registry.js'

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
  const known = document['x-ambiguity-registry'].filter(({ kind }) => kind !== 'unknown')
  const choices = known.filter(({ kind }) => kind === 'choice')
  const assume = optionType(
    `${pascalCase(api)}Assume`,
    `What is assumed where the ${api} documentation is ambiguous. Nothing needs to be set to start.`,
    choices,
    ({ default: byDefault, why, effect }) => [
      `Default: \`${byDefault}\`. ${why}`,
      `When it is wrong: ${effect}`,
    ],
  )
  return [
    banner,
    importOf('ChoiceTable', assume),
    ...assume,
    '',
    '/** The choices, with their readings and defaults. */',
    `export const choices = ${print(byId(choices, (choice) => entry(document, choice)))} as const satisfies ChoiceTable`,
    '',
    "/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */",
    `export interface ${pascalCase(api)}Ambiguities {`,
    ...known.map(
      (one) => `  readonly ${one.id}: ${union([...idsOf(one), ...(one.custom ? ['custom'] : [])])}`,
    ),
    '}',
    '',
  ].join('\n')
}

/** Writes an interface of switches, with everything that a user needs to know before choosing. */
function optionType(
  name: string,
  says: string,
  switches: readonly Ambiguity[],
  ending: (one: Ambiguity) => readonly string[],
): string[] {
  const members = switches.flatMap((one) => {
    const { id, title, readings = [], custom } = one
    const lines = [
      `${title}. ${one.says}`,
      '',
      ...readings.map(({ id, summary, source }) => `- \`${id}\`: ${summary} (${source})`),
      ...(custom ? [`- or your own: ${custom.summary}`] : []),
      '',
      ...ending(one),
    ]
    const own = custom ? ` | ${customTypes[custom.form]}` : ''
    return [
      '  /**',
      ...lines.map((line) => `   * ${line}`.trimEnd()),
      '   */',
      `  readonly ${id}?: ${union(idsOf(one))}${own}`,
    ]
  })
  return [`/** ${says} */`, `export interface ${name} {`, ...members, '}']
}

/** Imports the type of a table, and those of users' own values that an interface mentions. */
function importOf(table: string, lines: readonly string[]): string {
  const own = ['CanonicalForm', 'CustomOperation'].filter((name) => lines.join().includes(name))
  return `import type { ${[...own, table].sort().join(', ')} } from '../../src/ambiguity/assume.js'\n`
}

function byId<T>(ambiguities: readonly Ambiguity[], valueOf: (one: Ambiguity) => T): Record<string, T> {
  return Object.fromEntries(ambiguities.map((one) => [one.id, valueOf(one)]))
}

function idsOf({ readings = [] }: Ambiguity): string[] {
  return readings.map(({ id }) => id)
}

function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')
}

/** Returns what a client needs of a choice while it runs. What explains a reading to users reads the registry. */
function entry(document: Document, choice: Ambiguity): object {
  const { id, title, default: byDefault, detectable, custom, shows, readings = [] } = choice
  const { operations } = touchesOf(document, id)
  const touched = operationsOf(document).flatMap((located) => {
    const { operationId } = located.operation
    const elements = operations[operationId]
    return elements ? [{ operationId, places: placesOf(document, located, elements) }] : []
  })
  const touches = touched.flatMap(({ operationId, places }) => {
    const pointers = places.map(({ pointer }) => pointer)
    if (pointers.includes('')) return []
    return [[operationId, pointers.length > 0 ? pointers : ['/response']]]
  })
  const fields = touched.flatMap(({ places }) => places.flatMap(({ field }) => field ?? []))
  const tolerated = readings.flatMap(({ id, tolerates }) => (tolerates ? [[id, tolerates]] : []))
  return {
    title,
    default: byDefault,
    readings: Object.fromEntries(readings.map((reading) => [reading.id, true])),
    custom,
    tolerates: filled(Object.fromEntries(tolerated) as object),
    detectable,
    shows,
    touches: filled(Object.fromEntries(touches) as object),
    fields: filled([...new Set(fields)]),
  }
}

/** A part of a request: a JSON pointer, or nothing for all of it, and the name of the field there. */
interface Place {
  readonly pointer: string
  readonly field?: string
}

function placesOf(
  document: Document,
  located: LocatedOperation,
  touched: readonly TouchedElement[],
): Place[] {
  // What the client fills in is in every request, in one form or another.
  const filledIn = { ...located.operation['x-client']?.supplies, ...defaultsOf(document, located) }
  return touched.flatMap(({ part, name }): Place[] => {
    if (part === 'operation' || part === 'authorization') return [{ pointer: '' }]
    if (part === 'parameter') {
      const place = located.parameters.find((one) => one.name === name)?.in
      return [{ pointer: place === 'header' ? '' : `/${place}/${name}`, field: name }]
    }
    if (part !== 'request') return []
    const names = name.replaceAll('[]', '').split('.')
    const field = names.at(-1) ?? ''
    if (field === '') return [{ pointer: '/body' }]
    return [{ pointer: field in filledIn ? '' : `/body/${names.join('/')}`, field }]
  })
}

/** By interface, its ambiguities, each with the readings of clients and of services. */
type Registries = readonly (readonly [api: string, ambiguities: readonly Ambiguity[]])[]

/** Writes the ambiguities of all interfaces that the mock can serve in each reading, with its defaults. */
export function generateMockAmbiguities(documents: ReadonlyMap<string, Document>): string {
  const registries: Registries = [...documents].map(([api, document]) => [
    api,
    document['x-ambiguity-registry'].map((one) => ({
      ...one,
      readings: [...(one.readings ?? []), ...(one.service ?? [])],
    })),
  ])
  const isServed = (one: Ambiguity): boolean => defaultOf(one) !== undefined
  const ambiguities = merged(registries.flatMap(([, all]) => all).filter(isServed))
  const assume = optionType(
    'MockAssume',
    'Which reading of an ambiguity is the truth of the mock. Nothing needs to be set.',
    ambiguities,
    (one) => [`Default: \`${defaultOf(one)}\`.`],
  )
  return [
    banner,
    importOf('ServedAmbiguityTable', assume),
    ...assume,
    '',
    '/** The ambiguities, each of whose readings the mock can answer in. */',
    `export const mockAmbiguities = ${print(byId(ambiguities, mockEntry))} as const satisfies ServedAmbiguityTable`,
    '',
    '/** By interface and ambiguity, the readings in which the mock can answer. */',
    ...readingTypes('ServedReadings', registries, isServed),
    '/** By interface and ambiguity, the readings of those that the mock does not serve; `never` where none is known. */',
    ...readingTypes('UnservedReadings', registries, (one) => !isServed(one)),
    '/** By interface, the option `assume` of its client. */',
    'export interface ClientAssume {',
    ...registries.map(([api]) => `  readonly '${api}': import('./${api}.js').${pascalCase(api)}Assume`),
    '}',
    '',
    '/** By interface, the ids of its operations. */',
    'export interface OperationIds {',
    ...[...documents].map(([api, document]) => {
      const ids = operationsOf(document).map(({ operation }) => operation.operationId)
      return `  readonly '${api}': ${union(ids)}`
    }),
    '}',
    '',
  ].join('\n')
}

/** The reading of the mock where nothing is set. */
function defaultOf({ simulated, default: ofClients }: Ambiguity): string | undefined {
  return simulated ?? ofClients
}

/**
 * Every ambiguity once. Two interfaces may have one with the same id, which is one switch of the mock: then its readings and its
 * default must be the same in both.
 */
function merged(ambiguities: readonly Ambiguity[]): Ambiguity[] {
  const inForce = (one: Ambiguity): string => JSON.stringify([idsOf(one), defaultOf(one), one.custom])
  return ambiguities.filter((one) => {
    const first = ambiguities.find(({ id }) => id === one.id) ?? one
    if (inForce(first) !== inForce(one))
      throw new Error(`${one.id} is in two registries, whose readings or defaults differ.`)
    return first === one
  })
}

/** `documented` is the default of the clients. */
function mockEntry(one: Ambiguity): object {
  const { title, custom, readings = [], service, default: documented } = one
  const takes = service && Object.fromEntries(service.map(({ id, takes }) => [id, takes]))
  return {
    title,
    default: defaultOf(one),
    readings: Object.fromEntries(readings.map(({ id, summary }) => [id, summary])),
    custom,
    ...(takes && { documented, takes }),
  }
}

function readingTypes(name: string, registries: Registries, has: (one: Ambiguity) => boolean): string[] {
  const members = registries.flatMap(([api, all]) => [
    `  readonly '${api}': {`,
    ...all.filter(has).map((one) => `    readonly ${one.id}: ${union(idsOf(one))}`),
    '  }',
  ])
  return [`export interface ${name} {`, ...members, '}', '']
}
