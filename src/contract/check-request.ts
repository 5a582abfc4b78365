/** Checks a request: its address, its parameters, its body, and the rules between them. */
import type { Wire } from '../client/api-adapter.js'
import { breachesOf, holds, sentIn } from '../request/input-rules.js'
import { nearestName } from '../client/unknown-options.js'
import { repeatedName } from '../response/exact-json.js'
import { checkBounds } from '../response/json-bounds.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { at } from '../response/json-pointer.js'
import { mediaTypeOf } from '../response/parse-body.js'
import type { ApiDescription, DescribedOperation, DescribedParameter } from './description.js'
import type { Findings } from './findings.js'
import { isRedacted, SchemaWalk } from './schema-walk.js'
import type { RecordedRequest } from './types.js'

/** A request of an operation, taken apart. */
export interface ReadRequest {
  readonly wire: Wire
  readonly headers: Headers
  /** The query without its question mark, and the body, as they were sent; `undefined` for a body that is not here. */
  readonly query: string
  readonly body: string | undefined
  /** Whether parameters stand in the body, as those of a form. */
  readonly isForm: boolean
}

export interface CheckedOperation {
  readonly description: ApiDescription
  readonly described: DescribedOperation
  readonly path: JsonObject
}

const form = 'application/x-www-form-urlencoded'

export function checkRequest(
  { description, described, path }: CheckedOperation,
  request: RecordedRequest,
  url: URL,
  findings: Findings,
): ReadRequest {
  const headers = headersOf(request.headers)
  const spec = description.place(described, described.pointer)
  const text = textOf(request.body)
  if (text === undefined)
    findings.add('request.body.form', 'request.body', 'The request body is no UTF-8.', spec)
  if (request.bodyMissing !== undefined) findings.leave('request', request.bodyMissing)
  const type = mediaTypeOf(headers.get('content-type'))
  const isForm = described.body === undefined && type === form && text !== '' && text !== undefined
  const query = new Map<string, string>()
  for (const [source, place] of [
    [isForm ? text : '', 'request.body'],
    [url.search.slice(1), 'request.query'],
  ] as const) {
    const names = new Set<string>()
    for (const [name, value] of new URLSearchParams(source)) {
      if (names.has(name))
        findings.add('request.query.twice', `${place}.${name}`, `${place}.${name} is sent twice.`, spec)
      names.add(name)
      query.set(name, value)
    }
  }
  const wire: Wire = {
    path,
    query: Object.fromEntries(query),
    body: checkBody(description, described, request, text ?? '', type, findings),
  }
  if (!(isForm && request.bodyMissing !== undefined)) checkParameters(description, described, wire, findings)
  checkHeaders(described, headers, findings, (pointer) => description.place(described, pointer))
  checkRules(description, described, wire, findings)
  return {
    wire,
    headers,
    query: url.search.slice(1),
    body: request.bodyMissing === undefined ? (text ?? '') : undefined,
    isForm,
  }
}

function checkBody(
  description: ApiDescription,
  described: DescribedOperation,
  { body, bodyMissing }: RecordedRequest,
  text: string,
  type: string,
  findings: Findings,
): JsonObject | undefined {
  const spec = description.place(described, described.body ?? described.pointer)
  if (described.body === undefined || bodyMissing !== undefined) return undefined
  if (body === undefined || text === '') {
    findings.add(
      'request.body.missing',
      'request.body',
      'The request has no body, and the operation takes one.',
      spec,
    )
    return undefined
  }
  if (type !== '' && !/json$/.test(type))
    findings.add(
      'request.mediaType',
      'request.headers.content-type',
      `The request body is ${type} where the description has application/json.`,
      spec,
    )
  const value = parsedJson(text)
  if (value === undefined) {
    findings.add('request.body.form', 'request.body', 'The request body is no JSON.', spec)
    return undefined
  }
  const twice = repeatedName(text, value)
  if (twice !== undefined)
    findings.add(
      'request.body.twice',
      'request.body',
      'The request body has one name twice in an object.',
      spec,
    )
  const walk = new SchemaWalk(description, false)
  walk.check(described.body, value)
  findings.take(walk, 'request.body', described, description, 'warning')
  for (const [ambiguity, readings] of walk.accepted)
    for (const reading of readings) findings.shows(ambiguity, reading)
  return isObject(value) ? value : undefined
}

