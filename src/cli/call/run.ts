/** Calls an operation as the command line asks for it, or shows what would be sent. */
import type { ApiName } from '../../../generated/apis.js'
import type { SignatureExplanation } from '../../explain/explanation.js'
import { parseExactJson } from '../../response/exact-json.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { OperationDescription } from '../../client/operation.js'
import { addressFrom, allowsInsecureHttp } from '../address.js'
import { CommandFailure } from '../exit-codes.js'
import { parsedOnce, readBytes, RepeatedNameError, textOf as contentOf } from '../terminal/files.js'
import { isSet, argumentText, type Values } from '../parsing.js'
import { signatureText } from '../signature-text.js'
import { styleFor } from '../terminal/style.js'
import { print, refuseToLose, tell, type Terminal } from '../terminal/terminal.js'
import { UsageError } from '../usage-error.js'
import { everySecretName } from '../terminal/secrets.js'
import type { SecretValues, SettingValues } from './api-caller.js'
import { CalledClient } from './called-client.js'
import { refuseUnconfirmed } from './confirm.js'
import { demoFor, secretsOf } from './settings/credentials.js'
import { inputFrom, type FieldOption } from './field-options.js'
import { formatFrom, printLines, printResult, type OutputFormat } from './print-result.js'
import { Progress } from './progress.js'
import { callerOf, givenBy, required, wholeNumber } from './settings/settings.js'
import { shownResult } from './redact-result.js'

/** A call that the command line asks for. */
export interface RequestedCall {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly fields: readonly FieldOption[]
  readonly values: Values
  readonly terminal: Terminal
}

export async function runCall(asked: RequestedCall): Promise<void> {
  const { api, operation, values, terminal } = asked
  const { settings: own, assume, addressFile } = givenBy(api, values, terminal)
  const allowInsecureHttp = allowsInsecureHttp(values, terminal.env)
  const baseUrl = addressFrom('--base-url', required(own, 'baseUrl'), allowInsecureHttp)
  const demo = isSet(values, 'demo') ? await demoFor(api, baseUrl) : undefined
  const settings = { ...own, ...demo?.settings }
  const format = formatFrom(settings['format'])
  const input = await inputOf(asked)
  const isShown = isSet(values, 'dryRun') || isSet(values, 'explain')
  const isFromFile = addressFile !== undefined && demo === undefined && !isShown
  if (isFromFile) tell(terminal, `The address ${baseUrl} is from ${addressFile}.`)
  const secrets = demo?.secrets ?? (await secretsOf({ api, operation, settings, baseUrl, isShown, terminal }))
  const client = new CalledClient(
    operation,
    callerOf(api).client({
      options: {
        ...{ baseUrl, allowInsecureHttp, fetch: terminal.fetch, clock: terminal.clock },
        ...limitsOf(settings),
      },
      assume,
      settings,
      secrets,
    }),
  )
  if (isSet(values, 'explain')) return explain(client, input, format, terminal)
  if (isSet(values, 'dryRun')) return preview(client, input, format, terminal)
  client.check(input)
  const change = operation.safeToRetry ? [] : [`${operation.operationId} changes something at ${baseUrl}.`]
  const leak = isFromFile ? secretsTo(api, `${baseUrl}, an address from ${addressFile}`, terminal) : []
  if (!isSet(values, 'yes')) await refuseUnconfirmed([...change, ...leak], terminal)
  await send(asked, client, { input, format, secrets })
}

/** Which secrets nobody has typed for this address. */
function secretsTo(api: ApiName, address: string, { env }: Terminal): readonly string[] {
  const names = callerOf(api).secretNames.filter((name) => (env[name] ?? '') !== '')
  return names.length === 0 ? [] : [`${names.join(' and ')} of the environment would go to ${address}.`]
}

