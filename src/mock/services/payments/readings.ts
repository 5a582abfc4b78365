/** What the gateway does in each reading of each ambiguity. Other files find the faults; a reading here refuses them or not. */
import { lifetimeSeconds } from '../../../../generated/tables/payments.js'
import type { JsonObject } from '../../../response/json-object.js'
import type { FormTable, ReadingTable } from '../../engine/readings-in-force.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { OperationAddress } from '../mock-api.js'
import { hasSortedKeys } from './sorted-keys.js'

/** What is wrong with a request; `undefined` where nothing is. */
export type PaymentsRefusal = RefusalReason | undefined

const refuse = (fault: PaymentsRefusal): PaymentsRefusal => fault
const letPass = (): undefined => undefined

/* Choices */

/** The place of Fetch PCF Details. Its named readings differ in the query alone. */
export const pcfPlace: ReadingTable<'pcfOperation', [documented: OperationAddress], OperationAddress> = {
  withQuery: ({ method, path }) => ({ method, path }),
  withoutQuery: ({ method, path }) => ({ method, path }),
  own: ({ method, path }) => ({ method, path }),
}

/** Whether the query beside a transaction token counts. */
export const pcfOperation: ReadingTable<'pcfOperation', [fault: PaymentsRefusal], PaymentsRefusal> = {
  withQuery: refuse,
  withoutQuery: letPass,
  own: (_operation, fault) => fault,
}

/** Judges the checksum of a request. */
export interface ChecksumJudge {
  /** @param signed the text that the checksum has to be made of */
  over(signed: string): PaymentsRefusal
  /** The same for a text that a function of the user's own has made, which the message then says. */
  overOwn(signed: string): PaymentsRefusal
  /** What is wrong with a text whose keys are not sorted. */
  readonly unsorted: PaymentsRefusal
}

/** The function of the user's own is given to the mock, so its defects are thrown as errors. */
export const signatureCanonicalForm: ReadingTable<
  'signatureCanonicalForm',
  [sent: string, judge: ChecksumJudge],
  PaymentsRefusal
> = {
  asSent: (sent, judge) => judge.over(sent),
  sortedKeys: (sent, judge) => (hasSortedKeys(sent) ? judge.over(sent) : judge.unsorted),
  own: (canonicalForm, sent, judge) => {
    const signed: unknown = canonicalForm(sent)
    if (typeof signed === 'string') return judge.overOwn(signed)
    throw new Error('The function in assume.signatureCanonicalForm must return the text that is signed.')
  },
}

/** A date and a time in UTC, or so many hours and minutes from it. What other names of zones mean is not known. */
const datePattern = /^([\d-]{10}) ([\d:]{8}) (?:UTC|GMT)([+-]\d\d:\d\d)?$/

/** The moment that a stamp means, in epoch milliseconds; NaN for a stamp of another reading. */
export const requestTimestampUnit: ReadingTable<'requestTimestampUnit', [stamp: string], number> = {
  seconds: (stamp) => Math.floor(Number(stamp) * 1_000),
  milliseconds: (stamp) => Math.floor(Number(stamp)),
  date: (stamp) => {
    const [, date, time, offset = 'Z'] = datePattern.exec(stamp) ?? []
    return Date.parse(`${date}T${time}${offset}`)
  },
}

export const statedLifetimeMs = lifetimeSeconds.txnToken * 1_000
/** The service cannot see when an answer is received. That it allows this long for the way is assumed. */
const longestWayMs = 60_000
const lifetimeFromReceiptMs = statedLifetimeMs + longestWayMs

/** How long a token works after its issue, in milliseconds. */
export const tokenLifetimeMs: ReadingTable<'tokenClock', [], number> = {
  issue: () => statedLifetimeMs,
  receipt: () => lifetimeFromReceiptMs,
}

/** Whether a token of that age is refused as an expired one. */
export const tokenClock: ReadingTable<
  'tokenClock',
  [ageMs: number, expired: PaymentsRefusal],
  PaymentsRefusal
> = {
  issue: (ageMs, expired) => (ageMs < statedLifetimeMs ? undefined : expired),
  receipt: (ageMs, expired) => (ageMs < lifetimeFromReceiptMs ? undefined : expired),
}

