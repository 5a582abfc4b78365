/** What the gateway of the mock asks of an order, and how each ambiguity of the documentation changes it. */
import { describe, expect, it } from 'vitest'
import { BODY, clientOver, INPUT, MID, refused, searchOf, shop, tokenOf } from './shop.js'

describe('a query that differs from the body', () => {
  const other = searchOf('ANOTHER', INPUT.orderId)
  const otherOrder = searchOf(MID, 'ORDER_0002')

  it('is refused, with a code for each of the two', async () => {
    const { mock, initiate } = shop()
    expect(await initiate(BODY, { search: other })).toMatchObject(refused('2013'))
    expect(await initiate(BODY, { search: otherOrder })).toMatchObject(refused('2014'))
    expect(await initiate(BODY, { search: searchOf('ANOTHER', 'ORDER_0002') })).toMatchObject(refused('2013'))
    expect(mock.state().payments).toEqual({ transactions: [] })
  })

  it('is refused where a parameter comes twice, as it does not say which counts', async () => {
    const { initiate } = shop()
    const twice = await initiate(BODY, { search: `${searchOf()}&orderId=ORDER_0001` })
    expect(twice.resultStatus).toBe('F')
  })

  it('is the same where it is only spelt otherwise', async () => {
    const { initiate } = shop()
    const body = { ...BODY, orderId: 'a b+c@ü' }
    const search = `?mid=${MID}&orderId=a+b%2Bc%40%C3%BC`
    expect(await initiate(body, { search })).toMatchObject({ code: '0000' })
  })

  it('gives way to the body in the reading body', async () => {
    const { mock, initiate } = shop({ assume: { queryOrBody: 'body' } })
    expect(await initiate(BODY, { search: searchOf('ANOTHER', 'ORDER_0002') })).toMatchObject({
      code: '0000',
    })
    expect(mock.state().payments).toMatchObject({ transactions: [{ mid: MID, orderId: 'ORDER_0001' }] })
    expect(await initiate(BODY)).toMatchObject({ code: '0002' })
  })

  it('wins in the reading query', async () => {
    const { mock, initiate } = shop({ assume: { queryOrBody: 'query' } })
    const body = { ...BODY, mid: 'ANOTHER' }
    expect(await initiate(body, { search: otherOrder })).toMatchObject({ code: '0000' })
    expect(mock.state().payments).toMatchObject({ transactions: [{ mid: MID, orderId: 'ORDER_0002' }] })
    expect(await initiate(BODY, { search: searchOf() })).toMatchObject({ code: '0000' })
    expect(await initiate(BODY, { search: other })).toMatchObject(refused('2005'))
  })

  it('is no matter where it is left unchecked: the body counts', async () => {
    const { mock, initiate } = shop({ unchecked: ['queryAgreesWithBody'] })
    expect(await initiate(BODY, { search: otherOrder })).toMatchObject({ code: '0000' })
    expect(mock.state().payments).toMatchObject({ transactions: [{ orderId: 'ORDER_0001' }] })
  })
})

describe('a pipe', () => {
  it.each<[string, string, object]>([
    ['a member of userInfo', 'userInfo', { userInfo: { custId: 'CUST_1', address: '12 | MG Road' } }],
    ['a text deep inside', 'extendInfo', { extendInfo: { a: [{ b: ['|'] }] } }],
    ['a name that every object has', 'extendInfo', { extendInfo: { ['__proto__']: 'a|b' } }],
    ['goods', 'goods', { goods: [{ description: 'a|b' }] }],
    ['a mode', 'enablePaymentMode', { enablePaymentMode: [{ mode: 'UPI', channels: ['a|b'] }] }],
  ])('in %s is refused with code 1008', async (_, where, more) => {
    const { initiate } = shop()
    const answer = await initiate({ ...BODY, ...more })
    expect(answer).toMatchObject(refused('1008'))
    expect(answer.words).toContain(where)
  })

  it('in the callback address is refused for the pipe, though it breaks the description already', async () => {
    const answer = await shop().initiate({ ...BODY, callbackUrl: 'https://shop.example/outcome?a=b|c' })
    expect(answer).toMatchObject(refused('1008'))
  })

  it('in a name is allowed: only values are named', async () => {
    expect(await shop().initiate({ ...BODY, extendInfo: { 'a|b': 'c' } })).toMatchObject({ code: '0000' })
  })

  it('is allowed in the reading allowed', async () => {
    const { initiate } = shop({ assume: { pipeInValues: 'allowed' } })
    expect(await initiate({ ...BODY, promoCode: 'a|b' })).toMatchObject({ code: '0000' })
  })

  it('is looked for as deep as a body may be', async () => {
    const depth = 90
    const deep = (text: string): string =>
      JSON.stringify(BODY).replace(
        /}$/,
        `,"extendInfo":{"a":${'['.repeat(depth)}"${text}"${']'.repeat(depth)}}}`,
      )
    const { initiate } = shop()
    expect(await initiate(deep('a|b'))).toMatchObject(refused('1008'))
    expect(await initiate(deep('ab'))).toMatchObject({ code: '0000' })
    expect(await initiate(deep('ab'))).toMatchObject({ code: '0002' })
    expect(await initiate(deep('abc'))).toMatchObject(refused('2023'))
  })
})

