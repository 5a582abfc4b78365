/** The flag for isolated margin, which clients write in capitals or, as a boolean, in small letters. */
import type { MockCall } from '../mock-api.js'
import { refusedValue, sent, text, type MarginRefusal } from './parameters.js'
import { flagForms, isIsolatedForm, wrongFlags } from './readings.js'

const flagName = 'isIsolated'

/** Whether a call is about an isolated margin account, and not about the cross margin account. */
export function isIsolated(call: MockCall): boolean {
  return text(call, flagName)?.toUpperCase() === 'TRUE'
}

/** Refuses a flag that is none in any letter case. */
export function wrongFlag(call: MockCall): MarginRefusal {
  const { operation, choose } = call
  const given = sent(call, flagName)
  const wanted = given === undefined ? undefined : choose('isIsolatedForm', wrongFlags, given)
  if (wanted === undefined) return undefined
  return refusedValue(operation, flagName, 'unlisted', `The parameter ${flagName} must be ${wanted}.`)
}

/** Refuses a flag in a letter case that the reading in force does not take. */
export function checkFlag(call: MockCall): MarginRefusal {
  const { operation, choose, took } = call
  const given = sent(call, flagName)
  if (given === undefined) return undefined
  took('isIsolatedForm', (form) => flagForms[form](given))
  const wanted = choose('isIsolatedForm', isIsolatedForm, given)
  if (wanted === undefined) return undefined
  return refusedValue(operation, flagName, 'unlisted', `The parameter ${flagName} takes ${wanted}.`)
}
