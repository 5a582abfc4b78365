/** The public keys that signatures are checked with. Read once, when the mock is made. */
import { constants, createPublicKey, verify, type KeyObject } from 'node:crypto'

/** Checks a signature over a payload. */
export type Verifier = (payload: Uint8Array, signature: Uint8Array) => boolean

const label = /-----BEGIN ([A-Z0-9 ]+)-----/
const publicLabels: readonly string[] = ['PUBLIC KEY', 'RSA PUBLIC KEY']

/**
 * @param pem an Ed25519 or RSA public key
 * @param name what the key is called in errors
 * @throws Error for anything else, without showing it
 */
export function readPublicKey(pem: string, name: string): Verifier {
  const key = parse(pem, name)
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return (payload, signature) => verify(null, payload, key, signature)
    case 'rsa': {
      const scheme = { key, padding: constants.RSA_PKCS1_PADDING }
      return (payload, signature) => verify('sha256', payload, scheme, signature)
    }
    default:
      throw new Error(
        `${name} is a key of type ${key.asymmetricKeyType ?? 'unknown'}; the mock takes Ed25519 and RSA keys.`,
      )
  }
}

function parse(pem: string, name: string): KeyObject {
  // Node would make the public key of a private one without a word.
  if (pem.includes('PRIVATE KEY')) {
    throw new Error(
      `${name} is a private key. Give the mock the public one, which \`openssl pkey -in key.pem -pubout\` writes.`,
    )
  }
  if (!publicLabels.includes(label.exec(pem)?.[1] ?? '')) {
    throw new Error(
      `${name} is no public key: a PEM text with the line -----BEGIN PUBLIC KEY----- is needed.`,
    )
  }
  try {
    return createPublicKey(pem)
  } catch {
    // The error of OpenSSL is dropped: it could quote the text.
    throw new Error(`${name} is a PEM text that is cut or damaged.`)
  }
}
