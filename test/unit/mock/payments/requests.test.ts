import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import { checksum } from '../../../../src/payments/index.js'
import {
  BODY,
  INPUT,
  KEY,
  MID,
  refused,
  searchOf,
  shop,
  txnTokenOf,
  type InitiateParticulars,
} from '../../../support/mock-world.js'

/** How a request differs from a good one beside its body, what the mock is told, and what it says. */
interface Particulars extends InitiateParticulars, Pick<MockOptions, 'assume' | 'unchecked'> {
  readonly says?: RegExp
}
type Case = [name: string, expected: string, body: object | string, particulars?: Particulars]

const { txnAmount: _amount, ...withoutAmount } = BODY
const { userInfo: _user, ...withoutUser } = BODY
const { callbackUrl: _address, ...withoutAddress } = BODY
const { websiteName: _name, ...withoutName } = BODY
const { websiteName: _both, ...withoutBoth } = withoutAddress
const text = JSON.stringify(BODY)
const key = 'another-key-0016'
const signedOver = (signed: string): Particulars => ({ head: { signature: checksum.sign(signed, KEY) } })
const other = searchOf('ANOTHER', INPUT.orderId)
const otherOrder = searchOf(MID, 'ORDER_0002')
const amount = (value: unknown, currency: unknown = 'INR'): object => ({
  ...BODY,
  txnAmount: { value, currency },
})
const members = (more: object): object => ({ ...BODY, ...more })
const deep = (leaf: string): string =>
  text.replace(/}$/, `,"extendInfo":{"a":${'['.repeat(90)}"${leaf}"${']'.repeat(90)}}}`)
const sorted = `{"callbackUrl":"https://shop.example/outcome","mid":"${MID}","orderId":"ORDER_0001","requestType":"Payment","txnAmount":{"currency":"INR","value":"1250.00"},"userInfo":{"custId":"CUST_1"},"websiteName":"DEMOSTORE"}`
const sortedKeys = { assume: { signatureCanonicalForm: 'sortedKeys' } } as const
const anyDecimals = { assume: { amountForm: 'anyDecimals' } } as const
const twoDecimals = { assume: { amountForm: 'twoDecimals' }, says: /exactly two decimals/ } as const
const all = { assume: { requiredRequestFields: 'all' } } as const