/** Whether an order that comes again is refused. */
export const repeatedOrder: ReadingTable<'repeatedOrder', [fault: PaymentsRefusal], PaymentsRefusal> = {
  success: letPass,
  failure: refuse,
}

/** The numbers of decimals that an amount may have, in words; `undefined` where it has such a number. */
export const amountForm: ReadingTable<'amountForm', [decimals: number], string | undefined> = {
  twoDecimals: (decimals) => (decimals === 2 ? undefined : 'exactly two decimals, such as 1.00'),
  anyDecimals: () => undefined,
  upToTwoDecimals: (decimals) => (decimals <= 2 ? undefined : 'no more than two decimals, such as 1.00'),
}

/** The number of decimals that a client writes. */
export const amountForms: FormTable<'amountForm', [decimals: number]> = {
  twoDecimals: (decimals) => decimals === 2,
  anyDecimals: (decimals) => decimals !== 2,
}

/* Forms of answers, which a client takes in every reading */

export interface PaymentsCallContext {
  /** `undefined` where the answer has none. */
  readonly head: JsonObject | undefined
  readonly body: JsonObject
}

/** A payment method with its charges, as it is written. */
export type WrittenCharge = JsonObject & { readonly payMethod: string }

/** The member of the body that holds the charges. One entry alone is the first. */
export const pcfCharges: ReadingTable<'pcfCharges', [charges: readonly WrittenCharge[]], JsonObject> = {
  list: (charges) => ({ payMethods: charges }),
  map: (charges) => ({ consultDetails: byMethod(charges) }),
  flat: (charges) => ({ consultDetails: charges[0] ?? null }),
}

/** A map has room for one entry of each method. That this is the first one is assumed. */
function byMethod(charges: readonly WrittenCharge[]): JsonObject {
  const map = new Map<string, WrittenCharge>()
  for (const charge of charges) if (!map.has(charge.payMethod)) map.set(charge.payMethod, charge)
  return Object.fromEntries(map)
}

/**
 * The head of an answer of charges: what it repeats of the head of the request, or the attributes that only an answer
 * has.
 */
export const pcfResponseHead: ReadingTable<
  'pcfResponseHead',
  [repeated: JsonObject, own: JsonObject],
  JsonObject | undefined
> = {
  sameAsRequest: (repeated) => repeated,
  ownAttributes: (_repeated, own) => own,
  absent: () => undefined,
}

/** An answer with the token of a transaction. `beside` has what comes next to head and body. */
export const initiateResponse: ReadingTable<
  'initiateResponse',
  [parts: PaymentsCallContext, txnToken: string],
  { readonly beside: JsonObject; readonly parts: PaymentsCallContext }
> = {
  body: ({ head, body }, txnToken) => ({ beside: {}, parts: { head, body: { txnToken, ...body } } }),
  topLevel: (parts, txnToken) => ({ beside: { txnToken }, parts }),
  head: ({ head, body }, txnToken) => ({ beside: {}, parts: { head: { ...head, txnToken }, body } }),
}

/** What the head has of a signature over the text of the body. */
export const responseSignature: ReadingTable<'responseSignature', [sign: () => string], JsonObject> = {
  present: (sign) => ({ signature: sign() }),
  absent: () => ({}),
}

/** An answer with its result. */
export const resultInfoPlace: ReadingTable<
  'resultInfoPlace',
  [parts: PaymentsCallContext, resultInfo: JsonObject],
  PaymentsCallContext
> = {
  body: ({ head, body }, resultInfo) => ({ head, body: { resultInfo, ...body } }),
  head: ({ head, body }, resultInfo) => ({ head: { ...head, resultInfo }, body }),
  absent: (parts) => parts,
}

/** The moment of an answer, which is given in whole epoch milliseconds. */
export const responseTimestampForm: ReadingTable<
  'responseTimestampForm',
  [epochMs: number],
  string | number
> = {
  millisecondsText: String,
  millisecondsNumber: (epochMs) => epochMs,
  secondsText: (epochMs) => String(Math.floor(epochMs / 1_000)),
}

