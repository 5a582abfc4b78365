/** Checks an answer: its status, its media type, its body, and whether it is of the request that it came for. */
import type { Answer, MismatchKind, Outcome } from '../model/api-adapter.js'
import { decodeXmlName, sampleItems } from '../market-data/xml/markup.js'
import { formatOf, isSuccess, mediaTypeOf, shownTypeOf } from '../model/media-type.js'
import type { AnswerContext, AnswerReader } from './answer-readers.js'
import { headersOf, jsonBody, textOf } from './bodies.js'
import type { ReadRequest } from './check-request.js'
import type { DescribedResponse, CheckedOperation } from './description.js'
import type { Findings } from './findings.js'
import { doubtOf, type Doubt } from './rules.js'
import { isSecretName } from '../redaction/secret-names.js'
import { hasRedacted, type SchemaWalk } from './schema-walk.js'
import { noteAccepted } from './shown-readings.js'
import type { Exchange, RecordedResponse } from './types.js'

interface ResponseContext extends AnswerContext {
  readonly request: ReadRequest
  readonly documented: DescribedResponse
  /** The documented media type that it has, or whose form it has. */
  readonly mediaType: string
}

/** The readings that are assumed, and the reader of the answers of the interface. */
interface Reading {
  readonly assume: object
  readonly reader: AnswerReader | undefined
}

interface CheckedResponse {
  /** The documented one that it has, or whose form it has. */
  readonly mediaType: string
  readonly outcome: Outcome | undefined
}

export function checkResponse(
  checked: CheckedOperation,
  request: ReadRequest,
  { response, sentAt = 0, receivedAt = sentAt }: Exchange & { readonly response: RecordedResponse },
  { assume, reader }: Reading,
  findings: Findings,
): CheckedResponse {
  const { responses, ranges } = checked.described
  const { status } = response
  const headers = headersOf(response.headers)
  const documented = responses.get(status) ?? ranges.get(Math.floor(status / 100))
  if (documented === undefined) checkStatus(status, responses, findings)
  const read = bodyOf(response, headers, findings)
  const body = read ?? { text: '', firstBytes: new Uint8Array() }
  const given = shownTypeOf(status, headers.get('content-type'), () => body.text)
  const answer: Answer = {
    ...{ status, headers, mediaType: given, ...body, sentAt, receivedAt, asked: request.wire },
  }
  if (documented !== undefined && read !== undefined)
    return checkDocumented({ ...checked, request, answer, documented, findings }, { assume, reader })
  // Of a success without its body, nothing shows whether it was one.
  const isHidden = read === undefined && isSuccess(status)
  const outcome = isHidden
    ? undefined
    : reader?.outcomeIn(assume, { ...checked, answer, findings: findings.aside() })
  return { mediaType: findings.quoted(mediaTypeOf(headers.get('content-type'))), outcome }
}

function checkDocumented(
  described: Omit<ResponseContext, 'mediaType'>,
  { assume, reader }: Reading,
): CheckedResponse {
  const { documented, answer, findings } = described
  const { text } = answer
  const format = formatOf(answer.mediaType, text)
  const types = [...documented.content.keys()]
  const mediaType =
    types.find((type) => type === answer.mediaType) ??
    types.find((type) => formatOf(type, '') === format) ??
    findings.quoted(answer.mediaType)
  const context: ResponseContext = { ...described, mediaType }
  const before = findings.found.length
  const walk = checkBody(context)
  const isAccepted = walk !== undefined && walk.accepted.size > 0 && walk.faults.size === 0
  checkMediaType(context, types, isAccepted)
  const outcome = reader?.outcomeIn({ ...assume, ...acceptedChoices(context, walk) }, context)
  const hasErrors = findings.found.slice(before).some(({ severity }) => severity === 'error')
  // An answer without content, which a reading has, shows nothing.
  const isEmpty = isAccepted && /^\s*(?:\{\s*\}|\[\s*\]|null)\s*$/.test(text)
  if (!hasErrors && !isEmpty) noteOutcome(outcome, context)
  if (!isDenied(outcome, answer)) noteAccepted(walk, context)
  if (walk !== undefined) findings.seen = walk.seen
  // What is redacted may be what a client reads it by.
  return { mediaType, outcome: outcome?.kind === 'unreadable' && hasRedacted(text) ? undefined : outcome }
}

function checkStatus(status: number, documented: ReadonlyMap<number, unknown>, findings: Findings): void {
  const known = [...documented.keys()].join(', ')
  if (status >= 300 && status < 400)
    return findings.leave('response', 'it is a redirect, or an answer from a cache')
  const message = `The status ${status} is not one of ${known}.`
  findings.add('response.status', 'response.status', message, undefined, doubtOf(status))
  if (status >= 500) findings.leave('response', `the description has nothing of the status ${status}`)
}

