import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClientEvent, LacunaError } from '../../../src/index.js'
import {
  checksum,
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsOptions,
} from '../../../src/payments/index.js'
import { rejection, thrownBy } from '../../support/caught.js'
import {
  answer,
  gateway,
  INPUT,
  json,
  MID,
  NOW,
  result,
  sentJson,
  type Sent,
  type TestServer,
} from './gateway.js'

/** 16 bytes with what JSON, addresses and patterns treat in a way of their own. */
const KEY = 'pLaNtEd"k/y+$&=6'
const TOKEN = 'pLaNtEd.t0ken/with+$&"and\\more=='
const TRANSACTION = { txnToken: TOKEN, orderId: 'ORDER_0001' }
const PAY_METHODS = [{ payMethod: 'UPI' }]

/** The ways in which a secret could be written. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const escaped = JSON.stringify(secret).slice(1, -1)
  const query = new URLSearchParams([['', secret]]).toString().slice(1)
  const encodings = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
  return [secret, escaped, encodeURIComponent(secret), query, ...encodings]
}

/** Everything that a log could show of a value. */
function printsOf(value: unknown): string {
  const deep = inspect(value, { depth: 10, showHidden: true, getters: true, maxStringLength: null })
  const causes: string[] = []
  for (let at = value; at instanceof Error; at = at.cause) {
    causes.push(at.message, at.stack ?? '', String(at), JSON.stringify(at))
    causes.push(JSON.stringify(Object.getOwnPropertyDescriptors(at)))
  }
  return [deep, JSON.stringify(value), ...causes].join('\n')
}

function expectNoSecret(value: unknown, secrets: readonly string[] = [KEY, TOKEN]): void {
  const prints = printsOf(value)
  for (const form of secrets.flatMap(formsOf)) expect(prints).not.toContain(form)
}

/** The error of a call, whatever its class. */
async function refusal(call: () => unknown): Promise<LacunaError> {
  const error = await rejection(call)
  if (error instanceof LacunaError) return error
  throw error
}

interface Watched {
  readonly payments: PaymentsClient
  readonly events: ClientEvent[]
  readonly sent: Sent[]
}

function watched(reply: Parameters<typeof gateway>[0], options: Partial<PaymentsOptions> = {}): Watched {
  const events: ClientEvent[] = []
  const onEvent = (event: ClientEvent): void => void events.push(event)
  return { ...gateway(reply, { merchantKey: KEY, onEvent, ...options }), events }
}

/** What a service might say when it quotes what it was sent, or what it made. */
const QUOTES = [KEY, TOKEN, ...formsOf(TOKEN).slice(1, 3), ...formsOf(KEY).slice(1, 3)].join(' and ')

const servers: TestServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

