/** Whether a signature was made over a text: made again for an HMAC, verified with the public key for the others. */
import { constants, createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { FoundCause } from '../engine.js'
import { keyForms } from '../key-forms.js'
import type { MarginSignatureCause, SignatureFormCause } from './causes.js'

/** A way to read the signature and to hold it to a text, and what is wrong where it fits. */
export interface SignatureCheck {
  readonly causes: readonly FoundCause<MarginSignatureCause>[]
  fits(payload: string): boolean
}

interface SignatureBytes {
  readonly cause: SignatureFormCause | undefined
  readonly bytes: Buffer
}

const hmacBytes = 32

/** The tests of a signature, the one without any cause first. */
export function testsOf(key: KeyObject, apiKey: string, signature: string): SignatureCheck[] {
  const isSecret = key.type === 'secret'
  const forms = formsOf(signature, isSecret)
  if (!isSecret) {
    const publicKey = createPublicKey(key)
    return forms.map(({ cause, bytes }) => ({ causes: causeOf(cause), fits: verifier(publicKey, bytes) }))
  }
  const secret = key.export().toString('utf8')
  const keys: readonly { cause?: FoundCause<MarginSignatureCause>; bytes: Buffer }[] = [
    { bytes: Buffer.from(secret) },
    ...Array.from(keyForms(secret), ({ cause, bytes }) => ({ cause: { cause }, bytes })),
    { cause: { cause: 'key-api-key' }, bytes: Buffer.from(apiKey) },
  ]
  return forms.flatMap((form) =>
    keys.map(({ cause, bytes }) => ({
      causes: [...causeOf(form.cause), ...(cause === undefined ? [] : [cause])],
      fits: (payload: string) => createHmac('sha256', bytes).update(payload).digest().equals(form.bytes),
    })),
  )
}

function causeOf(cause: SignatureFormCause | undefined): FoundCause<MarginSignatureCause>[] {
  return cause === undefined ? [] : [{ cause }]
}

function verifier(key: KeyObject, signature: Buffer): SignatureCheck['fits'] {
  return (payload) => {
    const bytes = Buffer.from(payload)
    if (key.asymmetricKeyType === 'ed25519') return verify(null, bytes, key, signature)
    return verify('sha256', bytes, { key, padding: constants.RSA_PKCS1_PADDING }, signature)
  }
}

/** The bytes of the signature, as it is meant to be written, and as it may have been written by mistake. */
function formsOf(signature: string, isHex: boolean): SignatureBytes[] {
  const own = isHex ? hexBytes : base64Bytes
  const other = isHex ? base64Bytes : hexBytes
  const bare = signature.replace(/^["'\s]+|(?<!["'\s])["'\s]+$/g, '').replace(/[\r\n]/g, '')
  const forms: readonly (readonly [SignatureFormCause | undefined, Buffer | undefined])[] = [
    [undefined, own(signature)],
    ['signature-letter-case', isHex ? own(signature.toLowerCase()) : undefined],
    ['signature-not-percent-encoded', own(signature.replaceAll(' ', '+'))],
    ['signature-percent-encoded-twice', own(decoded(signature))],
    ['signature-percent-encoded-twice', own(decoded(decoded(signature)))],
    ['signature-white-space', own(bare)],
    ['signature-encoding', other(bare.replaceAll(' ', '+'))],
    ['signature-encoding', other(bare.toLowerCase())],
    ['signature-encoding', urlSafe(bare)],
  ]
  const found = forms.flatMap(([cause, bytes]) => {
    const fits = bytes !== undefined && bytes.length > 0 && (!isHex || bytes.length === hmacBytes)
    return fits ? [{ cause, bytes }] : []
  })
  // The same bytes are tried once, by their least cause.
  return found.filter((one, index) => found.findIndex(({ bytes }) => bytes.equals(one.bytes)) === index)
}

function hexBytes(text: string): Buffer | undefined {
  return /^(?:[0-9a-f]{2})+$/.test(text) ? Buffer.from(text, 'hex') : undefined
}

function base64Bytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

function urlSafe(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const isMeant =
    bytes.toString('base64url') ===
    text
      .replace(/(?<!=)=+$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  return isMeant ? bytes : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
