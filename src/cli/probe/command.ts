/** `lacuna probe`: finds out which readings of the choices hold for a service, prints what it found, and keeps it in a file. */
import type { Command } from 'commander'
import { apis, type ApiName } from '../../../generated/apis.js'
import { choiceTables } from '../../../generated/tables/index.js'
import type { Choice } from '../../model/ambiguity.js'
import { KnownSecrets, redactedWhole } from '../../redaction/redact-texts.js'
import { secretOf } from '../asking.js'
import { refuseUnusable, writeAssume, type Assume } from '../assume-file.js'
import { tableOf } from '../call/print-result.js'
import type { ApiCaller, SettingValues } from '../call/api-caller.js'
import {
  addSettings,
  callers,
  demoFor,
  demoOption,
  refuseUnset,
  required,
  settingsFrom,
  unsetSecrets,
} from '../call/settings.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { addOptions, addressFrom, newCommand, type Values } from '../parsing.js'
import { print, refuseToLose, tell, type Terminal } from '../terminal.js'
import {
  ProbeStoppedError,
  Sender,
  undetermined,
  type ApiProbe,
  type ChoiceFinding,
  type Experiments,
  type ProbeEnvironment,
} from './experiments.js'
import { apiProbe as marginWallet } from './margin-wallet.js'
import { apiProbe as marketData } from './market-data.js'
import { apiProbe as payments } from './payments.js'
import { whyUnprobed } from './unprobed.js'

/** The probes, of each API with a choice that shows on the wire. */
const probes = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Partial<Record<ApiName, ApiProbe<object>>>>

export type ProbedApi = keyof typeof probes

/** The settings of each probe, by API. */
export type ProbeSettings = {
  readonly [Api in ProbedApi]: Parameters<(typeof probes)[Api]['create']>[0]
}

const byApi: Readonly<Record<ProbedApi, ApiProbe<object>>> = probes

/** The APIs that can be probed. */
export const probedApis = apis.filter((api): api is ProbedApi => Object.hasOwn(probes, api))

export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('probe', summary, terminal)
    .argument('[interface]')
    // The options of an interface, after a name that is misspelt.
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      // What is there in its place may be a secret, and is not repeated.
      throw new UsageError(`Name the interface first: ${probedApis.join(', ')}.`)
    })
    .addHelpText(
      'after',
      '\nIt asks for secrets that are not in the environment, and ends with 1 if it could find out nothing.',
    )
  for (const api of probedApis) {
    const { summary, settings, options } = byApi[api]
    const subcommand = addSettings(newCommand(api, summary, terminal), api, ['baseUrl', ...settings])
      .option('--dry-run', 'prints the plan; sends nothing and needs no secret')
      .option('--out <file>', 'the file for the findings; other choices in it are kept', 'assume.json')
      .option('--json', 'prints JSON')
      .action((values: Values) => probeService(api, values, terminal))
    command.addCommand(addOptions(subcommand, { ...demoOption, ...options }))
  }
  return command
}

const notSent = 'Nothing was sent'

/**
 * The settings of a probe, the variables of the secrets that it needs, and those that are not set.
 *
 * @throws UsageError that names all that is missing, and repeats no value, which might be a secret
 */
async function settingsOf(api: ProbedApi, values: Values, terminal: Terminal) {
  const named = settingsFrom(api, values, terminal)
  const isDemo = values.isSet('demo')
  const { asked, needsSecrets } = byApi[api]
  const secrets = needsSecrets?.(values) === false ? {} : callers[api].secrets
  const unset = isDemo || values.isSet('dryRun') ? [] : unsetSecrets(secrets, terminal)
  const needed = ['baseUrl', ...(isDemo ? [] : callers[api].required)]
  // Where only secrets are missing, a wrong setting is said first.
  if (needed.some((name) => !named[name])) refuseUnset(notSent, named, needed, unset)
  const address = addressFrom(required(named, 'baseUrl'), values, terminal.env)
  const demo = isDemo ? await demoFor(api, address.baseUrl) : {}
  const settings = asked({ ...named, ...demo, baseUrl: address.baseUrl }, values)
  return { ...address, settings, demo, secrets, unset }
}

async function probeService(api: ProbedApi, values: Values, given: Terminal): Promise<void> {
  const { env, fetch, clock } = given
  const { baseUrl, allowInsecureHttp, ...found } = await settingsOf(api, values, given)
  const { settings, demo, secrets, unset } = found
  const plan = planned(api, settings)
  const [out = '', isJson] = [values.text('out'), values.isSet('json')]
  refuseUnusable(out)
  refuseUnset(notSent, { baseUrl }, [], unset)
  const known = new KnownSecrets(
    Object.values(secrets).map((name) => env[name] ?? ''),
    10,
  )
  const terminal = { ...given, redact: (text: string) => given.redact(redactedWhole(text, known)) }
  if (!isJson) print(terminal, planText(api, baseUrl, plan))
  if (values.isSet('dryRun')) return isJson ? print(terminal, jsonOf({ api, plan })) : undefined
  const loss = await terminal.output.loss()
  if (loss?.isLeft === false)
    throw new Error(`Nothing was sent, because the plan could not be printed (${loss.why}).`)
  const typed = await secretsFor(secrets, demo, terminal)
  for (const secret of Object.values(typed)) known.learn(secret)
  const interruption = new AbortController()
  const { signal } = interruption
  given.onInterrupt(() => interruption.abort(new ProbeStoppedError('It was interrupted.')))
  /** Whatever ends the probe, what it has created is told. */
  const left: string[] = []
  let isTold = false
  try {
    const report = await probe(
      api,
      { ...settings, ...typed },
      { fetch, allowInsecureHttp, clock, signal },
      left,
    )
    const assume = assumeOf(report.findings)
    print(terminal, isJson ? jsonOf({ api, plan, ...report, assume, out }) : `\n${reportText(api, report)}`)
    isTold = true
    await keep(api, out, report, assume, isJson, terminal)
    if (signal.aborted) throw new CommandFailure('interrupted', 'Interrupted.')
    const inVain = reasonOfNothing(report)
    if (inVain !== undefined) throw new Error(`Nothing could be found out. ${inVain}`)
  } finally {
    for (const text of isTold ? [] : createdText(left)) tell(terminal, text)
  }
}

