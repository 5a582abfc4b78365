/**
 * Private keys for request signing: read once, checked when they are given rather than at the first request.
 * No message shows key material, and errors of OpenSSL are not passed on.
 */
import { createPrivateKey, KeyObject } from 'node:crypto'
import { requestError, type RequestError } from '../errors/errors.js'

/** A private key whose PEM text is encrypted. */
export interface EncryptedPrivateKey {
  /** The key as PKCS#8 PEM text. */
  readonly key: string
  readonly passphrase: string
}

/** A private key: PKCS#8 PEM text (not the path of a file), the same with its passphrase, or a `KeyObject`. */
export type PrivateKeyInput = string | EncryptedPrivateKey | KeyObject

const PEM_LABEL = /-----BEGIN (?<label>[A-Z0-9 ]+)-----/
const PKCS8 = 'PRIVATE KEY'
const ENCRYPTED_PKCS8 = 'ENCRYPTED PRIVATE KEY'

/** What other PEM labels hold, in words. */
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
export function readPrivateKey(input: PrivateKeyInput, needed: 'ed25519' | 'rsa'): KeyObject {
  const key = input instanceof KeyObject ? input : parsePem(input, needed)
  if (key.type !== 'private') throw unusable(needed, `a ${key.type} key came`)
  if (key.asymmetricKeyType !== needed) {
    throw unusable(needed, `a private key of type ${key.asymmetricKeyType ?? 'unknown'} came`)
  }
  return key
}

function parsePem(input: string | EncryptedPrivateKey, needed: string): KeyObject {
  const { pem, passphrase } = pemAndPassphrase(input)
  if (pem instanceof Uint8Array)
    throw unusable(needed, "bytes came, but it must be text: read the file with readFileSync(path, 'utf8')")
  if (typeof pem !== 'string') throw unusable(needed, `${typeof pem} came`)
  const label = PEM_LABEL.exec(pem)?.groups?.label
  if (label === undefined) throw unusable(needed, 'a text without the line -----BEGIN PRIVATE KEY----- came')
  if (label !== PKCS8 && label !== ENCRYPTED_PKCS8) {
    throw unusable(needed, `${OTHER_PEM[label] ?? 'PEM of another kind'} came`)
  }
  if (label === ENCRYPTED_PKCS8 && passphrase === undefined) {
    throw unusable(needed, 'an encrypted key came without its passphrase: give { key, passphrase }')
  }
  if (pem.includes('\\n')) {
    throw unusable(needed, 'a PEM text came in which line ends are written as a backslash and an n')
  }
  try {
    return createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase })
  } catch {
    // The error of OpenSSL is dropped on purpose: an error here must not be able to carry key material.
    const wrong = label === ENCRYPTED_PKCS8 ? 'whose passphrase is wrong, or that' : 'that'
    throw unusable(needed, `a PEM text came ${wrong} is cut, indented or damaged`)
  }
}

/** Takes `unknown`: what an unset variable leaves must end in a message, not in a TypeError. */
function pemAndPassphrase(input: unknown): {
  readonly pem: unknown
  readonly passphrase: string | undefined
} {
  if (typeof input !== 'object' || input === null || !('key' in input)) {
    return { pem: input, passphrase: undefined }
  }
  const passphrase = 'passphrase' in input ? input.passphrase : undefined
  return { pem: input.key, passphrase: typeof passphrase === 'string' ? passphrase : undefined }
}

function unusable(needed: string, came: string): RequestError {
  const message = `must be ${needed === 'rsa' ? 'an RSA' : 'an Ed25519'} private key in PKCS#8 form; ${came}`
  return requestError([{ field: 'privateKey', message }])
}
