/** Calls the mock by the package's own client, once for each of two readings, and keeps what was sent and answered. */
// This comes first: what follows uses what it defines.
import { drawAnew, takeSteps, type SigningStep } from './node.js'
import { callers } from '../../../../generated/parts/callers.js'
import { isLoopback, type CommonOptions } from '../../../../src/client/options.js'
import type { EvidenceEvent, MismatchEvent } from '../../../../src/client/call.js'
import type { OperationDescription } from '../../../../src/client/api-adapter.js'
import { LacunaError, RequestError } from '../../../../src/errors/errors.js'
import { freshInputs } from '../../../../src/margin-wallet/requests.js'
import { isObject, orNothing, parseExactJson, type JsonObject } from '../../../../src/response/json.js'
import type { MockCredentials } from '../../../../src/mock/options.js'
import type { ExampleInputs } from '../../../generate/samples.js'
import { operationIn, type TryPart, partsWith } from '../parts.js'

export interface TriedOperation extends ExampleInputs {
  readonly operationId: string
  readonly summary: string
  /** The readings that a client can assume beside its defaults, each as `pathCase=DATA`. */
  readonly assumed: readonly string[]
  /** The readings that the mock can serve beside its defaults. */
  readonly served: readonly string[]
  /** What a call that must come first is made with. */
  readonly earlierInput?: JsonObject | undefined
}

export interface PageData {
  readonly api: string
  /** Where the mock is. */
  readonly address: string
  readonly credentials: MockCredentials
  readonly operations: readonly TriedOperation[]
}

/** What a form holds. */
export interface Choices {
  readonly address: string
  /** The input, as JSON. */
  readonly input: string
  readonly format: string
  /** The reading that the client assumes in the second call, as `pathCase=DATA`, and the one that the mock serves then. */
  readonly assume: string
  readonly serve: string
  readonly startsFresh: boolean
}

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export interface Exchange {
  /** The last request, which is that of the operation unless one before it failed. */
  readonly request: SentRequest
  /** How the requests came to be authorised. */
  readonly steps: readonly SigningStep[]
  readonly status: number
  readonly answer: string
  /** What the call ends in. */
  readonly result?: unknown
  readonly error?: LacunaError
  /** How the answer differs from the description. */
  readonly leftOut: readonly MismatchEvent[]
  /** The readings that the answer shows. */
  readonly shows: readonly EvidenceEvent[]
}

export interface TitledExchange {
  readonly title: string
  /** The exchange, or why there was none. */
  readonly outcome: Exchange | string
}

/**
 * One exchange, or two where readings are chosen.
 *
 * @throws RequestError for an input that the client refuses
 * @throws Error for an address of another machine, and for an input that is no JSON
 */
export async function exchanges(
  data: PageData,
  tried: TriedOperation,
  choices: Choices,
): Promise<TitledExchange[]> {
  const { part, operation } = panelOf(data, tried)
  const baseUrl = baseUrlOf(choices.address)
  // Both requests have the same moment and the same random parts, so that they differ by their readings alone.
  const now = Date.now()
  drawAnew()
  const given = { ...freshInputs(operation, () => crypto.randomUUID()), ...inputOf(choices.input) }
  const caller = callers[part.api]
  const values = caller.demo(data.credentials)
  const { input: brought, operationId: earlierId = '' } = part.earlier(operation) ?? {}
  const one = async (assume: Readonly<Record<string, string>>): Promise<Exchange> => {
    if (choices.startsFresh) await control(baseUrl, 'reset', 'POST', {})
    return recorded(async (recording) => {
      const options: CommonOptions = { baseUrl, clock: () => now, retries: 0, ...recording }
      const client = caller.client({ options, assume: [{ [part.api]: assume }], values })
      const isBrought = brought !== undefined && !(brought in given)
      const earlier = isBrought && { [brought]: await call(client, earlierId, [tried.earlierInput]) }
      const inputs = operation.inputs.length > 0 ? [{ ...given, ...earlier }] : []
      const format = operation.formats.length > 1 ? [{ format: choices.format }] : []
      return call(client, operation.operationId, [...inputs, ...format])
    })
  }
  const [assume, serve] = [readingIn(choices.assume), readingIn(choices.serve)]
  const first = await one({})
  if (choices.assume === '' && choices.serve === '') return [{ title: 'Request and answer', outcome: first }]
  const words = (who: string, choice: string): string[] =>
    choice === '' ? [] : [`${who} ${choice.replace('=', ': ')}`]
  const title = [...words('client', choices.assume), ...words('mock', choices.serve)].join(', ')
  const second = await served(part.api, baseUrl, serve, () => one(assume)).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  return [
    { title: 'By default', outcome: first },
    { title, outcome: second },
  ]
}

