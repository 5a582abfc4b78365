/** What the payments interface adds to the shared client: the token, the checksum, and what an answer says. */
import { choices } from '../../generated/ambiguities/payments.js'
import { lifetimeSeconds } from '../../generated/operations/payments.js'
import type { FetchPcfDetailsResult, InitiateTransactionResult } from '../../generated/types/payments.js'
import { readJson } from '../client/answers.js'
import type { Answer, Behaviour, Exchange, Explanation, JsonObject, Wire } from '../client/behaviour.js'
import { formatOf } from '../client/body-text.js'
import { isObject } from '../client/checks.js'
import { DecodeError, type Hint, type ResultError } from '../client/errors.js'
import type { Evidence, Verdict } from '../client/evidence.js'
import { choiceHint, type Chosen } from '../client/hints.js'
import type { OperationDescription } from '../client/operation-table.js'
import { unknownOutcome } from '../client/outcome.js'
import { parseExactJson } from '../client/json.js'
import { at } from '../client/json-pointer.js'
import { rawMember } from '../client/raw-member.js'
import { RecentSecrets } from '../client/recent-secrets.js'
import { chargesOf } from './charges.js'
import { hasUtf8Form } from './checksum-steps.js'
import { checksum } from './checksum.js'
import { ContentError } from './content-error.js'
import { evidenceOf } from './evidence.js'
import type { PaymentsReadings } from './readings.js'
import { notSent } from './refusal.js'
import { checkIdentifier, completeBody, completeHead, type Merchant } from './request.js'
import { hintsWithoutResult, resultError } from './result-error.js'
import { member, partsOf, resultInfoOf, type ResultInfo } from './result-info.js'
import { sortedText } from './sorted-json.js'
import { checkAge, epochMilliseconds, transactionOf } from './transaction.js'

const success = 'S'
const failure = 'F'
const wrongKey = 'Check mid and merchantKey first.'
const wrongToken = `Check the transaction token first: it is valid for ${lifetimeSeconds.txnToken / 60} minutes.`

export class PaymentsBehaviour implements Behaviour {
  readonly #readings: PaymentsReadings
  readonly #merchant: Merchant
  readonly #merchantKey: string
  readonly #clock: () => number
  readonly #tokens = new RecentSecrets(1000)
  readonly #signatures = new RecentSecrets(1000)
  /** What would not have been sent with an older token. */
  readonly #ofKnownAge = new WeakSet<Wire>()

  constructor(readings: PaymentsReadings, merchant: Merchant, merchantKey: string, clock: () => number) {
    this.#readings = readings
    this.#merchant = merchant
    this.#merchantKey = merchantKey
    this.#clock = clock
  }

