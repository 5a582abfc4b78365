/** What the payments interface adds to the shared client: the token, the checksum, and what an answer says. */
import { choices, type PaymentsAssume } from '../../generated/ambiguities/payments.js'
import { lifetimeSeconds } from '../../generated/operations/payments.js'
import type { FetchPcfDetailsResult, InitiateTransactionResult } from '../../generated/types/payments.js'
import { readJson } from '../client/answers.js'
import type { Readings } from '../client/assume.js'
import type { Answer, Behaviour, Exchange, Explanation, JsonObject, Wire } from '../client/behaviour.js'
import { isObject } from '../client/checks.js'
import { DecodeError, RequestError, ResultError, type Hint } from '../client/errors.js'
import { choiceHints } from '../client/hints.js'
import type { OperationDescription } from '../client/operation-table.js'
import { unknownOutcome } from '../client/outcome.js'
import { rawMember } from '../client/raw-member.js'
import { RecentSecrets } from '../client/recent-secrets.js'
import { chargesOf } from './charges.js'
import { checksum } from './checksum.js'
import { ContentError } from './content-error.js'
import { completeBody, completeHead, type Merchant } from './request.js'
import { member, partsOf, resultInfoOf, type ResultInfo } from './result-info.js'
import { sortedText } from './sorted-json.js'
import { checkAge, transactionOf } from './transaction.js'

export type PaymentsReadings = Readings<PaymentsAssume>

const success = 'S'
const unknown = 'U'

export class PaymentsBehaviour implements Behaviour {
  readonly #readings: PaymentsReadings
  readonly #merchant: Merchant
  readonly #merchantKey: string
  readonly #clock: () => number
  readonly #tokens = new RecentSecrets(100)

  constructor(readings: PaymentsReadings, merchant: Merchant, merchantKey: string, clock: () => number) {
    this.#readings = readings
    this.#merchant = merchant
    this.#merchantKey = merchantKey
    this.#clock = clock
  }

