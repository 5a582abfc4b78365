/** `lacuna probe`: finds out which readings of the choices hold for a service, prints what it found, and keeps it in a file. */
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { apis } from '../../../generated/apis.js'
import { probes } from './probes.js'
import { choiceTables } from '../../../generated/tables/index.js'
import { assumeParser } from '../../ambiguity/assume.js'
import { errorCode } from '../../errors/errors.js'
import { KnownSecrets, redactedWhole } from '../../redaction/redact-secrets.js'
import { isObject, type JsonObject } from '../../response/json.js'
import { tableOf } from '../call/print-result.js'
import { addSettings, callers, required, settingsFrom } from '../call/settings.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { addOptions, addressFrom, insecureHttpOption, newCommand, type Values } from '../parsing.js'
import { RepeatedNameError, parsedOnce } from '../given-files.js'
import { type Terminal, print, refuseToLose, tell } from '../terminal.js'
import { secretOf } from '../asking.js'
import {
  assumeOf,
  planOf,
  ProbeStoppedError,
  Sender,
  undetermined,
  type AnyApiProbe,
  type ChoiceFinding,
  type Judge,
  type Plan,
  type ProbeEnvironment,
} from './experiments.js'

export type ProbedApi = keyof typeof probes

/** The settings of each probe, by API. */
export type ProbeSettings = {
  readonly [Api in ProbedApi]: Parameters<(typeof probes)[Api]['create']>[0]
}

const byApi: Readonly<Record<ProbedApi, AnyApiProbe>> = probes

/** The APIs that can be probed. */
export const probedApis = apis.filter((api): api is ProbedApi => Object.hasOwn(probes, api))

export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('probe', summary, terminal)
    .argument('[interface]')
    .action(() => {
      // What is there in its place may be a secret, and is not repeated.
      throw new UsageError(`Name the interface first: ${probedApis.join(', ')}.`)
    })
    .addHelpText(
      'after',
      `
It prints its plan, sends one request after the other, and prints the result for each choice.

At a terminal, it asks for secrets that are not in the environment. It ends with 1 if it stopped before it
found out anything: no answer, a wrong password, or a service that wants no more requests.`,
    )
  for (const api of probedApis) {
    const { summary, settings, options } = byApi[api]
    const own = addSettings(newCommand(api, summary, terminal), api, ['baseUrl', ...settings])
      .option(...insecureHttpOption)
      .option('--dry-run', 'prints the plan; sends nothing and needs no secret')
      .option('--out <file>', 'the file for the findings; other choices in it are kept', 'assume.json')
      .option('--json', 'prints JSON')
      .action((values: Values) => probeService(api, values, terminal))
    command.addCommand(addOptions(own, options))
  }
  return command
}

