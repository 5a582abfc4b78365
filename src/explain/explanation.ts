/**
 * What an explanation of a signature consists of, how it is found, and what becomes of a key on its way. None of its texts shows a
 * secret.
 */
import { hash } from 'node:crypto'
import { hasUtf8Form } from '../request/build-request.js'
import type { Slot, Text, OperationDescription } from '../client/api-adapter.js'
import { requestError, visible } from '../errors/errors.js'
import { holdsSecret, htmlEscaped, KnownSecrets, type Redactor } from '../redaction/redact-secrets.js'
import { isObject, orNothing } from '../response/json.js'

/** How a request is signed, and why a signature does not match. Plain JSON without secrets. */
export interface SignatureExplanation<Cause extends string = string> {
  readonly operationId?: string
  /** From the request to its signature, in order. */
  readonly steps: readonly ExplainedStep[]
  readonly signature: ExplainedSignature
  /** Whether the given signature is right for the text to sign; `undefined` if none was given or none can be checked. */
  readonly matches: boolean | undefined
  /**
   * Why it is wrong: only causes proved by making the given signature again, or by opening it with another key. Several causes
   * apply together. Empty if no known cause explains it.
   */
  readonly causes: readonly ExplainedCause<Cause>[]
}

/** One step on the way to a signature. */
export interface ExplainedStep {
  /** Such as `body`, `query`, `toSign`, `hash`. */
  readonly name: string
  /** What is done, in a sentence. */
  readonly message: string
  /** The exact result, with masked secrets; only the beginning of a text of more than 8,192 characters. */
  readonly text?: string
  /** How many bytes the whole text has in UTF-8. */
  readonly bytes?: number
  /** SHA-256 over these bytes, in hex. Absent if the text contains a secret, which could be guessed from it. */
  readonly sha256?: string
  /** The first characters that are invisible or not ASCII, at most 20. */
  readonly unusual?: readonly UnusualCharacter[]
}

/** A character that is easily changed on the way, or overlooked. */
export interface UnusualCharacter {
  /** Where in the shown text, in UTF-16 code units. */
  readonly at: number
  /** Such as `U+00E9`. */
  readonly code: string
  readonly kind: 'invisible' | 'not-ascii'
}

/** What is known of the given signature, which itself is not shown. */
export interface ExplainedSignature {
  /** Its place in the request; absent if the operation has none. */
  readonly place?: string
  /** How many characters the given one has. */
  readonly length?: number
  /** What it shows, in sentences. */
  readonly messages: readonly string[]
  /** The salt that it was made with, if it could be decrypted. */
  readonly salt?: string
  /** The hash in it, if it could be decrypted and the signed text contains no secret. */
  readonly hash?: string
}

export interface ExplainedCause<Cause extends string = string> {
  readonly cause: Cause
  /** What happened, in a sentence. */
  readonly message: string
  /** What to do. */
  readonly fix: string
}

/** A cause, and what is special about it, such as the name of a field. */
export type FoundCause<Cause extends string> = readonly [cause: Cause, detail?: string]

/** What was signed, or signed with, if one thing was done to a request; no cause where nothing was. */
export type Candidate<Made, Cause extends string> = readonly [made: Made, ...causes: FoundCause<Cause>[]]

/** The causes of the first candidate that explains a signature; `undefined` where none does. */
export function firstFitting<Made, Cause extends string>(
  candidates: Iterable<Candidate<Made, Cause>>,
  fits: (made: Made) => boolean,
): readonly FoundCause<Cause>[] | undefined {
  for (const [made, ...causes] of candidates) if (fits(made)) return causes
  return undefined
}

/** What is said of each cause: what happened, in one sentence with `{}` for its detail, and what to do. */
export type CauseMessages<Cause extends string> = Readonly<Record<Cause, string>>

const mostUnusual = 20

/** Writes the parts of an explanation without secrets. */
export class Explainer implements Redactor {
  readonly #client: Redactor | undefined
  readonly #own: KnownSecrets

  /** @param secrets of this request, besides those that the client knows; only texts count */
  constructor(client: Redactor | undefined, secrets: readonly unknown[]) {
    this.#client = client
    this.#own = new KnownSecrets(secrets.filter((one) => typeof one === 'string'))
  }

  redact(text: string): string {
    return this.#own.redact(this.#client?.redact(text) ?? text)
  }

  holdsSecret(text: string): boolean {
    return holdsSecret(text, this)
  }

