/**
 * A socket beside a lock, on which its holder listens: processes of other containers, invisible otherwise, can see whether
 * somebody listens, since both run on one kernel. The kernel takes calls for a holder that is busy, and none for one that
 * has ended, however it did.
 */
import { connect, createServer } from 'node:net'
import { errorCode } from '../errors/cause.js'

export interface Beacon {
  putOut(): Promise<void>
}

/** A longer path does not fit into the address of a socket. */
const longestPath = 103

/** Listens from now on; `undefined` where the platform or the file system has no such sockets. */
export function lightBeacon(path: string): Promise<Beacon | undefined> {
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => undefined).destroy())
    const putOut = (): Promise<void> => new Promise((done) => server.close(() => done()))
    server.once('error', () => resolve(undefined))
    // For this process alone, and not for all workers of a cluster.
    server.listen({ path, exclusive: true }, () => {
      server.on('error', () => undefined)
      resolve({ putOut })
    })
    // Nobody is kept alive by it.
    server.unref()
  })
}

/** Whether somebody listens; `undefined` when that cannot be told. */
export function isLit(path: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', (error) => {
      const code = errorCode(error)
      // EAGAIN: too many wait to be heard already.
      resolve(code === 'ECONNREFUSED' ? false : code === 'EAGAIN' ? true : undefined)
    })
  })
}
