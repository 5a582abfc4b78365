/** A Redis server of a test: on a socket in a folder of its own, which both go when the test is over. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a journal needs. */
export const durable = { appendonly: 'yes', appendfsync: 'always' } as const

export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'lacuna-redis-'))
  /** Where it listens: nothing but this machine can reach it. */
  readonly socket = join(this.folder, 'socket')
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  private constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings
  }

  static async start(settings: Readonly<Record<string, string>> = durable): Promise<RedisServer> {
    const server = new RedisServer(settings)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const all = { port: '0', unixsocket: this.socket, dir: this.folder, save: '', ...this.#settings }
    const file = join(this.folder, 'redis.conf')
    writeFileSync(
      file,
      Object.entries(all)
        .map(([name, value]) => `${name} ${value || '""'}\n`)
        .join(''),
    )
    const started = spawn('redis-server', [file], { stdio: 'ignore' })
    this.#process = started
    for (let tries = 0; tries < 200; tries += 1) {
      if (started.exitCode !== null) throw new Error(`redis-server ended with ${started.exitCode}.`)
      if (await answers(this.socket)) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('redis-server does not answer.')
  }

  /** Ends it without a chance to write anything more. */
  async kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' = 'SIGKILL'): Promise<void> {
    const running = this.#process
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    if (signal === 'SIGKILL') await ended
  }

  async end(): Promise<void> {
    await this.kill('SIGCONT')
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket, () => connection.write('PING\r\n'))
    const end = (isThere: boolean): void => {
      connection.destroy()
      resolve(isThere)
    }
    connection.setTimeout(1_000, () => end(false))
    connection.on('data', (data) => end(data.toString().startsWith('+PONG')))
    connection.on('error', () => end(false))
  })
}
