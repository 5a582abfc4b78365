/** Reads lists of records, whole or as they arrive, and says what is wrong with one that cannot be read. */
import type {
  OperationDescription,
  Answer,
  Api,
  Mismatch,
  OnMismatch,
  Outcome,
  UnreadableAnswer,
} from '../../model/api-adapter.js'
import type { ApiClient, PreparedRequest } from '../../client/client.js'
import {
  EncodingError,
  Utf8Pieces,
  joined,
  notTheFormat,
  othersOf,
  strange,
  tooMuch,
  unreadable,
} from '../../response/body.js'
import { wrongLabels } from '../../response/read-response.js'
import { formatOf, mediaTypeOf, parsedOrNothing, sampleLength, shownTypeOf } from '../../model/media-type.js'
import { isObject, plainText } from '../../model/json.js'
import type { OpenAnswer } from '../../transport/send.js'
import type { MarketDataReadings } from '../requests.js'
import { membersOf, placesIn } from '../places.js'
import { XmlListReader } from '../xml/document.js'
import { JsonListReader, notAList } from './json-list.js'
import { ListReader, textOf } from './list-reader.js'
import {
  RecordBuilder,
  RecordError,
  XmlError,
  notFinite,
  type DecodedRecord,
  type RecordList,
} from './records.js'
import { BoundsError, longestRecord } from '../../model/bounds.js'

/** The part of the adapter that reads lists. */
export interface ListApi extends Pick<Api<MarketDataReadings>, 'explain'> {
  readonly onMismatch: OnMismatch | undefined
  /** The list that an operation answers with, and how it is read; `undefined` for the login. */
  listOf(operation: OperationDescription, readings: MarketDataReadings): RecordList | undefined
}

/** The list that an answer holds, and what is known of the answer before its body. */
interface ListContext extends Pick<ListApi, 'explain' | 'onMismatch'> {
  readonly operation: OperationDescription
  readonly list: RecordList
  readonly head: Pick<Answer, 'status' | 'headers'>
}

/** The number of bytes that are read at once: enough to be fast, and little to hold. */
const pieceLength = 65_536

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  if (bytes.length <= pieceLength) {
    yield bytes
    return
  }
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
}

/** Reads the body of an answer that holds a list, in either format, piece by piece. */
class ListBody {
  readonly builder: RecordBuilder
  readonly #context: ListContext
  readonly #pieces: Utf8Pieces
  readonly #onText: ((text: Uint8Array) => void) | undefined
  #reader: Pick<ListReader, 'write' | 'end'> | undefined
  /** White space that came before anything else: it counts for the places of faults. */
  #blank = ''

  /** @param onText told of all text before it is read, in UTF-8 */
  constructor(
    context: ListContext,
    builder: RecordBuilder,
    contentType: string | null,
    onText?: (text: Uint8Array) => void,
  ) {
    this.#context = context
    this.#onText = onText
    this.builder = builder
    this.#pieces = new Utf8Pieces(contentType)
  }

  /** Differences in the label. */
  labels: readonly Mismatch[] = []

  get firstBytes(): Uint8Array {
    return this.#pieces.firstBytes
  }

  /** Takes the next piece. The builder has the records that it completes, also those before a fault. */
  write(bytes: Uint8Array): void {
    this.#take(this.#pieces.write(bytes))
  }

