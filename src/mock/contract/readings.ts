/** The readings of an interface as cases for tests: a program of the user's own is run against each of them. */
import type { ClientAssume } from '../../../generated/ambiguities/mock.js'
import type { ApiName } from '../../../generated/apis.js'
import { createMock } from '../create-mock.js'
import type { Mock } from '../mock.js'
import type { MockOptions } from '../options.js'
import { refuseUnknown } from '../section-checks.js'
import {
  anyAmbiguitiesOf,
  type AnyAmbiguity,
  type OperationId,
  type ReadingId,
  type ServedAmbiguityId,
  type WrongReading,
} from './known-ambiguities.js'

interface Case<Api extends ApiName, Id extends string> {
  /** Such as `pathCase=DATA`, as a name for a test. */
  readonly name: string
  readonly api: Api
  readonly ambiguity: Id
  readonly reading: ReadingId<Api, Id>
  /** What the service does in this reading. */
  readonly summary: string
  /**
   * What a client has to be given to agree with the service, as the option `assume` of our client; empty where it needs
   * nothing. A client of your own has to do what the reading says.
   */
  readonly assume: ClientAssume[Api]
  /** Whether our client needs nothing, since it assumes this reading by itself or takes every one. */
  readonly isDefault: boolean
  /** How it shows when a client has another reading; `undefined` where ours cannot be wrong. */
  readonly whenWrong: WrongReading | undefined
  /** The operations that the ambiguity touches. */
  readonly operations: readonly OperationId<Api>[]
  /** A new mock that behaves as this reading says. */
  createMock(options?: MockOptions): Mock
}

/** A reading that the mock serves, as a case for a test. */
export type ReadingOf<Api extends ApiName = ApiName> = {
  [One in Api]: { [Id in ServedAmbiguityId<One>]: Case<One, Id> }[ServedAmbiguityId<One>]
}[Api]

/** Which readings of an interface are wanted. */
export interface WantedReadings<Api extends ApiName> {
  /** Only those of these ambiguities. Default: of all that the mock serves. */
  readonly ambiguities?: readonly ServedAmbiguityId<Api>[] | undefined
  /** Only those of ambiguities that touch one of these operations. Default: of all operations. */
  readonly operations?: readonly OperationId<Api>[] | undefined
}

/**
 * Every reading of an interface that the mock serves, in the order of the docs, for `test.each` or a loop:
 *
 * ```ts
 * test.each(readingsOf('market-data'))('prices in $name', async (reading) => {
 *   const { fetch } = reading.createMock()
 *   expect(await prices({ fetch, assume: reading.assume })).toHaveLength(2)
 * })
 * ```
 *
 * @throws Error for an interface, an ambiguity or an operation that there is not
 */
export function readingsOf<Api extends ApiName>(
  api: Api,
  wanted: WantedReadings<Api> = {},
): readonly ReadingOf<Api>[] {
  const known = anyAmbiguitiesOf(api)
  const served = known.filter(({ served }) => served !== undefined)
  const { ambiguities, operations } = wanted
  refuseUnknown('option', wanted, ['ambiguities', 'operations'])
  refuseUnlisted(
    'ambiguity that the mock serves',
    ambiguities,
    served.map(({ id }) => id),
  )
  refuseUnlisted('operation', operations, [...new Set(known.flatMap((one) => one.operations))])
  const isWanted = (one: AnyAmbiguity): boolean =>
    (ambiguities ?? [one.id]).some((id) => id === one.id) &&
    (operations === undefined || operations.some((id) => one.operations.includes(id)))
  const cases: readonly object[] = served.filter(isWanted).flatMap(casesOf)
  // Each case was made of the registry that made the types.
  return cases as readonly ReadingOf<Api>[]
}

function refuseUnlisted(what: string, given: readonly string[] = [], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no ${what} called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
}

function casesOf(ambiguity: AnyAmbiguity): readonly object[] {
  const { api, id, whenWrong, operations } = ambiguity
  return ambiguity.readings.map((reading) => ({
    ...{ name: `${id}=${reading.id}`, api, ambiguity: id, reading: reading.id, summary: reading.summary },
    assume: reading.assume,
    isDefault: Object.keys(reading.assume).length === 0 || reading.id === ambiguity.default,
    ...{ whenWrong, operations },
    createMock: (options: MockOptions = {}) => inReading(options, api, id, reading.id),
  }))
}

/** The reading goes before one that the options have for the same ambiguity of this interface. */
function inReading(options: MockOptions, api: ApiName, ambiguity: string, reading: string): Mock {
  const mock = createMock(options)
  mock.assume({ [api]: { [ambiguity]: reading } })
  return mock
}

/* A test of the user's own, run once in each reading */

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
