/** Records as they arrive: the memory that is held is that of one piece, not of the whole list. */
import type { Answer, Exchange } from '../client/behaviour.js'
import type { OpenAnswer, ReadAnswer } from '../client/transport.js'
import type { ApiClient } from '../client/client.js'
import { encodingOf, formatOf, mediaTypeOf } from '../client/body-text.js'
import { notTheFormat } from '../client/answers.js'
import { DecodeError } from '../client/errors.js'
import { sampleLength } from '../client/evidence.js'
import { parseExactJson } from '../client/json.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { MarketDataBehaviour } from './behaviour.js'
import { RecordError, type ListDecoder } from './decode.js'
import type { DecodedRecord } from './fields.js'
import { JsonListSplitter, JsonListError } from './json-list.js'

export async function* streamRecords(
  client: ApiClient,
  behaviour: MarketDataBehaviour,
  operation: OperationDescription,
  input: unknown,
  options: unknown,
): AsyncGenerator<DecodedRecord, void, undefined> {
  const { call } = await client.prepare(operation, input, options)
  const open = await client.transport.open(call)
  try {
    if (!open.response.ok) throw client.failure(await readWhole(open))
    const decoder = behaviour.decoderOf(operation)
    if (decoder === undefined) throw new Error(`${operation.operationId} answers no list`)
    yield* client.evidence.isHeard
      ? watched(open, decoder, (answer) => client.evidence.tell(answer, open.exchange, 'result'))
      : decodeStream(open, decoder)
  } catch (error) {
    throw behaviour.decodeFailure(error, open.exchange)
  } finally {
    open.release()
  }
}

async function readWhole(open: OpenAnswer): Promise<ReadAnswer> {
  const { response, exchange, failure } = open
  const text = await response.text().catch((error: unknown) => {
    throw failure(error)
  })
  return { answer: answerOf(open, { text, firstBytes: new Uint8Array() }), response, exchange }
}

/** What is known of an answer once it has begun to come. */
type Beginning = Pick<Answer, 'text' | 'firstBytes'>

function answerOf({ response, sentAt }: OpenAnswer, beginning: Beginning): Answer {
  const { status, headers } = response
  const mediaType = mediaTypeOf(headers.get('content-type'))
  return { status, headers, mediaType, ...beginning, sentAt, receivedAt: sentAt }
}

/** The records, with what the stream shows told before the first of them, or at its end when there is none. */
async function* watched(
  open: OpenAnswer,
  decoder: ListDecoder,
  tell: (answer: Answer) => void,
): AsyncGenerator<DecodedRecord, void, undefined> {
  let [text, firstBytes] = ['', new Uint8Array()]
  let isTold = false
  const tellOnce = (): void => {
    if (isTold) return
    isTold = true
    tell(answerOf(open, { text, firstBytes }))
    text = ''
  }
  const note: Note = (piece, bytes) => {
    if (firstBytes.length === 0) firstBytes = bytes.slice(0, 2)
    if (!isTold && text.length < sampleLength) text += piece
  }
  for await (const record of decodeStream(open, decoder, note)) {
    tellOnce()
    yield record
  }
  tellOnce()
}

/** Sees each piece before it is decoded. */
type Note = (text: string, bytes: Uint8Array) => void

/** Takes pieces of text and gives back the records that they complete, those before a fault too. */
interface RecordReader {
  write(text: string): Iterable<DecodedRecord>
  end(): Iterable<DecodedRecord>
}

async function* decodeStream(
  open: OpenAnswer,
  decoder: ListDecoder,
  note?: Note,
): AsyncGenerator<DecodedRecord, void, undefined> {
  const { response, exchange, deadline } = open
  const mediaType = mediaTypeOf(response.headers.get('content-type'))
  let reader: RecordReader | undefined
  // A consumer that stops early ends this loop, which gives up the rest of the answer.
  for await (const text of textOf(open, note)) {
    // The time that the consumer takes is its own.
    deadline.end()
    if (reader !== undefined || text.trim() !== '') {
      reader ??= createReader(mediaType, text, decoder, exchange)
      yield* reader.write(text)
    }
    deadline.restart()
  }
  if (reader === undefined) {
    const { operationId } = exchange.operation
    const { attempts } = exchange
    throw new DecodeError(`${operationId} answered ${response.status} with an empty body.`, {
      operationId,
      attempts,
    })
  }
  yield* reader.end()
}

async function* textOf(
  { response, exchange, failure }: OpenAnswer,
  note: Note | undefined,
): AsyncGenerator<string, void, undefined> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const bytes of startingWithTwo(body)) {
      decoder ??= new TextDecoder(encodingOf(bytes, response.headers.get('content-type')), { fatal: true })
      const text = decoder.decode(bytes, { stream: true })
      note?.(text, bytes)
      yield text
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (
      !(error instanceof TypeError) ||
      !('code' in error) ||
      error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      throw failure(error)
    const { attempts } = exchange
    const { operationId } = exchange.operation
    throw new DecodeError(`${operationId} answered with bytes that are no text in the encoding they claim.`, {
      operationId,
      attempts,
    })
  }
}

/** The same pieces, the first of at least two bytes: they show the encoding. */
async function* startingWithTwo(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let start: Uint8Array = new Uint8Array()
  for await (const bytes of body) {
    const hasStarted = start.length >= 2
    if (!hasStarted) start = Buffer.concat([start, bytes])
    if (start.length >= 2) yield hasStarted ? bytes : start
  }
  if (start.length === 1) yield start
}

function createReader(
  mediaType: string,
  first: string,
  decoder: ListDecoder,
  { operation, attempts }: Exchange,
): RecordReader {
  const format = formatOf(mediaType, first)
  if (format === 'xml') return xmlReader(decoder)
  if (format === 'json') return jsonReader(decoder)
  const { operationId } = operation
  throw notTheFormat(mediaType, 'JSON or XML', operationId, { operationId, attempts })
}

function xmlReader(decoder: ListDecoder): RecordReader {
  let ready: DecodedRecord[] = []
  const xml = decoder.xmlStream((record) => ready.push(record))
  function* taken(step: () => void): Generator<DecodedRecord, void, undefined> {
    try {
      step()
    } finally {
      const records = ready
      ready = []
      yield* records
    }
  }
  return { write: (text) => taken(() => xml.write(text)), end: () => taken(() => xml.end()) }
}

function jsonReader(decoder: ListDecoder): RecordReader {
  const splitter = new JsonListSplitter()
  let count = 0
  function* records(take: () => Iterable<string>): Generator<DecodedRecord, void, undefined> {
    try {
      for (const element of take()) {
        yield decoder.recordFromJson(parseElement(element, count), count)
        count += 1
      }
    } catch (error) {
      if (error instanceof JsonListError) throw new RecordError(error.message, { cause: error })
      throw error
    }
  }
  return { write: (text) => records(() => splitter.write(text)), end: () => records(() => splitter.end()) }
}

function parseElement(text: string, index: number): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw new RecordError(`record ${index + 1} is malformed`)
  }
}
