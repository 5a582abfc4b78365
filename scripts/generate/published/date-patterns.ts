/** Limits that follow from what a description says in another way: the form of a date. */
import type { ProvenanceTable } from '../provenance.js'
import { schemasOf, type Element } from './elements.js'
import { givenSource, literally } from './tags.js'

/** What the letters of a date form stand for. */
const letters: Readonly<Record<string, string>> = {
  dd: '[0-9]{2}',
  MM: '[0-9]{2}',
  MMM: '[A-Za-z]{3}',
  MMMM: '[A-Za-z]+',
  yyyy: '[0-9]{4}',
  HH: '[0-9]{2}',
  mm: '[0-9]{2}',
  ss: '[0-9]{2}',
  S: '[0-9]+',
  SSS: '[0-9]{3}',
}

/**
 * Writes the pattern of each text whose documented type names the form of a date, with the source of that type, unless it
 * has the name of a month.
 */
export function writeDatePatterns(document: object, provenance: ProvenanceTable): void {
  for (const { element, pointer } of schemasOf(document)) {
    const form = /^string\s+\(?([^()]+)\)?$/.exec(String(element['x-documented-type']))?.[1]
    const pattern = form === undefined ? undefined : datePattern(form)
    if (pattern === undefined || 'pattern' in element || !takes(element, 'string')) continue
    element['pattern'] = pattern
    const sources = element['x-sources'] as object | undefined
    element['x-sources'] = {
      ...sources,
      // In which letters and of what length a month is named, no form says.
      pattern: form?.includes('MMM')
        ? 'assumed'
        : givenSource(provenance.get(`${pointer}/x-documented-type`)),
    }
  }
}

/** `ddMMMyyyy` as a regular expression; `undefined` for a form that is not made of the letters above. */
export function datePattern(form: string): string | undefined {
  const runs = form.trim().match(/([A-Za-z])\1*|[^A-Za-z]+/g) ?? []
  const written = runs.map((run) => (/[A-Za-z]/.test(run) ? letters[run] : literally(run)))
  return written.length < 2 || written.includes(undefined) ? undefined : `^${written.join('')}$`
}

function takes(element: Element, type: string): boolean {
  return [element['type']].flat().includes(type)
}
