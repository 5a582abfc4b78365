/** Calls all operations through the clients over real HTTP. */
import type { ClientEvent } from '../../src/index.js'
import { shownResult } from '../../src/cli/call/print-result.js'
import type { MockCredentials } from '../../src/mock/index.js'
import { byApi } from '../../src/mock/examples.js'
import { KnownSecrets } from '../../src/redaction/redact-texts.js'
import { isObject } from '../../src/model/json.js'
import { callOf, clientOf, exampleCalls, freshInput, inFormat } from '../example-calls.js'

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
export const everyOperationId: readonly string[] = exampleCalls.map(({ operation }) => operation.operationId)

/** Calls every operation in each of its formats, and `onRow` after each. */
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
  const clients = byApi((api) => clientOf(api, common, credentials))
  const results = new Map<string, unknown>()
  const rows: TourRow[] = []
  for (const call of exampleCalls)
    for (const format of call.operation.formats) {
      const { operationId, formats } = call.operation
      sent.length = 0
      const start = performance.now()
      const input = await freshInput(call, ({ operation: { operationId: earlier } }) => results.get(earlier))
      const options = inFormat(call.operation, format)
      const { outcome, ok } = await callOf(clients[call.api], call.operation, input, options).then(
        (result) => {
          results.set(operationId, result)
          return { outcome: wordsOf(result), ok: true }
        },
        (error: unknown) => ({ outcome: String(error), ok: false }),
      )
      const request = `${sent.at(-1) ?? 'not sent'}${formats.length > 1 ? ` (${format})` : ''}`
      const row = { operationId, request, outcome, ok, durationMs: performance.now() - start }
      rows.push(row)
      onRow(row)
    }
  return rows
}

const mostValues = 4

/** The first values of a result, and how many entries its lists have; no token. */
function wordsOf(result: unknown): string {
  const shown = shownResult(result, new KnownSecrets([]), false)
  const [first] = Array.isArray(shown) ? (shown as unknown[]) : [shown]
  const values = Object.entries(isObject(first) ? first : {}).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [`${value.length} ${name}`]
    return isObject(value) || value === '' ? [] : [`${name} ${String(value)}`]
  })
  const words = values.slice(0, mostValues).join(', ')
  return Array.isArray(shown) ? `first of ${shown.length}: ${words}` : words
}

const nameWidth = 30
const requestWidth = 48

/** One line of the table: name, request, milliseconds and result. */
export function formatRow({ operationId, request, outcome, ok, durationMs }: TourRow): string {
  const mark = ok ? ' ' : '!'
  const duration = `${durationMs.toFixed(0)} ms`.padStart(7)
  return `${mark} ${operationId.padEnd(nameWidth)} ${request.padEnd(requestWidth)} ${duration}  ${outcome}`
}
