/** Starts the processes of a fleet, tells them what to do, and kills them. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../../scripts/generate/apis.js'
import { bundle } from '../../support/bundle.js'
import type { Library } from './libraries.js'

export interface WorkerSettings {
  readonly library: Library
  readonly socket: string
  readonly baseUrl: string
  readonly credentials: { readonly username: string; readonly password: string }
  /** Of the lock for a login, and of entries of the journal. */
  readonly leaseMs: number
}

export interface Asked {
  readonly id: number
  readonly step:
    | 'call'
    | 'open'
    | 'begin'
    | 'write'
    | 'remove'
    | 'entries'
    | 'isOwnedElsewhere'
    | 'takeOver'
    | 'release'
    | 'close'
    | 'stall'
  readonly parameter: unknown
}

export type Answered =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly login: 'begun' }
  | { readonly failed: string }
  | { readonly ready: true }

const checkout = fileURLToPath(root)
const source = 'test/system/redis/worker.ts'

/** The built program of a worker, in a folder where it finds the clients of Redis. */
export async function buildWorker(): Promise<{ readonly file: string; remove(): void }> {
  const parent = join(checkout, 'test/system/redis/build')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'worker-'))
  await bundle(checkout, [source], folder)
  const file = join(folder, source.replace(/ts$/, 'js'))
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}

export class Worker {
  readonly #child: ChildProcess
  readonly #open = new Map<number, (answer: Answered) => void>()
  readonly #loggingIn: Promise<void>
  #last = 0
  /** What its token store has failed with. */
  readonly failures: string[] = []

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#loggingIn = new Promise((resolve) => {
      child.on('message', (stated: Answered) => {
        if ('id' in stated) this.#open.get(stated.id)?.(stated)
        if ('login' in stated) resolve()
        if ('failed' in stated) this.failures.push(stated.failed)
      })
    })
  }

  static async start(file: string, settings: WorkerSettings): Promise<Worker> {
    const child = fork(file, [JSON.stringify(settings)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker = new Worker(child)
    await once(child, 'message')
    return worker
  }

  /** Resolves when it has begun to log in. */
  loggingIn(): Promise<this> {
    return this.#loggingIn.then(() => this)
  }

  /** Has it do something. Rejects with the words of its error; never settles when it is killed. */
  ask(step: Asked['step'], parameter?: unknown): Promise<unknown> {
    const id = (this.#last += 1)
    const requested: Asked = { id, step, parameter }
    this.#child.send(requested)
    return new Promise((resolve, reject) => {
      this.#open.set(id, (answer) => {
        if ('error' in answer) reject(new Error(answer.error))
        else resolve('result' in answer ? answer.result : undefined)
      })
    })
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
