/** Checksums of payments, beside the published kit of the provider. */
import { checksum } from 'lacuna/payments'
import theirs from 'paytmchecksum'
import type { Contest } from './contest.js'

const key = 'demo-merchant-16'
const body = JSON.stringify({
  mid: 'DEMOMERCHANT01',
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
})

export function checksumContests(): Contest[] {
  const signature = checksum.sign(body, key)
  return [
    {
      what: 'Signing a checksum',
      ours: () => checksum.sign(body, key),
      peers: { paytmchecksum: () => theirs.generateSignature(body, key) },
    },
    {
      what: 'Verifying a checksum, in constant time',
      ours: () => valid(checksum.verify(body, signature, key).valid),
      peers: { paytmchecksum: () => valid(theirs.verifySignature(body, key, signature)) },
    },
  ]
}

function valid(verdict: boolean): void {
  if (!verdict) throw new Error('A checksum that is right was refused')
}
