import type { ValueForm } from '../../src/client/operation.js'
import type { Document, Schema } from './document.js'
import { notesOf } from './element-facts.js'
import { elementsOf, type Element } from './elements.js'
import { SourceText, titleAlone } from './source-text.js'
import { readSources } from './sources.js'

const returnedAs: Readonly<Record<ValueForm, string>> = {
  boolean: 'a boolean',
  decimal: 'exact decimal text',
  confirmations: 'text such as 18 or 12/18',
  textOrNull: 'text, or null where there is none',
}

/**
 * Adds to each description where it comes from and which ambiguities touch it, since an editor shows nothing else.
 *
 * @returns each of the new descriptions without that
 */
export function annotateDescriptions(document: Document): ReadonlyMap<string, string> {
  const text = new SourceText(document, readSources(), titleAlone)
  const elements = new Map(elementsOf(document).map((element) => [element.pointer, element]))
  // All of them are worded before one is changed: a reference repeats its target.
  const worded = [...elements.values()].map((element) => [element, wordsOf(element, elements, text)] as const)
  const unsourced = new Map<string, string>()
  for (const [{ node }, words] of worded) {
    if (words === undefined) continue
    unsourced.set(words.all, words.unsourced)
    node.description = words.all
  }
  return unsourced
}

function wordsOf(
  element: Element,
  elements: ReadonlyMap<string, Element>,
  text: SourceText,
): { readonly all: string; readonly unsourced: string } | undefined {
  const { node, kind } = element
  if (kind !== 'property' && !(kind === 'parameter' && node.$ref === undefined)) return undefined
  const target = node.$ref === undefined ? undefined : elements.get(node.$ref.slice(1))
  // A property without a description of its own has that of the schema it refers to.
  const described = node.description ?? target?.node.description ?? ''
  const notes = [element, ...(target ? [target] : [])].flatMap((one) =>
    notesOf(one.node).map(({ says, keyword }) => ({ says, source: text.of(`${one.pointer}/${keyword}`) })),
  )
  const { 'x-reads-as': form, 'x-documented-type': type, 'x-ambiguities': ambiguities = [] } = node as Schema
  const all = [
    described,
    ...notes.map(({ says, source }) => `${says} (${source})`),
    ...(form === undefined ? [] : [`Returned as ${returnedAs[form]}, whichever form came.`]),
    ...(type === undefined ? [] : [`Documented type: ${type}.`]),
    text.sentence(element),
    ...(ambiguities.length === 0 ? [] : [`Ambiguities: ${ambiguities.map((id) => `\`${id}\``).join(', ')}.`]),
  ]
    .filter((part) => part !== '')
    .join(' ')
  return { all, unsourced: [described, ...notes.map(({ says }) => says)].join(' ') }
}
