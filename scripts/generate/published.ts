/** The description as other people's tools read it. */
import type { Document } from './document.js'

/** Derives what is published from a description that has no notes on our client yet. */
export function publishedForm(own: Document): Document {
  return structuredClone(own)
}
