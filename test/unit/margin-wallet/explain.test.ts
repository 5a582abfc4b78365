import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { explain, type ExplainRequest } from '../../../src/explain/index.js'
import { ed25519, hmac, rsa, type Signer } from '../../../src/margin-wallet/index.js'
import { rejectionOf } from '../../support/caught.js'
import { json, NOW, service } from './service.js'

const SECRET = 'NhqPtmdSJYdK$jVH#A7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0'
const API_KEY = 'api-key-of-the-caller-0123456789'

function client(signer: Signer = hmac(SECRET)) {
  const { client: margin, sent } = service(json([]), { signer, apiKey: API_KEY })
  const explainCaptured = async (request: ExplainRequest) => {
    const explained = await explain(margin, 'listWithdrawals', undefined, request)
    const shown = JSON.stringify(explained)
    const { signature = SECRET } = request
    for (const secret of [SECRET, API_KEY, signature.length > 8 ? signature : SECRET])
      expect(shown).not.toContain(secret)
    return { ...explained, ids: explained.causes.map(({ cause }) => cause) }
  }
  return { margin, sent, explain: explainCaptured }
}

const hex = (text: string, key: string = SECRET): string =>
  createHmac('sha256', key).update(text).digest('hex')

const TIME = `timestamp=${NOW}`
const QUERY = `coin=A%20b*c%2Fd&name=%C3%A9&isIsolated=TRUE&price=1.50&recvWindow=5000&${TIME}`
const [coin, name, flag, price, recv] = QUERY.split('&')

describe('explain of a margin and wallet client', () => {
  it('shows what would be signed, and sends nothing', async () => {
    const { margin, sent } = client()
    const input = { coin: 'BTC', withdrawOrderId: 'a b' }
    const explained = await explain(margin, 'listWithdrawals', input)
    expect(sent).toEqual([])
    expect(explained).toMatchObject({ matches: undefined, causes: [] })
    await margin.listWithdrawals(input)
    expect(explained.steps.find((step) => step.name === 'toSign')?.text).toBe(
      sent[0]?.query.split('&signature=')[0],
    )
  })

  const pair = generateKeyPairSync('ed25519').privateKey
  const rsaPair = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  it.each<[string, Signer]>([
    ['hmac', hmac(SECRET)],
    ['ed25519', ed25519(pair)],
    ['rsa', rsa(rsaPair)],
  ])('finds that the own request fits, signed by %s', async (_, signer) => {
    const { margin, sent, explain } = client(signer)
    await margin.listWithdrawals({ coin: 'BTC' })
    const [{ query, body } = { query: '', body: '' }] = sent
    expect(await explain({ sent: { query, body } })).toMatchObject({ matches: true, causes: [] })
    const other = query.replace('BTC', 'ETH')
    expect(await explain({ sent: { query: other, body } })).toMatchObject({ matches: false, causes: [] })
  })

  it('finds the known answer right', async () => {
    const known = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j'
    const sent = {
      query: 'symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC',
      body: 'quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559',
    }
    const signature = '0fd168b8ddb4876a0358a8d14d0c9f3da0e9b20c5d52b2a00fcf7d1c602f9a77'
    expect(await client(hmac(known)).explain({ sent, signature })).toMatchObject({ matches: true })
    const joined = hex(`${sent.query}&${sent.body}`, known)
    expect((await client(hmac(known)).explain({ sent, signature: joined })).ids).toEqual(['query-and-body'])
  })
})

