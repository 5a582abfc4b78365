/**
 * Every fault of the mock, once and for good, under every operation: the call ends in its time, as the rule below says, and
 * what changes something is sent once. What is found is committed, and the docs show it. To write it anew:
 *
 *     LACUNA_WRITE_EVIDENCE=1 npx vitest run test/matrix/faults.long.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals as ofMargin } from '../../generated/tables/margin-wallet.js'
import { refusals as ofMarketData } from '../../generated/tables/market-data.js'
import { refusals as ofPayments } from '../../generated/tables/payments.js'
import { effectOf } from '../support/refusals.js'
import { at, isObject } from '../support/json.js'
import type { Fetch } from '../../src/index.js'
import { createMock, faultKinds, type FaultKind } from '../../src/mock/index.js'
import { planted } from '../support/planted/clients.js'
import { plantedMock } from '../support/planted/mock-and-probe.js'
import { faultyCalls, withoutWaiting, type FaultyCall } from './fault-world.js'

/** How a call ended: a result, or the class of its error; and after how many requests. */
interface Ended {
  readonly ends: string
  readonly requests: number
}

type Often = 'once' | 'always'
const often: readonly Often[] = ['once', 'always']
const kinds = Object.keys(faultKinds) as FaultKind[]
const timeoutMs = 30_000
const retries = 2

/** What the option `retries` is documented to repeat, beside what got no answer. */
const passing: readonly (number | undefined)[] = [408, 425, 429, 500, 502, 503, 504]
const broken: readonly FaultKind[] = ['emptyBody', 'truncatedBody']
/** The faults under which no answer comes, or only a part of one. */
const stalling: readonly FaultKind[] = ['stall', 'commitThenStall']
const unanswered: readonly FaultKind[] = ['refuse', 'reset', 'commitThenReset', 'resetMidBody', ...stalling]
const refusals: Readonly<Record<string, typeof ofMargin>> = {
  'margin-wallet': ofMargin,
  'market-data': ofMarketData,
  payments: ofPayments,
}

/** What the last answer of the mock was, where it was one. */
interface Answered {
  readonly status: number
  readonly json: unknown
}

interface Cell extends Ended {
  readonly answered: Answered | undefined
  readonly tookMs: number
  /** Everything that a log may show. */
  readonly shown: string
  /** The secrets that the client was made with, and those that it was answered. */
  readonly secrets: readonly string[]
}

async function cellOf({ operation, run }: FaultyCall, kind: FaultKind, times: Often): Promise<Cell> {
  const { mock, lines } = plantedMock()
  const { options, sleptMs } = withoutWaiting(mock)
  const events: unknown[] = []
  const secrets: string[] = Object.values(planted)
  let answered: Answered | undefined
  // The planted clients call a service below a path of its own, which the mock has not.
  const fetch: Fetch = async (url, init) => {
    const response = await mock.fetch(url.replace('/base/', '/'), init)
    const text = await response
      .clone()
      .text()
      .catch(() => '')
    answered = { status: response.status, json: parsed(text) }
    secrets.push(
      ...Array.from(text.matchAll(/"(?:access_token|token|txnToken)":"([^"]+)"/g), ([, text = '']) => text),
    )
    return response
  }
  const isStall = stalling.includes(kind)
  const began = performance.now()
  // A stall is the one thing that takes time here: it has to be told from an answer that is merely slow.
  const attemptTimeoutMs = isStall ? 1_000 : timeoutMs
  const ended = await run(
    { ...options, fetch, timeoutMs, attemptTimeoutMs, retries, onEvent: (event) => events.push(event) },
    () => mock.setFault(operation.operationId, { kind, ...(times === 'once' && { times: 1 }) }),
  ).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  const tookMs = performance.now() - began + sleptMs()
  const requests = mock.requests.filter(({ operationId }) => operationId === operation.operationId)
  const ends = 'data' in ended ? 'result' : ended.error instanceof Error ? ended.error.name : 'something else'
  const error = 'error' in ended ? ended.error : undefined
  const shown = [inspect(error, { depth: 12 }), JSON.stringify(error), JSON.stringify(events), ...lines].join(
    '\n',
  )
  return { ends, requests: requests.length, answered, tookMs, shown, secrets }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The status of the answer under a fault; `undefined` where none comes, or not all of it. */
function statusUnder(kind: FaultKind): number | undefined {
  if (unanswered.includes(kind)) return undefined
  if (kind === 'forbiddenHtml') return 403
  if (kind === 'redirect') return 307
  const described = faultKinds[kind]
  return 'status' in described ? described.status : 200
}

/** The documented outcome, from what the fault does and from what the description says of the operation. */
function expectedOf(
  { api, operation }: FaultyCall,
  kind: FaultKind,
  times: Often,
  answered: Answered | undefined,
): Ended {
  if (kind === 'trickle') return { ends: 'result', requests: 1 }
  const status = statusUnder(kind)
  const ends = classOf(kind, status, answered)
  if (!operation.safeToRetry) {
    const isRefused = status !== undefined && isCertain(api.name, operation.operationId, status, answered)
    return { ends: isRefused ? ends : 'OutcomeUnknownError', requests: 1 }
  }
  // A token that is refused is renewed once, which is no retry.
  const renews = status === 401 && operation.needsAuthorization && api.token !== undefined
  const again = renews ? 1 : isPassing(kind, status) ? retries : 0
  if (again === 0) return { ends, requests: 1 }
  return times === 'once' ? { ends: 'result', requests: 2 } : { ends, requests: 1 + again }
}

function isPassing(kind: FaultKind, status: number | undefined): boolean {
  return status === undefined || passing.includes(status) || broken.includes(kind)
}

function classOf(kind: FaultKind, status: number | undefined, answered: Answered | undefined): string {
  if (status === undefined) return stalling.includes(kind) ? 'TimeoutError' : 'ConnectionError'
  if (status === 200) return 'DecodeError'
  if (status === 429 || status === 418) return 'RateLimitError'
  // What the gateway says of a result counts, unless it did not get so far.
  if (status < 500 && resultOf(answered) !== undefined) return 'ResultError'
  return status === 401 ? 'AuthenticationError' : 'ApiError'
}

/** Where the gateway says its result, if it does. */
function resultOf(answered: Answered | undefined): unknown {
  return ['/body/resultInfo', '/resultInfo'].map((place) => at(answered?.json, place)).find(isObject)
}

/** Whether the catalogue knows the refusal for one that leaves nothing open. */
function isCertain(
  api: string,
  operationId: string,
  status: number,
  answered: Answered | undefined,
): boolean {
  const code = at(answered?.json, '/code') ?? at(resultOf(answered), '/resultCode')
  const said = { status, ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}) }
  return ['fixed', 'state'].includes(effectOf(refusals[api], operationId, said))
}

