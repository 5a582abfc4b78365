/** The adapter of margin and wallet: reads refusals, and finds the readings that an answer shows. The core reads the results. */
import { choices, type MarginWalletAmbiguities } from '../../generated/ambiguities/margin-wallet.js'
import {
  answerMarks,
  ban,
  codes,
  operations,
  refusals,
  responseFields,
  resultForms,
  statuses,
} from '../../generated/tables/margin-wallet.js'
import {
  byExtent,
  byType,
  detected,
  sampleJson,
  unanimous,
  unknownFields,
  valuesOf,
  type Detectors,
  type NamesEvery,
  type ResponseFields,
} from '../ambiguity/evidence.js'
import type { Answer, Api, Detect, Explanation, OnMismatch } from '../model/api-adapter.js'
import { marginWalletRequests, type MarginRequestContext, type MarginWalletReadings } from './requests.js'
import { formatOf, isSuccess } from '../model/media-type.js'
import { readResult } from '../response/decode-result.js'
import { isObject, type JsonObject, plainText } from '../model/json.js'

/* What an answer of the margin and wallet interface says. */

const endOfBan = new RegExp(`${ban.until.text} (\\d{13})\\b`, 'i')

function explain(body: unknown, status: number): Explanation {
  if (!isObject(body)) return {}
  const { code: given, msg, message: other } = body
  const code = typeof given === 'number' || typeof given === 'string' ? given : undefined
  // Under a success, `message` makes no refusal of what is none by its code and `msg`.
  const words = isSuccess(status) ? [msg] : [msg, other]
  const message = words.find((text) => typeof text === 'string' && text !== '')
  // A message may quote what the caller has sent: only this code is about a ban.
  const isAboutLimits = String(code) === String(codes.tooMany.code)
  const [, until] = (isAboutLimits && typeof message === 'string' && endOfBan.exec(message)) || []
  return {
    code,
    message: typeof message === 'string' ? message : undefined,
    until: until === undefined ? undefined : Number(until),
  }
}

/* Which readings of the ambiguities of the margin and wallet documentation an answer shows. */

type MarginWalletAmbiguityId = keyof MarginWalletAmbiguities

/** An answer, taken apart: the entries of a list or the one object that came, and their values. */
interface MarginSample extends Readonly<
  Record<'records' | 'assets' | 'networks' | 'reports', readonly JsonObject[]>
> {
  readonly value: unknown
  /** The parameters of the request. */
  readonly query: JsonObject
  readonly headers: Headers
  /** The names of all documented fields. */
  readonly known: readonly string[]
  /** The names of those that an ambiguity is about. */
  fields(ambiguity: MarginWalletAmbiguityId): readonly string[]
}

const presence = { every: 'present', some: 'absent', none: 'absent' } as const
const descriptions = { every: 'always', none: 'onlyWhenClosed' } as const

