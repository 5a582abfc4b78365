import { describe, expect, it } from 'vitest'
import { apis, type ApiName } from '../../generated/apis.js'
import { callFresh, clientOf, exampleCalls, inFormat, type ExampleCall } from '../../scripts/example-calls.js'
import { readDescription } from '../../scripts/generate/description.js'
import { demoCredentials, readingsOf, type ReadingOf } from '../../src/mock/index.js'

const now = Date.UTC(2026, 10, 20, 6, 30)

/** The names of all members of a result, each with the way to it. */
function membersOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const path = Array.isArray(value) ? `${at}[]` : `${at}.${name}`
    return member === undefined ? [] : [path, ...membersOf(member, path)]
  })
}

async function resultIn(reading: ReadingOf, call: ExampleCall): Promise<ReadonlySet<string>> {
  const { fetch } = reading.createMock({ clock: () => now })
  const options = { baseUrl: 'https://service.example', fetch, clock: () => now, retries: 0 }
  const client = clientOf(call.api, options, demoCredentials, reading.assume)
  return new Set(membersOf(await callFresh(client, call, inFormat(call.operation, 'json'))))
}

/** The readings in which a result lacks members that it has by default, each as `pathCase=DATA`. */
async function lessIn(api: ApiName): Promise<string[]> {
  const registry = readDescription(api)['x-ambiguity-registry']
  const less = new Set<string>()
  for (const reading of readingsOf(api)) {
    const { ambiguity, operations } = reading
    const known = registry.find(({ id }) => id === ambiguity)
    const byDefault = known?.simulated ?? known?.default
    const usual = readingsOf(api).find((of) => of.ambiguity === ambiguity && of.reading === byDefault)
    const touched: readonly string[] = operations
    for (const call of exampleCalls.filter((call) => touched.includes(call.operation.operationId))) {
      if (usual === undefined || usual === reading) continue
      // A call that fails in one of the readings has no result to compare.
      const [members, all] = await Promise.all([resultIn(reading, call), resultIn(usual, call)]).catch(
        () => [],
      )
      if (members && [...(all ?? [])].some((name) => !members.has(name)))
        less.add(`${ambiguity}=${String(reading.reading)}`)
    }
  }
  return [...less]
}

describe('the readings in which a correct program gets less', () => {
  it.each(apis)('are marked with changesResult: %s', async (api) => {
    const marked = readDescription(api)['x-ambiguity-registry'].flatMap(({ id, readings = [] }) =>
      readings.flatMap((reading) => (reading.changesResult ? [`${id}=${reading.id}`] : [])),
    )
    expect((await lessIn(api)).sort()).toEqual(marked.sort())
  })
})
