/** What is explained has a bound: each of many ways to sign a text is tried, while nothing else can run. */
import { expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { explain } from '../../../src/explain/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'

const many = Array.from({ length: 400 }, (_, at) => `k${at}=${at}`).join('&')

it.each([
  ['sent.query', { sent: { query: `a=${'x'.repeat(10_000)}` } }],
  ['sent.query', { sent: { query: many } }],
  ['sent.body', { sent: { body: many } }],
  ['signature', { sent: { query: 'a=1' }, signature: 'A'.repeat(10_000) }],
])('a margin request is refused by name when its %s is too long', async (field, request) => {
  const client = createMarginWalletClient({ baseUrl: 'https://m.example', apiKey: 'key', signer: hmac('s') })
  const error = await rejectionOf(RequestError, explain(client, 'listDeposits', undefined, request))
  expect(error.problems.map((problem) => problem.field)).toEqual([field])
})

it.each([
  ['sent', { sent: 'x'.repeat(10_000_000) }],
  ['signature', { sent: '{}', signature: 'A'.repeat(10_000_000) }],
])('a payment is refused by name when its %s is too long', async (field, request) => {
  const client = createPaymentsClient({
    baseUrl: 'https://g.example',
    mid: 'MID',
    websiteName: 'WEB',
    merchantKey: '0123456789abcdef',
  })
  const error = await rejectionOf(RequestError, explain(client, 'initiateTransaction', undefined, request))
  expect(error.problems.map((problem) => problem.field)).toEqual([field])
})
