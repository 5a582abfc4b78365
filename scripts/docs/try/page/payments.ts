import { createPaymentsClient, parseAssume } from '../../../../src/payments/client.js'
import type { demoSecrets } from '../demo-parts.js'
import { paymentsPart } from '../payments.js'
import type { CreateClient } from './exchange.js'
import { pageData } from './mount.js'

const { credentials } = pageData<(typeof demoSecrets)['payments']>()
export const part = paymentsPart(credentials)

export const create: CreateClient = ({ assume, ...options }) =>
  createPaymentsClient({ ...options, ...credentials, assume: parseAssume({ payments: assume }) })
