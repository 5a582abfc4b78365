/** `lacuna probe`: finds out which readings of the choices hold for a service, and prints and keeps what it found. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { apis } from '../../../generated/apis.js'
import { probes } from '../../../generated/parts/probes.js'
import { KnownSecrets, redactedWhole } from '../../redaction/redact-secrets.js'
import { tableOf } from '../call/print-result.js'
import { UsageError } from '../exit-codes.js'
import { addOptions, addressFrom, insecureHttpOption, newCommand, type Values } from '../parsing.js'
import { secretOf, lossText, print, refuseToLose, tell, type Terminal } from '../terminal.js'
import { requiredOption, type AnyApiProbe, type RequestedProbe } from './api-probe.js'
import { openAssumeFile, writeAssume, type AssumeFile } from './assume-file.js'
import {
  assumeOf,
  type ChoiceFinding,
  type Plan,
  type ProbeEnvironment,
  ProbeStoppedError,
  type ProbeVerdict,
  Sender,
  undetermined,
} from './experiments.js'

export type ProbedApi = keyof typeof probes

/** The settings of each probe, by API. */
export type ProbeSettings = {
  readonly [Api in ProbedApi]: Parameters<(typeof probes)[Api]['create']>[0]
}

const byApi: Readonly<Record<ProbedApi, AnyApiProbe>> = probes

/** The APIs that can be probed. */
export const probedApis = apis.filter((api): api is ProbedApi => Object.hasOwn(probes, api))

/** A probe that the command line asks for. */
interface ProbeCommand extends RequestedProbe<object> {
  readonly api: ProbedApi
  readonly baseUrl: string
  readonly allowInsecureHttp: boolean
  readonly plan: Plan
  readonly out: string
  readonly isDryRun: boolean
  readonly isJson: boolean
}

