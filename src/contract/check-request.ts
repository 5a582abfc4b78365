/** Checks a request: its address, its parameters, its body, and the rules between them. */
import { isUtf8 } from 'node:buffer'
import type { AnswerMarks, Wire } from '../model/api-adapter.js'
import { nearestName } from '../model/shape.js'
import { headersOf, jsonBody } from './bodies.js'
import type { CheckedOperation, DescribedOperation } from './description.js'
import type { Findings } from './findings.js'
import { hasRedacted, isRedacted } from './schema-walk.js'
import type { ContractKeys, ContractOptions, RecordedRequest } from './types.js'
import { LacunaError } from '../model/errors.js'
import type { SignatureExplanation } from '../explain/explanation.js'
import { explainMarginRequest } from '../explain/margin-wallet.js'
import { explainSigned } from '../explain/payments.js'
import { hmac, withoutSignature, type SignedTexts } from '../margin-wallet/signing.js'
import { choices } from '../../generated/ambiguities/payments.js'
import { signedFormOf } from '../payments/checksum.js'
import { isSigned } from '../payments/requests.js'
import { breachesOf, holds, sentIn, type Breach } from '../request/validate-call.js'
import { mediaTypeOf } from '../model/media-type.js'
import { at, isObject, plainText, type JsonObject } from '../model/json.js'

/** A request of an operation, taken apart. */
export interface ReadRequest {
  readonly wire: Wire
  readonly headers: Headers
  /** The query without its question mark, and the body, as they were sent; `undefined` for a body that is not here. */
  readonly query: string
  readonly body: string | undefined
  /** Whether parameters stand in the body, as those of a form. */
  readonly isForm: boolean
  /** Whether query or form are not as they were sent, and so no evidence of how that was. */
  readonly isRebuilt: boolean
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
  return { wire, headers, query, body, isForm, isRebuilt: request.isRebuilt === true }
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
  const wrongType = `The request body is ${type}, but the description has application/json.`
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
  const unlisted = signedBy.filter((name) => !parameters.some((parameter) => parameter.name === name))
  const expected = [
    ...parameters,
    ...unlisted.map((name) => ({ name, in: 'query', required: true, pointer: undefined })),
  ]
  for (const { name, in: within, required, pointer } of expected) {
    const value = within === 'path' ? path[name] : query[name]
    const where = `request.${within}.${name}`
    // In XML a text with a plus sign or white space may stand for a number; in a query it does not, and neither does -0.
    const isText = !/^(?:\+|-0*$)|\s/.test(plainText(value))
    if (value !== undefined && pointer !== undefined) findings.walk(where, pointer, value, isText)
    // Another path of the operation may lack a parameter.
    const isNeeded = (required || signedBy.includes(name)) && !isWithoutQuery && within !== 'path'
    const message = value === '' ? 'empty' : value === undefined && isNeeded ? 'missing' : undefined
    if (message !== undefined)
      findings.add('request.query.missing', where, `${where} is ${message}.`, pointer)
  }
  const known = expected.map(({ name }) => name)
  const absent = known.filter((name) => query[name] === undefined)
  for (const name of Object.keys(query).filter((name) => !known.includes(name))) {
    const meant = nearestName(name, absent)
    const where = `request.query.${name}`
    const message = `${where} is not in the description`
    if (meant !== undefined)
      findings.add('request.query.renamed', where, `${message}, and ${meant} is missing.`)
    else findings.add('request.query.unknown', where, `${message}.`, undefined, 'notDescribed')
  }
}

/** Recorders leave out what authorises a call, but for headers of which they do not know it. */
function checkHeaders({ credentialHeaders }: DescribedOperation, headers: Headers, findings: Findings): void {
  for (const name of credentialHeaders) {
    const value = headers.get(name)?.trim()
    const doubt = value === undefined && name === 'authorization' ? 'recorded' : undefined
    const message = `The header ${name} is ${value === '' ? 'empty' : 'missing, unless its recorder left it out'}.`
    if (!value) findings.add('request.header.missing', `request.headers.${name}`, message, undefined, doubt)
  }
}

