/** Checks an answer: its status, its media type, its body, and whether it is of the request that it came for. */
import { adapters } from './adapters.js'
import type { Answer, Outcome } from '../client/api-adapter.js'
import { sampleItems } from '../market-data/xml/sample.js'
import { decodeXmlName } from '../market-data/xml/markup.js'
import { decodeText } from '../response/body-text.js'
import { repeatedName, parseFiniteOrNot } from '../response/exact-json.js'
import { checkBounds } from '../response/json-bounds.js'
import { formatOf, isSuccess, mediaTypeOf } from '../response/parse-body.js'
import { headersOf, type CheckedOperation, type ReadRequest } from './check-request.js'
import type { Findings } from './findings.js'
import { isRedacted, SchemaWalk } from './schema-walk.js'
import type { ContractKeys, Exchange, Examined, RecordedResponse } from './types.js'

export interface ReadAnswer {
  readonly mediaType: string
  readonly seen: Examined['seen']
}

export function checkResponse(
  checked: CheckedOperation,
  request: ReadRequest,
  exchange: Exchange & { readonly response: RecordedResponse },
  assume: object,
  keys: ContractKeys,
  findings: Findings,
): ReadAnswer {
  const { description, described } = checked
  const { operation } = described
  const { response } = exchange
  const headers = headersOf(response.headers)
  const given = mediaTypeOf(headers.get('content-type'))
  const documented = described.responses.get(response.status)
  const spec = description.place(described, documented?.pointer ?? described.pointer)
  const seen = new Map<string, 'value' | 'null'>()
  if (documented === undefined)
    findings.add(
      'response.status',
      'response.status',
      `The status ${response.status} is none of ${[...described.responses.keys()].join(', ')}.`,
      spec,
    )
  if (response.bodyMissing !== undefined) {
    findings.leave('response', response.bodyMissing)
    return { mediaType: given, seen }
  }
  const read = textOf(response, headers)
  if (read === undefined) {
    findings.add(
      'response.body.form',
      'response.body',
      'The response body is no text in the encoding that it claims.',
      spec,
    )
    return { mediaType: given, seen }
  }
  const { text, firstBytes } = read
  if (isRedacted(text.trim()) || (text === '' && Number(headers.get('content-length')) > 0)) {
    findings.leave('response', 'the recorder left out the body of the response')
    return { mediaType: given, seen }
  }
  const types = [...(documented?.content.keys() ?? [])]
  const format = formatOf(given, text)
  const mediaType =
    types.find((type) => type === given) ?? types.find((type) => formatOf(type, '') === format) ?? given
  const schema = documented?.content.get(mediaType)
  const before = findings.found.length
  if (documented !== undefined) {
    const wanted = request.headers.get('accept')
    const wantsOther = types.includes(wanted ?? '') && mediaType !== wanted && schema !== undefined
    const walk = new SchemaWalk(description, mediaType === 'application/xml')
    const value = valueOf(text, mediaType, findings, spec)
    if (schema !== undefined && value !== undefined) {
      walk.check(schema, value)
      findings.take(walk, 'response.body', described, description)
      for (const [name, how] of walk.seen) seen.set(name, how)
    }
    const isAccepted = walk.accepted.size > 0 && walk.faults.size === 0
    if (isSuccess(response.status) && wantsOther)
      findings.add(
        'response.mediaType',
        'response.headers.content-type',
        `The response is ${mediaType}, and the request accepts ${wanted ?? ''} alone.`,
        spec,
      )
    else if (!types.includes(given) && !isAccepted && text !== '')
      findings.add(
        'response.mediaType',
        'response.headers.content-type',
        `The media type ${given || 'that is missing'} is none of ${types.join(', ')}.`,
        spec,
        schema === undefined ? 'error' : 'warning',
      )
    const answer: Answer = {
      ...{ status: response.status, headers, mediaType: given, text, firstBytes },
      ...{
        sentAt: exchange.sentAt ?? 0,
        receivedAt: exchange.receivedAt ?? exchange.sentAt ?? 0,
        asked: request.wire,
      },
    }
    const came = [...walk.accepted]
      .filter(([ambiguity]) => description.choices.has(ambiguity))
      .map(([ambiguity, [reading]]) => [ambiguity, reading] as const)
    const readings = { ...assume, ...Object.fromEntries(came) }
    const outcome = adapters(keys)[described.api](
      operation,
      answer,
      readings,
      description.accepting,
      findings,
    )
    // An answer without content shows nothing, where a reading has it.
    const isEmpty = isAccepted && /^\s*(?:\{\s*\}|\[\s*\]|null)\s*$/.test(text)
    if (!isEmpty) noteOutcome(outcome, findings, before, spec)
    noteAccepted(walk, findings)
    if (wanted === null && types.length > 1 && operation.ambiguities.includes('acceptDefault'))
      findings.shows('acceptDefault', formatOf(mediaType, ''))
  }
  return { mediaType, seen }
}

