/** The kit that merchants use, over HTTP: what comes out of each call in its own terms, and in the log of the mock. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { kitFaults, type KitFault } from './peers/payments-faults.js'
import * as kit from './peers/paytm-pg-node-sdk.js'
import { Column } from './results.js'

const merchant = demoCredentials.payments
const { mid, merchantKey } = merchant
const demoCallback = 'https://shop.example/outcome'
const anotherKey = 'another-key-0016'

/** What the log has of the latest request. */
const latest = (mock: Mock): unknown => mock.requests.at(-1)

function logged(orderId: string, refused?: string): object {
  return {
    operationId: 'initiateTransaction',
    query: { mid, orderId },
    status: 200,
    ...(refused !== undefined && { refused: { rule: refused } }),
  }
}

describe.each(Object.entries<KitFault>(kitFaults))('the fault %s', (_, { shownBy }) => {
  it.each(Object.entries(shownBy))('is there to read in %s', (file, text) => {
    const path = new URL(`node_modules/paytm-pg-node-sdk/${file}`, import.meta.url)
    expect(readFileSync(path, 'utf8')).toContain(text)
  })
})

describe('paytm-pg-node-sdk', () => {
  const column = new Column('paytm-pg-node-sdk')
  const log = join(tmpdir(), `paytm-pg-node-sdk-${process.pid}.log`)
  let mock: Mock
  let listening: ListeningMock
  let giveBack: () => void

  async function open(options: Parameters<typeof createMock>[0] = {}): Promise<void> {
    mock = createMock(options)
    // The kit has its host in its code, and names it in each request.
    listening = await mock.listen({ port: 0, allowHosts: [kit.kitHost] })
    giveBack = kit.divert(listening.url)
  }
  async function shut(): Promise<void> {
    giveBack()
    await listening.close()
  }

  beforeAll(() => kit.setUp(merchant))
  beforeEach(async () => {
    kit.MerchantProperties.setMerchantKey(merchantKey)
    kit.MerchantProperties.setCallbackUrl(demoCallback)
    await open()
  })
  afterEach(shut)
  afterAll(() => rmSync(log, { force: true }))

  it.each(['1', '100', '1.5', '1.50', '0.01'])('gets a token for an amount of %s', async (amount) => {
    const made = await kit.createToken(kit.order('ORDER_1', { amount }))
    expect(made).toMatchObject({ status: 'S', code: '0000', token: expect.stringMatching(/./) as unknown })
    expect(latest(mock)).toMatchObject(logged('ORDER_1'))
    expect(mock.state().payments).toMatchObject({ transactions: [{ amount }] })
  })

  it('gets a token for an order with everything that it has a setter for', async () => {
    expect(await kit.createToken(kit.fullOrder('ORDER_FULL'))).toMatchObject({ status: 'S', code: '0000' })
    expect(latest(mock)).toMatchObject(logged('ORDER_FULL'))
    expect(JSON.stringify([mock.requests, mock.state()])).not.toContain('planted-sso')
  })

  it('takes the answer to a repeat for a success, with the same token', async () => {
    const first = await kit.createToken(kit.order('ORDER_1'))
    const again = await kit.createToken(kit.order('ORDER_1'))
    expect(again).toMatchObject({ status: 'S', code: '0002', token: first.token })
  })

  it('gets the code of what is refused', async () => {
    await kit.createToken(kit.order('ORDER_1'))
    const changed = await kit.createToken(kit.order('ORDER_1', { amount: '2.00' }))
    expect(changed).toMatchObject({ status: 'F', code: '2023', token: undefined })
    expect(latest(mock)).toMatchObject(logged('ORDER_1', 'changedOrder'))
    kit.MerchantProperties.setMerchantKey(anotherKey)
    expect(await kit.createToken(kit.order('ORDER_6'))).toMatchObject({ status: 'F', code: '2005' })
    expect(latest(mock)).toMatchObject(logged('ORDER_6', 'checksum'))
  })

  it('signs a field that is null, and leaves it out of what it sends', async () => {
    expect(await kit.createToken(kit.order('ORDER_1').setPromoCode(null))).toMatchObject({ code: '2005' })
    expect(latest(mock)).toMatchObject(logged('ORDER_1', 'checksum'))
  })

  it('does not encode the order id', async () => {
    expect(await kit.createToken(kit.order('ORDER&1'))).toMatchObject({ status: 'F', code: '2014' })
    expect(latest(mock)).toMatchObject(logged('ORDER', 'queryAgreesWithBody'))
  })

  it('tells of a refusal under another status nothing but that', async () => {
    await shut()
    await open({ assume: { failureStatus: 'httpStatus' } })
    const refused = await kit.createToken(kit.order('ORDER_1', { amount: '1.005' }))
    expect(refused).toMatchObject({ status: 'failure', code: '501', token: undefined })
    expect(latest(mock)).toMatchObject({ status: 400, refused: { rule: 'amount' } })
  })

  it('writes the token into its log', async () => {
    const { token = 'none' } = await kit.createToken(kit.order('ORDER_1'))
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain(token))
  })

  it('does as the table says', () => {
    const found = Object.values<KitFault>(kitFaults)
    column.note(
      'initiateTransaction',
      'wrong',
      found.map(({ message }) => message),
    )
    expect(column.committed()).toEqual(column.seen)
  })
})
