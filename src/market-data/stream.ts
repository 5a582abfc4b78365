/** Records as they arrive: the memory that is held is that of one piece, not of the whole list. */
import type { ApiClient } from '../client/client.js'
import type { Answer, UnreadableAnswer } from '../client/api-adapter.js'
import type { BodyReader } from '../transport/response-body.js'
import { EncodingError, PieceDecoder, sampleLength, showsEncoding } from '../response/body-text.js'
import { BoundsError } from '../response/bounds.js'
import type { PreparedRequest } from '../client/client-context.js'
import { LacunaError } from '../errors/errors.js'
import type { OperationDescription } from '../client/operation.js'
import {
  formatOf,
  isSuccess,
  mediaTypeOf,
  notTheFormat,
  parsedOrNothing,
  strange,
  unreadable,
} from '../response/parse-body.js'
import type { OpenAnswer } from '../transport/send.js'
import type { MarketDataApi } from './adapter.js'
import { RecordError, XmlError } from './errors.js'
import { jsonPieces, notAList } from './lists/json-list.js'
import { misreadList } from './lists/read-list.js'
import { longestRecord, RecordBuilder, type DecodedRecord, type RecordReader } from './lists/records.js'
import type { MarketDataReadings } from './readings.js'
import { xmlPieces } from './xml/index.js'

type StreamRequest = PreparedRequest<MarketDataReadings>

/** An answer to a list operation, while its body comes. */
interface Stream {
  readonly open: OpenAnswer
  readonly operation: OperationDescription
  readonly builder: RecordBuilder
  /** What the service says in JSON that is no list. */
  readonly wordsIn: (json: unknown) => string | undefined
}

