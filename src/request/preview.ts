/** A request as it can be shown: exact, but for what is only known when it is sent, and for what is secret. */
import type { RequestTemplate, Slot, Text } from './template.js'

/** A request as it would be sent. Secrets, and values filled in when it is sent, are in angle brackets. */
export interface RequestPreview {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** @param redact takes secrets out of a text */
export function previewOf(draft: RequestTemplate, redact: (text: string) => string): RequestPreview {
  const plain = (text: string): string => inPieces(text).map(redact).join('')
  const shown = (text: Text): string =>
    typeof text === 'string'
      ? plain(text)
      : text.map((part) => (typeof part === 'string' ? plain(part) : placeholder(part))).join('')
  return {
    method: draft.method,
    url: shown(draft.url),
    headers: Object.fromEntries(Object.entries(draft.headers).map(([name, text]) => [name, shown(text)])),
    body: draft.body === undefined ? undefined : shown(draft.body),
  }
}

/** The same as a command of curl, for a POSIX shell. */
export function curlOf({ method, url, headers, body }: RequestPreview): string {
  const lines = [
    // Brackets and braces in an address are not patterns.
    `curl --globoff --request ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

/** So much of a text is looked at for secrets. */
const longestPiece = 8_000
/** Behind a value of a query, and of JSON: no value reaches beyond. */
const endOfValue = { json: /(?<=(?<!\\)",)/, query: /(?<=&)/ }

/** A long text in parts that are looked at whole. */
function inPieces(text: string): string[] {
  if (text.length <= longestPiece) return [text]
  const pieces = ['']
  for (const value of text.split(text.includes('"') ? endOfValue.json : endOfValue.query)) {
    const last = pieces.at(-1) ?? ''
    if (last.length + value.length <= longestPiece) pieces[pieces.length - 1] = last + value
    else pieces.push(value)
  }
  return pieces
}

function placeholder(slot: Slot): string {
  switch (slot.slot) {
    case 'clock':
      return '<timestamp>'
    case 'token':
      return `${slot.prefix}<token>`
    case 'secret':
      return slot.form === 'json' ? `"<${slot.name}>"` : `<${slot.name}>`
    case 'signature':
      return slot.form === 'json' ? '"<signature>"' : '<signature>'
  }
}

/** In single quotes nothing means anything to the shell but the next single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
