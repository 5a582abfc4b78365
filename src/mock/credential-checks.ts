import { merchantKeyBytes } from '../payments/checksum-steps.js'
import type { MockCredentials } from './credentials.js'
import { isObject, refuseUnknown, wrong } from './option-checks.js'

type Section = keyof MockCredentials

/** By section of the credentials: the texts that it must have. */
const texts: { readonly [Name in Section]: readonly (keyof MockCredentials[Name])[] } = {
  marketData: ['username', 'password'],
  payments: ['mid', 'websiteName', 'merchantKey'],
  marginWallet: ['apiKey', 'secret'],
}

const sections = Object.keys(texts)

/**
 * A copy of credentials that are complete. Whether a public key is one is seen where it is read.
 *
 * @throws Error that names what is missing or wrong, and shows no value
 */
export function checkedCredentials(given: MockCredentials): MockCredentials {
  refuseUnknown('option credentials', given, sections)
  const { marketData, payments, marginWallet } = given
  checkTexts('marketData', marketData, texts.marketData)
  checkTexts('payments', payments, texts.payments)
  checkTexts('marginWallet', marginWallet, texts.marginWallet, ['publicKeys'])
  merchantKeyBytes(payments.merchantKey)
  const { publicKeys = [] } = marginWallet
  if (!Array.isArray(publicKeys) || !publicKeys.every((key) => typeof key === 'string'))
    throw wrong('credentials.marginWallet.publicKeys', 'a list of public keys in PEM')
  const { username, password } = marketData
  const { mid, websiteName, merchantKey } = payments
  const { apiKey, secret } = marginWallet
  return {
    marketData: { username, password },
    payments: { mid, websiteName, merchantKey },
    marginWallet: { apiKey, secret, publicKeys: [...publicKeys] },
  }
}

function checkTexts(
  section: Section,
  given: object,
  names: readonly string[],
  others: readonly string[] = [],
): void {
  const option = `credentials.${section}`
  if (!isObject(given)) throw wrong(option, `an object with ${names.join(', ')}`)
  refuseUnknown(`option ${option}`, given, [...names, ...others])
  for (const name of names) {
    const value: unknown = Reflect.get(given, name)
    if (typeof value !== 'string' || value === '')
      throw wrong(`${option}.${name}`, 'a text that is not empty')
  }
}
