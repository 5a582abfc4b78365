import { describe, expect, it } from 'vitest'
import { codes as ofMargin, refusals as marginRefusals } from '../../generated/tables/margin-wallet.js'
import { codes as ofPayments, refusals as paymentsRefusals } from '../../generated/tables/payments.js'
import { effectOf } from '../support/refusals.js'
import type { Code, Effect, RefusalTable } from '../support/descriptions.js'
import {
  AlreadyCarriedOutError,
  ApiError,
  OutcomeUnknownError,
  ResultError,
  type Fetch,
  type PreparedCall,
} from '../../src/index.js'
import { memoryJournal, type Journal } from '../../src/journal/index.js'
import { createMock, type Mock } from '../../src/mock/index.js'
import { rejection, rejectionOf } from '../support/caught.js'
import { INPUT, marginOf, paymentsOf } from '../support/mock-world.js'
import { OCO } from '../unit/margin-wallet/service.js'

/** What the service says against a request, and what follows from it. */
interface Refusal {
  readonly operationId: string
  readonly name: string
  readonly status: number
  readonly effect: Effect
  readonly body: object
}

const inputs = {
  enableIsolatedMarginAccount: { symbol: 'LINKBTC' },
  disableIsolatedMarginAccount: { symbol: 'ATOMUSDT' },
  createMarginOcoOrder: OCO,
  cancelMarginOrderList: { symbol: 'ADAUSDT', orderListId: '5520688' },
} as const
type MarginChange = keyof typeof inputs
const changes = Object.keys(inputs) as MarginChange[]
const initiateTransaction = 'initiateTransaction'

/** A service in front of which a proxy may send each change twice: the caller gets the refusal of the second copy. */
function copying(mock: Mock, { body, status }: Refusal, firstCopies: number[] | undefined): Fetch {
  return async (url, init) => {
    if (init.method === 'GET') return mock.fetch(url, init)
    firstCopies?.push((await mock.fetch(url, init)).status)
    return Response.json(body, { status })
  }
}

function prepared(
  operationId: string,
  fetch: Fetch,
  mock: Mock,
  journal: Journal | undefined,
): PreparedCall<unknown> {
  const common = { fetch, ...(journal && { journal }) }
  const options = journal === undefined ? {} : { intent: 'signal-7' }
  if (operationId === initiateTransaction)
    return paymentsOf(mock, common).prepare(initiateTransaction, INPUT, options)
  const id = operationId as MarginChange
  return marginOf(mock, common).prepare(id, inputs[id], options)
}

/** Every refusal of a change: each code that any operation has, with each published message, a translated and an empty one. */
const refusals: readonly Refusal[] = [
  ...changes.flatMap((operationId) =>
    refusalsOf(operationId, ofMargin, marginRefusals, (code, msg) => ({ code, msg })),
  ),
  ...refusalsOf(initiateTransaction, ofPayments, paymentsRefusals, (resultCode, resultMsg) => ({
    head: {},
    body: { resultInfo: { resultStatus: 'F', resultCode, resultMsg } },
  })),
]

function refusalsOf(
  operationId: string,
  codes: Readonly<Record<string, Code>>,
  table: RefusalTable,
  bodyOf: (code: string | number | undefined, message: string) => object,
): readonly Refusal[] {
  return Object.values(codes).flatMap(
    ({ code, statuses: [status = 400], byMessage, succeeds, operations }) => {
      const isListed = operations?.includes(operationId) ?? true
      const messages = ['余额不足', ...(isListed && byMessage ? ['', ...table.messages.keys()] : [])]
      if (succeeds) return []
      return messages.map((message) => {
        const effect = effectOf(table, operationId, { status, code, message })
        const name = `${operationId} ${status} ${code} ${message}`
        return { operationId, name, status, effect, body: bodyOf(code, message) }
      })
    },
  )
}

const mock = createMock()

/** How a call ends that is refused, where a first copy of it was carried out or none was. */
async function ended(refusal: Refusal, { isCopied, hasJournal }: { isCopied: boolean; hasJournal: boolean }) {
  mock.reset()
  const journal = hasJournal ? memoryJournal() : undefined
  const firstCopies: number[] = []
  const fetch = copying(mock, refusal, isCopied ? firstCopies : undefined)
  const call = prepared(refusal.operationId, fetch, mock, journal)
  const error = await rejection(() => call.send())
  expect(firstCopies).toEqual(isCopied ? [200] : [])
  const entry = await journal?.get(call.reference.id)
  const reads = mock.requests.filter(({ method }) => method === 'GET').length
  return { error, entry, verdict: entry?.settled?.verdict, reads }
}

/** The names of the refusals after which a call does not end as it should. */
async function wrongOf(
  some: readonly Refusal[],
  isRight: (refusal: Refusal) => boolean | Promise<boolean>,
): Promise<readonly string[]> {
  expect(some.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const refusal of some) if (!(await isRight(refusal))) wrong.push(refusal.name)
  return wrong
}

const isPlain = (error: unknown): boolean => error instanceof ApiError || error instanceof ResultError
const isSettled = (error: unknown): boolean | undefined =>
  error instanceof ApiError || error instanceof ResultError ? error.settled : undefined

