/** Runs a test of the user's own once in each reading, whatever the test runner. */
import type { ApiName } from '../../../generated/apis.js'
import type { Mock } from '../mock.js'
import type { MockOptions } from '../options.js'
import { refuseUnknown } from '../section-checks.js'
import { readingsOf, type ReadingOf, type WantedReadings } from './readings.js'

/** Which readings are tried, and in what mock. */
export interface ForEachReadingOptions<Api extends ApiName> extends WantedReadings<Api> {
  /** The options of each mock. */
  readonly mock?: MockOptions | undefined
  /** Ends the run before the next reading, such as the signal that a test runner gives. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Calls a function for each reading of an interface, one after the other, each time with a new mock that behaves as the
 * reading says; servers that the mock started are stopped afterwards. A reading in which the function throws does not keep
 * the others from being tried.
 *
 * ```ts
 * await forEachReading('payments', async (reading, mock) => {
 *   const shop = createShop({ fetch: mock.fetch, assume: reading.assume })
 *   assert.equal(await shop.pay('ORDER-1'), 'paid')
 * })
 * ```
 *
 * @returns the readings that were tried
 * @throws AggregateError that names each reading in which the function threw. Its `errors` have one for each of them, whose
 *   `cause` is what was thrown.
 */
export async function forEachReading<Api extends ApiName>(
  api: Api,
  test: (reading: ReadingOf<Api>, mock: Mock) => unknown,
  options: ForEachReadingOptions<Api> = {},
): Promise<readonly ReadingOf<Api>[]> {
  refuseUnknown('option', options, ['mock', 'signal', 'ambiguities', 'operations'])
  const { mock: mockOptions, signal, ...wanted } = options
  const readings = readingsOf(api, wanted)
  const failed: Error[] = []
  for (const reading of readings) {
    signal?.throwIfAborted()
    const { name, summary } = reading
    const mock = reading.createMock(mockOptions)
    try {
      await test(reading, mock)
    } catch (cause) {
      failed.push(new Error(`${name} (${summary}) ${saidBy(cause)}`, { cause }))
    } finally {
      await mock.close()
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, messageOf(api, failed, readings.length))
  return readings
}

function messageOf(api: string, failed: readonly Error[], tried: number): string {
  const lines = failed.map(({ message }) => `  ${message.replaceAll('\n', '\n    ')}`)
  return `${failed.length} of ${tried} readings of ${api} failed:\n${lines.join('\n')}`
}

function saidBy(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : `threw ${String(cause)}`
}
