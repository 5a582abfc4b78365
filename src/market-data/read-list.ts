/** Reads whole lists of records, in either format, and says what is wrong with one that cannot be read. */
import type { Answer, OnMismatch, Outcome, Unreadable } from '../client/api.js'
import type { OperationDescription } from '../client/operation-table.js'
import { formatOf, partialOf, readLongJson, unreadable } from '../client/read.js'
import { RecordError, XmlError } from './errors.js'
import type { DecodedRecord } from './fields.js'
import type { Formats, ListDecoders } from './lists.js'
import { NonFiniteError } from './errors.js'
import { readable } from './odd-values.js'

/**
 * Reads a whole list. Where an entry cannot be read, the others are part of what is said of the answer.
 *
 * @param wordsIn what the service says in JSON that is no list
 * @throws whatever is no complaint of a decoder
 */
export function readList(
  operation: OperationDescription,
  answer: Answer,
  decoders: ListDecoders,
  onMismatch: OnMismatch | undefined,
  wordsIn: (json: unknown) => string | undefined,
): Outcome {
  const isXml = formatOf(answer.mediaType, answer.text) === 'xml' && answer.text.trim() !== ''
  const json = isXml ? undefined : readLongJson(operation, answer, 'JSON or XML')
  if (json?.kind === 'unreadable') return json
  try {
    const data =
      json === undefined ? decoders.xml().whole(answer.text, answer.codes) : decoders.json.parsed(json.value)
    return { kind: 'result', data }
  } catch (error) {
    const value = json?.value.exact()
    if (json !== undefined && !Array.isArray(value))
      return { ...misreadList(operation, error), said: wordsIn(value) }
    const { isWhole, complaint, ...read } = readOn(value, answer.text, decoders.readingOn())
    const { records, refused, mismatches } = readable(read.records, onMismatch)
    if (isWhole && refused === 0) return { kind: 'result', data: records, mismatches }
    // Where odd values are kept, the first of them is not why the list fails.
    const misread = misreadList(operation, onMismatch === 'keep' ? complaint : error)
    const { partial, more } = partialOf(records, refused)
    const stop = misread.message.endsWith('.') ? '' : '.'
    return { ...misread, partial, ending: stop + more, mismatches }
  }
}

interface ReadOn {
  /** Every entry that can be told apart from the others; `undefined` for one that is no record. */
  readonly records: readonly (DecodedRecord | undefined)[]
  readonly isWhole: boolean
  /** The first complaint of a decoder, about something else than a value. */
  readonly complaint: unknown
}

function readOn(json: unknown, xml: string, { json: list, xml: decoders }: Formats): ReadOn {
  const records: (DecodedRecord | undefined)[] = []
  const complaints: unknown[] = []
  const takes = (read: () => unknown): boolean => {
    try {
      read()
      return true
    } catch (error) {
      if (!(error instanceof RecordError || error instanceof XmlError)) throw error
      if (complaints.length === 0) complaints.push(error)
      return false
    }
  }
  const take = (record: DecodedRecord | undefined): void => void records.push(record)
  if (Array.isArray(json)) {
    json.forEach((value: unknown, index) => {
      if (!takes(() => take(list.record(value, index)))) take(undefined)
    })
    return { records, isWhole: true, complaint: complaints[0] }
  }
  const decoder = decoders().decoder(take)
  const isWhole = takes(() => {
    decoder.write(xml)
    decoder.end()
  })
  return { records, isWhole, complaint: complaints[0] }
}

/** What a decoder complains about. Throws what is no complaint of a decoder. */
export function misreadList({ operationId }: OperationDescription, error: unknown): Unreadable {
  const isNonFinite =
    error instanceof Error && (error instanceof NonFiniteError || error.cause instanceof NonFiniteError)
  const suspects = isNonFinite ? [{ choice: 'nonFiniteNumbers' }] : []
  if (error instanceof XmlError) {
    const { line, column, message } = error
    return unreadable(`${operationId} answered with XML that cannot be read. ${message}`, {
      line,
      column,
      suspects,
    })
  }
  if (!(error instanceof RecordError)) throw error
  return unreadable(`${operationId} answered with a list that cannot be read: ${error.message}.`, {
    suspects,
  })
}
