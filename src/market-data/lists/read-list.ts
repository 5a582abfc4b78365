/** Reads lists of records, whole or as they arrive, and says what is wrong with one that cannot be read. */
import type {
  OperationDescription,
  Answer,
  Api,
  OnMismatch,
  Outcome,
  UnreadableAnswer,
} from '../../client/api-adapter.js'
import type { ApiClient, PreparedRequest } from '../../client/client.js'
import { LacunaError } from '../../errors/errors.js'
import {
  EncodingError,
  PieceDecoder,
  formatOf,
  isSuccess,
  mediaTypeOf,
  notTheFormat,
  parseListBody,
  parsedOrNothing,
  othersOf,
  sampleLength,
  strange,
  tooMuch,
  unreadable,
} from '../../response/body.js'
import { BoundsError } from '../../response/json.js'
import type { OpenAnswer } from '../../transport/send.js'
import type { MarketDataReadings } from '../requests.js'
import { readXmlList, xmlPieces } from '../xml/document.js'
import { jsonPieces, notAList, readJsonList } from './json-list.js'
import {
  RecordBuilder,
  RecordError,
  XmlError,
  longestRecord,
  notFinite,
  type DecodedRecord,
  type RecordList,
  type RecordReader,
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
  const records: DecodedRecord[] = []
  let fault: unknown
  try {
    if (json === undefined) readXmlList(builder, answer.text, records)
    else readJsonList(builder, json.value, records)
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
  const { refused, refusals, mismatches } = builder
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
  { listOf, explain, onMismatch }: ListApi,
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
      // Whatever else went wrong is a fault of the answer too.
      const outcome = misreadList(operation, error, strange)
      throw answers.unreadable(sent, open.sentAt, outcome)
    } finally {
      open.release()
    }
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
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

async function readWhole(open: OpenAnswer, sent: StreamRequest): Promise<Answer> {
  const bytes = await open.body.whole().catch((error: unknown) => {
    throw open.failure(error)
  })
  return answerOf(open, sent, new TextDecoder().decode(bytes), new Uint8Array())
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

/** The records that each piece of the body completes. */
async function* recordsInPieces(stream: Stream): AsyncGenerator<Iterable<DecodedRecord>, void, undefined> {
  const { open, operation, builder, wordsIn } = stream
  const { response, deadline } = open
  const mediaType = mediaTypeOf(response.headers.get('content-type'))
  const refused = (what: string): Error =>
    new NotAListError(unreadable(`${operation.operationId} answered ${what}.`))
  let reader: RecordReader | undefined
  /** White space that came before anything else: it counts for the places of faults. */
  let blank = ''
  /** What came of an object in the place of the list, which may hold words of the service. */
  let object = ''
  // A consumer that stops early ends this loop, which gives up the rest of the answer.
  for await (const text of textOf(stream)) {
    // The time that the consumer takes is its own.
    deadline.pause()
    const format = reader ? undefined : formatOf(mediaType, text)
    if (object !== '' || (format === 'json' && text.trimStart().startsWith('{'))) {
      object += text
      if (object.length > longestRecord) break
    } else if (reader === undefined && text.trim() === '') blank += text
    else {
      if (format === 'other')
        throw new NotAListError(notTheFormat(operation.operationId, mediaType, 'JSON or XML'))
      reader ??= format === 'json' ? jsonPieces(builder) : xmlPieces(builder)
      // What is blank comes once, at the beginning.
      yield reader.write(blank + text)
      blank = ''
    }
    if (blank.length > longestRecord) throw refused('with nothing but white space')
    deadline.restart()
  }
  if (object !== '') {
    const misread = misreadList(operation, new RecordError(notAList))
    throw new NotAListError({ ...misread, said: wordsIn(parsedOrNothing(object)) })
  }
  if (reader === undefined) throw refused(`${response.status} with an empty body`)
  yield reader.end()
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