/** @throws UsageError that repeats no value, which might be a secret */
async function probeService(api: ProbedApi, values: Values, given: Terminal): Promise<void> {
  const { env, fetch, clock } = given
  const own = settingsFrom(api, values, given)
  const { baseUrl, allowInsecureHttp } = addressFrom(required(own, 'baseUrl'), values, env)
  callers[api].required.forEach((name) => required(own, name))
  const { settings, needsNoSecret, stagingWord } = byApi[api].asked({ ...own, baseUrl }, values)
  const secrets = needsNoSecret === true ? {} : callers[api].secrets
  const plan = planned(api, settings)
  const [out = '', isJson] = [values.text('out'), values.isSet('json')]
  const file = openAssumeFile(out)
  const known = new KnownSecrets(
    Object.values(secrets).map((name) => env[name] ?? ''),
    10,
  )
  const terminal = { ...given, redact: (text: string) => given.redact(redactedWhole(text, known)) }
  if (!isJson) print(terminal, planText(api, baseUrl, plan, stagingWord))
  if (values.isSet('dryRun')) return isJson ? print(terminal, jsonOf({ api, plan })) : undefined
  const loss = await terminal.output.loss()
  if (loss !== undefined && !loss.isLeft)
    throw new Error(`Nothing was sent, because the plan could not be printed (${loss.why}).`)
  const typed: Record<string, string> = {}
  // The questions must come one after the other.
  for (const [setting, name] of Object.entries(secrets))
    known.learn((typed[setting] = await secretOf(name, terminal)))
  const interruption = new AbortController()
  const { signal } = interruption
  given.onInterrupt(() => interruption.abort(new ProbeStoppedError('It was interrupted.')))
  const wait = async (ms: number): Promise<void> => {
    tell(terminal, `Waiting for ${Math.ceil(ms / 60_000)} minutes, until a token has expired.`)
    await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  /** Whatever ends the probe, what it has created is told. */
  const left: string[] = []
  let isTold = false
  try {
    const environment = { fetch, allowInsecureHttp, clock, signal, wait }
    const report = await probe(api, { ...settings, ...typed }, environment, left)
    const assume = assumeOf(report.findings)
    print(terminal, isJson ? jsonOf({ api, plan, ...report, assume, out }) : `\n${reportText(api, report)}`)
    isTold = true
    await keep(api, file, report, assume, isJson, terminal)
    if (signal.aborted) throw new CommandFailure('interrupted', 'Interrupted.')
    if (report.stopped && learntNothing(report))
      throw new Error(`Nothing could be found out${isJson ? '.' : `. ${report.stopped.reason}`}`)
  } finally {
    for (const text of isTold ? [] : createdText(left)) tell(terminal, text)
  }
}

/** Writes the readings that hold to the file. */
async function keep(
  api: ProbedApi,
  file: AssumeFile,
  report: ProbeReport,
  assume: Assume,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const unwritten = writeAssume(file, api, assume)
  const written = unwritten?.message ?? writtenText(api, file.given, Object.keys(assume))
  if (!isJson && unwritten === undefined) print(terminal, written)
  // A reader who has left misses only what can be found out again: not what the probe has created at the service.
  if (report.left.length > 0 || (await terminal.output.loss())?.isLeft === false)
    await refuseToLose(terminal, () => terminal.redact(`${reportText(api, report)}\n${written}`))
  // The disk that is too full for the file may be the one that the report was printed to: that is told first.
  if (unwritten !== undefined) throw unwritten
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** What a probe has found out. */
export interface ProbeReport {
  /** One for each choice, in the order of the registry. */
  readonly findings: readonly ChoiceFinding[]
  /** The number of requests that were sent, by operation. */
  readonly sent: Readonly<Record<string, number>>
  /** What the probe has created at the service, or may have created. */
  readonly left: readonly string[]
  /** Why the probe ended early. */
  readonly stopped?: { readonly reason: string; readonly retryAfterMs: number | undefined } | undefined
}

/** What a probe with these settings, which need no secrets, is going to send. */
export function planned(api: ProbedApi, settings: object): Plan {
  return planOf(choiceTables[api], byApi[api].create(settings, new Sender()))
}

/**
 * Sends as few requests as possible, one after the other.
 *
 * @param settings as `ProbeSettings` has them
 * @param left gets what the probe creates at the service, or may have created, also where it throws
 * @throws RequestError for settings that no client can be made of
 */
export async function probe(
  api: ProbedApi,
  settings: object,
  environment: ProbeEnvironment,
  left: string[] = [],
): Promise<ProbeReport> {
  const sender = new Sender(environment, left)
  const experiments = byApi[api].create(settings, sender)
  const plan = planOf(choiceTables[api], experiments)
  sender.planned = experiments.table
  let stopped: ProbeStoppedError | undefined
  try {
    for (const experiment of experiments.table) await experiment.run()
  } catch (error) {
    if (!(error instanceof ProbeStoppedError)) throw error
    // A request that was broken off has an error of its own.
    const reason: unknown = environment.signal.reason
    stopped = reason instanceof ProbeStoppedError ? reason : error
  }
  // The words of a service are not shown. This is a second guard, in case one of them quotes a secret.
  const secrets = new KnownSecrets(experiments.secrets())
  const judges: Readonly<Record<string, Judge>> = experiments.judges
  const findings = Object.keys(choiceTables[api]).map((ambiguity) => {
    const open = plan.open[ambiguity]
    const tested = judges[ambiguity]?.verdict(ambiguity) ?? undetermined('It was not tested.')
    const verdict = open === undefined ? tested : undetermined(open)
    return { ambiguity, ...verdict, evidence: secrets.redact(verdict.evidence) }
  })
  return {
    findings,
    sent: sender.sent,
    left,
    stopped: stopped && { reason: secrets.redact(stopped.message), retryAfterMs: stopped.retryAfterMs },
  }
}

function planText(api: ProbedApi, baseUrl: string, plan: Plan, stagingWord: string | undefined): string {
  const staging = stagingWord === undefined ? '' : `, taken for staging because of '${stagingWord}'`
  const requests = plan.requests.flatMap(({ method, path, operationId, atMost, changes, message }) => [
    `  ${method} ${path} (${operationId})`,
    `    ${message} At most ${atMost}; changes ${changes}.`,
  ])
  const open = Object.entries(plan.open).map(([id, why]) => `  ${id}: ${why}`)
  return [
    `Plan for ${api} at ${baseUrl}${staging}:`,
    ...requests,
    ...(open.length === 0 ? [] : ['The probe cannot settle:', ...open]),
  ].join('\n')
}

/** Whether a probe stopped before it had settled anything. */
function learntNothing({ findings, stopped }: ProbeReport): boolean {
  return stopped !== undefined && findings.every(({ finding }) => finding === 'undetermined')
}

export function reportText(api: string, report: ProbeReport): string {
  const { findings, sent, left, stopped } = report
  const rows = findings.map(({ ambiguity, evidence, ...one }) => {
    return { ambiguity, finding: one.finding === 'reading' ? one.reading : one.finding, evidence }
  })
  const columns = ['ambiguity', 'finding', 'evidence']
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(sent).map(([operationId, count]) => `${operationId} ${count}`)
  return [
    tableOf({ head: {}, rows, columns }, { bold: (text) => text, width: undefined }).text,
    '',
    `${total} request${total === 1 ? '' : 's'} sent to ${api}${each.length === 0 ? '' : `: ${each.join(', ')}`}.`,
    ...createdText(left),
    // If nothing was learnt, the command fails with this reason.
    ...(stopped === undefined || learntNothing(report) ? [] : [`The probe ended early. ${stopped.reason}`]),
  ].join('\n')
}

function createdText(left: readonly string[]): readonly string[] {
  if (left.length === 0) return []
  return [`The probe created these orders, or may have created them: ${left.join(', ')}.`]
}

/** Says what was written, and how to load it. */
function writtenText(api: string, out: string, names: readonly string[]): string {
  if (names.length === 0) return `Nothing is written to ${out}: no choice has a single reading that works.`
  return [
    `Written to ${out}: ${names.join(', ')}. Load it with`,
    `  import { parseAssume } from 'lacuna/${api}'`,
    `  assume: parseAssume(JSON.parse(await readFile(${JSON.stringify(out)}, 'utf8')))`,
  ].join('\n')
}

/* The file that keeps the findings of all interfaces. `parseAssume` of the clients reads it */

/** The choices of one interface for which one reading holds, as `assume` takes them. */
type Assume = Readonly<Record<string, unknown>>

/** A file of choices. It may not exist yet. */
interface AssumeFile {
  readonly path: string
  /** The path as the user wrote it. */
  readonly given: string
}

/**
 * Checks that the file is a file of choices and can be written.
 *
 * @throws UsageError if it is not a file of choices, or cannot be written
 */
export function openAssumeFile(given: string): AssumeFile {
  const path = fs.existsSync(given) ? fs.realpathSync(given) : given
  try {
    fs.accessSync(dirname(path), fs.constants.W_OK)
  } catch (error) {
    throw new UsageError(`${given} cannot be written (${errorCode(error) ?? 'unknown'}). Nothing was sent.`)
  }
  const content = contentOf(path)
  if (typeof content === 'string')
    throw new UsageError(
      `${given} ${content}. Nothing was sent: name another file with --out, or move this one.`,
    )
  return { path, given }
}

/**
 * Adds choices of one interface to the file, if there are any. It reads the file again, since another probe may have
 * written to it meanwhile. Either everything is written, or nothing.
 *
 * @returns why nothing was written
 */
export function writeAssume({ path, given }: AssumeFile, api: string, assume: Assume): Error | undefined {
  if (Object.keys(assume).length === 0) return undefined
  const content = contentOf(path)
  if (typeof content === 'string')
    return new Error(`${given} ${content}. It has changed meanwhile. Nothing was written.`)
  const before = content[api]
  const merged = { ...content, [api]: { ...(isObject(before) && before), ...assume } }
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    fs.writeFileSync(temporary, `${jsonOf(merged)}\n`, { flag: 'wx' })
    if (fs.existsSync(path)) fs.chmodSync(temporary, fs.statSync(path).mode & 0o7777)
    fs.renameSync(temporary, path)
    return undefined
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    return new Error(`${path} could not be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** The choices in the file, by interface; none if it does not exist. A text says why there are none, and follows its name. */
function contentOf(path: string): JsonObject | string {
  if (!fs.existsSync(path)) return {}
  let content: unknown
  try {
    content = parsedOnce(fs.readFileSync(path, 'utf8'))
  } catch (error) {
    // The text does not quote the file, which may be another one than the user meant.
    return error instanceof RepeatedNameError ? error.message : 'cannot be read, or is not JSON'
  }
  if (!isObject(content)) return 'is not a file of choices (it must be a JSON object)'
  try {
    for (const api of apis) assumeParser(api, choiceTables[api])(content)
    return content
  } catch (error) {
    return `is not a file of choices (${error instanceof Error ? error.message : String(error)})`
  }
}
