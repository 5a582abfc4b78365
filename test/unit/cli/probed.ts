/** Services to probe: the mock in a truth that was drawn, and what a probe of it should find. */
import { expect } from 'vitest'
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import { servedAmbiguities } from '../../matrix/cells.js'
import { choiceTables } from '../../../generated/tables/index.js'
import type { AmbiguityTable, ChoiceTable } from '../../support/descriptions.js'
import type { Fetch } from '../../../src/index.js'
import { createMock, demoCredentials, type Mock, type MockOptions } from '../../../src/mock/index.js'
import {
  probe,
  probedApis,
  type ProbedApi,
  type ProbeReport,
  type ProbeSettings,
} from '../../../src/cli/probe/command.js'
import type { ChoiceFinding } from '../../../src/cli/probe/experiments.js'
import { whyUnprobed } from '../../../src/cli/probe/unprobed.js'

export { probedApis }

/** By interface: its choices. */
export const tables: Readonly<Record<ProbedApi, ChoiceTable>> = choiceTables

const baseUrl = 'http://127.0.0.1:4010'
const { marketData, payments, marginWallet } = demoCredentials

/** What is told of the demo users, with leave for everything. */
export const settingsOf: ProbeSettings = {
  'market-data': { baseUrl, ...marketData },
  payments: { baseUrl, ...payments, creates: true },
  'margin-wallet': {
    baseUrl,
    apiKey: marginWallet.apiKey,
    secret: marginWallet.secret,
  },
}

/** Probes one interface of a service that is told of by its `fetch`. */
export function probed<Api extends ProbedApi>(
  api: Api,
  mock: Mock,
  { fetch = mock.fetch, settings = settingsOf[api] }: { fetch?: Fetch; settings?: ProbeSettings[Api] } = {},
): Promise<ProbeReport> {
  return probe(api, settings, {
    fetch: (url, init) => fetch(url, init),
    clock: () => mock.clock.now(),
    signal: new AbortController().signal,
  })
}

/** Ambiguity to reading. */
export type Truth = Readonly<Record<string, string>>

/** One reading of each ambiguity. */
export function drawnFrom(ambiguities: AmbiguityTable, random: () => number): Truth {
  return Object.fromEntries(
    Object.entries(ambiguities).map(([id, { readings }]) => {
      const ids = Object.keys(readings)
      return [id, ids[Math.floor(random() * ids.length)] ?? '']
    }),
  )
}

/** Every combination of readings. */
export function everyTruth(ambiguities: AmbiguityTable): readonly Truth[] {
  return Object.entries(ambiguities).reduce<readonly Truth[]>(
    (truths, [id, { readings }]) =>
      Object.keys(readings).flatMap((reading) => truths.map((truth) => ({ ...truth, [id]: reading }))),
    [{}],
  )
}

/** Every ambiguity, those that are no choices too. */
export const allAmbiguities: AmbiguityTable = mockAmbiguities

/** A mock that behaves in these readings. */
export function mockOf(truth: Truth, options: MockOptions = {}): Mock {
  // The readings are drawn from the very table that the mock checks them against.
  return createMock({ ...options, assume: truth })
}

/** The readings that work where the truth is this; `undefined` where no request can show it. */
export function workingReadings(api: ProbedApi, id: string, truth: string): readonly string[] | undefined {
  const choice = tables[api][id]
  if (choice === undefined || whyUnprobed(id, choice.detectable) !== undefined) return undefined
  const service = servedAmbiguities(api).find((ambiguity) => ambiguity.id === id)?.service ?? []
  const takesSeveral = service.find((value) => value.id === truth)
  if (takesSeveral) return takesSeveral.takes.toSorted()
  return [truth, ...(choice.tolerates?.[truth] ?? [])].sort()
}

/** The readings that a finding says to work. */
export function foundReadings(finding: ChoiceFinding): readonly string[] | undefined {
  switch (finding.finding) {
    case 'reading':
      return [finding.reading]
    case 'both':
      return finding.readings.toSorted()
    case 'undetermined':
      return undefined
  }
}

/** How many requests were sent in all. */
export function totalOf({ sent }: ProbeReport): number {
  return Object.values(sent).reduce((sum, count) => sum + count, 0)
}

/** The findings that are not undetermined, in short. */
export function settledIn({ findings }: ProbeReport): Readonly<Record<string, string>> {
  return Object.fromEntries(
    findings.flatMap((finding) => {
      if (finding.finding === 'undetermined') return []
      return [[finding.ambiguity, finding.finding === 'both' ? 'both' : finding.reading]]
    }),
  )
}

/** That a probe says nothing wrong of a service: what it settles are the readings that work. */
export function expectRight(api: ProbedApi, { findings }: ProbeReport, truth: Truth, about = ''): void {
  for (const finding of findings) {
    const found = foundReadings(finding)
    const working = workingReadings(api, finding.ambiguity, truth[finding.ambiguity] ?? '')
    const message = `${finding.ambiguity} ${about} ${JSON.stringify(truth)}`
    if (found !== undefined) expect(found, message).toEqual(working)
  }
}
