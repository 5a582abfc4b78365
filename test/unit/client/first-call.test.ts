/** What sends and reads is loaded with the first call, before anything leaves. */
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { tinyClient, type TinyChanges } from './tiny-api.js'

/** A client that notes what happens, in order. */
function noting(changes: TinyChanges) {
  const steps: string[] = []
  const fetch = (): Promise<Response> => {
    steps.push('sent')
    return Promise.resolve(Response.json({ ok: true }))
  }
  const load = (step: () => Promise<unknown>) => () => {
    steps.push('loaded')
    return step()
  }
  const loadReader = load(changes.loadReader ?? (() => Promise.resolve()))
  return { steps, client: tinyClient({ fetch }, { ...changes, loadReader }) }
}

describe('what reads answers', () => {
  it('is loaded before the first request leaves, and once for all calls', async () => {
    const { steps, client } = noting({})
    expect(steps).toEqual([])
    await Promise.all([client.readThing(), client.changeThing()])
    await client.readThing()
    expect(steps).toEqual(['loaded', 'sent', 'sent', 'sent'])
  })

  it('sends nothing where it cannot be loaded, and is loaded again by the next call', async () => {
    let isThere = false
    const { steps, client } = noting({
      loadReader: () => (isThere ? Promise.resolve() : Promise.reject(new Error('no such file'))),
    })
    const error = await rejectionOf(RequestError, client.changeThing())
    expect(error.message).toBe(
      'changeThing was not sent: something that it needs has failed ("no such file").',
    )
    expect(error.attempts).toBe(0)
    isThere = true
    expect(await client.changeThing()).toEqual({ ok: true })
    expect(steps).toEqual(['loaded', 'loaded', 'sent'])
  })

  it('sends nothing for a caller who gives up meanwhile', async () => {
    const giving = new AbortController()
    const { steps, client } = noting({
      loadReader: () => {
        giving.abort(new Error('changed my mind'))
        return Promise.resolve()
      },
    })
    await expect(client.changeThing({}, { signal: giving.signal })).rejects.toBe(giving.signal.reason)
    expect(steps).toEqual(['loaded'])
  })
})
