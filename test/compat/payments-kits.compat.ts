/** The kits that merchants use, over HTTP: what comes out of each call in the kit's own terms, and in the log of the mock. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMock, demoCredentials, type ListeningMock, type Mock } from '../../src/mock/index.js'
import { checksum } from '../../src/payments/index.js'
import { openShop, type KitShop } from './peers/node-paytmpg.js'
import { kitFaults, type KitFault } from './peers/payments-faults.js'
import * as kit from './peers/paytm-pg-node-sdk.js'
import { Column } from './results.js'

const merchant = demoCredentials.payments
const { mid, websiteName, merchantKey } = merchant
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

describe.each(Object.entries<KitFault>(kitFaults))('the fault %s', (_, { client, shownBy }) => {
  it.each(Object.entries(shownBy))('is there to read in %s', (file, text) => {
    const path = new URL(`node_modules/${client}/${file}`, import.meta.url)
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
    const found = Object.values<KitFault>(kitFaults).filter(({ client }) => client === 'paytm-pg-node-sdk')
    column.note(
      'initiateTransaction',
      'wrong',
      found.map(({ message }) => message),
    )
    expect(column.committed()).toEqual(column.seen)
  })
})

describe('node-paytmpg', () => {
  const column = new Column('node-paytmpg')
  let mock: Mock
  let listening: ListeningMock
  let shop: KitShop

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    mock = createMock()
    listening = await mock.listen({ port: 0 })
    shop = await openShop(listening.url, merchant)
  })
  afterEach(async () => {
    await shop.close()
    await listening.close()
  })

  const customer = {
    NAME: 'Asha',
    EMAIL: 'asha@shop.example',
    MOBILE_NO: '9999999999',
    PRODUCT_NAME: 'A pen',
  }
  const form = (orderId: string, amount: string): Record<string, string> => ({
    ...customer,
    MID: mid,
    WEBSITE: websiteName,
    CHANNEL_ID: 'WEB',
    ORDER_ID: orderId,
    CUST_ID: 'CUST_001',
    TXN_AMOUNT: amount,
    CALLBACK_URL: `${shop.url}/callback`,
  })
  /** An order in the kit's own database. */
  async function createOrder(amount: string): Promise<string> {
    const { text } = await shop.post('api/createTxn', { ...customer, TXN_AMOUNT: amount })
    return (JSON.parse(text) as { orderId: string }).orderId
  }

  it.each(['1', '100', '1.5', '1.50', '0.01'])(
    'shows its page with the token, for an amount of %s',
    async (amount) => {
      const { status, text } = await shop.post('init', form('ORDER_1', amount))
      expect(status).toBe(200)
      expect(text).toMatch(/"token": "[0-9a-f-]{36}"/)
      expect(latest(mock)).toMatchObject(logged('ORDER_1'))
    },
  )

  it.each([
    ['an amount of three decimals', { TXN_AMOUNT: '1.005' }, 'amount'],
    ['an amount that is none', { TXN_AMOUNT: 'one' }, 'request'],
    ['another merchant', { MID: 'OTHER' }, 'merchant'],
  ])('shows that something went wrong, but not what: %s', async (_, wrong, rule) => {
    const { status, text } = await shop.post('init', { ...form('ORDER_1', '1.00'), ...wrong })
    expect(status).toBe(200)
    expect(text).toContain('Something went wrong')
    expect(text).toContain("name='STATUS' value='TXN_FAILURE'")
    expect(text).not.toMatch(/\b(?:1001|2005|2007)\b/)
    expect(latest(mock)).toMatchObject({ status: 200, refused: { rule } })
  })

  it.each(['success', 'failure'] as const)('takes the callback of a payment: %s', async (outcome) => {
    const orderId = await createOrder('1.50')
    await shop.post('init', form(orderId, '1.50'))
    const completed = await mock.completePayment(orderId, outcome, { signed: true })
    expect(completed).toMatchObject({ posted: true, status: 200 })
    const wanted = outcome === 'success' ? 'TXN_SUCCESS' : 'TXN_FAILURE'
    expect(shop.finished).toMatchObject([[orderId, { ORDERID: orderId, STATUS: wanted, TXNAMOUNT: '1.50' }]])
  })

  it('refuses a callback that was changed, or is not signed', async () => {
    const orderId = await createOrder('1.50')
    await shop.post('init', form(orderId, '1.50'))
    const { form: told } = await mock.completePayment(orderId, 'failure', { signed: false })
    for (const forged of [told, { ...told, STATUS: 'TXN_SUCCESS', CHECKSUMHASH: 'x' }]) {
      const { text } = await shop.post('callback', { ...forged })
      expect(text).toContain('went wrong')
    }
    expect(shop.finished).toEqual([])
  })

  it('takes a value with REFUND in it for empty, and so refuses a callback that is right', async () => {
    const orderId = await createOrder('1.50')
    const told = { ORDERID: orderId, MID: mid, STATUS: 'TXN_SUCCESS', RESPMSG: 'NO REFUND' }
    const signed = { ...told, CHECKSUMHASH: checksum.signForm(told, merchantKey) }
    expect(checksum.verifyForm(signed, merchantKey)).toEqual({ valid: true })
    expect((await shop.post('callback', signed)).text).toContain('went wrong')
    expect(shop.finished).toEqual([])
  })

  it('does as the table says', () => {
    const found = Object.values<KitFault>(kitFaults).filter(({ client }) => client === 'node-paytmpg')
    column.note(
      'initiateTransaction',
      'wrong',
      found.map(({ message }) => message),
    )
    expect(column.committed()).toEqual(column.seen)
  })
})
