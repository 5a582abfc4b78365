import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMock, demoCredentials, type Mock } from 'lacuna/mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultKinds, type Fault, type FaultKind } from '../../src/mock/faults.js'
import { bundle } from '../support/bundle.js'
import type { CrashOrders } from '../support/crash-process.js'
import { held } from './evidence.js'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const program = 'test/support/crash-process.ts'
const folder = mkdtempSync(join(tmpdir(), 'lacuna-crash-'))
let built = ''
beforeAll(async () => {
  mkdirSync(join(checkout, 'build'), { recursive: true })
  built = mkdtempSync(join(checkout, 'build/crash-'))
  await bundle(checkout, [program], built)
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(built, { recursive: true })
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
  readonly #journal = mkdtempSync(join(folder, 'one-'))
  #baseUrl = ''
  #orderListId = ''
  #before = 0

  constructor(task: TaskName) {
    this.#task = task
    this.#mock = createMock({ marginWallet: { isolatedAccounts: { LINKBTC: task === 'disable' } } })
  }

  static async of(task: TaskName): Promise<World> {
    const world = new World(task)
    const { url, close } = await world.#mock.listen()
    world.#baseUrl = url
    world.close = close
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
    return this.#mock.requests.slice(this.#before).filter((one) => one.operationId === operationId)
  }

  /** Starts the application, which dies as it is told. */
  async live(death: Death = { name: 'not at all' }): Promise<Life> {
    const operationId = operationOf[this.#task]
    this.#mock.setFault(operationId, death.fault)
    const { payments, marginWallet } = demoCredentials
    const orders: CrashOrders = {
      baseUrl: this.#baseUrl,
      journal: join(this.#journal, 'journal'),
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
    const came = this.#requests.length
    // Killed from outside, when the service has the request.
    const watching =
      death.fault !== undefined && death.step === undefined
        ? setInterval(() => this.#requests.length > came && child.kill('SIGKILL'), 3)
        : undefined
    const ended = new Promise<Pick<Life, 'signal' | 'status'>>((resolve) =>
      child.once('close', (status, signal) => resolve({ status, signal })),
    )
    const { status, signal } = await ended
    clearInterval(watching)
    this.#mock.setFault(operationId)
    return { lines: output.split('\n').slice(0, -1), signal, status, problem }
  }
}

function isCarriedOut(fault: string | undefined): boolean {
  const kind = Object.keys(faultKinds).find((one): one is FaultKind => one === fault)
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
async function played(task: TaskName, deaths: readonly Death[]): Promise<readonly string[]> {
  const world = await World.of(task)
  const faults: string[] = []
  const where = `${task}, killed at ${deaths.map(({ name }) => name).join(', then ')}`
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

async function allPlayed(task: TaskName, matrix: readonly (readonly Death[])[]): Promise<readonly string[]> {
  const waiting = [...matrix]
  const faults: string[] = []
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      faults.push(...(await played(task, one)))
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
/** How many deaths were played, by task; and how many of all are deaths of one process alone. */
const counted: Record<string, number> = {}
let once = 0

describe('an application that is killed between preparing a call and acknowledging it', () => {
  it.each(tasks)(
    'makes the call once and knows what became of it: %s',
    async (task) => {
      const world = await World.of(task)
      const whole = await world.live()
      await world.close()
      expect(whole.problem).toBe('')
      expect(world.carriedOut).toBe(1)
      const deaths: Death[] = [
        ...stepsOf(whole).map((step) => ({ name: step, step })),
        arrived,
        committed,
        inTheAnswer,
      ]
      // What the one that recovers does after each of these, and dies at in its turn.
      const recoveries: (readonly Death[])[] = []
      for (const first of [arrived, committed]) {
        const recovering = await World.of(task)
        await recovering.live(first)
        const steps = stepsOf(await recovering.live())
        await recovering.close()
        // How often it reads depends on the moment; the lines of the file were gone through above.
        const distinct = steps.filter((step) => !/line |read (?!1$)|read under way (?!1$)/.test(step))
        recoveries.push(...distinct.map((step) => [first, { name: step, step }]))
      }
      const matrix = [...deaths.map((death) => [death]), ...recoveries]
      expect(await allPlayed(task, matrix)).toEqual([])
      counted[task] = matrix.length
      once += deaths.length
    },
    300_000,
  )

  it('is told of in the evidence', () => {
    const cells = Object.values(counted).reduce((sum, one) => sum + one, 0)
    expect(Object.keys(counted)).toEqual(tasks)
    held('crashes', {
      cells,
      once,
      twice: cells - once,
      duplicates: 0,
      forgotten: 0,
      wrongVerdicts: 0,
      tasks: counted,
    })
  })
})
