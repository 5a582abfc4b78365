/** `lacuna init` writes a first test against the mock. It overwrites nothing. */
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { errorCode } from '../errors/cause.js'
import { isObject } from '../response/json-object.js'
import { isSet, newCommand, suggestionFor, argumentText, type Values } from './parsing.js'
import { print, refuseToLose, type Terminal } from './terminal/terminal.js'
import { UsageError } from './exit-codes.js'

export function command(terminal: Terminal, summary: string): Command {
  return newCommand('init', summary, terminal)
    .argument(
      '[runner]',
      `your test runner: ${runners.join(', ')}; default: the one that package.json has, else node`,
    )
    .option('--contract', 'writes a contract test instead, which holds an exchange against the description')
    .option('--file <file>', 'where to write it')
    .action((runner: string | undefined, values: Values) => init(runner, values, terminal))
}

function init(named: string | undefined, values: Values, terminal: Terminal): Promise<void> {
  const runner = named === undefined ? runnerIn(terminal.folder) : runnerFrom(named)
  const starter = starterFor(runner, isSet(values, 'contract'))
  const file = argumentText(values, 'file') ?? starter.file
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
      ? new UsageError(`${file} is there already, and nothing is overwritten. Give another name with --file.`)
      : new Error(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** `node:test` is what Node.js calls its own. */
function runnerFrom(name: string): Runner {
  const runner = runners.find((one) => one === name.replace(/^node:test$/, 'node'))
  if (runner !== undefined) return runner
  throw new UsageError(
    `There is no starter for ${name}: there are ${runners.join(', ')}.${suggestionFor(name, runners)}`,
  )
}

/** The first runner that the project depends on. */
function runnerIn(folder: string): Runner {
  const file = resolve(folder, 'package.json')
  if (!existsSync(file)) return 'node'
  const named = namesIn(readFileSync(file, 'utf8'))
  return runners.find((runner) => named.includes(runner)) ?? 'node'
}

function namesIn(manifest: string): readonly string[] {
  try {
    const content: unknown = JSON.parse(manifest)
    if (!isObject(content)) return []
    return [content['devDependencies'], content['dependencies']].flatMap((list) =>
      isObject(list) ? Object.keys(list) : [],
    )
  } catch {
    return []
  }
}

export const runners = ['vitest', 'jest', 'node'] as const
export type Runner = (typeof runners)[number]

interface Tool {
  /** The module that has its functions. */
  readonly module: string
  readonly ending: string
  /** The command that runs a file, and what to know before. */
  readonly run: (file: string) => string
}

const tools: Readonly<Record<Runner, Tool>> = {
  vitest: { module: 'vitest', ending: 'test.ts', run: (file) => `npx vitest run ${file}` },
  jest: {
    module: '@jest/globals',
    ending: 'test.mjs',
    // Jest 29 and older look for tests in .js and .ts alone.
    run: (file) =>
      `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/${file}'
lacuna is an ES module, and so is this file: Jest needs the option --experimental-vm-modules of Node.js for both.`,
  },
  node: { module: 'node:test', ending: 'test.mjs', run: (file) => `node --test ${file}` },
}

/** A starter file: where it is written unless the user says so, its text, and how it is run. */
interface Starter extends Pick<Tool, 'run'> {
  readonly file: string
  readonly text: string
}

export function starterFor(runner: Runner, isContract: boolean): Starter {
  const { module, ending, run } = tools[runner]
  const [name, text] = isContract ? ['contract', contractText] : ['lacuna', readingsText]
  return { file: `${name}.${ending}`, text: text(module), run }
}

function importsFrom(module: string, names: readonly string[]): string {
  return module === 'node:test'
    ? `import assert from 'node:assert/strict'\nimport { ${names.join(', ')} } from 'node:test'`
    : `import { ${[...names, 'expect'].sort().join(', ')} } from '${module}'`
}

function readingsText(module: string): string {
  const [begin, assertion] =
    module === 'node:test'
      ? [
          'for (const reading of readings) it(`reads the list from a service of ${reading.name}`, async () => {',
          'assert.ok(records.length > 0)',
        ]
      : [
          "it.each(readings)('reads the list from a service of $name', async (reading) => {",
          'expect(records.length).toBeGreaterThan(0)',
        ]
  return `${importsFrom(module, ['describe', 'it'])}
import { createMarketDataClient } from 'lacuna/market-data'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation writes the path in more than one way, and does not say which of them a service takes.
// \`lacuna ambiguities\` lists all such ambiguities. Each reading has a mock that behaves so, and what the client has to assume.
const readings = readingsOf('market-data', { ambiguities: ['pathCase'] })

describe('the market data client', () => {
  ${begin}
    const mock = reading.createMock()
    const client = createMarketDataClient({
      baseUrl: 'https://market-data.example',
      fetch: mock.fetch,
      credentials: demoCredentials.marketData,
      assume: reading.assume,
    })
    // Call your own code here, with mock.fetch in the place of fetch.
    const records = await client.listFutOpt({ rType: 1 })
    ${assertion}
  })
})
`
}

function contractText(module: string): string {
  const assertions =
    module === 'node:test'
      ? `assert.deepEqual(findings, [])\n  assert.equal(verdict, 'pass')`
      : `expect(findings).toEqual([])\n  expect(verdict).toBe('pass')`
  return `${importsFrom(module, ['it'])}
import { createContract } from 'lacuna/contract'

// A published example. Put what your application sent and got in its place; \`record\` of \`contract.fetch\` writes that down.
const query = 'symbol=BTCUSDT&timestamp=1795341600000&signature=[redacted]'
const request = { method: 'POST', url: \`https://margin.example/sapi/v1/margin/isolated/account?\${query}\`, headers: { 'x-mbx-apikey': '[redacted]' } }
const response = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true,"symbol":"BTCUSDT"}' }

it('keeps to the description', () => {
  const { verdict, findings } = createContract().check({ request, response })
  ${assertions}
})
`
}
