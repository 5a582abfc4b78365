/** The adapter of market data: has logins and lists read, and finds the readings that an answer shows. */
import { choices, type MarketDataAmbiguities } from '../../generated/ambiguities/market-data.js'
import { codes, operations, recordLayouts, refusals, statuses } from '../../generated/tables/market-data.js'
import {
  byType,
  detected,
  sampleJson,
  unanimous,
  valuesOf,
  type Detectors,
  type NamesEvery,
} from '../ambiguity/evidence.js'
import type { DecimalForm, Answer, Api, Detect, Explanation, OnMismatch } from '../model/api-adapter.js'
import { readList, type ListApi } from './lists/read-list.js'
import { dateFinisher, parseEpoch } from './lists/dates.js'
import { nonFiniteForm, recordList, type FieldLayout, type RecordList } from './lists/records.js'
import { findListOf, listIn } from './places.js'
import {
  marketDataRequests,
  nonFiniteValues,
  timeZoneOf,
  type MarketDataReadings,
  type MarketRequestContext,
} from './requests.js'
import { decodeXmlName, sampleItems, type SampleItem } from './xml/markup.js'
import { encodingOf } from '../response/body.js'
import { formatOf, isPage, sampleLength } from '../model/media-type.js'
import type { Hint } from '../model/errors.js'
import { isObject, type JsonObject, plainText } from '../model/json.js'
import { tokenEnd } from './token-end.js'
import { readLogin } from './read-login.js'
import { credentialsFirst, deniesPassword, wordsOfService } from './login-refusal.js'
import { saidIn } from './words.js'

/* Which readings of the ambiguities of the market data documentation an answer shows. */

/** An answer, taken apart; empty where it is of the other format. */
interface MarketSample {
  readonly answer: Answer
  readonly fields: readonly FieldLayout[]
  /** The records of either format by the documented names of their fields; from XML, all values are text. */
  readonly records: readonly JsonObject[]
  /** The reading that finds the list in the JSON form, and the list. */
  readonly place: ReturnType<typeof listIn>['place']
  readonly value: unknown
  /** The records of the JSON form. */
  readonly objects: readonly JsonObject[]
  /** The start tag of the root element of the XML form. */
  readonly root: string
  readonly items: readonly SampleItem[]
}

