/** Calls that survive: prepared under a name, recorded before they leave, and found again. */
import type { CallOptions, Result } from '../client/call-options.js'
import type { ClosingVerdict } from './journal-entry.js'
import type { RequestPreview } from '../request/preview.js'
import type { ReconcileOptions } from './reconcile/reconcile.js'
import type { RecoveryResults } from './reconcile/recovery-results.js'
import type { CallReference, Settlement } from './reference.js'

/** The options of a prepared call. */
export interface PrepareOptions extends CallOptions {
  /**
   * Your own key for the purpose of the call, such as the number of an invoice: one intent is one call, also after a
   * restart. The journal keeps it, so the client must have one. It is in plain text there, even if the journal has a key,
   * and in references and errors: do not put personal data into it, such as a name or an address.
   */
  readonly intent?: string | undefined
  /** For operations that answer in more than one format. */
  readonly format?: 'json' | 'xml' | undefined
}

/** A call that is checked and written, but not sent yet. */
export interface PreparedCall<T> {
  /**
   * The reference to find the call again. Plain JSON: store it before you send. After `send()` it also has the time of
   * sending, without which nothing can show that the call did not happen.
   */
  readonly reference: CallReference
  /** The exact request, without secrets. */
  preview(): RequestPreview
  /** The same as a curl command, without the secrets. */
  toCurl(): string
  /**
   * Sends it, once. It refuses a second time, unless the first one ended before anything was sent.
   *
   * If a call with the same intent and input has happened, and the journal has its result, it returns that result and sends
   * nothing; `reference` names that call, and there is no response.
   *
   * With a journal, its entry stays until `acknowledge(reference)`, also after a result or a certain refusal: first store
   * what came, then acknowledge. One step for both would lose the result if the process dies in between. If you need no
   * result, call the plain method, whose entry ends with its answer.
   *
   * @throws DuplicateCallError if the intent or the identifiers belong to another call that is open, had other input, or has
   * no result in the journal; its `reference` names that
   * @throws JournalError if the attempt cannot be recorded: nothing is sent then
   */
  send(): Result<T>
}

type ClientMethod = (...given: never[]) => Result<unknown>
/** The arguments of a method before its options. */
type ArgumentsOf<M extends ClientMethod> =
  Required<Parameters<M>> extends [unknown, unknown] ? [input: Parameters<M>[0]] : []
type MethodResult<M extends ClientMethod> = Awaited<ReturnType<M>>
type IdOf<Methods> = { [Id in keyof Methods]: Methods[Id] extends ClientMethod ? Id : never }[keyof Methods] &
  string

/** Checks and writes a call without sending it. */
export type Prepare<Methods> = <Id extends IdOf<Methods>>(
  operationId: Id,
  ...given: Methods[Id] extends ClientMethod
    ? [...given: ArgumentsOf<Methods[Id]>, options?: PrepareOptions]
    : never
) => Methods[Id] extends ClientMethod ? PreparedCall<MethodResult<Methods[Id]>> : never

/** The methods of every client for calls whose outcome matters. */
export interface PreparingClient<Methods> {
  /**
   * Checks and writes a call without sending it.
   *
   * @throws RequestError for an input that cannot be sent
   */
  readonly prepare: Prepare<Methods>
}

/** The methods of a client whose operations change something. */
export interface DurableCalls<Methods> extends PreparingClient<Methods> {
  /**
   * Finds out the outcome of a call with operations that only read, by `x-reconcile` of the description.
   *
   * A reference stored before the call was sent does not have the time of sending. The journal of this client may have it.
   * Otherwise only evidence counts: `happened` if something is found that only this call can have made, `state-as-wanted` if
   * the state is as wanted, and `unknown` if not, since the call may still be sent.
   *
   * @throws RequestError for a reference to no call of this client, or to one of another account
   */
  reconcile(reference: CallReference, options: ReconcileOptions): Promise<Settlement>
  /**
   * Finds out the outcome of every open call in the journal. An entry stays until it is acknowledged or closed. Calls of
   * another live process are left alone; a call that cannot be looked up is `unknown`.
   *
   * Await it for all calls, or loop over it with `for await`, which yields each as soon as its outcome is known: those that
   * the journal knows come at once, and a slow proof does not delay the others. Look at the verdict before you acknowledge:
   * an `unknown` call stays open, for the next `recover` or for `close`.
   *
   * At most eight requests run at once, those that end exposure first, and each call is looked up once before any is looked
   * up twice. Hundreds of calls share the time; if it is too short, each eight of them get a quarter of a second. Two
   * recoveries of the same journal in one process share the work and the results.
   *
   * @throws JournalError if the journal cannot be used
   */
  recover(options: ReconcileOptions): RecoveryResults
  /**
   * Tells the journal that you have noted the outcome of a call: it forgets the call and keeps its intent. If the call
   * certainly did not happen, for example because it was refused, this frees its intent; no `recover` is needed before.
   *
   * @throws RequestError while its outcome is unknown
   */
  acknowledge(reference: CallReference): Promise<void>
  /**
   * Ends a call whose outcome only you know.
   *
   * @throws RequestError for a verdict other than the known one
   */
  close(reference: CallReference, verdict: ClosingVerdict): Promise<void>
}
