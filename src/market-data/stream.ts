/** Records as they arrive: the memory that is held is that of one piece, not of the whole list. */
import type { ApiClient } from '../client/client.js'
import type { Answer, UnreadableAnswer } from '../client/api-adapter.js'
import {
  EncodingError,
  PieceDecoder,
  formatOf,
  isSuccess,
  mediaTypeOf,
  notTheFormat,
  parsedOrNothing,
  sampleLength,
  strange,
  unreadable,
} from '../response/body.js'
import { BoundsError } from '../response/json.js'
import type { PreparedRequest } from '../client/client-context.js'
import { LacunaError } from '../errors/errors.js'
import type { OperationDescription } from '../client/operation.js'
import type { OpenAnswer } from '../transport/send.js'
import type { MarketDataApi } from './adapter.js'
import {
  RecordBuilder,
  RecordError,
  XmlError,
  longestRecord,
  type DecodedRecord,
  type RecordReader,
} from './lists/records.js'
import { jsonPieces, notAList } from './lists/json-list.js'
import { misreadList } from './lists/read-list.js'
import type { MarketDataReadings } from './requests.js'
import { xmlPieces } from './xml/index.js'

type StreamRequest = PreparedRequest<MarketDataReadings>

/** An answer to a list operation, while its body comes. */
interface Stream {
  readonly open: OpenAnswer
  readonly operation: OperationDescription
  readonly builder: RecordBuilder
  readonly decoder: PieceDecoder
  /** Told of each piece. */
  readonly hear: (text: string) => void
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
      const decoder = new PieceDecoder(response.headers.get('content-type'))
      /** What the stream shows before the first of its records, or at its end when there is none. */
      let beginning = answers.isHeard ? '' : undefined
      const hear = (text: string): void => {
        if (beginning !== undefined && beginning.length < sampleLength) beginning += text
      }
      const tell = (): void => {
        if (beginning === undefined) return
        answers.tell(sent, answerOf(open, sent, beginning, decoder.firstBytes), 'result')
        beginning = undefined
      }
      try {
        // One by one only here: each generator that hands on a record takes as long as reading some of its values.
        for await (const records of recordsInPieces({ open, operation, builder, decoder, hear, wordsIn }))
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
  return answerOf(open, sent, new TextDecoder().decode(bytes), new Uint8Array())
}

/** What is known of an answer once it has begun to come. */
function answerOf(
  { response, sentAt }: OpenAnswer,
  { asked }: StreamRequest,
  text: string,
  firstBytes: Uint8Array,
): Answer {
  const { status, headers } = response
  const mediaType = mediaTypeOf(headers.get('content-type'))
  return { status, headers, mediaType, text, firstBytes, sentAt, receivedAt: sentAt, asked }
}

/** The records that each piece of the body completes. */
async function* recordsInPieces(stream: Stream): AsyncGenerator<Iterable<DecodedRecord>, void, undefined> {
  const { open, operation, wordsIn } = stream
  const { response, deadline } = open
  const mediaType = mediaTypeOf(response.headers.get('content-type'))
  let reader: RecordReader | undefined
  /** White space that came before anything else: it counts for the places of faults. */
  let blank = ''
  /** What came of an object in the place of the list, which may hold words of the service. */
  let object = ''
  // A consumer that stops early ends this loop, which gives up the rest of the answer.
  for await (const text of textOf(stream)) {
    // The time that the consumer takes is its own.
    deadline.pause()
    if (object !== '' || (reader === undefined && beginsObject(mediaType, text))) {
      object += text
      if (object.length > longestRecord) break
    } else if (reader === undefined && text.trim() === '') blank += text
    else {
      reader ??= createReader(mediaType, text, stream)
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

async function* textOf({ open, operation, decoder, hear }: Stream): AsyncGenerator<string, void, undefined> {
  try {
    for (let bytes = await open.body.next(); bytes; bytes = await open.body.next()) {
      const text = decoder.decode(bytes)
      hear(text)
      yield text
    }
    yield decoder.end()
  } catch (error) {
    if (!(error instanceof EncodingError)) throw open.failure(error)
    throw new NotAListError(unreadable(`${operation.operationId} answered with ${error.message}.`))
  }
}

function createReader(mediaType: string, first: string, { builder, operation }: Stream): RecordReader {
  const format = formatOf(mediaType, first)
  if (format === 'json') return jsonPieces(builder)
  if (format === 'xml') return xmlPieces(builder)
  throw new NotAListError(notTheFormat(operation.operationId, mediaType, 'JSON or XML'))
}
