/**
 * Explains how a payment is signed, and why a checksum does not match. Nothing is sent.
 *
 * A checksum contains its hash and its salt, encrypted with the merchant key. With the key, it can be opened: a wrong key and a
 * wrong text are told apart, and each likely text can be compared with the hash.
 */
import { createHash } from 'node:crypto'
import type { OperationDescription, RequestTemplate } from '../model/api-adapter.js'
import { unknownOptions, type ShapeOf } from '../model/shape.js'
import { requestError, type Redactor } from '../model/errors.js'
import { SIGNATURE_LENGTH, decodeSignature, decrypt, hashPayload } from '../payments/checksum.js'
import { checksum } from '../payments/forms.js'
import { saltEnding, splitPlaintext, type ChecksumForm, type PaymentsSigning } from '../payments/checksum.js'
import { isSigned } from '../payments/requests.js'
import { refusedChecksum, signedFormOf, sortedText, type SignedForm } from '../payments/checksum.js'
import { secretTextsIn } from '../redaction/redact-texts.js'
import { parsedOrNothing } from '../model/media-type.js'
import { at, isObject, orNothing, rawMember, type JsonObject, plainText } from '../model/json.js'
import { fittingChange, formEncoded, percentEncodedText, sharedChanges, sharedWords } from './changes.js'
import type { Change, Changes } from './changes.js'
import { checkCaptured, Explainer, filled, signatureRuns, textTo } from './explanation.js'
import type { SignatureExplanation } from './explanation.js'

/* The causes, in words. */

const sameText = 'Serialise the body once, and sign and send exactly that text.'

const words = {
  'key-other': `It was made with another key: the one called {}. Use the key of the environment that the request is sent to.`,
  'key-merchant-id': `It was made with another setting instead of the key, such as the merchant id. Sign with the merchant key, which is 16 characters long.`,
  'canonical-form': `The body was signed as it is sent, not in the canonical form that \`assume\` names. Set \`assume: { signatureCanonicalForm }\` to what the service takes.`,
  're-serialised': `The body was serialised again after it was signed: the same JSON was signed in another layout, such as on one line or indented. ${sameText}`,
  spaces: `The signed text has spaces after commas and colons, as json.dumps of Python writes it, and \\u escapes for characters outside of ASCII. ${sameText} Or give json.dumps separators=(',', ':') and ensure_ascii=False in both places.`,
  'unicode-escapes': `The signed text has characters outside of ASCII as \\u escapes, as Python and PHP write them. ${sameText} Or use ensure_ascii=False or JSON_UNESCAPED_UNICODE in both places.`,
  'escaped-slashes': `The signed text has slashes escaped as \\/, as json_encode of PHP writes them, and \\u escapes for characters outside of ASCII. ${sameText} Or use JSON_UNESCAPED_SLASHES and JSON_UNESCAPED_UNICODE in both places.`,
  'html-escapes': `The signed text has characters such as <, > and & as \\u escapes, as Go, Gson and .NET write them. ${sameText} Or switch the escaping of HTML off in both places.`,
  'amount-form': `The signed text has an amount in another form, such as 100 for 100.00 or a number for a text. Write each amount once, as a text with two decimals, and sign what you send.`,
  'sorted-keys': `The keys of the signed text are sorted, but not those of the sent one. ${sameText} Sort in both places, or in neither.`,
  'whole-request': `More than the body was signed: the request around it, or a part of it. Sign only the text of the member body, from its { to its }.`,
  'pipe-joined': `The values were joined with | and signed, which is the rule for forms. Sign the JSON text. Give the kit a string, not an object: for an object it joins the values.`,
  'other-encoding': `The text was signed in another form: {}. Sign the bytes of the text in UTF-8, exactly as they are sent.`,
  ...sharedWords,
}

/** The cause of a checksum that does not match. */
export type ChecksumCause = keyof typeof words

/** A checksum, explained. */
export type ChecksumExplanation = SignatureExplanation<ChecksumCause>

/* The mistakes. */

/** A checksum, what it may have been made with and over, and what is known of the request. */
interface SignedRequest extends ExplainChecksumOptions {
  readonly signature: string
  readonly key: string | Buffer
  /** `undefined` for a body that the service refuses, whatever is signed. */
  readonly text: string | Buffer | undefined
  readonly body: string
  /** The body; without members if it is not JSON, or too long to work with. */
  readonly json: JsonObject
  /** Empty if only the body is known. */
  readonly request: string
}

