import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { checksum, createPaymentsClient, type PaymentsOptions } from '../../../src/payments/index.js'
import { thrownAs } from '../../support/caught.js'
import { created, gateway, INPUT, KEY, MID } from './gateway.js'

const OPTIONS: PaymentsOptions = {
  baseUrl: 'https://gateway.example',
  mid: MID,
  websiteName: 'DEMOSTAGING',
  merchantKey: KEY,
}

function refusalOf(options: object): RequestError {
  return thrownAs(RequestError, () => createPaymentsClient({ ...OPTIONS, ...options }))
}

describe('a client cannot be created', () => {
  it.each<[string, object, string]>([
    ['an empty mid', { mid: '' }, 'mid'],
    ['no mid', { mid: undefined }, 'mid'],
    ['a mid with a pipe, which the gateway refuses', { mid: 'a|b' }, 'mid'],
    ['a mid with half of a surrogate pair', { mid: '\ud83d' }, 'mid'],
    ['a mid that is a number', { mid: 1 }, 'mid'],
    ['an empty website name', { websiteName: '' }, 'websiteName'],
    ['a website name with a pipe', { websiteName: 'a|b' }, 'websiteName'],
    ['a gateway root with a slash', { gatewayRoot: '/theia' }, 'gatewayRoot'],
    ['a gateway root of two segments', { gatewayRoot: 'theia/api' }, 'gatewayRoot'],
    ['a gateway root that leads out of the address', { gatewayRoot: '..' }, 'gatewayRoot'],
    ['a gateway root with a space', { gatewayRoot: 'the ia' }, 'gatewayRoot'],
    ['a gateway root with a query', { gatewayRoot: 'theia?x=1' }, 'gatewayRoot'],
    ['a gateway root that is encoded', { gatewayRoot: 'a%2Fb' }, 'gatewayRoot'],
    ['a gateway root with a backslash', { gatewayRoot: 'a\\b' }, 'gatewayRoot'],
    ['an empty gateway root', { gatewayRoot: '' }, 'gatewayRoot'],
    ['an unknown option', { merchantkey: KEY }, 'merchantkey'],
    ['an option of another client', { credentials: {} }, 'credentials'],
    [
      'two addresses and no environment',
      { baseUrl: { staging: 'https://a', production: 'https://b' } },
      'environment',
    ],
    ['an environment and one address', { environment: 'staging' }, 'environment'],
    ['an address that is none', { baseUrl: 'gateway.example' }, 'baseUrl'],
    ['a choice that does not exist', { assume: { pathCase: 'Data' } }, 'assume.pathCase'],
    ['a reading that does not exist', { assume: { tokenClock: 'now' } }, 'assume.tokenClock'],
    [
      'an own path without a slash',
      { assume: { pcfOperation: { method: 'POST', path: 'pcf' } } },
      'assume.pcfOperation',
    ],
    [
      'an own method that has no body',
      { assume: { pcfOperation: { method: 'GET', path: '/pcf' } } },
      'assume.pcfOperation',
    ],
    [
      'an own path with a name that nothing fills in',
      { assume: { pcfOperation: { method: 'POST', path: '/{gatewayRoot}/{mid}/pcf' } } },
      'assume.pcfOperation',
    ],
    [
      'an own path with a query',
      { assume: { pcfOperation: { method: 'POST', path: '/pcf?a=b' } } },
      'assume.pcfOperation',
    ],
  ])('with %s', (_, options, field) => {
    const { problems } = refusalOf(options)
    expect(problems.map((problem) => problem.field)).toContain(field)
  })

  it('with a misspelt option, of which those that exist are named', () => {
    expect(refusalOf({ gateway_root: 'theia' }).message).toMatch(/options: .*gatewayRoot/)
  })

  it.each([
    ['15 bytes', 'demo-merchant-1', 'has 15'],
    ['17 bytes', 'demo-merchant-160', 'has 17'],
    ['32 bytes', 'demo-merchant-16demo-merchant-16', 'has 32'],
    ['16 characters that are more bytes', 'démo-merchant-16', 'has 17'],
    ['nothing', '', 'is the variable set where this runs?'],
    ['a line end', 'demo-merchant-1\n\n', 'white space'],
  ])('with a merchant key of %s, which the refusal does not show', (_, merchantKey, says) => {
    const error = refusalOf({ merchantKey })
    expect(error.problems.map(({ field }) => field)).toEqual(['merchantKey'])
    expect(error.message).toContain('16 bytes')
    expect(error.message).toContain(says)
    if (merchantKey !== '') expect(error.message).not.toContain(merchantKey)
  })

  it('without a merchant key', () => {
    expect(refusalOf({ merchantKey: undefined }).problems).toMatchObject([{ field: 'merchantKey' }])
  })

  it('without options', () => {
    expect(() => createPaymentsClient(undefined as unknown as PaymentsOptions)).toThrow(RequestError)
  })

  it('and says everything that is wrong with mid, website and gateway root at once', () => {
    const { problems } = refusalOf({ mid: '', websiteName: '', gatewayRoot: '/' })
    expect(problems.map(({ field }) => field)).toEqual(['mid', 'websiteName', 'gatewayRoot'])
  })
})

describe('undocumented values', () => {
  it('are sent once the client is told to', async () => {
    const { payments, only } = gateway(created(), { undocumentedValues: 'send' })
    const head = { channelId: 'APP' as 'WEB' }
    await payments.initiateTransaction({ ...INPUT, head })
    expect(only().text).toContain('"channelId":"APP"')
  })
})

describe('a callback', () => {
  const { payments } = gateway(created())
  const expected = { orderId: 'ORDER_0001', amount: '1250.00' }
  const fields = { ORDERID: 'ORDER_0001', MID, TXNAMOUNT: '1250.00', STATUS: 'TXN_SUCCESS' }

  function form(of: Record<string, string>, key = KEY): string {
    return new URLSearchParams({ ...of, CHECKSUMHASH: checksum.signForm(of, key) }).toString()
  }

  it('cannot bring its own mid or key along', () => {
    const posted = form({ ...fields, MID: 'OTHER' }, 'another-key-0016')
    const stored = { ...expected, mid: 'OTHER', merchantKey: 'another-key-0016' }
    expect(payments.verifyCallback(posted, stored)).toMatchObject({ valid: false })
  })
})
