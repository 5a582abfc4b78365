/** A client that sends what the description lacks has the types of any other. Nothing here runs. */
import { createMarginWalletClient, hmac } from '../../src/margin-wallet/index.js'
import type { ListDepositsInput, MarginWalletClient } from '../../src/margin-wallet/index.js'

const keys = { baseUrl: 'https://service.example', apiKey: 'k', signer: hmac('secret') }

export async function furtherFields(): Promise<void> {
  const margin: MarginWalletClient = createMarginWalletClient({ ...keys, undocumentedValues: 'send' })
  // @ts-expect-error a field that the description lacks
  await margin.listDeposits({ withLabels: true })
  // @ts-expect-error a value that the description lacks
  await margin.listDeposits({ status: 99 })
  await margin.listDeposits({ withLabels: true, status: 99 as 0 } as ListDepositsInput)
}
