/** The forms that answers of several operations have in common. */
import { htmlPage } from '../../faults.js'
import type { ByReading, Call, FailureAnswer, ReadingInForce, Result } from '../service.js'

const emptyLists: ByReading<'emptyList', readonly never[] | null> = { emptyList: [], nullBody: null }

/** What is called so is made up. */
const furtherFields: ByReading<'unknownFields', object> = {
  none: {},
  more: { furtherField: 'No source lists this field.' },
}

/** A list without entries, and what comes beside the known fields of a record. */
export function bodyShown(inForce: ReadingInForce, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (!Array.isArray(body)) return Object.keys(body).length === 0 ? body : withFurther(inForce, body)
  const records: readonly object[] = body
  if (records.length === 0) return emptyLists[inForce.reading('emptyList')]
  return inForce.reading('unknownFields') === 'none'
    ? records
    : records.map((record) => withFurther(inForce, record))
}

function withFurther({ reading }: ReadingInForce, record: object): object {
  return { ...record, ...furtherFields[reading('unknownFields')] }
}

const othersAllowance: ByReading<'withdrawHistoryWeight', string> = { uid: 'ip', ip: 'uid' }

/** Takes away what tells of an allowance that the call does not use. */
export function weightsShown({ operation, reading }: Call): NonNullable<Result['headers']> {
  if (!operation.ambiguities.includes('withdrawHistoryWeight')) return {}
  const beginning = `x-sapi-used-${othersAllowance[reading('withdrawHistoryWeight')]}-`
  const others = operation.responseHeaders.filter((name) => name.startsWith(beginning))
  return Object.fromEntries(others.map((name) => [name, undefined]))
}

const forbiddenForms: ByReading<'forbiddenBody', Pick<FailureAnswer, 'page'>> = {
  json: {},
  html: { page: htmlPage },
}

export function failureShown(failure: FailureAnswer, { reading }: ReadingInForce): FailureAnswer {
  return failure.status === 403 ? { ...failure, ...forbiddenForms[reading('forbiddenBody')] } : failure
}
