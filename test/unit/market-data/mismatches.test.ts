import { describe, expect, it } from 'vitest'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import type { OnMismatch } from '../../../src/client/api.js'
import { rejectionOf } from '../../support/caught.js'
import { futOptXml, marketClient, serving } from './service.js'

/** Four records, of which the second and the fourth have a value that their fields do not hold. */
const values = [
  { Symbol: 'A', BestBuyPrice: '1.5' },
  { Symbol: 'B', BestBuyPrice: 'soon' },
  { Symbol: 'C', BestBuyPrice: '2' },
  { Symbol: 'D', Volume: '1.5' },
]
const item = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
const forms: readonly [string, string, string][] = [
  ['application/json', JSON.stringify(values), 'record 2, BestBuyPrice'],
  ['application/xml', futOptXml(...values.map(item)), 'in the field BestBuyPrice'],
]

function client(contentType: string, body: string, onMismatch?: OnMismatch) {
  const told: Record<string, unknown> = {}
  const onEvent = (event: ClientEvent): void => {
    if (event.type !== 'mismatch') return
    for (const { field, came } of event.problems) told[field] = came
  }
  const market = marketClient({
    fetch: serving(body, contentType),
    onEvent,
    ...(onMismatch && { onMismatch }),
  })
  return { market, told }
}

const symbols = (records: unknown) =>
  (records as readonly { readonly Symbol: string }[]).map(({ Symbol }) => Symbol)

describe.each(forms)('a list in %s with values that its fields do not hold', (contentType, body, place) => {
  it.each(['omit', 'throw'] as const)('fails, and its error holds the other records: %s', async (way) => {
    const { market, told } = client(contentType, body, way)
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain(place)
    expect(error.message).toContain('1 more of the entries cannot be read either.')
    expect(symbols(error.partial)).toEqual(['A', 'C'])
    expect(told).toEqual({})
  })

  it('is kept without these values, where that is asked for', async () => {
    const { market, told } = client(contentType, body, 'keep')
    const records = await market.listFutOpt({ rType: 1 })
    expect(symbols(records)).toEqual(['A', 'B', 'C', 'D'])
    expect(records.map(({ BestBuyPrice }) => BestBuyPrice)).toEqual([1.5, undefined, 2, null])
    expect(records[3]?.Volume).toBeUndefined()
    expect(told).toEqual({ '1.BestBuyPrice': 'soon', '3.Volume': '1.5' })
  })

  it('is streamed up to the first of them, or kept', async () => {
    const read = async (way?: OnMismatch) => {
      const { market, told } = client(contentType, body, way)
      const seen: string[] = []
      try {
        for await (const { Symbol } of market.streamFutOpt({ rType: 1 })) seen.push(String(Symbol))
      } catch (error) {
        return { seen, error, told }
      }
      return { seen, told }
    }
    const { seen, error } = await read()
    expect(seen).toEqual(['A'])
    expect(error).toBeInstanceOf(DecodeError)
    expect(await read('keep')).toEqual({
      seen: ['A', 'B', 'C', 'D'],
      told: { '1.BestBuyPrice': 'soon', '3.Volume': '1.5' },
    })
  })
})

describe('a list that cannot be read to its end', () => {
  it('gives what came before the fault', async () => {
    const xml = `${futOptXml('<Symbol>A</Symbol>', '<Symbol>B</Symbol>').slice(0, -20)}`
    const { market } = client('application/xml', xml)
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(symbols(error.partial)).toEqual(['A'])
  })

  it('gives the other entries where one is no record at all', async () => {
    for (const wrong of [null, 7, [], { none: 'of the fields' }]) {
      const { market } = client(
        'application/json',
        JSON.stringify([{ Symbol: 'A' }, wrong, { Symbol: 'C' }]),
        'keep',
      )
      const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
      expect(symbols(error.partial)).toEqual(['A', 'C'])
    }
  })

  it('says which entry it is, also where a value of another one was left out', async () => {
    const entries = [{ Symbol: 'A', BestBuyPrice: 'soon' }, 7]
    const { market } = client('application/json', JSON.stringify(entries), 'keep')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.message).toContain('record 2 is no object')
    expect(error.message).not.toContain('BestBuyPrice')
    expect(symbols(error.partial)).toEqual(['A'])
  })

  it('gives nothing where it is no list', async () => {
    const { market } = client('application/json', '{"Symbol":"A"}')
    const error = await rejectionOf(DecodeError, () => market.listFutOpt({ rType: 1 }))
    expect(error.partial).toBeUndefined()
  })
})
