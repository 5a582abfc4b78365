// Generated from spec/ by `npm run generate`. Do not edit.

import type { CertainRefusals } from '../../src/client/codes.js'

/** The refusals after which it is certain that the request was not carried out. */
export const certainRefusals: CertainRefusals = {
  "codes": [],
  "statuses": []
}
