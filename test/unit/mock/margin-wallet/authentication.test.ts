import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ed25519, hmac, rsa, type Signer } from '../../../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type MockOptions } from '../../../../src/mock/index.js'
import { thrownBy } from '../../../support/caught.js'
import {
  API_KEY,
  caller,
  form,
  hmacOf,
  NOW,
  SECRET,
  send,
  signed,
  type RawRequest,
} from '../../../support/mock-world.js'

const keys = {
  ed25519: generateKeyPairSync('ed25519'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  other: generateKeyPairSync('ed25519'),
}
const limits = '/sapi/v1/margin/isolated/accountLimit'
const toggle = '/sapi/v1/margin/isolated/account'

function pemOf(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()
}

function knowing(...publicKeys: string[]): MockOptions {
  const marginWallet = { ...demoCredentials.marginWallet, publicKeys }
  return { credentials: { ...demoCredentials, marginWallet } }
}

const both = knowing(pemOf(keys.rsa.publicKey), pemOf(keys.ed25519.publicKey))

async function refusedRaw(request: Partial<RawRequest>, options: MockOptions = {}) {
  const mock = createMock({ clock: () => NOW, ...options })
  const { status, body } = await send(mock, { path: limits, ...request })
  const { code, msg } = body as { code: number; msg: string }
  return { status, code, msg, rule: mock.requests[0]?.refused?.rule }
}

describe('the API key', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['with a space, as two keys in one', `${API_KEY}, ${API_KEY}`],
    ['outside of ASCII', 'demo-api-k\u00e9y'],
  ])('%s: 401 with the code of a malformed key', async (_, key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'x-mbx-apikey': key }
    const { fetch } = createMock()
    const response = await fetch(`http://mock.example${limits}`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: -2014 })
  })

  it.each([API_KEY.toUpperCase(), `${API_KEY}x`, API_KEY.slice(1), 'another'])(
    '%s: 401 with the code of a refused key, before anything else is looked at',
    async (key) => {
      const refused = await refusedRaw({ headers: { 'x-mbx-apikey': key }, query: 'no=thing' })
      expect(refused).toMatchObject({ status: 401, code: -2015, rule: 'apiKey' })
      expect(refused.msg).not.toContain(API_KEY)
    },
  )
})

