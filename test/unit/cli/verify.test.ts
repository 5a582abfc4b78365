/** `lacuna verify`: what it says of recorded traffic, and with which exit code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { exitCode } from '../../support/exit-codes.js'
import { demoSecrets, lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()

const json = [['content-type', 'application/json']]
const account = 'https://margin.example/sapi/v1/margin/isolated/account'
const id = 'enableIsolatedMarginAccount'
let count = 0

/** A line of a recording: an account that was enabled. */
function enabled(
  body: unknown = { success: true, symbol: 'BTCUSDT' },
  more: object = {},
  symbol = 'BTCUSDT',
) {
  const query = `symbol=${symbol}&timestamp=${1_795_341_600_000 + (count += 1)}&signature=${'ab'.repeat(31)}${count + 10}`
  return {
    request: { method: 'POST', url: `${account}?${query}`, headers: [['x-mbx-apikey', '[redacted]']] },
    response: { status: 200, headers: json, body: JSON.stringify(body), ...more },
  }
}

/** Of another account each: what a client cannot read must not be sent again. */
const wrong = (): object => {
  const symbol = `W${count}USDT`
  return enabled({ success: 'yes', symbol }, {}, symbol)
}
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

/** What makes a text no well-formed XML; empty where nothing does. */
function faultOfXml(text: string): string {
  const token = /<\?xml[^?]*\?>|<(\/?)([a-z-]+)((?: [a-z]+="[^<"]*")*)(\/?)>|[^<]+|</gy
  const open: string[] = []
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    return 'a character that XML has not'
  if (/&(?!(?:lt|gt|amp|quot|#35);)/.test(text)) return 'an ampersand'
  for (const { 0: all, 1: end, 2: name = '', 4: isEmpty } of text.matchAll(token)) {
    if (all === '<') return 'a bracket'
    if (end === '/') {
      if (open.pop() !== name) return `the end of ${name}`
    } else if (name !== '' && isEmpty !== '/') open.push(name)
  }
  return open.join()
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
  response.body.success is a string; it must be boolean.
  at response.body.success, 2 times, first in mixed.ndjson, line 2
  a provider fact in lacuna/openapi/margin-wallet.json#/components/schemas/IsolatedMarginAccountChange/properties/success and margin-wallet.html#isolated-margin/enableisolatedmarginaccount
  next: Ask the provider whether the service has changed, and handle it in your code. If it is to stay so, list the finding in the baseline with the reason.
5 exchanges: 1 pass, 2 fail, 2 not checked.
Not checked (4): signature: no key of margin-wallet is given
Not checked (1): response: it was left out by the recorder
Not checked (1): exchange: no call to elsewhere.example before this one was of a known interface: name it as a server
Readings shown: parameterLocation=query, unknownFields=none
Choices never shown: percentEncoding, isIsolatedForm
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

  it.each(['pretty', 'json', 'junit', 'github'])(
    'names a record that cannot be read, and ends with a code of its own: %s',
    async (reporter) => {
      const whole = JSON.stringify(enabled())
      writeFileSync(join(folder, 'cut.ndjson'), `${whole}\n${whole.slice(0, 90)}`)
      const args = ['cut.ndjson', '--reporter', reporter]
      for (const more of [[], ['--strict']]) {
        const { code, stdout } = await verify([...args, ...more])
        expect(code).toBe(exitCode.refused)
        const message = 'A record of cut.ndjson cannot be read: it is not complete JSON.'
        expect(stdout).toContain(message)
        expect(stdout).toContain('cut.ndjson, line 2')
      }
      // A body that is missing, or a websocket, is no fault of the record.
      const websocket = { ...enabled(), _webSocketMessages: [] }
      writeFileSync(
        join(folder, 'whole.har'),
        JSON.stringify({ log: { entries: [withoutBody(), websocket, enabled()] } }),
      )
      expect((await verify(['whole.har', 'good.ndjson', ...args.slice(1)])).code).toBe(exitCode.done)
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

  it('passes a recording of its own with and without keys', async () => {
    const line = JSON.stringify(enabled()).replace(/signature=\w+/, 'signature=[redacted]')
    writeFileSync(join(folder, 'own.ndjson'), line)
    for (const env of [{}, demoSecrets]) {
      const { code, stdout } = await verify(['own.ndjson'], { env })
      expect([code, stdout.split('\n')[0]]).toEqual([
        exitCode.done,
        '1 exchange: 1 pass, 0 fail, 0 not checked.',
      ])
      expect(stdout).toMatch(/^Not checked \(1\): signature: /m)
    }
  })

  it('finds the answer to another request in a recording, where no more than a signature was taken out', async () => {
    const line = (query: string): string =>
      JSON.stringify(enabled({ success: true, symbol: 'ETHUSDT' }))
        .replace(/signature=\w+/, 'signature=[redacted]')
        .replace('symbol=BTCUSDT', query)
    writeFileSync(join(folder, 'other.ndjson'), line('symbol=BTCUSDT'))
    const other = await verify(['other.ndjson'])
    expect([other.code, other.stdout]).toEqual([
      exitCode.failed,
      expect.stringContaining('error: response.identity in enableIsolatedMarginAccount\n'),
    ])
    writeFileSync(join(folder, 'hidden.ndjson'), line('symbol=[redacted]'))
    expect((await verify(['hidden.ndjson'])).stdout).toContain(
      'the part that shows whether it belongs to this request is redacted',
    )
  })

  const at = (path: string): object => {
    const line = enabled()
    return {
      ...line,
      request: { ...line.request, url: line.request.url.replace(account, `https://margin.example${path}`) },
    }
  }

  it('goes on behind a file whose encoding is unknown', async () => {
    writeFileSync(join(folder, 'k.xml'), '<?xml version="1.0" encoding="klingon"?><a/>')
    write('behind.ndjson', enabled())
    const { stdout } = await verify(['k.xml', 'behind.ndjson'])
    expect(stdout).toContain('2 exchanges: 1 pass, 0 fail, 1 not checked.')
  })

  it('knows a host that it has recognized, where it has another path', async () => {
    // Also in a recording that has a known call later on, this is true.
    write('before.ndjson', at('/sapi/v1/margin/isolated/accounts'), enabled())
    expect((await verify(['before.ndjson'])).stdout).toContain(
      'no call to margin.example before this one was of a known interface: name it as a server\n',
    )
    for (const path of ['/sapi/v1/margin/isolated/acount', '/sapi/v1/margin/other', '/SAPI/v1/other']) {
      write('known.ndjson', enabled(), at(path))
      const { code, stdout } = await verify(['known.ndjson'])
      expect([path, code, stdout]).toEqual([
        path,
        exitCode.failed,
        expect.stringContaining('error: request.path\n'),
      ])
      expect(stdout).toContain('The description of margin-wallet has no such path')
      expect(stdout).toContain(`at request.path ${path}, `)
    }
    // Pages and other interfaces may be served beside it.
    for (const path of ['/', '/favicon.ico', '/api/v3/time', '/docs/sapi']) {
      write('known.ndjson', enabled(), at(path))
      const { code, stdout } = await verify(['known.ndjson'])
      expect([path, code]).toEqual([path, exitCode.done])
      expect(stdout).toContain('exchange: the description of margin-wallet has no such path\n')
    }
  })

  it.each([
    ['/sapi/v1/margin/isolated/acount', '/sapi/v1/margin/isolated/account'],
    ['/spai/V1/margin/isolated/accountLimit', '/sapi/v1/margin/isolated/accountLimit'],
    ['/theia/api/v1/initateTransaction', '/{gatewayRoot}/api/v1/initiateTransaction'],
    // These are other operations of the provider, which no description here has.
    ['/sapi/v1/margin/order', undefined],
    ['/sapi/v1/margin/openOrders', undefined],
    ['/sapi/v1/margin/isolated', undefined],
  ])('names the path that %s is a misspelling of, and no other: %s', async (path, meant) => {
    const api = path.startsWith('/theia') ? 'payments' : 'margin-wallet'
    write('known.ndjson', ...(api === 'payments' ? [] : [enabled()]), at(path))
    const { stdout } = await verify([
      'known.ndjson',
      ...(api === 'payments' ? ['--server', 'https://margin.example=payments'] : []),
    ])
    const message = `The description of ${api} has no such path${meant === undefined ? '' : `; it has ${meant}`}.\n`
    expect(stdout).toContain(message)
    expect(stdout).toContain(
      'next: Correct the path if it is misspelt. If the provider has it, and only the description here does not, list the finding in the baseline.\n',
    )
  })

  it('says of each finding what to do next', async () => {
    write(
      'all.ndjson',
      enabled(),
      wrong(),
      { request: { method: 'PUT', url: account, headers: [] } },
      enabled({}),
      {
        request: { ...enabled().request, headers: [], url: `${account}?symbl=A&token=${'a1'.repeat(20)}` },
        response: { status: 302, headers: [] },
      },
    )
    writeFileSync(join(folder, 'all.ndjson'), '{', { flag: 'a' })
    const { stdout } = await verify(['all.ndjson', '--strict'])
    const blocks = stdout
      .split(/^(?=(?:error|warning|note): )/m)
      .filter((text) => /^(?:error|warning|note): /.test(text))
    expect(blocks.length).toBeGreaterThan(6)
    for (const block of blocks) expect(block).toMatch(/^ {2}next: [A-Z][^\n]+\.$/m)
    // Each has its own words, and no two kinds of rule share them.
    const steps = blocks.map((block) => /^ {2}next: (.*)$/m.exec(block)?.[1])
    expect(new Set(steps).size).toBeGreaterThan(4)
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

  it.each([
    [['--reporter', 'prety'], '--reporter takes pretty, json, junit, github. Did you mean pretty?'],
    [['--require', 'logn'], 'Did you mean login?'],
    [['--require', 'login:2'], 'as in listFutOpt:200, but got login:2.'],
    [['--server', 'https://a=other'], '--server takes an address and one of market-data, payments,'],
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

  it.each([
    ['request.path', 'POST', '/sapi/v1/margin/order', '/sapi/v1/margin/orders'],
    ['request.method', 'PUT', '/sapi/v1/margin/isolated/account', '/sapi/v1/margin/orderList'],
  ])('accepts one path of %s, and no other', async (rule, method, path, other) => {
    const at = (pathname: string): object => ({
      request: { method, url: `https://margin.example${pathname}`, headers: [] },
    })
    const entry = { rule, place: `${rule} ${path}`, operationId: null, reason: 'ticket 2' }
    write('listed.ndjson', enabled(), at(path))
    write('other.ndjson', enabled(), at(path), at(other))
    expect((await verify(['listed.ndjson'])).code).toBe(exitCode.failed)
    expect((await verify(['listed.ndjson', ...baseline(entry)])).code).toBe(exitCode.done)
    const { code, stdout } = await verify(['other.ndjson', ...baseline(entry)])
    expect([code, stdout]).toEqual([exitCode.failed, expect.stringContaining(`at ${rule} ${other}, `)])
  })

  it('lets a known finding pass strictly, where it is all that an operation has', async () => {
    write('wrong.ndjson', wrong())
    expect((await verify(['wrong.ndjson', '--strict', ...baseline(known)])).code).toBe(exitCode.done)
  })

  it('lets what is required pass, and what JUnit shows', async () => {
    write('wrong.ndjson', wrong())
    const args = ['wrong.ndjson', '--require', `${id},${id}:200`, '--reporter', 'junit']
    const { code, stdout } = await verify([...args, ...baseline(known)])
    expect(code).toBe(exitCode.done)
    expect(stdout).not.toContain('Required')
    expect(stdout).toContain(`<testcase classname="margin-wallet" name="${id}"></testcase>`)
    const failed = await verify(args)
    expect(failed.stdout).toContain('Required, but not passed')
    expect(failed.stdout).toContain(
      `<testcase classname="margin-wallet" name="${id}"><failure message="1 exchanges, none of which passed"/>`,
    )
    // What was not checked did not fail.
    write('unseen.ndjson', withoutBody())
    expect((await verify(['unseen.ndjson', '--reporter', 'junit'])).stdout).toContain(
      `<testcase classname="margin-wallet" name="${id}"><skipped message="1 exchanges, none of which passed"/>`,
    )
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
    const { code, stdout, stderr } = await verify(['mixed.ndjson', '--reporter', 'json'])
    expect(code).toBe(exitCode.failed)
    const report = JSON.parse(stdout) as { coverage: { operations: object[]; neverSeen: string[] } }
    const { operations, neverSeen } = report.coverage
    expect(operations).toContainEqual(expect.objectContaining({ operationId: id }))
    expect(neverSeen).toContain('login')
    expect(report).toMatchObject({
      exchanges: [
        { index: 0, verdict: 'pass' },
        {
          ...{ index: 1, verdict: 'fail', source: 'mixed.ndjson, line 2', operationId: id },
          ...{ findings: [{ rule: 'response.body.type' }], unchecked: [{}], readings: [{}] },
        },
        { index: 2, verdict: 'fail' },
        { index: 3, verdict: 'notChecked' },
        { index: 4, verdict: 'notChecked' },
      ],
      summary: {
        ...{ pass: 1, fail: 2, notChecked: 2, withoutPass: [], unmet: [], stale: [] },
        findings: [{ count: 2, line: 2, file: 'mixed.ndjson' }],
      },
    })
    expect(stderr).toMatch(/^5 exchanges: 1 pass, 2 fail, 2 not checked\.\n/)
    expect(JSON.parse((await verify(['nothing.ndjson', '--reporter', 'json'])).stdout)).toMatchObject({
      exchanges: [{}],
    })
  })

  it('for JUnit is well-formed, with a case for each operation and each finding', async () => {
    const odd = 'a\u0000<b>&"\ud800'
    write(
      'odd.ndjson',
      enabled({ success: true, symbol: 'BTCUSDT', [odd]: 1 }),
      wrong(),
      enabled({ success: true, symbol: odd }),
    )
    const { stdout } = await verify(['odd.ndjson', '--reporter', 'junit'])
    expect(faultOfXml(stdout)).toBe('')
    expect(stdout).toContain(`<testcase classname="margin-wallet" name="${id}"></testcase>`)
    expect(stdout).toMatch(
      /<testcase classname="enableIsolatedMarginAccount" name="response\.body\.type at response\.body\.success"><failure type="response\.body\.type"/,
    )
    expect(stdout).toMatch(
      /<testsuite name="lacuna verify" tests="\d+" failures="\d+" errors="0" skipped="0">/,
    )
  })

  it('for GitHub annotates the ten most frequent, and lists the others', async () => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: index + 1 }, () =>
        enabled({ success: true, symbol: 'BTCUSDT', [`more${index}`]: 1 }),
      ),
    )
    write('many.ndjson', ...lines.flat(), wrong())
    const { code, stdout } = await verify(['many.ndjson', '--strict', '--reporter', 'github'])
    expect(code).toBe(exitCode.failed)
    const shown = stdout.split('\n').filter((line) => line.startsWith('::'))
    expect(shown).toHaveLength(10)
    expect(shown[0]).toMatch(
      /^::error file=many\.ndjson,line=\d+,title=response\.body\.\w+ in enableIsolatedMarginAccount::.*more11.*%0Aat .*, 12 times, first in many\.ndjson, line \d+%0Aa provider fact in lacuna\/openapi\/margin-wallet\.json#\/components/,
    )
    expect(stdout).toMatch(/\d+ exchanges: \d+ pass/)
    for (const index of lines.keys()) expect(stdout).toMatch(new RegExp(`more${index}\\b`))
    expect(stdout.match(/^error: /gm)).toHaveLength(3)
  })

  const odd =
    'a ##[add-path]bin ##vso[task.x] | <b>\n::set-output name=x::y\r\n  ::stop-commands::z\t\u0007\u001b[31m\u007f\u0085\u009b\u200b\u202e\u2028\u2066'
  const asEntry = (request: object, more: object = {}): object => {
    const { response } = enabled()
    const body = JSON.stringify({ success: odd, symbol: odd, [odd]: 1, nested: { [odd]: odd } })
    const head = { status: 200, statusText: odd, headers: [[odd, odd], [`x-${odd}`, odd], ...json] }
    return { request, response: { ...response, ...head, body, content: { text: body }, ...more } }
  }

  /** Recordings with that in the place of each name. */
  function writeOddly(): readonly string[] {
    const { request } = enabled()
    const url = encodeURIComponent(odd)
    const entries = [
      asEntry(request),
      asEntry(request, { status: 200, headers: [['content-type', odd]] }),
      asEntry({ ...request, url: `${request.url}&${url}=${url}&${url}=1&symbl=${url}` }),
      asEntry({ ...request, url: `${account}/${odd}/${url}?${odd}=${odd}` }),
      asEntry({ ...request, url: `https://data.example/${odd}/${url}` }),
      asEntry({ ...request, method: odd }),
      asEntry({ ...request, headers: [[odd, odd]], body: JSON.stringify({ [odd]: odd }) }),
      asEntry({ ...request, url: `https://${odd}.example/${odd}` }),
      asEntry({ ...request, url: odd }),
      { ...asEntry(request), unreadable: odd },
      asEntry(request, { content: undefined, body: undefined, bodyMissing: odd }),
      { [odd]: odd },
    ]
    const names = [`${odd}.ndjson`, `::error::${odd}.har`]
    write(names[0] ?? '', ...entries)
    writeFileSync(join(folder, names[1] ?? ''), JSON.stringify({ log: { creator: { name: odd }, entries } }))
    const known = { rule: odd, place: odd, operationId: id, reason: odd }
    const found = { ...known, rule: 'response.body.unknown', place: `response.body.${odd}` }
    writeFileSync(join(folder, `${odd}.json`), JSON.stringify([known, found]))
    return ['--strict', '--baseline', `${odd}.json`, ...names]
  }

  const unprintable = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u
  const isSteering = (line: string): boolean => unprintable.test(line) || /^\s*::|##\w*\[/.test(line)

  it.each(['pretty', 'json', 'junit', 'github'].flatMap((name) => [[name, false] as const, [name, true]]))(
    'has every name of the traffic and every file name on one visible line: %s, on a terminal: %s',
    async (reporter, isTTY) => {
      const { stdout, stderr } = await verify([...writeOddly(), '--reporter', reporter], { isTTY })
      const command = reporter === 'github' ? /^::(?=(?:error|warning|notice) )/gm : /^$/gm
      for (const text of [stderr, stdout.replaceAll(command, '')])
        expect(text.split('\n').filter(isSteering)).toEqual([])
      expect(stdout).toContain('set-output name=x')
      const value = reporter === 'junit' ? stdout.replaceAll('&#35;', '#') : stdout.replaceAll('\\u0023', '#')
      expect(value).toContain('##[add-path]bin')
      if (reporter === 'junit') expect(faultOfXml(stdout)).toBe('')
      if (reporter === 'json') expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(odd))
    },
  )

  it.each([
    ['a recording', [`${odd}.har`]],
    ['a baseline', ['good.ndjson', '--baseline', `${odd}.txt`]],
    ['a baseline that is no JSON', ['good.ndjson', '--baseline', `${odd}.ndjson`]],
  ])('names a file that cannot be used on one visible line: %s', async (_, args) => {
    writeOddly()
    const { code, stderr } = await verify(args)
    expect(code).not.toBe(exitCode.done)
    expect(stderr.split('\n').filter(isSteering)).toEqual([])
  })
})

const planted = {
  LACUNA_API_KEY: 'planted-api-key-22',
  LACUNA_API_SECRET: 'planted-api-secret-33',
  LACUNA_MERCHANT_KEY: 'planted-mkey-016',
}
const others = ['planted-token-44', 'planted-password-55', 'planted-cookie-66']
const every = [...Object.values(planted), ...others]

it('a secret is in no report, wherever traffic has it', async () => {
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
  for (const reporter of ['pretty', 'json', 'junit', 'github']) {
    const { stdout, stderr } = await verify(['planted.ndjson', '--strict', '--reporter', reporter], {
      env: planted,
    })
    printed.push(stdout, stderr)
  }
  for (const text of printed)
    for (const candidate of every) expect(text.toLowerCase()).not.toContain(candidate)
})

it.each([
  ['hex', '3f9a1c'.repeat(11).slice(0, 64)],
  ['a web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['base64', 'c2VjcmV0IHRoYXQgaXMgbG9uZyBlbm91Z2g='],
])('a token in the place of a name is in no report: %s', async (_, token) => {
  const name = encodeURIComponent(token)
  const { request, response } = enabled()
  const form = [['content-type', 'application/x-www-form-urlencoded']]
  write(
    'named.ndjson',
    { request: { ...request, url: `${request.url}&${name}` }, response },
    { request: { ...request, url: `${request.url}&${name}=1&${name}=2` }, response },
    {
      request: { ...request, url: account, headers: form, body: `${request.url.split('?')[1]}&${name}=1` },
      response,
    },
    { request: { ...request, url: `https://margin.example/sapi/v1/${name}` } },
    { request: { ...request, url: `https://margin.example/sapi/v1/listenKey:${name}` } },
  )
  for (const reporter of ['pretty', 'json', 'junit', 'github']) {
    const { stdout, stderr } = await verify(['named.ndjson', '--strict', '--reporter', reporter])
    expect(stdout).toContain('request.query.unknown')
    expect(stdout).toContain('request.path /sapi/v1/*')
    expect(stdout + stderr).not.toContain(token.slice(0, 16))
    expect(stdout + stderr).not.toContain(name.slice(0, 16))
  }
})
