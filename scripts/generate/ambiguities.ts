/** The ambiguities of the descriptions for the clients and the mock: types of their readings, and tables. */
import { banner, pascalCase } from './apis.js'
import { operationsOf, type Ambiguity, type Document, type LocatedOperation } from './document.js'
import { print } from './print.js'
import { defaultsOf, filled } from './operations.js'
import { touchesOf } from './touches.js'
import { union } from './typed-rules.js'
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
  const members = choices.flatMap((choice) =>
    option(choice, [`Default: \`${choice.default}\`. ${choice.why}`, `When it is wrong: ${choice.effect}`]),
  )
  const shown = known.map((ambiguity) =>
    typeOf(ambiguity.id, [...idsOf(ambiguity), ...(ambiguity.custom ? ['custom'] : [])]),
  )
  const table = Object.fromEntries(choices.map((choice) => [choice.id, entry(document, choice)]))
  return `${banner}
${importOf('ChoiceTable', members)}

/** The assumptions where the ${api} documentation is ambiguous. Nothing needs to be set to start. */
${interfaceOf(`${pascalCase(api)}Assume`, members)}
/** The choices, with their readings and defaults. */
export const choices = ${print(table)} as const satisfies ChoiceTable

/** The ambiguities that an answer may show something of, with their readings; \`custom\` is the user's own. */
${interfaceOf(`${pascalCase(api)}Ambiguities`, shown)}`
}

/** Imports the type of a table, and those of users' own values that its interface mentions. */
function importOf(table: string, members: readonly string[]): string {
  const texts = ['CanonicalForm', 'CustomOperation'].filter((name) => members.join().includes(name))
  return `import type { ${[...texts, table].sort().join(', ')} } from '../../src/model/ambiguity.js'`
}

function interfaceOf(name: string, lines: readonly string[]): string {
  return `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function typeOf(name: string, texts: readonly string[]): string {
  return `readonly ${name}: ${union(texts)}`
}

/** A member of an interface of switches, with everything that a user needs to know before choosing. */
function option(ambiguity: Ambiguity, ending: readonly string[]): string[] {
  const { title, says, readings = [], custom } = ambiguity
  const lines = [
    `${title}. ${says}`,
    '',
    ...readings.map(({ id, summary, source }) => `- \`${id}\`: ${summary} (${source})`),
    ...(custom ? [`- or your own: ${custom.summary}`] : []),
    '',
    ...ending,
  ]
  const text = custom ? ` | ${customTypes[custom.form]}` : ''
  return [
    '/**',
    ...lines.map((line) => ` * ${line}`.trimEnd()),
    ' */',
    typeOf(`${ambiguity.id}?`, idsOf(ambiguity)) + text,
  ]
}

function idsOf({ readings = [] }: Ambiguity): string[] {
  return readings.map(({ id }) => id)
}

