/** The answers of the gateway: the words of the published ones, in the forms of the readings in force. */
import { randomUUID } from 'node:crypto'
import { codes } from '../../../../generated/tables/payments.js'
import type { Code } from '../../../model/ambiguity.js'
import { checksum } from '../../../payments/forms.js'
import { at, decimalOfUnits, isObject, unitsOf, type JsonObject, plainText } from '../../../model/json.js'
import type { ReadingsInForce } from '../../engine/readings.js'
import type { Examples } from '../../examples.js'
import type { FailureAnswer, MockCall, ServiceResult } from '../mock-api.js'
import { headOf, payMethodsOf, type Order, type PayMethod } from './transactions.js'
import { amountText } from '../../../payments/requests.js'

/** The status under which the provider refuses. */
export const usualStatus = 200

/** Fields that no description lists. Their names are fake. */
const furtherFields = { furtherField: 'No description lists this field.', furtherFieldWithoutValue: null }

/** The parts of an answer. Where it has no head, nothing is written of it. */
interface AnswerParts {
  readonly head: JsonObject | undefined
  readonly body: JsonObject
}

/** The sources of every answer: the published examples, and the moment of the answer in whole epoch milliseconds. */
interface AnswerSource {
  readonly examples: Examples
  readonly now: number
}

/** The answer with the token of a transaction, signed with the merchant key. */
export function transactionAnswer(
  call: MockCall,
  { examples, now }: AnswerSource,
  txnToken: string,
  isRepeated: boolean,
  merchantKey: string,
): ServiceResult {
  const { choose } = call
  const example = examples('initiateTransaction', isRepeated ? 'repeated' : 'success')
  const { signature: _, ...publishedHead } = objectAt(example, '/head')
  const { resultInfo: _info, txnToken: _token, ...publishedBody } = objectAt(example, '/body')
  const repeated = repeatedOf(headOf(call), ['version', 'clientId'])
  const head = withFurther(withMoment({ ...publishedHead, responseTimestamp: now, ...repeated }, call), call)
  const body = withFurther(publishedBody, call, { ...publishedBody, extraParamsMap: null })
  const parts = choose('initiateResponse', {
    body: { head, body: { txnToken, ...body } },
    topLevel: { beside: { txnToken }, head, body },
    head: { head: { ...head, txnToken }, body },
  })
  const answer = withResult(parts, withFurther(objectAt(example, '/body/resultInfo'), call), call)
  // The text that is signed is the text that is sent, so it is written once.
  const bodyText = JSON.stringify(answer.body)
  const signature = choose('responseSignature', {
    present: { signature: checksum.sign(bodyText, merchantKey) },
    absent: {},
  })
  const rest = { ...('beside' in parts && parts.beside), head: { ...answer.head, ...signature } }
  return {
    body: { ...rest, body: answer.body },
    text: `${JSON.stringify(rest).slice(0, -1)},"body":${bodyText}}`,
    issued: txnToken,
  }
}

/** The answer with the charges of payment methods on an amount; without one, on that of the published order. */
export function chargesAnswer(
  call: MockCall,
  { examples, now }: AnswerSource,
  order: Pick<Order, 'amount' | 'currency'> | undefined,
): ServiceResult {
  const { choose } = call
  const list = examples('fetchPcfDetails', 'list')
  const base = objectAt(list, '/body/payMethods/0/baseTransactionAmount')
  const amount = order ?? { amount: plainText(base['value']), currency: plainText(base['currency']) }
  const head = headOf(call)
  const version = head['version'] ?? at(examples('fetchPcfDetails', 'map'), '/head/version')
  const repeated = repeatedOf(head, Object.keys(objectAt(list, '/head')))
  const made = { responseTimestamp: now, version, requestId: `pcf-${randomUUID()}` }
  const chosen = chargesHead(repeated, made, call)
  const wanted = payMethodsOf(call)
  // An empty list asks for every method, which are those of the published example.
  const all = payMethodsOf({ body: list })
  const written = (wanted.length > 0 ? wanted : all).map((method) =>
    chargeShown(chargeOf(method, amount), examples, call),
  )
  const methods = written.map(({ payMethod }) => payMethod)
  const firstOfEach = written.filter(({ payMethod }, index) => methods.indexOf(payMethod) === index)
  const body = choose('pcfCharges', {
    list: { payMethods: written },
    // A map has room for one entry of each method. That this is the first one is assumed.
    map: { consultDetails: Object.fromEntries(firstOfEach.map((method) => [method.payMethod, method])) },
    // One entry alone is the first.
    flat: { consultDetails: written[0] ?? null },
  })
  const parts = {
    head: chosen && withFurther(withMoment(chosen, call), call),
    body: withFurther(body, call, { ...body, extraParamsMap: null }),
  }
  const answer = withResult(parts, withFurther(objectAt(list, '/body/resultInfo'), call), call)
  // The amounts are decimal text. They become numbers in the JSON, where they keep every digit.
  const json = JSON.stringify(answer)
  const number = json.replaceAll(/"value":"([\d.]+)"/g, '"value":$1')
  return { body: answer, text: choose('pcfAmountForm', { text: json, number, plain: json, absent: json }) }
}

