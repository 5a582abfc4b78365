/** What came with a result, for whoever asks. */
import type { Answer } from './api.js'
import type { ResponseInfo } from './call.js'
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
