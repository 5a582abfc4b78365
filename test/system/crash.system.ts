import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMock, demoCredentials, type Mock } from 'lacuna/mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, type FaultKind, faultKinds } from '../../src/mock/index.js'
import { bundle } from '../support/bundle.js'
import type { CrashOrders } from '../support/crash-process.js'
import { held } from './evidence.js'
import { RedisServer } from './redis/server.js'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const program = 'test/support/crash-process.ts'
const folder = mkdtempSync(join(tmpdir(), 'lacuna-crash-'))
let built = ''
let server: RedisServer

/** Where the application keeps its journal. */
interface Kept {
  readonly journal: CrashOrders['journal']
  /** What happens to it when the application has died, before the next one starts. */
  afterDeath?(): Promise<void>
  end?(): Promise<void>
}

const journals = {
  sqlite: async () => ({ journal: join(mkdtempSync(join(folder, 'one-')), 'journal.db') }),
  redis: async () => ({ journal: { socket: server.socket, name: `crash-${(named += 1)}` } }),
  'redis, killed as well': async () => {
    const server = await RedisServer.start()
    return {
      journal: { socket: server.socket, name: 'crash' },
      afterDeath: async () => {
        await server.kill()
        await server.start()
      },
      end: () => server.end(),
    }
  },
} satisfies Readonly<Record<string, () => Promise<Kept>>>
type JournalName = keyof typeof journals
const journalNames = Object.keys(journals) as JournalName[]
let named = 0
beforeAll(async () => {
  // Where it finds a client of Redis.
  const parent = join(checkout, 'test/system/redis/build')
  mkdirSync(parent, { recursive: true })
  built = mkdtempSync(join(parent, 'crash-'))
  ;[server] = await Promise.all([RedisServer.start(), bundle(checkout, [program], built)])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  rmSync(built, { recursive: true })
  await server.end()
})

type TaskName = CrashOrders['task']
const operationOf: Readonly<Record<TaskName, string>> = {
  create: 'createMarginOcoOrder',
  cancel: 'cancelMarginOrderList',
  enable: 'enableIsolatedMarginAccount',
  disable: 'disableIsolatedMarginAccount',
  'initiate, with lookUp': 'initiateTransaction',
  'initiate, without lookUp': 'initiateTransaction',
}
const tasks = Object.keys(operationOf) as TaskName[]
const states: ReadonlySet<TaskName> = new Set(['cancel', 'enable', 'disable'])

/** Where a process dies: at a step of its own, or while the service has its request and does not answer. */
interface Death {
  readonly name: string
  readonly step?: string
  readonly fault?: Fault
}

/** How a process ended, and what it told. */
interface Life {
  readonly lines: readonly string[]
  readonly signal: NodeJS.Signals | null
  readonly status: number | null
  readonly problem: string
}

/** A service that outlives those who call it, and what they have left behind. */
class World {
  readonly #mock: Mock
  readonly #task: TaskName
  readonly #kept: Kept
  #baseUrl = ''
  #orderListId = ''
  #before = 0

  constructor(task: TaskName, kept: Kept) {
    this.#task = task
    this.#kept = kept
    this.#mock = createMock({ marginWallet: { isolatedAccounts: { LINKBTC: task === 'disable' } } })
  }

  static async of(journal: JournalName, task: TaskName): Promise<World> {
    const kept: Kept = await journals[journal]()
    const world = new World(task, kept)
    const { url, close } = await world.#mock.listen()
    world.#baseUrl = url
    world.close = async () => {
      await Promise.all([close(), kept.end?.()])
    }
    const { apiKey, secret } = demoCredentials.marginWallet
    const client = createMarginWalletClient({ baseUrl: url, apiKey, signer: hmac(secret) })
    if (task === 'cancel') {
      const { orderListId } = await client.createMarginOcoOrder({
        symbol: 'SOLUSDT',
        side: 'SELL',
        quantity: '1.00',
        price: '203.40',
        stopPrice: '171.20',
      })
      world.#orderListId = orderListId
    }
    world.#before = world.#mock.requests.length
    return world
  }

