/** `lacuna verify`: what it says of recorded traffic, and with which exit code. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exitCode } from '../../support/exit-codes.js'
import { lacuna, type Ended } from '../../support/test-terminal.js'

const folder = mkdtempSync(join(tmpdir(), 'lacuna-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const json = [['content-type', 'application/json']]
const account = 'https://margin.example/sapi/v1/margin/isolated/account'
const id = 'enableIsolatedMarginAccount'
let count = 0

/** A line of a recording: an account that was enabled. */
function enabled(body: unknown = { success: true, symbol: 'BTCUSDT' }, more: object = {}) {
  const query = `symbol=BTCUSDT&timestamp=${1_795_341_600_000 + (count += 1)}&signature=${'ab'.repeat(31)}${count + 10}`
  return {
    request: { method: 'POST', url: `${account}?${query}`, headers: [['x-mbx-apikey', '[redacted]']] },
    response: { status: 200, headers: json, body: JSON.stringify(body), ...more },
  }
}

const wrong = (): object => enabled({ success: 'yes', symbol: 'BTCUSDT' })
const elsewhere = { request: { method: 'GET', url: 'https://elsewhere.example/', headers: [] } }
const withoutBody = (): object =>
  enabled('', { body: undefined, bodyMissing: 'it was left out by the recorder' })

