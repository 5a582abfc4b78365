/** A page for each interface that calls its operations from the browser, signed by the package's own client. */
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import type { ServedAmbiguityTable } from '../../src/ambiguity/assume.js'
import type { OperationDescription } from '../../src/client/api-adapter.js'
import { demoCredentials } from '../../src/mock/index.js'
import { clientView } from '../generate/client-view.js'
import { operationsOf } from '../generate/document.js'
import { exampleInputs, type ExampleInputs } from '../generate/samples.js'
import type { Described } from './described.js'
import { escapeHtml, page } from './markup.js'
import { demoAddress, demoParts } from './try/demo-parts.js'
import type { PageData, TriedOperation } from './try/page/call.js'
import { operationIn, type TryPart } from './try/parts.js'

/** The pages with their data, by the names of the files; an API that has no part has none. */
export function tryPages(all: readonly Described[]): readonly (readonly [string, string])[] {
  return all.flatMap((one) => {
    const part = demoParts[one.api]
    if (part === undefined) return []
    const { title } = one.document.info
    const body = `<script setup>
import data from './try-${one.api}.json'
</script>

<p>Requests are signed in this page by the package's own client, with the demonstration credentials of the mock, and sent to the mock
alone. Never put the secrets of a real service into a web page. <a href="${one.api}.html" target="_self">The reference of ${escapeHtml(title)}</a>
explains every field.</p>
<ClientOnly><TryIt :data="data" /></ClientOnly>`
    const description = `Calls each operation of ${title} with the mock, and compares two readings.`
    return [
      [`try-${one.api}.md`, page({ title: `Try it: ${title}`, description, isWide: true }, body)],
      [`try-${one.api}.json`, JSON.stringify(dataOf(part, one))],
    ] as const
  })
}

export function dataOf(part: TryPart, { document }: Described): PageData {
  const view = clientView(document)
  const examplesOf = (operationId: string): ExampleInputs => exampleInputs(view, operationId)
  const operations = operationsOf(document).map(({ operation: { operationId, summary } }): TriedOperation => {
    const operation = operationIn(part, operationId)
    const earlier = part.earlier(operation)
    return {
      ...{ operationId, summary, ...examplesOf(operationId) },
      assumed: otherReadings(operation, part.choices),
      served: otherReadings(operation, mockAmbiguities),
      ...(earlier && { earlierInput: examplesOf(earlier.operationId).sample }),
    }
  })
  return { api: part.api, address: demoAddress, credentials: demoCredentials, operations }
}

/** The readings beside the default of each ambiguity that touches an operation. */
function otherReadings({ ambiguities }: OperationDescription, table: ServedAmbiguityTable): string[] {
  return ambiguities.flatMap((id) => {
    const found = Object.hasOwn(table, id) ? table[id] : undefined
    const others = Object.keys(found?.readings ?? {}).filter((reading) => reading !== found?.default)
    return others.map((reading) => `${id}=${reading}`)
  })
}
