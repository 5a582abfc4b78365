/** The form in which the configuration of coins is shown. */
import { responseFields } from '../../../../generated/response-fields/margin-wallet.js'
import type { CoinConfig, CoinNetwork } from '../../../../generated/types/margin-wallet.js'
import type { ByReading, ReadingInForce } from '../service.js'
import { without } from './members.js'

const { byAmbiguity } = responseFields.listCoinConfigs

/** What stands in a network where there is nothing to say. */
const fillings: Readonly<Record<(typeof byAmbiguity.networkFieldsAbsent)[number], string>> = {
  specialTips: '',
  specialWithdrawTips: '',
  depositDust: '0.01',
}

const networkForms: ByReading<'networkFieldsAbsent', (network: CoinNetwork) => CoinNetwork> = {
  some: (network) => network,
  all: (network) => ({ ...fillings, ...network }),
}

const descriptionForms: ByReading<
  'networkDescriptions',
  (network: object, open: readonly string[]) => object
> = { always: (network) => network, onlyWhenClosed: without }

const laterForms: ByReading<'laterFields', (network: object) => object> = {
  present: (network) => network,
  absent: (network) => without(network, byAmbiguity.laterFields),
}

const withdrawTagForms: ByReading<'withdrawTag', (network: object) => object> = {
  both: (network) => network,
  sameAddressOnly: (network) => without(network, ['withdrawTag'] satisfies (keyof CoinNetwork)[]),
}

const sameAddressForms: ByReading<'sameAddressType', (sameAddress: boolean) => boolean | string> = {
  boolean: (sameAddress) => sameAddress,
  text: String,
}

const dustForms: ByReading<'depositDustType', (depositDust: string) => number | string> = {
  text: (depositDust) => depositDust,
  number: Number,
}

const noTips: ByReading<'specialWithdrawTipsType', '' | null> = { text: '', nullValue: null }

export function coinShown(inForce: ReadingInForce, coin: CoinConfig): object {
  return { ...coin, networkList: coin.networkList.map((network) => networkShown(inForce, network)) }
}

function networkShown(inForce: ReadingInForce, held: CoinNetwork): object {
  const { reading } = inForce
  const lacks = byAmbiguity.networkFieldsAbsent.some((name) => held[name] === undefined)
  const network = lacks ? networkForms[reading('networkFieldsAbsent')](held) : held
  const { depositEnable, withdrawEnable, depositDust, specialWithdrawTips: tips } = network
  const open = [...(depositEnable ? ['depositDesc'] : []), ...(withdrawEnable ? ['withdrawDesc'] : [])]
  const typed = {
    ...network,
    sameAddress: sameAddressForms[reading('sameAddressType')](network.sameAddress),
    ...(depositDust !== undefined && { depositDust: dustForms[reading('depositDustType')](depositDust) }),
    ...(tips === '' && { specialWithdrawTips: noTips[reading('specialWithdrawTipsType')] }),
  }
  const described = open.length === 0 ? typed : descriptionForms[reading('networkDescriptions')](typed, open)
  const later = laterForms[reading('laterFields')](described)
  return 'withdrawTag' in later ? withdrawTagForms[reading('withdrawTag')](later) : later
}
