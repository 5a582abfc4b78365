/** `lacuna verify`: checks recorded traffic against the descriptions, and says what was not checked. */
import { accessSync, appendFileSync, constants, statSync, writeFileSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { apis, type ApiName } from '../../../generated/apis.js'
import { choiceTables, operationTables } from '../../../generated/tables/index.js'
import { assumeParser } from '../../ambiguity/assume.js'
import { createContract, readExchanges } from '../../contract/index.js'
import type { ContractOptions } from '../../contract/types.js'
import { errorCode, nameOrQuoted } from '../../errors/errors.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { addOptions, newCommand, refuseRepeatedNames, suggestionFor, type Values } from '../parsing.js'
import { readJson, standardInput, print, tell, type Terminal } from '../terminal.js'
import { countsText, jobSummary, reporterNames, reporters, type Reporter } from './reporters.js'
import { Tally, type BaselineEntry, type Requirement, type Summary } from './tally.js'
import { isObject } from '../../response/json.js'

export function command(terminal: Terminal, summary: string): Command {
  const command = newCommand(
    'verify',
    `${summary}: HAR, or lines that lacuna/contract has recorded`,
    terminal,
  )
  return addOptions(command.summary(summary).argument('<file...>', 'recordings; - for the standard input'), {
    '--server <address=interface>': `the interface of a server, one of ${apis.join(', ')}; may be repeated`,
    '--reporter <name>': `${reporterNames.join(', ')}; default: pretty`,
    '--output <file>': 'where the report is written; default: the standard output',
    '--baseline <file>': 'known findings, each with a reason, which do not fail',
    '--assume <file>':
      'the readings that the traffic must have, as lacuna probe writes them; another one is a finding',
    '--strict':
      'fails for unknown fields and undocumented values, for an operation without a pass, and for baseline entries that no longer occur',
    '--require <operations>': 'operations that must have passed, such as listFutOpt,initiateTransaction:200',
  })
    .addHelpText(
      'after',
      '\nKeys to verify signatures come from the environment: LACUNA_API_KEY and LACUNA_API_SECRET, LACUNA_MERCHANT_KEY. Without them, signatures are not checked. It ends with 1 for an error, and otherwise with 3 if nothing was checked, if what --require names has not passed, or if a record could not be read.',
    )
    .action((files: readonly string[], values: Values) => verify(files, values, terminal))
}

async function verify(files: readonly string[], values: Values, terminal: Terminal): Promise<void> {
  const reporter = reporterFrom(values.text('reporter'))
  const required = requiredFrom(values.text('require'))
  const tally = new Tally(readBaseline(values.text('baseline'), terminal))
  const contract = createContract(optionsFrom(values, terminal))
  for (const file of files) refuseUnreadable(file, terminal)
  const output = values.text('output')
  const jobFile = reporter === 'github' ? jobFileOf(terminal) : ''
  if (output !== undefined && files.some((file) => isSame(file, output, terminal)))
    throw new UsageError(`--output: ${output} is a recording that is to be read. Name another file.`)
  const write = writerTo(output, terminal)
  if (reporter === 'json') await write('{"exchanges": [')
  let index = 0
  for (const file of files) {
    const name = file === standardInput ? 'standard input' : file
    const source = file === standardInput ? terminal.input : resolve(terminal.folder, file)
    for await (const exchange of readExchanges(source, name)) {
      const checked = contract.check(exchange)
      tally.add(checked, exchange, name)
      const entry = { index, source: exchange.source, ...checked }
      if (reporter === 'json') await write(`${index === 0 ? '' : ','}\n${JSON.stringify(entry)}`)
      index += 1
    }
  }
  tally.addConduct(contract.finish())
  const coverage = contract.coverage()
  const summary = tally.summary(required)
  await write(reporters[reporter]({ summary, coverage }))
  if (jobFile !== '') appendFileSync(jobFile, jobSummary(summary, terminal.redact))
  // Beside a report for programs, the counts go where people read them.
  if (reporter === 'github' || output !== undefined) print(terminal, countsText(summary))
  else if (reporter !== 'pretty') tell(terminal, countsText(summary))
  endWith(summary, values.isSet('strict'))
}

/** @throws CommandFailure unless all is well */
function endWith(summary: Summary, isStrict: boolean): void {
  const { errors, unreadable, pass, fail, unmet, withoutPass, stale } = summary
  if (errors > 0) throw new CommandFailure('failed')
  if (pass + fail === 0) throw new CommandFailure('refused', 'Nothing was checked.')
  if (unmet.length > 0 || unreadable > 0) throw new CommandFailure('refused')
  if (isStrict && (withoutPass.length > 0 || stale.length > 0)) throw new CommandFailure('failed')
}

function reporterFrom(name = 'pretty'): Reporter {
  const found = reporterNames.find((one) => one === name)
  if (found !== undefined) return found
  throw new UsageError(`--reporter takes ${reporterNames.join(', ')}.${suggestionFor(name, reporterNames)}`)
}

function requiredFrom(text: string | undefined): readonly Requirement[] {
  const known = Object.values(operationTables).flatMap((table) => Object.keys(table))
  return (text?.split(',') ?? []).map((one) => {
    const [, operationId = '', status] = /^\s*(\w+)(?::(\d{3}))?\s*$/.exec(one) ?? []
    if (known.includes(operationId))
      return { operationId, status: status === undefined ? undefined : Number(status) }
    throw new UsageError(
      `--require takes operations, each alone or with a status, as in listFutOpt:200, but got ${nameOrQuoted(one, 60)}.${suggestionFor(operationId, known)}`,
    )
  })
}

function optionsFrom(values: Values, terminal: Terminal): ContractOptions {
  const [apiKey, apiSecret, merchantKey] = ['API_KEY', 'API_SECRET', 'MERCHANT_KEY'].map(
    (name) => terminal.env[`LACUNA_${name}`] || undefined,
  )
  const file = values.text('assume')
  const readings = file === undefined ? undefined : readJson('--assume', file, terminal)
  return {
    servers: serversFrom(values.texts('server')),
    keys: { apiKey, apiSecret, merchantKey },
    // Each is checked against the table that its type is made of.
    assume:
      readings === undefined
        ? undefined
        : Object.fromEntries(apis.map((api) => [api, assumeParser(api, choiceTables[api])(readings)])),
    strict: values.isSet('strict'),
  }
}

function serversFrom(pairs: readonly string[]): Readonly<Record<string, ApiName>> {
  refuseRepeatedNames('--server', pairs)
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.lastIndexOf('=')
      const [url, name] = [pair.slice(0, end), pair.slice(end + 1)]
      const api = apis.find((one) => one === name)
      if (end > 0 && URL.canParse(url) && api !== undefined) return [url, api]
      throw new UsageError(
        `--server takes an address and one of ${apis.join(', ')}, as in https://data.example=market-data.`,
      )
    }),
  )
}