  step(name: string, message: string, text?: string): ExplainedStep {
    if (text === undefined) return { name, message }
    const shown = this.redact(text)
    const unusual = unusualIn(shown)
    // Half of a surrogate pair has no bytes: what is hashed would be another text.
    const sha256 = hasUtf8Form(text) && !this.holdsSecret(text) ? hash('sha256', text) : undefined
    return {
      name,
      message,
      text: shown,
      bytes: new TextEncoder().encode(text).length,
      ...(sha256 !== undefined && { sha256 }),
      ...(unusual.length > 0 && { unusual }),
    }
  }

  /** Each cause in words. */
  causes<Cause extends string>(
    found: readonly FoundCause<Cause>[],
    messages: CauseMessages<Cause>,
  ): ExplainedCause<Cause>[] {
    return found.map(([cause, detail = '']) => {
      const end = messages[cause].indexOf('. ') + 1
      const message = messages[cause].slice(0, end).replace('{}', () => visible(this.redact(detail), 200))
      return { cause, message, fix: messages[cause].slice(end + 1) }
    })
  }
}

function unusualIn(text: string): UnusualCharacter[] {
  const found: UnusualCharacter[] = []
  for (const { 0: character, index } of text.matchAll(/[^\x20-\x7e]/gu)) {
    if (found.length === mostUnusual) break
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const isInvisible = /[\p{C}\p{Z}]/u.test(character)
    found.push({ at: index, code, kind: isInvisible ? 'invisible' : 'not-ascii' })
  }
  return found
}

/** A text of a request as it would be sent, with these values in its slots. */
export function filled(text: Text, valueOf: (slot: Slot) => string): string {
  return [text]
    .flat()
    .map((part) => (typeof part === 'string' ? part : valueOf(part)))
    .join('')
}

/** What a caller gets who gives neither an input nor a captured request. */
export function nothingToExplain({ operationId }: OperationDescription): Error {
  const message = 'is missing: give the input, or the request that was sent'
  return requestError([{ field: 'input', message }], { attempted: `${operationId} cannot be explained` })
}

/**
 * The texts of a captured request by name, those of a nested object as `sent.query`. Each of many ways to sign them is tried,
 * so a text has a bound.
 *
 * @throws RequestError that names each field that is unknown, no text, or too long
 */
