/** A caller of writes that something repeats. It holds all that it is told of a call to what has become of the call. */
import {
  AlreadyCarriedOutError,
  ApiError,
  DuplicateCallError,
  LacunaError,
  ResultError,
  type CallReference,
  type CallVerdict,
  type ClientEvent,
  type Settlement,
} from '../../../src/index.js'
import { memoryJournal } from '../../../src/journal/index.js'
import { createMarginWalletClient, hmac } from '../../../src/margin-wallet/index.js'
import { demoCredentials } from '../../../src/mock/index.js'
import { createPaymentsClient } from '../../../src/payments/index.js'
import type { Effect } from '../descriptions.js'
import { base } from '../mock-world.js'
import type { Clients, Purpose } from './purposes.js'
import type { CopyingService, Fate } from './service.js'

/** What came of a call. */
export interface Outcome {
  readonly reference: CallReference
  readonly error: unknown
}

/** What the caller was told of a call. */
interface Claim {
  readonly callId: string
  readonly says: CallVerdict | 'refused for certain' | 'already carried out'
  /** How many writes had been sent: the claim is about these. */
  readonly requests: number
  readonly at: number
  readonly madeId: unknown
}

interface SendOptions {
  /** What becomes of its request, if it sends one. */
  readonly fate?: Fate | undefined
  /** What the answer of that fate says of the copies. */
  readonly effect?: Effect | undefined
  readonly isChanged?: boolean
  readonly hasIntent?: boolean
}

/** Encrypts inputs in the journal, so that a payment can be sent once more. */
const key = new Uint8Array(32).fill(7)

export class Caller {
  clients: Clients
  readonly events: ClientEvent[] = []
  readonly #journals = { margin: memoryJournal({ key }), payments: memoryJournal({ key }) }
  readonly #service: CopyingService
  readonly #options: { readonly hasJournal: boolean; readonly hasLookUp: boolean }
  readonly #claims: Claim[] = []
  /** What each call is for, and whether it has the intent of that. */
  readonly #calls = new Map<string, { readonly purpose: string; readonly hasIntent: boolean }>()
  readonly #faults: string[] = []

  constructor(
    service: CopyingService,
    options: { readonly hasJournal: boolean; readonly hasLookUp: boolean },
  ) {
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
    const { apiKey, secret } = demoCredentials.marginWallet
    const { margin, payments } = hasJournal ? this.#journals : { margin: undefined, payments: undefined }
    return {
      margin: createMarginWalletClient({ ...common, journal: margin, apiKey, signer: hmac(secret) }),
      payments: createPaymentsClient({
        ...common,
        ...demoCredentials.payments,
        journal: payments,
        lookUp: hasLookUp ? lookUp : undefined,
      }),
    }
  }