/** Returns what a client needs of a choice while it runs. What explains a reading to users reads the registry. */
function entry(document: Document, choice: Ambiguity): object {
  const { id, title, default: byDefault, detectable, custom, shows, readings = [] } = choice
  const { operations } = touchesOf(document, id)
  const touches = operationsOf(document).flatMap((located) => {
    const { operationId } = located.operation
    const pointers = operations[operationId]?.flatMap(
      (element) => pointerTo(document, located, element) ?? [],
    )
    if (pointers === undefined || pointers.includes('')) return []
    return [[operationId, pointers.length > 0 ? pointers : ['/response']]]
  })
  const fields = Object.values(operations)
    .flat()
    .flatMap((element) => fieldOf(element) ?? [])
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

/** The name of a field of a request. */
function fieldOf({ part, name }: TouchedElement): string | undefined {
  if (name === '' || (part !== 'parameter' && part !== 'request')) return undefined
  return name.replaceAll('[]', '').split('.').at(-1)
}

/** The JSON pointer to a part of a request; nothing for all of it. */
function pointerTo(
  document: Document,
  located: LocatedOperation,
  touched: TouchedElement,
): string | undefined {
  const { part, name } = touched
  if (part === 'operation' || part === 'authorization') return ''
  const place =
    part === 'request' ? 'body' : located.parameters.find((parameter) => parameter.name === name)?.in
  if (part !== 'request' && part !== 'parameter') return undefined
  // What the client fills in is in every request, in one form or another.
  const filledIn = { ...located.operation['x-client']?.supplies, ...defaultsOf(document, located) }
  const isEverywhere = place === 'header' || (place === 'body' && (fieldOf(touched) ?? '') in filledIn)
  return isEverywhere ? '' : `/${place}/${name.replaceAll('[]', '').replaceAll('.', '/')}`.replace(/\/$/, '')
}

/** Writes the ambiguities of all interfaces that the mock can serve in each reading, with its defaults. */
export function generateMockAmbiguities(documents: ReadonlyMap<string, Document>): string {
  const registries = [...documents].map(([api, { 'x-ambiguity-registry': all }]) => {
    const whole = all.map((ambiguity) => ({
      ...ambiguity,
      readings: [...(ambiguity.readings ?? []), ...(ambiguity.service ?? [])],
    }))
    return [`'${api}'`, whole] as const
  })
  const isServed = (ambiguity: Ambiguity): boolean => defaultOf(ambiguity) !== undefined
  const ambiguities = merged(registries.flatMap(([, all]) => all).filter(isServed))
  const members = ambiguities.flatMap((ambiguity) =>
    option(ambiguity, [`Default: \`${defaultOf(ambiguity)}\`.`]),
  )
  const table = Object.fromEntries(ambiguities.map((ambiguity) => [ambiguity.id, mockEntry(ambiguity)]))
  const served = registries.flatMap(([api, all]) => [
    `readonly ${api}: {`,
    ...all.filter(isServed).map((value) => `  ${typeOf(value.id, idsOf(value))}`),
    '}',
  ])
  const assumes = [...documents.keys()].map(
    (api) => `readonly '${api}': import('./${api}.js').${pascalCase(api)}Assume`,
  )
  const operations = [...documents].map(([api, document]) => {
    const ids = operationsOf(document).map(({ operation }) => operation.operationId)
    return typeOf(`'${api}'`, ids)
  })
  return `${banner}
${importOf('ServedAmbiguityTable', members)}

/** The readings of ambiguities that are the truth of the mock. Nothing needs to be set. */
${interfaceOf('MockAssume', members)}
/** The ambiguities, each of whose readings the mock can answer in. */
export const mockAmbiguities = ${print(table)} as const satisfies ServedAmbiguityTable

/** By interface and ambiguity, the readings in which the mock can answer. */
${interfaceOf('ServedReadings', served)}
/** By interface, the option \`assume\` of its client. */
${interfaceOf('ClientAssume', assumes)}
/** By interface, the ids of its operations. */
${interfaceOf('OperationIds', operations)}`
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
  const inForce = (ambiguity: Ambiguity): string =>
    JSON.stringify([idsOf(ambiguity), defaultOf(ambiguity), ambiguity.custom])
  return ambiguities.filter((ambiguity) => {
    const first = ambiguities.find(({ id }) => id === ambiguity.id) ?? ambiguity
    if (inForce(first) !== inForce(ambiguity))
      throw new Error(`${ambiguity.id} is in two registries, whose readings or defaults differ.`)
    return first === ambiguity
  })
}

/** `documented` is the default of the clients. */
function mockEntry(ambiguity: Ambiguity): object {
  const { title, custom, readings = [], service, default: documented } = ambiguity
  const takes = service && Object.fromEntries(service.map(({ id, takes }) => [id, takes]))
  return {
    title,
    default: defaultOf(ambiguity),
    readings: Object.fromEntries(readings.map(({ id, summary }) => [id, summary])),
    custom,
    ...(takes && { documented, takes }),
  }
}
