import { operationsOf, resolve, type Document } from './document.js'

/** Returns the media types of the successful answer, by operation. */
export function responseFormats(document: Document): ReadonlyMap<string, readonly string[]> {
  return new Map(
    operationsOf(document).map(({ operation }) => {
      const response = operation.responses['200']
      return [operation.operationId, response ? Object.keys(resolve(document, response).content ?? {}) : []]
    }),
  )
}
