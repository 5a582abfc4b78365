/**
 * The encoding and the signature of requests to the margin and wallet endpoints.
 *
 * The interface description does not show their authentication; all of this is provider fact. What is signed
 * is the query string directly followed by the body, percent-encoded before signing and sent as signed.
 */
import { KeyObject, constants, createHmac, createPrivateKey, createSecretKey, sign } from 'node:crypto'
import type { MarginWalletAssume, choices } from '../../generated/ambiguities/margin-wallet.js'
import { securitySchemes } from '../../generated/security/margin-wallet.js'
import type { ByReading, Readings } from '../model/ambiguity.js'
import type { PlainTemplate, RequestTemplate, Slot, Text } from '../model/api-adapter.js'
import type { RequestWriter } from '../model/call.js'
import { RequestError, errorCode, nameOrQuoted, requestError, shownName } from '../model/errors.js'
import { hasUtf8Form, percentEncoded, withoutUtf8Form } from '../request/build-request.js'
import { isObject, merged, orNothing } from '../model/json.js'
import { filledText, rule, type ShapeOf } from '../model/shape.js'

/*
 * Private keys for request signing: read once, checked when they are given rather than at the first request.
 * No message shows key material, and errors of OpenSSL are not passed on.
 */

/** A private key whose PEM text is encrypted. */
export interface EncryptedPrivateKey {
  /** The key as PKCS#8 PEM text. */
  readonly key: string
  readonly passphrase: string
}

/** A private key: PKCS#8 PEM text (not the path of a file), the same with its passphrase, or a `KeyObject`. */
export type PrivateKeyInput = string | EncryptedPrivateKey | KeyObject

const PEM_LABEL = /-----BEGIN ([A-Z0-9 ]+)-----/
const PKCS8 = 'PRIVATE KEY'
const ENCRYPTED_PKCS8 = 'ENCRYPTED PRIVATE KEY'

/** The content of other PEM labels, in words. */
const OTHER_PEM: Readonly<Record<string, string>> = {
  'RSA PRIVATE KEY': 'a PKCS#1 private key; convert it with `openssl pkcs8 -topk8 -in key.pem`',
  'EC PRIVATE KEY': 'an EC private key in SEC 1 form',
  'OPENSSH PRIVATE KEY': 'a private key in the form of OpenSSH',
  'PUBLIC KEY': 'a public key',
  'RSA PUBLIC KEY': 'a public key',
  CERTIFICATE: 'a certificate, which contains a public key',
}

/**
 * Reads a private key of one type.
 *
 * @param needed The type as `node:crypto` names it: `ed25519` or `rsa`.
 * @throws RequestError saying what came and what is needed, if the key is of another type or cannot be read.
 */
function readPrivateKey(input: PrivateKeyInput, needed: 'ed25519' | 'rsa'): KeyObject {
  const key = input instanceof KeyObject ? input : parsePem(input, needed)
  if (key.type !== 'private') throw unusable(needed, `a ${key.type} key came`)
  if (key.asymmetricKeyType !== needed)
    throw unusable(needed, `a private key of type ${key.asymmetricKeyType ?? 'unknown'} came`)
  return key
}

/** Takes `unknown`: what an unset variable leaves must end in a message, not in a TypeError. */
function parsePem(input: unknown, needed: string): KeyObject {
  const { key: pem, passphrase } = isObject(input) && 'key' in input ? input : { key: input }
  if (pem instanceof Uint8Array)
    throw unusable(needed, "bytes came, but it must be text: read the file with readFileSync(path, 'utf8')")
  if (typeof pem !== 'string') throw unusable(needed, `${typeof pem} came`)
  const [, label] = PEM_LABEL.exec(pem) ?? []
  if (label === undefined) throw unusable(needed, 'a text without the line -----BEGIN PRIVATE KEY----- came')
  const isEncrypted = label === ENCRYPTED_PKCS8
  if (label !== PKCS8 && !isEncrypted)
    throw unusable(needed, `${OTHER_PEM[label] ?? 'PEM of another kind'} came`)
  if (isEncrypted && typeof passphrase !== 'string')
    throw unusable(needed, 'an encrypted key came without its passphrase: give { key, passphrase }')
  if (pem.includes('\\n'))
    throw unusable(needed, 'a PEM text came in which line ends are written as a backslash and an n')
  try {
    return createPrivateKey(typeof passphrase === 'string' ? { key: pem, passphrase } : pem)
  } catch {
    // The error of OpenSSL is dropped on purpose: an error here must not be able to carry key material.
    const wrong = isEncrypted ? 'whose passphrase is wrong, or that' : 'that'
    throw unusable(needed, `a PEM text came ${wrong} is cut, indented or damaged`)
  }
}

function unusable(needed: string, received: string): RequestError {
  const wanted = needed === 'rsa' ? 'an RSA' : 'an Ed25519'
  return refusal('privateKey', `must be ${wanted} private key in PKCS#8 form; ${received}`)
}

/* Signers, and the encoding of what they sign. */

