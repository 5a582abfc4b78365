// Generated from spec/ by `npm run generate`. Do not edit.

import { apiProbe as marketData } from '../../src/tools/probe/market-data/index.js'
import { apiProbe as payments } from '../../src/tools/probe/payments/index.js'
import { apiProbe as marginWallet } from '../../src/tools/probe/margin-wallet/index.js'
import type { AnyApiProbe } from '../../src/tools/probe/api-probe.js'
import type { ApiName } from '../apis.js'

/** The probe of each API that has a choice which shows on the wire. */
export const probes = {
  'market-data': marketData,
  'payments': payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Record<ApiName, AnyApiProbe>>
