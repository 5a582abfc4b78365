/** What a client whose operations change something has to find lost calls again. */
import type { AnyReadings } from '../ambiguity/assume.js'
import type { Api } from '../client/api-adapter.js'
import { CallTrace, type Credentials, accountMark } from '../client/call.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import { shownName } from '../errors/errors.js'
import type { ConcurrencyLimit } from '../transport/timing.js'
import { CallJournal } from './call-journal.js'
import {
  observeOnce,
  type ApiReconcileOptions,
  type LookOnceOptions,
  type ReconcileContext,
} from './reconcile/inquiry.js'
import { reconcile, type CallOperation } from './reconcile/reconcile.js'
import { NamedCalls } from './reference.js'
import type { CallReference, Settlement } from './journal.js'

/** What it takes of a client. */
export interface DurabilityContext {
  readonly api: Pick<Api<AnyReadings>, 'name' | 'baseUrl' | 'isPersonal' | 'operations' | 'catalogue'>
  readonly settings: ClientSettings
  readonly credentials: Pick<Credentials, 'secrets'>
  /** Who calls, where calls belong to an account. */
  readonly account?: readonly string[]
}

export class Durability {
  /** The calls of the client whose identifiers its caller has chosen. */
  readonly named = new NamedCalls()
  /** The journal of the client, where it has one. */
  readonly journal: CallJournal | undefined
  readonly #context: ReconcileContext

  constructor(
    { api, settings, credentials, account }: DurabilityContext,
    call: CallOperation,
    own: ApiReconcileOptions,
  ) {
    const { operations, catalogue, name, baseUrl, isPersonal = false } = api
    const { journal, onEvent } = settings
    const redact = (text: string): string => credentials.secrets.redact(text)
    this.journal =
      journal &&
      new CallJournal({
        journal,
        account: [name, baseUrl, ...(account ?? [])],
        isPersonal,
        redact,
        now: () => timeOr(settings, Date.now()),
        onFailure: ({ operation: { operationId }, reference }, error) => {
          const about = new CallTrace(reference.id).event(operationId)
          onEvent?.({ type: 'journal', ...about, error: shownName(error) })
        },
      })
    this.#context = {
      ...own,
      ...settings,
      operations,
      catalogue,
      account: account && accountMark(account),
      redact,
      // Only what reads is ever called.
      read: async (id, input, options) => {
        const operation = operations[id]
        if (operation?.safeToRetry !== true) throw new Error(`${id} does more than read.`)
        const { data, response } = await call(operation, input, options)
        return { data, headers: response().headers }
      },
      named: this.named,
      journal: this.journal,
    }
  }

  /** Finds out what became of a call. */
  reconcile(reference: unknown, options: unknown, limit?: ConcurrencyLimit): Promise<Settlement> {
    return reconcile(reference, this.#context, options, limit)
  }

  /** Looks once, by an operation that only reads, what became of a call that was refused. */
  async lookOnce(reference: CallReference, options: LookOnceOptions): Promise<Settlement> {
    try {
      return await observeOnce(reference, this.#context, options)
    } catch {
      // Such as a clock that fails. What the call is told is its refusal, which leaves its outcome open.
      return { verdict: 'unknown', evidence: [] }
    }
  }
}
