/**
 * The tables by API. Each takes one part of every API from the place that convention gives it, so that nothing compiles
 * while a part is missing.
 */
import { banner, camelCase } from './apis.js'
import type { Document } from './document.js'

/** A table, and where its members come from. */
interface Table {
  /** Of the file, below `generated/tables/`. */
  readonly file: string
  readonly name: string
  readonly comment: string
  /** What the file of an API exports. */
  readonly member: string
  /** The file of an API, seen from `generated/tables/`. */
  readonly from: (api: string) => string
  /** What each member must be, and the file that has this type. */
  readonly type: readonly [name: string, from: string]
  /** Default: every API has a part. */
  readonly takes?: (document: Document) => boolean
}

const tables: readonly Table[] = [
  {
    file: 'operations',
    name: 'operationTables',
    comment: 'The operations of each API.',
    member: 'operations',
    from: (api) => `../operations/${api}.js`,
    type: ['OperationTable', '../../src/client/operation.js'],
  },
  {
    file: 'result-forms',
    name: 'resultFormTables',
    comment: 'The forms of the results of each API.',
    member: 'resultForms',
    from: (api) => `../result-forms/${api}.js`,
    type: ['ResultForms', '../../src/client/operation.js'],
  },
  {
    file: 'choices',
    name: 'choiceTables',
    comment: 'The choices of each API.',
    member: 'choices',
    from: (api) => `../ambiguities/${api}.js`,
    type: ['ChoiceTable', '../../src/ambiguity/assume.js'],
  },
  {
    file: 'mock-apis',
    name: 'mockApis',
    comment: 'What the mock needs of each API.',
    member: 'mockApi',
    from: (api) => `../../src/mock/services/${api}/index.js`,
    type: ['AnyMockApi', '../../src/mock/services/mock-api.js'],
  },
  {
    file: 'probes',
    name: 'probes',
    comment: 'The probe of each API that has a choice which shows on the wire.',
    member: 'apiProbe',
    from: (api) => `../../src/cli/probe/${api}.js`,
    type: ['AnyApiProbe', '../../src/cli/probe/api-probe.js'],
    takes: (document) =>
      document['x-ambiguity-registry'].some(
        ({ kind, detectable }) => kind === 'choice' && detectable === 'wire',
      ),
  },
  {
    file: 'flags',
    name: 'flagTables',
    comment: 'What the command line says of the operations of each API.',
    member: 'flags',
    from: (api) => `../flags/${api}.js`,
    type: ['FlagTable', '../../src/cli/call/fields.js'],
  },
  {
    file: 'callers',
    name: 'callers',
    comment: 'How the command line makes a client of each API.',
    member: 'apiCaller',
    from: (api) => `../../src/cli/call/${api}.js`,
    type: ['ApiCaller', '../../src/cli/call/api-caller.js'],
  },
  {
    file: 'tour',
    name: 'tourParts',
    comment: 'What the tour calls of each API.',
    member: 'tourPart',
    from: (api) => `../../scripts/tour/${api}.js`,
    type: ['TourPart', '../../scripts/tour/part.js'],
  },
]

/** Path under `generated/` to text. */
export function generateTables(documents: ReadonlyMap<string, Document>): ReadonlyMap<string, string> {
  const apis = [...documents.keys()]
  return new Map([
    ['apis.ts', apiNames(apis)],
    ...tables.map((table) => {
      const { takes = () => true } = table
      const members = [...documents].filter(([, document]) => takes(document)).map(([api]) => api)
      return [`tables/${table.file}.ts`, printed(table, members, members.length === apis.length)] as const
    }),
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

function printed(
  { name, comment, member, from, type }: Table,
  apis: readonly string[],
  isWhole: boolean,
): string {
  const [typeName, typeFile] = type
  const record = isWhole ? `Record<ApiName, ${typeName}>` : `Partial<Record<ApiName, ${typeName}>>`
  return [
    banner,
    ...apis.map((api) => `import { ${member} as ${camelCase(api)} } from '${from(api)}'`),
    `import type { ${typeName} } from '${typeFile}'`,
    `import type { ApiName } from '../apis.js'`,
    '',
    `/** ${comment} */`,
    `export const ${name} = {`,
    ...apis.map((api) => `  '${api}': ${camelCase(api)},`),
    `} as const satisfies Readonly<${record}>`,
    '',
  ].join('\n')
}