it.each<Case>([
  ['without an amount', '1007 request', withoutAmount],
  ['without a customer', '1007 request', withoutUser],
  ['without a currency', '1007 request', members({ txnAmount: { value: '1.00' } })],
  ['with an amount that is a number', '2007 request', amount(1)],
  ['with an amount that is a text', '2007 request', members({ txnAmount: '1.00' })],
  ['with a currency in small letters', '2007 request', amount('1.00', 'inr')],
  ['with a promotion code that is a number', '1011 request', members({ promoCode: 10 })],
  ['with an empty token of the customer', '2004 request', members({ paytmSsoToken: '' })],
  ['with an empty customer id', '400 request', members({ userInfo: { custId: '' } })],
  ['with an order id that is a number', '330 request', members({ orderId: 7 })],
  ['with an order id with a space', '330 request', members({ orderId: 'A 1' })],
  ['with an order id of 51 characters', '330 request', members({ orderId: 'O'.repeat(51) })],
  ['with a field that is unknown', '400 unlistedFields', members({ extra: 1 })],
  ['with a field named like another', '400 unlistedFields', members({ txnAmountInWords: 'one' })],
  ['with a relative address', '400 request', members({ callbackUrl: '/outcome' })],
  ['with goods that are no list', '400 request', members({ goods: {} })],
  ['with a body that is a list', '400 request', '[]'],
  ['with a body that is nothing', '400 request', 'null'],
  ['for what is missing before what is wrong', '1007 request', { ...withoutAmount, promoCode: 10 }],
  ['without a signature', '1007 request', BODY, { head: { signature: undefined } }],
  ['with an empty signature', '2005 request', BODY, { head: { signature: '' } }],
  ['from a channel that there is not', '400 request', BODY, { head: { channelId: 'POS' } }],
  ['without a query', '1007 request', BODY, { search: '' }],
  ['with the query of another merchant', '2013 queryAgreesWithBody', BODY, { search: other }],
  ['with the query of another order', '2014 queryAgreesWithBody', BODY, { search: otherOrder }],
  ['with an order twice in its query', '400 request', BODY, { search: `${searchOf()}&orderId=ORDER_0001` }],
  ['without address and name', '1007 conditionalFields', withoutBoth, { says: /callbackUrl.*websiteName/ }],
  ['without an address (all)', '1007 conditionalFields', withoutAddress, { ...all, says: /callbackUrl/ }],
  ['without a name (all)', '1007 conditionalFields', withoutName, { ...all, says: /websiteName/ }],
  ['from a stranger', '2005 merchant', members({ mid: 'STRANGER01' }), { key, says: /mid/ }],
  ['with a checksum of another key', '2005 checksum', text, { key, says: /another merchant key/ }],
  ['with a checksum over other text', '2005 checksum', text, { ...signedOver('{}'), says: /another text/ }],
  ['with a checksum over the whole request', '2005 checksum', text, signedOver(`{"body":${text}}`)],
  ['with a checksum of the empty text', '2005 checksum', text, signedOver('')],
  ['with a checksum of indented text', '2005 checksum', text, signedOver(JSON.stringify(BODY, null, 2))],
  ['with a malformed checksum', '2005 checksum', text, { head: { signature: 'abc' }, says: /malformed/ }],
  [
    'with a checksum in another alphabet',
    '2005 checksum',
    text,
    { head: { signature: checksum.sign(text, KEY).slice(0, -2) + '-=' }, says: /URL-safe/ },
  ],
  ['with keys in another order, in the reading sortedKeys', '2005 checksum', text, sortedKeys],
  ['with a checksum over sorted keys', '2005 checksum', text, { ...signedOver(sorted), ...sortedKeys }],
  [
    'with sorted keys and other spaces',
    '2005 checksum',
    JSON.stringify(JSON.parse(sorted), null, 1),
    { ...signedOver(sorted), ...sortedKeys },
  ],
  [
    'with a pipe in a member of userInfo',
    '1008 pipe',
    members({ userInfo: { custId: 'C', address: '12 | Road' } }),
    { says: /userInfo/ },
  ],
  ['with a deep pipe', '1008 pipe', members({ extendInfo: { a: [{ b: ['|'] }] } }), { says: /extendInfo/ }],
  ['with a pipe as deep as a body may be', '1008 pipe', deep('a|b')],
  ['with a pipe under __proto__', '1008 pipe', members({ extendInfo: { ['__proto__']: 'a|b' } })],
  ['with a pipe in goods', '1008 pipe', members({ goods: [{ description: 'a|b' }] }), { says: /goods/ }],
  ['with a pipe in modes', '1008 pipe', members({ enablePaymentMode: [{ mode: 'UPI', channels: ['|'] }] })],
  ['with a pipe in its address', '1008 request', members({ callbackUrl: 'https://shop.example/?a=b|c' })],
  ['with a pipe in the head', '1008 pipe', BODY, { head: { clientId: '|' }, says: /clientId of the head/ }],
  ...['', '-1.00', '1,00', '1e2', ' 1.00', '१.००', '.50', '1.'].map((value): Case => [
    `with the amount "${value}"`,
    '2007 request',
    amount(value),
  ]),
  ['with three decimals', '2007 amount', amount('1.500'), { says: /no more than two decimals/ }],
  ['with more than ten characters', '2007 amount', amount('10000000.00'), { says: /10 characters/ }],
  ['with zeros beyond ten characters', '2007 amount', amount('00000001.00'), { says: /10 characters/ }],
  ['with the amount 0.00', '2007 amount', amount('0.00'), { says: /zero/ }],
  ['with the amount 0000000.00', '2007 amount', amount('0000000.00'), { says: /zero/ }],
  ['with no decimals (twoDecimals)', '2007 amount', amount('1'), twoDecimals],
  ['with one decimal (twoDecimals)', '2007 amount', amount('1.5'), twoDecimals],
  ['with three decimals (twoDecimals)', '2007 amount', amount('1.500'), twoDecimals],
  ['with 0 (anyDecimals)', '2007 amount', amount('0'), { ...anyDecimals, says: /zero/ }],
  ['with 0.000 (anyDecimals)', '2007 amount', amount('0.000'), { ...anyDecimals, says: /zero/ }],
  [
    'with 12 characters (anyDecimals)',
    '2007 amount',
    amount('123456.78901'),
    { ...anyDecimals, says: /10 characters/ },
  ],
  ['with an endless amount unchecked', '2007 amount', amount('9'.repeat(1_001)), { unchecked: ['amount'] }],
  ['in another currency', '2007 currency', amount('1.00', 'USD')],
  ['for its amount before its currency', '2007 amount', amount('1.555', 'USD')],
])(
  'a new transaction is refused %s',
  async (_, expected, body, { says = /\S/, assume = {}, unchecked = [], ...particulars } = {}) => {
    const { mock, initiate } = shop({ assume, unchecked })
    const answer = await initiate(body, particulars)
    const [code = '', rule] = expected.split(' ')
    expect(answer).toMatchObject(refused(code))
    expect(answer.words).toMatch(says)
    expect(mock.requests).toMatchObject([{ status: 200, refused: { rule }, tolerated: [] }])
    expect(mock.state().payments).toEqual({ transactions: [] })
  },
)

