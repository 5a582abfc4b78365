/** A reference that gets to a client of another account, which sees nothing of what the call has done. */
import { describe, expect, it } from 'vitest'
import { OutcomeUnknownError, RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { OCO } from '../margin-wallet/service.js'
import { INPUT, KEY } from '../payments/gateway.js'

/** Clients of several accounts and addresses, none of which gets an answer. */
function clientsOf(sent: string[]) {
  const fetch = (url: string): Promise<never> => {
    sent.push(url)
    return Promise.reject(new TypeError('fetch failed'))
  }
  const common = { baseUrl: 'https://service.example', fetch, retries: 0 }
  const margin = (apiKey: string, baseUrl = common.baseUrl) =>
    createMarginWalletClient({ ...common, baseUrl, apiKey, signer: hmac('secret-of-it') })
  const payments = (mid: string) =>
    createPaymentsClient({ ...common, mid, websiteName: 'DEMOSTAGING', merchantKey: KEY })
  return { margin, payments }
}

describe('a reference of another account or address', () => {
  it('is refused where its call would be looked for, and nothing is asked', async () => {
    const sent: string[] = []
    const { margin } = clientsOf(sent)
    const { reference } = await rejectionOf(OutcomeUnknownError, margin('key-of-a').createMarginOcoOrder(OCO))
    for (const other of [margin('key-of-b'), margin('key-of-a', 'https://staging.example')]) {
      const error = await rejectionOf(RequestError, other.reconcile(reference, { withinMs: 10 }))
      expect(error.problems.map(({ field }) => field)).toEqual(['account'])
      expect(error.message).toContain('leave this field out')
    }
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(reference)).not.toContain('key-of-a')
  })

  it('is taken by a client of the same account, and without its account by one that has a new key', async () => {
    const sent: string[] = []
    const { margin } = clientsOf(sent)
    const { reference } = await rejectionOf(OutcomeUnknownError, margin('key-of-a').createMarginOcoOrder(OCO))
    const within = { withinMs: 10 }
    expect(await margin('key-of-a').reconcile(reference, within)).toMatchObject({ verdict: 'unknown' })
    const { account: _, ...withoutAccount } = reference
    expect(await margin('key-of-b').reconcile(withoutAccount, within)).toMatchObject({ verdict: 'unknown' })
    expect(sent.length).toBeGreaterThan(2)
  })

  it('is not sent again', async () => {
    const sent: string[] = []
    const { payments } = clientsOf(sent)
    const { reference } = await rejectionOf(
      OutcomeUnknownError,
      payments('SHOP_A').initiateTransaction(INPUT),
    )
    const error = await rejectionOf(RequestError, payments('SHOP_B').resubmit(reference, INPUT))
    expect(error.problems.map(({ field }) => field)).toEqual(['account'])
    expect(sent).toHaveLength(1)
  })
})
