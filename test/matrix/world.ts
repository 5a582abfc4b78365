/** A mock and the three clients in front of it, with everything that went between them. */
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMarketDataClient, type MarketDataClient } from '../../src/market-data/index.js'
import {
  createMock,
  demoCredentials,
  type LoggedRequest,
  type Mock,
  type MockOptions,
} from '../../src/mock/index.js'
import { createPaymentsClient, type PaymentsClient } from '../../src/payments/index.js'
import { choices as marginWallet } from '../../generated/ambiguities/margin-wallet.js'
import { choices as marketData } from '../../generated/ambiguities/market-data.js'
import { choices as payments } from '../../generated/ambiguities/payments.js'

/** Readings by the id of their ambiguity. */
export type Assumed = Readonly<Record<string, unknown>>

export interface World {
  readonly mock: Mock
  readonly market: MarketDataClient
  readonly payments: PaymentsClient
  readonly margin: MarginWalletClient
  /** Calls the mock without a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly traffic: readonly Exchanged[]
}

/** One request, its answer, and what the mock noted of it. */
export interface Exchanged {
  /** The request as text, with what is random masked. */
  readonly request: string
  /** The answer as text, with what is random masked. */
  readonly answer: string
  readonly noted: LoggedRequest | undefined
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
 * @param assumed what the clients assume; each takes the choices that are its own
 */
export function worldOf(
  truth: Assumed,
  assumed: Assumed,
  options: MockOptions = {},
  { withoutAccept = false, slowMs = 0, rewriteUrl }: OnTheWay = {},
): World {
  const mock = createMock({ clock: () => now, ...options, assume: truth })
  const traffic: Exchanged[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const sent = new Request(input, init)
    const request = rewriteUrl ? new Request(rewriteUrl(sent.url), sent) : sent
    if (withoutAccept) request.headers.delete('accept')
    const asked = await requestText(request.clone())
    const response = await mock.fetch(request)
    mock.clock.advance(slowMs)
    traffic.push({
      request: asked,
      answer: await answerText(response.clone()),
      noted: mock.requests.at(-1),
    })
    return response
  }
  const common = { baseUrl, fetch, clock: () => mock.clock.now() }
  const own = (choices: object): object =>
    Object.fromEntries(Object.entries(assumed).filter(([id]) => Object.hasOwn(choices, id)))
  const { marketData: user, payments: merchant, marginWallet: key } = demoCredentials
  return {
    mock,
    fetch,
    traffic,
    market: createMarketDataClient({ ...common, credentials: user, assume: own(marketData) }),
    payments: createPaymentsClient({ ...common, ...merchant, assume: own(payments) }),
    margin: createMarginWalletClient({
      ...common,
      apiKey: key.apiKey,
      signer: hmac(key.secret),
      assume: own(marginWallet),
    }),
  }
}

async function requestText(request: Request): Promise<string> {
  const names = ['accept', 'authorization', 'content-type']
  const headers = names.map((name) => `${name}: ${request.headers.get(name) ?? ''}`)
  const { pathname, search } = new URL(request.url)
  return masked([`${request.method} ${pathname}${search}`, ...headers, await request.text()].join('\n'))
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
