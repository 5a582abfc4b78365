/** `lacuna init` writes a first test against the mock. It overwrites nothing. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { apis, type ApiName } from '../../generated/apis.js'
import { errorCode } from '../errors/errors.js'
import { at, orNothing } from '../response/json.js'
import { type Values, newCommand, suggestionFor } from './parsing.js'
import { knownWord, UsageError } from './exit-codes.js'
import { print, refuseToLose, type Terminal } from './terminal.js'

export default function command(terminal: Terminal, summary: string): Command {
  return newCommand('init', summary, terminal)
    .argument(
      '[runner]',
      `your test runner: ${runners.join(', ')}; default: the one in package.json, else node`,
    )
    .option('--api <name>', `the interface that it calls, one of ${apis.join(', ')}; default: market-data`)
    .addOption(new Option('--contract', 'writes a contract test of an exchange instead').conflicts('api'))
    .option('--file <file>', 'where to write it')
    .action((runner: string | undefined, values: Values) => init(runner, values, terminal))
}

function init(named: string | undefined, values: Values, terminal: Terminal): Promise<void> {
  const runner = named === undefined ? runnerIn(terminal.folder) : runnerFrom(named)
  const unknown = `There is no such interface for --api. Interfaces: ${apis.join(', ')}.`
  const api = knownWord(apis, values.text('api') ?? 'market-data', unknown)
  const starter = starterFor(runner, values.isSet('contract') ? undefined : api)
  const file = values.text('file') ?? starter.file
  writeNew(file, starter.text, terminal)
  const said = `Wrote ${file}. Run it with\n  ${starter.run(file)}`
  print(terminal, said)
  return refuseToLose(terminal, () => said)
}

/** @throws UsageError for a file that is there */
function writeNew(file: string, text: string, { folder }: Terminal): void {
  const path = resolve(folder, file)
  let isNew = false
  try {
    // With this flag, a file that is there is never replaced, not even by two commands at once.
    closeSync(openSync(path, 'wx'))
    isNew = true
    writeFileSync(path, text)
  } catch (error) {
    // Half a file would be in the way of the next attempt.
    if (isNew) rmSync(path, { force: true })
    throw errorCode(error) === 'EEXIST'
      ? new UsageError(`${file} already exists, and was not overwritten. Choose another name with --file.`)
      : new Error(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** `node:test` is what Node.js calls its own. */
function runnerFrom(name: string): Runner {
  const unknown = `There is no starter for ${name}: there are ${runners.join(', ')}.${suggestionFor(name, runners)}`
  return knownWord(runners, name.replace(/^node:test$/, 'node'), unknown)
}

/** The first runner that the project depends on. */
function runnerIn(folder: string): Runner {
  const file = resolve(folder, 'package.json')
  // Without a manifest, or with one that cannot be read, it is that of Node.js.
  const manifest = orNothing((): unknown => JSON.parse(readFileSync(file, 'utf8')))
  const lists = ['/devDependencies', '/dependencies'].map((list) => at(manifest, list))
  const named = lists.flatMap((list) => Object.keys(list ?? {}))
  return runners.find((runner) => named.includes(runner)) ?? 'node'
}

export const runners = ['vitest', 'jest', 'node'] as const
export type Runner = (typeof runners)[number]

/** The module that has the functions of a runner, how its files end, and the command that runs one. */
const tools = {
  vitest: { module: 'vitest', ending: 'test.ts', run: (file: string) => `npx vitest run ${file}` },
  jest: {
    module: '@jest/globals',
    ending: 'test.mjs',
    // Jest 29 and older look for tests in .js and .ts alone.
    run: (file: string) =>
      `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/${file}'
lacuna is an ES module, and so is this file: Jest needs the option --experimental-vm-modules of Node.js for both.`,
  },
  node: { module: 'node:test', ending: 'test.mjs', run: (file: string) => `node --test ${file}` },
} as const

/**
 * A starter file: where it is written unless the user says so, its text, and how it is run.
 *
 * @param api the interface whose readings it tries; without it, the file is a contract test
 */
export function starterFor(
  runner: Runner,
  api: ApiName | undefined,
): { readonly file: string; readonly text: string; run(file: string): string } {
  const { module, ending, run } = tools[runner]
  if (api === undefined) return { file: `contract.${ending}`, text: contractText(module), run }
  return { file: `lacuna.${ending}`, text: readingsText(module, api), run }
}

/** By interface: a first call, an ambiguity that touches it, and a member of the result with what it must be. */
const firstCalls = {
  'market-data': {
    factory: 'createMarketDataClient',
    options: 'credentials: demoCredentials.marketData',
    ambiguity: 'pathCase',
    call: 'listFutOpt({ rType: 1 })',
    expected: 'length, 3',
  },
  payments: {
    factory: 'createPaymentsClient',
    options: '...demoCredentials.payments',
    ambiguity: 'signatureCanonicalForm',
    call: `initiateTransaction({
        orderId: 'ORDER-1',
        txnAmount: { value: '1.00', currency: 'INR' },
        userInfo: { custId: 'CUSTOMER_7' },
        callbackUrl: 'https://merchant.example/callback',
      })`,
    expected: `orderId, 'ORDER-1'`,
  },
  'margin-wallet': {
    factory: 'createMarginWalletClient, hmac',
    options:
      'apiKey: demoCredentials.marginWallet.apiKey,\n        signer: hmac(demoCredentials.marginWallet.secret)',
    ambiguity: 'parameterLocation',
    call: `createMarginOcoOrder({
        symbol: 'SOLUSDT',
        side: 'SELL',
        quantity: '12.5',
        price: '198.50',
        stopPrice: '171.20',
      })`,
    expected: `listOrderStatus, 'EXECUTING'`,
  },
} as const satisfies Readonly<Record<ApiName, object>>

/** Assertions of Node.js work in every runner. */
const assertImport = `import assert from 'node:assert/strict'`

function readingsText(module: string, api: ApiName): string {
  const { factory, options, ambiguity, call, expected } = firstCalls[api]
  return `${assertImport}
import { describe, it } from '${module}'
import { ${factory} } from 'lacuna/${api}'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation does not say which of these readings a service has: \`lacuna ambiguities ${ambiguity}\` explains them.
// Each has a mock that behaves so, and what the client must assume. Leave the ambiguity out to try every reading.
const readings = readingsOf('${api}', { ambiguities: ['${ambiguity}'] })

describe('the client of ${api}', () => {
  for (const reading of readings)
    it(\`calls ${call.replace(/\([^]*/, '')} in \${reading.name}\`, async () => {
      const mock = reading.createMock()
      const client = ${factory.replace(/,.*/, '')}({
        baseUrl: 'https://${api}.example',
        fetch: mock.fetch,
        ${options},
        assume: reading.assume,
      })
      // Call your own code here, with mock.fetch as its fetch.
      const result = await client.${call}
      assert.equal(result.${expected})
    })
})
`
}

function contractText(module: string): string {
  return `${assertImport}
import { it } from '${module}'
import { createContract } from 'lacuna/contract'

// A published example. Replace it with traffic of your application, which \`record\` of \`contract.fetch\` writes down.
const query = 'symbol=BTCUSDT&timestamp=1795341600000&signature=[redacted]'
const request = { method: 'POST', url: \`https://margin.example/sapi/v1/margin/isolated/account?\${query}\`, headers: { 'x-mbx-apikey': '[redacted]' } }
const response = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true,"symbol":"BTCUSDT"}' }

it('keeps to the description', () => {
  const { verdict, findings } = createContract().check({ request, response })
  assert.deepEqual(findings, [])
  assert.equal(verdict, 'pass')
})
`
}
