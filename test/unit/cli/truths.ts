/** What a probe finds out of services that behave in every reading. */
import { describe, expect, it } from 'vitest'
import type { ProbedApi } from '../../../src/cli/probe/command.js'
import { random } from '../../support/random.js'
import {
  allAmbiguities,
  drawnFrom,
  everyTruth,
  expectRight,
  foundReadings,
  mockOf,
  probed,
  probedApis,
  tables,
  totalOf,
  workingReadings,
} from './probed.js'

/**
 * Market data: a login; then at most a wrong path (1), a wrong prefix (1) and the four forms of two choices that both
 * show as 400, since the third begins with the form that every truth takes; then a change of each of the five and what
 * worked once more (1). Payments: a wrong path and a wrong form of the signature, each once more, and both forms
 * of the amount; both places with the wrong one once more.
 * Margin and wallet: both readings of the three choices, with one of them once more.
 */
const mostRequests: Readonly<Record<ProbedApi, number>> = {
  'market-data': 1 + (1 + 1 + 4 + 5 + 1),
  payments: 6 + 3,
  'margin-wallet': 3 + 3 + 3,
}

/**
 * @param drawn how many truths of an API are drawn where it has more
 * @param rounds how many services are drawn that differ in whatever is ambiguous
 */
export function describeTruths(drawn: number, rounds: number): void {
  describe.each(probedApis)('a probe of %s', (api) => {
    it(`finds exactly the readings that work, in every truth, or in ${drawn} drawn ones where there are more`, async () => {
      const all = everyTruth(tables[api])
      const next = random(1)
      const truths =
        all.length <= drawn ? all : Array.from({ length: drawn }, () => drawnFrom(tables[api], next))
      for (const truth of truths) {
        const report = await probed(api, mockOf(truth))
        const found = Object.fromEntries(
          report.findings.map((finding) => [finding.ambiguity, foundReadings(finding)]),
        )
        const working = Object.entries(truth).map(([id, reading]) => [id, workingReadings(api, id, reading)])
        expect(found, JSON.stringify(truth)).toEqual(Object.fromEntries(working))
        expect(totalOf(report)).toBeLessThanOrEqual(mostRequests[api])
        expect(report.stopped).toBeUndefined()
      }
    })

    it('finds nothing wrong, whatever else the service is like', async () => {
      const next = random(2)
      for (let round = 0; round < rounds; round += 1) {
        const truth = drawnFrom(allAmbiguities, next)
        expectRight(api, await probed(api, mockOf(truth)), truth)
      }
    })
  })
}
