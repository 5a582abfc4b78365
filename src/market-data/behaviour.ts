/** What the market data interface adds to the shared client. */
import { domains } from '../../generated/operations/market-data.js'
import { choices, type MarketDataAssume } from '../../generated/ambiguities/market-data.js'
import { recordLayouts } from '../../generated/records.js'
import { readJson } from '../client/answers.js'
import type { Readings } from '../client/assume.js'
import type {
  Answer,
  Behaviour,
  Exchange,
  Explanation,
  JsonObject,
  OutgoingRequest,
  Wire,
} from '../client/behaviour.js'
import { formatOf } from '../client/body-text.js'
import { isObject } from '../client/checks.js'
import { DecodeError, type Hint } from '../client/errors.js'
import type { Evidence, Verdict } from '../client/evidence.js'
import { choiceHint } from '../client/hints.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { DecimalForm } from '../client/types.js'
import { createListDecoder, RecordError, type ListDecoder } from './decode.js'
import { evidenceOf } from './evidence.js'
import type { DecodedRecord } from './fields.js'
import { findToken } from './login.js'
import { NonFiniteError } from './numbers.js'
import { inDocumentedDateTimeForm, inDocumentedExpiryForm, parseDateTime, timeZoneOf } from './time.js'
import type { TokenKeeper } from './token.js'
import { XmlError } from './xml/index.js'

export type MarketDataReadings = Readings<MarketDataAssume>

/** What stands before the token. */
const prefixes: Readonly<Record<MarketDataReadings['authorizationPrefix'], string>> = {
  bearer: 'Bearer ',
  none: '',
}

const numberFields: readonly string[] = choices.requestNumberForm.fields

export class MarketDataBehaviour implements Behaviour {
  readonly #readings: MarketDataReadings
  readonly #credentials: { readonly username: string; readonly password: string }
  readonly #tokens: TokenKeeper
  readonly #clock: () => number
  readonly #decoders: Readonly<Record<string, ListDecoder>>
  /** What the caller gave of each body that was completed. */
  readonly #given = new WeakMap<Wire, JsonObject>()

