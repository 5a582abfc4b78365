/** Checksums of payments, beside the published kit of the provider. */
import theirs from 'paytmchecksum'
import { checksum } from '../../src/payments/index.js'
import type { Contest, Work } from './measure.js'

const key = 'demo-merchant-16'
const body = JSON.stringify({
  mid: 'DEMOMERCHANT01',
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
})
const times = 5_000

export function checksumContests(): Contest[] {
  const signature = checksum.sign(body, key)
  return [
    {
      id: 'sign',
      what: 'Signing a checksum',
      ours: often(() => checksum.sign(body, key)),
      peers: [
        {
          over: 'paytmchecksum',
          run: async () => {
            for (let count = 0; count < times; count += 1) await theirs.generateSignature(body, key)
          },
          reach: { atMost: 0.3 },
        },
      ],
    },
    {
      id: 'verify',
      what: 'Verifying a checksum, in constant time',
      ours: often(() => valid(checksum.verify(body, signature, key).valid)),
      peers: [
        {
          over: 'paytmchecksum',
          run: often(() => valid(theirs.verifySignature(body, key, signature))),
          reach: { atMost: 0.7 },
        },
      ],
    },
  ]
}

function valid(verdict: boolean): void {
  if (!verdict) throw new Error('A checksum that is right was refused')
}

function often(run: () => unknown): Work {
  return () => {
    for (let count = 0; count < times; count += 1) run()
  }
}