/** One method with its charges, in the words of the published examples. */
function chargeShown(charge: MockCharge, examples: Examples, call: MockCall) {
  const costly = objectAt(examples('fetchPcfDetails', 'list'), '/body/payMethods/0')
  const free = objectAt(examples('fetchPcfDetails', 'flat'), '/body/consultDetails')
  const charged = objectAt(costly, '/totalConvenienceCharges')
  const publishedCharge = `${plainText(charged['currency'])} ${plainText(charged['value'])}`
  const { payMethod, instId, currency, ...plain } = charge
  const { totalConvenienceCharges: charges } = plain
  const named = Object.entries(plain).map(([name, value]) => [name, { currency, value }] as const)
  const amounts = Object.fromEntries(named)
  // Which of the amounts that do not apply are null, and which are left out, is assumed.
  const applying = named.flatMap(([name, amount]): [string, JsonObject | null][] => {
    if (/[1-9]/.test(amount.value)) return [[name, amount]]
    return name === 'taxAmount' ? [] : [[name, null]]
  })
  const absent = Object.fromEntries(applying)
  const written = {
    payMethod,
    ...(instId !== undefined && { instId }),
    ...call.choose('pcfAmountForm', { text: amounts, number: amounts, plain, absent }),
    text: plainText((/[1-9]/.test(charges) ? costly : free)['text']),
    displayText: plainText(costly['displayText']).replace(publishedCharge, `${currency} ${charges}`),
  }
  return { ...withFurther(written, call), payMethod }
}

/** A failure in the form of the published ones, brought into the form of the readings in force. */
export function failureInForm(failure: FailureAnswer, call: MockCall): FailureAnswer {
  if (!isObject(failure.body) || !isObject(failure.body['body'])) return failure
  const { head: publishedHead, body: publishedBody } = failure.body
  const { resultInfo, ...rest } = publishedBody
  const head = isObject(publishedHead) ? failureHead(publishedHead, call) : undefined
  // Published failures have fields without a value. They come only where further fields come.
  const shown = (object: JsonObject): JsonObject => {
    const withoutNulls = Object.entries(object).filter(([, value]) => value !== null)
    return withFurther(Object.fromEntries(withoutNulls), call, object)
  }
  const parts = { head: head && shown(head), body: shown(rest) }
  const answer = isObject(resultInfo) ? withResult(parts, shown(resultInfo), call) : parts
  const { status } = failure
  const code = isObject(resultInfo) ? resultInfo['resultCode'] : undefined
  const known = Object.values<Code>(codes).find((candidate) => candidate.code === code)
  const usedStatus = known?.statuses.find((status) => status !== usualStatus) ?? 400
  // What is refused under a success status may have another one, which belongs to its code.
  const statusShown = call.choose('failureStatus', {
    ok: status,
    httpStatus: status < 400 ? usedStatus : status,
  })
  return { ...failure, status: statusShown, body: answer }
}

/** The head of a published failure shares only the version with the head of a request. */
function failureHead(head: JsonObject, call: MockCall): JsonObject | undefined {
  if (call.operation.operationId !== 'fetchPcfDetails') return withMoment(head, call)
  const chosen = chargesHead(repeatedOf(head, ['version']), head, call)
  return chosen && withMoment(chosen, call)
}

