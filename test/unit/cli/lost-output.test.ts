/** What commands do when their output does not arrive: a full disk, or a reader who has left. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { operationTables } from '../../../generated/tables/index.js'
import type { OperationTable } from '../../support/descriptions.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { exitCode } from '../../support/exit-codes.js'
import { lacunaCommand } from '../../support/command.js'
import { demoSecrets, lacuna, type Ended } from '../../support/test-terminal.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const folder = temporaryFolder()
const { marketData, payments } = demoCredentials
const env = demoSecrets
const mock = createMock()
const { url: baseUrl, close } = await mock.listen()
beforeEach(() => mock.reset())
afterAll(close)

/** An output that fails as the platform does. */
class Failing extends Writable {
  readonly #code: string

  constructor(code: string) {
    super()
    this.#code = code
  }

  override _write(_piece: Buffer, _encoding: string, done: (error: Error) => void): void {
    done(Object.assign(new Error('write failed'), { code: this.#code }))
  }
}

function losing(code: string, args: readonly string[]): Promise<Ended> {
  return lacuna(args, { env, folder, output: new Failing(code), fetch: (url, init) => fetch(url, init) })
}

const address = (): string[] => ['--base-url', baseUrl, '--demo', '--yes']
const order = ['--order-id', 'A-1', '--txn-amount.value', '1.00', '--txn-amount.currency', 'INR']
const paid = [...order, '--user-info.cust-id', 'C', '--callback-url', 'https://shop.example/paid']
const placed = [
  ...['--symbol', 'SOLUSDT', '--side', 'SELL', '--quantity', '1', '--price', '203.40'],
  ...['--stop-price', '171.20', '--list-client-order-id', 'my-exit'],
]

/** What must be there before a call has something to change. */
const changesBefore: Readonly<Record<string, readonly string[]>> = {
  disableIsolatedMarginAccount: ['enableIsolatedMarginAccount', '--symbol', 'LINKBTC'],
  cancelMarginOrderList: ['createMarginOcoOrder', ...placed],
}

/** Calls that change something, and what they are known by. */
const changes: readonly (readonly [string, readonly string[], string])[] = [
  ['createMarginOcoOrder', placed, 'my-exit'],
  ['enableIsolatedMarginAccount', ['--symbol', 'LINKBTC'], 'LINKBTC'],
  ['disableIsolatedMarginAccount', ['--symbol', 'LINKBTC'], 'LINKBTC'],
  ['cancelMarginOrderList', ['--symbol', 'SOLUSDT', '--list-client-order-id', 'my-exit'], 'my-exit'],
  ['initiateTransaction', paid, 'A-1'],
]

const unsafe = Object.values(operationTables).flatMap((table: OperationTable) =>
  Object.values(table).filter(({ safeToRetry }) => !safeToRetry),
)

describe.each([
  ['a full disk', 'ENOSPC'],
  ['a reader who has left', 'EPIPE'],
])('a call that changes something, with %s', (_, code) => {
  it.each(changes)(
    'tells what was done on the standard error: %s',
    async (operationId, inputs, identifier) => {
      const first = changesBefore[operationId]
      if (first !== undefined)
        await lacuna(['call', ...first, ...address()], { fetch: (url, init) => fetch(url, init) })
      const { code: ended, stderr } = await losing(code, ['call', operationId, ...inputs, ...address()])
      expect(ended).toBe(exitCode.resultLost)
      expect(stderr).toContain('It was carried out')
      const stated: unknown = JSON.parse(stderr.slice(stderr.indexOf('{')))
      expect(stated).toMatchObject({ result: {}, reference: { operationId } })
      expect(JSON.stringify(stated)).toContain(identifier)
      expect(stderr).not.toMatch(/^ {4}at /m)
      for (const secret of Object.values(env)) expect(stderr).not.toContain(secret)
    },
  )

  it('is known here for each operation', () => {
    expect(changes.map(([id]) => id).sort()).toEqual(unsafe.map(({ operationId }) => operationId).sort())
  })

  it('shows no token there, even where the output should have it', async () => {
    const args = ['call', 'initiateTransaction', ...paid, ...address(), '--show-tokens']
    const { stderr } = await losing(code, args)
    expect(stderr).toContain('"txnToken": "[hidden]"')
  })
})

const listed = ['call', 'listFutOpt', '--r-type', '1']
/** Commands that change nothing. */
const reads: readonly (readonly string[])[] = [
  ['--help'],
  ['--version'],
  ['mock', '--help'],
  ['ambiguities'],
  [...listed, '--dry-run'],
  ['call', 'listCoinConfigs'],
  ...['table', 'csv', 'json', 'ndjson'].map((format) => [...listed, '--format', format]),
  ['explain-signature', 'listDeposits', '--query', 'timestamp=1'],
  ['probe', 'market-data', '--username', 'demo', '--dry-run'],
]
const given = (args: readonly string[]): string[] => [
  ...args,
  ...(args[0] === 'call' ? ['--base-url', baseUrl, '--demo'] : []),
  ...(args[0] === 'probe' ? ['--base-url', baseUrl] : []),
]

describe('a command that only reads', () => {
  it.each(reads)('fails on a full disk, and says so in a line: %s %s %s', async (...args) => {
    expect(await losing('ENOSPC', given(args))).toMatchObject({
      code: exitCode.failed,
      stderr: expect.stringMatching(/^The standard output cannot be written \(ENOSPC\)\.\n$/) as string,
    })
  })

  it.each(reads)('ends quietly where its reader has left: %s %s %s', async (...args) => {
    expect(await losing('EPIPE', given(args))).toMatchObject({ code: exitCode.done, stderr: '' })
  })

  it('ends with what went wrong, where something did', async () => {
    const args = ['explain-signature', 'listDeposits', '--query', 'timestamp=1&signature=00']
    expect((await losing('ENOSPC', args)).code).toBe(exitCode.notVerified)
  })
})

describe('lacuna probe', () => {
  const out = (name: string): string[] => ['--out', join(folder, name)]

  it('sends nothing where a full disk takes no plan', async () => {
    const sent: string[] = []
    const args = ['probe', 'market-data', '--username', marketData.username, '--base-url', baseUrl]
    const ended = await lacuna([...args, ...out('none.json')], {
      env,
      output: new Failing('ENOSPC'),
      fetch: (url) => Promise.reject(new Error(String(sent.push(String(url))))),
    })
    expect(ended.code).toBe(exitCode.failed)
    expect(ended.stderr).toContain('Nothing was sent')
    expect(sent).toEqual([])
  })

  it.each(['ENOSPC', 'EPIPE'])('tells of the orders that it has created: %s', async (code) => {
    const requested = ['--mid', payments.mid, '--website-name', payments.websiteName, '--base-url', baseUrl]
    const rest = ['--production', '--allow-writes', 'initiateTransaction', '--json', ...out(`${code}.json`)]
    const { code: ended, stderr } = await losing(code, ['probe', 'payments', ...requested, ...rest])
    expect(stderr).toMatch(/The probe created these orders/)
    expect(ended).toBe(exitCode.resultLost)
  })
})

it('lacuna init says elsewhere what it has written', async () => {
  const { code, stderr } = await losing('ENOSPC', ['init', 'node', '--file', 'written.mjs'])
  expect([code, stderr]).toEqual([exitCode.resultLost, expect.stringContaining('Wrote written.mjs')])
})

// Linux alone has such a device.
describe.runIf(existsSync('/dev/full'))('the command as a process, on a full disk', () => {
  it('tells what was done, without a stack', async () => {
    const full = openSync('/dev/full', 'w')
    const args = ['call', 'enableIsolatedMarginAccount', '--symbol', 'LINKBTC', ...address()]
    const child = spawn(process.execPath, [lacunaCommand(), ...args], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    let stderr = ''
    child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(exitCode.resultLost)
    expect(stderr).toMatch(/^The standard output cannot be written \(ENOSPC\)\.\nIt was carried out/)
    expect(stderr).toContain('"symbol": "LINKBTC"')
    expect(stderr).not.toMatch(/^ {4}at /m)
  })
})
