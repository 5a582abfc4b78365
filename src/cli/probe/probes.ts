/** The probes, of each API with a choice that shows on the wire. */
import type { ApiName } from '../../../generated/apis.js'
import type { AnyApiProbe } from './experiments.js'
import { apiProbe as marginWallet } from './margin-wallet.js'
import { apiProbe as marketData } from './market-data.js'
import { apiProbe as payments } from './payments.js'

export const probes = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
} as const satisfies Readonly<Partial<Record<ApiName, AnyApiProbe>>>
