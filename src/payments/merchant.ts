/** Who calls the gateway, and with which key: the options of the environment that a client is made for. */
import { operations } from '../../generated/tables/payments.js'
import type { ApiClient } from '../client/client.js'
import { checkText, fieldIn, refuseOptions, valueIn, type Environment } from '../client/options.js'
import type { InputProblem } from '../errors/errors.js'
import { hasUtf8Form } from '../request/template.js'
import { merchantKeyBytes } from './checksum.js'
import type { PaymentsReadings } from './requests.js'

export const merchantNames = ['mid', 'websiteName', 'merchantKey', 'gatewayRoot'] as const

/** What a client signs with. */
export interface PaymentsSigning {
  readonly client: ApiClient<PaymentsReadings>
  readonly merchantKey: string
  /** The keys of the other environments, by their names. */
  readonly otherKeys: Readonly<Record<string, string>>
  /** Settings that are taken for the key by mistake. */
  readonly mistakenForKey: readonly string[]
  readonly readings: PaymentsReadings
}

/** What each client signs with, by the client, which itself does not show it. `lacuna/explain` reads it. */
export const paymentsSignings = new WeakMap<object, PaymentsSigning>()

/** The options of a client that may have a value for each environment. */
type MerchantOptions = { readonly [Name in (typeof merchantNames)[number]]?: unknown } & {
  readonly environment?: Environment | undefined
}

/** @throws RequestError that names what is missing or wrong */
export function merchantOf(options: MerchantOptions): Record<(typeof merchantNames)[number], string> {
  const problems: InputProblem[] = []
  const given = { ...options, gatewayRoot: options.gatewayRoot ?? defaultGatewayRoot() }
  const textOf = (name: keyof typeof given, fine: (text: string) => boolean, message: string): string => {
    const before = problems.length
    const text = valueIn(name, given[name], options.environment, problems)
    const field = fieldIn(name, given[name], options.environment)
    if (problems.length === before) checkText(field, text, problems)
    if (problems.length > before || typeof text !== 'string') return ''
    if (!fine(text)) problems.push({ field, message })
    return text
  }
  const isSent = (text: string): boolean => !text.includes('|') && hasUtf8Form(text)
  const sent = 'must be a text with a UTF-8 form and without the character |, which the gateway refuses'
  const mid = textOf('mid', isSent, sent)
  const websiteName = textOf('websiteName', isSent, sent)
  const gatewayRoot = textOf(
    'gatewayRoot',
    isSegment,
    'must be one segment of a path: letters, digits and . _ ~ -',
  )
  refuseOptions(problems)
  const merchantKey = valueIn('merchantKey', given.merchantKey, options.environment, problems)
  refuseOptions(problems)
  merchantKeyBytes(merchantKey, fieldIn('merchantKey', given.merchantKey, options.environment))
  return { mid, websiteName, gatewayRoot, merchantKey: String(merchantKey) }
}

function defaultGatewayRoot(): string {
  const [root] = operations.initiateTransaction.parameters.filter(({ name }) => name === 'gatewayRoot')
  if (root === undefined || !('default' in root))
    throw new Error('The description has no default of gatewayRoot')
  return root.default
}

/** Letters and the like, and not a step to a folder: `..` would leave the base address. */
function isSegment(text: string): boolean {
  return /^[A-Za-z0-9._~-]+$/.test(text) && !/^\.\.?$/.test(text)
}
