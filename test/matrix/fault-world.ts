/** Every operation as the fault matrix calls it: an input that the mock takes, and what has to come before. */
import { callFresh, callOf, exampleCall, freshInput } from '../../scripts/example-calls.js'
import type { OperationDescription } from '../support/descriptions.js'
import type { CommonOptions } from '../../src/index.js'
import type { Mock } from '../../src/mock/index.js'
import { plantedApis, type PlantedApi } from '../support/planted/clients.js'

export interface FaultyCall {
  readonly api: PlantedApi
  readonly operation: OperationDescription
  /** Calls it, after what has to come before, which `ready` is told of. */
  run(options: Partial<CommonOptions> & Pick<CommonOptions, 'fetch'>, ready: () => void): Promise<unknown>
}

export const faultyCalls: readonly FaultyCall[] = plantedApis.flatMap((api) =>
  api.operations.map((operation) => ({
    api,
    operation,
    run: async (options, ready) => {
      const { fetch, clock } = options
      // What comes before is called by a client that has time.
      const patient = api.client({ fetch, clock })
      const call = exampleCall(operation.operationId)
      const input = await freshInput(call, (earlier) => callFresh(patient, earlier))
      ready()
      return callOf(api.client(options), operation, input)
    },
  })),
)

/** What a client of the mock is made with: time passes where it waits, and is counted. */
export function withoutWaiting(mock: Mock): {
  readonly options: Partial<CommonOptions>
  readonly sleptMs: () => number
} {
  let slept = 0
  return {
    options: {
      fetch: mock.fetch,
      clock: mock.clock.now,
      monotonicClock: () => ({ boot: 'test', ms: mock.clock.now() }),
      sleep: (ms) => {
        slept += ms
        mock.clock.advance(ms)
        return Promise.resolve()
      },
    },
    sleptMs: () => slept,
  }
}
