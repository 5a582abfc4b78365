/** The parts of a probe that are worth a look of their own. */
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { choicesIn, refuseUnusable, writeAssume } from '../../../src/cli/assume-file.js'
import { isStaging } from '../../../src/cli/probe/payments.js'
import { UsageError } from '../../../src/cli/exit-codes.js'
import { lacuna } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

describe('an address', () => {
  it.each([
    ...['https://securestage.pay.example', 'https://securegw-stage.pay.example', 'https://staging.example'],
    ...['https://api.sandbox.example', 'https://test.pay.example', 'https://pay-test2.example'],
    ...['https://uat.pay.example', 'https://dev1.pay.example', 'http://localhost:4010'],
    ...['http://pay.localhost', 'http://127.0.0.1:4010', 'http://[::1]:4010', 'https://pay.test'],
  ])('%s looks like staging', (address) => expect(isStaging(address)).toBe(true))

  it.each([
    ...['https://secure.pay.example', 'https://latest.pay.example', 'https://device.pay.example'],
    ...[
      'https://pay.dev',
      'https://pay.dev./',
      'https://pay.example/staging',
      'https://10.0.0.1',
      'https://8.8.8.8',
    ],
    'https://127.pay.example',
  ])('%s does not', (address) => expect(isStaging(address)).toBe(false))
})

describe('the arguments', () => {
  const address = ['--base-url', 'https://test.example']
  const marketDataUser = ['market-data', '--username', 'demo']
  const ofMarketData = [...marketDataUser, ...address]
  const merchant = ['payments', '--mid', 'm', '--website-name', 'w']
  const ofPayments = [...merchant, ...address]
  const requested = (args: readonly string[], env = {}) => lacuna(['probe', ...args], { env })

  it.each([
    [[], 'market-data, payments, margin-wallet'],
    [['planted'], 'market-data, payments, margin-wallet'],
    [
      ['market-data', ...address],
      'set LACUNA_USERNAME and LACUNA_PASSWORD in the environment. Or pass --username.',
    ],
    [marketDataUser, 'set LACUNA_BASE_URL and LACUNA_PASSWORD in the environment. Or pass --base-url.'],
    [['market-data', '--dry-run', '--base-url', 'planted'], 'set LACUNA_USERNAME in the environment'],
    [
      ['payments'],
      'set LACUNA_BASE_URL and LACUNA_MID and LACUNA_WEBSITE_NAME in the environment. Or pass --base-url and --mid and --website-name.',
    ],
    [
      ['payments', ...address, '--mid', 'planted', '--allow-writes', 'initiateTransaction'],
      'set LACUNA_WEBSITE_NAME and LACUNA_MERCHANT_KEY in the environment. Or pass --website-name.',
    ],
    [['margin-wallet'], 'set LACUNA_BASE_URL and LACUNA_API_KEY and LACUNA_API_SECRET in the environment.'],
    [['margin-wallet', ...address], 'set LACUNA_API_KEY and LACUNA_API_SECRET in the environment.'],
    [['payments', '--demo'], 'set LACUNA_BASE_URL in the environment'],
    [[...marketDataUser, '--base-url', 'planted'], '--base-url takes an address'],
    [[...marketDataUser, '--base-url', 'ftp://planted'], '--base-url takes an address'],
    [[...marketDataUser, '--base-url', 'http://a:planted@b'], 'without credentials'],
    [[...marketDataUser, '--base-url', 'http://b?planted'], 'without credentials, query and fragment'],
    [[...ofMarketData, '--login-token', 'planted'], '--login-token takes'],
    [[...ofMarketData, '--mid', 'planted'], "Unknown option '--mid'"],
    [[...ofMarketData, '--dry-run=planted'], "Option '--dry-run' does not take an argument"],
    [[...ofMarketData, 'planted'], 'argument belongs to no option'],
    [[...ofMarketData, '--password', 'planted'], 'LACUNA_PASSWORD'],
    [[...ofMarketData, '--password=planted'], 'Do not pass a secret as an argument'],
    [['margin-wallet', ...address, '--api-secret', 'planted'], 'LACUNA_API_SECRET'],
    [[...ofPayments, '--merchant-key', 'planted'], 'LACUNA_MERCHANT_KEY'],
    [[...ofPayments, '--allow-writes', 'planted'], '--allow-writes takes only initiateTransaction'],
    [[...merchant, '--base-url', 'https://pay.example'], '--production'],
  ])('%j are refused with a reason that repeats no value', async (args, why) => {
    const { code, stdout, stderr } = await requested(args)
    expect(code).toBe(2)
    expect(stderr).toContain(why)
    expect(stdout + stderr).not.toContain('planted')
  })

  it('let production be probed where that is meant', async () => {
    const production = [...merchant, '--base-url', 'https://pay.example', '--production', '--dry-run']
    expect((await requested(production)).code).toBe(0)
  })

  it('take the user from the environment', async () => {
    const env = { LACUNA_USERNAME: 'demo' }
    expect((await requested(['market-data', ...address, '--dry-run'], env)).code).toBe(0)
  })

  it('ask for the merchant key only where transactions may be created', async () => {
    const writing = [...ofPayments, '--allow-writes', 'initiateTransaction']
    expect((await requested(writing)).stderr).toContain('set LACUNA_MERCHANT_KEY')
    expect((await requested(ofPayments)).stderr).not.toContain('LACUNA_MERCHANT_KEY')
  })
})

