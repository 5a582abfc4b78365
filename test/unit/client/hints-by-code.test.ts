/** A hint at a clock or a signature comes with a code that is about it, and with no other. */
import { describe, expect, it } from 'vitest'
import { codes as paymentCodes } from '../../../generated/tables/payments.js'
import type { Code } from '../../support/descriptions.js'
import { LacunaError } from '../../../src/index.js'
import { rejection } from '../../support/caught.js'
import { gateway, INPUT, json, NOW, TOKEN } from '../payments/gateway.js'

const codesOf = (table: Readonly<Record<string, Code>>): (string | number)[] =>
  Object.values(table).flatMap(({ code, succeeds }) => (code === undefined || succeeds ? [] : [code]))

/** What the hints of a refusal are about, those of its cause where the outcome is unknown. */
async function hintsOf(call: Promise<unknown>): Promise<string> {
  let error = await rejection(call)
  if (error instanceof LacunaError && error.cause instanceof LacunaError) error = error.cause
  if (!(error instanceof LacunaError)) throw new Error('It is none of ours.')
  return error.hints.map(({ ambiguity, message }) => `${ambiguity}: ${message}`).join('\n')
}
const isAboutSignature = (hints: string): boolean => /signature|key pair|signed|checksum/i.test(hints)

describe('payments', () => {
  it.each([...codesOf(paymentCodes), '9999'])('code %s', async (code) => {
    for (const [status, resultStatus] of [
      [200, 'F'],
      [401, 'F'],
      [401, undefined],
      [403, undefined],
    ] as const) {
      const resultInfo = { resultStatus, resultCode: code, resultMsg: 'No.' }
      const { payments } = gateway(() => json({ body: { resultInfo } }, status), {
        assume: { tokenClock: 'receipt' },
      })
      const hints = await hintsOf(payments.initiateTransaction(INPUT))
      expect([status, isAboutSignature(hints)]).toEqual([status, code === '2005' || code === '227'])
      const transaction = { txnToken: TOKEN, orderId: 'ORDER_0001', expiresAt: NOW + 60_000 }
      const fetching = payments.fetchPcfDetails({ transaction, payMethods: [{ payMethod: 'UPI' }] })
      const others = await hintsOf(fetching)
      expect([status, /tokenClock/.test(others)]).toEqual([status, code === '1006'])
    }
  })
})
