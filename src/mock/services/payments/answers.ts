/** The answers of the gateway: the words of the published ones, in the forms of the readings in force. */
import { isObject, type JsonObject } from '../../../response/json-object.js'
import { at } from '../../../response/json-pointer.js'
import type { OperationDescription } from '../../../client/operation.js'
import { checksum } from '../../../payments/checksum/checksum.js'
import type { Examples } from '../../examples.js'
import type { ReadingsInForce } from '../../engine/readings-in-force.js'
import type { FailureAnswer, ServiceResult } from '../service.js'
import type { MockCharge } from './charges.js'
import {
  failureStatus,
  initiateResponse,
  pcfAmounts,
  pcfAmountText,
  pcfCharges,
  pcfResponseHead,
  responseSignature,
  responseTimestampForm,
  resultInfoPlace,
  unknownFields,
  type PaymentsCallContext,
  type WrittenAmount,
  type WrittenCharge,
} from './readings.js'
import { statusOf } from './refusals.js'
import type { Order } from './request.js'

/** What an answer tells of a transaction. */
export interface TransactionAnswerContent {
  readonly txnToken: string
  readonly repeated: boolean
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
  /** The head of the request. */
  readonly asked: JsonObject
}

export type TransactionAnswer = (told: TransactionAnswerContent, readings: ReadingsInForce) => ServiceResult

export function transactionAnswer(examples: Examples, merchantKey: string): TransactionAnswer {
  const published = {
    created: partsOf(examples('initiateTransaction', 'success')),
    repeated: partsOf(examples('initiateTransaction', 'repeated')),
  }
  return ({ txnToken, repeated, now, asked }, readings) => {
    const { choose } = readings
    const { head, body, resultInfo } = repeated ? published.repeated : published.created
    const ownHead = { ...head, responseTimestamp: now, ...repeatedOf(asked, ['version', 'clientId']) }
    const told = {
      head: withFurther(withMoment(ownHead, readings), readings),
      body: withFurther(body, readings, { ...body, extraParamsMap: null }),
    }
    const { beside, parts } = choose('initiateResponse', initiateResponse, told, txnToken)
    const answer = choose('resultInfoPlace', resultInfoPlace, parts, withFurther(resultInfo, readings))
    // The text that is signed is the text that is sent, so it is written once.
    const bodyText = JSON.stringify(answer.body)
    const signature = choose('responseSignature', responseSignature, () =>
      checksum.sign(bodyText, merchantKey),
    )
    const rest = { ...beside, head: { ...answer.head, ...signature } }
    return {
      body: { ...rest, body: answer.body },
      text: `${JSON.stringify(rest).slice(0, -1)},"body":${bodyText}}`,
    }
  }
}

/** The parts of a published answer, without what is another in each answer. */
function partsOf(example: unknown): { head: JsonObject; body: JsonObject; resultInfo: JsonObject } {
  const { signature: _, ...head } = objectAt(example, '/head')
  const { resultInfo: _info, txnToken: _token, ...body } = objectAt(example, '/body')
  return { head, body, resultInfo: objectAt(example, '/body/resultInfo') }
}

/** What an answer tells of charges. */
export interface ChargesAnswerContent {
  readonly charges: readonly MockCharge[]
  readonly requestId: string
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
  /** The head of the request. */
  readonly asked: JsonObject
}

export type ChargesAnswer = (told: ChargesAnswerContent, readings: ReadingsInForce) => ServiceResult

export function chargesAnswer(examples: Examples): ChargesAnswer {
  const list = examples('fetchPcfDetails', 'list')
  const names = Object.keys(objectAt(list, '/head'))
  const defaultVersion = textAt(examples('fetchPcfDetails', 'map'), '/head/version')
  const resultInfo = objectAt(list, '/body/resultInfo')
  const write = chargeWriter(examples)
  return ({ charges, requestId, now, asked }, readings) => {
    const { choose } = readings
    const own = { responseTimestamp: now, version: asked['version'] ?? defaultVersion, requestId }
    const body = choose(
      'pcfCharges',
      pcfCharges,
      charges.map((charge) => write(charge, readings)),
    )
    const parts = {
      head: chargesHead(repeatedOf(asked, names), own, readings),
      body: withFurther(body, readings, { ...body, extraParamsMap: null }),
    }
    const answer = whole(choose('resultInfoPlace', resultInfoPlace, parts, withFurther(resultInfo, readings)))
    return { body: answer, text: choose('pcfAmountForm', pcfAmountText, JSON.stringify(answer)) }
  }
}

