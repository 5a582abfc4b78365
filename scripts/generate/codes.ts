/** What a service says when it refuses: from `spec/<api>/codes.yaml` into the description, and to client and mock. */
import {
  operationsOf,
  resolve,
  type Code,
  type CodeRegistry,
  type Document,
  type GivenSource,
} from './document.js'
import { print } from './print.js'
import type { SourceText } from './provenance.js'

/**
 * Puts the catalogue where a reader of the description looks for it: each operation lists the codes that a caller can
 * meet, each answer of a failure has an example of each of its codes, and the property that holds the code knows them all.
 */
export function embedCodes(document: Document, registry: CodeRegistry): void {
  if (registry.codes.length === 0) return
  document['x-code-registry'] = registry
  const known = registry.codes.flatMap(({ code }) => (code === undefined ? [] : [code]))
  for (const schema of Object.values(document.components.schemas))
    for (const property of Object.values(schema.properties ?? {})) {
      if (property['x-holds-code'] !== true) continue
      property['x-known-values'] = known
      property['x-sources'] = { ...property['x-sources'], ...sourcesOfCodes(registry) }
      delete property['x-holds-code']
    }
  for (const { operation } of operationsOf(document)) {
    operation['x-codes'] = codesOf(registry, operation.operationId).map(({ id }) => id)
    for (const [status, response] of Object.entries(operation.responses)) {
      const content =
        Number(status) >= 400 ? resolve(document, response).content?.['application/json'] : undefined
      if (content) content.examples = examplesOf(registry, Number(status))
    }
  }
}

/** The source of each code among the known values of a property. */
function sourcesOfCodes(registry: CodeRegistry): Record<string, GivenSource> {
  const sources: Record<string, GivenSource> = {}
  for (const { code, source, cite } of registry.codes)
    if (code !== undefined)
      sources[`x-known-values/${code}`] = source === 'provider' && cite ? { provider: cite } : source
  return sources
}

/** The codes that a caller of an operation can meet. */
function codesOf({ codes }: CodeRegistry, operationId: string): readonly Code[] {
  return codes.filter(({ operations }) => operations === undefined || operations.includes(operationId))
}

function examplesOf(registry: CodeRegistry, status: number): Record<string, object> {
  const codes = registry.codes.filter(({ statuses }) => statuses.includes(status))
  if (codes.length === 0) throw new Error(`codes.yaml has no code for the status ${status}.`)
  return Object.fromEntries(
    codes.map((code) => [
      code.id,
      { summary: code.meaning, 'x-source': 'assumed', value: bodyOf(registry.form, code) },
    ]),
  )
}

/** The body of a failure, with the members where the form of the API has them. */
function bodyOf(form: CodeRegistry['form'], code: Code): object {
  const members = { status: code.resultStatus, code: code.code, message: code.message }
  const body: Record<string, unknown> = {}
  for (const [name, pointer] of Object.entries(form)) {
    const names = pointer.split('/').slice(1)
    const last = names.pop() ?? ''
    let holder = body
    for (const one of names) holder = (holder[one] ??= {}) as Record<string, unknown>
    holder[last] = members[name as keyof typeof members]
  }
  return body
}

/** The catalogue for hints and for the mock, by the id of each code. */
export function codesById({ codes }: CodeRegistry): Record<string, object> {
  return Object.fromEntries(
    codes.map(({ id, message: _, cite: _cited, sources: _sources, ...code }) => [id, code]),
  )
}

/** What follows from refusals, as code. The codes themselves are in the table beside it. */
export function refusalsOf({ messages = [] }: CodeRegistry): string {
  const texts = messages.flatMap(({ effect, texts }) => texts.map((text) => [text, effect]))
  return `refusalTable({ codes, statuses }, ${print(Object.fromEntries(texts))})`
}

/** The catalogue for people, as a list in Markdown: a table would have too many columns for the page. */
export function codeList({ codes, messages = [], statuses }: CodeRegistry, text: SourceText): string {
  const named = codes.map(({ code, statuses: under, ...rest }, index) => {
    const status = `status ${under.join(' or ')}`
    const pointer = `/x-code-registry/codes/${index}/meaning`
    return { name: code === undefined ? status : `${code}, ${status}`, pointer, ...rest }
  })
  const others = statuses.map(({ status, ...rest }, index) => ({
    name: `status ${status} with anything else`,
    pointer: `/x-code-registry/statuses/${index}/meaning`,
    ...rest,
  }))
  const entries = [...named, ...others].map(
    ({ name, meaning, effect, advice, pointer }) =>
      `- **${name}**: ${meaning} *(${text.of(pointer)})* ${effects[effect]} ${advice}`,
  )
  const byText = messages.flatMap(({ texts, effect }, index) =>
    texts.map(
      (said) =>
        `- **“${said}”**: ${effects[effect]} *(${text.of(`/x-code-registry/messages/${index}/texts`)})*`,
    ),
  )
  const told = byText.length > 0 ? ['', byMessage, '', ...byText] : []
  return [provenance, '', ...entries, ...told].join('\n')
}

/** No sentence but the meaning has the source of the code. */
const provenance =
  'What a code means has the source that follows it. The statuses, what became of the request and what to do are assumed: they are conclusions.'

const byMessage =
  'Some codes mean several things. Then one of these messages, word for word, says what follows; with any other text, what is said of the code counts.'

const effects: Readonly<Record<Code['effect'], string>> = {
  fixed: 'The request was not carried out.',
  state:
    'This copy of the request was not carried out. An earlier copy of it may have been, and may have caused this.',
  echo: 'This copy of the request was not carried out. An earlier copy of it that was carried out would cause this.',
  stale:
    'This copy of the request was not carried out. An earlier copy may have been, unless the Date of the answer shows that the request was too old when it was sent.',
  unknown: 'Whether the request was carried out is not known.',
  done: 'What was asked for is in place.',
}
