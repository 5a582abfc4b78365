import { choices, type MarginWalletAssume } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { marginWalletRequests } from '../../../src/margin-wallet/requests.js'
import { literal } from './code/literal.js'
import type { TryPart } from './part.js'
import { writerOf } from './writing.js'

/** @param credentials those of the mock's demonstration account */
export function marginWalletPart(credentials: { readonly apiKey: string; readonly secret: string }): TryPart {
  const { apiKey, secret } = credentials
  const api = 'margin-wallet'
  return {
    api,
    operations,
    choices,
    client: {
      module: `lacuna/${api}`,
      factory: 'createMarginWalletClient',
      imports: ['hmac'],
      variable: 'margin',
      options: { apiKey: literal(apiKey), signer: `hmac(${literal(secret)})` },
    },
    secrets: { apiKey: ['API_KEY', apiKey] },
    signing: {
      variable: 'parameters',
      secret: ['API_SECRET', secret],
      shell: [
        `signature=$(printf %s "$parameters" | openssl dgst -sha256 -hmac "$API_SECRET" -r | cut -d' ' -f1)`,
      ],
    },
    earlier: () => undefined,
    write: writerOf<MarginWalletAssume>(api, choices, (baseUrl) =>
      marginWalletRequests({ baseUrl, recvWindow: undefined }),
    ),
  }
}
