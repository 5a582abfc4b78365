/**
 * Test files share a worker, and with it the process and the modules. A file that leaves something behind fails here,
 * so that it does not make another one fail.
 */
import { afterAll, vi } from 'vitest'

const environment = { ...process.env }
const events = ['unhandledRejection', 'uncaughtException', 'warning'] as const
const listeners = countListeners()
const globals = replaceable()

afterAll(() => {
  const left = [...timers(), ...variables(), ...listened(), ...replaced()]
  vi.useRealTimers()
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}.`)
})

function timers(): string[] {
  return vi.isFakeTimers() ? ['fake timers'] : []
}

function variables(): string[] {
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)])
  return [...names].filter((name) => environment[name] !== process.env[name]).map((name) => `$${name}`)
}

function listened(): string[] {
  const now = countListeners()
  return events.filter((_, at) => now[at] !== listeners[at]).map((event) => `a listener for ${event}`)
}

function countListeners(): readonly number[] {
  return events.map((event) => process.listenerCount(event))
}

/** What a test might put something else in the place of. */
function replaceable(): ReadonlyMap<string, unknown> {
  const { Date: date, fetch: send, setTimeout: wait, setInterval: repeat, Math: math } = globalThis
  return new Map<string, unknown>([
    ...Object.entries({ Date: date, fetch: send, setTimeout: wait, setInterval: repeat }),
    ...Object.entries({ 'Date.now': date.now, 'Math.random': math.random }),
  ])
}

function replaced(): string[] {
  const now = replaceable()
  return [...globals].filter(([name, value]) => now.get(name) !== value).map(([name]) => `another ${name}`)
}
