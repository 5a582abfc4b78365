/** Secrets in errors, events and prints: in a client, its options, a login and several calls, and in every place of every operation. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ConnectionError, RequestError, type ClientEvent, type Fetch } from '../../../src/index.js'
import { ed25519, hmac, rsa, type Signer } from '../../../src/margin-wallet/index.js'
import type { MarketDataClient } from '../../../src/market-data/index.js'
import { checksum, createPaymentsClient } from '../../../src/payments/index.js'
import { KnownSecrets, redacted, redactedWhole } from '../../../src/redaction/redact-texts.js'
import { answering, json, silent, text } from '../../support/answering.js'
import { rejection, thrownAs } from '../../support/caught.js'
import { printsOf } from '../../support/planted/places.js'
import { planted } from '../../support/planted/product.js'
import { partsShown, spellingNames, spelt } from '../../support/planted/spellings.js'
import { randomBelow } from '../../support/random.js'
import { API_KEY, clientWith, OCO, SECRET } from '../margin-wallet/service.js'
import { loginPath, marketClient } from '../market-data/service.js'
import { answer, gateway, INPUT, MID, NOW, result, sentJson } from '../payments/gateway.js'

const below = randomBelow(20_261_122)

it.each(planted)('$title shows no part of a secret', async ({ leaks }) => {
  const spelling = spellingNames[below(spellingNames.length)] ?? ''
  expect(await leaks([spelling])).toEqual([])
})

/** Secrets with what JSON, addresses and patterns treat in a way of their own. */
const password = 'pa55 w/"ord&é-secret'
const token = 'eyJhbGciOi.t0ken-secret.sig'
const merchantKey = 'pLaNtEd"k/y+$&=6'
const txnToken = 'pLaNtEd.t0ken/with+$&"and\\more=='
const paytmSsoToken = 'pLaNtEd.sso/t0ken+with"more'
const passphrase = 'planted-passphrase-77ab'
const credentials = { username: 'someone', password }
const ofMarket = [password, token]
const ofPayments = [merchantKey, txnToken, paytmSsoToken]

function expectNoPart(output: string, secrets: readonly string[]): void {
  expect(partsShown(output, secrets)).toEqual([])
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString()
}

const linesOf = (key: string): string[] => key.split('\n').filter((line) => /^[^-].{8}/.test(line))
const edPem = pem(generateKeyPairSync('ed25519').privateKey)
const rsaPem = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const signers: readonly [string, Signer, readonly string[]][] = [
  ['hmac', hmac(SECRET), [SECRET]],
  ['ed25519', ed25519({ key: edPem, passphrase }), linesOf(edPem)],
  ['rsa', rsa({ key: rsaPem, passphrase }), linesOf(rsaPem)],
]

const loggedIn =
  (data: Fetch): Fetch =>
  (url, init) =>
    url.endsWith(loginPath) ? Promise.resolve(json({ access_token: token })) : data(url, init)

type Parts = readonly unknown[]

const withMembers = (client: object & { raw: object }): Parts => [
  client,
  client.raw,
  ...Object.values<unknown>({ ...client }),
  ...Object.values<unknown>({ ...client.raw }),
]
const ofEach: readonly [string, readonly string[], () => Promise<[before: Parts, after: Parts]>][] = [
  [
    'market data',
    ofMarket,
    async () => {
      const client = marketClient({ credentials, fetch: loggedIn(() => Promise.resolve(json([]))) })
      const before = [inspect(client, { depth: 9, showHidden: true })]
      await client.listFutOpt({ rType: 1 })
      const calls = [client.streamFutOpt({ rType: 1 }), client.listFutOpt({ rType: 1 })]
      return [before, [...withMembers(client), ...calls]]
    },
  ],
  [
    'payments',
    ofPayments,
    async () => {
      const { payments } = gateway(json({ body: { txnToken, payMethods: [] } }), { merchantKey })
      const before = [inspect(payments, { depth: 9, showHidden: true })]
      await payments.initiateTransaction(INPUT)
      await payments.fetchPcfDetails({ transaction: txnToken, payMethods: [{ payMethod: 'UPI' }] })
      return [before, withMembers(payments)]
    },
  ],
  ...signers.map(([name, signer, keys]): [string, readonly string[], () => Promise<[Parts, Parts]>] => [
    `margin and wallet, which signs by ${name}`,
    [API_KEY, passphrase, ...keys],
    async () => {
      const client = clientWith(() => Promise.resolve(json([])), { signer })
      const before = [inspect(client, { depth: 9, showHidden: true })]
      await client.listCoinConfigs()
      return [before, withMembers(client)]
    },
  ]),
]

