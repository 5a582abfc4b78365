/**
 * Explains how a payment is signed, and why a checksum does not match. Nothing is sent.
 *
 * A checksum holds its hash and its salt, encrypted with the merchant key: anybody who has the key can open it, which tells
 * a wrong key from a wrong text, and can try which text has that hash.
 */
import { createHash } from 'node:crypto'
import type { OperationDescription, RequestTemplate } from '../client/api-adapter.js'
import { unknownOptions } from '../client/options.js'
import { requestError } from '../errors/errors.js'
import {
  SIGNATURE_LENGTH,
  checksum,
  decodeSignature,
  decrypt,
  hashPayload,
  saltEnding,
  splitPlaintext,
  type ChecksumForm,
  type ChecksumVerdict,
  type PaymentsSigning,
} from '../payments/checksum.js'
import { isSigned, signedFormOf } from '../payments/requests.js'
import { htmlEscaped, type Redactor } from '../redaction/redact-secrets.js'
import { secretTextsIn } from '../request/schema.js'
import { at, isDecimal, isObject, paddedDecimal, rawMember, trailingZeros } from '../response/json.js'
import { parsedOrNothing } from '../response/body.js'
import {
  capturedTexts,
  Explainer,
  filled,
  firstFitting,
  nothingToExplain,
  type Candidate,
  type CauseMessages,
  type ExplainedStep,
  type FoundCause,
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

const sameText = 'Serialise the body once, and sign and send exactly that text.'
const asItCame = 'Take the signature exactly as it is in the JSON.'

const ownMessages = {
  'key-other':
    'It was made with another key: the one called {}. Use the key of the environment that the request is sent to.',
  'key-merchant-id':
    'It was made with another setting instead of the key, such as the merchant id. Sign with the merchant key, which is 16 characters long.',
  'signature-spaces': `The signature has spaces where it had the character +: it was decoded as a form once too often. Percent-encode it in a form, and not in JSON. ${asItCame}`,
  'signature-white-space':
    'White space was put into the signature, such as the line ends that some encoders of base64 write. Encode it in base64 without line ends, and trim what you read.',
  'signature-percent-encoded': `The signature is still percent-encoded. ${asItCame}`,
  'signature-escaped':
    'The signature still has the escapes of its JSON. Parse the JSON, and take the signature from the result.',
  'signature-quotes': `The signature has quotes around it. ${asItCame}`,
  'signature-url-safe':
    'The signature is in URL-safe base64, with - and _. Encode it in standard base64, with + and / and padding.',
  'signature-padding': 'The signature lacks the = at its end. Keep the padding of base64.',
  'signature-encoded-again':
    'The signature was encoded twice, or in hex. Encode the 80 bytes of the checksum in base64, once.',
  're-serialised': `The body was serialised again after it was signed: the same JSON was signed in another layout. ${sameText}`,
  spaces: `The signed text has spaces after commas and colons, as json.dumps of Python writes it. ${sameText} Or give json.dumps separators=(',', ':') in both places.`,
  'pretty-printed': `The signed text has line ends and is indented. ${sameText}`,
  'escaped-slashes': `The signed text has slashes escaped as \\/, as json_encode of PHP writes them. ${sameText} Or use JSON_UNESCAPED_SLASHES in both places.`,
  'unicode-escapes': `The signed text has characters outside of ASCII as \\u escapes, as Python and PHP write them. ${sameText} Or use ensure_ascii=False or JSON_UNESCAPED_UNICODE in both places.`,
  'html-escapes': `The signed text has characters such as <, > and & as \\u escapes, as Go, Gson and .NET write them. ${sameText} Or switch the escaping of HTML off in both places.`,
  'field-added':
    'The signed text lacks {}: it was added after signing. Complete the body first, then serialise and sign it.',
  'nulls-dropped': `The signed text lacks the members that are null. ${sameText}`,
  'empty-values-dropped': `The signed text lacks the members that are empty. ${sameText}`,
  'amount-form':
    'The signed text has an amount with other decimals, such as 100 for 100.00. Write each amount once, as a text with two decimals, and sign what you send.',
  'value-types':
    'The signed text has a number as a text, or a text as a number. Keep the types of all values between signing and sending.',
  'values-trimmed':
    'The signed text has a value without the white space around it. Trim values before signing, not after.',
  'numbers-rewritten': `The signed text has its numbers or names as JavaScript writes them after parsing. ${sameText}`,
  'sorted-keys': `The keys of the signed text are sorted, but not those of the sent one. ${sameText} Sort in both places, or in neither.`,
  'whole-request':
    'More than the body was signed: the request around it, or a part of it. Sign only the text of the member body, from its { to its }.',
  'pipe-joined':
    'The values were joined with | and signed, which is the rule for forms. Sign the JSON text. Give the kit a string, not an object: for an object it joins the values.',
  'other-encoding':
    'The text was signed in another encoding: {}. Sign the bytes of the text in UTF-8, exactly as they are sent.',
  'text-around': `The text was signed with something else around it: {}. ${sameText}`,
  'canonical-form':
    'The body was signed as it is sent, not in the canonical form that `assume` names. Set `assume: { signatureCanonicalForm }` to what the service takes.',
  'input-differs':
    'It was made over what this client would sign for the input; the request has another body{}. Find what changes the request on its way, such as a proxy or an interceptor.',
} as const satisfies CauseMessages<string>

type OwnCause = keyof typeof ownMessages

/** Why a checksum does not match. */
export type ChecksumCause = OwnCause | KeyCause

const causeMessages: CauseMessages<ChecksumCause> = { ...keyMessages('merchant key'), ...ownMessages }

/** A checksum, explained. */
export type ChecksumExplanation = SignatureExplanation<ChecksumCause>

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
const longestText = 262_144

const noKey =
  'No key that is known here opens it, not even with a common mistake in it: it was made with another key, or changed on its way.'
const noText =
  'It was made over another text. No usual cause explains it, such as another serialiser, another encoding or other members.'

/**
 * Explains the checksum of a text: how it is made, and why a given one does not fit. It names only causes proved by making
 * or opening the given checksum. It shows no secret, and sends nothing.
 *
 * @param text The exact text of the whole request, with head and body, or only of its body.
 * @param signature The checksum to explain. Default: the one in the head of the request, if there is one.
 * @param merchantKey The merchant key, 16 bytes in UTF-8.
 * @throws RequestError if the text is not a text or the key not 16 bytes.
 */
export function explainChecksum(
  text: string,
  signature: string | undefined,
  merchantKey: string,
  options: ExplainChecksumOptions = {},
): Promise<ChecksumExplanation> {
  const unknown = unknownOptions(options, ['otherKeys', 'mistakenForKey'])
  // Within the promise, so that what is wrong rejects it, as with a request of a client.
  return new Promise((resolve) => {
    if (unknown.length > 0) throw requestError(unknown)
    resolve(explainSigned(text, signature, merchantKey, options))
  })
}

export function explainPaymentsRequest(
  { merchantKey, otherKeys, mistakenForKey, readings }: PaymentsSigning,
  operation: OperationDescription,
  draft: RequestTemplate | undefined,
  redactor: Redactor,
  request: unknown,
): ChecksumExplanation {
  const { operationId } = operation
  const captured = capturedTexts(operation, request, ['signature', 'sent'], { longest: longestText })
  const sent = captured.get('sent')
  const text = sent ?? (draft?.body && filled(draft.body, () => '""'))
  if (text === undefined) throw nothingToExplain(operation)
  if (!isSigned(operation)) {
    const explainer = new Explainer(redactor, secretTextsIn(parsedOrNothing(text)))
    const steps = [explainer.step('request', 'The request as it is sent. It is not signed.', text)]
    const message = `${operationId} is not signed: the transaction token in its head authenticates it.`
    return { operationId, steps, signature: { messages: [message] }, matches: undefined, causes: [] }
  }
  const { canonical } = signedFormOf(readings.signatureCanonicalForm)
  const toSign = draft?.toSign
  const explanation = explainSigned(text, captured.get('signature'), merchantKey, {
    otherKeys,
    mistakenForKey,
    canonical: (bodyText) => String(canonical(bodyText)),
    ofInput: sent !== undefined && typeof toSign === 'string' ? toSign : undefined,
    redactor,
  })
  return { operationId, ...explanation }
}

/** What a client adds to that. */
interface ClientOptions extends ExplainChecksumOptions {
  /** What is to be signed of the text of a body. Default: that text. */
  readonly canonical?: (bodyText: string) => string
  /** What the client would sign for the input. */
  readonly ofInput?: string | undefined
  readonly redactor?: Redactor
}

/** Explains at once. */
export function explainSigned(
  text: string,
  signature: string | undefined,
  merchantKey: string,
  {
    otherKeys = {},
    mistakenForKey = [],
    canonical = (bodyText) => bodyText,
    ofInput,
    redactor,
  }: ClientOptions = {},
): ChecksumExplanation {
  const { body, request, given } = takenApart(text, signature)
  const texts = { toSign: canonical(body), body, request, ofInput }
  // Refuses a key and a text that are none.
  const verdict = checksum.verify(texts.toSign, given, merchantKey)
  const secrets = [merchantKey, ...Object.values(otherKeys), given, ...secretTextsIn(parsedOrNothing(text))]
  const explainer = new Explainer(redactor, secrets)
  const { form, causes } = opened(given, merchantKey, otherKeys, mistakenForKey)
  const signed = form && firstFitting(signedTexts(texts), (one) => isHashOf(one, form))
  const steps = checksumSteps(explainer, texts, form)
  const place = checksumPlace
  if (!verdict.valid && verdict.reason === 'missing')
    return { steps, signature: { place, messages: [] }, matches: undefined, causes: [] }
  // The hash of a text that holds a secret could be used to guess it; everybody who sees the request knows the salt.
  const hides = explainer.holdsSecret(texts.toSign) || explainer.holdsSecret(body)
  const shown = form && hides ? { salt: form.salt } : form
  return {
    steps,
    signature: { place, length: String(given).length, messages: messagesOn(verdict, form, signed), ...shown },
    matches: verdict.valid,
    causes: explainer.causes([...causes, ...(signed ?? [])], causeMessages),
  }
}

function messagesOn(verdict: ChecksumVerdict, form: unknown, signed: unknown): string[] {
  if (verdict.valid) return ['It matches the text.']
  if (form === undefined) return [verdict.message, noKey]
  return signed === undefined ? [verdict.message, noText] : [verdict.message]
}

/** The body of a request, the request itself if there is more of it, and the signature that is given or in its head. */
function takenApart(
  text: string,
  given: string | undefined,
): { readonly body: string; readonly request?: string; readonly given: unknown } {
  const parsed = typeof text === 'string' ? parsedOrNothing(text) : undefined
  if (!isObject(at(parsed, '/body'))) return { body: text, given }
  return { body: rawMember(text, 'body') ?? '', request: text, given: given ?? at(parsed, '/head/signature') }
}

/** Where the checksum is in a request. */
const checksumPlace = 'head.signature'

/** The steps from a payment request to its checksum. */
function checksumSteps(
  explainer: Explainer,
  { request, body, toSign }: RequestTexts,
  form: ChecksumForm | undefined,
): ExplainedStep[] {
  const signed =
    toSign === body ? 'This exact text is signed.' : 'This text is signed instead, as `assume` says.'
  const drawn = form === undefined ? 'They are new for each signature.' : 'The given signature has these.'
  const hashed = 'SHA-256 over the bytes of the text in UTF-8, a |, and the salt, in lower-case hex digits.'
  const encrypted =
    'Hash and salt, 68 characters, are encrypted with AES-128-CBC: the key is the merchant key, the IV is fixed.'
  const encoded = `The 80 bytes are written in base64, ${SIGNATURE_LENGTH} characters, to ${checksumPlace}.`
  // With the hash of a text, a secret in it could be guessed.
  const hash = form && !explainer.holdsSecret(toSign) && { text: hashPayload(toSign, form.salt) }
  return [
    ...(request === undefined ? [] : [explainer.step('request', 'The request as it is sent.', request)]),
    explainer.step('body', 'The text of body, exactly as in the request.', body),
    explainer.step('toSign', signed, toSign),
    {
      name: 'salt',
      message: `Four characters that make each signature different. ${drawn}`,
      ...(form && { text: form.salt }),
    },
    { name: 'hash', message: hashed, ...hash },
    { name: 'encrypt', message: encrypted },
    { name: 'encode', message: encoded },
  ]
}

/* Opens a checksum: each form of it is tried with each key. */

/** What is in a checksum, and what was done to it and to its key. */
function opened(
  signature: unknown,
  merchantKey: string,
  otherKeys: Readonly<Record<string, string>>,
  mistakenForKey: readonly string[],
): { readonly form?: ChecksumForm; readonly causes: readonly FoundCause<ChecksumCause>[] } {
  if (typeof signature !== 'string') return { causes: [] }
  const keys: readonly Candidate<Buffer, ChecksumCause>[] = [
    [Buffer.from(merchantKey)],
    ...Object.entries(otherKeys).map(([name, key]) => [Buffer.from(key), ['key-other', name]] as const),
    ...keyForms(merchantKey),
    ...mistakenForKey.map((key) => [Buffer.from(key), ['key-merchant-id']] as const),
  ]
  for (const [change, ...inSignature] of signatureForms) {
    const ciphertext = decodeSignature(change(signature))
    if (ciphertext === undefined) continue
    for (const [key, ...inKey] of keys)
      for (const bytes of keySizes(key)) {
        const form = splitPlaintext(decrypt(ciphertext, bytes) ?? '')
        if (form) return { form, causes: [...inSignature, ...inKey] }
      }
  }
  return { causes: [] }
}

/** AES takes keys of three lengths; where a key has another one, PHP and OpenSSL cut it or fill it up with zeros. */
function keySizes(key: Buffer): readonly Buffer[] {
  const sixteen = Buffer.concat([key, Buffer.alloc(16)], 16)
  return [24, 32].includes(key.length) ? [key, sixteen] : [sixteen]
}

/** The signature as it came, and as it may have been before something was done to it on its way. */
const signatureForms: readonly Candidate<(text: string) => string, OwnCause>[] = [
  [(text) => text],
  [(text) => text.replaceAll(' ', '+'), ['signature-spaces']],
  [(text) => text.replace(/\s/g, ''), ['signature-white-space']],
  [percentDecoded, ['signature-percent-encoded']],
  [(text) => percentDecoded(percentDecoded(text)), ['signature-percent-encoded']],
  [
    (text) =>
      text
        .replaceAll('\\/', '/')
        .replace(/\\u002b/gi, '+')
        .replace(/\\u003d/gi, '='),
    ['signature-escaped'],
  ],
  [(text) => text.trim().replace(/^["']|["']$/g, ''), ['signature-quotes']],
  [padded, ['signature-padding']],
  [(text) => padded(text.replaceAll('-', '+').replaceAll('_', '/')), ['signature-url-safe']],
  [(text) => Buffer.from(text, 'base64').toString('latin1'), ['signature-encoded-again']],
  [(text) => Buffer.from(text, 'hex').toString('base64'), ['signature-encoded-again']],
]

function padded(text: string): string {
  const bare = unpadded(text)
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}

function isHashOf(payload: string | Buffer, { hash, salt }: ChecksumForm): boolean {
  return createHash('sha256').update(payload).update(saltEnding(salt)).digest('hex') === hash
}

/* The texts that may have been signed. */

/** The texts that are known of a request. */
interface RequestTexts {
  /** The whole request, where it is known. */
  readonly request?: string | undefined
  readonly body: string
  readonly toSign: string
  /** What the client would sign for the input, where another request was sent. */
  readonly ofInput: string | undefined
}

type SignedText = Candidate<string | Buffer, OwnCause>

/** The texts that may have been signed in the place of the one to sign. */
function* signedTexts({ toSign, body, request, ofInput }: RequestTexts): Generator<SignedText, void> {
  yield [toSign]
  yield [body, ['canonical-form']]
  for (const [encode, ...causes] of encodings) yield [encode(body), ...causes]
  if (request !== undefined) yield [request, ['whole-request']]
  const [json, jsonOfInput] = [parsedJson(body), parsedJson(ofInput ?? '')]
  if (json !== undefined) yield* rewritten(json, body, request)
  if (ofInput !== undefined) yield [ofInput, ['input-differs', differing(json, jsonOfInput)]]
}

/** How many characters are written and hashed in search of one text. */
const mostCharacters = 20_000_000

/** The body as it was with other contents, and as other programs write it. */
function* rewritten(json: unknown, body: string, request: string | undefined): Generator<SignedText, void> {
  const styles = stylesOf(json)
  const own = styles.get(body)
  let left = mostCharacters
  // A text that no known program writes was written again, which is a mistake of its own.
  for (const [made, ...causes] of own ? changesOf(json, request) : []) {
    const text = own?.write(made) ?? ''
    left -= text.length
    if (left < 0) return
    yield [text, ...causes]
  }
  for (const [text, { causes }] of styles) {
    const others = causes.filter((cause) => own?.causes.includes(cause) !== true)
    const all: readonly OwnCause[] = others.length === 0 ? ['re-serialised'] : others
    yield [text, ...all.map((cause) => [cause] as const)]
  }
  if (!isObject(json)) return
  const values = Object.entries(json)
  for (const members of [values.toSorted(byName), values])
    for (const nested of [JSON.stringify, () => '[object Object]', () => 'Array'])
      yield [members.map(([, value]) => formText(value, nested)).join('|'), ['pipe-joined']]
}

/** What the kits for forms make of a member. */
function formText(value: unknown, nested: (value: object) => string): string {
  return typeof value === 'object' && value !== null ? withNumbers(nested(value)) : withoutMark(value ?? '')
}

type Encode = (text: string) => string | Buffer

/** What may be done to a text as a whole before it is signed. */
const encodings: readonly Candidate<Encode, OwnCause>[] = [
  [(text) => `${text}\n`, ['text-around', 'white space at its end']],
  [(text) => `${text}\r\n`, ['text-around', 'white space at its end']],
  [(text) => `${text} `, ['text-around', 'white space at its end']],
  [(text) => text.trim(), ['text-around', 'no white space around it']],
  [(text) => text.replaceAll('\r\n', '\n'), ['text-around', 'line ends of Unix']],
  [(text) => text.replaceAll('\n', '\r\n'), ['text-around', 'line ends of Windows']],
  [(text) => `\uFEFF${text}`, ['text-around', 'a byte order mark']],
  [(text) => text.replace('\uFEFF', ''), ['text-around', 'no byte order mark']],
  [JSON.stringify, ['text-around', 'quotes around it, as of a string in JSON']],
  [(text) => Buffer.from(text, 'latin1'), ['other-encoding', 'in Latin-1']],
  [
    (text) => text.replace(/[^\x00-\x7f]/gu, '?'),
    ['other-encoding', 'in ASCII, with ? for all other characters'],
  ],
  [(text) => Buffer.from(text, 'utf16le'), ['other-encoding', 'in UTF-16']],
  [(text) => Buffer.from(text, 'utf16le').swap16(), ['other-encoding', 'in UTF-16']],
  [(text) => Buffer.from(text).toString('latin1'), ['other-encoding', 'in UTF-8 twice']],
  [(text) => Buffer.from(text, 'latin1').toString(), ['other-encoding', 'in Latin-1 that was read as UTF-8']],
  [(text) => text.normalize('NFC'), ['other-encoding', 'with composed characters (NFC)']],
  [(text) => text.normalize('NFD'), ['other-encoding', 'with decomposed characters (NFD)']],
  [percentEncodedText, ['other-encoding', 'percent-encoded']],
  [formEncoded, ['other-encoding', 'percent-encoded as in a form']],
  [
    (text) => percentEncodedText(text).replaceAll('%20', '+'),
    ['other-encoding', 'percent-encoded as in a form'],
  ],
  [(text) => lowerCaseHex(percentEncodedText(text)), ['other-encoding', 'percent-encoded in lower case']],
  [htmlEscaped, ['other-encoding', 'as HTML, with &quot; for quotes']],
  [(text) => Buffer.from(text).toString('base64'), ['other-encoding', 'in base64']],
]

/* JSON as other programs write it. */

/** Begins the text that is worked on in the place of a number, so that no digit of it is lost. */
const numberMark = '\u0001'
const jsonToken = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|-?\d[\d.eE+-]*/g
/** Longer texts are not written in every style. Layouts make a text that is nested deep much longer. */
const longestJson = 1_000_000

/** @returns `undefined` for a text that is not JSON, or too long to work with */
function parsedJson(text: string): unknown {
  try {
    JSON.parse(text)
    const marked = text.replace(jsonToken, (one) =>
      one.startsWith('"') ? one : JSON.stringify(numberMark + one),
    )
    const json: unknown = JSON.parse(marked)
    return JSON.stringify(json, null, '\t').length > longestJson ? undefined : json
  } catch {
    return undefined
  }
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(numberMark)
}

function withoutMark(value: unknown): string {
  return String(value).replace(numberMark, '')
}

/** The numbers as they were, in a text that `JSON.stringify` made. */
function withNumbers(text: string): string {
  return text.replace(/"\\u0001([^"]*)"/g, '$1')
}

/** How JSON is laid out, and what is said where that is not the shortest way. */
type Layout = Candidate<readonly [indent: string, comma: string, colon: string, lineEnd: string], OwnCause>

const layouts: readonly Layout[] = [
  [['', ',', ':', '']],
  // json.dumps of Python.
  [['', ', ', ': ', ''], ['spaces']],
  [['', ',', ': ', ''], ['spaces']],
  ...['  ', '    ', '\t'].map((indent): Layout => [[indent, ',', ': ', '\n'], ['pretty-printed']]),
  // Jackson, and .NET on Windows.
  [['  ', ',', ' : ', '\n'], ['pretty-printed']],
  [['  ', ',', ': ', '\r\n'], ['pretty-printed']],
]

type Escape = Candidate<(inner: string) => string, OwnCause>

const asItIs: Escape = [(inner) => inner]
const lower = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
const upper = (one: string): string => `\\u${lower(one).slice(2).toUpperCase()}`

/** What serialisers escape beyond what JSON asks for, in the order in which it is done to a text. */
const htmlEscapes: readonly Escape[] = [
  asItIs,
  // encoding/json of Go, then Gson, then System.Text.Json of .NET, which has no short form for a quote either.
  [(inner) => inner.replace(/[<>&]/g, lower), ['html-escapes']],
  [(inner) => inner.replace(/[<>&='\u2028\u2029]/g, lower), ['html-escapes']],
  [(inner) => inner.replaceAll('\\"', '"').replace(/[<>&'"+`]/g, upper), ['html-escapes']],
]
const unicodeEscapes: readonly Escape[] = [
  asItIs,
  [(inner) => inner.replace(/[\x7f-\uffff]/g, lower), ['unicode-escapes']],
  [(inner) => inner.replace(/[\x80-\uffff]/g, lower), ['unicode-escapes']],
  [(inner) => inner.replace(/[\x7f-\uffff]/g, upper), ['unicode-escapes']],
  // Go, Gson and PHP, which escape these two alone.
  [(inner) => inner.replace(/[\u2028\u2029]/g, lower), ['unicode-escapes']],
]
// json_encode of PHP.
const slashEscapes: readonly Escape[] = [
  asItIs,
  [(inner) => inner.replaceAll('/', '\\/'), ['escaped-slashes']],
]

/** A way to write JSON, and by what it differs from the shortest one. */
interface JsonStyle {
  readonly causes: readonly OwnCause[]
  write(json: unknown): string
}

/** The styles by what they make of a text, of two that make the same the one with fewer causes. */
function stylesOf(json: unknown): Map<string, JsonStyle> {
  const byText = new Map<string, JsonStyle>()
  for (const [[indent, comma, colon, lineEnd], ...inLayout] of layouts)
    for (const [html, ...inHtml] of htmlEscapes)
      for (const [unicode, ...inUnicode] of unicodeEscapes)
        for (const [slash, ...inSlashes] of slashEscapes) {
          const causes = [inLayout, inSlashes, inUnicode, inHtml].flat().map(([cause]) => cause)
          const write = (one: unknown): string =>
            JSON.stringify(one, null, indent).replace(
              /"\\u0001([^"]*)(?:"|$)|"((?:[^"\\]|\\[^]?)*)(?:"|$)|,|: ?|\n/g,
              (found, digits?: string, inner?: string) => {
                if (inner !== undefined) return `"${slash(unicode(html(inner)))}"`
                return digits ?? (found === ',' ? comma : found === '\n' ? lineEnd : colon)
              },
            )
          const text = write(json)
          if (causes.length < (byText.get(text)?.causes.length ?? Infinity))
            byText.set(text, { causes, write })
        }
  return byText
}

/* JSON before something was done to its members. */

/** The body, or the request, before something was done to its members. */
function* changesOf(
  json: unknown,
  request: string | undefined,
): Generator<Candidate<unknown, OwnCause>, void> {
  for (const [cause, change] of valueChanges) yield [changed(json, change), [cause]]
  // What JavaScript makes of it: numbers lose zeros and digits.
  yield [JSON.parse(withNumbers(JSON.stringify(json))), ['numbers-rewritten']]
  for (const [names, left] of withoutMembers(json)) yield [left, ['field-added', names]]
  for (const order of [byName, byLowerCaseName]) {
    const sorted = (_: string, value: unknown): unknown =>
      isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(order)) : value
    for (const one of [changed(json, sorted), sorted('', json)]) yield [one, ['sorted-keys']]
  }
  // The signature itself cannot have been signed.
  const given = at(parsedJson(request ?? ''), '/head')
  const head = isObject(given) ? given : {}
  const { signature: _, ...unsigned } = head
  yield [{ body: json }, ['whole-request']]
  for (const one of [unsigned, { ...head, signature: '' }]) {
    yield [{ head: one, body: json }, ['whole-request']]
    yield [{ body: json, head: one }, ['whole-request']]
  }
}

type ValueChange = (name: string, value: unknown) => unknown

/** Each value changed; `undefined` leaves a member out. */
function changed(json: unknown, change: ValueChange): unknown {
  return JSON.parse(JSON.stringify(json), change)
}

const amountNames = /amount|value|price|total/i

/** Only what has decimals, or gets them, is an amount: an id of digits alone may stay as it is. */
const withoutZeros = (amount: string): string =>
  amount.includes('.') ? amount.replace(trailingZeros, '').replace(/\.$/, '') : amount
const twoDecimals = (amount: string): string => paddedDecimal(withoutZeros(amount), 2)

function amounts(change: (amount: string, name: string) => string): readonly [OwnCause, ValueChange] {
  return [
    'amount-form',
    (name, value) => {
      const digits = withoutMark(value)
      if (typeof value !== 'string' || !isDecimal(digits)) return value
      return (isNumber(value) ? numberMark : '') + change(digits, name)
    },
  ]
}

/** An amount by its name, since an id of digits is not an amount. */
function asNumber(change: (digits: string) => string): readonly [OwnCause, ValueChange] {
  const isAmount = (name: string, value: unknown): value is string =>
    typeof value === 'string' && amountNames.test(name) && isDecimal(value)
  return ['value-types', (name, value) => (isAmount(name, value) ? numberMark + change(value) : value)]
}

const valueChanges: readonly (readonly [OwnCause, ValueChange])[] = [
  ['nulls-dropped', (_, value) => value ?? undefined],
  ['empty-values-dropped', (_, value) => (isEmpty(value) ? undefined : value)],
  ['empty-values-dropped', (_, value) => (value === '' ? undefined : value)],
  amounts(withoutZeros),
  amounts((amount) => paddedDecimal(withoutZeros(amount), 1)),
  amounts((amount) => (amount.includes('.') ? twoDecimals(amount) : amount)),
  amounts((amount, name) => (amountNames.test(name) ? twoDecimals(amount) : amount)),
  ['values-trimmed', (_, value) => (typeof value === 'string' ? value.trim() : value)],
  asNumber((digits) => digits),
  asNumber((digits) => String(Number(digits))),
  ['value-types', (_, value) => (isNumber(value) ? withoutMark(value) : value)],
  ['value-types', (_, value) => (typeof value === 'boolean' ? String(value) : value)],
]

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : (value ?? '') === ''
}

type Member = readonly [name: string, value: unknown]

function byName([a]: Member, [b]: Member): number {
  return a < b ? -1 : 1
}

function byLowerCaseName([a]: Member, [b]: Member): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1
}

/** Longer runs are not sought among more members than these: the other causes must get their turn. */
const mostMembers = 60

/** Without each run of members, wherever it is. */
function* withoutMembers(json: unknown): Generator<readonly [names: string, left: unknown], void> {
  if (typeof json !== 'object' || json === null) return
  const members: Member[] = Object.entries(json)
  const longestRun = members.length > mostMembers ? 1 : members.length
  for (const start of isObject(json) ? members.keys() : [])
    for (let end = start + 1; end <= Math.min(start + longestRun, members.length); end += 1) {
      const names = members.slice(start, end).map(([name]) => name)
      yield [names.join(', '), Object.fromEntries(members.toSpliced(start, end - start))]
    }
  for (const [index, [name, value]] of members.entries())
    for (const [path, left] of withoutMembers(value)) {
      const whole = members.with(index, [name, left])
      yield [`${name}.${path}`, isObject(json) ? Object.fromEntries(whole) : whole.map(([, one]) => one)]
    }
}

/** The members whose values differ, by name. */
function differing(sent: unknown, signed: unknown): string {
  if (!isObject(sent) || !isObject(signed)) return ''
  const names = Object.keys({ ...sent, ...signed })
  const others = names.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(signed[name]))
  return others.length === 0 ? '' : ` (${others.join(', ')})`
}
