/** What market data does in each reading of each of its ambiguities. A reading that is missing here does not compile. */
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { operations } from '../../../../generated/tables/market-data.js'
import type { FieldLayout } from '../../../market-data/lists/record-layout.js'
import type { FormTable, ReadingTable } from '../../engine/readings-in-force.js'
import { instantOf, inZone, withMonth } from './dates.js'
import { placedAt, type LoginToken } from './tokens.js'

/** The ambiguities of the operations of market data that the mock has a reading for. */
type ServedAmbiguityName = (typeof operations)[keyof typeof operations]['ambiguities'][number] &
  keyof MockAssume

export const readings = {
  /** The segments before the name of the list under which paths are served. */
  pathCase: {
    Data: () => ['Data'],
    DATA: () => ['DATA'],
    anyCase: () => ['Data', 'DATA'],
  },
  /** The words that may stand before the token in the Authorization header; `undefined` for none. */
  authorizationPrefix: {
    bearer: () => ['Bearer'],
    none: () => [undefined],
    withOrWithout: () => ['Bearer', undefined],
  },
  /** The form of sid, instId and rType in a request. */
  requestNumberForm: {
    integer: () => ({ types: ['number'], asked: 'as JSON numbers, without quotation marks' }),
    string: () => ({ types: ['string'], asked: 'as JSON strings of digits, in quotation marks' }),
    either: () => ({ types: ['number', 'string'], asked: 'as JSON numbers or as JSON strings of digits' }),
  },
  /** The only instrument type of futures and options. */
  futOptInstId: {
    '2': () => '2',
    '1': () => '1',
  },
  /** The answer of a login. */
  loginToken: {
    accessToken: ({ token, beside }: LoginToken): unknown => ({ ...beside, access_token: token }),
    token: ({ token, beside }: LoginToken): unknown => ({ ...beside, token }),
    dataToken: ({ token, beside }: LoginToken): unknown => ({ data: { ...beside, token } }),
    // As a JSON string, since the Accept header asks for JSON.
    plain: ({ token }: LoginToken): unknown => token,
    own: (pointer: `/${string}`, { token, beside }: LoginToken): unknown => placedAt(pointer, token, beside),
  },
  /** Whether a request is refused for the oInfo that it does not have. */
  omittedOInfo: {
    leaveOut: () => false,
    sendZero: (isOmitted: boolean) => isOmitted,
  },
  /** A published time, which is Indian Standard Time, in the time of another zone. */
  futOptTimeZone: {
    asiaKolkata: (time: string) => inZone('+05:30', time),
    utc: (time: string) => inZone('+00:00', time),
    own: inZone,
  },
  /** What is sent for a decimal without a value. */
  nonFiniteNumbers: {
    refuse: () => null,
    asNull: computedOfNothing,
  },
  /** Whether a login ends the tokens that still work. */
  tokenRenewal: {
    independent: () => false,
    latestOnly: (areLive: boolean) => areLive,
  },
  /** The format that comes when a request accepts both. */
  acceptDefault: {
    json: (preferring: (format: string) => string | undefined) => preferring('json'),
    xml: (preferring: (format: string) => string | undefined) => preferring('xml'),
  },
  /** A published time as it is, or its instant. */
  dateTimeForm: {
    each: (time: string): string | number => time,
    epoch: (time: string) => instantOf(time) ?? time,
  },
  /** A date or a time with the name of its month in another form. */
  monthNames: {
    documented: (date: string) => date,
    short: (date: string) => withMonth(date, (name) => name.slice(0, 3)),
    upperCase: (date: string) => withMonth(date, (name) => name.toUpperCase()),
  },
  /** Fields that the description does not list. */
  unknownFields: {
    none: () => [],
    more: () => furtherFields,
  },

  /** The JSON text of a list without records. */
  emptyList: {
    emptyList: () => '[]',
    nullBody: () => 'null',
  },
  /** The member of a field without a value in JSON; `undefined` where it is left out. */
  fieldNullability: {
    nullValue: () => null,
    omitted: () => undefined,
  },
  decimalForm: { number: asNumber, string: asText },
  integerForm: { integer: asNumber, string: asText },

  /** How an XML document begins. It is sent as UTF-8 whatever it says. */
  xmlEncoding: {
    utf8: () => '<?xml version="1.0" encoding="utf-8"?>',
    claimsUtf16: () => '<?xml version="1.0" encoding="utf-16"?>',
    byteOrderMark: () => '\ufeff<?xml version="1.0" encoding="utf-8"?>',
  },
  /** The prefix of every name, and the attributes of the root element. */
  xmlNamespace: {
    none: () => ({ prefix: '', attributes: '' }),
    defaultNamespace: () => ({ prefix: '', attributes: ' xmlns="urn:mock.example:records"' }),
    prefixed: () => ({ prefix: 'r:', attributes: ' xmlns:r="urn:mock.example:records"' }),
  },
  /** The element of that name without a value, and the attributes that the root element then needs. */
  xmlNull: {
    empty: () => ({ element: (name: string) => `<${name}/>`, attributes: '' }),
    omitted: () => ({ element: () => '', attributes: '' }),
    nil: () => ({
      element: (name: string) => `<${name} i:nil="true"/>`,
      attributes: ' xmlns:i="http://www.w3.org/2001/XMLSchema-instance"',
    }),
  },
  /** The name of the element of a field whose own name XML forbids. */
  xmlNames: {
    encoded: ({ xmlName }: FieldLayout) => xmlName,
    raw: ({ name }: FieldLayout) => name,
    // The underscore that begins an encoded character is encoded too.
    doubleEncoded: ({ xmlName }: FieldLayout) => xmlName.replace(/_(?=x[\dA-Fa-f]{4}_)/, '_x005F_'),
  },
  /** The names of the elements of a record, in turn. */
  xmlElementOrder: {
    documented: (names: readonly string[]) => names,
    alphabetical: (names: readonly string[]) => names.toSorted(),
  },
} satisfies { readonly [Id in ServedAmbiguityName]: ReadingTable<Id, never[], unknown> }

/** What a client sends as sid, instId and rType. One string among them is enough to need a service that takes strings. */
export const requestNumberForms: FormTable<'requestNumberForm', [numbers: readonly unknown[]]> = {
  integer: (numbers) => numbers.every((value) => typeof value === 'number'),
  string: (numbers) => numbers.some((value) => typeof value !== 'number'),
}

/** A field that the description does not list. `valueAt` takes the place of the record in its list, from 0. */
export interface FurtherField {
  readonly name: string
  readonly kind: FieldLayout['kind']
  readonly valueAt: (index: number) => unknown
}

const furtherFields: readonly FurtherField[] = [
  { name: 'SequenceNumber', kind: 'integer', valueAt: (index) => index + 1 },
  { name: 'Remarks', kind: 'text', valueAt: () => 'Provisional & not final' },
]

/** The result of arithmetic on no prices: -Infinity for the highest, Infinity for the lowest, NaN for the others. */
function computedOfNothing(field: string): number {
  if (field.includes('High')) return -Infinity
  return field.includes('Low') ? Infinity : NaN
}

function asNumber(value: number): number | string {
  return value
}

function asText(value: number): number | string {
  return String(value)
}