  end(): void {
    this.#take(this.#pieces.end())
    const { status } = this.#context.head
    if (!this.#reader) throw this.#refused(`${status} with an empty body`, true)
    this.#reader.end()
    this.builder.endList()
  }

  #take(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#onText?.(bytes)
    if (this.#reader) return this.#reader.write(bytes)
    const text = textOf(bytes)
    if (text.trim() !== '') {
      this.#reader = this.#readerOf(this.#blank + text)
      this.#reader.write(joined([new TextEncoder().encode(this.#blank), bytes]))
      return
    }
    this.#blank += text
    if (this.#blank.length > longestRecord) throw this.#refused('with nothing but white space')
  }

  /** The reader for the format that the beginning of a list shows. */
  #readerOf(beginning: string): Pick<ListReader, 'write' | 'end'> {
    const { operation, head, explain } = this.#context
    const { builder } = this
    const contentType = head.headers.get('content-type')
    const mediaType = shownTypeOf(head.status, contentType, () => beginning)
    const format = formatOf(mediaType, beginning)
    this.labels = wrongLabels({ headers: head.headers, mediaType })
    if (format === 'other' || (builder.isStrict && this.labels.length > 0))
      throw new NotAListError(notTheFormat(operation.operationId, mediaTypeOf(contentType), 'JSON or XML'))
    if (format === 'xml') return new ListReader(builder, new XmlListReader(builder))
    const { find } = this.#context.list
    const reader = (): ListReader => new ListReader(builder, new JsonListReader(builder))
    if (!find && !/^\s*[{"]/.test(beginning)) return reader()
    return new HeldReader(find === undefined, (text) => {
      const list = find?.(text)
      if (list !== undefined) {
        const inner = reader()
        for (const piece of piecesOf(new TextEncoder().encode(list))) inner.write(piece)
        return inner.end()
      }
      const json = parsedOrNothing(text)
      const said = explain(json, head.status).message
      const places = placesIn(json)
      const suspects = places.length > 0 ? [{ choice: 'listPlace', fitting: places }] : []
      const { message } = misreadList(operation, new RecordError(notAList(json)))
      const isBroken = json === undefined && text.length <= longestRecord
      throw new NotAListError(
        unreadable(isObject(json) ? `${message} ${membersOf(json)}`.trim() : message, {
          said,
          isBroken,
          suspects,
        }),
      )
    })
  }

  #refused(what: string, isBroken = false): NotAListError {
    const { operationId } = this.#context.operation
    return new NotAListError(unreadable(`${operationId} answered ${what}.`, { isBroken }))
  }
}

/** Waits for the end of JSON that is not the list: it holds the list, or words of the service. */
class HeldReader {
  readonly #isShort: boolean
  readonly #read: (text: string) => void
  #text = ''

  /** @param isShort whether no more is held than an error takes */
  constructor(isShort: boolean, read: (text: string) => void) {
    this.#isShort = isShort
    this.#read = read
  }

  write(bytes: Uint8Array): void {
    this.#text += textOf(bytes)
    if (this.#isShort && this.#text.length > longestRecord) this.end()
  }

  end(): void {
    this.#read(this.#text)
  }
}

/**
 * Reads a whole list in steps, between which others may have their turn. Where an entry cannot be read, the others are part of what
 * is said of the answer.
 *
 * @throws whatever is no complaint of a decoder, such as that the time is over
 */
export function* readList(context: ListContext, answer: Answer): Generator<undefined, Outcome> {
  const { operation, list, onMismatch } = context
  const builder = new RecordBuilder(list, onMismatch, false, answer.checkTime)
  const { pieces, headers } = answer
  // A text was brought from its encoding before.
  const body = new ListBody(context, builder, pieces ? headers.get('content-type') : 'charset=utf-8')
  let fault: unknown
  try {
    for (const piece of pieces ?? piecesOf(new TextEncoder().encode(answer.text))) {
      body.write(piece)
      yield
    }
    body.end()
  } catch (error) {
    if (error instanceof BoundsError) return tooMuch(operation.operationId, error)
    // What is no complaint is thrown.
    if (error !== builder.refused.first && misreadList(operation, error)) fault = error
  }
  const { records, refused, index, mismatches } = builder
  const { first, count } = refused
  const complaint = refused.complaint(index) ?? fault
  if (complaint === undefined) {
    const left = first && { refused: { count, first: first.message } }
    return { kind: 'result', data: records, mismatches, ...left }
  }
  const misread = withWords(context, answer, misreadList(operation, complaint))
  if (complaint instanceof NotAListError) return misread
  return {
    ...misread,
    isBroken: fault !== undefined,
    partial: records,
    ending: othersOf(complaint === fault ? count + 1 : count),
    mismatches,
  }
}

/** With the words of the service in XML that is not the list; those in JSON are there. */
function withWords(
  { explain }: Pick<ListApi, 'explain'>,
  { status, text }: Pick<Answer, 'status' | 'text'>,
  outcome: UnreadableAnswer,
): UnreadableAnswer {
  return outcome.line === undefined ? outcome : { ...outcome, said: explain(text, status).message }
}

/** The complaint of a decoder. Throws any other error, unless something else is made of it. */
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
  return unreadable(
    `${operationId} answered with XML that cannot be read. ${message.replace(/(?<!\.)$/, '.')}`,
    {
      line,
      column,
      suspects,
    },
  )
}

/* Records as they arrive: the memory that is held is that of one piece, not of the whole list. */

type StreamRequest = PreparedRequest<MarketDataReadings>

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
    try {
      yield* recordsIn(client, api, sent, open)
    } catch (error) {
      // The reason of a caller who gave up is thrown as it is, whatever it is.
      if (!(error instanceof LostStream) && deadline.signal.aborted) throw error
      if (error instanceof LostStream) throw open.failed(error.outcome)
      // Whatever else went wrong is a fault of the answer too.
      const text = open.body.first ? textOf(open.body.first) : ''
      const outcome = withWords(api, { ...response, text }, misreadList(operation, error, strange))
      throw open.failed({ ...outcome, progress, answer: response })
    } finally {
      open.release()
    }
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

/** The records of an answer as they come, and the events about it. */
async function* recordsIn(
  client: ApiClient<MarketDataReadings>,
  api: ListApi,
  sent: StreamRequest,
  open: OpenAnswer,
): AsyncGenerator<DecodedRecord, void, undefined> {
  const { operation, readings } = sent.call
  const { response, deadline, progress } = open
  const answered = client.answered(sent, progress)
  const { events } = client
  const list = api.listOf(operation, readings)
  if (list === undefined) throw new Error(`${operation.operationId} answers no list`)
  const builder = new RecordBuilder(list, api.onMismatch)
  const context = { ...api, operation, list, head: response }
  /** The text before the first record, or up to the end if there is none. */
  let beginning = events.isHeard ? '' : undefined
  const tell = (): void => {
    if (beginning === undefined) return
    events.tell(answered, answerOf(open, sent, beginning, body.firstBytes), 'result')
    beginning = undefined
  }
  const note = (text: Uint8Array): void => {
    if (beginning !== undefined && beginning.length < sampleLength) beginning += textOf(text)
  }
  const body = new ListBody(context, builder, response.headers.get('content-type'), note)
  try {
    // A consumer that stops early ends this loop, which gives up the rest of the answer.
    for await (const bytes of bytesOf(open)) {
      for (const piece of bytes ? piecesOf(bytes) : [undefined]) {
        const fault = faultOf(() => (piece ? body.write(piece) : body.end()))
        for (const record of builder.taken()) {
          tell()
          // A piece holds many records, and a caller who has given up wants none of them.
          deadline.signal.throwIfAborted()
          yield record
        }
        // As of a list: what refuses it as a whole comes before what ends it.
        if (fault !== undefined)
          throw fault instanceof BoundsError ? fault : (builder.refused.complaint(builder.index) ?? fault)
      }
    }
    tell()
  } finally {
    // Also where the caller wants no more of it, or it fails.
    events.tellMismatches(answered, [...builder.mismatches, ...body.labels])
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

/** The error of a step; `undefined` where it throws nothing. */
function faultOf(step: () => void): Error | undefined {
  try {
    step()
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(plainText(fault))
  }
}

/** An answer that has begun to come, as far as it is known. */
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

/** The pieces that come, and `undefined` at their end. */
async function* bytesOf(open: OpenAnswer): AsyncGenerator<Uint8Array | undefined, void, undefined> {
  try {
    for (let bytes = await open.body.next(); bytes; bytes = await open.body.next()) yield bytes
  } catch (error) {
    throw new LostStream(open.lost(error))
  }
  yield undefined
}
