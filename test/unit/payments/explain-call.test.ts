import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { explain } from '../../../src/explain/index.js'
import { checksum, createPaymentsClient } from '../../../src/payments/index.js'
import { rejectionOf } from '../../support/caught.js'
import { created, gateway, INPUT, KEY, MID, sentBodyText, TOKEN } from './gateway.js'

const SSO = 'sso-token-90817263'
const production = 'production-key16'

describe('explain of a payments client', () => {
  it('shows what would be signed, and sends nothing', async () => {
    const { payments, sent, only } = gateway(created())
    const explained = await explain(payments, 'initiateTransaction', INPUT)
    expect(sent).toEqual([])
    expect(explained).toMatchObject({ operationId: 'initiateTransaction', matches: undefined, causes: [] })
    await payments.initiateTransaction(INPUT)
    const toSign = explained.steps.find(({ name }) => name === 'toSign')
    expect(toSign?.text).toBe(sentBodyText(only()))
    expect(explained.signature).toEqual({ place: 'head.signature', messages: [] })
  })

  it('explains a captured request that was changed on its way', async () => {
    const { payments, only } = gateway(created())
    await payments.initiateTransaction(INPUT)
    const { text } = only()
    const explained = (sent: string) => explain(payments, 'initiateTransaction', undefined, { sent })
    const pretty = await explained(JSON.stringify(JSON.parse(text), null, 2))
    expect(pretty.causes.map(({ cause }) => cause)).toEqual(['re-serialised'])
    expect((await explained(text.replace('CUST_1', 'CUST_2'))).causes).toEqual([])
  })

  it('knows the keys of both environments', async () => {
    const payments = createPaymentsClient({
      baseUrl: { staging: 'https://a.example', production: 'https://b.example' },
      environment: 'staging',
      mid: MID,
      websiteName: 'DEMO',
      merchantKey: { staging: KEY, production },
    })
    const sent = '{"mid":"M"}'
    const { causes } = await explain(payments, 'initiateTransaction', undefined, {
      sent,
      signature: checksum.sign(sent, production),
    })
    expect(causes).toMatchObject([{ cause: 'key-other' }])
    expect(causes[0]?.message).toContain('production')
  })

  it('holds to the canonical form that is assumed', async () => {
    const assume = { signatureCanonicalForm: (text: string) => text.toLowerCase() }
    const { payments } = gateway(created(), { assume })
    const sent = '{"A":"B"}'
    const explained = (signature: string) =>
      explain(payments, 'initiateTransaction', undefined, { sent, signature })
    expect(await explained(checksum.sign('{"a":"b"}', KEY))).toMatchObject({ matches: true, causes: [] })
    const { matches, causes } = await explained(checksum.sign(sent, KEY))
    expect([matches, causes.map(({ cause }) => cause)]).toEqual([false, ['canonical-form']])
  })

  it('finds no checksum right for unsorted keys where sorted ones are assumed', async () => {
    const { payments } = gateway(created(), { assume: { signatureCanonicalForm: 'sortedKeys' } })
    const explained = async (sent: string, signed: string) => {
      const signature = checksum.sign(signed, KEY)
      const found = await explain(payments, 'initiateTransaction', undefined, { sent, signature })
      return [found.matches, ...found.causes.map(({ cause }) => cause)]
    }
    const [sorted, unsorted] = ['{"10":1,"9":2}', '{"9":2,"10":1}']
    expect(await explained(sorted, sorted)).toEqual([true])
    expect(await explained(unsorted, unsorted)).toEqual([false, 'canonical-form'])
    expect(await explained(unsorted, sorted)).toEqual([false, 'sorted-keys'])
  })

  it('says that a request for charges is not signed, and masks its token', async () => {
    const { payments } = gateway(created())
    const input = { transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] }
    const explained = await explain(payments, 'fetchPcfDetails', input)
    expect(explained.signature.messages[0]).toContain('not signed')
    expect(JSON.stringify(explained)).not.toContain(TOKEN)
    expect(explained.steps[0]).not.toHaveProperty('sha256')
  })

  it('shows no secret', async () => {
    const { payments } = gateway(created(), { undocumentedValues: 'send' } as object)
    const input = { ...INPUT, paytmSsoToken: SSO, note: `my key is ${KEY}`, secretThing: 'hushhush99' }
    const first = await explain(payments, 'initiateTransaction', input)
    const body = first.steps.find(({ name }) => name === 'body')
    const captured = `{"head":{"token":"captured-token-1"},"body":{"ssoToken":"captured-token-2","x":"${KEY}"}}`
    const second = await explain(payments, 'initiateTransaction', input, {
      sent: captured,
      signature: checksum.sign('x', KEY),
    })
    const shown = JSON.stringify([first, second])
    for (const secret of [KEY, SSO, 'hushhush99', 'captured-token-1', 'captured-token-2', btoa(KEY)])
      expect(shown).not.toContain(secret)
    expect(body?.text).toContain('ORDER_0001')
    expect(body).not.toHaveProperty('sha256')
  })

  it('refuses what it cannot explain, without showing it', async () => {
    const { payments } = gateway(created())
    const explainAny = explain as (...given: unknown[]) => Promise<unknown>
    for (const given of [
      ['initiateTransaction'],
      ['noOperation', INPUT],
      [undefined, INPUT],
      ['initiateTransaction', { orderId: KEY }],
      ['initiateTransaction', INPUT, 'text'],
      ['initiateTransaction', INPUT, { sent: 5 }],
      ['initiateTransaction', INPUT, { key: 'x' }],
    ]) {
      const error = await rejectionOf(RequestError, () => explainAny(payments, ...given))
      expect(error.message).not.toContain(KEY)
    }
  })

  it.each([
    ['sent', { sent: 'x'.repeat(10_000_000) }],
    ['signature', { sent: '{}', signature: 'A'.repeat(10_000_000) }],
  ])('refuses a request by name if its %s is too long', async (field, request) => {
    const { payments } = gateway(created())
    const error = await rejectionOf(
      RequestError,
      explain(payments, 'initiateTransaction', undefined, request),
    )
    expect(error.problems.map((problem) => problem.field)).toEqual([field])
  })
})