const detectors = {
  nonFiniteNumbers: ({ records, fields }) => {
    const numbers = valuesOf(records, names(fields, 'date', 'count', 'integer', 'decimal'))
    return numbers.some((value) => nonFiniteForm.test(plainText(value).trim())) ? 'asNull' : undefined
  },
  monthNames: ({ records }) => unanimous(records.map(monthNames)),
  unknownFields: ({ records, fields }) => {
    const known = names(fields)
    const shown = records.flatMap(Object.keys)
    if (shown.some((name) => !known.includes(name))) return 'more'
    return shown.length > 0 ? 'none' : undefined
  },
  decimalForm: ({ objects, fields }) =>
    byType(written(objects, names(fields, 'decimal')), { number: 'number', string: 'string' }),
  integerForm: ({ objects, fields }) =>
    byType(written(objects, names(fields, 'integer', 'count')), { number: 'integer', string: 'string' }),
  dateTimeForm: ({ records }) =>
    unanimous(
      valuesOf(records, ['DateTime']).map((value) => {
        if (parseEpoch(plainText(value)) !== undefined) return 'epoch'
        return /\d[- ][A-Za-z]/.test(plainText(value)) ? 'each' : undefined
      }),
    ),
  listPlace: ({ place }) => place,
  emptyList: ({ value }) => {
    if (value === null) return 'nullBody'
    return Array.isArray(value) && value.length === 0 ? 'emptyList' : undefined
  },
  fieldNullability: ({ objects, fields }) =>
    unanimous(
      objects.flatMap((record) =>
        fields.map(({ name }) => {
          if (!Object.hasOwn(record, name)) return 'omitted'
          return record[name] === null ? 'nullValue' : undefined
        }),
      ),
    ),
  xmlNames: ({ items, fields }) => {
    const isForbidden = (written: string): boolean =>
      fields.some(({ name, xmlName }) => name === written && name !== xmlName)
    return unanimous(
      items
        .flatMap(({ elements }) => elements)
        .map(({ name }) => {
          if (isForbidden(name)) return 'raw'
          if (isForbidden(decodeXmlName(name))) return 'encoded'
          return isForbidden(fieldName(name)) ? 'doubleEncoded' : undefined
        }),
    )
  },
  xmlNull: ({ items, fields }) =>
    unanimous(
      items.flatMap(({ elements }) =>
        fields.map(({ name, kind }) => {
          const element = elements.find((element) => fieldName(element.name) === name)
          if (element === undefined) return 'omitted'
          if (element.isNil) return 'nil'
          // An empty element of a text may be a text that is empty.
          return kind !== 'text' && element.text.trim() === '' ? 'empty' : undefined
        }),
      ),
    ),
  xmlElementOrder: ({ items, fields }) => {
    // Where an encoded name belongs in the alphabet is another question.
    const plain = fields.filter(({ name, xmlName }) => name === xmlName).map(({ name }) => name)
    const orders = items.map(({ elements }) =>
      elements.map(({ name }) => name).filter((name) => plain.includes(name)),
    )
    const fits = (key: (name: string) => string | number): boolean =>
      orders.every((order) =>
        order.map(key).every((value, index, all) => index === 0 || (all[index - 1] ?? value) <= value),
      )
    const isDocumented = fits((name) => plain.indexOf(name))
    const isAlphabetical = fits((name) => name) || fits((name) => name.toLowerCase())
    return isDocumented === isAlphabetical ? undefined : isDocumented ? 'documented' : 'alphabetical'
  },
  xmlNamespace: ({ root, items }) => {
    if (items.length === 0) return undefined
    if (items.some((item) => [item, ...item.elements].some(({ hasPrefix }) => hasPrefix))) return 'prefixed'
    return /\sxmlns\s*=\s*["'][^"']/.test(root) ? 'defaultNamespace' : 'none'
  },
  xmlEncoding: ({ root, answer: { firstBytes, headers, text } }) => {
    if (root === '') return undefined
    if (byteOrderMarks.includes(Buffer.from(firstBytes).toString('hex'))) return 'byteOrderMark'
    if (encodingOf(firstBytes, headers.get('content-type')) !== 'utf-8') return undefined
    const [, claimed = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)/i.exec(text) ?? []
    return /^utf-?8$/i.test(claimed) ? 'utf8' : /^utf-?16/i.test(claimed) ? 'claimsUtf16' : undefined
  },
} satisfies Detectors<MarketDataAmbiguities, MarketSample>

/** A list without NaN says nothing of what a service sends instead, and a sample may not reach a place of the user's own. */
type Unshown = { nonFiniteNumbers: 'refuse'; listPlace: 'custom' }
const shown: NamesEvery<MarketDataAmbiguities, typeof detectors, Unshown> = detectors

/** Detects readings in a list, a login or the beginning of a stream. */
const detect: Detect = function* ({ operation, answer, verdict }, chosen) {
  if (verdict === 'refusal') return
  const sample = sampleOf(answer, operation.records)
  for (const evidence of chosen) {
    // A wrong instrument type may be answered with an empty list.
    if (evidence.ambiguity !== 'futOptInstId' || sample.records.length > 0) yield evidence
  }
  yield* detected(shown, { operation }, sample)
}

function sampleOf(answer: Answer, list: string | undefined): MarketSample {
  const layout = Object.entries(recordLayouts).find(([name]) => name === list)?.[1]
  const { mediaType, text } = answer
  const format = layout && formatOf(mediaType, text)
  const { root, items } = sampleItems(format === 'xml' ? text.slice(0, sampleLength) : '')
  const { place, list: value } = listIn(format === 'json' ? sampleJson(text) : undefined)
  const objects = Array.isArray(value) ? value.filter(isObject) : []
  const fromItems = items.map(({ elements }) =>
    Object.fromEntries(elements.map(({ name, text }) => [fieldName(name), text])),
  )
  const records = [...objects, ...fromItems]
  return { answer, fields: layout?.fields ?? [], records, place, value, objects, root, items }
}

/** The first two bytes of UTF-8 and UTF-16 with a mark. */
const byteOrderMarks = ['efbb', 'feff', 'fffe']

/** The documented name of an element: one that was encoded by hand may have been encoded again. */
function fieldName(name: string): string {
  return decodeXmlName(decodeXmlName(name))
}

/** The names of the fields of some kinds. Default: of all. */
function names(fields: readonly FieldLayout[], ...kinds: readonly FieldLayout['kind'][]): string[] {
  return fields.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ name }) => name)
}