describe('no error and no event of initiateTransaction shows the key or the token', () => {
  const failed = { resultStatus: 'F', resultCode: QUOTES, resultMsg: QUOTES }
  const signedWrong = checksum.sign('another text', KEY)

  it.each<[string, Parameters<typeof gateway>[0]]>([
    ['a refusal that quotes them', result('F', '2005', QUOTES, { txnToken: TOKEN })],
    ['an unknown outcome that quotes them', result('U', '00000900', QUOTES, { txnToken: TOKEN })],
    ['a result in the head that quotes them', json({ head: { resultInfo: failed, txnToken: TOKEN } })],
    ['a wrong signature', json({ head: { signature: signedWrong }, body: { txnToken: TOKEN } })],
    ['a body that was cut', answer(`{"body":{"txnToken":"${TOKEN}`)],
    [
      'a page that is no JSON',
      new Response(`<p>${QUOTES}</p>`, { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a success without its token in place',
      json({ body: { resultInfo: { resultStatus: 'S' }, token: TOKEN } }),
    ],
    ['a connection that is cut', () => Promise.reject(new TypeError(QUOTES, { cause: new Error(QUOTES) }))],
  ])('after %s', async (_, reply) => {
    const { payments, events } = watched(reply)
    // The token is known from an earlier call.
    await payments
      .fetchPcfDetails({ transaction: TRANSACTION, payMethods: PAY_METHODS })
      .catch(() => undefined)
    const error = await refusal(() => payments.initiateTransaction(INPUT))
    expectNoSecret(error)
    expectNoSecret(events)
    expect(events.length).toBeGreaterThan(0)
  })

  it('after a refusal that quotes a token which no earlier call has shown', async () => {
    for (const status of ['F', 'U']) {
      const { payments } = watched(result(status, '2023', `There is ${TOKEN} already`, { txnToken: TOKEN }))
      const error = await refusal(() => payments.initiateTransaction(INPUT))
      expect(error.message).toContain('There is [redacted] already')
      expectNoSecret(error)
    }
  })

  it('after a refusal that quotes the token of the customer who is signed in', async () => {
    const paytmSsoToken = 'pLaNtEd.sso/t0ken+with"more'
    for (const reply of [
      result('F', '2004', `The SSO token ${paytmSsoToken} is invalid`),
      json({ message: `The SSO token ${paytmSsoToken} is invalid` }, 500),
      answer(`{"body":{"paytmSsoToken":${JSON.stringify(paytmSsoToken)}`),
    ]) {
      const { payments, events, sent } = watched(reply)
      const error = await refusal(() => payments.initiateTransaction({ ...INPUT, paytmSsoToken }))
      expect(sent[0]?.text).toContain(JSON.stringify(paytmSsoToken))
      expectNoSecret(error, [paytmSsoToken])
      expectNoSecret(events, [paytmSsoToken])
    }
  })
})

describe('no error and no event of fetchPcfDetails shows the key or the token', () => {
  const input = { transaction: TRANSACTION, payMethods: PAY_METHODS }

  it('after a token that has expired', async () => {
    const { payments, events } = watched(json({}))
    const transaction = { ...TRANSACTION, expiresAt: NOW - 1 }
    const error = await refusal(() => payments.fetchPcfDetails({ transaction, payMethods: PAY_METHODS }))
    expectNoSecret(error)
    expect(events).toEqual([])
  })

  it('when many calls are under way at once', async () => {
    const tokens = Array.from({ length: 300 }, (_, index) => `planted-token-${index}-of-many`)
    let waiting = 0
    const open: (() => void)[] = []
    const { payments } = watched(async (sent) => {
      // None is answered before all have been sent.
      if (++waiting < tokens.length) await new Promise<void>((resolve) => open.push(resolve))
      else open.forEach((answerNow) => answerNow())
      return json({ message: `The token ${String(sentJson(sent).head['txnToken'])} is not valid` }, 400)
    })
    const errors = await Promise.all(
      tokens.map((transaction) => rejection(() => payments.fetchPcfDetails({ ...input, transaction }))),
    )
    for (const error of errors)
      expect((error as Error).message).toContain('The token [redacted] is not valid')
  })
})

describe('an event', () => {
  it('of a result that does not fit shows no token', async () => {
    const { payments, events } = watched(json({ body: { txnToken: TOKEN } }), { validate: 'report' })
    await payments.initiateTransaction(INPUT)
    expectNoSecret(events)
  })
})

describe('a print of the client', () => {
  it('shows neither key nor token, before or after a call', async () => {
    const { payments } = watched(json({ body: { txnToken: TOKEN, payMethods: [] } }))
    expectNoSecret(payments)
    await payments.initiateTransaction(INPUT)
    await payments.fetchPcfDetails({ transaction: TRANSACTION, payMethods: PAY_METHODS })
    expectNoSecret(payments)
    const { initiateTransaction, fetchPcfDetails, verifyCallback, raw } = payments
    const members = [initiateTransaction, fetchPcfDetails, verifyCallback, raw, raw.POST]
    for (const member of members) expectNoSecret(member)
  })
})

describe('a key that was refused', () => {
  it('is not shown', () => {
    for (const options of [
      { merchantKey: `${KEY}x` },
      { merchantKey: KEY, mid: '' },
      { merchantKey: KEY, wrong: KEY },
      { merchantKey: KEY, assume: { merchantKey: KEY } },
      { merchantKey: KEY, baseUrl: 'nowhere' },
    ]) {
      const defaults = { baseUrl: 'https://gateway.example', mid: MID, websiteName: 'W' }
      const error = thrownBy(() =>
        createPaymentsClient({ ...defaults, ...(options as object), merchantKey: options.merchantKey }),
      )
      expect(error).toBeInstanceOf(LacunaError)
      expectNoSecret(error)
    }
  })
})
