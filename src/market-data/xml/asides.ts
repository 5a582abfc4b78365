/**
 * Comments and processing instructions: they say nothing about the list, but must be well formed all the same.
 */
import { isSpace } from './characters.js'
import { Fault, quote } from './errors.js'
import { nameEnd } from './names.js'
import { readCharacters } from './text.js'
import { COMMENT, INSTRUCTION } from './token-end.js'

/** Refuses `--` inside a comment: it mostly means that the `-->` of another one was lost. */
export function checkComment(source: string, start: number, end: number): void {
  const from = start + COMMENT.open.length
  const to = end - COMMENT.close.length
  const dashes = source.indexOf('--', from)
  if (dashes < to) throw Fault.found(dashes, '"--" inside a comment', '"-->"')
  readCharacters(source, from, to, 'literal')
}

/** Checks a processing instruction; only at the very beginning may it be the XML declaration. */
export function checkInstruction(source: string, start: number, end: number, isFirst: boolean): void {
  const from = start + INSTRUCTION.open.length
  const to = end - INSTRUCTION.close.length
  const nameTo = nameEnd(source, from, to)
  if (nameTo === from || (nameTo < to && !isSpace(source.charCodeAt(nameTo)))) {
    const found = `the processing instruction ${quote(source.slice(start, end))}`
    throw Fault.found(start, found, 'one that starts with a name')
  }
  // What the declaration says of the encoding is no longer true of text that was decoded, so it is not read.
  if (!isFirst && source.slice(from, nameTo).toLowerCase() === 'xml') {
    throw Fault.found(start, 'an XML declaration inside the document', 'it at the start or not at all')
  }
  readCharacters(source, nameTo, to, 'literal')
}
