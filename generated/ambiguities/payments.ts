// Generated from spec/ by `npm run generate`. Do not edit.

import type { CanonicalForm, ChoiceTable, CustomOperation } from '../../src/model/ambiguity.js'

/** The assumptions where the payments documentation is ambiguous. Nothing needs to be set to start. */
export interface PaymentsAssume {
  /**
   * Method and path of Fetch PCF Details. Request and response are shown; method and path are not.
   *
   * - `withQuery`: It is a POST to the path of Initiate Transaction, but ending in fetchPcfDetails, with mid and orderId in the query. (provider)
   * - `withoutQuery`: It is a POST to the same path without a query. (assumed)
   * - or your own: The method and the path of the operation, such as POST and /{gatewayRoot}/api/v2/pcf; mid and orderId stay in the query.
   *
   * Default: `withQuery`. It is the published form.
   * When it is wrong: The service answers 404, 405 or that an element is missing although the token is right.
   */
  readonly pcfOperation?: 'withQuery' | 'withoutQuery' | CustomOperation
  /**
   * Path of Initiate Transaction. The path is the gateway root and api/v1/initiateTransaction.
   *
   * - `apiV1`: It is the path of the description, as the kit for Node.js calls it. (described)
   * - `orderInitiate`: It is /order/initiate with the same query, as the kits for PHP, Java and Python call it. (provider)
   *
   * Default: `apiV1`. The description states it.
   * When it is wrong: The service answers 404 or 405 although the address is right.
   */
  readonly initiatePath?: 'apiV1' | 'orderInitiate'
  /**
   * Which text of the body is signed. The checksum is computed over the serialized body; its canonical form is not shown.
   *
   * - `asSent`: The body is signed as text, exactly as it is sent. (provider)
   * - `sortedKeys`: The body is serialized with its keys sorted at every level, and that text is both signed and sent. (assumed)
   * - or your own: A function that turns the text of the body as it is sent into the text that is signed.
   *
   * Default: `asSent`. The serialized body is the one text that both sides have.
   * When it is wrong: The service answers that the checksum is invalid although the key is right.
   */
  readonly signatureCanonicalForm?: 'asSent' | 'sortedKeys' | CanonicalForm
  /**
   * Unit and form of requestTimestamp. It is an epoch timestamp as a string; the unit is not shown.
   *
   * - `seconds`: It is in seconds, as in the published examples of both operations. (provider)
   * - `milliseconds`: It is in milliseconds, as the provider's kits for Node.js and Python send it. (provider)
   * - `date`: It is a date and a time with its zone, yyyy-MM-dd HH:mm:ss z, as the kit for Java sends it. (provider)
   *
   * Default: `seconds`. The published examples of both operations are in seconds.
   * When it is wrong: No visible error is known; a service that checks the time reads it as January 1970, as tens of thousands of years ahead, or not at all.
   */
  readonly requestTimestampUnit?: 'seconds' | 'milliseconds' | 'date'
  /**
   * When the 15 minutes begin. The transaction token is valid for 15 minutes; from which moment, and by whose clock, is not stated.
   *
   * - `issue`: They count from the creation of the token, as for the token of a subscription. (provider)
   * - `receipt`: They count from the moment the client received the token, by its own clock. (assumed)
   *
   * Default: `issue`. It is the earlier moment, so an expired token is not sent. The client takes the timestamp of the answer if that is between its own request and the answer, and otherwise the nearest moment in between. Without a timestamp, it takes the moment it sent the request.
   * When it is wrong: The client refuses a token that still works, or the service refuses as expired a token that the client considers valid.
   */
  readonly tokenClock?: 'issue' | 'receipt'
  /**
   * Whether a repeat of the same order is a success. Initiate Transaction creates a transaction; what a second call with the same data does is not stated.
   *
   * - `success`: A repeat that is consistent with the first request is a success, with the result code 0002. (provider)
   * - `failure`: A repeated order id is refused as a duplicate, with the result code 334. (provider)
   *
   * Default: `success`. A repeat is sent to make sure that the order exists.
   * When it is wrong: A repeat looks like a new transaction unless you check `repeated`, or a ResultError reports an existing order as failed, even if the service calls it a success.
   */
  readonly repeatedOrder?: 'success' | 'failure'
  /**
   * Decimals of the amount. The value is a decimal amount as a string; the number of decimals is not shown.
   *
   * - `twoDecimals`: The amount has exactly two decimals. (provider)
   * - `anyDecimals`: The amount is sent with the decimals that the caller gives. (assumed)
   *
   * Default: `twoDecimals`. Two decimals fit each of the readings; the client writes 1.5 as 1.50, and refuses more decimals.
   * When it is wrong: The service answers that the amount is invalid or the request is bad, or the client refuses an amount in a currency with another number of decimals.
   */
  readonly amountForm?: 'twoDecimals' | 'anyDecimals'
  /**
   * Length of the list of payment methods. The list is mandatory; its minimum and maximum length are not shown.
   *
   * - `atLeastOne`: It has at least one entry. (assumed)
   * - `emptyForAll`: An empty list asks for every method. (assumed)
   *
   * Default: `atLeastOne`. An empty list asks for nothing, as far as anybody knows, so the client refuses it before sending.
   * When it is wrong: An empty list is refused by the client, or by the service.
   */
  readonly payMethodsSize?: 'atLeastOne' | 'emptyForAll'
}

