/** The description as people read it in the docs: what its tags and extensions say stands there in sentences. */
import { at } from '../../src/response/json-pointer.js'
import { codeList } from './codes.js'
import { readBeside } from './beside.js'
import { described, readPublished } from './description.js'
import { operationsOf, type CodeRegistry, type Document } from './document.js'
import { factsOf, notesOf } from './element-facts.js'
import { elementsOf, type Element, type ElementNode } from './elements.js'
import { linkAmbiguities } from './linked-ambiguities.js'
import { limitNotes, operationNotes } from './request-notes.js'
import { markdownLink, SourceText } from './source-text.js'
import { addSamples } from './samples.js'
import { readSources, type SourceList } from './sources.js'

/** The form that Redoc renders. */
export function readRendered(api: string): Document {
  const published = readPublished(api)
  const { client, ...beside } = readBeside(api)
  const own = described(published, { ...beside, client: { supplies: client.supplies ?? {} } })
  const rendered = renderedForm(api, own, beside.codes, readSources())
  showXmlTexts(rendered, published)
  addSamples(api, described(published, { ...beside, client }), rendered)
  return rendered
}

/** Redoc shows an XML example only where it is a text. */
function showXmlTexts(rendered: Document, published: Document): void {
  const texts = new Map(operationsOf(published).map(({ operation }) => [operation.operationId, operation]))
  for (const { operation } of operationsOf(rendered))
    for (const [status, { content }] of Object.entries(operation.responses))
      for (const [name, example] of Object.entries(content?.['application/xml']?.examples ?? {}))
        example.value = texts.get(operation.operationId)?.responses[status]?.content?.['application/xml']
          ?.examples?.[name]?.value
}

/** @param own the description with its catalogue of codes; it stays as it is */
function renderedForm(api: string, own: Document, codes: CodeRegistry, sources: SourceList): Document {
  const rendered = structuredClone(own)
  const text = new SourceText(own, sources, markdownLink)
  const elements = new Map(elementsOf(own).map((element) => [element.pointer, element]))
  for (const element of elements.values()) {
    const words = wordsOf(own, element, elements, text, codes)
    if (words !== undefined) Object.assign(at(rendered, element.pointer) as object, { description: words })
    describeAnyValues(rendered, element, text)
  }
  rendered.info.description += limitNotes(own, text)
  if (codes.codes.length > 0) rendered.info.description += `\n\n## Codes\n\n${codeList(codes, text)}`
  linkAmbiguities(api, rendered)
  dropExtensions(rendered)
  return rendered
}

/** Whether a schema is shown in a row of its own: the entries of a list, and the values of a map. */
function isRow({ node, pointer }: Element): boolean {
  return node.$ref === undefined && /\/(?:items|additionalProperties)$/.test(pointer)
}

/** A map with values of any kind is shown with a row for them. */
function describeAnyValues(rendered: Document, { node, pointer }: Element, text: SourceText): void {
  if (node['additionalProperties'] !== true) return
  const description = `*Source: ${text.of(`${pointer}/additionalProperties`)}.*`
  Object.assign(at(rendered, pointer) as object, { additionalProperties: { description } })
}

/** References to these are shown as their target is. */
const likeTheirTarget: readonly string[] = ['parameter', 'header', 'response', 'requestBody', 'schema']

/** The whole description of an element; `undefined` for one that its target describes. */
function wordsOf(
  own: Document,
  element: Element,
  elements: ReadonlyMap<string, Element>,
  text: SourceText,
  codes: CodeRegistry,
): string | undefined {
  const { node, kind } = element
  const target = node.$ref === undefined ? undefined : elements.get(node.$ref.slice(1))
  if (target !== undefined && likeTheirTarget.includes(kind)) return undefined
  if (kind === 'schema' && node.description === undefined && !isRow(element)) return undefined
  const described = node.description ?? target?.node.description ?? ''
  const shown = [element, ...(target ? [target] : [])]
  const notes = shown.flatMap((one) => said(one, notesOf(one.node), text))
  const facts = shown.flatMap((one) => said(one, factsOf(one.node, codes), text).map((fact) => `- ${fact}`))
  const further = kind === 'operation' ? operationNotes(own, element, text) : []
  const sentence = text.sentence(element)
  // Redoc shows the description of a server as it is.
  const source = kind === 'server' ? sentence : `*${sentence}*`
  // A response is shown in one line.
  if (kind === 'response') return [described, ...notes, source].join(' ')
  return [described, ...notes, facts.join('\n'), ...further, source]
    .filter((part) => part !== '')
    .join('\n\n')
}

function said(
  { pointer }: Element,
  facts: readonly { says: string; keyword: string }[],
  text: SourceText,
): string[] {
  return facts.map(({ says, keyword }) => `${says} *(${text.of(`${pointer}/${keyword}`)})*`)
}

/** Takes the extensions away, since the sentences say all of it. */
function dropExtensions(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const key of Object.keys(node))
    if (key.startsWith('x-') && !Array.isArray(node)) Reflect.deleteProperty(node, key)
  for (const [key, child] of Object.entries(node as ElementNode))
    if (!['example', 'value', 'default'].includes(key)) dropExtensions(child)
}
