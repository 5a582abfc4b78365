/** Refusals of callers who send too much: when they may come back stands in a header, in the message, or in both. */
import { describe, expect, it } from 'vitest'
import { ApiError, RateLimitError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { answer, json, NOW, service } from './service.js'

const minute = 60_000
const until = NOW + 90 * minute
const tooMuch = {
  code: -1003,
  msg: `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
}

/** As public threads print them. */
const refusals: readonly [string, Response, waitMs: number][] = [
  ['a message alone', json(tooMuch, 418), 90 * minute],
  [
    'a message with the address',
    json(
      {
        code: -1003,
        msg: `Way too many requests; IP(203.0.113.7) banned until ${until}. Please use the websocket for live updates to avoid bans.`,
      },
      418,
    ),
    90 * minute,
  ],
  ['a message in capitals', json({ code: -1003, msg: `IP BANNED UNTIL ${until}` }, 418), 90 * minute],
  [
    'a message under another name',
    json({ code: -1003, message: `IP banned until ${until}` }, 418),
    90 * minute,
  ],
  ['a message under 429', json(tooMuch, 429), 90 * minute],
  [
    'a clock of the service that is an hour ahead',
    json({ code: -1003, msg: `IP banned until ${until + 60 * minute}` }, 418, {
      date: new Date(NOW + 60 * minute).toUTCString(),
    }),
    90 * minute,
  ],
  [
    'a message that says less than two minutes',
    json({ code: -1003, msg: `IP banned until ${NOW + 30_000}` }, 418),
    30_000,
  ],
  ['a code as text', json({ ...tooMuch, code: '-1003' }, 418), 90 * minute],
  [
    'no JSON by its type',
    answer(JSON.stringify(tooMuch), 418, { 'content-type': 'application/json;charset=UTF-8' }),
    90 * minute,
  ],
  ['a header that says less', json(tooMuch, 418, { 'retry-after': '60' }), 90 * minute],
  ['a header that says more', json(tooMuch, 418, { 'retry-after': '7200' }), 120 * minute],
  [
    'a clock of the service that is ahead',
    json(tooMuch, 418, { date: new Date(NOW + 30_000).toUTCString() }),
    90 * minute - 30_000,
  ],
  ['a moment that is over', json({ code: -1003, msg: `IP banned until ${NOW - minute}` }, 418), 2 * minute],
  ['neither', json({ code: -1003, msg: 'Too many requests.' }, 418), 2 * minute],
]

describe.each(refusals)('a ban with %s', (_, response, waitMs) => {
  it('says when to come back, and holds back all calls until then', async () => {
    const { client, sent } = service(response)
    const error = await rejectionOf(RateLimitError, client.listCoinConfigs())
    expect(error.retryAfterMs).toBe(waitMs)
    const next = await rejectionOf(RateLimitError, client.listDeposits())
    expect(sent).toHaveLength(1)
    expect(next.attempts).toBe(0)
    expect(Math.abs((next.retryAfterMs ?? 0) - waitMs)).toBeLessThan(2_000)
  })

  it('gives no advice to wait for what is not said', async () => {
    const error = await rejectionOf(RateLimitError, service(response).client.listCoinConfigs())
    const advice = error.hints.map(({ message }) => message).join(' ')
    if (advice.includes('retryAfterMs')) expect(advice).toContain('where the service says it')
  })
})

it('a refusal of something else, which quotes what was sent, bans nobody', async () => {
  const quoting = json({ code: -1121, msg: `Invalid symbol: banned until ${until}` }, 400)
  const { client, sent } = service(quoting)
  await rejectionOf(ApiError, client.listDeposits({ coin: `banned until ${until}` }))
  await rejectionOf(ApiError, client.listCoinConfigs())
  expect(sent).toHaveLength(2)
})