describe('a signature over other parameters', () => {
  const raw = QUERY.split('&').map(decodeURIComponent).join('&')
  const form = new URLSearchParams(QUERY).toString()
  it.each<[string[], string]>([
    [['percent-encoding'], raw],
    [['percent-encoding'], form],
    [['percent-encoding'], QUERY.replace('%20', '+')],
    [['percent-encoding'], QUERY.replace('*', '%2A')],
    [['percent-encoding'], QUERY.replace('*', '%2A').replace('%2F', '/')],
    [['percent-encoding'], QUERY.replace(/%../g, (text) => text.toLowerCase())],
    [['parameter-order'], QUERY.split('&').sort().join('&')],
    [['parameter-order'], [TIME, coin, name, flag, price, recv].join('&')],
    [['parameter-order'], [coin, name, flag, price, TIME, recv].join('&')],
    [['parameter-added'], QUERY.replace('&recvWindow=5000', '')],
    [['parameter-added'], QUERY.replace('&isIsolated=TRUE', '')],
    [['parameter-left-out'], `isIsolated=None&${QUERY}`],
    // In microseconds, which is no mistake that is known.
    [[], `${QUERY}000`],
  ])('is explained by %j', async (causes, signed) => {
    const { ids } = await client().explain({ sent: { query: `${QUERY}&signature=${hex(signed)}` } })
    expect(ids).toEqual(causes)
  })

  it.each<[string, { query: string; body: string }, string]>([
    ['query-and-body', { query: 'a=1', body: TIME }, TIME],
    ['query-and-body', { query: 'a=1', body: TIME }, 'a=1'],
    ['query-and-body', { query: 'a=1', body: TIME }, `${TIME}a=1`],
    ['query-and-body', { query: 'a=1', body: TIME }, `a=1&${TIME}`],
    ['parameter-left-out', { query: '', body: `a=1&${TIME}` }, `a=1&recvWindow=10000&${TIME}`],
    ['parameter-left-out', { query: `a=1&${TIME}`, body: '' }, `a=1&${TIME}&recvWindow=5000`],
    ['parameter-left-out', { query: `a=1&${TIME}`, body: '' }, `a=1&limit=undefined&${TIME}`],
  ])('is explained by %s', async (cause, sent, signed) => {
    expect((await client().explain({ sent, signature: hex(signed) })).ids).toEqual([cause])
  })

  it('is verified with the public part of a key', async () => {
    const signer = ed25519(generateKeyPairSync('ed25519').privateKey)
    const sorted = QUERY.split('&').sort().join('&')
    const { ids } = await client(signer).explain({ sent: { query: QUERY }, signature: signer.sign(sorted) })
    expect(ids).toEqual(['parameter-order'])
  })
})

describe('a signature of another key', () => {
  it.each<[string, string]>([
    ['key-white-space', `${SECRET}\n`],
    ['key-white-space', ` ${SECRET}`],
    ['key-quotes', `"${SECRET}"`],
    ['key-white-space', `\uFEFF${SECRET}`],
    ['key-shell', SECRET.split('#')[0] ?? ''],
    ['key-shell', SECRET.replace('$jVH', '')],
    ['key-percent-encoded', encodeURIComponent(SECRET)],
    ['key-api-key', API_KEY],
  ])('is explained by %s', async (cause, key) => {
    expect((await client().explain({ sent: { query: QUERY }, signature: hex(QUERY, key) })).ids).toEqual([
      cause,
    ])
  })

  it('is not guessed at', async () => {
    const { explain } = client()
    for (const signature of [
      randomBytes(32).toString('hex'),
      hex(QUERY, 'another secret'),
      'é',
      '%',
      'x'.repeat(64),
    ]) {
      const explained = await explain({ sent: { query: QUERY }, signature })
      expect(explained).toMatchObject({ matches: false, causes: [] })
    }
  })

  it('of a signer of your own is not judged, and the signer is not asked', async () => {
    const signer: Signer = {
      sign: () => {
        throw new Error('It was asked.')
      },
    }
    const explained = await client(signer).explain({ sent: { query: QUERY }, signature: hex(QUERY) })
    expect(explained).toMatchObject({ matches: undefined, causes: [] })
    expect(explained.signature.messages[0]).toContain('your own signer')
  })
})

