/** What the payments interface adds to the core: its signed requests, and what an answer says. */
import { choices, type PaymentsAmbiguities } from '../../generated/ambiguities/payments.js'
import {
  answerMarks,
  codes,
  lifetimeSeconds,
  operations,
  refusals,
  responseFields,
  statuses,
} from '../../generated/tables/payments.js'
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
import { named } from '../ambiguity/assume.js'
import type { Code } from '../ambiguity/refusal-codes.js'
import type { Api, Detect, Evidence, RefusalSymptom, Wire } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import type { Hint } from '../errors/errors.js'
import {
  amountNames,
  decode,
  explain,
  isChargeEntry,
  member,
  partsOf,
  resultInfoOf,
  type PaymentsDecoderContext,
} from './decoder.js'
import {
  isSigned,
  keepsBackLate,
  paymentsRequests,
  pcfQueries,
  transactionIn,
  twoDecimalText,
  type PaymentsReadings,
  type PaymentsRequestContext,
} from './requests.js'
import { at, isObject, type JsonObject } from '../response/json.js'

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
    if (!choices.repeatedOrder.shows.codes.some((one) => one === code)) return undefined
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
    member(partsOf(sample.json), 'resultInfo') === undefined ? 'absent' : ofRefusals.resultInfoPlace(sample),
  initiateResponse: ({ json }) =>
    unanimous([
      isText(at(json, '/body/txnToken')) ? 'body' : undefined,
      isText(json['txnToken']) ? 'topLevel' : undefined,
      isText(at(json, '/head/txnToken')) ? 'head' : undefined,
    ]),
  responseSignature: ({ json }) => (isText(at(json, '/head/signature')) ? 'present' : 'absent'),
  responseTimestampForm: ({ json }) => {
    const stamp = member(partsOf(json), 'responseTimestamp')
    if (!/^(?:\d{10}|\d{13})$/.test(String(stamp))) return undefined
    const unit = String(stamp).length === 13 ? 'milliseconds' : 'seconds'
    if (typeof stamp !== 'number') return `${unit}Text`
    return unit === 'milliseconds' ? 'millisecondsNumber' : undefined
  },
  pcfCharges: ({ json }) => chargesIn(json).form,
  pcfResponseHead: ({ json }) => {
    const { head } = json
    if (!isObject(head)) return 'absent'
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
const detect: Detect = function* ({ operation, answer, verdict }, chosen) {
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
  if (ambiguity === 'pcfOperation')
    return named(pcfQueries, reading) !== true || query['orderId'] !== undefined
  // That a token is taken within its minutes says nothing of when they began.
  if (ambiguity === 'tokenClock') return false
  // An amount that was sent with two decimals is right by either reading.
  if (ambiguity !== 'amountForm') return true
  const value = at(body, '/body/txnAmount/value')
  return twoDecimalText(value) !== value
}

/** The form of the charges and their entries, as `chargesOf` reads them. */
function chargesIn(json: JsonObject): { form?: 'list' | 'map' | 'flat'; entries: readonly JsonObject[] } {
  const [list, details] = ['payMethods', 'consultDetails'].map((name) => member(partsOf(json), name))
  if (Array.isArray(list) && list.length > 0) return { form: 'list', entries: list.filter(isObject) }
  if (!isObject(details)) return { entries: [] }
  if (isChargeEntry(details)) return { form: 'flat', entries: [details] }
  const entries = Object.values(details).flat().filter(isObject)
  return { ...(entries.length > 0 && { form: 'map' }), entries }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/* What to check after a refusal of the payments interface before any ambiguity. */

const minutes = lifetimeSeconds.txnToken / 60
const wrongKey = codes.checksum.advice
const wrongToken = `Check the transaction token first: it is valid for ${minutes} minutes.`
const refusedToken = `Check the transaction token first: it is valid for ${minutes} minutes; after that, initiate the transaction again.`
const usedUp = 'If a token serves only one call, an earlier attempt may have used it up.'
const wrongEnvironment =
  'If that does not explain it, check that mid, websiteName and merchantKey belong to this environment.'

function plainHints(
  symptom: RefusalSymptom,
  operation: OperationDescription,
  explained: readonly Hint[],
): readonly Hint[] {
  const isByStatus = symptom.resultStatus === undefined
  const message = isByStatus ? hintAtStatus(symptom, operation) : hintAtResult(symptom, operation, explained)
  if (message === undefined) return []
  const isOfToken = message === wrongToken || message === refusedToken
  return [{ message: isOfToken && (symptom.attempts ?? 1) > 1 ? `${message} ${usedUp}` : message }]
}

function hintAtStatus(
  { status = 0, code }: RefusalSymptom,
  operation: OperationDescription,
): string | undefined {
  const signed = isSigned(operation)
  const about: readonly unknown[] = choices[signed ? 'signatureCanonicalForm' : 'tokenClock'].shows.codes
  if (status === 404 || status === 405) return 'Check baseUrl and gatewayRoot first.'
  if (status >= 500) return signed ? undefined : 'The service failed; try again later.'
  if (status === 401 || status === 403) {
    // A code that is about something else says more than the status.
    if (code !== undefined && !about.includes(String(code))) return undefined
    return signed ? wrongKey : wrongToken
  }
  return status === 400 ? needed(operation) : undefined
}

function hintAtResult(
  { code }: RefusalSymptom,
  operation: OperationDescription,
  explained: readonly Hint[],
): string | undefined {
  // A request that is signed carries no transaction token, so the code is about something else there.
  const isOfToken = choices.tokenClock.shows.codes.some((one) => one === code)
  if (isOfToken && !isSigned(operation)) return refusedToken
  if (operation.requires !== undefined) return needed(operation)
  // What is known of a code says more than a guess.
  if (explained.length === 0)
    return Object.values<Code>(codes).some((one) => one.code === code) ? undefined : wrongEnvironment
  // Of all that the codes point at, only the checksum can be wrong because of the credentials.
  const isChecksum = explained.some(({ ambiguity }) => ambiguity === 'signatureCanonicalForm')
  return isChecksum ? wrongKey : undefined
}

function needed({ requires }: OperationDescription): string | undefined {
  return requires === undefined ? undefined : `It needs: ${requires}`
}

/** What a client of this interface is made with, but for the merchant key. */
export type PaymentsContext = PaymentsRequestContext & PaymentsDecoderContext

/** The tokens that a caller may send, wherever in the body. */
const secretNames = ['txnToken', 'paytmSsoToken', 'ssoToken', 'token']

export function paymentsApi(parts: PaymentsContext): Api<PaymentsReadings> {
  return {
    name: 'payments',
    isPersonal: true,
    ...paymentsRequests(parts),
    operations,
    choices,
    secretsIn: ({ body }) =>
      partsOf(body).flatMap((part) =>
        secretNames.map((name) => part[name]).filter((secret) => typeof secret === 'string'),
      ),
    decode: (operation, answer, readings) => decode(operation, answer, readings, parts),
    explain,
    refusals,
    answerMarks,
    plainHints,
    governs: {
      // An amount that was given with two decimals is right by either reading.
      amountForm: ({ body }) => {
        const value = at(body, '/body/txnAmount/value')
        return twoDecimalText(value) !== value
      },
      // The minutes of a token were counted when it came: a late one is kept back, or was sent because of the reading.
      tokenClock: (input, { tokenClock }) =>
        keepsBackLate[tokenClock] && transactionIn(input).expiresAt !== undefined,
    },
    catalogue: { codes, statuses },
    detect,
  }
}