describe('a file of choices', () => {
  const folder = temporaryFolder()
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  })

  it.each([
    ['{"market-data"', 'not JSON'],
    ['[]', 'not a file of choices'],
    ['{"market-data": {"pathCase": "data"}}', "no reading 'data'"],
  ])('is refused where it is %s', (text, why) => {
    const path = join(folder, 'assume.json')
    writeFileSync(path, text)
    expect(() => refuseUnusable(path)).toThrow(why)
    expect(() => refuseUnusable(path)).toThrow(UsageError)
  })

  it.each(['missing/assume.json', ''])('is refused at %j, where it cannot be', (place) => {
    expect(() => refuseUnusable(join(folder, place))).toThrow(UsageError)
  })

  it('stays as it was where it cannot be written, and nothing else is left', () => {
    const inner = mkdtempSync(join(folder, 'inner-'))
    const path = join(inner, 'assume.json')
    rmSync(inner, { recursive: true })
    const refused = writeAssume(path, { payments: { tokenClock: 'issue' } })
    expect(refused?.message).toContain('could not be written (ENOENT)')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['utf8', 'utf16le'] as const)('is read as Windows PowerShell writes it in %s', (encoding) => {
    const path = join(folder, 'assume.json')
    const text = '{"payments":{"tokenClock":"issue"}}'
    writeFileSync(path, Buffer.from(`\uFEFF${text}`, encoding))
    expect(choicesIn(path)).toEqual(JSON.parse(text))
  })

  it('keeps what it has, and the mode', () => {
    const path = join(folder, 'assume.json')
    writeFileSync(path, '{"payments":{"tokenClock":"issue"}}')
    chmodSync(path, 0o640)
    writeAssume(path, { 'market-data': { pathCase: 'DATA' } })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      payments: { tokenClock: 'issue' },
      'market-data': { pathCase: 'DATA' },
    })
    expect(statSync(path).mode & 0o777).toBe(0o640)
  })

  it('is left alone where it has become none meanwhile', () => {
    const path = join(folder, 'assume.json')
    writeFileSync(path, '{"cut')
    const refused = writeAssume(path, { payments: { tokenClock: 'issue' } })
    expect(refused?.message).toContain('is not JSON')
    expect(readFileSync(path, 'utf8')).toBe('{"cut')
    expect(readdirSync(folder)).toEqual(['assume.json'])
  })

  it('is written where a link leads, and the link stays', () => {
    const [path, link] = [join(folder, 'kept.json'), join(folder, 'link.json')]
    writeFileSync(path, '{"payments":{"tokenClock":"issue"}}')
    symlinkSync(path, link)
    writeAssume(link, { 'market-data': { pathCase: 'DATA' } })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      payments: { tokenClock: 'issue' },
      'market-data': { pathCase: 'DATA' },
    })
    expect(readdirSync(folder)).toEqual(['kept.json', 'link.json'])
  })
})