const ofResults = {
  enabledType: ({ assets, fields }) =>
    byType(valuesOf(assets, fields('enabledType')), { boolean: 'boolean', string: 'text' }),
  sameAddressType: ({ networks, fields }) =>
    byType(valuesOf(networks, fields('sameAddressType')), { boolean: 'boolean', string: 'text' }),
  depositDustType: ({ networks, fields }) =>
    byType(valuesOf(networks, fields('depositDustType')), { string: 'text', number: 'number' }),
  specialWithdrawTipsType: ({ networks, fields }) => {
    // Tips that are there look the same by either reading.
    const none = valuesOf(networks, fields('specialWithdrawTipsType')).filter((tips) => !tips)
    return byType(none, { string: 'text', object: 'nullValue' })
  },
  confirmNoType: ({ records, fields }) =>
    byType(valuesOf(records, fields('confirmNoType')), { number: 'integer', string: 'text' }),
  unlockConfirmForm: ({ records, fields }) => {
    const values = valuesOf(records, fields('unlockConfirmForm'))
    if (values.length === 0) return records.length > 0 ? 'absent' : undefined
    const forms = values.filter((value) => typeof value === 'number' || plainText(value).includes('/'))
    return byType(forms, { number: 'integer', string: 'ratio' })
  },
  stopPriceOfLimitLeg: ({ reports, fields }) =>
    byExtent(
      reports.filter(({ type }) => type === 'LIMIT_MAKER'),
      fields('stopPriceOfLimitLeg'),
      presence,
    ),
  borrowedFields: ({ records, fields }) => {
    const [amount] = valuesOf(records, fields('borrowedFields'))
    // Where something was borrowed they come by either reading.
    const every = /^0+(?:\.0*)?$/.test(plainText(amount)) ? { every: 'present' as const } : {}
    return byExtent(records, fields('borrowedFields'), { ...every, none: 'absent' })
  },
  orderReportFields: ({ reports, query }) =>
    // A response type that was asked for says nothing of the one that comes without asking.
    query['newOrderRespType'] === undefined
      ? byExtent(reports, ['price', 'origQty', 'status'], { every: 'full', none: 'acknowledgement' })
      : undefined,
  isIsolatedAbsent: ({ records, fields }) => byExtent(records, fields('isIsolatedAbsent'), presence),
  accountTotals: ({ records, query, fields }) =>
    query['symbols'] === undefined
      ? undefined
      : byExtent(records, fields('accountTotals'), { every: 'always', none: 'absentWithSymbols' }),
  withdrawalFieldsAbsent: ({ records, query, fields }) => {
    // Withdrawals that were looked for by the caller's id have one.
    const every = query['withdrawOrderId'] === undefined ? { every: 'present' as const } : {}
    return byExtent(records, fields('withdrawalFieldsAbsent'), { ...every, some: 'absent', none: 'absent' })
  },
  networkFieldsAbsent: ({ networks, fields }) =>
    byExtent(networks, fields('networkFieldsAbsent'), { every: 'all', some: 'some', none: 'some' }),
  networkDescriptions: ({ networks }) => {
    const open = (name: string): JsonObject[] => networks.filter((network) => network[name] === true)
    return unanimous([
      byExtent(open('depositEnable'), ['depositDesc'], descriptions),
      byExtent(open('withdrawEnable'), ['withdrawDesc'], descriptions),
    ])
  },
  withdrawTag: ({ networks, fields }) => {
    const others = fields('laterFields').filter((name) => name !== 'withdrawTag')
    const hasLater = networks.some((network) => others.some((name) => name in network))
    return byExtent(
      networks.filter((network) => 'sameAddress' in network),
      ['withdrawTag'],
      // A service that has none of the later fields leaves this one out by either reading.
      { every: 'both', ...(hasLater && { none: 'sameAddressOnly' as const }) },
    )
  },
  laterFields: ({ records, networks, reports, fields }) => {
    const shown = byExtent([...records, ...networks, ...reports], fields('laterFields'), {
      every: 'present',
      some: 'present',
      none: 'absent',
    })
    // A report that is a mere acknowledgement has none by either reading.
    return shown === 'absent' && reports.some((report) => !('status' in report)) ? undefined : shown
  },
  sourceAddressPresence: ({ records, query, fields }) => {
    const named = fields('sourceAddressPresence')
    return plainText(query['includeSource']) === 'true'
      ? byExtent(records, named, { every: 'onRequest', some: 'onRequest', none: 'never' })
      : undefined
  },
  unknownFields: ({ value, known }) => unknownFields(value, known),
  emptyList: ({ value }) => {
    if (value === null) return 'nullBody'
    return Array.isArray(value) && value.length === 0 ? 'emptyList' : undefined
  },
  withdrawHistoryWeight: ({ headers }) => {
    const names = [...headers.keys()]
    const comes = (whose: string): boolean => names.some((name) => name.startsWith(`x-sapi-used-${whose}-`))
    return unanimous((['uid', 'ip'] as const).filter(comes))
  },
} satisfies Detectors<MarginWalletAmbiguities, MarginSample>

const ofRefusals = {
  forbiddenBody: ({ status, mediaType, text }) => {
    if (status !== 403) return undefined
    if (mediaType === 'text/html') return 'html'
    const failure = formatOf(mediaType, text) === 'json' ? sampleJson(text) : undefined
    return isObject(failure) && 'code' in failure && 'msg' in failure ? 'json' : undefined
  },
} satisfies Detectors<MarginWalletAmbiguities, Answer>

const shown: {
  readonly results: NamesEvery<MarginWalletAmbiguities, typeof ofResults>
  readonly refusals: NamesEvery<MarginWalletAmbiguities, typeof ofRefusals>
} = { results: ofResults, refusals: ofRefusals }

const documented: ResponseFields = responseFields

const detect: Detect = function* ({ operation, answer, verdict }, chosen) {
  if (verdict === 'refusal') return yield* detected(shown.refusals, { operation }, answer)
  yield* chosen
  const value = sampleJson(answer.text)
  const records = (Array.isArray(value) ? value : [value]).filter(isObject)
  const inner = (name: string): JsonObject[] => records.flatMap((record) => record[name]).filter(isObject)
  const { all = [], byAmbiguity = {} } = documented[operation.operationId] ?? {}
  const sample: MarginSample = {
    value,
    records,
    assets: inner('assets'),
    networks: inner('networkList'),
    reports: inner('orderReports'),
    query: answer.asked.query,
    headers: answer.headers,
    known: all,
    fields: (ambiguity) => byAmbiguity[ambiguity] ?? [],
  }
  yield* detected(shown.results, { operation }, sample)
}

/* The adapter. */

/** The options of a client of this interface, without its keys. */
export interface MarginWalletContext extends MarginRequestContext {
  readonly onMismatch?: OnMismatch
}

export function marginWalletApi(context: MarginWalletContext): Api<MarginWalletReadings> {
  const reading = { explain, refusals, answerMarks }
  const rules = { ...reading, forms: resultForms, onMismatch: context.onMismatch }
  return {
    name: 'margin-wallet',
    ...marginWalletRequests(context),
    operations,
    choices,
    ...reading,
    decode: (operation, answer) => readResult(operation, answer, rules),
    catalogue: { codes, statuses },
    governs: {
      // Both encodings write anything else alike.
      percentEncoding: ({ query }) => /[ *~]/.test(Object.values(query).map(plainText).join('')),
    },
    detect,
  }
}
