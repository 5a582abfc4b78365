import { choices, type MarginWalletAssume } from '../../../../generated/ambiguities/margin-wallet.js'
import { inputs } from '../../../../generated/validators/margin-wallet.js'
import { marginWalletApi } from '../../../../src/margin-wallet/adapter.js'
import { pageClient, type PageClient } from './page-client.js'

export function marginWalletClient({
  apiKey,
  secret,
}: {
  readonly apiKey: string
  readonly secret: string
}): PageClient {
  return pageClient<MarginWalletAssume>({
    api: 'margin-wallet',
    choices,
    inputs,
    secrets: [apiKey, secret],
    adapter: (baseUrl) => Promise.resolve(marginWalletApi({ baseUrl, recvWindow: undefined })),
  })
}
