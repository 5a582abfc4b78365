/**
 * Explains how a margin or wallet request is signed, and why a signature does not fit. Nothing is sent.
 *
 * An HMAC is made again over each text that may have been signed, and with each form of the secret. A signature of Ed25519 or
 * RSA is verified with the public part of the key.
 */
import { constants, createHmac, createPublicKey, hash, verify, type KeyObject } from 'node:crypto'
import { operations } from '../../generated/tables/margin-wallet.js'
import type { OperationDescription } from '../client/operation.js'
import { requestError } from '../errors/errors.js'
import { keyOf, keyTexts, type MarginSigning } from '../margin-wallet/signing.js'
import { KnownSecrets } from '../redaction/redact-secrets.js'
import type { BuiltRequest } from '../request/build-request.js'
import { percentEncoded, type Text } from '../request/template.js'
import { isObject, trailingZeros } from '../response/json.js'
import {
  candidate,
  capturedTexts,
  explainOperation,
  firstFitting,
  nothingToExplain,
  type Candidate,
} from './engine.js'
import {
  Explainer,
  signaturePlace,
  signingSteps,
  type CauseMessages,
  type FoundCause,
  type SignatureExplanation,
} from './explanation.js'
import {
  formEncoded,
  keyForms,
  keyMessages,
  lowerCaseHex,
  percentDecoded,
  percentEncodedText,
  unpadded,
  type KeyCause,
} from './key-changes.js'

const signWhatIsSent = 'Write the query and the body once, and sign and send exactly that text.'

const ownMessages = {
  'key-api-key':
    'It was made with the API key instead of the secret. Sign with the secret; the API key goes only into its header.',
  'percent-encoding': `The parameters were percent-encoded differently for signing and for sending. Percent-encode as in RFC 3986, before signing. ${signWhatIsSent}`,
  'parameter-order': `The parameters were signed in another order than they were sent. ${signWhatIsSent}`,
  'parameter-added':
    'The signed text lacks {}: it was added after signing. Add all parameters first, then sign, and put the signature last.',
  'recv-window':
    'recvWindow was signed and not sent, or sent and not signed. Add recvWindow before signing, and send it.',
  'timestamp-unit':
    'The timestamp was signed in seconds and sent in milliseconds, or the other way round. Take the time once, in whole milliseconds, and sign and send that.',
  'value-form':
    'A value was signed in another form, such as true for TRUE or 1 for 1.0. Turn all values into text once, before signing.',
  'joined-with-ampersand':
    'The query and the body were joined with & and signed. Sign the query directly followed by the body, with nothing between them.',
  'query-or-body-left-out':
    'The signed text lacks the query or the body, or has them in the wrong order. Sign the query directly followed by the body.',
  'more-than-parameters':
    'More than the parameters was signed, such as the path or a question mark. Sign only the text of the parameters.',
  'signature-letter-case':
    'The hex digits of the signature are not in lower case. Write the hex digits of the signature in lower case.',
  'signature-not-percent-encoded':
    'The signature in base64 was not percent-encoded: a + became a space. Percent-encode the signature, after signing.',
  'signature-percent-encoded-twice':
    'The signature was percent-encoded twice. Percent-encode the signature once.',
  'signature-white-space':
    'The signature has white space or quotes in it or around it. Encode it without line ends.',
  'signature-encoding':
    'The signature is right, but in another encoding. Write an HMAC in hex, and a signature of Ed25519 or RSA in standard base64.',
} as const satisfies CauseMessages<string>

type OwnCause = keyof typeof ownMessages

/** Why a signature does not fit. */
export type MarginSignatureCause = OwnCause | KeyCause

const messages: CauseMessages<MarginSignatureCause> = { ...keyMessages('secret'), ...ownMessages }

/** The signature of a request, explained. */
export type RequestExplanation = SignatureExplanation<MarginSignatureCause>

/** The parts of a request to explain, besides its input. */
export interface ExplainRequest {
  /** The signature that does not fit, percent-decoded. Default: the one in the query or the body of `sent`. */
  readonly signature?: string | undefined
  /** The query (without its question mark) and the body of the request exactly as they were sent. */
  readonly sent?: { readonly query?: string | undefined; readonly body?: string | undefined } | undefined
  /** The timestamp to write the request of the input with, epoch milliseconds. Default: now. */
  readonly timestamp?: number | undefined
}

const notTried =
  'The key of your own signer is not known here: its signature can be neither repeated nor verified.'
const unexplained =
  'It does not fit, and neither another form of the key nor a usual change of the parameters explains it: it was made with another key or over other values.'

/** An address of this interface has some hundred characters, and no operation has so many parameters. */
const bounds = { longest: 8_192, mostParameters: 100 }
const names = ['signature', 'sent.query', 'sent.body']