  complete(operation: OperationDescription, wire: Wire, accepted: JsonObject): Wire {
    const path = { ...wire.path, gatewayRoot: this.#merchant.gatewayRoot }
    const head = completeHead(wire.body?.['head'], accepted['head'], this.#readings)
    if (operation.reconcile === undefined)
      return this.#completeFetch(operation, { ...wire, path }, accepted, head)
    const body = completeBody(operation, wire, this.#merchant, this.#readings)
    return { path, query: { ...wire.query, mid: this.#merchant.mid }, body: { head, body } }
  }

  #completeFetch(operation: OperationDescription, wire: Wire, accepted: JsonObject, head: JsonObject): Wire {
    const transaction = transactionOf(accepted['transaction'] ?? head['txnToken'])
    checkAge(operation.operationId, transaction, this.#clock())
    this.#tokens.add(transaction.txnToken)
    const orderId = wire.query['orderId'] ?? transaction.orderId
    const query =
      this.#readings.pcfOperation === 'withoutQuery'
        ? {}
        : { mid: this.#merchant.mid, ...(orderId !== undefined && { orderId }) }
    return {
      ...wire,
      query,
      body: { head: { ...head, txnToken: transaction.txnToken }, ...withoutHead(wire.body) },
    }
  }

  locate(operation: OperationDescription): { method: string; path: string } | undefined {
    const { pcfOperation } = this.#readings
    const custom = operation.ambiguities.includes('pcfOperation') && typeof pcfOperation === 'object'
    return custom ? pcfOperation : undefined
  }

  /** The body is written once, signed as it was written, and put into the request as it was signed. */
  writeBody(operation: OperationDescription, { head, body }: JsonObject): string {
    const form = this.#readings.signatureCanonicalForm
    const text = form === 'sortedKeys' ? sortedText(body) : JSON.stringify(body)
    if (!isSigned(operation)) return `{"head":${JSON.stringify(head)},"body":${text}}`
    const canonical = typeof form === 'function' ? this.#canonical(operation, form, text) : text
    const signature = checksum.sign(canonical, this.#merchantKey)
    return `{"head":${JSON.stringify({ ...(isObject(head) && head), signature })},"body":${text}}`
  }

  #canonical(
    { operationId }: OperationDescription,
    form: (bodyText: string) => string,
    text: string,
  ): string {
    const canonical: unknown = form(text)
    if (typeof canonical === 'string') return canonical
    throw new RequestError(
      `${operationId} was not sent: the function in assume.signatureCanonicalForm returned no text.`,
      {
        operationId,
        problems: [{ field: 'assume.signatureCanonicalForm', message: 'must return the text to sign' }],
      },
    )
  }

  decode(answer: Answer, exchange: Exchange): unknown {
    const json = readJson({ answer, exchange })
    const info = resultInfoOf(json)
    const details = { operationId: exchange.operation.operationId, attempts: exchange.attempts }
    if (!isObject(json))
      throw new DecodeError(`${details.operationId} answered with JSON that is no object.`, details)
    if (info.status !== undefined && info.status !== success) throw this.#refusal(info, answer, exchange)
    try {
      return isSigned(exchange.operation)
        ? this.#transaction(json, info, answer, exchange)
        : charges(json, info)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      throw new DecodeError(
        `${details.operationId} answered with something that cannot be used: ${error.message}.`,
        details,
      )
    }
  }

  #transaction(
    json: JsonObject,
    info: ResultInfo,
    answer: Answer,
    exchange: Exchange,
  ): InitiateTransactionResult {
    const txnToken = member(partsOf(json), 'txnToken')
    if (typeof txnToken !== 'string' || txnToken === '') throw new ContentError('it has no transaction token')
    this.#tokens.add(txnToken)
    const responseSignature = this.#verify(json, answer)
    const repeated =
      info.code !== undefined && choices.repeatedOrder.shows.codes.some((code) => code === info.code)
    if (repeated && this.#readings.repeatedOrder === 'failure') throw this.#resultError(info, exchange)
    const issuedAt = this.#issuedAt(json, answer)
    return {
      txnToken,
      orderId: textOf(exchange.wire.query['orderId']),
      issuedAt,
      expiresAt: issuedAt + lifetimeSeconds.txnToken * 1000,
      repeated,
      ...(info.code !== undefined && { resultCode: info.code }),
      responseSignature,
    }
  }

  /** A signature that is there must fit; one that is not is reported, since only some answers carry one. */
  #verify(json: JsonObject, answer: Answer): 'valid' | 'absent' {
    const head = json['head']
    const signature = isObject(head) ? head['signature'] : undefined
    if (signature === undefined || signature === null || signature === '') return 'absent'
    const verdict = checksum.verify(rawMember(answer.text, 'body') ?? '', signature, this.#merchantKey)
    if (verdict.valid) return 'valid'
    throw new ContentError(
      `its signature does not fit (${verdict.reason}). ${verdict.message.replace(/\.$/, '')}`,
    )
  }

  #issuedAt(json: JsonObject, answer: Answer): number {
    if (this.#readings.tokenClock === 'receipt') return answer.receivedAt
    const given = member(partsOf(json), 'responseTimestamp')
    const stamp = typeof given === 'number' ? String(given) : typeof given === 'string' ? given : ''
    // Seconds of this century have ten digits, milliseconds thirteen.
    if (/^\d{13}$/.test(stamp)) return Number(stamp)
    return /^\d{10}$/.test(stamp) ? Number(stamp) * 1000 : answer.sentAt
  }

  #refusal(info: ResultInfo, answer: Answer, exchange: Exchange): Error {
    const error = this.#resultError(info, exchange)
    const { operation, wire, attempts } = exchange
    const open = info.status === unknown && !operation.safeToRetry
    return open ? unknownOutcome(operation, wire, answer.sentAt, attempts, error) : error
  }

  #resultError({ status, code, message }: ResultInfo, { operation, attempts }: Exchange): ResultError {
    const { operationId } = operation
    const serviceMessage = message && this.#shown(message)
    const said = serviceMessage === undefined ? '' : ` ${serviceMessage.replace(/[.!]?$/, '.')}`
    return new ResultError(
      `${operationId} was answered with the result ${status ?? ''} ${code ?? ''}.`.replace(/ +/g, ' ') + said,
      {
        operationId,
        attempts,
        code,
        resultStatus: status,
        serviceMessage,
        hints: [
          ...this.#plainResultHints(operation),
          ...choiceHints('payments', choices, this.#readings, operation, { code }),
        ],
      },
    )
  }

  #plainResultHints(operation: OperationDescription): Hint[] {
    if (operation.requires !== undefined) return [{ message: `It needs: ${operation.requires}` }]
    return [{ message: 'Check mid, websiteName and merchantKey first: they belong to one environment.' }]
  }

  #shown(text: string): string {
    return this.secrets()
      .reduce((shown, secret) => shown.replaceAll(secret, '[redacted]'), text)
      .slice(0, 300)
  }

  explain(body: unknown): Explanation {
    const { code, message } = resultInfoOf(body)
    const other = isObject(body) ? body['message'] : undefined
    return { code, message: message ?? (typeof other === 'string' ? other : undefined) }
  }

  plainHints(status: number, operation: OperationDescription): readonly Hint[] {
    if (status === 401 || status === 403) return [{ message: 'Check mid and merchantKey first.' }]
    if (status === 404 || status === 405) return [{ message: 'Check baseUrl and gatewayRoot first.' }]
    if (status >= 500) return [{ message: 'The service failed.' }]
    return operation.requires === undefined ? [] : [{ message: `It needs: ${operation.requires}` }]
  }

  secrets(): readonly string[] {
    return [this.#merchantKey, ...this.#tokens.values]
  }
}

function charges(json: JsonObject, info: ResultInfo): FetchPcfDetailsResult {
  const found = chargesOf(json)
  if (found === undefined) throw new ContentError('it has neither payMethods nor consultDetails')
  return { charges: found, ...(info.code !== undefined && { resultCode: info.code }) }
}

/** The operation that changes something is the one that is signed; the other is authenticated by its token. */
function isSigned(operation: OperationDescription): boolean {
  return !operation.safeToRetry
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function withoutHead(body: JsonObject | undefined): JsonObject {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name !== 'head'))
}
