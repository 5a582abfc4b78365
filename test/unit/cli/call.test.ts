/** `lacuna call`: every operation in every format, over HTTP; what it refuses, what it asks, and how it ends. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { apis } from '../../../generated/apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import { exampleCalls, freshInput, type ExampleCall } from '../../../scripts/example-calls.js'
import { callers } from '../../../src/cli/call/settings.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import type { OperationTable } from '../../support/descriptions.js'
import { exitCode, listedExitCodes } from '../../support/exit-codes.js'
import { demoSecrets, lacuna, type Ended, type TestTerminalOptions } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { serve, unusedAddress } from '../../support/answering.js'

const { marketData, payments } = demoCredentials
const folder = temporaryFolder()
const now = 1_795_262_400_000
const mock = createMock({ clock: () => now })
const { url: baseUrl, close } = await mock.listen()
beforeEach(() => mock.reset())
afterAll(close)

const env = {
  ...demoSecrets,
  LACUNA_USERNAME: marketData.username,
  LACUNA_MID: payments.mid,
  LACUNA_WEBSITE_NAME: payments.websiteName,
}

/** Calls an operation of the mock over HTTP. */
function call(args: readonly string[], options: TestTerminalOptions = {}): Promise<Ended> {
  const base = args.includes('--base-url') ? [] : ['--base-url', baseUrl]
  return lacuna(['call', ...args, ...base], {
    env,
    folder,
    clock: () => now,
    fetch: (url, init) => fetch(url, init),
    ...options,
  })
}