  #clientOf({ operationId }: CallReference): Clients[keyof Clients] {
    return operationId === 'initiateTransaction' ? this.clients.payments : this.clients.margin
  }

  /** Sends a call for a purpose, with its intent where there is a journal. */
  send({ intent, prepare }: Purpose, options: SendOptions = {}): Promise<Outcome> {
    const { fate, effect, isChanged, hasIntent = this.#options.hasJournal } = options
    const call = prepare(this.clients, hasIntent ? { intent } : {}, isChanged)
    this.#calls.set(call.reference.id, { purpose: intent, hasIntent })
    return this.#sent(
      () => call.reference,
      () => call.send(),
      fate,
      effect,
    )
  }

  /** Sends the payment of a call once more, as the journal has it. */
  resubmit({ reference }: Outcome, fate: Fate): Promise<Outcome> {
    return this.#sent(
      () => reference,
      () => this.clients.payments.resubmit(reference),
      fate,
    )
  }

  async #sent(
    reference: () => CallReference,
    work: () => PromiseLike<unknown>,
    fate?: Fate,
    effect?: Effect,
  ): Promise<Outcome> {
    const { requests } = this.#service
    const { id } = reference()
    let error: unknown
    try {
      if (fate) this.#service.fates.set(id, fate)
      await work()
      this.#claim(reference(), 'happened')
    } catch (thrown) {
      error = thrown
      // Where another call of the intent was under way, this is the answer to that one.
      this.#hear(reference(), error, requests, reference().id === id ? effect : undefined)
    }
    return { reference: reference(), error }
  }

  /** Acknowledges a call, where that is allowed. */
  async acknowledge(reference: CallReference): Promise<void> {
    await this.#clientOf(reference)
      .acknowledge(reference)
      .catch(() => undefined)
  }

  /** Recovers all calls, and acknowledges those whose outcome is known. */
  async recover(withinMs: number): Promise<void> {
    for (const client of [this.clients.margin, this.clients.payments])
      for (const recovered of await client.recover({ withinMs })) {
        this.#claim(recovered.reference, recovered.verdict, recovered)
        if (recovered.verdict !== 'unknown') await this.acknowledge(recovered.reference)
      }
  }

  async reconcile(reference: CallReference, withinMs: number): Promise<CallVerdict> {
    const { requests } = this.#service
    const settlement = await this.#clientOf(reference).reconcile(reference, { withinMs })
    this.#claim(reference, settlement.verdict, settlement, requests)
    return settlement.verdict
  }

  /** Ends a call by what has become of it. Nothing of it may be on its way any more. */
  async close(reference: CallReference): Promise<void> {
    const isDone = this.#service.executions.some(({ callId }) => callId === reference.id)
    const isCreate = ['createMarginOcoOrder', 'initiateTransaction'].includes(reference.operationId)
    const [done, undone] = isCreate
      ? (['happened', 'did-not-happen'] as const)
      : (['state-as-wanted', 'not-as-wanted'] as const)
    // The journal may know its outcome already, and refuses this then.
    await this.#clientOf(reference)
      .close(reference, isDone ? done : undone)
      .catch(() => undefined)
  }

  #hear(reference: CallReference, error: unknown, requests: number, effect: Effect | undefined): void {
    const isPlain = (error instanceof ApiError || error instanceof ResultError) && error.attempts > 0
    if (isPlain && effect !== undefined && effect !== 'fixed' && effect !== 'state')
      this.#faults.push('a plain refusal where the outcome is open')
    if (isPlain && isSettled(error)) this.#claim(reference, 'refused for certain')
    if (error instanceof AlreadyCarriedOutError)
      this.#claim(reference, 'already carried out', error.settlement)
    if (error instanceof DuplicateCallError)
      this.#claim(error.reference, error.verdict ?? 'unknown', undefined, requests)
    else if (error instanceof LacunaError && error.settlement)
      this.#claim(reference, error.settlement.verdict, error.settlement)
  }

  /** @param requests those that it is about, where the call may have been sent again meanwhile */
  #claim(
    { id }: CallReference,
    says: Claim['says'],
    settlement?: Settlement,
    requests = this.#service.requests,
  ): void {
    const { now: at } = this.#service.world
    const result: unknown = settlement?.result
    const madeId: unknown =
      typeof result === 'object' && result ? Reflect.get(result, 'orderListId') : undefined
    this.#claims.push({ callId: id, says, requests, at, madeId })
  }

  /** How many calls for a purpose were carried out that only one may be of. */
  carriedOut(purpose: string): number {
    const executed = new Set(this.#service.executions.map(({ callId }) => callId))
    const calls = [...executed].flatMap((id) => this.#calls.get(id) ?? [])
    const { hasJournal } = this.#options
    return calls.filter((call) => call.purpose === purpose && call.hasIntent === hasJournal).length
  }

  /** What was wrong in all that the caller was told, when nothing is on its way any more. */
  faults(): readonly string[] {
    const purposes = new Set([...this.#calls.values()].map(({ purpose }) => purpose))
    const twice = [...purposes].filter((purpose) => this.carriedOut(purpose) > 1)
    const faults = [
      ...this.#faults,
      ...twice.map(() => 'two calls of one intent were carried out'),
      ...this.#claims.flatMap((claim) => this.#faultOf(claim) ?? []),
    ]
    return [...new Set(faults)]
  }

  #faultOf({ callId, says, requests, at, madeId }: Claim): string | undefined {
    const ofCall = this.#service.executions.filter((execution) => execution.callId === callId)
    const before = ofCall.filter((execution) => execution.at <= at)
    switch (says) {
      case 'did-not-happen':
      case 'not-as-wanted':
      case 'refused for certain':
        return ofCall.some(({ request }) => request <= requests)
          ? `${says}, of a call that was carried out`
          : undefined
      case 'happened':
        if (before.length === 0) return 'happened, of a call that was not carried out'
        return typeof madeId !== 'string' || before.some((execution) => execution.madeId === madeId)
          ? undefined
          : 'happened, with the order list of another call'
      case 'state-as-wanted':
      case 'already carried out': {
        const purpose = this.#calls.get(callId)?.purpose
        const isOfIt = (id: string): boolean => this.#calls.get(id)?.purpose === purpose
        const isDone = this.#service.executions.some(
          (execution) => execution.at <= at && isOfIt(execution.callId),
        )
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
