/** The rules between inputs that a type can tell: `x-rules` as a part of the type of an input. */
import type { InputRule } from '../../src/client/operation.js'

/** The types of `src/client/types.ts` that tell a rule. */
export const ruleTypes = ['AnyOf', 'Excludes', 'Needs', 'Unless'] as const

/**
 * The rules that the client holds every caller to who sends what is documented, as it does itself: none that is only assumed,
 * or that an ambiguity is about. A rule about what the method does not take is none of its callers' business.
 */
export function typedRules(
  rules: readonly InputRule[] | undefined,
  inputs: readonly string[],
): readonly InputRule[] {
  return (rules ?? []).filter(
    ({ source, ambiguity, parameters, when }) =>
      source !== 'assumed' &&
      ambiguity === undefined &&
      [...parameters, ...(when === undefined ? [] : [when.parameter])].every((name) => inputs.includes(name)),
  )
}

/** Whether nothing can be left out of an input altogether. */
export function asksForAnything(rules: readonly InputRule[]): boolean {
  return rules.some(({ kind, when }) => kind !== 'excludes' && when === undefined)
}

/**
 * The rules as one type, which is intersected with the fields of the input.
 *
 * @param isOpen whether the fields differ for who sends what is not documented, and with them the rules
 */
export function rulesType(fields: string, rules: readonly InputRule[], isOpen: boolean): string {
  const all = rules.map((rule) => ruleType(fields, rule)).join(' & ')
  return isOpen ? `Unless<U, 'send', ${all}>` : all
}

function ruleType(fields: string, { kind, parameters, when }: InputRule): string {
  const names = union(parameters)
  if (kind === 'anyOf' && when === undefined) return `AnyOf<${fields}, ${names}>`
  if (when === undefined || kind === 'anyOf')
    throw new Error(`No type tells the rule that ${kind} ${parameters.join(', ')}.`)
  const is = when.is === undefined ? '{}' : union(when.is)
  const type = { needs: 'Needs', excludes: 'Excludes' }[kind]
  return `${type}<${fields}, ${union([when.parameter])}, ${is}, ${names}>`
}

function union(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ')
}
