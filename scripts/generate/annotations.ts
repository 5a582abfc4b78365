/** What an editor and the command line show of an element: one sentence, and whose words it is. */
import type { Source } from '../../src/client/operation.js'
import { isObject } from '../../src/response/json-object.js'
import { operationsOf, type Document } from './document.js'
import { elementsOf, type ElementNode } from './elements.js'
import { provenanceOf } from './provenance.js'
import { markOf } from './source-text.js'

/** By JSON pointer. */
type Descriptions = ReadonlyMap<string, string | undefined>

/** Cuts each description to its first sentence, with its source where that is not the interface description. */
export function shortenDescriptions(document: Document): void {
  const sources = provenanceOf(document)
  const elements = elementsOf(document).filter(({ kind, node }) => kind !== 'parameter' || !node.$ref)
  const described = new Map(
    elements.map(({ node, pointer }) => [
      pointer,
      shortened(node, sources.get(`${pointer}/description`)?.source),
    ]),
  )
  for (const { node, pointer } of elements) describe(node, described.get(pointer), described)
  const operations = operationsOf(document).map(({ operation }) => operation)
  for (const { 'x-client': notes } of [...operations, ...Object.values(document.components.schemas)])
    shortenNotes(notes, described)
}

function shortened({ description }: ElementNode, source: Source | undefined): string | undefined {
  return description && oneSentence(description) + markOf(source)
}

/** What has no description of its own has that of the schema it refers to. */
function describe(node: ElementNode, own: string | undefined, described: Descriptions): void {
  const description = own ?? described.get(node.$ref?.slice(1) ?? '')
  if (description !== undefined) node.description = description
}

/** Of notes on our client, those have a source that are taken over from elsewhere. */
function shortenNotes(node: unknown, described: Descriptions): void {
  if (Array.isArray(node)) for (const entry of node) shortenNotes(entry, described)
  if (!isObject(node)) return
  const { description, 'x-source': source } = node
  const own = typeof description === 'string' ? oneSentence(description) + markOf(source) : undefined
  describe(node, own, described)
  for (const child of Object.values(node)) shortenNotes(child, described)
}

export function oneSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line
}

/** A sentence with one more clause, before its source. */
export function withClause(sentence: string, clause: string): string {
  return sentence.replace(/\.(?= \(\w+\)$|$)/, `; ${clause}.`)
}

/** Comments that an editor shows as text, not as a list of tags; the type says what `Format` and `enum` repeat. */
export function plainComments(text: string): string {
  return text
    .replaceAll(/^ *\/\*\* @enum \{.*\} \*\/\n/gm, '')
    .replaceAll(/^ *\* (?:Format: |@enum |@example ).*\n/gm, '')
    .replaceAll('* @description ', '* ')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
}
