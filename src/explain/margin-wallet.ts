/**
 * Explains how a margin or wallet request is signed, and why a signature does not match. Nothing is sent.
 *
 * An HMAC is made again over each text that may have been signed, and with each form of the secret. A signature of Ed25519 or
 * RSA is verified.
 */
import { constants, createHmac, verify, type KeyObject } from 'node:crypto'
import { operations } from '../../generated/tables/margin-wallet.js'
import type { OperationDescription, RequestTemplate, Text } from '../model/api-adapter.js'
import type { ShapeOf } from '../model/shape.js'
import { keyOf, keyTexts, withoutSignature } from '../margin-wallet/signing.js'
import type { MarginSigning, SignedTexts } from '../margin-wallet/signing.js'
import type { Redactor } from '../model/errors.js'
import { percentEncoded } from '../request/build-request.js'
import { fittingChange, formEncoded, percentDecoded, percentEncodedText } from './changes.js'
import { sharedChanges, sharedWords, type Candidate, type Changes } from './changes.js'
import { checkCaptured, Explainer, filled, signatureRuns, textTo } from './explanation.js'
import type { SignatureExplanation } from './explanation.js'

/* The causes, in words. */

const sameText = 'Write the query and the body once, and sign and send exactly that text.'

const words = {
  'key-api-key': `It was made with the API key instead of the secret. Sign with the secret; the API key goes only into its header.`,
  'percent-encoding': `The parameters were percent-encoded differently for signing and for sending. Percent-encode as in RFC 3986, before signing. ${sameText}`,
  'html-entities': `The & between the parameters was written or read as HTML: as &amp;, or &timestamp as ×tamp. Build the query as plain text.`,
  'parameter-order': `The parameters were signed in another order than they were sent. ${sameText}`,
  'query-and-body': `The query and the body were signed with an & between them, in the wrong order, or one without the other. Sign the query directly followed by the body.`,
  'parameter-added': `The signed text lacks {}: it was added after signing. Add all parameters first, then sign, and put the signature last.`,
  'parameter-left-out': `The signed text has {}, which was not sent. Send what you sign, and leave out optional parameters without a value before signing.`,
  ...sharedWords,
}

/** The cause of a signature that does not match. */
export type MarginSignatureCause = keyof typeof words

/** The signature of a request, explained. */
export type RequestExplanation = SignatureExplanation<MarginSignatureCause>

/** The parts of a request to explain, besides its input. */
export interface ExplainRequest {
  /** The signature that does not match, percent-decoded. Default: the one in the query or the body of `sent`. */
  readonly signature?: string | undefined
  /** The query, or the whole address, and the body of the request exactly as they were sent. */
  readonly sent?: { readonly query?: string | undefined; readonly body?: string | undefined } | undefined
}

/* A request, taken apart. */

/** A request as it may have been signed: its texts without the signature, and what it was signed with. */
interface SignedRequest extends SignedTexts {
  readonly signature: string
  readonly key: string | Buffer
  readonly apiKey: string
}

type Pairs = readonly string[]

const pairsIn = (part: string): Pairs => (part === '' ? [] : part.split('&'))
// As a form is decoded: a + that was not encoded is a space.
const plain = (encoded: string): string => percentDecoded(encoded.replaceAll('+', ' '))
const nameOf = (pair: string): string => plain(pair.split('=', 1).join())
const valueOf = (pair: string): string => plain(pair.slice(pair.indexOf('=') + 1))

/**
 * Parameters that may be a signature under whatever name: all that is as long as one, but for the values of known parameters.
 */
function doubtfulIn({ query, body }: SignedTexts, { parameters }: OperationDescription) {
  const isKnown = (pair: string): boolean =>
    !/sig/i.test(pair) && parameters.some(({ name }) => name === nameOf(pair))
  const doubtful = [query, body].flatMap(pairsIn).filter((pair) => !isKnown(pair))
  return doubtful.flatMap((pair) => [...signatureRuns(pair, 64), ...(pair.match(/(?<=sig[^=]*=).+/is) ?? [])])
}

/** @param verifyingKey the key of the signer; that of the request is tried in the place of a secret */
function isSigned({ query, body, key, signature }: SignedRequest, verifyingKey: KeyObject): boolean {
  const payload = Buffer.from(query + body)
  if (verifyingKey.type === 'secret')
    return createHmac('sha256', key).update(payload).digest('hex') === signature.toLowerCase()
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  if (verifyingKey.asymmetricKeyType === 'ed25519') return verify(null, payload, verifyingKey, bytes)
  return verify('sha256', payload, { key: verifyingKey, padding: constants.RSA_PKCS1_PADDING }, bytes)
}

/* The mistakes. */

type Form = (text: string) => string

