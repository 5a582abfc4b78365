/** The mock without a network: a `fetch` for clients that take one. */
import { waitFor } from '../transport/timing.js'
import { piecesOf, type ArrivingDelivery, type MockAnswer, type MockRequest } from './engine/request.js'

/** The type of `fetch`. */
export type InProcessFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** How long the fetch of Node waits for the head of an answer. */
const longestWaitMs = 300_000

/** Makes a `fetch` of a function that answers requests. It fails as the fetch of Node does. */
export function inProcessFetch(answer: (request: MockRequest) => Promise<MockAnswer>): InProcessFetch {
  return async (input, init) => {
    const request = new Request(input, init)
    // The caller's own signal, if there is one: that of the request is not told of an abort once the request is collected.
    const signal = init?.signal ?? request.signal
    signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const answering = request.arrayBuffer().then((body) =>
      answer({
        method: request.method,
        target: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: new Uint8Array(body),
      }),
    )
    const answered = await waitFor(answering, signal)
    const { status, headers, body, delivery } = answered
    if (delivery?.kind === 'refuse') throw failed('ECONNREFUSED', 'connect ECONNREFUSED')
    if (delivery?.kind === 'stall') {
      // While the caller can give up, the process stays alive, as it would with an open connection.
      const canGiveUp = Boolean(init?.signal) || input instanceof Request
      await pause(longestWaitMs, signal, canGiveUp).done
      throw failed('UND_ERR_HEADERS_TIMEOUT', 'Headers Timeout Error')
    }
    if (delivery?.kind === 'cut' && delivery.afterBytes === undefined)
      throw failed('ECONNRESET', 'read ECONNRESET')
    refuseToFollow(answered, request)
    const head = { status, headers: { ...headers } }
    if (request.method === 'HEAD') return new Response(null, head)
    const bytes = new TextEncoder().encode(body)
    return new Response(bodyStream(piecesOf(bytes, delivery), delivery, signal), head)
  }
}

/** The error of Node's fetch: a TypeError with the failure of the connection as its cause. */
function failed(code: string, message: string, said = 'fetch failed'): TypeError {
  return new TypeError(said, { cause: Object.assign(new Error(message), { code }) })
}

/** A redirect leads to an origin that does not exist, and fails as it would over HTTP. */
function refuseToFollow({ status, headers }: MockAnswer, { redirect }: Request): void {
  const { location } = headers
  if (location === undefined || status < 300 || status > 399 || redirect === 'manual') return
  if (redirect === 'error') throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') })
  throw failed('ENOTFOUND', `getaddrinfo ENOTFOUND ${new URL(location).hostname}`)
}

/** A body that comes as it is read, and fails when the caller has given up. */
function bodyStream(
  pieces: Uint8Array[],
  delivery: ArrivingDelivery | undefined,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let waiting: FetchDelay | undefined
  return new ReadableStream(
    {
      pull: async (controller) => {
        signal.throwIfAborted()
        const piece = pieces.shift()
        if (piece === undefined) {
          if (delivery?.kind === 'cut') throw failed('UND_ERR_SOCKET', 'other side closed', 'terminated')
          return controller.close()
        }
        if (delivery?.kind === 'trickle') await (waiting = pause(delivery.pauseMs, signal)).done
        controller.enqueue(piece)
      },
      cancel: () => waiting?.end(),
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}

interface FetchDelay {
  /** Resolves when the pause is over or was ended, and rejects with the reason when the caller gives up. */
  readonly done: Promise<void>
  /** Ends it early. */
  end(): void
}

function pause(ms: number, signal: AbortSignal, keepsAlive = true): FetchDelay {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => (end = resolve))
  const timer = setTimeout(() => end(), ms)
  if (!keepsAlive) timer.unref()
  return { done: waitFor(over, signal).finally(() => clearTimeout(timer)), end: () => end() }
}
