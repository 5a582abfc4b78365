import { choices, type MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
import type { MarginWalletMethods } from '../../generated/methods/margin-wallet.js'
import { operations } from '../../generated/operations/margin-wallet.js'
import type { paths } from '../../generated/types/margin-wallet.js'
import * as inputs from '../../generated/validators/margin-wallet/inputs.js'
import * as wire from '../../generated/validators/margin-wallet/wire.js'
import { parseChoices, resolveAssume } from '../client/assume.js'
import { ApiClient } from '../client/client.js'
import type { InputProblem } from '../client/errors.js'
import { checkOptions, checkText, throwProblems, type CommonOptions } from '../client/options.js'
import type { RawClient } from '../client/raw.js'
import type { UndocumentedValues } from '../client/types.js'
import { problemsOf } from '../client/validation.js'
import { MarginWalletBehaviour } from './behaviour.js'
import type { Signer } from './signing.js'

/** The options of a margin and wallet client. Keys belong on a server: never ship them to a browser. */
export interface MarginWalletOptions<U extends UndocumentedValues = 'refuse'> extends CommonOptions<U> {
  /** The API key that names the caller. It appears in no error, event or print. */
  readonly apiKey: string
  /** Signs each request: `hmac(secret)`, `ed25519(key)`, `rsa(key)`, or your own. */
  readonly signer: Signer
  /** For how many milliseconds after its timestamp a request is valid, for calls that do not say. */
  readonly recvWindow?: number | undefined
  /** What to assume where the documentation is ambiguous. */
  readonly assume?: MarginWalletAssume | undefined
}

/** Isolated margin accounts, margin OCO orders, and the wallet. */
export interface MarginWalletClient<U extends UndocumentedValues = 'refuse'> extends MarginWalletMethods<U> {
  /** The operations by method and path, as openapi-fetch has them. */
  readonly raw: RawClient<paths<U>>
}

const description = {
  name: 'margin-wallet',
  operations,
  inputs,
  wire,
  results: () => import('../../generated/validators/margin-wallet/results.js'),
}

/**
 * The choices of this interface out of those that `lacuna probe` has written:
 * `assume: parseAssume(JSON.parse(await readFile('assume.json', 'utf8')))`.
 *
 * @param value An object of interfaces, each with its choices; it has been JSON, so no reading can be a function.
 * @throws RequestError for an interface, a choice or a reading that there is not; it lists those that there are.
 */
export function parseAssume(value: unknown): MarginWalletAssume {
  return parseChoices<MarginWalletAssume>('margin-wallet', choices, value)
}

/**
 * Creates a client of the margin and wallet interface.
 *
 * @throws RequestError when an option is missing, unknown or out of range.
 */
export function createMarginWalletClient<U extends UndocumentedValues = 'refuse'>(
  options: MarginWalletOptions<U>,
): MarginWalletClient<U> {
  const settings = checkOptions(options, ['apiKey', 'signer', 'recvWindow', 'assume'])
  const { apiKey, signer, recvWindow } = options
  checkOwnOptions(apiKey, signer, recvWindow)
  const readings = resolveAssume(choices, options.assume)
  const behaviour = new MarginWalletBehaviour(readings, { apiKey, signer, recvWindow }, settings.clock)
  const client = new ApiClient(description, settings, behaviour, { choices, readings })
  return Object.assign(client.methods<MarginWalletMethods<U>>(), { raw: client.raw<paths<U>>() })
}

function checkOwnOptions(apiKey: unknown, signer: unknown, recvWindow: unknown): void {
  const problems: InputProblem[] = []
  checkText('apiKey', apiKey, problems)
  if (typeof apiKey === 'string' && /[^\x21-\x7e]/.test(apiKey)) {
    problems.push({ field: 'apiKey', message: 'must not contain white space or characters outside of ASCII' })
  }
  const signs =
    typeof signer === 'object' && signer !== null && typeof Reflect.get(signer, 'sign') === 'function'
  if (!signs)
    problems.push({ field: 'signer', message: 'must be hmac(secret), ed25519(key), rsa(key), or your own' })
  // The option has the bounds of the parameter that it stands in for.
  if (recvWindow !== undefined) problems.push(...problemsOf(inputs.listCoinConfigs, { recvWindow }))
  throwProblems('The client cannot be created', problems)
}
