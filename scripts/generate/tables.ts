/**
 * The tables of each API, and the tables by API. Each of the latter takes one part of every API from the place that convention
 * gives it, so that nothing compiles while a part is missing.
 */
import { recordTable, responseFieldsOf, resultFormsOf } from './answers.js'
import { banner, camelCase } from './apis.js'
import type { ClientView } from './client-view.js'
import { codesById, refusalsOf } from './codes.js'
import type { Document } from './document.js'
import * as operations from './operations.js'
import { print } from './print.js'

/**
 * Prints the table file of an API. Of its types, those of the operations and domains are part of what users import: the
 * declarations of the package have no other.
 */
export function generateApiTables(document: Document, view: ClientView): string {
  const { 'x-limits': limits, 'x-ban': ban } = document.info
  const registry = document['x-code-registry']
  const text = (value: unknown): string => (value === undefined ? 'undefined' : print(value))
  const tables = [
    recordTable(document),
    `/** The operations, with all that writes their requests. */
export const operations = ${text(operations.operationsById(document, view))} as const satisfies OperationTable`,
    `/** The allowed values of every request field that has a closed set of them, per operation. */
export const domains = ${text(operations.domainsOf(document))} as const`,
    `/** The limits of each caller, for each operation by itself. @internal */
export const limits: readonly Limit[] = ${text(limits)}`,
    `/** The ban of a caller who goes on after refusals for a limit. @internal */
export const ban: Ban = ${text(ban)}`,
    `/** The number of seconds for which a value stays valid after it was issued. @internal */
export const lifetimeSeconds = ${text(operations.lifetimesOf(document))} as const`,
    `/** The fields of the form that each callback posts, as far as they are known. @internal */
export const callbackFields = ${text(operations.callbackFields(document))} as const`,
    `/** By schema, the properties that are sums of others. @internal */
export const sums = ${text(operations.sumsOf(document))} as const satisfies Readonly<Record<string, readonly Sum[]>>`,
    `/** The forms in which results are returned, by operation. @internal */
export const resultForms = ${text(resultFormsOf(document))} as const satisfies ResultForms`,
    `/** The refusals of the service, by the id of each code. @internal */
export const codes = ${text(registry && codesById(registry))} as const satisfies CodeTable`,
    `/** The facts of a failure that are known from its status alone. @internal */
export const statuses = ${text(registry?.statuses.map(({ meaning: _, ...facts }) => facts))} as const satisfies StatusTable`,
    `/** The effects of the refusals of the service. @internal */
export const refusals: RefusalTable = ${registry ? refusalsOf(registry) : 'undefined'}`,
    `/** By what is wrong with a value, the id of the code of its refusal. @internal */
export const wrongValues = ${text(registry?.wrongValues)} as const`,
    `/** The marks that distinguish an answer of its call from others, by operation. @internal */
export const answerMarks: AnswerMarks = ${text(operations.answerMarksOf(document))}`,
    `/** The documented fields of answers by operation, and those that an ambiguity is about. @internal */
export const responseFields = ${text(responseFieldsOf(document))} as const satisfies ResponseFields`,
  ]
  // There is no table of what the API does not have.
  return `${banner}
import type { AnswerMarks, Ban, Limit, OperationTable, ResultForms, Sum } from '../../src/model/api-adapter.js'
import { refusalTable } from '../../src/ambiguity/refusal-effects.js'
import type { CodeTable, RefusalTable, StatusTable } from '../../src/model/ambiguity.js'
import type { ResponseFields } from '../../src/ambiguity/evidence.js'

${tables.filter((table) => table !== '' && !table.includes(' = undefined')).join('\n\n')}
`
}

/** Prints what a caller who only signs or logs in needs of an API: few lines, since such a caller loads nothing else. */
export function generateSecurity(document: Document): string {
  const schemes = operations.securitySchemes(document)
  return `${banner}
/** The method and path of each operation, by its id. */
export const targets = ${print(operations.targetsById(document))} as const
${
  schemes === undefined
    ? ''
    : `
/** The header or query parameter of each security scheme. */
export const securitySchemes = ${print(schemes)} as const
`
}`
}

/** Tables by API: the name, what the file of an API exports, that file with `*` for the API, its type, and the file of the type. */
const tables = [
  ['operationTables', 'operations', './*', 'OperationTable', 'model/api-adapter'],
  ['resultFormTables', 'resultForms', './*', 'ResultForms', 'model/api-adapter'],
  ['choiceTables', 'choices', '../ambiguities/*', 'ChoiceTable', 'model/ambiguity'],
] as const

/** Path under `generated/` to text. */
export function generateTables(apis: readonly string[]): ReadonlyMap<string, string> {
  const texts = tables.map(([name, member, from, type, typeFrom]) => {
    const local = (api: string): string => camelCase(`${api}-${member}`)
    return `
${apis.map((api) => `import { ${member} as ${local(api)} } from '${from.replace('*', api)}.js'`).join('\n')}
import type { ${type} } from '../../src/${typeFrom}.js'

/** By API, the \`${member}\` of its file. */
export const ${name} = {
${apis.map((api) => `  '${api}': ${local(api)},`).join('\n')}
} as const satisfies Readonly<Record<string, ${type}>>
`
  })
  return new Map([
    ['apis.ts', apiNames(apis)],
    ['tables/index.ts', banner + texts.join('')],
  ])
}

function apiNames(apis: readonly string[]): string {
  return `// Generated from redocly.yaml by \`npm run generate\`. Do not edit.

/** The interfaces, by the name of their folder in spec/. */
export const apis = ${JSON.stringify(apis)} as const

export type ApiName = (typeof apis)[number]

/** The name of each interface where it is a property, such as a section of the options of the mock. */
export const propertyNames = {
${apis.map((api) => `  '${api}': '${camelCase(api)}',`).join('\n')}
} as const satisfies Readonly<Record<ApiName, string>>
`
}
