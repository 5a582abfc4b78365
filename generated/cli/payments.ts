// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/fields.js'

/** The words of the command line for each operation. */
export const flags: FlagTable = {
  "initiateTransaction": {
    "summary": "Create a transaction",
    "says": "Creates a transaction for an order and returns its transaction token.",
    "fields": [
      {"name":"orderId","says":"The order id.","types":["string"],"isRequired":true},
      {"name":"requestType","says":"The kind of payment request.","types":["string"]},
      {
        "name": "txnAmount",
        "says": "The amount of the transaction.",
        "types": ["object"],
        "isRequired": true,
        "fields": [
          {"name":"value","says":"The decimal amount, as a string.","types":["string"],"isRequired":true},
          {"name":"currency","says":"The currency code.","types":["string"],"isRequired":true}
        ]
      },
      {
        "name": "userInfo",
        "says": "The customer.",
        "types": ["object"],
        "isRequired": true,
        "fields": [
          {"name":"custId","says":"The customer id.","types":["string"],"isRequired":true},
          {"name":"mobile","says":"The mobile number of the customer. (provider)","types":["string"]},
          {"name":"email","says":"The e-mail address of the customer. (provider)","types":["string"]},
          {"name":"firstName","says":"The first name of the customer. (provider)","types":["string"]},
          {"name":"lastName","says":"The last name of the customer. (provider)","types":["string"]},
          {"name":"address","says":"The address of the customer. (provider)","types":["string"]},
          {"name":"pincode","says":"The postal code of the customer. (provider)","types":["string"]}
        ]
      },
      {
        "name": "callbackUrl",
        "says": "The merchant's address to which the outcome of the transaction is posted. (provider)",
        "types": ["string"]
      },
      {
        "name": "enablePaymentMode",
        "says": "The payment modes that the payer may choose from. (provider)",
        "types": ["array"]
      },
      {
        "name": "disablePaymentMode",
        "says": "The payment modes that the payer may not choose. (provider)",
        "types": ["array"]
      },
      {"name":"promoCode","says":"The promotion code that the payer uses. (provider)","types":["string"]},
      {"name":"goods","says":"The goods of the order. (provider)","types":["array"]},
      {"name":"shippingInfo","says":"The shipping information of the order. (provider)","types":["array"]},
      {"name":"extendInfo","says":"Additional information. (provider)","types":["object"]},
      {
        "name": "emiOption",
        "says": "The payment in instalments that is offered, judging by the name. (assumed)",
        "types": ["string"]
      },
      {
        "name": "paytmSsoToken",
        "says": "The provider's token of a customer, for a single sign-on. (provider)",
        "types": ["string"],
        "isSecret": true
      },
      {
        "name": "cardTokenRequired",
        "says": "Whether a token for the card is wanted, judging by the name. (assumed)",
        "types": ["string","boolean"]
      },
      {
        "name": "cartValidationRequired",
        "says": "Whether to check the cart, judging by the name. (assumed)",
        "types": ["string","boolean"]
      },
      {
        "name": "simplifiedPaymentOffers",
        "says": "Which offers of banks apply, such as `applyAvailablePromo`. (provider)",
        "types": ["object"]
      },
      {
        "name": "simplifiedSubvention",
        "says": "How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. (provider)",
        "types": ["object"]
      },
      {
        "name": "vanInfo",
        "says": "The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. (provider)",
        "types": ["object"]
      },
      {
        "name": "head",
        "says": "The optional fields of the head.",
        "types": ["object"],
        "fields": [
          {"name":"version","says":"The version label of the API.","types":["string"]},
          {
            "name": "channelId",
            "says": "The channel of the call. (provider)",
            "types": ["string"],
            "values": ["WEB","WAP","APP","SYSTEM"]
          },
          {"name":"requestTimestamp","says":"When the request is sent.","types":["string","integer"]},
          {
            "name": "clientId",
            "says": "Names the merchant's key that the checksum was made with, if the merchant has more than one key. (provider)",
            "types": ["string"]
          },
          {
            "name": "requestId",
            "says": "An id that the merchant makes for the request. (assumed)",
            "types": ["string"]
          },
          {
            "name": "workFlow",
            "says": "The flow that the payment takes, judging by the name. (assumed)",
            "types": ["string"]
          }
        ]
      }
    ]
  },
  "fetchPcfDetails": {
    "summary": "Fetch the convenience charges of payment methods",
    "says": "Takes a list of payment methods and returns the convenience charges on the amount of the transaction, for each payment instrument.",
    "fields": [
      {
        "name": "payMethods",
        "says": "The payment methods to return charges for.",
        "types": ["array"],
        "isRequired": true
      },
      {
        "name": "transaction",
        "says": "The transaction, as `initiateTransaction` returned it, or its token.",
        "types": ["string","object"],
        "isRequired": true,
        "isSecret": true,
        "fields": [
          {
            "name": "txnToken",
            "says": "The transaction token.",
            "types": ["string"],
            "isRequired": true,
            "isSecret": true
          },
          {"name":"orderId","says":"The order id of the transaction.","types":["string"]},
          {
            "name": "issuedAt",
            "says": "When the validity of the token begins, in epoch milliseconds.",
            "types": ["integer"]
          },
          {"name":"expiresAt","says":"When the token expires, in epoch milliseconds.","types":["integer"]}
        ]
      },
      {
        "name": "head",
        "says": "The optional fields of the head.",
        "types": ["object"],
        "fields": [
          {"name":"version","says":"The version label of the API.","types":["string"]},
          {"name":"requestTimestamp","says":"When the request is sent.","types":["string","integer"]},
          {"name":"channelId","says":"The channel of the call.","types":["string"],"values":["WEB","WAP"]},
          {
            "name": "requestId",
            "says": "A reference id for this request, made by the merchant. (provider)",
            "types": ["string"]
          }
        ]
      }
    ]
  }
}
