import theirs from 'paytmchecksum'
import { checksum } from '../../src/payments/index.js'
import type { Case } from './compare.js'

const key = 'demo-merchant-16'
const body = JSON.stringify({
  mid: 'DEMOMERCHANT01',
  orderId: 'ORDER-1',
  txnAmount: { value: '1.00', currency: 'INR' },
})
const times = 5_000

export function checksumCases(): Case[] {
  const signature = checksum.sign(body, key)
  return [
    {
      name: `${times} checksums signed`,
      ours: () => repeat(() => checksum.sign(body, key)),
      peers: {
        paytmchecksum: async () => {
          for (let count = 0; count < times; count += 1) await theirs.generateSignature(body, key)
        },
      },
    },
    {
      name: `${times} checksums verified (ours refuses encodings that are not canonical, in constant time)`,
      ours: () => repeat(() => checksum.verify(body, signature, key)),
      peers: { paytmchecksum: () => repeat(() => theirs.verifySignature(body, key, signature)) },
    },
  ]
}

function repeat(run: () => unknown): void {
  for (let count = 0; count < times; count += 1) run()
}