  constructor(
    readings: MarketDataReadings,
    credentials: { readonly username: string; readonly password: string },
    decimals: DecimalForm,
    tokens: TokenKeeper,
    clock: () => number,
  ) {
    this.#readings = readings
    this.#credentials = { ...credentials }
    this.#tokens = tokens
    this.#clock = clock
    const { nonFiniteNumbers } = readings
    const zone = timeZoneOf(readings.futOptTimeZone)
    const finish = (record: DecodedRecord): void => finishDates(record, zone)
    const settings = { decimals, nonFiniteNumbers, finish }
    this.#decoders = Object.fromEntries(
      Object.entries(recordLayouts).map(([list, layout]) => [list, createListDecoder(layout, settings)]),
    )
  }

  complete(operation: OperationDescription, wire: Wire): Wire {
    if (operation.operationId === 'login') return { ...wire, body: { ...this.#credentials } }
    const path = { ...wire.path, dataSegment: this.#readings.pathCase }
    const given = wire.body ?? {}
    const completed = { ...wire, path, body: this.#completeBody(operation, given) }
    this.#given.set(completed, given)
    return completed
  }

  #completeBody(operation: OperationDescription, given: JsonObject): JsonObject {
    const { futOptInstId, omittedOInfo } = this.#readings
    const body = {
      sid: segmentId(operation.operationId),
      ...(operation.ambiguities.includes('futOptInstId') && { instId: futOptInstId }),
      ...(omittedOInfo === 'sendZero' && { oInfo: 0 }),
      ...given,
    }
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        numberFields.includes(name) ? this.#numberForm(value) : value,
      ]),
    )
  }

  #numberForm(value: unknown): unknown {
    if (this.#readings.requestNumberForm === 'string') return String(value)
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  }

  async obtain(operation: OperationDescription, signal: AbortSignal): Promise<string | undefined> {
    return operation.needsAuthorization ? this.#tokens.get(signal) : undefined
  }

  authorize(
    _operation: OperationDescription,
    request: OutgoingRequest,
    token: string | undefined,
  ): OutgoingRequest {
    if (token === undefined) return request
    const authorization = `${prefixes[this.#readings.authorizationPrefix]}${token}`
    return { ...request, headers: { ...request.headers, authorization } }
  }

  renew(_operation: OperationDescription, token: string | undefined): boolean {
    if (token === undefined) return false
    this.#tokens.refuse(token)
    return true
  }

  decode(answer: Answer, exchange: Exchange): unknown {
    const decoder = this.decoderOf(exchange.operation)
    if (decoder === undefined) return this.#decodeLogin(answer, exchange)
    const format = formatOf(answer.mediaType, answer.text)
    try {
      if (format === 'xml' && answer.text.trim() !== '') return decoder.fromXml(answer.text)
      return decoder.fromJson(readJson({ answer, exchange }, 'JSON or XML'))
    } catch (error) {
      throw this.decodeFailure(error, exchange)
    }
  }

  evidence(answer: Answer, exchange: Exchange, verdict: Verdict): Iterable<Evidence> {
    if (verdict === 'refusal') return []
    const given = this.#given.get(exchange.wire) ?? {}
    const layout = Object.entries(recordLayouts).find(([list]) => list === exchange.operation.records)?.[1]
    return evidenceOf(answer, exchange, { readings: this.#readings, given }, layout)
  }

  #decodeLogin(answer: Answer, { attempts }: Exchange): unknown {
    const hint = this.hint('loginToken')
    const accessToken = findToken(answer, this.#readings.loginToken, hint, attempts)
    this.#tokens.keep(accessToken)
    return { accessToken, receivedAt: this.#clock() }
  }

  /** The decoder of an operation that answers a list. */
  decoderOf(operation: OperationDescription): ListDecoder | undefined {
    return operation.records === undefined ? undefined : this.#decoders[operation.records]
  }

  /** What a decoder complains about, as the error for the caller. */
  decodeFailure(error: unknown, { operation, attempts }: Exchange): unknown {
    const { operationId } = operation
    const nonFinite =
      error instanceof Error && (error instanceof NonFiniteError || error.cause instanceof NonFiniteError)
    const details = { operationId, attempts, ...(nonFinite && { hints: [this.hint('nonFiniteNumbers')] }) }
    if (error instanceof XmlError) {
      const { line, column } = error
      return new DecodeError(`${operationId} answered with XML that cannot be read. ${error.message}`, {
        ...details,
        line,
        column,
      })
    }
    if (!(error instanceof RecordError)) return error
    return new DecodeError(
      `${operationId} answered with a list that cannot be read: ${error.message}.`,
      details,
    )
  }

  hint(id: string): Hint {
    return choiceHint(choices, this.#readings, id)
  }

  explain(body: unknown): Explanation {
    if (!isObject(body)) return {}
    const names = ['Message', 'message', 'error_description', 'error', 'detail', 'title']
    return { message: names.map((name) => body[name]).find(isText) }
  }

  plainHints(status: number): readonly Hint[] {
    if (status === 401) return [{ message: 'Check the username and password first.' }]
    if (status === 403) return [{ message: 'Check whether this user may read this dataset.' }]
    if (status === 404) return [{ message: 'Check baseUrl first.' }]
    if (status >= 500) return [{ message: 'The service failed; try again later.' }]
    return []
  }

  /** What the caller gave of a body is sent whatever is assumed. */
  isSameInAll(choice: string, { wire }: Exchange): boolean {
    const given = this.#given.get(wire) ?? {}
    if (choice === 'futOptInstId') return given['instId'] !== undefined
    return choice === 'omittedOInfo' && given['oInfo'] !== undefined
  }

  secrets(): readonly string[] {
    return [this.#credentials.password, ...this.#tokens.secrets]
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function segmentId(operationId: string): number {
  const domain = Object.entries(domains).find(([id]) => id === operationId)?.[1]
  if (domain === undefined) throw new Error(`${operationId} has no segment id`)
  return domain.sid[0]
}

/** Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. */
function finishDates(record: DecodedRecord, timeZone: string): void {
  const { DateTime: moment, ExpiryDate: expiry } = record
  if (typeof expiry === 'string') record['ExpiryDate'] = inDocumentedExpiryForm(expiry)
  if (!('dateTimeMs' in record) || typeof moment !== 'string') return
  record['DateTime'] = inDocumentedDateTimeForm(moment)
  record['dateTimeMs'] = parseDateTime(moment, timeZone) ?? null
}