describe('a signature in another form', () => {
  const signer = rsa(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  const texts = Array.from({ length: 50 }, (_, number) => `a=${number}&${TIME}`)
  const query = texts.find((text) => signer.sign(text).includes('+')) ?? ''
  const signature = signer.sign(query)
  it.each<[string, string | undefined, string]>([
    ['signature-white-space', `${hex(QUERY)}\n`, QUERY],
    ['signature-encoding', Buffer.from(hex(QUERY), 'hex').toString('base64'), QUERY],
    ['signature-spaces', undefined, `${query}&signature=${signature.replaceAll('+', '%20')}`],
    ['signature-percent-encoded', encodeURIComponent(signature), query],
    ['signature-encoding', Buffer.from(signature, 'base64').toString('hex'), query],
    ['signature-url-safe', Buffer.from(signature, 'base64').toString('base64url'), query],
    ['signature-quotes', `b'${hex(QUERY)}'`, QUERY],
  ])('is explained by %s', async (cause, given, text) => {
    const { explain } = client(text.startsWith('coin') ? hmac(SECRET) : signer)
    expect((await explain({ sent: { query: text }, ...(given && { signature: given }) })).ids).toEqual([
      cause,
    ])
  })
})

describe('a query that was changed on its way', () => {
  const sent = `symbol=BTCUSDT&${TIME}`
  const signature = hex(sent)
  const whole = `${sent}&signature=${signature}`
  it.each<string>([
    whole.replace('signature', 'Signature'),
    whole.replace('signature', 'sign'),
    whole.replaceAll('&', ';'),
    whole.replace('&signature=', '%26signature%3D'),
    `${whole}&signature=${'0123456789abcdef'.repeat(4)}`.replace('signature=', 'x='),
    `${sent}&${signature}`,
    `${sent}&X-Signature=b%27${signature}%27`,
  ])('has no cause, and does not show the signature under any name', async (query) => {
    const explained = await client().explain({ sent: { query } })
    expect([explained.matches, explained.ids]).toEqual([false, []])
    for (const start of [0, 24, 48])
      expect(JSON.stringify(explained)).not.toContain(signature.slice(start, start + 16))
  })

  it.each([whole.replaceAll('&', '&amp;'), whole.replace('&times', '×')])(
    'is explained by html-entities, and does not show the signature: %s',
    async (query) => {
      const explained = await client().explain({ sent: { query } })
      expect([explained.matches, explained.ids]).toEqual([false, ['html-entities']])
      expect(JSON.stringify(explained)).not.toContain(signature.slice(24, 40))
    },
  )

  it('is the part of an address behind its question mark', async () => {
    const query = `https://margin.example/sapi/v1/capital/withdraw/history?${whole}`
    expect(await client().explain({ sent: { query } })).toMatchObject({ matches: true, causes: [] })
  })

  it('shows a known parameter that is as long as a signature', async () => {
    const { margin } = client()
    const query = `txId=${'a1b2c3d4e5f60718'.repeat(4)}&${TIME}&signature=${signature}`
    const { steps } = await explain(margin, 'listDeposits', undefined, { sent: { query } })
    expect(steps.find((step) => step.name === 'toSign')?.text).toBe(query.split('&signature=')[0])
  })
})

it('what cannot be explained is refused', async () => {
  const { margin } = client()
  const explainAny = explain as (...given: unknown[]) => Promise<unknown>
  await rejectionOf(RequestError, () => explainAny({}, 'listWithdrawals', {}))
  for (const given of [
    ['listWithdrawals'],
    ['noOperation', {}],
    ['listWithdrawals', { coin: 5 }],
    ['listWithdrawals', {}, 'text'],
    ['listWithdrawals', {}, { sent: 'a=1' }],
    ['listWithdrawals', {}, { sent: { body: 5 } }],
    ['listWithdrawals', {}, { timestamp: 5 }],
  ])
    await rejectionOf(RequestError, () => explainAny(margin, ...given))
})

const tooMany = Array.from({ length: 400 }, (_, at) => `k${at}=${at}`).join('&')

// Each of many ways to sign a text is tried, while nothing else can run.
it.each<[string, ExplainRequest]>([
  ['sent.query', { sent: { query: `a=${'x'.repeat(10_000)}` } }],
  ['sent.query', { sent: { query: tooMany } }],
  ['sent.body', { sent: { body: tooMany } }],
  ['signature', { sent: { query: 'a=1' }, signature: 'A'.repeat(10_000) }],
])('a request is refused by name if its %s is too long to explain', async (field, request) => {
  const { margin } = client()
  const error = await rejectionOf(RequestError, explain(margin, 'listDeposits', undefined, request))
  expect(error.problems.map((problem) => problem.field)).toEqual([field])
})
