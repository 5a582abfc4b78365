import { afterEach, expect, it, vi } from 'vitest'
import { futOptXml, marketClient, serving } from './service.js'

afterEach(() => void vi.restoreAllMocks())

it.each(['json', 'xml'] as const)(
  'gives other work its turn while it reads a long list in %s',
  async (format) => {
    const records = Array.from({ length: 60_000 }, (_, index) => index)
    const bodies = {
      json: () => `[${records.map((index) => `{"Symbol":"S${index}","Volume":${index}}`).join()}]`,
      xml: () => futOptXml(...records.map((index) => `<Symbol>S${index}</Symbol><Volume>${index}</Volume>`)),
    }
    const client = marketClient({ fetch: serving(bodies[format](), `application/${format}`) })
    await client.login()
    // Each look at the clock takes long, so that every piece of the list does.
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    let list: readonly unknown[] | undefined
    const read = client.listFutOpt({ rType: 1 }, { format }).then((data) => void (list = data))
    let turns = 0
    for (; list === undefined; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    await read
    expect(list).toHaveLength(records.length)
    expect(turns).toBeGreaterThan(15)
  },
)