/** Sends the request of a list operation and reads its records as they come. */
export async function* streamRecords(
  client: ApiClient<MarketDataReadings>,
  { listOf, explain, onMismatch }: MarketDataApi,
  operation: OperationDescription,
  input: unknown,
  options: unknown,
): AsyncGenerator<DecodedRecord, void, undefined> {
  const { answers } = client
  try {
    const sent = client.prepare(operation, input, options)
    const open = await client.open(sent)
    const { response, deadline } = open
    try {
      if (!isSuccess(response.status))
        throw await answers.failure({ ...sent, answer: await readWhole(open, sent) })
      const list = listOf(operation, sent.call.readings)
      if (list === undefined) throw new Error(`${operation.operationId} answers no list`)
      const builder = new RecordBuilder(list, onMismatch)
      const wordsIn = (json: unknown) => explain(json, response.status).message
      const beginning = answers.isHeard ? new Beginning() : undefined
      const tell = (): void => {
        const prefix = beginning?.take()
        if (prefix) answers.tell(sent, answerOf(open, sent, prefix), 'result')
      }
      try {
        // One by one only here: each generator that hands on a record takes as long as reading some of its values.
        for await (const records of recordsInPieces({ open, operation, builder, wordsIn }, beginning))
          for (const record of records) {
            tell()
            // A piece holds many records, and a caller who has given up wants none of them.
            deadline.signal.throwIfAborted()
            yield record
          }
        tell()
        builder.endList()
      } finally {
        // Also where the caller wants no more of it, or it fails.
        answers.tellMismatches(sent, builder.mismatches)
      }
    } catch (error) {
      // The reason of a caller who gave up is thrown as it is, whatever it is.
      if (error instanceof LacunaError || deadline.signal.aborted) throw error
      const outcome = error instanceof NotAListError ? error.outcome : complaintOf(operation, error)
      throw answers.unreadable(sent, { asked: sent.asked, sentAt: open.sentAt }, outcome)
    } finally {
      open.release()
    }
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

/** What the decoder complains about; whatever else went wrong is a fault of the answer too. */
function complaintOf(operation: OperationDescription, error: unknown): UnreadableAnswer {
  const isComplaint =
    error instanceof RecordError || error instanceof XmlError || error instanceof BoundsError
  return isComplaint ? misreadList(operation, error) : strange(operation, error)
}

/** A stream that turned out not to be a list. */
class NotAListError extends Error {
  readonly outcome: UnreadableAnswer

  constructor(outcome: UnreadableAnswer) {
    super(outcome.message)
    this.outcome = outcome
  }
}

async function readWhole(open: OpenAnswer, sent: StreamRequest): Promise<Answer> {
  const bytes = await open.body.whole().catch((error: unknown) => {
    throw open.failure(error)
  })
  return answerOf(open, sent, { text: new TextDecoder().decode(bytes), firstBytes: new Uint8Array() })
}

/** What is known of an answer once it has begun to come. */
type ResponsePrefix = Pick<Answer, 'text' | 'firstBytes'>

function answerOf(
  { response, sentAt }: OpenAnswer,
  { asked }: StreamRequest,
  beginning: ResponsePrefix,
): Answer {
  const { status, headers } = response
  const mediaType = mediaTypeOf(headers.get('content-type'))
  return { status, headers, mediaType, ...beginning, sentAt, receivedAt: sentAt, asked }
}

/** What a stream shows before the first of its records, or at its end when there is none. */
class Beginning {
  #text = ''
  #firstBytes = new Uint8Array()
  #isTaken = false

  /** Takes a piece before it is decoded. */
  add(text: string, bytes: Uint8Array): void {
    if (this.#firstBytes.length === 0) this.#firstBytes = bytes.slice(0, 2)
    if (!this.#isTaken && this.#text.length < sampleLength) this.#text += text
  }

  /** Gives it away, once. */
  take(): ResponsePrefix | undefined {
    if (this.#isTaken) return undefined
    this.#isTaken = true
    const text = this.#text
    this.#text = ''
    return { text, firstBytes: this.#firstBytes }
  }
}

/** The records that each piece of the body completes. */
async function* recordsInPieces(
  { open, operation, builder, wordsIn }: Stream,
  beginning: Beginning | undefined,
): AsyncGenerator<Iterable<DecodedRecord>, void, undefined> {
  const { response, deadline } = open
  const mediaType = mediaTypeOf(response.headers.get('content-type'))
  let reader: RecordReader | undefined
  /** White space that came before anything else: it counts for the places of faults. */
  let blank = ''
  /** What came of an object in the place of the list, which may hold words of the service. */
  let object = ''
  // A consumer that stops early ends this loop, which gives up the rest of the answer.
  for await (const text of textOf(open, operation, beginning)) {
    // The time that the consumer takes is its own.
    deadline.pause()
    if (object !== '' || (reader === undefined && beginsObject(mediaType, text))) {
      object += text
      if (object.length > longestRecord) break
    } else if (reader === undefined && text.trim() === '') blank += text
    else {
      reader ??= createReader(mediaType, text, builder, operation)
      // What is blank comes once, at the beginning.
      yield reader.write(blank + text)
      blank = ''
    }
    if (blank.length > longestRecord)
      throw new NotAListError(unreadable(`${operation.operationId} answered with nothing but white space.`))
    deadline.restart()
  }
  if (object !== '')
    throw new NotAListError({
      ...misreadList(operation, new RecordError(notAList)),
      said: wordsIn(parsedOrNothing(object)),
    })
  if (reader === undefined)
    throw new NotAListError(
      unreadable(`${operation.operationId} answered ${response.status} with an empty body.`),
    )
  yield reader.end()
}

function beginsObject(mediaType: string, text: string): boolean {
  return text.trimStart().startsWith('{') && formatOf(mediaType, text) === 'json'
}

async function* textOf(
  { response, body, failure }: OpenAnswer,
  { operationId }: OperationDescription,
  beginning: Beginning | undefined,
): AsyncGenerator<string, void, undefined> {
  let decoder: PieceDecoder | undefined
  try {
    for await (const bytes of startingWhole(body)) {
      decoder ??= new PieceDecoder(bytes, response.headers.get('content-type'))
      const text = decoder.decode(bytes)
      beginning?.add(text, bytes)
      yield text
    }
    if (decoder) yield decoder.end()
  } catch (error) {
    if (error instanceof EncodingError)
      throw new NotAListError(unreadable(`${operationId} answered with ${error.message}.`))
    if (
      !(error instanceof TypeError) ||
      !('code' in error) ||
      error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      throw failure(error)
    throw new NotAListError(
      unreadable(`${operationId} answered with bytes that are not text in the encoding that they claim.`),
    )
  }
}

/** The pieces of a body, the first of so many bytes that they show the encoding. */
async function* startingWhole(body: BodyReader): AsyncGenerator<Uint8Array, void, undefined> {
  let start: Uint8Array = new Uint8Array()
  for (;;) {
    const bytes = await body.next()
    if (bytes === undefined) break
    const hasStarted = showsEncoding(start)
    if (!hasStarted) start = Buffer.concat([start, bytes])
    if (showsEncoding(start)) yield hasStarted ? bytes : start
  }
  if (start.length > 0 && !showsEncoding(start)) yield start
}

function createReader(
  mediaType: string,
  first: string,
  builder: RecordBuilder,
  { operationId }: OperationDescription,
): RecordReader {
  const format = formatOf(mediaType, first)
  if (format === 'json') return jsonPieces(builder)
  if (format !== 'xml') throw new NotAListError(notTheFormat(operationId, mediaType, 'JSON or XML'))
  return xmlPieces(builder)
}