type Evidence = Record<string, Record<string, Record<Often, Ended>>>
const file = new URL('./faults.json', import.meta.url)

describe('a call under a fault of the mock', () => {
  const cells = new Map<string, Cell>()
  const nameOf = (call: FaultyCall, kind: FaultKind, times: Often): string =>
    `${call.operation.operationId} under ${kind}, ${times}`
  const all = faultyCalls.flatMap((call) =>
    kinds.flatMap((kind) => often.map((times) => ({ call, kind, times, name: nameOf(call, kind, times) }))),
  )

  beforeAll(async () => {
    // Prism is loaded with the first request.
    await createMock().fetch('https://service.example/')
    const waits = (kind: FaultKind): boolean => stalling.includes(kind) || kind === 'trickle'
    const fill = async ({ call, kind, times, name }: (typeof all)[number]): Promise<void> =>
      void cells.set(name, await cellOf(call, kind, times))
    for (const value of all.filter(({ kind }) => !waits(kind))) await fill(value)
    // These wait, and so they wait together.
    await Promise.all(all.filter(({ kind }) => waits(kind)).map(fill))
  })

  const failing = (
    fault: (cell: Cell, value: (typeof all)[number]) => string | number | undefined,
  ): string[] =>
    all.flatMap((value) => {
      const found = fault(cells.get(value.name)!, value)
      return found === undefined ? [] : [`${value.name}: ${found}`]
    })

  it('ends as documented, after as many requests as documented', () => {
    const wrong = failing(({ ends, requests, answered }, { call, kind, times }) => {
      const expected = expectedOf(call, kind, times, answered)
      const isAsExpected = expected.ends === ends && expected.requests === requests
      return isAsExpected
        ? undefined
        : `${ends} after ${requests}, not ${expected.ends} after ${expected.requests}`
    })
    expect(wrong).toEqual([])
  })

  it('sends what changes something once', () => {
    expect(
      failing(({ requests }, { call }) =>
        call.operation.safeToRetry || requests === 1 ? undefined : requests,
      ),
    ).toEqual([])
  })

  it('ends within its time', () => {
    expect(failing(({ tookMs }) => (tookMs <= timeoutMs ? undefined : `took ${tookMs} ms`))).toEqual([])
  })

  it('shows eight characters of no secret in any error, event or log', () => {
    expect(
      failing(({ shown, secrets }) => secrets.flatMap(partsOf).find((part) => shown.includes(part))),
    ).toEqual([])
  })

  it('is as the committed evidence says, for every fault and every operation', () => {
    const found: Evidence = {}
    for (const { call, kind, times, name } of all) {
      const { ends, requests } = cells.get(name)!
      const ofFault = (found[kind] ??= {})
      const ofCall = (ofFault[call.operation.operationId] ??= {
        once: { ends, requests },
        always: { ends, requests },
      })
      ofCall[times] = { ends, requests }
    }
    if (process.env['LACUNA_WRITE_EVIDENCE'] !== undefined) writeFileSync(file, rowsOf(found))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(found)
  })
})

/** JSON with a line for each operation under a fault. */
function rowsOf(evidence: Evidence): string {
  const text = JSON.stringify(evidence, null, 1)
    .replace(/\n {3,}/g, ' ')
    .replace(/\n {2}\}/g, ' }')
  return `${text}\n`
}

/** The parts of a secret by which somebody could tell it. */
function partsOf(secret: string): string[] {
  const length = 8
  return Array.from({ length: Math.max(0, secret.length - length + 1) }, (_, from) =>
    secret.slice(from, from + length),
  )
}
