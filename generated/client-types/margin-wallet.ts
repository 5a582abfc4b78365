// Generated from spec/ by `npm run generate`. Do not edit.

import type { AnyOf, Documented, ExactInteger, Excludes, Needs, UndocumentedValues, Unless } from '../../src/client/types.js'

/** @description What an isolated margin account holds and owes of one asset. */
export interface IsolatedMarginAsset {
    /** @description The asset. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    asset: string | undefined;
    /** @description Whether the asset may be borrowed. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    borrowEnabled: boolean;
    /**
     * Format: decimal
     * @description The amount that is borrowed, without interest. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    borrowed: string;
    /**
     * Format: decimal
     * @description The amount that is free to use. Source: provider (SPOT API Glossary, Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    free: string;
    /**
     * Format: decimal
     * @description The interest that is owed. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    interest: string;
    /**
     * Format: decimal
     * @description The amount that is locked, such as in open orders. Source: provider (SPOT API Glossary, Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    locked: string;
    /**
     * Format: decimal
     * @description The amount that is held, without what is owed. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    netAsset: string;
    /**
     * Format: decimal
     * @description The value of the net amount, in BTC. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    netAssetOfBtc: string;
    /** @description Whether the asset may be repaid. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    repayEnabled: boolean;
    /**
     * Format: decimal
     * @description The amount that is held, free and locked. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    totalAsset: string;
}
/** @description The isolated margin account of one symbol. */
export interface IsolatedMarginPair {
    /** @description What the account holds and owes of the base asset. Amounts are in units of the asset. (assumed) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    baseAsset: IsolatedMarginAsset;
    /** @description What the account holds and owes of the quote asset. Amounts are in units of the asset. (assumed) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    quoteAsset: IsolatedMarginAsset;
    /** @description The symbol of the account. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `symbolForm`. */
    symbol: string;
    /** @description Whether the account has been created. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `firstEnable`. */
    isolatedCreated: boolean;
    /** @description Whether the account is enabled. Returned as a boolean, whichever form came. Documented type: boolean. Source: described; `boolean`: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `string`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `enabledType`. */
    enabled: boolean;
    /**
     * Format: decimal
     * @description The value of the assets, divided by that of the liabilities and the outstanding interest. Source: provider (Binance Margin Level and Margin Call, Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    marginLevel: string;
    /** @description How far the account is from liquidation. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `marginLevelStatusValues`. */
    marginLevelStatus: 'EXCESSIVE' | 'NORMAL' | 'MARGIN_CALL' | 'PRE_LIQUIDATION' | 'FORCE_LIQUIDATION' | (string & {});
    /**
     * Format: decimal
     * @description The margin ratio of the account. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    marginRatio: string;
    /**
     * Format: decimal
     * @description The index price. It is that of the base asset, in the quote asset. (assumed) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    indexPrice: string;
    /**
     * Format: decimal
     * @description The price at which the account is liquidated. It is in the quote asset. (assumed) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    liquidatePrice: string;
    /**
     * Format: decimal
     * @description The rate of the liquidation. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    liquidateRate: string;
    /** @description Whether the account may trade. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    tradeEnabled: boolean;
}
/** @description The isolated margin accounts of the caller, one per symbol, and what they are worth together. */
export interface IsolatedMarginAccount {
    /** @description The accounts, one per symbol. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `listOrder`, `pagination`. */
    assets: IsolatedMarginPair[];
    /**
     * Format: decimal
     * @description The value of all assets, in BTC. Absent from the published example of a call with `symbols`. (provider (Query Isolated Margin Account Info (USER_DATA))) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `accountTotals`.
     */
    totalAssetOfBtc?: string;
    /**
     * Format: decimal
     * @description The value of all liabilities, in BTC. Absent from the published example of a call with `symbols`. (provider (Query Isolated Margin Account Info (USER_DATA))) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `accountTotals`.
     */
    totalLiabilityOfBtc?: string;
    /**
     * Format: decimal
     * @description The value of all assets without the liabilities, in BTC. Absent from the published example of a call with `symbols`. (provider (Query Isolated Margin Account Info (USER_DATA))) Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `accountTotals`.
     */
    totalNetAssetOfBtc?: string;
}
/** @description The answer to a change of the state of an isolated margin account. */
export interface IsolatedMarginAccountChange {
    /** @description Whether the change was made. Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    success: boolean;
    /** @description The symbol whose account was changed. Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `symbolForm`. */
    symbol: string;
}
/** @description How many isolated margin accounts are enabled, and how many may be. */
export interface IsolatedMarginAccountLimit {
    /**
     * Format: int64
     * @description The number of isolated margin accounts that are enabled now. Source: provider (Query Enabled Isolated Margin Account Limit (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `minimum`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `enabledAccountCount`.
     */
    enabledAccount: number;
    /**
     * Format: int64
     * @description The number of isolated margin accounts that may be enabled at the same time. Source: provider (Query Enabled Isolated Margin Account Limit (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `minimum`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `accountLimitReached`.
     */
    maxAccount: number;
}
/** @description One order of an order list, by its ids. */
export interface OrderListOrder {
    /** @description The symbol that the order trades. Source: provider (Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    symbol: string | undefined;
    /** @description The service's id of the order. Source: provider (SPOT API Glossary, Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderId: string;
    /** @description The id of the order, which the caller can set. Source: provider (SPOT API Glossary, Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    clientOrderId: string | undefined;
}
/** @description A margin OCO order, which is a list of two orders. */
export interface MarginOrderList {
    /** @description The service's id of the order list. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderListId: string;
    /** @description How the orders of the list depend on each other. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `orderStates`. */
    contingencyType: 'OCO' | 'OTO' | (string & {});
    /** @description The last event of the list. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `orderStates`. */
    listStatusType: 'RESPONSE' | 'EXEC_STARTED' | 'UPDATED' | 'ALL_DONE' | (string & {});
    /** @description Whether the list still executes, or has finished executing. Source: provider (ENUM Definitions, Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `orderStates`. */
    listOrderStatus: 'EXECUTING' | 'ALL_DONE' | 'REJECT' | (string & {});
    /** @description The unique id of the entire order list, which the caller can set when it is placed. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `listClientOrderIdName`. */
    listClientOrderId: string | undefined;
    /**
     * Format: int64
     * @description The moment of the last transaction of the list, in epoch milliseconds. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    transactionTime: number | undefined;
    /** @description The symbol that the orders trade. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `symbolForm`. */
    symbol: string;
    /** @description Whether the orders are on isolated margin. One published example lacks it. (provider (Query Margin Account's all OCO (USER_DATA))) Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `isIsolatedAbsent`, `isIsolatedForm`. */
    isIsolated?: boolean;
    /** @description The orders of the list. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
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
/** @description What happens when an order could cause a self-trade, with an order of the same user or of the user's trade group. */
export type SelfTradePreventionMode = 'NONE' | 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | (string & {});
/** @description A report on one order of an order list that was placed. How much of it comes depends on `newOrderRespType`. */
export interface PlacedOrderReport {
    /** @description The symbol that the order trades. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance, SPOT API Glossary); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    symbol: string | undefined;
    /** @description The service's id of the order. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance, SPOT API Glossary); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderId: string;
    /** @description The service's id of the order list. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance, SPOT API Glossary); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderListId: string;
    /** @description The id of the order, which the caller can set. Source: provider (SPOT API Glossary, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    clientOrderId: string | undefined;
    /**
     * Format: int64
     * @description When the order was placed, filled or cancelled, in epoch milliseconds. Source: provider (SPOT API Glossary, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    transactTime: number | undefined;
    /**
     * Format: decimal
     * @description The limit price, in the quote asset. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance, SPOT API Glossary); what is said of it: assumed.
     */
    price?: string;
    /**
     * Format: decimal
     * @description The quantity of the order as it was placed, in the base asset. Source: provider (SPOT API Glossary, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    origQty?: string;
    /**
     * Format: decimal
     * @description How much of the quantity was filled, in the base asset. Source: provider (SPOT API Glossary, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    executedQty?: string;
    /**
     * Format: decimal
     * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it. Source: provider (SPOT API Glossary, Binance Public Spot API, spot_api.yaml 1.22.0, Margin Account New OCO (TRADE)).
     */
    cummulativeQuoteQty?: string;
    /** @description The state of the order. Source: provider (ENUM Definitions, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions). */
    status?: OrderStatus;
    /** @description How long the order works. Source: provider (ENUM Definitions, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions). */
    timeInForce?: TimeInForce;
    /** @description The kind of the order. Source: provider (ENUM Definitions, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions). */
    type?: OrderType;
    /** @description Whether the order buys or sells. Source: provider (ENUM Definitions, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions, Binance Public Spot API, spot_api.yaml 1.22.0). */
    side?: OrderSide;
    /**
     * Format: decimal
     * @description The price that sets the order off. It comes for stop orders. Source: provider (Public REST API for Binance, SPOT API Glossary, Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `stopPriceOfLimitLeg`.
     */
    stopPrice?: string;
    /**
     * Format: decimal
     * @description The quantity of an iceberg order. On the spot endpoints it comes where one was sent. Source: provider (Public REST API for Binance).
     */
    icebergQty?: string;
    /** @description What happens when the order could cause a self-trade. Source: provider (SPOT API Glossary, Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1); what is said of it: provider (SPOT API Glossary); `type`: provider (@binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `laterFields`. */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** @description A margin OCO order that was placed. */
export type MarginOcoOrder = MarginOrderList & {
    /**
     * Format: decimal
     * @description The amount that was borrowed for the order. Absent where no margin trade happens. (provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0)) We take that as where nothing is borrowed. (assumed) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `borrowedFields`.
     */
    marginBuyBorrowAmount?: string;
    /** @description The asset that was borrowed for the order. Absent where no margin trade happens. (provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0)) We take that as where nothing is borrowed. (assumed) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `borrowedFields`. */
    marginBuyBorrowAsset?: string;
    /** @description A report on each order of the list. Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderReports: PlacedOrderReport[];
};
/** @description A report on one order of an order list that was cancelled. */
export interface CanceledOrderReport {
    /** @description The symbol that the order trades. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    symbol: string | undefined;
    /** @description The id of the order, under which it was placed. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    origClientOrderId: string | undefined;
    /** @description The service's id of the order. Source: provider (SPOT API Glossary, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderId: string;
    /** @description The service's id of the order list. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderListId: string;
    /** @description The id of the cancellation, from the caller or from the service. Source: provider (SPOT API Glossary, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    clientOrderId: string | undefined;
    /**
     * Format: decimal
     * @description The limit price, in the quote asset. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    price: string;
    /**
     * Format: decimal
     * @description The quantity of the order as it was placed, in the base asset. Source: provider (SPOT API Glossary, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    origQty: string;
    /**
     * Format: decimal
     * @description How much of the quantity was filled, in the base asset. Source: provider (SPOT API Glossary, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    executedQty: string;
    /**
     * Format: decimal
     * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it. Source: provider (SPOT API Glossary, Binance Public Spot API, spot_api.yaml 1.22.0, Margin Account Cancel OCO (TRADE)); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    cummulativeQuoteQty: string;
    /** @description The state of the order. Source: provider (ENUM Definitions, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    status: OrderStatus;
    /** @description How long the order works. Source: provider (ENUM Definitions, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    timeInForce: TimeInForce;
    /** @description The kind of the order. Source: provider (ENUM Definitions, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    type: OrderType;
    /** @description Whether the order buys or sells. Source: provider (ENUM Definitions, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `type`: provider (ENUM Definitions, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    side: OrderSide;
    /**
     * Format: decimal
     * @description The price that sets the order off. It comes for stop orders. Source: provider (Public REST API for Binance, SPOT API Glossary, Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `stopPriceOfLimitLeg`.
     */
    stopPrice?: string;
    /**
     * Format: decimal
     * @description The quantity of an iceberg order. On the spot endpoints it comes where one was sent. Source: provider (Public REST API for Binance).
     */
    icebergQty?: string;
    /** @description What happens when the order could cause a self-trade. Source: provider (SPOT API Glossary, Margin Account Cancel OCO (TRADE), @binance/margin-trading 13.0.1); what is said of it: provider (SPOT API Glossary); `type`: provider (@binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `laterFields`. */
    selfTradePreventionMode?: SelfTradePreventionMode;
}
/** @description An order list that was cancelled. */
export type CanceledMarginOrderList = MarginOrderList & {
    /** @description A report on each order of the list. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    orderReports: CanceledOrderReport[];
};
/** @description How one coin is deposited and withdrawn on one network. */
export interface CoinNetwork {
    /** @description The code of the network. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    network: string | undefined;
    /** @description The code of the coin. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    coin: string | undefined;
    /**
     * Format: decimal
     * @description What withdrawal amounts are multiples of. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    withdrawIntegerMultiple: string;
    /** @description Whether the network is the coin's default. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    isDefault: boolean | undefined;
    /** @description Whether deposits are open on the network. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    depositEnable: boolean;
    /** @description Whether withdrawals are open on the network. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    withdrawEnable: boolean;
    /** @description Why deposits are closed. By the published comment it comes only where deposits are closed; in the newest example it comes empty where they are open. (provider (All Coins' Information (USER_DATA), the Chinese page)) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `networkDescriptions`. */
    depositDesc?: string;
    /** @description Why withdrawals are closed. By the published comment it comes only where withdrawals are closed; in the newest example it comes empty where they are open. (provider (All Coins' Information (USER_DATA), the Chinese page)) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `networkDescriptions`. */
    withdrawDesc?: string;
    /** @description Special tips. Some networks lack it. (provider (ccxt 4.5.84)) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `networkFieldsAbsent`. */
    specialTips?: string;
    /** @description Special tips for withdrawals. Some networks lack them. (provider (ccxt 4.5.84)) Returned as text, or null where there is none, whichever form came. Documented type: string. Source: described; `string`: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); `null`: assumed. Ambiguities: `specialWithdrawTipsType`, `specialWithdrawTipsMeaning`, `networkFieldsAbsent`, `coinFieldPlace`. */
    specialWithdrawTips?: string | null;
    /** @description The name of the network. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    name: string | undefined;
    /** @description The state of a reset of the deposit address. It was deleted in 2024, and examples still show it. (provider (Wallet, change log, All Coins' Information (USER_DATA), the Chinese page)) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    resetAddressStatus?: boolean;
    /** @description The regular expression of addresses. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    addressRegex: string | undefined;
    /** @description A rule of addresses. Source: provider (ccxt 4.5.84); what is said of it: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    addressRule?: string;
    /** @description The regular expression of memos. It is empty where there are none. (assumed) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    memoRegex: string | undefined;
    /**
     * Format: decimal
     * @description The fee of a withdrawal. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    withdrawFee: string;
    /**
     * Format: decimal
     * @description The least amount of a withdrawal. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    withdrawMin: string;
    /**
     * Format: decimal
     * @description The greatest amount of a withdrawal. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    withdrawMax: string;
    /**
     * Format: decimal
     * @description The least amount of an internal withdrawal. Source: provider (All Coins' Information (USER_DATA), the Chinese page, Wallet, change log). Ambiguities: `laterFields`.
     */
    withdrawInternalMin?: string;
    /**
     * Format: decimal
     * @description The minimum creditable amount. Some networks lack it. (provider (ccxt 4.5.84)) Returned as exact decimal text, whichever form came. Documented type: string. Source: described; `string`: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); `number`, `format`: assumed. Ambiguities: `depositDustType`, `depositDustMeaning`, `networkFieldsAbsent`, `coinFieldPlace`.
     */
    depositDust?: string;
    /**
     * Format: int64
     * @description After how many confirmations a deposit is credited. Source: provider (All Coins' Information (USER_DATA), the Chinese page, Wallet, change log, Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    minConfirm: number | undefined;
    /**
     * Format: int64
     * @description After how many confirmations a deposit is unlocked. The name has a capital L, unlike that of a field of the deposit history. (assumed) Source: provider (All Coins' Information (USER_DATA), the Chinese page, Wallet, change log, Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    unLockConfirm: number | undefined;
    /** @description Whether the coin needs a memo to withdraw. Returned as a boolean, whichever form came. Documented type: boolean. Source: described; `boolean`: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); `string`: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `sameAddressType`, `sameAddressMeaning`, `coinFieldPlace`, `withdrawTag`. */
    sameAddress: boolean | undefined;
    /** @description Whether a withdrawal needs a memo. It replaces `sameAddress` and has the same value for now. Source: provider (Wallet, change log, All Coins' Information (USER_DATA), the Chinese page). Ambiguities: `withdrawTag`, `laterFields`. */
    withdrawTag?: boolean;
    /**
     * Format: int64
     * @description The estimated arrival time. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    estimatedArrivalTime?: number;
    /** @description Whether the network is busy. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`. */
    busy?: boolean;
    /** @description The countries or companies that the network is for. Source: provider (ccxt 4.5.84); what is said of it: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    country?: string;
    /** @description The address of pages on contracts. The address of the coin's contract goes behind it. (assumed) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`. */
    contractAddressUrl?: string;
    /** @description The address of the coin's contract. It is empty where there is none. (assumed) Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`. */
    contractAddress?: string;
    /**
     * Format: int64
     * @description How many of the underlying coin one of the listed coin stands for, such as 1000000 for 1MBABYDOGE. Where it does not come it is 1. (assumed) Source: provider (All Coins' Information (USER_DATA), the Chinese page); `minimum`: assumed. Ambiguities: `laterFields`.
     */
    denomination?: number;
}
/** @description One coin, what the caller has of it, and the networks it moves on. */
export interface CoinConfig {
    /** @description The code of the coin. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    coin: string;
    /** @description Whether deposits are open at all. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    depositAllEnable: boolean;
    /** @description Whether withdrawals are open at all. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    withdrawAllEnable: boolean;
    /** @description The name of the coin. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    name: string | undefined;
    /**
     * Format: decimal
     * @description The amount that is free to use. Source: provider (SPOT API Glossary, All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    free: string;
    /**
     * Format: decimal
     * @description The amount that is locked, such as in open orders. Source: provider (SPOT API Glossary, All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    locked: string;
    /**
     * Format: decimal
     * @description The amount that is frozen. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    freeze: string;
    /**
     * Format: decimal
     * @description The amount that is being withdrawn. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    withdrawing: string;
    /**
     * Format: decimal
     * @description An amount in offerings. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    ipoing: string;
    /**
     * Format: decimal
     * @description An amount that may go into offerings. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    ipoable: string;
    /**
     * Format: decimal
     * @description An amount in storage. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    storage: string;
    /** @description Whether the coin is legal money. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    isLegalMoney: boolean | undefined;
    /** @description Whether the coin is traded. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    trading: boolean;
    /** @description The networks that the coin moves on. Source: provider (All Coins' Information (USER_DATA), the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    networkList: CoinNetwork[];
}
/** @description One withdrawal of the caller. */
export interface Withdrawal {
    /** @description The service's id of the withdrawal. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    id: string;
    /**
     * Format: decimal
     * @description The amount of the withdrawal. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    amount: string;
    /**
     * Format: decimal
     * @description The fee of the withdrawal. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    transactionFee: string;
    /** @description The coin. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    coin: string;
    /**
     * Format: int32
     * @description What became of the withdrawal: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `withdrawalStatusValues`.
     */
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | (number & {});
    /** @description The address of the withdrawal. The amount goes to it. (assumed) Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    address: string | undefined;
    /** @description The tag of the address. It is absent from some withdrawals. (provider (ccxt 4.5.84)) Source: provider (ccxt 4.5.84); what is said of it: assumed. */
    addressTag?: string;
    /** @description The id of the transaction. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    txId: string | undefined;
    /** @description When the withdrawal was applied for. It is in UTC, as text without a zone such as 2019-10-12 11:12:02. (provider (Withdraw History (supporting network) (USER_DATA))) Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `withdrawalTimes`. */
    applyTime: string | undefined;
    /** @description The network. It may be absent from old withdrawals. (provider (Withdraw History (supporting network) (USER_DATA))) Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. Ambiguities: `withdrawalFieldsAbsent`. */
    network?: string;
    /**
     * Format: int32
     * @description The kind of transfer; 0 external, 1 internal. Source: provider (Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    transferType: 0 | 1 | (number & {});
    /** @description The caller's id of the withdrawal. Absent where none was given. Source: provider (Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `withdrawalFieldsAbsent`. */
    withdrawOrderId?: string;
    /** @description Why the withdrawal failed. Source: provider (Withdraw History (supporting network) (USER_DATA), Wallet, change log, Binance Public Spot API, spot_api.yaml 1.22.0). */
    info?: string;
    /** @description The confirm times of the withdrawal. One schema does not require it. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Returned as text such as 18 or 12/18, whichever form came. Documented type: integer. Source: described; `integer`: provider (Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `string`, `minimum`: assumed; `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `confirmNoType`, `confirmNoMeaning`, `withdrawalFieldsAbsent`. */
    confirmNo?: string;
    /**
     * Format: int32
     * @description The kind of wallet; 0 spot, 1 funding. Source: provider (Withdraw History (supporting network) (USER_DATA)); `format`: assumed. Ambiguities: `laterFields`.
     */
    walletType?: 0 | 1 | (number & {});
    /** @description A key of the transaction. Source: provider (Withdraw History (supporting network) (USER_DATA), @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`. */
    txKey?: string;
    /** @description When the withdrawal was completed, as text in UTC without a zone. It comes only with the status 6. Source: provider (Withdraw History (supporting network) (USER_DATA)). Ambiguities: `withdrawalTimes`, `laterFields`. */
    completeTime?: string;
}
/** @description One deposit of the caller. */
export interface Deposit {
    /** @description The service's id of the deposit. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`. */
    id?: string;
    /**
     * Format: decimal
     * @description The amount of the deposit. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    amount: string;
    /** @description The coin. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    coin: string;
    /** @description The network. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    network: string | undefined;
    /**
     * Format: int32
     * @description What became of the deposit: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider (Deposit History (supporting network) (USER_DATA)); `format`, required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `depositStatusValues`.
     */
    status: 0 | 1 | 2 | 6 | 7 | 8 | (number & {});
    /** @description The address of the deposit. The amount came to it. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    address: string | undefined;
    /** @description The tag of the address. It is empty where there is none. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    addressTag: string | undefined;
    /** @description The id of the transaction. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). */
    txId: string | undefined;
    /**
     * Format: int64
     * @description When the deposit was recorded, in epoch milliseconds. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    insertTime: number | undefined;
    /**
     * Format: int64
     * @description When the deposit was completed, in epoch milliseconds. Source: provider (Deposit History, the Chinese page, @binance/wallet 22.0.1); what is said of it: assumed. Ambiguities: `laterFields`.
     */
    completeTime?: number;
    /**
     * Format: int32
     * @description The kind of transfer. Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed; required: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `providerFieldMeanings`.
     */
    transferType: number | undefined;
    /** @description How many confirmations the deposit has and needs. It is text of two numbers with a slash between, such as 1/1. (provider (Deposit History, the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Deposit History (supporting network) (USER_DATA), Deposit History, the Chinese page, @binance/wallet 22.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it: assumed. */
    confirmTimes?: string;
    /** @description The network confirm times for unlocking. It comes as an integer. (provider (Deposit History (supporting network) (USER_DATA), @binance/wallet 22.0.1)) An older source has it as text with a slash between, such as 12/12. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Returned as text such as 18 or 12/18, whichever form came. Documented type: integer. Source: described; `string`, `minimum`: assumed; `integer`: provider (Deposit History (supporting network) (USER_DATA), @binance/wallet 22.0.1). Ambiguities: `unlockConfirmForm`, `unlockConfirmMeaning`. */
    unlockConfirm?: string;
    /**
     * Format: int32
     * @description The kind of wallet. The amount went to it. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), @binance/wallet 22.0.1); what is said of it, `format`: assumed. Ambiguities: `laterFields`, `providerFieldMeanings`.
     */
    walletType?: number;
    /**
     * Format: int32
     * @description Whether details of the deposit are asked for: 0 they are not, or were given and the funds are ready to use, 1 they are. Source: provider (Wallet, change log, Deposit History, the Chinese page); `format`: assumed. Ambiguities: `laterFields`.
     */
    travelRuleStatus?: 0 | 1 | (number & {});
    /** @description The address that the amount came from, where `includeSource` was sent as true. It may be inaccurate, and of several addresses it is the first. Source: provider (Deposit History, the Chinese page, Deposit History (supporting network) (USER_DATA)). Ambiguities: `sourceAddressPresence`. */
    sourceAddress?: string;
}
/** @description What `getIsolatedMarginAccount` takes. */
export interface GetIsolatedMarginAccountInput {
    /** @description The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out. Source: provider (Query Isolated Margin Account Info (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `pattern`, `minLength`: assumed. Ambiguities: `symbolForm`, `accountTotals`. */
    symbols?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** @description What `enableIsolatedMarginAccount` takes. */
export interface EnableIsolatedMarginAccountInput {
    /** @description The symbol whose isolated margin account is meant. The move is for a specific symbol. (described) Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.
     */
    recvWindow?: number;
}
/** @description What `disableIsolatedMarginAccount` takes. */
export interface DisableIsolatedMarginAccountInput {
    /** @description The symbol whose isolated margin account is meant. The move is for a specific symbol. (described) Source: provider (Enable Isolated Margin Account (TRADE), Disable Isolated Margin Account (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`. */
    symbol: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.
     */
    recvWindow?: number;
}
/** @description What `getIsolatedMarginAccountLimit` takes. */
export interface GetIsolatedMarginAccountLimitInput {
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** @description What `createMarginOcoOrder` takes. */
export interface CreateMarginOcoOrderFields<U extends UndocumentedValues = 'refuse'> {
    /** @description The symbol that the orders trade, required on cross margin as on isolated margin. Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol: string;
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description A unique id for the entire order list. The order list can be found again under it. (provider (Query Margin Account's OCO (USER_DATA), Public REST API for Binance)) For an OTO list, and for an OCO order of the spot endpoints, the service makes one when it is left out. (provider (@binance/margin-trading, marginAccountNewOto 13.0.1, Public REST API for Binance)) The same is assumed of a margin OCO order. (assumed) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `clientIdForm`, `repeatedClientId`, `listClientOrderIdName`. */
    listClientOrderId?: string;
    /**
     * @description Whether both orders buy or sell. Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).
     * @enum {string}
     */
    side: Documented<'BUY' | 'SELL', U>;
    /**
     * Format: decimal
     * @description The quantity of each of the two orders, in the base asset. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    quantity: string;
    /** @description A unique id for the LIMIT_MAKER order. The service makes one when it is left out. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `minLength`: assumed. Ambiguities: `clientIdForm`. */
    limitClientOrderId?: string;
    /**
     * Format: decimal
     * @description The price of the LIMIT_MAKER order, in the quote asset. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, Error codes for Binance, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    price: string;
    /**
     * Format: decimal
     * @description The iceberg quantity of the limit order. On the spot endpoints it makes the LIMIT_MAKER order an iceberg order. (provider (Public REST API for Binance)) It is the quantity that the order book shows, in the base asset. (assumed) It may differ from that of the stop order. (provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `type`, `pattern`: assumed.
     */
    limitIcebergQty?: string;
    /** @description A unique id for the stop order. The service makes one when it is left out. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `minLength`: assumed. Ambiguities: `clientIdForm`. */
    stopClientOrderId?: string;
    /**
     * Format: decimal
     * @description The price that sets the stop order off, in the quote asset. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed; required: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, Binance Public Spot API, spot_api.yaml 1.22.0).
     */
    stopPrice: string;
    /**
     * Format: decimal
     * @description The limit price of the stop order, in the quote asset. With it `stopLimitTimeInForce` is required. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `type`, `pattern`: assumed.
     */
    stopLimitPrice?: string;
    /**
     * Format: decimal
     * @description The iceberg quantity of the stop order. On the spot endpoints it makes the stop order an iceberg order, where that has a limit price. (provider (Public REST API for Binance)) It is the quantity that the order book shows, in the base asset. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `type`, `pattern`: assumed.
     */
    stopIcebergQty?: string;
    /**
     * @description How long the stop order works: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, ENUM Definitions).
     * @enum {string}
     */
    stopLimitTimeInForce?: Documented<'GTC' | 'IOC' | 'FOK', U>;
    /**
     * @description How much of the orders comes back: with ACK their symbol, their ids and a moment, with RESULT all but their fills, with FULL everything. Where it is left out for an OTO list, orders of the kinds MARKET and LIMIT come as with FULL, and all others as with ACK. (provider (@binance/margin-trading, marginAccountNewOto 13.0.1)) Nothing like that is known of an OCO order: send it where the answer must tell the state of the orders. (assumed) Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary). Ambiguities: `orderReportFields`.
     * @enum {string}
     */
    newOrderRespType?: Documented<'ACK' | 'RESULT' | 'FULL', U>;
    /**
     * @description Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled. AUTO_BORROW_REPAY does both. (provider (How to Use the “sideEffectType” Parameter with the Margin Order Endpoints?)) One client says that AUTO_BORROW_REPAY was retired on 2026-10-14. (provider (rustrade-execution 0.19.0)) Source: provider (Margin Account New OCO (TRADE), @binance/margin-trading 13.0.1, How to Use the “sideEffectType” Parameter with the Margin Order Endpoints?); `default`: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `autoBorrowRepay`.
     * @enum {string}
     */
    sideEffectType?: Documented<'NO_SIDE_EFFECT' | 'MARGIN_BUY' | 'AUTO_REPAY' | 'AUTO_BORROW_REPAY', U>;
    /**
     * @description What happens when an order could cause a self-trade. Which of the modes are allowed depends on the symbol. Source: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0, SPOT API Glossary); `enum`: provider (Margin Account New OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `selfTradePreventionModes`.
     * @enum {string}
     */
    selfTradePreventionMode?: Documented<'NONE' | 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH', U>;
    /** @description Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY. Source: provider (Margin Account New OCO (TRADE)). Ambiguities: `laterParameters`. */
    autoRepayAtCancel?: boolean;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.
     */
    recvWindow?: number;
}
/** CreateMarginOcoOrderFields, with the rules between the fields. Where `stopLimitPrice` is sent, `stopLimitTimeInForce` is sent. */
export type CreateMarginOcoOrderInput<U extends UndocumentedValues = 'refuse'> = CreateMarginOcoOrderFields<U> & Unless<U, 'send', Needs<CreateMarginOcoOrderFields<U>, 'stopLimitPrice', {}, 'stopLimitTimeInForce'>>;
/** @description What `getMarginOrderList` takes. */
export interface GetMarginOrderListFields<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /** @description The id of the order list. Either this or its client id is required. Source: provider (Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `listClientOrderIdName`. */
    orderListId?: ExactInteger;
    /** @description The `listClientOrderId` of the order list. Either this or `orderListId` is required. Source: provider (Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0, Public REST API for Binance); `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`. */
    origClientOrderId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** GetMarginOrderListFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. At least one of `orderListId` and `origClientOrderId` is sent. */
export type GetMarginOrderListInput<U extends UndocumentedValues = 'refuse'> = GetMarginOrderListFields<U> & Unless<U, 'send', Needs<GetMarginOrderListFields<U>, 'isIsolated', 'TRUE', 'symbol'> & AnyOf<GetMarginOrderListFields<U>, 'orderListId' | 'origClientOrderId'>>;
/** @description What `cancelMarginOrderList` takes. */
export interface CancelMarginOrderListFields<U extends UndocumentedValues = 'refuse'> {
    /** @description The symbol that the orders trade, required on cross margin as on isolated margin. Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol: string;
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The id of the order list. Either this or its client id is required. Source: provider (Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `listClientOrderIdName`. */
    orderListId?: ExactInteger;
    /** @description The unique id of the entire order list, which the caller can set when it is placed. Either this or `orderListId` is required. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `listClientOrderIdName`, `clientIdForm`. */
    listClientOrderId?: string;
    /** @description The caller's id of the cancellation itself; the service makes one when it is left out. Source: provider (Margin Account Cancel OCO (TRADE), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `clientIdForm`. */
    newClientOrderId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 5000 by default (provider). The default of the provider, which refuses what arrives more than 5,000 milliseconds after its timestamp then.
     */
    recvWindow?: number;
}
/** CancelMarginOrderListFields, with the rules between the fields. At least one of `orderListId` and `listClientOrderId` is sent. */
export type CancelMarginOrderListInput<U extends UndocumentedValues = 'refuse'> = CancelMarginOrderListFields<U> & Unless<U, 'send', AnyOf<CancelMarginOrderListFields<U>, 'orderListId' | 'listClientOrderId'>>;
/** @description What `listMarginOrderLists` takes. */
export interface ListMarginOrderListsFields<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /** @description The id of an order list. It is sent without `startTime` and `endTime`. (provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0)) It and those with greater ids are returned. (assumed) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); what is said of it, `minimum`: assumed; `type`, `format`: provider (Query Margin Account's all OCO (USER_DATA), @binance/margin-trading 13.0.1). Ambiguities: `fromIdType`. */
    fromId?: ExactInteger;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider (Public REST API for Binance)) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds. It is sent without `fromId`. On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider (Public REST API for Binance)) Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed.
     */
    endTime?: number;
    /**
     * Format: int32
     * @description The greatest number of order lists in the answer, at most 1,000; by default 500. Source: provider (Query Margin Account's all OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.
     */
    limit?: number;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** ListMarginOrderListsFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. Where `fromId` is sent, neither `startTime` nor `endTime` is sent. */
export type ListMarginOrderListsInput<U extends UndocumentedValues = 'refuse'> = ListMarginOrderListsFields<U> & Unless<U, 'send', Needs<ListMarginOrderListsFields<U>, 'isIsolated', 'TRUE', 'symbol'> & Excludes<ListMarginOrderListsFields<U>, 'fromId', {}, 'startTime' | 'endTime'>>;
/** @description What `listOpenMarginOrderLists` takes. */
export interface ListOpenMarginOrderListsFields<U extends UndocumentedValues = 'refuse'> {
    /**
     * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin. A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider (ccxt 4.5.84)) Source: provider (Margin Account New OCO (TRADE), Margin Account Cancel OCO (TRADE), Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `isIsolatedForm`.
     * @enum {string}
     */
    isIsolated?: Documented<'TRUE' | 'FALSE', U>;
    /** @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin. Source: provider (Query Margin Account's OCO (USER_DATA), Query Margin Account's all OCO (USER_DATA), Query Margin Account's Open OCO (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `symbolForm`, `symbolOfOrderList`. */
    symbol?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** ListOpenMarginOrderListsFields, with the rules between the fields. Where `isIsolated` is TRUE, `symbol` is sent. */
export type ListOpenMarginOrderListsInput<U extends UndocumentedValues = 'refuse'> = ListOpenMarginOrderListsFields<U> & Unless<U, 'send', Needs<ListOpenMarginOrderListsFields<U>, 'isIsolated', 'TRUE', 'symbol'>>;
/** @description What `listCoinConfigs` takes. */
export interface ListCoinConfigsInput {
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** @description What `listWithdrawals` takes. */
export interface ListWithdrawalsInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The coin to which the history is limited. Every coin when it is left out. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. */
    coin?: string;
    /** @description The withdraw order id by which the history is filtered. It is the caller's own id, given when the withdrawal was applied for. With it the period must be shorter than seven days, and is the last seven where none is given. (provider (Withdraw History (supporting network) (USER_DATA))) Source: described; `type`: provider (Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. Ambiguities: `withdrawOrderIdMatch`, `clientIdForm`. */
    withdrawOrderId?: string;
    /**
     * Format: int32
     * @description The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed. Source: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `withdrawalStatusValues`.
     * @enum {integer}
     */
    status?: Documented<0 | 1 | 2 | 3 | 4 | 5 | 6, U>;
    /**
     * Format: int32
     * @description How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
     */
    offset?: number;
    /**
     * Format: int32
     * @description The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Wallet, change log); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.
     */
    limit?: number;
    /** @description The service's ids of withdrawals, at most 45, with commas between in one value. Source: provider (Withdraw History (supporting network) (USER_DATA), Wallet, change log); `minLength`: assumed. Ambiguities: `laterParameters`. */
    idList?: string;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    endTime?: number;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
/** @description What `listDeposits` takes. */
export interface ListDepositsInput<U extends UndocumentedValues = 'refuse'> {
    /** @description Whether deposits come with `sourceAddress`; by default they do not. Source: provider (Deposit History (supporting network) (USER_DATA)). Ambiguities: `sourceAddressPresence`, `laterParameters`. */
    includeSource?: boolean;
    /** @description The coin to which the history is limited. Every coin when it is left out. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Binance Public Spot API, spot_api.yaml 1.22.0); `minLength`: assumed. */
    coin?: string;
    /**
     * Format: int32
     * @description The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user. Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0). Ambiguities: `depositStatusValues`.
     * @enum {integer}
     */
    status?: Documented<0 | 1 | 2 | 6 | 7 | 8, U>;
    /**
     * Format: int64
     * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    startTime?: number;
    /**
     * Format: int64
     * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days. A widely used client asks for exactly 90 days. (provider (ccxt 4.5.84)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA)); `minimum`: assumed. Ambiguities: `historyWindow`.
     */
    endTime?: number;
    /**
     * Format: int32
     * @description How many records to skip; by default none. The default is published for deposits. The same is assumed of withdrawals. (assumed) Source: provider (Deposit History (supporting network) (USER_DATA)); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`, `listOrder`.
     */
    offset?: number;
    /**
     * Format: int32
     * @description The greatest number of records in the answer, at most 1,000; by default 1,000. One source still gives 500 as the default. (provider (Binance Public Spot API, spot_api.yaml 1.22.0)) Source: provider (Deposit History (supporting network) (USER_DATA), Withdraw History (supporting network) (USER_DATA), Wallet, change log); `format`: provider (Binance Public Spot API, spot_api.yaml 1.22.0); `minimum`: assumed. Ambiguities: `pagination`.
     */
    limit?: number;
    /** @description The id of the transaction by which the history is filtered. Source: provider (Deposit History (supporting network) (USER_DATA), @binance/wallet 22.0.1); `minLength`: assumed. Ambiguities: `laterParameters`. */
    txId?: string;
    /**
     * Format: int64
     * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000. The spot endpoints take up to three decimals. (provider (Public REST API for Binance)) Source: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft), Margin Account New OCO (TRADE)); `type`, `format`: provider (Margin Account New OCO (TRADE), All Coins' Information (USER_DATA), the Chinese page, Binance Public Spot API, spot_api.yaml 1.22.0); `default`: provider (Public REST API for Binance, Public Rest API for Margin Trade (draft)); `minimum`: assumed; `maximum`: provider (Public REST API for Binance, Binance Public Spot API, spot_api.yaml 1.22.0). The client sends 30000 by default (assumed). A read that arrives late does no harm until its caller has given up, which is after 30,000 ms by default; and it is well below the maximum of 60,000, of which one refusal says that recvWindow must be less.
     */
    recvWindow?: number;
}
