/**
 * Explains how a margin or wallet request is signed, and why a signature does not match. Nothing is sent.
 *
 * An HMAC is made again over each text that may have been signed, and with each form of the secret. A signature of Ed25519 or
 * RSA is verified.
 */
import { constants, createHmac, verify, type KeyObject } from 'node:crypto'
import { operations } from '../../generated/tables/margin-wallet.js'
import type { OperationDescription, RequestTemplate, Text } from '../client/api-adapter.js'
import { rule, type ShapeOf } from '../client/options.js'
import { keyOf, keyTexts, type MarginSigning } from '../margin-wallet/signing.js'
import type { Redactor } from '../redaction/redact-secrets.js'
import { percentEncoded } from '../request/build-request.js'
import { fittingChange, formEncoded, percentDecoded, percentEncodedText } from './changes.js'
import { sharedChanges, sharedWords, type Candidate, type Changes } from './changes.js'
import { checkCaptured, Explainer, filled, signatureRuns, textTo } from './explanation.js'
import type { ExplainedStep, SignatureExplanation } from './explanation.js'

/* The causes, in words. */

const sameText = 'Write the query and the body once, and sign and send exactly that text.'

const words = {
  'signature-name': `No parameter has the name signature, but one is named like it. Name the parameter signature, in small letters, and put it last.`,
  'html-escaped': `The query was escaped as HTML, so that its separators are &amp; in place of &, or read as HTML, so that &times became ×. Send the query as it was signed, and keep it out of HTML.`,
  'whole-address': `The query has the rest of the address before it. Take only what follows the question mark.`,
  'key-api-key': `It was made with the API key instead of the secret. Sign with the secret; the API key goes only into its header.`,
  'percent-encoding': `The parameters were percent-encoded differently for signing and for sending. Percent-encode as in RFC 3986, before signing. ${sameText}`,
  'parameter-order': `The parameters were signed in another order than they were sent. ${sameText}`,
  'query-and-body': `The query and the body were signed with an & between them, in the wrong order, or one without the other. Sign the query directly followed by the body.`,
  'parameter-added': `The signed text lacks {}: it was added after signing. Add all parameters first, then sign, and put the signature last.`,
  'parameter-left-out': `The signed text has {}, which was not sent. Send what you sign, and leave out optional parameters without a value before signing.`,
  ...sharedWords,
}

/** Why a signature does not match. */
export type MarginSignatureCause = keyof typeof words

/** The signature of a request, explained. */
export type RequestExplanation = SignatureExplanation<MarginSignatureCause>

/** The parts of a request to explain, besides its input. */
export interface ExplainRequest {
  /** The signature that does not match, percent-decoded. Default: the one in the query or the body of `sent`. */
  readonly signature?: string | undefined
  /** The query (without its question mark) and the body of the request exactly as they were sent. */
  readonly sent?: { readonly query?: string | undefined; readonly body?: string | undefined } | undefined
  /** The timestamp to write the request of the input with, epoch milliseconds. Default: now. */
  readonly timestamp?: number | undefined
}

/* A request, taken apart. */

/** The query without its question mark, and the body. */
interface SentParameters {
  readonly query: string
  readonly body: string
}

/** A request as it may have been signed: its texts without the signature, and what it was signed with. */
interface SignedRequest extends SentParameters {
  readonly signature: string
  readonly key: string | Buffer
  readonly apiKey: string
}

type Pairs = readonly string[]

const pairsIn = (part: string): Pairs => part.split('&').filter((pair) => pair !== '')
// As a form is decoded: a + that was not encoded is a space.
const plain = (encoded: string): string => percentDecoded(encoded.replaceAll('+', ' '))
const nameOf = (pair: string): string => plain(pair.split('=', 1).join())
const valueOf = (pair: string): string => plain(pair.slice(pair.indexOf('=') + 1))

const isUnsigned = (pair: string): boolean => !pair.startsWith('signature=')

/** A request without its signature, which is empty if there is none. */
function takenApart({ query, body }: SentParameters): Pick<SignedRequest, 'query' | 'body' | 'signature'> {
  const unsigned = (part: string): string => pairsIn(part).filter(isUnsigned).join('&')
  const signature = valueOf([query, body].flatMap(pairsIn).find((pair) => !isUnsigned(pair)) ?? '')
  return { query: unsigned(query), body: unsigned(body), signature }
}

/** The signature of a request, percent-decoded. */
export function capturedSignature(sent: SentParameters): string | undefined {
  return takenApart(sent).signature || undefined
}

/** The text that a service holds the signature to: all parameters but the signature, the query directly before the body. */
export function capturedPayload(sent: SentParameters): string {
  const { query, body } = takenApart(sent)
  return query + body
}

