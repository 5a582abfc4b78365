/** What came with a result, on request. */
import type { Answer } from '../client/api-adapter.js'
import type { ResponseInfo } from '../client/call-options.js'
import { DecodeError } from '../errors/errors.js'
import type { OperationDescription } from '../client/operation.js'

export function responseInfo({ status, headers }: Answer, operation: OperationDescription): ResponseInfo {
  const { operationId } = operation
  try {
    return { status, headers, rateLimits: figuresIn(headers, operation) }
  } catch {
    // Only those of a Response that a fetch of the user's own has made up.
    throw new DecodeError(`${operationId} was answered with headers that cannot be read.`, { operationId })
  }
}

/** The figures of the documented headers that hold numbers, by lower-case name. */
function figuresIn(
  headers: Headers,
  { responseHeaders }: OperationDescription,
): Readonly<Record<string, number>> {
  const figures = responseHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value !== null && /^\d+(?:\.\d+)?$/.test(value) ? [[name, Number(value)] as const] : []
  })
  return Object.fromEntries(figures)
}

/** The same for who only watches: of headers that cannot be read, none. */
export function figuresOrNone(
  headers: Headers,
  operation: OperationDescription,
): Readonly<Record<string, number>> {
  try {
    return figuresIn(headers, operation)
  } catch {
    return {}
  }
}
