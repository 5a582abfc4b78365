/**
 * Samples of every operation for the reference: our client in TypeScript, and curl. They are written by the clients' own
 * functions from generated tables, so this is loaded only when those are up to date.
 */
import { demoAddress, demoParts } from '../docs/try/demo-parts.js'
import { curlSample } from '../docs/try/code/curl.js'
import { typescriptSample } from '../docs/try/code/typescript.js'
import type { JsonObject } from '../../src/response/json-object.js'
import { clientView } from './client-view.js'
import { operationsOf, type Document } from './document.js'
import { exampleInputs } from './example-inputs.js'

interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Adds `x-codeSamples`, and the way to its panel, to each operation of a description for Redoc. */
export function addSamples(api: string, own: Document, rendered: Document): void {
  const part = demoParts[api]
  if (part === undefined) return
  const view = clientView(own)
  const sampleOf = (operationId: string): JsonObject => exampleInputs(own, view, operationId).sample
  for (const { operation: target } of operationsOf(rendered)) {
    const operation = part.operations[target.operationId]
    if (operation === undefined) continue
    const earlier = part.earlier(operation)
    const shown = {
      operation,
      input: sampleOf(operation.operationId),
      earlierInput: earlier && sampleOf(earlier.operationId),
      baseUrl: demoAddress,
    }
    const samples: readonly CodeSample[] = [
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(part, shown) },
      { lang: 'Shell', label: 'curl', source: curlSample(part, shown) },
    ]
    const description = `${target.description} [Try it](try-${api}.html#${target.operationId}).`
    Object.assign(target, { 'x-codeSamples': samples, description })
  }
}
