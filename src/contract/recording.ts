/** Appends exchanges to a file as lines of JSON, as `readExchanges` reads them. */
import { appendFileSync } from 'node:fs'
import { errorCode } from '../errors/cause.js'
import type { Exchange, Finding, RecordedRequest, RecordedResponse } from './types.js'

export class Recording {
  readonly #file: string
  #code = ''
  #lost = 0

  constructor(file: string) {
    this.#file = file
  }

  /** Writes a line at once, so that several processes may append to one file. */
  append({ request, response, unreadable, sentAt, receivedAt }: Exchange): void {
    const line = { request: writable(request), response: writable(response), unreadable, sentAt, receivedAt }
    try {
      // After a failure, half a line may be there.
      const begin = this.#lost > 0 ? '\n' : ''
      appendFileSync(this.#file, `${begin}${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch (error) {
      this.#lost += 1
      this.#code = errorCode(error) ?? 'unknown'
    }
  }

  /** What could not be written. */
  get findings(): readonly Finding[] {
    if (this.#lost === 0) return []
    const message = `${this.#lost} exchanges could not be recorded (${this.#code}).`
    return [{ rule: 'recording.lost', severity: 'error', message, place: 'exchange', spec: undefined }]
  }
}

/** Bytes that are not text have their own form. */
function writable(message: RecordedRequest | RecordedResponse | undefined): object | undefined {
  if (!(message?.body instanceof Uint8Array)) return message
  return { ...message, body: undefined, bodyBase64: Buffer.from(message.body).toString('base64') }
}
