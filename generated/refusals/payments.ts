// Generated from spec/ by `npm run generate`. Do not edit.

import type { RefusalTable } from '../../src/ambiguity/refusal-codes.js'

/** What follows from the refusals of the service. */
export const refusals: RefusalTable = {
codes: new Map([
  ["0002",{"effect":"done","operations":["initiateTransaction"]}],
  ["1007",{"effect":"fixed"}],
  ["1001",{"effect":"unknown"}],
  ["400",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1008",{"effect":"fixed"}],
  ["2005",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["227",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1006",{"effect":"echo"}],
  ["2007",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["196",{"effect":"state","operations":["initiateTransaction"]}],
  ["1011",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["1012",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["2004",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["2013",{"effect":"fixed"}],
  ["2014",{"effect":"fixed"}],
  ["2023",{"effect":"echo","operations":["initiateTransaction"]}],
  ["330",{"effect":"fixed","operations":["initiateTransaction"]}],
  ["334",{"effect":"echo","operations":["initiateTransaction"]}],
  ["335",{"effect":"echo","operations":["initiateTransaction"]}],
  ["404",{"effect":"unknown"}],
  ["429",{"effect":"state"}],
  ["00000900",{"effect":"unknown"}],
  ["501",{"effect":"unknown","operations":["initiateTransaction"]}],
  ["503",{"effect":"unknown"}]
]),
messages: new Map([]),
statuses: new Map([[429,"state"],[418,"state"]]),
}
