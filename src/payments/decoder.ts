/** What an answer of the payments interface says. */
import { choices } from '../../generated/ambiguities/payments.js'
import { answerMarks, lifetimeSeconds, refusals } from '../../generated/tables/payments.js'
import type { InitiateTransactionResult } from '../../generated/types/payments.js'
import type {
  Answer,
  Explanation,
  OnMismatch,
  Outcome,
  ServiceRefusal,
  Suspect,
  UnreadableAnswer,
} from '../client/api-adapter.js'
import type { ChoiceTable } from '../ambiguity/assume.js'
import { effectOf } from '../ambiguity/refusal-codes.js'
import { isShown } from '../response/value-equality.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { at } from '../response/json-pointer.js'
import type { OperationDescription } from '../client/operation.js'
import { answersAnotherCall, ownRefusal } from '../response/correlate.js'
import { rawMember } from '../response/exact-json.js'
import { partialOf, parseJsonBody, unreadable } from '../response/parse-body.js'
import { chargesOf, ContentError } from './charges.js'
import type { ChecksumVerdict } from './checksum/checksum.js'
import { repeatFails, tokenStarts, type PaymentsReadings } from './readings.js'
import { isSigned } from './requests.js'
import { member, partsOf, resultInfoOf, statusesOf, type ResultInfo } from './result-info.js'
import { epochMilliseconds } from './transaction.js'

const success = 'S'
const failure = 'F'
/** The statuses under which a service may refuse what is asked. Others are about the way to it, whatever it says. */
const statusesOfRefusals: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])

/** For an answer without what was asked for and without a result: it may be a refusal that gives no reason. */
const withoutReason: readonly Suspect[] = [
  { message: 'It may be a refusal that gives no reason.' },
  { codes: Object.values<ChoiceTable[string]>(choices).flatMap(({ shows }) => shows?.codes ?? []) },
]

/** What reads answers is made with. */
export interface PaymentsDecoderContext {
  readonly onMismatch?: OnMismatch
  /** Whether to refuse a transaction whose answer is not signed. */
  readonly requiresSignature?: boolean
  /** Whether a signature belongs to a text, by the merchant key. */
  verify(text: string, signature: unknown): ChecksumVerdict
}

/** Reads an answer with a success status. */
export function decode(
  operation: OperationDescription,
  answer: Answer,
  readings: PaymentsReadings,
  parts: PaymentsDecoderContext,
): Outcome {
  const { operationId } = operation
  const json = parseJsonBody(operation, answer)
  if (json.kind === 'unreadable') return json
  if (!isObject(json.value)) return unreadable(`${operationId} answered with JSON that is not an object.`)
  const info = resultInfoOf(json.value)
  const secrets = tokensIn(json.value)
  const marks = answerMarks[operationId]
  const other = answersAnotherCall(operation, answer, json.value, marks)
  if (other) return { ...other, secrets }
  const refused = (): Outcome =>
    ownRefusal(
      operation,
      answer,
      marks,
      { ...refusalOf(info, answer.status, operationId), secrets },
      json.value,
    )
  if (info.status !== undefined && info.status !== success) return refused()
  try {
    refuseContradiction(json.value, info)
    const found = isSigned(operation)
      ? transaction(json.value, info, answer, readings, parts)
      : charges(operation, json.value, info, answer, parts.onMismatch)
    if (found !== undefined) return Object.assign(found, { secrets })
    // Where no status says so, a code that comes alone tells of a refusal.
    if (info.status === undefined && info.code !== undefined) return refused()
    const lacks = isSigned(operation)
      ? 'it has no transaction token'
      : 'it has neither payMethods nor consultDetails'
    throw new ContentError(lacks, info.status === undefined ? withoutReason : [])
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const said = info.status === success ? undefined : explain(json.value, answer.status).message
    return unusable(operationId, error, { secrets, said })
  }
}

/** @throws ContentError for an answer that says two things, such as a success with the code of a failure: either may be true */
function refuseContradiction(answer: JsonObject, { status, code }: ResultInfo): void {
  if (new Set(statusesOf(answer)).size > 1)
    throw new ContentError('its parts disagree on whether it is a success')
  if (new Set(tokensIn(answer)).size > 1) throw new ContentError('its parts have different tokens')
  const { effect = 'unknown' } = refusals.codes.get(code ?? '') ?? {}
  const fails = effect !== 'unknown' && effect !== 'done'
  if (status === success && fails)
    throw new ContentError(`its result is a success, but its code ${code} is that of a failure`)
}

function isRepeat(code: string | undefined): boolean {
  return code !== undefined && refusals.codes.get(code)?.effect === 'done'
}

/** Whatever an answer says, its token must not be shown. */
function tokensIn(json: unknown): readonly string[] {
  return partsOf(json)
    .map((part) => part['txnToken'])
    .filter((token): token is string => typeof token === 'string' && token !== '')
}

