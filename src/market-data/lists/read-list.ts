/** Reads whole lists of records, in either format, and says what is wrong with one that cannot be read. */
import type { Answer, OnMismatch, Outcome, UnreadableAnswer } from '../../client/api-adapter.js'
import { BoundsError } from '../../response/json.js'
import type { OperationDescription } from '../../client/operation.js'
import { formatOf, parseListBody, partialOf, tooMuch, unreadable } from '../../response/body.js'
import {
  RecordBuilder,
  RecordError,
  XmlError,
  notFinite,
  type DecodedRecord,
  type RecordList,
} from './records.js'
import { readXmlList } from '../xml/index.js'
import { readJsonList } from './json-list.js'

/**
 * Reads a whole list. Where an entry cannot be read, the others are part of what is said of the answer.
 *
 * @param wordsIn what the service says in JSON that is no list
 * @throws whatever is no complaint of a decoder
 */
export function readList(
  operation: OperationDescription,
  answer: Answer,
  list: RecordList,
  onMismatch: OnMismatch | undefined,
  wordsIn: (json: unknown) => string | undefined,
): Outcome {
  const isXml = formatOf(answer.mediaType, answer.text) === 'xml' && answer.text.trim() !== ''
  const json = isXml ? undefined : parseListBody(operation, answer, list.decimalsAsText)
  if (json?.kind === 'unreadable') return json
  const builder = new RecordBuilder(list, onMismatch, false, answer.checkTime)
  const records: DecodedRecord[] = []
  let fault: unknown
  try {
    if (json === undefined) readXmlList(builder, answer.text, records)
    else readJsonList(builder, json.value, records)
    builder.endList()
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operation.operationId, error)
    if (error !== builder.refused) {
      if (json) return { ...misreadList(operation, error), said: wordsIn(json.value) }
      // What is no complaint, such as that the time is over, is thrown.
      misreadList(operation, error)
      fault = error
    }
  }
  const { refused, refusals, mismatches } = builder
  const complaint = refused ?? fault
  if (complaint === undefined) return { kind: 'result', data: records, mismatches }
  const misread = misreadList(operation, complaint)
  const { partial, more } = partialOf(records, refusals)
  const stop = misread.message.endsWith('.') ? '' : '.'
  return { ...misread, isBroken: fault !== undefined, partial, ending: stop + more, mismatches }
}

/** What a decoder complains about. Throws what is no complaint of a decoder. */
export function misreadList({ operationId }: OperationDescription, error: unknown): UnreadableAnswer {
  if (error instanceof BoundsError) return tooMuch(operationId, error)
  if (!(error instanceof RecordError || error instanceof XmlError)) throw error
  const suspects = error.cause === notFinite ? [{ choice: 'nonFiniteNumbers' }] : []
  if (error instanceof RecordError)
    return unreadable(`${operationId} answered with a list that cannot be read: ${error.message}.`, {
      suspects,
    })
  const { line, column, message } = error
  const text = `${operationId} answered with XML that cannot be read. ${message}`
  return unreadable(text, { line, column, suspects })
}