export function command(terminal: Terminal, summary: string): Command {
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

At a terminal, it asks for secrets that are not in the environment. It ends with 1 if it had to stop before it
found out anything: no answer, a wrong password, or a service that wants no more requests.`,
    )
  for (const api of probedApis) {
    const own = newCommand(api, byApi[api].summary, terminal)
      .option('--base-url <address>', 'the address of the service; or LACUNA_BASE_URL')
      .option(...insecureHttpOption)
      .option('--dry-run', 'prints the plan; sends nothing and needs no secret')
      .option('--out <file>', 'the file for the findings; its other choices are kept', 'assume.json')
      .option('--json', 'prints JSON')
      .action((values: Values) => probeService(askedOf(api, values, terminal), terminal))
    command.addCommand(addOptions(own, byApi[api].options))
  }
  return command
}

const noSecrets = { LACUNA_PASSWORD: '', LACUNA_MERCHANT_KEY: '', LACUNA_API_KEY: '', LACUNA_API_SECRET: '' }

/** @throws UsageError that repeats no value, which might be a secret */
function askedOf(api: ProbedApi, values: Values, { env }: Terminal): ProbeCommand {
  const given = requiredOption(values, 'baseUrl', '--base-url', env['LACUNA_BASE_URL'])
  const address = addressFrom(given, values, env)
  const requested = byApi[api].asked(address.baseUrl, values, env)
  return {
    ...{ ...requested, ...address, api },
    plan: byApi[api].plan(requested.settings(noSecrets)),
    out: values.text('out') ?? '',
    isDryRun: values.isSet('dryRun'),
    isJson: values.isSet('json'),
  }
}

async function probeService(asked: ProbeCommand, terminal: Terminal): Promise<void> {
  const { api, plan, isJson, secretNames } = asked
  const file = openAssumeFile(asked.out)
  const known = new KnownSecrets(
    secretNames.map((name) => terminal.env[name] ?? ''),
    10,
  )
  const shown = (text: string): string => redactedWhole(text, known)
  if (!isJson) print(terminal, shown(planText(asked)))
  if (asked.isDryRun) return isJson ? print(terminal, shown(jsonOf({ api, plan }))) : undefined
  const loss = await terminal.output.loss()
  if (loss !== undefined && !loss.isLeft)
    throw new Error(`Nothing was sent, because the plan could not be printed (${lossText(loss)}).`)
  const secrets = { ...noSecrets }
  // The questions must come one after the other.
  for (const name of secretNames) known.learn((secrets[name] = await secretOf(name, terminal)))
  const report = await run(byApi[api], asked.settings(secrets), {
    ...{ fetch: terminal.fetch, allowInsecureHttp: asked.allowInsecureHttp, clock: terminal.clock },
    wait: async (ms) => {
      tell(terminal, `Waiting for ${Math.ceil(ms / 60_000)} minutes, until a token has expired.`)
      await pause(ms)
    },
  })
  await keep(asked, file, report, { ...terminal, redact: (text) => terminal.redact(shown(text)) })
  if (report.stopped && learntNothing(report))
    throw new Error(`Nothing could be found out${isJson ? '.' : `. ${report.stopped.reason}`}`)
}

/** Prints what was found out, and writes the readings that hold to the file. */
async function keep(
  { api, isJson, out, plan }: ProbeCommand,
  file: AssumeFile,
  report: ProbeReport,
  terminal: Terminal,
): Promise<void> {
  const assume = assumeOf(report.findings)
  print(terminal, isJson ? jsonOf({ api, plan, ...report, assume, out }) : `\n${reportText(api, report)}`)
  const unwritten = writeAssume(file, api, assume)
  const written = unwritten?.message ?? writtenText(api, out, Object.keys(assume))
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
  readonly stopped?: { readonly reason: string; readonly retryAfterMs?: number }
}

/**
 * Sends as few requests as possible, one after the other.
 *
 * @throws RequestError for settings that no client can be made of
 */
export function probe<Api extends ProbedApi>(
  api: Api,
  settings: ProbeSettings[Api],
  environment: ProbeEnvironment,
): Promise<ProbeReport> {
  return run(byApi[api], settings, environment)
}

async function run(
  probe: AnyApiProbe,
  settings: object,
  environment: ProbeEnvironment,
): Promise<ProbeReport> {
  const plan = probe.plan(settings)
  const sender = new Sender(environment, plan.requests)
  const experiments = probe.create(settings, sender)
  const { choices, left = [] } = experiments
  let stopped: ProbeStoppedError | undefined
  try {
    await experiments.run()
  } catch (error) {
    if (!(error instanceof ProbeStoppedError)) throw error
    stopped = error
  }
  // The words of a service are not shown. This is a second guard, in case one of them quotes a secret.
  const secrets = new KnownSecrets(experiments.secrets())
  const verdicts: Readonly<Record<string, ProbeVerdict | undefined>> = experiments.verdicts()
  const findings = Object.keys(choices).map((ambiguity) => {
    const verdict = verdicts[ambiguity] ?? undetermined('It was not tested.')
    const { evidence, ...found } =
      plan.open[ambiguity] === undefined ? verdict : undetermined(plan.open[ambiguity])
    return { ambiguity, ...found, evidence: secrets.redact(evidence) }
  })
  const { message = '', retryAfterMs } = stopped ?? {}
  const reason = secrets.redact(message)
  return {
    ...{ findings, sent: sender.sent, left },
    ...(stopped && { stopped: { reason, ...(retryAfterMs !== undefined && { retryAfterMs }) } }),
  }
}

function planText({ api, baseUrl, plan, stagingWord }: ProbeCommand): string {
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
    ...(left.length === 0
      ? []
      : [`The probe created these orders, or may have created them: ${left.join(', ')}.`]),
    // If nothing was learnt, the command fails with this reason.
    ...(stopped === undefined || learntNothing(report) ? [] : [`It ended early. ${stopped.reason}`]),
  ].join('\n')
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