/**
 * Signs requests. The three signers of this package keep their key out of reach of printing and serialising; any object with
 * `sign` works, for instance one that calls a hardware module.
 */
export interface Signer {
  /** The kind of its key, for diagnostics. */
  readonly kind?: 'hmac' | 'ed25519' | 'rsa' | (string & {}) | undefined
  /**
   * The signature as text, **not yet percent-encoded**: hex for HMAC, base64 for Ed25519 and RSA.
   *
   * If it throws, the call ends with a RequestError that shows only a code or a name, since a message may quote the key.
   *
   * @param payload the query string directly followed by the body, as they are sent
   */
  sign(payload: string): string | Promise<string>
}

/** A signer whose key is in this process, so that it answers at once. */
export interface LocalSigner extends Signer {
  readonly kind: 'hmac' | 'ed25519' | 'rsa'
  sign(payload: string): string
}

/**
 * Percent-encodes a parameter name or value as RFC 3986 does: only `A-Z a-z 0-9 - . _ ~` stay, everything else becomes its
 * UTF-8 bytes in upper-case hex. (`encodeURIComponent` would leave `! ' ( ) *`.)
 *
 * @throws RequestError if the text contains half of a surrogate pair: it has no UTF-8 form.
 */
export function percentEncode(text: string): string {
  if (!hasUtf8Form(text)) throw refusal('text', withoutUtf8Form)
  return percentEncoded(text)
}

/** The encodings of names and values of parameters before they are signed. */
export const encodings: ByReading<
  (typeof choices)['percentEncoding'],
  (parameters: readonly [name: string, value: string][]) => string
