import { createPrivateKey, createSecretKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { ed25519, hmac, type PrivateKeyInput, rsa, type Signer } from '../../../src/margin-wallet/index.js'
import { thrownBy } from '../../support/caught.js'
import vectors from '../../vectors/margin-signing.json' with { type: 'json' }

const PASSPHRASE = 'correct horse battery staple'
const RSA_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ED25519_KEY = ed25519KeyOf(vectors.ed25519.seed)

/** The PKCS#8 form of an Ed25519 key is a fixed head (RFC 8410) followed by its 32-byte seed. */
function ed25519KeyOf(seed: string): KeyObject {
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(seed, 'hex'),
  ])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

function pkcs8(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function encryptedPkcs8(key: KeyObject): string {
  return key
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
    .toString()
}

const asText: (value: unknown) => string = String

describe('hmac', () => {
  it.each(vectors.hmac.cases)('gives the published signature: $name', ({ query, body, signature }) => {
    const signer = hmac(vectors.hmac.secret)
    expect(signer.kind).toBe('hmac')
    expect(signer.sign(query + body)).toBe(signature)
  })

  it.each([
    ['', 'is empty'],
    ['planted-1\n', 'white space'],
    [' planted-2', 'white space'],
    ['planted-3\u00a0', 'white space'],
    [pkcs8(ED25519_KEY).trim(), 'PEM key'],
    ['planted-4\ud83d', 'surrogate'],
  ])('refuses a secret that cannot be meant', (secret, why) => {
    const error = thrownBy(() => hmac(secret))
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain(why)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('planted')
  })

  it('refuses a secret that is not set', () => {
    // @ts-expect-error an unset environment variable
    expect(() => hmac(undefined)).toThrow(/secret must be a string, but came as undefined/)
  })
})

describe('ed25519', () => {
  const { payload, signature } = vectors.ed25519

  it('gives the known signature, whatever form the key is given in', () => {
    const forms: PrivateKeyInput[] = [
      ED25519_KEY,
      pkcs8(ED25519_KEY),
      pkcs8(ED25519_KEY).replaceAll('\n', '\r\n'),
      { key: encryptedPkcs8(ED25519_KEY), passphrase: PASSPHRASE },
    ]
    for (const form of forms) {
      const signer = ed25519(form)
      expect(signer.kind).toBe('ed25519')
      expect(signer.sign(payload)).toBe(signature)
    }
  })
})

it('rsa makes PKCS#1 v1.5 SHA-256 signatures that the public key verifies, whatever form the key is given in', () => {
  const forms: PrivateKeyInput[] = [
    RSA_KEYS.privateKey,
    pkcs8(RSA_KEYS.privateKey),
    { key: encryptedPkcs8(RSA_KEYS.privateKey), passphrase: PASSPHRASE },
  ]
  for (const form of forms) {
    const signer = rsa(form)
    expect(signer.kind).toBe('rsa')
    const signature = Buffer.from(signer.sign('symbol=BTCUSDT&timestamp=1'), 'base64')
    const payload = Buffer.from('symbol=BTCUSDT&timestamp=1')
    expect(verify('RSA-SHA256', payload, RSA_KEYS.publicKey, signature)).toBe(true)
    expect(
      verify('RSA-SHA256', Buffer.from('symbol=BTCUSDT&timestamp=2'), RSA_KEYS.publicKey, signature),
    ).toBe(false)
  }
})

describe('a private key that cannot be used is refused when it is given', () => {
  const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const PSS = generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey
  const pkcs1 = RSA_KEYS.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const sec1 = EC.export({ type: 'sec1', format: 'pem' }).toString()
  const publicPem = RSA_KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const pem = pkcs8(RSA_KEYS.privateKey)
  const lines = pem.split('\n')

  const refused: [string, () => Signer, string][] = [
    ['an RSA key for ed25519', () => ed25519(pem), 'PKCS#8 form; a private key of type rsa came'],
    ['an Ed25519 key for rsa', () => rsa(ED25519_KEY), 'PKCS#8 form; a private key of type ed25519 came'],
    ['an EC key for rsa', () => rsa(EC), 'type ec came'],
    ['an RSA-PSS key for rsa', () => rsa(PSS), 'type rsa-pss came'],
    ['a public key object', () => rsa(RSA_KEYS.publicKey), 'a public key came'],
    ['a public key PEM', () => rsa(publicPem), 'a public key came'],
    ['a secret key object', () => ed25519(createSecretKey('secret', 'utf8')), 'a secret key came'],
    ['a PKCS#1 key', () => rsa(pkcs1), 'openssl pkcs8 -topk8'],
    ['a SEC 1 key', () => ed25519(sec1), 'SEC 1'],
    ['PEM of another kind', () => rsa(pem.replaceAll('PRIVATE KEY', 'DH PARAMETERS')), 'PEM of another kind'],
    [
      'a key without its passphrase',
      () => rsa(encryptedPkcs8(RSA_KEYS.privateKey)),
      'without its passphrase',
    ],
    [
      'an encrypted key with a wrong passphrase',
      () => rsa({ key: encryptedPkcs8(RSA_KEYS.privateKey), passphrase: 'wrong' }),
      'passphrase is wrong',
    ],
    ['the path of a key file', () => rsa('keys/private.pem'), 'without the line -----BEGIN PRIVATE KEY-----'],
    ['an empty text', () => ed25519(''), 'without the line'],
    ['a PEM with written-out line ends', () => rsa(lines.join('\\n')), 'a backslash and an n'],
    ['a PEM that is cut', () => rsa(lines.slice(0, 10).join('\n')), 'cut, indented or damaged'],
    ['a PEM that is damaged', () => rsa(lines.with(1, 'A'.repeat(64)).join('\n')), 'damaged'],
    // @ts-expect-error an unset environment variable
    ['nothing', () => rsa(undefined), 'undefined came'],
    // @ts-expect-error the bytes of a file
    ['bytes', () => rsa(Buffer.from(pem)), 'bytes came, but it must be text'],
  ]

  it.each(refused)('%s', (_, make, message) => {
    const error = thrownBy(make)
    expect(error).toBeInstanceOf(RequestError)
    expect(String(error)).toContain(message)
    expect(error).not.toHaveProperty('cause')
    const shown = inspect(error, { depth: 9, showHidden: true })
    for (const line of [...lines.slice(1, -2), PASSPHRASE]) expect(shown).not.toContain(line)
  })
})

describe('a signer keeps its key to itself', () => {
  const planted = 'PLANTED-SECRET-0123456789'
  const edPem = pkcs8(ED25519_KEY)
  const signers: [string, Signer, string[]][] = [
    ['hmac', hmac(planted), [planted]],
    ['ed25519', ed25519(edPem), [vectors.ed25519.seed, edPem.split('\n')[1] ?? '']],
    ['rsa', rsa(pkcs8(RSA_KEYS.privateKey)), pkcs8(RSA_KEYS.privateKey).split('\n').slice(1, -2)],
  ]

  it.each(signers)('%s: printed, inspected or cloned, it shows no key', (kind, signer, secrets) => {
    let cloned: string
    try {
      cloned = inspect(structuredClone(signer))
    } catch (error) {
      cloned = inspect(error)
    }
    const shown = [
      asText(signer),
      signer.sign.toString(),
      JSON.stringify(signer),
      JSON.stringify({ ...signer }),
      inspect(signer, { depth: 20, showHidden: true, getters: true }),
      inspect(signer.sign, { depth: 20, showHidden: true }),
      inspect(Object.getOwnPropertyDescriptors(signer), { depth: 20, showHidden: true }),
      cloned,
    ]
    expect(shown[2]).toBe(JSON.stringify({ kind }))
    for (const text of shown) {
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(8)
        expect(text).not.toContain(secret)
      }
    }
  })

  it('cannot be altered by other code that holds it', () => {
    const signer = hmac(planted)
    expect(Object.isFrozen(signer)).toBe(true)
  })
})
