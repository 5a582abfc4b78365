/** What becomes of a key on its way from where it is kept to where it is used, and what is said of it. */
import type { Candidate, CauseMessages } from './explanation.js'

type Change = (key: string) => readonly (string | Buffer)[]

const byteOrderMark = '\uFEFF'
const spaces = ['\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u200b']

/** Its causes are its type, and no more: that of a change would be another one with each version of Node's types. */
function table<Cause extends string>(
  changes: Readonly<Record<Cause, readonly [Change, string]>>,
): Readonly<Record<Cause, readonly [Change, string]>> {
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

const rows = Object.entries(keyChanges) as [KeyCause, readonly [Change, string]][]

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

/** Base64 without the `=` at its end. */
export function unpadded(text: string): string {
  return text.replace(/(?<!=)=+$/, '')
}

export function htmlEscaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The text itself where it is not percent-encoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
