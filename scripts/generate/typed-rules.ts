/** The rules between inputs that a type can tell: `x-rules` as a part of the type of an input. */
import type { InputRule, RuleCondition } from '../../src/client/api-adapter.js'

/** The types of `src/client/api-adapter.ts` that tell a rule. */
export const ruleTypes = ['AnyOf', 'Excludes', 'Needs'] as const

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

/** A rule as a clause for each of its inputs, by their names. */
export function ruleClauses({ kind, parameters, when }: InputRule): [name: string, clause: string][] {
  const listed = (names: readonly string[], word: string): string =>
    names.map((name) => `\`${name}\``).join(` ${word} `)
  if (when === undefined)
    return parameters.map((name) => {
      const others = parameters.filter((one) => one !== name)
      return [name, `this or ${listed(others, 'or')} is required`]
    })
  const condition = when.is === undefined ? '' : `${when.is.join(' or ')} `
  const where = `\`${when.parameter}\`${when.is === undefined ? '' : ` ${when.is.join(' or ')}`}`
  return kind === 'needs'
    ? [
        [when.parameter, `${condition}needs ${listed(parameters, 'and')}`],
        ...parameters.map((name): [string, string] => [name, `required with ${where}`]),
      ]
    : [
        [when.parameter, `${condition}not with ${listed(parameters, 'or')}`],
        ...parameters.map((name): [string, string] => [name, `not with ${where}`]),
      ]
}

/** Whether nothing can be left out of an input altogether. */
export function asksForAnything(rules: readonly InputRule[]): boolean {
  return rules.some(({ kind, when }) => kind !== 'excludes' && when === undefined)
}

/** The fields of an input with the rules between them. */
export function ruledType(fields: string, rules: readonly InputRule[]): string {
  const names = new Set(
    rules.flatMap(({ parameters, when }) => [...(when ? [when.parameter] : []), ...parameters]),
  )
  const ruled = [...names].map((name) => `'${name}'`).join(' | ')
  const all = rules.flatMap((rule) => ruleTypesOf(fields, rule)).join(' & ')
  return `Omit<${fields}, ${ruled}> & ${all}`
}

function ruleTypesOf(fields: string, { kind, parameters, when }: InputRule): string[] {
  const names = parameters.map((name) => `'${name}'`)
  if (kind === 'anyOf' && when === undefined) return [`AnyOf<${fields}, [${names.join(', ')}]>`]
  if (when === undefined || kind === 'anyOf')
    throw new Error(`No type tells the rule that ${kind} ${parameters.join(', ')}.`)
  const is = when.is === undefined ? '{}' : when.is.map((value) => `'${value}'`).join(' | ')
  const condition = `${fields}, '${when.parameter}', ${is}`
  return kind === 'needs'
    ? names.map((name) => `Needs<${condition}, ${name}>`)
    : [`Excludes<${condition}, ${names.join(' | ')}>`]
}

/** A rule as a sentence. */
export function ruleText({ kind, parameters, when }: InputRule): string {
  const condition = when === undefined ? '' : `Where ${whenText(when)}, `
  const names = parameters.map((name) => `\`${name}\``)
  const said = {
    anyOf: `at least one of ${listed(names, 'and')} is sent.`,
    needs: `${listed(names, 'and')} ${names.length > 1 ? 'are' : 'is'} sent.`,
    excludes:
      names.length > 1 ? `neither ${listed(names, 'nor')} is sent.` : `${names.join('')} is not sent.`,
  }[kind]
  return condition === '' ? capital(said) : condition + said
}

export function whenText({ parameter, is }: RuleCondition): string {
  return is === undefined ? `\`${parameter}\` is sent` : `\`${parameter}\` is ${listed(is, 'or')}`
}

function listed(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
