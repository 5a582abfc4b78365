/** Reads lists of records, whole or as they arrive, and says what is wrong with one that cannot be read. */
import type {
  OperationDescription,
  Answer,
  Api,
  OnMismatch,
  Outcome,
  UnreadableAnswer,
} from '../../model/api-adapter.js'
import type { ApiClient, PreparedRequest } from '../../client/client.js'
import {
  EncodingError,
  PieceDecoder,
  notTheFormat,
  parseListBody,
  othersOf,
  strange,
  tooMuch,
  unreadable,
} from '../../response/body.js'
import { formatOf, mediaTypeOf, parsedOrNothing, sampleLength } from '../../model/media-type.js'
import { BoundsError, codes, endOfText, isObject, orNothing, parseFiniteOrNot } from '../../model/json.js'
import type { OpenAnswer } from '../../transport/send.js'
import type { MarketDataReadings } from '../requests.js'
import { XmlListReader } from '../xml/document.js'
import {
  ListReader,
  OddValue,
  RecordBuilder,
  RecordError,
  XmlError,
  deepestRecord,
  longestRecord,
  notFinite,
  type DecodedRecord,
  type RecordList,
} from './records.js'

/** What of the adapter the lists are read with. */
export interface ListApi extends Pick<Api<MarketDataReadings>, 'explain'> {
  readonly onMismatch: OnMismatch | undefined
  /** The list that an operation answers with, and how it is read; `undefined` for the login. */
  listOf(operation: OperationDescription, readings: MarketDataReadings): RecordList | undefined
}

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
  let fault: unknown
  try {
    if (json === undefined) new XmlListReader(builder).read(answer.text, true)
    else readJsonList(builder, json.value)
    builder.endList()
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operation.operationId, error)
    if (error !== builder.refused) {
      // What is no complaint, such as that the time is over, is thrown.
      const misread = misreadList(operation, error)
      if (json) return { ...misread, said: wordsIn(json.value) }
      fault = error
    }
  }
  const { records, refused, refusals, mismatches } = builder
  const complaint = refused ?? fault
  if (complaint === undefined) return { kind: 'result', data: records, mismatches }
  const misread = misreadList(operation, complaint)
  const stop = misread.message.endsWith('.') ? '' : '.'
  return {
    ...misread,
    isBroken: fault !== undefined,
    partial: records,
    ending: stop + othersOf(refusals),
    mismatches,
  }
}

/** What a decoder complains about. Throws what is no complaint of a decoder, unless something else is made of it. */
function misreadList(
  operation: OperationDescription,
  error: unknown,
  otherwise?: typeof strange,
): UnreadableAnswer {
  const { operationId } = operation
  if (error instanceof NotAListError) return error.outcome
  if (error instanceof BoundsError) return tooMuch(operationId, error)
  if (error instanceof EncodingError) return unreadable(`${operationId} answered with ${error.message}.`)
  if (!(error instanceof RecordError || error instanceof XmlError)) {
    if (otherwise) return otherwise(operation, error)
    throw error
  }
  const suspects = error.cause === notFinite ? [{ choice: 'nonFiniteNumbers' }] : []
  if (error instanceof RecordError)
    return unreadable(`${operationId} answered with a list that cannot be read: ${error.message}.`, {
      suspects,
    })
  const { line, column, message } = error
  return unreadable(`${operationId} answered with XML that cannot be read. ${message}`, {
    line,
    column,
    suspects,
  })
}

/* Records as they arrive: the memory that is held is that of one piece, not of the whole list. */

type StreamRequest = PreparedRequest<MarketDataReadings>

/** How many characters are read at once: enough to be fast, and little to hold. */
const pieceLength = 65_536

