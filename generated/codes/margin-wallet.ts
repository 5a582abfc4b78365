// Generated from spec/ by `npm run generate`. Do not edit.

import type { CodeTable, StatusTable } from '../../src/ambiguity/refusal-codes.js'

/** What the service says when it refuses, by the id of each code. */
export const codes = {
  "missingParameter": {
    "code": -1102,
    "statuses": [400],
    "meaning": "A mandatory parameter did not come, came empty, or is malformed.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the names and values that were sent with those of the operation first."
  },
  "unread": {
    "code": -1104,
    "statuses": [400],
    "meaning": "Not all parameters that came were read.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave out the parameters that the operation does not have."
  },
  "illegalCharacters": {
    "code": -1100,
    "statuses": [400],
    "meaning": "A parameter has characters that are not allowed in it.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the form of each value with that of the documentation first."
  },
  "repeatedParameter": {
    "code": -1101,
    "statuses": [400],
    "meaning": "More parameters came than the operation takes, or one of them came more than once.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send each parameter once."
  },
  "emptyParameter": {
    "code": -1105,
    "statuses": [400],
    "meaning": "A parameter came empty.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave out what has no value."
  },
  "notRequired": {
    "code": -1106,
    "statuses": [400],
    "meaning": "A parameter came that is not required.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave the parameter out, or send what it belongs to.",
    "operations": ["getMarginOrderList","listMarginOrderLists","listOpenMarginOrderLists"]
  },
  "overflow": {
    "code": -1108,
    "statuses": [400],
    "meaning": "A parameter overflowed.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the length of each value with that of the documentation first."
  },
  "timeInForce": {
    "code": -1115,
    "statuses": [400],
    "meaning": "The time in force is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send GTC, FOK or IOC.",
    "operations": ["createMarginOcoOrder"]
  },
  "badCombination": {
    "code": -1128,
    "statuses": [400],
    "meaning": "The combination of optional parameters is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "operations": ["listMarginOrderLists"]
  },
  "invalidParameter": {
    "code": -1130,
    "statuses": [400],
    "meaning": "The value of a parameter is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the value with those that the documentation allows."
  },
  "unknownParameter": {
    "code": -1103,
    "statuses": [400],
    "meaning": "A parameter came that the service does not know.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave out the parameters that the operation does not have."
  },
  "emptyNewClientId": {
    "code": -1118,
    "statuses": [400],
    "meaning": "The caller's own id of a new order came empty.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave the id out, or send one with at least one character.",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"]
  },
  "emptyOriginalClientId": {
    "code": -1119,
    "statuses": [400],
    "meaning": "The caller's own id of an earlier order came empty.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave the id out and send orderListId, or send one with at least one character.",
    "operations": ["getMarginOrderList","cancelMarginOrderList"]
  },
  "repeatedSymbol": {
    "code": -1151,
    "statuses": [400],
    "meaning": "A list of symbols has one of them more than once.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send each symbol once.",
    "operations": ["getIsolatedMarginAccount"]
  },
  "conflictingParameters": {
    "code": -1182,
    "statuses": [400],
    "meaning": "Parameters came that contradict each other.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "operations": ["createMarginOcoOrder","getMarginOrderList","cancelMarginOrderList","listMarginOrderLists"]
  },
  "invalidInput": {
    "code": -3026,
    "statuses": [400],
    "meaning": "The value of a parameter is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the values that were sent with those that the documentation allows."
  },
  "invalidDate": {
    "code": -3011,
    "statuses": [400],
    "meaning": "A date is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"]
  },
  "invalidTime": {
    "code": -3025,
    "statuses": [400],
    "meaning": "A date is not valid; the name of the code speaks of the time from which something holds.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send startTime and endTime in milliseconds, the earlier one as startTime.",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"]
  },
  "unsupportedOperation": {
    "code": -1020,
    "statuses": [400],
    "meaning": "The operation is not supported.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check first whether the account and the symbol allow what was asked for."
  },
  "timestamp": {
    "code": -1021,
    "statuses": [400],
    "meaning": "The timestamp lies outside of the recvWindow, or 1,000 milliseconds ahead of the service's clock.",
    "source": "provider",
    "effect": "stale",
    "byMessage": true,
    "advice": "Check the clock of this machine first; then recvWindow, where the network is slow."
  },
  "signature": {
    "code": -1022,
    "statuses": [400],
    "meaning": "The signature is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the key pair first: the secret must belong to the API key."
  },
  "unknownSymbol": {
    "code": -1121,
    "statuses": [400],
    "meaning": "The symbol is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the symbol first, its letter case and its separators too.",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ]
  },
  "recvWindowTooLong": {
    "code": -1131,
    "statuses": [400],
    "meaning": "The recvWindow must be less than 60,000.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Choose a shorter recvWindow."
  },
  "period": {
    "code": -1127,
    "statuses": [400],
    "meaning": "More time lies between the start and the end of a period than is allowed.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Ask for a shorter period, several times where more is needed.",
    "operations": ["listDeposits","listWithdrawals","listMarginOrderLists"]
  },
  "filter": {
    "code": -1013,
    "statuses": [400],
    "meaning": "The request is rejected before it reaches the matching engine, such as by a filter of the symbol.",
    "source": "provider",
    "effect": "echo",
    "byMessage": true,
    "advice": "Compare quantity and prices with the filters of the symbol, and see whether it is trading.",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"]
  },
  "side": {
    "code": -1117,
    "statuses": [400],
    "meaning": "The side is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send BUY or SELL.",
    "operations": ["createMarginOcoOrder"]
  },
  "tooPrecise": {
    "code": -1111,
    "statuses": [400],
    "meaning": "A quantity or price has more decimals than are allowed for the asset.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Round quantity and prices to the steps that the filters of the symbol allow.",
    "operations": ["createMarginOcoOrder"]
  },
  "noOrdersOnBook": {
    "code": -1112,
    "statuses": [400],
    "meaning": "The order book of the symbol is empty.",
    "source": "provider",
    "effect": "state",
    "advice": "See first whether the symbol is trading.",
    "operations": ["createMarginOcoOrder"]
  },
  "timeInForceNotRequired": {
    "code": -1114,
    "statuses": [400],
    "meaning": "A time in force came that is not required.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Leave stopLimitTimeInForce out, or send stopLimitPrice with it.",
    "operations": ["createMarginOcoOrder"]
  },
  "orderType": {
    "code": -1116,
    "statuses": [400],
    "meaning": "The type of the order is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "See first which types of orders the symbol allows.",
    "operations": ["createMarginOcoOrder"]
  },
  "orderComposition": {
    "code": -1014,
    "statuses": [400],
    "meaning": "The combination of orders is not supported.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the parameters that were sent with the rules of the operation.",
    "operations": ["createMarginOcoOrder"]
  },
  "errorOfEngine": {
    "code": -1010,
    "statuses": [400],
    "meaning": "The matching engine refused the order or its cancellation; the message says why.",
    "source": "provider",
    "effect": "echo",
    "byMessage": true,
    "advice": "Read the message of the service, and correct what it names.",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"]
  },
  "icebergTimeInForce": {
    "code": -1160,
    "statuses": [400],
    "meaning": "An iceberg quantity came with a time in force other than GTC.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send GTC as stopLimitTimeInForce, or leave the iceberg quantities out.",
    "operations": ["createMarginOcoOrder"]
  },
  "limitOfPurchase": {
    "code": -1165,
    "statuses": [400],
    "meaning": "In an OCO order that buys, the limit order must be the lower one.",
    "source": "provider",
    "effect": "state",
    "advice": "Choose a price below the last price, which is below stopPrice.",
    "operations": ["createMarginOcoOrder"]
  },
  "limitOfSale": {
    "code": -1166,
    "statuses": [400],
    "meaning": "In an OCO order that sells, the limit order must be the upper one.",
    "source": "provider",
    "effect": "state",
    "advice": "Choose a price above the last price, which is above stopPrice.",
    "operations": ["createMarginOcoOrder"]
  },
  "stopOfPurchase": {
    "code": -1196,
    "statuses": [400],
    "meaning": "In an OCO order that buys, the stop loss order must be the upper one.",
    "source": "provider",
    "effect": "state",
    "advice": "Choose a stopPrice above the last price, which is above price.",
    "operations": ["createMarginOcoOrder"]
  },
  "stopOfSale": {
    "code": -1197,
    "statuses": [400],
    "meaning": "In an OCO order that sells, the stop loss order must be the lower one.",
    "source": "provider",
    "effect": "state",
    "advice": "Choose a stopPrice below the last price, which is below price.",
    "operations": ["createMarginOcoOrder"]
  },
  "archivedOrder": {
    "code": -2026,
    "statuses": [400],
    "meaning": "The order was cancelled or expired more than 90 days ago with nothing of it filled, and is in the archive.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Look for it in your own records: the service no longer shows it.",
    "operations": ["getMarginOrderList","cancelMarginOrderList"]
  },
  "placing": {
    "code": -2010,
    "statuses": [400],
    "meaning": "The new order was rejected.",
    "source": "provider",
    "effect": "echo",
    "byMessage": true,
    "advice": "Check the prices, the ids and the balance first.",
    "operations": ["createMarginOcoOrder"]
  },
  "cancelling": {
    "code": -2011,
    "statuses": [400],
    "meaning": "The cancellation was rejected, such as because there is no such order list, or because it has already been processed.",
    "source": "provider",
    "effect": "echo",
    "byMessage": true,
    "advice": "Ask for the order list first; it may be over, by this cancellation too, or on the other kind of margin.",
    "operations": ["cancelMarginOrderList"]
  },
  "noListId": {
    "code": -11016,
    "statuses": [400],
    "meaning": "Neither orderListId nor the caller's own id of the order list came.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Send one of the two ids.",
    "operations": ["cancelMarginOrderList"]
  },
  "orderList": {
    "code": -2018,
    "statuses": [400],
    "meaning": "The order list does not exist.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "operations": ["getMarginOrderList"]
  },
  "order": {
    "code": -2013,
    "statuses": [400],
    "meaning": "The order does not exist.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the id, and whether it is on cross or on isolated margin.",
    "operations": ["getMarginOrderList"]
  },
  "pendingTransaction": {
    "code": -3007,
    "statuses": [400],
    "meaning": "A transaction is pending; it may be tried again later.",
    "source": "provider",
    "effect": "echo",
    "advice": "Wait until the other transaction is through, then try again.",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ]
  },
  "noMarginAccount": {
    "code": -3003,
    "statuses": [400],
    "meaning": "The margin account does not exist.",
    "source": "provider",
    "effect": "echo",
    "advice": "Open the margin account first, and transfer an asset to it.",
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
    ]
  },
  "secondFactor": {
    "code": -3001,
    "statuses": [400],
    "meaning": "The account must enable authentication by a second factor first.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Enable the second factor of the account first."
  },
  "onlyInvited": {
    "code": -3999,
    "statuses": [400],
    "meaning": "The function is there for invited users alone.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Ask the provider whether the account can have this function."
  },
  "unknownAsset": {
    "code": -3002,
    "statuses": [400],
    "meaning": "The service does not have the asset.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the coin or the symbol first, its letter case too.",
    "operations": ["createMarginOcoOrder","listDeposits","listWithdrawals"]
  },
  "noMarginAsset": {
    "code": -3027,
    "statuses": [400],
    "meaning": "The asset is no margin asset.",
    "source": "provider",
    "effect": "fixed",
    "advice": "See first which assets can be used on margin.",
    "operations": ["enableIsolatedMarginAccount","disableIsolatedMarginAccount","createMarginOcoOrder"]
  },
  "noMarginPair": {
    "code": -3028,
    "statuses": [400],
    "meaning": "The symbol is no margin pair.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the symbol first, and whether it is on cross or on isolated margin.",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ]
  },
  "noPriceIndex": {
    "code": -3042,
    "statuses": [400],
    "meaning": "There is no price index for the margin pair.",
    "source": "provider",
    "effect": "state",
    "advice": "See first whether the symbol can be traded on margin now.",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder"
    ]
  },
  "tradeNotAllowed": {
    "code": -3004,
    "statuses": [400],
    "meaning": "Trading is not allowed.",
    "source": "provider",
    "effect": "state",
    "advice": "See first whether the account and the symbol may be traded on margin.",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"]
  },
  "bannedPair": {
    "code": -3021,
    "statuses": [400],
    "meaning": "Margin accounts are not allowed to trade the pair.",
    "source": "provider",
    "effect": "state",
    "advice": "Choose another symbol, or see when this one can be traded on margin again.",
    "operations": ["createMarginOcoOrder"]
  },
  "bannedAccount": {
    "code": -3022,
    "statuses": [400],
    "meaning": "The account is banned from trading.",
    "source": "provider",
    "effect": "state",
    "advice": "Ask the provider why the account may not trade.",
    "operations": ["createMarginOcoOrder","cancelMarginOrderList"]
  },
  "marginLevel": {
    "code": -3023,
    "statuses": [400],
    "meaning": "At the current margin level, the account can place no order.",
    "source": "provider",
    "effect": "state",
    "advice": "Raise the margin level first: transfer an asset to the account, or repay.",
    "operations": ["createMarginOcoOrder"]
  },
  "balance": {
    "code": -3041,
    "statuses": [400],
    "meaning": "The balance is not enough.",
    "source": "provider",
    "effect": "state",
    "advice": "Compare the order with the free balance of this very account, cross or isolated.",
    "operations": ["disableIsolatedMarginAccount","createMarginOcoOrder"]
  },
  "overBorrowable": {
    "code": -3006,
    "statuses": [400],
    "meaning": "More was to be borrowed than can be borrowed at most.",
    "source": "provider",
    "effect": "state",
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "operations": ["createMarginOcoOrder"]
  },
  "overAccountBorrowable": {
    "code": -11008,
    "statuses": [400],
    "meaning": "More was to be borrowed than the account can borrow at most.",
    "source": "provider",
    "effect": "state",
    "advice": "Order less, or send NO_SIDE_EFFECT as sideEffectType.",
    "operations": ["createMarginOcoOrder"]
  },
  "borrowNotAllowed": {
    "code": -3008,
    "statuses": [400],
    "meaning": "Borrowing is not allowed.",
    "source": "provider",
    "effect": "state",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see what can be borrowed.",
    "operations": ["createMarginOcoOrder"]
  },
  "bannedAsset": {
    "code": -3012,
    "statuses": [400],
    "meaning": "The asset cannot be borrowed now.",
    "source": "provider",
    "effect": "state",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or see whether the asset can be borrowed.",
    "operations": ["createMarginOcoOrder"]
  },
  "belowBorrowable": {
    "code": -3013,
    "statuses": [400],
    "meaning": "Less was to be borrowed than must be borrowed at least.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Order more, or send NO_SIDE_EFFECT as sideEffectType.",
    "operations": ["createMarginOcoOrder"]
  },
  "bannedBorrower": {
    "code": -3014,
    "statuses": [400],
    "meaning": "The account is banned from borrowing.",
    "source": "provider",
    "effect": "state",
    "advice": "Send NO_SIDE_EFFECT as sideEffectType, or ask the provider why the account may not borrow.",
    "operations": ["createMarginOcoOrder"]
  },
  "inventory": {
    "code": -3045,
    "statuses": [400],
    "meaning": "The service does not have enough of the asset to lend.",
    "source": "provider",
    "effect": "state",
    "advice": "Order less, try again later, or send NO_SIDE_EFFECT as sideEffectType.",
    "operations": ["createMarginOcoOrder"]
  },
  "isolatedAccount": {
    "code": -11001,
    "statuses": [400],
    "meaning": "The isolated margin account does not exist.",
    "source": "provider",
    "effect": "echo",
    "advice": "Ask for the isolated margin account first.",
    "operations": [
      "getIsolatedMarginAccount",
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "getMarginOrderList",
      "cancelMarginOrderList",
      "listMarginOrderLists",
      "listOpenMarginOrderLists"
    ]
  },
  "capitalOperation": {
    "code": -4001,
    "statuses": [400],
    "meaning": "The operation is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the parameters that were sent with those of the operation.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "capitalRead": {
    "code": -4002,
    "statuses": [400],
    "meaning": "What was asked for is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Compare the parameters that were sent with those of the operation.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "mainAccountOnly": {
    "code": -4006,
    "statuses": [400],
    "meaning": "Only a main account is served.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Use an API key of the main account.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "unknownCoin": {
    "code": -4018,
    "statuses": [400],
    "meaning": "The service does not have the coin of a withdrawal.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the coin first, its letter case too.",
    "operations": ["listDeposits","listWithdrawals"]
  },
  "unknownWithdrawal": {
    "code": -4029,
    "statuses": [400],
    "meaning": "The withdrawal does not exist.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the ids first.",
    "operations": ["listWithdrawals"]
  },
  "unknownUser": {
    "code": -4039,
    "statuses": [400],
    "meaning": "The user does not exist.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check first to which account the API key belongs.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "capitalPeriod": {
    "code": -4047,
    "statuses": [400],
    "meaning": "The period must have 0 to 90 days; the change log of margin says 0 to 7.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Ask for a shorter period, several times where more is needed.",
    "operations": ["listDeposits","listWithdrawals"]
  },
  "malformedKey": {
    "code": -2014,
    "statuses": [401],
    "meaning": "The form of the API key is not valid.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  "refusedKey": {
    "code": -2015,
    "statuses": [401],
    "meaning": "The API key, its address or its permissions are not valid for the action.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  "unknownKey": {
    "code": -2008,
    "statuses": [401],
    "meaning": "There is no API key with the id that was sent.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the API key first, and whether it is still there."
  },
  "notSignedIn": {
    "code": -4004,
    "statuses": [401],
    "meaning": "Nobody is logged in, or the caller is not authenticated.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the API key, its permissions and its address restrictions first.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "notAuthenticated": {
    "code": -1099,
    "statuses": [401],
    "meaning": "What was asked for is not found, or the caller is not authenticated or not authorized.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  "forbidden": {
    "code": -1002,
    "statuses": [403],
    "meaning": "The request is not authorized.",
    "source": "provider",
    "effect": "fixed",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way."
  },
  "notFound": {
    "code": 404,
    "statuses": [404],
    "meaning": "Nothing is found at this path; a wrong base address shows here.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check baseUrl first."
  },
  "tooMany": {
    "code": -1003,
    "statuses": [429,418],
    "meaning": "Too many requests came, or requests of too much weight; who goes on sending after that is banned for a while (418).",
    "source": "provider",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  "tooManyOrders": {
    "code": -1015,
    "statuses": [429,400],
    "meaning": "Too many new orders came within a while, and this one was rejected.",
    "source": "provider",
    "effect": "state",
    "advice": "Place no order until the interval of the limit is over, and then fewer.",
    "operations": ["createMarginOcoOrder"]
  },
  "tooManyNew": {
    "code": -4005,
    "statuses": [429],
    "meaning": "Too many new requests came.",
    "source": "provider",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "unexpected": {
    "code": -1006,
    "statuses": [500,503],
    "meaning": "An answer came from within that was not expected. Whether the request was carried out is unknown.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "timeout": {
    "code": -1007,
    "statuses": [504],
    "meaning": "No answer came from within in time. Whether the request was carried out is unknown.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "unknownFailure": {
    "code": -1000,
    "statuses": [500],
    "meaning": "Something unknown failed while the request was processed.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "disconnected": {
    "code": -1001,
    "statuses": [500],
    "meaning": "The service could not process the request because of an internal failure.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "busy": {
    "code": -1004,
    "statuses": [503],
    "meaning": "The service is busy, and asks to wait and to try again.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "overloaded": {
    "code": -1008,
    "statuses": [503],
    "meaning": "The servers are overloaded with other requests; it may be tried again in a few minutes.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call, and wait a few minutes before another."
  },
  "closing": {
    "code": -1016,
    "statuses": [503],
    "meaning": "The service is no longer available; the name of the code says that it is shutting down.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "systemBusy": {
    "code": -3044,
    "statuses": [503],
    "meaning": "The system is busy.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "innerFailure": {
    "code": -3000,
    "statuses": [500],
    "meaning": "Something failed within the service.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call."
  },
  "clearing": {
    "code": -3037,
    "statuses": [400],
    "meaning": "Profits and losses are being cleared, which takes a moment.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call, and wait a moment before another.",
    "operations": [
      "enableIsolatedMarginAccount",
      "disableIsolatedMarginAccount",
      "createMarginOcoOrder",
      "cancelMarginOrderList"
    ]
  },
  "assetsNotRead": {
    "code": -4045,
    "statuses": [400],
    "meaning": "The assets could not be found out.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Try again a little later.",
    "operations": ["listCoinConfigs","listDeposits","listWithdrawals"]
  },
  "repayNotAllowed": {
    "code": -3010,
    "statuses": [400],
    "meaning": "Repaying is not allowed.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "operations": ["createMarginOcoOrder"]
  },
  "repayOverDebt": {
    "code": -3015,
    "statuses": [400],
    "meaning": "More was to be repaid than was borrowed.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "operations": ["createMarginOcoOrder"]
  },
  "repayBelowMinimum": {
    "code": -3016,
    "statuses": [400],
    "meaning": "Less was to be repaid than must be repaid at least.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "operations": ["createMarginOcoOrder"]
  },
  "debtLeftTooSmall": {
    "code": -3024,
    "statuses": [400],
    "meaning": "The debt that a repayment would leave is too small.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "operations": ["createMarginOcoOrder"]
  },
  "bannedRepayer": {
    "code": -3036,
    "statuses": [400],
    "meaning": "The account is not allowed to repay.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Find out first what became of the call.",
    "operations": ["createMarginOcoOrder"]
  }
} as const satisfies CodeTable

/** What is known of a failure by its status alone. */
export const statuses = [
  {
    "status": 403,
    "meaning": "The request breaks a rule of a web application firewall.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Check the permissions of the API key and its address restrictions first, and whether a firewall is in the way."
  },
  {
    "status": 404,
    "meaning": "Nothing is found at this path.",
    "source": "assumed",
    "effect": "unknown",
    "advice": "Check baseUrl first."
  },
  {
    "status": 401,
    "meaning": "The request is not authorized.",
    "source": "provider",
    "effect": "unknown",
    "advice": "Check the API key, its permissions and its address restrictions first."
  },
  {
    "status": 429,
    "meaning": "A limit of requests is broken.",
    "source": "provider",
    "effect": "state",
    "advice": "Wait as long as `retryAfterMs` says, and send less."
  },
  {
    "status": 418,
    "meaning": "The address is banned for a while, because it kept sending after answers of 429.",
    "source": "provider",
    "effect": "state",
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
