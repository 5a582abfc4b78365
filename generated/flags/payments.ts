// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/input-field.js'

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
          {"name":"value","says":"The decimal amount, as text.","types":["string"],"isRequired":true},
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
        "says": "The address of the merchant that the outcome of the transaction is posted to. (provider)",
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
        "says": "By its name, which payment in instalments is offered. (assumed)",
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
        "says": "By its name, whether a token for the card is wanted. (assumed)",
        "types": ["string","boolean"]
      },
      {
        "name": "cartValidationRequired",
        "says": "By its name, whether the cart is to be checked. (assumed)",
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
            "says": "Names the merchant's key that the checksum was made with, where the merchant has more than one. (provider)",
            "types": ["string"]
          },
          {
            "name": "requestId",
            "says": "An id that the merchant makes for the request. (assumed)",
            "types": ["string"]
          },
          {"name":"workFlow","says":"By its name, which flow the payment takes. (assumed)","types":["string"]}
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
        "says": "The payment methods whose charges are asked for.",
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
            "says": "From when the validity of the token counts, in epoch milliseconds.",
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
