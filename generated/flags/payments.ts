// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/input-field.js'

export const flags: FlagTable = {
  "initiateTransaction": {
    "summary": "Create a transaction",
    "says": "Creates a transaction for an order and returns its transaction token.",
    "fields": [
      {
        "name": "orderId",
        "says": "The order id. It is sent as a query parameter as well. It has at most 50 characters. The page of the operation calls it alphanumeric; a guide also allows at signs, hyphens and underscores, and older pages dots. A pipe in a value is refused with the result code 1008.",
        "sourced": "The order id. It is sent as a query parameter as well. It has at most 50 characters. The page of the operation calls it alphanumeric; a guide also allows at signs, hyphens and underscores, and older pages dots. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5, Transaction Status API, Online payments with Redirection flow - Deprecated)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5); required: provider (Initiate Transaction API). Ambiguities: `queryOrBody`.",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "requestType",
        "says": "The kind of payment request. Payment stands for a payment that is made once.",
        "sourced": "The kind of payment request. Payment stands for a payment that is made once. (provider (Initiate Transaction API)) Source: described; `default`, `minLength`: assumed; required: provider (Initiate Transaction API). Ambiguities: `requestTypeValues`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "txnAmount",
        "says": "The amount of the transaction.",
        "sourced": "The amount of the transaction. Source: described; required: provider (paytm-agent-skills 0.0.5).",
        "types": [
          "object"
        ],
        "isRequired": true,
        "fields": [
          {
            "name": "value",
            "says": "The decimal amount, as text. In the older payment form it is an amount in rupees: digits with at most two decimals after a dot, and no other characters. It can have two decimals. It is to be written with two decimals, such as 1.00.",
            "sourced": "The decimal amount, as text. In the older payment form it is an amount in rupees: digits with at most two decimals after a dot, and no other characters. (provider (Online payments with Redirection flow - Deprecated)) It can have two decimals. (provider (Initiate Transaction API)) It is to be written with two decimals, such as 1.00. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`, `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `amountForm`, `amountLimits`.",
            "types": [
              "string"
            ],
            "isRequired": true
          },
          {
            "name": "currency",
            "says": "The currency code. It has three capital letters. INR is the one that is published.",
            "sourced": "The currency code. It has three capital letters. (assumed) INR is the one that is published. (provider (Initiate Transaction API)) Source: described; `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `currencyDomain`.",
            "types": [
              "string"
            ],
            "isRequired": true
          }
        ]
      },
      {
        "name": "userInfo",
        "says": "The customer.",
        "sourced": "The customer. Source: described; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5).",
        "types": [
          "object"
        ],
        "isRequired": true,
        "fields": [
          {
            "name": "custId",
            "says": "The customer id. The special characters @, !, _, $ and a dot are published as allowed, and by the page of the operation the equals sign as well. The older payment form has room for 64 characters. A guide to subscriptions advises letters, digits and underscores alone, since the others depend on the merchant. A pipe in a value is refused with the result code 1008.",
            "sourced": "The customer id. The special characters @, !, _, $ and a dot are published as allowed, and by the page of the operation the equals sign as well. (provider (Initiate Transaction API, Online payments with Redirection flow - Deprecated)) The older payment form has room for 64 characters. (provider (Online payments with Redirection flow - Deprecated)) A guide to subscriptions advises letters, digits and underscores alone, since the others depend on the merchant. (provider (paytm-agent-skills 0.0.5)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`, `maxLength`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `custIdCharacters`, `pipeInValues`.",
            "types": [
              "string"
            ],
            "isRequired": true
          },
          {
            "name": "mobile",
            "says": "The mobile number of the customer.",
            "sourced": "The mobile number of the customer. Source: provider (Initiate Transaction API, paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          },
          {
            "name": "email",
            "says": "The e-mail address of the customer.",
            "sourced": "The e-mail address of the customer. Source: provider (Initiate Transaction API, paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          },
          {
            "name": "firstName",
            "says": "The first name of the customer.",
            "sourced": "The first name of the customer. Source: provider (paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          },
          {
            "name": "lastName",
            "says": "The last name of the customer.",
            "sourced": "The last name of the customer. Source: provider (paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          },
          {
            "name": "address",
            "says": "The address of the customer.",
            "sourced": "The address of the customer. Source: provider (paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          },
          {
            "name": "pincode",
            "says": "The postal code of the customer.",
            "sourced": "The postal code of the customer. Source: provider (paytm-pg-node-sdk 1.0.6).",
            "types": [
              "string"
            ]
          }
        ]
      },
      {
        "name": "callbackUrl",
        "says": "The service address. The outcome of the transaction is posted to it. It is an address of the merchant. By the page of the operation it may be left out where `websiteName` has an address. By the guides it is always sent.",
        "sourced": "The service address. The outcome of the transaction is posted to it. It is an address of the merchant. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5)) By the page of the operation it may be left out where `websiteName` has an address. (provider (Initiate Transaction API)) By the guides it is always sent. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`: assumed. Ambiguities: `requiredRequestFields`, `callbackUrlMeaning`, `callbackNotification`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "enablePaymentMode",
        "says": "The payment modes that the payer may choose from. Only these are offered.",
        "sourced": "The payment modes that the payer may choose from. Only these are offered. Source: provider (Additional Features for Investments PG, paytm-pg-java-sdk 0.0.6).",
        "types": [
          "array"
        ]
      },
      {
        "name": "disablePaymentMode",
        "says": "The payment modes that the payer may not choose.",
        "sourced": "The payment modes that the payer may not choose. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-agent-skills 0.0.5).",
        "types": [
          "array"
        ]
      },
      {
        "name": "promoCode",
        "says": "The promotion code that the payer uses.",
        "sourced": "The promotion code that the payer uses. Source: provider (paytm-pg-java-sdk 0.0.6).",
        "types": [
          "string"
        ]
      },
      {
        "name": "goods",
        "says": "The goods of the order.",
        "sourced": "The goods of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`.",
        "types": [
          "array"
        ]
      },
      {
        "name": "shippingInfo",
        "says": "The shipping information of the order.",
        "sourced": "The shipping information of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`.",
        "types": [
          "array"
        ]
      },
      {
        "name": "extendInfo",
        "says": "Additional information.",
        "sourced": "Additional information. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "object"
        ]
      },
      {
        "name": "emiOption",
        "says": "A field without a published meaning, which the provider's kits can send. By its name, it says which payment in instalments is offered.",
        "sourced": "A field without a published meaning, which the provider's kits can send. By its name, it says which payment in instalments is offered. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "paytmSsoToken",
        "says": "The provider's token of a customer, for a single sign-on. Treat it as a secret.",
        "sourced": "The provider's token of a customer, for a single sign-on. Treat it as a secret. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `minLength`: assumed.",
        "types": [
          "string"
        ],
        "isSecret": true
      },
      {
        "name": "cardTokenRequired",
        "says": "A field without a published meaning, which the provider's kits can send. By its name, it says whether a token for the card is wanted.",
        "sourced": "A field without a published meaning, which the provider's kits can send. By its name, it says whether a token for the card is wanted. (assumed) Documented type: string. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "string",
          "boolean"
        ]
      },
      {
        "name": "cartValidationRequired",
        "says": "A text that the provider's kits for Node.js and Java can send. By its name, it says whether the cart is to be checked.",
        "sourced": "A text that the provider's kits for Node.js and Java can send. By its name, it says whether the cart is to be checked. (assumed) Documented type: string. Source: provider (paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "string",
          "boolean"
        ]
      },
      {
        "name": "simplifiedPaymentOffers",
        "says": "Which offers of banks apply, such as `applyAvailablePromo`.",
        "sourced": "Which offers of banks apply, such as `applyAvailablePromo`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "object"
        ]
      },
      {
        "name": "simplifiedSubvention",
        "says": "How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`.",
        "sourced": "How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "object"
        ]
      },
      {
        "name": "vanInfo",
        "says": "The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`.",
        "sourced": "The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. Source: provider (paytm-agent-skills 0.0.5); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`.",
        "types": [
          "object"
        ]
      },
      {
        "name": "head",
        "says": "The optional fields of the head.",
        "types": [
          "object"
        ],
        "fields": [
          {
            "name": "version",
            "says": "The version label of the API.",
            "types": [
              "string"
            ]
          },
          {
            "name": "channelId",
            "says": "The channel of the call. WEB stands for websites, and WAP for mobile websites and apps.",
            "types": [
              "string"
            ],
            "values": [
              "WEB",
              "WAP",
              "APP",
              "SYSTEM"
            ]
          },
          {
            "name": "requestTimestamp",
            "says": "When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is.",
            "types": [
              "string",
              "integer"
            ]
          },
          {
            "name": "clientId",
            "says": "Names the merchant's key that the checksum was made with, where the merchant has more than one.",
            "types": [
              "string"
            ]
          },
          {
            "name": "requestId",
            "says": "An id that the merchant makes for the request.",
            "types": [
              "string"
            ]
          },
          {
            "name": "workFlow",
            "says": "A text that the provider's kits for Node.js and Java can send. By its name, it says which flow the payment takes.",
            "types": [
              "string"
            ]
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
        "says": "The payment methods whose charges are asked for.",
        "sourced": "The payment methods whose charges are asked for. Source: described; `minItems`: assumed. Ambiguities: `payMethodsSize`.",
        "types": [
          "array"
        ],
        "isRequired": true
      },
      {
        "name": "transaction",
        "says": "The transaction, as `initiateTransaction` returned it, or its token.",
        "types": [
          "string",
          "object"
        ],
        "isRequired": true,
        "isSecret": true,
        "fields": [
          {
            "name": "txnToken",
            "says": "The transaction token.",
            "types": [
              "string"
            ],
            "isRequired": true,
            "isSecret": true
          },
          {
            "name": "orderId",
            "says": "The order id of the transaction.",
            "types": [
              "string"
            ]
          },
          {
            "name": "issuedAt",
            "says": "From when the validity of the token counts, in epoch milliseconds.",
            "types": [
              "integer"
            ]
          },
          {
            "name": "expiresAt",
            "says": "When the token expires, in epoch milliseconds.",
            "types": [
              "integer"
            ]
          }
        ]
      },
      {
        "name": "head",
        "says": "The optional fields of the head.",
        "types": [
          "object"
        ],
        "fields": [
          {
            "name": "version",
            "says": "The version label of the API.",
            "types": [
              "string"
            ]
          },
          {
            "name": "requestTimestamp",
            "says": "When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is.",
            "types": [
              "string",
              "integer"
            ]
          },
          {
            "name": "channelId",
            "says": "The channel of the call. WEB stands for a website.",
            "types": [
              "string"
            ],
            "values": [
              "WEB",
              "WAP"
            ]
          },
          {
            "name": "requestId",
            "says": "A reference id for this request, made by the merchant. The answer repeats it. The head of the answer has it too.",
            "types": [
              "string"
            ]
          }
        ]
      }
    ]
  }
}
