/**
 * An element while it is open, and the faults that several kinds of element share.
 */
import { isBlank, spaceEnd } from './characters.js'
import { Fault, quote, showName } from './errors.js'
import type { StartTag } from './fields.js'
import { readCharacters, type CharacterKind } from './text.js'

export interface OpenElement<R> {
  /** The name as its start tag has it; undefined for the document itself. */
  readonly name: string | undefined
  /** What may come next, for a message that shows `shared` pieces of the document in all. */
  expected(shared?: number): string
  /** Opens a child, or refuses it. `index` is where its start tag starts. */
  openChild(tag: StartTag<R>, index: number): OpenElement<R>
  /** Takes characters, or refuses them. */
  addCharacters(source: string, start: number, end: number, kind: CharacterKind): void
  /** Takes the end of the element. `index` is where the tag that ends it starts. */
  close(index: number): void
  /** Takes as many whole children as it likes in one go, and returns the index after them. */
  takeAhead?(source: string, from: number): number
}

/** The fault of text from `at` on where none may be, in a message that shows `shared` pieces of the document. */
export function strayText(source: string, at: number, end: number, expected: string, shared = 1): Fault {
  return Fault.found(at, `the text ${quote(source.slice(at, end).trimEnd(), shared)}`, expected)
}

/** Lets white space pass, also when it is written as references, and refuses all other text. */
export function refuseText(
  source: string,
  start: number,
  end: number,
  kind: CharacterKind,
  element: { expected(shared: number): string },
): void {
  const at = spaceEnd(source, start, end)
  if (at === end || isBlank(readCharacters(source, at, end, kind))) return
  throw strayText(source, at, end, element.expected(2), 2)
}

/** The fault of an element that is marked nil and holds something. */
export function contentOfNil(index: number, name: string): Fault {
  return Fault.found(index, `content in <${showName(name)}>, which is marked nil`, 'it to be empty')
}
