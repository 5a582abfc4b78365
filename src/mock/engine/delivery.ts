/** Requests and answers, in process and over HTTP. */
export interface MockRequest {
  readonly method: string
  /** Path and query, such as `/a/b?c=d`. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** The address that it came from; `undefined` where it came from this process. */
  readonly from?: string | undefined
}

export interface MockAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How the answer is delivered; it is simply sent without it. */
  readonly delivery?: Delivery
}

/** What happens to an answer on its way to the caller. */
export type Delivery =
  /** The connection is refused: as far as the caller can tell, nothing was sent. */
  | { readonly kind: 'refuse' }
  /** The connection is cut after so many bytes of the body; without `afterBytes`, before the head of the answer. */
  | { readonly kind: 'cut'; readonly afterBytes?: number }
  /** Nothing comes until the caller gives up. */
  | { readonly kind: 'stall' }
  /** The body comes in pieces, with a pause before each. */
  | { readonly kind: 'trickle'; readonly pieces: number; readonly pauseMs: number }

/** How an answer is delivered of which at least a part comes. */
export type ArrivingDelivery = Exclude<Delivery, { readonly kind: 'refuse' | 'stall' }>

/** The pieces of a body that are delivered; none of them is empty. */
export function piecesOf(bytes: Uint8Array, delivery: ArrivingDelivery | undefined): Uint8Array[] {
  const coming = delivery?.kind === 'cut' ? bytes.subarray(0, delivery.afterBytes ?? 0) : bytes
  const size = delivery?.kind === 'trickle' ? Math.ceil(coming.length / delivery.pieces) : coming.length
  const count = coming.length === 0 ? 0 : Math.ceil(coming.length / size)
  return Array.from({ length: count }, (_, index) => coming.subarray(index * size, (index + 1) * size))
}
