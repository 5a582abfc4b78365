/** `lacuna probe` as a user runs it, against a mock on this machine. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createMarketDataClient, parseAssume } from '../../../src/market-data/index.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { demoSecrets, lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const { marketData, payments } = demoCredentials
const folder = temporaryFolder()
const out = join(folder, 'assume.json')

const mock = createMock({
  assume: {
    ...{ pathCase: 'DATA', requestNumberForm: 'string', loginToken: 'dataToken' },
    ...{ authorizationPrefix: 'bearer', futOptInstId: '2', listPlace: 'Table' },
  },
})
const { url: baseUrl, close } = await mock.listen()
afterAll(close)
afterEach(() => {
  mock.reset()
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})

const lacunaProbe = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = demoSecrets,
): Promise<Ended> => lacuna(['probe', ...args], { env, fetch: (url, init) => fetch(url, init) })

const ofMarketData = (url = baseUrl): string[] => [
  'market-data',
  '--base-url',
  url,
  '--username',
  marketData.username,
  '--out',
  out,
]

function written(): unknown {
  return JSON.parse(readFileSync(out, 'utf8'))
}

describe('lacuna probe --demo', () => {
  it.each([
    ['market-data', 'pathCase'],
    ['payments', 'pcfOperation'],
    ['margin-wallet', 'percentEncoding'],
  ])('needs no credentials for the mock, and has them for no other machine: %s', async (api, found) => {
    const { code, stdout, stderr } = await lacunaProbe(
      [api, '--base-url', baseUrl, '--demo', '--out', out],
      {},
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^Written to .*\\b${found}\\b`, 'm'))
    const elsewhere = await lacunaProbe([api, '--base-url', 'https://a.example', '--demo', '--out', out], {})
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('of this machine')])
  })
})

const merchant = ['--mid', payments.mid, '--website-name', payments.websiteName]

describe('lacuna probe of a wrong address', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const nowhere = ['--base-url', 'https://test.example', '--out', out]
  const failures: readonly (readonly [string, () => Promise<Response>, RegExp])[] = [
    [
      'a page with 404',
      () =>
        Promise.resolve(new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })),
      /^Nothing could be found out\. \w+(?: and \w+)* answered 404\. Check the base address\.\n$/,
    ],
    [
      'no answer',
      () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: refused })),
      /^Nothing could be found out\. \w+ had no answer .* Check --base-url/,
    ],
  ]
  it.each(
    failures.flatMap(([name, fetch, message]) =>
      [
        ['market-data', '--username', 'demo'],
        ['payments', ...merchant],
        ['payments', ...merchant, '--allow-writes', 'initiateTransaction'],
        ['margin-wallet'],
      ].map((args) => [name, args, fetch, message] as const),
    ),
  )('says so after %s for %j, and ends with 1', async (_, args, fetch, message) => {
    const { code, stdout, stderr } = await lacuna(['probe', ...args, ...nowhere], { env: demoSecrets, fetch })
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    // Transactions would show no more.
    expect(stdout.slice(stdout.indexOf('evidence'))).not.toContain('--allow-writes')
  })
})

describe('lacuna probe market-data', () => {
  it('tells the plan and the findings, and writes what a client loads and works with', async () => {
    const { code, stdout, stderr } = await lacunaProbe(ofMarketData())
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toContain('POST /WebAPI/Api/V1/{dataSegment}/FutOpt (listFutOpt)')
    expect(stdout).toMatch(/At most 16; changes nothing\./)
    expect(stdout).toMatch(/^pathCase +DATA +DATA was answered with .*, Data with status 404\.$/m)
    expect(stdout).toMatch(/^omittedOInfo +both /m)
    expect(stdout).toMatch(/^futOptTimeZone +undetermined +A wrong choice shows only in wrong values\.$/m)
    expect(stdout).toMatch(/^\d+ requests sent to market-data: login 1, listFutOpt \d\.$/m)
    expect(stdout).toContain("import { parseAssume } from 'lacuna/market-data'")
    expect(written()).toEqual({
      'market-data': {
        pathCase: 'DATA',
        authorizationPrefix: 'bearer',
        requestNumberForm: 'string',
        futOptInstId: '2',
        loginToken: 'dataToken',
        listPlace: 'Table',
      },
    })
    const assume = parseAssume(written())
    const client = createMarketDataClient({ baseUrl, credentials: marketData, assume })
    expect(await client.listFutOpt({ rType: 1 })).not.toEqual([])
  })

  it('asks for the interface if its name is misspelt, whatever options follow', async () => {
    const { code, stderr } = await lacunaProbe(['marketdata', '--base-url', baseUrl, '--demo'])
    const said = 'Name the interface first: market-data, payments, margin-wallet.\n'
    expect([code, stderr]).toEqual([2, said])
  })

  it('with --dry-run sends nothing, asks for no secret and writes nothing', async () => {
    const { code, stdout } = await lacunaProbe([...ofMarketData(), '--dry-run'], {})
    expect(code).toBe(0)
    expect(stdout).toContain('(listFutOpt)')
    expect(mock.requests).toEqual([])
    expect(existsSync(out)).toBe(false)
  })

  it('with --json gives the same as JSON', async () => {
    const { stdout } = await lacunaProbe([...ofMarketData(), '--json'])
    const report: unknown = JSON.parse(stdout)
    expect(report).toMatchObject({
      api: 'market-data',
      plan: { requests: [{ operationId: 'login', atMost: 1 }, { operationId: 'listFutOpt' }] },
      sent: { login: 1 },
      assume: { pathCase: 'DATA' },
      out,
    })
    expect(report).toHaveProperty('findings.0.ambiguity', 'pathCase')
  })

  it('keeps what the file has, of other interfaces and of choices that it did not settle', async () => {
    const before = {
      payments: { tokenClock: 'receipt' },
      'market-data': { futOptTimeZone: 'utc', pathCase: 'Data' },
    }
    writeFileSync(out, JSON.stringify(before))
    expect((await lacunaProbe(ofMarketData())).code).toBe(0)
    expect(written()).toMatchObject({
      payments: { tokenClock: 'receipt' },
      'market-data': { futOptTimeZone: 'utc', pathCase: 'DATA' },
    })
    expect(readdirSync(folder)).toEqual(['assume.json'])
  })

  it('refuses a file that is none of choices before it sends anything, and leaves it as it is', async () => {
    writeFileSync(out, '{"market-data": {"pathCase": "data"}}')
    const { code, stderr } = await lacunaProbe(ofMarketData())
    expect(code).toBe(2)
    expect(stderr).toContain("no reading 'data'")
    expect(mock.requests).toEqual([])
    expect(readFileSync(out, 'utf8')).toBe('{"market-data": {"pathCase": "data"}}')
  })

  it('ends with 1 for a wrong password, writes nothing and does not repeat it', async () => {
    const { code, stdout, stderr } = await lacunaProbe(ofMarketData(), {
      LACUNA_PASSWORD: 'planted-password',
    })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'Nothing could be found out. login answered 401. Check the username and the password.\n',
    )
    expect((stdout + stderr).split('login answered 401')).toHaveLength(2)
    expect(stdout + stderr).not.toContain('planted-password')
    expect(existsSync(out)).toBe(false)
  })
})

describe('lacuna probe', () => {
  const ofPayments = ['payments', ...merchant]

  it('needs no key for payments without transactions, and says what takes one', async () => {
    const args = [...ofPayments, '--base-url', baseUrl, '--out', out]
    const { code, stdout } = await lacunaProbe(args, {})
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^ +amountForm: This needs a transaction: add --allow-writes initiateTransaction\.$/m,
    )
    expect(mock.requests.every(({ operationId }) => operationId === 'fetchPcfDetails')).toBe(true)
  })

  it('creates transactions with leave, and names them', async () => {
    const args = [...ofPayments, '--base-url', baseUrl, '--out', out, '--allow-writes', 'initiateTransaction']
    const { code, stdout } = await lacunaProbe(args)
    expect(code).toBe(0)
    expect(stdout).toContain('; creates transactions, which nobody pays.')
    expect(stdout).toMatch(/The probe created these orders, or may have created them: LACUNA-PROBE-/)
    expect(written()).toMatchObject({ payments: { pcfOperation: 'withQuery' } })
    expect(stdout).not.toContain(payments.merchantKey)
  })

  it('that is interrupted between two requests tells what it has created and found out', async () => {
    let interrupt = (): void => undefined
    const args = ['probe', ...ofPayments, '--base-url', baseUrl, '--out', out]
    const { code, stdout, stderr } = await lacuna([...args, '--allow-writes', 'initiateTransaction'], {
      env: demoSecrets,
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        if (mock.requests.filter(({ operationId }) => operationId === 'fetchPcfDetails').length === 1)
          interrupt()
        return response
      },
      onInterrupt: (given) => (interrupt = given),
    })
    expect([code, stderr]).toEqual([130, expect.stringMatching(/Interrupted\.$/m)])
    expect(stdout).toContain('The probe ended early. It was interrupted.')
    expect(stdout).toMatch(/The probe created these orders, or may have created them: LACUNA-PROBE-/)
    expect(mock.requests.filter(({ operationId }) => operationId === 'fetchPcfDetails')).toHaveLength(1)
    expect(stdout).toMatch(/^signatureCanonicalForm +both +asSent was answered with a transaction token/m)
  })

  it('that is interrupted twice while it creates an order names it at once', async () => {
    let interrupt = (): void => undefined
    const args = ['probe', ...ofPayments, '--base-url', baseUrl, '--out', out, '--json']
    const { code, stdout } = await lacuna([...args, '--allow-writes', 'initiateTransaction'], {
      env: demoSecrets,
      fetch: (_, { signal }) => {
        for (const _ of 'ab') setImmediate(interrupt)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
      },
      onInterrupt: (given) => (interrupt = given),
    })
    expect(code).toBe(130)
    expect(JSON.parse(stdout)).toMatchObject({
      left: [expect.stringMatching(/^LACUNA-PROBE-/)],
      stopped: { reason: 'It was interrupted.' },
    })
  })

  it('that fails by itself names the orders that it has created', async () => {
    const args = ['probe', ...ofPayments, '--base-url', baseUrl, '--out', out, '--json']
    const { code, stderr } = await lacuna([...args, '--allow-writes', 'initiateTransaction'], {
      env: demoSecrets,
      fetch: (url, init) => fetch(url, init),
      clock: () => {
        if (mock.requests.some(({ operationId }) => operationId === 'initiateTransaction'))
          throw new Error('The clock has stopped.')
        return Date.now()
      },
    })
    expect([code, existsSync(out)]).toEqual([2, false])
    expect(stderr).toMatch(/^The probe created these orders, or may have created them: LACUNA-PROBE-/)
    expect(stderr).toContain('clock')
  })

  it('refuses a merchant key that no client takes, without showing it', async () => {
    const args = [...ofPayments, '--base-url', baseUrl, '--out', out, '--allow-writes', 'initiateTransaction']
    const { code, stdout, stderr } = await lacunaProbe(args, { LACUNA_MERCHANT_KEY: 'planted-key' })
    expect(code).toBe(2)
    expect(stderr).toContain('16 bytes')
    expect(stdout + stderr).not.toContain('planted-key')
  })

  it('settles the choice of margin-wallet of which one reading works, and names both of the other', async () => {
    const { code, stdout } = await lacunaProbe(['margin-wallet', '--out', out], {
      ...demoSecrets,
      LACUNA_BASE_URL: baseUrl,
    })
    expect(code).toBe(0)
    expect(written()).toEqual({
      'margin-wallet': { percentEncoding: 'rfc3986' },
    })
    expect(stdout).toMatch(/parameterLocation.*both/i)
    for (const secret of Object.values(demoSecrets)) expect(stdout).not.toContain(secret)
  })
})