describe('a new transaction is taken', () => {
  const stranger = members({ mid: 'STRANGER01' })
  const notNamed = { says: /someConditional/ }
  it.each<Case>([
    [
      'with the query spelt otherwise',
      '0000',
      members({ orderId: 'a~b+c@ü' }),
      { search: `?mid=${MID}&orderId=%61%7Eb%2Bc%40%C3%BC` },
    ],
    ['with any query, unchecked', '0000', BODY, { search: otherOrder, unchecked: ['queryAgreesWithBody'] }],
    ['from anyone, unchecked', '0000', stranger, { search: searchOf('STRANGER01'), unchecked: ['merchant'] }],
    ['without a checksum, unchecked', '0000', text, { head: { signature: 'abc' }, unchecked: ['checksum'] }],
    ['with any checksum, unchecked', '0000', text, { ...signedOver('{}'), unchecked: ['checksum'] }],
    ['with unsorted keys, unchecked', '0000', text, { ...sortedKeys, unchecked: ['checksum'] }],
    ['with sorted keys', '0000', sorted, sortedKeys],
    [
      'with sorted keys and long numbers',
      '0000',
      sorted.replace('"mid"', '"extendInfo":{"a":12345678901234567890,"b":1.0},"mid"'),
      sortedKeys,
    ],
    ['with a pipe in a name', '0000', members({ extendInfo: { 'a|b': 'c' } })],
    [
      'with a pipe in its order id (allowed)',
      '0000',
      members({ orderId: 'A|1' }),
      { search: searchOf(MID, 'A|1'), assume: { pipeInValues: 'allowed' } },
    ],
    ['with a text as deep as a body may be', '0000', deep('ab')],
    ...['0.01', '1.00', '1', '1.5', '100', '1250.50', '9999999.99', '0000001.00'].map((value): Case => [
      `with the amount ${value}`,
      '0000',
      amount(value),
    ]),
    ...['7', '10.5', '0.125', '1.500'].map((value): Case => [
      `with the amount ${value}, in the reading anyDecimals`,
      '0000',
      amount(value),
      anyDecimals,
    ]),
    ['in another currency (more)', '0000', amount('1.00', 'USD'), { assume: { currencyDomain: 'more' } }],
    ['without an address', '0000', withoutAddress, notNamed],
    ['without a name', '0000', withoutName, notNamed],
    ['with a token of the customer', '0000', members({ paytmSsoToken: 'planted.sso-token_0123456789' })],
    ['with a wish for a card token, as text', '0000', members({ cardTokenRequired: 'true' })],
    ['with a wish for a card token', '0000', members({ cardTokenRequired: true })],
    ['with a wish to have the cart checked, as text', '0000', members({ cartValidationRequired: 'false' })],
    ['with a wish to have the cart checked', '0000', members({ cartValidationRequired: false })],
    ['with offers of banks', '0000', members({ simplifiedPaymentOffers: { applyAvailablePromo: true } })],
    [
      'with subsidised instalments',
      '0000',
      members({
        simplifiedSubvention: { customerId: 'C', subventionAmount: '10.00', selectPlanOnCashierPage: true },
      }),
    ],
    ['with a virtual account', '0000', members({ vanInfo: { merchantPrefix: 'PYTM', orderTimeout: 3600 } })],
    [
      'with the empty lists of the kit for PHP',
      '0000',
      members({ enablePaymentMode: [], disablePaymentMode: [], goods: [], shippingInfo: [] }),
    ],
    ['as another kind of request', '0000', members({ requestType: 'UNI_PAY' })],
    ...['WEB', 'WAP', 'APP', 'SYSTEM'].map((channelId): Case => [
      `from the channel ${channelId}`,
      '0000',
      BODY,
      { head: { channelId, workFlow: 'CHECKOUT', requestId: 'R-1', clientId: 'C11', version: 'v2' } },
    ]),
  ])('%s', async (_, code, body, { says, assume = {}, unchecked = [], ...particulars } = {}) => {
    const { mock, initiate } = shop({ assume, unchecked })
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const { orderId, mid } = JSON.parse(sent) as typeof BODY
    expect(await initiate(sent, { search: searchOf(mid, orderId), ...particulars })).toMatchObject({ code })
    expect(mock.state().payments).toMatchObject({ transactions: [{ mid, orderId, outcome: null }] })
    if (says) expect(Object.values(mock.requests[0]?.readings ?? {}).join()).toMatch(says)
    for (const rule of unchecked) expect(mock.requests[0]?.passed).not.toContain(rule)
  })

  it.each([
    ['spaces and line ends', JSON.stringify(BODY, null, 2)],
    ['tabs after every colon', text.replaceAll('":', '"\t:\t')],
    ['its members turned round', JSON.stringify(Object.fromEntries(Object.entries(BODY).reverse()))],
    ['escapes for letters', text.replace('ORDER_0001', '\\u004fRDER_0001')],
    ['escaped slashes', text.replaceAll('/', '\\/')],
    ['text of other scripts', JSON.stringify({ ...BODY, promoCode: 'आशा 😀 é' })],
    ['escapes of other scripts', text.replace('CUST_1', '\\u0906\\ud83d\\ude00')],
    ['half of a surrogate pair in an escape', JSON.stringify({ ...BODY, promoCode: '\ud83d' })],
    ['braces, quotes and backslashes in texts', JSON.stringify({ ...BODY, promoCode: '}"{\\"]\\' })],
    ['nulls', JSON.stringify({ ...BODY, extendInfo: { a: null, b: [null] } })],
    ['numbers that lose digits', text.replace(/}$/, ',"extendInfo":{"n":1.0,"m":12345678901234567890}}')],
    ['names that every object has', text.replace(/}$/, ',"extendInfo":{"__proto__":{"a":1}}}')],
  ])('with a checksum over the text of the body as it came, with %s', async (_, bodyText) => {
    expect(await shop().initiate(bodyText)).toMatchObject({ status: 200, resultStatus: 'S', code: '0000' })
    expect(await shop().initiate(bodyText, signedOver(`${bodyText} `))).toMatchObject(refused('2005'))
  })

  it('with a checksum over the last of two bodies, wherever it is', async () => {
    const { post } = shop()
    const head = JSON.stringify(signedOver(text).head)
    const target = `/theia/api/v1/initiateTransaction${searchOf()}`
    for (const [request, code] of [
      [`{ "body" : ${text} , "head" : ${head} }`, '0000'],
      [`{"body":{"x":1},"head":${head},"body":${text}}`, '0002'],
      [`{"body":${text},"head":${head},"bod\\u0079":${text} }`, '0002'],
      [`{"body":${text},"head":${head},"body":${text.replace('1250.00', '1.00')}}`, '2005'],
    ] as const)
      expect(await post(target, request)).toMatchObject({ code })
  })

  it('by rules in a fixed order, all of which are written down', async () => {
    const { mock, payments } = shop()
    await payments.initiateTransaction(INPUT)
    const passed = mock.requests[0]?.passed ?? []
    expect(passed.slice(passed.indexOf('request') + 1)).toEqual([
      ...['merchant', 'checksum', 'conditionalFields', 'queryAgreesWithBody', 'pipe', 'amount', 'currency'],
      ...['changedOrder', 'repeatedOrder'],
    ])
  })

  it('unless the function that is given for the signed text returns none', async () => {
    const signatureCanonicalForm = JSON.parse as unknown as () => string
    const { initiate } = shop({ assume: { signatureCanonicalForm } })
    await expect(initiate(BODY)).rejects.toThrow(/signatureCanonicalForm must return the text/)
  })

  it('without showing the token of the customer, whatever becomes of it', async () => {
    const ssoToken = 'planted.sso-token_0123456789'
    const { mock, initiate } = shop()
    const requested = { ...BODY, paytmSsoToken: ssoToken }
    await initiate(requested)
    for (const more of [
      { promoCode: 'CHANGED' },
      { orderId: 'ORDER_2' },
      { paytmSsoToken: [ssoToken] },
      { [ssoToken]: 1 },
    ])
      await initiate({ ...requested, ...more })
    await initiate({ ...requested, txnAmount: { value: ssoToken, currency: 'INR' } })
    await initiate(requested, { key })
    expect(mock.requests).toHaveLength(7)
    expect(JSON.stringify([mock.requests, mock.state()])).not.toContain(ssoToken.slice(8))
  })
})

