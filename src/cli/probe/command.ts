/** `lacuna probe`: finds out which readings of the choices hold for a service, and prints and keeps what it found. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { RequestError } from '../../errors/errors.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import { addCommonOptions, type Secrets, type ApiProbeOptions, type ApiProbe } from './api-probe.js'
import { tableOf } from '../call/print-result.js'
import { openAssumeFile, writeAssume, type AssumeFile } from './assume-file.js'
import { assumeOf, limitsOf, findingsOf, type ChoiceFinding } from './grid.js'
import {
  lossText,
  print as printTo,
  refuseToLose,
  tell,
  type Terminal,
  type EnvironmentVariables,
} from '../terminal/terminal.js'
import { redactedWhole } from '../../redaction/secret-search.js'
import { secretOf, refuseSecretArguments } from '../terminal/secrets.js'
import { UsageError } from '../exit-codes.js'
import { addOptions, inOurWords, newCommand, type Values } from '../parsing.js'
import { type ProbeEnvironment, ProbeStoppedError, Sender } from './experiment-response.js'
import { probes } from '../../../generated/parts/probes.js'

export function probeCommand(terminal: Terminal, summary: string): Command {
  return probeParser(terminal.env, (asked) => probeService(asked, terminal), summary, terminal).addHelpText(
    'after',
    `
It prints what it is going to send, sends one request after the other, and prints the result for each choice.

Secrets that are not in the environment are asked for, if there is a terminal. It ends with 1 if it had to stop before it
learnt anything: no answer, a wrong password, or a service that asks to be left alone.`,
  )
}

async function probeService(asked: ProbeCommand, terminal: Terminal): Promise<void> {
  const file = openAssumeFile(asked.out)
  const known = new KnownSecrets(
    asked.secretNames.map((name) => terminal.env[name] ?? ''),
    10,
  )
  const shown = (text: string): string => redactedWhole(text, known)
  const print = (text: string): void => printTo(terminal, shown(text))
  if (!asked.isJson) print(planText(asked))
  if (asked.isDryRun) {
    if (asked.isJson) print(jsonOf({ api: asked.api, plan: asked.plan }))
    return
  }
  const loss = await terminal.output.loss()
  if (loss !== undefined && !loss.isLeft)
    throw new Error(`Nothing was sent, since the plan could not be printed (${lossText(loss)}).`)
  const secrets = await secretsOf(asked, terminal)
  for (const name of asked.secretNames) known.learn(secrets[name])
  const report = await reportOf(asked, secrets, terminal)
  await keep(asked, file, report, { terminal, shown })
  if (report.stopped && learntNothing(report))
    throw new Error(`Nothing could be learnt${asked.isJson ? '.' : `. ${report.stopped.reason}`}`)
}

/** Prints what was found out, and writes the readings that hold to the file. */
async function keep(
  { api, isJson, out, plan }: ProbeCommand,
  file: AssumeFile,
  report: ProbeReport,
  { terminal, shown }: { readonly terminal: Terminal; readonly shown: (text: string) => string },
): Promise<void> {
  const assume = assumeOf(report.findings)
  printTo(
    terminal,
    shown(isJson ? jsonOf({ api, plan, ...report, assume, out }) : `\n${reportText(api, report)}`),
  )
  const unwritten =
    Object.keys(assume).length > 0 ? thrownBy(() => writeAssume(file, api, assume)) : undefined
  const written = unwritten?.message ?? writtenText(api, out, report.findings)
  if (!isJson && unwritten === undefined) printTo(terminal, shown(written))
  if (await isToldElsewhere(report, terminal))
    await refuseToLose(terminal, () => shown(`${reportText(api, report)}\n${written}`))
  if (unwritten !== undefined) throw unwritten
}

/** A reader who has left misses only what can be found out again: not what the probe has created at the service. */
async function isToldElsewhere({ left }: ProbeReport, { output }: Terminal): Promise<boolean> {
  return left.length > 0 || (await output.loss())?.isLeft === false
}

