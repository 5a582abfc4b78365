/** A response as the service wrote it, read and judged already, for the caller of a `fetch`. */
import type { Answer } from '../client/api-adapter.js'
import type { OperationDescription } from '../client/operation.js'
import { shownHeaders } from '../errors/from-response.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import { withExactIntegers } from './exact-json.js'
import { formatOf } from './parse-body.js'

/** The statuses of which `Response` takes no body. */
const withoutBody = [204, 205, 304]

/** A value that was cut ends in a character that no header can hold. */
const notInHeaders = /[^\t\x20-\x7e\xa0-\xff]/g

/**
 * The JSON of a response, in which a whole number that would lose digits is text; `undefined` for a body that is not JSON.
 *
 * @param data the result that was read of it
 */
export function wireJson({ mediaType, text }: Answer, data?: unknown): string | undefined {
  // A service has several forms of a list without entries, such as null.
  if (Array.isArray(data) && data.length === 0) return '[]'
  if (formatOf(mediaType, text) !== 'json') return undefined
  try {
    const json = withExactIntegers(text)
    JSON.parse(json)
    return json
  } catch {
    return undefined
  }
}

/** A new response with this body, and the headers that are safe to show. `undefined` for a status that none can have. */
export function wireResponse(
  operation: OperationDescription,
  { status, headers, mediaType }: Answer,
  secrets: KnownSecrets,
  body: string,
): Response | undefined {
  if (status < 200 || status > 599) return undefined
  const shown = { ...shownHeaders(headers, operation, secrets), 'content-type': secrets.redact(mediaType) }
  const sendable = Object.entries(shown).map(
    ([name, value]) => [name, value.replaceAll(notInHeaders, '?')] as const,
  )
  return new Response(withoutBody.includes(status) ? null : body, {
    status,
    headers: { ...Object.fromEntries(sendable), ...(mediaType === '' && { 'content-type': 'text/plain' }) },
  })
}
