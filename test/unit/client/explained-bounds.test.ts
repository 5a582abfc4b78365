/** What is explained has a bound: each of many ways to sign a text is tried, while nothing else can run. */
import { expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { explain } from '../../../src/explain/index.js'
import { rejectionOf } from '../../support/caught.js'
import { service } from '../margin-wallet/service.js'
import { created, gateway } from '../payments/gateway.js'

const many = Array.from({ length: 400 }, (_, at) => `k${at}=${at}`).join('&')

it.each([
  ['sent.query', { sent: { query: `a=${'x'.repeat(10_000)}` } }],
  ['sent.query', { sent: { query: many } }],
  ['sent.body', { sent: { body: many } }],
  ['signature', { sent: { query: 'a=1' }, signature: 'A'.repeat(10_000) }],
])('a margin request is refused by name when its %s is too long', async (field, request) => {
  const error = await rejectionOf(RequestError, explain(service().client, 'listDeposits', undefined, request))
  expect(error.problems.map((problem) => problem.field)).toEqual([field])
})

it.each([
  ['sent', { sent: 'x'.repeat(10_000_000) }],
  ['signature', { sent: '{}', signature: 'A'.repeat(10_000_000) }],
])('a payment is refused by name when its %s is too long', async (field, request) => {
  const { payments } = gateway(created())
  const error = await rejectionOf(RequestError, explain(payments, 'initiateTransaction', undefined, request))
  expect(error.problems.map((problem) => problem.field)).toEqual([field])
})
