/** The answer that tells the charges, in the form of the published one: a list, under the head of the request. */
import { at } from '../../../client/json-pointer.js'
import type { Examples } from '../../examples.js'
import { objectAt, textAt } from './example.js'
import type { Charge } from './charges.js'

/** Writes the answer to a request with this head. */
export type ChargesAnswer = (head: unknown, charges: readonly Charge[]) => unknown

export function chargesAnswer(examples: Examples): ChargesAnswer {
  const list = examples('fetchPcfDetails', 'list')
  const headNames = Object.keys(objectAt(list, '/head'))
  const body = objectAt(list, '/body')
  const entry = entryWriter(examples)
  return (head, charges) => ({
    head: Object.fromEntries(
      headNames.flatMap((name): [string, unknown][] => {
        const value = at(head, `/${name}`)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    body: { ...body, payMethods: charges.map(entry) },
  })
}

/** One method with its charges, in the words of the published examples. */
function entryWriter(examples: Examples): (charge: Charge) => object {
  const costly = objectAt(examples('fetchPcfDetails', 'list'), '/body/payMethods/0')
  const free = objectAt(examples('fetchPcfDetails', 'flat'), '/body/consultDetails')
  const charged = objectAt(costly, '/totalConvenienceCharges')
  const shownCharge = `${textAt(charged, '/currency')} ${textAt(charged, '/value')}`
  const displayText = textAt(costly, '/displayText')
  return (charge) => {
    const { payMethod, instId, currency, totalConvenienceCharges: charges } = charge
    const amount = (value: string): object => ({ currency, value })
    return {
      payMethod,
      ...(instId !== undefined && { instId }),
      baseTransactionAmount: amount(charge.baseTransactionAmount),
      feeAmount: amount(charge.feeAmount),
      taxAmount: amount(charge.taxAmount),
      totalConvenienceCharges: amount(charges),
      totalTransactionAmount: amount(charge.totalTransactionAmount),
      text: textAt(/[1-9]/.test(charges) ? costly : free, '/text'),
      displayText: displayText.replace(shownCharge, `${currency} ${charges}`),
    }
  }
}
