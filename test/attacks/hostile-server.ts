/** A server that speaks HTTP/1.1 by hand, so that it can speak it as badly as an attack wants. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Shown } from './shows-result.js'

/** What goes back over the wire. */
export interface Reply {
  readonly pieces: readonly (string | Buffer)[]
  /**
   * What follows: the connection stays, ends, is reset, or says nothing more; the last piece comes again and again as
   * fast as it is taken; or the pieces come one by one.
   */
  readonly then: 'keep' | 'end' | 'reset' | 'hang' | 'repeat' | 'drip'
  /** How long it waits between the pieces of a drip. */
  readonly everyMs?: number
  readonly shown?: Shown
  readonly isPlain?: boolean
}

/** A request, as far as it came. */
export interface Asked {
  /** The first part of its path, which says whose request it is. */
  readonly owner: string
  readonly path: string
  readonly text: string
}

export interface Behaviour {
  /** Whether to answer at once, once the head is there, or once the whole request is. */
  readonly when: 'connected' | 'head' | 'request'
  /** What becomes of a connection after its first answer: nothing, it is closed, or reset once it is used again. */
  readonly idle?: 'closed' | 'reset' | undefined
  reply(requested: Asked | undefined): Reply
}

/** What came for one owner. */
interface Came {
  requests: number
  texts: string[]
}

export class HostileServer {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #came = new Map<string, Came>()
  readonly #behaviour: Behaviour

  private constructor(behaviour: Behaviour) {
    this.#behaviour = behaviour
    this.#server = createServer((socket) => this.#serve(socket))
  }

  static async listen(behaviour: Behaviour): Promise<HostileServer> {
    const hostile = new HostileServer(behaviour)
    await new Promise<void>((resolve) => hostile.#server.listen(0, '127.0.0.1', resolve))
    return hostile
  }

  get url(): string {
    // A server that listens on a port has an address of this form.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cameFor(owner: string): Readonly<Came> {
    return this.#came.get(owner) ?? { requests: 0, texts: [] }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    const { when, idle } = this.#behaviour
    let answered = 0
    if (when === 'connected') send(socket, this.#behaviour.reply(undefined))
    let text = ''
    let isCounted = false
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (let received = requestIn(text); received !== undefined; received = requestIn(text)) {
        const { asked, isWhole } = received
        if (!isCounted && (isWhole || when === 'head')) {
          isCounted = true
          this.#note(asked)
          if (idle === 'reset' && answered > 0) return void socket.resetAndDestroy()
          if (when !== 'connected') send(socket, this.#behaviour.reply(asked))
          if (idle === 'closed' && answered === 0) setTimeout(() => socket.destroy(), 3)
          answered += 1
        }
        if (!isWhole) return
        text = text.slice(asked.text.length)
        isCounted = false
      }
    })
  }

  #note({ owner, text }: Asked): void {
    const before = this.cameFor(owner)
    this.#came.set(owner, { requests: before.requests + 1, texts: [...before.texts, text] })
  }
}

/** The first request of a text, once its head is there. */
function requestIn(text: string): { readonly asked: Asked; readonly isWhole: boolean } | undefined {
  const head = text.indexOf('\r\n\r\n') + 4
  if (head < 4) return undefined
  const [, path = ''] = /^\S+ ([^\s?]+)/.exec(text) ?? []
  const [, owner = ''] = path.split('/')
  const end = head + Number(/^content-length: *(\d+)/im.exec(text.slice(0, head))?.[1] ?? 0)
  return { asked: { owner, path, text: text.slice(0, end) }, isWhole: text.length >= end }
}

function send(socket: Socket, { pieces, then, everyMs = 40 }: Reply): void {
  if (then === 'drip') return drip(socket, [...pieces], everyMs)
  const last = pieces.at(-1) ?? ''
  for (const piece of pieces) socket.write(piece)
  if (then === 'end') socket.end()
  // What was written is on its way before the connection is reset.
  else if (then === 'reset') setTimeout(() => socket.resetAndDestroy(), pieces.length > 0 ? 10 : 0)
  else if (then === 'repeat') repeat(socket, last)
}

function drip(socket: Socket, left: (string | Buffer)[], everyMs: number): void {
  const piece = left.shift()
  if (socket.destroyed) return
  if (piece === undefined) return void socket.end()
  socket.write(piece)
  setTimeout(() => drip(socket, left, everyMs), everyMs)
}

/** Writes as fast as the other side reads. */
function repeat(socket: Socket, piece: string | Buffer): void {
  const more = (): void => {
    for (let count = 0; count < 16 && !socket.destroyed; count += 1) {
      if (!socket.write(piece)) return
    }
    if (!socket.destroyed) setImmediate(more)
  }
  socket.on('drain', more)
  more()
}
