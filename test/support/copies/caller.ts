/** A caller of writes that may be repeated: does only what outcomes allow, and holds every outcome to what has become of the call. */
import {
  AlreadyCarriedOutError,
  ApiError,
  DuplicateCallError,
  LacunaError,
  OutcomeUnknownError,
  ResultError,
  type CallReference,
  type CallVerdict,
  type ClientEvent,
  type PreparedCall,
  type Settlement,
} from '../../../src/index.js'
import { memoryJournal } from '../../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { demoCredentials } from '../../../src/mock/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import { base } from '../mock-world.js'
import type { Effect } from '../descriptions.js'
import type { Clients, Purpose } from './purposes.js'
import type { CopyingService, Execution, Fate } from './service.js'

/** What came of a call. */
export interface Outcome {
  readonly reference: CallReference
  readonly error: unknown
}

/** A certain statement about a call. */
interface Claim {
  readonly reference: CallReference
  readonly intent: string
  readonly says: CallVerdict | 'refused for certain' | 'already carried out'
  readonly at: number
  readonly madeId: unknown
}

export interface CallerOptions {
  readonly hasJournal: boolean
  readonly hasLookUp?: boolean
}

/** Encrypts inputs in the journal, so that a payment can be sent once more. */
const key = new Uint8Array(32).fill(7)

export class Caller {
  readonly events: ClientEvent[] = []
  /** One for each interface, where the caller keeps any. */
  readonly journals = { margin: memoryJournal({ key }), payments: memoryJournal({ key }) }
  clients: Clients
  readonly #service: CopyingService
  readonly #options: CallerOptions
  readonly #claims: Claim[] = []
  readonly #intents = new Map<string, string>()
  readonly #faults: string[] = []

  constructor(service: CopyingService, options: CallerOptions) {
    this.#service = service
    this.#options = options
    this.clients = this.#made()
  }

  /** Makes new clients over the same journals, as a new process would. */
  restart(): void {
    this.clients = this.#made()
  }

