/** What a payment answer says of its outcome, wherever it says it. */
import { isObject, type JsonObject } from '../response/json-object.js'

export interface ResultInfo {
  readonly status: string | undefined
  readonly code: string | undefined
  readonly message: string | undefined
}

/** The parts of an answer that may carry something, in the order in which they are asked. */
export function partsOf(answer: unknown): readonly JsonObject[] {
  if (!isObject(answer)) return []
  return [answer['body'], answer, answer['head']].filter(isObject)
}

/** The first part that has the member, and what it has. */
export function member(parts: readonly JsonObject[], name: string): unknown {
  for (const { [name]: value } of parts) if (value !== undefined && value !== null) return value
  return undefined
}

/** The status of each part that has one. */
export function statusesOf(answer: unknown): readonly string[] {
  const infos = partsOf(answer).map(({ resultInfo }) => resultInfo)
  return infos.flatMap((info) => (isObject(info) ? (statusOf(info['resultStatus']) ?? []) : []))
}

export function resultInfoOf(answer: unknown): ResultInfo {
  const info = member(partsOf(answer), 'resultInfo')
  if (!isObject(info)) return { status: undefined, code: undefined, message: undefined }
  return {
    status: statusOf(info['resultStatus']),
    code: text(info['resultCode']),
    message: text(info['resultMsg']),
  }
}

/** A status in no known form is one all the same, and neither success nor failure. */
function statusOf(value: unknown): string | undefined {
  const isAbsent = value === undefined || value === null || value === ''
  return text(value) ?? (isAbsent ? undefined : JSON.stringify(value))
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