function refuseUnreadable(file: string, { folder }: Terminal): void {
  if (file === standardInput) return
  try {
    accessSync(resolve(folder, file), constants.R_OK)
    if (statSync(resolve(folder, file)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  } catch (error) {
    throw new UsageError(`verify: ${file} cannot be read (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** The file for the summary of the job; empty where there is none. */
function jobFileOf({ env, folder }: Terminal): string {
  const file = env['GITHUB_STEP_SUMMARY'] ?? ''
  try {
    if (file !== '') appendFileSync(resolve(folder, file), '')
  } catch (error) {
    throw new UsageError(`GITHUB_STEP_SUMMARY: ${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
  return file === '' ? '' : resolve(folder, file)
}

/** Whether two names are of one file, also by a link. */
function isSame(file: string, output: string, { folder }: Terminal): boolean {
  if (file === standardInput) return false
  const [one, other] = [file, output].map((name) =>
    statSync(resolve(folder, name), { bigint: true, throwIfNoEntry: false }),
  )
  return one?.ino === other?.ino && one?.dev === other?.dev
}

/** Writes a report, piece by piece. */
function writerTo(file: string | undefined, { output, redact, folder }: Terminal): (text: string) => unknown {
  if (file === undefined) return (text) => output.written(redact(text))
  const path = resolve(folder, file)
  try {
    writeFileSync(path, '')
  } catch (error) {
    throw new Error(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
  return (text) => appendFileSync(path, redact(text))
}

/* The baseline */

const form =
  'A baseline is a JSON list of { "rule", "place", "operationId", "reason" }, the first three as in a finding, and no text empty.'

/** @throws UsageError for an invalid baseline, which describes a valid one */
export function readBaseline(file: string | undefined, terminal: Terminal): readonly BaselineEntry[] {
  if (file === undefined) return []
  const refuse = (why: string): never => {
    throw new UsageError(`--baseline: ${why} ${form}`)
  }
  if (!existsSync(resolve(terminal.folder, file))) refuse(`${file} does not exist.`)
  const content = readJson('--baseline', file, terminal)
  if (!Array.isArray(content)) return refuse(`${file} is not a list.`)
  return content.map((one: unknown, index) => {
    const { rule, place, operationId, reason, ...others } = isObject(one) ? one : {}
    const where = `entry ${index + 1} of ${file}`
    for (const name of Object.keys(others))
      refuse(`${where} has the member ${nameOrQuoted(name, 40)}, which is not allowed.`)
    if (!isText(rule) || !isText(place) || !(isText(operationId) || operationId === null))
      return refuse(`${where} lacks a rule, a place or an operationId.`)
    return isText(reason)
      ? { rule, place, operationId, reason }
      : refuse(`${where} (${nameOrQuoted(rule, 80)}) has no reason.`)
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
