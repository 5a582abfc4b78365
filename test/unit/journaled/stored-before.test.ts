/** A reference that was stored before its call was sent knows no time: the call itself does once it has ended, and so does a journal. */
import { memoryJournal, type Journal } from 'lacuna/journal'
import { expect, it } from 'vitest'
import { OutcomeUnknownError, RequestError, type CallReference } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { asAsked, cut, json, NOW, OCO, service } from '../margin-wallet/service.js'

const stored = (reference: CallReference): CallReference =>
  JSON.parse(JSON.stringify(reference)) as CallReference

/** A client of a service that knows no order list, on a clock that goes on while it sleeps. */
function asking(journal?: Journal) {
  let now = NOW
  const date = () => ({ date: new Date(now).toUTCString() })
  const missing = () => json({ code: -2018, msg: 'Order list does not exist.' }, 400, date())
  const sleep = async (ms: number): Promise<void> => void (now += ms)
  return service(missing, { journal, clock: () => now, sleep })
}

const within = { withinMs: 120_000 }

it('is as it was while the call is under way, and tells when it was sent once that has ended', async () => {
  const shown: CallReference[] = []
  const { client } = service(() => {
    shown.push(call.reference)
    return cut()
  })
  const call = client.prepare('createMarginOcoOrder', OCO)
  const before = stored(call.reference)
  const error = await rejectionOf(OutcomeUnknownError, call.send())
  expect(shown).toEqual([before])
  expect(call.reference).toEqual(error.reference)
  expect(call.reference).toEqual({
    ...before,
    sentAt: NOW,
    signed: { timestamp: NOW, recvWindow: 5_000 },
    monotonic: { boot: 'test', ms: NOW },
  })
  await rejectionOf(RequestError, call.send())
  expect(call.reference).toEqual(error.reference)
  expect(await asking().client.reconcile(call.reference, within)).toMatchObject({ verdict: 'did-not-happen' })
})

it('stays without a time where nothing was sent', async () => {
  const { client } = service(asAsked)
  const call = client.prepare('createMarginOcoOrder', OCO, { signal: AbortSignal.abort() })
  await call.send().catch(() => undefined)
  expect(call.reference).not.toHaveProperty('sentAt')
})

it('gets its time from the journal, open or acknowledged, and is judged by it', async () => {
  const journal = memoryJournal()
  const { client } = service(cut, { journal })
  const call = client.prepare('createMarginOcoOrder', OCO, { intent: 'signal 7' })
  const before = stored(call.reference)
  await rejectionOf(OutcomeUnknownError, call.send())
  const { client: later } = asking(journal)
  const found = await later.reconcile(before, within)
  expect(found.verdict).toBe('did-not-happen')
  expect(found.evidence[0]?.message).toContain(`was sent at ${new Date(NOW).toISOString()}, signed with`)
  await later.close(before, 'happened')
  expect(await asking(journal).client.reconcile(before, within)).toMatchObject({ verdict: 'did-not-happen' })
})

it('gets none from a journal while the call is under way: it may be sent once more', async () => {
  const journal = memoryJournal()
  let stated: unknown
  const { client } = service(
    async (sent) => {
      stated = await asking(journal).client.reconcile(before, within)
      return asAsked(sent)
    },
    { journal },
  )
  const call = client.prepare('createMarginOcoOrder', OCO)
  const before = stored(call.reference)
  await call.send()
  expect(stated).toMatchObject({ verdict: 'unknown' })
  expect(JSON.stringify(stated)).toContain('its answer is still awaited')
})

it.each<[string, Journal, number, RegExp]>([
  ['does not know the call', memoryJournal(), 120_000, /The call is not in the journal\./],
  [
    'fails',
    { ...memoryJournal(), open: () => Promise.reject(new Error('planted-password')) },
    120_000,
    /The journal could not be read: The journal failed \(open: Error\)\./,
  ],
  [
    'never answers',
    { ...memoryJournal(), open: () => new Promise<never>(() => undefined) },
    60,
    /The journal has not answered in time\./,
  ],
])('is asked for all the same where the journal %s', async (_what, journal, withinMs, says) => {
  const call = asking().client.prepare('createMarginOcoOrder', OCO)
  const { client, sent } = asking(journal)
  const { verdict, evidence } = await client.reconcile(call.reference, { withinMs })
  expect(verdict).toBe('unknown')
  expect(evidence[0]?.message).toMatch(says)
  expect(sent.length).toBeGreaterThan(0)
})

it('is refused by its field where it was changed', async () => {
  const journal = memoryJournal()
  const { client } = service(cut, { journal })
  const call = client.prepare('createMarginOcoOrder', OCO)
  const { identifiers, ...before } = stored(call.reference)
  await rejectionOf(OutcomeUnknownError, call.send())
  const changed = { ...before, identifiers: { ...identifiers, symbol: 'LINKBTC' } }
  const error = await rejectionOf(RequestError, client.reconcile(changed, within))
  expect(error.problems).toMatchObject([{ field: 'identifiers.symbol' }])
})
