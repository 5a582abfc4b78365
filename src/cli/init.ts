/** `lacuna init` writes a first test against the mock: one of `scripts/examples/first-tests`. It overwrites nothing. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { apis } from '../../generated/apis.js'
import { errorCode } from '../model/errors.js'
import { prismInstall } from '../mock/engine/prism.js'
import { at, orNothing } from '../model/json.js'
import { type Values, newCommand } from './parsing.js'
import { knownWord, UsageError } from './exit-codes.js'
import { type Terminal, print, refuseToLose } from './terminal.js'

export default function command(terminal: Terminal, summary: string): Command {
  return newCommand('init', summary, terminal)
    .argument(
      '[runner]',
      `your test runner: ${runners.join(', ')}; default: the one in package.json, else node`,
    )
    .option('--api <name>', `the interface that it calls, one of ${apis.join(', ')}; default: market-data`)
    .addOption(new Option('--contract', 'writes a contract test instead; excludes --api').conflicts('api'))
    .option('--file <file>', 'where to write it')
    .action((runner: string | undefined, values: Values) => init(runner, values, terminal))
}

function init(named: string | undefined, values: Values, terminal: Terminal): Promise<void> {
  const runner = named === undefined ? runnerIn(terminal.folder) : runnerFrom(named)
  const unknown = `There is no such interface for --api. Interfaces: ${apis.join(', ')}.`
  const api = knownWord(apis, values.text('api') ?? 'market-data', unknown)
  const { module, ending, run } = tools[runner]
  const isContract = values.isSet('contract')
  const name = isContract ? 'contract' : (values.text('api') ?? 'lacuna')
  const file = values.text('file') ?? `${name}${ending}`
  writeNew(file, firstTest(isContract ? 'contract' : api, module), terminal)
  const needs = isContract ? '' : `\nIt calls the mock, which needs Prism:\n  ${prismInstall}`
  const said = `Wrote ${file}. Run it with\n  ${run(file)}${needs}`
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
  const unknown = `There is no starter for ${name}: there are ${runners.join(', ')}.`
  return knownWord(runners, name.replace(/^node:test$/, 'node'), unknown)
}

/** The first runner that the project depends on. */
function runnerIn(folder: string): Runner {
  // Without a manifest, or with one that cannot be read, it is that of Node.js.
  const manifest = orNothing((): unknown => JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')))
  const named = ['/devDependencies', '/dependencies'].flatMap((list) => Object.keys(at(manifest, list) ?? {}))
  return runners.find((runner) => named.includes(runner)) ?? 'node'
}

export const runners = ['vitest', 'jest', 'node'] as const
export type Runner = (typeof runners)[number]

/**
 * The module that has the functions of a runner, how its files end, and the command that runs one. Vitest would run what ends in
 * `.test.mjs` too, so a file of Node.js ends as only Node.js looks for.
 */
const tools = {
  vitest: { module: 'vitest', ending: '.test.ts', run: (file: string) => `npx vitest run ${file}` },
  jest: {
    module: '@jest/globals',
    ending: '.test.mjs',
    // Jest 29 and older look for tests in .js and .ts alone.
    run: (file: string) =>
      `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/${file}'
lacuna is an ES module, and so is this file: Jest needs the option --experimental-vm-modules of Node.js for both.`,
  },
  node: { module: 'node:test', ending: '-test.mjs', run: (file: string) => `node --test ${file}` },
} as const

/** The example that our own tests run with Vitest. It needs no types, so that its text is JavaScript as well. */
function firstTest(name: string, module: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve('lacuna/package.json'))
  const text = readFileSync(join(folder, 'scripts/examples/first-tests', `${name}.test.ts`), 'utf8')
  return text.replace("from 'vitest'", `from '${module}'`)
}