> = {
  rfc3986: (parameters) =>
    parameters.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&'),
  form: (parameters) => new URLSearchParams([...parameters]).toString(),
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

type PlaceParameters = (
  draft: RequestTemplate,
  address: string,
  signed: Exclude<Text, string>,
) => RequestTemplate

const parameterPlaces: ByReading<(typeof choices)['parameterLocation'], PlaceParameters> = {
  query: (draft, address, signed) => ({ ...draft, url: [`${address}?`, ...signed] }),
  form: (draft, address, signed) => ({
    ...draft,
    url: address,
    headers: { ...draft.headers, ...formType },
    body: signed,
  }),
}

const keyHeader = securitySchemes.ApiKey.name.toLowerCase()
const timeName = 'timestamp'
/** The parameters that are added to those of the caller. */
export const addedNames: readonly string[] = [timeName, securitySchemes.Signature.name]
/** The text between the time and the signature. */
const afterTime = `&${securitySchemes.Signature.name}=`
const clock: Slot = { slot: 'clock' }
const signature: Slot = { slot: 'signature', form: 'percentEncoded' }
const apiKey: RequestTemplate['headers'] = { [keyHeader]: [{ slot: 'secret', name: 'apiKey', form: 'text' }] }

/** A draft with the key, and with the time and the signature, which go last and are made over all that stands before. */
export function signedTemplate(
  draft: PlainTemplate,
  { parameterLocation }: Pick<Readings<MarginWalletAssume>, 'parameterLocation'>,
  address: string,
  query: string,
): RequestTemplate {
  const untilTime = `${query === '' ? '' : `${query}&`}${timeName}=`
  const unplaced = { ...draft, headers: merged<Text>(draft.headers, apiKey), toSign: [untilTime, clock] }
  const place = draft.method === 'POST' ? parameterPlaces[parameterLocation] : parameterPlaces.query
  return place(unplaced, address, [untilTime, clock, afterTime, signature])
}

/** Milliseconds by which a timestamp may be ahead of the clock of the service, exclusive. */
export const toleranceMs = 1_000

/** The texts that are signed, the query without its question mark. */
export interface SignedTexts {
  readonly query: string
  readonly body: string
}

/**
 * The texts without the pair of the signature and otherwise exactly as they were sent: the query directly followed by the body
 * is signed. The signature is percent-decoded, and empty if there is none; a + that is not encoded is a plus sign of base64.
 */
export function withoutSignature({ query, body }: SignedTexts): SignedTexts & { readonly signature: string } {
  const { name } = securitySchemes.Signature
  const isSignature = (pair: string): boolean => pair === name || pair.startsWith(`${name}=`)
  const unsigned = (text: string): string =>
    text
      .split('&')
      .filter((pair) => !isSignature(pair))
      .join('&')
  const pair = `${query}&${body}`.split('&').find(isSignature) ?? ''
  const signature = new URLSearchParams(pair.replaceAll('+', '%2B')).get(name) ?? ''
  return { query: unsigned(query), body: unsigned(body), signature }
}

/**
 * Signs with a shared secret: HMAC-SHA256, as lower-case hex.
 *
 * @throws RequestError if the secret is empty, has white space around it, or is a PEM key.
 */
export function hmac(secret: string): LocalSigner {
  const key = createSecretKey(checkedSecret(secret), 'utf8')
  return signerWith(key, 'hmac', (payload) => createHmac('sha256', key).update(payload).digest('hex'))
}

/**
 * Signs with an Ed25519 key, as base64.
 *
 * @throws RequestError if the key is not an Ed25519 private key in PKCS#8 form.
 */
export function ed25519(privateKey: PrivateKeyInput): LocalSigner {
  const key = readPrivateKey(privateKey, 'ed25519')
  return signerWith(key, 'ed25519', (payload) => sign(null, Buffer.from(payload), key).toString('base64'))
}

/**
 * Signs with an RSA key: RSASSA-PKCS1-v1_5 with SHA-256, as base64.
 *
 * @throws RequestError if the key is not an RSA private key in PKCS#8 form.
 */
export function rsa(privateKey: PrivateKeyInput): LocalSigner {
  const key = readPrivateKey(privateKey, 'rsa')
  const scheme = { key, padding: constants.RSA_PKCS1_PADDING }
  return signerWith(key, 'rsa', (payload) => sign('sha256', Buffer.from(payload), scheme).toString('base64'))
}

/** The keys of the signers that are made here. */
const keys = new WeakMap<object, KeyObject>()

function signerWith(key: KeyObject, kind: LocalSigner['kind'], signText: LocalSigner['sign']): LocalSigner {
  const signer = Object.freeze({ kind, sign: signText })
  keys.set(signer, key)
  return signer
}

/** The key of a signer that is made here; `undefined` for any other signer. */
export function keyOf(signer: Signer): KeyObject | undefined {
  return keys.get(signer)
}

const isPrintable = (value: unknown): boolean => typeof value === 'string' && !/[^\x21-\x7e]/.test(value)
/** The rules for the options of a signature. */
export const keyShape = {
  apiKey: (value: unknown) =>
    filledText(value) ??
    (isPrintable(value) ? undefined : 'must not contain white space or characters outside of ASCII'),
  signer: rule(
    (value) => isObject(value) && typeof value['sign'] === 'function',
    'must be hmac(secret), ed25519(key), rsa(key), or your own',
  ),
} satisfies ShapeOf<Pick<MarginSigning, 'apiKey' | 'signer'>>

/** The options with which a client signs, for the explanation of its signatures. */
export interface MarginSigning {
  readonly client: RequestWriter
  readonly apiKey: string
  readonly signer: Signer
  readonly recvWindow: number | undefined
  readonly clock: () => number
}

/** The signing options of each client, by the client, which itself does not show it. `lacuna/explain` reads it. */
export const marginSignings = new WeakMap<object, MarginSigning>()

/** The key of a signer that is made here, as text that must not be shown; nothing is known of any other signer. */
export function keyTexts(signer: Signer): readonly string[] {
  const key = keys.get(signer)
  if (key === undefined) return []
  if (key.type === 'secret') return [key.export().toString('utf8')]
  // A key that cannot leave its device cannot be shown either.
  const pem = orNothing(() => key.export({ type: 'pkcs8', format: 'pem' }).toString())
  return pem === undefined ? [] : [pem.replace(/-----[^-]+-----|\s/g, '')]
}

/** The characters of a signature, before it is percent-encoded. */
const signatureText = /^[\x21-\x7e]+$/

/**
 * The signature of a signer over a text.
 *
 * @param learn gets the signature, which must not be shown
 * @throws RequestError if the signer fails or returns anything but printable ASCII text
 */
export function signedBy(
  signer: Signer,
  text: string,
  operationId: string,
  learn?: (signature: string) => void,
): string | Promise<string> {
  const taken = (signature: unknown): string => {
    if (typeof signature === 'string' && signatureText.test(signature)) {
      learn?.(signature)
      return signature
    }
    const received =
      typeof signature === 'string' ? `a text of ${signature.length} characters` : typeof signature
    throw new RequestError(
      `${operationId} was not sent: the signer must return printable ASCII text without white space, such as hex or base64, but returned ${received}.`,
      { operationId },
    )
  }
  /** The message of the error is dropped on purpose: what a signer says may quote its key. */
  const failed = (error: unknown): never => {
    const code =
      error instanceof Error ? nameOrQuoted(errorCode(error) ?? shownName(error), 60) : typeof error
    throw new RequestError(`${operationId} was not sent: the signer failed (${code}).`, { operationId })
  }
  let signature: unknown
  try {
    signature = signer.sign(text)
  } catch (error) {
    return failed(error)
  }
  return isObject(signature) && 'then' in signature
    ? Promise.resolve<unknown>(signature).then(taken, failed)
    : taken(signature)
}

function checkedSecret(secret: string): string {
  if (typeof secret !== 'string') throw refusal('secret', `must be a string, but came as ${typeof secret}`)
  if (secret === '') throw refusal('secret', 'is empty: is the variable set where this runs?')
  if (secret !== secret.trim())
    throw refusal('secret', 'has white space around it, such as the newline of the file it was read from')
  if (secret.startsWith('-----BEGIN '))
    throw refusal('secret', 'is a PEM key: pass it to ed25519() or rsa() instead')
  if (!hasUtf8Form(secret)) throw refusal('secret', withoutUtf8Form)
  return secret
}

function refusal(field: string, message: string): RequestError {
  return requestError([{ field, message }])
}