function write(name: string, ...lines: readonly object[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return name
}

function verify(args: readonly string[], options: Parameters<typeof lacuna>[1] = {}): Promise<Ended> {
  return lacuna(['verify', ...args], { folder, ...options })
}

beforeEach(() => {
  write('good.ndjson', enabled(), enabled())
  write('mixed.ndjson', enabled(), wrong(), wrong(), withoutBody(), elsewhere)
})

describe('lacuna verify', () => {
  it('says what it checked, and what it did not', async () => {
    const { code, stdout, stderr } = await verify(['mixed.ndjson'])
    expect([code, stderr]).toEqual([exitCode.failed, ''])
    expect(stdout).toBe(`error: response.body.type in ${id}
  response.body.success is string where the description has boolean.
  at response.body.success, 2 times, first in mixed.ndjson, line 2
  a provider fact in lacuna/openapi/margin-wallet.json#/components/schemas/IsolatedMarginAccountChange/properties/success and margin-wallet.html#isolated-margin/enableisolatedmarginaccount
5 exchanges: 1 pass, 2 fail, 2 not checked.
Not checked (4): signature: no key of margin-wallet is given
Not checked (1): response: it was left out by the recorder
Not checked (1): exchange: the host elsewhere.example belongs to no known interface: name it as a server
Readings shown: parameterLocation=query, unknownFields=none
`)
  })

  it.each<readonly [string, readonly string[], number]>([
    ['all is well', ['good.ndjson'], exitCode.done],
    ['one of two recordings has an error', ['good.ndjson', 'mixed.ndjson'], exitCode.failed],
    ['nothing was checked', ['nothing.ndjson'], exitCode.refused],
    ['a recording is empty', ['empty.ndjson'], exitCode.refused],
    ['what is required has passed', ['good.ndjson', '--require', id], exitCode.done],
    ['it passed with its status', ['good.ndjson', '--require', `${id}:200`], exitCode.done],
    ['it has not passed with this status', ['good.ndjson', '--require', `${id}:429`], exitCode.refused],
    ['another one is required', ['good.ndjson', '--require', `${id},login`], exitCode.refused],
    ['an operation has no pass', ['half.ndjson'], exitCode.done],
    ['an operation has no pass, strictly', ['half.ndjson', '--strict'], exitCode.failed],
    ['a field is not known', ['more.ndjson'], exitCode.done],
    ['a field is not known, strictly', ['more.ndjson', '--strict'], exitCode.failed],
    ['a file is not there', ['nowhere.ndjson'], exitCode.usage],
    ['a folder is named', ['.'], exitCode.usage],
    ['no file is named', [], exitCode.usage],
  ])('ends by what it found: %s', async (_, args, code) => {
    write('nothing.ndjson', elsewhere)
    write('empty.ndjson')
    const { request } = enabled()
    const limit = { request: { ...request, method: 'DELETE' } }
    write('half.ndjson', enabled(), limit)
    write('more.ndjson', enabled({ success: true, symbol: 'BTCUSDT', more: 1 }))
    const ended = await verify(args)
    expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, expect.any(String)])
    if (args.includes('half.ndjson'))
      expect(ended.stdout).toContain('Operations without a pass: disableIsolatedMarginAccount\n')
    if (code === exitCode.refused)
      expect(ended.stdout + ended.stderr).toMatch(/Nothing was checked|Required, but not passed/)
    if (code !== exitCode.usage)
      expect(ended.stdout).toMatch(/^\d+ exchanges?: \d+ pass, \d+ fail, \d+ not checked\.$/m)
  })

  it.each([[[]], [['--json']]])(
    'names a record that cannot be read, and ends with a code of its own: %j',
    async (report) => {
      const whole = JSON.stringify(enabled())
      writeFileSync(join(folder, 'cut.ndjson'), `${whole}\n${whole.slice(0, 90)}`)
      const args = ['cut.ndjson', ...report]
      for (const more of [[], ['--strict']]) {
        const { code, stdout } = await verify([...args, ...more])
        expect(code).toBe(exitCode.refused)
        expect(stdout).toContain('A record of cut.ndjson cannot be read: it is not complete JSON.')
        expect(stdout).toContain('cut.ndjson, line 2')
      }
      // A body that is missing, or a websocket, is no fault of the record.
      const websocket = { ...enabled(), _webSocketMessages: [] }
      writeFileSync(
        join(folder, 'whole.har'),
        JSON.stringify({ log: { entries: [withoutBody(), websocket, enabled()] } }),
      )
      expect((await verify(['whole.har', 'good.ndjson', ...report])).code).toBe(exitCode.done)
      write('wrong.ndjson', wrong())
      expect((await verify(['wrong.ndjson', ...args])).code).toBe(exitCode.failed)
    },
  )

  it('counts every error, however much else there is', async () => {
    const fields = (index: number): object =>
      Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`more${index}x${at}`, 1]))
    const noisy = Array.from({ length: 8 }, (_, index) =>
      enabled({ success: true, symbol: 'BTCUSDT', ...fields(index) }),
    )
    write('noisy.ndjson', ...noisy, wrong())
    const { code, stdout } = await verify(['noisy.ndjson'])
    expect(code).toBe(exitCode.failed)
    expect(stdout).toMatch(/^error: response\.body\.type in /)
    const known = [
      { rule: 'response.body.type', place: 'response.body.success', operationId: id, reason: 'known' },
    ]
    writeFileSync(join(folder, 'known.json'), JSON.stringify(known))
    expect((await verify(['noisy.ndjson', '--baseline', 'known.json'])).code).toBe(exitCode.done)
  })

  it('reads the standard input', async () => {
    const { code, stdout } = await verify(['-'], { input: JSON.stringify(enabled()) })
    expect([code, stdout.split('\n')[0]]).toEqual([
      exitCode.done,
      '1 exchange: 1 pass, 0 fail, 0 not checked.',
    ])
  })

  it('takes the interface of a server', async () => {
    const line = enabled()
    const moved = JSON.parse(
      JSON.stringify(line).replace(account, 'https://mine.example/base/sapi/v1/margin/isolated/account'),
    ) as object
    write('moved.ndjson', moved)
    expect((await verify(['moved.ndjson'])).code).toBe(exitCode.refused)
    expect((await verify(['moved.ndjson', '--server', 'https://mine.example/base=margin-wallet'])).code).toBe(
      exitCode.done,
    )
    expect((await verify(['moved.ndjson', '--server', 'https://mine.example/base=payments'])).code).toBe(
      exitCode.refused,
    )
  })

  it('pins readings', async () => {
    const data = (segment: string): object => ({
      request: {
        method: 'POST',
        url: `https://data.example/WebAPI/Api/V1/${segment}/FutOpt`,
        headers: [['authorization', '[redacted]'], ...json],
        body: '{"sid":4,"instId":2,"rType":1}',
      },
    })
    write('readings.ndjson', data('Data'), data('DATA'))
    expect((await verify(['readings.ndjson'])).stdout).toContain('warning: reading.several')
    writeFileSync(join(folder, 'assume.json'), JSON.stringify({ 'market-data': { pathCase: 'Data' } }))
    const { code, stdout } = await verify(['readings.ndjson', '--assume', 'assume.json'])
    expect(code).toBe(exitCode.failed)
    expect(stdout).toContain('error: reading.changed in listFutOpt\n')
    expect(stdout).toContain('first in readings.ndjson, line 2\n')
  })

  it('finds what is wrong with a sequence', async () => {
    const line = enabled()
    write('twice.ndjson', line, line, line)
    const { code, stdout } = await verify(['twice.ndjson'])
    expect(code).toBe(exitCode.failed)
    expect(stdout).toContain('error: conduct.sentAgain in enableIsolatedMarginAccount')
    expect(stdout).toContain('at request, 2 times, first in twice.ndjson, line 2')
  })

  it.each([
    [['--require', 'logn'], 'Did you mean login?'],
    [['--require', 'login:2'], 'as in listFutOpt:200, but got login:2.'],
    [
      ['--server', 'https://a=other'],
      '--server takes an address and one of market-data, payments, margin-wallet',
    ],
    [['--server', 'a=payments'], '--server takes an address'],
    [['--server', 'https://a=payments', '--server', 'https://a=payments'], '--server names https://a twice.'],
    [
      ['--baseline', 'nowhere.json'],
      'nowhere.json does not exist. A baseline is a JSON list of { "rule", "place", "operationId", "reason" }',
    ],
    [['--assume', 'nowhere.json'], 'nowhere.json cannot be read (ENOENT).'],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await verify(['good.ndjson', ...args])
    expect([code, stdout]).toEqual([exitCode.usage, ''])
    expect(stderr).toContain(message)
  })
})

