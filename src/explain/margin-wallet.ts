/**
 * Explains how a margin or wallet request is signed, and why a signature does not match. Nothing is sent.
 *
 * An HMAC is made again over each text that may have been signed, and with each form of the secret. A signature of Ed25519 or
 * RSA is verified with the public part of the key.
 */
import { constants, createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { OperationDescription, RequestTemplate, Slot } from '../client/api-adapter.js'
import { requestError } from '../errors/errors.js'
import { keyOf, keyTexts, type MarginSigning } from '../margin-wallet/signing.js'
import type { Redactor } from '../redaction/redact-secrets.js'
import { percentEncoded } from '../request/build-request.js'
import { isObject, trailingZeros } from '../response/json.js'
import {
  capturedTexts,
  Explainer,
  filled,
  firstFitting,
  nothingToExplain,
  type Candidate,
  type CauseMessages,
  type ExplainedStep,
  type SignatureExplanation,
  formEncoded,
  keyForms,
  keyMessages,
  lowerCaseHex,
  percentDecoded,
  percentEncodedText,
  unpadded,
  type KeyCause,
} from './explanation.js'

/* The causes, in words. */

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

/** Why a signature does not match. */
export type MarginSignatureCause = OwnCause | KeyCause

const messages: CauseMessages<MarginSignatureCause> = { ...keyMessages('secret'), ...ownMessages }

/** The signature of a request, explained. */
export type RequestExplanation = SignatureExplanation<MarginSignatureCause>

/* Explains a request. */

/** The parts of a request to explain, besides its input. */
export interface ExplainRequest {
  /** The signature that does not match, percent-decoded. Default: the one in the query or the body of `sent`. */
  readonly signature?: string | undefined
  /** The query (without its question mark) and the body of the request exactly as they were sent. */
  readonly sent?: { readonly query?: string | undefined; readonly body?: string | undefined } | undefined
  /** The timestamp to write the request of the input with, epoch milliseconds. Default: now. */
  readonly timestamp?: number | undefined
}

const notTried =
  'The key of your own signer is not known here: its signature can be neither repeated nor verified.'
const unexplained =
  'It does not match. No other form of the key and no usual change of the parameters explains it, so it was made with another key or over other values.'

/** An address of this interface has some hundred characters, and no operation has so many parameters. */
const bounds = { longest: 8_192, mostParameters: 100 }
const names = ['signature', 'sent.query', 'sent.body']

/** Explains at once. */
export function explainMarginRequest(
  signing: Omit<MarginSigning, 'client'>,
  operation: OperationDescription,
  draft?: RequestTemplate,
  redactor?: Redactor,
  request: unknown = {},
): RequestExplanation {
  const { apiKey, signer } = signing
  const { sent, given = capturedSignature(sent) } = captured(signing, operation, draft, request)
  const key = keyOf(signer)
  const isTried = given !== undefined && key !== undefined
  const found = isTried ? firstFitting(candidates(sent, given, key, signing, operation), isSignedBy) : []
  const explainer = new Explainer(redactor, [apiKey, ...keyTexts(signer), given])
  return {
    operationId: operation.operationId,
    steps: signingSteps(explainer, sent, signer.kind),
    signature: {
      place: signaturePlace,
      ...(given !== undefined && { length: given.length }),
      messages: given === undefined ? [] : [isTried ? verdictOn(found) : notTried],
    },
    matches: isTried ? found?.length === 0 : undefined,
    causes: explainer.causes(found ?? [], messages),
  }
}

/** What of a request is signed, as it was sent. The query is without its question mark. */
interface SentParameters {
  readonly query: string
  readonly body: string
}

/** What was sent, or would be, and the signature that is given apart from it. */
function captured(
  { clock }: Pick<MarginSigning, 'clock'>,
  operation: OperationDescription,
  draft: RequestTemplate | undefined,
  request: unknown,
): { readonly sent: SentParameters; readonly given?: string | undefined } {
  const { timestamp = clock(), ...others } = isObject(request) ? request : { request }
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(Math.floor(timestamp)))
    throw requestError([{ field: 'timestamp', message: 'must be epoch milliseconds' }])
  const texts = capturedTexts(operation, others, names, bounds)
  const [given, query, body] = names.map((name) => texts.get(name))
  if (query !== undefined || body !== undefined)
    return { sent: { query: query?.replace(/^\?/, '') ?? '', body: body ?? '' }, given }
  if (draft === undefined) throw nothingToExplain(operation)
  const valueOf = ({ slot }: Slot): string => (slot === 'clock' ? String(Math.floor(timestamp)) : '')
  const [, written = ''] = /^[^?]*\?(.*)$/s.exec(filled(draft.url, valueOf)) ?? []
  return { sent: { query: written, body: filled(draft.body ?? '', valueOf) }, given }
}

