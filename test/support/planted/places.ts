/** The places where a secret may come from, and everything that a client shows when it does. */
import { inspect } from 'node:util'
import { type CommonOptions, type Fetch, LacunaError } from '../../../src/index.js'
import type { OperationDescription } from '../descriptions.js'
import { callOf } from '../../../scripts/example-calls.js'
import { rawCallOf, secretsGiven, type PlantedApi } from './clients.js'

/** What of a call holds the words that are planted. */
interface Planted {
  readonly answer?: (words: string) => Response
  readonly input?: unknown
  readonly options?: unknown
  readonly settings?: Partial<CommonOptions>
  /** The input of a call by path. */
  readonly raw?: { readonly path: string; readonly given: object }
}

type Place = (words: () => string, api: PlantedApi, operation: OperationDescription) => Planted

const json = (value: unknown, init?: ResponseInit): Response => Response.json(value, init)

/** A Response whose headers hold what those of the platform refuse. */
function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const value = {
    get: (name: string) => headers[name.toLowerCase()] ?? null,
    [Symbol.iterator]: () => Object.entries(headers)[Symbol.iterator](),
  }
  return Object.defineProperty(response, 'headers', { value })
}

/** A value with every text and number in it replaced. */
function replaced(value: unknown, words: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, words))
  if (typeof value !== 'object' || value === null) return words
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, words)]))
}

const rejecting = (make: (words: string) => Error): Place => {
  return () => ({
    answer: (computed) => {
      throw make(computed)
    },
  })
}

const platformError = (words: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(words), { code: words, name: words }) })

export const places: Readonly<Record<string, Place>> = {
  'the words of a refusal': (_, api) => ({ answer: (words) => json(api.failure(words), { status: 400 }) }),
  'the words of a failure': (_, api) => ({ answer: (words) => json(api.failure(words), { status: 503 }) }),
  'the words of a refusal of who asks': (_, api) => ({
    answer: (words) => json(api.failure(words), { status: 401 }),
  }),
  'a result without what it is about': () => ({
    answer: (words) => json({ error: words, [words]: words, message: words, code: words }),
  }),
  'a result whose values are all odd': (_, api, { operationId }) => ({
    answer: (words) => json(replaced(api.result(operationId), words)),
    settings: { validate: 'throw' },
  }),
  'a result that is reported': (_, api, { operationId }) => ({
    answer: (words) => json({ ...Object(replaced(api.result(operationId), words)), [words]: words }),
    settings: { validate: 'report' },
  }),
  'a list of odd entries': () => ({ answer: (words) => json([{ [words]: words }, words]) }),
  'a page': () => ({
    answer: (words) => new Response(`<p>${words}</p>`, { headers: { 'content-type': 'text/html' } }),
  }),
  'XML that is malformed': () => ({
    answer: (words) =>
      new Response(`<FutOptList><item><Symbol>x</Symbol></${words}></FutOptList>`, {
        headers: { 'content-type': 'application/xml' },
      }),
    options: { format: 'xml' },
  }),
  'the content type': () => ({
    answer: (words) => withHeaders(new Response('x'), { 'content-type': `text/${words}; charset=${words}` }),
  }),
  'the headers of a refusal': (_, api) => ({
    answer: (words) =>
      withHeaders(json(api.failure('No.'), { status: 429 }), {
        'content-type': 'application/json',
        'retry-after': words,
        'x-request-id': words,
        date: words,
      }),
  }),
  'the text of the status': (_, api) => ({
    answer: (words) => {
      const response = json(api.failure('No.'), { status: 400 })
      return Object.defineProperty(response, 'statusText', { value: words })
    },
  }),
  'the words of a failed fetch': rejecting((words) => new TypeError(words)),
  'the name of a failed fetch': rejecting((words) => Object.assign(new Error('It failed.'), { name: words })),
  'the code of a failed fetch': rejecting((words) => Object.assign(new Error('It failed.'), { code: words })),
  'the cause of a failed fetch': rejecting(platformError),
  'something that a fetch gives': () => ({
    answer: (words) => Object.defineProperty(new Response('x'), 'status', { value: words }),
  }),
  'every input': (words, api, { operationId, inputs, hasBody }) => ({
    input: Object.fromEntries(inputs.map((name) => [name, words()])),
    raw: {
      path: '',
      given: {
        params: { query: { [words()]: words() }, path: { dataSegment: words() } },
        ...(hasBody && { body: { [words()]: words() } }),
      },
    },
    ...(Object.keys(api.inputs[operationId] ?? {}).length > 0 ? {} : { options: { format: words() } }),
  }),
  'inputs beside those that are known': (words, api, { operationId }) => ({
    input: { ...api.inputs[operationId], [words()]: words(), other: { deep: [words()] } },
  }),
  'the options of a call': (words) => ({
    options: {
      [words()]: words(),
      headers: { [words()]: words(), 'x-fine': words() },
      format: words(),
      timeoutMs: words(),
    },
  }),
  'a path': (words) => ({ raw: { path: `/${words()}`, given: { [words()]: words() } } }),
  'a clock': (words) => ({
    settings: {
      clock: () => {
        throw new Error(words())
      },
    },
  }),
  'a listener': (words) => ({
    answer: () => json({}),
    settings: {
      onEvent: () => {
        throw new Error(words())
      },
    },
  }),
}

