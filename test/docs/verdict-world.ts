/**
 * What the printed samples that recover import in the place of the package: with the mock and the client of this world, the call
 * that such a sample loses ends with the verdict that a test wants.
 */
import { expect } from 'vitest'
import type { CallReference, CallVerdict, ReconcileOptions, Recovered } from '../../src/index.js'
import * as margin from '../../src/margin-wallet/index.js'
import { createMock as createPlainMock, type Fault, type MockOptions } from '../../src/mock/index.js'
import { withoutWaiting } from '../matrix/fault-world.js'

export * from '../../src/margin-wallet/index.js'
export * from '../../src/mock/index.js'

let wanted: CallVerdict = 'happened'
let mock = createPlainMock()
let acknowledged: CallReference[] = []

/** What a sample did. */
export interface Played {
  /** The intents that it acknowledged after recovering. */
  readonly acknowledged: readonly (string | undefined)[]
  /** How many requests for an order it sent. */
  readonly orders: number
}

/** Runs a sample in a world where the call that it loses ends with that verdict. */
export async function play(verdict: CallVerdict, sample: () => Promise<unknown>): Promise<Played> {
  wanted = verdict
  acknowledged = []
  await sample()
  const orders = mock.requests.filter(({ operationId }) => operationId === 'createMarginOcoOrder')
  return { acknowledged: acknowledged.map(({ intent }) => intent), orders: orders.length }
}

export function createMock({ faults = {}, ...options }: MockOptions = {}): typeof mock {
  mock = createPlainMock(options)
  const { setFault } = mock
  const setOwnFault = (operationId: string, fault?: Fault): void =>
    setFault(operationId, fault && wantedFault(fault))
  for (const [operationId, fault] of Object.entries(faults)) setOwnFault(operationId, fault)
  // What nobody can ask for stays unknown.
  if (wanted === 'unknown') setFault('getMarginOrderList', 'forbiddenHtml')
  return Object.assign(mock, { setFault: setOwnFault })
}

/** A fault that loses the answer: it loses the request instead where the call is not to happen. */
function wantedFault(fault: Fault): Fault {
  const settings = typeof fault === 'string' ? { kind: fault } : fault
  const lost = { commitThenReset: 'reset', commitThenStall: 'stall' } as const
  if (settings.kind !== 'commitThenReset' && settings.kind !== 'commitThenStall')
    throw new Error(`What ${settings.kind} is without its request, nobody has said.`)
  return wanted === 'did-not-happen' ? { ...settings, kind: lost[settings.kind] } : settings
}

export function createMarginWalletClient(options: margin.MarginWalletOptions): margin.MarginWalletClient {
  const client = margin.createMarginWalletClient({ ...options, ...withoutWaiting(mock).options })
  const { acknowledge, recover } = client
  /** What the service shows of an order is no state that was wanted, so that these verdicts stand in for the true one. */
  const stateVerdicts: readonly CallVerdict[] = ['state-as-wanted', 'not-as-wanted']
  async function recovered(options: ReconcileOptions): Promise<Recovered[]> {
    acknowledged = []
    const all = await recover(options)
    if (stateVerdicts.includes(wanted)) return all.map((value) => ({ ...value, verdict: wanted }))
    expect(all.map(({ verdict }) => verdict)).toEqual([wanted])
    return all
  }
  return Object.assign(client, {
    recover: (options: ReconcileOptions) => {
      const all = recovered(options)
      const each = async function* () {
        yield* await all
      }
      return Object.assign(all, { [Symbol.asyncIterator]: each })
    },
    acknowledge: (reference: CallReference) => {
      acknowledged.push(reference)
      return acknowledge(reference)
    },
  })
}
