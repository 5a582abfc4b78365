// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/fields.js'

/** The words of the command line for each operation. */
export const flags: FlagTable = {
  "listFixedIncome": {
    "summary": "List fixed-income records",
    "says": "Returns the fixed-income records of one instrument type and request type.",
    "fields": [
      {
        "name": "instId",
        "says": "The instrument type, 1 or 2.",
        "types": ["integer","string"],
        "values": ["1","2"],
        "isRequired": true
      },
      {
        "name": "rType",
        "says": "The request type, 1 or 8 to 11.",
        "types": ["integer","string"],
        "values": ["1","8","9","10","11"],
        "isRequired": true
      },
      {"name":"oInfo","says":"A timestamp in seconds, 0 by default.","types":["integer"]}
    ]
  },
  "listFutOpt": {
    "summary": "List futures-and-options records",
    "says": "Returns the futures-and-options records of one instrument type and request type.",
    "fields": [
      {"name":"instId","says":"The instrument type.","types":["integer","string"],"values":["2","1"]},
      {
        "name": "rType",
        "says": "The request type, 1 to 19.",
        "types": ["integer","string"],
        "values": ["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","16","17","18","19"],
        "isRequired": true
      },
      {"name":"oInfo","says":"A timestamp in seconds, 0 by default.","types":["integer"]}
    ]
  },
  "login": {
    "summary": "Obtain the bearer token",
    "says": "Exchanges a user name and a password for the bearer token that the data services require.",
    "fields": []
  }
}
