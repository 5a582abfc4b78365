/** What a service shows of lost calls, read by read, on a clock that moves by the waits alone. */
import { codes, domains, operations } from '../../../generated/tables/margin-wallet.js'
import { reconcile } from '../../../src/durability/reconcile/reconcile.js'
import type { ReconcileContext } from '../../../src/durability/reconcile/inquiry.js'
import type { CallReference, Settlement } from '../../../src/index.js'
import { noProgress as progress, type CallOutcome } from '../../../src/model/outcome.js'

export const SENT = Date.UTC(2026, 10, 22, 12)
export const WINDOW = 5_000
const latencyMs = 20

/** One answer: a result, a refusal, one that cannot be read, or none. */
export interface Reply {
  readonly data?: unknown
  readonly refusal?: { readonly status: number; readonly code?: number | undefined }
  readonly fails?: 'unreadable' | 'late'
  /** Headers besides `Date`, or another one. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a read is answered with, by its number from 1 and the milliseconds since the call was sent. */
export type Replies = (count: number, sinceMs: number) => Reply

export interface Asked {
  readonly operationId: string
  readonly input: object
  readonly sinceMs: number
}

export const created: CallReference = {
  id: 'made-up',
  operationId: 'createMarginOcoOrder',
  identifiers: { listClientOrderId: 'own-exit-7', symbol: 'SOLUSDT', isIsolated: 'TRUE' },
  sentAt: SENT,
  signed: { timestamp: SENT, recvWindow: WINDOW },
  monotonic: { boot: 'test', ms: SENT },
  reconcile: 'Ask.',
}
export const cancelled: CallReference = {
  ...created,
  operationId: 'cancelMarginOrderList',
  identifiers: { orderListId: '7', symbol: 'SOLUSDT' },
}
export const enabled: CallReference = {
  ...created,
  operationId: 'enableIsolatedMarginAccount',
  identifiers: { symbol: 'SOLUSDT' },
}

export function list(changes: object = {}): Reply {
  return {
    data: {
      orderListId: '7',
      listClientOrderId: 'own-exit-7',
      symbol: 'SOLUSDT',
      isIsolated: true,
      listOrderStatus: 'EXECUTING',
      transactionTime: SENT + 50,
      ...changes,
    },
  }
}

export function account(isEnabled: unknown, symbol = 'SOLUSDT'): Reply {
  return { data: { assets: [{ symbol, enabled: isEnabled }] } }
}

export function refused(code: number, status = 400): Reply {
  return { refusal: { status, code } }
}

export const missing = refused(codes.orderList.code)

/** Reconciles against such a service. */
export async function played(
  reference: unknown,
  replies: Replies,
  options: { withinMs?: number; startMs?: number; skewMs?: number; means?: Partial<ReconcileContext> } = {},
): Promise<Settlement & { readonly asked: readonly Asked[]; readonly tookMs: number }> {
  const { withinMs = 60_000, startMs = 100, skewMs = 0 } = options
  let now = SENT + startMs
  const requested: Asked[] = []
  const means: ReconcileContext = {
    operations,
    domains,
    catalogue: { codes, statuses: [] },
    look: async ({ operationId }, input) => {
      await Promise.resolve()
      now += latencyMs
      requested.push({ operationId, input, sinceMs: now - SENT })
      const reply = replies(requested.length, now - SENT)
      const date = new Date(now + skewMs).toUTCString()
      now += latencyMs
      return outcomeOf(reply, new Headers({ date, ...reply.headers }))
    },
    clock: () => now,
    monotonicClock: () => ({ boot: 'test', ms: now }),
    sleep: async (ms) => {
      await Promise.resolve()
      now += ms
    },
    redact: (text) => text,
    executionLagMs: 30_000,
    timeoutMs: 30_000,
    ...options.means,
  }
  const settlement = await reconcile(reference, means, { withinMs })
  return { ...settlement, asked: requested, tookMs: now - SENT - startMs }
}

function outcomeOf({ data, refusal, fails }: Reply, headers: Headers): CallOutcome {
  if (fails === 'late')
    return { kind: 'open', stage: 'sent', error: new Error('Late.'), timeoutMs: 1, progress }
  const answer = { status: refusal?.status ?? 200, headers }
  if (fails === 'unreadable')
    return { kind: 'unreadable', message: 'It has no orderListId.', progress, answer }
  if (refusal === undefined) return { kind: 'result', data, progress, answer }
  return { kind: 'refusal', code: refusal.code, effect: 'fixed', progress, answer }
}