it.each(ofEach)(
  'a print of a client of %s shows no secret before a call or after it',
  async (_, secrets, clientOf) => {
    const prints = (await clientOf())
      .flat()
      .map((part) => inspect(part, { depth: 9, showHidden: true, getters: true }) + JSON.stringify(part))
    expectNoPart(prints.join('\n'), secrets)
  },
)

const payments = (options: object) => () =>
  createPaymentsClient({
    ...{ baseUrl: 'https://gateway.example', mid: MID, websiteName: 'W', merchantKey },
    ...options,
  })
const market = (options: object) => () => marketClient({ credentials, ...options })

it.each<[string, () => unknown]>([
  ['an empty name', market({ credentials: { username: '', password } })],
  ['a password in a list', market({ credentials: { username: 'u', password: [password] } })],
  ['a password in place of the credentials', market({ credentials: password })],
  ['a password in the address', market({ baseUrl: `https://me:${encodeURIComponent(password)}@market` })],
  ['a choice that does not exist', market({ assume: { authorizationPrefix: 'x' } })],
  ['a password of its own', market({ password })],
  ['a key that is too long', payments({ merchantKey: `${merchantKey}x` })],
  ['a key and an empty mid', payments({ mid: '' })],
  ['a key in an unknown option', payments({ wrong: merchantKey })],
  ['a key among the choices', payments({ assume: { merchantKey } })],
  ['a key and an address that is none', payments({ baseUrl: 'nowhere' })],
])('an error about options with %s shows no secret', (_, create) => {
  expectNoPart(printsOf(thrownAs(RequestError, create)).join('\n'), [password, merchantKey])
})

/** A service that repeats whatever it was sent. */
const echo = (status: number): Fetch =>
  answering(({ headers, body, url }) =>
    json({ Message: `${url} ${headers.get('authorization')} ${body} ${password}` }, { status }),
  )
const answers = (make: () => Response): Fetch => loggedIn(() => Promise.resolve(make()))

it.each<[string, string, Fetch]>([
  ['a token elsewhere', 'login', () => Promise.resolve(json({ token, deep: { token } }))],
  ['a bare token', 'login', () => Promise.resolve(json(token))],
  ['a cut login', 'login', () => Promise.resolve(text(`{"access_token":"${token}`, 'application/json'))],
  ['a login that never comes', 'listFutOpt', silent],
  ['an echo of the token under 401', 'listFutOpt', loggedIn(echo(401))],
  ['an echo of the token under 500', 'listFutOpt', loggedIn(echo(500))],
  [
    'a connection that fails with the token in its words',
    'listFutOpt',
    loggedIn((_url, init) =>
      Promise.reject(
        Object.assign(new Error(`bad header ${JSON.stringify(init.headers)} ${token}`), { init }),
      ),
    ),
  ],
  ['a request that is never answered', 'listFutOpt', loggedIn(silent)],
  ['a page', 'listFutOpt', answers(() => text(`<html>${token}`, 'text/html'))],
  ['a record that is none', 'listFutOpt', answers(() => json([{ Volume: [token] }]))],
  ['something that is no list', 'listFutOpt', answers(() => json({ token }))],
])(
  'no error and no event of market data shows password or token after %s',
  async (name, operationId, fetch) => {
    const events: ClientEvent[] = []
    const client: MarketDataClient = marketClient({
      ...{ credentials, fetch, retries: 2, validate: 'report', sleep: () => Promise.resolve() },
      timeoutMs: name.includes('never') ? 20 : 30_000,
      onEvent: (event) => events.push(event),
    })
    await client.login().then(undefined, () => undefined)
    const calls = [
      client.listFutOpt({ rType: 1 }),
      client.listFutOpt({ rType: 1 }, { format: 'xml' }).withResponse(),
      client.streamFutOpt({ rType: 1 }).next(),
    ]
    for (const error of await Promise.all(calls.map(rejection))) {
      expect(error).toMatchObject({ operationId })
      expectNoPart(printsOf(error).join('\n'), ofMarket)
    }
    expect(events.length).toBeGreaterThan(0)
    expectNoPart(printsOf(events).join('\n'), ofMarket)
  },
)