/** @throws Error for an interface or an operation that there is not */
export function panelOf(
  { api, credentials }: PageData,
  { operationId }: TriedOperation,
): { readonly part: TryPart; readonly operation: OperationDescription } {
  const part = partsWith(credentials)[api]
  if (part === undefined) throw new Error(`There is no interface ${api}`)
  return { part, operation: operationIn(part, operationId) }
}

/** @throws Error for a text that is no object of JSON */
export function inputOf(text: string): JsonObject {
  const input = orNothing(() => parseExactJson(text))
  if (!isObject(input)) throw new Error('The input is no object of JSON, so nothing was sent.')
  return input
}

/** A choice such as `pathCase=DATA` as a client takes it. */
export function readingIn(choice: string): Readonly<Record<string, string>> {
  const [id, reading] = choice.split('=')
  return id === undefined || reading === undefined ? {} : { [id]: reading }
}

/** Keeps what a client sends, gets and tells. */
async function recorded(
  run: (recording: Pick<CommonOptions, 'fetch' | 'onEvent'>) => Promise<unknown>,
): Promise<Exchange> {
  const sent: { readonly request: SentRequest; status: number; answer: string }[] = []
  const events: { readonly type: string }[] = []
  takeSteps()
  const ending = await run({
    onEvent: (event) => void events.push(event),
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const body = typeof init.body === 'string' ? init.body : undefined
      const one = { request: { method: init.method ?? 'GET', url, headers, body }, status: 0, answer: '' }
      sent.push(one)
      const response = await fetch(url, { ...init, ...alone })
      one.status = response.status
      one.answer = await response.clone().text()
      return response
    },
  }).then(
    (result) => ({ result }),
    (error: unknown) => {
      if (error instanceof RequestError || !(error instanceof LacunaError)) throw error
      return { error }
    },
  )
  const last = sent.at(-1)
  if (last === undefined) throw new Error('Nothing was sent.')
  if (last.status === 0) throw notReached(last.request.url)
  const before = sent.slice(0, -1).map(({ request: { method, url }, answer }) => {
    return { name: 'before', message: `This call comes first: ${method} ${url}. Its answer:`, text: answer }
  })
  return {
    ...{ ...last, ...ending, steps: [...before, ...takeSteps()] },
    leftOut: events.filter((event): event is MismatchEvent => event.type === 'mismatch'),
    shows: events.filter((event): event is EvidenceEvent => event.type === 'evidence'),
  }
}

async function call(client: object, operationId: string, args: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(client, operationId)
  if (typeof method !== 'function') throw new Error(`There is no operation ${operationId}`)
  return (await Reflect.apply(method, client, args)) as unknown
}

/** Switches the mock for one call, and back again. */
async function served<Result>(
  api: string,
  baseUrl: string,
  serve: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result> {
  if (Object.keys(serve).length === 0) return run()
  const before = await control(baseUrl, 'assume', 'GET')
  await control(baseUrl, 'assume', 'POST', { [api]: serve })
  try {
    return await run()
  } finally {
    await control(baseUrl, 'assume', 'PUT', before)
  }
}

async function control(baseUrl: string, name: string, method: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await fetch(`${baseUrl}/_mock/${name}`, { method, ...init, ...alone }).catch(() => {
    throw notReached(baseUrl)
  })
  if (!response.ok) throw new Error(`The mock refused to ${name}: ${await response.text()}`)
  return response.json()
}

/** A request says nothing of the page or of the browser. */
const alone = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const

function notReached(url: string): Error {
  const { origin } = new URL(url)
  return new Error(
    `The mock was not reached at ${origin}. Does it run there? npm start starts mock and docs on one port.`,
  )
}

/** @throws Error for an address of another machine */
export function baseUrlOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || !isLoopback(url.hostname))
    throw new Error(
      'That address is not one of this machine, so nothing was sent: a page may call only a mock that runs here. Start one with: lacuna mock',
    )
  return url.origin
}
