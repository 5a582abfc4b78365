/**
 * The tables by API. Each takes one part of every API from the place that convention gives it, so that nothing compiles
 * while a part is missing.
 */
import { banner, camelCase } from './apis.js'
import type { Document } from './document.js'

/** A table, and where its members come from. */
interface Table {
  readonly name: string
  readonly comment: string
  /** What the file of an API exports. */
  readonly member: string
  /** The file of an API, seen from the folder of the table. */
  readonly from: (api: string) => string
  /** What each member must be, and the file that has this type. */
  readonly type: readonly [name: string, from: string]
  /** Default: every API has a part. */
  readonly takes?: (document: Document) => boolean
}

/** By file, below `generated/`. What is data is in one; what has code loads no more than it needs. */
const files: Readonly<Record<string, readonly Table[]>> = {
  'tables/index.ts': [
    {
      name: 'operationTables',
      comment: 'The operations of each API.',
      member: 'operations',
      from: (api) => `./${api}.js`,
      type: ['OperationTable', '../../src/client/operation.js'],
    },
    {
      name: 'resultFormTables',
      comment: 'The forms of the results of each API.',
      member: 'resultForms',
      from: (api) => `./${api}.js`,
      type: ['ResultForms', '../../src/client/operation.js'],
    },
    {
      name: 'choiceTables',
      comment: 'The choices of each API.',
      member: 'choices',
      from: (api) => `../ambiguities/${api}.js`,
      type: ['ChoiceTable', '../../src/ambiguity/assume.js'],
    },
    {
      name: 'flagTables',
      comment: 'What the command line says of the operations of each API.',
      member: 'flags',
      from: (api) => `../client/${api}.js`,
      type: ['FlagTable', '../../src/cli/call/fields.js'],
    },
  ],
  'parts/mock-apis.ts': [
    {
      name: 'mockApis',
      comment: 'What the mock needs of each API.',
      member: 'mockApi',
      from: (api) => `../../src/mock/services/${api}/service.js`,
      type: ['AnyMockApi', '../../src/mock/services/mock-api.js'],
    },
  ],
  'parts/probes.ts': [
    {
      name: 'probes',
      comment: 'The probe of each API that has a choice which shows on the wire.',
      member: 'apiProbe',
      from: (api) => `../../src/cli/probe/${api}.js`,
      type: ['AnyApiProbe', '../../src/cli/probe/experiments.js'],
      takes: (document) =>
        document['x-ambiguity-registry'].some(
          ({ kind, detectable }) => kind === 'choice' && detectable === 'wire',
        ),
    },
  ],
  'parts/answer-readers.ts': [
    {
      name: 'answerReaders',
      comment: 'What reads the answers of each API without a client.',
      member: 'answerReader',
      from: (api) => `../../src/contract/answers/${api}.js`,
      type: ['AnswerReader', '../../src/contract/adapters.js'],
    },
  ],
  'parts/callers.ts': [
    {
      name: 'callers',
      comment: 'How the command line makes a client of each API.',
      member: 'apiCaller',
      from: (api) => `../../src/cli/call/${api}.js`,
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

function printed(tables: readonly Table[], documents: ReadonlyMap<string, Document>): string {
  const parts = tables.map(({ takes = () => true, ...table }) => {
    const apis = [...documents].filter(([, document]) => takes(document)).map(([api]) => api)
    return { ...table, apis, isWhole: apis.length === documents.size }
  })
  const local = (member: string, api: string): string => `${camelCase(api)}${capital(member)}`
  return [
    banner,
    ...parts.flatMap(({ apis, member, from }) =>
      apis.map((api) => `import { ${member} as ${local(member, api)} } from '${from(api)}'`),
    ),
    ...parts.map(({ type: [name, file] }) => `import type { ${name} } from '${file}'`),
    `import type { ApiName } from '../apis.js'`,
    ...parts.flatMap(({ name, comment, member, apis, isWhole, type: [type] }) => [
      '',
      `/** ${comment} */`,
      `export const ${name} = {`,
      ...apis.map((api) => `  '${api}': ${local(member, api)},`),
      `} as const satisfies Readonly<${isWhole ? '' : 'Partial<'}Record<ApiName, ${type}>${isWhole ? '' : '>'}>`,
    ]),
    '',
  ].join('\n')
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
