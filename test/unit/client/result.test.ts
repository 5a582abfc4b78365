import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json } from './answering.js'
import { tinyClient } from './tiny-api.js'

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)

/** Waits until Node has reported what nobody handled: it does so at the end of a turn. */
const reported = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
})

const failing = () => tinyClient({ fetch: async () => json({}, { status: 400 }) })

describe('the result of a call', () => {
  it('is the data when awaited, and the data with its response when asked for both', async () => {
    const result = tinyClient({ fetch: async () => json({ ok: true }) }).readThing()
    expect(await result).toEqual({ ok: true })
    expect(await result.withResponse()).toMatchObject({ data: { ok: true }, response: { status: 200 } })
  })

  it('fails once when asked for, and leaves no rejection behind', async () => {
    await expect(failing().readThing()).rejects.toThrow('readThing answered 400')
    await expect(failing().readThing().withResponse()).rejects.toThrow('readThing answered 400')
    await reported()
    expect(unhandled).toEqual([])
  })

  it('that nobody looks at still reports its failure, once', async () => {
    void failing().readThing()
    await reported()
    expect(unhandled).toEqual([expect.objectContaining({ name: 'ApiError', status: 400 })])
  })
})
