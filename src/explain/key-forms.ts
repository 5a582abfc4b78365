/** What becomes of a key on its way from where it is kept to where it is used. */

export type KeyCause =
  | 'key-white-space'
  | 'key-quotes'
  | 'key-byte-order-mark'
  | 'key-cut-at-hash'
  | 'key-letter-case'
  | 'key-shell'
  | 'key-encoded'

/** Another form of a key. */
export interface KeyForm {
  readonly cause: KeyCause
  readonly bytes: Buffer
}

const byteOrderMark = '\uFEFF'
const spaces = ['\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u200b']

/** The forms of a key that differ from it. */
export function* keyForms(key: string): Generator<KeyForm, void> {
  const original = Buffer.from(key)
  for (const { cause, bytes } of allForms(key))
    if (bytes.length > 0 && !bytes.equals(original)) yield { cause, bytes }
}

function* allForms(key: string): Generator<KeyForm, void> {
  for (const [cause, texts] of Object.entries(textForms(key)) as [KeyCause, readonly string[]][])
    for (const text of texts) yield { cause, bytes: Buffer.from(text) }
  yield { cause: 'key-encoded', bytes: Buffer.from(key, 'latin1') }
  for (const encoding of ['base64', 'hex'] as const) {
    yield { cause: 'key-encoded', bytes: Buffer.from(Buffer.from(key).toString(encoding)) }
    if (unpadded(Buffer.from(key, encoding).toString(encoding)) === unpadded(key))
      yield { cause: 'key-encoded', bytes: Buffer.from(key, encoding) }
  }
}

function unpadded(text: string): string {
  return text.replace(/(?<!=)=+$/, '')
}

function textForms(key: string): Record<KeyCause, readonly string[]> {
  const cuts = [...key.matchAll(/#/g)].flatMap(({ index }) => [
    key.slice(0, index),
    key.slice(0, index).trimEnd(),
  ])
  return {
    'key-white-space': [
      ...spaces.flatMap((space) => [key + space, space + key, space + key + space]),
      key.trim(),
      key.trimEnd(),
      key.trimStart(),
      key.replace(/\s/g, ''),
    ],
    'key-quotes': [
      ...['"', "'", '`'].flatMap((mark) => [mark + key + mark, mark + key, key + mark]),
      key.replace(/^["'`]|["'`]$/g, ''),
      key.replace(/["'`]/g, ''),
    ],
    'key-byte-order-mark': [
      byteOrderMark + key,
      key.replace(byteOrderMark, ''),
      // The three bytes of the mark, read as Latin-1.
      `\u00ef\u00bb\u00bf${key}`,
    ],
    'key-cut-at-hash': cuts,
    'key-letter-case': [key.toLowerCase(), key.toUpperCase()],
    'key-shell': [
      // A shell, and many readers of .env files, put the value of a variable in the place of $name.
      key.replace(/\$(?:\w+|\{\w*\})/g, ''),
      key.replace(/\$(?:[A-Za-z_]\w*|\d|\{\w*\})/g, ''),
      key.replace(/\$.*/, ''),
      key.replaceAll('$$', '$'),
      key.replaceAll('$', '$$$$'),
      key.replace(/\\(.)/g, '$1'),
      key.replaceAll('\\', '\\\\'),
      key.replace(/!.*/, ''),
      key.replace(/[&;|<>].*/, ''),
    ],
    'key-encoded': [
      encoded(key),
      key.replaceAll('+', ' '),
      decoded(key),
      decoded(key.replaceAll('+', ' ')),
      key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
      key.replaceAll('&', '&amp;'),
      key.replaceAll('&amp;', '&'),
      key.normalize('NFC'),
      key.normalize('NFD'),
    ],
  }
}

function encoded(key: string): string {
  try {
    return encodeURIComponent(key)
  } catch {
    return key
  }
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
