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
import { capital } from './typed-rules.js'

/** The tables of an API, in the order of its file: a comment, and the type, where a table has one beside its values. */
const apiTables = {
  operations: ['The operations, with all that writes their requests.', 'OperationTable'],
  domains: ['The allowed values of every request field that has a closed set of them, per operation.'],
  securitySchemes: ['The header or query parameter of each security scheme.'],
  limits: ['What each caller has, for each operation by itself.', 'readonly Limit[]'],
  ban: ['What becomes of a caller who goes on after refusals for a limit.', 'Ban'],
  lifetimeSeconds: ['How many seconds a value stays valid after it was issued.'],
  callbackFields: ['The fields of the form that each callback posts, as far as they are known.'],
  resultForms: ['The forms in which results are returned, by operation.', 'ResultForms'],
  codes: ['What the service says when it refuses, by the id of each code.', 'CodeTable'],
  statuses: ['What is known of a failure by its status alone.', 'StatusTable'],
  refusals: ['What follows from the refusals of the service.', 'RefusalTable'],
  wrongValues: ['By what is wrong with a value, the id of the code of its refusal.'],
  answerMarks: ['What tells an answer of its call from others, by operation.', 'AnswerMarks'],
  responseFields: [
    'The documented fields of answers by operation, and those that an ambiguity is about.',
    'ResponseFields',
  ],
} as const satisfies Readonly<Record<string, readonly [comment: string, type?: string]>>
type TableName = keyof typeof apiTables

/** Their types are part of what users import. The declarations of the package have no other. */
const publicTables: readonly string[] = ['operations', 'domains']
/** Their types do not have the values themselves. */
const wideTables: readonly string[] = ['limits', 'ban', 'refusals', 'answerMarks']

/** What the tables use of `src/`, by the file there. */
const importable = {
  'client/api-adapter.js': ['AnswerMarks', 'Ban', 'Limit', 'OperationTable', 'ResultForms'],
  'ambiguity/refusal-codes.js': ['CodeTable', 'RefusalTable', 'StatusTable'],
  'ambiguity/evidence.js': ['ResponseFields'],
}

/** The value or the code of each table of an API. It has no table of what it does not have. */
function valuesOf(own: Document, view: ClientView): Readonly<Record<TableName, object | string | undefined>> {
  const { 'x-limits': limits, 'x-ban': ban } = own.info
  const registry = own['x-code-registry']
  return {
    operations: operations.operationsById(own, view),
    domains: operations.domainsOf(own),
    securitySchemes: operations.securitySchemes(own),
    ...{ limits, ban },
    lifetimeSeconds: operations.lifetimesOf(own),
    callbackFields: operations.callbackFields(own),
    resultForms: resultFormsOf(own),
    codes: registry && codesById(registry),
    statuses: registry?.statuses,
    refusals: registry && refusalsOf(registry),
    wrongValues: registry?.wrongValues,
    answerMarks: operations.answerMarksOf(own),
    responseFields: responseFieldsOf(own),
  }
}

