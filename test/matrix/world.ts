/** A mock and a client in front of it, with everything that went between them. */
import type { ApiName } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import type { Exchange } from '../../src/contract/types.js'
import type { ClientEvent, CommonOptions } from '../../src/index.js'
import { createMock, type LoggedRequest, type Mock, type MockOptions } from '../../src/mock/index.js'
import type { Answered } from '../support/answer-check.js'

/** Readings by the id of their ambiguity. */
export type Assumed = Readonly<Record<string, unknown>>

/** The client of one API, and how it is made. */
export interface Connection<Client> {
  readonly api: ApiName
  connect(options: ConnectionOptions): Client
}

/** The options that the client of every API takes. The choices are those of its API. */
export type ConnectionOptions = CommonOptions & { readonly assume: object }

export interface World<Client> {
  readonly mock: Mock
  readonly client: Client
  /** Calls the mock without a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly traffic: readonly Exchanged[]
  /** What the client told of the readings that answers show. */
  readonly evidence: readonly Evidence[]
}

export type Evidence = Pick<
  Extract<ClientEvent, { type: 'evidence' }>,
  'operationId' | 'ambiguity' | 'reading'
>

/** One request, its answer, and what the mock noted of it. */
export interface Exchanged {
  /** The request as text, with what is random masked. */
  readonly request: string
  /** The answer as text, with what is random masked. */
  readonly answer: string
  /** The answer as it came, where the request was for an operation. */
  readonly answered: Answered | undefined
  readonly noted: LoggedRequest | undefined
  /** Both as they were. */
  readonly exchange: Exchange
}

/** When everything happens, in epoch milliseconds. */
export const now = Date.UTC(2026, 10, 20, 6, 30)
const baseUrl = 'https://service.example'

/** What happens on the way between a client and the service. */
export interface OnTheWay {
  /** The Accept header is lost. */
  readonly withoutAccept?: boolean
  /** The address is changed. */
  readonly rewriteUrl?: (url: string) => string
  /** How long an answer takes to arrive, in milliseconds of the mock's clock. */
  readonly slowMs?: number
}

/**
 * @param truth what holds at the service
 * @param assumed what the client assumes; it takes the choices of its API
 */
export function worldOf<Client>(
  { api, connect }: Connection<Client>,
  truth: Assumed,
  assumed: Assumed,
  options: MockOptions = {},
  { withoutAccept = false, slowMs = 0, rewriteUrl }: OnTheWay = {},
): World<Client> {
  const mock = createMock({ clock: () => now, ...options, assume: truth })
  const traffic: Exchanged[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const sent = new Request(input, init)
    const request = rewriteUrl ? new Request(rewriteUrl(sent.url), sent) : sent
    if (withoutAccept) request.headers.delete('accept')
    const requested = await requestText(request.clone())
    const asIs = request.clone()
    const before = mock.requests.at(-1)
    const response = await mock.fetch(request)
    const noted = mock.requests.at(-1)
    mock.clock.advance(slowMs)
    const operationId = noted === before ? undefined : noted?.operationId
    traffic.push({
      request: requested,
      answer: await answerText(response.clone()),
      answered: operationId === undefined ? undefined : await answeredBy(operationId, response.clone()),
      noted,
      exchange: await exchangeOf(asIs, response.clone(), mock.clock.now()),
    })
    return response
  }
  const choices = Object.entries(assumed).filter(([id]) => Object.hasOwn(choiceTables[api], id))
  const clock = (): number => mock.clock.now()
  const evidence: Evidence[] = []
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'evidence') evidence.push(event)
  }
  const client = connect({ baseUrl, fetch, clock, retries: 0, onEvent, assume: Object.fromEntries(choices) })
  return { mock, fetch, traffic, evidence, client }
}

async function exchangeOf(request: Request, response: Response, sentAt: number): Promise<Exchange> {
  const { method, url, headers } = request
  return {
    request: { method, url, headers: [...headers], body: new Uint8Array(await request.arrayBuffer()) },
    response: {
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    },
    sentAt,
    receivedAt: sentAt,
  }
}

async function requestText(request: Request): Promise<string> {
  const names = ['accept', 'authorization', 'content-type']
  const headers = names.map((name) => `${name}: ${request.headers.get(name) ?? ''}`)
  const { pathname, search } = new URL(request.url)
  return masked([`${request.method} ${pathname}${search}`, ...headers, await request.text()].join('\n'))
}

async function answeredBy(operationId: string, response: Response): Promise<Answered> {
  const contentType = response.headers.get('content-type') ?? ''
  return { operationId, status: response.status, contentType, text: await response.text() }
}

async function answerText(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return masked([response.status, ...headers.map((header) => header.join(': ')), bytes].join('\n'))
}

/** Tokens, checksums, signatures, and ids that a client makes up, all of which are random or follow from what is. */
export function masked(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(uuid)')
    .replaceAll(/lacuna-[0-9a-f]{24}/g, '(client id)')
    .replaceAll(/(?<=[?&]signature=)[^&\s]+/g, '(signature)')
    .replaceAll(/(?<=^signature=)[^&\s]+/gm, '(signature)')
    .replaceAll(/(?<="(?:signature|CHECKSUMHASH)":")[^"]+/g, '(checksum)')
    .replaceAll(/(?<=\bCHECKSUMHASH=)[^&"]+/g, '(checksum)')
    .replaceAll(/[\w-]{43}(?![\w-])/g, '(token)')
}
