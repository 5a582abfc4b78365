import { describe, expect, it, onTestFinished } from 'vitest'
import { everyOperationId, runTour } from '../../scripts/tour/tour.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'

describe('the tour', () => {
  it('calls every operation, the data services in both formats, and says what came back', async () => {
    const { url, close } = await createMock().listen()
    onTestFinished(close)
    const rows = await runTour(url, demoCredentials)
    expect(new Set(rows.map(({ operationId }) => operationId))).toEqual(new Set(everyOperationId))
    expect(everyOperationId.length).toBeGreaterThanOrEqual(17)
    expect(rows.filter(({ ok }) => !ok)).toEqual([])
    expect(rows.filter(({ request }) => request.endsWith('(xml)'))).toHaveLength(2)
    expect(rows.find(({ operationId }) => operationId === 'login')?.outcome).toContain('accessToken [hidden]')
  })
})
