import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../src/index.js'
import type { FutOptRecord } from '../../../src/market-data/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { marketClient, serving } from './service.js'

const xml = (items: string) => `<FutOptList>${items}</FutOptList>`
const item = (content: string) => `<item><Symbol>A</Symbol>${content}</item>`
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `<n${index}/>`).join('')
const client = (body: string) => marketClient({ fetch: serving(body, 'application/xml') })

async function streamed(body: string) {
  const seen: FutOptRecord[] = []
  const read = async () => {
    for await (const record of client(body).streamFutOpt({ rType: 1 })) seen.push(record)
  }
  return { error: await rejection(read), seen }
}

describe('a list in XML', () => {
  it('is read with 10,000 names in one item', async () => {
    const [record] = await client(xml(item(numbered(10_000)))).listFutOpt({ rType: 1 })
    expect(Object.keys(record?.extra ?? {})).toHaveLength(10_000)
  })

  it.each([
    ['items', xml(item('').repeat(300_001)), /XML that has more than 300000 objects/],
    ['parents', xml(item('<a><b/></a>'.repeat(60_000)).repeat(6)), /XML that has more than 300000 objects/],
    ['elements', xml(item('<a/>'.repeat(250_000)).repeat(13)), /XML that has more than 3000000 values/],
    [
      'elements of items that are written alike',
      xml(item(numbered(12)).repeat(240_000)),
      /XML that has more than 3000000 values/,
    ],
    ['names', xml(item(numbered(10_001))), /an element of XML that has more than 10000 names/],
  ])('is refused for too many %s, in the words that JSON has for it', async (_what, body, message) => {
    const error = await rejectionOf(DecodeError, () => client(body).listFutOpt({ rType: 1 }))
    expect(error.message).toMatch(message)
    expect(error.partial).toBeUndefined()
  })
})

describe('a stream of XML', () => {
  it('may have any number of items, whose memory is not held', async () => {
    const body = xml(item('').repeat(300_001))
    let count = 0
    for await (const _record of client(body).streamFutOpt({ rType: 1 })) count += 1
    expect(count).toBe(300_001)
  })

  it('is refused where one record has too many names, after those before it', async () => {
    const { error, seen } = await streamed(xml(item('') + item(numbered(10_001))))
    expect(error).toBeInstanceOf(DecodeError)
    expect(String(error)).toContain('an element of XML that has more than 10000 names')
    expect(seen).toHaveLength(1)
  })
})

it('a stream of JSON is refused in the same words where one record has too many names', async () => {
  const names = Array.from({ length: 10_001 }, (_, index) => `"n${index}":1`).join()
  const market = marketClient({ fetch: serving(`[{"Symbol":"A"},{${names}}]`) })
  const read = async () => {
    for await (const _record of market.streamFutOpt({ rType: 1 }));
  }
  expect(String(await rejection(read))).toContain('an object of JSON that has more than 10000 names')
})
