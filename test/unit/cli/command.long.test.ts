/** The command as a user runs it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'
import { createMarketDataClient } from '../../../src/market-data/index.js'
import { demoCredentials, faultKinds } from '../../../src/mock/index.js'
import { lacunaCommand } from '../../support/command.js'
import { call } from '../../support/mock-world.js'
import { lacuna as inProcess } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()
const running: ChildProcess[] = []
afterEach(() => running.splice(0).forEach((child) => child.kill()))

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function lacuna(...args: string[]): Run {
  const child = spawn(process.execPath, [lacunaCommand(), ...args], {
    cwd: fileURLToPath(root),
    env: { ...process.env, PORT: '' },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (piece: unknown) => (output += String(piece)))
  child.stderr.on('data', (piece: unknown) => (output += String(piece)))
  return { child, output: () => output, ended: new Promise((resolve) => child.on('close', resolve)) }
}

/** What a command prints until it ends, and its exit code. */
async function said(...args: string[]): Promise<{ code: number | null; output: string }> {
  const run = lacuna(...args)
  const code = await run.ended
  return { code, output: run.output() }
}

/** Waits until something is printed. */
function printed({ child, output }: Run, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = pattern.exec(output())
      if (found) resolve(found[1] ?? found[0])
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('close', () => reject(new Error(`It ended: ${output()}`)))
    look()
  })
}

