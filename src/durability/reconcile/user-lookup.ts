/** What a function of the user's is asked, and says: what became of a call that no operation of the description shows. */
import type { CallReference } from '../reference.js'

/** The result of a lookup. */
export interface LookUpAnswer<T = unknown> {
  /**
   * `happened` only if the order that was found is of this call: an order id that was used before shows the earlier one.
   * `did-not-happen` only if it is known that no such order exists; `unknown` if the order failed or is pending.
   */
  readonly verdict: 'happened' | 'did-not-happen' | 'unknown'
  /** What was found, passed on unchanged. */
  readonly result?: T
  /** What was seen, in a sentence; it becomes evidence, without secrets that the client knows. */
  readonly message?: string
}

/**
 * Finds out the outcome of a call by your own means, such as the order status of the gateway. It must only read. The client
 * calls it again until it is certain; a missing order counts if it is reported twice, with a pause, after the gateway can no
 * longer carry out the call.
 *
 * ```ts
 * const lookUp: LookUp<OrderStatus> = async ({ identifiers }, { signal }) => {
 *   const status = await orderStatusOf(identifiers.orderId, signal) // your call of the gateway; it throws what fails
 *   if (status === undefined) return { verdict: 'did-not-happen', message: 'The gateway knows no such order.' }
 *   return { verdict: 'happened', result: status }
 * }
 * ```
 */
export type LookUp<T = unknown> = (
  reference: CallReference,
  options: { readonly signal: AbortSignal },
) => LookUpAnswer<T> | Promise<LookUpAnswer<T>>
