/** What may be done to a text as a whole before it is signed: its encoding, and what stands around it. */
import type { FoundCause } from '../engine.js'

export type EncodingCause = 'other-encoding' | 'text-around'

interface SurroundingText {
  readonly cause: FoundCause<EncodingCause>
  readonly encode: (text: string) => Buffer
}

const asText = (change: (text: string) => string) => (text: string) => Buffer.from(change(text))
const around = (encode: SurroundingText['encode'], detail: string): SurroundingText => ({
  cause: { cause: 'text-around', detail },
  encode,
})
const encoded = (encode: SurroundingText['encode'], detail: string): SurroundingText => ({
  cause: { cause: 'other-encoding', detail },
  encode,
})
/** Half of a surrogate pair has no percent-encoding: it becomes the character that stands for what cannot be read. */
const percent = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

/** Whatever is done to a text as a whole. */
export const arounds: readonly SurroundingText[] = [
  ...['\n', '\r\n', ' '].map((end) =>
    around(
      asText((text) => text + end),
      'white space at its end',
    ),
  ),
  around(
    asText((text) => text.trim()),
    'no white space around it',
  ),
  around(
    asText((text) => text.replaceAll('\r\n', '\n')),
    'line ends of Unix',
  ),
  around(
    asText((text) => text.replaceAll('\n', '\r\n')),
    'line ends of Windows',
  ),
  around(
    asText((text) => `\uFEFF${text}`),
    'a byte order mark',
  ),
  around(
    asText((text) => text.replace('\uFEFF', '')),
    'no byte order mark',
  ),
  around(
    asText((text) => JSON.stringify(text)),
    'quotes around it, as a JSON string in a JSON text has them',
  ),
  encoded((text) => Buffer.from(text, 'latin1'), 'in Latin-1'),
  encoded(
    asText((text) => text.replace(/[^\x00-\x7f]/gu, '?')),
    'in ASCII, with ? for all other characters',
  ),
  encoded((text) => Buffer.from(text, 'utf16le'), 'in UTF-16'),
  encoded((text) => Buffer.from(text, 'utf16le').swap16(), 'in UTF-16'),
  encoded(
    asText((text) => Buffer.from(text).toString('latin1')),
    'in UTF-8 twice',
  ),
  encoded(
    asText((text) => Buffer.from(text, 'latin1').toString()),
    'in Latin-1 that was read as UTF-8',
  ),
  encoded(
    asText((text) => text.normalize('NFC')),
    'with composed characters (NFC)',
  ),
  encoded(
    asText((text) => text.normalize('NFD')),
    'with decomposed characters (NFD)',
  ),
  encoded(asText(percent), 'percent-encoded'),
  encoded(
    asText((text) => percent(text).replaceAll('%20', '+')),
    'percent-encoded as in a form',
  ),
  encoded(
    asText((text) => new URLSearchParams([['', text]]).toString().slice(1)),
    'percent-encoded as in a form',
  ),
  encoded(
    asText((text) => percent(text).replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())),
    'percent-encoded in small letters',
  ),
  encoded(
    asText((text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    ),
    'as HTML, with &quot; for quotes',
  ),
  encoded(
    asText((text) => Buffer.from(text).toString('base64')),
    'in base64',
  ),
]
