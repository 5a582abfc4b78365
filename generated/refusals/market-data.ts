// Generated from spec/ by `npm run generate`. Do not edit.

import type { RefusalTable } from '../../src/ambiguity/refusal-codes.js'

/** What follows from the refusals of the service. */
export const refusals: RefusalTable = {
codes: new Map([]),
messages: new Map([]),
statuses: new Map([]),
}
