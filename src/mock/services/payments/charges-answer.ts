/** The answer that tells the charges, in the words of the published ones and the forms of the readings. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Examples } from '../../examples.js'
import type { Reading, ReadingInForce, Result } from '../service.js'
import { amountsIn, textWithAmounts } from './amount-form.js'
import { chargesHead } from './charges-head.js'
import { chargesIn, type WrittenCharge } from './charges-form.js'
import type { Charge } from './charges.js'
import { objectAt, textAt } from './example.js'
import { fieldsBeside, fieldsBesideInBody } from './further-fields.js'
import { withResult } from './result-place.js'

/** What an answer says. */
export interface ToldCharges {
  /** The head of the request. */
  readonly head: JsonObject
  readonly charges: readonly Charge[]
  readonly requestId: string
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
}

export type ChargesAnswer = (told: ToldCharges, inForce: ReadingInForce) => Result

export function chargesAnswer(examples: Examples): ChargesAnswer {
  const list = examples('fetchPcfDetails', 'list')
  const names = Object.keys(objectAt(list, '/head'))
  const version = textAt(examples('fetchPcfDetails', 'map'), '/head/version')
  const resultInfo = objectAt(list, '/body/resultInfo')
  const write = chargeWriter(examples)
  return ({ head: asked, charges, requestId, now }, inForce) => {
    const amountForm = inForce.reading('pcfAmountForm')
    const further = inForce.reading('unknownFields')
    const written = (charge: Charge): WrittenCharge => ({
      ...write(charge, amountForm),
      ...fieldsBeside[further],
    })
    const head = chargesHead({ asked, names, version, requestId, now }, inForce)
    const parts = {
      head: head && { ...head, ...fieldsBeside[further] },
      body: {
        ...chargesIn(inForce.reading('pcfCharges'), charges.map(written)),
        ...fieldsBesideInBody[further],
      },
    }
    const answer = withResult(inForce.reading('resultInfoPlace'), parts, {
      ...resultInfo,
      ...fieldsBeside[further],
    })
    const body: JsonObject = { ...(answer.head && { head: answer.head }), body: answer.body }
    return { body, text: textWithAmounts(amountForm, body) }
  }
}

/** Writes one method with its charges, in the words of the published examples. */
function chargeWriter(examples: Examples): (charge: Charge, form: Reading<'pcfAmountForm'>) => WrittenCharge {
  const costly = objectAt(examples('fetchPcfDetails', 'list'), '/body/payMethods/0')
  const free = objectAt(examples('fetchPcfDetails', 'flat'), '/body/consultDetails')
  const charged = objectAt(costly, '/totalConvenienceCharges')
  const shownCharge = `${textAt(charged, '/currency')} ${textAt(charged, '/value')}`
  const displayText = textAt(costly, '/displayText')
  return (charge, form) => {
    const { payMethod, instId, currency, totalConvenienceCharges: charges } = charge
    const amount = (value: string): { currency: string; value: string } => ({ currency, value })
    const amounts = {
      baseTransactionAmount: amount(charge.baseTransactionAmount),
      feeAmount: amount(charge.feeAmount),
      taxAmount: amount(charge.taxAmount),
      totalConvenienceCharges: amount(charges),
      totalTransactionAmount: amount(charge.totalTransactionAmount),
    }
    return {
      payMethod,
      ...(instId !== undefined && { instId }),
      ...amountsIn(form, amounts),
      text: textAt(/[1-9]/.test(charges) ? costly : free, '/text'),
      displayText: displayText.replace(shownCharge, `${currency} ${charges}`),
    }
  }
}
