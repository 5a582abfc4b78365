/** The reasons why no probe settles a choice. `lacuna ambiguities` says which ones it can settle. */
import type { Choice } from '../../model/ambiguity.js'

const needsExpiry = 'This takes a token that has expired, and no probe waits for that.'
const cannotBeAsked = 'No request makes a service send such a number.'
const needsMeaning = 'An answer does not show whether an empty list asks for all methods or for none.'
const byId: Readonly<Record<string, string>> = {
  tokenClock: needsExpiry,
  nonFiniteNumbers: cannotBeAsked,
  payMethodsSize: needsMeaning,
}
const byEffect = {
  wire: undefined,
  value: 'A wrong choice shows only in wrong values.',
  never: 'No answer shows a wrong choice.',
} as const

/** @returns `undefined` for a choice that a probe can settle */
export function whyUnprobed(id: string, detectable: Choice['detectable'] = 'wire'): string | undefined {
  return byId[id] ?? byEffect[detectable]
}
