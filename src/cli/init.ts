/** `lacuna init` writes a first test against the mock. It overwrites nothing. */
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { errorCode } from '../errors/error-cause.js'
import { isObject } from '../response/json-object.js'
import { newCommand, suggestionFor, argumentText, type Values } from './parsing.js'
import { runners, starters, type Runner } from './starter-files.js'
import { print, refuseToLose, type Terminal } from './terminal/terminal.js'
import { UsageError } from './usage-error.js'

export function initCommand(terminal: Terminal, summary: string): Command {
  return newCommand('init', summary, terminal)
    .argument(
      '[runner]',
      `your test runner: ${runners.join(', ')}; default: the one that package.json has, else node`,
    )
    .option('--file <file>', 'where to write it')
    .action((runner: string | undefined, values: Values) => init(runner, values, terminal))
}

function init(named: string | undefined, values: Values, terminal: Terminal): Promise<void> {
  const runner = named === undefined ? runnerIn(terminal.folder) : runnerFrom(named)
  const starter = starters[runner]
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
