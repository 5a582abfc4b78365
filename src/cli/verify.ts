/** `lacuna verify`: checks recorded traffic against the descriptions, counts what came of it, and reports it with what was not checked. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { apis, type ApiName } from '../../generated/apis.js'
import { choiceTables, operationTables } from '../../generated/tables/index.js'
import { assumeParser } from '../ambiguity/assume.js'
import { createContract, readExchanges } from '../contract/index.js'
import { isNeeded } from '../contract/findings.js'
import { ofRule } from '../contract/rules.js'
import { websocket } from '../contract/read-exchanges.js'
import type {
  Checked,
  ConductFinding,
  ContractOptions,
  Coverage,
  Exchange,
  Finding,
} from '../contract/types.js'
import { nameOrQuoted, visible } from '../model/errors.js'
import { isObject } from '../model/json.js'
import { type Values, addOptions, newCommand } from './parsing.js'
import {
  readingsToAdd,
  checkedChoices,
  isCertain,
  witnessText,
  type CountedReading,
} from './shown-choices.js'
import { refuseUnusable, writeAssume } from './assume-file.js'
import { knownWord, suggestionFor, CommandFailure, UsageError } from './exit-codes.js'
import { shown } from './output.js'
import { readJson, standardInput, unreadableFile } from './given-files.js'
import { type Terminal, print, tell } from './terminal.js'

export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand(
    'verify',
    `${summary}: HAR, or lines that lacuna/contract has recorded`,
    terminal,
  )
  return addOptions(command.summary(summary).argument('<file...>', 'recordings; - for the standard input'), {
    '--server <address=interface>': `the interface of a server, one of ${apis.join(', ')}; may be repeated`,
    '--reporter <name>': `${reporterNames.join(', ')}; default: pretty`,
    '--baseline <file>': 'known findings, each with a reason, which do not fail',
    '--assume <file>':
      'the readings that the traffic must have, as lacuna probe writes them; any other reading is a finding',
    '--write-assume <file>':
      'adds the readings of choices that the traffic shows to the file, which --assume reads; nothing if they contradict each other or the file',
    '--strict':
      'fails for unknown fields and undocumented values, for an operation without a pass, and for baseline entries that no longer occur',
    '--require <operations>': 'operations that must have passed, such as listFutOpt,initiateTransaction:200',
  })
    .addHelpText(
      'after',
      '\nKeys to verify signatures come from the environment: LACUNA_API_KEY and LACUNA_API_SECRET, LACUNA_MERCHANT_KEY. Without them, signatures are not checked. It ends with 1 for an error, and otherwise with 3 if nothing was checked, if an operation of --require has not passed, or if a record could not be read.',
    )
    .action((files: readonly string[], values: Values) => verify(files, values, terminal))
}

async function verify(files: readonly string[], values: Values, terminal: Terminal): Promise<void> {
  const named = values.text('reporter') ?? 'pretty'
  const reporter = knownWord(reporterNames, named, `--reporter takes ${reporterNames.join(', ')}.`)
  const required = requiredFrom(values.text('require'))
  const tally = new Tally(readBaseline(values.text('baseline'), terminal))
  const options = optionsFrom(values, terminal)
  const contract = createContract(options)
  const written = values.text('writeAssume')
  if (written !== undefined) refuseUnusable(resolve(terminal.folder, written))
  for (const file of files) refuseUnreadable(file, terminal)
  const write = (text: string): Promise<boolean> =>
    terminal.output.written(terminal.redact(text).split('\n').map(shown).join('\n'))
  if (reporter === 'json') await write('{"exchanges": [')
  let index = 0
  for await (const { exchange, name } of exchangesIn(files, terminal)) {
    const checked = contract.check(exchange)
    tally.add(checked, exchange, name)
    const entry = { index, source: exchange.source, ...checked }
    if (reporter === 'json') await write(`${index === 0 ? '' : ','}\n${JSON.stringify(entry)}`)
    index += 1
  }
  tally.addConduct(contract.finish())
  const summary = tally.summary(required, options)
  if (reporter === 'github')
    for (const finding of annotated(summary)) terminal.output.command(terminal.redact(annotationOf(finding)))
  await write(reporters[reporter](summary, contract.coverage()))
  // Beside a report for programs, the counts go where people read them.
  if (reporter === 'github') print(terminal, countsText(summary))
  else if (reporter !== 'pretty') tell(terminal, countsText(summary))
  if (written !== undefined) tell(terminal, keepShown(summary, written, terminal))
  endWith(summary, values.isSet('strict'))
}

/** The exchanges of all recordings, each with the name of its file. */
async function* exchangesIn(
  files: readonly string[],
  { input, folder }: Terminal,
): AsyncGenerator<{ readonly exchange: Exchange; readonly name: string }> {
  for (const file of files) {
    const name = file === standardInput ? 'standard input' : file
    const source = file === standardInput ? input : resolve(folder, file)
    for await (const exchange of readExchanges(source, name)) yield { exchange, name }
  }
}

