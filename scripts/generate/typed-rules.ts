/** The rules between inputs that a type can tell: `x-rules` as a part of the type of an input. */
import type { InputRule, RuleCondition } from '../../src/model/api-adapter.js'

/** The types of `src/model/api-adapter.ts` that tell a rule. */
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
export function ruleClauses({
  kind,
  parameters,
  when,
}: InputRule): (readonly [name: string, clause: string])[] {
  const listedNames = (names: readonly string[], word: string): string => listed(names.map(quoted), word)
  if (when === undefined)
    return parameters.map((name) => {
      const others = parameters.filter((parameter) => parameter !== name)
      return [name, `this or ${listedNames(others, 'or')} is required`]
    })
  const is = when.is?.map((value) => `${value} `).join('or ') ?? ''
  const text =
    kind === 'needs' ? `needs ${listedNames(parameters, 'and')}` : `not with ${listedNames(parameters, 'or')}`
  const word = kind === 'needs' ? 'required with' : 'not with'
  const where = `${word} ${quoted(when.parameter)} ${is}`.trimEnd()
  return [[when.parameter, is + text], ...parameters.map((name) => [name, where] as const)]
}

/** Reports whether nothing can be left out of an input altogether. */
export function asksForAnything(rules: readonly InputRule[]): boolean {
  return rules.some(({ kind, when }) => kind !== 'excludes' && when === undefined)
}

/** The fields of an input with the rules between them. */
export function ruledType(fields: string, rules: readonly InputRule[]): string {
  const names = rules.flatMap(({ parameters, when }) => [...(when ? [when.parameter] : []), ...parameters])
  const all = rules.flatMap((rule) => ruleTypesOf(fields, rule)).join(' & ')
  return `Omit<${fields}, ${union(names)}> & ${all}`
}

function ruleTypesOf(fields: string, { kind, parameters, when }: InputRule): string[] {
  if (kind === 'anyOf' && when === undefined)
    return [`AnyOf<${fields}, [${parameters.map((name) => union([name])).join(', ')}]>`]
  if (when === undefined || kind === 'anyOf')
    throw new Error(`No type tells the rule that ${kind} ${parameters.join(', ')}.`)
  const condition = `${fields}, '${when.parameter}', ${when.is === undefined ? '{}' : union(when.is)}`
  return kind === 'needs'
    ? parameters.map((name) => `Needs<${condition}, '${name}'>`)
    : [`Excludes<${condition}, ${union(parameters)}>`]
}

/** The type of one of some texts. */
export function union(texts: readonly string[]): string {
  return texts.length === 0 ? 'never' : [...new Set(texts)].map((text) => `'${text}'`).join(' | ')
}

/** A rule as a sentence. */
export function ruleText({ kind, parameters, when }: InputRule): string {
  const names = parameters.map(quoted)
  const said = {
    anyOf: `at least one of ${listed(names, 'and')} is sent.`,
    needs: `${listed(names, 'and')} ${names.length > 1 ? 'are' : 'is'} sent.`,
    excludes:
      names.length > 1 ? `neither ${listed(names, 'nor')} is sent.` : `${names.join('')} is not sent.`,
  }[kind]
  return when === undefined
    ? said.charAt(0).toUpperCase() + said.slice(1)
    : `Where ${whenText(when)}, ${said}`
}

export function whenText({ parameter, is }: RuleCondition): string {
  return `${quoted(parameter)} is ${is === undefined ? 'sent' : listed(is, 'or')}`
}

function quoted(name: string): string {
  return `\`${name}\``
}

function listed(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