function verdictOn(found: readonly unknown[] | undefined): string {
  if (found === undefined) return unexplained
  return found.length === 0
    ? 'It matches the parameters.'
    : 'It does not match the parameters as they were sent.'
}

/** Where the signature is in a request. */
const signaturePlace = 'signature, the last parameter'

const signings: Readonly<Record<string, string>> = {
  hmac: 'HMAC-SHA256 with the secret, in lower-case hex digits: 64 characters.',
  ed25519: 'Ed25519 with the private key, in base64: 88 characters.',
  rsa: 'RSASSA-PKCS1-v1_5 with SHA-256 and the private key, in base64.',
}

/**
 * The steps from the parameters of a request to its signature.
 *
 * @param kind of the signer
 */
function signingSteps(explainer: Explainer, sent: SentParameters, kind = 'your own signer'): ExplainedStep[] {
  const { query, body } = sent
  const joined = 'The query directly followed by the body, without the signature. This exact text is signed.'
  return [
    explainer.step('query', 'The query as it is sent, percent-encoded.', query),
    ...(body === '' ? [] : [explainer.step('body', 'The body as it is sent.', body)]),
    explainer.step('toSign', joined, capturedPayload(sent)),
    { name: 'sign', message: signings[kind] ?? `It is signed by ${kind}.` },
    { name: 'place', message: `The signature is percent-encoded and sent as ${signaturePlace}.` },
  ]
}

/** The signature of a request, percent-decoded. */
export function capturedSignature({ query, body }: SentParameters): string | undefined {
  const pair = [...query.split('&'), ...body.split('&')].find((one) => one.startsWith('signature='))
  // As a form is decoded: a + that was not encoded is a space.
  return percentDecoded(pair?.slice('signature='.length).replaceAll('+', ' ') ?? '') || undefined
}

/* What may have been signed, and with what. */

/** What a signature may have been made of, and how its text may be read. */
interface Signing {
  readonly payload: string
  readonly key: Buffer | KeyObject
  readonly signature: Buffer
}

function* candidates(
  sent: SentParameters,
  given: string,
  own: KeyObject,
  { apiKey, recvWindow }: Pick<MarginSigning, 'apiKey' | 'recvWindow'>,
  operation: OperationDescription,
): Generator<Candidate<Signing, MarginSignatureCause>, void> {
  const payload = capturedPayload(sent)
  const key = own.type === 'secret' ? own.export() : createPublicKey(own)
  const forms = signatureForms(given, Buffer.isBuffer(key))
  for (const [signature, ...causes] of forms) yield [{ payload, key, signature }, ...causes]
  const [signature] = forms.find(([, cause]) => cause === undefined) ?? []
  if (signature === undefined) return
  if (Buffer.isBuffer(key)) {
    for (const [bytes, ...causes] of keyForms(key.toString()))
      yield [{ payload, key: bytes, signature }, ...causes]
    yield [{ payload, key: Buffer.from(apiKey), signature }, ['key-api-key']]
  }
  for (const [text, ...causes] of payloads(sent, recvWindow, operation))
    yield [{ payload: text, key, signature }, ...causes]
}

