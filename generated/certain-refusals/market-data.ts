// Generated from spec/ by `npm run generate`. Do not edit.

import type { CertainRefusals } from '../../src/client/codes.js'

/** The refusals after which it is certain what became of the request. */
export const certainRefusals: CertainRefusals = {
  "codes": [],
  "statuses": []
}