  complete(operation: OperationDescription, wire: Wire, accepted: JsonObject): Wire {
    const path = { ...wire.path, gatewayRoot: this.#merchant.gatewayRoot }
    const head = completeHead(wire.body?.['head'], accepted['head'], this.#readings)
    if (!isSigned(operation)) return this.#completeFetch(operation, { ...wire, path }, accepted, head)
    const body = completeBody(operation, wire, this.#merchant, this.#readings)
    return { path, query: { ...wire.query, mid: this.#merchant.mid }, body: { head, body } }
  }

  #completeFetch(operation: OperationDescription, wire: Wire, accepted: JsonObject, head: JsonObject): Wire {
    const transaction = transactionOf(accepted['transaction'] ?? head['txnToken'])
    checkAge(operation.operationId, transaction, this.#clock(), [
      choiceHint(choices, this.#readings, 'tokenClock'),
    ])
    this.#tokens.add(transaction.txnToken)
    const orderId = wire.query['orderId'] ?? transaction.orderId
    checkIdentifier(operation, 'orderId', orderId)
    const query =
      this.#readings.pcfOperation === 'withoutQuery'
        ? {}
        : { mid: this.#merchant.mid, ...(orderId !== undefined && { orderId }) }
    const completed = {
      ...wire,
      query,
      body: { head: { ...head, txnToken: transaction.txnToken }, ...withoutHead(wire.body) },
    }
    if (transaction.expiresAt !== undefined) this.#ofKnownAge.add(completed)
    return completed
  }

  locate(operation: OperationDescription): { method: string; path: string } | undefined {
    const { pcfOperation } = this.#readings
    const custom = operation.ambiguities.includes('pcfOperation') && typeof pcfOperation === 'object'
    return custom ? pcfOperation : undefined
  }

  /** The body is written once, signed as it was written, and put into the request as it was signed. */
  writeBody(operation: OperationDescription, { head, body }: JsonObject): string {
    const form = isSigned(operation) ? this.#readings.signatureCanonicalForm : undefined
    const text = bodyText(operation, body, form === 'sortedKeys' ? sortedText : JSON.stringify)
    if (form === undefined) return `{"head":${JSON.stringify(head)},"body":${text}}`
    const canonical = typeof form === 'function' ? this.#canonical(operation, form, text) : text
    const signature = checksum.sign(canonical, this.#merchantKey)
    this.#signatures.add(signature)
    return `{"head":${JSON.stringify({ ...(isObject(head) && head), signature })},"body":${text}}`
  }

  #canonical(
    { operationId }: OperationDescription,
    form: (bodyText: string) => string,
    text: string,
  ): string {
    const canonical: unknown = form(text)
    if (typeof canonical === 'string' && hasUtf8Form(canonical)) return canonical
    const came = typeof canonical === 'string' ? 'a text with half of a surrogate pair' : 'no text'
    throw notSent(
      operationId,
      'assume.signatureCanonicalForm',
      `must return the text to sign, and returned ${came}`,
    )
  }

  decode(answer: Answer, exchange: Exchange): unknown {
    const json = readJson({ answer, exchange })
    const info = resultInfoOf(json)
    const { operation, attempts } = exchange
    const details = { operationId: operation.operationId, attempts }
    if (!isObject(json))
      throw new DecodeError(`${details.operationId} answered with JSON that is no object.`, details)
    this.#keepToken(json)
    if (info.status !== undefined && info.status !== success) throw this.#refusal(info, answer, exchange)
    try {
      const signed = isSigned(operation)
      const result = signed ? this.#transaction(json, info, answer, exchange) : charges(json, info)
      if (result !== undefined) return result
      // Where no status says so, a code that comes alone tells of a refusal.
      if (info.status === undefined && info.code !== undefined) throw this.#refusal(info, answer, exchange)
      throw new ContentError(
        signed ? 'it has no transaction token' : 'it has neither payMethods nor consultDetails',
        info.status === undefined ? hintsWithoutResult({ operation, ...this.#chosen(exchange) }) : [],
      )
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      throw new DecodeError(
        `${details.operationId} answered with something that cannot be used: ${error.message}.`,
        { ...details, hints: error.hints },
      )
    }
  }

  evidence(answer: Answer, exchange: Exchange, verdict: Verdict): Iterable<Evidence> {
    return evidenceOf(answer, exchange, verdict, this.#readings)
  }

  #transaction(
    json: JsonObject,
    info: ResultInfo,
    answer: Answer,
    exchange: Exchange,
  ): InitiateTransactionResult | undefined {
    const txnToken = member(partsOf(json), 'txnToken')
    if (typeof txnToken !== 'string' || txnToken === '') return undefined
    const verified = this.#verify(json, answer)
    const body = json['body']
    // A signature over the body says nothing of a token that stands elsewhere.
    const covered = isObject(body) && body['txnToken'] === txnToken
    const responseSignature = covered ? verified : 'absent'
    const repeated =
      info.code !== undefined && choices.repeatedOrder.shows.codes.some((code) => code === info.code)
    if (repeated && this.#readings.repeatedOrder === 'failure')
      throw this.#resultError(info, answer, exchange)
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

  /** Whatever the answer says, its token must not be shown. */
  #keepToken(json: JsonObject): void {
    const txnToken = member(partsOf(json), 'txnToken')
    if (typeof txnToken === 'string' && txnToken !== '') this.#tokens.add(txnToken)
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
    return epochMilliseconds(member(partsOf(json), 'responseTimestamp')) ?? answer.sentAt
  }

  /** Only a failure that is called one is certain: whatever else is no success leaves the outcome open. */
  #refusal(info: ResultInfo, answer: Answer, exchange: Exchange): Error {
    const error = this.#resultError(info, answer, exchange)
    const { operation, wire, attempts } = exchange
    const open = info.status !== failure && !operation.safeToRetry
    return open ? unknownOutcome(operation, wire, answer.sentAt, attempts, error) : error
  }

  #resultError(info: ResultInfo, { status }: Answer, exchange: Exchange): ResultError {
    return resultError(info, status, exchange, this.#chosen(exchange), this.secrets())
  }

  #chosen(exchange: Exchange): Pick<Chosen, 'readings' | 'isSameInAll'> {
    return { readings: this.#readings, isSameInAll: (choice) => this.isSameInAll(choice, exchange) }
  }

  /** An amount with two decimals is sent as it is in either reading, and so is a token unless its age kept it back. */
  isSameInAll(choice: string, { wire }: Exchange): boolean {
    if (choice === 'tokenClock') return this.#readings.tokenClock !== 'receipt' || !this.#ofKnownAge.has(wire)
    return choice === 'amountForm' && /^\d+\.\d\d$/.test(textOf(at(wire.body, '/body/txnAmount/value')))
  }

  /** The same refusal is the same error, whether the service tells it under 200 or under a status of its own. */
  refusal(answer: Answer, exchange: Exchange): Error | undefined {
    const { status, mediaType, text } = answer
    if (!statusesOfRefusals.has(status)) return undefined
    const info = resultInfoOf(formatOf(mediaType, text) === 'json' ? parsed(text) : undefined)
    return info.status === undefined ? undefined : this.#refusal(info, answer, exchange)
  }

  explain(body: unknown): Explanation {
    const { code, message } = resultInfoOf(body)
    const other = isObject(body) ? body['message'] : undefined
    return { code, message: message ?? (typeof other === 'string' ? other : undefined) }
  }

  plainHints(status: number, operation: OperationDescription): readonly Hint[] {
    const signed = isSigned(operation)
    if (status === 404 || status === 405) return [{ message: 'Check baseUrl and gatewayRoot first.' }]
    if (status >= 500) return signed ? [] : [{ message: 'The service failed; try again later.' }]
    if (status === 401 || status === 403) return [{ message: signed ? wrongKey : wrongToken }]
    const open = status === 400 && operation.requires !== undefined
    return open ? [{ message: `It needs: ${operation.requires}` }] : []
  }

  secrets(): readonly string[] {
    return [this.#merchantKey, ...this.#tokens.values, ...this.#signatures.values]
  }
}

/** The statuses under which a service may refuse what is asked. Others are about the way to it, whatever it says. */
const statusesOfRefusals: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])

function parsed(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

function charges(json: JsonObject, info: ResultInfo): FetchPcfDetailsResult | undefined {
  const found = chargesOf(json)
  return found && { charges: found, ...(info.code !== undefined && { resultCode: info.code }) }
}

/** One operation is signed with the merchant key; the other is authenticated by its token. */
function isSigned(operation: OperationDescription): boolean {
  return operation.supplied.includes('signature')
}

function bodyText(
  { operationId }: OperationDescription,
  body: unknown,
  write: (value: unknown) => string,
): string {
  try {
    return write(body)
  } catch {
    throw notSent(operationId, 'body', 'holds a value that JSON has no form for, such as a bigint')
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function withoutHead(body: JsonObject | undefined): JsonObject {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => name !== 'head'))
}
