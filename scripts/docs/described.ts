import type { Document } from '../generate/document.js'

/** An interface and its description. */
export interface Described {
  readonly api: string
  readonly document: Document
}

/** Text by the name of its file: pages of Markdown, and what they import. */
export type Pages = ReadonlyMap<string, string>
