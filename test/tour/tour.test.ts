import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatRow } from '../../scripts/tour/print.js'
import { everyOperationId, isComplete, runTour } from '../../scripts/tour/tour.js'
import { createMock, demoCredentials, type ListeningMock } from '../../src/mock/index.js'

const open: ListeningMock[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function served(): Promise<string> {
  const server = await createMock().listen()
  open.push(server)
  return server.url
}

/** Changes the text of every answer on its way to the client. */
function changing(change: (text: string) => string): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request)
    const { status, headers } = response
    return new Response(change(await response.text()), { status, headers })
  })
}

describe('the tour', () => {
  it('calls every operation, the data services in both formats, and says what came back', async () => {
    const rows = await runTour(await served(), demoCredentials)
    expect(new Set(rows.map(({ operationId }) => operationId))).toEqual(new Set(everyOperationId))
    expect(everyOperationId.length).toBeGreaterThanOrEqual(17)
    expect(rows.filter(({ ok }) => !ok)).toEqual([])
    expect(rows.filter(({ request }) => request.endsWith('(xml)'))).toHaveLength(2)
    expect(isComplete(rows)).toBe(true)
    expect(rows.find(({ operationId }) => operationId === 'login')?.outcome).toContain('accessToken [hidden]')
  })

  it('takes its words from the decoded result: another value of the mock gives another row', async () => {
    changing((text) => text.replaceAll('NEPTUNE', 'CHANGED'))
    const rows = await runTour(await served(), demoCredentials)
    const futOpt = rows.filter(({ operationId }) => operationId === 'listFutOpt')
    expect(futOpt.map(({ outcome }) => outcome)).toEqual([
      expect.stringContaining('Symbol CHANGED'),
      expect.stringContaining('Symbol CHANGED'),
    ])
  })

  it('fails a row whose result does not fit its schema', async () => {
    changing((text) => text.replace(/("depositAllEnable":\s*)(?:true|false)/, '$1"perhaps"'))
    const rows = await runTour(await served(), demoCredentials)
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
