/** Checks one exchange against the description. */
import type { ContractOptions, Coverage, Examined, Exchange } from './types.js'

/** Checks exchanges, and counts what they cover. */
export interface Checker {
  examine(exchange: Exchange): Examined
  coverage(): Coverage
}

export function createChecker(options: ContractOptions): Checker {
  void options
  return {
    examine: (exchange) => ({
      checked: {
        operationId: null,
        verdict: 'notChecked',
        findings: [],
        unchecked: [{ part: 'exchange', why: exchange.source ?? '' }],
        readings: [],
      },
      call: undefined,
      seen: new Map(),
    }),
    coverage: () => ({ operations: [], neverSeen: [] }),
  }
}