/** The head of an answer: that of the request, or the attributes that only an answer has; or there is no head. */
function chargesHead(repeated: JsonObject, made: JsonObject, { choose }: MockCall): JsonObject | undefined {
  return choose('pcfResponseHead', { sameAsRequest: repeated, ownAttributes: made, absent: undefined })
}

/** The members of a head that have those names, in the order of the names. */
function repeatedOf(head: JsonObject, names: readonly string[]): JsonObject {
  const repeated = names.filter((name) => head[name] !== undefined)
  return Object.fromEntries(repeated.map((name) => [name, head[name]]))
}

/** A head whose moment, in epoch milliseconds as a number or as text, has the form of the reading in force. */
function withMoment(head: JsonObject, { choose }: ReadingsInForce): JsonObject {
  if (head['responseTimestamp'] === undefined) return head
  const epochMs = Number(head['responseTimestamp'])
  const responseTimestamp = choose('responseTimestampForm', {
    millisecondsText: String(epochMs),
    millisecondsNumber: epochMs,
    secondsText: String(Math.floor(epochMs / 1_000)),
  })
  return { ...head, responseTimestamp }
}

/** @param all the documented fields of an object, and those that come without a value where further fields come */
function withFurther(documented: JsonObject, { choose }: ReadingsInForce, all = documented): JsonObject {
  return choose('unknownFields', { none: documented, more: { ...all, ...furtherFields } })
}

/** An answer with its result. */
function withResult(parts: AnswerParts, resultInfo: JsonObject, { choose }: ReadingsInForce): AnswerParts {
  const { head, body } = parts
  return choose('resultInfoPlace', {
    body: { head, body: { resultInfo, ...body } },
    head: { head: { ...head, resultInfo }, body },
    absent: parts,
  })
}

/** @throws Error where there is no object: then the description has a defect */
function objectAt(example: unknown, pointer: string): JsonObject {
  const found = at(example, pointer)
  if (isObject(found)) return found
  throw new Error(`The example has no object at ${pointer}.`)
}

/* Charges */

/** The rate of a method before tax: so many basis points of the amount, or so many hundredths whatever the amount. */
type Rate = { readonly basisPoints: bigint } | { readonly flat: bigint }

/** Such that the published examples hold. */
const rates: ReadonlyMap<string, Rate> = new Map<string, Rate>([
  ['CREDIT_CARD', { basisPoints: 150n }],
  ['NET_BANKING', { flat: 1200n }],
  ['UPI', { flat: 0n }],
])
const rateOfOthers: Rate = { basisPoints: 100n }
const taxPercent = 18n

/** The charge of a method; each amount is decimal text. */
export interface MockCharge extends PayMethod {
  readonly currency: string
  readonly baseTransactionAmount: string
  readonly feeAmount: string
  readonly taxAmount: string
  readonly totalConvenienceCharges: string
  readonly totalTransactionAmount: string
}

/** The charges of a method on an amount. Fee and tax are rounded half up to hundredths. */
export function chargeOf(
  method: PayMethod,
  { amount, currency }: Pick<Order, 'amount' | 'currency'>,
): MockCharge {
  const base = amountText(amount) ?? '0.00'
  const { units, places } = unitsOf(base)
  /** The number of units of the amount in a hundredth: an amount may have more decimals than two. */
  const hundredth = 10n ** BigInt(places - 2)
  const rate = rates.get(method.payMethod) ?? rateOfOthers
  const fee = 'flat' in rate ? rate.flat : halfUp(units * rate.basisPoints, 10_000n * hundredth)
  const tax = halfUp(fee * taxPercent, 100n)
  return {
    ...method,
    currency,
    baseTransactionAmount: base,
    feeAmount: hundredthsText(fee),
    taxAmount: hundredthsText(tax),
    totalConvenienceCharges: hundredthsText(fee + tax),
    totalTransactionAmount: decimalOfUnits({ units: units + (fee + tax) * hundredth, places }),
  }
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

function hundredthsText(units: bigint): string {
  return decimalOfUnits({ units, places: 2 })
}