describe('an amount', () => {
  const of = (value: string, currency = 'INR'): object => ({ ...BODY, txnAmount: { value, currency } })

  it.each(['0.01', '1.00', '1', '1.5', '100', '1250.50', '9999999.99', '0000001.00'])(
    'of %s is taken',
    async (value) => {
      expect(await shop().initiate(of(value))).toMatchObject({ code: '0000' })
    },
  )

  it.each([
    ['1.500', /no more than two decimals/],
    ['10000000.00', /10 characters/],
    ['00000001.00', /10 characters/],
    ['0.00', /zero/],
    ['0000000.00', /zero/],
  ])('of %s is refused with code 2007', async (value, words) => {
    const { mock, initiate } = shop()
    const answer = await initiate(of(value))
    expect(answer).toMatchObject(refused('2007'))
    expect(answer.words).toMatch(words)
    expect(mock.requests[0]?.refused?.rule).toBe('amount')
  })

  it.each(['1', '1.5', '1.500'])('of %s is refused in the reading twoDecimals', async (value) => {
    const { mock, initiate } = shop({ assume: { amountForm: 'twoDecimals' } })
    const answer = await initiate(of(value))
    expect(answer).toMatchObject(refused('2007'))
    expect(answer.words).toMatch(/exactly two decimals/)
    expect(mock.requests[0]?.refused?.rule).toBe('amount')
  })

  it.each(['', '-1.00', '1,00', '1e2', ' 1.00', '१.००', '.50', '1.'])(
    'of "%s" is no amount',
    async (value) => {
      expect(await shop().initiate(of(value))).toMatchObject(refused('2007'))
    },
  )

  it('of another currency is refused, unless the reading is more', async () => {
    expect(await shop().initiate(of('1.00', 'USD'))).toMatchObject(refused('2007'))
    const { mock, initiate } = shop({ assume: { currencyDomain: 'more' } })
    expect(await initiate(of('1.00', 'USD'))).toMatchObject({ code: '0000' })
    expect(mock.state().payments).toMatchObject({ transactions: [{ amount: '1.00', currency: 'USD' }] })
  })

  it('is told before the currency, where both are wrong', async () => {
    const { mock, initiate } = shop()
    await initiate(of('1.555', 'USD'))
    expect(mock.requests[0]?.refused?.rule).toBe('amount')
  })

  it('with other decimals makes exact charges where it is left unchecked', async () => {
    const { initiate, charges } = shop({ unchecked: ['amount'] })
    const token = tokenOf(await initiate(of('10.125')))
    const { body } = await charges(token, [{ payMethod: 'CREDIT_CARD' }])
    expect(body['payMethods']).toMatchObject([
      {
        baseTransactionAmount: { value: '10.125' },
        feeAmount: { value: '0.15' },
        taxAmount: { value: '0.03' },
        totalTransactionAmount: { value: '10.305' },
      },
    ])
    const whole = tokenOf(await initiate({ ...of('7'), orderId: 'O2' }, { search: searchOf(MID, 'O2') }))
    expect((await charges(whole)).body['payMethods']).toMatchObject([
      { baseTransactionAmount: { value: '7.00' }, totalTransactionAmount: { value: '7.00' } },
    ])
  })
})

describe('an amount without end', () => {
  it('is refused even where amounts are left unchecked, and a long one is counted with', async () => {
    const { initiate, charges } = shop({ unchecked: ['amount'] })
    const of = (value: string) => ({ ...BODY, txnAmount: { value, currency: 'INR' } })
    expect(await initiate(of('9'.repeat(1_001)))).toMatchObject(refused('2007'))
    const long = `${'9'.repeat(990)}.00`
    const { body } = await charges(tokenOf(await initiate(of(long))))
    expect(body['payMethods']).toMatchObject([{ totalTransactionAmount: { value: long } }])
  })
})

