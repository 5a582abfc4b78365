/** A result, and what came with it for whoever asks. */
import type { Answer } from './api.js'
import type { ResponseInfo, Result } from './call.js'
import { DecodeError } from './errors.js'
import type { OperationDescription } from './operation-table.js'

export function responseInfo({ status, headers }: Answer, operation: OperationDescription): ResponseInfo {
  const { operationId, responseHeaders } = operation
  try {
    const figures = responseHeaders.flatMap((name) => {
      const value = headers.get(name)
      return value !== null && /^\d+(?:\.\d+)?$/.test(value) ? [[name, Number(value)] as const] : []
    })
    return { status, headers, rateLimits: Object.fromEntries(figures) }
  } catch {
    // Only those of a Response that a fetch of the user's own has made up.
    throw new DecodeError(`${operationId} was answered with headers that cannot be read.`, { operationId })
  }
}

/** Makes a `Result` of a promise of data, with what came with it for whoever asks. */
export function resultOf<T>(
  whole: Promise<{ readonly data: T; readonly response: () => ResponseInfo }>,
): Result<T> {
  const data = whole.then((both) => both.data)
  return Object.assign(data, {
    withResponse: () => {
      // Whoever asks for the whole handles its failure there, and the bare data must not raise it once more.
      data.catch(() => undefined)
      return whole.then((both) => ({ data: both.data, response: both.response() }))
    },
  })
}
