/** Finds the key that a checksum was made with, and the form in which it was meant. */
import type { FoundCause } from '../engine.js'
import { keyForms, type KeyCause } from '../key-forms.js'
import type { ChecksumForm } from '../../payments/checksum/form.js'
import { decodeSignature, decrypt, splitPlaintext } from '../../payments/checksum/steps.js'

export type ChecksumSignatureCause =
  | 'signature-spaces'
  | 'signature-white-space'
  | 'signature-percent-encoded'
  | 'signature-escaped'
  | 'signature-quotes'
  | 'signature-url-safe'
  | 'signature-padding'
  | 'signature-encoded-again'

export type ChecksumKeyCause = KeyCause | 'key-other' | 'key-merchant-id'

/** The keys that a checksum may have been made with. */
export interface KnownKeys {
  readonly merchantKey: string
  /** Further keys, by what they are called, such as the environment that they are of. */
  readonly others: Readonly<Record<string, string>>
  /** What is taken for the key by mistake. */
  readonly mistaken: readonly string[]
}

/** A checksum that was opened, and what stood in the way. */
export interface OpenedChecksum {
  readonly parts: ChecksumForm
  readonly causes: readonly FoundCause<ChecksumSignatureCause | ChecksumKeyCause>[]
}

/** @returns `undefined` for a checksum that no known key opens, however it is read */
export function openedWith(keys: KnownKeys, signature: string): OpenedChecksum | undefined {
  for (const { cause: inForm, text } of signatureForms(signature)) {
    const ciphertext = decodeSignature(text)
    if (ciphertext === undefined) continue
    for (const { cause: inKey, bytes } of candidates(keys))
      for (const key of sizesOf(bytes)) {
        const plaintext = decrypt(ciphertext, key)
        const parts = plaintext === undefined ? undefined : splitPlaintext(plaintext)
        if (parts !== undefined) return { parts, causes: [inForm, inKey].filter((one) => one !== undefined) }
      }
  }
  return undefined
}

interface Candidate {
  readonly cause: FoundCause<ChecksumKeyCause> | undefined
  readonly bytes: Buffer
}

function* candidates({ merchantKey, others, mistaken }: KnownKeys): Generator<Candidate, void> {
  yield { cause: undefined, bytes: Buffer.from(merchantKey) }
  for (const [name, key] of Object.entries(others))
    yield { cause: { cause: 'key-other', detail: name }, bytes: Buffer.from(key) }
  for (const { cause, bytes } of keyForms(merchantKey)) yield { cause: { cause }, bytes }
  for (const text of mistaken) yield { cause: { cause: 'key-merchant-id' }, bytes: Buffer.from(text) }
}

/** AES takes keys of three lengths; where a key has another one, PHP and OpenSSL cut it or fill it up with zeros. */
function* sizesOf(bytes: Buffer): Generator<Buffer, void> {
  if ([16, 24, 32].includes(bytes.length)) yield bytes
  if (bytes.length !== 16) yield Buffer.concat([bytes, Buffer.alloc(16)], 16)
}

interface SignatureForm {
  readonly cause: FoundCause<ChecksumSignatureCause> | undefined
  readonly text: string
}

/** The signature as it came, and as it may have been before something was done to it on its way. */
function signatureForms(signature: string): SignatureForm[] {
  const forms: readonly (readonly [ChecksumSignatureCause, (text: string) => string])[] = [
    ['signature-spaces', (text) => text.replaceAll(' ', '+')],
    ['signature-white-space', (text) => text.replace(/\s/g, '')],
    ['signature-percent-encoded', percentDecoded],
    ['signature-percent-encoded', (text) => percentDecoded(percentDecoded(text))],
    [
      'signature-escaped',
      (text) =>
        text
          .replaceAll('\\/', '/')
          .replace(/\\u002b/gi, '+')
          .replace(/\\u003d/gi, '='),
    ],
    ['signature-quotes', (text) => text.trim().replace(/^["']|["']$/g, '')],
    ['signature-padding', (text) => padded(text)],
    ['signature-url-safe', (text) => padded(text.replaceAll('-', '+').replaceAll('_', '/'))],
    ['signature-encoded-again', (text) => Buffer.from(text, 'base64').toString('latin1')],
    ['signature-encoded-again', (text) => Buffer.from(text, 'hex').toString('base64')],
  ]
  const others = forms.map(([cause, change]) => ({ cause: { cause }, text: change(signature) }))
  return [{ cause: undefined, text: signature }, ...others.filter(({ text }) => text !== signature)]
}

function padded(text: string): string {
  const bare = text.replace(/(?<!=)=+$/, '')
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
