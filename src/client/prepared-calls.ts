/**
 * The methods of a client for calls whose outcome matters: calls that are written before they are sent, found again, ended once
 * their outcome is known, or sent once more.
 */
import type { AnyReadings } from '../model/ambiguity.js'
import { resultOf, type CallArguments, type CallOptions, type Result } from '../model/call.js'
import type { PreparedRequest, ApiClient } from './client.js'
import type { CallResult } from '../model/outcome.js'
import type { OperationDescription } from '../model/api-adapter.js'
import type { CallJournal } from '../durability/call-journal.js'
import type { CallInJournal, ClosingVerdict } from '../durability/journal-entry.js'
import {
  recoveringOf,
  type ReconcileOptions,
  type RecoverOptions,
  type RecoveryResults,
} from '../durability/reconcile/reconcile.js'
import { checkReference, differingIdentifiers, referenceOf } from '../durability/reference.js'
import type { CallReference, Recovered, ResultByForm, Settlement } from '../model/journal.js'
import { LacunaError, RequestError, requestError } from '../model/errors.js'
import { curlOf, previewOf, type RequestPreview } from '../request/preview.js'
import { operationNamed, withoutJournal } from '../request/validate-call.js'
import { isObject, plainText } from '../model/json.js'
import { digestOfText } from '../durability/claims.js'

/* Calls that are written before they are sent. */

/** The options of a prepared call. */
export interface PrepareOptions extends CallOptions {
  /**
   * Your own key for the purpose of the call, such as the number of an invoice: one intent is one call, also after a
   * restart. The journal keeps it, so the client must have one. It is in plain text there, even if the journal has a key,
   * and in references and errors: do not put personal data into it, such as a name or an address.
   *
   * It holds back no call that ends exposure, such as `cancelMarginOrderList`: that is sent each time.
   *
   * An intent that is `undefined` is refused: it would be no protection.
   */
  readonly intent?: string
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
   * Sends the call, once. It refuses to send it again, unless it certainly came to nothing: no request was begun, or a refusal is
   * `settled`.
   *
   * While a call with the same intent and input is under way in this process, such as after a double click, it waits for that one
   * and returns its result. A signal or `timeoutMs` ends only the wait of its own caller; the request ends when the time of the
   * first caller is over, or when all have left.
   *
   * If a call with the same intent and input has happened, and the journal has its result, it returns that result and sends
   * nothing; `reference` names that call, and there is no response.
   *
   * With a journal, the entry of the call stays until `acknowledge(reference)`, even after a result or after a refusal that
   * is `settled`: first store what came, then acknowledge. If one step did both, a process that dies in between would lose the
   * result. If you need no result, call the plain method, whose entry ends with its answer.
   *
   * @throws DuplicateCallError if the intent or the identifiers belong to another call that is open, had other input, or has
   * no result in the journal; its `reference` names that call
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

const longestIntent = 1_000

/** The method of a client that writes calls without sending them. */
export function preparing<Methods, Readings extends AnyReadings>(
  client: ApiClient<Readings>,
): PreparingClient<Methods> {
  const calls: object = {
    prepare: (operationId: unknown, ...given: unknown[]) => prepareCall(client, operationId, given),
  }
  // The operations of the client and the interface of its methods are generated from the same table.
  return calls as PreparingClient<Methods>
}

function prepareCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  operationId: unknown,
  given: readonly unknown[],
): PreparedCall<unknown> {
  const operation = operationNamed(client.operations, operationId)
  const [input, options] = operation.inputs.length > 0 ? given : [undefined, given[0]]
  try {
    const { intent, ...callOptions } = isObject(options) ? options : {}
    const isGiven = isObject(options) && 'intent' in options
    const checked = isGiven ? checkedIntent(operation, intent, client.journal !== undefined) : undefined
    const prepared = client.prepare(operation, input, isObject(options) ? callOptions : options)
    return writtenCall(client, prepared, checked, { given: input, options })
  } catch (error) {
    throw client.shownError(operation.operationId, { given: input, options }, error)
  }
}