describe('a baseline', () => {
  const known = {
    rule: 'response.body.type',
    place: 'response.body.success',
    operationId: id,
    reason: 'ticket 1',
  }
  const baseline = (...entries: readonly unknown[]): string[] => {
    writeFileSync(join(folder, 'baseline.json'), JSON.stringify(entries))
    return ['--baseline', 'baseline.json']
  }

  it('lets a known finding pass, and says why', async () => {
    const { code, stdout } = await verify(['mixed.ndjson', ...baseline(known)])
    expect(code).toBe(exitCode.done)
    expect(stdout).toContain('  known: ticket 1\n')
  })

  it('lets a known finding pass strictly, where it is all that an operation has', async () => {
    write('wrong.ndjson', wrong())
    expect((await verify(['wrong.ndjson', '--strict', ...baseline(known)])).code).toBe(exitCode.done)
  })

  it('lets what is required pass', async () => {
    write('wrong.ndjson', wrong())
    const args = ['wrong.ndjson', '--require', `${id},${id}:200`]
    const { code, stdout } = await verify([...args, ...baseline(known)])
    expect(code).toBe(exitCode.done)
    expect(stdout).not.toContain('Required')
    expect((await verify(args)).stdout).toContain('Required, but not passed')
  })

  it('tells of what no longer occurs, and fails for it strictly', async () => {
    const { code, stdout } = await verify(['good.ndjson', ...baseline(known)])
    expect(code).toBe(exitCode.done)
    expect(stdout).toContain(
      `The baseline has an entry that no longer occurs: response.body.type at response.body.success of ${id}.\n`,
    )
    expect((await verify(['good.ndjson', '--strict', ...baseline(known)])).code).toBe(exitCode.failed)
    const other = { ...known, operationId: 'login' }
    expect((await verify(['good.ndjson', '--strict', ...baseline(other)])).code).toBe(exitCode.done)
  })

  it.each([
    [[{ ...known, reason: ' ' }], 'entry 1 of baseline.json (response.body.type) has no reason.'],
    [
      [known, { ...known, reason: undefined }],
      'entry 2 of baseline.json (response.body.type) has no reason.',
    ],
    [[{ ...known, place: 1 }], 'entry 1 of baseline.json lacks a rule, a place or an operationId.'],
    [[null], 'entry 1 of baseline.json lacks a rule, a place or an operationId.'],
    [[{ ...known, message: 'x' }], 'has the member message, which is not allowed.'],
  ])('is refused where it is none: %j', async (entries, message) => {
    const { code, stderr } = await verify(['good.ndjson', ...baseline(...entries)])
    expect([code, stderr]).toEqual([exitCode.usage, expect.stringContaining(message)])
  })
})

