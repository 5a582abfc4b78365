/** Whatever is asked of the mock, and however often: what it holds has a limit. */
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../../../src/mock/index.js'
import { base, login, NOW, BODY, FIFTEEN_MINUTES, INPUT, searchOf, shop } from '../../support/mock-world.js'

const mostHeld = 3

const orderIds = (mock: Mock): unknown[] =>
  (mock.state().payments['transactions'] as { orderId: string }[]).map(({ orderId }) => orderId)

describe('transactions beyond the limit', () => {
  const full = async () => {
    const open = shop({ mostHeld })
    const initiate = (orderId: string) =>
      open.initiate({ ...BODY, orderId }, { search: searchOf(BODY.mid, orderId) })
    for (const orderId of ['A', 'B', 'C']) expect((await initiate(orderId)).resultStatus).toBe('S')
    return { ...open, again: initiate }
  }

  it('are refused while each goes on, in words that say what to do', async () => {
    const { mock, again } = await full()
    expect(await again('D')).toMatchObject({
      status: 429,
      resultStatus: 'F',
      words: expect.stringMatching(
        /^The mock holds 3 transactions that go on, and has no room for another: complete payments/,
      ) as unknown,
    })
    expect(mock.requests.at(-1)?.refused?.rule).toBe('room')
    expect(orderIds(mock)).toEqual(['A', 'B', 'C'])
    // One that is there can come again.
    expect((await again('A')).resultStatus).toBe('S')
  })

  it('take the place of the oldest whose payment has ended', async () => {
    const { mock, again } = await full()
    await mock.completePayment('B', 'success')
    expect((await again('D')).resultStatus).toBe('S')
    expect(orderIds(mock)).toEqual(['A', 'C', 'D'])
    expect((await again('E')).status).toBe(429)
  })

  it('take the place of the oldest whose token has expired', async () => {
    const { mock, again } = await full()
    mock.clock.advance(FIFTEEN_MINUTES)
    for (const orderId of ['D', 'E']) expect((await again(orderId)).resultStatus).toBe('S')
    expect(orderIds(mock)).toEqual(['C', 'D', 'E'])
  })

  it('get numbers that no earlier one had', async () => {
    const { mock, again } = await full()
    const ids = new Set<string | undefined>()
    for (const orderId of ['C', 'B', 'A'])
      ids.add((await mock.completePayment(orderId, 'success')).form['TXNID'])
    await again('D')
    ids.add((await mock.completePayment('D', 'success')).form['TXNID'])
    expect(ids.size).toBe(4)
  })

  it('have room again after a reset', async () => {
    const { mock, again } = await full()
    mock.reset()
    for (const orderId of ['D', 'E', 'F']) expect((await again(orderId)).resultStatus).toBe('S')
    expect((await again('G')).status).toBe(429)
  })

  it('are those whose addresses are too long together', async () => {
    const { payments, mock } = shop()
    const callbackUrl = `https://shop.example/${'a'.repeat(50_000)}`
    let refused: unknown
    for (let count = 0; count < 250 && refused === undefined; count += 1)
      await payments
        .initiateTransaction({ ...INPUT, orderId: `ORDER-${count}`, callbackUrl })
        .catch((error: unknown) => (refused = error))
    expect(String(refused)).toMatch(/429.*no room for another/)
    expect(orderIds(mock)).toHaveLength(199)
  })
})

describe('tokens of one transaction beyond the limit', () => {
  it('are refused while each works, and take the place of the oldest otherwise', async () => {
    const { mock, initiate, charges } = shop({ mostHeld, assume: { repeatedTokenAge: 'freshToken' } })
    const tokens: string[] = []
    const again = async () => {
      const answer = await initiate(BODY)
      if (answer.resultStatus === 'S') tokens.push(String(answer.body['txnToken']))
      return answer
    }
    for (let count = 0; count < 3; count += 1) {
      await again()
      mock.clock.advance(1_000)
    }
    expect((await again()).words).toMatch(/^The mock holds 3 transaction tokens that work/)
    expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 2 }] })
    mock.clock.advance(FIFTEEN_MINUTES - 3_000)
    expect((await again()).resultStatus).toBe('S')
    expect((await again()).status).toBe(429)
    expect((await charges(tokens[1] ?? '')).resultStatus).toBe('S')
  })
})

describe('bearer tokens beyond the limit', () => {
  it('are refused while each works, and take the place of those that have expired', async () => {
    const mock = createMock({ clock: () => NOW, mostHeld })
    const status = async (): Promise<number> => (await mock.fetch(base + login.path, login)).status
    expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
    expect(mock.requests.at(-1)?.refused?.message).toMatch(/^The mock holds 3 bearer tokens that work/)
    mock.clock.advance(3_600_000)
    expect(await status()).toBe(200)
    expect(mock.state().marketData).toMatchObject({ liveTokens: 1 })
    mock.revokeTokens()
    expect([await status(), await status(), await status(), await status()]).toEqual([200, 200, 200, 429])
  })
})
