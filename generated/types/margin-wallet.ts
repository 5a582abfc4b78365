// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/sapi/v1/margin/isolated/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the isolated margin accounts
         * @description Returns isolated margin account details, with the field `enabled`.
         *
         *     All accounts come where `symbols` is left out, with totals in the published example, and else those of the given symbols. (provider: Query Isolated Margin Account Info (USER_DATA))
         *
         *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["getIsolatedMarginAccount"];
        put?: never;
        /**
         * Enable the isolated margin account of a symbol
         * @description Enables the isolated margin account of one symbol. From then on it counts toward the limit on enabled accounts, which `getIsolatedMarginAccountLimit` reads.
         *
         *     Only accounts that were disabled before can be enabled. (provider: Enable Isolated Margin Account (TRADE))
         *
         *     Ambiguity `firstEnable`, whether enabling can create an account: An account that is disabled becomes enabled; how one that never existed begins is not said.
         *
         *     Ambiguity `secondEnable`, enabling an account that is enabled: Only the move from disabled to enabled is listed.
         *
         *     Ambiguity `enabledAccountCount`, what counts toward the enabled-account limit: An account that is enabled counts; whether anything else does is not said.
         *
         *     Ambiguity `accountLimitReached`, enabling beyond the limit: There is a limit; its height and what comes at it are not shown.
         *
         *     Ambiguity `parameterLocation`, where the parameters of a POST stand: Request parameters are not shown, nor whether a POST has them in its query or in its body.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        post: operations["enableIsolatedMarginAccount"];
        /**
         * Disable the isolated margin account of a symbol
         * @description Disables the isolated margin account of one symbol.
         *
         *     Each pair can be disabled once in 24 hours. (provider: Disable Isolated Margin Account (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     All assets must be transferred out first. (provider: nirholas/Binance-MCP, disableIsolatedMarginAccount.ts)
         *
         *     An account that still has assets or debts cannot be disabled. (provider: luzhac/trade_binance, binance_api_wrapper.py)
         *
         *     Orders must be cancelled first. (assumed)
         *
         *     Ambiguity `disableConditions`, when an account can be disabled: The condition is a specific symbol; no other is stated.
         *
         *     Ambiguity `disableEffects`, effects of disabling: None are stated, not even that the limit has room again.
         *
         *     Ambiguity `secondDisable`, disabling an account that is disabled: Only the move from enabled to disabled is listed.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        delete: operations["disableIsolatedMarginAccount"];
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
         * @description Returns the limit on enabled isolated margin accounts.
         *
         *     The answer holds `enabledAccount` and `maxAccount`. (provider: Query Enabled Isolated Margin Account Limit (USER_DATA); Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `enabledAccountCount`, what counts toward the enabled-account limit: An account that is enabled counts; whether anything else does is not said.
         *
         *     Ambiguity `accountLimitAnswer`, what the answer of the account limit holds: One endpoint queries the enabled isolated margin account limit; its response is not shown.
         */
        get: operations["getIsolatedMarginAccountLimit"];
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
         * @description Places a margin OCO order.
         *
         *     As on the spot endpoints, it is a pair of orders, one LIMIT_MAKER and one stop order. When one of them trades or is set off, the other is cancelled. (provider: SPOT API Glossary; Public REST API for Binance)
         *
         *     It is on cross or on isolated margin. (provider: Margin Account New OCO (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     It counts as two orders against the rate limit of orders. (provider: Margin Account New OCO (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         *
         *     Ambiguity `repeatedClientId`, a client id that was used before: Nothing is said of placing the same order list again.
         *
         *     Ambiguity `loanOfRefusedOrder`, the loan of an order that is refused: Nothing is said of orders that borrow.
         *
         *     Ambiguity `orderReportFields`, how much a report on a placed order holds: The response of an OCO order is not shown.
         *
         *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
         *
         *     Ambiguity `parameterLocation`, where the parameters of a POST stand: Request parameters are not shown, nor whether a POST has them in its query or in its body.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        post: operations["createMarginOcoOrder"];
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
         * @description Returns one margin OCO order list.
         *
         *     It is found by the service's id or by the caller's, one of which is required. (provider: Query Margin Account's OCO (USER_DATA); Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
         *
         *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
         *
         *     Ambiguity `missingOrderList`, an order list that is not there: The answer for an id that no order list has is not shown.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["getMarginOrderList"];
        put?: never;
        post?: never;
        /**
         * Cancel a margin OCO order list
         * @description Cancels a margin OCO order list.
         *
         *     The entire list is cancelled. (provider: Margin Account Cancel OCO (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     It is found by the service's id or by the caller's, one of which is required. (provider: Margin Account Cancel OCO (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     Cancelling one of its orders alone cancels the list as well. (provider: Margin Account Cancel OCO (TRADE); Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
         *
         *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
         *
         *     Ambiguity `missingOrderList`, an order list that is not there: The answer for an id that no order list has is not shown.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        delete: operations["cancelMarginOrderList"];
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
         * @description Returns all margin OCO order lists.
         *
         *     They can be selected by id or by time. No more than `limit` of them come. (provider: Query Margin Account's all OCO (USER_DATA); Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
         *
         *     Ambiguity `emptyList`, a list without entries: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["listMarginOrderLists"];
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
         * @description Returns the open margin OCO order lists.
         *
         *     Open are those whose orders still work. (assumed)
         *
         *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
         *
         *     Ambiguity `emptyList`, a list without entries: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["listOpenMarginOrderLists"];
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
         * @description Returns the wallet's coin configuration.
         *
         *     It is of all coins that can be deposited and withdrawn. (provider: All Coins' Information (USER_DATA), the Chinese page; Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `coinFieldPlace`, where the coin configuration has its dated fields: The fields belong to the endpoint and one of them speaks of the coin; their place in the response is not shown.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         */
        get: operations["listCoinConfigs"];
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
         * @description Returns the withdraw history, filtered by withdraw order id where one is given.
         *
         *     It can be filtered by coin, state, id and time as well. No more than `limit` withdrawals come. (provider: Withdraw History (supporting network) (USER_DATA))
         *
         *     Ambiguity `emptyList`, a list without entries: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         *
         *     Ambiguity `withdrawHistoryWeight`, whose allowance the withdraw history uses: Rate limits are not shown.
         *
         *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["listWithdrawals"];
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
         * @description Returns the deposit history.
         *
         *     It can be filtered by coin, state, transaction and time. No more than `limit` deposits come. (provider: Deposit History (supporting network) (USER_DATA))
         *
         *     Ambiguity `emptyList`, a list without entries: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         *
         *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
         *
         *     Ambiguity `percentEncoding`, how names and values are percent-encoded: Neither the authentication nor the form in which parameters are signed is shown.
         */
        get: operations["listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What an isolated margin account holds and owes of one asset.
         *
         *     Amounts are in units of the asset. (assumed)
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        IsolatedMarginAsset: {
            /** @description The asset. */
            asset: string;
            /** @description Whether the asset may be borrowed. */
            borrowEnabled: boolean;
            /**
             * Format: decimal
             * @description The amount that is borrowed, without interest.
             */
            borrowed: string;
            /**
             * Format: decimal
             * @description The amount that is free to use.
             */
            free: string;
            /**
             * Format: decimal
             * @description The interest that is owed.
             */
            interest: string;
            /**
             * Format: decimal
             * @description The amount that is locked, such as in open orders.
             */
            locked: string;
            /**
             * Format: decimal
             * @description The amount that is held, without what is owed.
             */
            netAsset: string;
            /**
             * Format: decimal
             * @description The value of the net amount, in BTC.
             */
            netAssetOfBtc: string;
            /** @description Whether the asset may be repaid. */
            repayEnabled: boolean;
            /**
             * Format: decimal
             * @description The amount that is held, free and locked.
             */
            totalAsset: string;
        };
        /**
         * @description The isolated margin account of one symbol.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        IsolatedMarginPair: {
            /**
             * @description What the account holds and owes of the base asset.
             *
             *     Amounts are in units of the asset. (assumed)
             *
             *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
             */
            baseAsset: components["schemas"]["IsolatedMarginAsset"];
            /**
             * @description What the account holds and owes of the quote asset.
             *
             *     Amounts are in units of the asset. (assumed)
             *
             *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
             */
            quoteAsset: components["schemas"]["IsolatedMarginAsset"];
            /**
             * @description The symbol of the account.
             *
             *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
             */
            symbol: string;
            /**
             * @description Whether the account has been created.
             *
             *     Ambiguity `firstEnable`, whether enabling can create an account: An account that is disabled becomes enabled; how one that never existed begins is not said.
             */
            isolatedCreated: boolean;
            /**
             * @description Whether the account is enabled.
             *
             *     Ambiguity `enabledType`, type of enabled: The field says whether the account is enabled; its type is not shown.
             */
            enabled: boolean | string;
            /**
             * Format: decimal
             * @description The value of the assets, divided by that of the liabilities and the outstanding interest.
             */
            marginLevel: string;
            /**
             * @description How far the account is from liquidation.
             *
             *     Ambiguity `marginLevelStatusValues`, values of marginLevelStatus: The response is not shown beyond one field.
             */
            marginLevelStatus: string;
            /**
             * Format: decimal
             * @description The margin ratio of the account.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            marginRatio: string;
            /**
             * Format: decimal
             * @description The index price.
             *
             *     It is that of the base asset, in the quote asset. (assumed)
             */
            indexPrice: string;
            /**
             * Format: decimal
             * @description The price at which the account is liquidated.
             *
             *     It is in the quote asset. (assumed)
             */
            liquidatePrice: string;
            /**
             * Format: decimal
             * @description The rate of the liquidation.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            liquidateRate: string;
            /** @description Whether the account may trade. */
            tradeEnabled: boolean;
        };
        /**
         * @description The isolated margin accounts of the caller, one per symbol, and what they are worth together.
         *
         *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        IsolatedMarginAccount: {
            /**
             * @description The accounts, one per symbol.
             *
             *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
             *
             *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
             */
            assets: components["schemas"]["IsolatedMarginPair"][];
            /**
             * Format: decimal
             * @description The value of all assets, in BTC.
             *
             *     Absent from the published example of a call with `symbols`. (provider: Query Isolated Margin Account Info (USER_DATA))
             *
             *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
             */
            totalAssetOfBtc?: string;
            /**
             * Format: decimal
             * @description The value of all liabilities, in BTC.
             *
             *     Absent from the published example of a call with `symbols`. (provider: Query Isolated Margin Account Info (USER_DATA))
             *
             *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
             */
            totalLiabilityOfBtc?: string;
            /**
             * Format: decimal
             * @description The value of all assets without the liabilities, in BTC.
             *
             *     Absent from the published example of a call with `symbols`. (provider: Query Isolated Margin Account Info (USER_DATA))
             *
             *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
             */
            totalNetAssetOfBtc?: string;
        };
        /**
         * @description What the service says of a failure.
         *
         *     Ambiguity `errorBodies`, bodies of failures: None are shown.
         *
         *     Ambiguity `errorCodes`, codes of failures: None are shown.
         */
        Problem: {
            /** @description What kind of failure it is. */
            code: number;
            /** @description What went wrong, in the service's words. */
            msg: string;
        };
        /**
         * @description The answer to a change of the state of an isolated margin account.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        IsolatedMarginAccountChange: {
            /** @description Whether the change was made. */
            success: boolean;
            /**
             * @description The symbol whose account was changed.
             *
             *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
             */
            symbol: string;
        };
        /**
         * @description How many isolated margin accounts are enabled, and how many may be.
         *
         *     Ambiguity `enabledAccountCount`, what counts toward the enabled-account limit: An account that is enabled counts; whether anything else does is not said.
         *
         *     Ambiguity `accountLimitReached`, enabling beyond the limit: There is a limit; its height and what comes at it are not shown.
         *
         *     Ambiguity `accountLimitAnswer`, what the answer of the account limit holds: One endpoint queries the enabled isolated margin account limit; its response is not shown.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        IsolatedMarginAccountLimit: {
            /**
             * Format: int64
             * @description The number of isolated margin accounts that are enabled now.
             *
             *     Ambiguity `enabledAccountCount`, what counts toward the enabled-account limit: An account that is enabled counts; whether anything else does is not said.
             */
            enabledAccount: number;
            /**
             * Format: int64
             * @description The number of isolated margin accounts that may be enabled at the same time.
             *
             *     Ambiguity `accountLimitReached`, enabling beyond the limit: There is a limit; its height and what comes at it are not shown.
             */
            maxAccount: number;
        };
        /**
         * @description One order of an order list, by its ids.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        OrderListOrder: {
            /** @description The symbol that the order trades. */
            symbol: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             */
            orderId: number | string;
            /** @description The id of the order, which the caller can set. */
            clientOrderId: string;
        };
        /**
         * @description A margin OCO order, which is a list of two orders.
         *
         *     Ambiguity `isIsolatedAbsent`, isIsolated of an order list: The response is not shown.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        MarginOrderList: {
            /**
             * Format: int64
             * @description The service's id of the order list.
             */
            orderListId: number | string;
            /**
             * @description How the orders of the list depend on each other.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            contingencyType: string;
            /**
             * @description The last event of the list.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            listStatusType: string;
            /**
             * @description Whether the list still executes, or has finished executing.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            listOrderStatus: string;
            /**
             * @description The unique id of the entire order list, which the caller can set when it is placed.
             *
             *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
             */
            listClientOrderId: string;
            /**
             * Format: int64
             * @description The moment of the last transaction of the list, in epoch milliseconds.
             */
            transactionTime: number;
            /**
             * @description The symbol that the orders trade.
             *
             *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
             */
            symbol: string;
            /**
             * @description Whether the orders are on isolated margin.
             *
             *     One published example lacks it. (provider: Query Margin Account's all OCO (USER_DATA))
             *
             *     Ambiguity `isIsolatedAbsent`, isIsolated of an order list: The response is not shown.
             *
             *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
             */
            isIsolated?: boolean;
            /** @description The orders of the list. */
            orders: components["schemas"]["OrderListOrder"][];
        };
        /**
         * @description The state of an order.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         */
        OrderStatus: string;
        /**
         * @description How long an order works: GTC until it is cancelled, IOC for what trades at once, FOK for all of it at once or nothing.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         */
        TimeInForce: string;
        /**
         * @description The kind of an order.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         */
        OrderType: string;
        /**
         * @description Whether an order buys or sells.
         *
         *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
         */
        OrderSide: string;
        /**
         * @description What happens when an order could cause a self-trade, with an order of the same user or of the user's trade group.
         *
         *     Ambiguity `selfTradePreventionModes`, self-trade prevention modes of a symbol: Of orders, neither request parameters nor response bodies are shown.
         */
        SelfTradePreventionMode: string;
        /**
         * @description A report on one order of an order list that was placed. How much of it comes depends on `newOrderRespType`.
         *
         *     Ambiguity `orderReportFields`, how much a report on a placed order holds: The response of an OCO order is not shown.
         *
         *     Ambiguity `stopPriceOfLimitLeg`, stopPrice of the LIMIT_MAKER order: The response of an OCO order is not shown.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        PlacedOrderReport: {
            /** @description The symbol that the order trades. */
            symbol: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             */
            orderId: number | string;
            /**
             * Format: int64
             * @description The service's id of the order list.
             */
            orderListId: number | string;
            /** @description The id of the order, which the caller can set. */
            clientOrderId: string;
            /**
             * Format: int64
             * @description When the order was placed, filled or cancelled, in epoch milliseconds.
             */
            transactTime: number;
            /**
             * Format: decimal
             * @description The limit price, in the quote asset.
             */
            price?: string;
            /**
             * Format: decimal
             * @description The quantity of the order as it was placed, in the base asset.
             */
            origQty?: string;
            /**
             * Format: decimal
             * @description How much of the quantity was filled, in the base asset.
             */
            executedQty?: string;
            /**
             * Format: decimal
             * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it.
             */
            cummulativeQuoteQty?: string;
            /**
             * @description The state of the order.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            status?: components["schemas"]["OrderStatus"];
            /**
             * @description How long the order works.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            timeInForce?: components["schemas"]["TimeInForce"];
            /**
             * @description The kind of the order.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            type?: components["schemas"]["OrderType"];
            /**
             * @description Whether the order buys or sells.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            side?: components["schemas"]["OrderSide"];
            /**
             * Format: decimal
             * @description The price that sets the order off. It comes for stop orders.
             *
             *     Ambiguity `stopPriceOfLimitLeg`, stopPrice of the LIMIT_MAKER order: The response of an OCO order is not shown.
             */
            stopPrice?: string;
            /**
             * Format: decimal
             * @description The quantity of an iceberg order. On the spot endpoints it comes where one was sent.
             */
            icebergQty?: string;
            /**
             * @description What happens when the order could cause a self-trade.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `selfTradePreventionModes`, self-trade prevention modes of a symbol: Of orders, neither request parameters nor response bodies are shown.
             */
            selfTradePreventionMode?: components["schemas"]["SelfTradePreventionMode"];
        };
        /**
         * @description A margin OCO order that was placed.
         *
         *     Ambiguity `borrowedFields`, what was borrowed for an order: The response of an OCO order is not shown.
         */
        MarginOcoOrder: components["schemas"]["MarginOrderList"] & {
            /**
             * Format: decimal
             * @description The amount that was borrowed for the order.
             *
             *     Absent where no margin trade happens. (provider: Margin Account New OCO (TRADE); @binance/margin-trading; Binance Public Spot API, spot_api.yaml)
             *
             *     We take that as where nothing is borrowed. (assumed)
             *
             *     Ambiguity `borrowedFields`, what was borrowed for an order: The response of an OCO order is not shown.
             */
            marginBuyBorrowAmount?: string;
            /**
             * @description The asset that was borrowed for the order.
             *
             *     Absent where no margin trade happens. (provider: Margin Account New OCO (TRADE); @binance/margin-trading; Binance Public Spot API, spot_api.yaml)
             *
             *     We take that as where nothing is borrowed. (assumed)
             *
             *     Ambiguity `borrowedFields`, what was borrowed for an order: The response of an OCO order is not shown.
             */
            marginBuyBorrowAsset?: string;
            /** @description A report on each order of the list. */
            orderReports: components["schemas"]["PlacedOrderReport"][];
        };
        /**
         * @description A report on one order of an order list that was cancelled.
         *
         *     Ambiguity `stopPriceOfLimitLeg`, stopPrice of the LIMIT_MAKER order: The response of an OCO order is not shown.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        CanceledOrderReport: {
            /** @description The symbol that the order trades. */
            symbol: string;
            /** @description The id of the order, under which it was placed. */
            origClientOrderId: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             */
            orderId: number | string;
            /**
             * Format: int64
             * @description The service's id of the order list.
             */
            orderListId: number | string;
            /** @description The id of the cancellation, from the caller or from the service. */
            clientOrderId: string;
            /**
             * Format: decimal
             * @description The limit price, in the quote asset.
             */
            price: string;
            /**
             * Format: decimal
             * @description The quantity of the order as it was placed, in the base asset.
             */
            origQty: string;
            /**
             * Format: decimal
             * @description How much of the quantity was filled, in the base asset.
             */
            executedQty: string;
            /**
             * Format: decimal
             * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it.
             */
            cummulativeQuoteQty: string;
            /**
             * @description The state of the order.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            status: components["schemas"]["OrderStatus"];
            /**
             * @description How long the order works.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            timeInForce: components["schemas"]["TimeInForce"];
            /**
             * @description The kind of the order.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            type: components["schemas"]["OrderType"];
            /**
             * @description Whether the order buys or sells.
             *
             *     Ambiguity `orderStates`, states of orders and order lists: States and moves of margin orders are not shown, and no events.
             */
            side: components["schemas"]["OrderSide"];
            /**
             * Format: decimal
             * @description The price that sets the order off. It comes for stop orders.
             *
             *     Ambiguity `stopPriceOfLimitLeg`, stopPrice of the LIMIT_MAKER order: The response of an OCO order is not shown.
             */
            stopPrice?: string;
            /**
             * Format: decimal
             * @description The quantity of an iceberg order. On the spot endpoints it comes where one was sent.
             */
            icebergQty?: string;
            /**
             * @description What happens when the order could cause a self-trade.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `selfTradePreventionModes`, self-trade prevention modes of a symbol: Of orders, neither request parameters nor response bodies are shown.
             */
            selfTradePreventionMode?: components["schemas"]["SelfTradePreventionMode"];
        };
        /** @description An order list that was cancelled. */
        CanceledMarginOrderList: components["schemas"]["MarginOrderList"] & {
            /** @description A report on each order of the list. */
            orderReports: components["schemas"]["CanceledOrderReport"][];
        };
        /**
         * @description How one coin is deposited and withdrawn on one network.
         *
         *     Amounts are in units of the coin. (assumed)
         *
         *     Ambiguity `networkFieldsAbsent`, fields that some networks lack: The coin configuration has depositDust and specialWithdrawTips; whether for every network is not said.
         *
         *     Ambiguity `networkDescriptions`, why deposits or withdrawals are closed: The response is not shown beyond three fields.
         *
         *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        CoinNetwork: {
            /** @description The code of the network. */
            network: string;
            /** @description The code of the coin. */
            coin: string;
            /**
             * Format: decimal
             * @description What withdrawal amounts are multiples of.
             */
            withdrawIntegerMultiple: string;
            /** @description Whether the network is the coin's default. */
            isDefault: boolean;
            /** @description Whether deposits are open on the network. */
            depositEnable: boolean;
            /** @description Whether withdrawals are open on the network. */
            withdrawEnable: boolean;
            /**
             * @description Why deposits are closed.
             *
             *     By the published comment it comes only where deposits are closed; in the newest example it comes empty where they are open. (provider: All Coins' Information (USER_DATA), the Chinese page)
             *
             *     Ambiguity `networkDescriptions`, why deposits or withdrawals are closed: The response is not shown beyond three fields.
             */
            depositDesc?: string;
            /**
             * @description Why withdrawals are closed.
             *
             *     By the published comment it comes only where withdrawals are closed; in the newest example it comes empty where they are open. (provider: All Coins' Information (USER_DATA), the Chinese page)
             *
             *     Ambiguity `networkDescriptions`, why deposits or withdrawals are closed: The response is not shown beyond three fields.
             */
            withdrawDesc?: string;
            /**
             * @description Special tips.
             *
             *     Some networks lack it. (provider: ccxt)
             *
             *     Ambiguity `networkFieldsAbsent`, fields that some networks lack: The coin configuration has depositDust and specialWithdrawTips; whether for every network is not said.
             */
            specialTips?: string;
            /**
             * @description Special tips for withdrawals.
             *
             *     Some networks lack them. (provider: ccxt)
             *
             *     Ambiguity `specialWithdrawTipsType`, type of specialWithdrawTips: They are tips; their type is not shown, nor what comes when there are none.
             *
             *     Ambiguity `specialWithdrawTipsMeaning`, form and language of tips: They are special tips for withdrawals; markup, language and weight are not shown.
             *
             *     Ambiguity `networkFieldsAbsent`, fields that some networks lack: The coin configuration has depositDust and specialWithdrawTips; whether for every network is not said.
             *
             *     Ambiguity `coinFieldPlace`, where the coin configuration has its dated fields: The fields belong to the endpoint and one of them speaks of the coin; their place in the response is not shown.
             */
            specialWithdrawTips?: string | null;
            /** @description The name of the network. */
            name: string;
            /**
             * @description The state of a reset of the deposit address.
             *
             *     It was deleted in 2024, and examples still show it. (provider: Wallet, change log; All Coins' Information (USER_DATA), the Chinese page)
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            resetAddressStatus?: boolean;
            /** @description The regular expression of addresses. */
            addressRegex: string;
            /**
             * @description A rule of addresses.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            addressRule?: string;
            /**
             * @description The regular expression of memos.
             *
             *     It is empty where there are none. (assumed)
             */
            memoRegex: string;
            /**
             * Format: decimal
             * @description The fee of a withdrawal.
             */
            withdrawFee: string;
            /**
             * Format: decimal
             * @description The least amount of a withdrawal.
             */
            withdrawMin: string;
            /**
             * Format: decimal
             * @description The greatest amount of a withdrawal.
             */
            withdrawMax: string;
            /**
             * Format: decimal
             * @description The least amount of an internal withdrawal.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            withdrawInternalMin?: string;
            /**
             * Format: decimal
             * @description The minimum creditable amount.
             *
             *     Some networks lack it. (provider: ccxt)
             *
             *     Ambiguity `depositDustType`, type of depositDust: It is an amount; its type is not shown.
             *
             *     Ambiguity `depositDustMeaning`, unit and reach of depositDust: It is the minimum creditable amount; its unit and what becomes of a smaller deposit are not shown.
             *
             *     Ambiguity `networkFieldsAbsent`, fields that some networks lack: The coin configuration has depositDust and specialWithdrawTips; whether for every network is not said.
             *
             *     Ambiguity `coinFieldPlace`, where the coin configuration has its dated fields: The fields belong to the endpoint and one of them speaks of the coin; their place in the response is not shown.
             */
            depositDust?: string | number;
            /**
             * Format: int64
             * @description After how many confirmations a deposit is credited.
             */
            minConfirm: number;
            /**
             * Format: int64
             * @description After how many confirmations a deposit is unlocked.
             *
             *     The name has a capital L, unlike that of a field of the deposit history. (assumed)
             */
            unLockConfirm: number;
            /**
             * @description Whether the coin needs a memo to withdraw.
             *
             *     Ambiguity `sameAddressType`, type of sameAddress: The field says whether a memo is needed; its type is not shown.
             *
             *     Ambiguity `sameAddressMeaning`, what a true sameAddress says: The field says whether a memo is needed, while its name speaks of an address that is the same.
             *
             *     Ambiguity `coinFieldPlace`, where the coin configuration has its dated fields: The fields belong to the endpoint and one of them speaks of the coin; their place in the response is not shown.
             *
             *     Ambiguity `withdrawTag`, sameAddress and its successor: Only sameAddress is named.
             */
            sameAddress: boolean | string;
            /**
             * @description Whether a withdrawal needs a memo. It replaces `sameAddress` and has the same value for now.
             *
             *     Ambiguity `withdrawTag`, sameAddress and its successor: Only sameAddress is named.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            withdrawTag?: boolean;
            /**
             * Format: int64
             * @description The estimated arrival time.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            estimatedArrivalTime?: number;
            /**
             * @description Whether the network is busy.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            busy?: boolean;
            /**
             * @description The countries or companies that the network is for.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            country?: string;
            /**
             * @description The address of pages on contracts.
             *
             *     The address of the coin's contract goes behind it. (assumed)
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            contractAddressUrl?: string;
            /**
             * @description The address of the coin's contract.
             *
             *     It is empty where there is none. (assumed)
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            contractAddress?: string;
            /**
             * Format: int64
             * @description How many of the underlying coin one of the listed coin stands for, such as 1000000 for 1MBABYDOGE.
             *
             *     Where it does not come it is 1. (assumed)
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            denomination?: number;
        };
        /**
         * @description One coin, what the caller has of it, and the networks it moves on.
         *
         *     Amounts are in units of the coin. (assumed)
         *
         *     Ambiguity `coinFieldPlace`, where the coin configuration has its dated fields: The fields belong to the endpoint and one of them speaks of the coin; their place in the response is not shown.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        CoinConfig: {
            /** @description The code of the coin. */
            coin: string;
            /** @description Whether deposits are open at all. */
            depositAllEnable: boolean;
            /** @description Whether withdrawals are open at all. */
            withdrawAllEnable: boolean;
            /** @description The name of the coin. */
            name: string;
            /**
             * Format: decimal
             * @description The amount that is free to use.
             */
            free: string;
            /**
             * Format: decimal
             * @description The amount that is locked, such as in open orders.
             */
            locked: string;
            /**
             * Format: decimal
             * @description The amount that is frozen.
             */
            freeze: string;
            /**
             * Format: decimal
             * @description The amount that is being withdrawn.
             */
            withdrawing: string;
            /**
             * Format: decimal
             * @description An amount in offerings.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            ipoing: string;
            /**
             * Format: decimal
             * @description An amount that may go into offerings.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            ipoable: string;
            /**
             * Format: decimal
             * @description An amount in storage.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            storage: string;
            /** @description Whether the coin is legal money. */
            isLegalMoney: boolean;
            /** @description Whether the coin is traded. */
            trading: boolean;
            /** @description The networks that the coin moves on. */
            networkList: components["schemas"]["CoinNetwork"][];
        };
        /**
         * @description One withdrawal of the caller.
         *
         *     Amounts are in units of the coin. (assumed)
         *
         *     Ambiguity `withdrawalFieldsAbsent`, fields that some withdrawals lack: The response is not shown beyond one field.
         *
         *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        Withdrawal: {
            /** @description The service's id of the withdrawal. */
            id: string;
            /**
             * Format: decimal
             * @description The amount of the withdrawal.
             */
            amount: string;
            /**
             * Format: decimal
             * @description The fee of the withdrawal.
             */
            transactionFee: string;
            /** @description The coin. */
            coin: string;
            /**
             * Format: int32
             * @description What became of the withdrawal: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed.
             *
             *     Ambiguity `withdrawalStatusValues`, states of a withdrawal: Neither the response beyond one field nor a filter by state is shown.
             */
            status: number;
            /**
             * @description The address of the withdrawal.
             *
             *     The amount goes to it. (assumed)
             */
            address: string;
            /**
             * @description The tag of the address.
             *
             *     It is absent from some withdrawals. (provider: ccxt)
             */
            addressTag?: string;
            /** @description The id of the transaction. */
            txId: string;
            /**
             * @description When the withdrawal was applied for.
             *
             *     It is in UTC, as text without a zone such as 2019-10-12 11:12:02. (provider: Withdraw History (supporting network) (USER_DATA))
             *
             *     Ambiguity `withdrawalTimes`, zone and form of withdrawal times: The response is not shown beyond one field.
             */
            applyTime: string;
            /**
             * @description The network.
             *
             *     It may be absent from old withdrawals. (provider: Withdraw History (supporting network) (USER_DATA))
             *
             *     Ambiguity `withdrawalFieldsAbsent`, fields that some withdrawals lack: The response is not shown beyond one field.
             */
            network?: string;
            /**
             * Format: int32
             * @description The kind of transfer; 0 external, 1 internal.
             */
            transferType: number;
            /**
             * @description The caller's id of the withdrawal. Absent where none was given.
             *
             *     Ambiguity `withdrawalFieldsAbsent`, fields that some withdrawals lack: The response is not shown beyond one field.
             */
            withdrawOrderId?: string;
            /** @description Why the withdrawal failed. */
            info?: string;
            /**
             * Format: int32
             * @description The confirm times of the withdrawal.
             *
             *     One schema does not require it. (provider: Binance Public Spot API, spot_api.yaml)
             *
             *     Ambiguity `confirmNoType`, type of confirmNo: It is confirm times; its type is not shown.
             *
             *     Ambiguity `confirmNoMeaning`, which confirmations confirmNo counts: It is the confirm times of the withdrawal.
             *
             *     Ambiguity `withdrawalFieldsAbsent`, fields that some withdrawals lack: The response is not shown beyond one field.
             */
            confirmNo?: number | string;
            /**
             * Format: int32
             * @description The kind of wallet; 0 spot, 1 funding.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            walletType?: number;
            /**
             * @description A key of the transaction.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            txKey?: string;
            /**
             * @description When the withdrawal was completed, as text in UTC without a zone. It comes only with the status 6.
             *
             *     Ambiguity `withdrawalTimes`, zone and form of withdrawal times: The response is not shown beyond one field.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            completeTime?: string;
        };
        /**
         * @description One deposit of the caller.
         *
         *     Amounts are in units of the coin. (assumed)
         *
         *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
         *
         *     Ambiguity `unknownFields`, response fields that no source lists: Nothing is said of further fields.
         */
        Deposit: {
            /**
             * @description The service's id of the deposit.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            id?: string;
            /**
             * Format: decimal
             * @description The amount of the deposit.
             */
            amount: string;
            /** @description The coin. */
            coin: string;
            /** @description The network. */
            network: string;
            /**
             * Format: int32
             * @description What became of the deposit: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user.
             *
             *     Ambiguity `depositStatusValues`, states of a deposit: Neither the response beyond one field nor a filter by state is shown.
             */
            status: number;
            /**
             * @description The address of the deposit.
             *
             *     The amount came to it. (assumed)
             */
            address: string;
            /**
             * @description The tag of the address.
             *
             *     It is empty where there is none. (assumed)
             */
            addressTag: string;
            /** @description The id of the transaction. */
            txId: string;
            /**
             * Format: int64
             * @description When the deposit was recorded, in epoch milliseconds.
             */
            insertTime: number;
            /**
             * Format: int64
             * @description When the deposit was completed, in epoch milliseconds.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            completeTime?: number;
            /**
             * Format: int32
             * @description The kind of transfer.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            transferType: number;
            /**
             * @description How many confirmations the deposit has and needs.
             *
             *     It is text of two numbers with a slash between, such as 1/1. (provider: Deposit History, the Chinese page; Binance Public Spot API, spot_api.yaml)
             */
            confirmTimes?: string;
            /**
             * @description The network confirm times for unlocking.
             *
             *     It comes as an integer. (provider: Deposit History (supporting network) (USER_DATA); @binance/wallet)
             *
             *     An older source has it as text with a slash between, such as 12/12. (provider: Binance Public Spot API, spot_api.yaml)
             *
             *     Ambiguity `unlockConfirmForm`, form of unlockConfirm: It is confirm times; its type is not shown.
             *
             *     Ambiguity `unlockConfirmMeaning`, which confirmations unlockConfirm counts: It is the network confirm times for unlocking; what is unlocked is not said.
             */
            unlockConfirm?: string | number;
            /**
             * Format: int32
             * @description The kind of wallet.
             *
             *     The amount went to it. (assumed)
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             *
             *     Ambiguity `providerFieldMeanings`, fields that are known by name alone: Response bodies are not shown beyond six fields.
             */
            walletType?: number;
            /**
             * Format: int32
             * @description Whether details of the deposit are asked for: 0 they are not, or were given and the funds are ready to use, 1 they are.
             *
             *     Ambiguity `laterFields`, response fields that not every source lists: Response bodies are not shown beyond six fields, and the list of additions ends in September 2021.
             */
            travelRuleStatus?: number;
            /**
             * @description The address that the amount came from, where `includeSource` was sent as true. It may be inaccurate, and of several addresses it is the first.
             *
             *     Ambiguity `sourceAddressPresence`, sourceAddress of a deposit: The response is not shown beyond one field.
             */
            sourceAddress?: string;
        };
    };
    responses: {
        /**
         * @description The request is malformed; the issue is on the sender's side.
         *
         *     A parameter is missing or was not read, the timestamp or the signature does not fit, or a rule of the service forbids it. Whether anything was carried out depends on the code: some of them can follow a request that was. (assumed)
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `errorCodes`, codes of failures: None are shown.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The request is not authorized.
         *
         *     The key is malformed, unknown, may not be used from this address, or lacks the permission that the operation asks for. (assumed)
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `errorCodes`, codes of failures: None are shown.
         *
         *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
         */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The request breaks a rule of a web application firewall, which can be a limit or one for security.
         *
         *     The body may be a page in HTML. (provider: tellor-io/telliot, issue 69: Binance blocking requests)
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `forbiddenBody`, body of an answer with the status 403: Error bodies are not shown.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /**
         * @description No operation has this path; a wrong base address shows here.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The caller's IP address is banned for a while, because it kept sending after it was told of too many requests.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `rateLimits`, rate limits: None are shown.
         */
        Banned: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description A limit of requests is broken.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `rateLimits`, rate limits: None are shown.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description An internal error of the service. The outcome is unknown: what was asked for may have been carried out.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `outcomeOfFailures`, what a failure of the service leaves behind: Nothing is said of calls that fail half-way.
         */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The service cannot answer now.
         *
         *     With every 5XX the outcome is unknown: what was asked for may have been carried out. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `outcomeOfFailures`, what a failure of the service leaves behind: Nothing is said of calls that fail half-way.
         */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The service did not answer in time.
         *
         *     With every 5XX the outcome is unknown: what was asked for may have been carried out. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown.
         *
         *     Ambiguity `outcomeOfFailures`, what a failure of the service leaves behind: Nothing is said of calls that fail half-way.
         */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
         *
         *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
         * @example 10000
         */
        RecvWindow: number;
        /**
         * @description The coin to which the history is limited.
         *
         *     Every coin when it is left out. (assumed)
         * @example ATOM
         */
        Coin: string;
        /**
         * @description How many records to skip; by default none.
         *
         *     The default is published for deposits. The same is assumed of withdrawals. (assumed)
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         *
         *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
         * @example 200
         */
        Offset: number;
        /**
         * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
         *
         *     One source still gives 500 as the default. (provider: Binance Public Spot API, spot_api.yaml)
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
         * @example 100
         */
        HistoryLimit: number;
        /**
         * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days.
         *
         *     A widely used client asks for exactly 90 days. (provider: ccxt)
         *
         *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
         * @example 1793491200000
         */
        StartTime: number;
        /**
         * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days.
         *
         *     A widely used client asks for exactly 90 days. (provider: ccxt)
         *
         *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
         * @example 1795305599999
         */
        EndTime: number;
        /**
         * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
         *
         *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
         *
         *     It is optional here, since whoever signs a request adds it. (assumed)
         *
         *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
         */
        Signature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How much weight the caller's IP address has used in the running minute, where the call counts by IP. The allowance is 12,000 a minute for each such endpoint.
         *
         *     Ambiguity `rateLimits`, rate limits: None are shown.
         * @example 30
         */
        UsedIpWeight: number;
        /**
         * @description How much weight the caller's account has used in the running minute, where the call counts by UID. The allowance is 180,000 a minute for each such endpoint.
         *
         *     Ambiguity `rateLimits`, rate limits: None are shown.
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
export type $defs = Record<string, never>;
export interface operations {
    getIsolatedMarginAccount: {
        parameters: {
            query?: {
                /**
                 * @description The symbols whose accounts are wanted, at most five, with commas between in one value; every account when it is left out.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `accountTotals`, totals of the account details: The response is not shown beyond one field.
                 */
                symbols?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The accounts.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsolatedMarginAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    enableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant.
                 *
                 *     The move is for a specific symbol. (described)
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 */
                symbol: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The status of the isolated margin account.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsolatedMarginAccountChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    disableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant.
                 *
                 *     The move is for a specific symbol. (described)
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 */
                symbol: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The status of the isolated margin account.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsolatedMarginAccountChange"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getIsolatedMarginAccountLimit: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The number of enabled accounts, and the limit.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsolatedMarginAccountLimit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createMarginOcoOrder: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade, required on cross margin as on isolated margin.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
                 */
                symbol: string;
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin.
                 *
                 *     A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider: ccxt)
                 *
                 *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description A unique id for the entire order list.
                 *
                 *     The order list can be found again under it. (provider: Query Margin Account's OCO (USER_DATA); Public REST API for Binance)
                 *
                 *     For an OTO list, and for an OCO order of the spot endpoints, the service makes one when it is left out. (provider: @binance/margin-trading, marginAccountNewOto; Public REST API for Binance)
                 *
                 *     The same is assumed of a margin OCO order. (assumed)
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 *
                 *     Ambiguity `repeatedClientId`, a client id that was used before: Nothing is said of placing the same order list again.
                 *
                 *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
                 */
                listClientOrderId?: string;
                /** @description Whether both orders buy or sell. */
                side: "BUY" | "SELL";
                /** @description The quantity of each of the two orders, in the base asset. */
                quantity: string;
                /**
                 * @description A unique id for the LIMIT_MAKER order.
                 *
                 *     The service makes one when it is left out. (assumed)
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 * @example sol-exit-0212-limit
                 */
                limitClientOrderId?: string;
                /** @description The price of the LIMIT_MAKER order, in the quote asset. A sale needs it above the last price and `stopPrice` below; a purchase the other way round. */
                price: string;
                /**
                 * @description The iceberg quantity of the limit order.
                 *
                 *     On the spot endpoints it makes the LIMIT_MAKER order an iceberg order. (provider: Public REST API for Binance)
                 *
                 *     It is the quantity that the order book shows, in the base asset. (assumed)
                 *
                 *     It may differ from that of the stop order. (provider: Margin Account New OCO (TRADE); Binance Public Spot API, spot_api.yaml)
                 */
                limitIcebergQty?: string;
                /**
                 * @description A unique id for the stop order.
                 *
                 *     The service makes one when it is left out. (assumed)
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 * @example sol-exit-0212-stop
                 */
                stopClientOrderId?: string;
                /** @description The price that sets the stop order off, in the quote asset. */
                stopPrice: string;
                /** @description The limit price of the stop order, in the quote asset. With it `stopLimitTimeInForce` is required. */
                stopLimitPrice?: string;
                /**
                 * @description The iceberg quantity of the stop order.
                 *
                 *     On the spot endpoints it makes the stop order an iceberg order, where that has a limit price. (provider: Public REST API for Binance)
                 *
                 *     It is the quantity that the order book shows, in the base asset. (assumed)
                 * @example 1.50
                 */
                stopIcebergQty?: string;
                /** @description How long the stop order works: GTC until it is cancelled, FOK for all of it at once or nothing, IOC for what trades at once. It is required with `stopLimitPrice`. */
                stopLimitTimeInForce?: "GTC" | "IOC" | "FOK";
                /**
                 * @description How much of the orders comes back: with ACK their symbol, their ids and a moment, with RESULT all but their fills, with FULL everything.
                 *
                 *     Where it is left out for an OTO list, orders of the kinds MARKET and LIMIT come as with FULL, and all others as with ACK. (provider: @binance/margin-trading, marginAccountNewOto)
                 *
                 *     Nothing like that is known of an OCO order: send it where the answer must tell the state of the orders. (assumed)
                 *
                 *     Ambiguity `orderReportFields`, how much a report on a placed order holds: The response of an OCO order is not shown.
                 */
                newOrderRespType?: "ACK" | "RESULT" | "FULL";
                /**
                 * @description Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled.
                 *
                 *     AUTO_BORROW_REPAY does both. (provider: How to Use the “sideEffectType” Parameter with the Margin Order Endpoints?)
                 *
                 *     One client says that AUTO_BORROW_REPAY was retired on 2026-10-14. (provider: rustrade-execution)
                 *
                 *     Ambiguity `autoBorrowRepay`, AUTO_BORROW_REPAY among the side effects: Request parameters are not shown.
                 */
                sideEffectType?: "NO_SIDE_EFFECT" | "MARGIN_BUY" | "AUTO_REPAY" | "AUTO_BORROW_REPAY";
                /**
                 * @description What happens when an order could cause a self-trade. Which of the modes are allowed depends on the symbol.
                 *
                 *     Ambiguity `selfTradePreventionModes`, self-trade prevention modes of a symbol: Of orders, neither request parameters nor response bodies are shown.
                 */
                selfTradePreventionMode?: "NONE" | "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH";
                /**
                 * @description Whether what was borrowed for the order is repaid when it is cancelled; by default it is. It means something only where `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY.
                 *
                 *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
                 * @example false
                 */
                autoRepayAtCancel?: boolean;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The order list, and a report on each of its orders.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             *
             *     Ambiguity `orderReportFields`, how much a report on a placed order holds: The response of an OCO order is not shown.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginOcoOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getMarginOrderList: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin.
                 *
                 *     A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider: ccxt)
                 *
                 *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
                 */
                symbol?: string;
                /**
                 * @description The id of the order list. Either this or its client id is required.
                 *
                 *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
                 */
                orderListId?: number | string;
                /**
                 * @description The `listClientOrderId` of the order list. Either this or `orderListId` is required.
                 *
                 *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 */
                origClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The order list.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginOrderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelMarginOrderList: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade, required on cross margin as on isolated margin.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
                 */
                symbol: string;
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin.
                 *
                 *     A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider: ccxt)
                 *
                 *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The id of the order list. Either this or its client id is required.
                 *
                 *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
                 */
                orderListId?: number | string;
                /**
                 * @description The unique id of the entire order list, which the caller can set when it is placed. Either this or `orderListId` is required.
                 *
                 *     Ambiguity `listClientOrderIdName`, name of the caller's id of an order list: Request parameters are not shown.
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 */
                listClientOrderId?: string;
                /**
                 * @description The caller's id of the cancellation itself; the service makes one when it is left out.
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 * @example sol-exit-0212-cancel
                 */
                newClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The order list, and a report on each of its orders.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanceledMarginOrderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin.
                 *
                 *     A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider: ccxt)
                 *
                 *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
                 */
                symbol?: string;
                /**
                 * @description The id of an order list.
                 *
                 *     It is sent without `startTime` and `endTime`. (provider: Query Margin Account's all OCO (USER_DATA); Binance Public Spot API, spot_api.yaml)
                 *
                 *     It and those with greater ids are returned. (assumed)
                 *
                 *     Ambiguity `fromIdType`, type of fromId: Request parameters are not shown.
                 * @example 5520000
                 */
                fromId?: number | string;
                /**
                 * @description The earliest moment, in epoch milliseconds. It is sent without `fromId`.
                 *
                 *     On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider: Public REST API for Binance)
                 * @example 1795132800000
                 */
                startTime?: number;
                /**
                 * @description The latest moment, in epoch milliseconds. It is sent without `fromId`.
                 *
                 *     On the spot endpoint of the same name, no more than 24 hours may lie between the two moments. (provider: Public REST API for Binance)
                 * @example 1795219199999
                 */
                endTime?: number;
                /**
                 * @description The greatest number of order lists in the answer, at most 1,000; by default 500.
                 *
                 *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The order lists.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginOrderList"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listOpenMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the text TRUE or FALSE; by default FALSE, which is cross margin.
                 *
                 *     A widely used client sends it as a boolean, in small letters, to the endpoints of single margin orders. (provider: ccxt)
                 *
                 *     Ambiguity `isIsolatedForm`, form of isIsolated: Request parameters are not shown.
                 */
                isIsolated?: "TRUE" | "FALSE";
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 *
                 *     Ambiguity `symbolForm`, form of a symbol: The moves are for a specific symbol; how a symbol is written is not shown.
                 *
                 *     Ambiguity `symbolOfOrderList`, when order lists are named with a symbol: Request parameters are not shown.
                 */
                symbol?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The order lists.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginOrderList"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listCoinConfigs: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The coins.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoinConfig"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /**
                 * @description The coin to which the history is limited.
                 *
                 *     Every coin when it is left out. (assumed)
                 * @example ATOM
                 */
                coin?: components["parameters"]["Coin"];
                /**
                 * @description The withdraw order id by which the history is filtered.
                 *
                 *     It is the caller's own id, given when the withdrawal was applied for. With it the period must be shorter than seven days, and is the last seven where none is given. (provider: Withdraw History (supporting network) (USER_DATA))
                 *
                 *     Ambiguity `withdrawOrderIdMatch`, reach of the withdrawOrderId filter: It filters the history; whether by the whole id, and over which period, is not shown.
                 *
                 *     Ambiguity `clientIdForm`, form of ids that the caller makes: A withdraw order id is named; length and characters of it and of other ids are not shown.
                 * @example payroll-1107
                 */
                withdrawOrderId?: string;
                /**
                 * @description The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed.
                 *
                 *     Ambiguity `withdrawalStatusValues`, states of a withdrawal: Neither the response beyond one field nor a filter by state is shown.
                 * @example 6
                 */
                status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                /**
                 * @description How many records to skip; by default none.
                 *
                 *     The default is published for deposits. The same is assumed of withdrawals. (assumed)
                 *
                 *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
                 *
                 *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
                 *
                 *     One source still gives 500 as the default. (provider: Binance Public Spot API, spot_api.yaml)
                 *
                 *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
                 * @example 100
                 */
                limit?: components["parameters"]["HistoryLimit"];
                /**
                 * @description The service's ids of withdrawals, at most 45, with commas between in one value.
                 *
                 *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
                 * @example 7d31f0c25e8b4a96,b06c4419ad72e853
                 */
                idList?: string;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days.
                 *
                 *     A widely used client asks for exactly 90 days. (provider: ccxt)
                 *
                 *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
                 * @example 1793491200000
                 */
                startTime?: components["parameters"]["StartTime"];
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days.
                 *
                 *     A widely used client asks for exactly 90 days. (provider: ccxt)
                 *
                 *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
                 * @example 1795305599999
                 */
                endTime?: components["parameters"]["EndTime"];
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The withdrawals.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    /**
                     * @description How much weight the caller's IP address has used in the running second.
                     *
                     *     Ambiguity `withdrawHistoryWeight`, whose allowance the withdraw history uses: Rate limits are not shown.
                     * @example 18000
                     */
                    "X-SAPI-USED-IP-WEIGHT-1S"?: number;
                    /**
                     * @description How much weight has been used in the running second.
                     *
                     *     Ambiguity `withdrawHistoryWeight`, whose allowance the withdraw history uses: Rate limits are not shown.
                     * @example 18000
                     */
                    "X-SAPI-USED-UID-WEIGHT-1S"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /**
                 * @description Whether deposits come with `sourceAddress`; by default they do not.
                 *
                 *     Ambiguity `sourceAddressPresence`, sourceAddress of a deposit: The response is not shown beyond one field.
                 *
                 *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
                 */
                includeSource?: boolean;
                /**
                 * @description The coin to which the history is limited.
                 *
                 *     Every coin when it is left out. (assumed)
                 * @example ATOM
                 */
                coin?: components["parameters"]["Coin"];
                /**
                 * @description The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not yet to be withdrawn, 7 a wrong deposit, 8 waiting for the user.
                 *
                 *     Ambiguity `depositStatusValues`, states of a deposit: Neither the response beyond one field nor a filter by state is shown.
                 * @example 1
                 */
                status?: 0 | 1 | 2 | 6 | 7 | 8;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. With `endTime` it must span less than 90 days.
                 *
                 *     A widely used client asks for exactly 90 days. (provider: ccxt)
                 *
                 *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
                 * @example 1793491200000
                 */
                startTime?: components["parameters"]["StartTime"];
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. With `startTime` it must span less than 90 days.
                 *
                 *     A widely used client asks for exactly 90 days. (provider: ccxt)
                 *
                 *     Ambiguity `historyWindow`, period of the histories: How far back a history goes is not shown.
                 * @example 1795305599999
                 */
                endTime?: components["parameters"]["EndTime"];
                /**
                 * @description How many records to skip; by default none.
                 *
                 *     The default is published for deposits. The same is assumed of withdrawals. (assumed)
                 *
                 *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
                 *
                 *     Ambiguity `listOrder`, order of lists: Nothing is said of the order.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
                 *
                 *     One source still gives 500 as the default. (provider: Binance Public Spot API, spot_api.yaml)
                 *
                 *     Ambiguity `pagination`, whether a list is complete: No paging is shown; whether a long list is cut is not said.
                 * @example 100
                 */
                limit?: components["parameters"]["HistoryLimit"];
                /**
                 * @description The id of the transaction by which the history is filtered.
                 *
                 *     Ambiguity `laterParameters`, request parameters that not every source lists: Request parameters are not shown, but for withdrawOrderId.
                 * @example 5A0C6E31B7F24D9E8C17A2F05BD3E946
                 */
                txId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *
                 *     The spot endpoints take up to three decimals. (provider: Public REST API for Binance)
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *
                 *     Every request that is signed has it. (provider: Public REST API for Binance; Public Rest API for Margin Trade (draft))
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `clockTolerance`, how far clocks may differ: Nothing is said of a timestamp.
                 */
                timestamp?: number;
                /**
                 * @description The signature of the payload: its HMAC-SHA256 with the caller's secret in hex, or its RSA (PKCS #1 v1.5 with SHA-256) or Ed25519 signature with the caller's private key in base64, which is then percent-encoded. The payload is the query string directly followed by the body, percent-encoded first and sent as it was signed.
                 *
                 *     The signature is appended to the query string. (provider: binance-skills-hub, margin-trading, authentication.md)
                 *
                 *     It is optional here, since whoever signs a request adds it. (assumed)
                 *
                 *     Ambiguity `authentication`, how calls are authenticated: Nothing is said of how these endpoints are authenticated.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The deposits.
             *
             *     Ambiguity `responseBodies`, response bodies: They are not shown beyond six fields.
             */
            200: {
                headers: {
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deposit"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            418: components["responses"]["Banned"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}

/** What the methods of the client take and return. */
export type * from '../client-types/margin-wallet.js'
