/** Which operation a request is for. Prism answers a wrong enum in a path with 422 and cannot tell 404 from 405. */
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import type { OperationDescription } from '../client/operation-table.js'

export interface Route {
  readonly operation: OperationDescription
  readonly pattern: RegExp
}

export type Found =
  | { readonly kind: 'operation'; readonly operation: OperationDescription }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'nothing' }

const routes: readonly Route[] = [marketData, payments, marginWallet].flatMap((table) =>
  Object.values<OperationDescription>(table).map((operation) => ({
    operation,
    pattern: pathPattern(operation),
  })),
)

/** The operation of a method and path. `path` is compared as it was sent, since letter case may matter. */
export function findRoute(method: string, path: string): Found {
  const here = routes.filter(({ pattern }) => pattern.test(path))
  const [route] = here.filter(({ operation }) => operation.method === method)
  if (route) return { kind: 'operation', operation: route.operation }
  if (here.length > 0) return { kind: 'method', allowed: here.map(({ operation }) => operation.method) }
  return { kind: 'nothing' }
}

/** A parameter with a default has that value here: it is the reading, or the segment, that the mock serves. */
function pathPattern({ path, parameters }: OperationDescription): RegExp {
  const pattern = path.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return escape(part)
    const fixed = parameters.find((parameter) => parameter.name === name)?.default
    return fixed === undefined ? '[^/]+' : escape(String(fixed))
  })
  return new RegExp(`^${pattern.join('')}$`)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