function limitsOf(settings: SettingValues): { timeoutMs?: number; retries?: number } {
  const timeoutMs = wholeNumber(settings, 'timeout')
  const retries = wholeNumber(settings, 'retries')
  return { ...(timeoutMs !== undefined && { timeoutMs }), ...(retries !== undefined && { retries }) }
}

async function inputOf({ operation, fields, values, terminal }: RequestedCall): Promise<JsonObject> {
  const file = argumentText(values, 'input')
  const read = async (option: string, name: string): Promise<string> =>
    contentOf(await readBytes(option, name, terminal))
  const base = file === undefined ? {} : parsed(await read('--input', file))
  const given = (option: FieldOption['option']): string | undefined =>
    argumentText(values, option.attributeName())
  return inputFrom(operation.operationId, fields, base, given, read)
}

/** It is not repeated, since it may hold secrets. */
function parsed(text: string): JsonObject {
  const value = parsedInput(text)
  if (isObject(value)) return value
  throw new UsageError('--input must be a JSON object with the inputs of the operation.')
}

function parsedInput(text: string): unknown {
  try {
    return parsedOnce(text, parseExactJson)
  } catch (error) {
    if (error instanceof RepeatedNameError) throw new UsageError(`--input ${error.message}.`)
    return undefined
  }
}

async function explain(
  client: CalledClient,
  input: JsonObject,
  format: OutputFormat,
  terminal: Terminal,
): Promise<void> {
  const explanation: SignatureExplanation = await client.explain(input)
  print(
    terminal,
    format === 'json' || format === 'ndjson'
      ? JSON.stringify(explanation, null, format === 'json' ? 2 : undefined)
      : signatureText(explanation, styleFor(terminal.output, terminal.env)),
  )
}

function preview(client: CalledClient, input: JsonObject, format: OutputFormat, terminal: Terminal): void {
  const { preview: request, curl } = client.preview(input)
  if (format === 'json' || format === 'ndjson')
    return print(terminal, JSON.stringify({ ...request, curl }, null, format === 'json' ? 2 : undefined))
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  const body = request.body === undefined ? [] : ['', request.body]
  print(terminal, [`${request.method} ${request.url}`, ...headers, ...body, '', curl].join('\n'))
}

interface CallToSend {
  readonly input: JsonObject
  readonly format: OutputFormat
  readonly secrets: SecretValues
}

async function send(
  { operation, values, terminal }: RequestedCall,
  client: CalledClient,
  { input, format, secrets }: CallToSend,
): Promise<void> {
  const environment = everySecretName.map((name) => terminal.env[name] ?? '')
  const known = new KnownSecrets([...Object.values(secrets), ...environment])
  const showsTokens = isSet(values, 'showTokens')
  const shown = (result: unknown): unknown => shownResult(result, known, showsTokens)
  const accept = argumentText(values, 'accept')
  if (accept !== undefined && !operation.formats.some((one) => one === accept))
    throw new UsageError(`--accept takes ${operation.formats.join(' or ')}, and got '${accept}'.`)
  await interruptible(terminal, async (signal) => {
    const options = { signal, ...(accept !== undefined && { format: accept }) }
    if (!operation.safeToRetry) {
      const { reference, send } = client.change(input, options)
      const result = await send()
      await printResult(shown(result), format, terminal)
      const toldInstead = { result: shownResult(result, known, false), reference: shown(reference) }
      return refuseToLose(terminal, () => JSON.stringify(toldInstead, null, 2))
    }
    const records = client.stream(input, options)
    if (records === undefined) return printResult(shown(await client.call(input, options)), format, terminal)
    const counted = new Progress(terminal, operation.operationId).counting(records)
    if (format === 'ndjson') return printLines(mapped(counted, shown), terminal)
    const list: unknown[] = []
    for await (const record of counted) list.push(shown(record))
    return printResult(list, format, terminal)
  })
}

async function* mapped(
  records: AsyncIterable<unknown>,
  map: (record: unknown) => unknown,
): AsyncGenerator<unknown, void, undefined> {
  for await (const record of records) yield map(record)
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