/** Numbers as they are written. What has no digits is no number, but stands for a missing one. */
function written(objects: readonly JsonObject[], fields: readonly string[]): readonly unknown[] {
  return valuesOf(objects, fields).filter((value) => /\d/.test(plainText(value)))
}

/** The months of a date such as 26Nov2026 and of a time such as 20-November-2026 15:30:00. */
function monthNames(record: JsonObject): 'documented' | 'short' | 'upperCase' | undefined {
  const [inDate = '', inTime = ''] = ['ExpiryDate', 'DateTime'].map(
    (name) => /^\s*\d{1,2}[- ]?([A-Za-z]{3,9})/.exec(plainText(record[name]))?.[1],
  )
  if (inDate === '' || inTime === '') return undefined
  const capitals = [inDate, inTime].filter((name) => name === name.toUpperCase()).length
  if (capitals > 0) return capitals === 2 ? 'upperCase' : undefined
  // May is short and full alike, and Sept neither.
  if (inDate.length !== 3 || /^(?:may|sept)$/i.test(inTime)) return undefined
  return inTime.length === 3 ? 'short' : 'documented'
}

/* The adapter. */

/** The options of a client of this interface, without the password. */
export interface MarketDataContext extends MarketRequestContext {
  readonly decimals: DecimalForm
  readonly onMismatch?: OnMismatch
}

export function marketDataApi({
  baseUrl,
  username,
  decimals,
  onMismatch,
}: MarketDataContext): Api<MarketDataReadings> & ListApi {
  const listOf = listsBy(decimals)
  const decodeInSteps: Api<MarketDataReadings>['decodeInSteps'] = (operation, answer, readings) => {
    const list = listOf(operation, readings)
    const context = { operation, list, head: answer, explain, onMismatch }
    return list && readList({ ...context, list }, answer)
  }
  return {
    name: 'market-data',
    ...marketDataRequests({ baseUrl, username }),
    operations,
    choices,
    decode: (operation, answer, readings) => {
      const steps = decodeInSteps(operation, answer, readings)
      if (!steps) return readLogin(operation, answer, readings.loginToken)
      for (;;) {
        const { done, value } = steps.next()
        if (done) return value
      }
    },
    decodeInSteps,
    explain,
    refusals,
    catalogue: { codes, statuses },
    plainHints: ({ status, deniesCredentials }, { needsAuthorization }) => {
      if (needsAuthorization) return status === 401 ? [acceptedLogin] : []
      return deniesCredentials ? [credentialsFirst] : []
    },
    tokenEnd,
    governs: {
      // These are about what the client fills in.
      futOptInstId: ({ body }) => body?.['instId'] === undefined,
      omittedOInfo: ({ body }) => body?.['oInfo'] === undefined,
    },
    detect,
    onMismatch,
    listOf,
  }
}

/** All lists, made once for the readings of a client. */
function listsBy(decimals: DecimalForm): ListApi['listOf'] {
  const known = new WeakMap<MarketDataReadings, Map<string, RecordList>>()
  const listsIn = (readings: MarketDataReadings): Map<string, RecordList> => {
    const finish = dateFinisher(timeZoneOf(readings.futOptTimeZone))
    const nonFiniteAsNull = nonFiniteValues[readings.nonFiniteNumbers]
    const settings = { decimals, nonFiniteAsNull, finish, find: findListOf(readings.listPlace) }
    return new Map(
      Object.entries(recordLayouts).map(([name, layout]) => [name, recordList(layout, settings)]),
    )
  }
  return ({ records }, readings) => {
    if (records === undefined) return undefined
    const lists = known.get(readings) ?? listsIn(readings)
    known.set(readings, lists)
    return lists.get(records)
  }
}

const acceptedLogin: Hint = {
  message:
    'The login was accepted: another login may have ended this token, or the user may not read this list.',
}

function explain(body: unknown, status: number): Explanation {
  const said = typeof body !== 'string' ? body : isPage(body) ? undefined : saidIn(body)
  const words = wordsOfService(said)
  return {
    message: words.find((text) => text !== ''),
    deniesCredentials: deniesPassword(status, words.join('\n')),
  }
}
