/**
 * Takes what a `fetch` gives: looks whether it is an answer that can be read, and reads its body piece by piece, never more
 * than may come, and never longer than the deadline allows.
 */
import { isObject } from '../response/json-object.js'
import type { Deadline } from './deadline.js'
import { DecodeError } from '../errors/errors.js'
import type { CallTrace } from '../client/call-trace.js'

/** Something other than a usable Response. The message goes on after "the fetch of this client cannot be used: ". */
export class UnusableResponseError extends Error {}

/** What a fetch gave, where it is a Response with a status: one of the user's own may give anything. */
export function checkedResponse(given: unknown): Response {
  if (isLikeResponse(given)) return given
  throw new UnusableResponseError('it returned something other than a Response with a status')
}

/** Not by `instanceof`: a fetch may have a Response of its own, such as that of the package undici. */
function isLikeResponse(given: unknown): given is Response {
  if (!isObject(given)) return false
  const { status, headers } = given
  return isObject(headers) && Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 999
}

/** How much of a body may come, in bytes as fetch gives them: that is, after decompression. */
export interface BodyLimits {
  /** For an answer that is read as a whole, and for every failure. */
  readonly maxResponseBytes: number
  /** For a stream, whose memory does not grow with its length. */
  readonly maxStreamBytes: number
}

/** Whose answer it is, as its errors tell it. */
export type BodyOwner = ReturnType<CallTrace['told']>

export class BodyReader {
  readonly #response: Response
  readonly #deadline: Deadline
  readonly #limits: BodyLimits
  readonly #owner: BodyOwner
  #reader: ReadableStreamDefaultReader<unknown> | undefined
  #count = 0
  #isOver = false

  constructor(response: Response, deadline: Deadline, limits: BodyLimits, owner: BodyOwner) {
    this.#response = response
    this.#deadline = deadline
    this.#limits = limits
    this.#owner = owner
  }

  /** The next piece of a stream; `undefined` at its end. */
  next(): Promise<Uint8Array | undefined> {
    return this.#next(this.#limits.maxStreamBytes)
  }

  /** All that is still to come. The deadline is waited for once, and not for each piece. */
  whole(): Promise<Uint8Array> {
    return this.#deadline.wait(this.#whole())
  }

  /** Lets go of what has not come, without waiting: a body may never say that it was given up. */
  giveUp(): void {
    if (this.#isOver) return
    this.#isOver = true
    const reader = this.#reader
    if (reader) quietly(() => reader.cancel())
    else giveUpBody(this.#response)
  }

  async #next(most: number): Promise<Uint8Array | undefined> {
    for (;;) {
      const bytes = await this.#deadline.wait(this.#piece(most))
      if (bytes?.length !== 0) return bytes
    }
  }

  async #whole(): Promise<Uint8Array> {
    const { maxResponseBytes } = this.#limits
    const pieces: Uint8Array[] = []
    for (;;) {
      const bytes = await this.#piece(maxResponseBytes)
      if (bytes === undefined) return joined(pieces)
      if (bytes.length > 0) pieces.push(bytes)
    }
  }

  /** The next bytes, where they have come in time and are not too much; `undefined` at the end. */
  async #piece(most: number): Promise<Uint8Array | undefined> {
    const { done, value } = await (this.#reader ??= readerOf(this.#response)).read()
    if (done) {
      this.#isOver = true
      return undefined
    }
    // A body whose next piece is always there already leaves the timer no turn.
    this.#deadline.check()
    const bytes = bytesOf(value)
    this.#count += bytes.length
    if (this.#count > most) throw tooLong(this.#owner, most)
    return bytes
  }
}

/** Gives up a body that nobody has begun to read. */
export function giveUpBody(given: unknown): void {
  quietly(() => (isLikeResponse(given) ? given.body?.cancel() : undefined))
}

function readerOf(response: Response): ReadableStreamDefaultReader<unknown> {
  const body: unknown = response.body
  // A Response without a body says `null`.
  if (body === null) return new ReadableStream({ start: (empty) => empty.close() }).getReader()
  if (!isStream(body))
    throw new UnusableResponseError('it returned a Response whose body is not a stream of bytes')
  // A wrapper that logs what came has read it, and the platform would tell of a connection that was cut.
  if (response.bodyUsed || body.locked)
    throw new UnusableResponseError('it returned a Response whose body somebody else reads, or has read')
  return body.getReader()
}

function isStream(body: unknown): body is ReadableStream<unknown> {
  return isObject(body) && typeof body['getReader'] === 'function'
}

/** Not by `instanceof`: the bytes of a fetch may be of another realm than ours. */
function bytesOf(value: unknown): Uint8Array {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw new UnusableResponseError('it returned a Response whose body yields something other than bytes')
}

/**
 * Puts the pieces into memory of our own, also where there is only one: a part of an answer is decoded after others were
 * waited for, and by then a fetch may use its memory again. Takes them out of their list, so that a long body is not held
 * twice.
 */
function joined(pieces: Uint8Array[]): Uint8Array {
  let at = 0
  for (const { length } of pieces) at += length
  const whole = new Uint8Array(at)
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    at -= piece.length
    whole.set(piece, at)
  }
  return whole
}

function tooLong(owner: BodyOwner, most: number): DecodeError {
  return new DecodeError(
    `${owner.operationId} answered with more than the ${most} bytes that maxResponseBytes allows; the rest was not read.`,
    { ...owner, hints: [{ message: 'Raise maxResponseBytes if such an answer is right.' }] },
  )
}

/** Does what nobody waits for: that it fails, or never ends, is nobody's failure. */
function quietly(work: () => unknown): void {
  try {
    Promise.resolve(work()).catch(() => undefined)
  } catch {
    return
  }
}
