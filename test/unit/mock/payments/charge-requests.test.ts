/** Which requests for charges the gateway of the mock takes, and with which code and by which rule it refuses others. */
import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../../../src/mock/index.js'
import { BODY, INPUT, MID, refused, searchOf, shop, txnTokenOf } from '../../../support/mock-world.js'

/** How a request differs from a good one, and what the mock is told. */
interface Case extends Pick<MockOptions, 'assume' | 'unchecked'> {
  readonly head?: object
  readonly payMethods?: readonly object[]
  readonly search?: string
}

async function asked({
  head = {},
  payMethods = [{ payMethod: 'UPI' }],
  search = `?mid=${MID}`,
  ...options
}: Case) {
  const gateway = shop(options)
  const txnToken = txnTokenOf(await gateway.initiate(BODY))
  const text = JSON.stringify({ head: { txnToken, ...head }, body: { payMethods } })
  const answer = await gateway.post(`/theia/api/v1/fetchPcfDetails${search}`, text)
  return { answer, mock: gateway.mock }
}

const once = { assume: { tokenReuse: 'once' } } as const
const withoutQuery = { assume: { pcfOperation: 'withoutQuery' } } as const
const pipes = { assume: { pipeInValues: 'allowed' } } as const

describe('a request for charges', () => {
  it.each<[string, Case]>([
    ['with mid and orderId of the token', { search: searchOf() }],
    ['with its mid alone', { search: `?mid=${MID}` }],
    ['with another query, left unchecked', { search: searchOf('ANOTHER', 'X'), unchecked: ['tokenOfOrder'] }],
    ['without a query, left unchecked', { search: '', unchecked: ['pcfQuery'] }],
    ['without a query, where it has none', { search: '', ...withoutQuery }],
    ['with a query that nobody reads, where it has none', { search: searchOf('ANOTHER'), ...withoutQuery }],
    ['with an id of its own', { head: { requestId: 'R-1' } }],
    ['with a pipe in a method (allowed)', { payMethods: [{ payMethod: 'A|B' }], ...pipes }],
    ['with a pipe in an instrument (allowed)', { payMethods: [{ payMethod: 'A', instId: '|' }], ...pipes }],
  ])('is taken %s', async (_, example) => {
    expect((await asked(example)).answer).toMatchObject({ code: '0000' })
  })

  it.each<[string, string, Case]>([
    ['without a query', '1007 pcfQuery', { search: '' }],
    ['without a mid', '1007 pcfQuery', { search: `?orderId=${INPUT.orderId}` }],
    ['with another mid', '2013 tokenOfOrder', { search: searchOf('ANOTHER', INPUT.orderId) }],
    ['with another mid alone', '2013 tokenOfOrder', { search: '?mid=ANOTHER' }],
    ['with another orderId', '2014 tokenOfOrder', { search: searchOf(MID, 'ORDER_0002') }],
    ['with an orderId in other letters', '2014 tokenOfOrder', { search: searchOf(MID, 'order_0001') }],
    ['with another mid and orderId', '2013 tokenOfOrder', { search: searchOf('ANOTHER', 'ORDER_0002') }],
    ['without a token', '1007 request', { head: { txnToken: undefined } }],
    ['with an empty token', '1006 request', { head: { txnToken: '' } }],
    ['from a channel that there is not', '1001 request', { head: { channelId: 'POS' } }],
    ['for no method', '1001 payMethods', { payMethods: [] }],
    ['with a pipe in a method', '1008 pipe', { payMethods: [{ payMethod: 'A|B' }] }],
    ['with a pipe in an instrument', '1008 pipe', { payMethods: [{ payMethod: 'UPI', instId: 'A|B' }] }],
  ])('is refused %s, which uses no token up', async (_, expected, example) => {
    const { answer, mock } = await asked({ ...once, ...example })
    const [code = '', rule] = expected.split(' ')
    expect(answer).toMatchObject(refused(code))
    expect(mock.requests.at(-1)?.refused?.rule).toBe(rule)
    expect(mock.state()).toEqual((await asked({ ...once, ...example })).mock.state())
  })

  it('is refused with a status of its own in the reading httpStatus', async () => {
    const { answer } = await asked({ payMethods: [], assume: { failureStatus: 'httpStatus' } })
    expect(answer).toMatchObject({ status: 400, code: '1001', resultStatus: 'F' })
  })

  it('is refused with the order of another token, and does not use its own up', async () => {
    const { payments, charges } = shop(once)
    const { txnToken } = await payments.initiateTransaction(INPUT)
    await payments.initiateTransaction({ ...INPUT, orderId: 'ORDER_0002' })
    for (const search of [searchOf(MID, 'ORDER_0002'), ''])
      expect((await charges(txnToken, [{ payMethod: 'UPI' }], search)).resultStatus).toBe('F')
    expect(await charges(txnToken)).toMatchObject({ code: '0000' })
  })
})
