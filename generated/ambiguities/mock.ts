// Generated from spec/ by `npm run generate`. Do not edit.

import type { GapTable } from '../../src/client/assume.js'

/** As which reading of a gap the mock behaves. Nothing needs to be set. */
export interface MockAssume {
  /**
   * Renewal of the bearer token. Renewal is not shown, nor whether a new login ends the older token.
   *
   * - `independent`: Tokens live side by side. (assumed)
   * - `latestOnly`: A new login ends the older token. (assumed)
   *
   * Default: `independent`.
   */
  readonly tokenRenewal?: 'independent' | 'latestOnly'
  /**
   * Which of query and body wins. The fields mid and orderId are sent in both places; what holds when they differ is not said.
   *
   * - `refused`: A difference is refused with code 2013 or 2014. (provider)
   * - `body`: The signed body wins. (assumed)
   * - `query`: The query wins. (assumed)
   *
   * Default: `refused`.
   */
  readonly queryOrBody?: 'refused' | 'body' | 'query'
  /**
   * The pipe character in values. Nothing is said of forbidden characters.
   *
   * - `forbidden`: A pipe in any value is refused with code 1008. (provider)
   * - `allowed`: Any character is allowed. (described)
   *
   * Default: `forbidden`.
   */
  readonly pipeInValues?: 'forbidden' | 'allowed'
  /**
   * Age of the token of a repeat. Nothing is said of a second call for the same order.
   *
   * - `sameToken`: The first token comes again, and its 15 minutes run on. (assumed)
   * - `freshToken`: A new token comes with 15 minutes of its own. (assumed)
   *
   * Default: `sameToken`.
   */
  readonly repeatedTokenAge?: 'sameToken' | 'freshToken'
  /**
   * Currencies. It is a currency code; the codes are not shown.
   *
   * - `inr`: INR alone. (provider)
   * - `more`: Other currencies as well. (assumed)
   *
   * Default: `inr`.
   */
  readonly currencyDomain?: 'inr' | 'more'
  /**
   * How often a token may be used. The token is valid for 15 minutes; whether for one call or for many is not said.
   *
   * - `many`: It may be used until it expires. (assumed)
   * - `once`: One call uses it up. (assumed)
   *
   * Default: `many`.
   */
  readonly tokenReuse?: 'many' | 'once'
  /**
   * Whether enabling can create an account. An account that is disabled becomes enabled; how one that never existed begins is not said.
   *
   * - `onlyAgain`: Only an account that was disabled before can be enabled; a first one is made by another operation. (provider)
   * - `anyPair`: Any account can be enabled, the first time as well. (described)
   *
   * Default: `onlyAgain`.
   */
  readonly firstEnable?: 'onlyAgain' | 'anyPair'
  /**
   * Enabling an account that is enabled. Only the move from disabled to enabled is listed.
   *
   * - `success`: It is a success without effect. (assumed)
   * - `error`: It is an error. (assumed)
   *
   * Default: `error`.
   */
  readonly secondEnable?: 'success' | 'error'
  /**
   * Disabling an account that is disabled. Only the move from enabled to disabled is listed.
   *
   * - `success`: It is a success without effect. (assumed)
   * - `error`: It is an error. (assumed)
   *
   * Default: `error`.
   */
  readonly secondDisable?: 'success' | 'error'
  /**
   * Enabling beyond the limit. There is a limit; its height and what comes at it are not shown.
   *
   * - `error`: It is an error that changes nothing. (assumed)
   * - `replaced`: Another account is disabled for it. (assumed)
   *
   * Default: `error`.
   */
  readonly accountLimitReached?: 'error' | 'replaced'
  /**
   * When an account can be disabled. The condition is a specific symbol, and nothing else.
   *
   * - `anyTime`: It can be disabled at any time. (described)
   * - `oncePerDay`: A pair can be disabled once in 24 hours. (provider)
   * - `empty`: It can be disabled without open orders, debts and balances alone. (assumed)
   *
   * Default: `oncePerDay`.
   */
  readonly disableConditions?: 'anyTime' | 'oncePerDay' | 'empty'
  /**
   * A client id that was used before. Nothing is said of placing the same order list again.
   *
   * - `refused`: A second order list with the same id is refused. (assumed)
   * - `accepted`: A second order list is placed. (assumed)
   *
   * Default: `refused`.
   */
  readonly repeatedClientId?: 'refused' | 'accepted'
  /**
   * An order list that is not there. The answer for an id that no order list has is not shown.
   *
   * - `error`: It is an error with a code of its own. (assumed)
   * - `empty`: It is an empty answer. (assumed)
   *
   * Default: `error`.
   */
  readonly missingOrderList?: 'error' | 'empty'
  /**
   * Period of the histories. Neither the parameters nor how far back a history goes is shown.
   *
   * - `ninetyDays`: The wallet histories reach back 90 days by default and span less than that. (provider)
   * - `unlimited`: They reach back to the first record. (assumed)
   *
   * Default: `ninetyDays`.
   */
  readonly historyWindow?: 'ninetyDays' | 'unlimited'
}