/** Only a failure that is called one, with a code that is known for it, is certain: all else leaves the outcome open. */
function refusalOf(
  { status, code, message }: ResultInfo,
  httpStatus: number,
  operationId: string,
): ServiceRefusal {
  const known = effectOf(refusals, operationId, { status: httpStatus, code, message })
  const effect = status === failure ? known : 'unknown'
  return { kind: 'refusal', code, message, resultStatus: status ?? '', effect }
}

function transaction(
  json: JsonObject,
  info: ResultInfo,
  answer: Answer,
  { repeatedOrder, tokenClock }: PaymentsReadings,
  { verify, requiresSignature }: PaymentsDecoderContext,
): Outcome | undefined {
  const [txnToken] = tokensIn(json)
  if (txnToken === undefined) return undefined
  const verified = verifiedSignature(json, answer, verify)
  const body = json['body']
  // A signature over the body says nothing of a token that stands elsewhere.
  const isCovered = isObject(body) && body['txnToken'] === txnToken
  if (requiresSignature === true && (verified === 'absent' || !isCovered)) throw unsigned()
  const repeated = isRepeat(info.code)
  // Where a repeat fails, it does so because the first request of the order worked.
  if (repeated && repeatFails[repeatedOrder])
    return { ...refusalOf(info, answer.status, 'initiateTransaction'), effect: 'echo' }
  const told = epochMilliseconds(member(partsOf(json), 'responseTimestamp'))
  const issuedAt = tokenStarts[tokenClock](answer, told)
  const orderId = answer.asked.query['orderId']
  const data: InitiateTransactionResult = {
    txnToken,
    orderId: typeof orderId === 'string' ? orderId : '',
    issuedAt,
    expiresAt: issuedAt + lifetimeSeconds.txnToken * 1000,
    repeated,
    ...(info.code !== undefined && { resultCode: info.code }),
    responseSignature: isCovered ? verified : 'absent',
  }
  return { kind: 'result', data }
}

/** An attacker who changes answers can remove a signature, and insert another token. */
function unsigned(): ContentError {
  const hint = {
    ambiguity: 'responseSignature',
    message:
      "Nothing shows that the gateway wrote this token. `responseSignature: 'check'` accepts it anyway.",
  }
  return new ContentError("no signature covers its token, and responseSignature is 'require'", [hint])
}

function charges(
  { operationId }: OperationDescription,
  json: JsonObject,
  { code }: ResultInfo,
  { asked }: Answer,
  onMismatch: OnMismatch | undefined,
): Outcome | undefined {
  const methods = at(asked.body, '/body/payMethods')
  const names = Array.isArray(methods) ? methods.map((one) => at(one, '/payMethod')).filter(isShown) : []
  const found = chargesOf(json, names, onMismatch)
  if (found === undefined) return undefined
  const { mismatches, refused, refusals } = found
  const data = { charges: found.charges, ...(code !== undefined && { resultCode: code }) }
  if (refused === undefined) return { kind: 'result', data, mismatches }
  const { partial, more } = partialOf(data, refusals)
  return unusable(operationId, refused, { partial, ending: more, mismatches })
}

function unusable(
  operationId: string,
  { message, suspects }: ContentError,
  more: Omit<UnreadableAnswer, 'kind' | 'message' | 'suspects'>,
): UnreadableAnswer {
  const text = `${operationId} answered with something that cannot be used: ${message}.`
  return unreadable(text, { suspects, ...more })
}

/** A signature that is there must fit; one that is not is reported, since only some answers carry one. */
function verifiedSignature(
  json: JsonObject,
  { text }: Answer,
  verify: PaymentsDecoderContext['verify'],
): 'valid' | 'absent' {
  const head = json['head']
  const signature = isObject(head) ? head['signature'] : undefined
  if (signature === undefined || signature === null || signature === '') return 'absent'
  const verdict = verify(rawMember(text, 'body') ?? '', signature)
  if (verdict.valid) return 'valid'
  throw new ContentError(
    `its signature does not fit (${verdict.reason}). ${verdict.message.replace(/\.$/, '')}`,
  )
}

/** The same refusal is the same error, whether the service tells it under 200 or under a status of its own. */
export function explain(body: unknown, status: number): Explanation {
  const { status: resultStatus, code, message } = resultInfoOf(body)
  // A result that is called no failure leaves the outcome open, whatever its code says.
  const isOdd = resultStatus !== undefined && resultStatus !== failure && !refusals.statuses.has(status)
  const said = { code, secrets: tokensIn(body), ...(isOdd && { effect: 'unknown' as const }) }
  if (resultStatus !== undefined && statusesOfRefusals.has(status)) return { ...said, message, resultStatus }
  const other = isObject(body) ? body['message'] : undefined
  return { ...said, message: message ?? (typeof other === 'string' ? other : undefined) }
}
