import { choices, type MarginWalletAssume } from '../../../generated/ambiguities/margin-wallet.js'
import { operations } from '../../../generated/tables/margin-wallet.js'
import { signingSteps } from '../../../src/explain/explanation.js'
import { freshInputs, marginWalletRequests } from '../../../src/margin-wallet/requests.js'
import { literal } from './code/literal.js'
import { sentParts } from './exchange.js'
import type { TryPart } from './part.js'
import { hmacSignature } from './web-signing.js'
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
      sign: (text) => hmacSignature(text, secret),
      steps: (explainer, request, toSign) => signingSteps(explainer, sentParts(request), toSign, 'hmac'),
    },
    tokenIn: () => undefined,
    earlier: () => undefined,
    fresh: (operation) => freshInputs(operation, () => crypto.randomUUID()),
    pageClient: async () => (await import('./client/margin-wallet.js')).marginWalletClient(credentials),
    write: writerOf<MarginWalletAssume>(api, choices, (baseUrl) =>
      marginWalletRequests({ baseUrl, recvWindow: undefined }),
    ),
  }
}
