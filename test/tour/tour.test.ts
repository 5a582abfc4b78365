import { afterEach, describe, expect, it } from 'vitest'
import type { Document } from '../../scripts/generate/document.js'
import { formatRow } from '../../scripts/tour/print.js'
import { everyOperationId, isComplete, runTour } from '../../scripts/tour/tour.js'
import { demoCredentials, type ListeningMock } from '../../src/mock/index.js'
import { Engine } from '../../src/mock/engine.js'
import { readDescriptions } from '../../src/mock/examples.js'
import { listen, serve } from '../../src/mock/http.js'
import { checkedOptions } from '../../src/mock/options.js'

const open: ListeningMock[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** A server of the mock, with the examples of its descriptions changed. */
async function served(change: (documents: Document[]) => void = () => undefined): Promise<string> {
  const descriptions = structuredClone(readDescriptions())
  change(Object.values(descriptions) as unknown as Document[])
  const engine = new Engine(checkedOptions({}), descriptions)
  const server = await listen(
    (request, response) => void serve(request, response, (asked) => engine.answer(asked)),
    0,
    '127.0.0.1',
  )
  open.push(server)
  return server.url
}

function example(documents: Document[], name: string): { value?: unknown } {
  const found = documents
    .map(({ components }) => components.examples?.[name])
    .find((one) => one !== undefined)
  if (found === undefined) throw new Error(`There is no example ${name}`)
  return found
}

describe('the tour', () => {
  it('calls every operation, the data services in both formats, and says what came back', async () => {
    const rows = await runTour(await served(), demoCredentials)
    expect(new Set(rows.map(({ operationId }) => operationId))).toEqual(new Set(everyOperationId))
    expect(everyOperationId.length).toBeGreaterThanOrEqual(17)
    expect(rows.filter(({ ok }) => !ok)).toEqual([])
    expect(rows.filter(({ request }) => request.endsWith('(xml)'))).toHaveLength(2)
    expect(isComplete(rows)).toBe(true)
  })

  it('takes its words from the decoded result: another value of the mock gives another row', async () => {
    const rows = await runTour(
      await served((documents) => {
        const records = example(documents, 'FutOpt').value as { InstrumentName: string }[]
        records[0]!.InstrumentName = 'CHANGED26NOVFUT'
      }),
      demoCredentials,
    )
    const futOpt = rows.filter(({ operationId }) => operationId === 'listFutOpt')
    expect(futOpt.map(({ outcome }) => outcome)).toEqual([
      expect.stringContaining('CHANGED26NOVFUT'),
      expect.stringContaining('CHANGED26NOVFUT'),
    ])
  })

  it('fails a row whose result does not fit its schema', async () => {
    const rows = await runTour(
      await served((documents) => {
        const coins = example(documents, 'CoinConfigs').value as { depositAllEnable: unknown }[]
        coins[0]!.depositAllEnable = 'perhaps'
      }),
      demoCredentials,
    )
    const [row] = rows.filter(({ ok }) => !ok)
    expect(row).toMatchObject({ operationId: 'listCoinConfigs', ok: false })
    expect(row?.outcome).toContain('depositAllEnable')
    expect(isComplete(rows)).toBe(false)
  })

  it('is not complete when an operation was never called', async () => {
    const rows = await runTour(await served(), demoCredentials)
    expect(isComplete(rows.filter(({ operationId }) => operationId !== 'listDeposits'))).toBe(false)
  })

  it('prints name, request, milliseconds and words in one line', () => {
    const row = {
      operationId: 'login',
      request: 'POST /login',
      outcome: 'a token',
      ok: true,
      durationMs: 3.4,
    }
    expect(formatRow(row)).toMatch(/^ {2}login +POST \/login +3 ms {2}a token$/)
    expect(formatRow({ ...row, ok: false })).toMatch(/^! login/)
  })
})
