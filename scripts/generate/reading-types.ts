import { at } from '../../src/response/json-pointer.js'
import { pascalCase } from './apis.js'
import type { Ambiguity, Document } from './document.js'

/**
 * The names of all ambiguities and of their readings by interface, as types: of those that the mock serves, of
 * those that it does not, and which of them a client is told. What else is known of them is read while the program runs.
 */
export function readingTypes(documents: ReadonlyMap<string, Document>): string {
  const apis = [...documents]
  const isServed = (one: Ambiguity): boolean => (one.simulated ?? one.default) !== undefined
  return [
    '/** By interface and ambiguity, the readings in which the mock can answer. */',
    ...readings(
      'ServedReadings',
      apis.map(([api, document]) => [api, document['x-ambiguity-registry'].filter(isServed)]),
    ),
    '/** By interface and ambiguity, the readings of those that the mock does not serve; `never` where none is known. */',
    ...readings(
      'UnservedReadings',
      apis.map(([api, document]) => [api, document['x-ambiguity-registry'].filter((one) => !isServed(one))]),
    ),
    '/** By interface, the option `assume` of its client. */',
    'export interface ClientAssume {',
    ...apis.map(([api]) => `  readonly '${api}': import('./${api}.js').${pascalCase(api)}Assume`),
    '}',
    '',
    '/** By interface, the ids of its operations. */',
    'export interface OperationIds {',
    ...apis.map(([api, document]) => `  readonly '${api}': ${union(operationIdsOf(document))}`),
    '}',
    '',
  ].join('\n')
}

function readings(name: string, apis: readonly (readonly [string, readonly Ambiguity[]])[]): string[] {
  return [
    `export interface ${name} {`,
    ...apis.flatMap(([api, ambiguities]) => [
      `  readonly '${api}': {`,
      ...ambiguities.map((one) => `    readonly ${one.id}: ${idsOf(one)}`),
      '  }',
    ]),
    '}',
    '',
  ]
}

function idsOf({ readings = [], service = [] }: Ambiguity): string {
  return union([...readings, ...service].map(({ id }) => id))
}

function operationIdsOf({ paths }: Document): readonly string[] {
  return Object.values(paths)
    .flatMap((item): unknown[] => Object.values(item))
    .map((operation) => at(operation, '/operationId'))
    .filter((id) => typeof id === 'string')
}

function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')
}
