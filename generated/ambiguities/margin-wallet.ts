// Generated from spec/ by `npm run generate`. Do not edit.

import type { ChoiceTable } from '../../src/client/assume.js'

/** What is assumed where the margin-wallet documentation is ambiguous. Nothing needs to be set to start. */
export interface MarginWalletAssume {
  /**
   * Where the parameters of a POST stand. Request parameters are not shown, nor whether a POST has them in its query or in its body.
   *
   * - `query`: They stand in the query, and the body is empty. (provider)
   * - `form`: They stand in the body as a form; those of GET and DELETE stay in the query. (provider)
   *
   * Default: `query`. The provider takes both, and the query is where its published clients put them.
   * When it is wrong: The service answers that a mandatory parameter is missing although it was sent.
   */
  readonly parameterLocation?: 'query' | 'form'
  /**
   * How names and values are percent-encoded. Neither the authentication nor the form in which parameters are signed is shown.
   *
   * - `rfc3986`: As RFC 3986 has it, so that a space is %20, an asterisk %2A and a tilde stays. (provider)
   * - `form`: As HTML forms have it, so that a space is +, an asterisk stays and a tilde is %7E. (assumed)
   *
   * Default: `rfc3986`. It is what the provider asks for, and what most servers make of a query when they encode it anew.
   * When it is wrong: The service answers that the signature is not valid, but only where a value has a space, an asterisk or a tilde.
   */
  readonly percentEncoding?: 'rfc3986' | 'form'
}

/** The choices, with their readings and defaults. */
export const choices = {
  "parameterLocation": {
    "title": "Where the parameters of a POST stand",
    "says": "Request parameters are not shown, nor whether a POST has them in its query or in its body.",
    "default": "query",
    "readings": {
      "query": "They stand in the query, and the body is empty.",
      "form": "They stand in the body as a form; those of GET and DELETE stay in the query."
    },
    "detectable": "wire",
    "shows": {
      "codes": [
        -1102
      ]
    },
    "effect": "The service answers that a mandatory parameter is missing although it was sent."
  },
  "percentEncoding": {
    "title": "How names and values are percent-encoded",
    "says": "Neither the authentication nor the form in which parameters are signed is shown.",
    "default": "rfc3986",
    "readings": {
      "rfc3986": "As RFC 3986 has it, so that a space is %20, an asterisk %2A and a tilde stays.",
      "form": "As HTML forms have it, so that a space is +, an asterisk stays and a tilde is %7E."
    },
    "detectable": "wire",
    "shows": {
      "codes": [
        -1022
      ]
    },
    "effect": "The service answers that the signature is not valid, but only where a value has a space, an asterisk or a tilde."
  }
} as const satisfies ChoiceTable
