/** Which operation a request is for. Prism answers a wrong enum in a path with 422, and cannot tell 404 from 405. */
import type { MockAssume } from '../../generated/ambiguities/mock.js'
import { apis, type ApiName } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/operations.js'
import type { CustomOperation, Readings } from '../client/assume.js'
import type { OperationDescription, OperationTable } from '../client/operation-table.js'
import type { AssumedByApi } from './assumed.js'
import {
  readingsInForce,
  type NotedReadings,
  type ReadingsInForce,
  type ReadingTable,
  type ToleratedForms,
} from './readings-in-force.js'
import { readings as marketDataReadings } from './services/market-data/readings.js'

interface Route {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly method: string
  /** The path of the description, which a reading may replace. */
  readonly path: string
  readonly pattern: RegExp
  /** The first segment of the path, which tells the interfaces apart. */
  readonly root: RegExp
  /** The readings that decide where the operation is. */
  readonly readings: Readonly<NotedReadings>
}

export type Found =
  | {
      readonly kind: 'operation'
      readonly api: ApiName
      readonly operation: OperationDescription
      /** Its path in the description, with the values of its parameters. */
      readonly path: string
      /** The parameters of the path that may have any value. */
      readonly parameters: Readonly<Record<string, string>>
      /** The readings that decide where the operation is. */
      readonly readings: Readonly<NotedReadings>
      readonly tolerated: ToleratedForms
    }
  | { readonly kind: 'method'; readonly api: ApiName; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing'; readonly api: ApiName | undefined }

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

/** The ids of all operations. */
export const operationIds: readonly string[] = apis.flatMap((api) =>
  Object.values(tables[api]).map(({ operationId }: OperationDescription) => operationId),
)

/** The operations at the methods and paths that the readings give them. */
export class Routes {
  readonly #routes: readonly Route[]
  readonly assumed: AssumedByApi

  constructor(assumed: AssumedByApi) {
    this.assumed = assumed
    this.#routes = apis.flatMap((api) =>
      Object.values(tables[api]).map((operation: OperationDescription) =>
        routeOf(api, operation, assumed[api]),
      ),
    )
  }

  /** The operation of a method and path. `path` is compared as it was sent, since letter case may matter. */
  find(method: string, path: string): Found {
    const here = this.#routes.filter((route) => route.pattern.test(path))
    const [first] = here
    if (first === undefined)
      return { kind: 'nothing', api: this.#routes.find(({ root }) => root.test(path))?.api }
    const route = here.find((one) => one.method === method)
    if (route) {
      const parameters = parametersIn(path, route.pattern)
      const tolerated = this.#toleratedIn(route, path)
      return { kind: 'operation', ...route, parameters, tolerated, path: withValues(route.path, parameters) }
    }
    return { kind: 'method', api: first.api, allowed: here.map((one) => one.method) }
  }

  /** A path that is served in several forms came in one of them. */
  #toleratedIn({ api, operation }: Route, path: string): ToleratedForms {
    const tolerated: ToleratedForms = {}
    if (!operation.ambiguities.includes('pathCase')) return tolerated
    const { took } = readingsInForce(this.assumed[api], {}, tolerated)
    const segments = path.split('/')
    for (const form of segmentForms) if (segments.includes(form)) took('pathCase', form)
    return tolerated
  }
}

function routeOf(api: ApiName, operation: OperationDescription, assume: Readings<MockAssume>): Route {
  const readings: NotedReadings = {}
  const inForce = readingsInForce(assume, readings)
  const { method, path } = placeOf(operation, inForce)
  const served = pattern(path, operation, inForce)
  const [, root = ''] = served.split('/')
  return {
    api,
    operation,
    method,
    path: filled(operation.path, operation, inForce),
    pattern: new RegExp(`^${served}$`),
    root: new RegExp(`^/${root}(?:/|$)`),
    readings,
  }
}

/** The method and the path of an operation. */
interface Place {
  readonly method: string
  readonly path: string
}

/** The place of Fetch PCF Details. Its named readings differ in the query alone. */
const pcfOperation: ReadingTable<'pcfOperation', [documented: Place], Place> = {
  withQuery: ({ method, path }) => ({ method, path }),
  withoutQuery: ({ method, path }) => ({ method, path }),
  own: ({ method, path }: CustomOperation) => ({ method, path }),
}

function placeOf(operation: OperationDescription, { choose }: ReadingsInForce): Place {
  return operation.ambiguities.includes('pcfOperation')
    ? choose('pcfOperation', pcfOperation, operation)
    : operation
}

/** The parameters of a path that get their value from a reading, by name. */
const parametersByReading: ReadonlyMap<string, (inForce: ReadingsInForce) => readonly string[]> = new Map([
  ['dataSegment', ({ choose }) => choose('pathCase', marketDataReadings.pathCase)],
])

/** The segments that name the readings of a client. */
const segmentForms = ['Data', 'DATA'] as const

/** The values of a parameter: those of a reading, or the default of the description; none where it may have any. */
function valuesOf(
  name: string,
  { parameters }: OperationDescription,
  inForce: ReadingsInForce,
): readonly string[] {
  const byReading = parametersByReading.get(name)?.(inForce)
  if (byReading !== undefined) return byReading
  const fixed = parameters.find((parameter) => parameter.name === name)?.default
  return fixed === undefined ? [] : [String(fixed)]
}

/** A path with the first of the values of each parameter. */
function filled(path: string, operation: OperationDescription, inForce: ReadingsInForce): string {
  return path.replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => valuesOf(name, operation, inForce)[0] ?? placeholder,
  )
}

/** What matches a path with any of the values of its parameters. */
function pattern(path: string, operation: OperationDescription, inForce: ReadingsInForce): string {
  return path
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escape(part)
      const name = part.slice(1, -1)
      const values = valuesOf(name, operation, inForce)
      return values.length === 0 ? `(?<${name}>[^/]+)` : `(?:${values.map(escape).join('|')})`
    })
    .join('')
}

/** The values of the parameters that the pattern of a path leaves open. */
function parametersIn(path: string, pattern: RegExp): Readonly<Record<string, string>> {
  const { groups = {} } = pattern.exec(path) ?? {}
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decoded(value)]))
}

/** A value that is not percent-encoded correctly is taken as it came. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withValues(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