function checkedIntent(operation: OperationDescription, intent: unknown, hasJournal: boolean): string {
  const problem = (message: string): Error => requestError([{ field: 'options.intent', message }], operation)
  if (typeof intent !== 'string' || intent === '' || intent.length > longestIntent)
    throw problem(`must be a text of 1 to ${longestIntent} characters`)
  if (operation.safeToRetry) throw problem('is for operations that change something, but this one only reads')
  if (!hasJournal) throw problem(`needs a journal, but ${withoutJournal}`)
  return intent
}

function writtenCall<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  prepared: PreparedRequest<Readings>,
  intent: string | undefined,
  given: CallArguments,
): PreparedCall<unknown> {
  const { call, id, draft } = prepared
  const { operation, asked } = call
  /** Of what this request says, whichever call has answered it. */
  const ownReference = referenceOf(operation, asked, { intent, account: client.accounts[0], id: id.value })
  let reference = ownReference
  let isSent = false
  let underWay = 0
  const send = async (): Promise<CallResult> => {
    // Of an intent that is under way, all get the same.
    if (isSent && !(underWay > 0 && intent !== undefined))
      throw requestError([{ field: 'send', message: 'was called before' }], operation)
    isSent = true
    underWay += 1
    try {
      const { progress, result, error, first, isNothing } = await client.carryOut(prepared, {
        reference: ownReference,
      })
      // What is acknowledged then is the call that this has come of.
      reference = first ?? { ...ownReference, ...progress.sent }
      if (first !== undefined || isNothing === true) isSent = false
      if (result) return result
      throw error
    } catch (error) {
      throw client.shownError(operation.operationId, given, error)
    } finally {
      underWay -= 1
    }
  }
  const preview = (): RequestPreview => previewOf(draft, client)
  return {
    get reference() {
      return reference
    },
    preview,
    toCurl: () => curlOf(preview()),
    send: () => resultOf(send()),
  }
}

/* Calls that are found again, and ended when their outcome is known. */

/**
 * The methods of a client whose operations change something.
 *
 * @typeParam Results by operation, the results that are found of calls
 */
export interface DurableCalls<Methods, Results> extends PreparingClient<Methods> {
  /**
   * Finds out the outcome of a call with operations that only read, by `reconcile` of `conduct.yaml`.
   *
   * A reference stored before the call was sent does not have the time of sending. The journal of this client may have it.
   * If not, the verdict is `happened` if something is found that only this call can have made, `state-as-wanted` if the
   * state is as wanted, and otherwise `unknown`, since the call may still be sent.
   *
   * @throws RequestError if the reference is not of a call of this client, or is of another account
   */
  reconcile(reference: CallReference, options: ReconcileOptions): Promise<Settlement & ResultByForm<Results>>
  /**
   * Finds out the outcome of every open call in the journal. An entry stays until it is acknowledged or closed. Calls that
   * another live process works on are left alone; a call that cannot be looked up is `unknown`.
   *
   * Await it for all calls, or loop over it with `for await`, which yields each call as soon as its outcome is known:
   * outcomes that the journal has come at once, and a slow proof does not delay the others. Look at the verdict before you
   * acknowledge: an `unknown` call stays open, for the next `recover` or for `close`.
   *
   * Calls that were refused without being settled come last; `refused: false` leaves them. If such a call is proved not to
   * have happened, its intent is free at once.
   *
   * At most eight lookups run at once. Calls that end exposure come first, and each call is looked up once before any is
   * looked up twice. Hundreds of calls share the time; if it is too short, each group of eight gets a quarter of a second.
   *
   * @throws JournalError if the journal cannot be used
   */
  recover(options: RecoverOptions): RecoveryResults<Recovered & ResultByForm<Results>>
  /**
   * Tells the journal that you have noted the outcome of a call: it forgets the call and keeps its intent. If the call
   * certainly did not happen, for example because it was refused for its form, this frees its intent. You need not call
   * `recover` before.
   *
   * @throws RequestError while its outcome is unknown, or a refusal of it is not settled; it says from when it can be
   */
  acknowledge(reference: CallReference): Promise<void>
  /**
   * Ends a call whose outcome only you know.
   *
   * @throws RequestError if the journal knows another verdict
   */
  close(reference: CallReference, verdict: ClosingVerdict): Promise<void>
}

const closing = ['happened', 'did-not-happen', 'state-as-wanted', 'not-as-wanted'] as const

