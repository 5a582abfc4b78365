/** Checks a request: its address, its parameters, its body, and the rules between them. */
import { isUtf8 } from 'node:buffer'
import type { Wire } from '../client/api-adapter.js'
import { nearestName } from '../client/unknown-options.js'
import { breachesOf, holds, sentIn, type Breach } from '../request/input-rules.js'
import { isObject, type JsonObject } from '../response/json-object.js'
import { mediaTypeOf } from '../response/parse-body.js'
import { headersOf, jsonBody } from './bodies.js'
import type { DescribedOperation, CheckedOperation } from './description.js'
import type { Findings } from './findings.js'
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

export function checkRequest(
  { described, path }: CheckedOperation,
  request: RecordedRequest,
  findings: Findings,
): ReadRequest {
  const headers = headersOf(request.headers)
  const type = mediaTypeOf(headers.get('content-type'))
  const text = utf8Of(request.body)
  // As it was sent: an address that was parsed has some characters encoded.
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(request.url) ?? []
  const isForm = described.body === undefined && type === 'application/x-www-form-urlencoded' && text !== ''
  if (text === undefined) findings.add('request.body.form', 'request.body', 'The request body is not UTF-8.')
  if (request.bodyMissing !== undefined) findings.leave('request', request.bodyMissing)
  const inForm = parametersOf(isForm ? (text ?? '') : '', 'request.body', findings)
  const body = request.bodyMissing === undefined ? (text ?? '') : undefined
  const wire: Wire = {
    path,
    query: { ...inForm, ...parametersOf(query, 'request.query', findings) },
    body:
      body === undefined || described.body === undefined
        ? undefined
        : checkBody(described.body, body, type, findings),
  }
  // The parameters may all stand in a form that is not here.
  if (body !== undefined || described.body !== undefined) checkParameters(described, wire, findings)
  checkHeaders(described, headers, findings)
  checkRules(described, wire, findings)
  return { wire, headers, query, body, isForm }
}

/** `undefined` for bytes that are not UTF-8. */
function utf8Of(body: RecordedRequest['body'] = ''): string | undefined {
  if (typeof body === 'string') return body
  return isUtf8(body) ? new TextDecoder().decode(body) : undefined
}

/** The parameters of a query or a form by their names. */
function parametersOf(text: string, place: string, findings: Findings): JsonObject {
  const found: JsonObject = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(found, name))
      findings.add('request.query.twice', `${place}.${name}`, `${place}.${name} is sent twice.`)
    found[name] = value
  }
  return found
}

function checkBody(schema: string, text: string, type: string, findings: Findings): JsonObject | undefined {
  const wrongType = `The request body is ${type} where the description has application/json.`
  if (text !== '' && type !== '' && !type.endsWith('json'))
    findings.add('request.mediaType', 'request.body', wrongType, schema)
  const value = jsonBody(text, 'request', schema, findings)
  if (value !== undefined) findings.walk('request.body', schema, value, false)
  return isObject(value) ? value : undefined
}

function checkParameters(
  { operation, parameters, signedBy }: DescribedOperation,
  { path, query }: Wire,
  findings: Findings,
): void {
  // A service may take the request without its query.
  const isWithoutQuery = operation.ambiguities.includes('pcfOperation') && Object.keys(query).length === 0
  const unlisted = signedBy.filter((name) => !parameters.some((one) => one.name === name))
  const expected = [
    ...parameters,
    ...unlisted.map((name) => ({ name, in: 'query', required: true, pointer: undefined })),
  ]
  for (const { name, in: within, required, pointer } of expected) {
    const value = within === 'path' ? path[name] : query[name]
    const where = `request.${within}.${name}`
    if (value !== undefined && pointer !== undefined) findings.walk(where, pointer, value, true)
    const isNeeded = (required || signedBy.includes(name)) && !isWithoutQuery
    const told = value === '' ? 'empty' : value === undefined && isNeeded ? 'missing' : undefined
    if (told !== undefined) findings.add('request.query.missing', where, `${where} is ${told}.`, pointer)
  }
  const known = expected.map(({ name }) => name)
  const absent = known.filter((name) => query[name] === undefined)
  for (const name of Object.keys(query).filter((one) => !known.includes(one))) {
    const meant = nearestName(name, absent)
    const where = `request.query.${name}`
    const told = `${where} is not in the description`
    if (meant !== undefined) findings.add('request.query.renamed', where, `${told}, and ${meant} is missing.`)
    else findings.addGraded('request.query.unknown', where, `${told}.`, undefined, 'warning')
  }
}

/** Recorders leave out what authorises a call, but for headers of which they do not know it. */
function checkHeaders({ credentialHeaders }: DescribedOperation, headers: Headers, findings: Findings): void {
  for (const name of credentialHeaders) {
    const value = headers.get(name)?.trim()
    const severity = value === undefined && name === 'authorization' ? 'warning' : 'error'
    const told = `The header ${name} is ${value === '' ? 'empty' : 'missing, unless its recorder left it out'}.`
    if (!value) findings.add('request.header.missing', `request.headers.${name}`, told, undefined, severity)
  }
}

function checkRules({ operation }: DescribedOperation, wire: Wire, findings: Findings): void {
  const sent = sentIn(wire)
  for (const breach of breachesOf(operation, sent)) {
    const { rule, inputs } = breach
    // What an ambiguity is about, a service may take.
    if (rule.ambiguity !== undefined) continue
    const severity = rule.source === 'assumed' ? 'warning' : 'error'
    findings.add(`request.rule.${rule.kind}`, placeOf(inputs[0]), wordsOf(breach), undefined, severity)
  }
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) return
  const days = (Number(sent(period.to)) - Number(sent(period.from))) / 86_400_000
  const told = `${period.to} must come less than ${period.shorterThanDays} days after ${period.from}, and not before it.`
  const isLong = period.ambiguity === undefined && days >= period.shorterThanDays
  if (isLong || days < 0) findings.add('request.rule.period', placeOf(period.from), told)
}

function placeOf(input = ''): string {
  return input.startsWith('/') ? `request.body${input.replaceAll('/', '.')}` : `request.query.${input}`
}

const needs = {
  anyOf: 'One of these is needed',
  needs: 'This is needed',
  excludes: 'This must not be sent',
}

function wordsOf({ rule: { kind, when }, inputs }: Breach): string {
  const condition = when === undefined ? '' : ` where ${when.parameter} is ${when.is?.join(' or ') ?? 'sent'}`
  return `${needs[kind]}${condition}: ${inputs.join(', ')}.`
}
