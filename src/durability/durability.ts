/** What a client whose operations change something has to find lost calls again. */
import type { Api } from '../client/api-adapter.js'
import { CallTrace } from '../client/call-trace.js'
import type { Credentials } from '../client/credentials.js'
import { timeOr, type ClientSettings } from '../client/options.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import { shownName } from '../errors/cause.js'
import { operationNamed } from '../request/validate-call.js'
import { CallJournal } from './call-journal.js'
import { otherEntriesOf } from './reconcile/earlier-entries.js'
import { NamedCalls, type OtherCall } from './reconcile/named-calls.js'
import { observeOnce, type ApiReconcileOptions, type LookOnceOptions } from './reconcile/query-service.js'
import { meansOf, reconcile, type CallFacts, type CallOperation } from './reconcile/reconcile.js'
import type { CallReference, Settlement } from './reference.js'

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
  readonly #context: DurabilityContext
  readonly #call: CallOperation
  readonly #own: ApiReconcileOptions

  constructor(context: DurabilityContext, call: CallOperation, own: ApiReconcileOptions) {
    this.#context = context
    this.#call = call
    this.#own = own
    this.journal = journalOf(context)
  }

  /** Finds out what became of a call. */
  reconcile(reference: unknown, options: unknown, known?: Omit<CallFacts, 'others'>): Promise<Settlement> {
    const means = meansOf(this.#context, this.#call, this.#own)
    return reconcile(reference, means, options, { ...known, others: (one) => this.#othersOf(one) })
  }

  /** Looks once, by an operation that only reads, what became of a call that was refused. */
  async lookOnce(reference: CallReference, options: LookOnceOptions): Promise<Settlement> {
    try {
      const means = meansOf(this.#context, this.#call, this.#own)
      return await observeOnce(reference, means, await this.#othersOf(reference), options)
    } catch {
      return { verdict: 'unknown', evidence: [] }
    }
  }

  /** The other calls of the same identifiers that the client and its journal know. */
  async #othersOf(reference: CallReference): Promise<() => readonly OtherCall[]> {
    const operation = operationNamed(this.#context.api.operations, reference.operationId)
    return otherEntriesOf(operation, reference, this.named, this.journal)
  }
}

function journalOf({ api, settings, credentials, account = [] }: DurabilityContext): CallJournal | undefined {
  const { journal, onEvent } = settings
  return (
    journal &&
    new CallJournal({
      journal,
      account: [api.name, api.baseUrl, ...account],
      isPersonal: api.isPersonal === true,
      redact: (text) => credentials.secrets.redact(text),
      now: () => timeOr(settings, Date.now()),
      onFailure: ({ operation, reference }, error) =>
        onEvent?.({
          type: 'journal',
          ...new CallTrace(reference.id).event(operation.operationId),
          error: shownName(error),
        }),
    })
  )
}
