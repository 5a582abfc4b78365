/** The codes of the refusals of a service: from `spec/<api>/codes.yaml` into the description, and to client and mock. */
import {
  operationsOf,
  resolve,
  type Code,
  type CodeRegistry,
  type Document,
  type GivenSource,
} from './document.js'
import { print } from './print.js'

/**
 * Puts the catalogue where a reader of the description looks for it: each operation lists the codes that a caller can
 * meet, each answer of a failure has an example of each of its codes, and the property that holds the code knows them all.
 */
export function embedCodes(document: Document, registry: CodeRegistry): void {
  if (registry.codes.length === 0) return
  document['x-code-registry'] = registry
  const known = registry.codes.flatMap(({ code }) => code ?? [])
  const sources = registry.codes.flatMap(({ code, source, cite }): [string, GivenSource][] => {
    if (code === undefined) return []
    return [[`x-known-values/${code}`, source === 'provider' && cite ? { provider: cite } : source]]
  })
  for (const { properties = {} } of Object.values(document.components.schemas))
    for (const property of Object.values(properties)) {
      if (property['x-holds-code'] !== true) continue
      property['x-known-values'] = known
      property['x-sources'] = { ...property['x-sources'], ...Object.fromEntries(sources) }
      delete property['x-holds-code']
    }
  for (const { operation } of operationsOf(document)) {
    const { operationId, responses } = operation
    // Those that a caller of the operation can meet.
    const met = registry.codes.filter(({ operations }) => operations?.includes(operationId) !== false)
    operation['x-codes'] = met.map(({ id }) => id)
    for (const [status, response] of Object.entries(responses)) {
      const content = resolve(document, response).content?.['application/json']
      if (content && status >= '4') content.examples = examplesOf(registry, status)
    }
  }
}

/** @param status also a range, such as 5XX */
function examplesOf({ codes, form }: CodeRegistry, status: string): Record<string, object> {
  const isUnder = (number: number): boolean => String(number).startsWith(status.replace('XX', ''))
  const under = codes.filter(({ statuses }) => statuses.some(isUnder))
  if (under.length === 0) throw new Error(`codes.yaml has no code for the status ${status}.`)
  const examples = under.map((code) => [
    code.id,
    { summary: code.meaning, 'x-source': 'assumed', value: bodyOf(form, code) },
  ])
  return Object.fromEntries(examples) as Record<string, object>
}

/** The body of a failure, with the members where the form of the API has them. */
function bodyOf(form: CodeRegistry['form'], code: Code): object {
  const members = { status: code.resultStatus, code: code.code, message: code.message }
  const body: Record<string, unknown> = {}
  for (const [name, pointer] of Object.entries(form)) {
    const names = pointer.split('/').slice(1)
    const last = names.pop() ?? ''
    let holder = body
    for (const name of names) holder = (holder[name] ??= {}) as Record<string, unknown>
    holder[last] = members[name as keyof typeof members]
  }
  return body
}

/** The catalogue for hints and for the mock, by the id of each code. */
export function codesById({ codes }: CodeRegistry): object {
  return Object.fromEntries(codes.map(({ id, message: _, meaning: __, ...code }) => [id, code]))
}

/** The effects of refusals, as code. The codes themselves are in the table beside it. */
export function refusalsOf({ messages = [] }: CodeRegistry): string {
  const texts = messages.flatMap(({ effect, texts }) => texts.map((text) => [text, effect]))
  return `refusalTable({ codes, statuses }, ${print(Object.fromEntries(texts))})`
}

/** Orders by the number of the code; those without one come last, by their status. */
export function inOrder(first: Code, second: Code): number {
  const [left, right] = [first, second].map(({ code }) =>
    code === undefined ? Infinity : Math.abs(Number(code)),
  )
  if (left !== right) return (left ?? 0) - (right ?? 0)
  return (
    String(first.code).localeCompare(String(second.code)) ||
    (first.statuses[0] ?? 0) - (second.statuses[0] ?? 0)
  )
}
