import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { thrownAs } from '../../support/caught.js'
import { API_KEY, SECRET } from './service.js'

const fine = { baseUrl: 'https://margin.example', apiKey: API_KEY, signer: hmac(SECRET) }

function refusedWith(options: object): RequestError {
  return thrownAs(RequestError, () => createMarginWalletClient({ ...fine, ...options }))
}

describe('the client cannot be created', () => {
  it.each([
    ['an API key that is not set', { apiKey: undefined }, 'apiKey must be a text that is not empty'],
    ['an empty API key', { apiKey: '' }, 'apiKey must be a text that is not empty'],
    ['an API key with the newline of its file', { apiKey: 'a\n' }, 'apiKey must not contain white space'],
    ['an API key outside of ASCII', { apiKey: 'ключ' }, 'apiKey must not contain white space or characters'],
    ['no signer', { signer: undefined }, 'signer must be hmac(secret), ed25519(key), rsa(key), or your own'],
    ['a secret in place of a signer', { signer: SECRET }, 'signer must be hmac(secret)'],
    ['the function hmac itself', { signer: hmac }, 'signer must be hmac(secret)'],
    ['a recvWindow of 0', { recvWindow: 0 }, 'recvWindow is 0; it must be >= 1'],
    ['a recvWindow above a minute', { recvWindow: 60_001 }, 'recvWindow is 60001; it must be <= 60000'],
    ['a recvWindow in text', { recvWindow: '5000' }, "recvWindow is '5000'; it must be integer"],
    [
      'a choice that does not exist',
      { assume: { percentEncodings: 'form' } },
      "no choice 'percentEncodings'",
    ],
    ['a reading that does not exist', { assume: { percentEncoding: 'rfc1738' } }, 'Readings: rfc3986, form'],
    ['an option that does not exist', { secret: SECRET }, 'secret is not an option'],
  ])('with %s', (_, options, said) => {
    const error = refusedWith(options)
    expect(error.message).toContain(said)
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(SECRET)
    expect(error.problems.length).toBeGreaterThan(0)
  })
})
