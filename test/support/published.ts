/** The descriptions as they are published. */
import { readPublished } from '../../scripts/generate/description.js'
import { operationsOf, resolve, type Document } from '../../scripts/generate/document.js'

export { readPublished as publishedOf }

/** The first published result of an operation. */
export function resultOf(published: Document, operationId: string, mediaType = 'application/json'): unknown {
  const found = operationsOf(published).find(({ operation }) => operation.operationId === operationId)
  const response = found?.operation.responses['200']
  const content = response && resolve(published, response).content?.[mediaType]
  const [example] = Object.values(content?.examples ?? {})
  if (example === undefined) throw new Error(`nothing is published that ${operationId} answers`)
  return resolve(published, example).value
}