describe('a signature', () => {
  const signers: [string, Signer][] = [
    ['HMAC', hmac(SECRET)],
    ['Ed25519', ed25519(keys.ed25519.privateKey)],
    ['RSA', rsa(keys.rsa.privateKey)],
  ]

  it.each(signers)('by %s is accepted, of a GET, a DELETE and a POST in query or form', async (_, signer) => {
    for (const parameterLocation of ['query', 'form'] as const) {
      const assume = { parameterLocation }
      const { client } = caller({ ...both, assume }, { signer, assume })
      expect(await client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' })).toHaveProperty('success', true)
      expect(await client.disableIsolatedMarginAccount({ symbol: 'LINKBTC' })).toHaveProperty('success', true)
      expect(await client.listDeposits({ coin: "a b!'()*~+ü&=%" })).toEqual([])
    }
  })

  it('in base64 may have a + that is not percent-encoded', async () => {
    // Of a few timestamps, the signature of one has a plus sign.
    const queries = Array.from({ length: 40 }, (__, at) => `timestamp=${NOW + at}`)
    const signatureOf = (query: string): string =>
      sign(null, Buffer.from(query), keys.ed25519.privateKey).toString('base64')
    const query = queries.find((query) => signatureOf(query).includes('+')) ?? ''
    const raw = `${query}&signature=${signatureOf(query)}`
    const { status } = await send(createMock({ clock: () => NOW, ...both }), { path: limits, query: raw })
    expect(status).toBe(200)
  })

  it.each<[string, Signer]>([
    ['the HMAC of another secret', hmac(`${SECRET}x`)],
    ['an Ed25519 signature of another key', ed25519(keys.other.privateKey)],
  ])('%s is refused, and nothing is carried out', async (_, signer) => {
    const { mock, refusal } = caller(both, { signer })
    const before = mock.state().marginWallet
    const refused = await refusal((client) => client.enableIsolatedMarginAccount({ symbol: 'LINKBTC' }))
    expect(refused).toMatchObject({ status: 400, code: -1022, rule: 'signature' })
    expect(refused.says).toMatch(/over \d+ bytes: query and body as they came/)
    expect(mock.state().marginWallet).toEqual(before)
  })

  it.each([
    ['one byte of the query is another', signed('coin=ATOM').replace('coin=ATOM', 'coin=ATON')],
    ['one byte of the signature is another', signed('').replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['their order is another one', `coin=A&timestamp=${NOW}&signature=${hmacOf(`timestamp=${NOW}&coin=A`)}`],
    ['an encoding was changed on the way', signed('coin=%7E').replace('%7E', '~')],
    ['it is too short', signed('').slice(0, -2)],
    ['it is no base64', `timestamp=${NOW}&signature=*`],
    ['a parameter was added behind it', `${signed('')}&coin=ATOM`],
  ])('does not fit when %s', async (_, query) => {
    const refused = await refusedRaw({ path: '/sapi/v1/capital/deposit/hisrec', query })
    expect(refused).toMatchObject({ status: 400, code: -1022, rule: 'signature' })
    expect(refused.msg).not.toContain(SECRET)
    expect(refused.msg).not.toContain(hmacOf(`timestamp=${NOW}`))
  })
})

describe('a timestamp', () => {
  const at = (offset: number, more = '') => ({ query: signed(more, NOW + offset) })

  it.each([
    [999, ''],
    [0, ''],
    [-5_000, ''],
    [-200, 'recvWindow=200'],
    [-60_000, 'recvWindow=60000'],
  ])('%i ms from the clock is accepted (%s)', async (offset, more) => {
    const mock = createMock({ clock: () => NOW })
    expect(await send(mock, { path: limits, ...at(offset, more) })).toHaveProperty('status', 200)
  })

  it.each([
    [1_000, '', "1000ms ahead of the server's time."],
    [10_000_000, 'recvWindow=60000', "1000ms ahead of the server's time."],
    [-5_001, '', 'is outside of the recvWindow.'],
    [-201, 'recvWindow=200', 'is outside of the recvWindow.'],
    [-60_001, 'recvWindow=60000', 'is outside of the recvWindow.'],
  ])('%i ms from the clock is refused (%s)', async (offset, more, words) => {
    const refused = await refusedRaw(at(offset, more))
    expect(refused).toMatchObject({ status: 400, code: -1021, rule: 'timestamp' })
    expect(refused.msg).toContain(words)
  })

  it('is held to the clock of the mock, which can be moved', async () => {
    const { mock, client, refusal } = caller(
      {},
      { clock: () => NOW, maxClockCorrectionMs: 0, recvWindow: 5_000 },
    )
    await client.listDeposits()
    mock.clock.advance(5_000)
    await client.listDeposits()
    mock.clock.advance(1)
    expect(await refusal((client) => client.listDeposits())).toHaveProperty('code', -1021)
    expect(await client.listDeposits({ recvWindow: 5_001 })).toHaveLength(2)
  })
})

describe('parameters that are not read', () => {
  it.each([
    ['a name that it does not have', 'coin=ATOM', 'getIsolatedMarginAccountLimit has no parameter "coin"'],
    ['another letter case', 'RecvWindow=5000', 'Write recvWindow'],
    ['a name that objects have', '__proto__=1', '"__proto__"'],
  ])('%s: refused', async (_, parameter, words) => {
    const refused = await refusedRaw({ query: signed(parameter) })
    expect(refused).toMatchObject({ status: 400, code: -1104, rule: 'unreadParameters' })
    expect(refused.msg).toContain(words)
    expect(refused.msg).toContain('Only 2 of 3 parameters are known')
  })

  it('a long name is not repeated, since it may be a secret', async () => {
    const name = 'x'.repeat(41)
    expect((await refusedRaw({ query: signed(`${name}=1`) })).msg).not.toContain(name)
  })

  it('a form is held to the names of the operation as well', async () => {
    const body = signed('symbol=LINKBTC&coin=ATOM')
    const asForm = { method: 'POST', path: toggle, body, headers: form }
    const refused = await refusedRaw(asForm, { assume: { parameterLocation: 'form' } })
    expect(refused).toMatchObject({ code: -1104, rule: 'unreadParameters' })
  })
})

it('rules that are left unchecked let any signature, timestamp, name and key pass', async () => {
  const unchecked = ['apiKey', 'signature', 'timestamp', 'unreadParameters'] as const
  const mock = createMock({ unchecked })
  const headers = { 'x-mbx-apikey': '' }
  expect(await send(mock, { path: limits, query: 'timestamp=1&a=b', headers })).toHaveProperty('status', 200)
})

describe('the public keys of the mock', () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pkcs1 = keys.rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  it.each<[string, string, RegExp]>([
    ['a private key', pemOf(keys.ed25519.privateKey), /publicKeys\[0\] is a private key.*-pubout/],
    ['a private key in PKCS#1', pkcs1, /is a private key/],
    ['a key of another type', pemOf(ec.publicKey), /type ec/],
    ['no PEM', 'MCowBQYDK2VwAyEA', /not a public key/],
    ['a damaged PEM', pemOf(keys.rsa.publicKey).slice(0, 200), /cut or damaged/],
  ])('%s is refused when the mock is made, without showing it', (_, key, words) => {
    const make = (): unknown => createMock(knowing(key))
    expect(make).toThrow(words)
    const error = thrownBy(make)
    const material = key.split('\n').filter((line) => /^[A-Za-z0-9+/=]{16,}$/.test(line))
    for (const line of material) expect(String(error)).not.toContain(line)
    expect((error as Error).cause).toBeUndefined()
  })
})