/** The gaps that the mock can behave as in each of their readings. */
export const mockGaps = {
  "tokenRenewal": {
    "title": "Renewal of the bearer token",
    "says": "Renewal is not shown, nor whether a new login ends the older token.",
    "default": "independent",
    "readings": {
      "independent": "Tokens live side by side.",
      "latestOnly": "A new login ends the older token."
    }
  },
  "queryOrBody": {
    "title": "Which of query and body wins",
    "says": "The fields mid and orderId are sent in both places; what holds when they differ is not said.",
    "default": "refused",
    "readings": {
      "refused": "A difference is refused with code 2013 or 2014.",
      "body": "The signed body wins.",
      "query": "The query wins."
    }
  },
  "pipeInValues": {
    "title": "The pipe character in values",
    "says": "Nothing is said of forbidden characters.",
    "default": "forbidden",
    "readings": {
      "forbidden": "A pipe in any value is refused with code 1008.",
      "allowed": "Any character is allowed."
    }
  },
  "repeatedTokenAge": {
    "title": "Age of the token of a repeat",
    "says": "Nothing is said of a second call for the same order.",
    "default": "sameToken",
    "readings": {
      "sameToken": "The first token comes again, and its 15 minutes run on.",
      "freshToken": "A new token comes with 15 minutes of its own."
    }
  },
  "currencyDomain": {
    "title": "Currencies",
    "says": "It is a currency code; the codes are not shown.",
    "default": "inr",
    "readings": {
      "inr": "INR alone.",
      "more": "Other currencies as well."
    }
  },
  "tokenReuse": {
    "title": "How often a token may be used",
    "says": "The token is valid for 15 minutes; whether for one call or for many is not said.",
    "default": "many",
    "readings": {
      "many": "It may be used until it expires.",
      "once": "One call uses it up."
    }
  },
  "firstEnable": {
    "title": "Whether enabling can create an account",
    "says": "An account that is disabled becomes enabled; how one that never existed begins is not said.",
    "default": "onlyAgain",
    "readings": {
      "onlyAgain": "Only an account that was disabled before can be enabled; a first one is made by another operation.",
      "anyPair": "Any account can be enabled, the first time as well."
    }
  },
  "secondEnable": {
    "title": "Enabling an account that is enabled",
    "says": "Only the move from disabled to enabled is listed.",
    "default": "error",
    "readings": {
      "success": "It is a success without effect.",
      "error": "It is an error."
    }
  },
  "secondDisable": {
    "title": "Disabling an account that is disabled",
    "says": "Only the move from enabled to disabled is listed.",
    "default": "error",
    "readings": {
      "success": "It is a success without effect.",
      "error": "It is an error."
    }
  },
  "accountLimitReached": {
    "title": "Enabling beyond the limit",
    "says": "There is a limit; its height and what comes at it are not shown.",
    "default": "error",
    "readings": {
      "error": "It is an error that changes nothing.",
      "replaced": "Another account is disabled for it."
    }
  },
  "disableConditions": {
    "title": "When an account can be disabled",
    "says": "The condition is a specific symbol, and nothing else.",
    "default": "oncePerDay",
    "readings": {
      "anyTime": "It can be disabled at any time.",
      "oncePerDay": "A pair can be disabled once in 24 hours.",
      "empty": "It can be disabled without open orders, debts and balances alone."
    }
  },
  "repeatedClientId": {
    "title": "A client id that was used before",
    "says": "Nothing is said of placing the same order list again.",
    "default": "refused",
    "readings": {
      "refused": "A second order list with the same id is refused.",
      "accepted": "A second order list is placed."
    }
  },
  "missingOrderList": {
    "title": "An order list that is not there",
    "says": "The answer for an id that no order list has is not shown.",
    "default": "error",
    "readings": {
      "error": "It is an error with a code of its own.",
      "empty": "It is an empty answer."
    }
  },
  "historyWindow": {
    "title": "Period of the histories",
    "says": "Neither the parameters nor how far back a history goes is shown.",
    "default": "ninetyDays",
    "readings": {
      "ninetyDays": "The wallet histories reach back 90 days by default and span less than that.",
      "unlimited": "They reach back to the first record."
    }
  }
} as const satisfies GapTable
