/** Fifty callers for some time, in a process of their own, against a mock over HTTP that fails in every way it can. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultKinds, type FaultKind } from '../../src/mock/faults.js'
import { createMock, type Mock, type MockOptions } from '../../src/mock/index.js'
import { random } from '../random.js'
import type { Told } from './callers.js'
import { heapGrowth } from './samples.js'

/** What came of a soak. */
export interface Soaked extends Told {
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
    const told = await callersFor([listening.url, folder, String(seconds), String(seed)], () => {
      drawn.isOver = true
      mock.setFault('*')
    })
    const sentTwice = [...sent].filter(([, count]) => count > 1).map(([key, count]) => `${key}: ${count}`)
    return { ...told, sentTwice, faults, heapGrowth: heapGrowth(told.heaps) }
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
  let told: Told | undefined
  child.on('message', (message: Told | 'settling') => {
    if (message === 'settling') onSettling()
    else told = message
  })
  const [code] = (await ended) as [number | null]
  if (told === undefined) throw new Error(`The callers ended with ${code} and told nothing.`)
  return told
}
