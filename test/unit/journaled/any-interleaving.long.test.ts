/** One intent is one request, however calls, answers, restarts and acknowledgements come between each other. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PreparedCall } from '../../../src/index.js'
import type { MarginWalletClient } from '../../../src/margin-wallet/index.js'
import { holds } from '../../support/property.js'
import { SimulatedStore } from '../../support/simulated-store.js'
import { asAsked, clientWith, json, OCO, type Sent } from '../margin-wallet/service.js'

const intent = fc.nat(2)
/** How an attempt ends: with its result, a refusal, no answer; or it is still under way. */
const ending = fc.constantFrom('happens', 'refused', 'cut', 'waits')
type Ending = typeof ending extends fc.Arbitrary<infer E> ? E : never
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send'), intent, ending } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('acknowledge'), intent } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answers'), ending } as const) },
  // The process ends at its next write, which may be stored or not; and another one begins.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ends'),
      fate: fc.constantFrom('ends before it', 'ends after it'),
    } as const),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart') } as const) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function nextTurns(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))))
}

/** A shop that begins anew with each restart, and the service that outlives it. */
class Shop {
  /** How many requests arrived for each intent. */
  readonly arrived = new Map<number, number>()
  /** How many of them were refused, which the shop has acknowledged: then the intent is free. */
  readonly freed = new Map<number, number>()
  readonly #latest = new Map<number, PreparedCall<unknown>>()
  readonly #waiting: (() => void)[] = []
  readonly #store = new SimulatedStore()
  #client!: MarginWalletClient
  #ending: Ending = 'happens'
  #isRefused = new Set<string>()

  constructor() {
    this.#start()
  }

  #start(): void {
    this.#store.fate = () => undefined
    this.#client = clientWith((url, init) => this.#answer(url, init), { journal: this.#store.start() })
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'send') this.#send(step.intent, step.ending)
    if (step.kind === 'acknowledge') await this.#acknowledge(step.intent)
    if (step.kind === 'answers') {
      this.#ending = step.ending
      this.#waiting.splice(0).forEach((go) => go())
    }
    if (step.kind === 'ends') this.#store.fate = () => step.fate
    if (step.kind === 'restart') {
      this.#waiting.length = 0
      this.#latest.clear()
      this.#start()
    }
  }

  #send(intent: number, ending: Ending): void {
    this.#ending = ending
    const input = { ...OCO, listClientOrderId: `intent-${intent}` }
    const call = this.#client.prepare('createMarginOcoOrder', input, { intent: `signal ${intent}` })
    this.#latest.set(intent, call)
    // What is refused because the intent is taken is what this is about.
    call.send().catch(() => undefined)
  }

  async #acknowledge(intent: number): Promise<void> {
    const call = this.#latest.get(intent)
    if (call === undefined) return
    const isDone = await this.#client.acknowledge(call.reference).then(
      () => true,
      () => false,
    )
    if (isDone && this.#isRefused.delete(call.reference.identifiers['listClientOrderId'] ?? ''))
      this.freed.set(intent, (this.freed.get(intent) ?? 0) + 1)
  }

  async #answer(url: string, { method = 'GET' }: RequestInit): Promise<Response> {
    const id = new URL(url).searchParams.get('listClientOrderId') ?? ''
    const intent = Number(id.replace('intent-', ''))
    this.arrived.set(intent, (this.arrived.get(intent) ?? 0) + 1)
    while (this.#ending === 'waits') await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#ending === 'cut') throw new TypeError('fetch failed')
    if (this.#ending === 'refused') {
      this.#isRefused.add(id)
      return json({ code: -1111, msg: 'Parameter quantity has too much precision.' }, 400)
    }
    return asAsked({ method, url, body: '' } satisfies Pick<Sent, 'method' | 'url' | 'body'>)
  }
}

it('no intent sends a second request while the first may have happened', () =>
  holds(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 }), async (steps) => {
      const shop = new Shop()
      for (const [step, isWaited] of steps) {
        await shop.do(step)
        if (isWaited) await nextTurns()
      }
      await nextTurns()
      for (const [intent, count] of shop.arrived)
        expect(count, `requests of intent ${intent}`).toBeLessThanOrEqual(1 + (shop.freed.get(intent) ?? 0))
    }),
    300,
  ))