it('in the stack of an error of ours that a fetch throws is not shown, whatever its message is', async () => {
  const error = new ConnectionError('The connection failed.')
  error.stack += `\nCaused by: Error: {"password":"${password}"}`
  const client = marketClient({ credentials, fetch: loggedIn(() => Promise.reject(error)) })
  const thrown = (await rejection(client.listFutOpt({ rType: 1 }))) as Error
  expect(thrown.message).toContain('The connection failed.')
  expectNoPart(String(thrown.stack), ofMarket)
})

describe('no error and no event of payments shows a key or a token', () => {
  /** What a service might say when it quotes what it was sent, or what it made. */
  const quotes = ofPayments
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .join(' and ')
  const failed = { resultStatus: 'F', resultCode: quotes, resultMsg: quotes }
  const success = { resultInfo: { resultStatus: 'S' }, token: txnToken }
  const signature = checksum.sign('another text', merchantKey)

  it.each<[string, Parameters<typeof gateway>[0]]>([
    ['a refusal that quotes them', result('F', '2005', quotes, { txnToken })],
    ['an unknown outcome that quotes them', result('U', '00000900', quotes, { txnToken })],
    ['a result in the head that quotes them', json({ head: { resultInfo: failed, txnToken } })],
    ['a wrong signature', json({ head: { signature }, body: { txnToken } })],
    ['a body that was cut', answer(`{"body":{"txnToken":"${txnToken}`)],
    ['a page that is no JSON', text(`<p>${quotes}</p>`, 'text/html')],
    ['a success without its token in place', json({ body: success })],
    ['the words of a failure', json({ message: quotes }, { status: 500 })],
    ['a connection that is cut', () => Promise.reject(new TypeError(quotes, { cause: new Error(quotes) }))],
  ])('after %s', async (_, reply) => {
    const events: ClientEvent[] = []
    const { payments } = gateway(reply, { merchantKey, onEvent: (event) => events.push(event) })
    // The token is known from an earlier call.
    const transaction = { txnToken, orderId: 'ORDER_0001' }
    await payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] }).catch(() => undefined)
    const error = await rejection(payments.initiateTransaction({ ...INPUT, paytmSsoToken }))
    expect(events.length).toBeGreaterThan(0)
    expectNoPart([...printsOf(error), ...printsOf(events)].join('\n'), ofPayments)
  })

  it.each(['F', 'U'])('after the result %s that quotes a token no earlier call has shown', async (status) => {
    const { payments } = gateway(result(status, '2023', `There is ${txnToken} already`, { txnToken }))
    const error = await rejection(payments.initiateTransaction(INPUT))
    expect(String(error)).toContain('There is [redacted] already')
    expectNoPart(printsOf(error).join('\n'), [txnToken])
  })

  it('after a token that has expired', async () => {
    const { payments, sent } = gateway(json({}))
    const transaction = { txnToken, orderId: 'ORDER_0001', expiresAt: NOW - 1 }
    const error = await rejection(
      payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] }),
    )
    expectNoPart(printsOf(error).join('\n'), [txnToken])
    expect(sent).toEqual([])
  })

  it('when three hundred tokens are in use at once', async () => {
    const tokens = Array.from({ length: 300 }, (_, index) => `planted-token-${index}-of-many`)
    const open: (() => void)[] = []
    const { payments } = gateway(async (sent) => {
      // None is answered before all have been sent.
      if (open.length < tokens.length - 1) await new Promise<void>((resolve) => open.push(resolve))
      else open.forEach((answerNow) => answerNow())
      return json(
        { message: `The token ${String(sentJson(sent).head['txnToken'])} is not valid` },
        { status: 400 },
      )
    })
    const payMethods = [{ payMethod: 'UPI' }]
    const errors = await Promise.all(
      tokens.map((transaction) => rejection(payments.fetchPcfDetails({ transaction, payMethods }))),
    )
    for (const error of errors) expect(String(error)).toContain('The token [redacted] is not valid')
  })
})

describe.each(signers)('no error and no event of a client that signs by %s', (_, signer, keys) => {
  it.each(['query', 'form'] as const)('shows key or signature in the %s', async (parameterLocation) => {
    const events: ClientEvent[] = []
    const secrets = [API_KEY, passphrase, ...keys]
    const quoting: Fetch = async (url, { headers, body }) => {
      const sent = `${url} ${await new Response(body).text()} ${JSON.stringify(headers)}`
      const signature = /signature=([^& ]+)/.exec(sent)?.[1] ?? ''
      secrets.push(signature, decodeURIComponent(signature))
      const msg = `Bad: ${sent} ${decodeURIComponent(sent)}`
      return json({ code: -1022, msg }, { status: 400 })
    }
    const onEvent = (event: ClientEvent): unknown => events.push(event)
    const client = clientWith(quoting, { signer, assume: { parameterLocation }, onEvent })
    const output = [...printsOf(await rejection(client.createMarginOcoOrder(OCO))), ...printsOf(events)]
    expect(output.join('\n')).toContain('createMarginOcoOrder')
    for (const secret of secrets) expect(output.join('\n')).not.toContain(secret)
  })
})

