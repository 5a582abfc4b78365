// Generated from spec/ by `npm run generate`. Do not edit.

import type { CertainRefusals } from '../../src/client/codes.js'

/** The refusals after which it is certain what became of the request. */
export const certainRefusals: CertainRefusals = {
  "codes": [
    "-1102",
    "-1104",
    "-1100",
    "-1101",
    "-1105",
    "-1106",
    "-1108",
    "-1115",
    "-1128",
    "-1130",
    "-1021",
    "-1022",
    "-1121",
    "-1131",
    "-1127",
    "-1013",
    "-1117",
    "-2010",
    "-2011",
    "-11016",
    "-2018",
    "-2013",
    "-3007",
    "-11001",
    "-2014",
    "-2015",
    "-1002",
    "-1003"
  ],
  "statuses": [
    429,
    418
  ]
}
