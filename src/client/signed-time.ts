/** What a service judges a signed request by: its time, and for how long it is valid from then. */
import type { Wire } from './api.js'
import type { OperationDescription } from './operation-table.js'
import type { SignedTime } from './reference.js'

/** `undefined` for a request that is not judged by its time, or whose window nobody knows. */
export function signedTime(
  { reconcile, parameters }: OperationDescription,
  asked: Wire,
  now: number,
): SignedTime | undefined {
  const name = reconcile?.signed?.recvWindow
  if (name === undefined) return undefined
  const recvWindow = Number(asked.query[name] ?? parameters.find((one) => one.name === name)?.default)
  return Number.isFinite(recvWindow) ? { timestamp: Math.floor(now), recvWindow } : undefined
}
