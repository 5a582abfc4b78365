/**
 * The calls of the panels. Each goes to a mock of its own in this process, and shows what was signed, sent and answered.
 */
import { randomUUID } from 'node:crypto'
import { format } from 'prettier'
import type { ClientEvent } from '../../../src/index.js'
import type { EvidenceEvent, MismatchEvent } from '../../../src/model/call.js'
import { LacunaError } from '../../../src/model/errors.js'
import type { ExplainedStep } from '../../../src/explain/index.js'
import { explainMarginRequest } from '../../../src/explain/margin-wallet.js'
import { explainPaymentsRequest } from '../../../src/explain/payments.js'
import { marginSignings } from '../../../src/margin-wallet/signing.js'
import { createMock, demoCredentials } from '../../../src/mock/index.js'
import { paymentsSignings } from '../../../src/payments/checksum.js'
import { isObject, orNothing, parseExactJson } from '../../../src/model/json.js'
import { callFresh, callOf, clientOf, exampleCall, inFormat } from '../../example-calls.js'
import { demoAddress } from '../samples/demo-parts.js'

/** A form as it was filled in. */
export interface Choices {
  readonly operationId: string
  /** The input, as JSON. */
  readonly input: string
  readonly format: string
  /** The readings of the second call, each as `pathCase=DATA` or empty: of the client, and of the mock. */
  readonly assume: string
  readonly serve: string
}

export interface Exchange {
  readonly title: string
  readonly request: readonly string[]
  /** From the request to its signature; empty if it is not signed. */
  readonly steps: readonly ExplainedStep[]
  readonly status: number
  readonly answer: readonly string[]
  /** The result of the method, unless it threw. */
  readonly result: readonly string[]
  readonly error?: {
    readonly name: string
    readonly message: string
    readonly ambiguities: readonly string[]
  }
  /** The other requests of the call: a login before it, or a read that finds out what became of a write. */
  readonly others: readonly string[]
  readonly mismatches: readonly MismatchEvent[]
  readonly evidence: readonly EvidenceEvent[]
}

/**
 * One exchange, or two if readings are chosen. Of two, each line that the other one lacks begins with `≠`.
 *
 * @throws Error for an input that is not a JSON object
 */
export async function exchanges(choices: Choices): Promise<readonly Exchange[]> {
  const input = orNothing(() => parseExactJson(choices.input))
  if (!isObject(input)) throw new Error('The input is not a JSON object, so nothing was sent.')
  const { operation } = exampleCall(choices.operationId)
  // Both calls have the same time and the same ids, so that their readings make the difference.
  const listClientOrderId = `try-${randomUUID()}`.slice(0, 32)
  const given = { ...('listClientOrderId' in operation.defaults && { listClientOrderId }), ...input }
  const now = Date.now()
  const { assume, serve } = choices
  const first = await exchange(choices, given, now, '', '')
  if (assume === '' && serve === '') return [first]
  const second = await exchange(choices, given, now, assume, serve)
  return [compared(first, second), compared(second, first)]
}

interface Sent {
  /** The operation that the request is of, which may be another one than the caller's. */
  readonly operationId: string
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
  status: number
  answer: string
}

async function exchange(
  { operationId, format }: Choices,
  given: object,
  now: number,
  assume: string,
  serve: string,
): Promise<Exchange> {
  const call = exampleCall(operationId)
  const mock = createMock({ assume: readingIn(serve), clock: () => now })
  const sent: Sent[] = []
  const events: ClientEvent[] = []
  const options = {
    ...{ baseUrl: demoAddress, clock: () => now, retries: 0 },
    onEvent: (event: ClientEvent) => void events.push(event),
    fetch: async (url: string, { method = 'GET', headers, body = null }: RequestInit) => {
      const of = events.at(-1)?.operationId ?? operationId
      const text = await new Response(body).text()
      const request: Sent = {
        ...{ operationId: of, method, url, headers: new Headers(headers), body: text },
        ...{ status: 0, answer: '' },
      }
      sent.push(request)
      const response = await mock.fetch(url, {
        method,
        headers: request.headers,
        ...(text && { body: text }),
      })
      request.status = response.status
      request.answer = await response.clone().text()
      return response
    },
  }
  const client = clientOf(call.api, options, demoCredentials, readingIn(assume))
  const needsTransaction = 'transaction' in call.input && !('transaction' in given)
  const ending = await Promise.resolve(
    needsTransaction && callFresh(client, exampleCall('initiateTransaction')),
  )
    .then((transaction) => (transaction ? { ...given, transaction } : given))
    .then((input) => callOf(client, call.operation, input, inFormat(call.operation, format)))
    .then((result) => ({ result }), errorOf)
  const value = sent.find((request) => request.operationId === operationId)
  return {
    title: [...(assume && [`client ${assume}`]), ...(serve && [`mock ${serve}`])].join(', ') || 'By default',
    request: value ? await requestLines(value) : ['Nothing was sent.'],
    steps: value ? stepsOf(client, value) : [],
    status: value?.status ?? 0,
    answer: await lines(value?.answer ?? ''),
    result: 'result' in ending ? await lines(JSON.stringify(ending.result)) : [],
    ...('error' in ending && ending),
    others: sent
      .filter((request) => request !== value)
      .map(({ method, url, status }) => `${method} ${url}: ${status}`),
    mismatches: events.filter((event) => event.type === 'mismatch'),
    evidence: events.filter((event) => event.type === 'evidence'),
  }
}

function errorOf(error: unknown): Pick<Exchange, 'error'> {
  if (!(error instanceof LacunaError)) throw error
  const { name, message, hints } = error
  return {
    error: { name, message, ambiguities: [...new Set(hints.flatMap(({ ambiguity }) => ambiguity ?? []))] },
  }
}

/** A choice such as `pathCase=DATA` as client and mock take it. */
function readingIn(choice: string): Record<string, string> {
  const [id, reading] = choice.split('=')
  return id === undefined || reading === undefined ? {} : { [id]: reading }
}

function stepsOf(client: object, { operationId, url, body }: Sent): readonly ExplainedStep[] {
  const [payments, margin] = [paymentsSignings.get(client), marginSignings.get(client)]
  const operation = (payments ?? margin)?.client.operations[operationId]
  if (operation === undefined) return []
  const margins = { sent: { query: new URL(url).search, body } }
  if (payments)
    return explainPaymentsRequest(payments, operation, undefined, payments.client, { sent: body }).steps
  return margin ? explainMarginRequest(margin, operation, undefined, margin.client, margins).steps : []
}

/** A request, each parameter of its query on a line of its own. */
async function requestLines({ method, url, headers, body }: Sent): Promise<string[]> {
  return [
    ...`${method} ${url}`.split(/(?=[?&])/).map((part, index) => (index === 0 ? part : `  ${part}`)),
    ...[...headers].map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : ['', ...(body.startsWith('{') ? await lines(body) : body.split(/(?=&)/))]),
  ]
}

/** JSON is indented, with every digit as it came; anything else stays as it is. */
async function lines(text: string): Promise<string[]> {
  const isJson = orNothing(() => JSON.parse(text) as unknown) !== undefined
  return (isJson ? await format(text, { parser: 'json-stringify' }) : text).trimEnd().split('\n')
}

function compared(shown: Exchange, other: Exchange): Exchange {
  const marked = (name: 'request' | 'answer' | 'result'): string[] =>
    shown[name].map((line) => `${other[name].includes(line) ? ' ' : '≠'} ${line}`)
  return { ...shown, request: marked('request'), answer: marked('answer'), result: marked('result') }
}
