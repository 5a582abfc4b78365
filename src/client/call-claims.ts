/** What no two calls in a journal may hold: the intent that a caller has named, and while a call is open what it is about. */
import { createHash } from 'node:crypto'
import type { Text } from './draft.js'
import { DuplicateCallError } from './call-errors.js'
import { sentence } from './errors.js'
import { nameOrQuoted } from './foreign-text.js'
import type { JournalEntry } from './journal.js'
import { lastSent } from './journaled-call.js'
import type { OperationDescription } from './operation-table.js'
import type { CallReference } from './reference.js'
import { comparable } from './compared.js'

/** A call that claims something. */
interface Claiming {
  readonly operation: OperationDescription
  readonly reference: CallReference
}

const intentClaim = 'intent '

/** What no other call may hold: its intent, and its identifiers while it is open. What ends exposure is never held back. */
export function claimsOf({ operation, reference }: Claiming): string[] {
  if (operation.urgent === true) return []
  const call = `call ${digestOf([operation.operationId, ...namesOf(operation, reference)])}`
  const { intent } = reference
  return intent === undefined ? [call] : [claimOfIntent(intent), call]
}

/** What a call holds that is settled. */
export function intentsOf({ claims }: JournalEntry): string[] {
  return claims.filter((claim) => claim.startsWith(intentClaim))
}

function claimOfIntent(intent: string): string {
  return `${intentClaim}${digestOf([intent])}`
}

/** What a call is about, so that two spellings of one thing are the same: with defaults, and as it is compared later. */
function namesOf({ reconcile, parameters }: OperationDescription, { identifiers }: CallReference): string[] {
  const { with: taken = {}, matches = [] } = reconcile ?? {}
  const names = new Set([...Object.values(taken), ...Object.keys(identifiers)])
  return [...names].sort().flatMap((name) => {
    const value = identifiers[name] ?? parameters.find((one) => one.name === name)?.default
    const { as = 'exact' } = matches.find(({ input }) => input === name) ?? {}
    return value === undefined ? [] : [name, comparable[as](value)]
  })
}

/** What a caller gets whose call claims what another one holds. */
export function alreadyThere({ operation, reference }: Claiming, holder: JournalEntry): DuplicateCallError {
  const { operationId } = operation
  const { intent, identifiers } = reference
  const { verdict = 'unknown' } = holder.settled ?? {}
  const isIntent = intent !== undefined && holder.claims.includes(claimOfIntent(intent))
  const whose = `the call ${holder.id} (${holder.reference.operationId})`
  const state = holder.isOver
    ? 'was acknowledged'
    : verdict === 'unknown'
      ? 'is open: recover it, or close it, first'
      : `is known (${verdict}): acknowledge it`
  const names = Object.values(identifiers).map((one) => nameOrQuoted(one, 100))
  const problem = isIntent
    ? { field: 'options.intent', message: `is that of ${whose}, which ${state}` }
    : {
        field: Object.keys(identifiers).join(', ') || 'input',
        message: `${names.join(', ')} is what ${whose} is about, which ${state}`,
      }
  return new DuplicateCallError(`${operationId} was not sent: ${sentence([problem])}`, {
    operationId,
    callId: reference.id,
    problems: [problem],
    code: isIntent ? 'INTENT_TAKEN' : 'CALL_OPEN',
    reference: lastSent(holder),
    verdict: holder.isOver ? undefined : verdict,
  })
}

/** The slots of a text count by what they are for, not by what fills them. */
export function digestOfText(text: Text | undefined): string {
  return digestOf([JSON.stringify(text ?? '')])
}

/** A text of its own for each list of texts, from which none of them can be read. */
export function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}
