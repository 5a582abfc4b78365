import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { checksum, createPaymentsClient, type PaymentsOptions } from '../../../src/payments/index.js'
import { rejection, thrownAs } from '../../support/caught.js'
import { answering, json } from '../../support/answering.js'
import { INPUT } from './gateway.js'

const keys = { staging: 'staging-key-0016', production: 'prod-key-0000016' }
const both: PaymentsOptions = {
  baseUrl: { staging: 'https://stage.example', production: 'https://gateway.example' },
  mid: { staging: 'STAGEMID', production: 'SHOPMID' },
  websiteName: { staging: 'WEBSTAGING', production: 'DEFAULT' },
  merchantKey: keys,
  gatewayRoot: { staging: 'theia', production: 'order' },
}
const callback = { ORDERID: 'ORDER_0001', TXNAMOUNT: '1250.00', STATUS: 'TXN_SUCCESS' }
const expected = { orderId: 'ORDER_0001', amount: '1250.00' }

function refusalOf(options: object): RequestError {
  return thrownAs(RequestError, () => createPaymentsClient({ ...both, ...options }))
}

describe('options by environment', () => {
  it.each([
    ['staging', 'https://stage.example/theia/', 'STAGEMID', 'WEBSTAGING', 'production'],
    ['production', 'https://gateway.example/order/', 'SHOPMID', 'DEFAULT', 'staging'],
  ] as const)('are those of %s alone', async (environment, address, mid, websiteName, other) => {
    const fetch = answering(() => json({ body: { txnToken: 'token-1' } }))
    const payments = createPaymentsClient({ ...both, environment, fetch })
    await payments.initiateTransaction(INPUT)
    const [sent] = fetch.sent
    const { head, body } = JSON.parse(sent!.body) as { head: { signature: string }; body: object }
    expect(sent!.url).toMatch(new RegExp(`^${address}`))
    expect(new URL(sent!.url).searchParams.get('mid')).toBe(mid)
    expect(body).toMatchObject({ mid, websiteName })
    const text = JSON.stringify(body)
    expect(checksum.verify(text, head.signature, keys[environment])).toEqual({ valid: true })
    expect(checksum.verify(text, head.signature, keys[other])).toMatchObject({ valid: false })
  })

  it.each([
    ['staging', 'STAGEMID', 'production'],
    ['production', 'SHOPMID', 'staging'],
  ] as const)('verify the callbacks and answers of %s alone', async (environment, MID, other) => {
    const posted = (key: string): string =>
      new URLSearchParams({
        ...{ ...callback, MID },
        CHECKSUMHASH: checksum.signForm({ ...callback, MID }, key),
      }).toString()
    const body = '{"txnToken":"token-1"}'
    const fetch = answering(
      () => new Response(`{"head":{"signature":"${checksum.sign(body, keys[other])}"},"body":${body}}`),
    )
    const payments = createPaymentsClient({ ...both, environment, fetch })
    expect(payments.verifyCallback(posted(keys[environment]), expected)).toMatchObject({ valid: true })
    expect(payments.verifyCallback(posted(keys[other]), expected)).toMatchObject({ valid: false })
    expect(String(await rejection(payments.initiateTransaction(INPUT)))).toContain('signature does not match')
  })

  it('are not followed when they change afterwards', async () => {
    const merchantKey: Record<'staging' | 'production', string> = { ...keys }
    const fetch = answering(() => json({ body: { txnToken: 'token-1' } }))
    const payments = createPaymentsClient({ ...both, merchantKey, environment: 'staging', fetch })
    merchantKey.staging = keys.production
    await payments.initiateTransaction(INPUT)
    const { head, body } = JSON.parse(fetch.sent[0]!.body) as { head: { signature: string }; body: object }
    expect(checksum.verify(JSON.stringify(body), head.signature, keys.staging)).toEqual({ valid: true })
  })

  it('need no value for the other environment, and take one for both', () => {
    const options = { ...both, merchantKey: { staging: keys.staging }, mid: 'ONEMID', websiteName: 'WEB' }
    createPaymentsClient({ ...options, environment: 'staging' })
    createPaymentsClient({ ...options, environment: 'staging', baseUrl: 'https://stage.example' })
  })

  it.each<[string, object, string, string]>([
    ['no key', { merchantKey: { production: keys.production } }, 'merchantKey.staging', 'is missing'],
    ['no mid', { mid: { production: 'SHOPMID' } }, 'mid.staging', 'is missing'],
    ['no website', { websiteName: {} }, 'websiteName.staging', 'environment is staging'],
    ['an empty mid', { mid: { staging: '' } }, 'mid.staging', 'not empty'],
    ['a mid with a pipe', { mid: { staging: 'a|b' } }, 'mid.staging', 'no character |'],
    [
      'a mid with white space at its end',
      { mid: { staging: 'ab\n' } },
      'mid.staging',
      'white space at its ends',
    ],
    ['a key of the wrong length', { merchantKey: { staging: 'short' } }, 'merchantKey.staging', '16 bytes'],
    ['a key that is none', { merchantKey: { staging: 16 } }, 'merchantKey.staging', 'must be a string'],
    ['a misspelt environment', { mid: { staging: 'A', prod: 'B' } }, 'mid.prod', 'is not an environment'],
    ['no address', { baseUrl: { production: 'https://b.example' } }, 'baseUrl.staging', 'must be a text'],
  ])('with %s make no client', (_, options, field, says) => {
    const error = refusalOf({ environment: 'staging', ...options })
    expect(error.problems.map((problem) => problem.field)).toEqual([field])
    expect(error.message).toContain(says)
    for (const key of Object.values(keys)) expect(inspect(error, { depth: 9 })).not.toContain(key)
  })

  it.each([undefined, 'prod', ''])('with the environment %s make no client', (environment) => {
    const alone = { baseUrl: 'https://gateway.example', mid: 'M', websiteName: 'W', gatewayRoot: 'theia' }
    for (const options of [{ environment }, { ...alone, environment }]) {
      const error = refusalOf(options)
      expect(error.problems.map(({ field }) => field)).toContain('environment')
      expect(error.message).toContain('must be staging or production, because')
    }
  })

  it('show the key of no environment', async () => {
    const payments = createPaymentsClient({
      ...both,
      environment: 'staging',
      fetch: () => Promise.reject(new Error(`found ${keys.staging} and ${keys.production}`)),
    })
    const error = await rejection(payments.initiateTransaction(INPUT))
    for (const key of Object.values(keys)) expect(inspect(error, { depth: 9 })).not.toContain(key)
  })
})