/** Sends the request of a list operation and reads its records as they come. */
export async function* streamRecords(
  client: ApiClient<MarketDataReadings>,
  api: ListApi,
  operation: OperationDescription,
  input: unknown,
  options: unknown,
): AsyncGenerator<DecodedRecord, void, undefined> {
  try {
    const sent = client.prepare(operation, input, options)
    const open = await client.open(sent)
    const { response, deadline, progress } = open
    const answered = client.answered(sent, progress)
    const { events } = client
    try {
      const list = api.listOf(operation, sent.call.readings)
      if (list === undefined) throw new Error(`${operation.operationId} answers no list`)
      const builder = new RecordBuilder(list, api.onMismatch)
      const decoder = new PieceDecoder(response.headers.get('content-type'))
      const refused = (what: string): Error =>
        new NotAListError(unreadable(`${operation.operationId} answered ${what}.`))
      let reader: ListReader | undefined
      /** White space that came before anything else: it counts for the places of faults. */
      let blank = ''
      const read = (text: string | undefined): void => {
        if (reader) return text === undefined ? reader.end() : reader.write(text)
        if (text === undefined) throw refused(`${response.status} with an empty body`)
        blank += text
        if (blank.length > longestRecord) throw refused('with nothing but white space')
        if (blank.trim() === '') return
        reader = readerFor(blank, sent, response, builder, api.explain)
        reader.write(blank)
      }
      /** What the stream shows before the first of its records, or at its end when there is none. */
      let beginning = events.isHeard ? '' : undefined
      const tell = (): void => {
        if (beginning === undefined) return
        events.tell(answered, answerOf(open, sent, beginning, decoder.firstBytes), 'result')
        beginning = undefined
      }
      try {
        // A consumer that stops early ends this loop, which gives up the rest of the answer.
        for await (const text of textOf(open, decoder)) {
          if (beginning !== undefined && beginning.length < sampleLength) beginning += text ?? ''
          // The time that the consumer takes is its own.
          deadline.pause()
          for (const piece of piecesOf(text)) {
            const fault = faultOf(() => read(piece))
            for (const record of builder.taken()) {
              tell()
              // A piece holds many records, and a caller who has given up wants none of them.
              deadline.signal.throwIfAborted()
              yield record
            }
            if (fault !== undefined) throw fault
          }
          deadline.restart()
        }
        tell()
        builder.endList()
      } finally {
        // Also where the caller wants no more of it, or it fails.
        events.tellMismatches(answered, builder.mismatches)
      }
    } catch (error) {
      if (error instanceof LostStream) throw client.failed(error.outcome, sent)
      // The reason of a caller who gave up is thrown as it is, whatever it is.
      if (deadline.signal.aborted) throw error
      // Whatever else went wrong is a fault of the answer too.
      const outcome = misreadList(operation, error, strange)
      throw client.failed({ ...outcome, progress, answer: response }, sent)
    } finally {
      open.release()
    }
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

/** A stream that did not come to its end. */
class LostStream extends Error {
  readonly outcome: ReturnType<OpenAnswer['lost']>

  constructor(outcome: ReturnType<OpenAnswer['lost']>) {
    super()
    this.outcome = outcome
  }
}

/** A stream that turned out not to be a list. */
class NotAListError extends Error {
  readonly outcome: UnreadableAnswer

  constructor(outcome: UnreadableAnswer) {
    super(outcome.message)
    this.outcome = outcome
  }
}

/** The reader for the format that the beginning of a list shows. */
function readerFor(
  beginning: string,
  { call: { operation } }: StreamRequest,
  { headers, status }: OpenAnswer['response'],
  builder: RecordBuilder,
  explain: ListApi['explain'],
): ListReader {
  const mediaType = mediaTypeOf(headers.get('content-type'))
  const format = formatOf(mediaType, beginning)
  if (format === 'other')
    throw new NotAListError(notTheFormat(operation.operationId, mediaType, 'JSON or XML'))
  if (format === 'xml') return new XmlListReader(builder)
  if (!beginning.trimStart().startsWith('{')) return new JsonListReader(builder)
  return new OtherReader((text) => {
    const said = explain(parsedOrNothing(text), status).message
    return new NotAListError({ ...misreadList(operation, new RecordError(notAList)), said })
  })
}

/** Waits for the end of an object in the place of the list: it may hold words of the service. */
class OtherReader extends ListReader {
  readonly #fault: (text: string) => Error

  constructor(fault: (text: string) => Error) {
    super()
    this.#fault = fault
  }

  read(source: string, isLast: boolean): number {
    if (isLast || source.length > longestRecord) throw this.#fault(source)
    return 0
  }
}

/** What a step throws; `undefined` where it throws nothing. */
function faultOf(step: () => void): Error | undefined {
  try {
    step()
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}

/** A text in pieces to read at once; `undefined` is the end of all. */
function* piecesOf(text: string | undefined): Generator<string | undefined, void> {
  if (text === undefined) yield text
  else for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** What is known of an answer once it has begun to come. */
function answerOf(
  { response, sentAt }: OpenAnswer,
  { call: { asked } }: StreamRequest,
  text: string,
  firstBytes: Uint8Array,
): Answer {
  const { status, headers } = response
  const mediaType = mediaTypeOf(headers.get('content-type'))
  return { status, headers, mediaType, text, firstBytes, sentAt, receivedAt: sentAt, asked }
}

/** The texts that come, and `undefined` at their end. */
async function* textOf(
  open: OpenAnswer,
  decoder: PieceDecoder,
): AsyncGenerator<string | undefined, void, undefined> {
  try {
    for (let bytes = await open.body.next(); bytes; bytes = await open.body.next())
      yield decoder.decode(bytes)
    yield decoder.end()
  } catch (error) {
    throw error instanceof EncodingError ? error : new LostStream(open.lost(error))
  }
  yield undefined
}

/* Lists in JSON: whole, or in pieces as they arrive. */

/** Reads a whole list, from a value of `parseFiniteOrNot`. */
export function readJsonList(builder: RecordBuilder, value: unknown): void {
  // Some serialisers write null where there is nothing to list.
  if (value === null) return
  if (!Array.isArray(value)) throw new RecordError(notAList)
  for (const one of value as readonly unknown[]) readRecord(builder, one)
}

function readRecord(builder: RecordBuilder, value: unknown): void {
  const { index, values, list } = builder
  if (!isObject(value)) return builder.refuse(`record ${index + 1} is not an object`)
  let unknown: [string, unknown][] | undefined
  let length = 0
  let next = 0
  // Not by `Object.keys`: in this kind of loop the platform reads each member without looking for its name.
  for (const name in value) {
    const member = value[name]
    if (typeof member === 'string') length += member.length
    // Nearly all records have their members in the documented order.
    const place = list.fields[next]?.name === name ? next : list.places.get(name)
    const field = place === undefined ? undefined : list.fields[place]
    if (place === undefined || field === undefined) {
      if (isDeeper(member, deepestRecord - 1)) return builder.refuse(tooDeep(index))
      ;(unknown ??= []).push([name, member])
    } else {
      const read = field.fromJson(member)
      values[place] = read instanceof OddValue ? builder.odd(name, member, read) : read
      next = place + 1
    }
  }
  if (length > longestRecord) return builder.refuse(tooLong(index))
  builder.end(unknown ?? [])
}

export const notAList = 'a list of records is documented, but something else came'

function tooLong(index: number): string {
  return `record ${index + 1} has more than ${longestRecord} characters`
}

function tooDeep(index: number): string {
  return `record ${index + 1} is nested more than ${deepestRecord} deep`
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}

const { quote, comma, openList, closeList, openObject, closeObject } = codes

const space = /[ \n\r\t]*/y

/** Reads a list that comes in pieces. */
export class JsonListReader extends ListReader {
  readonly #builder: RecordBuilder
  /** What comes next of the list, outside of its records. */
  #expected: 'list' | 'firstRecord' | 'record' | 'separator' | 'end' = 'list'

  constructor(builder: RecordBuilder) {
    super()
    this.#builder = builder
  }

  read(source: string, isLast: boolean): number {
    const texts: string[] = []
    let at = 0
    try {
      for (let end: number | undefined = 0; end !== undefined; end = this.#take(source, at, texts)) at = end
      if (source.length - at > longestRecord)
        throw new RecordError(tooLong(this.#builder.index + texts.length))
      if (isLast && this.#expected !== 'end') throw new RecordError('the list was cut short')
      return at
    } finally {
      // Those before a fault are read all the same.
      this.#readRecords(texts)
    }
  }

  /**
   * Takes what comes next, and returns the index after it; `undefined` when it is not complete.
   *
   * @param texts takes the text of a record
   */
  #take(source: string, from: number, texts: string[]): number | undefined {
    space.lastIndex = from
    space.test(source)
    const at = space.lastIndex
    if (at === source.length) return undefined
    if (this.#expected === 'list') return this.#begin(source, at)
    if (this.#expected === 'end') throw new RecordError('something follows the list')
    const character = source.charAt(at)
    if (character === ']' && this.#expected !== 'record') {
      this.#expected = 'end'
      return at + 1
    }
    if (this.#expected === 'separator') {
      if (character !== ',') throw new RecordError('the list is malformed')
      this.#expected = 'record'
      return at + 1
    }
    const index = this.#builder.index + texts.length
    const end = elementEnd(source, at, index)
    if (end === undefined) return undefined
    if (end - at > longestRecord) throw new RecordError(tooLong(index))
    this.#expected = 'separator'
    texts.push(source.slice(at, end))
    return end
  }

  #begin(source: string, at: number): number | undefined {
    const isList = source[at] === '['
    const word = source.slice(at, at + 4)
    if (!isList && !'null'.startsWith(word)) throw new RecordError(notAList)
    if (!isList && word !== 'null') return undefined
    this.#expected = isList ? 'firstRecord' : 'end'
    return at + (isList ? 1 : word.length)
  }

  /** At once: this is much faster than one by one. */
  #readRecords(texts: readonly string[]): void {
    const { decimalsAsText } = this.#builder.list
    const values = orNothing(() => parseFiniteOrNot(`[${texts.join()}]`, decimalsAsText))
    const isWhole = Array.isArray(values) && values.length === texts.length
    for (const [index, text] of texts.entries())
      readRecord(this.#builder, isWhole ? values[index] : this.#parsed(text))
  }

  #parsed(text: string): unknown {
    try {
      return parseFiniteOrNot(text, this.#builder.list.decimalsAsText)
    } catch (error) {
      if (error instanceof BoundsError) throw error
      throw new RecordError(`record ${this.#builder.index + 1} is malformed`)
    }
  }
}

/**
 * The index after the element that begins at an index; `undefined` when it goes on beyond the text. An object ends with its own
 * bracket, so that nobody waits for the next one, and a value without brackets right before what follows it.
 */
function elementEnd(text: string, start: number, index: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) {
      if (depth === 0) return at
    } else if (code === openObject || code === openList) {
      depth += 1
      if (depth > deepestRecord) throw new RecordError(tooDeep(index))
    } else if (code === closeObject || code === closeList) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
