/** A file as the target of a stream. */
import { fstatSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'

/**
 * Writes each piece to its last byte. The stream that Node.js has for a standard output in a file takes a piece for written
 * when a disk has taken the beginning of it.
 */
export class FileSink extends Writable {
  readonly #fd: number

  constructor(fd: number) {
    // What follows a failure is lost as well, and said by whoever writes: the stream stays as it is.
    super({ autoDestroy: false })
    this.#fd = fd
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    try {
      for (let at = 0; at < piece.length;) at += writeSync(this.#fd, piece, at)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }
}

export function isFileAt(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    // It is closed, as after `>&-`.
    return false
  }
}