/** The parameters of the query, or those of the body, in other forms. */
function inParts(formsOf: (pairs: Pairs) => Iterable<readonly [pairs: Pairs, detail?: string]>) {
  return function* (request: SignedRequest): Iterable<Candidate<SignedRequest>> {
    for (const part of ['query', 'body'] as const)
      for (const [pairs, detail] of formsOf(pairsIn(request[part]))) {
        const changed: Partial<SignedTexts> = { [part]: pairs.join('&') }
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
  (text) => percentEncodedText(text).replace(/%../g, (hex) => hex.toLowerCase()),
]

/** Other texts that may be signed: the validity that libraries add, and what languages write in the place of no value. */
const described: readonly OperationDescription[] = Object.values(operations)
const names = new Set(described.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
const leftOut = [
  ...[5_000, 10_000, 20_000, 30_000, 50_000, 60_000].map((window) => `recvWindow=${window}`),
  ...['None', 'undefined', 'null', ''].flatMap((value) => [...names].map((name) => `${name}=${value}`)),
]

const changes: Changes<MarginSignatureCause, SignedRequest> = {
  ...sharedChanges,
  'key-api-key': ({ apiKey }) => [{ key: apiKey }],
  'percent-encoding': inParts((pairs) =>
    encodings.map((encode) => [pairs.map((pair) => `${encode(nameOf(pair))}=${encode(valueOf(pair))}`)]),
  ),
  'html-entities': ({ query, body, signature }) => {
    const read = withoutSignature({ query: query.replaceAll('&amp;', '&').replaceAll('×', '&times'), body })
    return [{ ...read, signature: read.signature || signature }]
  },
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
  'parameter-added': inParts((pairs) =>
    pairs.map((pair, at) => [pairs.toSpliced(at, 1), nameOf(pair) || 'an empty parameter']),
  ),
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
}
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
  unnamed: `No parameter has the name signature, but the request has a text that looks like a signature. Name the parameter signature, in small letters, and put it last.`,
  notTried: `The key of your own signer is not known here: its signature can be neither repeated nor verified.`,
}

/** The query and the body as they were sent, or would be for an input. */
function sentAs(
  { sent: { query, body = '' } = {} }: ExplainRequest,
  draft: RequestTemplate | undefined,
  clock: () => number,
): SignedTexts {
  // What follows the question mark, where there is one before the parameters.
  const requested = query?.replace(/^(?:(?:https?:\/)?\/[^?]*)?\?/, '') ?? ''
  if (query !== undefined || body !== '' || !draft) return { query: requested, body }
  const written = (text: Text = ''): string =>
    filled(text, ({ slot }) => (slot === 'clock' ? String(Math.floor(clock())) : ''))
  return { query: written(draft.url).replace(/^[^?]*\??/, ''), body: written(draft.body) }
}

/** Explains at once. */
export function explainMarginRequest(
  { apiKey, signer, clock }: Omit<MarginSigning, 'client'>,
  operation: OperationDescription,
  draft?: RequestTemplate,
  redactor?: Redactor,
  request: object = {},
): RequestExplanation {
  checkCaptured(operation, draft, request, requestShape)
  const { signature: given } = request
  const sent = sentAs(request, draft, clock)
  const unsigned = withoutSignature(sent)
  const signature = given ?? unsigned.signature
  const doubtful = doubtfulIn(sent, operation)
  const explainer = new Explainer(redactor, [apiKey, ...keyTexts(signer), given, ...doubtful])
  const toSign = 'The query directly followed by the body, without the signature. This exact text is signed.'
  const steps = [
    explainer.step('query', 'The query as it is sent, percent-encoded.', sent.query),
    ...(sent.body === '' ? [] : [explainer.step('body', 'The body as it is sent.', sent.body)]),
    explainer.step('toSign', toSign, unsigned.query + unsigned.body),
    explainer.step('sign', signings[signer.kind ?? ''] ?? 'It is signed by your own signer.'),
    explainer.step('place', `The signature is percent-encoded and sent as ${place}.`),
  ]
  const { operationId } = operation
  if (signature === '' && doubtful.length === 0)
    return { operationId, steps, signature: { place, messages: [] }, matches: undefined, causes: [] }
  const signingKey = keyOf(signer)
  const known = { ...unsigned, signature, apiKey, key: keyTexts(signer).join() }
  const found = signingKey && fittingChange(changes, known, (made) => isSigned(made, signingKey))
  const verdict = !signingKey ? 'notTried' : !found ? 'unexplained' : found.cause ? 'wrong' : 'right'
  const messages = [verdicts[signature === '' && !found ? 'unnamed' : verdict]]
  return {
    operationId,
    steps,
    signature: { place, ...(signature !== '' && { length: signature.length }), messages },
    matches: signingKey && verdict === 'right',
    causes: explainer.causes(words, found),
  }
}