export interface WrittenAmount {
  readonly currency: string
  /** Decimal text. */
  readonly value: string
}

type Amounts = Readonly<Record<string, WrittenAmount>>

/** The amounts of a charge. Which of those that do not apply are null, and which are left out, is assumed. */
export const pcfAmounts: ReadingTable<'pcfAmountForm', [amounts: Amounts], JsonObject> = {
  text: (amounts) => amounts,
  number: (amounts) => amounts,
  plain: (amounts) =>
    Object.fromEntries(Object.entries(amounts).map(([name, { value }]): [string, string] => [name, value])),
  absent: (amounts) =>
    Object.fromEntries(
      Object.entries(amounts).flatMap(([name, amount]): [string, WrittenAmount | null][] => {
        if (/[1-9]/.test(amount.value)) return [[name, amount]]
        return name === 'taxAmount' ? [] : [[name, null]]
      }),
    ),
}

/** The JSON of an answer, whose amounts are decimal text. They become numbers there, where they keep every digit. */
export const pcfAmountText: ReadingTable<'pcfAmountForm', [json: string], string> = {
  text: (json) => json,
  number: (json) => json.replaceAll(/"value":"([\d.]+)"/g, '"value":$1'),
  plain: (json) => json,
  absent: (json) => json,
}

/** Fields that no description lists. Their names are fake. */
const furtherFields = { furtherField: 'No description lists this field.', furtherFieldWithoutValue: null }

/**
 * The fields of an object in an answer: the documented ones, or further ones as well. `all` has the documented ones, and
 * those of them that come only without a value.
 */
export const unknownFields: ReadingTable<
  'unknownFields',
  [documented: JsonObject, all: JsonObject],
  JsonObject
> = {
  none: (documented) => documented,
  more: (_documented, all) => ({ ...all, ...furtherFields }),
}

/** The status of a refusal. What is refused under a success status may have another one, which `own` is. */
export const failureStatus: ReadingTable<'failureStatus', [status: number, own: number], number> = {
  ok: (status) => status,
  httpStatus: (status, own) => (status < 400 ? own : status),
}

/** Whether the form that tells of a payment carries a checksum. */
export const callbackChecksum: ReadingTable<'callbackChecksum', [], boolean> = {
  present: () => true,
  absent: () => false,
}

/* Unknowns, which the mock simulates */

/** What names an order. */
export interface OrderIds {
  readonly mid: string
  readonly orderId: string
}

/** Whether a body is refused that lacks some of the fields that may be left out together with others. */
export const requiredRequestFields: ReadingTable<
  'requiredRequestFields',
  [missing: readonly string[], conditional: readonly string[]],
  boolean
> = {
  all: (missing) => missing.length > 0,
  someConditional: (missing, conditional) => missing.length === conditional.length,
}

/** Which ids count. */
export const queryOrBody: ReadingTable<'queryOrBody', [inBody: OrderIds, inQuery: OrderIds], OrderIds> = {
  refused: (inBody) => inBody,
  body: (inBody) => inBody,
  query: (_inBody, inQuery) => inQuery,
}

/** Whether a query that differs from the body is refused. */
export const differingQuery: ReadingTable<'queryOrBody', [fault: PaymentsRefusal], PaymentsRefusal> = {
  refused: refuse,
  body: letPass,
  query: letPass,
}

/** Whether a value with a pipe is refused. */
export const pipeInValues: ReadingTable<'pipeInValues', [fault: PaymentsRefusal], PaymentsRefusal> = {
  forbidden: refuse,
  allowed: letPass,
}

/** Whether a repeat of an order gets a new token. */
export const repeatedTokenAge: ReadingTable<'repeatedTokenAge', [], boolean> = {
  sameToken: () => false,
  freshToken: () => true,
}

/** Whether another currency than that of India is refused. */
export const currencyDomain: ReadingTable<'currencyDomain', [fault: PaymentsRefusal], PaymentsRefusal> = {
  inr: refuse,
  more: letPass,
}

/** Whether a token that was used before is refused. */
export const tokenReuse: ReadingTable<'tokenReuse', [fault: PaymentsRefusal], PaymentsRefusal> = {
  many: letPass,
  once: refuse,
}
