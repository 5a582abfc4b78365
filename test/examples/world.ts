/** What the applications of `scripts/examples` are run against: a mock whose time passes when a client waits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { CommonOptions } from '../../src/index.js'
import { createMock, type Fault, type Mock, type MockOptions } from '../../src/mock/index.js'

export interface World {
  readonly mock: Mock
  /** A folder of its own, which is gone after the test. */
  readonly folder: string
  /** What a client of the mock is made with. Nothing waits for real, but for an answer that never comes. */
  readonly common: CommonOptions
  /** Plans a fault, and gives attempts less time where it is that no answer comes. */
  plan(operationId: string, fault: Fault): void
  /** How often an operation was asked for. */
  requests(operationId: string): number
}

const start = Date.UTC(2026, 10, 22, 10)

/** A world for each test of a file. */
export function everyTest(options: MockOptions = {}): { readonly world: World } {
  const current: { world?: World } = {}
  // Prism is loaded with the first request, which takes longer than an attempt may.
  beforeAll(() => createMock().fetch('https://service.example/'))
  beforeEach(() => {
    current.world = newWorld(options)
  })
  afterEach(() => rmSync(current.world?.folder ?? '', { recursive: true }))
  return {
    get world() {
      if (current.world === undefined) throw new Error('There is no world between tests.')
      return current.world
    },
  }
}

function newWorld(options: MockOptions): World {
  const mock = createMock({ ...options, clock: () => start, unchecked: ['requestLimits'] })
  const common: CommonOptions = {
    baseUrl: 'https://service.example',
    fetch: mock.fetch,
    clock: mock.clock.now,
    monotonicClock: () => ({ boot: 'test', ms: mock.clock.now() }),
    sleep: (ms) => {
      mock.clock.advance(ms)
      return Promise.resolve()
    },
  }
  let attemptTimeoutMs = 20_000
  return {
    mock,
    folder: mkdtempSync(join(tmpdir(), 'lacuna-example-')),
    get common() {
      return { ...common, attemptTimeoutMs }
    },
    plan: (operationId, fault) => {
      mock.setFault(operationId, fault)
      if (JSON.stringify(fault).includes('tall')) attemptTimeoutMs = 250
    },
    requests: (operationId) => mock.requests.filter((request) => request.operationId === operationId).length,
  }
}
