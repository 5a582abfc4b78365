/** Which operation a request is for. Prism answers a wrong enum in a path with 422 and cannot tell 404 from 405. */
import type { MockAssume } from '../../generated/ambiguities/mock.js'
import { apis } from '../../generated/apis.js'
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import type { Readings } from '../client/assume.js'
import type { OperationDescription, OperationTable } from '../client/operation-table.js'
import type { ApiName } from './failure.js'

interface Route {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly method: string
  /** The path of the description, whatever a reading has in its place. */
  readonly path: string
  readonly pattern: RegExp
  /** The first segment of the path, which tells the interfaces apart. */
  readonly root: RegExp
}

export type Found =
  | {
      readonly kind: 'operation'
      readonly api: ApiName
      readonly operation: OperationDescription
      /** The path that the description has for it. */
      readonly path: string
    }
  | { readonly kind: 'method'; readonly api: ApiName; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing'; readonly api: ApiName | undefined }

const tables: Readonly<Record<ApiName, OperationTable>> = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
}

/** The ids of all operations. */
export const operationIds: readonly string[] = apis.flatMap((api) =>
  Object.values(tables[api]).map(({ operationId }: OperationDescription) => operationId),
)

/** The operations at the methods and paths that the readings give them. */
export class Routes {
  readonly #routes: readonly Route[]

  constructor(readings: Pick<Readings<MockAssume>, 'pathCase' | 'pcfOperation'>) {
    const { pathCase, pcfOperation } = readings
    this.#routes = apis.flatMap((api) =>
      Object.values(tables[api]).map((operation: OperationDescription) => {
        const isOpen = operation.ambiguities.includes('pcfOperation')
        const { method, path } = isOpen && typeof pcfOperation === 'object' ? pcfOperation : operation
        const served = filled(path, operation, { dataSegment: pathCase })
        const [, root = ''] = served.split('/')
        return {
          api,
          operation,
          method,
          path: filled(operation.path, operation, { dataSegment: pathCase }),
          pattern: new RegExp(`^${pattern(served)}$`),
          root: new RegExp(`^/${pattern(root)}(?:/|$)`),
        }
      }),
    )
  }

  /** The operation of a method and path. `path` is compared as it was sent, since letter case may matter. */
  find(method: string, path: string): Found {
    const here = this.#routes.filter((route) => route.pattern.test(path))
    const [first] = here
    if (first === undefined)
      return { kind: 'nothing', api: this.#routes.find(({ root }) => root.test(path))?.api }
    const route = here.find((one) => one.method === method)
    if (route) return { kind: 'operation', api: route.api, operation: route.operation, path: route.path }
    return { kind: 'method', api: first.api, allowed: here.map((one) => one.method) }
  }
}

/** A path with its parameters: what a reading gives them, or the default that the description has. */
function filled(
  path: string,
  { parameters }: OperationDescription,
  given: Readonly<Record<string, string>>,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fixed = given[name] ?? parameters.find((parameter) => parameter.name === name)?.default
    return fixed === undefined ? placeholder : String(fixed)
  })
}

/** What is still in braces may be anything. */
function pattern(path: string): string {
  return path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : escape(part)))
    .join('')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
