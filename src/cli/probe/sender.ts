/** Sends the requests of a probe. It counts them, keeps to the plan, and sends no login twice. */
import type { ClientEvent } from '../../client/events.js'
import type { Fetch } from '../../client/options.js'

/** What a probe needs from outside. */
export interface ProbeEnvironment {
  readonly fetch: Fetch
  /** Whether the address was let through though it is in clear. */
  readonly allowInsecureHttp?: boolean
  /** The current time in epoch milliseconds. */
  readonly clock: () => number
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** The options of a client that sends through the sender. */
export interface SenderOptions {
  readonly fetch: Fetch
  readonly allowInsecureHttp: boolean | undefined
  readonly clock: () => number
  /** A probe promises so many requests: none of them is sent again. */
  readonly retries: 0
  readonly onEvent: (event: ClientEvent) => void
}

interface RecordedResponse {
  readonly request: string
  readonly status: number
  readonly headers: Headers
  readonly bytes: ArrayBuffer
}

export class Sender {
  readonly #surroundings: ProbeEnvironment
  readonly #atMost: ReadonlyMap<string, number>
  readonly #sent = new Map<string, number>()
  #operationId = ''
  #login: RecordedResponse | undefined
  #last: RecordedResponse | undefined

  /** @param atMost the number of planned requests by operation */
  constructor(surroundings: ProbeEnvironment, atMost: ReadonlyMap<string, number>) {
    this.#surroundings = surroundings
    this.#atMost = atMost
  }

  /** For clients that send. */
  get way(): SenderOptions {
    return {
      fetch: (url, init) => this.#answer(url, init),
      allowInsecureHttp: this.#surroundings.allowInsecureHttp,
      clock: this.#surroundings.clock,
      retries: 0,
      // A client reports each request right before it sends it.
      onEvent: (event) => {
        if (event.type === 'request') this.#operationId = event.operationId
      },
    }
  }

  get clock(): () => number {
    return this.#surroundings.clock
  }

  get wait(): (ms: number) => Promise<void> {
    return this.#surroundings.wait
  }

  /** The number of requests that were sent, by operation. */
  get sent(): ReadonlyMap<string, number> {
    return this.#sent
  }

  /** The body of the login's answer. It holds secrets, so look only at its form. */
  get loginText(): string {
    return this.#login === undefined ? '' : new TextDecoder().decode(this.#login.bytes)
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const isLogin = this.#operationId === 'login'
    if (isLogin && this.#login !== undefined) return responseOf(this.#login)
    const request = JSON.stringify([url, init.method, init.headers, init.body])
    // After a 401 a client logs in and repeats the request. With the same token it would get the same answer.
    if (this.#last?.status === 401 && this.#last.request === request) return responseOf(this.#last)
    const kept = await this.#send(url, init, request)
    if (isLogin) this.#login = kept
    else this.#last = kept
    return responseOf(kept)
  }

  async #send(url: string, init: RequestInit, request: string): Promise<RecordedResponse> {
    const sent = this.#sent.get(this.#operationId) ?? 0
    if (sent >= (this.#atMost.get(this.#operationId) ?? 0))
      throw new Error(`the plan has no further request of ${this.#operationId}`)
    this.#sent.set(this.#operationId, sent + 1)
    const response = await this.#surroundings.fetch(url, init)
    const { status, headers } = response
    return { request, status, headers, bytes: await response.arrayBuffer() }
  }
}

function responseOf({ status, headers, bytes }: RecordedResponse): Response {
  // Some statuses must not have a body, not even an empty one.
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
}
