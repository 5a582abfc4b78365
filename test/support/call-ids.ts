/** The id that events and errors of one call have in common. */
import { expect } from 'vitest'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The one call that all of these tell of. */
export function callIdOf(reports: readonly { readonly callId?: string | undefined }[]): string {
  const [callId = '', ...others] = new Set(reports.map((value) => value.callId))
  expect(others).toEqual([])
  expect(callId).toMatch(uuid)
  return callId
}