it.each([
  ['seconds', '1795262400', 1_795_262_400_000],
  ['milliseconds', '1795262400000', 1_795_262_400_000],
  ['seconds', '1795262400000', 1_795_262_400_000_000],
  ['milliseconds', '1795262400', 1_795_262_400],
  ['seconds', '2026-11-21 12:00:00 UTC', undefined],
  ['milliseconds', '9'.repeat(400), undefined],
  ['date', '1795262400', undefined],
  ['date', '2026-11-21 17:30:00 GMT+05:30', 1_795_262_400_000],
  ['date', '2026-11-21 17:30:00 IST', undefined],
  ['seconds', undefined, undefined],
] as const)(
  'the moment that a request says it was sent is in the reading %s of %.40s: %s',
  async (requestTimestampUnit, requestTimestamp, read) => {
    const { initiate, charges, mock, post } = shop({ assume: { requestTimestampUnit } })
    const txnToken = txnTokenOf(await initiate(BODY, { head: { requestTimestamp } }))
    const requested = { head: { txnToken, requestTimestamp }, body: { payMethods: [{ payMethod: 'UPI' }] } }
    expect(await post(`/theia/api/v1/fetchPcfDetails${searchOf()}`, JSON.stringify(requested))).toMatchObject(
      {
        code: '0000',
      },
    )
    const { transactions } = mock.state().payments as { transactions: [{ sentAt: object }] }
    expect(transactions[0].sentAt).toEqual(
      read === undefined ? {} : { initiateTransaction: read, fetchPcfDetails: read },
    )
    await charges(txnToken)
    expect(mock.requests.at(-1)?.readings).not.toHaveProperty('requestTimestampUnit')
  },
)