/** AES takes keys of three lengths; PHP and OpenSSL cut a key of another one, or fill it up with zeros. */
function opened({ signature, key }: Pick<SignedRequest, 'signature' | 'key'>): ChecksumForm | undefined {
  const [ciphertext = Buffer.alloc(0), bytes] = [decodeSignature(signature), Buffer.from(key)]
  const keys = [16, 24, 32].map((size) => Buffer.concat([bytes, Buffer.alloc(32)], size))
  const forms = keys.map((sized) => splitPlaintext(decrypt(ciphertext, sized) ?? ''))
  return forms.find((form) => form !== undefined)
}

function isRight(request: SignedRequest): boolean {
  const [form, { text }] = [opened(request), request]
  if (form === undefined || text === undefined) return false
  return createHash('sha256').update(text).update(saltEnding(form.salt)).digest('hex') === form.hash
}

const lower = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const upper = (character: string): string => `\\u${lower(character).slice(2).toUpperCase()}`
const slashed = (text: string): string => text.replaceAll('/', '\\/')
const ascii = (text: string, escape = lower): string => text.replace(/[\x7f-\uffff]/g, escape)
const spaced = (text: string): string =>
  text.replace(/("(?:[^"\\]|\\[^]?)*(?:"|$))|[,:]/g, (token, string?: string) => string ?? `${token} `)

/** The escapes of Go, Gson and System.Text.Json of .NET. */
const htmlEscapes: readonly ((text: string) => string)[] = [
  (text) => text.replace(/[<>&]/g, lower),
  (text) => text.replace(/[<>&='\u2028\u2029]/g, lower),
  (text) => ascii(text.replaceAll('\\"', '\\u0022').replace(/[<>&'+`]/g, upper), upper),
]

/** The texts of Python for the shortest text of JSON. */
const ofPython = (text: string): readonly string[] => [spaced(text), ascii(spaced(text))]

/** Each text that may have been signed. */
function texts(textsOf: (request: SignedRequest) => readonly (string | Buffer)[]): Change<SignedRequest> {
  return (request) => textsOf(request).map((text) => ({ text }))
}

/** An amount with two decimals, or with none, in other forms: with other decimals, and as a number. */
const amountForms: readonly (readonly [amount: RegExp, form: string])[] = [
  [/"(\d+)\.00"/g, '"$1"'],
  [/"(\d+\.\d)0"/g, '"$1"'],
  [/"(\d+\.\d\d)"/g, '$1'],
  [/"(\d+)\.00"/g, '$1'],
  [/("(?:\w*amount|value|price)" ?: ?"\d+)"/gi, '$1.00"'],
]

const encodings: readonly (readonly [detail: string, encode: (text: string) => string | Buffer])[] = [
  ['with a line end after it', (text) => `${text}\n`],
  ['without the white space around it', (text) => text.trim()],
  ['with a byte order mark before it', (text) => `\uFEFF${text}`],
  ['as a string in JSON', (text) => JSON.stringify(text)],
  ['in Latin-1', (text) => Buffer.from(text, 'latin1')],
  ['with decomposed characters (NFD)', (text) => text.normalize('NFD')],
  ['percent-encoded', percentEncodedText],
  ['percent-encoded as in a form', formEncoded],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
]

const signatureMember = /("signature"\s*:\s*)"[^"]*"/
/** With the comma before it, or the one behind it. */
const signatureIn = /,\s*"signature"\s*:\s*"[^"]*"|"signature"\s*:\s*"[^"]*"\s*,?/

const changes: Changes<ChecksumCause, SignedRequest> = {
  'key-other': ({ otherKeys = {} }) => Object.entries(otherKeys).map(([detail, key]) => ({ key, detail })),
  ...sharedChanges,
  'key-merchant-id': ({ mistakenForKey = [] }) => mistakenForKey.map((key) => ({ key })),
  'canonical-form': texts(({ body }) => [body]),
  're-serialised': texts(({ json }) => ['', 2, 4, '\t'].map((indent) => JSON.stringify(json, null, indent))),
  spaces: texts(({ json }) => ofPython(JSON.stringify(json))),
  'unicode-escapes': texts(({ body }) => [ascii(body), ascii(body, upper)]),
  'escaped-slashes': texts(({ body }) => [slashed(body), ascii(slashed(body))]),
  'html-escapes': texts(({ body }) => htmlEscapes.map((escape) => escape(body))),
  'amount-form': texts(({ body }) => amountForms.map(([amount, form]) => body.replace(amount, form))),
  'sorted-keys': texts(({ json }) => [sortedText(json), ...ofPython(sortedText(json))]),
  'whole-request': texts(({ body, request }) => [
    ...[request, request.replace(signatureIn, ''), request.replace(signatureMember, '$1""')],
    `{"body":${body}}`,
  ]),
  'pipe-joined': texts(({ json }) => {
    const members = Object.entries(json).toSorted()
    return [members.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))).join('|')]
  }),
  'other-encoding': ({ body }) => encodings.map(([detail, encode]) => ({ text: encode(body), detail })),
}

/** Longer JSON is not written in every way. Layouts make a text that is nested deep much longer. */
const longestJson = 1_000_000

/** The object in a text; without members if it is another value, or too long to work with. */
function jsonOf(text: string): JsonObject {
  const json = orNothing(() => JSON.parse(text) as unknown)
  const length = orNothing(() => JSON.stringify(json, null, '\t').length) ?? Infinity
  return isObject(json) && length <= longestJson ? json : {}
}

/* Explains a text, or a request of a client. */

export interface ExplainChecksumOptions {
  /** Other merchant keys that it may have been made with, by name, such as `production`. */
  readonly otherKeys?: Readonly<Record<string, string>> | undefined
  /** The merchant id and other settings that may have been used as the key by mistake. */
  readonly mistakenForKey?: readonly string[] | undefined
}

/** The parts of a request to explain, besides its input. */
export interface ExplainPaymentsRequest {
  /** The signature that does not match. Default: the one in the head of `sent`, if there is one. */
  readonly signature?: string | undefined
  /** The body of the request exactly as it was sent: all of it, or only the text of its member `body`. */
  readonly sent?: string | undefined
}

/** A body of this interface has some thousand characters. */
const bounded = textTo(262_144)
const requestShape: ShapeOf<ExplainPaymentsRequest> = { 'signature?': bounded, 'sent?': bounded }

/**
 * Explains the checksum of a text: how it is made, and why a given one does not fit. It names only causes proved by making
 * or opening the given checksum. It shows no secret, and sends nothing.
 *
 * @param text The exact text of the whole request, with head and body, or only of its body.
 * @param signature The checksum to explain. Default: the one in the head of the request, if there is one.
 * @param merchantKey The merchant key, 16, 24 or 32 bytes in UTF-8.
 * @throws RequestError if the text is not a text or the key not of its length.
 */
export async function explainChecksum(
  text: string,
  signature: string | undefined,
  merchantKey: string,
  options: ExplainChecksumOptions = {},
): Promise<ChecksumExplanation> {
  const unknown = unknownOptions(options, ['otherKeys', 'mistakenForKey'])
  if (unknown.length > 0) throw requestError(unknown)
  return await Promise.resolve(explainSigned(text, signature, merchantKey, options))
}

export function explainPaymentsRequest(
  { merchantKey, readings, client: _, ...keys }: PaymentsSigning,
  operation: OperationDescription,
  draft: RequestTemplate | undefined,
  redactor: Redactor,
  request: object = {},
): ChecksumExplanation {
  const { operationId } = operation
  checkCaptured(operation, draft, request, requestShape)
  const { signature, sent } = request
  const text = sent ?? filled(draft?.body ?? '', () => '""')
  if (!isSigned(operation)) {
    const explainer = new Explainer(redactor, secretTextsIn(parsedOrNothing(text)))
    const steps = [explainer.step('request', 'The request as it is sent. It is not signed.', text)]
    const message = `${operationId} is not signed: the transaction token in its head authenticates it.`
    return { operationId, steps, signature: { messages: [message] }, matches: undefined, causes: [] }
  }
  const known = { ...keys, redactor, signedForm: signedFormOf(readings.signatureCanonicalForm) }
  return { operationId, ...explainSigned(text, signature, merchantKey, known) }
}

const place = 'head.signature'
const signed = 'This exact text is signed: the body, in the canonical form if `assume` names one.'
const drawn = 'Four characters, drawn anew for each signature. They are shown if the given one can be opened.'
const hashed = 'SHA-256 over the bytes of the text in UTF-8, a |, and the salt, in lower-case hex digits.'
const encrypted = `Hash and salt, 68 characters, are encrypted with AES-128-CBC: the key is the merchant key, the IV is fixed.`
const encoded = `The 80 bytes are written in base64, ${SIGNATURE_LENGTH} characters, to ${place}.`
const noKey = `No key that is known here opens it, not even with a common mistake in it: it was made with another key, or changed on its way.`
const unfit = 'The body is not in the form that `assume` names, so it is refused whatever was signed.'
const noText = `It was made over another text. No usual cause explains it, such as another serialiser, another encoding or other members.`

interface ClientOptions extends ExplainChecksumOptions {
  /** Default: the body is signed as it is sent. */
  readonly signedForm?: SignedForm
  readonly redactor?: Redactor
}

/** Explains at once. */
export function explainSigned(
  text: string,
  signature: string | undefined,
  merchantKey: string,
  { signedForm, redactor, ...keys }: ClientOptions = {},
): ChecksumExplanation {
  const { body, request, ...head } = takenApart(text)
  const given = signature ?? head.signature
  const { text: fitting, toSign, verdict } = verified(body, given, merchantKey, signedForm)
  const sent = { body, request, json: jsonOf(body), signature: plainText(given) }
  const known = { ...sent, ...keys, key: merchantKey, text: fitting }
  const found = fittingChange(changes, known, isRight)
  const opening = found ?? fittingChange(changes, known, (made) => opened(made) !== undefined)
  const form = opening && opened(opening.request)
  const secrets = [merchantKey, given, ...Object.values(keys.otherKeys ?? {}), ...signatureRuns(text, 100)]
  const explainer = new Explainer(redactor, [...secrets, ...secretTextsIn(head.parsed)])
  // The hash of a text that holds a secret could be used to guess it; everybody who sees the request knows the salt.
  const hides = [toSign, body].some((part) => explainer.holdsSecret(part))
  const steps = [
    ...(request === '' ? [] : [explainer.step('request', 'The request as it is sent.', request)]),
    explainer.step('body', 'The text of body, exactly as in the request.', body),
    explainer.step('toSign', signed, toSign),
    { name: 'salt', message: drawn, ...(form && { text: form.salt }) },
    { name: 'hash', message: hashed, ...(form && !hides && { text: hashPayload(toSign, form.salt) }) },
    { name: 'encrypt', message: encrypted },
    { name: 'encode', message: encoded },
  ]
  if (!verdict.valid && verdict.reason === 'missing')
    return { steps, signature: { place, messages: [] }, matches: undefined, causes: [] }
  const why = found ? [] : [opening ? noText : noKey]
  const messages = verdict.valid ? ['It matches the text.'] : [verdict.message, ...why]
  const explained = { place, length: known.signature.length, messages }
  const causes = explainer.causes(words, opening)
  return { steps, signature: explained, matches: verdict.valid, causes }
}

/** @throws RequestError for a key or a text that cannot be one */
function verified(body: string, given: unknown, merchantKey: string, form: SignedForm | undefined) {
  const canonical = form === undefined ? body : plainText(form.canonical(body))
  const text = form?.fits(body) === false ? undefined : canonical
  const toSign = text ?? body
  const verdict = checksum.verify(toSign, given, merchantKey)
  const isRefused = verdict.valid && text === undefined
  return { text, toSign, verdict: isRefused ? refusedChecksum('mismatch', unfit) : verdict }
}

/** The body of a request, the request itself if there is more of it, and the signature in its head. */
function takenApart(text: string) {
  const parsed = typeof text === 'string' ? parsedOrNothing(text) : undefined
  const [body, request] = isObject(at(parsed, '/body')) ? [rawMember(text, 'body') ?? '', text] : [text, '']
  return { parsed, body, request, signature: at(parsed, '/head/signature') }
}
