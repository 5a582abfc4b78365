// Generated from spec/ by `npm run generate`. Do not edit.

import type { ResultForms } from '../../src/client/operation.js'

/** The forms in which results are returned, by operation. */
export const resultForms = {} as const satisfies ResultForms
