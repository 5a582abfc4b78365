// Generated from spec/ by `npm run generate`. Do not edit.

import type { Documented, ExactInteger, UndocumentedValues } from '../../src/client/types.js'

/** @description What an isolated margin account holds and owes of one asset. Amounts are decimal text, in units of the asset. */
export interface IsolatedMarginAsset {
    /** @description The asset. Source: provider; required: assumed. */
    asset: string | undefined;
    /** @description Whether the asset may be borrowed. Source: provider; required: assumed. */
    borrowEnabled: boolean;
    /**
     * Format: decimal
     * @description The amount that is borrowed, without interest. Source: provider; required: assumed.
     */
    borrowed: string;
    /**
     * Format: decimal
     * @description The amount that is free to use. Source: provider; required: assumed.
     */
    free: string;
    /**
     * Format: decimal
     * @description The interest that is owed. Source: provider; required: assumed.
     */
    interest: string;
    /**
     * Format: decimal
     * @description The amount that is bound in open orders. Source: provider; required: assumed.
     */
    locked: string;
    /**
     * Format: decimal
     * @description The amount that is held, without what is owed. Source: provider; required: assumed.
     */
    netAsset: string;
    /**
     * Format: decimal
     * @description The value of the net amount, in BTC. Source: provider; required: assumed.
     */
    netAssetOfBtc: string;
    /** @description Whether the asset may be repaid. Source: provider; required: assumed. */
    repayEnabled: boolean;
    /**
     * Format: decimal
     * @description The amount that is held, free and locked. Source: provider; required: assumed.
     */
    totalAsset: string;
}
/** @description The isolated margin account of one symbol. */
export interface IsolatedMarginPair {
    /** @description What the account holds and owes of the base asset. Source: provider; required: assumed. */
    baseAsset: IsolatedMarginAsset;
    /** @description What the account holds and owes of the quote asset. Source: provider; required: assumed. */
    quoteAsset: IsolatedMarginAsset;
    /** @description The symbol of the account. Source: provider; required: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /** @description Whether the account has been created. Source: provider; required: assumed. Ambiguities: `firstEnable`. */
    isolatedCreated: boolean;
    /** @description Whether the account is enabled. Returned as a boolean, whichever form came. Source: described; required: assumed. Ambiguities: `enabledType`. */
    enabled: boolean;
    /**
     * Format: decimal
     * @description The ratio of assets to liabilities, as decimal text. Source: provider; required: assumed.
     */
    marginLevel: string;
    /** @description How far the account is from liquidation. Source: provider; required: assumed. Ambiguities: `marginLevelStatusValues`. */
    marginLevelStatus: 'EXCESSIVE' | 'NORMAL' | 'MARGIN_CALL' | 'PRE_LIQUIDATION' | 'FORCE_LIQUIDATION' | (string & {});
    /**
     * Format: decimal
     * @description A ratio of the account, by its name; more is not known. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    marginRatio: string;
    /**
     * Format: decimal
     * @description The index price of the base asset in the quote asset, as decimal text. Source: provider; required: assumed.
     */
    indexPrice: string;
    /**
     * Format: decimal
     * @description The price in the quote asset at which the account is liquidated, as decimal text. Source: provider; required: assumed.
     */
    liquidatePrice: string;
    /**
     * Format: decimal
     * @description The rate that belongs to the liquidation, by its name; more is not known. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    liquidateRate: string;
    /** @description Whether the account may trade. Source: provider; required: assumed. */
    tradeEnabled: boolean;
}
/** @description The isolated margin accounts of the caller, one per symbol, and what they are worth together. */
export interface IsolatedMarginAccount {
    /** @description The accounts, one per symbol. Source: provider; required: assumed. Ambiguities: `listOrder`, `pagination`. */
    assets: IsolatedMarginPair[];
    /**
     * Format: decimal
     * @description The value of all assets in BTC, as decimal text. Absent where `symbols` was sent. Source: provider. Ambiguities: `accountTotals`.
     */
    totalAssetOfBtc?: string;
    /**
     * Format: decimal
     * @description The value of all liabilities in BTC, as decimal text. Absent where `symbols` was sent. Source: provider. Ambiguities: `accountTotals`.
     */
    totalLiabilityOfBtc?: string;
    /**
     * Format: decimal
     * @description The value of all assets without the liabilities in BTC, as decimal text. Absent where `symbols` was sent. Source: provider. Ambiguities: `accountTotals`.
     */
    totalNetAssetOfBtc?: string;
}
/** @description What the service says of a failure. */
export interface Problem {
    /** @description What kind of failure it is. The list of codes says what each means. Source: provider; required: assumed. */
    code: -1102 | -1104 | -1100 | -1101 | -1105 | -1106 | -1108 | -1115 | -1128 | -1130 | -1021 | -1022 | -1121 | -1131 | -1127 | -1013 | -1117 | -2010 | -2011 | -11016 | -2013 | -3007 | -11001 | -2014 | -2015 | -1002 | 404 | -1003 | -1006 | -1007 | -1000 | -1001 | (number & {});
    /** @description What went wrong, in the service's words. Source: provider; required: assumed. */
    msg: string;
}
/** @description The answer to a change of the state of an isolated margin account. */
export interface IsolatedMarginAccountChange {
    /** @description Whether the change was made. What comes with false is not known. Source: provider; required: assumed. */
    success: boolean;
    /** @description The symbol whose account was changed. Source: provider; required: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
}
/** @description How many isolated margin accounts are enabled, and how many may be. */
export interface IsolatedMarginAccountLimit {
    /**
     * Format: int64
     * @description The number of isolated margin accounts that are enabled now. Source: provider; required: assumed. Ambiguities: `enabledAccountCount`.
     */
    enabledAccount: number;
    /**
     * Format: int64
     * @description The number of isolated margin accounts that may be enabled at the same time. Source: provider; required: assumed. Ambiguities: `accountLimitReached`.
     */
    maxAccount: number;
}
/** @description One order of an order list, by its ids. */
export interface OrderListOrder {
    /** @description The symbol that the order trades. Source: provider; required: assumed. */
    symbol: string | undefined;
    /** @description The service's id of the order. Source: provider; required: assumed. */
    orderId: string;
    /** @description The caller's id of the order, or one that the service made. Source: provider; required: assumed. */
    clientOrderId: string | undefined;
}
/** @description A margin OCO order, which is a list of two orders of which one cancels the other. */
export interface MarginOrderList {
    /** @description The service's id of the order list. Source: provider; required: assumed. */
    orderListId: string;
    /** @description How the orders of the list depend on each other. Source: provider; required: assumed. Ambiguities: `orderStates`. */
    contingencyType: 'OCO' | 'OTO' | (string & {});
    /** @description The last event of the list. Source: provider; required: assumed. Ambiguities: `orderStates`. */
    listStatusType: 'RESPONSE' | 'EXEC_STARTED' | 'UPDATED' | 'ALL_DONE' | (string & {});
    /** @description Whether orders of the list still work. Source: provider; required: assumed. Ambiguities: `orderStates`. */
    listOrderStatus: 'EXECUTING' | 'ALL_DONE' | 'REJECT' | (string & {});
    /** @description The caller's id of the order list. Source: provider; required: assumed. Ambiguities: `listClientOrderIdName`. */
    listClientOrderId: string | undefined;
    /**
     * Format: int64
     * @description When the list was last changed, in epoch milliseconds. Source: provider; required: assumed.
     */
    transactionTime: number | undefined;
    /** @description The symbol that the orders trade. Source: provider; required: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /** @description Whether the orders are on isolated margin. Absent from some lists. Source: provider. Ambiguities: `isIsolatedAbsent`, `isIsolatedForm`. */
    isIsolated?: boolean;
    /** @description The orders of the list. Source: provider; required: assumed. Ambiguities: `orderItemsForm`. */
    orders: OrderListOrder[];
}
/** @description The state of an order. */
export type OrderStatus = 'NEW' | 'PENDING_NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'PENDING_CANCEL' | 'REJECTED' | 'EXPIRED' | 'EXPIRED_IN_MATCH' | (string & {});
/** @description How long an order works: GTC until it is cancelled, IOC for what trades at once, FOK for all of it at once or nothing. */
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | (string & {});
/** @description The kind of an order. */
export type OrderType = 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'LIMIT_MAKER' | 'LIMIT' | 'MARKET' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT' | (string & {});
/** @description Whether an order buys or sells. */
export type OrderSide = 'BUY' | 'SELL' | (string & {});
/** @description What happens when an order meets another one of the same caller. */
export type SelfTradePreventionMode = 'NONE' | 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | (string & {});
/** @description What became of one order of an order list that was placed. How much of it comes depends on `newOrderRespType`. */
export interface PlacedOrderReport {
    /** @description The symbol that the order trades. Source: provider; required: assumed. */
    symbol: string | undefined;
    /** @description The service's id of the order. Source: provider; required: assumed. */
    orderId: string;
    /** @description The service's id of the order list. Source: provider; required: assumed. */
    orderListId: string;
    /** @description The caller's id of the order, or one that the service made. Source: provider; required: assumed. */
    clientOrderId: string | undefined;
    /**
     * Format: int64
     * @description When the order was placed, in epoch milliseconds. Source: provider; required: assumed.
     */
    transactTime: number | undefined;
    /**
     * Format: decimal
     * @description The limit price in the quote asset, as decimal text. Source: provider.
     */
    price?: string;
    /**
     * Format: decimal
     * @description The quantity of the order in the base asset, as decimal text. Source: provider.
     */
    origQty?: string;
    /**
     * Format: decimal
     * @description The quantity in the base asset that has been traded, as decimal text. Source: provider.
     */
    executedQty?: string;
    /**
     * Format: decimal
     * @description The quantity in the quote asset that has been traded, as decimal text. The name is spelled as the service spells it. Source: provider. Ambiguities: `cummulativeSpelling`.
     */
    cummulativeQuoteQty?: string;
    /** @description The state of the order. Source: provider. */
    status?: OrderStatus;
    /** @description How long the order works. Source: provider. */
    timeInForce?: TimeInForce;
    /** @description The kind of the order. Source: provider. */
    type?: OrderType;
    /** @description Whether the order buys or sells. Source: provider. */
    side?: OrderSide;
    /**
     * Format: decimal
     * @description The price in the quote asset that sets the order off, as decimal text. Absent from an order of type LIMIT_MAKER. Source: provider. Ambiguities: `stopPriceOfLimitLeg`.
     */
    stopPrice?: string;
    /**
     * Format: decimal
     * @description The quantity in the base asset that the order book shows, as decimal text. Source: provider.
     */
    icebergQty?: string;
    /** @description What happens when the order meets another one of the caller. Source: provider. Ambiguities: `laterFields`. */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** @description An OCO order that was placed. */
export type MarginOcoOrder = MarginOrderList & {
    /**
     * Format: decimal
     * @description The amount that was borrowed for the order, as decimal text. Absent where nothing was borrowed. Source: provider. Ambiguities: `borrowedFields`.
     */
    marginBuyBorrowAmount?: string;
    /** @description The asset that was borrowed for the order. Absent where nothing was borrowed. Source: provider. Ambiguities: `borrowedFields`. */
    marginBuyBorrowAsset?: string;
    /** @description What became of each order of the list. Source: provider; required: assumed. */
    orderReports: PlacedOrderReport[];
};
/** @description What became of one order of an order list that was cancelled. */
export interface CanceledOrderReport {
    /** @description The symbol that the order trades. Source: provider; required: assumed. */
    symbol: string | undefined;
    /** @description The id under which the caller placed the order, or one that the service made. Source: provider; required: assumed. */
    origClientOrderId: string | undefined;
    /** @description The service's id of the order. Source: provider; required: assumed. */
    orderId: string;
    /** @description The service's id of the order list. Source: provider; required: assumed. */
    orderListId: string;
    /** @description The id of the cancellation, from the caller or from the service. Source: provider; required: assumed. */
    clientOrderId: string | undefined;
    /**
     * Format: decimal
     * @description The limit price in the quote asset, as decimal text. Source: provider; required: assumed.
     */
    price: string;
    /**
     * Format: decimal
     * @description The quantity of the order in the base asset, as decimal text. Source: provider; required: assumed.
     */
    origQty: string;
    /**
     * Format: decimal
     * @description The quantity in the base asset that has been traded, as decimal text. Source: provider; required: assumed.
     */
    executedQty: string;
    /**
     * Format: decimal
     * @description The quantity in the quote asset that has been traded, as decimal text. The name is spelled as the service spells it. Source: provider; required: assumed. Ambiguities: `cummulativeSpelling`.
     */
    cummulativeQuoteQty: string;
    /** @description The state of the order. Source: provider; required: assumed. */
    status: OrderStatus;
    /** @description How long the order works. Source: provider; required: assumed. */
    timeInForce: TimeInForce;
    /** @description The kind of the order. Source: provider; required: assumed. */
    type: OrderType;
    /** @description Whether the order buys or sells. Source: provider; required: assumed. */
    side: OrderSide;
    /**
     * Format: decimal
     * @description The price in the quote asset that sets the order off, as decimal text. Absent from an order of type LIMIT_MAKER. Source: provider. Ambiguities: `stopPriceOfLimitLeg`.
     */
    stopPrice?: string;
    /**
     * Format: decimal
     * @description The quantity in the base asset that the order book shows, as decimal text. Source: provider.
     */
    icebergQty?: string;
    /** @description What happens when the order meets another one of the caller. Source: provider. Ambiguities: `laterFields`. */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** @description An order list that was cancelled. */
export type CanceledMarginOrderList = MarginOrderList & {
    /** @description What became of each order of the list. Source: provider; required: assumed. */
    orderReports: CanceledOrderReport[];
};
/** @description How one coin is deposited and withdrawn on one network. Amounts are decimal text, in units of the coin. */
export interface CoinNetwork {
    /** @description The code of the network. Source: provider; required: assumed. */
    network: string | undefined;
    /** @description The code of the coin. Source: provider; required: assumed. */
    coin: string | undefined;
    /**
     * Format: decimal
     * @description The step of withdrawal amounts. Source: provider; required: assumed.
     */
    withdrawIntegerMultiple: string;
    /** @description Whether the network is the coin's default. Source: provider; required: assumed. */
    isDefault: boolean | undefined;
    /** @description Whether deposits are open on the network. Source: provider; required: assumed. */
    depositEnable: boolean;
    /** @description Whether withdrawals are open on the network. Source: provider; required: assumed. */
    withdrawEnable: boolean;
    /** @description Why deposits are closed. Absent or empty where they are open. Source: provider. Ambiguities: `networkDescriptions`. */
    depositDesc?: string;
    /** @description Why withdrawals are closed. Absent or empty where they are open. Source: provider. Ambiguities: `networkDescriptions`. */
    withdrawDesc?: string;
    /** @description Special tips on the network. Absent from some networks. Source: provider. Ambiguities: `networkFieldsAbsent`. */
    specialTips?: string;
    /** @description Special tips for withdrawals. The provider leaves them out of some networks. Returned as text, or null where there is none, whichever form came. Source: described. Ambiguities: `specialWithdrawTipsType`, `specialWithdrawTipsMeaning`, `networkFieldsAbsent`, `coinFieldPlace`. */
    specialWithdrawTips?: string | null;
    /** @description The name of the network. Source: provider; required: assumed. */
    name: string | undefined;
    /** @description Whether the deposit address may be reset, by its name; more is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    resetAddressStatus?: boolean;
    /** @description The regular expression of addresses. Source: provider; required: assumed. */
    addressRegex: string | undefined;
    /** @description A rule of addresses, by its name; it is in no documentation. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    addressRule?: string;
    /** @description The regular expression of memos; empty where there are none. Source: provider; required: assumed. */
    memoRegex: string | undefined;
    /**
     * Format: decimal
     * @description The fee of a withdrawal. Source: provider; required: assumed.
     */
    withdrawFee: string;
    /**
     * Format: decimal
     * @description The least amount of a withdrawal. Source: provider; required: assumed.
     */
    withdrawMin: string;
    /**
     * Format: decimal
     * @description The greatest amount of a withdrawal. Source: provider; required: assumed.
     */
    withdrawMax: string;
    /**
     * Format: decimal
     * @description The least amount of a withdrawal to another account of the service. Source: provider. Ambiguities: `laterFields`.
     */
    withdrawInternalMin?: string;
    /**
     * Format: decimal
     * @description The least amount of a deposit that is credited. The provider leaves it out of some networks. Returned as exact decimal text, whichever form came. Source: described; `format`: assumed. Ambiguities: `depositDustType`, `depositDustMeaning`, `networkFieldsAbsent`, `coinFieldPlace`.
     */
    depositDust?: string;
    /**
     * Format: int64
     * @description After how many confirmations a deposit is credited. Source: provider; required: assumed.
     */
    minConfirm: number | undefined;
    /**
     * Format: int64
     * @description After how many confirmations a deposit can be withdrawn again. The name has a capital L, unlike `unlockConfirm` of the deposit history. Source: provider; required: assumed. Ambiguities: `unlockConfirmSpelling`.
     */
    unLockConfirm: number | undefined;
    /** @description Whether a withdrawal of the coin needs a memo. Returned as a boolean, whichever form came. Source: described; required: assumed. Ambiguities: `sameAddressType`, `sameAddressMeaning`, `coinFieldPlace`, `withdrawTag`. */
    sameAddress: boolean | undefined;
    /** @description The successor of `sameAddress`, with the same value. Source: provider. Ambiguities: `withdrawTag`, `laterFields`. */
    withdrawTag?: boolean;
    /**
     * Format: int64
     * @description How long a withdrawal is expected to take. The unit is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    estimatedArrivalTime?: number;
    /** @description Whether the network is congested. Source: provider. Ambiguities: `laterFields`. */
    busy?: boolean;
    /** @description A country, by its name; it is in no documentation. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    country?: string;
    /** @description The start of the address of a page on the coin's contract. Source: provider. Ambiguities: `laterFields`. */
    contractAddressUrl?: string;
    /** @description The address of the coin's contract; empty where there is none. Source: provider. Ambiguities: `laterFields`. */
    contractAddress?: string;
    /**
     * Format: int64
     * @description A multiple of a unit, by its name; more is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    denomination?: number;
}
/** @description One coin, what the caller has of it, and the networks it moves on. Amounts are decimal text, in units of the coin. */
export interface CoinConfig {
    /** @description The code of the coin. Source: provider; required: assumed. */
    coin: string;
    /** @description Whether deposits are open at all. Source: provider; required: assumed. */
    depositAllEnable: boolean;
    /** @description Whether withdrawals are open at all. Source: provider; required: assumed. */
    withdrawAllEnable: boolean;
    /** @description The name of the coin. Source: provider; required: assumed. */
    name: string | undefined;
    /**
     * Format: decimal
     * @description The amount that is free to use. Source: provider; required: assumed.
     */
    free: string;
    /**
     * Format: decimal
     * @description The amount that is bound in open orders. Source: provider; required: assumed.
     */
    locked: string;
    /**
     * Format: decimal
     * @description The amount that is frozen. Source: provider; required: assumed.
     */
    freeze: string;
    /**
     * Format: decimal
     * @description The amount that is being withdrawn. Source: provider; required: assumed.
     */
    withdrawing: string;
    /**
     * Format: decimal
     * @description An amount in offerings, by its name; more is not known. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    ipoing: string;
    /**
     * Format: decimal
     * @description An amount that may go into offerings, by its name; more is not known. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    ipoable: string;
    /**
     * Format: decimal
     * @description An amount in storage, by its name; more is not known. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    storage: string;
    /** @description Whether the coin is legal money rather than a crypto asset. Source: provider; required: assumed. */
    isLegalMoney: boolean | undefined;
    /** @description Whether the coin is traded. Source: provider; required: assumed. */
    trading: boolean;
    /** @description The networks that the coin moves on. Source: provider; required: assumed. Ambiguities: `nestedCoin`. */
    networkList: CoinNetwork[];
}
/** @description One withdrawal of the caller. Amounts are decimal text, in units of the coin. */
export interface Withdrawal {
    /** @description The service's id of the withdrawal. Source: provider; required: assumed. */
    id: string;
    /**
     * Format: decimal
     * @description The amount of the withdrawal. Source: provider; required: assumed.
     */
    amount: string;
    /**
     * Format: decimal
     * @description The fee of the withdrawal. Source: provider; required: assumed.
     */
    transactionFee: string;
    /** @description The coin. Source: provider; required: assumed. */
    coin: string;
    /**
     * Format: int32
     * @description What became of the withdrawal: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider; required: assumed. Ambiguities: `withdrawalStatusValues`.
     */
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | (number & {});
    /** @description The address that the amount goes to. Source: provider; required: assumed. */
    address: string | undefined;
    /** @description The memo of the address; empty or absent where there is none. Source: provider. */
    addressTag?: string;
    /** @description The id of the transaction on the network. Source: provider; required: assumed. */
    txId: string | undefined;
    /** @description When the withdrawal was asked for, as text in UTC such as 2026-11-20 14:02:11, without a zone. Source: provider; required: assumed. Ambiguities: `withdrawalTimes`. */
    applyTime: string | undefined;
    /** @description The network. Absent from old withdrawals. Source: provider. Ambiguities: `withdrawalFieldsAbsent`. */
    network?: string;
    /**
     * Format: int32
     * @description Whether the amount leaves the service; 0 external, 1 internal. Source: provider; required: assumed.
     */
    transferType: 0 | 1 | (number & {});
    /** @description The caller's id of the withdrawal. Absent where none was given. Source: provider. Ambiguities: `withdrawalFieldsAbsent`. */
    withdrawOrderId?: string;
    /** @description Further information, such as why the withdrawal failed. Source: provider. Ambiguities: `providerFieldMeanings`. */
    info?: string;
    /** @description The confirm times of the withdrawal. The provider leaves them out of some withdrawals. Returned as text such as 18 or 12/18, whichever form came. Source: described; `format`: assumed. Ambiguities: `confirmNoType`, `confirmNoMeaning`, `withdrawalFieldsAbsent`. */
    confirmNo?: string;
    /**
     * Format: int32
     * @description The wallet that the amount comes from; 0 spot, 1 funding. Source: provider. Ambiguities: `laterFields`.
     */
    walletType?: 0 | 1 | (number & {});
    /** @description A key that belongs to the transaction, by its name; more is not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    txKey?: string;
    /** @description When the withdrawal was completed, as text in UTC without a zone. Absent unless the status is 6. Source: provider. Ambiguities: `withdrawalTimes`, `laterFields`. */
    completeTime?: string;
}
/** @description One deposit of the caller. Amounts are decimal text, in units of the coin. */
export interface Deposit {
    /** @description The service's id of the deposit. Source: provider. Ambiguities: `laterFields`. */
    id?: string;
    /**
     * Format: decimal
     * @description The amount of the deposit. Source: provider; required: assumed.
     */
    amount: string;
    /** @description The coin. Source: provider; required: assumed. */
    coin: string;
    /** @description The network. Source: provider; required: assumed. */
    network: string | undefined;
    /**
     * Format: int32
     * @description What became of the deposit: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider; required: assumed. Ambiguities: `depositStatusValues`.
     */
    status: 0 | 1 | 2 | 6 | 7 | 8 | (number & {});
    /** @description The address that the amount came to. Source: provider; required: assumed. */
    address: string | undefined;
    /** @description The memo of the address; empty where there is none. Source: provider; required: assumed. */
    addressTag: string | undefined;
    /** @description The id of the transaction on the network. Source: provider; required: assumed. */
    txId: string | undefined;
    /**
     * Format: int64
     * @description When the deposit was recorded, in epoch milliseconds. Source: provider; required: assumed.
     */
    insertTime: number | undefined;
    /**
     * Format: int64
     * @description When the deposit was completed, in epoch milliseconds. Absent from deposits before 2025-03-06. Source: provider. Ambiguities: `laterFields`.
     */
    completeTime?: number;
    /**
     * Format: int32
     * @description The kind of transfer. Its values are known for withdrawals only. Source: provider; required: assumed. Ambiguities: `providerFieldMeanings`.
     */
    transferType: number | undefined;
    /** @description How many confirmations the deposit has and needs, as text with a slash between, such as 1/1. Source: provider. */
    confirmTimes?: string;
    /** @description The network confirm times for unlocking. It comes as an integer or as text with a slash between. Returned as text such as 18 or 12/18, whichever form came. Source: described. Ambiguities: `unlockConfirmForm`, `unlockConfirmMeaning`, `unlockConfirmSpelling`. */
    unlockConfirm?: string;
    /**
     * Format: int32
     * @description The wallet that the amount went to. Its values are known for withdrawals only. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    walletType?: number;
    /**
     * Format: int32
     * @description Whether the sender's details are asked for, by its name; its values are not known. Source: provider. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    travelRuleStatus?: number;
    /** @description The address that the amount came from, where `includeSource` was sent as true. It may be inaccurate, and names one address alone. Source: provider. Ambiguities: `sourceAddressPresence`. */
    sourceAddress?: string;
}
/** @description What `getIsolatedMarginAccount` takes. */
export interface GetIsolatedMarginAccountInput {
    /** @description The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out. Source: provider; `pattern`, `minLength`: assumed. Ambiguities: `symbolForm`, `accountTotals`. */
    symbols?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `enableIsolatedMarginAccount` takes. */
export interface EnableIsolatedMarginAccountInput {
    /** @description The symbol whose isolated margin account is meant. The description says that the move is for a specific symbol; name and place of the parameter are the provider's. Source: described; `minLength`: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `disableIsolatedMarginAccount` takes. */
export interface DisableIsolatedMarginAccountInput {
    /** @description The symbol whose isolated margin account is meant. The description says that the move is for a specific symbol; name and place of the parameter are the provider's. Source: described; `minLength`: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `getIsolatedMarginAccountLimit` takes. */
export interface GetIsolatedMarginAccountLimitInput {
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `createMarginOcoOrder` takes. */
export interface CreateMarginOcoOrderInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The symbol that the orders trade. It is required for cross margin as well. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol: string;
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The caller's id of the order list, under which it can be found again. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`, `repeatedClientId`, `listClientOrderIdName`. */
    listClientOrderId?: string;
    /**
     * @description Whether both orders buy or sell. Source: provider.
     * @enum {string}
     */
    side: Documented<'BUY' | 'SELL', U>;
    /**
     * Format: decimal
     * @description The quantity of each of the two orders in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    quantity: string;
    /** @description The caller's id of the LIMIT_MAKER order; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`. */
    limitClientOrderId?: string;
    /**
     * Format: decimal
     * @description The price of the LIMIT_MAKER order in the quote asset, as decimal text. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    price: string;
    /**
     * Format: decimal
     * @description The quantity of the LIMIT_MAKER order that the order book shows, in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    limitIcebergQty?: string;
    /** @description The caller's id of the stop order; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`. */
    stopClientOrderId?: string;
    /**
     * Format: decimal
     * @description The price in the quote asset that sets the stop order off, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    stopPrice: string;
    /**
     * Format: decimal
     * @description The limit price of the stop order in the quote asset, as decimal text. With it `stopLimitTimeInForce` is required. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    stopLimitPrice?: string;
    /**
     * Format: decimal
     * @description The quantity of the stop order that the order book shows, in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
     */
    stopIcebergQty?: string;
    /**
     * @description How long the stop order works once it is set off: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider.
     * @enum {string}
     */
    stopLimitTimeInForce?: Documented<'GTC' | 'FOK' | 'IOC', U>;
    /**
     * @description How much of the orders comes back, from ACK over RESULT to FULL. The default is not known. Source: provider. Ambiguities: `orderReportFields`.
     * @enum {string}
     */
    newOrderRespType?: Documented<'ACK' | 'RESULT' | 'FULL', U>;
    /**
     * @description Whether the order borrows or repays: NO_SIDE_EFFECT, the default, does neither; MARGIN_BUY borrows, AUTO_REPAY repays, and AUTO_BORROW_REPAY does both. Source: provider. Ambiguities: `autoBorrowRepay`.
     * @enum {string}
     */
    sideEffectType?: Documented<'NO_SIDE_EFFECT' | 'MARGIN_BUY' | 'AUTO_REPAY' | 'AUTO_BORROW_REPAY', U>;
    /**
     * @description What happens when an order meets another one of the caller. Which of the modes are allowed depends on the symbol. Source: provider. Ambiguities: `selfTradePreventionModes`.
     * @enum {string}
     */
    selfTradePreventionMode?: Documented<'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | 'NONE', U>;
    /** @description Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider. Ambiguities: `laterParameters`. */
    autoRepayAtCancel?: boolean;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `getMarginOrderList` takes. */
export interface GetMarginOrderListInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /** @description The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider; `minimum`: assumed. Ambiguities: `listClientOrderIdName`. */
    orderListId?: ExactInteger;
    /** @description The caller's id of the order list, which was sent as `listClientOrderId` when it was placed. Either this or `orderListId` is required. Source: provider; `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`. */
    origClientOrderId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `cancelMarginOrderList` takes. */
export interface CancelMarginOrderListInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The symbol that the orders trade. It is required for cross margin as well. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol: string;
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider; `minimum`: assumed. Ambiguities: `listClientOrderIdName`. */
    orderListId?: ExactInteger;
    /** @description The caller's id of the order list, as it was sent when it was placed. Either this or `orderListId` is required. Source: provider; `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`. */
    listClientOrderId?: string;
    /** @description The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`. */
    newClientOrderId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `listMarginOrderLists` takes. */
export interface ListMarginOrderListsInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /** @description The id of an order list from which on lists are wanted. It is sent without `startTime` and `endTime`. Source: provider; `minimum`: assumed. Ambiguities: `fromIdType`. */
    fromId?: ExactInteger;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider; `minimum`: assumed.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider; `minimum`: assumed.
     */
    endTime?: number;
    /**
     * Format: int32
     * @description The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `pagination`.
     */
    limit?: number;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `listOpenMarginOrderLists` takes. */
export interface ListOpenMarginOrderListsInput<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `listCoinConfigs` takes. */
export interface ListCoinConfigsInput {
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `listWithdrawals` takes. */
export interface ListWithdrawalsInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The coin to which the history is limited; every coin when it is left out. Source: provider; `minLength`: assumed. */
    coin?: string;
    /** @description The withdraw order id by which the history is filtered. With it the provider's period is seven days, by default the last seven. Source: described; `minLength`: assumed. Ambiguities: `withdrawOrderIdType`, `withdrawOrderIdMatch`, `clientIdForm`. */
    withdrawOrderId?: string;
    /**
     * Format: int32
     * @description The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider. Ambiguities: `withdrawalStatusValues`.
     * @enum {integer}
     */
    status?: Documented<0 | 1 | 2 | 3 | 4 | 5 | 6, U>;
    /**
     * Format: int32
     * @description How many records to skip; by default none. Source: provider; `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
     */
    offset?: number;
    /**
     * Format: int32
     * @description The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `limitDefault`, `pagination`.
     */
    limit?: number;
    /** @description The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider; `minLength`: assumed. Ambiguities: `idListLength`, `laterParameters`. */
    idList?: string;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    endTime?: number;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
/** @description What `listDeposits` takes. */
export interface ListDepositsInput<U extends UndocumentedValues = 'refuse'> {
    /** @description Whether each deposit comes with `sourceAddress`; by default it does not. Source: provider. Ambiguities: `sourceAddressPresence`, `laterParameters`. */
    includeSource?: boolean;
    /** @description The coin to which the history is limited; every coin when it is left out. Source: provider; `minLength`: assumed. */
    coin?: string;
    /**
     * Format: int32
     * @description The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider. Ambiguities: `depositStatusValues`.
     * @enum {integer}
     */
    status?: Documented<0 | 1 | 2 | 6 | 7 | 8, U>;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    endTime?: number;
    /**
     * Format: int32
     * @description How many records to skip; by default none. Source: provider; `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
     */
    offset?: number;
    /**
     * Format: int32
     * @description The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `limitDefault`, `pagination`.
     */
    limit?: number;
    /** @description The id of the transaction on the network by which the history is filtered. Source: provider; `minLength`: assumed. Ambiguities: `laterParameters`. */
    txId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
     */
    recvWindow?: number;
}
export interface paths<U extends UndocumentedValues = 'refuse'> {
    "/sapi/v1/margin/isolated/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the isolated margin accounts
         * @description Returns the isolated margin accounts, one per symbol, each with the field `enabled`. The provider returns balances and the risk of liquidation besides, and its totals only where `symbols` is left out.
         */
        get: operations<U>["getIsolatedMarginAccount"];
        put?: never;
        /**
         * Enable the isolated margin account of a symbol
         * @description Enables the isolated margin account of one symbol. From then on it counts toward the limit on enabled accounts, which `getIsolatedMarginAccountLimit` reads. The provider is known to enable only what had once been disabled.
         */
        post: operations<U>["enableIsolatedMarginAccount"];
        /**
         * Disable the isolated margin account of a symbol
         * @description Disables the isolated margin account of one symbol. The provider is known to allow this once in 24 hours for each pair, and not while the account has assets or debts.
         */
        delete: operations<U>["disableIsolatedMarginAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/isolated/accountLimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the limit of enabled isolated margin accounts
         * @description Returns the limit on enabled isolated margin accounts. The provider returns how many are enabled and how many may be.
         */
        get: operations<U>["getIsolatedMarginAccountLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/order/oco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a margin OCO order
         * @description Places a margin OCO order. With the provider it is a pair of orders, one LIMIT_MAKER and one stop order, on cross or isolated margin; when one of them trades or is set off, the other is cancelled.
         */
        post: operations<U>["createMarginOcoOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/orderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a margin OCO order list
         * @description Returns one margin OCO order list. The provider finds it by the service's id or by the caller's, one of which is required.
         */
        get: operations<U>["getMarginOrderList"];
        put?: never;
        post?: never;
        /**
         * Cancel a margin OCO order list
         * @description Cancels a margin OCO order list with all its orders. The provider finds it by the service's id or by the caller's, one of which is required.
         */
        delete: operations<U>["cancelMarginOrderList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/allOrderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all margin OCO order lists
         * @description Returns the margin OCO order lists, those that are over among them. The provider selects them by id or by time, and returns no more than `limit` of them.
         */
        get: operations<U>["listMarginOrderLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/margin/openOrderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open margin OCO order lists
         * @description Returns the margin OCO order lists that are open, which are those whose orders still work.
         */
        get: operations<U>["listOpenMarginOrderLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/capital/config/getall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the configuration of coins
         * @description Returns the wallet's coin configuration. The provider returns every coin with the caller's balances and, for each network, what holds for deposits and withdrawals.
         */
        get: operations<U>["listCoinConfigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/capital/withdraw/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the withdrawals
         * @description Returns the withdraw history, filtered by withdraw order id where one is given. The provider filters by coin, state, id and time as well, and returns no more than `limit` withdrawals.
         */
        get: operations<U>["listWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sapi/v1/capital/deposit/hisrec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deposits
         * @description Returns the deposit history. The provider filters it by coin, state, transaction and time, and returns no more than `limit` deposits.
         */
        get: operations<U>["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components<U extends UndocumentedValues = 'refuse'> {
    schemas: {
        IsolatedMarginAsset: IsolatedMarginAsset;
        IsolatedMarginPair: IsolatedMarginPair;
        IsolatedMarginAccount: IsolatedMarginAccount;
        Problem: Problem;
        IsolatedMarginAccountChange: IsolatedMarginAccountChange;
        IsolatedMarginAccountLimit: IsolatedMarginAccountLimit;
        OrderListOrder: OrderListOrder;
        MarginOrderList: MarginOrderList;
        OrderStatus: OrderStatus;
        TimeInForce: TimeInForce;
        OrderType: OrderType;
        OrderSide: OrderSide;
        SelfTradePreventionMode: SelfTradePreventionMode;
        PlacedOrderReport: PlacedOrderReport;
        MarginOcoOrder: MarginOcoOrder;
        CanceledOrderReport: CanceledOrderReport;
        CanceledMarginOrderList: CanceledMarginOrderList;
        CoinNetwork: CoinNetwork;
        CoinConfig: CoinConfig;
        Withdrawal: Withdrawal;
        Deposit: Deposit;
        GetIsolatedMarginAccountInput: GetIsolatedMarginAccountInput;
        EnableIsolatedMarginAccountInput: EnableIsolatedMarginAccountInput;
        DisableIsolatedMarginAccountInput: DisableIsolatedMarginAccountInput;
        GetIsolatedMarginAccountLimitInput: GetIsolatedMarginAccountLimitInput;
        CreateMarginOcoOrderInput: CreateMarginOcoOrderInput<U>;
        GetMarginOrderListInput: GetMarginOrderListInput<U>;
        CancelMarginOrderListInput: CancelMarginOrderListInput<U>;
        ListMarginOrderListsInput: ListMarginOrderListsInput<U>;
        ListOpenMarginOrderListsInput: ListOpenMarginOrderListsInput<U>;
        ListCoinConfigsInput: ListCoinConfigsInput;
        ListWithdrawalsInput: ListWithdrawalsInput<U>;
        ListDepositsInput: ListDepositsInput<U>;
    };
    responses: {
        /** @description The request was refused and nothing was carried out: a parameter is missing or was not read, the timestamp or the signature does not fit, or a rule of the service forbids it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The key is malformed, unknown, may not be used from this address, or lacks the permission that the operation asks for. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The request was turned away before the service looked at it, such as by a firewall. The body may be a page in HTML. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description Nothing stands at this path; a wrong base address shows here. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The caller is banned for a while, because it kept sending after it was told of too many requests. */
        Banned: {
            headers: {
                "Retry-After": components<U>["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service wants fewer requests. */
        TooManyRequests: {
            headers: {
                "Retry-After": components<U>["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service failed. The outcome is unknown: what was asked for may have been carried out. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service cannot answer now. The outcome is unknown: what was asked for may have been carried out. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service did not answer in time. The outcome is unknown: what was asked for may have been carried out. */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
    };
    parameters: {
        /**
         * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
         * @example 10000
         */
        RecvWindow: number;
        /**
         * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it. Source: provider; `minimum`: assumed. Ambiguities: `clockTolerance`.
         * @example 1795253405123
         */
        Timestamp: number;
        /**
         * @description The symbol whose isolated margin account is meant. The description says that the move is for a specific symbol; name and place of the parameter are the provider's. Source: described; `minLength`: assumed. Ambiguities: `symbolForm`.
         * @example LINKBTC
         */
        PairSymbol: string;
        /**
         * @description The symbol that the orders trade. It is required for cross margin as well. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
         * @example SOLUSDT
         */
        OrderSymbol: string;
        /**
         * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
         * @example TRUE
         */
        IsIsolated: "TRUE" | "FALSE";
        /**
         * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
         * @example SOLUSDT
         */
        ListSymbol: string;
        /**
         * @description The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider; `minimum`: assumed. Ambiguities: `listClientOrderIdName`.
         * @example 5520417
         */
        OrderListId: number;
        /**
         * @description The coin to which the history is limited; every coin when it is left out. Source: provider; `minLength`: assumed.
         * @example ATOM
         */
        Coin: string;
        /**
         * @description How many records to skip; by default none. Source: provider; `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
         * @example 200
         */
        Offset: number;
        /**
         * @description The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `limitDefault`, `pagination`.
         * @example 100
         */
        HistoryLimit: number;
        /**
         * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
         * @example 1793491200000
         */
        StartTime: number;
        /**
         * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
         * @example 1795305599999
         */
        EndTime: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How much weight the caller's IP address has used in the running minute, where the call counts by IP. The allowance is 12,000 a minute for each such endpoint.
         * @example 30
         */
        UsedIpWeight: number;
        /**
         * @description How much weight the caller's account has used in the running minute, where the call counts by UID. The allowance is 180,000 a minute for each such endpoint.
         * @example 600
         */
        UsedUidWeight: number;
        /**
         * @description How many seconds to wait before the next request.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export interface operations<U extends UndocumentedValues = 'refuse'> {
    getIsolatedMarginAccount: {
        parameters: {
            query?: {
                /**
                 * @description The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out. Source: provider; `pattern`, `minLength`: assumed. Ambiguities: `symbolForm`, `accountTotals`.
                 * @example SOLUSDT,LINKBTC
                 */
                symbols?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": IsolatedMarginAccount;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    enableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant. The description says that the move is for a specific symbol; name and place of the parameter are the provider's. Source: described; `minLength`: assumed. Ambiguities: `symbolForm`.
                 * @example LINKBTC
                 */
                symbol: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is enabled. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": IsolatedMarginAccountChange;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    disableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant. The description says that the move is for a specific symbol; name and place of the parameter are the provider's. Source: described; `minLength`: assumed. Ambiguities: `symbolForm`.
                 * @example LINKBTC
                 */
                symbol: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is disabled. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": IsolatedMarginAccountChange;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    getIsolatedMarginAccountLimit: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": IsolatedMarginAccountLimit;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    createMarginOcoOrder: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade. It is required for cross margin as well. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
                 * @example SOLUSDT
                 */
                symbol: string;
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
                 * @example TRUE
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The caller's id of the order list, under which it can be found again. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`, `repeatedClientId`, `listClientOrderIdName`.
                 * @example sol-exit-0212
                 */
                listClientOrderId?: string;
                /**
                 * @description Whether both orders buy or sell. Source: provider.
                 * @example SELL
                 */
                side: "BUY" | "SELL";
                /**
                 * @description The quantity of each of the two orders in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 7.50
                 */
                quantity: string;
                /**
                 * @description The caller's id of the LIMIT_MAKER order; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`.
                 * @example sol-exit-0212-limit
                 */
                limitClientOrderId?: string;
                /**
                 * @description The price of the LIMIT_MAKER order in the quote asset, as decimal text. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 203.40
                 */
                price: string;
                /**
                 * @description The quantity of the LIMIT_MAKER order that the order book shows, in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 1.50
                 */
                limitIcebergQty?: string;
                /**
                 * @description The caller's id of the stop order; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`.
                 * @example sol-exit-0212-stop
                 */
                stopClientOrderId?: string;
                /**
                 * @description The price in the quote asset that sets the stop order off, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 171.20
                 */
                stopPrice: string;
                /**
                 * @description The limit price of the stop order in the quote asset, as decimal text. With it `stopLimitTimeInForce` is required. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 170.80
                 */
                stopLimitPrice?: string;
                /**
                 * @description The quantity of the stop order that the order book shows, in the base asset, as decimal text. Source: provider; `pattern`: assumed. Ambiguities: `requestDecimalType`.
                 * @example 1.50
                 */
                stopIcebergQty?: string;
                /**
                 * @description How long the stop order works once it is set off: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider.
                 * @example GTC
                 */
                stopLimitTimeInForce?: "GTC" | "FOK" | "IOC";
                /**
                 * @description How much of the orders comes back, from ACK over RESULT to FULL. The default is not known. Source: provider. Ambiguities: `orderReportFields`.
                 * @example RESULT
                 */
                newOrderRespType?: "ACK" | "RESULT" | "FULL";
                /**
                 * @description Whether the order borrows or repays: NO_SIDE_EFFECT, the default, does neither; MARGIN_BUY borrows, AUTO_REPAY repays, and AUTO_BORROW_REPAY does both. Source: provider. Ambiguities: `autoBorrowRepay`.
                 * @example AUTO_REPAY
                 */
                sideEffectType?: "NO_SIDE_EFFECT" | "MARGIN_BUY" | "AUTO_REPAY" | "AUTO_BORROW_REPAY";
                /**
                 * @description What happens when an order meets another one of the caller. Which of the modes are allowed depends on the symbol. Source: provider. Ambiguities: `selfTradePreventionModes`.
                 * @example EXPIRE_TAKER
                 */
                selfTradePreventionMode?: "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH" | "NONE";
                /**
                 * @description Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider. Ambiguities: `laterParameters`.
                 * @example false
                 */
                autoRepayAtCancel?: boolean;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order list, and a report on each of its orders. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MarginOcoOrder;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    getMarginOrderList: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
                 * @example TRUE
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
                 * @example SOLUSDT
                 */
                symbol?: string;
                /**
                 * @description The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider; `minimum`: assumed. Ambiguities: `listClientOrderIdName`.
                 * @example 5520417
                 */
                orderListId?: ExactInteger;
                /**
                 * @description The caller's id of the order list, which was sent as `listClientOrderId` when it was placed. Either this or `orderListId` is required. Source: provider; `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`.
                 * @example sol-exit-0212
                 */
                origClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order list. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MarginOrderList;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    cancelMarginOrderList: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade. It is required for cross margin as well. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
                 * @example SOLUSDT
                 */
                symbol: string;
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
                 * @example TRUE
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The service's id of the order list. Either this or the caller's own id of the list is required. Source: provider; `minimum`: assumed. Ambiguities: `listClientOrderIdName`.
                 * @example 5520417
                 */
                orderListId?: ExactInteger;
                /**
                 * @description The caller's id of the order list, as it was sent when it was placed. Either this or `orderListId` is required. Source: provider; `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`.
                 * @example sol-exit-0212
                 */
                listClientOrderId?: string;
                /**
                 * @description The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider; `minLength`: assumed. Ambiguities: `clientIdForm`.
                 * @example sol-exit-0212-cancel
                 */
                newClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order list, and a report on each of its orders. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CanceledMarginOrderList;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    listMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
                 * @example TRUE
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
                 * @example SOLUSDT
                 */
                symbol?: string;
                /**
                 * @description The id of an order list from which on lists are wanted. It is sent without `startTime` and `endTime`. Source: provider; `minimum`: assumed. Ambiguities: `fromIdType`.
                 * @example 5520000
                 */
                fromId?: ExactInteger;
                /**
                 * @description The earliest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider; `minimum`: assumed.
                 * @example 1795132800000
                 */
                startTime?: number;
                /**
                 * @description The latest moment, in epoch milliseconds. It is sent without `fromId`. Source: provider; `minimum`: assumed.
                 * @example 1795219199999
                 */
                endTime?: number;
                /**
                 * @description The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `pagination`.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order lists. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MarginOrderList[];
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    listOpenMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE in capitals; by default FALSE, which is cross margin. Small letters are known to be taken as well. Source: provider. Ambiguities: `isIsolatedForm`.
                 * @example TRUE
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider; `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`.
                 * @example SOLUSDT
                 */
                symbol?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order lists. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": MarginOrderList[];
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    listCoinConfigs: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coins. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CoinConfig[];
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /**
                 * @description The coin to which the history is limited; every coin when it is left out. Source: provider; `minLength`: assumed.
                 * @example ATOM
                 */
                coin?: string;
                /**
                 * @description The withdraw order id by which the history is filtered. With it the provider's period is seven days, by default the last seven. Source: described; `minLength`: assumed. Ambiguities: `withdrawOrderIdType`, `withdrawOrderIdMatch`, `clientIdForm`.
                 * @example payroll-1107
                 */
                withdrawOrderId?: string;
                /**
                 * @description The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider. Ambiguities: `withdrawalStatusValues`.
                 * @example 6
                 */
                status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                /**
                 * @description How many records to skip; by default none. Source: provider; `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
                 * @example 200
                 */
                offset?: number;
                /**
                 * @description The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `limitDefault`, `pagination`.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider; `minLength`: assumed. Ambiguities: `idListLength`, `laterParameters`.
                 * @example 7d31f0c25e8b4a96,b06c4419ad72e853
                 */
                idList?: string;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
                 * @example 1793491200000
                 */
                startTime?: number;
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
                 * @example 1795305599999
                 */
                endTime?: number;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The withdrawals. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    /**
                     * @description How much weight the caller's IP address has used in the running second, by one source.
                     * @example 18000
                     */
                    "X-SAPI-USED-IP-WEIGHT-1S"?: number;
                    /**
                     * @description How much weight the caller's account has used in the running second, by another source.
                     * @example 18000
                     */
                    "X-SAPI-USED-UID-WEIGHT-1S"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Withdrawal[];
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /**
                 * @description Whether each deposit comes with `sourceAddress`; by default it does not. Source: provider. Ambiguities: `sourceAddressPresence`, `laterParameters`.
                 * @example true
                 */
                includeSource?: boolean;
                /**
                 * @description The coin to which the history is limited; every coin when it is left out. Source: provider; `minLength`: assumed.
                 * @example ATOM
                 */
                coin?: string;
                /**
                 * @description The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider. Ambiguities: `depositStatusValues`.
                 * @example 1
                 */
                status?: 0 | 1 | 2 | 6 | 7 | 8;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
                 * @example 1793491200000
                 */
                startTime?: number;
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. Source: provider; `minimum`: assumed. Ambiguities: `historyWindow`.
                 * @example 1795305599999
                 */
                endTime?: number;
                /**
                 * @description How many records to skip; by default none. Source: provider; `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
                 * @example 200
                 */
                offset?: number;
                /**
                 * @description The greatest number of records in the answer, at most 1,000. Sources give 1,000 and 500 as the default. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `limitDefault`, `pagination`.
                 * @example 100
                 */
                limit?: number;
                /**
                 * @description The id of the transaction on the network by which the history is filtered. Source: provider; `minLength`: assumed. Ambiguities: `laterParameters`.
                 * @example 5A0C6E31B7F24D9E8C17A2F05BD3E946
                 */
                txId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. Source: provider; `minimum`, `maximum`: assumed. Ambiguities: `recvWindowForm`.
                 * @example 10000
                 */
                recvWindow?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposits. */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components<U>["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components<U>["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Deposit[];
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            403: components<U>["responses"]["Forbidden"];
            404: components<U>["responses"]["NotFound"];
            418: components<U>["responses"]["Banned"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
            504: components<U>["responses"]["GatewayTimeout"];
        };
    };
}