/** Prints the table file of an API. */
export function generateApiTables(own: Document, view: ClientView): string {
  const values = Object.entries(valuesOf(own, view)).filter(([, value]) => value !== undefined)
  const tables = values.map(([name, value]) => {
    const [comment, type] = apiTables[name as TableName] as readonly [string, string?]
    const isWide = wideTables.includes(name)
    const literal = isWide ? '' : ` as const${type === undefined ? '' : ` satisfies ${type}`}`
    const text = typeof value === 'string' ? value : print(value)
    return {
      type,
      text: `
/** ${comment}${publicTables.includes(name) ? '' : ' @internal'} */
export const ${name}${isWide ? `: ${type}` : ''} = ${text}${literal}`,
    }
  })
  const imports = Object.entries(importable).flatMap(([from, names]) => {
    const used = names.filter((name) => tables.some(({ type }) => type?.split(/\W/).includes(name)))
    return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '../../src/${from}'`]
  })
  if (own['x-code-registry'])
    imports.push(`import { refusalTable } from '../../src/ambiguity/refusal-codes.js'`)
  const records = recordTable(own)
  const texts = tables.map(({ text }) => text)
  return [banner, ...imports, ...records.imports, ...texts, ...records.tables, ''].join('\n')
}

/** A table by API. */
interface TableByApi {
  readonly name: string
  readonly comment: string
  /** What the file of an API exports, and the file, seen from the folder of the table, with `*` for the API. */
  readonly member: readonly [name: string, from: string]
  /** What each member must be, and the file that has this type. */
  readonly type: readonly [name: string, from: string]
  /** Default: every API has a part. */
  readonly takes?: (document: Document) => boolean
}

/** By file, below `generated/`. What is data is in one; what has code loads no more than it needs. */
const files: Readonly<Record<string, readonly TableByApi[]>> = {
  'tables/index.ts': [
    {
      ...{ name: 'operationTables', comment: 'The operations of each API.' },
      member: ['operations', './*.js'],
      type: ['OperationTable', '../../src/client/api-adapter.js'],
    },
    {
      ...{ name: 'resultFormTables', comment: 'The forms of the results of each API.' },
      member: ['resultForms', './*.js'],
      type: ['ResultForms', '../../src/client/api-adapter.js'],
    },
    {
      ...{ name: 'choiceTables', comment: 'The choices of each API.' },
      member: ['choices', '../ambiguities/*.js'],
      type: ['ChoiceTable', '../../src/ambiguity/assume.js'],
    },
    {
      ...{ name: 'flagTables', comment: 'What the command line says of the operations of each API.' },
      member: ['flags', '../client/*.js'],
      type: ['FlagTable', '../../src/cli/call/fields.js'],
    },
  ],
  'parts/mock-apis.ts': [
    {
      ...{ name: 'mockApis', comment: 'What the mock needs of each API.' },
      member: ['mockApi', '../../src/mock/services/*/service.js'],
      type: ['AnyMockApi', '../../src/mock/services/mock-api.js'],
    },
  ],
  'parts/probes.ts': [
    {
      ...{ name: 'probes', comment: 'The probe of each API that has a choice which shows on the wire.' },
      member: ['apiProbe', '../../src/cli/probe/*.js'],
      type: ['AnyApiProbe', '../../src/cli/probe/experiments.js'],
      takes: (document) =>
        document['x-ambiguity-registry'].some(
          ({ kind, detectable }) => kind === 'choice' && detectable === 'wire',
        ),
    },
  ],
  'parts/answer-readers.ts': [
    {
      ...{ name: 'answerReaders', comment: 'What reads the answers of each API without a client.' },
      member: ['answerReader', '../../src/contract/answers/*.js'],
      type: ['AnswerReader', '../../src/contract/adapters.js'],
    },
  ],
  'parts/callers.ts': [
    {
      ...{ name: 'callers', comment: 'How the command line makes a client of each API.' },
      member: ['apiCaller', '../../src/cli/call/*.js'],
      type: ['ApiCaller', '../../src/cli/call/api-caller.js'],
    },
  ],
}

/** Path under `generated/` to text. */
export function generateTables(documents: ReadonlyMap<string, Document>): ReadonlyMap<string, string> {
  return new Map([
    ['apis.ts', apiNames([...documents.keys()])],
    ...Object.entries(files).map(([file, tables]) => [file, printed(tables, documents)] as const),
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

function printed(tables: readonly TableByApi[], documents: ReadonlyMap<string, Document>): string {
  const parts = tables.map(({ takes = () => true, ...table }) => {
    const apis = [...documents].filter(([, document]) => takes(document)).map(([api]) => api)
    return { ...table, apis, isWhole: apis.length === documents.size }
  })
  const local = (member: string, api: string): string => `${camelCase(api)}${capital(member)}`
  return [
    banner,
    ...parts.flatMap(({ apis, member: [member, from] }) =>
      apis.map((api) => `import { ${member} as ${local(member, api)} } from '${from.replace('*', api)}'`),
    ),
    ...parts.map(({ type: [name, file] }) => `import type { ${name} } from '${file}'`),
    `import type { ApiName } from '../apis.js'`,
    ...parts.flatMap(({ name, comment, member: [member], apis, isWhole, type: [type] }) => [
      '',
      `/** ${comment} */`,
      `export const ${name} = {`,
      ...apis.map((api) => `  '${api}': ${local(member, api)},`),
      `} as const satisfies Readonly<${isWhole ? '' : 'Partial<'}Record<ApiName, ${type}>${isWhole ? '' : '>'}>`,
    ]),
    '',
  ].join('\n')
}
