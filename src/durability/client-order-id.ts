/** Identifiers that a client makes up for a call. */
import type { CallReference } from './reference.js'

const digits = 24

/** An identifier that no other call has: made of the id of this one, so that its reference shows it. */
export function generatedId(callId: string): string {
  return `lacuna-${callId.replaceAll('-', '').slice(-digits)}`
}

/** Whether an identifier of a call was made up for it, so that nothing older can have it. */
export function isGeneratedId(
  { id, identifiers }: Pick<CallReference, 'id' | 'identifiers'>,
  input: string,
): boolean {
  return identifiers[input] === generatedId(id)
}
