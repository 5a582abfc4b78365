// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks } from '../../src/client/operation.js'

/** What tells an answer of its call from others, by operation. */
export const answerMarks: AnswerMarks = {
  "getIsolatedMarginAccount": {"identity":["assets"]},
  "enableIsolatedMarginAccount": {
    "identifiers": [{"name":"symbol","at":["/query/symbol"],"as":"letterCase"}],
    "identity": ["success","symbol"],
    "undone": {"member":"/success","values":[false]}
  },
  "disableIsolatedMarginAccount": {
    "identifiers": [{"name":"symbol","at":["/query/symbol"],"as":"letterCase"}],
    "identity": ["success","symbol"],
    "undone": {"member":"/success","values":[false]}
  },
  "getIsolatedMarginAccountLimit": {"identity":["enabledAccount","maxAccount"]},
  "createMarginOcoOrder": {
    "identifiers": [
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase","default":"FALSE"},
      {"name":"listClientOrderId","at":["/query/listClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"],
    "undone": {"member":"/listOrderStatus","values":["REJECT"]}
  },
  "getMarginOrderList": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase","default":"FALSE"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"orderListId","at":["/query/orderListId"],"as":"number"},
      {"name":"origClientOrderId","at":["/query/origClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"]
  },
  "cancelMarginOrderList": {
    "identifiers": [
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"},
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase","default":"FALSE"},
      {"name":"orderListId","at":["/query/orderListId"],"as":"number"},
      {"name":"listClientOrderId","at":["/query/listClientOrderId"],"as":"exact"}
    ],
    "identity": ["orderListId","symbol"],
    "undone": {"member":"/listOrderStatus","values":["REJECT","EXECUTING"]}
  },
  "listMarginOrderLists": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase","default":"FALSE"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"}
    ]
  },
  "listOpenMarginOrderLists": {
    "identifiers": [
      {"name":"isIsolated","at":["/query/isIsolated"],"as":"letterCase","default":"FALSE"},
      {"name":"symbol","at":["/query/symbol"],"as":"letterCase"}
    ]
  }
}
