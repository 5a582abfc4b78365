// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnswerMarks } from '../../src/client/operation.js'

/** What tells an answer of its call from others, by operation. */
export const answerMarks: AnswerMarks = {
  "initiateTransaction": {
    "identifiers": [
      {"name":"mid","at":["/query/mid","/body/body/mid"],"as":"exact"},
      {"name":"orderId","at":["/query/orderId","/body/body/orderId"],"as":"exact"}
    ],
    "identity": ["txnToken"]
  },
  "fetchPcfDetails": {
    "identifiers": [
      {"name":"mid","at":["/query/mid"],"as":"exact"},
      {"name":"orderId","at":["/query/orderId"],"as":"exact"},
      {"name":"requestId","at":["/body/head/requestId"],"as":"exact"},
      {"name":"txnToken","at":["/body/head/txnToken"],"as":"exact","isSecret":true}
    ]
  }
}