export function explainMarginRequest(
  signing: MarginSigning,
  operationId: string,
  input: unknown,
  request: unknown,
): Promise<RequestExplanation> {
  return explainOperation(signing.client, operations, operationId, input, (operation, built, masks) =>
    explain(signing, operation, built, request, masks),
  )
}

/** Explains a captured request at once. */
export function explainCaptured(
  signing: Signature,
  operation: OperationDescription,
  request: ExplainRequest,
): RequestExplanation {
  return explain(signing, operation, undefined, request, [])
}

/** What a request is signed with, without the client that does it. */
type Signature = Omit<MarginSigning, 'client'>

function explain(
  signing: Signature,
  operation: OperationDescription,
  built: BuiltRequest | undefined,
  request: unknown,
  masks: readonly KnownSecrets[],
): RequestExplanation {
  const { apiKey, signer, recvWindow } = signing
  const { sent, given = capturedSignature(sent) } = captured(signing, operation, built, request)
  const secrets = [apiKey, ...keyTexts(signer), ...(given === undefined ? [] : [given])]
  const explainer = new Explainer([...masks, new KnownSecrets(secrets)], (text) => hash('sha256', text))
  const signature = { place: signaturePlace, ...(given !== undefined && { length: given.length }) }
  const { operationId } = operation
  const steps = signingSteps(explainer, sent, capturedPayload(sent), signer.kind)
  const key = keyOf(signer)
  if (given === undefined || key === undefined) {
    const messages = given === undefined ? [] : [notTried]
    return { operationId, steps, signature: { ...signature, messages }, matches: undefined, causes: [] }
  }
  const found = causesOf(operation, sent, recvWindow, key, apiKey, given)
  return {
    operationId,
    steps,
    signature: { ...signature, messages: [verdictOn(found)] },
    matches: found?.length === 0,
    causes: explainer.causes(found ?? [], messages),
  }
}

/** What was sent, or would be, and the signature that is given apart from it. */
function captured(
  { clock }: Signature,
  operation: OperationDescription,
  built: BuiltRequest | undefined,
  request: unknown = {},
): { readonly sent: SentParameters; readonly given?: string | undefined } {
  const { timestamp = clock(), ...others } = isObject(request) ? request : { request }
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(Math.floor(timestamp)))
    throw requestError([{ field: 'timestamp', message: 'must be epoch milliseconds' }])
  const texts = capturedTexts(operation, others, names, bounds)
  const [query, body] = [texts.get('sent.query'), texts.get('sent.body')]
  const given = texts.get('signature')
  if (query !== undefined || body !== undefined)
    return { sent: { query: query?.replace(/^\?/, '') ?? '', body: body ?? '' }, given }
  if (built === undefined) throw nothingToExplain(operation)
  return { sent: parametersOf(built, timestamp), given }
}

function verdictOn(found: readonly unknown[] | undefined): string {
  if (found === undefined) return unexplained
  return found.length === 0 ? 'It fits the parameters.' : 'It does not fit the parameters as they were sent.'
}

/** The parameters of a request that was written, with its time. */
function parametersOf({ draft }: BuiltRequest, now: number): SentParameters {
  const filled = (text: Text = ''): string => {
    if (typeof text === 'string') return text
    return text
      .map((part) => (typeof part === 'string' ? part : part.slot === 'clock' ? String(Math.floor(now)) : ''))
      .join('')
  }
  const url = filled(draft.url)
  return { query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '', body: filled(draft.body) }
}

/** The signature of a request, percent-decoded. */
export function capturedSignature({ query, body }: SentParameters): string | undefined {
  const pair = [...query.split('&'), ...body.split('&')].find((one) => one.startsWith('signature='))
  // As a form is decoded: a + that was not encoded is a space.
  return percentDecoded(pair?.slice('signature='.length).replaceAll('+', ' ') ?? '') || undefined
}

/** What of a request is signed, as it was sent. The query is without its question mark. */
interface SentParameters {
  readonly query: string
  readonly body: string
}

/** What a signature may have been made of, and how its text may be read. */
interface Signing {
  readonly payload: string
  readonly key: Buffer | KeyObject
  readonly signature: Buffer
}

/** @returns what explains the signature, nothing where it fits; `undefined` where no candidate does */
function causesOf(
  operation: OperationDescription,
  sent: SentParameters,
  recvWindow: number | undefined,
  own: KeyObject,
  apiKey: string,
  given: string,
): readonly FoundCause<MarginSignatureCause>[] | undefined {
  const isSecret = own.type === 'secret'
  const key = isSecret ? own.export() : createPublicKey(own)
  const payload = capturedPayload(sent)
  const readings = [...signatureForms(given, isSecret)]
  const [signature] = readings.flatMap(({ causes, made }) => (causes.length === 0 ? [made] : []))
  function* candidates(): Generator<Candidate<Signing, MarginSignatureCause>, void> {
    for (const { causes, made } of readings) yield { causes, made: { payload, key, signature: made } }
    if (signature === undefined) return
    if (Buffer.isBuffer(key)) {
      for (const { cause, bytes } of keyForms(key.toString()))
        yield candidate({ payload, key: bytes, signature }, cause)
      yield candidate({ payload, key: Buffer.from(apiKey), signature }, 'key-api-key')
    }
    for (const { causes, made } of payloads(sent, recvWindow, operation))
      yield { causes, made: { payload: made, key, signature } }
  }
  const { causes, found } = firstFitting(candidates(), (one) => isSignedBy(one) || undefined)
  return found && causes
}

