/** Calls all operations through the clients over real HTTP. */
import { apis } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import { tourParts } from '../../generated/parts/tour.js'
import type { ClientEvent } from '../../src/index.js'
import type { MockCredentials } from '../../src/mock/index.js'

export interface TourRow {
  readonly operationId: string
  /** Method, path and format of the request that was sent. */
  readonly request: string
  /** The result in a few words, or the error. */
  readonly outcome: string
  readonly ok: boolean
  readonly durationMs: number
}

/** The ids of all operations that the descriptions have. */
export const everyOperationId: readonly string[] = apis.flatMap((api) => Object.keys(operationTables[api]))

/** Runs every step in turn, and calls `onRow` after each. */
export async function runTour(
  baseUrl: string,
  credentials: MockCredentials,
  onRow: (row: TourRow) => void = () => undefined,
): Promise<TourRow[]> {
  const sent: string[] = []
  const onEvent = (event: ClientEvent): void => {
    if (event.type === 'request') sent.push(`${event.method} ${new URL(event.url).pathname}`)
  }
  // Every result is checked against its schema, so that an answer that does not fit is a failure.
  const common = { baseUrl, onEvent, validate: 'throw' } as const
  const steps = apis.flatMap((api) => tourParts[api].steps(common, credentials))
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