function checkParameters(
  description: ApiDescription,
  described: DescribedOperation,
  { path, query }: Wire,
  findings: Findings,
): void {
  const { operation, parameters, signedBy } = described
  const sent = { path, query } as const
  // A service may take the request without its query.
  const isWithoutQuery = operation.ambiguities.includes('pcfOperation') && Object.keys(query).length === 0
  for (const parameter of parameters) {
    const place = parameter.in === 'path' ? 'path' : 'query'
    const value = sent[place][parameter.name]
    const where = `request.${place}.${parameter.name}`
    if (value !== undefined) {
      const walk = new SchemaWalk(description, true)
      walk.check(parameter.pointer, value)
      findings.take(walk, where, described, description)
      for (const [ambiguity, readings] of walk.accepted)
        for (const reading of readings) findings.shows(ambiguity, reading)
      if (value === '') missing(parameter, where, 'is empty')
    } else if ((parameter.required || signedBy.includes(parameter.name)) && !isWithoutQuery)
      missing(parameter, where, 'is missing')
  }
  for (const name of signedBy)
    if (query[name] === undefined && !parameters.some((one) => one.name === name))
      findings.add(
        'request.query.missing',
        `request.query.${name}`,
        `request.query.${name} is missing.`,
        description.place(described, described.pointer),
      )
  const known = [...parameters.map(({ name }) => name), ...signedBy]
  const absent = known.filter((name) => query[name] === undefined)
  for (const name of Object.keys(query).filter((one) => !known.includes(one))) {
    const meant = nearestName(name, absent)
    const where = `request.query.${name}`
    const more = meant === undefined ? '' : `, and ${meant} is missing`
    findings.add(
      `request.query.${meant === undefined ? 'unknown' : 'renamed'}`,
      where,
      `${where} is not in the description${more}.`,
      description.place(described, described.pointer),
      meant === undefined ? findings.graded('warning') : 'error',
    )
  }
  function missing({ pointer }: DescribedParameter, where: string, how: string): void {
    findings.add('request.query.missing', where, `${where} ${how}.`, description.place(described, pointer))
  }
}

/** A recorder leaves out credentials, so that only one that another value was put in place of tells of a fault. */
function checkHeaders(
  { credentialHeaders, pointer }: DescribedOperation,
  headers: Headers,
  findings: Findings,
  placeOf: (pointer: string) => ReturnType<ApiDescription['place']>,
): void {
  for (const name of credentialHeaders) {
    if (headers.get(name) === null)
      findings.add(
        'request.header.missing',
        `request.headers.${name}`,
        `The header ${name} is missing, unless its recorder left it out.`,
        placeOf(pointer),
        name === 'authorization' ? 'warning' : 'error',
      )
    else if (headers.get(name)?.trim() === '')
      findings.add(
        'request.header.missing',
        `request.headers.${name}`,
        `The header ${name} is empty.`,
        placeOf(pointer),
      )
  }
}

function checkRules(
  description: ApiDescription,
  described: DescribedOperation,
  wire: Wire,
  findings: Findings,
): void {
  const { operation } = described
  const sent = sentIn(wire)
  const spec = description.place(described, described.pointer)
  const placeOf = (input: string): string =>
    input.startsWith('/') ? `request.body${input.replaceAll('/', '.')}` : `request.query.${input}`
  for (const { rule, inputs } of breachesOf(operation, sent)) {
    if (rule.ambiguity !== undefined) continue
    const condition =
      rule.when === undefined
        ? ''
        : ` with ${rule.when.parameter}${rule.when.is ? ` ${rule.when.is.join(' or ')}` : ''}`
    const what =
      rule.kind === 'anyOf'
        ? 'One of these is needed'
        : rule.kind === 'needs'
          ? 'These are needed'
          : 'These must not be sent'
    findings.add(
      `request.rule.${rule.kind}`,
      placeOf(inputs[0] ?? ''),
      `${what}${condition}: ${inputs.join(', ')}.`,
      spec,
      rule.source === 'assumed' ? 'warning' : 'error',
    )
  }
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined || period.ambiguity !== undefined) return
  const days = (Number(sent(period.to)) - Number(sent(period.from))) / 86_400_000
  if (days >= period.shorterThanDays || days < 0)
    findings.add(
      'request.rule.period',
      placeOf(period.from),
      `The time from ${period.from} to ${period.to} must be less than ${period.shorterThanDays} days, and not negative.`,
      spec,
    )
}