function isSignedBy({ payload, key, signature }: Signing): boolean {
  if (Buffer.isBuffer(key)) return createHmac('sha256', key).update(payload).digest().equals(signature)
  const bytes = Buffer.from(payload)
  if (key.asymmetricKeyType === 'ed25519') return verify(null, bytes, key, signature)
  return verify('sha256', bytes, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
}

const hmacBytes = 32

/** The bytes of the signature, as it is meant to be written, and as it may have been written by mistake. */
function* signatureForms(
  signature: string,
  isHex: boolean,
): Generator<Candidate<Buffer, MarginSignatureCause>, void> {
  const [own, other] = isHex ? [hexBytes, base64Bytes] : [base64Bytes, hexBytes]
  const bare = signature.replace(/^["'\s]+|(?<!["'\s])["'\s]+$/g, '').replace(/[\r\n]/g, '')
  const forms: readonly (readonly [OwnCause | undefined, Buffer | undefined])[] = [
    [undefined, own(signature)],
    ['signature-letter-case', isHex ? own(signature.toLowerCase()) : undefined],
    ['signature-not-percent-encoded', own(signature.replaceAll(' ', '+'))],
    ['signature-percent-encoded-twice', own(percentDecoded(signature))],
    ['signature-percent-encoded-twice', own(percentDecoded(percentDecoded(signature)))],
    ['signature-white-space', own(bare)],
    ['signature-encoding', other(bare.replaceAll(' ', '+'))],
    ['signature-encoding', other(bare.toLowerCase())],
    ['signature-encoding', urlSafeBytes(bare)],
  ]
  for (const [cause, bytes] of forms)
    if (bytes !== undefined && bytes.length > 0 && (!isHex || bytes.length === hmacBytes))
      yield candidate(bytes, cause)
}

function hexBytes(text: string): Buffer | undefined {
  return /^(?:[0-9a-f]{2})+$/.test(text) ? Buffer.from(text, 'hex') : undefined
}

function base64Bytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

function urlSafeBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const standard = unpadded(text).replaceAll('+', '-').replaceAll('/', '_')
  return bytes.toString('base64url') === standard ? bytes : undefined
}

/** The text that a service holds the signature to: all parameters but the signature, the query directly before the body. */
export function capturedPayload({ query, body }: SentParameters): string {
  return parametersIn(query).join('&') + parametersIn(body).join('&')
}

/** Each `name=value`, as it is in the request. */
function parametersIn(text: string): string[] {
  return text.split('&').filter((one) => one !== '' && !one.startsWith('signature='))
}

/** Name and value of a parameter, without their encoding. */
function decoded(parameter: string): readonly [name: string, value: string] {
  const [name = '', ...value] = parameter.split('=')
  const plain = (text: string): string => percentDecoded(text.replaceAll('+', ' '))
  return [plain(name), plain(value.join('='))]
}

function nameOf(parameter: string): string {
  return decoded(parameter)[0]
}

type Encode = (text: string) => string

function rewritten(parameter: string, encode: Encode, change: Encode = (value) => value): string {
  const [name, value] = decoded(parameter)
  return `${encode(name)}=${encode(change(value))}`
}

const usualWindows = [5_000, 10_000, 20_000, 30_000, 50_000, 60_000]

type SignedText = Candidate<string, MarginSignatureCause>

