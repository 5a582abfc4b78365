/** One write whose caller hears another copy's answer, and all that the caller may do then. */
import { AlreadyCarriedOutError, ApiError, LacunaError, ResultError } from '../../../src/index.js'
import { diceOf, type Dice } from '../histories/world.js'
import { random } from '../random.js'
import { answersTo, type CopyAnswer, type Write } from './answers.js'
import { Caller, isSettled, type Outcome } from './caller.js'
import { purposeOf, type Naming, type Purpose } from './purposes.js'
import { CopyingService, type Fate } from './service.js'

/** What becomes of the copy that the service treats as usual: carried out before the answer, or after it, or lost. */
const kinds = ['early', 'slow', 'none'] as const
type Kind = (typeof kinds)[number]

export interface Trial {
  readonly answer: CopyAnswer
  readonly kind: Kind
  readonly hasJournal: boolean
  readonly seed: number
}

/** Later than the end of any call, and the time that two looks take. */
const untilSettledMs = 70_000

/** What needs fewer steps is tried more often. */
const mostNamings: readonly [Naming, ...Naming[]] = [
  'by the client',
  'by the client',
  'by the caller',
  'used before',
]

/** All trials of a write: what is one of many is tried in some ways, and the rest in each. */
export function trialsOf(write: Write): readonly Trial[] {
  return answersTo(write).flatMap((answer, seed) => {
    const some = answer.isOneOfMany ? kindsOfMany[seed % kindsOfMany.length] : kinds
    const possible = (some ?? kinds).filter((kind) => isPossible(answer, kind))
    const journals = answer.isOneOfMany || answer.isForAll ? [seed % 3 > 0] : [true, false]
    const tried = possible.length > 0 ? possible : (['none'] as const)
    return tried.flatMap((kind) => journals.map((hasJournal) => ({ answer, kind, hasJournal, seed })))
  })
}

const kindsOfMany: readonly (readonly Kind[])[] = [['early'], ['slow'], ['early', 'none'], ['slow', 'none']]

/** Whether a kind may come with an answer. */
function isPossible({ isForAll, isDone }: CopyAnswer, kind: Kind): boolean {
  return kind === 'none' ? !isDone : !isForAll
}

/** Plays a trial, and finds out what was wrong in it. */
export async function faultsOf({ answer, kind, hasJournal, seed }: Trial): Promise<readonly string[]> {
  const dice = diceOf(random(seed))
  const service = new CopyingService(dice.pick([0, 700, 3_000]))
  const { world } = service
  const hasLookUp = dice.chance(0.7)
  const caller = new Caller(service, { hasJournal, hasLookUp })
  const pass = (ms: number): Promise<void> => world.pass(ms)
  const purpose = await purposeOf(answer.write, dice.pick(mostNamings), caller.clients, pass)
  const fate = fateOf(answer, kind, dice)
  service.reads = 0
  const first = await caller.send(purpose, { fate, effect: answer.effect })
  const isPlain = isPlainly(answer, first.error, hasJournal, service.reads)
  await (hasJournal ? goOnWithJournal : goOnWithout)(caller, purpose, first, pass, dice)
  await pass(untilSettledMs)
  const isFindable = (answer.write !== 'initiateTransaction' || hasLookUp) && !purpose.isUsed
  const isLeft = isFindable && fate.dateAheadMs === 0 && caller.carriedOut(purpose.intent) === 0
  return [
    ...caller.faults(),
    ...(isPlain ? [] : ['not told without delay what the answer is']),
    ...(isLeft ? ['nothing was carried out in the end'] : []),
  ]
}

/** Whether a refusal that is one by its effect is told as that, with as few reads as may show something. */
function isPlainly(
  { isForAll, effect, status, name }: CopyAnswer,
  error: unknown,
  hasJournal: boolean,
  reads: number,
): boolean {
  const isRefusal = error instanceof ApiError || error instanceof ResultError
  if (isForAll) return isRefusal && isSettled(error) && reads === 0
  if (effect !== 'state') return true
  // What refuses a read as well is followed by none.
  const isAlsoForReads = status === 429 || status === 418 || /^-(1003|2015) /.test(name)
  if (error instanceof AlreadyCarriedOutError) return reads === 1 && hasJournal && !isAlsoForReads
  return isRefusal && !isSettled(error) && reads <= (hasJournal && !isAlsoForReads ? 1 : 0)
}

function fateOf(answer: CopyAnswer, kind: Kind, dice: Dice): Fate {
  const answerAfterMs = dice.pick([5, 5, 2_500])
  const slowMs = Math.min(answerAfterMs + dice.pick([1, 300, 1_500, 4_000]), 4_990)
  const copiesAfterMs = { early: [0], slow: [slowMs], none: [] }[kind]
  const executionMs = kind === 'slow' ? dice.pick([0, 0, 0, 28_000]) : 0
  return { answer, answerAfterMs, copiesAfterMs, executionMs, dateAheadMs: dice.pick([0, 0, 20_000]) }
}

/** Tries again and again, as the journal allows it: at once, within some seconds, and when everything can be settled. */
async function goOnWithJournal(
  caller: Caller,
  purpose: Purpose,
  { reference }: Outcome,
  pass: (ms: number) => Promise<void>,
  dice: Dice,
): Promise<void> {
  for (const waitMs of [0, dice.pick([10, 1_000, 9_000])]) {
    await pass(waitMs)
    if (dice.chance(0.3)) caller.restart()
    await caller.acknowledge(reference)
    await caller.send(purpose, { isChanged: dice.chance(0.3) })
  }
  await pass(dice.pick([30_000, untilSettledMs]))
  if (dice.chance(0.5)) await caller.send(purpose)
  await caller.recover(untilSettledMs)
  await caller.send(purpose, { isChanged: dice.chance(0.5) })
}

/** Sends again only what has certainly come to nothing. */
async function goOnWithout(
  caller: Caller,
  purpose: Purpose,
  { reference, error }: Outcome,
  pass: (ms: number) => Promise<void>,
  dice: Dice,
): Promise<void> {
  await pass(dice.pick([0, 10, 5_000]))
  const isOver = (error instanceof ApiError || error instanceof ResultError) && isSettled(error)
  const sent = error instanceof LacunaError ? error.reference : undefined
  const verdict = isOver ? 'did-not-happen' : await caller.reconcile(sent ?? reference, untilSettledMs)
  if (verdict === 'did-not-happen' || verdict === 'not-as-wanted') await caller.send(purpose)
}
