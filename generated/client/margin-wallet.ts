// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, FormatOptions, Result } from '../../src/model/call.js'
import type { Decimal, DecimalForm, ExactInteger, AnyOf, Excludes, Needs } from '../../src/model/api-adapter.js'

/** The balance and the debt of an isolated margin account in one asset. (assumed) */
export interface IsolatedMarginAsset {
    /** The asset. (assumed) */
    asset: string | undefined;
    /** Whether the asset may be borrowed. (assumed) */
    borrowEnabled: boolean;
    /** The amount that is borrowed, without interest. (assumed) */
    borrowed: string;
    /** The amount that is free to use. (provider) */
    free: string;
    /** The interest that is owed. (assumed) */
    interest: string;
    /** The amount that is locked, such as in open orders. (provider) */
    locked: string;
    /** The amount held minus the amount owed. (assumed) */
    netAsset: string;
    /** The value of the net amount, in BTC. (assumed) */
    netAssetOfBtc: string;
    /** Whether the asset may be repaid. (assumed) */
    repayEnabled: boolean;
    /** The amount that is held, both free and locked. (assumed) */
    totalAsset: string;
}
/** The isolated margin account of one symbol. (assumed) */
export interface IsolatedMarginPair {
    /** The balance and the debt of the account in the base asset. (assumed) */
    baseAsset: IsolatedMarginAsset;
    /** The balance and the debt of the account in the quote asset. (assumed) */
    quoteAsset: IsolatedMarginAsset;
    /** The symbol of the account. (assumed) */
    symbol: string;
    /** Whether the account has been created. (assumed) */
    isolatedCreated: boolean;
    /** Whether the account is enabled. */
    enabled: boolean;
    /** The value of the assets, divided by that of the liabilities and the outstanding interest. (provider) */
    marginLevel: string;
    /** How far the account is from liquidation. (assumed) */
    marginLevelStatus: 'EXCESSIVE' | 'NORMAL' | 'MARGIN_CALL' | 'PRE_LIQUIDATION' | 'FORCE_LIQUIDATION' | (string & {});
    /** The margin ratio of the account. (assumed) */
    marginRatio: string;
    /** The index price. (assumed) */
    indexPrice: string;
    /** The price at which the account is liquidated. (assumed) */
    liquidatePrice: string;
    /** The rate of the liquidation. (assumed) */
    liquidateRate: string;
    /** Whether the account may trade. (assumed) */
    tradeEnabled: boolean;
}
/** The isolated margin accounts of the caller, one per symbol, and their total value. (assumed) */
export interface IsolatedMarginAccount {
    /** The accounts, one per symbol. (assumed) */
    assets: IsolatedMarginPair[];
    /** The value of all assets, in BTC. (assumed) */
    totalAssetOfBtc?: string;
    /** The value of all liabilities, in BTC. (assumed) */
    totalLiabilityOfBtc?: string;
    /** The value of all assets minus the liabilities, in BTC. (assumed) */
    totalNetAssetOfBtc?: string;
}
/** The answer to a change of the state of an isolated margin account. (provider) */
export interface IsolatedMarginAccountChange {
    /** Whether the change was made. (assumed) */
    success: boolean;
    /** The symbol whose account was changed. (assumed) */
    symbol: string;
}
/** How many isolated margin accounts are enabled, and how many may be. (assumed) */
export interface IsolatedMarginAccountLimit {
    /** The number of isolated margin accounts that are enabled now. (assumed) */
    enabledAccount: number;
    /** The number of isolated margin accounts that may be enabled at the same time. (assumed) */
    maxAccount: number;
}
/** One order of an order list, by its ids. (provider) */
export interface OrderListOrder {
    /** The symbol that the order trades. (assumed) */
    symbol: string | undefined;
    /** The service's id of the order. (provider) */
    orderId: string;
    /** The id of the order, which the caller can set. (provider) */
    clientOrderId: string | undefined;
}
/** A margin OCO order, which is a list of two orders. (provider) */
export interface MarginOrderList {
    /** The service's id of the order list. (provider) */
    orderListId: string;
    /** How the orders of the list depend on each other. (assumed) */
    contingencyType: 'OCO' | 'OTO' | (string & {});
    /** The last event of the list. (assumed) */
    listStatusType: 'RESPONSE' | 'EXEC_STARTED' | 'UPDATED' | 'ALL_DONE' | (string & {});
    /** Whether the list still executes, or has finished executing. (provider) */
    listOrderStatus: 'EXECUTING' | 'ALL_DONE' | 'REJECT' | (string & {});
    /** The unique id of the entire order list, which the caller can set when placing the list. (provider) */
    listClientOrderId: string | undefined;
    /** The moment of the last transaction of the list, in epoch milliseconds. (assumed) */
    transactionTime: number | undefined;
    /** The symbol that the orders trade. (assumed) */
    symbol: string;
    /** Whether the orders are on isolated margin. (assumed) */
    isIsolated?: boolean;
    /** The orders of the list. (assumed) */
    orders: OrderListOrder[];
}
/** The state of an order. (provider) */
export type OrderStatus = 'NEW' | 'PENDING_NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'PENDING_CANCEL' | 'REJECTED' | 'EXPIRED' | 'EXPIRED_IN_MATCH' | (string & {});
/** How long an order works: GTC until it is cancelled, IOC only for what trades at once, FOK all at once or not at all. (provider) */
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | (string & {});
/** The kind of an order. (provider) */
export type OrderType = 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'LIMIT_MAKER' | 'LIMIT' | 'MARKET' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT' | (string & {});
/** Whether an order buys or sells. (provider) */
export type OrderSide = 'BUY' | 'SELL' | (string & {});
/** What happens if an order could cause a self-trade, with an order of the same user or of the user's trade group. (provider) */
export type SelfTradePreventionMode = 'NONE' | 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | (string & {});
/** A report on one order of an order list that was placed. (provider) */
export interface PlacedOrderReport {
    /** The symbol that the order trades. (assumed) */
    symbol: string | undefined;
    /** The service's id of the order. (provider) */
    orderId: string;
    /** The service's id of the order list. (provider) */
    orderListId: string;
    /** The id of the order, which the caller can set. (provider) */
    clientOrderId: string | undefined;
    /** When the order was placed, filled or cancelled, in epoch milliseconds. (provider) */
    transactTime: number | undefined;
    /** The limit price, in the quote asset. (assumed) */
    price?: string;
    /** The quantity of the order as it was placed, in the base asset. (provider) */
    origQty?: string;
    /** How much of the quantity was filled, in the base asset. (provider) */
    executedQty?: string;
    /** The sum of price times quantity over the fills of the order. (provider) */
    cummulativeQuoteQty?: string;
    /** The state of the order. (provider) */
    status?: OrderStatus;
    /** How long the order works. (provider) */
    timeInForce?: TimeInForce;
    /** The kind of the order. (provider) */
    type?: OrderType;
    /** Whether the order buys or sells. (provider) */
    side?: OrderSide;
    /** The trigger price of the order. (provider) */
    stopPrice?: string;
    /** The quantity of an iceberg order. (provider) */
    icebergQty?: string;
    /** What happens when the order could cause a self-trade. (provider) */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** A margin OCO order that was placed. (provider) */
export type MarginOcoOrder = MarginOrderList & {
    /** The amount that was borrowed for the order. (assumed) */
    marginBuyBorrowAmount?: string;
    /** The asset that was borrowed for the order. (assumed) */
    marginBuyBorrowAsset?: string;
    /** A report on each order of the list. (assumed) */
    orderReports: PlacedOrderReport[];
};
/** A report on one order of an order list that was cancelled. (provider) */
export interface CanceledOrderReport {
    /** The symbol that the order trades. (assumed) */
    symbol: string | undefined;
    /** The id with which the order was placed. (assumed) */
    origClientOrderId: string | undefined;
    /** The service's id of the order. (provider) */
    orderId: string;
    /** The service's id of the order list. (provider) */
    orderListId: string;
    /** The id of the cancel request: `newClientOrderId`, or an id that the service made. (provider) */
    clientOrderId: string | undefined;
    /** The limit price, in the quote asset. (assumed) */
    price: string;
    /** The quantity of the order as it was placed, in the base asset. (provider) */
    origQty: string;
    /** How much of the quantity was filled, in the base asset. (provider) */
    executedQty: string;
    /** The sum of price times quantity over the fills of the order. (provider) */
    cummulativeQuoteQty: string;
    /** The state of the order. (provider) */
    status: OrderStatus;
    /** How long the order works. (provider) */
    timeInForce: TimeInForce;
    /** The kind of the order. (provider) */
    type: OrderType;
    /** Whether the order buys or sells. (provider) */
    side: OrderSide;
    /** The trigger price of the order. (provider) */
    stopPrice?: string;
    /** The quantity of an iceberg order. (provider) */
    icebergQty?: string;
    /** What happens when the order could cause a self-trade. (provider) */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** An order list that was cancelled. (provider) */
export type CanceledMarginOrderList = MarginOrderList & {
    /** A report on each order of the list. (assumed) */
    orderReports: CanceledOrderReport[];
};
/** How one coin is deposited and withdrawn on one network. (assumed) */
export interface CoinNetwork {
    /** The network code, such as BTC. (assumed) */
    network: string | undefined;
    /** The coin code, such as BTC. (assumed) */
    coin: string | undefined;
    /** Withdrawal amounts must be a multiple of this. (assumed) */
    withdrawIntegerMultiple: string;
    /** Whether the network is the coin's default. (assumed) */
    isDefault: boolean | undefined;
    /** Whether deposits are open on the network. (assumed) */
    depositEnable: boolean;
    /** Whether withdrawals are open on the network. (assumed) */
    withdrawEnable: boolean;
    /** Why deposits are closed. (assumed) */
    depositDesc?: string;
    /** Why withdrawals are closed. (assumed) */
    withdrawDesc?: string;
    /** Special tips on the network. (assumed) */
    specialTips?: string;
    /** Special tips for withdrawals. */
    specialWithdrawTips?: string | null;
    /** The name of the network. (assumed) */
    name: string | undefined;
    /** The state of a reset of the deposit address. (assumed) */
    resetAddressStatus?: boolean;
    /** The regular expression that addresses match. (assumed) */
    addressRegex: string | undefined;
    /** A rule for addresses. (assumed) */
    addressRule?: string;
    /** The regular expression that memos match. (assumed) */
    memoRegex: string | undefined;
    /** The fee of a withdrawal. (assumed) */
    withdrawFee: string;
    /** The minimum amount of a withdrawal. (assumed) */
    withdrawMin: string;
    /** The maximum amount of a withdrawal. (assumed) */
    withdrawMax: string;
    /** The minimum amount of an internal withdrawal. (provider) */
    withdrawInternalMin?: string;
    /** The minimum creditable amount. */
    depositDust?: string;
    /** The number of confirmations after which a deposit is credited. (provider) */
    minConfirm: number | undefined;
    /** The number of confirmations after which a deposit is unlocked. (provider) */
    unLockConfirm: number | undefined;
    /** Whether the coin needs a memo to withdraw. */
    sameAddress: boolean | undefined;
    /** Whether a withdrawal needs a memo. (provider) */
    withdrawTag?: boolean;
    /** The estimated arrival time. (assumed) */
    estimatedArrivalTime?: number;
    /** Whether the network is busy. (assumed) */
    busy?: boolean;
    /** The countries or companies that the network is for. (assumed) */
    country?: string;
    /** The start of the URL of a page about the contract. (assumed) */
    contractAddressUrl?: string;
    /** The address of the coin's contract. (assumed) */
    contractAddress?: string;
    /** The number of units of the underlying coin that one unit of this coin stands for, such as 1000000 for 1MBABYDOGE. (provider) */
    denomination?: number;
}
/** One coin, the caller's amounts of it, and its networks. (assumed) */
export interface CoinConfig {
    /** The coin code, such as BTC. (assumed) */
    coin: string;
    /** Whether deposits are open at all. (assumed) */
    depositAllEnable: boolean;
    /** Whether withdrawals are open at all. (assumed) */
    withdrawAllEnable: boolean;
    /** The name of the coin. (assumed) */
    name: string | undefined;
    /** The amount that is free to use. (provider) */
    free: string;
    /** The amount that is locked, such as in open orders. (provider) */
    locked: string;
    /** The amount that is frozen. (assumed) */
    freeze: string;
    /** The amount that is being withdrawn. (assumed) */
    withdrawing: string;
    /** An amount in offerings. (assumed) */
    ipoing: string;
    /** An amount that may go into offerings. (assumed) */
    ipoable: string;
    /** An amount in storage. (assumed) */
    storage: string;
    /** Whether the coin is a fiat currency. (assumed) */
    isLegalMoney: boolean | undefined;
    /** Whether the coin is traded. (assumed) */
    trading: boolean;
    /** The networks that carry the coin. (assumed) */
    networkList: CoinNetwork[];
}
/** One withdrawal of the caller. (provider) */
export interface Withdrawal {
    /** The service's id of the withdrawal. (provider) */
    id: string;
    /** The amount of the withdrawal. (provider) */
    amount: string;
    /** The fee of the withdrawal. (provider) */
    transactionFee: string;
    /** The coin. (assumed) */
    coin: string;
    /** The state of the withdrawal: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. (provider) */
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | (number & {});
    /** The address of the withdrawal. (assumed) */
    address: string | undefined;
    /** The tag of the address. (assumed) */
    addressTag?: string;
    /** The id of the transaction. (provider) */
    txId: string | undefined;
    /** When the withdrawal was requested. (assumed) */
    applyTime: string | undefined;
    /** The network. (assumed) */
    network?: string;
    /** The kind of transfer; 0 external, 1 internal. (provider) */
    transferType: 0 | 1 | (number & {});
    /** The caller's id of the withdrawal. (provider) */
    withdrawOrderId?: string;
    /** Why the withdrawal failed. (provider) */
    info?: string;
    /** The confirm times of the withdrawal. */
    confirmNo?: string;
    /** The kind of wallet; 0 spot, 1 funding. (provider) */
    walletType?: 0 | 1 | (number & {});
    /** A key of the transaction. (assumed) */
    txKey?: string;
    /** When the withdrawal was completed, as a string in UTC without a zone. (provider) */
    completeTime?: string;
}
/** One deposit of the caller. (provider) */
export interface Deposit {
    /** The service's id of the deposit. (assumed) */
    id?: string;
    /** The amount of the deposit. (assumed) */
    amount: string;
    /** The coin. (assumed) */
    coin: string;
    /** The network. (assumed) */
    network: string | undefined;
    /** The state of the deposit: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user's confirmation. (provider) */
    status: 0 | 1 | 2 | 6 | 7 | 8 | (number & {});
    /** The address of the deposit. (assumed) */
    address: string | undefined;
    /** The tag of the address. (assumed) */
    addressTag: string | undefined;
    /** The id of the transaction. (assumed) */
    txId: string | undefined;
    /** When the deposit was recorded, in epoch milliseconds. (assumed) */
    insertTime: number | undefined;
    /** When the deposit was completed, in epoch milliseconds. (assumed) */
    completeTime?: number;
    /** The kind of transfer. (assumed) */
    transferType: number | undefined;
    /** How many confirmations the deposit has and needs. (assumed) */
    confirmTimes?: string;
    /** The network confirm times for unlocking. */
    unlockConfirm?: string;
    /** The kind of wallet. (assumed) */
    walletType?: number;
    /** Travel-rule details: 0 not required, or given and the funds are usable; 1 required. (provider) */
    travelRuleStatus?: 0 | 1 | (number & {});
    /** The address that the amount came from, present if `includeSource` was sent as true. (provider) */
    sourceAddress?: string;
}
/** The input of `getIsolatedMarginAccount`. */
export interface GetIsolatedMarginAccountInput {
    /** The symbols of the wanted accounts, at most five, as one value separated by commas; by default every account. (provider) */
    symbols?: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** The input of `enableIsolatedMarginAccount`. */
export interface EnableIsolatedMarginAccountInput {
    /** The symbol whose isolated margin account is meant. (provider) */
    symbol: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider) */
    recvWindow?: number;
}
/** The input of `disableIsolatedMarginAccount`. */
export interface DisableIsolatedMarginAccountInput {
    /** The symbol whose isolated margin account is meant. (provider) */
    symbol: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider) */
    recvWindow?: number;
}
/** The input of `getIsolatedMarginAccountLimit`. */
export interface GetIsolatedMarginAccountLimitInput {
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** The input of `createMarginOcoOrder`. */
export interface CreateMarginOcoOrderFields {
    /** The symbol that the orders trade, required on cross and on isolated margin. (provider) */
    symbol: string;
    /** Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin. (provider) */
    isIsolated?: 'TRUE' | 'FALSE';
    /** A unique id for the entire order list. (provider) */
    listClientOrderId?: string;
    /** Whether both orders buy or sell. (provider) */
    side: 'BUY' | 'SELL';
    /** The quantity of each of the two orders, in the base asset. (provider) */
    quantity: string;
    /** A unique id for the LIMIT_MAKER order. (provider) */
    limitClientOrderId?: string;
    /** The price of the LIMIT_MAKER order, in the quote asset. (provider) */
    price: string;
    /** The iceberg quantity of the limit order. (provider) */
    limitIcebergQty?: string;
    /** A unique id for the stop order. (provider) */
    stopClientOrderId?: string;
    /** The trigger price of the stop order, in the quote asset. (provider) */
    stopPrice: string;
    /** The limit price of the stop order, in the quote asset; needs `stopLimitTimeInForce`. (provider) */
    stopLimitPrice?: string;
    /** The iceberg quantity of the stop order. (provider) */
    stopIcebergQty?: string;
    /** How long the stop order works: GTC until it is cancelled, FOK all at once or not at all, IOC only for what trades at once; required with `stopLimitPrice`. (provider) */
    stopLimitTimeInForce?: 'GTC' | 'IOC' | 'FOK';
    /** How much of the orders is returned. (provider) */
    newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
    /** Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled. (provider) */
    sideEffectType?: 'NO_SIDE_EFFECT' | 'MARGIN_BUY' | 'AUTO_REPAY' | 'AUTO_BORROW_REPAY';
    /** What happens when an order could cause a self-trade. (provider) */
    selfTradePreventionMode?: 'NONE' | 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
    /** Whether the loan of the order is repaid when the order is cancelled; by default it is. (provider) */
    autoRepayAtCancel?: boolean;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider) */
    recvWindow?: number;
}
/** CreateMarginOcoOrderFields, with the rules between the fields. Where `stopLimitPrice` is sent, `stopLimitTimeInForce` is sent. */
export type CreateMarginOcoOrderInput = Omit<CreateMarginOcoOrderFields, 'stopLimitPrice' | 'stopLimitTimeInForce'> & Needs<CreateMarginOcoOrderFields, 'stopLimitPrice', {}, 'stopLimitTimeInForce'>;
/** The input of `getMarginOrderList`. */
export interface GetMarginOrderListFields {
    /** Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider) */
    isIsolated?: 'TRUE' | 'FALSE';
    /** The symbol that the orders trade; required with `isIsolated` TRUE. (provider) */
    symbol?: string;
    /** The id of the order list; this or `origClientOrderId` is required. (provider) */
    orderListId?: ExactInteger;
    /** The `listClientOrderId` of the order list; this or `orderListId` is required. (provider) */
    origClientOrderId?: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** GetMarginOrderListFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. At least one of `orderListId` and `origClientOrderId` is sent. */
export type GetMarginOrderListInput = Omit<GetMarginOrderListFields, 'isIsolated' | 'symbol' | 'orderListId' | 'origClientOrderId'> & Needs<GetMarginOrderListFields, 'isIsolated', 'TRUE', 'symbol'> & AnyOf<GetMarginOrderListFields, ['orderListId', 'origClientOrderId']>;
/** The input of `cancelMarginOrderList`. */
export interface CancelMarginOrderListFields {
    /** The symbol that the orders trade, required on cross and on isolated margin. (provider) */
    symbol: string;
    /** Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin. (provider) */
    isIsolated?: 'TRUE' | 'FALSE';
    /** The id of the order list; this or `listClientOrderId` is required. (provider) */
    orderListId?: ExactInteger;
    /** The unique id of the entire order list, which the caller can set when placing the list; this or `orderListId` is required. (provider) */
    listClientOrderId?: string;
    /** The caller's id of the cancellation itself; the service makes one when it is left out. (provider) */
    newClientOrderId?: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 5000. (provider) */
    recvWindow?: number;
}
/** CancelMarginOrderListFields, with the rules between the fields. At least one of `orderListId` and `listClientOrderId` is sent. */
export type CancelMarginOrderListInput = Omit<CancelMarginOrderListFields, 'orderListId' | 'listClientOrderId'> & AnyOf<CancelMarginOrderListFields, ['orderListId', 'listClientOrderId']>;
/** The input of `listMarginOrderLists`. */
export interface ListMarginOrderListsFields {
    /** Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider) */
    isIsolated?: 'TRUE' | 'FALSE';
    /** The symbol that the orders trade; required with `isIsolated` TRUE. (provider) */
    symbol?: string;
    /** The id of an order list; not with `startTime` or `endTime`. (assumed) */
    fromId?: ExactInteger;
    /** The earliest moment, in epoch milliseconds; not with `fromId`. (provider) */
    startTime?: number;
    /** The latest moment, in epoch milliseconds; not with `fromId`. (provider) */
    endTime?: number;
    /** The greatest number of order lists in the answer, at most 1,000; by default 500. (provider) */
    limit?: number;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** ListMarginOrderListsFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. Where `fromId` is sent, neither `startTime` nor `endTime` is sent. */
export type ListMarginOrderListsInput = Omit<ListMarginOrderListsFields, 'isIsolated' | 'symbol' | 'fromId' | 'startTime' | 'endTime'> & Needs<ListMarginOrderListsFields, 'isIsolated', 'TRUE', 'symbol'> & Excludes<ListMarginOrderListsFields, 'fromId', {}, 'startTime' | 'endTime'>;
/** The input of `listOpenMarginOrderLists`. */
export interface ListOpenMarginOrderListsFields {
    /** Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin; TRUE needs `symbol`. (provider) */
    isIsolated?: 'TRUE' | 'FALSE';
    /** The symbol that the orders trade; required with `isIsolated` TRUE. (provider) */
    symbol?: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** ListOpenMarginOrderListsFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. */
export type ListOpenMarginOrderListsInput = Omit<ListOpenMarginOrderListsFields, 'isIsolated' | 'symbol'> & Needs<ListOpenMarginOrderListsFields, 'isIsolated', 'TRUE', 'symbol'>;
/** The input of `listCoinConfigs`. */
export interface ListCoinConfigsInput {
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** The input of `listWithdrawals`. */
export interface ListWithdrawalsInput {
    /** The coin to which the history is limited. (provider) */
    coin?: string;
    /** The withdraw order id by which the history is filtered. */
    withdrawOrderId?: string;
    /** The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. (provider) */
    status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
    /** How many records to skip; by default none. (provider) */
    offset?: number;
    /** The greatest number of records in the answer, at most 1,000; by default 1,000. (provider) */
    limit?: number;
    /** The service's ids of withdrawals, at most 45, as one value separated by commas. (provider) */
    idList?: string;
    /** The earliest moment, in epoch milliseconds; by default 90 days before now. (provider) */
    startTime?: number;
    /** The latest moment, in epoch milliseconds; by default now. (provider) */
    endTime?: number;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}
/** The input of `listDeposits`. */
export interface ListDepositsInput {
    /** Whether deposits come with `sourceAddress`; by default they do not. (provider) */
    includeSource?: boolean;
    /** The coin to which the history is limited. (provider) */
    coin?: string;
    /** The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user. (provider) */
    status?: 0 | 1 | 2 | 6 | 7 | 8;
    /** The earliest moment, in epoch milliseconds; by default 90 days before now. (provider) */
    startTime?: number;
    /** The latest moment, in epoch milliseconds; by default now. (provider) */
    endTime?: number;
    /** How many records to skip; by default none. (provider) */
    offset?: number;
    /** The greatest number of records in the answer, at most 1,000; by default 1,000. (provider) */
    limit?: number;
    /** The id of the transaction by which the history is filtered. (provider) */
    txId?: string;
    /** For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000; the client sends 30000. (provider) */
    recvWindow?: number;
}

/** One method per operation of the margin-wallet interface. */
export interface MarginWalletMethods {
  /**
   * Returns isolated margin account details, with the field `enabled`.
   *
   * `GET /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccount(input?: GetIsolatedMarginAccountInput, options?: CallOptions): Result<IsolatedMarginAccount>

  /**
   * Enables the isolated margin account of one symbol.
   *
   * `POST /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  enableIsolatedMarginAccount(input: EnableIsolatedMarginAccountInput, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Disables the isolated margin account of one symbol.
   *
   * `DELETE /sapi/v1/margin/isolated/account`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the account of the symbol and look at `enabled`, which this call or an earlier one may have set.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  disableIsolatedMarginAccount(input: DisableIsolatedMarginAccountInput, options?: CallOptions): Result<IsolatedMarginAccountChange>

  /**
   * Returns the limit on enabled isolated margin accounts.
   *
   * `GET /sapi/v1/margin/isolated/accountLimit`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getIsolatedMarginAccountLimit(input?: GetIsolatedMarginAccountLimitInput, options?: CallOptions): Result<IsolatedMarginAccountLimit>

  /**
   * Places a margin OCO order.
   *
   * `POST /sapi/v1/margin/order/oco`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the order list by its client id; it exists if the order was placed.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  createMarginOcoOrder(input: CreateMarginOcoOrderInput, options?: CallOptions): Result<MarginOcoOrder>

  /**
   * Returns one margin OCO order list.
   *
   * `GET /sapi/v1/margin/orderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  getMarginOrderList(input: GetMarginOrderListInput, options?: CallOptions): Result<MarginOrderList>

  /**
   * Cancels a margin OCO order list.
   *
   * `DELETE /sapi/v1/margin/orderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   Ask for the order list and look at `listOrderStatus`.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  cancelMarginOrderList(input: CancelMarginOrderListInput, options?: CallOptions): Result<CanceledMarginOrderList>

  /**
   * Returns all margin OCO order lists.
   *
   * `GET /sapi/v1/margin/allOrderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listMarginOrderLists(input?: ListMarginOrderListsInput, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * Returns the open margin OCO order lists.
   *
   * `GET /sapi/v1/margin/openOrderList`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listOpenMarginOrderLists(input?: ListOpenMarginOrderListsInput, options?: CallOptions): Result<MarginOrderList[]>

  /**
   * Returns the wallet's coin configuration.
   *
   * `GET /sapi/v1/capital/config/getall`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listCoinConfigs(input?: ListCoinConfigsInput, options?: CallOptions): Result<CoinConfig[]>

  /**
   * Returns the withdraw history, filtered by withdraw order id if one is given.
   *
   * `GET /sapi/v1/capital/withdraw/history`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listWithdrawals(input?: ListWithdrawalsInput, options?: CallOptions): Result<Withdrawal[]>

  /**
   * Returns the deposit history.
   *
   * `GET /sapi/v1/capital/deposit/hisrec`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  listDeposits(input?: ListDepositsInput, options?: CallOptions): Result<Deposit[]>
}

/** The results that `recover` and `reconcile` find of calls, by the operation in whose form it is. */
export interface MarginWalletResults {
  /** The result that `enableIsolatedMarginAccount` returns. */
  enableIsolatedMarginAccount: IsolatedMarginAccountChange
  /** An entry of `assets` that `getIsolatedMarginAccount` returns. */
  getIsolatedMarginAccount: IsolatedMarginAccount['assets'][number]
  /** The result that `disableIsolatedMarginAccount` returns. */
  disableIsolatedMarginAccount: IsolatedMarginAccountChange
  /** The result that `createMarginOcoOrder` returns. */
  createMarginOcoOrder: MarginOcoOrder
  /** The result that `getMarginOrderList` returns. */
  getMarginOrderList: MarginOrderList
  /** The result that `cancelMarginOrderList` returns. */
  cancelMarginOrderList: CanceledMarginOrderList
}