/** The texts that may have been signed in the place of the sent one. */
function* payloads(
  sent: SentParameters,
  recvWindow: number | undefined,
  { method, path }: OperationDescription,
): Generator<SignedText, void> {
  const [query, body] = [parametersIn(sent.query), parametersIn(sent.body)]
  const each = (change: (part: readonly string[]) => readonly string[]): string =>
    change(query).join('&') + change(body).join('&')
  yield* leavingOut(query, body)
  const all = [...query, ...body]
  const timed = body.some((one) => nameOf(one) === 'timestamp') ? body : query
  const windows = all.some((one) => nameOf(one) === 'recvWindow')
    ? []
    : [...usualWindows, ...(recvWindow === undefined ? [] : [recvWindow])]
  for (const window of windows)
    for (let at = 0; at <= timed.length; at += 1)
      yield candidate(
        each((part) => (part === timed ? part.toSpliced(at, 0, `recvWindow=${window}`) : part)),
        'recv-window',
      )
  for (const form of valueForms) {
    const isValue = (one: string): boolean =>
      !['timestamp', 'recvWindow'].includes(nameOf(one)) && form(decoded(one)[1]) !== decoded(one)[1]
    const text = each((part) =>
      part.map((one) => (isValue(one) ? rewritten(one, percentEncoded, form) : one)),
    )
    yield candidate(text, 'value-form')
  }
  const [, timestamp = ''] = all.map(decoded).find(([name]) => name === 'timestamp') ?? []
  for (const time of otherUnits(timestamp)) {
    const text = each((part) => part.map((one) => (nameOf(one) === 'timestamp' ? `timestamp=${time}` : one)))
    yield candidate(text, 'timestamp-unit')
  }
  for (const order of orders) yield candidate(each(order), 'parameter-order')
  for (const encode of encodings)
    yield candidate(
      each((part) => part.map((one) => rewritten(one, encode))),
      'percent-encoding',
    )
  yield* joins(query.join('&'), body.join('&'), method, path)
}

/** Without each run of parameters, which may have been added after signing. */
function* leavingOut(query: readonly string[], body: readonly string[]): Generator<SignedText, void> {
  for (const [part, others] of [
    [query, body],
    [body, query],
  ] as const)
    for (const start of part.keys())
      for (let length = 1; length <= part.length - start; length += 1) {
        // A part that is left out as a whole is another cause.
        if (length === part.length && others.length > 0) continue
        const names = part
          .slice(start, start + length)
          .map(nameOf)
          .join(', ')
        const left = part.toSpliced(start, length).join('&')
        const text = part === query ? left + body.join('&') : query.join('&') + left
        yield candidate(text, names === 'recvWindow' ? 'recv-window' : 'parameter-added', names)
      }
}

const flag = /^(?:true|false)$/i
const decimals = /^\d+\.\d+$/

/** The same value in other words. */
const valueForms: readonly Encode[] = [
  (value) => (flag.test(value) ? value.toLowerCase() : value),
  (value) => (flag.test(value) ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value),
  (value) => (decimals.test(value) ? value.replace(trailingZeros, '').replace(/\.$/, '') : value),
  (value) => (decimals.test(value) ? String(Number(value)) : value),
  (value) => value.trim(),
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
]

/** Seconds for milliseconds and the other way round: of a second, every millisecond is tried. */
function otherUnits(timestamp: string): string[] {
  const [seconds, rest] = [timestamp.slice(0, -3), timestamp.slice(-3)]
  if (/^\d{13}$/.test(timestamp)) return [seconds, `${seconds}.${rest}`]
  if (!/^\d{10}$/.test(timestamp)) return []
  return Array.from({ length: 1000 }, (_, ms) => timestamp + String(ms).padStart(3, '0'))
}

type Order = (all: readonly string[]) => readonly string[]

const sortedBy =
  (key: (one: string) => string | number): Order =>
  (all) =>
    all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))

const orders: readonly Order[] = [
  sortedBy(nameOf),
  sortedBy((one) => nameOf(one).toLowerCase()),
  (all) => all.toReversed(),
  ...['timestamp', 'recvWindow'].flatMap((name) => [
    sortedBy((one) => (nameOf(one) === name ? 0 : 1)),
    sortedBy((one) => (nameOf(one) === name ? 1 : 0)),
  ]),
]

const safely: Encode = (text) => percentEncoded(Buffer.from(text).toString())

/** How the parameters may have been written when they were signed. */
const encodings: readonly Encode[] = [
  (text) => text,
  safely,
  percentEncodedText,
  formEncoded,
  // quote_plus and quote of Python.
  (text) => safely(text).replaceAll('%20', '+'),
  (text) => safely(text).replaceAll('%2F', '/'),
  (text) => lowerCaseHex(safely(text)),
  (text) => lowerCaseHex(percentEncodedText(text)),
  (text) => encodeURI(Buffer.from(text).toString()),
  (text) => percentEncodedText(percentEncodedText(text)),
]

function joins(query: string, body: string, method: string, path: string): SignedText[] {
  const both = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('&')
  const whole = query + body
  const joined: readonly (readonly [MarginSignatureCause, readonly string[]])[] = [
    ['joined-with-ampersand', [both(query, body), both(body, query)]],
    ['query-or-body-left-out', [query, body, body + query]],
    ['more-than-parameters', [`?${whole}`, `${path}?${whole}`, `${method}${path}?${whole}`]],
    [
      'more-than-parameters',
      [`${method}\n${path}\n${whole}`, `${whole}&`, `${whole}&signature=`, `${whole}\n`],
    ],
  ]
  return joined.flatMap(([cause, texts]) => texts.map((text) => candidate(text, cause)))
}