/** Names the first parameter `signature` that is named like one. */
function renamed(part: string): string {
  const pairs = part.split('&')
  const at = pairs.findIndex((pair) => isUnsigned(pair) && /sig/i.test(pair.split('=', 1).join()))
  return pairs.map((pair, place) => (place === at ? pair.replace(/^[^=]*/, 'signature') : pair)).join('&')
}

/** What may be a signature under whatever name: all that is as long as one, but for the values of known parameters. */
function doubtfulIn(
  { query, body }: SentParameters,
  { parameters }: OperationDescription,
): readonly string[] {
  const isKnown = (pair: string): boolean =>
    !/sig/i.test(pair) && parameters.some(({ name }) => name === nameOf(pair))
  const doubtful = [query, body].flatMap(pairsIn).filter((pair) => !isKnown(pair))
  return doubtful.flatMap((pair) => [...signatureRuns(pair, 64), ...(pair.match(/(?<=sig[^=]*=).+/is) ?? [])])
}

/** @param own the key of the signer; that of the request is tried in the place of a secret */
function isSigned({ query, body, key, signature }: SignedRequest, own: KeyObject): boolean {
  const payload = Buffer.from(query + body)
  if (own.type === 'secret') return createHmac('sha256', key).update(payload).digest('hex') === signature
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  if (own.asymmetricKeyType === 'ed25519') return verify(null, payload, own, bytes)
  return verify('sha256', payload, { key: own, padding: constants.RSA_PKCS1_PADDING }, bytes)
}

/* The mistakes. */

type Candidates = Iterable<Candidate<SignedRequest>>
type Form = (text: string) => string

/** The query and the body in another form, in which the signature may be found. */
function sentAs(form: Form) {
  return ({ query, body, signature }: SignedRequest): Candidates => {
    const sent = takenApart({ query: form(query), body: form(body) })
    return [{ ...sent, signature: sent.signature || signature }]
  }
}

/** The parameters of the query, or those of the body, in other forms. */
function inParts(formsOf: (pairs: Pairs) => Iterable<readonly [pairs: Pairs, detail?: string]>) {
  return function* (request: SignedRequest): Candidates {
    for (const part of ['query', 'body'] as const)
      for (const [pairs, detail] of formsOf(pairsIn(request[part]))) {
        const changed: Partial<SentParameters> = { [part]: pairs.join('&') }
        yield { ...changed, detail }
      }
  }
}

const rfc3986: Form = (text) => percentEncoded(Buffer.from(text).toString())
const encodings: readonly Form[] = [
  ...[rfc3986, percentEncodedText, formEncoded, (text: string) => text],
  // quote and quote_plus of Python, and hex digits in small letters.
  (text) => rfc3986(text).replaceAll('%2F', '/'),
  (text) => rfc3986(text).replaceAll('%20', '+'),
  (text) => rfc3986(text).replace(/%../g, (hex) => hex.toLowerCase()),
  (text) => percentEncodedText(text).replace(/%../g, (hex) => hex.toLowerCase()),
]

/** What else may be signed: the validity that libraries add, and what languages write in the place of no value. */
const windows = [5_000, 10_000, 20_000, 30_000, 50_000, 60_000].map((window) => `recvWindow=${window}`)
const parameters = Object.values<OperationDescription>(operations).flatMap(
  (operation) => operation.parameters,
)
const withoutValue = ['None', 'undefined', 'null', ''].flatMap((value) =>
  parameters.map(({ name }) => `${name}=${value}`),
)
const leftOut = new Set([...windows, ...withoutValue])

const changes: Changes<MarginSignatureCause, SignedRequest> = {
  'signature-name': sentAs(renamed),
  'html-escaped': sentAs((part) => part.replaceAll('&amp;', '&').replaceAll('×', '&times')),
  'whole-address': sentAs((part) => part.replace(/^[^?]*\?/, '')),
  ...sharedChanges,
  'key-api-key': ({ apiKey }) => [{ key: apiKey }],
  'percent-encoding': inParts((pairs) =>
    encodings.map((encode) => [pairs.map((pair) => `${encode(nameOf(pair))}=${encode(valueOf(pair))}`)]),
  ),
  'parameter-order': inParts((pairs) => [
    ...([[pairs.toSorted()], [pairs.toReversed()]] as const),
    ...pairs.map((pair, at) => [[pair, ...pairs.toSpliced(at, 1)]] as const),
    ...pairs.map((pair, at) => [[...pairs.toSpliced(at, 1), pair]] as const),
  ]),
  'query-and-body': ({ query, body }) => [
    { query: `${query}&` },
    { body: '' },
    { query: '' },
    { query: body, body: query },
  ],
  'parameter-added': inParts((pairs) => pairs.map((pair, at) => [pairs.toSpliced(at, 1), nameOf(pair)])),
  'parameter-left-out': inParts(function* (pairs) {
    for (const text of leftOut)
      for (let at = 0; at <= pairs.length; at += 1) yield [pairs.toSpliced(at, 0, text), text]
  }),
}

