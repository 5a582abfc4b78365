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
  const starter = (isSet(values, 'contract') ? contractStarters : starters)[runner]
  const file = argumentText(values, 'file') ?? starter.file
  writeNew(file, starter.text, terminal)
  const note = starter.note === undefined ? '' : `\n${starter.note}`
  const said = `Wrote ${file}. Run it with\n  ${starter.run(file)}${note}`
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

/** A starter file, and how it is run. */
interface Starter {
  /** Where it is written unless the user says so. */
  readonly file: string
  readonly text: string
  /** The command that runs it. */
  readonly run: (file: string) => string
  /** What to know before it runs. */
  readonly note?: string
}

/** How Vitest and Jest run a test for each of several values. */
const ofTable = {
  each: 'it.each(readings)',
  title: "'reads the list from a service of $name'",
  assertion: 'expect(records.length).toBeGreaterThan(0)',
}

export const starters: Readonly<Record<Runner, Starter>> = {
  vitest: {
    file: 'lacuna.test.ts',
    text: starter({
      imports: [`import { describe, expect, it } from 'vitest'`],
      ...ofTable,
    }),
    run: (file) => `npx vitest run ${file}`,
  },
  jest: {
    file: 'lacuna.test.mjs',
    text: starter({
      imports: [`import { describe, expect, it } from '@jest/globals'`],
      ...ofTable,
    }),
    // Jest 29 and older look for tests in .js and .ts alone.
    run: (file) => `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/${file}'`,
    note: 'lacuna is an ES module, and so is this file: Jest needs the option --experimental-vm-modules of Node.js for both.',
  },
  node: {
    file: 'lacuna.test.mjs',
    text: starter({
      imports: [`import assert from 'node:assert/strict'`, `import { describe, it } from 'node:test'`],
      each: 'for (const reading of readings) it',
      title: '`reads the list from a service of ${reading.name}`',
      assertion: 'assert.ok(records.length > 0)',
      parameter: '',
    }),
    run: (file) => `node --test ${file}`,
  },
}

function starter({
  imports,
  each,
  title,
  assertion,
  parameter = 'reading',
}: {
  readonly imports: readonly string[]
  readonly each: string
  readonly title: string
  readonly assertion: string
  readonly parameter?: string
}): string {
  return `${imports.join('\n')}
import { createMarketDataClient } from 'lacuna/market-data'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation writes the path in more than one way, and does not say which of them a service takes.
// \`lacuna ambiguities\` lists all such ambiguities. Each reading has a mock that behaves so, and what the client has to assume.
const readings = readingsOf('market-data', { ambiguities: ['pathCase'] })

describe('the market data client', () => {
  ${each}(${title}, async (${parameter}) => {
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

/** The contract test of each runner, which is run in the same way. */
export const contractStarters: Readonly<Record<Runner, Starter>> = {
  vitest: { ...starters.vitest, ...contractStarter('vitest') },
  jest: { ...starters.jest, ...contractStarter('@jest/globals') },
  node: { ...starters.node, ...contractStarter('node:test') },
}

function contractStarter(from: string): Pick<Starter, 'file' | 'text'> {
  const isNode = from === 'node:test'
  const text = `${isNode ? `import assert from 'node:assert/strict'\nimport { it } from 'node:test'` : `import { expect, it } from '${from}'`}
import { createContract } from 'lacuna/contract'

// A published example. Put what your application sent and got in its place; \`record\` of \`contract.fetch\` writes that down.
const query = 'symbol=BTCUSDT&timestamp=1795341600000&signature=[redacted]'
const request = { method: 'POST', url: \`https://margin.example/sapi/v1/margin/isolated/account?\${query}\`, headers: { 'x-mbx-apikey': '[redacted]' } }
const response = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true,"symbol":"BTCUSDT"}' }

it('keeps to the description', () => {
  const { verdict, findings } = createContract().check({ request, response })
  ${isNode ? 'assert.deepEqual(findings, [])' : 'expect(findings).toEqual([])'}
  ${isNode ? `assert.equal(verdict, 'pass')` : `expect(verdict).toBe('pass')`}
})
`
  return { file: from === 'vitest' ? 'contract.test.ts' : 'contract.test.mjs', text }
}