/** Calls an operation with the words planted in a place, and gives all that anybody can see of it. */
export async function shownOf(
  api: PlantedApi,
  operation: OperationDescription,
  place: Place,
  words: (secrets: readonly string[]) => string,
): Promise<{ readonly output: string; readonly secrets: readonly string[] }> {
  const { operationId } = operation
  const secrets = [...api.secrets]
  const events: unknown[] = []
  const service: { answer?: Planted['answer'] } = {}
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith('/Login') && operationId !== 'login') return json({ token: api.token })
    secrets.push(...(await signaturesIn(url, init)))
    return service.answer?.(words(secrets)) ?? json(api.result(operationId))
  }
  const clientOf = (settings: Partial<CommonOptions>): object =>
    api.client({ fetch, onEvent: (event) => events.push(event), ...settings })
  const first = place(() => words(secrets), api, operation)
  const client = clientOf(first.settings ?? {})
  if (api.token !== undefined && operationId !== 'login') {
    const login = await callOf(client, operation, { ...api.inputs[operationId] }).catch(() => undefined)
    if (login !== undefined) secrets.push(api.token)
  }
  const usual = api.inputs[operationId]
  if (first.input === undefined) secrets.push(...secretsGiven(usual))
  const planted = place(() => words(secrets), api, operation)
  if (planted.answer !== undefined) service.answer = planted.answer
  const { input = usual, options, raw } = planted
  const outputs: string[] = []
  const attempt = async (call: () => Promise<unknown>): Promise<void> => {
    await call().catch((error: unknown) => outputs.push(...printsOf(error)))
  }
  await attempt(() => callOf(client, operation, input, options))
  if (raw !== undefined) {
    await attempt(() => rawCallOf(client, operation, raw.path === '' ? operation.path : raw.path, raw.given))
  }
  outputs.push(...printsOf(events))
  return { output: outputs.join('\n'), secrets }
}

async function signaturesIn(url: string, { body }: RequestInit): Promise<string[]> {
  const sent = url + (body === undefined || body === null ? '' : await new Response(body).text())
  const [, signature] = /signature(?:=|":")([^&"]+)/.exec(sent) ?? []
  return signature === undefined ? [] : [decodeURIComponent(signature)]
}

/** Everything that a log could make of a value. */
export function printsOf(value: unknown): string[] {
  if (value instanceof Error && !(value instanceof LacunaError))
    throw new Error('Something else than an error of ours was thrown.', { cause: value })
  const prints = [
    inspect(value, { depth: Infinity, showHidden: true, getters: true, maxStringLength: null }),
    JSON.stringify(value),
    inspect(structuredClone(value), { depth: Infinity, showHidden: true }),
    ...(value instanceof LacunaError ? [value.report()] : []),
  ]
  for (let at = value; at instanceof Error; at = at.cause) {
    prints.push(at.message, at.stack ?? '', String(at), JSON.stringify(at))
    prints.push(JSON.stringify(Object.getOwnPropertyDescriptors(at)))
  }
  return prints
}