describe('an order that comes again', () => {
  it('with the same data is a success with the same token', async () => {
    const { mock, payments } = shop()
    const first = await payments.initiateTransaction(INPUT)
    mock.clock.advance(60_000)
    const again = await payments.initiateTransaction(INPUT)
    expect([first.resultCode, again.resultCode]).toEqual(['0000', '0002'])
    expect([first.repeated, again.repeated]).toEqual([false, true])
    expect(again.txnToken).toBe(first.txnToken)
    expect(again.responseSignature).toBe('valid')
    expect(again.issuedAt).toBe(first.issuedAt + 60_000)
    expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 1 }] })
  })

  it.each([
    ['in another order of its members', JSON.stringify(Object.fromEntries(Object.entries(BODY).reverse()))],
    ['with other spaces', JSON.stringify(BODY, null, 1)],
    ['with other escapes', JSON.stringify(BODY).replaceAll('/', '\\/')],
  ])('has the same data %s', async (_, text) => {
    const { initiate } = shop()
    await initiate(BODY)
    expect(await initiate(text)).toMatchObject({ code: '0002' })
  })

  it.each<[string, object]>([
    ['another amount', { txnAmount: { value: '1250.01', currency: 'INR' } }],
    ['another customer', { userInfo: { custId: 'CUST_2' } }],
    ['a member more', { promoCode: 'TEN' }],
    ['a list in another order', { enablePaymentMode: [{ mode: 'B' }, { mode: 'A' }] }],
    ['a list that is longer', { enablePaymentMode: [{ mode: 'A' }, { mode: 'B' }, { mode: 'C' }] }],
    ['a null for a member', { extendInfo: { a: null } }],
    ['a name that every object has', { extendInfo: { ['__proto__']: {} } }],
    ['an object for a list', { extendInfo: { b: {} } }],
    ['text for a number', { extendInfo: { n: '1' } }],
  ])('with %s is refused with code 2023, and changes nothing', async (_, more) => {
    const { mock, initiate } = shop()
    const first = { ...BODY, enablePaymentMode: [{ mode: 'A' }, { mode: 'B' }], extendInfo: { b: [], n: 1 } }
    await initiate(first)
    const before = mock.state()
    const answer = await initiate({ ...first, ...more })
    expect(answer).toMatchObject(refused('2023'))
    expect(mock.requests.at(-1)?.refused?.rule).toBe('changedOrder')
    expect(mock.state()).toEqual(before)
    expect(await initiate(first)).toMatchObject({ code: '0002' })
  })

  it('with a member less is refused as well', async () => {
    const { initiate } = shop()
    await initiate({ ...BODY, promoCode: 'TEN' })
    expect(await initiate(BODY)).toMatchObject(refused('2023'))
  })

  it('may have another head: the head is no part of the data', async () => {
    const { initiate } = shop()
    await initiate(BODY, { head: { version: 'v1', requestTimestamp: '1' } })
    expect(await initiate(BODY, { head: { channelId: 'WAP', requestTimestamp: '2' } })).toMatchObject({
      code: '0002',
    })
  })

  it('with other data, where that is left unchecked, is a repeat whose data count from then on', async () => {
    const { mock, initiate, charges } = shop({ unchecked: ['changedOrder'] })
    const token = tokenOf(await initiate(BODY))
    const changed = { ...BODY, txnAmount: { value: '2.00', currency: 'INR' } }
    const again = await initiate(changed)
    expect(again).toMatchObject({ code: '0002' })
    expect(tokenOf(again)).toBe(token)
    expect(mock.state().payments).toMatchObject({ transactions: [{ amount: '2.00', repeats: 1 }] })
    expect((await charges(token)).body['payMethods']).toMatchObject([
      { baseTransactionAmount: { value: '2.00' } },
    ])
  })

  it('many times at once over HTTP makes one transaction', async () => {
    const { mock } = shop()
    const { url, close } = await mock.listen()
    try {
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const { resultCode, txnToken } = await clientOver(url).initiateTransaction({
            ...INPUT,
            orderId: `ORDER-${index % 2}`,
          })
          return { resultCode, txnToken, order: index % 2 }
        }),
      )
      for (const order of [0, 1]) {
        const own = results.filter((result) => result.order === order)
        expect(own.map(({ resultCode }) => resultCode).sort()).toEqual([
          '0000',
          ...Array<string>(19).fill('0002'),
        ])
        expect(new Set(own.map(({ txnToken }) => txnToken)).size).toBe(1)
      }
      expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 19 }, { repeats: 19 }] })
    } finally {
      await close()
    }
  })

  it('many times at once with different data is taken once', async () => {
    const { mock, initiate } = shop()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        initiate({ ...BODY, txnAmount: { value: `${index + 1}.00`, currency: 'INR' } }),
      ),
    )
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '2023')).toHaveLength(19)
    expect(mock.state().payments).toMatchObject({ transactions: [{ repeats: 0 }] })
  })
})
