/** What a journal knows of a lost call beside what the service shows: earlier looks for it, and other calls like it. */
import { known, cameToNothing } from '../reference.js'
import type { CallJournal, OpenedJournal } from '../call-journal.js'
import type { RecordedObservations } from '../journal.js'
import { isNamedByClient, madeIdOf, type NamedCalls, type OtherCall } from './named-calls.js'
import type { OperationDescription } from '../../client/operation.js'
import { callName } from '../write-reference.js'
import type { CallReference } from '../reference.js'
import type { ObservationMemory } from './reconcile-method.js'

/** The other calls of the same identifiers that a client and its journal know. What the client sends meanwhile is among them. */
export async function otherEntriesOf(
  operation: OperationDescription,
  reference: CallReference,
  named: NamedCalls,
  journal: CallJournal | undefined,
): Promise<() => readonly OtherCall[]> {
  if (operation.reconcile?.kind !== 'create' || isNamedByClient(operation, reference)) return () => []
  // A journal that fails must not prevent asking the service; what it does not say may be anything.
  const recorded = journal
    ? await journal
        .opened()
        .then((opened) => othersIn(opened, operation, reference))
        .catch(() => [{}])
    : []
  return () => [...recorded, ...named.others(operation, reference)]
}

/** The other calls in the journal of the same identifiers, which happened or may have. */
async function othersIn(
  { parts: { journal } }: OpenedJournal,
  operation: OperationDescription,
  { id, identifiers }: CallReference,
): Promise<readonly OtherCall[]> {
  const name = callName(operation, identifiers)
  const entries = await journal.entries()
  return entries.flatMap(({ id: other, reference, settled }) => {
    const isSame =
      other !== id &&
      reference.operationId === operation.operationId &&
      callName(operation, reference.identifiers) === name
    return isSame && !cameToNothing(settled?.verdict)
      ? [{ madeId: madeIdOf(operation, settled?.result) }]
      : []
  })
}

/** What was noted of earlier looks for a call, and where to note further ones; nothing where the call is in no journal. */
export async function looksFor(
  { parts: { journal }, shared }: OpenedJournal,
  { id }: CallReference,
): Promise<ObservationMemory | undefined> {
  const entry = await journal.get(id)
  if (entry === undefined) return undefined
  const attempts = entry.attempts.length
  const looks = entry.looks?.attempts === attempts ? entry.looks : {}
  const note = async (further: Omit<RecordedObservations, 'attempts'>): Promise<void> => {
    const now = await journal.get(id)
    if (now === undefined || now.isOver === true || known(now.settled)) return
    // A further attempt may be carried out later than this one: what was seen before says nothing of it.
    if (now.attempts.length === attempts) await journal.write({ ...now, looks: { attempts, ...further } })
  }
  return {
    looks,
    // What cannot be noted is missing to later processes alone.
    keep: (further) => shared.alone(() => note(further)).catch(() => undefined),
    ...(journal.serverTime && { serverTime: journal.serverTime }),
  }
}
