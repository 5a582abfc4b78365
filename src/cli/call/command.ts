/** `lacuna call`: each operation of each service as a command, with its inputs as options. */
import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { apis, type ApiName } from '../../../generated/apis.js'
import { operationTables } from '../../../generated/tables/index.js'
import type { OperationDescription, OperationTable } from '../../model/api-adapter.js'
import type { PreparedCall } from '../../client/prepared-calls.js'
import type { RecordWalk } from '../../margin-wallet/walks.js'
import { errorCode } from '../../model/errors.js'
import { wrapperOf } from '../../model/platform.js'
import { KnownSecrets } from '../../redaction/redact-texts.js'
import type { JsonObject } from '../../model/json.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { addOptions, addressFrom, newCommand, wholeNumber, type Values } from '../parsing.js'
import { type Terminal, print, refuseToLose, tell } from '../terminal.js'
import { canAsk, typedAt } from '../asking.js'
import { everySecretName } from '../secrets.js'
import { fieldOptions, inputFrom, type OperationFlags } from './fields.js'
import { continuation, cursorFrom, isFullPage, walkFor, type CallWalk } from './walk.js'
import { formatFrom, printLines, printResult, type OutputFormat, shownResult } from './print-result.js'
import type { SettingValues } from './api-caller.js'
import {
  addSettings,
  assumeFrom,
  assumeOption,
  callers,
  demoFor,
  demoOption,
  type RequestedCall,
  required,
  secretsOf,
  settingsFrom,
} from './settings.js'

export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('call', summary, terminal)
  command.addHelpText('after', '\nlacuna call <operation> --help lists the inputs of an operation.')
  for (const api of apis) {
    const operations: OperationTable = operationTables[api]
    for (const operation of Object.values(operations)) {
      const flags = callers[api].flags[operation.operationId]
      if (flags !== undefined) command.addCommand(operationCommand(api, operation, flags, terminal))
    }
  }
  return command
}

function operationCommand(
  api: ApiName,
  operation: OperationDescription,
  flags: OperationFlags,
  terminal: Terminal,
): Command {
  const command = newCommand(operation.operationId, descriptionOf(operation, flags), terminal)
    .summary(flags.summary)
    .helpGroup(`Operations of ${api}:`)
  const fields = fieldOptions(flags.fields)
  for (const { option } of fields) command.addOption(option)
  command.optionsGroup('Options:')
  addOptions(addSettings(command, api), assumeOption)
  if (fields.length > 0)
    command.option('--input <file>', 'the whole input as JSON, - for the standard input; options override it')
  if (operation.formats.length > 1)
    command.option(
      '--accept <format>',
      `the format of the service's answer: ${operation.formats.join(' or ')}`,
    )
  if (operation.periods !== undefined)
    command.option('--cursor <text>', 'continues a long period after a failure, which has printed the text')
  command.option('--record <file>', 'appends what is sent and answered, without secrets, for lacuna verify')
  command.option('--dry-run', 'prints the request without its secrets, also as a curl command; sends nothing')
  return addOptions(command.option('--yes', 'sends a change without asking; needed in a script'), demoOption)
    .option('--show-tokens', 'prints the tokens of the result, which are secrets')
    .addHelpText(
      'after',
      `\nSecrets come from the environment: ${Object.values(callers[api].secrets).join(', ')}.`,
    )
    .action((values: Values) =>
      recorded(values, terminal, (recording) =>
        runCall({ api, operation, fields, values, terminal: recording }),
      ),
    )
}

function descriptionOf(
  { method, path, safeToRetry, ambiguities, periods }: OperationDescription,
  flags: OperationFlags,
): string {
  return [
    `${flags.says.replaceAll('`', '')}\n`,
    `${method} ${path}, which ${safeToRetry ? 'only reads' : 'changes something'}.`,
    ...(periods === undefined
      ? []
      : ['A longer period than one call may have is walked in parts, the oldest record first.']),
    ...(ambiguities.length === 0 ? [] : [`Ambiguities (see lacuna ambiguities): ${ambiguities.join(', ')}.`]),
  ].join('\n')
}

/** Runs a call, and records its requests and answers if that is asked for. */
async function recorded(
  values: Values,
  terminal: Terminal,
  call: (terminal: Terminal) => Promise<void>,
): Promise<void> {
  const file = values.text('record')
  if (file === undefined) return await call(terminal)
  const path = resolve(terminal.folder, file)
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
  const { createContract } = await import('../../contract/index.js')
  const contract = createContract()
  try {
    const sent: typeof fetch = wrapperOf(terminal.fetch, (url, init = {}) =>
      terminal.fetch(url instanceof Request ? url.url : String(url), init),
    )
    await call({
      ...terminal,
      fetch: contract.fetch(sent, { record: path }),
    })
  } finally {
    for (const { rule, message } of contract.finish()) if (rule === 'recording.lost') tell(terminal, message)
  }
}

/* A call */