/**
 * Adds what the traffic shows to the file of readings.
 *
 * @returns what was added
 * @throws CommandFailure for a contradiction, and Error if the file cannot be written
 */
function keepShown({ choices }: Summary, name: string, { folder }: Terminal): string {
  const file = resolve(folder, name)
  const added = readingsToAdd(choices, file, name)
  const unwritten = writeAssume(file, added)
  if (unwritten !== undefined) throw unwritten
  const ids = Object.values(added).flatMap(Object.keys)
  return ids.length === 0
    ? `Nothing is added to ${name}: no choice has a new reading.`
    : `Added to ${name}: ${ids.join(', ')}.`
}

/** @throws CommandFailure unless all is well */
function endWith(summary: Summary, isStrict: boolean): void {
  const { errors, unreadable, pass, fail, unmet, withoutPass, stale } = summary
  if (errors > 0) throw new CommandFailure('failed')
  if (pass + fail === 0) throw new CommandFailure('refused', 'Nothing was checked.')
  if (unmet.length > 0 || unreadable > 0) throw new CommandFailure('refused')
  if (isStrict && (withoutPass.length > 0 || stale.length > 0)) throw new CommandFailure('failed')
}

/** The operations that must have passed, each alone or with a status, such as `listFutOpt:200`. */
function requiredFrom(text: string | undefined): readonly string[] {
  const known = Object.values(operationTables).flatMap((table) => Object.keys(table))
  return (text?.split(',') ?? []).map((name) => {
    const [, operationId = ''] = /^\s*(\w+)(?::\d{3})?\s*$/.exec(name) ?? []
    if (known.includes(operationId)) return name.trim()
    throw new UsageError(
      `--require takes operations, each alone or with a status, as in listFutOpt:200, but got ${nameOrQuoted(name, 60)}.${suggestionFor(operationId, known)}`,
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
  const expected = `--server takes an address and one of ${apis.join(', ')}, as in https://data.example=market-data.`
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.lastIndexOf('=')
      const url = pair.slice(0, end)
      return [url, knownWord(apis, URL.canParse(url) ? pair.slice(end + 1) : '', expected)]
    }),
  )
}

