/** Some of what `copies.long.test.ts` tries in full. */
import { describe, expect, it } from 'vitest'
import { AlreadyCarriedOutError, OutcomeUnknownError } from '../../src/index.js'
import { answersTo, writes, type CopyAnswer, type Write } from '../support/copies/answers.js'
import { Caller } from '../support/copies/caller.js'
import { purposeOf } from '../support/copies/purposes.js'
import { CopyingService } from '../support/copies/service.js'
import { faultsOf, trialsOf } from '../support/copies/trial.js'

it.each(writes)(
  'a caller of %s is told nothing wrong and repeats nothing, in some of all cases',
  async (write) => {
    const trials = trialsOf(write).filter((_, at) => at % 29 === 0)
    for (const trial of trials)
      expect(await faultsOf(trial), `${trial.answer.name}, seed ${trial.seed}`).toEqual([])
  },
)

function answerTo(write: Write, name: string): CopyAnswer {
  const found = answersTo(write).find((answer) => answer.name.startsWith(name))
  if (found === undefined) throw new Error(`There is no answer ${name} to ${write}.`)
  return found
}

interface Case {
  readonly write: Write
  /** How the name of the answer begins. */
  readonly answer: string
  readonly isRepeated?: boolean
  readonly dateAheadMs?: number
  readonly areReadsCut?: boolean
}

/** The error of a write whose first copy is carried out right before the answer; or one before, for the same thing. */
async function errorOf({ write, answer, dateAheadMs = 0, ...world }: Case): Promise<unknown> {
  const { isRepeated = false, areReadsCut = false } = world
  const service = new CopyingService(
    0,
    () => true,
    () => areReadsCut,
  )
  const caller = new Caller(service, { hasJournal: true, hasLookUp: false })
  const naming = isRepeated ? 'by the caller' : 'by the client'
  const purpose = await purposeOf(write, naming, caller.clients, (ms) => service.world.pass(ms))
  if (isRepeated) await caller.send(purpose, { hasIntent: false })
  const copiesAfterMs = isRepeated ? [] : [0]
  const fate = { answer: answerTo(write, answer), answerAfterMs: 5_000, copiesAfterMs, dateAheadMs }
  return (await caller.send(purpose, { fate, hasIntent: false })).error
}

describe('what is known after the answer to another copy', () => {
  it('is that an order was placed, by the id that the client made up', async () => {
    const error = await errorOf({ write: 'createMarginOcoOrder', answer: '-2010 400 Duplicate order sent.' })
    expect(error).toBeInstanceOf(AlreadyCarriedOutError)
    const words = /^createMarginOcoOrder \(.*\) was carried out: getMarginOrderList showed /
    expect(error).toHaveProperty('message', expect.stringMatching(words))
    expect(error).toMatchObject({
      settlement: { verdict: 'happened', result: { listOrderStatus: 'EXECUTING' } },
      cause: { code: -2010, serviceMessage: 'Duplicate order sent.' },
    })
  })

  it('is that the list of a cancellation is over', async () => {
    const error = await errorOf({ write: 'cancelMarginOrderList', answer: '-2011 400 Unknown order sent.' })
    expect(error).toBeInstanceOf(AlreadyCarriedOutError)
    expect(error).toMatchObject({ cause: { code: -2011 }, settlement: { verdict: 'state-as-wanted' } })
  })

  it('is nothing where an older order has the id', async () => {
    const answer = '-2010 400 Duplicate order sent.'
    const error = await errorOf({ write: 'createMarginOcoOrder', answer, isRepeated: true })
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ cause: { name: 'ApiError', code: -2010 } })
  })

  it.each(['-2010 400 Duplicate order sent.', '-3041 400'])(
    'is nothing where the read fails (%s)',
    async (answer) => {
      const error = await errorOf({ write: 'createMarginOcoOrder', answer, areReadsCut: true })
      expect(error).toMatchObject({ settlement: { verdict: 'unknown' } })
    },
  )

  it.each(writes.slice(0, 4))('is nothing of %s where only a Date makes it too old', async (write) => {
    const error = await errorOf({ write, answer: '-1021', dateAheadMs: 30_000, areReadsCut: true })
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ cause: { code: -1021, settled: false } })
  })
})
