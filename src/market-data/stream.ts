/** Records as they arrive: the memory that is held is that of one piece, not of the whole list. */
import type { OpenAnswer, ReadAnswer } from '../client/transport.js'
import type { ApiClient } from '../client/client.js'
import { encodingOf, formatOf, mediaTypeOf } from '../client/body-text.js'
import { notTheFormat } from '../client/answers.js'
import { DecodeError } from '../client/errors.js'
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
    yield* decodeStream(open, decoder)
  } catch (error) {
    throw open.failure(behaviour.decodeFailure(error, open.exchange))
  } finally {
    // A consumer that stops early gives up the rest of the answer.
    await open.response.body?.cancel().catch(() => undefined)
    open.release()
  }
}

async function readWhole({ response, exchange, sentAt }: OpenAnswer): Promise<ReadAnswer> {
  const answer = {
    status: response.status,
    headers: response.headers,
    mediaType: mediaTypeOf(response.headers.get('content-type')),
    text: await response.text(),
    sentAt,
    receivedAt: sentAt,
  }
  return { answer, response, exchange }
}

/** Takes pieces of text and gives back the records that they complete. */
interface RecordReader {
  write(text: string): DecodedRecord[]
  end(): DecodedRecord[]
}

async function* decodeStream(
  open: OpenAnswer,
  decoder: ListDecoder,
): AsyncGenerator<DecodedRecord, void, undefined> {
  const { response, exchange, deadline } = open
  const mediaType = mediaTypeOf(response.headers.get('content-type'))
  let reader: RecordReader | undefined
  for await (const text of textOf(response, exchange.operation.operationId)) {
    deadline.restart()
    if (reader === undefined && text.trim() === '') continue
    reader ??= createReader(mediaType, text, decoder, exchange)
    yield* reader.write(text)
    deadline.restart()
  }
  if (reader === undefined) {
    const { operationId } = exchange.operation
    throw new DecodeError(`${operationId} answered ${response.status} with an empty body.`, { operationId })
  }
  yield* reader.end()
}

async function* textOf(response: Response, operationId: string): AsyncGenerator<string, void, undefined> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (body === null) return
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const bytes of body) {
      decoder ??= new TextDecoder(encodingOf(bytes, response.headers.get('content-type')), { fatal: true })
      yield decoder.decode(bytes, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (
      !(error instanceof TypeError) ||
      !('code' in error) ||
      error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      throw error
    throw new DecodeError(`${operationId} answered with bytes that are no text in the encoding they claim.`, {
      operationId,
    })
  }
}

function createReader(
  mediaType: string,
  first: string,
  decoder: ListDecoder,
  { operation, attempts }: OpenAnswer['exchange'],
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
  const taken = (): DecodedRecord[] => {
    const records = ready
    ready = []
    return records
  }
  return {
    write: (text) => {
      xml.write(text)
      return taken()
    },
    end: () => {
      xml.end()
      return taken()
    },
  }
}

function jsonReader(decoder: ListDecoder): RecordReader {
  const splitter = new JsonListSplitter()
  let count = 0
  const records = (elements: readonly string[]): DecodedRecord[] =>
    elements.map((element) => {
      const record = decoder.recordFromJson(parseElement(element, count), count)
      count += 1
      return record
    })
  const split = (take: () => string[]): DecodedRecord[] => {
    try {
      return records(take())
    } catch (error) {
      if (error instanceof JsonListError) throw new RecordError(error.message, { cause: error })
      throw error
    }
  }
  return { write: (text) => split(() => splitter.write(text)), end: () => split(() => splitter.end()) }
}

function parseElement(text: string, index: number): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw new RecordError(`record ${index + 1} is malformed`)
  }
}
