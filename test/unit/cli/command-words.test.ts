/** What the clients advise, as somebody at a command line can type it. */
import { describe, expect, it } from 'vitest'
import { inCommandWords } from '../../../src/cli/call/settings.js'
import { lacuna, type Ended, type TestTerminalOptions } from '../../support/test-terminal.js'

const env = {
  ...{ LACUNA_USERNAME: 'me', LACUNA_PASSWORD: 'a-password', LACUNA_MID: 'MID', LACUNA_WEBSITE_NAME: 'WEB' },
  ...{ LACUNA_MERCHANT_KEY: '0123456789abcdef', LACUNA_BASE_URL: 'https://service.example' },
}
type Fetch = NonNullable<TestTerminalOptions['fetch']>
const run = (args: readonly string[], fetch: Fetch): Promise<Ended> =>
  lacuna([...args], { env, fetch, clock: () => 1_795_262_400_000 })
const answering =
  (status: number, body: unknown): Fetch =>
  async (url) =>
    url.endsWith('Login') && status !== 200
      ? Response.json({ access_token: 'a-token-of-a-login' })
      : Response.json(body, { status })
const refused: Fetch = () =>
  Promise.reject(
    new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
  )
const listed = ['call', 'listFutOpt', '--r-type', '1', '--retries', '0']

describe('the advice of the command line', () => {
  it('is a reading as an argument, and an address as one', async () => {
    const { stderr } = await run(listed, answering(404, { message: 'no' }))
    expect(stderr).toContain('Check LACUNA_BASE_URL first.')
    expect(stderr).toContain('try `--assume pathCase=DATA`')
    expect(stderr).not.toMatch(/assume:|baseUrl/)
  })

  it('leaves the words of the service as they are', async () => {
    const message = 'Set baseUrl, or `assume: { pathCase: \'x\' }`, and say "baseUrl"'
    const { stderr } = await run(listed, answering(404, { message }))
    expect(stderr).toContain(JSON.stringify(message))
  })

  it('names what has the address where nothing listens, also in a probe', async () => {
    for (const args of [listed, ['probe', 'market-data']]) {
      expect((await run(args, refused)).stderr).toContain('Check LACUNA_BASE_URL, and')
      const passed = [...args, '--base-url', 'https://service.example']
      expect((await run(passed, refused)).stderr).toContain('Check --base-url, and')
    }
  })

  it.each([
    [{ LACUNA_BASE_URL: 'a' }, 'LACUNA_BASE_URL takes an address'],
    [{ LACUNA_BASE_URL: 'http://a.example' }, 'LACUNA_BASE_URL must begin with https://'],
    // What is advised is no setting that was given.
    [
      { LACUNA_BASE_URL: 'http://a.example', LACUNA_ALLOW_INSECURE_HTTP: '0' },
      'anyway, add --allow-insecure-http or set LACUNA_ALLOW_INSECURE_HTTP=1.',
    ],
  ])('names the variable of an address that cannot be used: %j', async (variables, words) => {
    for (const args of [listed, ['probe', 'market-data']]) {
      const { code, stderr } = await lacuna(args, { env: { ...env, ...variables }, fetch: refused })
      expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    }
  })

  it('names where a token may be as an argument', async () => {
    const { stderr } = await run(['call', 'login'], answering(200, { token: 'a-token-of-a-login' }))
    expect(stderr).toMatch(/`--assume loginToken=\S+`/)
    expect(stderr).not.toContain('assume:')
  })

  it('names variables and arguments for what is wrong with a payment', async () => {
    const { stderr } = await run(
      [
        ...['call', 'initiateTransaction', '--order-id', 'A-1', '--txn-amount.value', '1.005', '--yes'],
        ...[
          '--txn-amount.currency',
          'INR',
          '--user-info.cust-id',
          'C',
          '--callback-url',
          'https://a.example',
        ],
      ],
      refused,
    )
    expect(stderr).toMatch(/unless `--assume amountForm=\w+` /)
  })

  it.each([
    ['Give it more time (timeoutMs).', 'Give it more time (--timeout).'],
    ['Check merchantKey and apiKey.', 'Check LACUNA_MERCHANT_KEY and LACUNA_API_KEY.'],
    ["`assume: { op: { method: 'POST', path: '/p' } }`", "`--assume 'op=POST /p'`"],
    ['Set `assume: { form }` so.', 'Set `--assume form=<reading>` so.'],
    ['`assume: { form: (bodyText) => bodyText }`', '`assume: { form: (bodyText) => bodyText }`'],
    ['Call reconcile(error.reference, {}).', 'Call reconcile(reference, {}).'],
    ['Wait as long as `retryAfterMs` says.', 'Wait as long as `Retry-After` says.'],
    ['It said "error.reference".', 'It said "error.reference".'],
    ['rType is 99; POST /{gatewayRoot}/api', 'rType is 99; POST /{gatewayRoot}/api'],
  ])('writes %s as %s', (words, expected) => {
    expect(inCommandWords(words)).toBe(expected)
  })
})
