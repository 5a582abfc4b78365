/** Calls an operation as the command line asks for it, or shows what would be sent. */
import type { ApiName } from '../../../generated/apis.js'
import type { SignatureExplanation } from '../../explain/explanation.js'
import { parseExactJson } from '../../response/exact-json.js'
import { isObject, type JsonObject } from '../../response/json-object.js'
import { KnownSecrets } from '../../redaction/redact-secrets.js'
import type { OperationDescription } from '../../client/operation.js'
import { addressFrom, allowsInsecureHttp, isSet, argumentText, type Values } from '../parsing.js'
import { CommandFailure, UsageError } from '../exit-codes.js'
import { parsedOnce, readBytes, RepeatedNameError, textOf as contentOf } from '../terminal/files.js'
import { signatureText } from '../explain-signature.js'
import { styleFor, print, refuseToLose, tell, type Terminal, canAsk, textFor } from '../terminal/terminal.js'
import { everySecretName } from '../terminal/secrets.js'
import type { SecretValues, SettingValues } from './api-caller.js'
import { demoFor, secretsOf, callerOf, givenBy, required, wholeNumber } from './settings.js'
import { inputFrom, type FieldOption } from './fields.js'
import { formatFrom, printLines, printResult, type OutputFormat, shownResult } from './print-result.js'
import type { Result } from '../../client/call-options.js'
import type { PreparedCall } from '../../durability/durable-calls.js'
import { explanationOf } from '../../explain/explain.js'
import type { RequestPreview } from '../../request/preview.js'
import type { CallReference } from '../../durability/reference.js'
import { createInterface } from 'node:readline/promises'

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

/** A call that changes something. */
interface UnsafeCall {
  readonly reference: CallReference
  send(): Result<unknown>
}

class CalledClient {
  readonly #operation: OperationDescription
  readonly #client: object

  constructor(operation: OperationDescription, client: object) {
    this.#operation = operation
    this.#client = client
  }

  call(input: JsonObject, options: object): Result<unknown> {
    // The operations of the client and the interface of its methods are generated from the same table.
    return this.#called(this.#operation.operationId, ...this.#given(input), options) as Result<unknown>
  }

  /**
   * A call that changes something, and what it is found by again.
   *
   * @throws RequestError for an input that cannot be sent
   */
  change(input: JsonObject, options: object): UnsafeCall {
    const prepared = this.#prepared(input, options)
    return { reference: prepared.reference, send: () => prepared.send() }
  }

  /** The records of a list one by one; `undefined` for an operation that is not streamed. */
  stream(input: JsonObject, options: object): AsyncIterable<unknown> | undefined {
    const { operationId, records } = this.#operation
    if (records === undefined) return undefined
    const name = operationId.replace(/^list/, 'stream')
    return this.#called(name, input, options) as AsyncIterable<unknown>
  }

  /**
   * Checks an input before anybody is asked whether to send it, where the client can.
   *
   * @throws RequestError for an input that cannot be sent
   */
  check(input: JsonObject): void {
    if ('prepare' in this.#client) this.#prepared(input)
  }

  /** @throws RequestError for an input that cannot be sent */
  preview(input: JsonObject): { readonly preview: RequestPreview; readonly curl: string } {
    const prepared = this.#prepared(input)
    return { preview: prepared.preview(), curl: prepared.toCurl() }
  }

  /** @throws RequestError for an input that cannot be sent */
  async explain(input: JsonObject): Promise<SignatureExplanation> {
    const { operationId } = this.#operation
    const explained = explanationOf(this.#client, operationId, input)
    if (explained !== undefined) return explained
    this.check(input)
    const messages = [`${operationId} is not signed: the token of the login authenticates it.`]
    return { operationId, steps: [], signature: { messages }, matches: undefined, causes: [] }
  }

  #prepared(input: JsonObject, options: object = {}): PreparedCall<unknown> {
    const { operationId } = this.#operation
    return this.#called('prepare', operationId, ...this.#given(input), options) as PreparedCall<unknown>
  }

  /** An operation without inputs takes its options first. */
  #given(input: JsonObject): readonly JsonObject[] {
    return this.#operation.inputs.length > 0 ? [input] : []
  }

  #called(name: string, ...given: readonly unknown[]): unknown {
    const method: unknown = Reflect.get(this.#client, name)
    if (typeof method !== 'function') throw new Error(`The client has no ${name}.`)
    return Reflect.apply(method, this.#client, given)
  }
}

/**
 * @param reasons to ask, each a sentence
 * @throws UsageError where nobody can be asked, and CommandFailure where the answer is no
 */
async function refuseUnconfirmed(reasons: readonly string[], terminal: Terminal): Promise<void> {
  if (reasons.length === 0) return
  const all = reasons.join(' ')
  if (!canAsk(terminal))
    throw new UsageError(`${all} Nothing was sent: add --yes to send it, or --dry-run to see it.`)
  const lines = createInterface({ input: terminal.input, output: terminal.messages })
  const givenUp = new AbortController()
  lines.once('SIGINT', () => givenUp.abort()).once('close', () => givenUp.abort())
  const question = textFor(terminal.messages, `${all} Send it? [y/N] `)
  const answer = await lines.question(question, { signal: givenUp.signal }).catch(() => '')
  lines.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure('interrupted', 'Nothing was sent.')
}