function refuseUnreadable(file: string, { folder }: Terminal): void {
  if (file === standardInput) return
  try {
    accessSync(resolve(folder, file), constants.R_OK)
    if (statSync(resolve(folder, file)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  } catch (error) {
    throw unreadableFile('verify', file, error)
  }
}

/* The baseline */

const form =
  'A baseline is a JSON list of { "rule", "place", "operationId", "reason" }, the first three as in the finding; none may be empty.'

/** @throws UsageError for an invalid baseline, which describes a valid one */
function readBaseline(file: string | undefined, terminal: Terminal): readonly BaselineEntry[] {
  if (file === undefined) return []
  const refuse = (why: string): never => {
    throw new UsageError(`--baseline: ${shown(why)} ${form}`)
  }
  if (!existsSync(resolve(terminal.folder, file))) refuse(`${file} does not exist.`)
  const content = readJson('--baseline', file, terminal)
  if (!Array.isArray(content)) return refuse(`${file} is not a list.`)
  return content.map((entry: unknown, index) => {
    const { rule, place, operationId, reason, ...others } = isObject(entry) ? entry : {}
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

/* The counts */

interface PlacedFinding extends Finding {
  readonly operationId: string | null
  /** The first exchange, its file and its line. */
  readonly source: string | undefined
  readonly file: string
  readonly line: number | undefined
}

/** A finding that is known, and why. */
interface BaselineEntry extends Pick<PlacedFinding, 'rule' | 'place' | 'operationId'> {
  readonly reason: string
}

type Counted<One> = One & { count: number }
type Counts<One> = Map<string, Counted<One>>
/** A finding with the reason why it is known, where the baseline has it. */
type KeptFinding = PlacedFinding & { readonly known: string | undefined }
type CountedFinding = Counted<KeptFinding>
type Summary = ReturnType<Tally['summary']>

/** More different findings, or reasons, are counted together. */
const mostKept = 10_000

class Tally {
  readonly #baseline: readonly BaselineEntry[]
  readonly #verdicts = { pass: 0, fail: 0, notChecked: 0 }
  /** By severity, so that what is harmless takes no place of what is not, and comes last. */
  readonly #findings: Readonly<Record<Finding['severity'], Counts<KeptFinding>>> = {
    error: new Map(),
    warning: new Map(),
    note: new Map(),
  }
  readonly #unchecked: Counts<Checked['unchecked'][number]> = new Map()
  readonly #readings: Counts<Omit<CountedReading, 'count'>> = new Map()
  /** By operation, and by operation and status: whether one exchange passed, but for what the baseline has. */
  readonly #passed = new Map<string, boolean>()
  readonly #looked = new Set<string | null>()
  /** The operations with an error that the baseline does not have. */
  readonly #failed = new Set<string | null>()
  readonly #occurred = new Set<BaselineEntry>()
  #further = 0
  #errors = 0
  #unreadable = 0

  constructor(baseline: readonly BaselineEntry[]) {
    this.#baseline = baseline
  }

  add(checked: Checked, { source, line, response, unreadable }: Exchange, file: string): void {
    const { operationId, verdict } = checked
    this.#verdicts[verdict] += 1
    if (unreadable !== undefined && unreadable !== websocket) {
      const message = `A record of ${file} cannot be read: ${checked.unchecked.map(({ why }) => why).join()}.`
      const about = { ...ofRule('recording.unreadable'), place: 'exchange', message, spec: undefined }
      if (!this.#find({ ...about, operationId, source, line, file }, false)) this.#unreadable += 1
    }
    const errors = checked.findings.filter((finding) => {
      const isKnown = this.#find({ ...finding, operationId, source, line, file })
      return finding.severity === 'error' && !isKnown
    })
    for (const part of checked.unchecked) addTo(this.#unchecked, part, part)
    this.#addReadings(checked, source)
    if (verdict !== 'notChecked') this.#looked.add(operationId).add(null)
    if (operationId === null) return
    const isWhole = !checked.unchecked.some(isNeeded)
    const passes = verdict === 'pass' || (verdict === 'fail' && isWhole && errors.length === 0)
    for (const key of [operationId, `${operationId}:${response?.status}`])
      this.#passed.set(key, passes || this.#passed.get(key) === true)
  }

  #addReadings({ operationId, readings }: Checked, source: string | undefined): void {
    const api = operationId === null ? undefined : apiOf(operationId)
    if (operationId === null || api === undefined) return
    for (const shown of readings) addTo(this.#readings, [api, shown], { ...shown, api, operationId, source })
  }

  addConduct(findings: readonly (Finding | ConductFinding)[]): void {
    for (const finding of findings) {
      const placed = { operationId: null, source: undefined, line: undefined, ...finding }
      // The file of an exchange: `traffic.har` of `traffic.har, entry 3`.
      this.#find({ ...placed, file: placed.source?.replace(/, \w+ \d+$/, '') ?? '' })
    }
  }

  /**
   * @param isTraffic whether it is something in the traffic, not in its record
   * @returns whether it is known
   */
  #find(finding: PlacedFinding, isTraffic = true): boolean {
    const { rule, place, operationId, message, severity } = finding
    const entry = this.#baseline.find(
      (entry) => entry.rule === rule && entry.place === place && entry.operationId === operationId,
    )
    if (entry) this.#occurred.add(entry)
    else if (severity === 'error' && isTraffic) {
      this.#errors += 1
      this.#failed.add(operationId)
    }
    const kept = { ...finding, known: entry?.reason }
    if (!addTo(this.#findings[severity], [rule, place, operationId, message], kept)) this.#further += 1
    return entry !== undefined
  }

  summary(required: readonly string[], { assume = {} }: ContractOptions) {
    const operations = [...this.#passed].filter(([key]) => !key.includes(':'))
    const readings = mostFirst(this.#readings)
    const called = new Set(operations.flatMap(([operationId]) => apiOf(operationId) ?? []))
    return {
      ...this.#verdicts,
      /** The most frequent first, errors before warnings before notes. */
      findings: Object.values(this.#findings).flatMap(mostFirst),
      /** The number of findings beyond those that are kept. */
      furtherFindings: this.#further,
      /** The number of errors that the baseline does not have, and how many records that could not be read. */
      errors: this.#errors,
      unreadable: this.#unreadable,
      unchecked: mostFirst(this.#unchecked),
      readings,
      /** Each choice of the called interfaces: what is assumed of it, and what was shown. */
      choices: checkedChoices(readings, called, assume),
      /** Operations of which there are exchanges, and none passed. */
      withoutPass: operations.flatMap(([operationId, passed]) => (passed ? [] : [operationId])),
      /** Those of them that failed, rather than not being checked. */
      failed: operations.flatMap(([operationId, passed]) =>
        !passed && this.#failed.has(operationId) ? [operationId] : [],
      ),
      unmet: required.filter((key) => this.#passed.get(key) !== true),
      /** The entries of the baseline that no longer occur, although its operation was checked. */
      stale: this.#baseline.filter(
        (entry) => this.#looked.has(entry.operationId) && !this.#occurred.has(entry),
      ),
    }
  }
}

/** The interface that has an operation. */
function apiOf(operationId: string): ApiName | undefined {
  return apis.find((api) => Object.hasOwn(operationTables[api], operationId))
}

/** @returns whether there was room for it */
function addTo<One>(counts: Counts<One>, by: unknown, value: One): boolean {
  const key = JSON.stringify(by)
  const before = counts.get(key)
  if (before) before.count += 1
  else if (counts.size < mostKept) counts.set(key, { ...value, count: 1 })
  return before !== undefined || counts.has(key)
}

function mostFirst<One>(counts: Counts<One>): Counted<One>[] {
  return [...counts.values()].sort((counted, other) => other.count - counted.count)
}

/* The reports */

const reporters = {
  pretty: (summary: Summary) => [...summary.findings.map(prettyFinding), countsText(summary), ''].join('\n'),
  // The exchanges were written before.
  json: (summary: Summary, coverage: Coverage) =>
    `],\n"coverage": ${JSON.stringify(coverage)},\n"summary": ${JSON.stringify(summary)}}\n`,
  junit: junitOf,
  // The annotations were written before.
  github: (summary: Summary) => {
    const others = summary.findings.filter((finding) => !annotated(summary).includes(finding))
    return [...others.map(prettyFinding), ''].join('\n')
  },
}
type Reporter = keyof typeof reporters
const reporterNames: readonly Reporter[] = ['pretty', 'json', 'junit', 'github']

/** Redaction hides the whole header, so that the reading is missing however many calls are recorded. */
const hiddenHeader =
  'authorizationPrefix: recordings of lacuna hide the Authorization header. Take a HAR that has it, or lacuna probe.'

/** The counts of what was checked and what was not: each reporter has it, or has it printed beside it. */
function countsText({ pass, fail, notChecked, ...summary }: Summary): string {
  const total = pass + fail + notChecked
  const readings = summary.readings.filter(isCertain)
  const differing = summary.choices.flatMap(({ assumed, differing: seen }) =>
    seen.map((reading) => ({ ...reading, assumed })),
  )
  const unseen = summary.choices.filter(({ shown: seen }) => !seen.some(isCertain))
  const listed = (title: string, texts: readonly string[]): readonly string[] =>
    texts.length === 0 ? [] : [`${title}: ${texts.join(', ')}`]
  return [
    `${total} exchange${total === 1 ? '' : 's'}: ${pass} pass, ${fail} fail, ${notChecked} not checked.`,
    ...summary.unchecked.map(
      ({ part, why, count }) => `Not checked (${count}): ${part}: ${visible(why, 300)}`,
    ),
    ...listed('Readings shown', [
      ...new Set(readings.map(({ ambiguity, reading }) => `${ambiguity}=${reading}`)),
    ]),
    ...differing.map(
      (value) =>
        `${isCertain(value) ? 'Differs' : 'Likely to differ'}: ${value.ambiguity} is ${value.reading}, but ${value.assumed} is assumed: ${witnessText(value)}.`,
    ),
    ...listed(
      'Choices never shown',
      unseen.map(({ ambiguity }) => ambiguity),
    ),
    ...unseen.flatMap(({ ambiguity }) => (ambiguity === 'authorizationPrefix' ? hiddenHeader : [])),
    ...listed('Operations without a pass', summary.withoutPass),
    ...listed('Required, but not passed', summary.unmet),
    ...summary.stale.map(
      ({ rule, place, operationId }) =>
        `The baseline has an entry that no longer occurs: ${rule} at ${place} of ${operationId ?? 'no operation'}.`,
    ),
    ...(summary.furtherFindings > 0 ? [`${summary.furtherFindings} further findings are not listed.`] : []),
  ]
    .map(shown)
    .join('\n')
}

function titleOf({ rule, operationId }: CountedFinding): string {
  return operationId === null ? rule : `${rule} in ${operationId}`
}

const longestLine = 1_000

/** The sources of the description, in words. */
const origins = { described: 'described', provider: 'a provider fact', assumed: 'assumed' } as const

/** The fault; and where it is in the exchange, in the recordings and in the description. */
function linesOf({ message, next, place, count, source, spec, known }: CountedFinding): readonly string[] {
  return [
    message,
    `at ${place}${count > 1 ? `, ${count} times` : ''}${source === undefined ? '' : `, first in ${source}`}`,
    ...(spec
      ? [`${origins[spec.source]} in lacuna/openapi/${spec.api}.json#${spec.pointer} and ${spec.docs}`]
      : []),
    known === undefined ? `next: ${next}` : `known: ${known}`,
  ].map((line) => visible(line, longestLine))
}

function prettyFinding(finding: CountedFinding): string {
  return [`${finding.severity}: ${titleOf(finding)}`, ...linesOf(finding)].join('\n  ')
}

/** GitHub shows no more of a step. */
const mostAnnotations = 10
function annotated({ findings }: Summary): readonly CountedFinding[] {
  return findings.filter(({ known }) => known === undefined).slice(0, mostAnnotations)
}

const commands = { error: 'error', warning: 'warning', note: 'notice' } as const

function annotationOf(finding: CountedFinding): string {
  const { file, line, severity } = finding
  const where =
    file === '' ? '' : `file=${property(shown(file))},${line === undefined ? '' : `line=${line},`}`
  const message = escaped(linesOf(finding).join('\n'))
  return `${commands[severity]} ${where}title=${property(titleOf(finding))}::${message}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function junitOf(summary: Summary, coverage: Coverage): string {
  const operations = coverage.operations.flatMap(({ api, operationId, passed, failed, notChecked }) => {
    const total = passed + failed + notChecked
    if (total === 0) return []
    const result = summary.failed.includes(operationId) ? 'failure' : 'skipped'
    const inner = `<${result} message="${xml(`${total} exchanges, none of which passed`)}"/>`
    return testCase(api, operationId, summary.withoutPass.includes(operationId) ? inner : '')
  })
  const findings = summary.findings.map((finding) => {
    const { severity, known, operationId, place, rule } = finding
    const [message = '', ...lines] = linesOf(finding).map(xml)
    const text = [message, ...lines].join('\n')
    const failure = `<failure type="${xml(rule)}" message="${message}">${text}</failure>`
    const words = severity === 'error' ? failure : `<system-out>${text}</system-out>`
    const inner = known === undefined ? words : `<skipped message="${xml(shown(known))}"/>`
    return testCase(operationId ?? 'conduct', `${rule} at ${shown(place)}`, inner)
  })
  const cases = [...operations, ...findings]
  const count = (tag: string): number => cases.filter((candidate) => candidate.includes(`<${tag} `)).length
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="lacuna verify" tests="${cases.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}">
${cases.join('\n')}
<system-out>${xml(countsText(summary))}</system-out>
</testsuite>
`
}

function testCase(className: string, name: string, inner: string): string {
  return `<testcase classname="${xml(className)}" name="${xml(name)}">${inner}</testcase>`
}

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

/** XML has no form for most control characters, nor for halves of characters. A log takes `##[` for a command. */
function xml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[<>&"]/g, (character) => entities[character] ?? character)
    .replaceAll('##', '#&#35;')
}
