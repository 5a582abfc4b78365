/** Which transaction tokens the gateway of the mock takes, and for how long. */
import { describe, expect, it } from 'vitest'
import { BODY, FIFTEEN_MINUTES, refused, shop, txnTokenOf } from '../../../support/mock-world.js'

describe('a transaction token', () => {
  it('works for 15 minutes, and no longer', async () => {
    const { mock, initiate, charges } = shop()
    const token = txnTokenOf(await initiate(BODY))
    mock.clock.advance(FIFTEEN_MINUTES - 1)
    expect(await charges(token)).toMatchObject({ code: '0000' })
    mock.clock.advance(1)
    const answer = await charges(token)
    expect(answer).toMatchObject(refused('1006'))
    expect(answer.words).toMatch(/expired.*15 minutes/)
    mock.clock.advance(1)
    expect(await charges(token)).toMatchObject(refused('1006'))
  })

  it.each(['token', '__proto__', 'constructor', 'toString', '\u0000', 'x'.repeat(10_000)])(
    'that was never issued, such as %.20s, is refused',
    async (token) => {
      const { initiate, charges } = shop()
      await initiate(BODY)
      const answer = await charges(token)
      expect(answer).toMatchObject(refused('1006'))
      expect(answer.words).toMatch(/never issued/)
    },
  )

  it('is used up by one of many calls at once in the reading once', async () => {
    const { initiate, charges } = shop({ assume: { tokenReuse: 'once' } })
    const token = txnTokenOf(await initiate(BODY))
    const codes = (await Promise.all(Array.from({ length: 10 }, () => charges(token)))).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual(['0000', ...Array<string>(9).fill('1006')])
  })

  it('of a repeat is the first one in the reading sameToken, and its 15 minutes run on', async () => {
    const { mock, initiate, charges } = shop({ assume: { repeatedTokenAge: 'sameToken' } })
    const token = txnTokenOf(await initiate(BODY))
    mock.clock.advance(FIFTEEN_MINUTES - 1)
    expect(txnTokenOf(await initiate(BODY))).toBe(token)
    mock.clock.advance(1)
    expect(txnTokenOf(await initiate(BODY))).toBe(token)
    expect(await charges(token)).toMatchObject(refused('1006'))
  })

  it('of a new day is had again in the reading freshToken, and is spent apart from the older one', async () => {
    const { initiate, charges } = shop({ assume: { repeatedTokenAge: 'freshToken', tokenReuse: 'once' } })
    const older = txnTokenOf(await initiate(BODY))
    const newer = txnTokenOf(await initiate(BODY))
    expect(await charges(older)).toMatchObject({ code: '0000' })
    expect(await charges(newer)).toMatchObject({ code: '0000' })
    expect(await charges(newer)).toMatchObject(refused('1006'))
  })

  it('that was never issued counts as that of the published order where tokens are left unchecked', async () => {
    const { mock, initiate, charges } = shop({ unchecked: ['transactionToken'] })
    const { body, code } = await charges('no-such-token', [{ payMethod: 'CREDIT_CARD' }])
    expect(code).toBe('0000')
    expect(body['payMethods']).toMatchObject([
      { baseTransactionAmount: { currency: 'INR', value: '1250.00' }, feeAmount: { value: '18.75' } },
    ])
    const token = txnTokenOf(await initiate({ ...BODY, txnAmount: { value: '8.00', currency: 'INR' } }))
    mock.clock.advance(FIFTEEN_MINUTES)
    expect((await charges(token)).body['payMethods']).toMatchObject([
      { baseTransactionAmount: { value: '8.00' } },
    ])
  })
})
