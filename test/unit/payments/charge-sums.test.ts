/** Charges whose totals are not the sums of their parts. */
import { describe, expect, it } from 'vitest'
import { createContract } from '../../../src/contract/index.js'
import { DecodeError, type ClientEvent } from '../../../src/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'

type Amounts = readonly [base: string, fee: string, tax: string, charges: string, total: string]

const names = [
  'baseTransactionAmount',
  'feeAmount',
  'taxAmount',
  'totalConvenienceCharges',
  'totalTransactionAmount',
]

/** An answer with these amounts; one that is empty does not come. */
function answerOf(amounts: Amounts, currencies: readonly string[] = []): string {
  const entries = names.flatMap((name, index) => {
    const value = amounts[index]
    return value === '' ? [] : [[name, { currency: currencies[index] ?? 'INR', value }]]
  })
  const charge = { payMethod: 'UPI', ...(Object.fromEntries(entries) as object), text: '', displayText: '' }
  return JSON.stringify({
    head: { responseTimestamp: '1795241745391', version: 'v1', requestId: 'pcf-1' },
    body: {
      extraParamsMap: null,
      resultInfo: { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' },
      consultDetails: { UPI: charge },
    },
  })
}

const baseUrl = 'https://gateway.example'
const headers = { 'content-type': 'application/json' }

async function seen(answer: string, onMismatch?: 'throw') {
  const events: ClientEvent[] = []
  const contract = createContract({ servers: { [baseUrl]: 'payments' } })
  const found: (readonly [rule: string, place: string])[] = []
  const payments = createPaymentsClient({
    ...{ baseUrl, mid: 'SHOP', websiteName: 'SHOP', merchantKey: '0123456789abcdef', onMismatch },
    onEvent: (event) => events.push(event),
    fetch: contract.fetch(() => Promise.resolve(new Response(answer, { headers })), {
      onChecked: ({ findings }) => found.push(...findings.map(({ rule, place }) => [rule, place] as const)),
    }),
  })
  const transaction = { txnToken: 'token', orderId: 'ORDER-1' }
  const result: unknown = await payments
    .fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI', instId: 'UPI' }] })
    .catch((error: unknown) => error)
  const sums = events.flatMap((event) =>
    event.type === 'mismatch' && event.kind === 'sum' ? [event.field] : [],
  )
  return { result, found, sums }
}

describe('a charge', () => {
  it.each<[string, Amounts, readonly string[]]>([
    ['as in the sample of the provider', ['1.00', '1.01', '0.18', '1.19', '2.19'], []],
    ['without a fee', ['1250.00', '0.00', '0.00', '0.00', '1250.00'], []],
    ['with an exact sum that a float misses', ['0.1', '0.2', '0', '0.2', '0.3'], []],
    ['with a waiver', ['100.00', '-2.00', '0.50', '-1.50', '98.50'], []],
    ['without its tax', ['100.00', '2.00', '', '2.50', '102.50'], []],
    ['with another total', ['1.00', '1.01', '0.18', '1.19', '2.18'], ['totalTransactionAmount']],
    ['with other charges', ['1.00', '1.01', '0.18', '1.20', '2.20'], ['totalConvenienceCharges']],
    [
      'with a total without the charges',
      ['100.00', '2.00', '0.36', '2.36', '100.00'],
      ['totalTransactionAmount'],
    ],
    [
      'with large amounts',
      ['9007199254740993.01', '0', '0', '0', '9007199254740993.02'],
      ['totalTransactionAmount'],
    ],
  ])('%s is told of by client and contract where a total is no sum', async (_, amounts, totals) => {
    const { found, sums } = await seen(answerOf(amounts))
    expect(sums).toEqual(totals.map((name) => `charges.*.${name}`))
    const ofSums = found.filter(([rule]) => rule === 'response.rule.sum')
    expect(ofSums).toEqual(totals.map((name) => ['response.rule.sum', `response.body.charges.*.${name}`]))
  })

  it('in several currencies is not added up', async () => {
    const { sums } = await seen(
      answerOf(['1.00', '1.01', '0.18', '9.99', '9.99'], ['INR', 'USD', 'INR', 'INR', 'USD']),
    )
    expect(sums).toEqual([])
  })

  it('is refused with onMismatch throw', async () => {
    const { result } = await seen(answerOf(['1.00', '1.01', '0.18', '1.19', '2.18']), 'throw')
    expect(result).toBeInstanceOf(DecodeError)
    expect(String(result)).toContain('totalTransactionAmount of a charge is 2.18, but')
  })
})