function checkRules({ operation }: DescribedOperation, wire: Wire, findings: Findings): void {
  const sent = sentIn(wire)
  for (const breach of breachesOf(operation, sent)) {
    const { rule, inputs } = breach
    // What an ambiguity is about, a service may take.
    if (rule.ambiguity !== undefined) continue
    const doubt = rule.source === 'assumed' ? 'assumed' : undefined
    findings.add(`request.rule.${rule.kind}`, placeOf(inputs[0]), wordsOf(breach), undefined, doubt)
  }
  const period = operation.periods?.find(({ when }) => when === undefined || holds(operation, when, sent))
  if (period === undefined) return
  // A longer period than the description has, some readings take.
  if (Number(sent(period.to)) < Number(sent(period.from)))
    findings.add(
      'request.rule.period',
      placeOf(period.from),
      `${period.to} must not come before ${period.from}.`,
    )
}

/** Reports a value that a request has in two places with different values. */
export function checkIdentity(
  marks: AnswerMarks[string] | undefined,
  { wire }: ReadRequest,
  findings: Findings,
): void {
  for (const { name, at: pointers } of marks?.identifiers ?? []) {
    const values = pointers.map((pointer) => at(wire, pointer))
    const said = new Set(values.filter((value) => value !== undefined && !isRedacted(value)))
    const message = `The request names two different values of ${name}, in its query and its body.`
    // Which of the two counts, no documentation says.
    if (said.size > 1) findings.add('request.identity', `request.body.${name}`, message, undefined, 'assumed')
  }
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

/* Verifies the signature of a request, and says why one does not match. */

export function checkSignature(
  { described }: CheckedOperation,
  { query, body, wire, isRebuilt }: ReadRequest,
  options: ContractOptions,
  findings: Findings,
): void {
  const { keys = {} } = options
  const isMargin = described.signedBy.length > 0
  if (!isMargin && !(described.api === 'payments' && isSigned(described.operation))) return
  const key = isMargin ? (keys.verifier ?? keys.apiSecret) : keys.merchantKey
  const leave = (why: string): undefined => findings.leave('signature', why)
  if (key === undefined) return leave(`no key of ${described.api} is given`)
  if (body === undefined || (isMargin && isRebuilt))
    return leave('the recording does not have the signed text as it was sent')
  if (hasRedacted(wire.query) || hasRedacted(body))
    return leave('the recorder removed a part of the signed text')
  const sent = { query, body }
  const why = isMargin ? marginFault(described, wire, sent, keys) : paymentsFault(body, options)
  if (why === undefined) return
  const place = isMargin ? 'request.query.signature' : 'request.body.head.signature'
  findings.add('request.signature', place, `${place}: ${why}`)
}

function paymentsFault(body: string, { keys, assume }: ContractOptions): string | undefined {
  const { signatureCanonicalForm = choices.signatureCanonicalForm.default } = assume?.payments ?? {}
  const signedForm = signedFormOf(signatureCanonicalForm)
  return faultOf(() => explainSigned(body, undefined, keys?.merchantKey ?? '', { signedForm }))
}

function marginFault(
  { operation }: DescribedOperation,
  wire: Wire,
  sent: SignedTexts,
  { apiKey = '', apiSecret, verifier }: ContractKeys,
): string | undefined {
  const { query, body, signature } = withoutSignature(sent)
  // That it is missing is told already. A name is decoded there, but not in what is signed.
  if (signature === '')
    return wire.query['signature'] ? 'Its name must be sent without percent-encoding.' : undefined
  if (verifier !== undefined) {
    const fits: unknown = verifier(query + body, signature)
    // A promise, which looks true at first sight, says nothing yet.
    if (typeof fits !== 'boolean')
      return 'The verifier returned neither true nor false; it must not be asynchronous.'
    return fits ? undefined : 'The verifier refuses it.'
  }
  return faultOf(() => {
    const signing = { apiKey, signer: hmac(apiSecret ?? ''), recvWindow: undefined, clock: Date.now }
    return explainMarginRequest(signing, operation, undefined, undefined, { sent })
  })
}

/** The fault of a signature, and why; `undefined` where it fits. */
function faultOf(explain: () => SignatureExplanation): string | undefined {
  try {
    const { matches, signature, causes } = explain()
    if (matches !== false) return undefined
    return [...signature.messages, ...causes.map(({ message, fix }) => `${message} ${fix}`)].join(' ')
  } catch (error) {
    // Such as a text that is too long for any operation.
    if (error instanceof LacunaError) return error.message
    throw error
  }
}
