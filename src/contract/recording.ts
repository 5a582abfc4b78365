/** Appends exchanges to a file as lines of JSON, as `readExchanges` reads them. */
import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { longestBody, type ReadableBody } from './bodies.js'
import type { Exchange, Finding, RecordedRequest, RecordedResponse } from './types.js'
import { ofRule } from './rules.js'
import { errorCode } from '../model/errors.js'
import { wrapperOf } from '../model/platform.js'
import { readableTwice } from '../transport/platform-fetch.js'

export class Recording {
  readonly #file: string
  /** Whether the file ends with a whole line. Otherwise half of one may be there: of a process that died, or of a failed write. */
  #endsWithLine = false
  #code = ''
  #lost = 0

  constructor(file: string) {
    this.#file = file
  }

  /** Writes a line at once, so that several processes may append to one file. */
  append({ request, response, unreadable, sentAt, receivedAt }: Exchange): void {
    const line = { request: writable(request), response: writable(response), unreadable, sentAt, receivedAt }
    try {
      const begin = !this.#endsWithLine && endsInsideLine(this.#file) ? '\n' : ''
      appendFileSync(this.#file, `${begin}${JSON.stringify(line)}\n`, { mode: 0o600 })
      this.#endsWithLine = true
    } catch (error) {
      this.#endsWithLine = false
      this.#lost += 1
      this.#code = errorCode(error) ?? 'unknown'
    }
  }

  /** The number of exchanges that could not be recorded, as a finding. */
  get findings(): readonly Finding[] {
    if (this.#lost === 0) return []
    const message = `${this.#lost} exchanges could not be recorded (${this.#code}).`
    return [{ ...ofRule('recording.lost'), place: 'exchange', message, spec: undefined }]
  }
}

/** Reports whether a file ends without the end of a line, or may do so. A pipe is not read: that would wait for its writer. */
function endsInsideLine(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true || stats.size === 0) return false
  const last = Buffer.alloc(1)
  try {
    const descriptor = openSync(file, 'r')
    try {
      readSync(descriptor, last, 0, 1, stats.size - 1)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // It can be written, but not read: an empty line does no harm.
  }
  return last.toString() !== '\n'
}

/** Bytes that are not text have their own form. */
function writable(message: RecordedRequest | RecordedResponse | undefined): object | undefined {
  if (!(message?.body instanceof Uint8Array)) return message
  return { ...message, body: undefined, bodyBase64: Buffer.from(message.body).toString('base64') }
}

/* A `fetch` around another one that keeps a copy of what passes through, and changes nothing of it. */

const notRead = { bodyMissing: 'it was not read to its end' }
const tooLong = { bodyMissing: `it is longer than ${longestBody} bytes` }

export class FetchRecorder {
  /** By what is called for an exchange whose answer nobody will read to its end. */
  readonly #open = new Set<() => void>()
  #count = 0

  /** @param onExchange given each exchange once, when its answer was read to the end, given up, or never came */
  around(inner: typeof fetch, onExchange: (exchange: Exchange) => void): typeof fetch {
    return wrapperOf(inner, async (input, given) => {
      this.#count += 1
      const source = `call ${this.#count}`
      const init = readOnce(given)
      const sent = copyOf(input, init)
      const sentAt = Date.now()
      let response: Response | undefined
      const settle = (body: ReadableBody): void => {
        if (this.#open.delete(giveUp))
          onExchange({ ...exchangeOf(sent.request, response, body), source, sentAt, receivedAt: Date.now() })
      }
      const giveUp = (): void => settle(notRead)
      this.#open.add(giveUp)
      try {
        response = await inner(input, init)
      } catch (error) {
        giveUp()
        throw error
      }
      return watched(response, settle)
    })
  }

  /** Closes the exchanges whose answers nobody has read to the end. */
  giveUp(): void {
    for (const giveUp of this.#open) giveUp()
  }
}

function exchangeOf(
  request: RecordedRequest | undefined,
  response: Response | undefined,
  body: ReadableBody,
): Exchange {
  if (request === undefined) return { unreadable: 'its request cannot be read before it is sent' }
  if (response === undefined) return { request }
  try {
    return { request, response: { status: response.status, headers: [...response.headers], ...body } }
  } catch {
    return { unreadable: 'this fetch returns something other than a Response' }
  }
}

type FetchInput = Parameters<typeof fetch>[0]

/** The members that `fetch` reads of its second argument, also where that is of a class. */
const members =
  'method headers body signal redirect duplex mode credentials cache referrer referrerPolicy integrity keepalive dispatcher priority window'.split(
    ' ',
  )

/** Reads each member of the argument once: a getter or an iterator may have something else the second time, or nothing. */
function readOnce(init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init !== 'object' || init === null) return init
  const readInit: RequestInit = { ...init }
  const others = members.filter((name) => !(name in readInit) && name in init)
  const read: RequestInit = {
    ...Object.fromEntries(others.map((name): [string, unknown] => [name, Reflect.get(init, name)])),
    ...readInit,
  }
  const headers: unknown = read.headers
  if (typeof headers !== 'object' || headers === null || headers instanceof Headers) return read
  const copy = isIterable(headers)
    ? Array.from(headers, (pair) => (isIterable(pair) ? [...pair] : pair))
    : { ...headers }
  // What is wrong with it, `fetch` itself says.
  return { ...read, headers: copy as NonNullable<RequestInit['headers']> }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

/** A copy of a request, made before it is sent; its body may come later. None where nothing can be sent. */
function copyOf(input: FetchInput, init: RequestInit | undefined): { request?: RecordedRequest } {
  const sent: { request?: RecordedRequest } = {}
  try {
    const given = readableTwice(init?.body)
    const isText = typeof given === 'string' || given instanceof URLSearchParams
    const isWhole = given === undefined || isRepeatable(given)
    const copy = new Request(given === undefined && input instanceof Request ? input.clone() : input, {
      ...{ ...init, signal: null },
      ...(given !== undefined && { body: isWhole ? given : new Uint8Array() }),
    })
    const head = { method: copy.method, url: copy.url, headers: [...copy.headers] }
    sent.request = { ...head, ...notRead }
    if (!isWhole) sent.request = { ...head, bodyMissing: 'it was sent as a stream or in several parts' }
    else if (copy.body === null) sent.request = head
    else if (isText) sent.request = { ...head, body: String(given) }
    else
      readWhole(copy.body).then(
        (body) => (sent.request = { ...head, ...body }),
        () => undefined,
      )
  } catch {
    // What is wrong with it, `fetch` itself says.
  }
  return sent
}

/** Reports whether a body can be sent twice. */
function isRepeatable(body: unknown): boolean {
  const kinds = [URLSearchParams, Blob, ArrayBuffer]
  return typeof body === 'string' || kinds.some((kind) => body instanceof kind) || ArrayBuffer.isView(body)
}

async function readWhole(stream: ReadableStream<Uint8Array> | null): Promise<ReadableBody> {
  const body = new KeptBody()
  if (stream) for await (const piece of stream) body.add(piece)
  return body.whole()
}

/** The pieces of a body, as far as they are not too many. */
class KeptBody {
  #pieces: Uint8Array[] = []
  #length = 0

  add(piece: Uint8Array): void {
    this.#length += piece.length
    // Whoever reads it may write to its memory.
    if (this.#length <= longestBody) this.#pieces.push(piece.slice())
    else this.#pieces = []
  }

  whole(): ReadableBody {
    return this.#length > longestBody ? tooLong : { body: Buffer.concat(this.#pieces) }
  }
}

/** The statuses with which a Response has no body. */
const withoutBody: ReadonlySet<number> = new Set([101, 103, 204, 205, 304])

/**
 * The same answer. Its body is read when its reader asks for it, given up when its reader gives it up, and fails as it fails.
 *
 * @param settle given the whole body, or why there is none
 */
function watched(response: Response, settle: (body: ReadableBody) => void): Response {
  if (!(response instanceof Response) || response.bodyUsed || response.body?.locked === true) {
    // A fetch of the user's own may have a Response of its own: it is copied as that does it.
    const read = async (): Promise<ReadableBody> => readWhole(response.clone().body)
    read().then(settle, () =>
      settle({ bodyMissing: 'this fetch returns answers whose bodies cannot be copied' }),
    )
    return response
  }
  const { body, status } = response
  if (body === null || withoutBody.has(status) || status < 200 || status > 599) {
    settle(body === null ? {} : notRead)
    return response
  }
  return likeIt(new Response(copied(body, settle), response), response)
}

/** With what no constructor takes. */
function likeIt(copy: Response, { url, redirected, type }: Response): Response {
  const clone = copy.clone.bind(copy)
  return Object.defineProperties(copy, {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
    clone: { value: () => likeIt(clone(), { url, redirected, type } as Response) },
  })
}

function copied(body: ReadableStream<Uint8Array>, settle: (body: ReadableBody) => void): ReadableStream {
  const reader = body.getReader()
  const kept = new KeptBody()
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      try {
        let { done, value } = await reader.read()
        while (value?.length === 0) ({ done, value } = await reader.read())
        if (value !== undefined) {
          kept.add(value)
          // A stream of bytes takes the memory of what it is given.
          controller.enqueue(value.slice())
        }
        if (!done) return
        settle(kept.whole())
        controller.close()
        controller.byobRequest?.respond(0)
      } catch (error) {
        settle(notRead)
        throw error
      }
    },
    async cancel(reason) {
      settle(notRead)
      await reader.cancel(reason)
    },
  })
}
