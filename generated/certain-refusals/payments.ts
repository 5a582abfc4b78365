// Generated from spec/ by `npm run generate`. Do not edit.

import type { CertainRefusals } from '../../src/client/codes.js'

/** The refusals after which it is certain what became of the request. */
export const certainRefusals: CertainRefusals = {
  "codes": [
    "0002",
    "1007",
    "400",
    "1008",
    "2005",
    "227",
    "1006",
    "2007",
    "196",
    "1011",
    "1012",
    "2004",
    "2013",
    "2014",
    "2023",
    "330",
    "334",
    "335",
    "429"
  ],
  "done": [
    "0002"
  ],
  "statuses": [
    429,
    418
  ]
}
