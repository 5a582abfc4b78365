// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'

/** What the service says when it refuses, by the id of each code. */
export const codes = {
  "missingParameter": {
    "code": -1102,
    "effect": "fixed",
    "meaning": "A mandatory parameter was not sent, was empty or is malformed.",
    "advice": "Compare the names and values that were sent with those of the operation first.",
    "statuses": [400],
    "source": "provider"
  },
  "unread": {
    "code": -1104,
    "effect": "fixed",
    "meaning": "Not every parameter that was sent could be read.",
    "advice": "Leave out the parameters that the operation does not have.",
    "statuses": [400],
    "source": "provider"
  },
  "illegalCharacters": {
    "code": -1100,
    "effect": "fixed",
    "meaning": "A parameter has characters that are not allowed in it.",
    "advice": "Compare the form of each value with that of the documentation first.",
    "statuses": [400],
    "source": "provider"
  },
  "repeatedParameter": {
    "code": -1101,
    "effect": "fixed",
    "meaning": "More parameters came than the operation takes, or one of them came more than once.",
    "advice": "Send each parameter once.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyParameter": {
    "code": -1105,
    "effect": "fixed",
    "meaning": "A parameter was empty.",
    "advice": "Leave out what has no value.",
    "statuses": [400],
    "source": "provider"
  },
  "notRequired": {
    "code": -1106,
    "effect": "fixed",
    "operations": ["getMarginOrderList","listMarginOrderLists","listOpenMarginOrderLists"],
    "meaning": "A parameter was sent that is not required.",
    "advice": "Leave the parameter out, or send what it belongs to.",
    "statuses": [400],
    "source": "provider"
  },
  "overflow": {
    "code": -1108,
    "effect": "fixed",
    "meaning": "A parameter overflowed.",
    "advice": "Compare the length of each value with that of the documentation first.",
    "statuses": [400],
    "source": "provider"
  },
  "timeInForce": {
    "code": -1115,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The timeInForce is not valid.",
    "advice": "Send GTC, FOK or IOC.",
    "statuses": [400],
    "source": "provider"
  },
  "badCombination": {
    "code": -1128,
    "effect": "fixed",
    "operations": ["listMarginOrderLists"],
    "meaning": "The combination of optional parameters is not valid.",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidParameter": {
    "code": -1130,
    "effect": "fixed",
    "meaning": "The value of a parameter is not valid.",
    "advice": "Compare the value with those that the documentation allows.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownParameter": {
    "code": -1103,
    "effect": "fixed",
    "meaning": "A parameter was sent that is not known.",
    "advice": "Leave out the parameters that the operation does not have.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyNewClientId": {
    "code": -1118,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "meaning": "The new client order id was empty.",
    "advice": "Leave the id out, or send one with at least one character.",
    "statuses": [400],
    "source": "provider"
  },
  "emptyOriginalClientId": {
    "code": -1119,
    "effect": "fixed",
    "operations": ["getMarginOrderList","cancelMarginOrderList"],
    "meaning": "The original client order id was empty.",
    "advice": "Leave the id out and send orderListId, or send one with at least one character.",
    "statuses": [400],
    "source": "provider"
  },
  "repeatedSymbol": {
    "code": -1151,
    "effect": "fixed",
    "operations": ["getIsolatedMarginAccount"],
    "meaning": "A symbol is in the list more than once.",
    "advice": "Send each symbol once.",
    "statuses": [400],
    "source": "provider"
  },
  "conflictingParameters": {
    "code": -1182,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","getMarginOrderList","cancelMarginOrderList","listMarginOrderLists"],
    "meaning": "Some of the parameters that were sent contradict each other.",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidInput": {
    "code": -3026,
    "effect": "fixed",
    "meaning": "The value of a parameter is not valid.",
    "advice": "Compare the values that were sent with those that the documentation allows.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidDate": {
    "code": -3011,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "meaning": "A date is not valid.",
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "statuses": [400],
    "source": "provider"
  },
  "invalidTime": {
    "code": -3025,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "meaning": "A date is not valid; the name of the code speaks of the time from which something holds.",
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "statuses": [400],
    "source": "provider"
  },
  "unsupportedOperation": {
    "code": -1020,
    "effect": "fixed",
    "meaning": "The operation is not supported.",
    "advice": "Check first whether the account and the symbol allow what was asked for.",
    "statuses": [400],
    "source": "provider"
  },
  "timestamp": {
    "code": -1021,
    "effect": "stale",
    "byMessage": true,
    "meaning": "The timestamp lies outside of the recvWindow, or 1,000 milliseconds ahead of the service's clock.",
    "advice": "Check the clock of this machine first; then recvWindow, where the network is slow.",
    "statuses": [400],
    "source": "provider"
  },
  "signature": {
    "code": -1022,
    "effect": "fixed",
    "meaning": "The signature is not valid.",
    "advice": "Check the key pair first: the secret must belong to the API key.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownSymbol": {
    "code": -1121,
    "effect": "fixed",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "meaning": "The symbol is not valid.",
    "advice": "Check the symbol first, its letter case and its separators too.",
    "statuses": [400],
    "source": "provider"
  },
  "recvWindowTooLong": {
    "code": -1131,
    "effect": "fixed",
    "meaning": "The recvWindow must be less than 60,000.",
    "advice": "Choose a shorter recvWindow.",
    "statuses": [400],
    "source": "provider"
  },
  "period": {
    "code": -1127,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"],
    "meaning": "The time between the start and the end is longer than is permitted.",
    "advice": "Ask for a shorter period, several times where more is needed.",
    "statuses": [400],
    "source": "provider"
  },
  "filter": {
    "code": -1013,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "meaning": "The request is rejected before it reaches the matching engine, such as by a filter of the symbol.",
    "advice": "Compare quantity and prices with the filters of the symbol, and see whether it is trading.",
    "statuses": [400],
    "source": "provider"
  },
  "side": {
    "code": -1117,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The side is not valid.",
    "advice": "Send BUY or SELL.",
    "statuses": [400],
    "source": "provider"
  },
  "tooPrecise": {
    "code": -1111,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "A quantity or price has more decimals than are allowed for the asset.",
    "advice": "Round quantity and prices to the steps that the filters of the symbol allow.",
    "statuses": [400],
    "source": "provider"
  },
  "noOrdersOnBook": {
    "code": -1112,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The order book of the symbol is empty.",
    "advice": "See first whether the symbol is trading.",
    "statuses": [400],
    "source": "provider"
  },
  "timeInForceNotRequired": {
    "code": -1114,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The timeInForce was sent where it is not required.",
    "advice": "Leave stopLimitTimeInForce out, or send stopLimitPrice with it.",
    "statuses": [400],
    "source": "provider"
  },
  "orderType": {
    "code": -1116,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The type of the order is not valid.",
    "advice": "See first which types of orders the symbol allows.",
    "statuses": [400],
    "source": "provider"
  },
  "orderComposition": {
    "code": -1014,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The combination of orders is not supported.",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "errorOfEngine": {
    "code": -1010,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "meaning": "The matching engine refused the order or its cancellation; the message says why.",
    "advice": "Read the message of the service, and correct what it names.",
    "statuses": [400],
    "source": "provider"
  },
  "icebergTimeInForce": {
    "code": -1160,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "An iceberg quantity needs the time in force GTC.",
    "advice": "Send GTC as stopLimitTimeInForce, or leave the iceberg quantities out.",
    "statuses": [400],
    "source": "provider"
  },
  "limitOfPurchase": {
    "code": -1165,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "In an OCO order that buys, the limit order must be the lower one.",
    "advice": "Choose a price below the last price, which is below stopPrice.",
    "statuses": [400],
    "source": "provider"
  },
  "limitOfSale": {
    "code": -1166,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "In an OCO order that sells, the limit order must be the upper one.",
    "advice": "Choose a price above the last price, which is above stopPrice.",
    "statuses": [400],
    "source": "provider"
  },
  "stopOfPurchase": {
    "code": -1196,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "In an OCO order that buys, the stop loss order must be the upper one.",
    "advice": "Choose a stopPrice above the last price, which is above price.",
    "statuses": [400],
    "source": "provider"
  },
  "stopOfSale": {
    "code": -1197,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "In an OCO order that sells, the stop loss order must be the lower one.",
    "advice": "Choose a stopPrice below the last price, which is below price.",
    "statuses": [400],
    "source": "provider"
  },
  "archivedOrder": {
    "code": -2026,
    "effect": "fixed",
    "operations": ["getMarginOrderList","cancelMarginOrderList"],
    "meaning": "The order was cancelled or expired more than 90 days ago with nothing of it filled, and is in the archive.",
    "advice": "Look for it in your own records: the service no longer shows it.",
    "statuses": [400],
    "source": "provider"
  },
  "placing": {
    "code": -2010,
    "effect": "echo",
    "byMessage": true,
    "operations": ["createMarginOcoOrder"],
    "meaning": "The new order was rejected.",
    "advice": "Check the prices, the ids and the balance first.",
    "statuses": [400],
    "source": "provider"
  },
  "cancelling": {
    "code": -2011,
    "effect": "echo",
    "byMessage": true,
    "operations": ["cancelMarginOrderList"],
    "meaning": "The cancellation was rejected, such as because there is no such order list, or because it has already been processed.",
    "advice": "Ask for the order list first; it may be over, by this cancellation too, or on the other kind of margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noListId": {
    "code": -11016,
    "effect": "fixed",
    "operations": ["cancelMarginOrderList"],
    "meaning": "One of the two ids of an order list must be sent.",
    "advice": "Send one of the two ids.",
    "statuses": [400],
    "source": "provider"
  },
  "orderList": {
    "code": -2018,
    "effect": "fixed",
    "operations": ["getMarginOrderList"],
    "meaning": "The order list does not exist.",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "order": {
    "code": -2013,
    "effect": "fixed",
    "operations": ["getMarginOrderList"],
    "meaning": "The order does not exist.",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "pendingTransaction": {
    "code": -3007,
    "effect": "echo",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ],
    "meaning": "A transaction is pending; it may be tried again later.",
    "advice": "Wait until the other transaction is through, then try again.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginAccount": {
    "code": -3003,
    "effect": "echo",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "getIsolatedMarginAccountLimit",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "meaning": "The margin account does not exist.",
    "advice": "Open the margin account first, and transfer an asset to it.",
    "statuses": [400],
    "source": "provider"
  },
  "secondFactor": {
    "code": -3001,
    "effect": "fixed",
    "meaning": "The account must enable authentication by a second factor first.",
    "advice": "Enable the second factor of the account first.",
    "statuses": [400],
    "source": "provider"
  },
  "onlyInvited": {
    "code": -3999,
    "effect": "fixed",
    "meaning": "The function is there for invited users alone.",
    "advice": "Ask the provider whether the account can have this function.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownAsset": {
    "code": -3002,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder","listDeposits","listWithdrawals"],
    "meaning": "The service does not have the asset.",
    "advice": "Check the coin or the symbol first, its letter case too.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginAsset": {
    "code": -3027,
    "effect": "fixed",
    "operations": ["enableIsolatedMarginAccount","disableIsolatedMarginAccount","createMarginOcoOrder"],
    "meaning": "The asset is no margin asset.",
    "advice": "See first which assets can be used on margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noMarginPair": {
    "code": -3028,
    "effect": "fixed",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "meaning": "The symbol is no margin pair.",
    "advice": "Check the symbol first, and whether it is on cross or on isolated margin.",
    "statuses": [400],
    "source": "provider"
  },
  "noPriceIndex": {
    "code": -3042,
    "effect": "state",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder"
    ],
    "meaning": "There is no price index for the margin pair.",
    "advice": "See first whether the symbol can be traded on margin now.",
    "statuses": [400],
    "source": "provider"
  },
  "tradeNotAllowed": {
    "code": -3004,
    "effect": "state",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "meaning": "Trading is not allowed.",
    "advice": "See first whether the account and the symbol may be traded on margin.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedPair": {
    "code": -3021,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "Margin accounts are not allowed to trade the pair.",
    "advice": "Choose another symbol, or see when this one can be traded on margin again.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedAccount": {
    "code": -3022,
    "effect": "state",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"],
    "meaning": "The account is banned from trading.",
    "advice": "Ask the provider why the account may not trade.",
    "statuses": [400],
    "source": "provider"
  },
  "marginLevel": {
    "code": -3023,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "At the current margin level, the account can place no order.",
    "advice": "Raise the margin level first: transfer an asset to the account, or repay.",
    "statuses": [400],
    "source": "provider"
  },
  "balance": {
    "code": -3041,
    "effect": "state",
    "operations": ["disableIsolatedMarginAccount","createMarginOcoOrder"],
    "meaning": "The balance is not enough.",
    "advice": "Compare the order with the free balance of this very account, cross or isolated.",
    "statuses": [400],
    "source": "provider"
  },
  "overBorrowable": {
    "code": -3006,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The amount to borrow is over the maximum.",
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "overAccountBorrowable": {
    "code": -11008,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The amount to borrow is over the limit of the account.",
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "borrowNotAllowed": {
    "code": -3008,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "Borrowing is not allowed.",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see what can be borrowed.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedAsset": {
    "code": -3012,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The asset cannot be borrowed now.",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see whether the asset can be borrowed.",
    "statuses": [400],
    "source": "provider"
  },
  "belowBorrowable": {
    "code": -3013,
    "effect": "fixed",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The amount to borrow is below the minimum.",
    "advice": "Order more, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedBorrower": {
    "code": -3014,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The account is banned from borrowing.",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or ask the provider why the account may not borrow.",
    "statuses": [400],
    "source": "provider"
  },
  "inventory": {
    "code": -3045,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The service does not have enough of the asset to lend.",
    "advice": "Order less, try again later, or send NO_SIDE_EFFECT as sideEffectType.",
    "statuses": [400],
    "source": "provider"
  },
  "isolatedAccount": {
    "code": -11001,
    "effect": "echo",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ],
    "meaning": "The isolated margin account does not exist.",
    "advice": "Ask for the isolated margin account first.",
    "statuses": [400],
    "source": "provider"
  },
  "capitalOperation": {
    "code": -4001,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "The operation is not valid.",
    "advice": "Compare the parameters that were sent with those of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "capitalRead": {
    "code": -4002,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "What was asked for is not valid.",
    "advice": "Compare the parameters that were sent with those of the operation.",
    "statuses": [400],
    "source": "provider"
  },
  "mainAccountOnly": {
    "code": -4006,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "Only a main account is served.",
    "advice": "Use an API key of the main account.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownCoin": {
    "code": -4018,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals"],
    "meaning": "The service does not have the coin of a withdrawal.",
    "advice": "Check the coin first, its letter case too.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownWithdrawal": {
    "code": -4029,
    "effect": "fixed",
    "operations": ["listWithdrawals"],
    "meaning": "The withdrawal does not exist.",
    "advice": "Check the ids first.",
    "statuses": [400],
    "source": "provider"
  },
  "unknownUser": {
    "code": -4039,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "The user does not exist.",
    "advice": "Check first to which account the API key belongs.",
    "statuses": [400],
    "source": "provider"
  },
  "capitalPeriod": {
    "code": -4047,
    "effect": "fixed",
    "operations": ["listDeposits","listWithdrawals"],
    "meaning": "The period must have 0 to 90 days; the change log of margin says 0 to 7.",
    "advice": "Ask for a shorter period, several times where more is needed.",
    "statuses": [400],
    "source": "provider"
  },
  "malformedKey": {
    "code": -2014,
    "effect": "fixed",
    "meaning": "The form of the API key is not valid.",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "refusedKey": {
    "code": -2015,
    "effect": "fixed",
    "meaning": "The API key, its address or its permissions are not valid for the action.",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "unknownKey": {
    "code": -2008,
    "effect": "fixed",
    "meaning": "There is no API key with the id that was sent.",
    "advice": "Check the API key first, and whether it is still there.",
    "statuses": [401],
    "source": "provider"
  },
  "notSignedIn": {
    "code": -4004,
    "effect": "fixed",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "Nobody is logged in, or the caller is not authenticated.",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "notAuthenticated": {
    "code": -1099,
    "effect": "fixed",
    "meaning": "What was asked for is not found, or the caller is not authenticated or not authorized.",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "statuses": [401],
    "source": "provider"
  },
  "forbidden": {
    "code": -1002,
    "effect": "fixed",
    "meaning": "The request is not authorized.",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way.",
    "statuses": [403],
    "source": "provider"
  },
  "notFound": {
    "code": 404,
    "effect": "unknown",
    "meaning": "Nothing is found at this path; a wrong base address shows here.",
    "advice": "Check baseUrl first.",
    "statuses": [404],
    "source": "assumed"
  },
  "tooMany": {
    "code": -1003,
    "effect": "state",
    "meaning": "Too many requests came, or requests of too much weight; who goes on sending after that is banned for a while (418).",
    "advice": "Wait as long as `retryAfterMs` says, and send less.",
    "statuses": [429,418],
    "source": "provider"
  },
  "tooManyOrders": {
    "code": -1015,
    "effect": "state",
    "operations": ["createMarginOcoOrder"],
    "meaning": "Too many new orders came within a while, and this one was rejected.",
    "advice": "Place no order until the interval of the limit is over, and then fewer.",
    "statuses": [429,400],
    "source": "provider"
  },
  "tooManyNew": {
    "code": -4005,
    "effect": "state",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "Too many new requests came.",
    "advice": "Wait as long as `retryAfterMs` says, and send less.",
    "statuses": [429],
    "source": "provider"
  },
  "unexpected": {
    "code": -1006,
    "effect": "unknown",
    "meaning": "An unexpected response came from the message bus. Whether the request was carried out is unknown.",
    "advice": "Find out first what became of the call.",
    "statuses": [500,503],
    "source": "provider"
  },
  "timeout": {
    "code": -1007,
    "effect": "unknown",
    "meaning": "No answer came from the backend in time. Whether the request was carried out is unknown.",
    "advice": "Find out first what became of the call.",
    "statuses": [504],
    "source": "provider"
  },
  "unknownFailure": {
    "code": -1000,
    "effect": "unknown",
    "meaning": "An unknown error occurred while the request was processed.",
    "advice": "Find out first what became of the call.",
    "statuses": [500],
    "source": "provider"
  },
  "disconnected": {
    "code": -1001,
    "effect": "unknown",
    "meaning": "The service could not process the request because of an internal failure.",
    "advice": "Find out first what became of the call.",
    "statuses": [500],
    "source": "provider"
  },
  "busy": {
    "code": -1004,
    "effect": "unknown",
    "meaning": "The service is busy, and asks to wait and to try again.",
    "advice": "Find out first what became of the call.",
    "statuses": [503],
    "source": "provider"
  },
  "overloaded": {
    "code": -1008,
    "effect": "unknown",
    "meaning": "The servers are overloaded with other requests; it may be tried again in a few minutes.",
    "advice": "Find out first what became of the call, and wait a few minutes before another.",
    "statuses": [503],
    "source": "provider"
  },
  "closing": {
    "code": -1016,
    "effect": "unknown",
    "meaning": "The service is no longer available; the name of the code says that it is shutting down.",
    "advice": "Find out first what became of the call.",
    "statuses": [503],
    "source": "provider"
  },
  "systemBusy": {
    "code": -3044,
    "effect": "unknown",
    "meaning": "The system is busy.",
    "advice": "Find out first what became of the call.",
    "statuses": [503],
    "source": "provider"
  },
  "innerFailure": {
    "code": -3000,
    "effect": "unknown",
    "meaning": "Something failed within the service.",
    "advice": "Find out first what became of the call.",
    "statuses": [500],
    "source": "provider"
  },
  "clearing": {
    "code": -3037,
    "effect": "unknown",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ],
    "meaning": "Profits and losses are being cleared, which takes a moment.",
    "advice": "Find out first what became of the call, and wait a moment before another.",
    "statuses": [400],
    "source": "provider"
  },
  "assetsNotRead": {
    "code": -4045,
    "effect": "unknown",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"],
    "meaning": "The assets could not be read.",
    "advice": "Try again a little later.",
    "statuses": [400],
    "source": "provider"
  },
  "repayNotAllowed": {
    "code": -3010,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "meaning": "Repaying is not allowed.",
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "repayOverDebt": {
    "code": -3015,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The amount to repay is over the debt.",
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "repayBelowMinimum": {
    "code": -3016,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The amount to repay is below the minimum.",
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "debtLeftTooSmall": {
    "code": -3024,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The debt that a repayment would leave is too small.",
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  },
  "bannedRepayer": {
    "code": -3036,
    "effect": "unknown",
    "operations": ["createMarginOcoOrder"],
    "meaning": "The account is not allowed to repay.",
    "advice": "Find out first what became of the call.",
    "statuses": [400],
    "source": "provider"
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. */
export const statuses = [
  {
    "status": 403,
    "effect": "unknown",
    "source": "provider",
    "meaning": "The request breaks a rule of a web application firewall.",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way."
  },
  {
    "status": 404,
    "effect": "unknown",
    "source": "assumed",
    "meaning": "Nothing is found at this path.",
    "advice": "Check baseUrl first."
  },
  {
    "status": 401,
    "effect": "unknown",
    "source": "provider",
    "meaning": "The request is not authorized.",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  {
    "status": 429,
    "effect": "state",
    "source": "provider",
    "meaning": "A limit of requests is broken.",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  {
    "status": 418,
    "effect": "state",
    "source": "provider",
    "meaning": "The address is banned for a while, because it kept sending after answers of 429.",
    "advice": "Wait as long as `retryAfterMs` says, and send nothing until then."
  }
] as const satisfies StatusTable

/** By what is wrong with a value, the id of the code of its refusal. */
export const wrongValues = {
  "missing": "missingParameter",
  "empty": "emptyParameter",
  "malformed": "illegalCharacters",
  "unlisted": "invalidParameter",
  "tooSmall": "invalidParameter",
  "tooGreat": "invalidParameter",
  "tooLong": "overflow",
  "repeated": "repeatedParameter",
  "unread": "unread"
} as const