describe('lacuna', () => {
  it('without a command says which there are', async () => {
    const { code, output } = await said()
    expect(code).toBe(0)
    expect(output).toMatch(/^ {2}mock +serves/m)
    expect(output).toMatch(/^ {2}ambiguities +lists/m)
  })

  it.each([
    [['mocks'], 'There is no command mocks. Did you mean mock?'],
    [['help', 'mocks'], 'There is no command mocks. Did you mean mock?'],
    [['mock', '--assume', '/nowhere.json'], '/nowhere.json cannot be read'],
    [['mock', '--assume', 'pathCase'], "not as 'pathCase'"],
    [['mock', '--prot', '1'], "Unknown option '--prot'"],
    [['mock', '--port', 'x'], "'x' is not a port"],
    [['mock', '--allow-host', 'http://a'], 'allowHosts must be a list of names or addresses'],
    [['mock', '--fault', 'stall'], "--fault takes a name and a value, as in a=b, but got 'stall'"],
    [['mock', '--fault', 'login=explode'], 'There is no fault explode'],
    [['mock', '--fault', 'logon=stall'], 'There is no operation logon'],
    [['mock', '--assume', 'secondEnable=maybe'], 'The choice secondEnable has no reading'],
    [['mock', '--assume', 'secondEnabled=error'], "There is no choice 'secondEnabled'"],
    [['mock', '--unchecked', 'signatures'], 'did you mean signature?'],
    [['mock', '--seed', '/nowhere.json'], '/nowhere.json cannot be read'],
    [['ambiguities', 'pathcase'], 'Did you mean pathCase?'],
  ])('refuses %j and says why, without a stack', async (args, message) => {
    const { code, stdout, stderr } = await inProcess(args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/^ {4}at /m)
  })

  it.each([['--version'], ['-V']])('says its version: %s', async (flag) => {
    const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
    expect(await inProcess([flag])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' })
  })

  it('prints the help of a command in each way of asking for it', async () => {
    const { stdout } = await inProcess(['mock', '--help'])
    for (const args of [
      ['mock', '-h'],
      ['help', 'mock'],
    ])
      expect((await inProcess(args)).stdout).toBe(stdout)
  })
})

describe('lacuna mock', () => {
  it('serves the mock, applies the fault that was asked for, and prints each request', async () => {
    const run = lacuna('mock', '--port', '0', '--fault', 'listFutOpt=tooManyRequests;retryAfterSeconds=7')
    const baseUrl = await printed(run, /Mock of all three interfaces: (\S+)/)
    await printed(run, /"username":"demo"/)
    await printed(run, /^Ready in \d+ ms$/m)
    const market = createMarketDataClient({ baseUrl, credentials: demoCredentials.marketData, retries: 0 })
    expect(await market.listFixedIncome({ instId: 1, rType: 1 })).not.toEqual([])
    await expect(market.listFutOpt({ rType: 1 })).rejects.toMatchObject({ status: 429, retryAfterMs: 7_000 })
    await printed(run, /FutOpt listFutOpt 429 \(fault tooManyRequests\)/)
    await fetch(`${baseUrl}/nothing`)
    await printed(run, /GET \/nothing - 404 route: No operation at \/nothing/)
    // The credentials are fake, and told once; no line about a request repeats them.
    const [, , , ...lines] = run.output().trim().split('\n')
    expect(lines.join()).not.toMatch(/demo-password|Bearer/)
    expect(lines).toHaveLength(4)
  })

  it.runIf(process.platform !== 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    'leaves the reference of a call that %s interrupts, also again and again',
    async (signal) => {
      const mock = lacuna('mock', '--port', '0', '--fault', 'enableIsolatedMarginAccount=commitThenStall')
      const baseUrl = await printed(mock, /(http:\/\/127\.0\.0\.1:\d+)/)
      const run = lacuna(
        ...['call', 'enableIsolatedMarginAccount', '--symbol', 'LINKBTC', '--yes', '--demo'],
        ...['--base-url', baseUrl],
      )
      await printed(mock, /enableIsolatedMarginAccount/)
      const again = setInterval(() => run.child.kill(signal), 4)
      expect(await run.ended).toBe(7)
      clearInterval(again)
      expect(run.output()).toMatch(/^Reference: \{"id":/m)
    },
  )

  it.each([
    ['an option that does not exist', '{"margin":{}}', 'margin is not an option'],
    ['a fault that does not exist', '{"faults":{"listFutOpt":"sleep"}}', 'There is no fault sleep.'],
    ['no object', '[]', 'must be an object of options'],
    ['not JSON', '{', 'wrong-seed.json is not JSON: it cannot be read from line 1, column 2.'],
    ['JSON with a comma too many', '{\n  "a": 1,\n}', 'it cannot be read from line 3, column 1.'],
    ['nothing', ' \n', 'is not JSON: it is empty.'],
  ])('does not start with %s in the file', async (_, text, words) => {
    const file = join(folder, 'wrong-seed.json')
    writeFileSync(file, text)
    const { code, stderr } = await inProcess(['mock', '--port', '0', '--seed', file])
    expect(code).toBe(2)
    expect(stderr).toContain(words)
    expect(stderr).toContain('wrong-seed.json')
  })

  it('takes credentials from a file, which it does not print', async () => {
    const file = join(folder, 'own-seed.json')
    const value = structuredClone(demoCredentials) as { marketData: { username: string; password: string } }
    value.marketData = { username: 'own', password: 'own-secret-password' }
    writeFileSync(file, JSON.stringify({ credentials: value, marketData: { futOptRecords: 7 } }))
    const run = lacuna('mock', '--port', '0', '--seed', file, '--quiet')
    const baseUrl = await printed(run, /Mock of all three interfaces: (\S+)/)
    const market = createMarketDataClient({ baseUrl, credentials: value.marketData })
    expect(await market.listFutOpt({ rType: 1 })).toHaveLength(7)
    expect(run.output()).not.toContain('own-secret-password')
    expect(run.output().trim().split('\n')).toHaveLength(2)
  })

  it('answers to further names that it is given, and to no other', async () => {
    const names = ['--allow-host', 'a.example', '--allow-host', 'b.example']
    const run = lacuna('mock', '--port', '0', '--quiet', ...names)
    const baseUrl = await printed(run, /Mock of all three interfaces: (\S+)/)
    const status = async (host: string): Promise<number | undefined> =>
      (await call(`${baseUrl}/_mock/state`, { headers: { host } })).status
    expect([await status('a.example'), await status('b.example'), await status('c.example')]).toEqual([
      200, 200, 403,
    ])
  })

  it.each(['0.0.0.0', '0'])('warns where others can reach it: --host %s', async (host) => {
    const run = lacuna('mock', '--port', '0', '--quiet', '--host', host)
    let complaints = ''
    run.child.stderr?.on('data', (piece: unknown) => (complaints += String(piece)))
    await printed(run, /others on the network can reach it/)
    expect(complaints).toContain(`Warning: it listens on ${host}, so others on the network can reach it`)
    expect(complaints).toContain('/_mock/')
  })

  it.each([[], ['--host', '127.0.0.1'], ['--host', 'localhost'], ['--host', '127.0.0.2']])(
    'warns nobody where it is for this machine alone: %j %s',
    async (...args) => {
      const run = lacuna('mock', '--port', '0', '--quiet', ...args)
      await printed(run, /"username":"demo"/)
      expect(run.output()).not.toContain('Warning')
    },
  )

  it('lists every fault in its help', async () => {
    const { stdout } = await inProcess(['mock', '--help'])
    for (const kind of Object.keys(faultKinds)) expect(stdout).toContain(`  ${kind} `)
  })
})
