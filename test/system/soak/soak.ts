/** Fifty callers for some time, in a process of their own, against a mock over HTTP that fails in every way it can. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultKinds, type FaultKind } from '../../../src/mock/faults.js'
import { createMock, type Mock, type MockOptions } from '../../../src/mock/index.js'
import { random } from '../../support/random.js'
import type { Told } from './callers.js'

/** What came of a soak. */
interface Soaked extends Told {
  /** Requests that change something and came more than once, by operation and identifier. */
  readonly sentTwice: readonly string[]
  /** How often each fault was applied. */
  readonly faults: Readonly<Record<string, number>>
  /** By how many MiB the heap was larger in the last third than in the first. */
  readonly heapGrowth: number
}

/** By what one call of an operation is told from all others of the soak. */
const identifiers: Readonly<Record<string, string>> = {
  createMarginOcoOrder: 'listClientOrderId',
  cancelMarginOrderList: 'orderListId',
  initiateTransaction: 'orderId',
}
const faultShare = 0.25
/** A ban holds all calls back for a second. */
const banShare = 0.01

export async function soak(seconds: number, seed: number): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-soak-'))
  const sent = new Map<string, number>()
  const faults: Record<string, number> = {}
  const drawn = { isOver: false }
  const onRequest: MockOptions['onRequest'] = ({ operationId = '', query, fault }) => {
    const id = query[identifiers[operationId] ?? '']
    const key = `${operationId} ${id}`
    if (id !== undefined) sent.set(key, (sent.get(key) ?? 0) + 1)
    if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1
    if (!drawn.isOver) draw()
  }
  const mock: Mock = createMock({ keptRequests: 1, onRequest })
  const next = random(seed)
  const kinds = Object.keys(faultKinds) as FaultKind[]
  const draw = (): void => {
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'reset'
    const share = kind === 'banned' || kind === 'tooManyRequests' ? banShare * kinds.length : faultShare
    if (next() < share) mock.setFault('*', { kind, times: 1 })
  }
  const listening = await mock.listen()
  try {
    const stated = await callersFor([listening.url, folder, String(seconds), String(seed)], () => {
      drawn.isOver = true
      mock.setFault('*')
    })
    const sentTwice = [...sent].filter(([, count]) => count > 1).map(([key, count]) => `${key}: ${count}`)
    return { ...stated, sentTwice, faults, heapGrowth: heapGrowth(stated.heaps) }
  } finally {
    await listening.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param onSettling is called when the callers have ended, before what they left open is settled */
async function callersFor(words: readonly string[], onSettling: () => void): Promise<Told> {
  const file = fileURLToPath(new URL('./callers.ts', import.meta.url))
  const child = fork(file, words, { execArgv: ['--expose-gc', '--import', 'tsx'] })
  const ended = once(child, 'exit')
  let stated: Told | undefined
  child.on('message', (message: Told | 'settling') => {
    if (message === 'settling') onSettling()
    else stated = message
  })
  const [code] = (await ended) as [number | null]
  if (stated === undefined) throw new Error(`The callers ended with ${code} and told nothing.`)
  return stated
}

/**
 * By how many MiB the mean of the last third is above that of the first. The first samples warm up: modules load, code is
 * compiled.
 */
function heapGrowth(heaps: readonly number[]): number {
  const warm = heaps.slice(Math.ceil(heaps.length / 10))
  const third = Math.floor(warm.length / 3)
  const mean = (some: readonly number[]): number =>
    some.reduce((sum, number) => sum + number, 0) / some.length
  return (mean(warm.slice(-third)) - mean(warm.slice(0, third))) / 2 ** 20
}

/**
 * By how many MiB the heap may grow: code is compiled for half a minute, and a client comes to know up to 2,000 tokens and
 * signatures that it keeps out of errors, which takes it 3 MiB at most. A call that left one signal behind grew by 8 in half
 * a minute.
 */
const heapTolerance = 6
/**
 * Of each caller a request is under way, and so are a few of those who settle what was left open; and for each a connection
 * may be left that waits for the next one.
 */
const mostSockets = 150

export function failuresOf(soaked: Soaked): string[] {
  const { outcomes, faults, faulty, warnings, sentTwice, sockets, unexplained, left, heapGrowth } = soaked
  const missing = Object.keys(faultKinds).filter((kind) => faults[kind] === undefined)
  return [
    ...faulty.map((text) => `No documented outcome: ${text}`),
    ...warnings.map((warning) => `Warned: ${warning}`),
    ...sentTwice.map((text) => `Sent more than once: ${text}`),
    ...unexplained.map((text) => `Settled without evidence: ${text}`),
    ...missing.map((kind) => `The fault ${kind} was never applied.`),
    ...((outcomes['result'] ?? 0) > 0 ? [] : ['No call had a result.']),
    ...(left === 0 ? [] : [`The journals hold ${left} calls in the end.`]),
    ...(heapGrowth <= heapTolerance ? [] : [`The heap grew by ${heapGrowth.toFixed(1)} MiB.`]),
    ...(sockets.most <= mostSockets ? [] : [`There were ${sockets.most} sockets at once.`]),
    ...(sockets.after <= sockets.before
      ? []
      : [`${sockets.after} sockets stay, of ${sockets.before} before.`]),
  ]
}
