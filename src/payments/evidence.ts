/** Which readings of the ambiguities of the payments documentation an answer shows. */
import { choices, type PaymentsAmbiguities } from '../../generated/ambiguities/payments.js'
import { responseFields } from '../../generated/tables/payments.js'
import type { Detect, Evidence, Wire } from '../client/api-adapter.js'
import { byType, detected, sampleJson, unanimous, unknownFields } from '../ambiguity/evidence.js'
import type { Detectors, NamesEvery, ResponseFields } from '../ambiguity/evidence.js'
import { at } from '../response/json-pointer.js'
import { twoDecimalText } from './amount.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { amountNames, isChargeEntry } from './charges.js'
import { sendsQuery } from './readings.js'
import { member, partsOf, resultInfoOf } from './result-info.js'

/** An answer, taken apart. */
interface PaymentsSample {
  readonly json: JsonObject
  readonly status: number
  readonly operationId: string
}

const ofRefusals = {
  repeatedOrder: ({ json }) => {
    const { code, status } = resultInfoOf(json)
    if (!choices.repeatedOrder.shows.codes.some((one) => one === code)) return undefined
    return status === 'S' ? 'success' : status === 'F' ? 'failure' : undefined
  },
  resultInfoPlace: ({ json }) =>
    unanimous((['body', 'head'] as const).filter((part) => isObject(partOf(json, part)['resultInfo']))),
  failureStatus: ({ json, status }) => {
    if (resultInfoOf(json).status !== 'F') return undefined
    return status < 300 ? 'ok' : status >= 400 ? 'httpStatus' : undefined
  },
} satisfies Detectors<PaymentsAmbiguities, PaymentsSample>

const ofResults = {
  ...ofRefusals,
  resultInfoPlace: (sample) =>
    member(partsOf(sample.json), 'resultInfo') === undefined ? 'absent' : ofRefusals.resultInfoPlace(sample),
  initiateResponse: ({ json }) =>
    unanimous([
      isText(partOf(json, 'body')['txnToken']) ? 'body' : undefined,
      isText(json['txnToken']) ? 'topLevel' : undefined,
      isText(partOf(json, 'head')['txnToken']) ? 'head' : undefined,
    ]),
  responseSignature: ({ json }) => (isText(partOf(json, 'head')['signature']) ? 'present' : 'absent'),
  responseTimestampForm: ({ json }) => {
    const stamp = member(partsOf(json), 'responseTimestamp')
    if (!/^(?:\d{10}|\d{13})$/.test(String(stamp))) return undefined
    const unit = String(stamp).length === 13 ? 'milliseconds' : 'seconds'
    if (typeof stamp !== 'number') return `${unit}Text`
    return unit === 'milliseconds' ? 'millisecondsNumber' : undefined
  },
  pcfCharges: ({ json }) => chargesIn(json).form,
  pcfResponseHead: ({ json }) => {
    if (!isObject(json['head'])) return 'absent'
    const head = partOf(json, 'head')
    const has = (names: readonly string[]): boolean => names.some((name) => (head[name] ?? null) !== null)
    const [asked, own] = [has(fieldsOfHead), has(['responseTimestamp', 'requestId'])]
    return asked === own ? undefined : own ? 'ownAttributes' : 'sameAsRequest'
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

/** What an answer shows; nothing if it is not a JSON object. */
export const detect: Detect = function* ({ operation, answer, verdict }, chosen) {
  const json = sampleJson(answer.text)
  if (!isObject(json)) return
  for (const one of chosen) if (shows(one, answer.asked)) yield one
  const { operationId } = operation
  const sample = { json, status: answer.status, operationId }
  yield* detected(verdict === 'result' ? shown : ofRefusals, { operation }, sample)
}

/** Whether the request was such that its success says something of a choice. */
function shows({ ambiguity, reading }: Evidence, { query, body }: Wire): boolean {
  // A bare token without its order gives less of a query than the reading has.
  if (ambiguity === 'pcfOperation') return !sendsQuery(reading) || query['orderId'] !== undefined
  // That a token is taken within its minutes says nothing of when they began.
  if (ambiguity === 'tokenClock') return false
  // An amount that was sent with two decimals is right by either reading.
  if (ambiguity !== 'amountForm') return true
  const value = at(body, '/body/txnAmount/value')
  return twoDecimalText(value) !== value
}

/** The form of the charges and their entries, as `chargesOf` reads them. */
function chargesIn(json: JsonObject): {
  form?: 'list' | 'map' | 'flat'
  entries: readonly JsonObject[]
} {
  const list = member(partsOf(json), 'payMethods')
  const details = member(partsOf(json), 'consultDetails')
  if (Array.isArray(list) && list.length > 0) return { form: 'list', entries: list.filter(isObject) }
  if (!isObject(details)) return { entries: [] }
  if (isChargeEntry(details)) return { form: 'flat', entries: [details] }
  const entries = Object.values(details).flat().filter(isObject)
  return { ...(entries.length > 0 && { form: 'map' }), entries }
}

/** A part of an object; an empty one where there is none. */
function partOf(whole: JsonObject, name: string): JsonObject {
  const part = whole[name]
  return isObject(part) ? part : {}
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