/** The values of secrets by setting, of which those of the mock are published. */
async function secretsFor(
  names: ApiCaller['secrets'],
  demo: SettingValues,
  terminal: Terminal,
): Promise<Readonly<Record<string, string>>> {
  const values: Record<string, string> = {}
  // The questions must come one after the other.
  for (const [setting, name] of Object.entries(names))
    values[setting] = demo[setting] ?? (await secretOf(name, terminal))
  return values
}

/** Writes the readings that are right to the file. */
async function keep(
  api: ProbedApi,
  out: string,
  report: ProbeReport,
  assume: Assume,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const unwritten = writeAssume(out, { [api]: assume })
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

/** The choices for which exactly one reading works, as `assume` takes them. */
function assumeOf(findings: readonly ChoiceFinding[]): Assume {
  return Object.fromEntries(
    findings.flatMap((finding) =>
      finding.finding === 'reading' ? [[finding.ambiguity, finding.reading] as const] : [],
    ),
  )
}

/** The findings of a probe. */
export interface ProbeReport {
  /** One for each choice, in the order of the registry. */
  readonly findings: readonly ChoiceFinding[]
  /** The number of requests that were sent, by operation. */
  readonly sent: Readonly<Record<string, number>>
  /** The things that the probe has created at the service, or may have created. */
  readonly left: readonly string[]
  /** The reason why the probe ended early. */
  readonly stopped?: { readonly reason: string }
}

type Plan = ReturnType<typeof planOf>

function planOf(api: ProbedApi, { table, open: openOf = {} }: Experiments) {
  const requests = table.map(({ operation, atMost, changes = 'nothing', settles, message }) => {
    const { operationId, method, path } = operation
    return { operationId, method, path, changes, atMost, settles, message }
  })
  const open = Object.entries<Choice>(choiceTables[api]).flatMap(([id, { detectable }]) => {
    const why = openOf[id] ?? whyUnprobed(id, detectable)
    return why === undefined ? [] : [[id, why] as const]
  })
  return { requests, open: Object.fromEntries<string>(open) }
}

/** The requests that a probe with these settings, which need no secrets, is going to send. */
export function planned(api: ProbedApi, settings: object): Plan {
  return planOf(api, byApi[api].create(settings, new Sender()))
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
  // Such an address has another service, or none: a request shows nothing of a choice.
  const isElsewhere = [...sender.statuses].every((status) => status === 404)
  const operations = Object.keys(sender.sent).join(' and ')
  if (isElsewhere) stopped ??= new ProbeStoppedError(`${operations} answered 404. Check the base address.`)
  const { open } = planOf(api, isElsewhere ? { ...experiments, open: {} } : experiments)
  // The words of a service are not shown. This is a second guard, in case one of them quotes a secret.
  const secrets = new KnownSecrets(experiments.secrets())
  const findings = Object.keys(choiceTables[api]).map((ambiguity) => {
    const experiment = experiments.table.find(({ settles }) => settles.includes(ambiguity))
    const tested = isElsewhere ? undefined : experiment?.verdict(ambiguity)
    const verdict = tested ?? undetermined(open[ambiguity] ?? 'It was not tested.')
    return { ambiguity, ...verdict, evidence: secrets.redact(verdict.evidence) }
  })
  const reason = stopped && secrets.redact(stopped.message)
  return { findings, sent: sender.sent, left, ...(reason !== undefined && { stopped: { reason } }) }
}

function planText(api: ProbedApi, baseUrl: string, plan: Plan): string {
  const requests = plan.requests.flatMap(({ method, path, operationId, atMost, changes, message }) => [
    `  ${method} ${path} (${operationId})`,
    `    ${message} At most ${atMost}; ${changes === 'nothing' ? 'changes nothing' : changes}.`,
  ])
  const open = Object.entries(plan.open).map(([id, why]) => `  ${id}: ${why}`)
  return [
    `Plan for ${api} at ${baseUrl}:`,
    ...requests,
    ...(open.length === 0 ? [] : ['The probe cannot settle:', ...open]),
  ].join('\n')
}

/** The reason why a probe stopped before it had settled anything. */
function reasonOfNothing({ findings, stopped }: ProbeReport): string | undefined {
  return findings.every(({ finding }) => finding === 'undetermined') ? stopped?.reason : undefined
}

export function reportText(api: string, report: ProbeReport): string {
  const { findings, sent, left, stopped } = report
  const rows = findings.map(({ ambiguity, evidence, ...shown }) => {
    return { ambiguity, finding: shown.finding === 'reading' ? shown.reading : shown.finding, evidence }
  })
  const columns = ['ambiguity', 'finding', 'evidence']
  const total = Object.values(sent).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(sent).map(([operationId, count]) => `${operationId} ${count}`)
  return [
    tableOf({ head: {}, rows, columns }, undefined).text,
    '',
    `${total} request${total === 1 ? '' : 's'} sent to ${api}${each.length === 0 ? '' : `: ${each.join(', ')}`}.`,
    ...createdText(left),
    // If nothing was learnt, the command fails with this reason.
    ...(stopped && reasonOfNothing(report) === undefined ? [`The probe ended early. ${stopped.reason}`] : []),
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
