import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { LacunaError, OutcomeUnknownError, RequestError, ResultError } from '../../../src/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { created, gateway, INPUT, KEY, result, sentBodyText, TOKEN } from '../payments/gateway.js'
import { createHash } from 'node:crypto'

const SSO = 'sso-token-90817263'
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3U'
const API_KEY = 'api-key-of-the-caller-0123456789'

/** All that somebody may print, store or send of an error. */
function shown(error: LacunaError): string {
  const cloned = structuredClone(error)
  return [
    error.report(),
    inspect(error, { depth: 9, showHidden: true }),
    JSON.stringify(error),
    inspect(cloned),
  ].join('\n')
}

describe('the report of an error', () => {
  it('tells of the request, what was assumed and what was signed', async () => {
    const { payments, only } = gateway(result('F', '2005', 'Checksum provided is invalid'))
    const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    const report = error.report()
    const text = sentBodyText(only())
    const hash = createHash('sha256').update(text).digest('hex')
    for (const line of [
      /^ResultError: initiateTransaction was answered with the result F 2005/,
      /^request: POST https:\/\/gateway\.example\/theia\/api\/v1\/initiateTransaction, query with (mid orderId|orderId mid)$/m,
      /^attempts: 1$/m,
      /^status: 200$/m,
      /^code: 2005$/m,
      /^serviceMessage: Checksum provided is invalid$/m,
      /^assumed: signatureCanonicalForm is asSent, the default$/m,
      /^hint: .*merchantKey/m,
      new RegExp(`^signed: a text of ${text.length} bytes, SHA-256 ${hash}$`, 'm'),
    ])
      expect(report).toMatch(line)
    expect(report).not.toContain('ORDER_0001&')
    expect(report).not.toContain('amountForm is anyDecimals')
  })

  it('says which assumptions are not the default', async () => {
    const { payments } = gateway(result('F', '2005', 'No'), {
      assume: { signatureCanonicalForm: (text) => text },
    })
    const error = await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(error.report()).toContain('signatureCanonicalForm is your own value; the default is asSent')
  })

  it('shows no secret, however the error is looked at', async () => {
    const words = `key ${KEY} sso ${SSO} hushhush99`
    const open = { undocumentedValues: 'send' } as object
    const { payments } = gateway(result('F', '2005', words), open)
    const input = { ...INPUT, paytmSsoToken: SSO, secretThing: 'hushhush99' }
    const refused = await rejectionOf(ResultError, () => payments.initiateTransaction(input))
    const cut = gateway(() => {
      throw new TypeError(`fetch failed with ${words}`)
    }, open)
    const lost = await rejectionOf(OutcomeUnknownError, () => cut.payments.initiateTransaction(input))
    const charges = { transaction: TOKEN, payMethods: [{ payMethod: 'UPI' }] }
    const late = await rejectionOf(ResultError, () => payments.fetchPcfDetails(charges))
    for (const error of [refused, lost, late])
      for (const secret of [KEY, SSO, 'hushhush99', TOKEN, btoa(KEY)])
        expect(shown(error)).not.toContain(secret)
    // Its hash would let somebody try tokens.
    expect(refused.report()).toMatch(/^signed: a text of \d+ bytes, which contains a secret$/m)
    expect(lost.report()).toContain('reference: {"id":')
    expect(lost.report()).toContain('caused by: ConnectionError')
  })

  it('shows no hash of a text with a secret that its client has forgotten since', async () => {
    const { payments } = gateway(result('F', '2005', 'Refused.'))
    const refused = await rejectionOf(ResultError, () =>
      payments.initiateTransaction({ ...INPUT, paytmSsoToken: SSO }),
    )
    for (let count = 0; count < 600; count += 1)
      await rejectionOf(ResultError, () => payments.initiateTransaction(INPUT))
    expect(refused.report()).toMatch(/^signed: a text of \d+ bytes, which contains a secret$/m)
  })

  it('names the parameters of a signed query, and no value of them', async () => {
    const margin = createMarginWalletClient({
      baseUrl: 'https://api.example',
      apiKey: API_KEY,
      signer: hmac(SECRET),
      fetch: async (url) =>
        Response.json({ code: -1022, msg: `Signature ${url} is not valid` }, { status: 400 }),
    })
    const error = await rejection(() => margin.listWithdrawals({ coin: 'SPECIALCOIN' }))
    if (!(error instanceof LacunaError)) throw error
    expect(error.report()).toMatch(
      /^request: GET https:\/\/api\.example\/sapi\/v1\/capital\/withdraw\/history, query with coin recvWindow timestamp signature$/m,
    )
    expect(error.report()).toMatch(/^signed: a text of 44 bytes before the time, SHA-256 [0-9a-f]{64}$/m)
    for (const secret of [API_KEY, SECRET]) expect(shown(error)).not.toContain(secret)
    expect(error.report()).not.toMatch(/signature(=|%3D)[0-9a-f]{9}/i)
  })

  it('is there for raw calls, for calls without a signature, and for what was never sent', async () => {
    const market = createMarketDataClient({
      baseUrl: 'https://data.example',
      credentials: { username: 'user', password: 'hunter2-password' },
      fetch: async (url) =>
        url.includes('Login')
          ? Response.json({ access_token: TOKEN })
          : new Response(`no ${TOKEN}`, { status: 500 }),
    })
    const error = await rejection(() => market.listFutOpt({ rType: 1 }))
    if (!(error instanceof LacunaError)) throw error
    expect(error.report()).toContain('request: POST https://data.example/WebAPI/')
    expect(error.report()).toContain('status: 500')
    expect(shown(error)).not.toContain(TOKEN)
    const { payments } = gateway(created())
    const refused = await rejectionOf(RequestError, () =>
      payments.initiateTransaction({ ...INPUT, orderId: 'a|b' }),
    )
    expect(refused.report()).toContain('attempts: 0')
    expect(new LacunaError('A message.').report()).toBe('LacunaError: A message.\nattempts: 0')
  })

  it('takes the history of attempts where there is one', () => {
    const error = Object.assign(new LacunaError('It failed.'), {
      history: [
        { attempt: 1, sentAt: 0, status: 503, durationMs: 12 },
        { attempt: 2, sentAt: 1e99, error: 'ConnectionError' },
        'odd',
      ],
    })
    expect(error.report()).toContain('attempt: 1 at 1970-01-01T00:00:00.000Z: 503 after 12 ms')
    expect(error.report()).toContain('attempt: 2: ConnectionError')
  })
})
