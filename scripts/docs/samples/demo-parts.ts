/** What the samples know of each API: its requests, its demonstration credentials, and how it signs. */
import type { MarginWalletAssume } from '../../../generated/ambiguities/margin-wallet.js'
import type { MarketDataAssume } from '../../../generated/ambiguities/market-data.js'
import type { PaymentsAssume } from '../../../generated/ambiguities/payments.js'
import type { ApiName } from '../../../generated/apis.js'
import { choiceTables, operationTables } from '../../../generated/tables/index.js'
import type { components } from '../../../generated/types/market-data.js'
import type { InitiateTransactionResult } from '../../../generated/types/payments.js'
import {
  assumeParser,
  resolveAssume,
  type AnyReadings,
  type Readings,
} from '../../../src/ambiguity/assume.js'
import type { RequestBuilder, OperationDescription, OperationTable } from '../../../src/client/api-adapter.js'
import { marginWalletRequests } from '../../../src/margin-wallet/requests.js'
import { marketDataRequests } from '../../../src/market-data/requests.js'
import { demoCredentials, type MockCredentials } from '../../../src/mock/index.js'
import { FIXED_IV, SALT_BYTES } from '../../../src/payments/checksum.js'
import { paymentsRequests } from '../../../src/payments/requests.js'
import { placeInput, writeRequest, type BuiltRequest } from '../../../src/request/build-request.js'
import type { JsonObject } from '../../../src/response/json.js'

/** Where the mock listens by default. */
export const demoAddress = 'http://127.0.0.1:4010'

/** How the client is made in a sample. */
interface ClientWords {
  /** What the client is called. */
  readonly variable: string
  /** Its options beside the address. */
  readonly options: Readonly<Record<string, unknown>>
  /** The secret of the option `signer`. */
  readonly hmacSecret?: string
}

/** A call that must come first, since its answer has what authorises the other. */
export interface Earlier {
  readonly operationId: string
  /** The name of the shell variable that holds it. */
  readonly variable: string
  /** The member of the answer that has it. */
  readonly member: string
  /** The input that takes the result of the earlier call; without it, the client makes that call by itself. */
  readonly input?: string
}

/** How requests are signed. */
interface Signing {
  /** The shell variable with the text that is signed. */
  readonly variable: string
  /** The shell variable with the secret, and the secret. */
  readonly secret: readonly [variable: string, value: string]
  /** The commands that set `signature`. */
  readonly shell: readonly string[]
}

export interface SamplePart {
  readonly api: ApiName
  readonly operations: OperationTable
  readonly client: ClientWords
  /** The secrets that requests have slots for: by the name of the slot, the shell variable and the value. */
  readonly secrets: Readonly<Record<string, readonly [variable: string, value: string]>>
  readonly signing?: Signing
  /** By operation. */
  earlier(operation: OperationDescription): Earlier | undefined
  /** Writes the request of an input in the default readings. */
  write(operation: OperationDescription, given: JsonObject, baseUrl: string): BuiltRequest
}

/** @throws Error for an operation that the interface does not have */
export function operationIn({ operations }: SamplePart, operationId: string): OperationDescription {
  const operation = operations[operationId]
  if (operation === undefined) throw new Error(`There is no operation ${operationId}`)
  return operation
}

/** The parts by API. An API without a part has no samples. */
export const demoParts: Readonly<Record<string, SamplePart>> = {
  'market-data': marketDataPart(demoCredentials.marketData),
  payments: paymentsPart(demoCredentials.payments),
  'margin-wallet': marginWalletPart(demoCredentials.marginWallet),
}

function marketDataPart({ username, password }: MockCredentials['marketData']): SamplePart {
  return {
    ...partOf<MarketDataAssume>('market-data', (baseUrl) => marketDataRequests({ baseUrl, username })),
    client: { variable: 'market', options: { credentials: { username, password } } },
    secrets: { password: ['PASSWORD', password] },
    earlier: ({ needsAuthorization }) =>
      needsAuthorization
        ? {
            operationId: operationTables['market-data'].login.operationId,
            variable: 'TOKEN',
            member: 'access_token' satisfies keyof components['schemas']['LoginResponse'],
          }
        : undefined,
  }
}

function paymentsPart({ mid, websiteName, merchantKey }: MockCredentials['payments']): SamplePart {
  const { initiateTransaction } = operationTables.payments
  const gatewayRoot = initiateTransaction.parameters[0].default
  const ivInHex = Array.from(FIXED_IV, (character) => character.charCodeAt(0).toString(16)).join('')
  return {
    ...partOf<PaymentsAssume>('payments', (baseUrl) =>
      paymentsRequests({ baseUrl, mid, websiteName, gatewayRoot }),
    ),
    client: { variable: 'payments', options: { mid, websiteName, merchantKey } },
    secrets: {},
    signing: {
      variable: 'body',
      secret: ['MERCHANT_KEY', merchantKey],
      shell: [
        `key=$(printf %s "$MERCHANT_KEY" | od -An -tx1 | tr -d ' \\n')`,
        `salt=$(openssl rand -base64 ${SALT_BYTES})`,
        `hash=$(printf '%s|%s' "$body" "$salt" | openssl dgst -sha256 -r | cut -d' ' -f1)`,
        `signature=$(printf %s "$hash$salt" | openssl enc -aes-128-cbc -K "$key" -iv ${ivInHex} -base64 -A)`,
      ],
    },
    earlier: ({ accepts }) =>
      accepts.includes('transaction')
        ? {
            operationId: initiateTransaction.operationId,
            variable: 'TXN_TOKEN',
            member: 'txnToken' satisfies keyof InitiateTransactionResult,
            input: 'transaction',
          }
        : undefined,
  }
}

function marginWalletPart({ apiKey, secret }: MockCredentials['marginWallet']): SamplePart {
  return {
    ...partOf<MarginWalletAssume>('margin-wallet', (baseUrl) =>
      marginWalletRequests({ baseUrl, recvWindow: undefined }),
    ),
    client: { variable: 'margin', options: { apiKey }, hmacSecret: secret },
    secrets: { apiKey: ['API_KEY', apiKey] },
    signing: {
      variable: 'parameters',
      secret: ['API_SECRET', secret],
      shell: [
        `signature=$(printf %s "$parameters" | openssl dgst -sha256 -hmac "$API_SECRET" -r | cut -d' ' -f1)`,
      ],
    },
    earlier: () => undefined,
  }
}

/** What is generated of an API, and what writes its requests as its client does. */
function partOf<Assume extends object>(
  api: ApiName,
  requests: (baseUrl: string) => RequestBuilder<Readings<Assume> & AnyReadings>,
): Pick<SamplePart, 'api' | 'operations' | 'write'> {
  const readings: Readings<Assume> = resolveAssume(
    choiceTables[api],
    assumeParser<Assume>(api, choiceTables[api])({}),
  )
  return {
    ...{ api, operations: operationTables[api] },
    write: (operation, given, baseUrl) =>
      writeRequest(requests(baseUrl), operation, placeInput(operation, given), readings, { format: 'json' }),
  }
}
