/** Which operation a request is for. Prism answers a wrong enum in a path with 422 and cannot tell 404 from 405. */
import { apis } from '../../generated/apis.js'
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import type { OperationDescription, OperationTable } from '../client/operation-table.js'
import type { ApiName } from './failure.js'

interface Route {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly pattern: RegExp
  /** The first segment of the path, which tells the interfaces apart. */
  readonly root: RegExp
}

export type Found =
  | { readonly kind: 'operation'; readonly api: ApiName; readonly operation: OperationDescription }
  | { readonly kind: 'method'; readonly api: ApiName; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing'; readonly api: ApiName | undefined }

const tables: Readonly<Record<ApiName, OperationTable>> = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
}

const routes: readonly Route[] = apis.flatMap((api) =>
  Object.values(tables[api]).map((operation) => {
    const path = pathPattern(operation)
    const [, root = ''] = path.split('/')
    return { api, operation, pattern: new RegExp(`^${path}$`), root: new RegExp(`^/${root}(?:/|$)`) }
  }),
)

/** The ids of all operations. */
export const operationIds: readonly string[] = routes.map(({ operation }) => operation.operationId)

/** The operation of a method and path. `path` is compared as it was sent, since letter case may matter. */
export function findRoute(method: string, path: string): Found {
  const here = routes.filter(({ pattern }) => pattern.test(path))
  const [first] = here
  if (first === undefined) return { kind: 'nothing', api: routes.find(({ root }) => root.test(path))?.api }
  const route = here.find(({ operation }) => operation.method === method)
  if (route) return { kind: 'operation', api: route.api, operation: route.operation }
  return { kind: 'method', api: first.api, allowed: here.map(({ operation }) => operation.method) }
}

/** A parameter with a default has that value here: it is the reading, or the segment, that the mock serves. */
function pathPattern({ path, parameters }: OperationDescription): string {
  const pattern = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return escape(part)
    const fixed = parameters.find((parameter) => parameter.name === name)?.default
    return fixed === undefined ? '[^/]+' : escape(String(fixed))
  })
  return pattern.join('')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
