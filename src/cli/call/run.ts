/** Calls an operation as the command line asks for it, or shows what would be sent. */
import type { ApiName } from '../../../generated/apis.js'
import { parseExactJson } from '../../response/exact-json.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { OperationDescription } from '../../client/operation.js'
import { addressFrom, allowsInsecureHttp, isSet, argumentText, wholeNumber, type Values } from '../parsing.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { jsonIn, readBytes, textOf as contentOf } from '../terminal/files.js'
import { signatureText } from '../explain-signature.js'
import { boldFor, print, refuseToLose, type Terminal, canAsk } from '../terminal/terminal.js'
import { everySecretName, typedAt } from '../terminal/secrets.js'
import type { SecretValues, SettingValues } from './api-caller.js'
import { demoFor, secretsOf, callerOf, givenBy, required } from './settings.js'
import { inputFrom, type FieldOption } from './fields.js'
import { formatFrom, printLines, printResult, type OutputFormat, shownResult } from './print-result.js'
import type { PreparedCall } from '../../durability/prepared-calls.js'
import { explanationOf } from '../../explain/explain.js'

/** A call that the command line asks for. */
interface RequestedCall {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly fields: readonly FieldOption[]
  readonly values: Values
  readonly terminal: Terminal
}

export async function runCall(asked: RequestedCall): Promise<void> {
  const { api, operation, values, terminal } = asked
  const { settings: own, assume } = givenBy(api, values, terminal)
  const allowInsecureHttp = allowsInsecureHttp(values, terminal.env)
  const baseUrl = addressFrom('--base-url', required(own, 'baseUrl'), allowInsecureHttp)
  const demo = isSet(values, 'demo') ? await demoFor(api, baseUrl) : undefined
  const settings = { ...own, ...demo?.settings }
  const format = formatFrom(settings['format'])
  const input = await inputOf(asked)
  const isShown = isSet(values, 'dryRun') || isSet(values, 'explain')
  const secrets = demo?.secrets ?? (await secretsOf({ api, operation, settings, baseUrl, isShown, terminal }))
  const client = callerOf(api).client({
    options: {
      ...{ baseUrl, allowInsecureHttp, fetch: terminal.fetch, clock: terminal.clock },
      ...limitsOf(settings),
    },
    assume,
    settings,
    secrets,
  })
  if (isSet(values, 'explain')) return explain(client, operation, input, format, terminal)
  // This also checks an input before anybody is asked whether to send it.
  const prepared = prepare(client, operation, input)
  if (isSet(values, 'dryRun')) return preview(prepared, format, terminal)
  if (!operation.safeToRetry && !isSet(values, 'yes'))
    await refuseUnconfirmed(`${operation.operationId} changes something at ${baseUrl}.`, terminal)
  await send(asked, client, input, format, secrets)
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

function limitsOf(settings: SettingValues): { timeoutMs?: number; retries?: number } {
  const timeoutMs = wholeNumber('timeout', settings['timeout'] || undefined)
  const retries = wholeNumber('retries', settings['retries'] || undefined)
  return { ...(timeoutMs !== undefined && { timeoutMs }), ...(retries !== undefined && { retries }) }
}

async function inputOf({ fields, values, terminal }: RequestedCall): Promise<JsonObject> {
  const file = argumentText(values, 'input')
  const read = async (option: string, name: string): Promise<string> =>
    contentOf(await readBytes(option, name, terminal))
  const base = file === undefined ? {} : jsonIn('--input', file, await read('--input', file), parseExactJson)
  if (!isObject(base)) throw new UsageError('--input must be a JSON object with the inputs of the operation.')
  const given = (option: FieldOption['option']): string | undefined =>
    argumentText(values, option.attributeName())
  return inputFrom(fields, base, given, read)
}

/** @throws RequestError for an input that cannot be sent */
async function explain(
  client: object,
  operation: OperationDescription,
  input: JsonObject,
  format: OutputFormat,
  terminal: Terminal,
): Promise<void> {
  const { operationId } = operation
  const explained = await explanationOf(client, operationId, input)
  if (explained === undefined) prepare(client, operation, input)
  const messages = [`${operationId} is not signed: the token of the login authenticates it.`]
  const unsigned = { operationId, steps: [], signature: { messages }, matches: undefined, causes: [] }
  const explanation = explained ?? unsigned
  const text = signatureText(explanation, boldFor(terminal.output, terminal.env))
  print(terminal, jsonAs(format, explanation) ?? text)
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
  { operation, values, terminal }: RequestedCall,
  client: object,
  input: JsonObject,
  format: OutputFormat,
  secrets: SecretValues,
): Promise<void> {
  const environment = everySecretName.map((name) => terminal.env[name] ?? '')
  const known = new KnownSecrets([...Object.values(secrets), ...environment])
  const showsTokens = isSet(values, 'showTokens')
  const shown = (result: unknown): unknown => shownResult(result, known, showsTokens)
  const accept = argumentText(values, 'accept')
  if (accept !== undefined && !operation.formats.some((one) => one === accept))
    throw new UsageError(`--accept takes ${operation.formats.join(' or ')}, but got '${accept}'.`)
  await interruptible(terminal, async (signal) => {
    const options = { signal, ...(accept !== undefined && { format: accept }) }
    if (operation.records === undefined) {
      const prepared = prepare(client, operation, input, options)
      const { reference } = prepared
      const result = await prepared.send()
      await printResult(shown(result), format, terminal)
      if (operation.safeToRetry) return
      const toldInstead = { result: shownResult(result, known, false), reference: shown(reference) }
      return refuseToLose(terminal, () => JSON.stringify(toldInstead, null, 2))
    }
    const name = operation.operationId.replace(/^list/, 'stream')
    const records = invoke(client, name, input, options) as AsyncIterable<unknown>
    if (format === 'ndjson') return printLines(records, shown, terminal)
    const list: unknown[] = []
    for await (const record of records) list.push(shown(record))
    return printResult(list, format, terminal)
  })
}

/** Gives a call up when the user interrupts it. What became of a change is then said by its error. */
async function interruptible(
  terminal: Terminal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const interruption = new AbortController()
  const off = terminal.onInterrupt(() =>
    interruption.abort(new CommandFailure('interrupted', 'Interrupted.')),
  )
  try {
    await work(interruption.signal)
  } finally {
    off()
  }
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