/** The choices, with their readings and defaults. */
export const choices = {
  "pcfOperation": {
    "title": "Method and path of Fetch PCF Details",
    "default": "withQuery",
    "readings": {"withQuery":true,"withoutQuery":true},
    "custom": {
      "form": "operation",
      "summary": "The method and the path of the operation, such as POST and /{gatewayRoot}/api/v2/pcf; mid and orderId stay in the query."
    },
    "tolerates": {"withoutQuery":["withQuery"]},
    "detectable": "wire",
    "shows": {"statuses":[404,405],"codes":["1007"]},
    "fields": ["gatewayRoot","mid","orderId"]
  },
  "initiatePath": {
    "title": "Path of Initiate Transaction",
    "default": "apiV1",
    "readings": {"apiV1":true,"orderInitiate":true},
    "detectable": "wire",
    "shows": {"statuses":[404,405]}
  },
  "signatureCanonicalForm": {
    "title": "Which text of the body is signed",
    "default": "asSent",
    "readings": {"asSent":true,"sortedKeys":true},
    "custom": {
      "form": "canonicalForm",
      "summary": "A function that turns the text of the body as it is sent into the text that is signed."
    },
    "tolerates": {"asSent":["sortedKeys"]},
    "detectable": "wire",
    "shows": {"statuses":[401],"codes":["2005","227"]},
    "fields": ["signature"]
  },
  "requestTimestampUnit": {
    "title": "Unit and form of requestTimestamp",
    "default": "seconds",
    "readings": {"seconds":true,"milliseconds":true,"date":true},
    "detectable": "never",
    "touches": {
      "initiateTransaction": ["/body/head/requestTimestamp"],
      "fetchPcfDetails": ["/body/head/requestTimestamp"]
    },
    "fields": ["requestTimestamp"]
  },
  "tokenClock": {
    "title": "When the 15 minutes begin",
    "default": "issue",
    "readings": {"issue":true,"receipt":true},
    "detectable": "wire",
    "shows": {"statuses":[401],"codes":["1006"]},
    "touches": {"initiateTransaction":["/response"],"fetchPcfDetails":["/body/head/txnToken"]},
    "fields": ["txnToken"]
  },
  "repeatedOrder": {
    "title": "Whether a repeat of the same order is a success",
    "default": "success",
    "readings": {"success":true,"failure":true},
    "tolerates": {"failure":["success"]},
    "detectable": "value",
    "shows": {"codes":["0002","334"]}
  },
  "amountForm": {
    "title": "Decimals of the amount",
    "default": "twoDecimals",
    "readings": {"twoDecimals":true,"anyDecimals":true},
    "tolerates": {"anyDecimals":["twoDecimals"]},
    "detectable": "wire",
    "shows": {"codes":["2007","400"]},
    "touches": {"initiateTransaction":["/body/body/txnAmount/value"]},
    "fields": ["value"]
  },
  "payMethodsSize": {
    "title": "Length of the list of payment methods",
    "default": "atLeastOne",
    "readings": {"atLeastOne":true,"emptyForAll":true},
    "tolerates": {"emptyForAll":["atLeastOne"]},
    "detectable": "wire",
    "shows": {"statuses":[400],"codes":["1001"]},
    "touches": {"fetchPcfDetails":["/body/body/payMethods"]},
    "fields": ["payMethods"]
  }
} as const satisfies ChoiceTable

/** The ambiguities that an answer may show something of, with their readings; `custom` is the user's own. */
export interface PaymentsAmbiguities {
  readonly pcfOperation: 'withQuery' | 'withoutQuery' | 'custom'
  readonly initiatePath: 'apiV1' | 'orderInitiate'
  readonly signatureCanonicalForm: 'asSent' | 'sortedKeys' | 'custom'
  readonly requestTimestampUnit: 'seconds' | 'milliseconds' | 'date'
  readonly tokenClock: 'issue' | 'receipt'
  readonly repeatedOrder: 'success' | 'failure'
  readonly amountForm: 'twoDecimals' | 'anyDecimals'
  readonly pcfCharges: 'list' | 'map' | 'flat'
  readonly pcfResponseHead: 'sameAsRequest' | 'ownAttributes' | 'absent'
  readonly initiateResponse: 'body' | 'topLevel' | 'head'
  readonly responseSignature: 'present' | 'absent'
  readonly resultInfoPlace: 'body' | 'head' | 'absent'
  readonly responseTimestampForm: 'millisecondsText' | 'millisecondsNumber' | 'secondsText'
  readonly pcfAmountForm: 'text' | 'number' | 'plain' | 'absent'
  readonly unknownFields: 'none' | 'more'
  readonly failureStatus: 'ok' | 'httpStatus'
  readonly callbackChecksum: 'present' | 'absent'
  readonly payMethodsSize: 'atLeastOne' | 'emptyForAll'
}
