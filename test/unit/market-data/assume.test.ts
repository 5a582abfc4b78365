import { describe, expect, it } from 'vitest'
import { type MarketDataAssume } from '../../../src/market-data/index.js'
import { json } from '../client/answering.js'
import { rejection } from '../../support/caught.js'
import { dataRequests, marketClient, serviceWith } from './service.js'

/** What goes over the wire for a futures-and-options request. */
async function sentWith(assume: MarketDataAssume, input: object = { rType: 1 }) {
  const fetch = serviceWith(() => json([]))
  await marketClient({ fetch, assume }).listFutOpt(input as { rType: 1 })
  const [sent] = dataRequests(fetch)
  return {
    path: new URL(sent?.url ?? '').pathname,
    authorization: sent?.headers.get('authorization'),
    body: sent?.body,
  }
}

describe('what is sent', () => {
  it('is of one form whether the caller wrote numbers or text', async () => {
    const { body } = await sentWith({}, { rType: '19', instId: '1' })
    expect(body).toBe('{"sid":4,"instId":1,"rType":19}')
    const texts = await sentWith({ requestNumberForm: 'string' }, { rType: 19, instId: 1 })
    expect(texts.body).toBe('{"sid":"4","instId":"1","rType":"19"}')
  })

  it('is what the caller gives before what is assumed', async () => {
    const assume: MarketDataAssume = { futOptInstId: '1', omittedOInfo: 'sendZero' }
    const { body } = await sentWith(assume, { rType: 1, instId: 2, oInfo: 1795168800 })
    expect(body).toBe('{"sid":4,"instId":2,"oInfo":1795168800,"rType":1}')
  })
})

describe('the documented values', () => {
  it('of fixed income leave out the request types 2 to 7, which go only as undocumented values', async () => {
    for (const rType of [2, 7, '2', '7'] as const) {
      const fetch = serviceWith(() => json([]))
      const refused = marketClient({ fetch }).listFixedIncome({ instId: 1, rType: rType as 1 })
      expect(String(await rejection(refused))).toContain('allowed: 1, 8, 9, 10, 11.')
      expect(fetch.sent).toEqual([])
      await marketClient({ fetch, undocumentedValues: 'send' }).listFixedIncome({
        instId: 1,
        rType: rType as 1,
      })
      expect(dataRequests(fetch)[0]?.body).toBe(`{"sid":26,"instId":1,"rType":${rType}}`)
    }
  })
})