it('an error shows no private key that the service repeats', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const [, key = ''] = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().split('\n')
  const quoting = answering(() => json({ code: -1022, msg: `Bad key: ${key}` }, { status: 400 }))
  const client = clientWith(quoting, { signer: ed25519(privateKey) })
  const output = printsOf(await rejection(client.createMarginOcoOrder(OCO))).join('\n')
  expect(output).toContain('Bad key: [redacted]')
  expect(output).not.toContain(key)
})

it('an error with thousands of problems is looked through in seconds', async () => {
  const unknown: object = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [`n${index}`, index]),
  )
  const before = performance.now()
  const calling = clientWith(silent).listCoinConfigs({}, unknown)
  await expect(calling).rejects.toBeInstanceOf(RequestError)
  expect(performance.now() - before).toBeLessThan(6_000)
})

/** The text without some secrets. */
function redact(text: string, secrets: readonly string[]): string {
  return new KnownSecrets(secrets).redact(text)
}

describe('a text that is shown', () => {
  it('has every known secret taken out, wherever it stands and however often', () => {
    const shown = redact('user x, pass hunter22, again hunter22; token abc.def', ['hunter22', 'abc.def'])
    expect(shown).toBe('user x, pass [redacted], again [redacted]; token [redacted]')
  })

  it('has the longer of two secrets taken out whole when one holds the other', () => {
    expect(redact('token-123-long', ['token-123', 'token-123-long'])).toBe('[redacted]')
  })

  it('is left alone when there is nothing to hide, also by a secret too short to tell', () => {
    expect(redact('status at 10:00', ['', 'at', 'other'])).toBe('status at 10:00')
  })

  it('loses a short secret where it stands alone, and not where it is a part of a word', () => {
    expect(redact('data: "data" in metadata and data2, and a key', ['data', 'key'])).toBe(
      '[redacted]: "[redacted]" in metadata and data2, and a key',
    )
  })

  it('keeps the word that a password is made of', () => {
    expect(redact('Check the username and password first.', ['demo-password'])).toBe(
      'Check the username and password first.',
    )
  })

  it.each([
    ['percent-encoding', (code: number) => `%${code.toString(16)}`],
    ['the escapes of JSON', (code: number) => `\\u00${code.toString(16)}`],
  ])('loses a secret in entities of which %s took any part', (_what, escape) => {
    const secret = "it's-9-<Zk>"
    const entities = [
      (code: number) => `&#${code};`,
      (code: number) => `&#x${code.toString(16)};`,
      (code: number) => `&#0${code};`,
    ]
    for (const entity of entities)
      for (let parts = 0; parts < 64; parts += 1) {
        const spelt = (character: string): string =>
          [...entity(character.charCodeAt(0))]
            .map((text, at) => (parts & (1 << at) ? escape(text.charCodeAt(0)) : text))
            .join('')
        expect(redact([...secret].map(spelt).join(''), [secret])).toBe('[redacted]')
      }
    expect(redact(`a&#39%3Bbcdefgh and a&#39%3Bbcdefgh`, ["a';bcdefgh", "a'bcdefgh"])).toBe(
      '[redacted] and [redacted]',
    )
  })

  it('loses base64 whose letter case was lost', () => {
    const secret = 'planted-S3cret-Zk9'
    const base64 = Buffer.from(`user:${secret}`).toString('base64').toLowerCase()
    expect(redact(`text/${base64}`, [secret])).toMatch(/^text\/.{0,8}\[redacted\].{0,3}$/)
  })

  it('says the same when it is looked at again, also where a secret holds the word of the redactor', () => {
    const secrets = new KnownSecrets(['un-redacted-key'])
    const once = secrets.redact('the un-redacted-key is wrong')
    expect(once).toBe('the [redacted] is wrong')
    expect(secrets.redact(once)).toBe(once)
  })

  it.each(['pass&word', 'two\nlines', 'quoted",value', 'long-and-plain-secret'])(
    'loses a secret wherever it stands in a long text that is shown whole: %j',
    (secret) => {
      const fields = 'name=value&'.repeat(800)
      const known = new KnownSecrets([secret])
      for (const [what, filling] of Object.entries({ fields, unbroken: 'x'.repeat(8_800) }))
        for (let at = 8_160; at < 8_192; at += 1) {
          const [before, after] = [filling.slice(0, at), filling.slice(at)]
          const shown = redactedWhole(`${before}.${secret}.${after}`, known)
          expect(shown === `${before}.${redacted}.${after}`, `${what}, at ${at}`).toBe(true)
        }
    },
  )

  it('is hidden in the piece of a long text that nothing but secrets fills', () => {
    const secret = 'a-secret-without-end-'.repeat(1_000)
    expect(redactedWhole(secret, new KnownSecrets([secret]))).toMatch(/^(?:\[redacted\])+$/)
  })

  it('is cut when it is endless, and not looked at beyond', () => {
    const secret = 'planted-S3cret-Zk9'
    const started = performance.now()
    const shown = redact(`${secret} `.repeat(4_000_000), [secret])
    expect(shown.length).toBeLessThan(10_000)
    expect(shown).not.toContain('S3cret')
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    ['hex', 'ab'],
    ['base64', 'Qk9+/_-'],
    ['percent signs', '%41%'],
    ['entities', '&#65;&amp;'],
    ['backslashes', '\\u0041\\'],
    ['blanks', ' '],
  ])('does not take long for a long run of %s', (_, piece) => {
    const secrets = new KnownSecrets(['planted-S3cret-Zk9'])
    const started = performance.now()
    secrets.redact(piece.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('the last few secrets', () => {
  it('are known, the oldest forgotten first', () => {
    const secrets = new KnownSecrets([], 2)
    for (const secret of ['token-one', 'token-two', 'token-one', 'token-three']) secrets.learn(secret)
    expect(secrets.redact('token-one token-two token-three')).toBe('[redacted] token-two [redacted]')
  })

  it('are all that is held where no text is ever shown', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const secrets = new KnownSecrets([], 2)
    collect()
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < 1_000; count += 1)
      secrets.learn(Buffer.alloc(50_000, `planted-${count}`).toString())
    collect()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
    expect(secrets.redact('planted-999')).toBe('[redacted]')
  })

  it('are known whether they are learnt before or after a text was shown, and share what they share', () => {
    const secrets = new KnownSecrets([], 2)
    secrets.learn('planted-1')
    secrets.learn('planted-2')
    expect(secrets.redact('planted-1 planted-2 planted-3')).toBe('[redacted] [redacted] [redacted]3')
    secrets.learn('planted-3')
    secrets.learn('s3cr3t')
    expect(secrets.redact('planted-1 planted-3 s3cr3t')).toBe('[redacted]1 [redacted] [redacted]')
  })
})

/** As the page on odd answers says it. */
describe('a secret in a text of a service', () => {
  const secret = 'kJ8xQ2mZp7wLr4TsVb3N'
  const shown = (text: string): string => redact(`the service says ${text} of it`, [secret])

  it.each(spellingNames)('is found %s', (name) => {
    expect(shown(spelt(name, secret))).toContain(redacted)
  })

  it.each(['p@ss&~1word', 'x/~0Secret', 'a"~1bcdefgh', 'Ab1x/Cd2y/Ef3z~Gh4w'])(
    'is found in every spelling although it has what looks like an escape of a JSON pointer: %s',
    (secret) => {
      const texts = spellingNames.map((name) => spelt(name, secret))
      const missed = texts.filter(
        (text) => !redact(`the service says ${text} of it`, [secret]).includes(redacted),
      )
      expect(missed).toEqual([])
    },
  )

  /** Whoever makes one of these found takes it out of the page on odd answers and of this list. */
  it.each<[string, string]>([
    ['as a printed Buffer', inspect(Buffer.from(secret))],
    ['as the JSON of a Buffer', JSON.stringify(Buffer.from(secret))],
    ['in UTF-16', Buffer.from(secret, 'utf16le').toString('base64')],
    ['with spaces between its characters', [...secret].join(' ')],
    ['with dashes in it', (secret.match(/.{4}/g) ?? []).join('-')],
    ['reversed', [...secret].reverse().join('')],
    ['shifted', secret.replace(/[a-z]/gi, (text) => String.fromCharCode(text.charCodeAt(0) ^ 1))],
  ])('is not found %s', (_, text) => {
    expect(shown(text)).toBe(`the service says ${text} of it`)
  })
})
