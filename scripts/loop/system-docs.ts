/** Builds the docs before the system tests run, so that no two of them build the same at once. */
import { keptDocs } from '../docs/kept-docs.js'

export default async function build(): Promise<void> {
  await keptDocs(new AbortController().signal)
}