function isSignedBy({ payload, key, signature }: Signing): boolean {
  if (Buffer.isBuffer(key)) return createHmac('sha256', key).update(payload).digest().equals(signature)
  const bytes = Buffer.from(payload)
  if (key.asymmetricKeyType === 'ed25519') return verify(null, bytes, key, signature)
  return verify('sha256', bytes, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
}

const hmacBytes = 32

/** The bytes of the signature, as it is meant to be written, and as it may have been written by mistake. */
function signatureForms(signature: string, isHex: boolean): readonly Candidate<Buffer, OwnCause>[] {
  const [ours, others] = isHex ? (['hex', 'base64'] as const) : (['base64', 'hex'] as const)
  const own = (text: string): Buffer | undefined => bytesIn(text, ours)
  const other = (text: string): Buffer | undefined => bytesIn(text, others)
  const bare = signature.replace(/^["'\s]+|(?<!["'\s])["'\s]+$/g, '').replace(/[\r\n]/g, '')
  const forms: readonly Candidate<Buffer | undefined, OwnCause>[] = [
    [own(signature)],
    [isHex ? own(signature.toLowerCase()) : undefined, ['signature-letter-case']],
    [own(signature.replaceAll(' ', '+')), ['signature-not-percent-encoded']],
    [own(percentDecoded(signature)), ['signature-percent-encoded-twice']],
    [own(percentDecoded(percentDecoded(signature))), ['signature-percent-encoded-twice']],
    [own(bare), ['signature-white-space']],
    [other(bare.replaceAll(' ', '+')), ['signature-encoding']],
    [other(bare.toLowerCase()), ['signature-encoding']],
    [bytesIn(unpadded(bare).replaceAll('+', '-').replaceAll('/', '_'), 'base64url'), ['signature-encoding']],
  ]
  return forms.flatMap(([bytes, ...causes]) =>
    bytes && (isHex ? bytes.length === hmacBytes : bytes.length > 0) ? [[bytes, ...causes] as const] : [],
  )
}

/** The bytes of a text in one encoding; `undefined` for a text that no encoder writes so. */
function bytesIn(text: string, encoding: 'hex' | 'base64' | 'base64url'): Buffer | undefined {
  const bytes = Buffer.from(text, encoding)
  return bytes.toString(encoding) === text ? bytes : undefined
}

/** The text that a service holds the signature to: all parameters but the signature, the query directly before the body. */
export function capturedPayload({ query, body }: SentParameters): string {
  return joined(parametersIn(query)) + joined(parametersIn(body))
}

/** A parameter as it is in the request, and its name and value without their encoding. */
interface Parameter {
  readonly text: string
  readonly name: string
  readonly value: string
}

function parametersIn(text: string): Parameter[] {
  return text
    .split('&')
    .filter((one) => one !== '' && !one.startsWith('signature='))
    .map((one) => {
      const [name = '', ...value] = one.split('=')
      const plain = (encoded: string): string => percentDecoded(encoded.replaceAll('+', ' '))
      return { text: one, name: plain(name), value: plain(value.join('=')) }
    })
}

function joined(parameters: readonly Pick<Parameter, 'text'>[]): string {
  return parameters.map(({ text }) => text).join('&')
}

type Encode = (text: string) => string
/** What may have been done to the query and to the body. */
type ParameterChange = (part: readonly Parameter[]) => readonly Pick<Parameter, 'text'>[]

function each(change: (one: Parameter) => string): ParameterChange {
  return (part) => part.map((one) => ({ text: change(one) }))
}

/** The texts that may have been signed in the place of the sent one. */
function* payloads(
  sent: SentParameters,
  recvWindow: number | undefined,
  { method, path }: OperationDescription,
): Generator<Candidate<string, OwnCause>, void> {
  const [query, body] = [parametersIn(sent.query), parametersIn(sent.body)]
  for (const own of [leavingOut(query, body), windows(query, body, recvWindow), changes])
    for (const [change, ...causes] of own) yield [joined(change(query)) + joined(change(body)), ...causes]
  const [first, last] = [joined(query), joined(body)]
  const both = [first, last].filter((part) => part !== '')
  for (const parts of [both, both.toReversed()]) yield [parts.join('&'), ['joined-with-ampersand']]
  for (const part of [first, last, last + first]) yield [part, ['query-or-body-left-out']]
  const whole = first + last
  for (const before of ['?', `${path}?`, `${method}${path}?`, `${method}\n${path}\n`])
    yield [before + whole, ['more-than-parameters']]
  for (const end of ['&', '&signature=', '\n']) yield [whole + end, ['more-than-parameters']]
}

type Changes = Iterable<Candidate<ParameterChange, OwnCause>>

/** Without each run of parameters, which may have been added after signing. */
function* leavingOut(query: readonly Parameter[], body: readonly Parameter[]): Changes {
  for (const part of [query, body])
    for (const start of part.keys())
      for (let end = start + 1; end <= part.length; end += 1) {
        const names = part.slice(start, end).map(({ name }) => name)
        // A part that is left out as a whole is another cause.
        if (names.length === part.length && part.length < query.length + body.length) continue
        const cause = names.join() === 'recvWindow' ? 'recv-window' : 'parameter-added'
        yield [(one) => (one === part ? one.toSpliced(start, names.length) : one), [cause, names.join(', ')]]
      }
}

const usualWindows = [5_000, 10_000, 20_000, 30_000, 50_000, 60_000]

/** With a `recvWindow` that was not sent. */
function* windows(query: readonly Parameter[], body: readonly Parameter[], own = usualWindows[0]): Changes {
  const has = (part: readonly Parameter[], sought: string): boolean =>
    part.some(({ name }) => name === sought)
  if (has([...query, ...body], 'recvWindow')) return
  const timed = has(body, 'timestamp') ? body : query
  for (const window of [...usualWindows, own])
    for (let at = 0; at <= timed.length; at += 1)
      yield [
        (one) =>
          one === timed ? [...one.slice(0, at), { text: `recvWindow=${window}` }, ...one.slice(at)] : one,
        ['recv-window'],
      ]
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

/** Seconds for milliseconds, and the other way round: of a second, every millisecond is tried. */
const timeForms: readonly Encode[] = [
  (time) => time.replace(/^(\d{10})\d{3}$/, '$1'),
  (time) => time.replace(/^(\d{10})(\d{3})$/, '$1.$2'),
  ...Array.from(
    { length: 1000 },
    (_, ms): Encode =>
      (time) =>
        time.replace(/^\d{10}$/, `$&${String(ms).padStart(3, '0')}`),
  ),
]

function sortedBy(key: (one: Parameter) => string | number): ParameterChange {
  return (all) => all.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const orders: readonly ParameterChange[] = [
  sortedBy(({ name }) => name),
  sortedBy(({ name }) => name.toLowerCase()),
  (all) => all.toReversed(),
  ...['timestamp', 'recvWindow'].flatMap((moved) => [
    sortedBy(({ name }) => (name === moved ? 0 : 1)),
    sortedBy(({ name }) => (name === moved ? 1 : 0)),
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

function changed(cause: OwnCause, all: readonly ParameterChange[]): Candidate<ParameterChange, OwnCause>[] {
  return all.map((change) => [change, [cause]])
}

/** With the values of some parameters in each form. */
function inForms(cause: OwnCause, forms: readonly Encode[], isAbout: (name: string) => boolean) {
  const inForm = (form: Encode): ParameterChange =>
    each(({ text, name, value }) =>
      !isAbout(name) || form(value) === value
        ? text
        : `${percentEncoded(name)}=${percentEncoded(form(value))}`,
    )
  return changed(cause, forms.map(inForm))
}

const changes: Changes = [
  ...inForms('value-form', valueForms, (name) => !['timestamp', 'recvWindow'].includes(name)),
  ...inForms('timestamp-unit', timeForms, (name) => name === 'timestamp'),
  ...changed('parameter-order', orders),
  ...changed(
    'percent-encoding',
    encodings.map((encode) => each(({ name, value }) => `${encode(name)}=${encode(value)}`)),
  ),
]
