/**
 * A disk that forgets. What was written to a file is stored when the file is synced, and a name when its folder is. When the
 * power is lost, of everything else any part may be there. An operation may fail, and what a failed sync was for is lost,
 * though it can still be read, and though a later sync succeeds: so do the systems that people use.
 */
import type { Files, NewFile } from '../../src/journal/process-lock.js'

interface Inode {
  /** What is read. */
  bytes: Buffer
  /** How much of it is stored. */
  stored: number
  /** What is never stored, from where to where. */
  readonly lost: (readonly [from: number, to: number])[]
}

type Names = ReadonlyMap<string, Inode>

/** What is left of the bytes of a file that were not synced. */
export const remainders = {
  nothing: () => Buffer.alloc(0),
  half: (tail) => tail.subarray(0, tail.length / 2),
  'all but the last byte': (tail) => tail.subarray(0, -1),
  zeros: (tail) => Buffer.alloc(tail.length),
  'zeros in the middle': (tail) => Buffer.from(tail).fill(0, third(tail), 2 * third(tail)),
  'zeros before its end': (tail) => Buffer.from(tail).fill(0, 0, third(tail)),
  everything: (tail) => tail,
} as const satisfies Record<string, (tail: Buffer) => Buffer>

function third({ length }: Buffer): number {
  return Math.floor(length / 3)
}

/** What is left when the power is lost: of each file, and how many of the names, by the share of what was not stored. */
export interface Left {
  readonly files: keyof typeof remainders
  readonly names: number
}

/** All combinations. */
export const everyLoss: readonly Left[] = Object.keys(remainders).flatMap((files) =>
  [0, 0.5, 1].map((names) => ({ files: files as keyof typeof remainders, names })),
)

/** What happens at an operation, by its number from 1. */
export type Fate = (operation: number) => 'power lost' | 'EIO' | 'ENOSPC' | undefined

class PowerLoss extends Error {}

export class SimulatedDisk {
  /** How many operations there have been since the power came. */
  operations = 0
  fate: Fate = () => undefined
  #names: Names
  /** The names after each change that is not stored, behind those that are. */
  #unsynced: Names[]
  #hasPower = true

  constructor(names: Names = new Map()) {
    this.#names = names
    this.#unsynced = [names]
  }

  /** Every path that has a file. */
  get paths(): readonly string[] {
    return [...this.#names.keys()].sort()
  }

  /** What is read from a file; by default, none. */
  content(path: string): Buffer {
    return Buffer.from(this.#names.get(path)?.bytes ?? [])
  }

  /** Puts a file there, and stores it. */
  put(path: string, bytes: Buffer | string): void {
    const inode = { bytes: Buffer.from(bytes), stored: Buffer.from(bytes).length, lost: [] }
    this.#rename(new Map(this.#names).set(path, inode))
    this.#unsynced = [this.#names]
  }

  /** The disk as it is found when the power comes back. */
  afterLoss({ files, names }: Left): SimulatedDisk {
    this.#hasPower = false
    const left = this.#unsynced[Math.round((this.#unsynced.length - 1) * names)] ?? this.#names
    const copies = new Map<Inode, Inode>()
    const copyOf = (inode: Inode): Inode => {
      const copy = copies.get(inode) ?? restored(inode, remainders[files])
      copies.set(inode, copy)
      return copy
    }
    return new SimulatedDisk(new Map([...left].map(([path, inode]) => [path, copyOf(inode)])))
  }

  readonly files: Files = {
    resolve: (path) => this.#operate(() => path),
    read: (path) =>
      this.#operate(() => (this.#names.has(path) ? Buffer.from(this.#names.get(path)!.bytes) : undefined)),
    countNames: (path) => this.#operate(() => this.#count(this.#names.get(path))),
    create: (path) =>
      this.#operate(() => {
        const inode: Inode = { bytes: Buffer.alloc(0), stored: 0, lost: [] }
        this.#add(path, inode)
        return this.#newFile(inode)
      }),
    link: (path, further) => this.#operate(() => this.#add(further, this.#at(path))),
    rename: (from, to) =>
      this.#operate(() => {
        const names = new Map(this.#names).set(to, this.#at(from))
        names.delete(from)
        this.#rename(names)
      }),
    remove: (path) =>
      this.#operate(() => {
        const names = new Map(this.#names)
        if (names.delete(path)) this.#rename(names)
      }),
    syncFolderOf: () =>
      this.#operate(() => {
        this.#unsynced = [this.#names]
      }),
  }

  #newFile(inode: Inode): NewFile {
    const append = (bytes: Uint8Array): void => {
      inode.bytes = Buffer.concat([inode.bytes, bytes])
    }
    return {
      write: (bytes) =>
        this.#operate(
          () => append(bytes),
          // A full disk takes what it still has room for.
          () => append(bytes.subarray(0, bytes.length / 2)),
        ),
      sync: () =>
        this.#operate(
          () => {
            inode.stored = inode.bytes.length
          },
          () => inode.lost.push([inode.stored, inode.bytes.length]),
        ),
      lookAt: (path) =>
        this.#operate(() => {
          const found = this.#names.get(path)
          return found === undefined ? 'gone' : found === inode ? 'there' : 'replaced'
        }),
      close: () => this.#operate(() => undefined),
    }
  }

  async #operate<T>(work: () => T, failed?: () => unknown): Promise<T> {
    await Promise.resolve()
    if (!this.#hasPower) throw new PowerLoss('the power was lost')
    const fate = this.fate(++this.operations)
    if (fate === undefined) return work()
    if (fate !== 'power lost') {
      failed?.()
      throw failure(fate)
    }
    work()
    this.#hasPower = false
    throw new PowerLoss('the power was lost')
  }

  #count(inode: Inode | undefined): number {
    return [...this.#names.values()].filter((one) => one === inode).length
  }

  #at(path: string): Inode {
    const inode = this.#names.get(path)
    if (inode === undefined) throw failure('ENOENT')
    return inode
  }

  #add(path: string, inode: Inode): void {
    if (this.#names.has(path)) throw failure('EEXIST')
    this.#rename(new Map(this.#names).set(path, inode))
  }

  #rename(names: Names): void {
    this.#names = names
    this.#unsynced.push(names)
  }
}

function restored({ bytes, stored, lost }: Inode, remainder: (tail: Buffer) => Buffer): Inode {
  const kept = Buffer.from(bytes)
  for (const [from, to] of lost) kept.fill(0, from, to)
  const found = Buffer.concat([kept.subarray(0, stored), remainder(kept.subarray(stored))])
  return { bytes: found, stored: found.length, lost: [] }
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code })
}