/** What a JSON text holds; `undefined` for what is none, or too much to be looked at. */
export function parsedJson(text: string): unknown {
  try {
    checkBounds(text)
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function headersOf(given: RecordedRequest['headers']): Headers {
  const headers = new Headers()
  const isList = (list: typeof given): list is readonly (readonly [string, string])[] => Array.isArray(list)
  for (const [name, value] of isList(given) ? given : Object.entries(given)) {
    try {
      headers.append(name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' '))
    } catch {
      // A pseudo-header of HTTP/2, such as `:authority`, says nothing that the address does not say.
    }
  }
  return headers
}

/** `undefined` for bytes that are no UTF-8. */
export function textOf(body: RecordedRequest['body']): string | undefined {
  if (typeof body !== 'object') return body ?? ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

/** By choice, the reading that a request shows; `undefined` where it shows none. */
const requestReadings: Readonly<
  Record<string, (request: ReadRequest, method: string) => string | undefined>
> = {
  pathCase: ({ wire }) => textAt(wire.path, '/dataSegment'),
  authorizationPrefix: ({ headers }) => {
    const header = headers.get('authorization') ?? undefined
    if (header === undefined || (isRedacted(header) && !/^bearer /i.test(header))) return undefined
    return /^bearer /i.test(header) ? 'bearer' : 'none'
  },
  requestNumberForm: ({ wire: { body } }) => {
    const types = new Set(['sid', 'instId', 'rType'].map((name) => typeof body?.[name]))
    return types.size > 1
      ? undefined
      : types.has('string')
        ? 'string'
        : types.has('number')
          ? 'integer'
          : undefined
  },
  futOptInstId: ({ wire: { body } }) => (body?.['instId'] === undefined ? undefined : String(body['instId'])),
  omittedOInfo: ({ wire: { body } }) =>
    body === undefined
      ? undefined
      : body['oInfo'] === undefined
        ? 'leaveOut'
        : Number(body['oInfo']) === 0
          ? 'sendZero'
          : undefined,
  pcfOperation: ({ wire: { query } }) => (Object.keys(query).length === 0 ? 'withoutQuery' : 'withQuery'),
  requestTimestampUnit: ({ wire: { body } }) => {
    const stamp = textAt(body, '/head/requestTimestamp')
    if (stamp === undefined || isRedacted(stamp)) return undefined
    return /^\d{9,10}(?:\.\d+)?$/.test(stamp)
      ? 'seconds'
      : /^\d{12,13}$/.test(stamp)
        ? 'milliseconds'
        : 'date'
  },
  amountForm: ({ wire: { body } }) => {
    const amount = textAt(body, '/body/txnAmount/value')
    return amount === undefined || /^\d+\.\d{2}$/.test(amount) ? undefined : 'anyDecimals'
  },
  isIsolatedForm: ({ wire: { query } }) => {
    const flag = String(query['isIsolated'])
    return /^(?:TRUE|FALSE)$/.test(flag)
      ? 'capitals'
      : /^(?:true|false)$/.test(flag)
        ? 'smallLetters'
        : undefined
  },
  parameterLocation: ({ isForm, wire: { query } }, method) =>
    method !== 'POST' || Object.keys(query).length === 0 ? undefined : isForm ? 'form' : 'query',
  percentEncoding: ({ query, body, isForm }) => {
    const raw = `${query}${isForm ? (body ?? '') : ''}`
    const [rfc, asForm] = [/%20|%2A|~/i.test(raw), /[+*]|%7E/i.test(raw)]
    return rfc === asForm ? undefined : rfc ? 'rfc3986' : 'form'
  },
}

/** Notes the readings of the choices that a request has made. */
export function noteReadings(
  { described }: CheckedOperation,
  request: ReadRequest,
  findings: Findings,
): void {
  const { ambiguities, method } = described.operation
  for (const [ambiguity, readingIn] of Object.entries(requestReadings)) {
    const reading = ambiguities.includes(ambiguity) ? readingIn(request, method) : undefined
    if (reading !== undefined) findings.shows(ambiguity, reading)
  }
}

function textAt(value: unknown, pointer: string): string | undefined {
  const found = at(value, pointer)
  return typeof found === 'string' ? found : undefined
}
