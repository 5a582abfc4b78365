// Generated from spec/ by `npm run generate`. Do not edit.

import { apiProbe as marketDataApiProbe } from '../../src/cli/probe/market-data.js'
import { apiProbe as paymentsApiProbe } from '../../src/cli/probe/payments.js'
import { apiProbe as marginWalletApiProbe } from '../../src/cli/probe/margin-wallet.js'
import type { AnyApiProbe } from '../../src/cli/probe/experiments.js'

/** By API, the `apiProbe` of its file. */
export const probes = {
  'market-data': marketDataApiProbe,
  'payments': paymentsApiProbe,
  'margin-wallet': marginWalletApiProbe,
} as const satisfies Readonly<Record<string, AnyApiProbe>>