  close: () => Promise<void> = () => Promise.resolve()

  /** How often the service has carried out what is asked for. */
  get carriedOut(): number {
    return this.#requests.filter(({ refused, fault }) => refused === undefined && isCarriedOut(fault)).length
  }

  get #requests() {
    const operationId = operationOf[this.#task]
    return this.#mock.requests.slice(this.#before).filter((request) => request.operationId === operationId)
  }

  /** Starts the application, which dies as it is told. */
  async live(death: Death = { name: 'not at all' }): Promise<Life> {
    const operationId = operationOf[this.#task]
    this.#mock.setFault(operationId, death.fault)
    const { payments, marginWallet } = demoCredentials
    const orders: CrashOrders = {
      baseUrl: this.#baseUrl,
      movedMs: this.#mock.clock.now() - Date.now(),
      journal: this.#kept.journal,
      task: this.#task,
      credentials: { ...marginWallet, merchantKey: payments.merchantKey },
      mid: payments.mid,
      websiteName: payments.websiteName,
      orderListId: this.#orderListId,
      ...(death.step !== undefined && { dieAt: death.step }),
    }
    const child = spawn(
      process.execPath,
      [join(built, program.replace(/ts$/, 'js')), JSON.stringify(orders)],
      {
        // What is compiled for one need not be for the next.
        env: { ...process.env, NODE_COMPILE_CACHE: join(built, 'compiled') },
      },
    )
    let [output, problem] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text))
    const number = this.#requests.length
    // Killed from outside, when the service has the request.
    const watching =
      death.fault !== undefined && death.step === undefined
        ? setInterval(() => this.#requests.length > number && child.kill('SIGKILL'), 3)
        : undefined
    const ended = new Promise<Pick<Life, 'signal' | 'status'>>((resolve) =>
      child.once('close', (status, signal) => resolve({ status, signal })),
    )
    const { status, signal } = await ended
    clearInterval(watching)
    this.#mock.setFault(operationId)
    if (signal !== null) await this.#kept.afterDeath?.()
    return { lines: output.split('\n').slice(0, -1), signal, status, problem }
  }
}

function isCarriedOut(fault: string | undefined): boolean {
  const kind = Object.keys(faultKinds).find((name): name is FaultKind => name === fault)
  return kind === undefined || faultKinds[kind].carriedOut
}

const stepsOf = ({ lines }: Life): string[] =>
  lines.flatMap((line) => (line.startsWith('step ') ? [line.slice('step '.length)] : []))
const verdictsOf = ({ lines }: Life): string[] =>
  lines.flatMap((line) => (line.startsWith('verdict ') ? [line.slice('verdict '.length)] : []))

/** What a verdict has to be, by what the service had carried out when it was asked for. */
function rightVerdicts(task: TaskName, wasCarriedOut: boolean): readonly string[] {
  if (task === 'initiate, without lookUp') return wasCarriedOut ? ['unknown', 'happened'] : ['unknown']
  if (!states.has(task)) return [wasCarriedOut ? 'happened' : 'did-not-happen']
  return wasCarriedOut ? ['state-as-wanted', 'happened'] : ['not-as-wanted', 'did-not-happen']
}

/** Faults that were found, in words: none where all is well. */
async function played(
  journal: JournalName,
  task: TaskName,
  deaths: readonly Death[],
): Promise<readonly string[]> {
  const world = await World.of(journal, task)
  const faults: string[] = []
  const where = `${journal}: ${task}, killed at ${deaths.map(({ name }) => name).join(', then ')}`
  try {
    for (const death of [...deaths, undefined]) {
      const before = world.carriedOut
      const life = await world.live(death)
      const right = rightVerdicts(task, before > 0)
      for (const verdict of verdictsOf(life))
        if (!right.includes(verdict)) faults.push(`${where}: wrong verdict ${verdict}`)
      if (death === undefined && life.lines.at(-1) !== 'done')
        faults.push(`${where}: not done (${String(life.status)}) ${life.problem.slice(0, 600)}`)
      const isKilled = life.signal === 'SIGKILL'
      const isThere = death?.step === undefined || life.lines.at(-1) === `died ${death.step}`
      if (death !== undefined && !(isKilled && isThere))
        faults.push(`${where}: was not killed at ${death.name}`)
    }
    // A repeat of the same body is what the caller asks for who has no way to look.
    const most = task === 'initiate, without lookUp' ? 2 + deaths.length : 1
    if (world.carriedOut === 0) faults.push(`${where}: forgotten`)
    if (world.carriedOut > most) faults.push(`${where}: carried out ${world.carriedOut} times`)
  } finally {
    await world.close()
  }
  return faults
}