/* Explains a request. */

/** An address of this interface has some hundred characters; a signature of RSA with 4,096 bits has some more. */
const bounded = textTo(2_048)
const requestShape: ShapeOf<ExplainRequest> = {
  'signature?': bounded,
  'sent?': { 'query?': bounded, 'body?': bounded },
  'timestamp?': rule((at) => Number.isSafeInteger(Math.floor(Number(at))), 'must be epoch milliseconds'),
}
/** Where the signature is in a request. */
const place = 'signature, the last parameter'
const signings: Readonly<Record<string, string>> = {
  hmac: 'HMAC-SHA256 with the secret, in lower-case hex digits: 64 characters.',
  ed25519: 'Ed25519 with the private key, in base64: 88 characters.',
  rsa: 'RSASSA-PKCS1-v1_5 with SHA-256 and the private key, in base64.',
}

const verdicts = {
  right: 'It matches the parameters.',
  wrong: 'It does not match the parameters as they were sent.',
  unexplained: `It does not match. No other form of the key and no usual change of the parameters explains it, so it was made with another key or over other values.`,
  unnamed: 'The request has no parameter with the name signature, but a text that looks like a signature.',
  notTried: `The key of your own signer is not known here: its signature can be neither repeated nor verified.`,
}

/** Explains at once. */
export function explainMarginRequest(
  { apiKey, signer, clock }: Omit<MarginSigning, 'client'>,
  operation: OperationDescription,
  draft?: RequestTemplate,
  redactor?: Redactor,
  request: object = {},
): RequestExplanation {
  const { given, ...sent } = captured(operation, draft, request, clock)
  const unsigned = takenApart(sent)
  const signature = given ?? unsigned.signature
  const doubtful = doubtfulIn(sent, operation)
  const explainer = new Explainer(redactor, [apiKey, ...keyTexts(signer), given, ...doubtful])
  const { operationId } = operation
  const steps = signingSteps(explainer, sent, unsigned, signer.kind)
  if (signature === '' && doubtful.length === 0)
    return { operationId, steps, signature: { place, messages: [] }, matches: undefined, causes: [] }
  const own = keyOf(signer)
  const known = { ...unsigned, signature, apiKey, key: keyTexts(signer).join() }
  const found = own && fittingChange(changes, known, (made) => isSigned(made, own))
  const { causes = [] } = found ?? {}
  const verdict = !own ? 'notTried' : !found ? 'unexplained' : causes.length > 0 ? 'wrong' : 'right'
  const messages = [...(signature === '' ? [verdicts.unnamed] : []), verdicts[verdict]]
  return {
    operationId,
    steps,
    signature: { place, ...(signature !== '' && { length: signature.length }), messages },
    matches: own && verdict === 'right',
    causes: explainer.causes(causes, words),
  }
}

/** The steps from the parameters of a request to its signature. */
function signingSteps(
  explainer: Explainer,
  sent: SentParameters,
  { query, body }: SentParameters,
  kind = 'your own signer',
): ExplainedStep[] {
  const toSign = 'The query directly followed by the body, without the signature. This exact text is signed.'
  return [
    explainer.step('query', 'The query as it is sent, percent-encoded.', sent.query),
    ...(sent.body === '' ? [] : [explainer.step('body', 'The body as it is sent.', sent.body)]),
    explainer.step('toSign', toSign, query + body),
    explainer.step('sign', signings[kind] ?? `It is signed by ${kind}.`),
    explainer.step('place', `The signature is percent-encoded and sent as ${place}.`),
  ]
}

/** The query and the body of a request as they were sent, or would be, and the signature that is given apart from them. */
function captured(
  operation: OperationDescription,
  draft: RequestTemplate | undefined,
  request: object,
  clock: () => number,
): SentParameters & { readonly given: string | undefined } {
  checkCaptured(operation, draft, request, requestShape)
  const { signature: given, sent: { query, body = '' } = {}, timestamp = clock() } = request
  if (query !== undefined || body !== '' || !draft)
    return { given, query: query?.replace(/^\?/, '') ?? '', body }
  const textOf = (text: Text = ''): string =>
    filled(text, ({ slot }) => (slot === 'clock' ? String(Math.floor(timestamp)) : ''))
  return { given, query: textOf(draft.url).replace(/^[^?]*\??/, ''), body: textOf(draft.body) }
}