/** What only code can see of an answer: that it is of another request, or that a text is no date. */
function noteOutcome(
  outcome: Outcome,
  findings: Findings,
  before: number,
  spec: Parameters<Findings['add']>[3],
): void {
  const hasOthers = findings.found.slice(before).some(({ severity }) => severity === 'error')
  if (outcome.kind === 'refusal' || hasOthers) return
  if (outcome.kind === 'unreadable')
    findings.add(
      'response.identity',
      'response.body',
      `${outcome.message}${outcome.quoted === undefined ? '' : 'another one'}${outcome.ending ?? ''}`,
      spec,
    )
  for (const { kind, field, message } of outcome.mismatches ?? []) {
    const place = `response.body.${field}`
    if (kind === 'unasked') findings.add('response.echo', place, `${place} ${message}.`, spec)
    else if (kind === 'form' || kind === 'type')
      findings.add(`response.body.${kind}`, place, `${place} ${message}.`, spec)
  }
}

/** Of an ambiguity that the answer shows in another way, nothing is said by what was accepted. */
function noteAccepted({ accepted }: SchemaWalk, findings: Findings): void {
  for (const [ambiguity, readings] of accepted) {
    const [reading, ...others] = readings
    const isShown = findings.readings.some((one) => one.ambiguity === ambiguity)
    if (reading !== undefined && others.length === 0 && !isShown) findings.shows(ambiguity, reading)
  }
}

function textOf(
  { body = '' }: RecordedResponse,
  headers: Headers,
): { readonly text: string; readonly firstBytes: Uint8Array } | undefined {
  if (typeof body === 'string')
    return { text: body.replace(/^\uFEFF/, ''), firstBytes: Buffer.from(body.slice(0, 2)).subarray(0, 2) }
  try {
    return { text: decodeText(body, headers.get('content-type')), firstBytes: body.subarray(0, 2) }
  } catch {
    return undefined
  }
}

/** A body as a value for its schema; `undefined` for what is none, which is told of. */
function valueOf(
  text: string,
  mediaType: string,
  findings: Findings,
  spec: Parameters<Findings['add']>[3],
): unknown {
  if (mediaType === 'application/xml') return xmlValue(text)
  if (mediaType !== 'application/json') return text
  if (text.trim() === '') {
    findings.add('response.body.missing', 'response.body', 'The response has no body.', spec)
    return undefined
  }
  try {
    checkBounds(text)
    const value = plainOrNot(text)
    const twice = repeatedName(text, value)
    if (twice !== undefined)
      findings.add(
        'response.body.twice',
        'response.body',
        'The response has one name twice in an object.',
        spec,
      )
    return value
  } catch {
    // A token may come as plain text, which the schema says.
    if (/^[^\s{}[\]"<>]+$/.test(text)) return text
    findings.add('response.body.form', 'response.body', 'The response body is no complete JSON.', spec)
    return undefined
  }
}

/** JSON as it is written: a number that loses digits is a number all the same. */
function plainOrNot(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseFiniteOrNot(text)
  }
}

/** The items of an XML list by the documented names of their fields. Whether it is well-formed, its decoder says. */
function xmlValue(text: string): object {
  const item = sampleItems(text).items.map(({ elements }) =>
    Object.fromEntries(
      elements.map(({ name, text: value, isNil }) => [
        decodeXmlName(decodeXmlName(name)),
        isNil ? '' : value,
      ]),
    ),
  )
  return { item }
}
