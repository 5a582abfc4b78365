import type { PaymentsAssume } from '../../generated/ambiguities/payments.js'
import type { Readings } from '../client/assume.js'

/** Every choice of the payments interface with the reading in force. */
export type PaymentsReadings = Readings<PaymentsAssume>
