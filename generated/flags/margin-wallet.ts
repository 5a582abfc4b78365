// Generated from spec/ by `npm run generate`. Do not edit.

import type { FlagTable } from '../../src/cli/call/input-field.js'

export const flags: FlagTable = {
  "getIsolatedMarginAccount": {
    "summary": "Get the isolated margin accounts",
    "says": "Returns isolated margin account details, with the field `enabled`.",
    "fields": [
      {
        "name": "symbols",
        "says": "The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out.",
        "sourced": "The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `pattern`, `minLength`: assumed. Ambiguities: `accountTotals`, `symbolForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "enableIsolatedMarginAccount": {
    "summary": "Enable the isolated margin account of a symbol",
    "says": "Enables the isolated margin account of one symbol. From then on it counts toward the limit on enabled accounts, which `getIsolatedMarginAccountLimit` reads.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol whose isolated margin account is meant. The move is for a specific symbol.",
        "sourced": "The symbol whose isolated margin account is meant. The move is for a specific symbol. (described) Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`.",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "disableIsolatedMarginAccount": {
    "summary": "Disable the isolated margin account of a symbol",
    "says": "Disables the isolated margin account of one symbol.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol whose isolated margin account is meant. The move is for a specific symbol.",
        "sourced": "The symbol whose isolated margin account is meant. The move is for a specific symbol. (described) Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`.",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "getIsolatedMarginAccountLimit": {
    "summary": "Get the limit of enabled isolated margin accounts",
    "says": "Returns the limit on enabled isolated margin accounts.",
    "fields": [
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "createMarginOcoOrder": {
    "summary": "Place a margin OCO order",
    "says": "Places a margin OCO order.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol that the orders trade, required on cross margin as on isolated margin.",
        "sourced": "The symbol that the orders trade, required on cross margin as on isolated margin. Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders.",
        "sourced": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.",
        "types": [
          "string"
        ],
        "values": [
          "TRUE",
          "FALSE"
        ]
      },
      {
        "name": "listClientOrderId",
        "says": "A unique id for the entire order list. The order list can be found again under it. For an OTO list, and for an OCO order of the spot endpoints, the service makes one when it is left out. The same is assumed of a margin OCO order.",
        "sourced": "A unique id for the entire order list. The order list can be found again under it. (provider (Query Margin Account's OCO (USER_DATA), Public REST API for Binance)) For an OTO list, and for an OCO order of the spot endpoints, the service makes one when it is left out. (provider (@binance/margin-trading, marginAccountNewOto 13.0.1, Public REST API for Binance)) The same is assumed of a margin OCO order. (assumed) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `repeatedClientId`, `listClientOrderIdName`, `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "side",
        "says": "Whether both orders buy or sell.",
        "sourced": "Whether both orders buy or sell. Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).",
        "types": [
          "string"
        ],
        "values": [
          "BUY",
          "SELL"
        ],
        "isRequired": true
      },
      {
        "name": "quantity",
        "says": "The quantity of each of the two orders, in the base asset.",
        "sourced": "The quantity of each of the two orders, in the base asset. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "limitClientOrderId",
        "says": "A unique id for the LIMIT_MAKER order. The service makes one when it is left out.",
        "sourced": "A unique id for the LIMIT_MAKER order. The service makes one when it is left out. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `minLength`: assumed. Ambiguities: `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "price",
        "says": "The price of the LIMIT_MAKER order, in the quote asset. A sale needs it above the last price and `stopPrice` below; a purchase the other way round.",
        "sourced": "The price of the LIMIT_MAKER order, in the quote asset. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Error codes for Binance, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "limitIcebergQty",
        "says": "The iceberg quantity of the limit order. On the spot endpoints it makes the LIMIT_MAKER order an iceberg order. It is the quantity that the order book shows, in the base asset. It may differ from that of the stop order.",
        "sourced": "The iceberg quantity of the limit order. On the spot endpoints it makes the LIMIT_MAKER order an iceberg order. (provider (Public REST API for Binance)) It is the quantity that the order book shows, in the base asset. (assumed) It may differ from that of the stop order. (provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `type`, `pattern`: assumed.",
        "types": [
          "string"
        ]
      },
      {
        "name": "stopClientOrderId",
        "says": "A unique id for the stop order. The service makes one when it is left out.",
        "sourced": "A unique id for the stop order. The service makes one when it is left out. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `minLength`: assumed. Ambiguities: `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "stopPrice",
        "says": "The trigger price of the stop order, in the quote asset.",
        "sourced": "The trigger price of the stop order, in the quote asset. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "stopLimitPrice",
        "says": "The limit price of the stop order, in the quote asset. With it `stopLimitTimeInForce` is required.",
        "sourced": "The limit price of the stop order, in the quote asset. With it `stopLimitTimeInForce` is required. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed.",
        "types": [
          "string"
        ]
      },
      {
        "name": "stopIcebergQty",
        "says": "The iceberg quantity of the stop order. On the spot endpoints it makes the stop order an iceberg order, where that has a limit price. It is the quantity that the order book shows, in the base asset.",
        "sourced": "The iceberg quantity of the stop order. On the spot endpoints it makes the stop order an iceberg order, where that has a limit price. (provider (Public REST API for Binance)) It is the quantity that the order book shows, in the base asset. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `type`, `pattern`: assumed.",
        "types": [
          "string"
        ]
      },
      {
        "name": "stopLimitTimeInForce",
        "says": "How long the stop order works: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`.",
        "sourced": "How long the stop order works: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, ENUM Definitions).",
        "types": [
          "string"
        ],
        "values": [
          "GTC",
          "IOC",
          "FOK"
        ]
      },
      {
        "name": "newOrderRespType",
        "says": "How much of the orders comes back. ACK: symbol, ids and time. RESULT: everything except fills. FULL: everything. Where it is left out for an OTO list, orders of the kinds MARKET and LIMIT come as with FULL, and all others as with ACK. Nothing like that is known of an OCO order: send it where the answer must tell the state of the orders.",
        "sourced": "How much of the orders comes back. ACK: symbol, ids and time. RESULT: everything except fills. FULL: everything. Where it is left out for an OTO list, orders of the kinds MARKET and LIMIT come as with FULL, and all others as with ACK. (provider (@binance/margin-trading, marginAccountNewOto 13.0.1)) Nothing like that is known of an OCO order: send it where the answer must tell the state of the orders. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary). Ambiguities: `orderReportFields`.",
        "types": [
          "string"
        ],
        "values": [
          "ACK",
          "RESULT",
          "FULL"
        ]
      },
      {
        "name": "sideEffectType",
        "says": "Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled. AUTO_BORROW_REPAY does both. One client says that AUTO_BORROW_REPAY was retired on 2026-10-14.",
        "sourced": "Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled. AUTO_BORROW_REPAY does both. (provider (How to Use the “sideEffectType” Parameter with the Margin Order Endpoints?)) One client says that AUTO_BORROW_REPAY was retired on 2026-10-14. (provider (rustrade-execution 0.19.0)) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, How to Use the “sideEffectType” Parameter with the Margin Order Endpoints?); `default`: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `autoBorrowRepay`.",
        "types": [
          "string"
        ],
        "values": [
          "NO_SIDE_EFFECT",
          "MARGIN_BUY",
          "AUTO_REPAY",
          "AUTO_BORROW_REPAY"
        ]
      },
      {
        "name": "selfTradePreventionMode",
        "says": "What happens when an order could cause a self-trade. Which of the modes are allowed depends on the symbol.",
        "sourced": "What happens when an order could cause a self-trade. Which of the modes are allowed depends on the symbol. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `enum`: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `selfTradePreventionModes`.",
        "types": [
          "string"
        ],
        "values": [
          "NONE",
          "EXPIRE_TAKER",
          "EXPIRE_MAKER",
          "EXPIRE_BOTH"
        ]
      },
      {
        "name": "autoRepayAtCancel",
        "says": "Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY.",
        "sourced": "Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider (Margin Account New OCO (TRADE)). Ambiguities: `laterParameters`.",
        "types": [
          "boolean"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "getMarginOrderList": {
    "summary": "Get a margin OCO order list",
    "says": "Returns one margin OCO order list.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders.",
        "sourced": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.",
        "types": [
          "string"
        ],
        "values": [
          "TRUE",
          "FALSE"
        ]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.",
        "sourced": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "orderListId",
        "says": "The id of the order list. Either this or its client id is required.",
        "sourced": "The id of the order list. Either this or its client id is required. Source: provider (Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `listClientOrderIdName`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "origClientOrderId",
        "says": "The `listClientOrderId` of the order list. Either this or `orderListId` is required.",
        "sourced": "The `listClientOrderId` of the order list. Either this or `orderListId` is required. Source: provider (Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance); `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "cancelMarginOrderList": {
    "summary": "Cancel a margin OCO order list",
    "says": "Cancels a margin OCO order list.",
    "fields": [
      {
        "name": "symbol",
        "says": "The symbol that the orders trade, required on cross margin as on isolated margin.",
        "sourced": "The symbol that the orders trade, required on cross margin as on isolated margin. Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.",
        "types": [
          "string"
        ],
        "isRequired": true
      },
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders.",
        "sourced": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.",
        "types": [
          "string"
        ],
        "values": [
          "TRUE",
          "FALSE"
        ]
      },
      {
        "name": "orderListId",
        "says": "The id of the order list. Either this or its client id is required.",
        "sourced": "The id of the order list. Either this or its client id is required. Source: provider (Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `listClientOrderIdName`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "listClientOrderId",
        "says": "The unique id of the entire order list, which the caller can set when it is placed. Either this or `orderListId` is required.",
        "sourced": "The unique id of the entire order list, which the caller can set when it is placed. Either this or `orderListId` is required. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "newClientOrderId",
        "says": "The caller's id of the cancellation itself; the service makes one when it is left out.",
        "sourced": "The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `clientIdForm`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "listMarginOrderLists": {
    "summary": "List all margin OCO order lists",
    "says": "Returns all margin OCO order lists.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders.",
        "sourced": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.",
        "types": [
          "string"
        ],
        "values": [
          "TRUE",
          "FALSE"
        ]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.",
        "sourced": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "fromId",
        "says": "The id of an order list. It is sent without `startTime` and `endTime`. It and those with greater ids are returned.",
        "sourced": "The id of an order list. It is sent without `startTime` and `endTime`. (provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0)) It and those with greater ids are returned. (assumed) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `minimum`: assumed; `type`, `format`: provider (Query Margin Account's all OCO (USER_DATA), @binance/margin-trading 13.0.1). Ambiguities: `fromIdType`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments.",
        "sourced": "The earliest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider (Public REST API for Binance)) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments.",
        "sourced": "The latest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider (Public REST API for Binance)) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "says": "The greatest number of order lists in the answer, at most 1,000; by default 500.",
        "sourced": "The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "listOpenMarginOrderLists": {
    "summary": "List the open margin OCO order lists",
    "says": "Returns the open margin OCO order lists.",
    "fields": [
      {
        "name": "isIsolated",
        "says": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders.",
        "sourced": "Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.",
        "types": [
          "string"
        ],
        "values": [
          "TRUE",
          "FALSE"
        ]
      },
      {
        "name": "symbol",
        "says": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.",
        "sourced": "The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "listCoinConfigs": {
    "summary": "List the configuration of coins",
    "says": "Returns the wallet's coin configuration.",
    "fields": [
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "listWithdrawals": {
    "summary": "List the withdrawals",
    "says": "Returns the withdraw history, filtered by withdraw order id where one is given.",
    "fields": [
      {
        "name": "coin",
        "says": "The coin to which the history is limited. Every coin when it is left out.",
        "sourced": "The coin to which the history is limited. Every coin when it is left out. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed.",
        "types": [
          "string"
        ]
      },
      {
        "name": "withdrawOrderId",
        "says": "The withdraw order id by which the history is filtered. It is the caller's own id, given when the withdrawal was applied for. With it the period must be shorter than seven days, and is the last seven where none is given.",
        "sourced": "The withdraw order id by which the history is filtered. It is the caller's own id, given when the withdrawal was applied for. With it the period must be shorter than seven days, and is the last seven where none is given. (provider (Withdraw History (supporting network) (USER_DATA))) Source: described; `type`: provider (Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `clientIdForm`, `withdrawOrderIdMatch`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "status",
        "says": "The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed.",
        "sourced": "The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `withdrawalStatusValues`.",
        "types": [
          "integer"
        ],
        "values": [
          "0",
          "1",
          "2",
          "3",
          "4",
          "5",
          "6"
        ]
      },
      {
        "name": "offset",
        "says": "How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals.",
        "sourced": "How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "says": "The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default.",
        "sourced": "The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Wallet, change log); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "idList",
        "says": "The service's ids of withdrawals, at most 45, with commas between in one value.",
        "sourced": "The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider (Withdraw History (supporting network) (USER_DATA), Wallet, change log); `minLength`: assumed. Ambiguities: `laterParameters`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days.",
        "sourced": "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days.",
        "sourced": "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  },
  "listDeposits": {
    "summary": "List the deposits",
    "says": "Returns the deposit history.",
    "fields": [
      {
        "name": "includeSource",
        "says": "Whether deposits come with `sourceAddress`; by default they do not.",
        "sourced": "Whether deposits come with `sourceAddress`; by default they do not. Source: provider (Deposit History (supporting network) (USER_DATA)). Ambiguities: `sourceAddressPresence`, `laterParameters`.",
        "types": [
          "boolean"
        ]
      },
      {
        "name": "coin",
        "says": "The coin to which the history is limited. Every coin when it is left out.",
        "sourced": "The coin to which the history is limited. Every coin when it is left out. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed.",
        "types": [
          "string"
        ]
      },
      {
        "name": "status",
        "says": "The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user's confirmation.",
        "sourced": "The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user's confirmation. Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `depositStatusValues`.",
        "types": [
          "integer"
        ],
        "values": [
          "0",
          "1",
          "2",
          "6",
          "7",
          "8"
        ]
      },
      {
        "name": "startTime",
        "says": "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days.",
        "sourced": "The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "endTime",
        "says": "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days.",
        "sourced": "The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "offset",
        "says": "How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals.",
        "sourced": "How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "limit",
        "says": "The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default.",
        "sourced": "The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Wallet, change log); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.",
        "types": [
          "integer"
        ]
      },
      {
        "name": "txId",
        "says": "The id of the transaction by which the history is filtered.",
        "sourced": "The id of the transaction by which the history is filtered. Source: provider (Deposit History (supporting network) (USER_DATA), @binance/wallet 22.0.1); `minLength`: assumed. Ambiguities: `laterParameters`.",
        "types": [
          "string"
        ]
      },
      {
        "name": "recvWindow",
        "says": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. One refusal says that it must be less than 60,000. The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "sourced": "For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) One refusal says that it must be less than 60,000. (provider (Margin trading, error codes)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.",
        "types": [
          "integer"
        ]
      }
    ]
  }
}
