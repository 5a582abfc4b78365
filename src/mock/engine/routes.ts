/** Which operation a request is for. Prism answers a wrong enum in a path with 422, and cannot tell 404 from 405. */
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import { apis, type ApiName } from '../../../generated/apis.js'
import { mockApis } from '../../../generated/parts/mock-apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import type { Readings } from '../../ambiguity/assume.js'
import type { OperationDescription, OperationTable } from '../../client/operation.js'
import type { ReadingsByApi } from './readings-control.js'
import { readingsInForce, type NotedReadings, type ToleratedForms } from './readings-in-force.js'
import { orNothing } from '../../response/json.js'
import { byApi } from '../sections.js'
import type { RequestForms } from '../services/mock-api.js'

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

export interface FoundOperation extends Pick<Route, 'api' | 'operation' | 'readings'> {
  readonly kind: 'operation'
  /** Its path in the description, with the values of its parameters. */
  readonly path: string
  /** The parameters of the path that may have any value. */
  readonly parameters: Readonly<Record<string, string>>
  readonly tolerated: ToleratedForms
}

export type RouteMatch =
  | FoundOperation
  | { readonly kind: 'method'; readonly api: ApiName; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing'; readonly api: ApiName | undefined }

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

/** What the readings of each API make of its requests. */
export const requestForms = byApi((api): RequestForms => mockApis[api].requests ?? {})

/** The ids of all operations. */
export const operationIds: readonly string[] = apis.flatMap((api) =>
  Object.values(tables[api]).map(({ operationId }: OperationDescription) => operationId),
)

/** The operations at the methods and paths that the readings give them. */
export class Routes {
  readonly #routes: readonly Route[]
  readonly assumed: ReadingsByApi

  constructor(assumed: ReadingsByApi) {
    this.assumed = assumed
    this.#routes = apis.flatMap((api) =>
      Object.values(tables[api]).map((operation: OperationDescription) =>
        routeOf(api, operation, assumed[api]),
      ),
    )
  }

  /** The operation of a method and path. `path` is compared as it was sent, since letter case may matter. */
  find(method: string, path: string): RouteMatch {
    const here = this.#routes.filter((route) => route.pattern.test(path))
    const [first] = here
    if (first === undefined)
      return { kind: 'nothing', api: this.#routes.find(({ root }) => root.test(path))?.api }
    const route = here.find((one) => one.method === method)
    if (route) {
      const { groups = {} } = route.pattern.exec(path) ?? {}
      // A value that is not percent-encoded correctly is taken as it came.
      const parameters = Object.fromEntries(
        Object.entries(groups).map(([name, value]) => [
          name,
          orNothing(() => decodeURIComponent(value)) ?? value,
        ]),
      )
      const encoded = (name: string): string | undefined =>
        parameters[name] === undefined ? undefined : encodeURIComponent(parameters[name])
      // A path that is served in several forms came in one of them.
      const tolerated: ToleratedForms = {}
      const inForce = readingsInForce(this.assumed[route.api], {}, tolerated)
      requestForms[route.api].tookPath?.(route.operation, path, inForce)
      return { kind: 'operation', ...route, parameters, tolerated, path: withValues(route.path, encoded) }
    }
    return { kind: 'method', api: first.api, allowed: here.map((one) => one.method) }
  }
}

function routeOf(api: ApiName, operation: OperationDescription, assume: Readings<MockAssume>): Route {
  const readings: NotedReadings = {}
  const inForce = readingsInForce(assume, readings)
  const { pathParameters = {}, placeOf } = requestForms[api]
  /** The values of a parameter: those of a reading, or the default of the description; none where it may have any. */
  const valuesOf = (name: string): readonly string[] => {
    const byReading = Object.hasOwn(pathParameters, name) ? pathParameters[name]?.(inForce) : undefined
    const fixed = operation.parameters.find((parameter) => parameter.name === name)?.default
    return byReading ?? (fixed === undefined ? [] : [String(fixed)])
  }
  const { method, path } = placeOf?.(operation, inForce) ?? operation
  const patternOf = (name: string): string => {
    const values = valuesOf(name)
    return values.length === 0 ? `(?<${name}>[^/]+)` : `(?:${values.map(escape).join('|')})`
  }
  const parts = path.split(/\{(\w+)\}/)
  const served = parts.map((part, at) => (at % 2 === 0 ? escape(part) : patternOf(part))).join('')
  const [, root = ''] = served.split('/')
  return {
    ...{ api, operation, method, readings },
    path: withValues(operation.path, (name) => valuesOf(name)[0]),
    pattern: new RegExp(`^${served}$`),
    root: new RegExp(`^/${root}(?:/|$)`),
  }
}

function withValues(path: string, valueOf: (name: string) => string | undefined): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