/** @returns `undefined` where the answer has no head */
function chargesHead(
  repeated: JsonObject,
  own: JsonObject,
  readings: ReadingsInForce,
): JsonObject | undefined {
  const head = readings.choose('pcfResponseHead', pcfResponseHead, repeated, own)
  return head && withFurther(withMoment(head, readings), readings)
}

/** The amount of the order that the published charges belong to. */
export function publishedAmount(examples: Examples): Pick<Order, 'amount' | 'currency'> {
  const published = objectAt(examples('fetchPcfDetails', 'list'), '/body/payMethods/0/baseTransactionAmount')
  return { amount: textAt(published, '/value'), currency: textAt(published, '/currency') }
}

/** Writes one method with its charges, in the words of the published examples. */
function chargeWriter(examples: Examples): (charge: MockCharge, readings: ReadingsInForce) => WrittenCharge {
  const costly = objectAt(examples('fetchPcfDetails', 'list'), '/body/payMethods/0')
  const free = objectAt(examples('fetchPcfDetails', 'flat'), '/body/consultDetails')
  const charged = objectAt(costly, '/totalConvenienceCharges')
  const publishedCharge = `${textAt(charged, '/currency')} ${textAt(charged, '/value')}`
  const displayText = textAt(costly, '/displayText')
  return (charge, readings) => {
    const { payMethod, instId, currency, totalConvenienceCharges: charges } = charge
    const amount = (value: string): WrittenAmount => ({ currency, value })
    const amounts = {
      baseTransactionAmount: amount(charge.baseTransactionAmount),
      feeAmount: amount(charge.feeAmount),
      taxAmount: amount(charge.taxAmount),
      totalConvenienceCharges: amount(charges),
      totalTransactionAmount: amount(charge.totalTransactionAmount),
    }
    const written = {
      payMethod,
      ...(instId !== undefined && { instId }),
      ...readings.choose('pcfAmountForm', pcfAmounts, amounts),
      text: textAt(/[1-9]/.test(charges) ? costly : free, '/text'),
      displayText: displayText.replace(publishedCharge, `${currency} ${charges}`),
    }
    return { ...withFurther(written, readings), payMethod }
  }
}

/** A failure in the form of the published ones, brought into the form of the readings in force. */
export function failureInForm(
  failure: FailureAnswer,
  { operationId }: OperationDescription,
  readings: ReadingsInForce,
): FailureAnswer {
  if (!isObject(failure.body) || !isObject(failure.body['body'])) return failure
  const { head: publishedHead, body: publishedBody } = failure.body
  const { resultInfo, ...rest } = publishedBody
  const head = isObject(publishedHead) ? failureHead(publishedHead, operationId, readings) : undefined
  const parts = {
    head: head && withFurther(withoutNulls(head), readings, head),
    body: withFurther(withoutNulls(rest), readings, rest),
  }
  const code = isObject(resultInfo) ? resultInfo['resultCode'] : undefined
  const answer = isObject(resultInfo)
    ? readings.choose(
        'resultInfoPlace',
        resultInfoPlace,
        parts,
        withFurther(withoutNulls(resultInfo), readings, resultInfo),
      )
    : parts
  return {
    ...failure,
    status: readings.choose('failureStatus', failureStatus, failure.status, statusOf(code)),
    body: whole(answer),
  }
}

/** The head of a published failure shares only the version with the head of a request. */
function failureHead(
  head: JsonObject,
  operationId: string,
  readings: ReadingsInForce,
): JsonObject | undefined {
  if (operationId !== 'fetchPcfDetails') return withMoment(head, readings)
  const chosen = readings.choose('pcfResponseHead', pcfResponseHead, repeatedOf(head, ['version']), head)
  return chosen && withMoment(chosen, readings)
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
  return { ...head, responseTimestamp: choose('responseTimestampForm', responseTimestampForm, epochMs) }
}

/** @param all the documented fields of an object, and those that come without a value where further fields come */
function withFurther(
  documented: JsonObject,
  { choose }: ReadingsInForce,
  all: JsonObject = documented,
): JsonObject {
  return choose('unknownFields', unknownFields, documented, all)
}

/** Published failures have fields without a value. They come only where further fields come. */
function withoutNulls(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
}

function whole({ head, body }: PaymentsCallContext): JsonObject {
  return { ...(head && { head }), body }
}

/** @throws Error where there is no object: then the description has a defect */
function objectAt(example: unknown, pointer: string): JsonObject {
  const found = at(example, pointer)
  if (isObject(found)) return found
  throw new Error(`The example has no object at ${pointer}.`)
}

/** @throws Error where there is no text: then the description has a defect */
function textAt(example: unknown, pointer: string): string {
  const found = at(example, pointer)
  if (typeof found === 'string') return found
  throw new Error(`The example has no text at ${pointer}.`)
}
