/** A page for each interface whose panels call its operations. `npm start` carries the calls out. */
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { choiceTables } from '../../generated/tables/index.js'
import type { ServedAmbiguityTable } from '../../src/model/ambiguity.js'
import { exampleCall } from '../example-calls.js'
import { clientView } from '../generate/client-view.js'
import { operationsOf } from '../generate/document.js'
import { exampleInput } from '../generate/samples.js'
import type { Described } from '../generate/description.js'
import { escapeHtml, page } from './markup.js'

/** The content of a panel before its operation is called. */
export interface TriedOperation {
  readonly api: string
  readonly operationId: string
  readonly summary: string
  readonly formats: readonly string[]
  /** The example input, as JSON. */
  readonly sample: string
  /** The readings beside the defaults, each as `pathCase=DATA`: those that a client can assume, and those of the mock. */
  readonly assumed: readonly string[]
  readonly served: readonly string[]
}

/** The pages with their data, by the names of the files. */
export function tryPages(all: readonly Described[]): readonly (readonly [string, string])[] {
  return all.flatMap((described) => {
    const { api, document } = described
    const { title } = document.info
    const body = `<script setup>
import operations from './try-${api}.json'
</script>

<p>Each call goes to a new mock, with the demonstration credentials of the mock and the client of the package; <code>npm start</code>
carries it out, and nothing leaves your machine. <a href="${api}.html" target="_self">The reference of ${escapeHtml(title)}</a> explains
every field.</p>
<TryOperation v-for="one in operations" :key="one.operationId" :tried="one" />`
    const description = `Calls each operation of ${title}, and compares two readings.`
    return [
      [`try-${api}.md`, page({ title: `Try it: ${title}`, description, isWide: true }, body)],
      [`try-${api}.json`, JSON.stringify(triedOperations(described))],
    ] as const
  })
}

export function triedOperations({ document }: Described): readonly TriedOperation[] {
  const view = clientView(document)
  return operationsOf(document).map(({ operation: { operationId, summary } }) => {
    const { operation, api } = exampleCall(operationId)
    const { ambiguities, formats } = operation
    const sample = JSON.stringify(exampleInput(view, operationId), null, 2)
    const assumed = otherReadings(ambiguities, choiceTables[api])
    const served = otherReadings(ambiguities, mockAmbiguities)
    return { api, operationId, summary, formats, sample, assumed, served }
  })
}

/** The readings beside the default of each ambiguity. */
function otherReadings(ambiguities: readonly string[], table: ServedAmbiguityTable): string[] {
  return ambiguities.flatMap((id) => {
    const found = Object.hasOwn(table, id) ? table[id] : undefined
    const others = Object.keys(found?.readings ?? {}).filter((reading) => reading !== found?.default)
    return others.map((reading) => `${id}=${reading}`)
  })
}
