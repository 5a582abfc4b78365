/** What tags say of an element, in its description too: hovers and most viewers show nothing else. */
import { at } from '../../../src/response/json-pointer.js'
import type { Ambiguity, Document, Note } from '../document.js'
import type { SourceList } from '../sources.js'
import { elementsOf, isElement, type Element } from './elements.js'

/** A sentence on an ambiguity is cut after so many characters, at the end of a word. */
const longest = 200

/**
 * Adds to each description its notes, each with its source, and a sentence on each ambiguity that touches the element. A
 * reference with a description of its own hides that of its target, and so gets the sentences of the target too.
 */
export function writeTagsIntoDescriptions(
  document: Pick<Document, 'x-ambiguity-registry'>,
  sources: SourceList,
): void {
  const sentences = new Map(document['x-ambiguity-registry'].map((one) => [one.id, ambiguitySentence(one)]))
  const written = elementsOf(document).flatMap(({ element }) => {
    const own = describedBy(document, element)
    if (own === undefined) return []
    const paragraphs = [
      ...own.notes.map((note) => noteSentence(note, sources)),
      ...own.ambiguities.flatMap((id) => sentences.get(id) ?? []),
    ]
    return [{ element, text: [own.description, ...paragraphs].join('\n\n') }]
  })
  // Only now, since a reference reads the description of its target.
  for (const { element, text } of written) element['description'] = text
}

export function ambiguitySentence({ id, title, says }: Pick<Ambiguity, 'id' | 'title' | 'says'>): string {
  return `Ambiguity \`${id}\`, ${cut(lowered(title))}: ${cut(says)}`
}

function cut(text: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`
}

/** A title begins with a capital, which stays where the word is a name. */
function lowered(title: string): string {
  return /^[A-Z][a-z]*\b/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** The note, and in brackets where it comes from. */
export function noteSentence({ says, source, cite = [] }: Note, sources: SourceList): string {
  const titles = cite.map((id) => sources[id]?.title ?? id)
  const from = source === 'provider' && titles.length > 0 ? `${source}: ${titles.join('; ')}` : source
  return `${says} (${from})`
}

interface Described {
  readonly description: string
  readonly notes: readonly Note[]
  readonly ambiguities: readonly string[]
}

/** `undefined` for an element that has no description, and no tag that needs one. */
function describedBy(document: object, element: Element): Described | undefined {
  const target = typeof element['$ref'] === 'string' ? at(document, element['$ref'].slice(1)) : undefined
  const all = [element, ...(isElement(target) ? [target] : [])]
  const notes = all.flatMap((one) => (Array.isArray(one['x-notes']) ? (one['x-notes'] as Note[]) : []))
  const ambiguities = [
    ...new Set(
      all.flatMap((one) => (Array.isArray(one['x-ambiguities']) ? one['x-ambiguities'].map(String) : [])),
    ),
  ]
  const isTagged = element['x-ambiguities'] !== undefined || element['x-notes'] !== undefined
  const own = element['description']
  const description = own ?? (isTagged ? (isElement(target) ? target['description'] : '') : undefined)
  if (typeof description !== 'string' || notes.length + ambiguities.length === 0) return undefined
  return { description, notes, ambiguities }
}