function named(name: string): Refusal {
  const found = refusals.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no refusal is ${name}`)
  return found
}

const operationIds = [...changes, initiateTransaction]

describe.each(operationIds)('a second copy of %s', (operationId) => {
  const own = refusals.filter((one) => one.operationId === operationId)
  const possible = own.filter(({ effect }) => effect !== 'fixed')

  it('never has its first copy settled as not happened, whatever it is refused with', async () => {
    const wrong = await wrongOf(possible, async (refusal) => {
      const { error, entry, verdict } = await ended(refusal, { isCopied: true, hasJournal: true })
      const isTold =
        error instanceof AlreadyCarriedOutError ||
        error instanceof OutcomeUnknownError ||
        isSettled(error) === false
      return entry !== undefined && isTold && ['happened', 'state-as-wanted', undefined].includes(verdict)
    })
    expect(wrong).toEqual([])
  })

  it('is no plain refusal without a journal either, but for a state of things', async () => {
    const echoes = possible.filter(({ effect }) => effect !== 'state')
    const wrong = await wrongOf(echoes, async (refusal) => {
      const { error } = await ended(refusal, { isCopied: true, hasJournal: false })
      return !isPlain(error)
    })
    expect(wrong).toEqual([])
  })
})

describe.each(operationIds)('the only copy of %s', (operationId) => {
  const own = refusals.filter((one) => one.operationId === operationId)

  it('is refused plainly by what every copy would be refused with, without a read', async () => {
    const fixed = own.filter(({ effect }) => effect === 'fixed')
    const wrong = await wrongOf(fixed, async (refusal) => {
      const { error, verdict, reads } = await ended(refusal, { isCopied: false, hasJournal: true })
      return isSettled(error) === true && verdict === 'did-not-happen' && reads === 0
    })
    expect(wrong).toEqual([])
  })

  it('stays open in the journal where a state of things has refused it, after one read at most', async () => {
    const states = own.filter(({ effect }) => effect === 'state')
    const wrong = await wrongOf(states, async (refusal) => {
      const { error, entry, reads } = await ended(refusal, { isCopied: false, hasJournal: true })
      const isOpen = entry?.refused !== undefined && entry.settled === undefined
      const isLooked = reads === 0 || (reads === 1 && refusal.status !== 429)
      return isSettled(error) === false && isOpen && isLooked
    })
    expect(wrong).toEqual([])
  })

  it('costs no read without a journal where the refusal is plain', async () => {
    const some = own.filter(({ effect }) => effect === 'fixed' || effect === 'state')
    const wrong = await wrongOf(some, async (refusal) => {
      const { error, reads } = await ended(refusal, { isCopied: false, hasJournal: false })
      return isPlain(error) && reads === 0
    })
    expect(wrong).toEqual([])
  })
})

describe('what a read shows after a refusal', () => {
  it('is the order with the id that the client made up, which is told as carried out', async () => {
    const duplicate = named('createMarginOcoOrder 400 -2010 Duplicate order sent.')
    const { error, verdict } = await ended(duplicate, { isCopied: true, hasJournal: true })
    expect(error).toBeInstanceOf(AlreadyCarriedOutError)
    expect(error).toMatchObject({
      settlement: { verdict: 'happened', result: { listOrderStatus: 'EXECUTING' } },
      cause: { code: -2010, serviceMessage: 'Duplicate order sent.' },
    })
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/^createMarginOcoOrder \(.*\) was carried out: getMarginOrderList showed /),
    )
    expect(verdict).toBe('happened')
  })

  it('is that the list of a cancellation is over, which is told as what it asks for', async () => {
    const unknown = named('cancelMarginOrderList 400 -2011 Unknown order sent.')
    const { error, verdict } = await ended(unknown, { isCopied: true, hasJournal: true })
    expect(error).toBeInstanceOf(AlreadyCarriedOutError)
    expect(error).toMatchObject({ settlement: { verdict: 'state-as-wanted' }, cause: { code: -2011 } })
    expect(verdict).toBe('state-as-wanted')
  })

  it('is an older order that has the id and still works, which leaves the outcome open', async () => {
    mock.reset()
    const client = marginOf(mock)
    const order = { ...inputs.createMarginOcoOrder, listClientOrderId: 'exit-7' }
    await client.createMarginOcoOrder(order)
    mock.clock.advance(60_000)
    const error = await rejectionOf(OutcomeUnknownError, () => client.createMarginOcoOrder(order))
    expect(error.cause).toMatchObject({ code: -2010, settled: false })
  })

  it('decides nothing where the read fails: the outcome is unknown, and the error has the refusal', async () => {
    const duplicate = named('createMarginOcoOrder 400 -2010 Duplicate order sent.')
    mock.reset()
    const fetch = copying(mock, duplicate, [])
    const call = prepared(
      'createMarginOcoOrder',
      (url, init) =>
        init.method === 'GET' ? Promise.resolve(new Response('', { status: 503 })) : fetch(url, init),
      mock,
      undefined,
    )
    const error = await rejectionOf(OutcomeUnknownError, () => call.send())
    expect(error.cause).toMatchObject({ name: 'ApiError', code: -2010 })
  })
})

it('a refusal as too old leaves the outcome open, whatever the Date of the answer shows', async () => {
  const tooOld = named('createMarginOcoOrder 400 -1021 余额不足')
  for (const dateAheadMs of [0, 4_999, 9_000, 3_600_000]) {
    mock.reset()
    const fetch: Fetch = async (url, init) => {
      if (init.method === 'GET') return mock.fetch(url, init)
      const date = new Date(mock.clock.now() + dateAheadMs).toUTCString()
      return Response.json(tooOld.body, { status: 400, headers: { date } })
    }
    const error = await rejection(() => prepared('createMarginOcoOrder', fetch, mock, undefined).send())
    expect(error).toBeInstanceOf(OutcomeUnknownError)
  }
})
