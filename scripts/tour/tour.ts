/** Calls all operations through the clients, over real HTTP, and tells what came back. */
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import { createMarketDataClient } from '../../src/market-data/index.js'
import type { MockCredentials } from '../../src/mock/index.js'
import { createPaymentsClient } from '../../src/payments/index.js'
import type { ClientEvent } from '../../src/index.js'
import { tourSteps } from './steps.js'

export interface TourRow {
  readonly operationId: string
  /** Method, path and format of the request that was sent. */
  readonly request: string
  /** What came back, or what went wrong. */
  readonly outcome: string
  readonly ok: boolean
  readonly durationMs: number
}

/** The ids of all operations that the descriptions have. */
export const everyOperationId: readonly string[] = [marketData, payments, marginWallet].flatMap((table) =>
  Object.keys(table),
)

/** Runs every step in turn, telling of each row as it is there. */
export async function runTour(
  baseUrl: string,
  credentials: MockCredentials,
  onRow: (row: TourRow) => void = () => undefined,
): Promise<TourRow[]> {
  const sent: string[] = []
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'request') sent.push(`${event.method} ${new URL(event.url).pathname}`)
  }
  // Every result is held against its schema, so that an answer that does not fit is a failure.
  const common = { baseUrl, onEvent, validate: 'throw' } as const
  const steps = tourSteps({
    market: createMarketDataClient({ ...common, credentials: credentials.marketData }),
    payments: createPaymentsClient({ ...common, ...credentials.payments }),
    margin: createMarginWalletClient({
      ...common,
      apiKey: credentials.marginWallet.apiKey,
      signer: hmac(credentials.marginWallet.secret),
    }),
  })
  const rows: TourRow[] = []
  for (const { operationId, format, run } of steps) {
    sent.length = 0
    const start = performance.now()
    const { outcome, ok } = await run().then(
      (text) => ({ outcome: text, ok: true }),
      (error: unknown) => ({ outcome: String(error), ok: false }),
    )
    const request = `${sent.at(-1) ?? 'not sent'}${format ? ` (${format})` : ''}`
    const row = { operationId, request, outcome, ok, durationMs: performance.now() - start }
    rows.push(row)
    onRow(row)
  }
  return rows
}

/** Whether every operation of the descriptions was called and every call succeeded. */
export function isComplete(rows: readonly TourRow[]): boolean {
  return (
    rows.every(({ ok }) => ok) &&
    everyOperationId.every((id) => rows.some(({ operationId }) => operationId === id))
  )
}