async function allPlayed(
  journal: JournalName,
  task: TaskName,
  matrix: readonly (readonly Death[])[],
): Promise<readonly string[]> {
  const waiting = [...matrix]
  const faults: string[] = []
  const lane = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift())
      faults.push(...(await played(journal, task, value)))
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return faults
}

const arrived: Death = { name: 'request arrived, not carried out', fault: 'stall' }
const committed: Death = { name: 'request carried out, not answered', fault: 'commitThenStall' }
const inTheAnswer: Death = {
  name: 'middle of the answer',
  step: 'piece of the answer 1',
  fault: { kind: 'trickle', pauseMs: 1 },
}
/** How many deaths were played, by journal and task; and how many of all are deaths of one process alone. */
const counted: Record<string, Record<string, number>> = {}
let once = 0

/** A journal in Redis has steps of its own; the others are those of the same code, gone through with SQLite. */
function isPlayed(journal: JournalName, step: string): boolean {
  return journal === 'sqlite' || /^(begin|write|remove|takeOver) /.test(step)
}

/** What the one that recovers does after a death, and dies at in its turn. */
async function furtherDeaths(journal: JournalName, task: TaskName): Promise<(readonly Death[])[]> {
  const further: (readonly Death[])[] = []
  for (const first of journal === 'sqlite' ? [arrived, committed] : [committed]) {
    const recovering = await World.of(journal, task)
    await recovering.live(first)
    const steps = stepsOf(await recovering.live())
    await recovering.close()
    // How often it reads depends on the moment; what the journal does by itself was gone through above.
    const distinct = steps.filter(
      (step) => isPlayed(journal, step) && !/row |transaction |read (?!1$)|read under way (?!1$)/.test(step),
    )
    further.push(...distinct.map((step) => [first, { name: step, step }]))
  }
  return further
}

describe.each(journalNames)('an application that is killed while its journal is: %s', (journal) => {
  it.each(tasks)(
    'makes the call once and knows what became of it: %s',
    async (task) => {
      const world = await World.of(journal, task)
      const whole = await world.live()
      await world.close()
      expect(whole.problem).toBe('')
      expect(world.carriedOut).toBe(1)
      const deaths: Death[] = [
        ...stepsOf(whole)
          .filter((step) => isPlayed(journal, step))
          .map((step) => ({ name: step, step })),
        ...(journal === 'sqlite' ? [arrived, committed, inTheAnswer] : [committed]),
      ]
      // A server that comes back has what it had: a second death is that of the row above.
      const further = journal === 'redis, killed as well' ? [] : await furtherDeaths(journal, task)
      const matrix = [...deaths.map((death) => [death]), ...further]
      expect(await allPlayed(journal, task, matrix)).toEqual([])
      counted[journal] = { ...counted[journal], [task]: matrix.length }
      once += deaths.length
    },
    300_000,
  )
})

it('The deaths are told of in the evidence', () => {
  const cells = Object.values(counted)
    .flatMap((row) => Object.values(row))
    .reduce((sum, number) => sum + number, 0)
  for (const journal of journalNames) expect(Object.keys(counted[journal] ?? {})).toEqual(tasks)
  held('crashes', {
    cells,
    once,
    twice: cells - once,
    duplicates: 0,
    forgotten: 0,
    wrongVerdicts: 0,
    journals: counted,
  })
})
