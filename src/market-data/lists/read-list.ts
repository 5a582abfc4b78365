/** Reads whole lists of records, in either format, and says what is wrong with one that cannot be read. */
import type { Answer, OnMismatch, Outcome, UnreadableAnswer } from '../../client/api-adapter.js'
import { BoundsError } from '../../response/bounds.js'
import type { OperationDescription } from '../../client/operation.js'
import { formatOf, parseListBody, partialOf, tooMuch, unreadable } from '../../response/parse-body.js'
import { notFinite, RecordError, XmlError } from '../errors.js'
import type { DecodedRecord } from './fields.js'
import type { ListDecoders } from './lists.js'

/**
 * Reads a whole list. Where an entry cannot be read, the others are part of what is said of the answer.
 *
 * @param wordsIn what the service says in JSON that is no list
 * @throws whatever is no complaint of a decoder
 */
export function readList(
  operation: OperationDescription,
  answer: Answer,
  { json: list, xml }: ListDecoders,
  onMismatch: OnMismatch | undefined,
  wordsIn: (json: unknown) => string | undefined,
): Outcome {
  const isXml = formatOf(answer.mediaType, answer.text) === 'xml' && answer.text.trim() !== ''
  const json = isXml ? undefined : parseListBody(operation, answer, list.decimalsAsText)
  if (json?.kind === 'unreadable') return json
  const drift = list.drift(onMismatch ?? 'omit', false, answer.checkTime)
  const records: DecodedRecord[] = []
  let fault: unknown
  try {
    if (json === undefined) xml().whole(answer.text, drift, records)
    else list.whole(json.value, drift, records)
    drift.endList()
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operation.operationId, error)
    if (error !== drift.refused) {
      if (json) return { ...misreadList(operation, error), said: wordsIn(json.value) }
      // What is no complaint, such as that the time is over, is thrown.
      misreadList(operation, error)
      fault = error
    }
  }
  const { refused, refusals, mismatches } = drift
  const complaint = refused ?? fault
  if (complaint === undefined) return { kind: 'result', data: records, mismatches }
  const misread = misreadList(operation, complaint)
  const { partial, more } = partialOf(records, refusals)
  const stop = misread.message.endsWith('.') ? '' : '.'
  return { ...misread, isBroken: fault !== undefined, partial, ending: stop + more, mismatches }
}

/** What a decoder complains about. Throws what is no complaint of a decoder. */
export function misreadList({ operationId }: OperationDescription, error: unknown): UnreadableAnswer {
  const isNonFinite = error instanceof Error && error.cause === notFinite
  const suspects = isNonFinite ? [{ choice: 'nonFiniteNumbers' }] : []
  if (error instanceof XmlError) {
    const { line, column, message } = error
    return unreadable(`${operationId} answered with XML that cannot be read. ${message}`, {
      line,
      column,
      suspects,
    })
  }
  if (error instanceof BoundsError) return tooMuch(operationId, error)
  if (!(error instanceof RecordError)) throw error
  return unreadable(`${operationId} answered with a list that cannot be read: ${error.message}.`, {
    suspects,
  })
}
