// Generated from spec/ by `npm run generate`. Do not edit.

import type { ChoiceTable } from '../../src/model/ambiguity.js'

/** The assumptions where the margin-wallet documentation is ambiguous. Nothing needs to be set to start. */
export interface MarginWalletAssume {
  /**
   * Where a POST or a DELETE carries its parameters. Neither the request parameters nor their place, in the query or the body of a POST or of the two DELETE, are shown.
   *
   * - `query`: They are in the query, and the body is empty. (provider)
   * - `form`: They are in the body, as a form. (provider)
   *
   * Default: `query`. The service takes both, and its official connector puts them in the query.
   * When it is wrong: The service answers that a mandatory parameter is missing although it was sent.
   */
  readonly parameterLocation?: 'query' | 'form'
  /**
   * How names and values are percent-encoded. Neither the authentication nor the form of signed parameters is shown.
   *
   * - `rfc3986`: As in RFC 3986: a space is %20, an asterisk %2A, and a tilde stays. (provider)
   * - `form`: As in HTML forms: a space is +, an asterisk stays, and a tilde is %7E. (assumed)
   *
   * Default: `rfc3986`. A guide that the service published for its margin endpoints requires this encoding.
   * When it is wrong: The service answers that the signature is not valid, but only where a value has a space, an asterisk or a tilde.
   */
  readonly percentEncoding?: 'rfc3986' | 'form'
  /**
   * Form of isIsolated. Request parameters are not shown.
   *
   * - `capitals`: It is the string TRUE or FALSE in requests. (provider)
   * - `smallLetters`: It is the string true or false in requests, as a boolean is written. (provider)
   *
   * Default: `capitals`. The service documents capitals; a widely used client sends lower case to the endpoints for single orders.
   * When it is wrong: The service refuses the parameter, or treats an order meant for isolated margin as one on cross margin.
   */
  readonly isIsolatedForm?: 'capitals' | 'smallLetters'
}

/** The choices, with their readings and defaults. */
export const choices = {
  "parameterLocation": {
    "title": "Where a POST or a DELETE carries its parameters",
    "default": "query",
    "readings": {"query":true,"form":true},
    "detectable": "wire",
    "shows": {"codes":[-1102]}
  },
  "percentEncoding": {
    "title": "How names and values are percent-encoded",
    "default": "rfc3986",
    "readings": {"rfc3986":true,"form":true},
    "detectable": "wire",
    "shows": {"codes":[-1022]}
  },
  "isIsolatedForm": {
    "title": "Form of isIsolated",
    "default": "capitals",
    "readings": {"capitals":true,"smallLetters":true},
    "detectable": "wire",
    "shows": {"codes":[-1100,-1102,-1130]},
    "touches": {
      "createMarginOcoOrder": ["/query/isIsolated"],
      "getMarginOrderList": ["/query/isIsolated"],
      "cancelMarginOrderList": ["/query/isIsolated"],
      "listMarginOrderLists": ["/query/isIsolated"],
      "listOpenMarginOrderLists": ["/query/isIsolated"]
    },
    "fields": ["isIsolated"]
  }
} as const satisfies ChoiceTable

/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */
export interface MarginWalletAmbiguities {
  readonly parameterLocation: 'query' | 'form'
  readonly percentEncoding: 'rfc3986' | 'form'
  readonly isIsolatedForm: 'capitals' | 'smallLetters'
  readonly enabledType: 'boolean' | 'text'
  readonly sameAddressType: 'boolean' | 'text'
  readonly depositDustType: 'text' | 'number'
  readonly specialWithdrawTipsType: 'text' | 'nullValue'
  readonly confirmNoType: 'integer' | 'text'
  readonly unlockConfirmForm: 'integer' | 'ratio' | 'absent'
  readonly stopPriceOfLimitLeg: 'absent' | 'present'
  readonly borrowedFields: 'absent' | 'present'
  readonly orderReportFields: 'full' | 'acknowledgement'
  readonly isIsolatedAbsent: 'present' | 'absent'
  readonly accountTotals: 'absentWithSymbols' | 'always'
  readonly withdrawalFieldsAbsent: 'absent' | 'present'
  readonly networkFieldsAbsent: 'some' | 'all'
  readonly networkDescriptions: 'onlyWhenClosed' | 'always'
  readonly withdrawTag: 'both' | 'sameAddressOnly'
  readonly laterFields: 'present' | 'absent'
  readonly sourceAddressPresence: 'onRequest' | 'never'
  readonly unknownFields: 'none' | 'more'
  readonly emptyList: 'emptyList' | 'nullBody'
  readonly clientOrderIdForm: 'strict' | 'wide'
  readonly fromIdType: 'integer' | 'text'
  readonly marginLevelStatusValues: 'five' | 'open'
  readonly withdrawalStatusValues: 'seven' | 'five'
  readonly depositStatusValues: 'six' | 'three'
  readonly forbiddenBody: 'json' | 'html'
  readonly withdrawHistoryWeight: 'uid' | 'ip'
}
