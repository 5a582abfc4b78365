import {
  createPaymentsClient,
  type InitiateTransactionResult,
  type PaymentsClient,
} from '../../src/payments/index.js'
import type { Step, TourPart } from './part.js'

export const tourPart: TourPart = {
  steps: (common, { payments }) => paymentSteps(createPaymentsClient({ ...common, ...payments })),
}

function paymentSteps(payments: PaymentsClient): Step[] {
  let transaction: InitiateTransactionResult | undefined
  return [
    {
      operationId: 'initiateTransaction',
      run: async () => {
        transaction = await payments.initiateTransaction({
          orderId: 'ORDER-2026-0001',
          txnAmount: { value: '1499.00', currency: 'INR' },
          userInfo: { custId: 'CUSTOMER_7' },
          callbackUrl: 'https://merchant.example/callback',
        })
        const minutes = (transaction.expiresAt - transaction.issuedAt) / 60_000
        return `a token valid ${minutes} minutes, answer signed: ${transaction.responseSignature}`
      },
    },
    {
      operationId: 'fetchPcfDetails',
      run: async () => {
        if (transaction === undefined) throw new Error('There is no transaction to ask for')
        const payMethods = [
          { payMethod: 'CREDIT_CARD', instId: 'VISA' },
          { payMethod: 'NET_BANKING', instId: 'SBI' },
        ]
        const { charges } = await payments.fetchPcfDetails({
          transaction,
          payMethods,
          head: { channelId: 'WEB' },
        })
        const [first] = charges
        return `${charges.length} methods, ${first?.payMethod} costs ${first?.totalConvenienceCharges?.value} ${first?.totalConvenienceCharges?.currency}`
      },
    },
  ]
}
