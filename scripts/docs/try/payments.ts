import { choices, type PaymentsAssume } from '../../../generated/ambiguities/payments.js'
import { operations } from '../../../generated/tables/payments.js'
import type { InitiateTransactionResult } from '../../../generated/types/payments.js'
import { FIXED_IV, SALT_BYTES } from '../../../src/payments/checksum/form.js'
import { paymentsRequests } from '../../../src/payments/requests.js'
import { literal } from './code/literal.js'
import type { TryPart } from './part.js'
import { writerOf } from './writing.js'

const gatewayRoot = operations.initiateTransaction.parameters[0].default
const ivInHex = Array.from(FIXED_IV, (character) => character.charCodeAt(0).toString(16)).join('')

/** @param credentials those of the mock's demonstration merchant */
export function paymentsPart(credentials: {
  readonly mid: string
  readonly websiteName: string
  readonly merchantKey: string
}): TryPart {
  const { mid, websiteName, merchantKey } = credentials
  const api = 'payments'
  return {
    api,
    operations,
    choices,
    client: {
      module: `lacuna/${api}`,
      factory: 'createPaymentsClient',
      variable: 'payments',
      options: {
        mid: literal(mid),
        websiteName: literal(websiteName),
        merchantKey: literal(merchantKey),
      },
    },
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
            operationId: operations.initiateTransaction.operationId,
            variable: 'TXN_TOKEN',
            member: 'txnToken' satisfies keyof InitiateTransactionResult,
            input: 'transaction',
          }
        : undefined,
    write: writerOf<PaymentsAssume>(api, choices, (baseUrl) =>
      paymentsRequests({ baseUrl, mid, websiteName, gatewayRoot }),
    ),
  }
}
