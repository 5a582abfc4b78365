/** What the rendered docs say of an operation beside its description, and of the limits: sentences in the place of data. */
import type { InputRule, Limit, Period, Weight, RuleCondition } from '../../src/client/operation.js'
import type { Document, Operation } from './document.js'
import type { Element } from './elements.js'
import type { SourceText } from './source-text.js'

/** The limits of an API and its bans, as a section in Markdown; empty where it has none. */
export function limitNotes({ info }: Document, text: SourceText): string {
  const { 'x-limits': limits = [], 'x-ban': ban } = info
  const each = limits.map(
    (limit, index) =>
      `- ${capital(limitText(limit))}, each operation by itself. *(${text.of(`/info/x-limits/${index}`)})*${headerText(limit)}`,
  )
  const bans =
    ban &&
    `- Who goes on after ${ban.refusals.count} refusals *(${text.of('/info/x-ban/refusals/count')})* is banned for ${number(ban.seconds.shortest)} to ${number(ban.seconds.longest)} seconds *(${text.of('/info/x-ban/seconds/shortest')})*.`
  const lines = [...each, ...(bans === undefined ? [] : [bans])]
  return lines.length === 0 ? '' : `\n\n## Limits\n\n${lines.join('\n')}`
}

/** What the extensions of an operation say: paragraphs in Markdown, each with its source. */
export function operationNotes(document: Document, { node, pointer }: Element, text: SourceText): string[] {
  const operation = node as unknown as Operation
  const said = (title: string, words: string, keyword: string): string =>
    `**${title}:** ${words} *(${text.of(`${pointer}/${keyword}`)})*`
  const list = <T>(
    title: string,
    keyword: string,
    entries: readonly T[] | undefined,
    say: (entry: T) => string,
  ): string[] =>
    entries === undefined || entries.length === 0
      ? []
      : [
          `**${title}:**\n\n${entries.map((entry, index) => `- ${say(entry)} *(${text.of(`${pointer}/${keyword}/${index}`)})*`).join('\n')}`,
        ]
  const { 'x-reconcile': reconcile, 'x-transition': move, 'x-codes': ids = [] } = operation
  const codes = document['x-code-registry']?.codes ?? []
  const numbers = ids.flatMap((id) => codes.find((one) => one.id === id)?.code ?? [])
  return [
    ...(operation['x-requires'] === undefined
      ? []
      : [said('Requires', operation['x-requires'], 'x-requires')]),
    ...(operation['x-safe-to-retry'] === undefined
      ? []
      : [said('Safe to send again', operation['x-safe-to-retry'] ? 'yes.' : 'no.', 'x-safe-to-retry')]),
    ...(reconcile === undefined
      ? []
      : [
          said(
            'When the answer is lost',
            reconcile.operation === undefined
              ? reconcile.says
              : `ask \`${reconcile.operation}\`. ${reconcile.says}`,
            'x-reconcile/says',
          ),
        ]),
    ...(move === undefined
      ? []
      : [
          said(
            'State',
            `\`${move.machine}\` goes from ${move.from} to ${move.to}. Condition: ${move.condition} Other effects: ${move.effects}`,
            'x-transition',
          ),
        ]),
    ...list('Weight', 'x-weight', operation['x-weight'], weightText),
    ...list(
      'Longest period',
      'x-periods',
      operation['x-periods'],
      (period) => `${periodText(period)}${doubt(period)}`,
    ),
    ...list(
      'Limits of its own',
      'x-limits',
      operation['x-limits'],
      (limit) => `${capital(limitText(limit))}.${headerText(limit)}`,
    ),
    ...list('Rules', 'x-rules', operation['x-rules'], (rule) => `${ruleText(rule)}${doubt(rule)}`),
    ...(numbers.length === 0
      ? []
      : [
          said(
            'Codes',
            `${numbers.map((one) => `\`${one}\``).join(', ')}; the list at the top says what each means.`,
            'x-codes',
          ),
        ]),
  ]
}

function doubt({ ambiguity }: Pick<InputRule, 'ambiguity'>): string {
  return ambiguity === undefined ? '' : ` See the ambiguity \`${ambiguity}\`.`
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

function weightText({ amount, per, when }: Weight): string {
  return `${number(amount)} by ${per.toUpperCase()}${when === undefined ? '' : ` where ${whenText(when)}`}`
}

function periodText({ from, to, shorterThanDays, when }: Period): string {
  const condition = when === undefined ? '' : ` where ${whenText(when)}`
  return `From \`${from}\` to \`${to}\` it is less than ${shorterThanDays} days${condition}.`
}

function limitText({ weight, requests, per, seconds }: Limit): string {
  const what = weight === undefined ? `${number(requests ?? 0)} requests` : `a weight of ${number(weight)}`
  return `${what} by ${per.toUpperCase()} in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`
}

function whenText({ parameter, is }: RuleCondition): string {
  return is === undefined ? `\`${parameter}\` is sent` : `\`${parameter}\` is ${listed(is, 'or')}`
}

function headerText({ header }: Limit): string {
  return header === undefined ? '' : ` \`${header}\` says how much of it is used.`
}

function listed(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
