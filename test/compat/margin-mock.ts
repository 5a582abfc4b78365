/** A mock that listens, with a tap before it, and our own client beside it. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { operations } from '../../generated/tables/margin-wallet.js'
import { createMarginWalletClient, hmac, type MarginWalletClient } from '../../src/margin-wallet/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../src/mock/index.js'
import type { Access, MarginOperation, SigningKey } from './margin-peers.js'
import { tap, type Besides, type Exchange, type Tap } from './tap.js'

const { apiKey, secret } = demoCredentials.marginWallet
const pairs = {
  ed25519: generateKeyPairSync('ed25519'),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

/** A key of each kind that the mock takes. The private ones were made for this run. */
export const keys: Readonly<Record<SigningKey['kind'], SigningKey>> = {
  hmac: { kind: 'hmac', secret },
  ed25519: { kind: 'ed25519', privateKey: privatePem(pairs.ed25519) },
  rsa: { kind: 'rsa', privateKey: privatePem(pairs.rsa) },
}

function privatePem({ privateKey }: { readonly privateKey: KeyObject }): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function publicPem({ publicKey }: { readonly publicKey: KeyObject }): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

export interface Stage {
  readonly mock: Mock
  readonly wire: Tap
  /** Our own client, which tells what the mock holds. */
  readonly ours: MarginWalletClient
  /** What a third-party client needs, with a secret unless another key is asked for. */
  access(key?: SigningKey): Access
  close(): Promise<void>
}

/** @param besides what is answered in place of the mock, for clients that ask for more than its operations */
export async function stage(
  options: Pick<MockOptions, 'marginWallet'> = {},
  besides?: (mock: Mock) => Besides,
): Promise<Stage> {
  const publicKeys = [pairs.ed25519, pairs.rsa].map(publicPem)
  const mock = createMock({
    ...options,
    // The clients call quicker than anybody would.
    unchecked: ['requestLimits'],
    credentials: { ...demoCredentials, marginWallet: { apiKey, secret, publicKeys } },
  })
  const listening = await mock.listen()
  const wire = await tap(listening.url, besides?.(mock))
  const ours = createMarginWalletClient({
    baseUrl: listening.url,
    fetch: mock.fetch,
    apiKey,
    signer: hmac(secret),
    retries: 0,
  })
  return {
    mock,
    wire,
    ours,
    access: (key = keys.hmac) => ({ url: wire.url, apiKey, key }),
    close: async () => {
      await wire.close()
      await listening.close()
    },
  }
}

/** The parameters that came by the query, without what every request has. */
export function sentParameters({ search }: Exchange): Readonly<Record<string, string>> {
  const { timestamp: _, signature: __, ...rest } = Object.fromEntries(new URLSearchParams(search))
  return rest
}

/** What came under a name that the operation does not have. */
export function foreignParameters(operationId: MarginOperation, exchange: Exchange): readonly string[] {
  const known: readonly string[] = operations[operationId].parameters.map(({ name }) => name)
  return Object.keys(sentParameters(exchange)).filter((name) => !known.includes(name))
}