  #made(): Clients {
    const { world, fetch, hear, lookUp } = this.#service
    const { hasJournal, hasLookUp } = this.#options
    const common = {
      ...{ baseUrl: base, fetch, retries: 0, timeoutMs: 30_000, clock: () => world.now },
      monotonicClock: () => ({ boot: 'test', ms: world.now }),
      sleep: (ms: number) => world.pass(ms),
      onEvent: (event: ClientEvent) => {
        this.events.push(event)
        hear(event)
      },
    }
    const { margin, payments } = hasJournal ? this.journals : { margin: undefined, payments: undefined }
    const { apiKey, secret } = demoCredentials.marginWallet
    return {
      margin: createMarginWalletClient({ ...common, journal: margin, apiKey, signer: hmac(secret) }),
      payments: createPaymentsClient({
        ...common,
        ...demoCredentials.payments,
        journal: payments,
        ...(hasLookUp === true && { lookUp }),
      }),
    }
  }

  #clientOf({ operationId }: Pick<CallReference, 'operationId'>): Clients[keyof Clients] {
    return operationId === 'initiateTransaction' ? this.clients.payments : this.clients.margin
  }

  /**
   * Sends a call for a purpose.
   *
   * @param fate what becomes of its request, if it sends one
   */
  send(
    { intent, prepare }: Purpose,
    { fate, effect, isChanged }: { readonly fate?: Fate; readonly effect?: Effect; readonly isChanged?: boolean } = {},
  ): Promise<Outcome> {
    const call = prepare(this.clients, this.#options.hasJournal ? { intent } : {}, isChanged)
    this.#intents.set(call.reference.id, intent)
    return this.#sent(() => call.reference, () => call.send(), fate, effect)
  }

  /** Sends the payment of a call once more, as the journal has it. */
  resubmit({ reference }: Outcome, fate?: Fate): Promise<Outcome> {
    return this.#sent(() => reference, () => this.clients.payments.resubmit(reference), fate)
  }

  async #sent(
    reference: () => CallReference,
    work: () => PromiseLike<unknown>,
    fate?: Fate,
    effect?: Effect,
  ): Promise<Outcome> {
    let error: unknown
    try {
      if (fate) this.#service.fates.set(reference().id, fate)
      await work()
      this.#claim(reference(), 'happened')
    } catch (thrown) {
      error = thrown
      this.#hear(reference(), error, effect)
    }
    return { reference: reference(), error }
  }

  /** Acknowledges a call where that is allowed. */
  async acknowledge(reference: CallReference): Promise<void> {
    await this.#clientOf(reference)
      .acknowledge(reference)
      .catch(() => undefined)
  }

  /** Recovers all calls, and acknowledges those whose outcome is known. */
  async recover(withinMs: number): Promise<void> {
    for (const client of Object.values(this.clients))
      for (const recovered of await client.recover({ withinMs })) {
        this.#claim(recovered.reference, recovered.verdict, recovered)
        if (recovered.verdict !== 'unknown') await this.acknowledge(recovered.reference)
      }
  }

  async reconcile(reference: CallReference, withinMs: number): Promise<CallVerdict> {
    const settlement = await this.#clientOf(reference).reconcile(reference, { withinMs })
    this.#claim(reference, settlement.verdict, settlement)
    return settlement.verdict
  }

  /** Ends a call by what has become of it. Nothing of it may be on its way any more. */
  async close(reference: CallReference): Promise<void> {
    const isDone = this.#executionsOf(reference.id).length > 0
    const isCreate = ['createMarginOcoOrder', 'initiateTransaction'].includes(reference.operationId)
    const [done, undone] = isCreate
      ? (['happened', 'did-not-happen'] as const)
      : (['state-as-wanted', 'not-as-wanted'] as const)
    // The journal may know it already, and says so.
    await this.#clientOf(reference)
      .close(reference, isDone ? done : undone)
      .catch(() => undefined)
  }

  #hear(reference: CallReference, error: unknown, effect: Effect | undefined): void {
    const isPlain = error instanceof ApiError || error instanceof ResultError
    if (isPlain && effect !== undefined && effect !== 'fixed' && effect !== 'state')
      this.#faults.push('a plain refusal where the outcome is open')
    if (isPlain && isSettled(error)) this.#claim(reference, 'refused for certain')
    if (error instanceof AlreadyCarriedOutError) this.#claim(reference, 'already carried out', error.settlement)
    if (error instanceof DuplicateCallError) this.#claim(error.reference, error.verdict ?? 'unknown')
    else if (error instanceof LacunaError && error.settlement)
      this.#claim(reference, error.settlement.verdict, error.settlement)
  }

  #claim(reference: CallReference, says: Claim['says'], settlement?: Settlement): void {
    const intent = this.#intents.get(reference.id) ?? ''
    const result: unknown = settlement?.result
    const madeId = typeof result === 'object' && result !== null ? Reflect.get(result, 'orderListId') : undefined
    this.#claims.push({ reference, intent, says, at: this.#service.world.now, madeId })
  }

  #executionsOf(...ids: readonly string[]): readonly Execution[] {
    return this.#service.executions.filter(({ callId }) => ids.includes(callId))
  }

  /** How many calls with an intent were carried out. */
  carriedOut(intent: string): number {
    const executed = new Set(this.#service.executions.map(({ callId }) => callId))
    return [...executed].filter((id) => this.#intents.get(id) === intent).length
  }

  /** What was wrong in all that the caller has heard, when nothing is on its way any more. */
  faults(): readonly string[] {
    const intents = new Set(this.#intents.values())
    const twice = [...intents].filter((intent) => this.carriedOut(intent) > 1)
    return [
      ...new Set([
        ...this.#faults,
        ...twice.map(() => 'two calls of one intent were carried out'),
        ...this.#claims.flatMap((claim) => this.#faultOf(claim) ?? []),
      ]),
    ]
  }

  #faultOf({ reference, intent, says, at, madeId }: Claim): string | undefined {
    const executions = this.#executionsOf(reference.id)
    const before = executions.filter((one) => one.at <= at)
    switch (says) {
      case 'did-not-happen':
      case 'not-as-wanted':
      case 'refused for certain':
        return executions.length > 0 ? `${says}, of a call that was carried out` : undefined
      case 'happened':
        if (before.length === 0) return 'happened, of a call that was not carried out'
        return madeId === undefined || before.some((one) => one.madeId === String(madeId))
          ? undefined
          : 'happened, with the order list of another call'
      case 'state-as-wanted':
      case 'already carried out': {
        const ids = [...this.#intents].filter(([, its]) => its === intent).map(([id]) => id)
        const isDone = this.#executionsOf(...ids).some((one) => one.at <= at)
        return isDone ? undefined : `${says}, of a call that was not carried out`
      }
      case 'unknown':
        return undefined
    }
  }
}

/** Whether an error says that its call came to nothing for certain. */
export function isSettled(error: ApiError | ResultError): boolean {
  return error.settled
}
