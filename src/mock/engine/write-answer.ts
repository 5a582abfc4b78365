/** Answers as the mock writes them: JSON, and failures in the form that each interface documents. */
import { randomUUID } from 'node:crypto'
import type { ApiName } from '../../../generated/apis.js'
import { mockApis } from '../../../generated/parts/mock-apis.js'
import type { PrismAnswer } from './prism.js'
import type { FailureForm } from '../services/mock-api.js'

export const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/**
 * @param api `undefined` where no interface has such a path
 * @param code the code of the service; the status where it has none
 */
export function failureBody(api: ApiName | undefined, code: string | number, message: string): object {
  return api === undefined ? { message } : mockApis[api].failure.body(code, message)
}

/** What a failure tells of the very request that failed. */
interface FailureDetails {
  readonly message: string
  /** The service's code; `undefined` for that of the example. */
  readonly code: string | number | undefined
  /** When the request came, in epoch milliseconds. */
  readonly at: number
}

/** The body of a documented failure, with the details of this very request in the place of those of the example. */
export function withDetails(api: ApiName, body: unknown, details: FailureDetails): unknown {
  const { members }: FailureForm = mockApis[api].failure
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, member]: [string, unknown]) => {
      if (name === members.message) return [name, details.message]
      if (name === members.code && details.code !== undefined) return [name, details.code]
      if (name === members.moment) return [name, String(Math.floor(details.at))]
      return [name, withDetails(api, member, details)]
    }),
  )
}

/** The headers of an answer of Prism, by lower-case name. */
export function headersOf({ headers }: PrismAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Headers without those that do not come. */
export function presentHeaders(
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
  )
}

/** Stands before a bigint while JSON is written: no text of a request has it. */
const bigintMark = `bigint ${randomUUID()} `
const markedBigint = new RegExp(`"${bigintMark}(-?\\d+)"`, 'g')

/** The JSON text of a value as `JSON.stringify` has it, in which a bigint is a number with all of its digits. */
export function writeJson(value: unknown): string {
  // Contrary to its type, there is no text of what JSON does not know, such as undefined.
  const text: string | undefined = JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint' ? `${bigintMark}${member}` : member,
  )
  return (text ?? 'null').replaceAll(markedBigint, '$1')
}
