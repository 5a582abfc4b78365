import { afterEach, describe, expect, it } from 'vitest'
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
})
