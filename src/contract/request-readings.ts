/** Which readings of the choices a request shows. */
import type { CheckedOperation } from './description.js'
import { at } from '../response/json-pointer.js'
import type { ReadRequest } from './check-request.js'
import type { Findings } from './findings.js'
import { isRedacted } from './schema-walk.js'

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
    byForm(body && String(body['oInfo']), { leaveOut: /^undefined$/, sendZero: /^0$/ }),
  pcfOperation: ({ wire: { query } }) => (Object.keys(query).length === 0 ? 'withoutQuery' : 'withQuery'),
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
  percentEncoding: ({ query, body = '', isForm }) => {
    const raw = `${query}${isForm ? body : ''}`
    const [rfc, asForm] = [/%20|%2A|~/i.test(raw), /[+*]|%7E/i.test(raw)]
    return rfc === asForm ? undefined : rfc ? 'rfc3986' : 'form'
  },
}

export function noteReadings(
  { described }: CheckedOperation,
  request: ReadRequest,
  findings: Findings,
): void {
  const { ambiguities, method } = described.operation
  for (const [ambiguity, readingIn] of Object.entries(readings)) {
    const reading = ambiguities.includes(ambiguity) ? readingIn(request, method) : undefined
    if (reading !== undefined) findings.shows(ambiguity, reading)
  }
}
