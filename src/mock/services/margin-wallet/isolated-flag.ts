/** The flag for isolated margin, which clients write in capitals or, as a boolean, in small letters. */
import type { MockCall } from '../service.js'
import { text } from './parameters.js'
import { flagForms, isIsolatedForm, wrongFlags } from './readings.js'
import type { MarginRefusal } from './refusals.js'
import { refusedValue } from './wrong-values.js'

const flagName = 'isIsolated'

/** Whether a call is about an isolated margin account, and not about the cross margin account. */
export function isIsolated(call: MockCall): boolean {
  return text(call, flagName)?.toUpperCase() === 'TRUE'
}

/** Refuses a flag that is none in any letter case. */
export function wrongFlag({ operation, parameters, choose }: MockCall): MarginRefusal {
  const given = flagIn(parameters)
  const wanted = given === undefined ? undefined : choose('isIsolatedForm', wrongFlags, given)
  if (wanted === undefined) return undefined
  return refusedValue(operation, flagName, 'unlisted', `The parameter ${flagName} must be ${wanted}.`)
}

/** Refuses a flag in a letter case that the reading in force does not take. */
export function checkFlag({ operation, parameters, choose, took }: MockCall): MarginRefusal {
  const given = flagIn(parameters)
  if (given === undefined) return undefined
  took('isIsolatedForm', (form) => flagForms[form](given))
  const wanted = choose('isIsolatedForm', isIsolatedForm, given)
  if (wanted === undefined) return undefined
  return refusedValue(operation, flagName, 'unlisted', `The parameter ${flagName} takes ${wanted}.`)
}

function flagIn(parameters: MockCall['parameters']): string | undefined {
  return Object.hasOwn(parameters, flagName) ? parameters[flagName] : undefined
}
