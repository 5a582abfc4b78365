/** What is found of a call says in whose form it is, so that its type is known; anything else has no form. */
import { memoryJournal, type Journal } from 'lacuna/journal'
import { describe, expect, it } from 'vitest'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type Fault } from '../../../src/mock/index.js'
import { createPaymentsClient, type LookUpAnswer } from '../../../src/payments/index.js'
import { OCO } from '../margin-wallet/service.js'

const NOW = 1_795_262_400_000
const within = { withinMs: 120_000 }

/** Clients of one mock and one journal, on a clock that goes on while they sleep. */
function world(faults: Readonly<Record<string, Fault>> = {}, lookUp?: () => LookUpAnswer) {
  let now = NOW
  const clock = (): number => now
  const mock = createMock({ clock, faults })
  const journal: Journal = memoryJournal({ key: 'ab'.repeat(32) })
  const settings = {
    ...{ journal, clock, fetch: mock.fetch, monotonicClock: () => ({ boot: 'test', ms: now }) },
    sleep: (ms: number) => Promise.resolve(void (now += ms)),
  }
  const { apiKey, secret } = demoCredentials.marginWallet
  const baseUrl = 'https://service.example'
  return {
    journal,
    margin: () => createMarginWalletClient({ ...settings, baseUrl, apiKey, signer: hmac(secret) }),
    payments: () => createPaymentsClient({ ...settings, baseUrl, ...demoCredentials.payments, lookUp }),
  }
}

const lost = { kind: 'commitThenReset', times: 1 } as const
const ignore = (): undefined => undefined

describe('the form of what is found of a call', () => {
  it('is that of the call, where the journal has its answer', async () => {
    const { margin } = world()
    const call = margin().prepare('createMarginOcoOrder', OCO)
    const result = await call.send()
    const [found] = await margin().recover(within)
    expect(found).toMatchObject({ verdict: 'happened', resultOf: 'createMarginOcoOrder', result })
  })

  it('is that of the operation that was asked, where the answer was lost', async () => {
    const { margin } = world({ createMarginOcoOrder: lost })
    const call = margin().prepare('createMarginOcoOrder', OCO)
    await call.send().catch(ignore)
    const found = await margin().reconcile(call.reference, within)
    expect(found).toMatchObject({ verdict: 'happened', resultOf: 'getMarginOrderList' })
    if (found.resultOf === 'getMarginOrderList') expect(found.result.listOrderStatus).toBe('EXECUTING')
    const each = []
    for await (const recovered of margin().recover(within)) each.push(recovered.resultOf)
    // As the journal has it, too.
    expect([...each, (await margin().recover(within))[0]?.resultOf]).toEqual([
      'getMarginOrderList',
      'getMarginOrderList',
    ])
  })

  it('is that of one entry, where the operation that was asked has a list of them', async () => {
    const { margin } = world({ enableIsolatedMarginAccount: lost })
    const call = margin().prepare('enableIsolatedMarginAccount', { symbol: 'LINKBTC' })
    await call.send().catch(ignore)
    const [found] = await margin().recover(within)
    expect(found).toMatchObject({ verdict: 'state-as-wanted', resultOf: 'getIsolatedMarginAccount' })
    if (found?.resultOf === 'getIsolatedMarginAccount') expect(found.result.enabled).toBe(true)
  })

  it('is not known of what a function of yours has found, which is passed on unchanged', async () => {
    const result = { status: 'PAID' }
    const { payments } = world({ initiateTransaction: lost }, () => ({ verdict: 'happened', result }))
    const call = payments().prepare('initiateTransaction', {
      ...{ orderId: 'ORDER-1', callbackUrl: 'https://shop.example/paid' },
      ...{ txnAmount: { value: '1.00', currency: 'INR' }, userInfo: { custId: 'C7' } },
    })
    await call.send().catch(ignore)
    const [found] = await payments().recover(within)
    expect(found).toMatchObject({ verdict: 'happened', result })
    expect(found).not.toHaveProperty('resultOf')
  })

  it('is not known of a result that an earlier version has written otherwise', async () => {
    const { journal, margin } = world()
    await margin().prepare('createMarginOcoOrder', OCO).send()
    const [entry] = await journal.entries()
    const result = { orderListId: 7 }
    await journal.write({ ...entry!, settled: { verdict: 'happened', evidence: [], result } })
    const [found] = await margin().recover(within)
    expect(found).toMatchObject({ verdict: 'happened', result })
    expect(found).not.toHaveProperty('resultOf')
  })
})
