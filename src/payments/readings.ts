/** What the client does in each reading of each choice of the payments interface. */
import type { choices, PaymentsAssume } from '../../generated/ambiguities/payments.js'
import { named, type ByReading, type CustomOperation, type Readings } from '../ambiguity/assume.js'
import type { Answer } from '../client/api-adapter.js'
import type { JsonObject } from '../response/json-object.js'
import { twoDecimalText } from './amount.js'
import { sortedText } from './checksum/sorted-json.js'

/** Every choice of the payments interface with the reading in force. */
export type PaymentsReadings = Readings<PaymentsAssume>

type PaymentsReadingTable<Id extends keyof typeof choices, Value> = ByReading<(typeof choices)[Id], Value>

/** Where the charges are fetched. */
export interface PcfEndpoint {
  /** The parameters that go into the query. */
  query(all: JsonObject): JsonObject
  /** The user's own method and path. */
  readonly own?: CustomOperation
}

const pcfPlaces: PaymentsReadingTable<'pcfOperation', PcfEndpoint> = {
  withQuery: { query: (all) => all },
  withoutQuery: { query: () => ({}) },
}

/** Whether a reading that the registry names sends the query. */
export function sendsQuery(reading: string): boolean {
  return Object.keys(named(pcfPlaces, reading)?.query({ orderId: '' }) ?? {}).length > 0
}

/** The place that a reading of `pcfOperation` names; the user's own operation gets the whole query. */
export function pcfPlaceOf(reading: PaymentsReadings['pcfOperation']): PcfEndpoint {
  if (typeof reading === 'object') return { query: (all) => all, own: reading }
  return pcfPlaces[reading]
}

/** How the body is written, and what of its text is signed. */
export interface SignedForm {
  write(body: unknown): string
  /** The text to sign; what the user's own rule returns is still to be checked. */
  canonical(text: string): unknown
}

const asItStands = (text: string): string => text

const signedForms: PaymentsReadingTable<'signatureCanonicalForm', SignedForm> = {
  asSent: { write: JSON.stringify, canonical: asItStands },
  sortedKeys: { write: sortedText, canonical: asItStands },
}

/** The form that a reading of `signatureCanonicalForm` names, or the user's own rule over the body as it is sent. */
export function signedFormOf(reading: PaymentsReadings['signatureCanonicalForm']): SignedForm {
  return typeof reading === 'function' ? { write: JSON.stringify, canonical: reading } : signedForms[reading]
}

/** The amount as it is sent; `undefined` where the reading has no form for it. */
export const amountForms: PaymentsReadingTable<'amountForm', (value: unknown) => unknown> = {
  twoDecimals: twoDecimalText,
  anyDecimals: (value) => value,
}

/** A moment in epoch milliseconds, as it is sent. */
export const timestampForms: PaymentsReadingTable<'requestTimestampUnit', (epochMs: number) => string> = {
  seconds: (epochMs) => String(Math.floor(epochMs / 1000)),
  milliseconds: String,
  date: (epochMs) =>
    new Date(epochMs)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, ' UTC'),
}

/** When the minutes of a token begin, in epoch milliseconds. */
export const tokenStarts: PaymentsReadingTable<
  'tokenClock',
  (answer: Pick<Answer, 'sentAt' | 'receivedAt'>, told: number | undefined) => number
> = {
  issue: ({ sentAt }, told) => told ?? sentAt,
  receipt: ({ receivedAt }) => receivedAt,
}

/** Whether a token whose known minutes are over was kept back only because of the reading. */
export const keepsBackLate: PaymentsReadingTable<'tokenClock', boolean> = { issue: false, receipt: true }

/** Whether the answer to a repeated order is a failure. */
export const repeatFails: PaymentsReadingTable<'repeatedOrder', boolean> = { success: false, failure: true }
