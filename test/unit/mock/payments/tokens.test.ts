/** Which transaction tokens the gateway of the mock takes, and for how long. */
import { describe, expect, it } from 'vitest'
import { BODY, FIFTEEN_MINUTES, INPUT, MID, refused, searchOf, shop, tokenOf } from './shop.js'

const payMethods = [{ payMethod: 'UPI' }]

describe('a transaction token', () => {
  it('works for 15 minutes, and no longer', async () => {
    const { mock, initiate, charges } = shop()
    const token = tokenOf(await initiate(BODY))
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

  it('is not the order id, nor another letter case of itself', async () => {
    const { initiate, charges } = shop()
    const token = tokenOf(await initiate(BODY))
    expect(await charges('ORDER_0001')).toMatchObject(refused('1006'))
    expect(await charges(`${token} `)).toMatchObject(refused('1006'))
    expect(await charges(token.toUpperCase())).toMatchObject(refused('1006'))
  })

  it('may be used many times in the reading many, and once in the reading once', async () => {
    const many = shop()
    const token = tokenOf(await many.initiate(BODY))
    for (let call = 0; call < 3; call += 1) expect(await many.charges(token)).toMatchObject({ code: '0000' })

    const once = shop({ assume: { tokenReuse: 'once' } })
    const spent = tokenOf(await once.initiate(BODY))
    expect(await once.charges(spent)).toMatchObject({ code: '0000' })
    const answer = await once.charges(spent)
    expect(answer).toMatchObject(refused('1006'))
    expect(answer.words).toMatch(/used before/)
  })

  it('is used up by one of many calls at once in the reading once', async () => {
    const { initiate, charges } = shop({ assume: { tokenReuse: 'once' } })
    const token = tokenOf(await initiate(BODY))
    const codes = (await Promise.all(Array.from({ length: 10 }, () => charges(token)))).map(
      ({ code }) => code,
    )
    expect(codes.sort()).toEqual(['0000', ...Array<string>(9).fill('1006')])
  })

  it('is not used up by a call that was refused', async () => {
    const { initiate, charges } = shop({ assume: { tokenReuse: 'once' } })
    const token = tokenOf(await initiate(BODY))
    expect(await charges(token, payMethods, searchOf(MID, 'ANOTHER'))).toMatchObject(refused('2014'))
    expect(await charges(token, [])).toMatchObject(refused('1001'))
    expect(await charges(token)).toMatchObject({ code: '0000' })
  })

  it('of a repeat is the first one in the reading sameToken, and its 15 minutes run on', async () => {
    const { mock, initiate, charges } = shop({ assume: { repeatedTokenAge: 'sameToken' } })
    const token = tokenOf(await initiate(BODY))
    mock.clock.advance(FIFTEEN_MINUTES - 1)
    expect(tokenOf(await initiate(BODY))).toBe(token)
    mock.clock.advance(1)
    expect(tokenOf(await initiate(BODY))).toBe(token)
    expect(await charges(token)).toMatchObject(refused('1006'))
  })

  it('of a repeat is a new one in the reading freshToken, and the older one works until it expires', async () => {
    const { mock, initiate, charges } = shop({ assume: { repeatedTokenAge: 'freshToken' } })
    const older = tokenOf(await initiate(BODY))
    mock.clock.advance(FIFTEEN_MINUTES - 1)
    const repeat = await initiate(BODY)
    expect(repeat).toMatchObject({ code: '0002' })
    const newer = tokenOf(repeat)
    expect(newer).not.toBe(older)
    expect(await charges(older)).toMatchObject({ code: '0000' })
    mock.clock.advance(1)
    expect(await charges(older)).toMatchObject(refused('1006'))
    mock.clock.advance(FIFTEEN_MINUTES - 2)
    expect(await charges(newer)).toMatchObject({ code: '0000' })
    mock.clock.advance(1)
    expect(await charges(newer)).toMatchObject(refused('1006'))
  })

  it('of a new day is had again in the reading freshToken, and is spent apart from the older one', async () => {
    const { initiate, charges } = shop({ assume: { repeatedTokenAge: 'freshToken', tokenReuse: 'once' } })
    const older = tokenOf(await initiate(BODY))
    const newer = tokenOf(await initiate(BODY))
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
    const token = tokenOf(await initiate({ ...BODY, txnAmount: { value: '8.00', currency: 'INR' } }))
    mock.clock.advance(FIFTEEN_MINUTES)
    expect((await charges(token)).body['payMethods']).toMatchObject([
      { baseTransactionAmount: { value: '8.00' } },
    ])
  })
})

describe('the query beside a token', () => {
  it.each([
    ['mid and orderId of the token', searchOf()],
    ['its mid alone', `?mid=${MID}`],
  ])('is taken: %s', async (_, search) => {
    const { initiate, charges } = shop()
    expect(await charges(tokenOf(await initiate(BODY)), payMethods, search)).toMatchObject({ code: '0000' })
  })

  it.each([
    ['another mid', searchOf('ANOTHER', INPUT.orderId), '2013'],
    ['another orderId', searchOf(MID, 'ORDER_0002'), '2014'],
    ['another mid alone', '?mid=ANOTHER', '2013'],
    ['another letter case', searchOf(MID, INPUT.orderId.toLowerCase()), '2014'],
    ['both wrong', searchOf('ANOTHER', 'ORDER_0002'), '2013'],
  ])('is refused: %s', async (_, search, code) => {
    const { mock, initiate, charges } = shop()
    const token = tokenOf(await initiate(BODY))
    expect(await charges(token, payMethods, search)).toMatchObject(refused(code))
    expect(mock.requests.at(-1)?.refused?.rule).toBe('tokenOfOrder')
  })

  it('is refused where it names an order that is there, but of another token', async () => {
    const { payments, charges } = shop()
    const { txnToken } = await payments.initiateTransaction(INPUT)
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    expect(await charges(txnToken, payMethods, searchOf(MID, 'ORDER_0002'))).toMatchObject(refused('2014'))
  })

  it('is no matter where it is left unchecked', async () => {
    const { initiate, charges } = shop({ unchecked: ['tokenOfOrder'] })
    const token = tokenOf(await initiate(BODY))
    expect(await charges(token, payMethods, searchOf('ANOTHER', 'X'))).toMatchObject({ code: '0000' })
  })
})