export function capturedTexts(
  { operationId }: OperationDescription,
  request: unknown = {},
  names: readonly string[],
  { longest, mostParameters = Infinity }: { readonly longest: number; readonly mostParameters?: number },
): ReadonlyMap<string, string> {
  const fields = Object.entries(isObject(request) ? request : { request }).flatMap(([name, value]) =>
    isObject(value)
      ? Object.entries(value).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])
      : [[name, value] as [string, unknown]],
  )
  const problems = fields.flatMap(([field, value]) => {
    if (!names.includes(field) || (typeof value !== 'string' && value !== undefined))
      return [{ field, message: `is not expected here; expected texts: ${names.join(', ')}` }]
    const isFine =
      value === undefined || (value.length <= longest && value.split('&').length <= mostParameters)
    const parts = mostParameters === Infinity ? '' : ` and ${mostParameters} parameters`
    return isFine ? [] : [{ field, message: `must not have more than ${longest} characters${parts}` }]
  })
  if (problems.length > 0) throw requestError(problems, { attempted: `${operationId} cannot be explained` })
  return new Map(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/* What becomes of a key on its way from where it is kept to where it is used, and what is said of it. */

type KeyChange = (key: string) => readonly (string | Buffer)[]

const byteOrderMark = '\uFEFF'
const spaces = ['\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u200b']

/** Its causes are its type, and no more: that of a change would be another one with each version of Node's types. */
function table<Cause extends string>(
  changes: Readonly<Record<Cause, readonly [KeyChange, string]>>,
): Readonly<Record<Cause, readonly [KeyChange, string]>> {
  return changes
}

/** By cause: the other forms of a key, and what is said of them. */
const keyChanges = table({
  'key-white-space': [
    (key) => [
      ...spaces.flatMap((space) => [key + space, space + key, space + key + space]),
      ...[key.trim(), key.trimEnd(), key.trimStart(), key.replace(/\s/g, '')],
    ],
    ', but with or without white space around it, such as the newline of a file. Trim the {key} where it is read.',
  ],
  'key-quotes': [
    (key) => [
      ...['"', "'", '`'].flatMap((mark) => [mark + key + mark, mark + key, key + mark]),
      ...[key.replace(/^["'`]|["'`]$/g, ''), key.replace(/["'`]/g, '')],
    ],
    ', but with or without quotes around it. Check how the file or the shell that the {key} comes from treats quotes.',
  ],
  'key-byte-order-mark': [
    // The last has the three bytes of the mark, read as Latin-1.
    (key) => [byteOrderMark + key, key.replace(byteOrderMark, ''), `\u00ef\u00bb\u00bf${key}`],
    ', but with or without the byte order mark of a file before it. Save the file without a byte order mark, or remove it where the {key} is read.',
  ],
  'key-cut-at-hash': [
    (key) =>
      Array.from(key.matchAll(/#/g), ({ index }) => key.slice(0, index)).flatMap((cut) => [
        cut,
        cut.trimEnd(),
      ]),
    ' cut at a #, which starts a comment in .env files. Put the {key} in quotes in the .env file.',
  ],
  'key-letter-case': [
    (key) => [key.toLowerCase(), key.toUpperCase()],
    ' in another letter case. Use the {key} as it is: its letter case matters.',
  ],
  'key-shell': [
    // A shell, and many readers of .env files, put the value of a variable in the place of $name.
    (key) => [
      ...[/\$(?:\w+|\{\w*\})/g, /\$(?:[A-Za-z_]\w*|\d|\{\w*\})/g, /\$.*/, /!.*/, /[&;|<>].*/].map((part) =>
        key.replace(part, ''),
      ),
      ...[key.replaceAll('$$', '$'), key.replaceAll('$', '$$$$')],
      ...[key.replace(/\\(.)/g, '$1'), key.replaceAll('\\', '\\\\')],
    ],
    ' as a shell or a .env file leaves it: a part such as $name or a backslash was replaced. Put the {key} in single quotes.',
  ],
  'key-encoded': [
    (key) => [
      ...[percentEncodedText(key), percentDecoded(key), percentDecoded(key.replaceAll('+', ' '))],
      ...[
        key.replaceAll('+', ' '),
        htmlEscaped(key),
        key.replaceAll('&', '&amp;'),
        key.replaceAll('&amp;', '&'),
      ],
      ...[key.normalize('NFC'), key.normalize('NFD'), Buffer.from(key, 'latin1')],
      ...(['base64', 'hex'] as const).flatMap((encoding) => {
        const bytes = Buffer.from(key, encoding)
        const isEncoded = unpadded(bytes.toString(encoding)) === unpadded(key)
        return [Buffer.from(key).toString(encoding), ...(isEncoded ? [bytes] : [])]
      }),
    ],
    ' in another encoding, such as base64, hex or percent-encoding. Use the bytes of the {key} in UTF-8, exactly as given to you.',
  ],
})

export type KeyCause = keyof typeof keyChanges

const rows = Object.entries(keyChanges) as [KeyCause, readonly [KeyChange, string]][]

/** The other forms of a key, in bytes. */
export function keyForms(key: string): Candidate<Buffer, KeyCause>[] {
  const original = Buffer.from(key)
  return rows
    .flatMap(([cause, [change]]) =>
      change(key).map((form) => [typeof form === 'string' ? Buffer.from(form) : form, [cause]] as const),
    )
    .filter(([bytes]) => bytes.length > 0 && !bytes.equals(original))
}

/** @param key what the key is called */
export function keyMessages(key: string): CauseMessages<KeyCause> {
  const messages = rows.map(([cause, [, message]]) => [
    cause,
    `It was made with this ${key}${message.replace('{key}', key)}`,
  ])
  return Object.fromEntries(messages) as CauseMessages<KeyCause>
}

/* Encodings in which a text or a key may have been signed. */

/** Base64 without the `=` at its end. */
export function unpadded(text: string): string {
  return text.replace(/(?<!=)=+$/, '')
}

/** The text itself where it is not percent-encoded. */
export function percentDecoded(text: string): string {
  return orNothing(() => decodeURIComponent(text)) ?? text
}

/** Half of a surrogate pair has no percent-encoding: it becomes the character that stands for what cannot be read. */
export function percentEncodedText(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

export function formEncoded(text: string): string {
  return String(new URLSearchParams([['', text]])).slice(1)
}

/** The hex digits of percent-encoding in small letters. */
export function lowerCaseHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())
}
