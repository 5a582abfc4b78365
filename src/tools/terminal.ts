/** What a command has of its process. Tests give streams and an environment of their own. */
import type { Readable, Writable } from 'node:stream'
import type { Fetch } from '../client/options.js'

/** Where text goes. */
export type Sink = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** Where text comes from. */
export type Source = Readable & { readonly isTTY?: boolean }

export type Environment = Readonly<Record<string, string | undefined>>

export interface Terminal {
  readonly input: Source
  /** Of results. */
  readonly output: Sink
  /** Of messages, questions and progress. */
  readonly messages: Sink
  readonly env: Environment
  /** In which relative paths begin. */
  readonly folder: string
  readonly fetch: Fetch
  /** The current time in epoch milliseconds. */
  readonly clock: () => number
  /** Calls the listener when the user interrupts the command, until the returned function is called. */
  onInterrupt(listener: () => void): () => void
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    input: process.stdin,
    output: process.stdout,
    messages: process.stderr,
    env: process.env,
    folder: process.cwd(),
    fetch: (url, init) => fetch(url, init),
    clock: Date.now,
    onInterrupt: (listener) => {
      const signals = ['SIGINT', 'SIGTERM'] as const
      for (const signal of signals) process.once(signal, listener)
      return () => signals.forEach((signal) => void process.off(signal, listener))
    },
  }
}

/** Writes a result, and ends its line. */
export function print({ output }: Terminal, text: string): void {
  output.write(`${text}\n`)
}

/** Writes a message, and ends its line. */
export function tell({ messages }: Terminal, text: string): void {
  messages.write(`${text}\n`)
}

/** Whether somebody can be asked. */
export function canAsk({ input, messages }: Terminal): boolean {
  return input.isTTY === true && messages.isTTY === true
}

/**
 * Writes a piece of a long result, and waits until it is taken.
 *
 * @returns whether anybody still reads
 */
export function written({ output }: Terminal, text: string): Promise<boolean> {
  if (output.destroyed || output.writableEnded) return Promise.resolve(false)
  if (output.write(text)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (): void => {
      for (const event of events) output.off(event, settle)
      resolve(!output.destroyed)
    }
    const events = ['drain', 'close', 'error'] as const
    for (const event of events) output.once(event, settle)
  })
}
