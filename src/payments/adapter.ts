/**
 * The adapter of payments: reads transactions, charges and refusals from answers, finds the readings that an answer shows, and
 * says what to check after a refusal.
 */
import { choices, type PaymentsAmbiguities } from '../../generated/ambiguities/payments.js'
import {
  answerMarks,
  codes,
  lifetimeSeconds,
  operations,
  refusals,
  responseFields,
  statuses,
  sums,
} from '../../generated/tables/payments.js'
import type { FetchPcfDetailsResult, InitiateTransactionResult } from '../../generated/types/payments.js'
import { named } from '../ambiguity/assume.js'
import type { ChoiceTable, Code } from '../model/ambiguity.js'
import {
  byType,
  detected,
  sampleJson,
  unanimous,
  unknownFields,
  type Detectors,
  type NamesEvery,
  type ResponseFields,
} from '../ambiguity/evidence.js'
import { effectOf } from '../ambiguity/refusal-effects.js'
import type {
  OperationDescription,
  Answer,
  Api,
  Detect,
  Evidence,
  Explanation,
  OnMismatch,
  Outcome,
  RefusalSymptom,
  ServiceRefusal,
  Suspect,
  UnreadableAnswer,
  Wire,
} from '../model/api-adapter.js'
import type { Hint } from '../model/errors.js'
import { parseJsonBody, othersOf, unreadable } from '../response/body.js'
import { Mismatches } from '../response/decode-result.js'
import { answersAnotherCall, isShown, ownRefusal } from '../response/identity.js'
import { agrees } from '../model/comparison.js'
import { at, compareDecimals, isObject, rawMember, sumOf, type JsonObject, plainText } from '../model/json.js'
import type { ChecksumVerdict } from './checksum.js'
import {
  amountText,
  isSigned,
  paymentsRequests,
  pcfQueries,
  repeatFails,
  twoDecimalText,
  type PaymentsReadings,
  type PaymentsRequestContext,
} from './requests.js'
import { afterExpiry, keepsBackLate, lifeOf, transactionIn } from './transaction-token.js'

/* What a payment answer says of its outcome, wherever it says it. */

type ResultInfo = Readonly<Record<'status' | 'code' | 'message', string | undefined>>

/** The parts of an answer that may carry something, in the order in which they are asked. */
function partsOf(answer: unknown): readonly JsonObject[] {
  if (!isObject(answer)) return []
  return [answer['body'], answer, answer['head']].filter(isObject)
}

/** The member in the first part that has it. */
function member(answer: unknown, name: string): unknown {
  for (const { [name]: value } of partsOf(answer)) if (value !== undefined && value !== null) return value
  return undefined
}

function resultInfoOf(answer: unknown): ResultInfo {
  const info = member(answer, 'resultInfo')
  return {
    status: statusOf(at(info, '/resultStatus')),
    code: wordIn(at(info, '/resultCode')),
    message: wordIn(at(info, '/resultMsg')),
  }
}

/** A status in no known form is one all the same, and neither success nor failure. */
function statusOf(value: unknown): string | undefined {
  return wordIn(value) ?? (isShown(value) ? JSON.stringify(value) : undefined)
}