async function runCall(call: RequestedCall): Promise<void> {
  const { api, operation, values, terminal } = call
  const apiSettings = settingsFrom(api, values, terminal)
  const assume = assumeFrom(values, terminal)
  const { baseUrl, allowInsecureHttp } = addressFrom(required(apiSettings, 'baseUrl'), values, terminal.env)
  const demo = values.isSet('demo') ? await demoFor(api, baseUrl) : undefined
  const settings = { ...apiSettings, ...demo }
  const format = formatFrom(settings['format'])
  const input = await inputFrom(call.fields, values, terminal)
  const secrets = demo === undefined ? await secretsOf(call, settings, baseUrl, values.isSet('dryRun')) : {}
  const all = { ...settings, ...secrets }
  const client = callers[api].client({
    options: {
      baseUrl,
      allowInsecureHttp,
      fetch: terminal.fetch,
      clock: terminal.clock,
      timeoutMs: wholeNumber('timeout', settings['timeout'] || undefined),
      retries: wholeNumber('retries', settings['retries'] || undefined),
    },
    assume,
    values: all,
  })
  // This also checks an input before anybody is asked whether to send it.
  const prepared = prepare(client, operation, input)
  const walk = walkFor(operation, input, terminal.clock())
  if (values.text('cursor') !== undefined && walk === undefined)
    throw new UsageError('--cursor continues a call over a long period: give the inputs of that call, too.')
  if (values.isSet('dryRun')) {
    if (walk) tell(terminal, 'The period is longer than one call may have: the call is sent in parts of it.')
    return preview(prepared, format, terminal)
  }
  if (!operation.safeToRetry && !values.isSet('yes'))
    await refuseUnconfirmed(`${operation.operationId} changes something at ${baseUrl}.`, terminal)
  await send(call, client, { input, walk }, format, all)
}

/** @throws RequestError for an input that cannot be sent */
function prepare(
  client: object,
  { operationId, inputs }: OperationDescription,
  input: JsonObject,
  options: object = {},
): PreparedCall<unknown> {
  // An operation without inputs takes its options first.
  const given = inputs.length > 0 ? [input] : []
  return invoke(client, 'prepare', operationId, ...given, options) as PreparedCall<unknown>
}

/** The operations of a client and the interface of its methods are generated from the same table. */
function invoke(client: object, name: string, ...given: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(client, name)
  if (typeof method !== 'function') throw new Error(`The client has no ${name}.`)
  return Reflect.apply(method, client, given)
}

function preview(prepared: PreparedCall<unknown>, format: OutputFormat, terminal: Terminal): void {
  const [request, curl] = [prepared.preview(), prepared.toCurl()]
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  const body = request.body === undefined ? [] : ['', request.body]
  const text = [`${request.method} ${request.url}`, ...headers, ...body, '', curl].join('\n')
  print(terminal, jsonAs(format, { ...request, curl }) ?? text)
}

/** Everything but a result as JSON, if that is the format. */
function jsonAs(format: OutputFormat, value: object): string | undefined {
  if (format !== 'json' && format !== 'ndjson') return undefined
  return JSON.stringify(value, null, format === 'json' ? 2 : undefined)
}

async function send(
  { api, operation, values, terminal }: RequestedCall,
  client: object,
  { input, walk }: { readonly input: JsonObject; readonly walk: CallWalk | undefined },
  format: OutputFormat,
  settings: SettingValues,
): Promise<void> {
  const secrets = Object.keys(callers[api].secrets).map((name) => settings[name] ?? '')
  const known = new KnownSecrets([...secrets, ...everySecretName.map((name) => terminal.env[name] ?? '')])
  const showsTokens = values.isSet('showTokens')
  const shown = (result: unknown): unknown => shownResult(result, known, showsTokens)
  const accept = values.text('accept')
  if (accept !== undefined && !operation.formats.some((format) => format === accept))
    throw new UsageError(`--accept takes ${operation.formats.join(' or ')}, but got '${accept}'.`)
  // When the user interrupts it, the call is given up. What became of a change is then said by its error.
  const interruption = new AbortController()
  terminal.onInterrupt(() => interruption.abort(new CommandFailure('interrupted', 'Interrupted.')))
  const cursor = values.text('cursor')
  const options = {
    signal: interruption.signal,
    ...(accept !== undefined && { format: accept }),
    ...(cursor !== undefined && { cursor: cursorFrom(cursor) }),
  }
  const method = (walk ?? operation.records) && callers[api].recordMethods?.[operation.operationId]
  if (method === undefined) {
    const prepared = prepare(client, operation, input, options)
    const { reference } = prepared
    const result = await prepared.send()
    await printResult(shown(result), format, terminal)
    if (isFullPage(operation, input, result))
      tell(terminal, 'There may be more: no answer has more records than this one. Ask for shorter periods.')
    if (operation.safeToRetry) return
    const toldInstead = { result: shownResult(result, known, false), reference: shown(reference) }
    return await refuseToLose(terminal, () => JSON.stringify(toldInstead, null, 2))
  }
  const records = invoke(client, method, walk?.input ?? input, options) as Records
  try {
    await printRecords(records, shown, format, terminal)
  } catch (error) {
    const advice = walk && continuation(walk, records.cursor, format, options.cursor)
    if (advice !== undefined) tell(terminal, advice)
    throw error
  }
}

type Records = AsyncIterable<unknown> & Partial<Pick<RecordWalk<unknown>, 'cursor'>>

/** Prints records as they come, or all of them at the end where the format is not made of lines. */
async function printRecords(
  records: Records,
  shown: (record: unknown) => unknown,
  format: OutputFormat,
  terminal: Terminal,
): Promise<void> {
  if (format === 'ndjson') return printLines(records, shown, terminal)
  const list: unknown[] = []
  for await (const record of records) list.push(shown(record))
  await printResult(list, format, terminal)
}

/**
 * @param reason to ask, a sentence
 * @throws UsageError without a terminal, and CommandFailure if the user declines
 */
async function refuseUnconfirmed(reason: string, terminal: Terminal): Promise<void> {
  if (!canAsk(terminal))
    throw new UsageError(`${reason} Nothing was sent: add --yes to send it, or --dry-run to see it.`)
  const answer = (await typedAt(terminal, `${reason} Send it? [y/N] `, false)) ?? ''
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure('interrupted', 'Nothing was sent.')
}
