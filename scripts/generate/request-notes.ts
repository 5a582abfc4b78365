/** What the rendered docs say of rules, weights, limits and wrong values: sentences in the place of the data. */
import type { InputRule, Limit, Weight, When } from '../../src/client/operation-table.js'
import { operationsOf, type CodeRegistry, type Document, type Parameter } from './document.js'

/** Writes the notes into a description that is made for readers. */
export function writeRequestNotes(document: Document, codes: CodeRegistry): void {
  const { 'x-limits': limits, 'x-ban': ban, ...info } = document.info
  if (limits !== undefined) {
    const each = limits.map(
      (limit) => `- ${capital(limitText(limit))}, each operation by itself. ${tags(limit)}`,
    )
    const bans =
      ban &&
      `- Who goes on after ${ban.refusals.count} refusals *(${ban.refusals.source})* is banned for ${number(ban.seconds.shortest)} to ${number(ban.seconds.longest)} seconds *(${ban.seconds.source})*.`
    info.description += `\n\n## Limits\n\n${[...each, ...(bans ? [bans] : [])].join('\n')}`
  }
  document.info = info
  const found = new Set<Parameter>()
  for (const { operation, parameters } of operationsOf(document)) {
    const { 'x-weight': weights, 'x-rules': rules, 'x-limits': own = [] } = operation
    Object.assign(operation, {
      ...(weights && { 'x-weight': [...weights.map(weightText), ...own.map(limitText)].join('; ') }),
      ...(rules && { 'x-rules': rules.map((rule) => `${ruleText(rule)} (${origin(rule)})`) }),
    })
    delete operation['x-limits']
    parameters.forEach((parameter) => found.add(parameter))
  }
  // Operations share parameters.
  for (const parameter of found) {
    const wrong = parameter['x-wrong-values']
    if (wrong === undefined) continue
    const said = Object.entries(wrong).map(
      ([what, id]) => `${what}: ${codes.codes.find((one) => one.id === id)?.code ?? id}`,
    )
    Object.assign(parameter, { 'x-wrong-values': said.join(', ') })
  }
}

function origin({ source, ambiguity }: InputRule): string {
  return ambiguity === undefined ? source : `${source}, but see the ambiguity ${ambiguity}`
}

/** A rule as a sentence. */
function ruleText({ kind, parameters, when }: InputRule): string {
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

function limitText({ weight, requests, per, seconds }: Limit): string {
  const what = weight === undefined ? `${number(requests ?? 0)} requests` : `a weight of ${number(weight)}`
  return `${what} by ${per.toUpperCase()} in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`
}

function whenText({ parameter, is }: When): string {
  return is === undefined ? `\`${parameter}\` is sent` : `\`${parameter}\` is ${listed(is, 'or')}`
}

function tags({ source, header }: Limit): string {
  return `*(${source})*${header === undefined ? '' : ` \`${header}\` says how much of it is used.`}`
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