const order = ['--order-id', 'A-1', '--txn-amount.value', '1.00', '--txnAmount.currency', 'INR']
const initiate = ['initiateTransaction', ...order, '--user-info', '{"custId":"CUST_1"}', '--yes']
const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (text) => `-${text.toLowerCase()}`)}`

/** The command line of the description's example, with each name as it is documented or as flags are written. */
async function argumentsOf(example: ExampleCall, flagged: (name: string) => string): Promise<string[]> {
  const { operationId, safeToRetry } = example.operation
  const input = await freshInput(example, async (earlier) => {
    const { stdout } = await call([
      ...(await argumentsOf(earlier, flagOf)),
      '--format',
      'json',
      '--show-tokens',
    ])
    writeFileSync(join(folder, 'earlier.json'), stdout)
    return '@earlier.json'
  })
  const given = Object.entries(input).flatMap(([name, value]) => [
    flagged(name),
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return [operationId, ...given, ...(safeToRetry ? [] : ['--yes'])]
}

const operationIds = exampleCalls.map(({ operation }) => operation.operationId)
const answers = exampleCalls.flatMap((example) =>
  example.operation.formats.map((accept) => [example.operation.operationId, accept, example] as const),
)

describe('lacuna call', () => {
  it.each(answers)('prints the result in every format: %s as %s', async (operationId, accept, example) => {
    const accepting = example.operation.formats.length > 1 ? ['--accept', accept] : []
    const printed = async (format: string, flagged = flagOf): Promise<string> => {
      mock.reset()
      const given = await argumentsOf(example, flagged)
      const { code, stdout, stderr } = await call([...given, ...accepting, '--format', format])
      expect([code, stderr]).toEqual([0, ''])
      expect(mock.requests.at(-1)).toMatchObject({ operationId, status: 200 })
      return stdout
    }
    const result: unknown = JSON.parse(await printed('json', (name) => `--${name}`))
    const lines = (await printed('ndjson')).trimEnd().split('\n')
    const records = lines.map((line) => JSON.parse(line) as unknown)
    const csv = await printed('csv')
    const table = await printed('table')
    const entries = Array.isArray(result) ? (result as unknown[]) : [result]
    expect(entries.length).toBeGreaterThan(0)
    expect(namesIn(records)).toEqual(namesIn(entries))
    expect(records).toHaveLength(entries.length)
    const rows = listIn(result) ?? entries
    expect(csv.trimEnd().split('\r\n').length).toBeGreaterThan(rows.length)
    for (const name of namesIn(rows).filter((text) => !isOuter(rows, text))) {
      expect(csv.split('\r\n')[0]!.split(',')).toContain(name)
      expect(table).toContain(name)
    }
  })

  it('knows what every operation takes, and prints each input in one sentence', async () => {
    for (const api of apis)
      for (const [operationId, operation] of Object.entries<OperationTable[string]>(operationTables[api])) {
        const { code, stdout } = await lacuna(['call', operationId, '-h'], { isTTY: true, columns: 500 })
        expect(code).toBe(0)
        expect(callers[api].flags[operationId]?.fields.map(({ name }) => name)).toEqual(operation.inputs)
        for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(120)
        expect(stdout).not.toMatch(/Source:|provider \(|\(described/)
        const text = stdout.replaceAll(/\s+/g, ' ')
        for (const { name, says, values } of callers[api].flags[operationId]?.fields ?? []) {
          expect(text).toContain(`--${name}`)
          expect(text).toContain(says.replaceAll('`', ''))
          if (values) expect(text).toContain(`Allowed: ${values.join(', ')}.`)
        }
        expect(text).toContain(`${operation.method} ${operation.path}`)
      }
  })

  it.each(['', ...operationIds])('has help of 80 columns, required inputs first: %s', async (operationId) => {
    const args = ['call', ...(operationId === '' ? [] : [operationId]), '-h']
    for (const options of [{}, { isTTY: true, columns: 80 }]) {
      const { code, stdout } = await lacuna(args, options)
      expect(code).toBe(0)
      for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
      expect(stdout).not.toMatch(/Source: |Ambiguities: |provider \(/)
      const inputs = /\nInputs:\n(.*?)\n\n/s.exec(stdout)?.[1] ?? ''
      const outer = inputs.split(/\n(?= {2}--)/).filter((text) => !/^ *--\w+\./.test(text))
      const isRequired = outer.map((text) => / Required\./.test(text))
      expect(isRequired).toEqual(isRequired.toSorted((candidate, other) => Number(other) - Number(candidate)))
    }
  })

  it('takes an input from a file or the standard input, and options go before it', async () => {
    const text = JSON.stringify({ instId: 1, rType: 9 })
    writeFileSync(join(folder, 'input.json'), text)
    // As tools of Windows write it.
    writeFileSync(join(folder, 'marked.json'), `\uFEFF${text}`)
    writeFileSync(join(folder, 'wide.json'), Buffer.from(`\uFEFF${text}`, 'utf16le'))
    const listed = ['listFixedIncome', '--dry-run', '--format', 'json', '--r-type', '8', '--input']
    for (const [file, input] of [
      ['input.json', ''],
      ['marked.json', ''],
      ['wide.json', ''],
      ['-', text],
      ['-', `\uFEFF${text}`],
    ] as const) {
      const { stdout } = await call([...listed, file], { input })
      expect(JSON.parse(stdout)).toMatchObject({ body: '{"sid":26,"instId":1,"rType":8}' })
    }
  })

  it('says where a file of readings is no JSON, and quotes nothing of it', async () => {
    writeFileSync(join(folder, 'broken.json'), '{\n  "password": "hidden" secret\n}')
    const { code, stderr } = await call(['listFutOpt', '--r-type', '1', '--assume', 'broken.json'])
    expect([code, stderr]).toEqual([
      2,
      '--assume: broken.json is not JSON: it cannot be read from line 2, column 24.\n',
    ])
  })

  describe('of a service that writes for terminals', () => {
    /** An escape of colours, OSC 8 and 52, C1, bidi, a line end, an invisible letter and half of a character. */
    const evil =
      '\u001b[31m\u001b]8;;https://evil.example\u0007a\u001b]52;c;YQ==\u0007\u009b2J\u007f\u202eb\u2066\r\nc\u200b\ud800'
    const record = { ISIN: evil, InstrumentShortDescription: 'two\nlines', [`name${evil}`]: evil }
    const fetch: NonNullable<TestTerminalOptions['fetch']> = async (url) =>
      url.endsWith('Login')
        ? Response.json({ access_token: 'a-token-of-a-login' })
        : Response.json(url.includes('coin=refused') ? { code: -1, msg: evil } : [record], {
            status: url.includes('coin=refused') ? 400 : 200,
          })
    const listed = ['listFixedIncome', '--inst-id', '1', '--r-type', '1', '--format']
    const steering = /(?![\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

    it.each(['table', 'csv', 'json', 'ndjson'])('%s steers no terminal', async (format) => {
      for (const columns of [80, 2_000]) {
        const { code, stdout, stderr } = await call([...listed, format], { fetch, isTTY: true, columns })
        const shown = stdout
          .replaceAll(/\u001b\[(?:1|22)m/g, '')
          .replaceAll(format === 'csv' ? '\r\n' : '', '')
        expect([code, shown]).toEqual([0, expect.not.stringMatching(steering)])
        expect(stderr).not.toMatch(steering)
        expect(stdout).toContain(String.raw`\u202eb\u2066`)
      }
    })

    it('JSON is the same value on a terminal', async () => {
      const piped = await call([...listed, 'json'], { fetch })
      const shown = await call([...listed, 'json'], { fetch, isTTY: true })
      expect(shown.stdout).not.toBe(piped.stdout)
      expect(JSON.parse(shown.stdout)).toEqual(JSON.parse(piped.stdout))
    })

    it('CSV has one line for each record on a terminal, and is as it came elsewhere', async () => {
      const shown = await call([...listed, 'csv'], { fetch, isTTY: true })
      expect(shown.stdout.trimEnd().split('\n')).toHaveLength(2)
      expect(shown.stdout).toContain(String.raw`two\nlines`)
      expect((await call([...listed, 'csv'], { fetch })).stdout).toContain(`"two\nlines","${evil}`)
      const { stdout } = await call([...listed, 'json'], { fetch })
      expect(stdout).toContain('\u202eb\u2066')
    })

    it.each(['table', 'csv', 'json', 'ndjson'])('as %s gives no command to a build', async (format) => {
      const value = 'a ##[add-path]b ##vso[task.x] c\n ::stop-commands::d'
      const list = [{ ISIN: value, [value]: '::error::e' }]
      const answer: typeof fetch = async (url) =>
        url.endsWith('Login') ? Response.json({ access_token: 'token-of-login' }) : Response.json(list)
      const { code, stdout } = await call([...listed, format], { fetch: answer })
      expect([code, stdout]).toEqual([0, expect.not.stringMatching(/##\w*\[|^\s*::/m)])
      expect(stdout).toContain('[add-path]b')
      if (format === 'json') expect(JSON.parse(stdout)).toMatchObject([{ ISIN: value }])
    })

    it('a refusal steers none either', async () => {
      const { code, stderr } = await call(['listDeposits', '--coin', 'refused'], { fetch, isTTY: true })
      expect([code, stderr]).toEqual([3, expect.not.stringMatching(steering)])
      expect(stderr).toContain(String.raw`\u202eb\u2066`)
    })
  })

  it('puts members into the object that is given as JSON', async () => {
    const args = [...initiate, '--user-info.email', 'a@shop.example', '--head.channel-id', 'WEB']
    const { stdout } = await call([...args, '--dry-run', '--format', 'json'])
    const { body } = JSON.parse(stdout) as { body: string }
    expect(body).toContain('"userInfo":{"custId":"CUST_1","email":"a@shop.example"}')
    expect(body).toContain('"channelId":"WEB"')
  })

  it('cuts a table to the terminal and says what did not fit; piped, it is whole and plain', async () => {
    const args = ['listFutOpt', '--r-type', '1']
    const shown = await call(args, { isTTY: true, columns: 60 })
    for (const line of shown.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    expect(shown.stderr).toMatch(/^\d+ more columns did not fit: .*LastTradedPrice/)
    const piped = await call(args)
    expect(piped.stdout).toContain('LastTradedPrice')
    expect(piped.stdout).not.toContain('\u001b')
  })

  it('with --dry-run prints the request and the same for curl, sends nothing and needs no secret', async () => {
    const { LACUNA_USERNAME } = env
    const { code, stdout } = await call(['listFutOpt', '--r-type', '1', '--dry-run'], {
      env: { LACUNA_USERNAME },
    })
    expect(code).toBe(0)
    expect(stdout).toContain('authorization: Bearer <token>')
    expect(stdout).toContain('curl --globoff --request POST')
    expect(mock.requests).toEqual([])
  })

  it('assumes what arguments and a file say', async () => {
    writeFileSync(join(folder, 'assume.json'), '{"market-data":{"pathCase":"DATA"}}')
    const url = async (...args: string[]): Promise<string> =>
      (await call(['listFutOpt', '--r-type', '1', '--dry-run', ...args])).stdout.split('\n')[0]!
    expect(await url()).toContain('/Data/')
    expect(await url('--assume', 'pathCase=DATA')).toContain('/DATA/')
    expect(await url('--assume', 'assume.json')).toContain('/DATA/')
    expect(await url('--assume', 'assume.json', '--assume', 'pathCase=Data')).toContain('/Data/')
    const wrong = await call(['listFutOpt', '--r-type', '1', '--assume', 'pathCase=data'])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("no reading 'data'")])
  })
})

/** The one list that an object has, which is shown as the rows of a table. */
function listIn(result: unknown): readonly unknown[] | undefined {
  if (Array.isArray(result)) return undefined
  const lists = Object.values(result as object).filter(
    (value) => Array.isArray(value) && typeof value[0] === 'object',
  ) as unknown[][]
  return lists.length === 1 ? lists[0] : undefined
}

/** The names of the members that every entry has. */
function namesIn(entries: readonly unknown[]): string[] {
  const [first = {}] = entries
  return Object.keys(first as object).sort()
}

/** Whether a member holds others, so that a table shows those. */
function isOuter(entries: readonly unknown[], name: string): boolean {
  const value: unknown = Reflect.get(entries[0] as object, name)
  return typeof value === 'object' && value !== null
}

describe('the settings of a call', () => {
  it('come from an argument before the environment', async () => {
    const url = async (args: readonly string[], variables: object): Promise<string> => {
      const { stdout } = await lacuna(['call', 'login', '--dry-run', ...args], {
        env: { LACUNA_USERNAME: 'me', ...variables },
        folder,
      })
      return stdout.split('/WebAPI')[0]!
    }
    const variable = { LACUNA_BASE_URL: 'https://variable.example' }
    expect(await url(['--base-url', 'https://argument.example'], variable)).toBe(
      'POST https://argument.example',
    )
    expect(await url([], variable)).toBe('POST https://variable.example')
  })

  it('are all named where they are missing, with the demo for this machine alone', async () => {
    const here = await call(['listFutOpt', '--r-type', '1'], { env: {} })
    expect(here.code).toBe(2)
    expect(here.stderr).toContain('set LACUNA_USERNAME and LACUNA_PASSWORD in the environment')
    expect(here.stderr).toContain('--demo')
    const there = await call(['listFutOpt', '--r-type', '1', '--base-url', 'https://a.example'], { env: {} })
    expect(there.stderr).not.toContain('--demo')
    const demo = await call(['listFutOpt', '--r-type', '1', '--demo'], { env: {} })
    expect([demo.code, demo.stderr]).toEqual([0, ''])
    const refused = await call(['login', '--demo', '--base-url', 'https://a.example'])
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('addresses of this machine')])
    const nowhere = await lacuna(['call', 'login', '--demo'], { folder })
    expect(nowhere.stderr).toContain('--base-url is missing. Pass it, or set LACUNA_BASE_URL')
  })
})

describe('what a call refuses before it is sent', () => {
  it.each([
    [['listFutOp'], 'There is no operation listFutOp. Did you mean listFutOpt?'],
    [['listFutOpt', '--rTyp', '1'], "Unknown option '--rTyp'. Did you mean --r-type?"],
    [['listFutOpt', '--rTyp=planted-value'], "Unknown option '--rTyp'."],
    [['listFutOpt', 'planted-value'], 'One argument belongs to no option.'],
    [['listFutOpt', '--dry-run=planted-value'], "Option '--dry-run' does not take an argument."],
    [['listFutOpt', '--r-type', '99'], 'rType is 99; allowed: 1, 2'],
    [['listFixedIncome', '--r-type', '1'], 'instId is missing'],
    [['getIsolatedMarginAccountLimit', '--recv-window', 'soon'], "recvWindow is 'soon'; it must be integer"],
    [['listDeposits', '--include-source', 'maybe'], "includeSource is 'maybe'; it must be boolean"],
    [['fetchPcfDetails', '--pay-methods', 'planted-value'], '--pay-methods takes JSON, a list such as [...]'],
    [['fetchPcfDetails', '--pay-methods', '5'], '--pay-methods takes JSON, a list such as [...].'],
    [
      ['initiateTransaction', '--txn-amount', '1.00'],
      '--txn-amount takes JSON, an object such as {...}. Or pass --txn-amount.value and --txn-amount.currency.',
    ],
    [['initiateTransaction', '--txnAmount', '[1]'], 'Or pass --txn-amount.value and --txn-amount.currency.'],
    [['initiateTransaction', '--user-info', 'planted-value'], 'Or pass --user-info.cust-id.'],
    [['fetchPcfDetails', '--transaction', 'planted-value'], '--transaction is a secret: as an argument'],
    [['fetchPcfDetails', '--transaction', '@nothing.json'], 'nothing.json cannot be read (ENOENT)'],
    [['fetchPcfDetails', '--transaction', '@{"txnToken":"planted-value"}'], '--transaction: name a file'],
    [['fetchPcfDetails', '--input', '{"transaction":{"txnToken":"planted-value"}}'], '--input: name a file'],
    [[...initiate, '--paytm-sso-token', 'planted-value'], '--paytm-sso-token is a secret'],
    [['listFutOpt', '--input', '-'], '--input: - is not JSON: it is empty.'],
    [['login', '--timeout', 'nonsense'], '--timeout takes a whole number'],
    [['login', '--retries', 'nonsense'], '--retries takes a whole number'],
    [['login', '--format', 'nonsense'], '--format takes table, csv, json, ndjson'],
    [['login', '--decimals', 'nonsense'], '--decimals takes number, string or raw'],
    [['login', '--password', 'planted-value'], 'Set LACUNA_PASSWORD in the environment'],
    [['login', '--pasword=planted-value'], "Unknown option '--pasword'"],
    [['login', '-pplanted-value'], "Unknown option '-p'"],
    [[...initiate, '--merchant-key=planted-value'], 'Set LACUNA_MERCHANT_KEY'],
    [['listDeposits', '--api-key', 'planted-value'], 'Set LACUNA_API_KEY'],
    [['listDeposits', '--api-secret', 'planted-value'], 'Set LACUNA_API_SECRET'],
    [['listFutOpt', '--r-type', '1', '--base-url', 'https://me:planted-value@a'], 'without credentials'],
    [['listFutOpt', '--r-type', '1', '--accept', 'yaml'], "--accept takes json or xml, but got 'yaml'"],
  ])('%j', async (args, words) => {
    const { code, stdout, stderr } = await call(args)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
    expect(stdout + stderr).not.toContain('planted-value')
    expect(mock.requests).toEqual([])
  })

  it('nothing at all', async () => {
    const { code, stderr } = await lacuna(['call'])
    expect([code, stderr]).toEqual([2, 'Name an operation. lacuna call --help shows more.\n'])
  })

  it.each([
    [{ LACUNA_TIMEOUT: '5s' }, [], "LACUNA_TIMEOUT takes a whole number, but got '5s'."],
    [{ LACUNA_TIMEOUT: '0' }, [], 'LACUNA_TIMEOUT must be a number of milliseconds from 1'],
    [{ LACUNA_RETRIES: '-1' }, [], "LACUNA_RETRIES takes a whole number, but got '-1'."],
    [{ LACUNA_FORMAT: 'yaml' }, [], 'LACUNA_FORMAT takes table, csv'],
    // An argument counts, and is named.
    [{ LACUNA_TIMEOUT: '5' }, ['--timeout', '6s'], "--timeout takes a whole number, but got '6s'."],
    [{ LACUNA_RETRIES: '5' }, ['--retries=-1'], "--retries takes a whole number, but got '-1'."],
  ])('names the variable that has a wrong setting: %j %j', async (variables, more, words) => {
    const { code, stderr } = await call(['login', ...more], { env: { ...env, ...variables } })
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(mock.requests).toEqual([])
  })

  it('names every input of a wrong type at once', async () => {
    const { stderr } = await call(['listDeposits', '--include-source', 'x', '--limit', 'y'])
    expect(stderr).toMatch(/listDeposits was not sent: .*includeSource is 'x'.*; .*limit is 'y'/)
  })

  it('sends a change only with --yes, or with a yes at the terminal', async () => {
    const args = ['enableIsolatedMarginAccount', '--symbol', 'LINKBTC']
    const piped = await call(args)
    expect([piped.code, piped.stderr]).toEqual([2, expect.stringContaining('add --yes')])
    const no = await call(args, { isTTY: true, input: 'n\n' })
    // What is written before the terminal is told to erase, nobody can read.
    const [seen] = no.stderr.split('\x1b[0J').slice(-1)
    expect([no.code, seen]).toEqual([130, expect.stringContaining('Send it? [y/N]')])
    expect(mock.requests).toEqual([])
    const yes = await call(args, { isTTY: true, input: 'y\n' })
    expect([yes.code, mock.requests.length]).toEqual([0, 1])
  })
})

describe('the exit code of a call', () => {
  it.each(['\x03', '\x04'])('is that of an interruption where a secret is asked for: %j', async (input) => {
    const { code, stderr } = await call(['login'], {
      env: { LACUNA_USERNAME: 'demo' },
      isTTY: true,
      input,
    })
    expect([code, stderr]).toEqual([130, 'Password (not shown): \nGiven up: nothing was sent.\n'])
  })

  const listed = ['listFutOpt', '--r-type', '1', '--retries', '0']
  const enabled = ['enableIsolatedMarginAccount', '--symbol', 'LINKBTC', '--yes']
  const answered = (status: number, body: string): TestTerminalOptions => ({
    fetch: async (url) =>
      url.endsWith('Login') ? Response.json({ access_token: 'a-token' }) : new Response(body, { status }),
  })
  const never: NonNullable<TestTerminalOptions['fetch']> = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const interrupted: TestTerminalOptions = {
    fetch: never,
    onInterrupt: (interrupt) => setImmediate(interrupt),
  }

  it.each([
    ['done', listed, {}],
    ['usage', ['listFutOpt'], {}],
    ['refused', listed, answered(404, 'no')],
    ['authentication', listed, { env: { ...env, LACUNA_PASSWORD: 'wrong-password' } }],
    ['connection', listed, { fetch: () => Promise.reject(new TypeError('fetch failed')) }],
    ['timeout', [...listed, '--timeout', '20'], { fetch: never }],
    ['outcomeUnknown', enabled, { fetch: () => Promise.reject(new TypeError('fetch failed')) }],
    ['unreadable', listed, answered(200, '<html>')],
    ['rateLimit', listed, answered(429, '')],
    ['interrupted', listed, interrupted],
    ['outcomeUnknown', enabled, interrupted],
  ] as const)('is that of its meaning: %s', async (name, args, options) => {
    const { code, stderr } = await call(args, options)
    expect([code, stderr]).toEqual([exitCode[name], name === 'done' ? '' : expect.stringMatching(/\S/)])
    // What may have been carried out can be asked after.
    expect(/^Reference: \{"id":.*enableIsolatedMarginAccount/m.test(stderr)).toBe(name === 'outcomeUnknown')
  })

  const tooMany = (body: object, headers: Readonly<Record<string, string>> = {}): TestTerminalOptions => ({
    fetch: async () => Response.json(body, { status: 429, headers }),
  })
  const paid = [
    ...[
      'initiateTransaction',
      '--order-id',
      'A-1',
      '--txn-amount.value',
      '1.00',
      '--txn-amount.currency',
      'INR',
    ],
    ...['--user-info.cust-id', 'C', '--callback-url', 'https://shop.example/paid', '--yes'],
  ]
  it.each([
    ['margin-wallet', enabled, { code: -1003, msg: 'm' }],
    ['payments', paid, {}],
  ])('comes with the reference of a refusal that is not settled: %s', async (api, args, body) => {
    const { code, stderr } = await call(args, tooMany(body, { 'retry-after': '35' }))
    expect(code).toBe(exitCode.rateLimit)
    expect(stderr).toMatch(/This refusal is not settled/)
    expect(stderr).toMatch(new RegExp(`^Reference: \\{"id":"[^"]+","operationId":"${args[0]}"`, 'm'))
    // It has no place to be given to on the command line.
    expect(stderr).toContain(`\nNo command takes it: in a program, give it to a client of lacuna/${api}`)
    expect(stderr).not.toContain('error.')
    // It may have been carried out: nothing says that it may be sent again.
    expect(stderr).toContain('\nThe service takes requests again in 35 s.\n')
    expect(stderr).not.toContain('can be sent again')
  })

  it('comes once with the time to wait, where it is known', async () => {
    const deposits = ['listDeposits', '--retries', '0']
    const wait = async (
      args: readonly string[],
      headers?: Readonly<Record<string, string>>,
    ): Promise<readonly string[]> => {
      const { stderr } = await call(args, tooMany({ code: -1003, msg: 'm' }, headers))
      expect(stderr).not.toMatch(/retryAfterMs|^Reference/m)
      return stderr.match(/\b\d+ s\b/g) ?? []
    }
    expect((await call(deposits, tooMany({}, { 'retry-after': '34.2' }))).stderr).toContain(
      '\nIt can be sent again in 35 s.\n',
    )
    expect(await wait(deposits, { 'retry-after': '35' })).toEqual(['35 s'])
    expect(await wait(['listDeposits', '--timeout', '1000'], { 'retry-after': '35' })).toEqual(['35 s'])
    expect(await wait(deposits)).toEqual([])
  })

  it('is documented in the help, each once', async () => {
    const { stdout } = await lacuna(['--help'])
    expect(listedExitCodes(stdout).map(({ code }) => code)).toEqual(Object.values(exitCode))
  })
})

describe('secrets', () => {
  const planted = {
    LACUNA_PASSWORD: 'planted-password-11',
    LACUNA_MERCHANT_KEY: 'planted-mkey-016',
    LACUNA_API_KEY: 'planted-api-key-22',
    LACUNA_API_SECRET: 'planted-api-secret-33',
  }
  const token = 'planted-token-of-the-answer'
  /** A service that repeats everything that it knows, as a result or as a refusal. */
  const echo =
    (status: number): NonNullable<TestTerminalOptions['fetch']> =>
    async (url, { body, headers }) => {
      if (url.endsWith('Login')) return Response.json({ access_token: token })
      const all = [
        JSON.stringify(headers),
        await new Response(body).text(),
        ...Object.values(planted),
        token,
      ].join(' ')
      const record = { InstrumentShortDescription: all, ISIN: all, message: all, msg: all, code: -1 }
      return Response.json(status === 200 ? [record] : record, { status })
    }

  it.each([200, 400, 401, 500])('of environment and answer are in no output: %i', async (status) => {
    const options = { env: { ...env, ...planted }, fetch: echo(status) }
    for (const format of ['table', 'csv', 'json', 'ndjson'])
      for (const args of [
        ['listFixedIncome', '--inst-id', '1', '--r-type', '1', '--retries', '0'],
        ['listDeposits', '--retries', '0'],
        ['enableIsolatedMarginAccount', '--symbol', 'A', '--yes'],
        initiate,
        ['login'],
      ]) {
        const { stdout, stderr } = await call([...args, '--format', format], options)
        expect(stdout + stderr).not.toBe('')
        for (const secret of [...Object.values(planted), token]) {
          expect(stdout).not.toContain(secret)
          expect(stderr).not.toContain(secret)
        }
      }
  })

  it('are hidden in a list of tokens', async () => {
    const result = { success: true, symbol: 'A', refreshTokens: ['planted-value', 'another'] }
    const { stdout } = await call(
      ['enableIsolatedMarginAccount', '--symbol', 'A', '--yes', '--format', 'json'],
      { fetch: async () => Response.json(result) },
    )
    expect(JSON.parse(stdout)).toEqual({ ...result, refreshTokens: ['[hidden]', '[hidden]'] })
  })

  it('of a result are shown only where that is asked for', async () => {
    const hidden = await call(['login', '--format', 'json'])
    expect(JSON.parse(hidden.stdout)).toMatchObject({ accessToken: '[hidden]' })
    const shown = await call(['login', '--format', 'json', '--show-tokens'])
    expect(JSON.parse(shown.stdout)).toMatchObject({
      accessToken: expect.not.stringContaining('hidden') as string,
    })
  })
})

describe('lacuna call --record', () => {
  it('appends what was sent and answered, without secrets, as lacuna verify reads it', async () => {
    const list = ['listFutOpt', '--r-type', '1', '--format', 'ndjson', '--record', 'calls.ndjson']
    expect((await call(list)).code).toBe(exitCode.done)
    expect((await call(list)).code).toBe(exitCode.done)
    const [login = '', ...others] = readFileSync(join(folder, 'calls.ndjson'), 'utf8').trim().split('\n')
    expect(others).toHaveLength(3)
    expect(login).not.toContain(demoSecrets.LACUNA_PASSWORD)
    expect(login).toContain('"access_token\\":\\"[redacted]')
    const verified = await lacuna(['verify', 'calls.ndjson'], { folder })
    expect([verified.code, verified.stdout]).toEqual([
      exitCode.done,
      expect.stringContaining('4 pass, 0 fail'),
    ])
  })

  it.each([
    ['never left', unusedAddress, exitCode.connection],
    ['may have arrived', () => serve((request) => void request.socket.destroy()), exitCode.outcomeUnknown],
  ])('tells whether a change %s, as without a recording', async (_, addressOf, expected) => {
    const enable = ['call', 'enableIsolatedMarginAccount', '--symbol', 'BTCUSDT', '--yes']
    const args = [...enable, '--base-url', await addressOf()]
    for (const more of [[], ['--record', 'changes.ndjson']]) {
      const { code } = await lacuna([...args, ...more], { env: demoSecrets, folder, fetch: globalThis.fetch })
      expect(code, more.join(' ')).toBe(expected)
    }
  })

  it('sends nothing if the recording cannot be written', async () => {
    const { code, stdout, stderr } = await call([
      'listFutOpt',
      '--r-type',
      '1',
      '--record',
      'nowhere/calls.ndjson',
    ])
    expect([code, stdout]).toEqual([exitCode.usage, ''])
    expect(stderr).toContain('nowhere/calls.ndjson cannot be written (ENOENT).')
  })
})