/** The disk that is too full for the file may be the one that the report was printed to: that is told first. */
function thrownBy(act: () => void): Error | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function secretsOf({ secretNames }: ProbeCommand, terminal: Terminal): Promise<Secrets> {
  const secrets = { LACUNA_PASSWORD: '', LACUNA_MERCHANT_KEY: '', LACUNA_API_KEY: '', LACUNA_API_SECRET: '' }
  // The questions must come one after the other.
  for (const name of secretNames) secrets[name] = await secretOf(name, terminal)
  return secrets
}

/** @throws UsageError for settings that no client can be made of; the message shows no secret */
async function reportOf(asked: ProbeCommand, secrets: Secrets, terminal: Terminal): Promise<ProbeReport> {
  try {
    return await asked.run(secrets, {
      fetch: terminal.fetch,
      allowInsecureHttp: asked.allowInsecureHttp,
      clock: terminal.clock,
      wait: async (ms) => {
        tell(terminal, `Waiting for ${Math.ceil(ms / 60_000)} minutes, until a token has expired.`)
        await pause(ms)
      },
    })
  } catch (error) {
    throw error instanceof RequestError ? new UsageError(error.message) : error
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** A probe that the command line asks for. */
interface ProbeCommand extends Omit<ApiProbeOptions<unknown>, 'settings'> {
  readonly api: ProbedApi
  run(secrets: Secrets, surroundings: ProbeEnvironment): Promise<ProbeReport>
}

/**
 * The command of a probe, with one command below it for each interface.
 *
 * @param act is done with what is asked for
 */
function probeParser(
  env: EnvironmentVariables,
  act: (asked: ProbeCommand) => void | Promise<void>,
  summary = '',
  terminal?: Terminal,
): Command {
  const command = newCommand('probe', summary, terminal).argument('[interface]').action(nameTheInterface)
  for (const api of probedApis) {
    const own = newCommand(api, probeOf(api).summary, terminal)
    addOptions(addCommonOptions(own), probeOf(api).options)
    own.action((values: Values) => act(askedOf(api, values, env)))
    command.addCommand(own)
  }
  return command
}

/** What is there in its place may be a secret, and is not repeated. */
function nameTheInterface(): never {
  throw new UsageError(`Name the interface first: ${probedApis.join(', ')}.`)
}

/** @throws UsageError that repeats no value, which might be a secret */
export function askedBy(args: readonly string[], env: EnvironmentVariables = process.env): ProbeCommand {
  refuseSecretArguments(args)
  const found: ProbeCommand[] = []
  const command = probeParser(env, (asked) => void found.push(asked))
  try {
    command.parse([...args], { from: 'user' })
  } catch (error) {
    throw inOurWords(error, command.commands.find((one) => one.name() === args[0]) ?? command)
  }
  return found[0] ?? nameTheInterface()
}

function askedOf<Api extends ProbedApi>(api: Api, values: Values, env: EnvironmentVariables): ProbeCommand {
  const { settings, ...asked } = probeOf(api).asked(values, env)
  return { api, ...asked, run: (secrets, surroundings) => probe(api, settings(secrets), surroundings) }
}

export type ProbedApi = keyof typeof probes

/** The settings of each probe, by API. */
export type ProbeSettings = {
  readonly [Api in ProbedApi]: Parameters<(typeof probes)[Api]['create']>[0]
}

const byApi: { readonly [Api in ProbedApi]: ApiProbe<ProbeSettings[Api]> } = probes

/** The APIs that can be probed. */
export const probedApis: readonly ProbedApi[] = Object.keys(probes).filter(isProbed)

function isProbed(api: string): api is ProbedApi {
  return Object.hasOwn(probes, api)
}

function probeOf<Api extends ProbedApi>(api: Api): ApiProbe<ProbeSettings[Api]> {
  return byApi[api]
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
  readonly stopped?: { readonly reason: string; readonly retryAfterMs?: number }
}

/**
 * Sends as few requests as possible, one after the other.
 *
 * @throws RequestError for settings that no client can be made of
 */
export async function probe<Api extends ProbedApi>(
  api: Api,
  settings: ProbeSettings[Api],
  surroundings: ProbeEnvironment,
): Promise<ProbeReport> {
  const experiments = byApi[api].create(settings)
  const { plan } = experiments
  const sender = new Sender(surroundings, limitsOf(plan))
  const stopped = await stopOf(experiments.run(sender))
  // The words of a service are not shown. This is a second guard, in case one of them quotes a secret.
  const secrets = new KnownSecrets(experiments.secrets)
  const shown = (text: string): string => secrets.redact(text)
  const verdicts = { ...experiments.verdicts() }
  for (const [id, why] of Object.entries(plan.open)) verdicts[id] = { finding: 'undetermined', evidence: why }
  return {
    findings: findingsOf(experiments.choices, verdicts).map((one) => ({
      ...one,
      evidence: shown(one.evidence),
    })),
    sent: Object.fromEntries(sender.sent),
    left: experiments.left,
    ...(stopped && {
      stopped: {
        reason: shown(stopped.message),
        ...(stopped.retryAfterMs !== undefined && { retryAfterMs: stopped.retryAfterMs }),
      },
    }),
  }
}

async function stopOf(running: Promise<void>): Promise<ProbeStoppedError | undefined> {
  try {
    await running
    return undefined
  } catch (error) {
    if (error instanceof ProbeStoppedError) return error
    throw error
  }
}

export function planText({ api, baseUrl, plan, stagingWord }: ProbeCommand): string {
  const requests = plan.requests.flatMap(({ method, path, operationId, atMost, changes, message }) => [
    `  ${method} ${path} (${operationId})`,
    `    ${message} At most ${atMost}; changes ${changes}.`,
  ])
  const open = Object.entries(plan.open).map(([id, why]) => `  ${id}: ${why}`)
  return [
    `Plan for ${api} at ${baseUrl}${stagingWord === undefined ? '' : `, taken for staging because of '${stagingWord}'`}:`,
    ...requests,
    ...(open.length === 0 ? [] : ['It cannot settle:', ...open]),
  ].join('\n')
}

/** Whether a probe stopped before it had settled anything. */
function learntNothing({ findings, stopped }: ProbeReport): boolean {
  return stopped !== undefined && findings.every(({ finding }) => finding === 'undetermined')
}

export function reportText(api: string, report: ProbeReport): string {
  const { findings, sent, left, stopped } = report
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(sent).map(([operationId, count]) => `${operationId} ${count}`)
  return [
    table(findings),
    '',
    `${total} request${total === 1 ? '' : 's'} sent to ${api}${each.length === 0 ? '' : `: ${each.join(', ')}`}.`,
    ...(left.length === 0
      ? []
      : [`The probe created these orders, or may have created them: ${left.join(', ')}.`]),
    // If nothing was learnt, the command fails with this reason.
    ...(stopped === undefined || learntNothing(report) ? [] : [`It ended early. ${stopped.reason}`]),
  ].join('\n')
}

function table(findings: readonly ChoiceFinding[]): string {
  const rows = findings.map((one) => ({
    ambiguity: one.ambiguity,
    finding: one.finding === 'reading' ? one.reading : one.finding,
    evidence: one.evidence,
  }))
  const columns = ['ambiguity', 'finding', 'evidence']
  return tableOf({ head: {}, rows, columns }, { style: (_, text) => text, width: undefined }).text
}

/** Says what was written, and how to load it. */
function writtenText(api: string, out: string, findings: readonly ChoiceFinding[]): string {
  const assume = assumeOf(findings)
  const names = Object.keys(assume)
  if (names.length === 0) return `Nothing is written to ${out}: no choice has a single reading that works.`
  return [
    `Written to ${out}: ${names.join(', ')}. Load it with`,
    `  import { parseAssume } from 'lacuna/${api}'`,
    `  assume: parseAssume(JSON.parse(await readFile(${JSON.stringify(out)}, 'utf8')))`,
  ].join('\n')
}
