/** Holds a call to the rules between its inputs, as the description has them. */
import { breachesOf, type Breach } from '../../../request/input-rules.js'
import type { RefusalReason } from '../../engine/rules.js'
import type { MockCall } from '../service.js'
import { refuseWith } from './refusals.js'
import { codeIdOf } from './wrong-values.js'

/** The first rule that a call breaks, refused with the code that the description gives it. */
export function brokenRuleIn({ operation, parameters }: MockCall): RefusalReason | undefined {
  const sent = (name: string): unknown => (Object.hasOwn(parameters, name) ? parameters[name] : undefined)
  const [breach] = breachesOf(operation, sent)
  return breach && refuseWith(codeIdOf(breach.rule.code), worded(breach))
}

function worded({ rule: { kind, when }, inputs }: Breach): string {
  const condition = when === undefined ? '' : conditionOf(when)
  const names = inputs.join(kind === 'anyOf' ? ' or ' : ' and ')
  switch (kind) {
    case 'anyOf':
      return `${condition}${names} is mandatory, and neither was sent.`
    case 'needs':
      return `${condition}the parameter ${names} is mandatory, and was not sent.`
    case 'excludes':
      return `${condition}the parameter ${names} must not be sent.`
  }
}

function conditionOf({
  parameter,
  is,
}: {
  readonly parameter: string
  readonly is?: readonly string[]
}): string {
  return is === undefined ? `With ${parameter} ` : `Where ${parameter} is ${is.join(' or ')} `
}