/** The body of an answer as text; `undefined` where there is none to be checked, which the findings say. */
function bodyOf(
  { body = '', bodyMissing }: RecordedResponse,
  headers: Headers,
  findings: Findings,
): Pick<Answer, 'text' | 'firstBytes'> | undefined {
  const text = textOf(body, headers)
  // One that only has a redacted part is checked but for that.
  const isGone = text === '' && Number(headers.get('content-length')) > 0
  const missing = bodyMissing ?? (isGone ? 'the recorder left out the body of the response' : undefined)
  if (missing !== undefined) return findings.leave('response', missing)
  const notText = 'The response body is not text in the encoding that it claims.'
  if (text === undefined) return findings.add('response.body.form', 'response.body', notText)
  return { text, firstBytes: Buffer.from(body.slice(0, 2)) }
}

function checkBody({
  request,
  answer,
  documented,
  mediaType,
  findings,
}: ResponseContext): SchemaWalk | undefined {
  const schema = documented.content.get(mediaType)
  if (schema === undefined) return undefined
  const isXml = mediaType === 'application/xml'
  const isJson = mediaType === 'application/json'
  const text = isJson ? jsonBody(answer.text, 'response', documented.pointer, findings) : answer.text
  const value = isXml ? xmlValue(answer.text) : text
  const message = 'The response has more entries than limit asks for.'
  if (Array.isArray(value) && value.length > Number(request.wire.query['limit']))
    findings.add('response.echo', 'response.body', message, schema)
  return value === undefined ? undefined : findings.walk('response.body', schema, value, isXml)
}

function checkMediaType(context: ResponseContext, types: readonly string[], isAccepted: boolean): void {
  const { described, request, answer, documented, mediaType, findings } = context
  const wanted = request.headers.get('accept')
  const label = mediaTypeOf(answer.headers.get('content-type'))
  // Another label of the same format is a slip; that of another format is not.
  const isOther = label !== answer.mediaType
  const add = (message: string, doubt: Doubt | undefined = doubtOf(answer.status)): void =>
    findings.add('response.mediaType', 'response.headers.content-type', message, documented.pointer, doubt)
  if (wanted !== null && types.includes(wanted) && isSuccess(answer.status) && mediaType !== wanted)
    add(`The response is ${mediaType}, but the request accepts only ${wanted}.`)
  else if (!types.includes(label) && (isOther || !isAccepted) && answer.text !== '')
    add(
      `The media type ${label || 'is missing, which'} is not one of ${types.join(', ')}.`,
      types.includes(mediaType) && !isOther ? 'sameFormat' : undefined,
    )
  if (wanted === null && types.length > 1 && described.operation.ambiguities.includes('acceptDefault'))
    findings.shows('acceptDefault', formatOf(mediaType, ''))
}

/** Reports whether an answer that claims to be a success denies the credentials. */
function isDenied(outcome: Outcome | undefined, { status }: Answer): boolean {
  return outcome?.kind === 'refusal' && outcome.deniesCredentials === true && isSuccess(status)
}

/** Reports faults that only code can see in an answer: that it belongs to another request, or that a text is not a date. */
function noteOutcome(
  outcome: Outcome | undefined,
  { answer, documented: { pointer }, findings }: ResponseContext,
): void {
  const denied = 'The login is refused in words alone, under the status of a success.'
  if (isDenied(outcome, answer)) return findings.add('response.identity', 'response.body', denied, pointer)
  if (outcome === undefined || outcome.kind === 'refusal') return
  const isOther = outcome.kind === 'unreadable' || outcome.mismatches?.some(({ kind }) => ofOthers.has(kind))
  // What would show it may be what the recorder took out; a secret of the request, such as its signature, shows it nowhere.
  const request = JSON.stringify(answer.asked, (name, value: unknown) => (isSecretName(name) ? '' : value))
  if (isOther && (hasRedacted(answer.text) || hasRedacted(request)))
    return findings.leave('response', 'the part that shows whether it belongs to this request is redacted')
  if (outcome.kind === 'unreadable') {
    const message =
      outcome.message + (outcome.quoted === undefined ? '' : 'another one') + (outcome.ending ?? '')
    findings.add('response.identity', 'response.body', message, pointer)
  }
  for (const { kind, field, message } of outcome.mismatches ?? []) {
    const place = `response.body.${field}`
    const rule = mismatchRules[String(kind)]
    if (rule !== undefined) findings.add(rule, place, `${place} ${message}.`, pointer)
  }
}

/** The kinds that may be of another request, or of none. */
const ofOthers: ReadonlySet<MismatchKind> = new Set(['unasked', 'refused'])

const mismatchRules: Readonly<Record<string, string>> = {
  refused: 'response.identity',
  unasked: 'response.echo',
  form: 'response.body.form',
  type: 'response.body.type',
  sum: 'response.rule.sum',
}

/** The readings of choices in which the schema has what came. */
function acceptedChoices({ description }: CheckedOperation, walk: SchemaWalk | undefined): object {
  const accepted = [...(walk?.accepted ?? [])].filter(([id]) => description.choices.has(id))
  return Object.fromEntries(accepted.map(([id, [reading]]) => [id, reading]))
}

/** The items of an XML list by the documented names of their fields. Whether it is well-formed, its decoder says. */
function xmlValue(text: string): object {
  const nameOf = (name: string): string => decodeXmlName(decodeXmlName(name))
  const item = sampleItems(text).items.map(({ elements }) =>
    Object.fromEntries(elements.map((element) => [nameOf(element.name), element.isNil ? '' : element.text])),
  )
  return { item }
}
