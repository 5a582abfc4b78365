/** Random walks of a caller: every kind of step, in any order and two at once, while copies are slow and reads lag. */
import { diceOf, type Dice } from '../histories/world.js'
import { NOW } from '../mock-world.js'
import { random } from '../random.js'
import { answersTo, writes, type CopyAnswer, type Write } from './answers.js'
import { Caller, type Outcome } from './caller.js'
import { namings, purposeOf, type Purpose } from './purposes.js'
import { CopyingService, type Fate } from './service.js'

const steps = 14
const acts = ['send', 'send', 'pass', 'pass', 'recover', 'restart'] as const
/** What takes a call that was sent. */
const furtherActs = ['again', 'again', 'again', 'acknowledge', 'close', 'resubmit', 'reconcile'] as const
/** Later than the end of any call. */
const untilSettledMs = 70_000

/** What a walk came to. */
export interface Walked {
  readonly faults: readonly string[]
  /** What was done, for whoever looks into a failure. */
  readonly story: string
}

const answers = new Map<Write, readonly CopyAnswer[]>(writes.map((write) => [write, answersTo(write)]))

class Walk {
  readonly #dice: Dice
  readonly #service: CopyingService
  readonly #caller: Caller
  readonly #purposes: Purpose[] = []
  readonly #outcomes: Outcome[] = []
  readonly #story: string[] = []

  constructor(seed: number) {
    const dice = diceOf(random(seed))
    this.#dice = dice
    const failing = dice.pick([0, 0.2])
    this.#service = new CopyingService(
      dice.pick([0, 1_200, 3_000]),
      () => dice.chance(0.6),
      () => dice.chance(failing),
    )
    this.#caller = new Caller(this.#service, { hasJournal: true, hasLookUp: dice.chance(0.8) })
  }

  async walked(): Promise<Walked> {
    const dice = this.#dice
    for (const at of dice.pick([[0], [0, 1]])) {
      const pass = (ms: number): Promise<void> => this.#service.world.pass(ms)
      const naming = dice.pick(namings)
      this.#purposes.push(await purposeOf(dice.pick(writes), naming, this.#caller.clients, pass, at))
      this.#say(`purpose ${at}: ${this.#purposes[at]?.write} (${naming})`)
    }
    for (let step = 0; step < steps; step += 1) {
      const atOnce = dice.chance(0.2) ? [this.#step(), this.#step()] : [this.#step()]
      await Promise.all(atOnce)
    }
    await this.#service.world.pass(untilSettledMs)
    return { faults: this.#caller.faults(), story: this.#story.join('\n') }
  }

  #step(): Promise<void> {
    const dice = this.#dice
    const [first] = this.#outcomes
    const latest = this.#outcomes.at(-1)
    const outcome = first && latest && dice.pick([latest, first, ...this.#outcomes.slice(1)])
    const act = dice.pick(outcome ? [...acts, ...furtherActs] : acts)
    this.#say(act)
    switch (act) {
      case 'send':
        return this.#send()
      case 'pass':
        return this.#service.world.pass(dice.pick([10, 600, 3_000, 20_000, 45_000]))
      case 'recover':
        return this.#caller.recover(dice.pick([1, 3_000, 30_000, untilSettledMs]))
      case 'restart':
        return Promise.resolve(this.#caller.restart())
      default:
        return outcome === undefined ? Promise.resolve() : this.#goOn(act, outcome)
    }
  }

  /** Does something about a call that was sent. */
  async #goOn(act: (typeof furtherActs)[number], outcome: Outcome): Promise<void> {
    const { reference } = outcome
    if (act === 'acknowledge' || act === 'again') await this.#caller.acknowledge(reference)
    if (act === 'again') await this.#send(this.#purposes.find(({ intent }) => intent === reference.intent))
    if (act === 'reconcile')
      await this.#caller.reconcile(reference, this.#dice.pick([1, 30_000, untilSettledMs]))
    if (act === 'close' && !this.#service.isOnTheWay(reference.id)) await this.#caller.close(reference)
    if (act === 'resubmit' && reference.operationId === 'initiateTransaction')
      this.#hear(await this.#caller.resubmit(outcome, this.#fate('initiateTransaction')))
  }

  async #send(purpose = this.#purposes[this.#dice.between(0, this.#purposes.length - 1)]): Promise<void> {
    const dice = this.#dice
    if (purpose === undefined) return
    const fate = this.#fate(purpose.write)
    const { answer } = fate
    const effect = answer === undefined || answer === 'cut' ? undefined : answer.effect
    const [isChanged, hasIntent] = [dice.chance(0.2), dice.chance(0.85)]
    this.#hear(await this.#caller.send(purpose, { fate, effect, isChanged, hasIntent }))
  }

  #fate(write: Write): Fate {
    const dice = this.#dice
    const answerAfterMs = dice.pick([5, 5, 900, 4_000])
    const soon = (): number => dice.between(0, dice.pick([4_990, 4_990, 26_000]))
    const copiesAfterMs = dice.pick([[], [0], [soon()], [soon(), soon()]])
    const dateAheadMs = dice.pick([0, 0, 0, 20_000])
    const foreign = answers.get(write) ?? []
    const answer = dice.pick<Fate['answer']>([
      foreign[dice.between(0, foreign.length - 1)],
      foreign[dice.between(0, foreign.length - 1)],
      undefined,
      'cut',
    ])
    this.#say(
      `  ${write}: ${typeof answer === 'object' ? answer.name : (answer ?? 'own')} after ${answerAfterMs}, copies after ${copiesAfterMs.join(', ')}, Date +${dateAheadMs}`,
    )
    const executionMs = dice.pick([0, 0, 9_000, 28_000])
    const common = { answerAfterMs, dateAheadMs, executionMs, ...(answer && { answer }) }
    if (typeof answer !== 'object') return { ...common, copiesAfterMs }
    // What every copy is told, none is carried out with; what is done already, some copy has done.
    if (answer.isForAll) return { ...common, copiesAfterMs: [] }
    return { ...common, copiesAfterMs: answer.isDone ? [0] : copiesAfterMs }
  }

  #hear(outcome: Outcome): void {
    this.#outcomes.push(outcome)
    const { error } = outcome
    this.#say(
      `  ${outcome.reference.id}: ${error instanceof Error ? `${error.name}: ${error.message}` : 'carried out'}`,
    )
  }

  #say(words: string): void {
    this.#story.push(`${this.#service.world.now - NOW} ${words}`)
  }
}

/** Takes the random walk of a seed. */
export function walkOf(seed: number): Promise<Walked> {
  return new Walk(seed).walked()
}
