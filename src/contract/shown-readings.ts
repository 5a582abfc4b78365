/** The readings of ambiguities that recorded traffic shows: as what was sent, as what was accepted, and in answers. */
import type { Answer, Api, Outcome } from '../model/api-adapter.js'
import { at, plainText } from '../model/json.js'
import { likelyTimeZone } from '../market-data/requests.js'
import type { ReadRequest } from './check-request.js'
import type { CheckedOperation, DescribedOperation } from './description.js'
import type { Findings } from './findings.js'
import { isRedacted, type SchemaWalk } from './schema-walk.js'

/** The first reading whose form a text has; none for a text that the recorder took out. */
function byForm(text: unknown, forms: Readonly<Record<string, RegExp>>): string | undefined {
  if (typeof text !== 'string' || isRedacted(text)) return undefined
  return Object.keys(forms).find((reading) => forms[reading]?.test(text))
}

type ReadingIn = (request: ReadRequest, method: string) => string | undefined

const readings: Readonly<Record<string, ReadingIn>> = {
  pathCase: ({ wire }) => byForm(wire.path['dataSegment'], { Data: /^Data$/, DATA: /^DATA$/ }),
  authorizationPrefix: ({ headers }) => {
    const header = headers.get('authorization') ?? undefined
    return /^bearer /i.test(header ?? '') ? 'bearer' : byForm(header, { none: /./ })
  },
  requestNumberForm: ({ wire: { body } }) => {
    const types = new Set(['sid', 'instId', 'rType'].map((name) => typeof body?.[name]))
    if (types.size > 1) return undefined
    return types.has('string') ? 'string' : types.has('number') ? 'integer' : undefined
  },
  futOptInstId: ({ wire: { body } }) =>
    byForm(JSON.stringify(body?.['instId']), { 1: /^"?1"?$/, 2: /^"?2"?$/ }),
  omittedOInfo: ({ wire: { body } }) =>
    byForm(body && plainText(body['oInfo']), { leaveOut: /^undefined$/, sendZero: /^0$/ }),
  initiatePath: ({ wire: { path } }) => (Object.keys(path).length === 0 ? 'orderInitiate' : 'apiV1'),
  pcfOperation: ({ wire: { query } }) => (Object.keys(query).length === 0 ? 'withoutQuery' : 'withQuery'),
  payMethodsSize: ({ wire: { body } }) => {
    const methods = at(body, '/body/payMethods')
    return Array.isArray(methods) ? (methods.length === 0 ? 'emptyForAll' : 'atLeastOne') : undefined
  },
  requestTimestampUnit: ({ wire: { body } }) =>
    byForm(at(body, '/head/requestTimestamp'), {
      seconds: /^\d{9,10}(?:\.\d+)?$/,
      milliseconds: /^\d{12,13}$/,
      date: /^\d+-/,
    }),
  // An amount with two decimals may have been given so.
  amountForm: ({ wire: { body } }) =>
    byForm(at(body, '/body/txnAmount/value'), { anyDecimals: /^\d+(?!\.\d\d$)(?:\.\d+)?$/ }),
  isIsolatedForm: ({ wire: { query } }) =>
    byForm(query['isIsolated'], { capitals: /^[A-Z]+$/, smallLetters: /^[a-z]+$/ }),
  parameterLocation: ({ isForm, wire: { query } }, method) =>
    method !== 'POST' || Object.keys(query).length === 0 ? undefined : isForm ? 'form' : 'query',
  percentEncoding: ({ query, body = '', isForm, isRebuilt }) => {
    const raw = isRebuilt ? '' : `${query}${isForm ? body : ''}`
    const [rfc, asForm] = [/%20|%2A|~/i.test(raw), /[+*]|%7E/i.test(raw)]
    return rfc === asForm ? undefined : rfc ? 'rfc3986' : 'form'
  },
}

/** Notes the readings of choices in which a request was sent. */
export function noteSent({ described }: CheckedOperation, request: ReadRequest, findings: Findings): void {
  const { ambiguities, method } = described.operation
  for (const ambiguity of ambiguities) {
    const reading = readings[ambiguity]?.(request, method)
    if (reading !== undefined) findings.shows(ambiguity, reading, 'sent')
  }
}

/** Of an ambiguity that the answer shows in another way, nothing is said by what was accepted. */
export function noteAccepted(
  walk: SchemaWalk | undefined,
  {
    described,
    mediaType,
    findings,
  }: CheckedOperation & { readonly mediaType: string; readonly findings: Findings },
): void {
  // A list may have null at one place, and nothing at another.
  const id = 'fieldNullability'
  const isOmitting = walk?.isLacking === true && mediaType === 'application/json'
  if (isOmitting && described.operation.ambiguities.includes(id)) findings.shows(id, 'omitted')
  for (const [ambiguity, readings] of walk?.accepted ?? []) {
    const [reading, ...others] = readings
    const isShown = ambiguity !== id && findings.readings.some((reading) => reading.ambiguity === ambiguity)
    if (reading !== undefined && others.length === 0 && !isShown) findings.shows(ambiguity, reading)
  }
}

/** An answer, the operation that it is of, and what is found in it. */
export interface Noted extends Pick<DescribedOperation, 'operation'> {
  readonly answer: Answer
  readonly findings: Findings
}

/** By operation, the time zone that other fields of its records suggest. */
const likelyZones: Readonly<Record<string, typeof likelyTimeZone>> = { listFutOpt: likelyTimeZone }

/** A choice of the request is shown by a result, under the rule by which the client tells of it. */
export function noteAnswered(
  { detect, choices }: Pick<Api<never>, 'detect' | 'choices'>,
  outcome: Exclude<Outcome, { kind: 'unreadable' }>,
  { operation, answer, findings }: Noted,
): void {
  const sent = findings.readings.filter(
    ({ ambiguity, by }) => by === 'sent' && choices[ambiguity]?.detectable === 'wire',
  )
  const chosen = outcome.kind === 'result' ? sent : []
  for (const shown of detect?.({ operation, answer, verdict: outcome.kind }, chosen) ?? chosen)
    findings.shows(
      shown.ambiguity,
      shown.reading,
      chosen.some((entry) => entry === shown) ? 'accepted' : 'answer',
    )
  const zone = outcome.kind === 'result' ? likelyZones[operation.operationId]?.(outcome.data) : undefined
  if (zone !== undefined) findings.shows('futOptTimeZone', zone, 'likely')
}
