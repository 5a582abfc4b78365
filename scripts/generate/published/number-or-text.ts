/**
 * A number that may come as text of digits. As one list of both, `enum: [26, '26']`, it breaks generators; as a choice of
 * a list of numbers and a text with a pattern it says the same.
 */
import { leastKnown, type GivenSource, type Provenance, type ProvenanceTable } from '../provenance.js'
import { isElement, schemasOf, type Element } from './elements.js'
import { givenSource, literally } from './tags.js'

/** @param provenance of the document as it stands, by which the two halves keep the sources of what they are made of */
export function splitNumbersFromTexts(document: object, provenance: ProvenanceTable): void {
  for (const { element, pointer } of schemasOf(document)) {
    const branches = branchesOf(element, (step) => provenance.get(`${pointer}/${step}`))
    if (branches === undefined) continue
    const rest = withoutMoved(element)
    for (const key of Object.keys(element)) delete element[key]
    Object.assign(element, { anyOf: branches }, rest)
  }
}

function branchesOf(
  element: Element,
  sourceOf: (step: string) => Provenance | undefined,
): Element[] | undefined {
  const { type, enum: values } = element
  if (!Array.isArray(type) || !Array.isArray(values)) return undefined
  const numbers = values.filter((value) => typeof value === 'number')
  const texts = values.filter((value) => typeof value === 'string')
  if (numbers.length === 0 || texts.length === 0) return undefined
  const entry = (value: unknown): Provenance | undefined => sourceOf(`enum/${values.indexOf(value)}`)
  const branch = (
    own: Element & { type: string },
    sources: Record<string, Provenance | undefined>,
  ): Element => {
    // Where our type is wider than the documented one, that one's source is not ours.
    const documented = element['x-documented-type'] === own.type
    const ofType = sourceOf(documented ? 'x-documented-type' : 'type')
    return { ...own, 'x-sources': given({ type: ofType, description: ofType, ...sources }) }
  }
  return [
    branch(
      {
        type: numbers.every(Number.isInteger) ? 'integer' : 'number',
        enum: numbers,
        description: 'As a number.',
      },
      { enum: leastKnown(numbers.map(entry)), ...byName('enum', numbers, entry) },
    ),
    branch(
      {
        type: 'string',
        pattern: `^(${texts.map(literally).join('|')})$`,
        description: 'As text of the same digits.',
      },
      { pattern: leastKnown(texts.map(entry)) },
    ),
    ...(values.includes(null) ? [branch({ type: 'null', description: 'None.' }, {})] : []),
  ]
}

function byName<T>(
  keyword: string,
  values: readonly unknown[],
  get: (value: unknown) => T,
): Record<string, T> {
  return Object.fromEntries(values.map((value) => [`${keyword}/${String(value)}`, get(value)]))
}

function given(sources: Record<string, Provenance | undefined>): Record<string, GivenSource> {
  return Object.fromEntries(
    Object.entries(sources).map(([keyword, source]) => [keyword, givenSource(source)]),
  )
}

/** The element without the keywords that have moved into the branches, nor their tags. */
function withoutMoved({ type: _type, enum: _enum, 'x-sources': sources, ...rest }: Element): Element {
  if (!isElement(sources)) return rest
  const kept = Object.entries(sources).filter(([key]) => !['type', 'enum'].includes(key.split('/')[0] ?? ''))
  return kept.length === 0 ? rest : { ...rest, 'x-sources': Object.fromEntries(kept) }
}