/** The calls that a client whose operations change something offers beside its methods. */
export function durableCalls<Methods, Results, Readings extends AnyReadings>(
  client: ApiClient<Readings>,
): DurableCalls<Methods, Results> {
  const { durability } = client
  if (durability === undefined) throw new Error('The durable calls need a client with durability.')
  const journalOf = (): CallJournal => {
    if (durability.journal) return durability.journal
    throw new RequestError(`Nothing can be closed or recovered: ${withoutJournal}.`)
  }
  /** The errors of a journal, a sleep or a signer of the user's may have secrets in their words. */
  const shown = async <T>(given: CallArguments, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // What is none of ours is the reason of a caller who gave up.
      if (!(error instanceof LacunaError)) throw error
      throw client.shownError('reconcile', given, error)
    }
  }
  /** The schemas and the types of results are generated from the same description. */
  const formed = <One extends Settlement>(found: One, { operationId }: CallReference) =>
    ({ ...found, ...client.formOf(operationId, found.result) }) as One & ResultByForm<Results>
  return {
    ...preparing<Methods, Readings>(client),
    reconcile: (given, options) =>
      shown({ given, options }, async () => formed(await durability.reconcile(given, options), given)),
    recover: (options) =>
      recoveringOf((give, stop) =>
        shown({ given: undefined, options }, async () => {
          const typed = (call: Recovered) => formed(call, call.reference)
          const calls = await durability.recover(journalOf(), options, (call) => give(typed(call)), stop)
          return calls.map(typed)
        }),
      ),
    acknowledge: (given) =>
      shown({ given, options: undefined }, async () =>
        journalOf().acknowledge(checkReference(given, client)),
      ),
    close: (given, verdict) =>
      shown({ given, options: undefined }, async () => {
        const journal = journalOf()
        const reference = checkReference(given, client)
        if (closing.includes(verdict)) return journal.close(reference, verdict)
        const message = `must be ${closing.join(', ')}`
        throw requestError([{ field: 'verdict', message }], { attempted: 'The call was not closed' })
      }),
  }
}

/* Calls that are sent once more. */

/**
 * Sends a call once more that was sent before, with the same body.
 *
 * @param given the input, where the journal does not have it
 */
export function sendAgain<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  given?: unknown,
  options?: unknown,
): Result<unknown> {
  const operationId = isObject(reference) ? plainText(reference['operationId']) : 'resubmit'
  return resultOf(
    sendSame(client, reference, given, options).catch((error: unknown) => {
      throw client.shownError(operationId, { given, options }, error)
    }),
  )
}

async function sendSame<Readings extends AnyReadings>(
  client: ApiClient<Readings>,
  reference: unknown,
  given: unknown,
  options: unknown,
): ReturnType<ApiClient<Readings>['send']> {
  const known = checkReference(reference, client)
  const operation = operationNamed(client.operations, known.operationId)
  const found = await client.durability?.journal?.find(known)
  const refuse = (field: string, message: string): never => {
    throw requestError([{ field, message }], operation)
  }
  if (found?.isUnderWay) refuse('reference', 'belongs to a call whose answer is still awaited')
  const input = given ?? found?.given()
  if (input === undefined)
    refuse('input', `is needed, since the body must be the same again: ${whyNotKept(client, found)}`)
  const prepared = client.prepare(operation, input, options, known.id)
  const isSame = found
    ? found.digest === digestOfText(prepared.draft.toSign)
    : differingIdentifiers(referenceOf(operation, prepared.call.asked, known), known).length === 0
  if (!isSame)
    refuse('input', 'differs from what was sent before: the service would take it for another transaction')
  return client.send(prepared, { reference: known })
}

/** The reason why the journal cannot say what was sent. */
function whyNotKept<Readings extends AnyReadings>(
  { journal }: ApiClient<Readings>,
  found: CallInJournal | undefined,
): string {
  if (journal === undefined) return withoutJournal
  if (journal.sealer === undefined)
    return 'the journal of this client has no key, so it keeps no personal data; for future calls give it one, such as sqliteJournal(database, { key })'
  if (found === undefined) return 'this call is not in the journal'
  return found.isOver
    ? 'this call is over, and the journal has forgotten its input'
    : 'this call was recorded by a journal without a key, which keeps no personal data'
}
