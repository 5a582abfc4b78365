/** What the user's functions and the service say of a lost call is told and kept without the secrets of the client. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryJournal, type Journal } from 'lacuna/journal'
import { expect, it, onTestFinished } from 'vitest'
import {
  JournalError,
  LacunaError,
  OutcomeUnknownError,
  RequestError,
  type CallReference,
} from '../../../src/index.js'
import type { LookUp } from '../../../src/payments/index.js'
import { rejection, rejectionOf } from '../../support/caught.js'
import { journalAt } from '../../support/sqlite.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { asAsked, cut, json, NOW, OCO, SECRET, service } from '../margin-wallet/service.js'
import { gateway, INPUT, KEY } from '../payments/gateway.js'

const encoded = Buffer.from(KEY).toString('base64url')

it.each<[string, string]>([
  ['as it is', `GET /status?key=${KEY} answered 200`],
  ['in Base64', `It was asked with ${encoded}.`],
  ['where the message is cut', `${'x'.repeat(300 - 10)}${KEY}`],
])('what lookUp says has no merchant key, %s', async (_how, message) => {
  const folder = temporaryFolder(onTestFinished)
  for (const verdict of ['happened', 'unknown'] as const)
    for (const key of [undefined, 'cd'.repeat(32)]) {
      const name = join(folder, `${verdict}-${key === undefined ? 'plain' : 'sealed'}`)
      const journal = journalAt(name, key === undefined ? {} : { key })
      const lookUp: LookUp = () => ({ verdict, message })
      const { payments } = gateway(cut, { journal, lookUp })
      const call = payments.prepare('initiateTransaction', INPUT)
      await rejectionOf(OutcomeUnknownError, call.send())
      const reports = [
        await payments.reconcile(call.reference, { withinMs: 20 }),
        ...(await payments.recover({ withinMs: 20 })),
        ...(await payments.recover({ withinMs: 20 })),
      ]
      await journal.close()
      const all = JSON.stringify(reports) + readFileSync(name, 'utf8')
      expect(all).toContain('lookUp says')
      for (const secret of [KEY.slice(0, 8), KEY.slice(-8), encoded.slice(0, 12)])
        expect(all).not.toContain(secret)
    }
})

const lost: CallReference = {
  id: 'made-up',
  operationId: 'createMarginOcoOrder',
  identifiers: { listClientOrderId: 'exit-7', symbol: 'SOLUSDT' },
  sentAt: NOW,
  reconcile: 'Ask.',
}

it('what the service shows of a lost call has no secret', async () => {
  const list = { ...OCO, listClientOrderId: 'exit-7', orderListId: 7, transactionTime: NOW + 5 }
  for (const reply of [
    () => json({ ...list, isIsolated: false, orders: [], listOrderStatus: SECRET.slice(0, 40) }),
    () => json({ code: SECRET.slice(0, 20), msg: SECRET }, 400),
  ]) {
    const { client } = service(reply)
    const stated = await client.reconcile(lost, { withinMs: 20 }).catch((error: unknown) => error)
    expect(JSON.stringify(stated)).not.toContain(SECRET.slice(0, 10))
  }
})

/** What a function of the user's fails with. */
function failure(): Error {
  return Object.assign(new Error(SECRET), { name: SECRET.slice(0, 40) })
}

it('what a sleep fails with has no secret', async () => {
  const { client } = service(asAsked, { sleep: () => Promise.reject(failure()) })
  const error = await rejectionOf(RequestError, client.reconcile(lost, { withinMs: 5_000 }))
  expect(error.message).toContain('sleep')
  expect(error.report() + String(error)).not.toContain(SECRET.slice(0, 10))
})

it.each(['open', 'get', 'entries', 'takeOver', 'write'] as const)(
  'what a journal fails with has no secret, when it is its %s',
  async (step) => {
    let isDown = false
    const events: unknown[] = []
    const working = memoryJournal()
    const fails = (): Promise<never> => Promise.reject(new JournalError(`It is ${SECRET}.`))
    const journal: Journal = {
      ...working,
      [step]: (...given: never[]) =>
        isDown ? fails() : (working[step] as (...all: never[]) => Promise<unknown>)(...given),
    }
    const options = { journal, onEvent: (event: unknown) => void events.push(event) }
    const { client } = service(asAsked, options)
    const call = client.prepare('createMarginOcoOrder', OCO)
    const before = { ...call.reference }
    isDown = step === 'write'
    await call.send()
    isDown = true
    const later = service(asAsked, options).client
    const reports: unknown[] = []
    for (const ask of [
      () => later.recover({ withinMs: 20 }),
      () => later.reconcile(before, { withinMs: 20 }),
      () => later.acknowledge(before),
      () => later.close(before, 'happened'),
    ])
      reports.push(await ask().catch(shownError))
    expect(JSON.stringify([reports, events])).not.toContain(SECRET.slice(0, 10))
    expect(JSON.stringify([reports, events])).toMatch(/JournalError|could not be asked/)
  },
)

function shownError(error: unknown): unknown {
  return error instanceof LacunaError ? [error.report(), String(error)] : String(error)
}

it('what a call is given up with has no secret in the journal', async () => {
  const journal = memoryJournal()
  const controller = new AbortController()
  const giving = {
    ...journal,
    begin: async (entry: Parameters<Journal['begin']>[0]) => {
      const holder = await journal.begin(entry)
      controller.abort(failure())
      return holder
    },
  }
  const { client, sent } = service(asAsked, { journal: giving })
  await rejection(client.prepare('createMarginOcoOrder', OCO, { signal: controller.signal }).send())
  expect(sent).toEqual([])
  const [entry] = await journal.entries()
  expect(entry?.settled?.verdict).toBe('did-not-happen')
  expect(JSON.stringify(entry)).not.toContain(SECRET.slice(0, 10))
})