function wordIn(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : text(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An answer whose JSON is fine and whose content is not what the documentation allows. */
class ContentError extends Error {
  /** Possible explanations, the likeliest first. */
  readonly suspects: readonly Suspect[]

  constructor(message: string, suspects: readonly Suspect[] = []) {
    super(message)
    this.suspects = suspects
  }

  outcome(operationId: string, more: Partial<UnreadableAnswer>): UnreadableAnswer {
    const text = `${operationId} answered with something that cannot be used: ${this.message}.`
    return unreadable(text, { suspects: this.suspects, ...more })
  }
}

/* The convenience charges, in whichever of the known forms they come. */

type PaymentCharge = FetchPcfDetailsResult['charges'][number]

/** The amounts that a charge may have. */
const amountNames = [
  'baseTransactionAmount',
  'feeAmount',
  'taxAmount',
  'totalConvenienceCharges',
  'totalTransactionAmount',
] as const satisfies readonly (keyof PaymentCharge)[]

/** The fields of a charge beside its payment method, in order. */
const fieldNames = ['instId', ...amountNames, 'text', 'displayText'] as const

/** Takes note of a value that differs from the description. Throws a ContentError where such a value is refused. */
type Differs = (error: string, ...found: Parameters<Mismatches['add']>) => void

/**
 * The charges of an answer: a list in `payMethods`, a map keyed by payment method in `consultDetails`, or one entry alone.
 * `undefined` when there are none of these. Others than those that were asked for may come beside them, and are reported;
 * alone they do not answer the call.
 */
function charges(
  { operationId }: OperationDescription,
  json: JsonObject,
  { code }: ResultInfo,
  { asked }: Answer,
  onMismatch: OnMismatch = 'omit',
): Outcome | undefined {
  const entries = entriesOf(json)
  if (entries === undefined) return undefined
  const methods = at(asked.body, '/body/payMethods')
  const wanted = Array.isArray(methods)
    ? methods.map((method) => at(method, '/payMethod')).filter(isShown)
    : []
  const mismatches = new Mismatches()
  const differs: Differs = (error, ...found) => {
    if (onMismatch === 'throw') throw new ContentError(error)
    mismatches.add(...found)
  }
  const read: PaymentCharge[] = []
  const refused: ContentError[] = []
  for (const [index, entry] of entries.entries()) {
    try {
      read.push(chargeOf(entry, ['charges', String(index)], wanted, differs))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      refused.push(error)
    }
  }
  const missing = wanted.filter((method) => !entries.some((entry) => isOf(entry, method)))
  for (const method of missing) {
    const field = `charges.${plainText(method)}`
    mismatches.begin({ field, kind: 'absent', message: 'was requested, but has no charge' })
  }
  if (read.length > 0 && missing.length > 0 && missing.length === wanted.length && refused.length === 0)
    refused.push(new ContentError(notRequested))
  const data = { charges: read, ...(code !== undefined && { resultCode: code }) }
  const [first] = refused
  if (first === undefined) return { kind: 'result', data, mismatches: mismatches.all }
  return first.outcome(operationId, {
    partial: data,
    ending: othersOf(refused.length),
    mismatches: mismatches.all,
  })
}

const notRequested = 'its charges are not those of the requested payMethods'

function chargeOf(
  entry: unknown,
  path: readonly string[],
  wanted: readonly unknown[],
  differs: Differs,
): PaymentCharge {
  if (!isObject(entry)) throw new ContentError('an entry of the charges is not an object')
  const payMethod = text(entry['payMethod'])
  if (payMethod === undefined) throw new ContentError('an entry of the charges names no payment method')
  if (wanted.length > 0 && !wanted.some((method) => isOf(entry, method))) {
    const message = 'is not one of the requested payMethods'
    differs(notRequested, 'unasked', [...path, 'payMethod'], message, payMethod)
  }
  const read = fieldNames.flatMap((name) => {
    const readIn = amountNames.some((candidate) => candidate === name) ? amountIn : textIn
    const value = readIn(entry[name], [...path, name], differs)
    return value === undefined ? [] : [[name, value] as const]
  })
  const charge = { payMethod, ...Object.fromEntries(read) }
  checkSums(charge, path, differs)
  return charge
}

/** Takes note of a total that is not the sum of its parts, where all of them are amounts of one currency. */
function checkSums(charge: PaymentCharge, path: readonly string[], differs: Differs): void {
  for (const { total, of } of sums.PcfCharge) {
    const [sum, ...parts] = [total, ...of].map((name) => charge[name])
    const currency = sum?.currency
    const values = parts.flatMap((part) => (part && part.currency === currency ? part.value : []))
    if (sum === undefined || values.length < of.length) continue
    const added = sumOf(values)
    const message = `is ${sum.value}, but ${of.join(' and ')} are ${added} together`
    if (compareDecimals(added, sum.value) !== 0)
      differs(`the ${total} of a charge ${message}`, 'sum', [...path, total], message, sum.value)
  }
}

/** A text. Null and empty text stand for one that is absent. */
function textIn(received: unknown, place: readonly string[], differs: Differs): string | undefined {
  const read = text(received)
  if (read === undefined && isShown(received))
    differs(`${place.join('.')} is not text`, 'type', place, 'is no text', received)
  return read
}

/** An amount that did not come is left out: it is not zero. */
function amountIn(given: unknown, place: readonly string[], differs: Differs): object | undefined {
  const value = valueOf(given)
  if (!isShown(value) && !(value === undefined && isOther(given))) return undefined
  const exact = amountText(value)
  if (exact === undefined) throw new ContentError(`the ${place.at(-1)} of a charge is not a decimal`)
  const currency = textIn(at(given, '/currency'), [...place, 'currency'], differs)
  return { value: exact, ...(currency !== undefined && { currency }) }
}

function valueOf(amount: unknown): unknown {
  return isObject(amount) ? amount['value'] : amount
}

function isOf(entry: unknown, method: unknown): boolean {
  const methodText = text(at(entry, '/payMethod'))
  return methodText !== undefined && agrees('letterCase', method, methodText)
}

/** Many times as many as there are payment methods. */
const mostCharges = 1_000

/**
 * The entries, wherever they are. Where an answer has a list and details, and the amounts are in the details alone, each of
 * these takes from the list what it does not say itself, such as the bank.
 */
function entriesOf(answer: unknown): readonly unknown[] | undefined {
  const list = member(answer, 'payMethods')
  const listed: readonly unknown[] | undefined = Array.isArray(list) ? list : undefined
  const detailed = detailsOf(member(answer, 'consultDetails'))
  // Each of one is compared with each of the other.
  if ([listed, detailed].some((value) => value !== undefined && value.length > mostCharges))
    throw new ContentError(`it has more than ${mostCharges} charges`)
  if (listed === undefined || listed.length === 0) return detailed ?? listed
  if (detailed === undefined || !detailed.some(hasAmount)) return listed
  for (const charge of detailed)
    for (const other of sameMethod(listed, charge)) refuseOtherAmounts(charge, other)
  if (listed.some(hasAmount)) return listed
  return detailed.map((charge) => {
    const [said, ...more] = sameMethod(listed, charge)
    const isOne = more.length === 0 && sameMethod(detailed, charge).length === 1
    return isOne && isObject(charge) && isObject(said)
      ? { ...said, ...charge, payMethod: said['payMethod'] }
      : charge
  })
}

function hasAmount(entry: unknown): boolean {
  return isObject(entry) && amountNames.some((name) => isShown(entry[name]))
}

function sameMethod(entries: readonly unknown[], charge: unknown): readonly unknown[] {
  const method = text(at(charge, '/payMethod'))
  return method === undefined ? [] : entries.filter((other) => isOf(other, method))
}

/** @throws ContentError where two entries of one method and one bank have different amounts: either may be true */
function refuseOtherAmounts(charge: unknown, other: unknown): void {
  if (!isObject(charge) || !isObject(other) || text(charge['instId']) !== text(other['instId'])) return
  for (const name of amountNames) {
    const [amount, otherAmount] = [charge, other].map((entry) => amountText(valueOf(entry[name])))
    if (amount === undefined || otherAmount === undefined || agrees('number', amount, otherAmount)) continue
    throw new ContentError(`payMethods and consultDetails have different amounts for ${name}`)
  }
}

/** The entries of the details; those of a map with the payment method that they are under. */
function detailsOf(details: unknown): readonly unknown[] | undefined {
  if (Array.isArray(details)) return details as readonly unknown[]
  if (!isObject(details)) return undefined
  if (isChargeEntry(details)) return [details]
  return Object.entries(details)
    .filter(([, entry]) => entry !== null)
    .flatMap(([key, entry]) =>
      (Array.isArray(entry) ? entry : [entry]).map((value: unknown) =>
        isObject(value) ? { ...value, payMethod: text(value['payMethod']) ?? key } : value,
      ),
    )
}

/** One entry names its method, or carries an amount; a map has entries as its members. */
function isChargeEntry(details: JsonObject): boolean {
  return typeof details['payMethod'] === 'string' || amountNames.some((name) => name in details)
}

/** Reports whether an object has members, and no amount in the known form. */
function isOther(given: unknown): boolean {
  return isObject(given) && Object.keys(given).some((name) => name !== 'value' && name !== 'currency')
}

/* Answers with a success status, and what the JSON of a failure says. */

const success = 'S'
const failure = 'F'
/** The statuses under which a service may refuse what is asked. Others are about the way to it, whatever it says. */
const statusesOfRefusals: ReadonlySet<number> = new Set([400, 401, 403, 409, 422])

/** For an answer without what was asked for and without a result: it may be a refusal that gives no reason. */
const withoutReason: readonly Suspect[] = [
  { message: 'It may be a refusal that gives no reason.' },
  { codes: Object.values<ChoiceTable[string]>(choices).flatMap(({ shows }) => shows?.codes ?? []) },
]

/** The options of a client of this interface, without the merchant key. */
export interface PaymentsContext extends PaymentsRequestContext {
  readonly onMismatch?: OnMismatch
  /** Whether to refuse a transaction whose answer is not signed. */
  readonly requiresSignature?: boolean
  /** Reports whether a signature belongs to a text, by the merchant key. */
  verify(text: string, signature: unknown): ChecksumVerdict
}

/** Reads an answer with a success status. */
function decode(
  operation: OperationDescription,
  answer: Answer,
  readings: PaymentsReadings,
  context: PaymentsContext,
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
  const refused = (): Outcome => {
    const refusal = { ...refusalOf(info, answer.status, operationId), secrets }
    return ownRefusal(operation, answer, marks, refusal, json.value)
  }
  try {
    refuseContradiction(json.value, info)
    if (info.status !== undefined && info.status !== success) return refused()
    const found = isSigned(operation)
      ? transaction(json.value, info, answer, readings, context)
      : charges(operation, json.value, info, answer, context.onMismatch)
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
    return error.outcome(operationId, { secrets, said })
  }
}

/** @throws ContentError for an answer that says two things, such as a success with the code of a failure: either may be true */
function refuseContradiction(answer: JsonObject, { status, code }: ResultInfo): void {
  if (saysTwo(answer)) throw new ContentError('its parts disagree on whether it is a success')
  if (new Set(tokensIn(answer)).size > 1) throw new ContentError('its parts have different tokens')
  const { effect = 'unknown' } = refusals.codes.get(code ?? '') ?? {}
  const fails = effect !== 'unknown' && effect !== 'done'
  if (status === success && fails)
    throw new ContentError(`its result is a success, but its code ${code} means a failure`)
}

/** Reports whether the parts of an answer say that a call ended in different ways. */
function saysTwo(answer: unknown): boolean {
  const statuses = partsOf(answer).flatMap((part) => statusOf(at(part, '/resultInfo/resultStatus')) ?? [])
  return new Set(statuses).size > 1
}

/** Whatever an answer says, its token must not be shown. */
function tokensIn(json: unknown): readonly string[] {
  return partsOf(json).flatMap((part) => text(part['txnToken']) ?? [])
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

/** An attacker who changes answers can remove a signature, and insert another token. */
const withoutSignature: Suspect = {
  ambiguity: 'responseSignature',
  message: "Nothing shows that the gateway wrote this token. `responseSignature: 'check'` accepts it anyway.",
}

function transaction(
  json: JsonObject,
  info: ResultInfo,
  answer: Answer,
  { repeatedOrder, tokenClock }: PaymentsReadings,
  { verify, requiresSignature }: PaymentsContext,
): Outcome | undefined {
  const [txnToken] = tokensIn(json)
  if (txnToken === undefined) return undefined
  // A signature that is there must fit; one that is not is reported, since only some answers carry one.
  const signature = at(json, '/head/signature')
  const isPresent = isShown(signature)
  const verdict = isPresent ? verify(rawMember(answer.text, 'body') ?? '', signature) : undefined
  if (verdict?.valid === false) {
    const why = verdict.message.replace(/\.$/, '')
    throw new ContentError(`its signature does not match (${verdict.reason}). ${why}`)
  }
  // A signature over the body says nothing of a token that stands elsewhere.
  const isCovered = isPresent && at(json, '/body/txnToken') === txnToken
  const uncovered = "no signature covers its token, and responseSignature is 'require'"
  if (requiresSignature === true && !isCovered) throw new ContentError(uncovered, [withoutSignature])
  const repeated = refusals.codes.get(info.code ?? '')?.effect === 'done'
  // Where a repeat fails, it does so because the first request of the order worked.
  if (repeated && repeatFails[repeatedOrder])
    return { ...refusalOf(info, answer.status, 'initiateTransaction'), effect: 'echo' }
  const stated = epochMilliseconds(member(json, 'responseTimestamp'))
  const data: InitiateTransactionResult = {
    txnToken,
    orderId: text(answer.asked.query['orderId']) ?? '',
    ...lifeOf(answer, stated, tokenClock),
    repeated,
    ...(info.code !== undefined && { resultCode: info.code }),
    responseSignature: isCovered ? 'valid' : 'absent',
  }
  return { kind: 'result', data }
}

/** A timestamp of the service in epoch milliseconds; `undefined` when it is none. */
function epochMilliseconds(given: unknown): number | undefined {
  const digits = typeof given === 'number' ? String(given) : given
  if (typeof digits !== 'string') return undefined
  // Seconds of this century have ten digits, milliseconds thirteen.
  if (/^\d{13}$/.test(digits)) return Number(digits)
  return /^\d{10}$/.test(digits) ? Number(digits) * 1000 : undefined
}

/** The same refusal is the same error, whether the service tells it under 200 or under a status of its own. */
function explain(body: unknown, status: number): Explanation {
  const { status: resultStatus, code, message } = resultInfoOf(body)
  // A result that is called no failure leaves the outcome open, whatever its code says.
  const isOdd = resultStatus !== undefined && resultStatus !== failure && !refusals.statuses.has(status)
  const isOpen = isOdd || saysTwo(body)
  const said = { code, secrets: tokensIn(body), ...(isOpen && { effect: 'unknown' as const }) }
  if (resultStatus !== undefined && statusesOfRefusals.has(status)) return { ...said, message, resultStatus }
  return { ...said, message: message ?? text(at(body, '/message')) }
}

/* Which readings of the ambiguities of the payments documentation an answer shows. */

/** An answer, taken apart. */
interface PaymentsSample {
  readonly json: JsonObject
  readonly status: number
  readonly operationId: string
}

const ofRefusals = {
  repeatedOrder: ({ json }) => {
    const { code, status } = resultInfoOf(json)
    if (!choices.repeatedOrder.shows.codes.some((candidate) => candidate === code)) return undefined
    return status === 'S' ? 'success' : status === 'F' ? 'failure' : undefined
  },
  resultInfoPlace: ({ json }) =>
    unanimous((['body', 'head'] as const).filter((part) => isObject(at(json, `/${part}/resultInfo`)))),
  failureStatus: ({ json, status }) => {
    if (resultInfoOf(json).status !== 'F') return undefined
    return status < 300 ? 'ok' : status >= 400 ? 'httpStatus' : undefined
  },
} satisfies Detectors<PaymentsAmbiguities, PaymentsSample>

const ofResults = {
  ...ofRefusals,
  resultInfoPlace: (sample) =>
    member(sample.json, 'resultInfo') === undefined ? 'absent' : ofRefusals.resultInfoPlace(sample),
  initiateResponse: ({ json }) =>
    unanimous([
      text(at(json, '/body/txnToken')) === undefined ? undefined : 'body',
      text(json['txnToken']) === undefined ? undefined : 'topLevel',
      text(at(json, '/head/txnToken')) === undefined ? undefined : 'head',
    ]),
  responseSignature: ({ json }) => (text(at(json, '/head/signature')) === undefined ? 'absent' : 'present'),
  responseTimestampForm: ({ json }) => {
    const stamp = member(json, 'responseTimestamp')
    if (!/^(?:\d{10}|\d{13})$/.test(plainText(stamp))) return undefined
    const unit = plainText(stamp).length === 13 ? 'milliseconds' : 'seconds'
    if (typeof stamp !== 'number') return `${unit}Text`
    return unit === 'milliseconds' ? 'millisecondsNumber' : undefined
  },
  pcfCharges: ({ json }) => chargesIn(json).form,
  pcfResponseHead: ({ json }) => {
    const { head } = json
    if (!isObject(head)) return 'absent'
    const has = (names: readonly string[]): boolean => names.some((name) => (head[name] ?? null) !== null)
    const [isAsked, isOwn] = [has(fieldsOfHead), has(['responseTimestamp', 'requestId'])]
    return isAsked === isOwn ? undefined : isOwn ? 'ownAttributes' : 'sameAsRequest'
  },
  pcfAmountForm: ({ json }) => {
    const amounts = chargesIn(json).entries.map((entry) =>
      amountNames.map((name) => entry[name] ?? undefined),
    )
    // An entry without any amount may be all that a service sends.
    const given = amounts.filter((some) => some.some((amount) => amount !== undefined)).flat()
    if (given.includes(undefined)) return 'absent'
    if (given.length > 0 && !given.some(isObject)) return 'plain'
    const values = given.filter(isObject).map(({ value }) => value)
    return byType(values, { string: 'text', number: 'number' })
  },
  unknownFields: ({ json, operationId }) => {
    const { entries } = chargesIn(json)
    // The names in a map of charges, and in open details, are not fields.
    const fields: unknown = JSON.parse(JSON.stringify(json), (name, value: unknown) =>
      name === 'consultDetails' ? entries : name === 'extraParamsMap' ? null : value,
    )
    return unknownFields(fields, documented[operationId]?.all ?? [])
  },
} satisfies Detectors<PaymentsAmbiguities, PaymentsSample>

const shown: NamesEvery<PaymentsAmbiguities, typeof ofResults> = ofResults

const documented: ResponseFields = responseFields
const fieldsOfHead = responseFields.fetchPcfDetails.byAmbiguity.pcfResponseHead

/** Detects readings in an answer; nothing if it is not a JSON object. */
const detect: Detect = function* ({ operation, answer, verdict }, chosen) {
  const json = sampleJson(answer.text)
  if (!isObject(json)) return
  for (const evidence of chosen) if (shows(evidence, answer.asked)) yield evidence
  const { operationId } = operation
  const sample = { json, status: answer.status, operationId }
  yield* detected(verdict === 'result' ? shown : ofRefusals, { operation }, sample)
}

/** Reports whether the request was such that its success says something of a choice. */
function shows({ ambiguity, reading }: Evidence, { query, body }: Wire): boolean {
  // A bare token without its order gives less of a query than the reading has.
  if (ambiguity === 'pcfOperation')
    return named(pcfQueries, reading) !== true || query['orderId'] !== undefined
  // That a token is taken within its minutes says nothing of when they began.
  if (ambiguity === 'tokenClock') return false
  return ambiguity !== 'amountForm' || needsAmountForm(body)
}

/** An amount with two decimals is right by either reading. */
function needsAmountForm(body: JsonObject | undefined): boolean {
  const value = at(body, '/body/txnAmount/value')
  return twoDecimalText(value) !== value
}

/** The form of the charges, and their entries. */
function chargesIn(json: JsonObject): {
  readonly form?: 'list' | 'map' | 'flat'
  readonly entries: readonly JsonObject[]
} {
  const [list, details] = ['payMethods', 'consultDetails'].map((name) => member(json, name))
  if (Array.isArray(list) && list.length > 0) return { form: 'list', entries: list.filter(isObject) }
  if (!isObject(details)) return { entries: [] }
  const entries = detailsOf(details)?.filter(isObject) ?? []
  if (isChargeEntry(details)) return { form: 'flat', entries }
  return { ...(entries.length > 0 && { form: 'map' }), entries }
}

/* What to check after a refusal of the payments interface before any ambiguity. */

const minutes = lifetimeSeconds.txnToken / 60
const wrongKey = codes.checksum.advice
const wrongToken = `Check the transaction token first: it is valid for ${minutes} minutes.`
const refusedToken = `${wrongToken} ${afterExpiry}`
const usedUp = 'If a token serves only one call, an earlier attempt may have used it up.'
const wrongEnvironment =
  'If that does not explain it, check that mid, websiteName and merchantKey belong to this environment.'

function plainHints(
  { status = 0, code, resultStatus, attempts = 1 }: RefusalSymptom,
  operation: OperationDescription,
  explained: readonly Hint[],
): readonly Hint[] {
  const signed = isSigned(operation)
  const needed = operation.requires && `It needs: ${operation.requires}`
  const isAbout = (choice: 'signatureCanonicalForm' | 'tokenClock'): boolean =>
    choices[choice].shows.codes.some((candidate) => candidate === String(code))
  const atStatus = (): string | undefined => {
    if (status === 404 || status === 405) return 'Check baseUrl and gatewayRoot first.'
    if (status >= 500) return signed ? undefined : 'The service failed; try again later.'
    if (status !== 401 && status !== 403) return status === 400 ? needed : undefined
    // A code that is about something else says more than the status.
    if (code !== undefined && !isAbout(signed ? 'signatureCanonicalForm' : 'tokenClock')) return undefined
    return signed ? wrongKey : wrongToken
  }
  const atResult = (): string | undefined => {
    // A request that is signed carries no transaction token, so the code is about something else there.
    if (!signed && isAbout('tokenClock')) return refusedToken
    if (needed) return needed
    // What is known of a code says more than a guess.
    if (explained.length === 0)
      return Object.values<Code>(codes).some((candidate) => candidate.code === code)
        ? undefined
        : wrongEnvironment
    // Of all that the codes point at, only the checksum can be wrong because of the credentials.
    return explained.some(({ ambiguity }) => ambiguity === 'signatureCanonicalForm') ? wrongKey : undefined
  }
  const message = resultStatus === undefined ? atStatus() : atResult()
  const isOfToken = message === wrongToken || message === refusedToken
  if (message === undefined) return []
  return [{ message: isOfToken && attempts > 1 ? `${message} ${usedUp}` : message }]
}

/* The adapter. */

export function paymentsApi(context: PaymentsContext): Api<PaymentsReadings> {
  return {
    name: 'payments',
    isPersonal: true,
    ...paymentsRequests(context),
    operations,
    choices,
    decode: (operation, answer, readings) => decode(operation, answer, readings, context),
    explain,
    refusals,
    answerMarks,
    plainHints,
    governs: {
      amountForm: ({ body }) => needsAmountForm(body),
      // The minutes of a token were counted when it came: a late one is kept back, or was sent because of the reading.
      tokenClock: (input, { tokenClock }) =>
        keepsBackLate[tokenClock] && transactionIn(input).expiresAt !== undefined,
    },
    catalogue: { codes, statuses },
    detect,
  }
}