describe('a report', () => {
  it('as JSON has every exchange, what is covered, and the summary', async () => {
    const { code, stdout, stderr } = await verify(['mixed.ndjson', '--json'])
    expect(code).toBe(exitCode.failed)
    const report = JSON.parse(stdout) as {
      exchanges: { index: number; verdict: string }[]
      coverage: { operations: { operationId: string }[]; neverSeen: string[] }
    }
    expect(report.exchanges.map(({ index, verdict }) => [index, verdict])).toEqual([
      [0, 'pass'],
      [1, 'fail'],
      [2, 'fail'],
      [3, 'notChecked'],
      [4, 'notChecked'],
    ])
    const { operations, neverSeen } = report.coverage
    expect(operations.map(({ operationId }) => operationId)).toContain(id)
    expect(neverSeen).toContain('login')
    expect(report).toMatchObject({
      exchanges: [
        {},
        {
          source: 'mixed.ndjson, line 2',
          operationId: id,
          findings: [{ rule: 'response.body.type' }],
          unchecked: [{}],
          readings: [{}],
        },
        {},
        {},
        {},
      ],
      summary: {
        pass: 1,
        fail: 2,
        notChecked: 2,
        withoutPass: [],
        unmet: [],
        stale: [],
        findings: [{ count: 2, source: 'mixed.ndjson, line 2' }],
      },
    })
    expect(stderr).toMatch(/^5 exchanges: 1 pass, 2 fail, 2 not checked\.\n/)
    expect(JSON.parse((await verify(['nothing.ndjson', '--json'])).stdout)).toMatchObject({
      exchanges: [{}],
    })
  })

  it('cannot be steered by what was recorded', async () => {
    const odd = 'x\u001b[31m | <b>'
    write(
      'odd.ndjson',
      enabled({ success: true, symbol: odd }),
      enabled({ success: true, symbol: 'BTCUSDT', [odd]: 1 }),
    )
    expect((await verify(['odd.ndjson', '--strict'])).stdout).not.toContain('\u001b')
  })
})

describe('a secret', () => {
  const planted = {
    LACUNA_API_KEY: 'planted-api-key-22',
    LACUNA_API_SECRET: 'planted-api-secret-33',
    LACUNA_MERCHANT_KEY: 'planted-mkey-016',
  }
  const others = ['planted-token-44', 'planted-password-55', 'planted-cookie-66']
  const every = [...Object.values(planted), ...others]

  it('is in no report, wherever traffic has it', async () => {
    const [token = '', password = '', cookie = ''] = others
    const all = every.join(' ')
    const headers = [
      ['x-mbx-apikey', planted.LACUNA_API_KEY],
      ['authorization', `Bearer ${token}`],
      ['cookie', `a=${cookie}`],
    ]
    const request = {
      method: 'POST',
      url: `${account}?symbol=${encodeURIComponent(all)}&password=${password}&timestamp=1&signature=${token}`,
      headers,
    }
    const lines = [
      {
        request,
        response: {
          status: 200,
          headers: json,
          body: JSON.stringify({ success: all, symbol: all, [all]: all, access_token: token }),
        },
      },
      {
        request,
        response: { status: 400, headers: json, body: JSON.stringify({ code: all, msg: all, [token]: 1 }) },
      },
      { request: { ...request, method: all }, response: { status: 200, headers: [[all, all]], body: all } },
      {
        request,
        response: { status: 200, headers: [['content-type', `application/${token}`]], body: token },
      },
      { request: { ...request, url: `https://${token}.example/${all}` } },
      { unreadable: all },
      {
        request: {
          method: 'POST',
          url: 'https://data.example/WebAPI/Api/V1/Users/Login',
          headers: json,
          body: JSON.stringify({ username: all, password, [password]: 1 }),
        },
        response: { status: 200, headers: json, body: JSON.stringify({ access_token: token, [token]: all }) },
      },
    ]
    write('planted.ndjson', ...lines)
    const printed = []
    for (const report of [[], ['--json']]) {
      const { stdout, stderr } = await verify(['planted.ndjson', '--strict', ...report], { env: planted })
      printed.push(stdout, stderr)
    }
    for (const text of printed) for (const one of every) expect(text.toLowerCase()).not.toContain(one)
  })
})
