/** Tries what may have been done to a request, one change at a time, and writes the request that is explained. */
import type { ApiClient } from '../client/client.js'
import type { OperationDescription, OperationTable } from '../client/operation.js'
import { requestError } from '../errors/errors.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { BuiltRequest } from '../request/build-request.js'
import { isObject } from '../response/json.js'
import type { FoundCause } from './explanation.js'

/** What was signed, or signed with, if one thing was done to a request; no cause where nothing was. */
export interface Candidate<Made, Cause extends string> {
  readonly causes: readonly FoundCause<Cause>[]
  readonly made: Made
}

export function candidate<Made, Cause extends string>(
  made: Made,
  cause: Cause | undefined,
  detail?: string,
): Candidate<Made, Cause> {
  return { made, causes: cause === undefined ? [] : [{ cause, detail }] }
}

/**
 * The first candidate that explains a signature, and what it came to; nothing where none does.
 *
 * @param compare gives `undefined` for a candidate that does not explain the signature
 */
export function firstFitting<Made, Cause extends string, Found>(
  candidates: Iterable<Candidate<Made, Cause>>,
  compare: (made: Made) => Found | undefined,
): { readonly causes: readonly FoundCause<Cause>[]; readonly found: Found | undefined } {
  for (const { made, causes } of candidates) {
    const found = compare(made)
    if (found !== undefined) return { causes, found }
  }
  return { causes: [], found: undefined }
}

/** What explains the requests of a client. */
type ExplainedClient = Pick<ApiClient<never>, 'masksOf' | 'shownError'> & {
  prepare(operation: OperationDescription, input: unknown, options: unknown): BuiltRequest
}

/**
 * Writes a request and explains it, with the errors of a call. Nothing is sent.
 *
 * @param explain gets the request that was written, or `undefined` without an input, and what must not be shown
 */
export async function explainOperation<Explanation>(
  client: ExplainedClient,
  operations: OperationTable,
  operationId: string,
  input: unknown,
  explain: (
    operation: OperationDescription,
    built: BuiltRequest | undefined,
    masks: readonly KnownSecrets[],
  ) => Explanation,
): Promise<Explanation> {
  try {
    const operation = Object.hasOwn(operations, operationId) ? operations[operationId] : undefined
    if (operation === undefined)
      throw requestError([{ field: 'operationId', message: 'is not an operation of this interface' }])
    const built = input === undefined ? undefined : client.prepare(operation, input, undefined)
    // What was learned while it was written is masked as well.
    return await explain(operation, built, client.masksOf(input))
  } catch (error) {
    throw client.shownError(String(operationId), { given: input, options: undefined }, error)
  }
}

/** What a caller gets who gives neither an input nor a captured request. */
export function nothingToExplain({ operationId }: OperationDescription): Error {
  const message = 'is missing, and so is the sent request'
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
