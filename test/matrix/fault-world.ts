/** Every operation as the fault matrix calls it: an input that the mock takes, and what has to come before. */
import { operationTables } from '../../generated/tables/index.js'
import type { OperationDescription } from '../support/descriptions.js'
import type { CommonOptions } from '../../src/index.js'
import type { Mock } from '../../src/mock/index.js'
import { callOf, plantedApis, type PlantedApi } from '../support/planted/clients.js'

export interface FaultyCall {
  readonly api: PlantedApi
  readonly operation: OperationDescription
  /** Calls it, after what has to come before, which `ready` is told of. */
  run(options: Partial<CommonOptions> & Pick<CommonOptions, 'fetch'>, ready: () => void): Promise<unknown>
}

const transaction = plantedApis.find(({ name }) => name === 'payments')?.inputs['initiateTransaction']

/** Inputs that the examples of the mock can be asked for, where those of the planted clients cannot. */
const inputs: Readonly<Record<string, object>> = {
  enableIsolatedMarginAccount: { symbol: 'LINKBTC' },
  disableIsolatedMarginAccount: { symbol: 'ATOMUSDT' },
  cancelMarginOrderList: { symbol: 'SOLUSDT', isIsolated: 'TRUE', listClientOrderId: 'sol-exit-0212' },
  getMarginOrderList: { symbol: 'SOLUSDT', isIsolated: 'TRUE', origClientOrderId: 'sol-exit-0212' },
  listMarginOrderLists: { symbol: 'SOLUSDT', isIsolated: 'TRUE' },
  listOpenMarginOrderLists: { symbol: 'SOLUSDT', isIsolated: 'TRUE' },
}

export const faultyCalls: readonly FaultyCall[] = plantedApis.flatMap((api) =>
  api.operations.map((operation) => ({
    api,
    operation,
    run: async (options, ready) => {
      const client = api.client(options)
      const { operationId } = operation
      const input = inputs[operationId] ?? api.inputs[operationId]
      if (operationId !== 'fetchPcfDetails') {
        ready()
        return callOf(client, operation, input)
      }
      // By a client that has time.
      const { fetch, clock } = options
      const patient = api.client({ fetch, clock })
      const initiated = await callOf(patient, operationTables.payments.initiateTransaction, transaction)
      ready()
      return callOf(client, operation, { ...input, transaction: initiated })
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
      sleep: (ms) => {
        slept += ms
        mock.clock.advance(ms)
        return Promise.resolve()
      },
    },
    sleptMs: () => slept,
  }
}
