/** Reads the body of an answer piece by piece, within the bounds of its length and time. */
import type { Deadline } from '../model/time.js'
import { Turns, quietly } from '../model/platform.js'
import { UnusableResponseError, isLikeResponse } from './platform-fetch.js'
import { DecodeError } from '../model/errors.js'

/** The limit of the size of a body, in bytes as fetch gives them: that is, after decompression. */
export interface BodyLimits {
  /** For an answer that is read as a whole, and for every failure. */
  readonly maxResponseBytes: number
  /** For a stream, whose memory does not grow with its length. */
  readonly maxStreamBytes: number
}

export class BodyReader {
  readonly #response: Response
  readonly #deadline: Deadline
  readonly #limits: BodyLimits
  readonly #operationId: string
  #reader: ReadableStreamDefaultReader<unknown> | undefined
  #count = 0
  readonly #turns = new Turns()
  /** The first piece of a stream. */
  first: Uint8Array | undefined

  constructor(response: Response, deadline: Deadline, limits: BodyLimits, operationId: string) {
    this.#response = response
    this.#deadline = deadline
    this.#limits = limits
    this.#operationId = operationId
  }

  /** The next piece of a stream; `undefined` at its end. The time that a consumer takes between them is its own. */
  async next(): Promise<Uint8Array | undefined> {
    if (this.first !== undefined) this.#deadline.restart()
    if (this.#turns.isOver) await this.#turns.pass()
    for (;;) {
      const bytes = await this.#deadline.wait(this.#piece(this.#limits.maxStreamBytes))
      this.first ??= bytes
      if (bytes?.length === 0) continue
      this.#deadline.pause()
      return bytes
    }
  }

  /** All that is still to come, in blocks. The deadline is waited for once, and not for each piece. */
  whole(): Promise<readonly Uint8Array[]> {
    return this.#deadline.wait(this.#whole())
  }

  /** Lets go of what has not come, without waiting: a body may never say that it was given up. */
  giveUp(): void {
    const reader = this.#reader
    if (reader) quietly(() => reader.cancel())
    else giveUpBody(this.#response)
  }

  async #whole(): Promise<readonly Uint8Array[]> {
    const blocks = new Blocks()
    for (;;) {
      const bytes = await this.#piece(this.#limits.maxResponseBytes)
      if (bytes === undefined) return blocks.all
      blocks.add(bytes)
      // A body whose next piece is always there already leaves others no turn.
      if (this.#turns.isOver) await this.#turns.pass()
    }
  }

  /** The next bytes, where they have come in time and are not too much; `undefined` at the end. */
  async #piece(most: number): Promise<Uint8Array | undefined> {
    const { body, bodyUsed } = this.#response
    if (body === null) return undefined
    // A wrapper that logs what came has read it, and the platform would tell of a connection that was cut.
    if (this.#reader === undefined && (bodyUsed || body.locked))
      throw new UnusableResponseError('it returned a Response whose body is being read, or was read before')
    const reader: ReadableStreamDefaultReader<unknown> = (this.#reader ??= body.getReader())
    const { done, value } = await reader.read()
    if (done) return undefined
    // A body whose next piece is always there already leaves the timer no turn.
    this.#deadline.check()
    // Not by `instanceof`: the bytes of a fetch may be of another realm than ours.
    if (!ArrayBuffer.isView(value))
      throw new UnusableResponseError('it returned a Response whose body yields something other than bytes')
    this.#count += value.byteLength
    if (this.#count > most) {
      const what = `more than the ${most} bytes that maxResponseBytes allows; the rest was not read`
      const hints = [{ message: 'Raise maxResponseBytes if you expect such large answers.' }]
      const operationId = this.#operationId
      throw new DecodeError(`${operationId} answered with ${what}.`, { operationId, hints })
    }
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  }
}

const blockLength = 65_536

/**
 * The bytes of a body in memory of our own: they are decoded after others were waited for, and by then a fetch may use its memory
 * again. In blocks, which take no longer and no more memory when they come byte by byte.
 */
class Blocks {
  readonly #blocks: Uint8Array[] = []
  #last = new Uint8Array()
  #used = 0

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#used === this.#last.length) {
        // Most bodies are short and come at once.
        this.#last = new Uint8Array(
          this.#blocks.length === 0 ? Math.min(bytes.length, blockLength) : blockLength,
        )
        this.#blocks.push(this.#last)
        this.#used = 0
      }
      const part = bytes.subarray(at, at + this.#last.length - this.#used)
      this.#last.set(part, this.#used)
      this.#used += part.length
      at += part.length
    }
  }

  /** Blocks of at most 64 KiB, none of them empty. */
  get all(): readonly Uint8Array[] {
    const last = this.#last.subarray(0, this.#used)
    return last.length === 0 ? [] : [...this.#blocks.slice(0, -1), last]
  }
}

/** Gives up a body that nobody has begun to read. */
export function giveUpBody(given: unknown): void {
  quietly(() => (isLikeResponse(given) ? given.body?.cancel() : undefined))
}
