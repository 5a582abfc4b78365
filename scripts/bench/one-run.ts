/** One stream or one list of so many records: how long the whole call takes, and the most memory of this process. */
import { createMarketDataClient } from '../../src/market-data/index.js'
import { formats, readPieces, unlimited, type Format } from './records.js'
import type { OneRun } from './streams.js'

const [folder = '', way = '', given = '', count = ''] = process.argv.slice(2)
const format = formats.find((one) => one === given) ?? 'json'
const wanted = Number(count)
const pieces = await readPieces(new URL(folder), format)

/** As many records as what is compiled at last needs. */
const warmUp = 10_000
const run = way === 'stream' ? stream : whole
await run(() => pieces(warmUp), warmUp)
const bytes = way === 'stream' ? () => pieces(wanted) : once(withoutCopy([...pieces(wanted)]))
globalThis.gc?.()
const start = performance.now()
await run(bytes, wanted)
const milliseconds = performance.now() - start
const peakMegabytes = process.resourceUsage().maxRSS / 1_000
process.send?.({ milliseconds, peakMegabytes } satisfies OneRun)

type Bytes = () => Iterable<Uint8Array>

async function stream(body: Bytes, expected: number): Promise<void> {
  let came = 0
  for await (const record of client(body, format).streamFutOpt({ rType: 1 }, { format }))
    if (record) came += 1
  check(came, expected)
}

async function whole(body: Bytes, expected: number): Promise<void> {
  check((await client(body, format).listFutOpt({ rType: 1 }, { format })).length, expected)
}

function client(body: Bytes, of: Format) {
  return createMarketDataClient({
    baseUrl: 'https://service.example',
    credentials: { username: 'user', password: 'password' },
    maxResponseBytes: unlimited * 2,
    fetch: (url) =>
      Promise.resolve(
        new URL(url).pathname.endsWith('/Login')
          ? Response.json({ access_token: 'token-of-the-bench', expires_in: 3600 })
          : new Response(bodyOf(body()), { headers: { 'content-type': `application/${of}` } }),
      ),
  })
}

/** A list that is there as a whole comes at once; a stream comes piece by piece. */
function bodyOf(parts: Iterable<Uint8Array>): Uint8Array | ReadableStream<Uint8Array> {
  if (way === 'list') return withoutCopy([...parts])
  const iterator = parts[Symbol.iterator]()
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** One piece is the whole: a copy would count as memory of the list. */
function withoutCopy(parts: Uint8Array[]): Uint8Array {
  const [only, ...others] = parts
  return only && others.length === 0 ? only : Buffer.concat(parts)
}

function once(whole: Uint8Array): Bytes {
  return () => [whole]
}

function check(came: number, expected: number): void {
  if (came !== expected) throw new Error(`${came} of ${expected} records came`)
}
