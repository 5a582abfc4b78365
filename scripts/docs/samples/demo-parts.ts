/** The parts of the samples for each API: its client, its demonstration credentials, and how a shell signs. */
import type { components } from '../../../generated/types/market-data.js'
import type { InitiateTransactionResult } from '../../../generated/types/payments.js'
import type { OperationDescription } from '../../../src/model/api-adapter.js'
import { demoCredentials } from '../../../src/mock/index.js'
import { FIXED_IV, SALT_BYTES } from '../../../src/payments/checksum.js'
import type { RequestPreview } from '../../../src/request/preview.js'
import { rawMember } from '../../../src/model/json.js'

/** The default address of the mock. */
export const demoAddress = 'http://127.0.0.1:4010'

/** A call that must come first, since its answer has what authorises the other. */
interface Earlier {
  readonly operationId: string
  /** The member of the answer that has it, and the shell variable that holds it. */
  readonly member: string
  readonly variable: string
  /** The input that takes the result of the earlier call; without it, the client makes that call by itself. */
  readonly input?: string
  isNeeded(operation: OperationDescription): boolean
}

interface Signing {
  /** The shell variable with the text that is signed. */
  readonly variable: string
  readonly secret: string
  textOf(request: RequestPreview): string | undefined
  /** The commands that set `signature`. */
  readonly shell: readonly string[]
}

export interface SamplePart {
  /** The variable of the client, its options beside the address, and the secret of the option `signer`. */
  readonly client: readonly [variable: string, options: object, hmacSecret?: string]
  /** The shell variables, by the placeholders of a preview, and the values of those that are known. */
  readonly variables: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly signing?: Signing
  readonly earlier?: Earlier
}

const { marketData, payments, marginWallet } = demoCredentials
const { username, password } = marketData
const { mid, websiteName, merchantKey } = payments
const { apiKey, secret } = marginWallet
const ivInHex = Array.from(FIXED_IV, (character) => character.charCodeAt(0).toString(16)).join('')

/** The parts by API. An API without a part has no samples. */
export const demoParts: Readonly<Record<string, SamplePart>> = {
  'market-data': {
    client: ['market', { credentials: { username, password } }],
    variables: { '<password>': 'PASSWORD', '<token>': 'TOKEN' },
    values: { PASSWORD: password },
    earlier: {
      operationId: 'login',
      member: 'access_token' satisfies keyof components['schemas']['LoginResponse'],
      variable: 'TOKEN',
      isNeeded: ({ needsAuthorization }) => needsAuthorization,
    },
  },
  payments: {
    client: ['payments', { mid, websiteName, merchantKey }],
    variables: { '<signature>': 'signature', '[redacted]': 'TXN_TOKEN' },
    values: { MERCHANT_KEY: merchantKey },
    signing: {
      variable: 'body',
      secret: 'MERCHANT_KEY',
      textOf: ({ body = '' }) => (body.includes('<signature>') ? rawMember(body, 'body') : undefined),
      shell: [
        `key=$(printf %s "$MERCHANT_KEY" | od -An -tx1 | tr -d ' \\n')`,
        `salt=$(openssl rand -base64 ${SALT_BYTES})`,
        `hash=$(printf '%s|%s' "$body" "$salt" | openssl dgst -sha256 -r | cut -d' ' -f1)`,
        `signature=$(printf %s "$hash$salt" | openssl enc -aes-128-cbc -K "$key" -iv ${ivInHex} -base64 -A)`,
      ],
    },
    earlier: {
      operationId: 'initiateTransaction',
      member: 'txnToken' satisfies keyof InitiateTransactionResult,
      variable: 'TXN_TOKEN',
      input: 'transaction',
      isNeeded: ({ accepts }) => accepts.includes('transaction'),
    },
  },
  'margin-wallet': {
    client: ['margin', { apiKey }, secret],
    variables: { '<timestamp>': 'timestamp', '<signature>': 'signature', '<apiKey>': 'API_KEY' },
    values: { API_KEY: apiKey, API_SECRET: secret },
    signing: {
      variable: 'parameters',
      secret: 'API_SECRET',
      textOf: ({ url }) => /\?(.*)&signature=/.exec(url)?.[1],
      shell: [
        `signature=$(printf %s "$parameters" | openssl dgst -sha256 -hmac "$API_SECRET" -r | cut -d' ' -f1)`,
      ],
    },
  },
}
