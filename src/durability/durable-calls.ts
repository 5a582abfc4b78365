/** Calls that survive: prepared under a name, recorded before they leave, and found again. */
import type { CallOptions, Result } from '../client/call-options.js'
import type { ClosingVerdict } from './journal-entry.js'
import type { RequestPreview } from '../request/preview.js'
import type { ReconcileOptions } from './reconcile/reconcile.js'
import type { RecoveryResults } from './reconcile/recovery-results.js'
import type { CallReference, Settlement } from './reference.js'

/** What may be set for a prepared call. */
export interface PrepareOptions extends CallOptions {
  /**
   * Your own key of what the call is for, such as the number of an invoice: one intent is one call, also after a restart. It
   * is kept by the journal, so the client must have one. It stands there in plain text, also where the journal has a key, and
   * in references and errors: put no personal data into it, such as a name or an address.
   */
  readonly intent?: string | undefined
  /** For operations that answer in more than one format. */
  readonly format?: 'json' | 'xml' | undefined
}

/** A call that is checked and written, and not sent yet. */
export interface PreparedCall<T> {
  /**
   * By what the call is found again. Plain JSON: store it before you send. Once `send()` has ended, it says as well when the call
   * was sent, without which nothing can show that it did not happen.
   */
  readonly reference: CallReference
  /** The exact request, without secrets. */
  preview(): RequestPreview
  /** The same as a command of curl, with the secrets left out. */
  toCurl(): string
  /**
   * Sends it, once. A second time is refused, unless the first one ended before anything was sent.
   *
   * An intent whose call has happened before gives the result of that call again, where the journal has it and the input is the
   * same; nothing is sent then, `reference` names that call, and there is no response to it.
   *
   * With a journal, its entry stays until `acknowledge(reference)`, also after a result or a certain refusal: store first what
   * came, then acknowledge. One step for both would lose the result of a process that dies between the two; who needs no
   * result calls the plain method, whose entry ends with its answer.
   *
   * @throws DuplicateCallError where the intent, or the identifiers, are those of another call that is open, had other input, or
   *   has no result in the journal; its `reference` names that
   * @throws JournalError where the attempt cannot be recorded: nothing is sent then
   */
  send(): Result<T>
}

type ClientMethod = (...given: never[]) => Result<unknown>
/** What a method takes before its options. */
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

/** What every client offers for calls whose outcome matters. */
export interface PreparingClient<Methods> {
  /**
   * Checks and writes a call without sending it.
   *
   * @throws RequestError for an input that cannot be sent
   */
  readonly prepare: Prepare<Methods>
}

/** What a client offers whose operations change something. */
export interface DurableCalls<Methods> extends PreparingClient<Methods> {
  /**
   * What became of a call: asked of the service with operations that only read, as `x-reconcile` of the description says.
   *
   * A reference that was stored before the call was sent does not say when that was. The journal of this client may know it.
   * Otherwise only what is seen counts: `happened` where something is found that only this call can have made, a state that
   * is as wanted, and `unknown` where it is not, since the call may still be sent.
   *
   * @throws RequestError for a reference that names no call of this client, or one of another account
   */
  reconcile(reference: CallReference, options: ReconcileOptions): Promise<Settlement>
  /**
   * Settles what the journal has open: each call with what became of it. An entry stays until it is acknowledged, or closed.
   * What a process that is alive works on is left alone; a call that cannot be asked for is `unknown`.
   *
   * Await it for all calls, or loop over it with `for await`, which gives each as soon as its outcome is known: what the journal
   * knows comes at once, and a call of which it takes a minute to prove that it came to nothing holds up no other. Look at the
   * verdict before you acknowledge: an `unknown` call stays open, for the next `recover` or for `close`.
   *
   * Eight requests are under way at most, what ends exposure first, and each call is asked for once before any is asked for
   * twice. Hundreds of calls share the time: where it is too short for that, it takes a quarter of a second for each eight of
   * them. Two that recover the same journal in one process share the work, and both return what came of it.
   *
   * @throws JournalError where the journal cannot be used
   */
  recover(options: ReconcileOptions): RecoveryResults
  /**
   * Says that the outcome of a call is noted: the journal forgets the call, and keeps its intent. One that certainly came to
   * nothing, such as a call that was refused, frees its intent by this; no `recover` is needed before.
   *
   * @throws RequestError while its outcome is not known
   */
  acknowledge(reference: CallReference): Promise<void>
  /**
   * Ends a call whose outcome only you know.
   *
   * @throws RequestError for another verdict than the one that is known
   */
  close(reference: CallReference, verdict: ClosingVerdict): Promise<void>
}
