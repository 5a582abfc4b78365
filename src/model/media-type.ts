/** The format of an answer, by its status and its content type. */
import { orNothing, parseExactJson } from './json.js'
/** The number of characters of an answer that show its forms: a long list shows them at its beginning. */
export const sampleLength = 65_536

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}

export function parsedOrNothing(text: string): unknown {
  return orNothing(() => parseExactJson(text))
}

/** The content type without its parameters, in lower case. */
export function mediaTypeOf(contentType: string | null): string {
  const text = contentType ?? ''
  const end = text.indexOf(';')
  return (end < 0 ? text : text.slice(0, end)).trim().toLowerCase()
}

/** Reports whether an answer is a page for a browser. */
export function isPage(text: string, headers?: Headers): boolean {
  return (
    /^\s*<(?:!doctype\s+)?html\b/i.test(text) ||
    (mediaTypeOf(headers?.get('content-type') ?? null) === 'text/html' && /^\s*</.test(text))
  )
}

/**
 * The media type that counts: the label, unless a success begins as only JSON does. A label is easily wrong; of a failure it
 * counts, since a refusal must be certain.
 */
export function shownTypeOf(status: number, contentType: string | null, begin: () => string): string {
  const label = mediaTypeOf(contentType)
  if (!isSuccess(status) || formatOf(label, '') === 'json') return label
  const beginning = begin()
  const isJson = /^[\s\uFEFF]*[[{]/.test(beginning) && formatOf(label, beginning) !== 'json'
  return isJson ? 'application/json' : label
}

/** The format of a body, by its content type; by its first character where the content type says nothing. */
export function formatOf(mediaType: string, text: string): 'json' | 'xml' | 'other' {
  if (/^(?:application|text)\/(?:[\w.+-]+\+)?json$/.test(mediaType)) return 'json'
  if (/^(?:application|text)\/(?:[\w.+-]+\+)?xml$/.test(mediaType) && mediaType !== 'application/xhtml+xml')
    return 'xml'
  if (mediaType !== '' && mediaType !== 'text/plain' && mediaType !== 'application/octet-stream')
    return 'other'
  const first = /[^\s\uFEFF]/.exec(text)?.[0]
  if (first === '<') return 'xml'
  return first === '{' || first === '[' ? 'json' : 'other'
}
