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
         *     Without `symbols`, all accounts are returned, with totals in the published example; otherwise only those of the given symbols.
         *     The key needs the permission `USER_DATA`.
         */
        get: operations["getIsolatedMarginAccount"];
        put?: never;
        /**
         * Enable the isolated margin account of a symbol
         * @description Enables the isolated margin account of one symbol. From then on it counts toward the limit on enabled accounts, which `getIsolatedMarginAccountLimit` reads.
         *     Only accounts that were disabled before can be enabled.
         *     The key needs the permission `TRADE`.
         */
        post: operations["enableIsolatedMarginAccount"];
        /**
         * Disable the isolated margin account of a symbol
         * @description Disables the isolated margin account of one symbol.
         *     Each pair can be disabled once in 24 hours.
         *     All assets must be transferred out first.
         *     An account that still has assets or debts cannot be disabled.
         *     Orders must be cancelled first.
         *     The key needs the permission `TRADE`.
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
         *     The answer has `enabledAccount` and `maxAccount`.
         *     The key needs the permission `USER_DATA`.
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
         *     As on the spot endpoints, it is a pair of orders, one LIMIT_MAKER and one stop order. When one fills or triggers, the other is cancelled.
         *     `isIsolated` decides between cross and isolated margin.
         *     It counts as two orders against the limit on the number of orders.
         *     The key needs the permission `TRADE`.
         *     If no answer comes, look for the order list by `listClientOrderId` with `getMarginOrderList` before you place it again.
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
         *     It is found by the service's id or by the caller's, one of which is required.
         *     The key needs the permission `USER_DATA`.
         */
        get: operations["getMarginOrderList"];
        put?: never;
        post?: never;
        /**
         * Cancel a margin OCO order list
         * @description Cancels a margin OCO order list.
         *     The entire list is cancelled.
         *     It is found by the service's id or by the caller's, one of which is required.
         *     Cancelling one of its orders also cancels the list.
         *     The key needs the permission `TRADE`.
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
         *     They can be selected by id or by time. At most `limit` are returned.
         *     The key needs the permission `USER_DATA`.
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
         *     A list is open while its orders are still working.
         *     The key needs the permission `USER_DATA`.
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
         *     It covers all coins that can be deposited and withdrawn.
         *     The key needs the permission `USER_DATA`.
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
         * @description Returns the withdraw history, filtered by withdraw order id if one is given.
         *     It can also be filtered by coin, state, id and time. At most `limit` withdrawals are returned.
         *     The key needs the permission `USER_DATA`.
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
         *     It can be filtered by coin, state, transaction and time. At most `limit` deposits are returned.
         *     The key needs the permission `USER_DATA`.
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
         * @description The balance and the debt of an isolated margin account in one asset.
         *     Amounts are in units of the asset.
         */
        IsolatedMarginAsset: {
            /**
             * @description The asset.
             * @example SOL
             */
            asset: string;
            /** @description Whether the asset may be borrowed. */
            borrowEnabled: boolean;
            /**
             * Format: decimal
             * @description The amount that is borrowed, without interest.
             * @example 10.00000000
             */
            borrowed: string;
            /**
             * Format: decimal
             * @description The amount that is free to use.
             * @example 42.50000000
             */
            free: string;
            /**
             * Format: decimal
             * @description The interest that is owed.
             * @example 0.00041200
             */
            interest: string;
            /**
             * Format: decimal
             * @description The amount that is locked, such as in open orders.
             * @example 7.50000000
             */
            locked: string;
            /**
             * Format: decimal
             * @description The amount held minus the amount owed.
             * @example 39.99958800
             */
            netAsset: string;
            /**
             * Format: decimal
             * @description The value of the net amount, in BTC.
             * @example 0.07999918
             */
            netAssetOfBtc: string;
            /** @description Whether the asset may be repaid. */
            repayEnabled: boolean;
            /**
             * Format: decimal
             * @description The amount that is held, both free and locked.
             * @example 50.00000000
             */
            totalAsset: string;
        };
        /** @description The isolated margin account of one symbol. */
        IsolatedMarginPair: {
            /** @description The balance and the debt of the account in the base asset. */
            baseAsset: components["schemas"]["IsolatedMarginAsset"];
            /** @description The balance and the debt of the account in the quote asset. */
            quoteAsset: components["schemas"]["IsolatedMarginAsset"];
            /**
             * @description The symbol of the account.
             * @example SOLUSDT
             */
            symbol: string;
            /** @description Whether the account has been created. */
            isolatedCreated: boolean;
            /** @description Whether the account is enabled. */
            enabled: boolean;
            /**
             * Format: decimal
             * @description The value of the assets, divided by that of the liabilities and the outstanding interest.
             * @example 5.49977341
             */
            marginLevel: string;
            /** @description How far the account is from liquidation. */
            marginLevelStatus: ("EXCESSIVE" | "NORMAL" | "MARGIN_CALL" | "PRE_LIQUIDATION" | "FORCE_LIQUIDATION") | string;
            /**
             * Format: decimal
             * @description The margin ratio of the account.
             * @example 3.00000000
             */
            marginRatio: string;
            /**
             * Format: decimal
             * @description The index price.
             *     It is the price of the base asset, in the quote asset.
             * @example 186.40000000
             */
            indexPrice: string;
            /**
             * Format: decimal
             * @description The price at which the account is liquidated.
             *     It is in the quote asset.
             * @example 0.00000000
             */
            liquidatePrice: string;
            /**
             * Format: decimal
             * @description The rate of the liquidation.
             * @example 1.18000000
             */
            liquidateRate: string;
            /** @description Whether the account may trade. */
            tradeEnabled: boolean;
        };
        /** @description The isolated margin accounts of the caller, one per symbol, and their total value. */
        IsolatedMarginAccount: {
            /** @description The accounts, one per symbol. */
            assets: components["schemas"]["IsolatedMarginPair"][];
            /**
             * Format: decimal
             * @description The value of all assets, in BTC.
             *     Absent from the published example of a call with `symbols`.
             * @example 0.11000000
             */
            totalAssetOfBtc?: string;
            /**
             * Format: decimal
             * @description The value of all liabilities, in BTC.
             *     Absent from the published example of a call with `symbols`.
             * @example 0.02000082
             */
            totalLiabilityOfBtc?: string;
            /**
             * Format: decimal
             * @description The value of all assets minus the liabilities, in BTC.
             *     Absent from the published example of a call with `symbols`.
             * @example 0.08999918
             */
            totalNetAssetOfBtc?: string;
        };
        /** @description The service's report of a failure. */
        Problem: {
            /**
             * @description The kind of failure.
             * @example -1102
             */
            code: number;
            /**
             * @description What went wrong, in the service's words.
             * @example A mandatory parameter was not sent, was empty or is malformed.
             */
            msg: string;
        };
        /** @description The answer to a change of the state of an isolated margin account. */
        IsolatedMarginAccountChange: {
            /** @description Whether the change was made. */
            success: boolean;
            /**
             * @description The symbol whose account was changed.
             * @example LINKBTC
             */
            symbol: string;
        };
        /** @description How many isolated margin accounts are enabled, and how many may be. */
        IsolatedMarginAccountLimit: {
            /**
             * Format: int64
             * @description The number of isolated margin accounts that are enabled now.
             * @example 2
             */
            enabledAccount: number;
            /**
             * Format: int64
             * @description The number of isolated margin accounts that may be enabled at the same time.
             * @example 20
             */
            maxAccount: number;
        };
        /** @description One order of an order list, by its ids. */
        OrderListOrder: {
            /**
             * @description The symbol that the order trades.
             * @example SOLUSDT
             */
            symbol: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             * @example 64100118302
             */
            orderId: number | string;
            /**
             * @description The id of the order, which the caller can set.
             * @example sol-exit-0212-stop
             */
            clientOrderId: string;
        };
        /** @description A margin OCO order, which is a list of two orders. */
        MarginOrderList: {
            /**
             * Format: int64
             * @description The service's id of the order list.
             * @example 5520417
             */
            orderListId: number | string;
            /** @description How the orders of the list depend on each other. */
            contingencyType: ("OCO" | "OTO") | string;
            /** @description The last event of the list. */
            listStatusType: ("RESPONSE" | "EXEC_STARTED" | "UPDATED" | "ALL_DONE") | string;
            /** @description Whether the list still executes, or has finished executing. */
            listOrderStatus: ("EXECUTING" | "ALL_DONE" | "REJECT") | string;
            /**
             * @description The unique id of the entire order list, which the caller can set when placing the list.
             * @example sol-exit-0212
             */
            listClientOrderId: string;
            /**
             * Format: int64
             * @description The moment of the last transaction of the list, in epoch milliseconds.
             * @example 1795183331640
             */
            transactionTime: number;
            /**
             * @description The symbol that the orders trade.
             * @example SOLUSDT
             */
            symbol: string;
            /**
             * @description Whether the orders are on isolated margin.
             *     One published example lacks it.
             */
            isIsolated?: boolean;
            /** @description The orders of the list. */
            orders: components["schemas"]["OrderListOrder"][];
        };
        /** @description The state of an order. */
        OrderStatus: ("NEW" | "PENDING_NEW" | "PARTIALLY_FILLED" | "FILLED" | "CANCELED" | "PENDING_CANCEL" | "REJECTED" | "EXPIRED" | "EXPIRED_IN_MATCH") | string;
        /** @description How long an order works: GTC until it is cancelled, IOC only for what trades at once, FOK all at once or not at all. */
        TimeInForce: ("GTC" | "IOC" | "FOK") | string;
        /** @description The kind of an order. */
        OrderType: ("STOP_LOSS" | "STOP_LOSS_LIMIT" | "LIMIT_MAKER" | "LIMIT" | "MARKET" | "TAKE_PROFIT" | "TAKE_PROFIT_LIMIT") | string;
        /** @description Whether an order buys or sells. */
        OrderSide: ("BUY" | "SELL") | string;
        /** @description What happens if an order could cause a self-trade, with an order of the same user or of the user's trade group. */
        SelfTradePreventionMode: ("NONE" | "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH") | string;
        /** @description A report on one order of an order list that was placed. Its level of detail depends on `newOrderRespType`. */
        PlacedOrderReport: {
            /**
             * @description The symbol that the order trades.
             * @example SOLUSDT
             */
            symbol: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             * @example 64100118302
             */
            orderId: number | string;
            /**
             * Format: int64
             * @description The service's id of the order list.
             * @example 5520417
             */
            orderListId: number | string;
            /**
             * @description The id of the order, which the caller can set.
             * @example sol-exit-0212-stop
             */
            clientOrderId: string;
            /**
             * Format: int64
             * @description When the order was placed, filled or cancelled, in epoch milliseconds.
             * @example 1795183331640
             */
            transactTime: number;
            /**
             * Format: decimal
             * @description The limit price, in the quote asset.
             * @example 170.80000000
             */
            price?: string;
            /**
             * Format: decimal
             * @description The quantity of the order as it was placed, in the base asset.
             * @example 7.50000000
             */
            origQty?: string;
            /**
             * Format: decimal
             * @description How much of the quantity was filled, in the base asset.
             * @example 0.00000000
             */
            executedQty?: string;
            /**
             * Format: decimal
             * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it.
             * @example 0.00000000
             */
            cummulativeQuoteQty?: string;
            /** @description The state of the order. */
            status?: components["schemas"]["OrderStatus"];
            /** @description How long the order works. */
            timeInForce?: components["schemas"]["TimeInForce"];
            /** @description The kind of the order. */
            type?: components["schemas"]["OrderType"];
            /** @description Whether the order buys or sells. */
            side?: components["schemas"]["OrderSide"];
            /**
             * Format: decimal
             * @description The trigger price of the order. It is present for stop orders.
             * @example 171.20000000
             */
            stopPrice?: string;
            /**
             * Format: decimal
             * @description The quantity of an iceberg order. On the spot endpoints it is present if an iceberg quantity was sent.
             * @example 1.50000000
             */
            icebergQty?: string;
            /** @description What happens when the order could cause a self-trade. */
            selfTradePreventionMode?: components["schemas"]["SelfTradePreventionMode"];
        };
        /** @description A margin OCO order that was placed. */
        MarginOcoOrder: components["schemas"]["MarginOrderList"] & {
            /**
             * Format: decimal
             * @description The amount that was borrowed for the order.
             *     Absent where no margin trade happens.
             *     This is likely to mean that nothing is borrowed.
             * @example 310.50000000
             */
            marginBuyBorrowAmount?: string;
            /**
             * @description The asset that was borrowed for the order.
             *     Absent where no margin trade happens.
             *     This is likely to mean that nothing is borrowed.
             * @example USDT
             */
            marginBuyBorrowAsset?: string;
            /** @description A report on each order of the list. */
            orderReports: components["schemas"]["PlacedOrderReport"][];
        };
        /** @description A report on one order of an order list that was cancelled. */
        CanceledOrderReport: {
            /**
             * @description The symbol that the order trades.
             * @example SOLUSDT
             */
            symbol: string;
            /**
             * @description The id with which the order was placed.
             * @example sol-exit-0212-stop
             */
            origClientOrderId: string;
            /**
             * Format: int64
             * @description The service's id of the order.
             * @example 64100118302
             */
            orderId: number | string;
            /**
             * Format: int64
             * @description The service's id of the order list.
             * @example 5520417
             */
            orderListId: number | string;
            /**
             * @description The id of the cancel request: `newClientOrderId`, or an id that the service made.
             * @example sol-exit-0212-cancel
             */
            clientOrderId: string;
            /**
             * Format: decimal
             * @description The limit price, in the quote asset.
             * @example 170.80000000
             */
            price: string;
            /**
             * Format: decimal
             * @description The quantity of the order as it was placed, in the base asset.
             * @example 7.50000000
             */
            origQty: string;
            /**
             * Format: decimal
             * @description How much of the quantity was filled, in the base asset.
             * @example 0.00000000
             */
            executedQty: string;
            /**
             * Format: decimal
             * @description The sum of price times quantity over the fills of the order. The name is spelled as the service spells it.
             * @example 0.00000000
             */
            cummulativeQuoteQty: string;
            /** @description The state of the order. */
            status: components["schemas"]["OrderStatus"];
            /** @description How long the order works. */
            timeInForce: components["schemas"]["TimeInForce"];
            /** @description The kind of the order. */
            type: components["schemas"]["OrderType"];
            /** @description Whether the order buys or sells. */
            side: components["schemas"]["OrderSide"];
            /**
             * Format: decimal
             * @description The trigger price of the order. It is present for stop orders.
             * @example 171.20000000
             */
            stopPrice?: string;
            /**
             * Format: decimal
             * @description The quantity of an iceberg order. On the spot endpoints it is present if an iceberg quantity was sent.
             * @example 1.50000000
             */
            icebergQty?: string;
            /** @description What happens when the order could cause a self-trade. */
            selfTradePreventionMode?: components["schemas"]["SelfTradePreventionMode"];
        };
        /** @description An order list that was cancelled. */
        CanceledMarginOrderList: components["schemas"]["MarginOrderList"] & {
            /** @description A report on each order of the list. */
            orderReports: components["schemas"]["CanceledOrderReport"][];
        };
        /**
         * @description How one coin is deposited and withdrawn on one network.
         *     Amounts are in units of the coin.
         */
        CoinNetwork: {
            /**
             * @description The network code, such as BTC.
             * @example ATOM
             */
            network: string;
            /**
             * @description The coin code, such as BTC.
             * @example ATOM
             */
            coin: string;
            /**
             * Format: decimal
             * @description Withdrawal amounts must be a multiple of this.
             * @example 0.000001
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
             *     According to the published comment, it is present only if deposits are closed; in the newest example, it is empty if they are open.
             */
            depositDesc?: string;
            /**
             * @description Why withdrawals are closed.
             *     According to the published comment, it is present only if withdrawals are closed; in the newest example, it is empty if they are open.
             * @example Withdrawals are closed while the network is maintained.
             */
            withdrawDesc?: string;
            /**
             * @description Special tips on the network.
             *     Some networks lack it.
             * @example A deposit without its memo is not credited.
             */
            specialTips?: string;
            /**
             * @description Special tips for withdrawals.
             *     Some networks lack them.
             * @example Check that the receiver asks for a memo.
             */
            specialWithdrawTips?: string;
            /**
             * @description The name of the network.
             * @example Cosmos Hub
             */
            name: string;
            /**
             * @description The state of a reset of the deposit address.
             *     It was deleted in 2024, but examples still show it.
             */
            resetAddressStatus?: boolean;
            /**
             * @description The regular expression that addresses match.
             * @example ^cosmos1[02-9ac-hj-np-z]{38}$
             */
            addressRegex: string;
            /** @description A rule for addresses. */
            addressRule?: string;
            /**
             * @description The regular expression that memos match.
             *     It is empty if there are none.
             * @example ^[0-9A-Za-z_-]{1,120}$
             */
            memoRegex: string;
            /**
             * Format: decimal
             * @description The fee of a withdrawal.
             * @example 0.008
             */
            withdrawFee: string;
            /**
             * Format: decimal
             * @description The minimum amount of a withdrawal.
             * @example 0.016
             */
            withdrawMin: string;
            /**
             * Format: decimal
             * @description The maximum amount of a withdrawal.
             * @example 750000
             */
            withdrawMax: string;
            /**
             * Format: decimal
             * @description The minimum amount of an internal withdrawal.
             * @example 0.000001
             */
            withdrawInternalMin?: string;
            /**
             * Format: decimal
             * @description The minimum creditable amount.
             *     Some networks lack it.
             * @example 0.0005
             */
            depositDust?: string;
            /**
             * Format: int64
             * @description The number of confirmations after which a deposit is credited.
             * @example 2
             */
            minConfirm: number;
            /**
             * Format: int64
             * @description The number of confirmations after which a deposit is unlocked.
             *     The name has a capital L, unlike the name of a field of the deposit history.
             * @example 0
             */
            unLockConfirm: number;
            /** @description Whether the coin needs a memo to withdraw. */
            sameAddress: boolean;
            /** @description Whether a withdrawal needs a memo. It replaces `sameAddress` and has the same value for now. */
            withdrawTag?: boolean;
            /**
             * Format: int64
             * @description The estimated arrival time.
             * @example 1
             */
            estimatedArrivalTime?: number;
            /** @description Whether the network is busy. */
            busy?: boolean;
            /** @description The countries or companies that the network is for. */
            country?: string;
            /**
             * @description The start of the URL of a page about the contract.
             *     Append the address of the coin's contract to it.
             * @example https://explorer.example/cosmos/token/
             */
            contractAddressUrl?: string;
            /**
             * @description The address of the coin's contract.
             *     It is empty if there is none.
             * @example 0x7000000000000000000000000000000000000c0d
             */
            contractAddress?: string;
            /**
             * Format: int64
             * @description The number of units of the underlying coin that one unit of this coin stands for, such as 1000000 for 1MBABYDOGE.
             *     If the field is absent, the value is 1.
             * @example 1
             */
            denomination?: number;
        };
        /**
         * @description One coin, the caller's amounts of it, and its networks.
         *     Amounts are in units of the coin.
         */
        CoinConfig: {
            /**
             * @description The coin code, such as BTC.
             * @example ATOM
             */
            coin: string;
            /** @description Whether deposits are open at all. */
            depositAllEnable: boolean;
            /** @description Whether withdrawals are open at all. */
            withdrawAllEnable: boolean;
            /**
             * @description The name of the coin.
             * @example Cosmos
             */
            name: string;
            /**
             * Format: decimal
             * @description The amount that is free to use.
             * @example 318.40710000
             */
            free: string;
            /**
             * Format: decimal
             * @description The amount that is locked, such as in open orders.
             * @example 12.00000000
             */
            locked: string;
            /**
             * Format: decimal
             * @description The amount that is frozen.
             * @example 0.00000000
             */
            freeze: string;
            /**
             * Format: decimal
             * @description The amount that is being withdrawn.
             * @example 0.00000000
             */
            withdrawing: string;
            /**
             * Format: decimal
             * @description An amount in offerings.
             * @example 0.00000000
             */
            ipoing: string;
            /**
             * Format: decimal
             * @description An amount that may go into offerings.
             * @example 0.00000000
             */
            ipoable: string;
            /**
             * Format: decimal
             * @description An amount in storage.
             * @example 0.00000000
             */
            storage: string;
            /** @description Whether the coin is a fiat currency. */
            isLegalMoney: boolean;
            /** @description Whether the coin is traded. */
            trading: boolean;
            /** @description The networks that carry the coin. */
            networkList: components["schemas"]["CoinNetwork"][];
        };
        /**
         * @description One withdrawal of the caller.
         *     Amounts are in units of the coin.
         */
        Withdrawal: {
            /**
             * @description The service's id of the withdrawal.
             * @example 7d31f0c25e8b4a96
             */
            id: string;
            /**
             * Format: decimal
             * @description The amount of the withdrawal.
             * @example 25.00000000
             */
            amount: string;
            /**
             * Format: decimal
             * @description The fee of the withdrawal.
             * @example 0.008
             */
            transactionFee: string;
            /**
             * @description The coin.
             * @example ATOM
             */
            coin: string;
            /**
             * Format: int32
             * @description The state of the withdrawal: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed.
             */
            status: (0 | 1 | 2 | 3 | 4 | 5 | 6) | number;
            /**
             * @description The address of the withdrawal.
             *     The amount goes to this address.
             * @example cosmos1nat457r4f36vu5h6v48g4t4g39lua8md7er754
             */
            address: string;
            /**
             * @description The tag of the address.
             *     It is absent from some withdrawals.
             * @example 104857
             */
            addressTag?: string;
            /**
             * @description The id of the transaction.
             * @example 9B1D44E07AC35F268E31C0DF7702B6A95A8E4C1370DD94F2261BE85503AC7F18
             */
            txId: string;
            /**
             * @description When the withdrawal was requested.
             *     It is in UTC, as a string without a zone such as 2019-10-12 11:12:02.
             * @example 2026-11-20 14:02:11
             */
            applyTime: string;
            /**
             * @description The network.
             *     It may be absent from old withdrawals.
             * @example ATOM
             */
            network?: string;
            /**
             * Format: int32
             * @description The kind of transfer; 0 external, 1 internal.
             */
            transferType: (0 | 1) | number;
            /**
             * @description The caller's id of the withdrawal. Absent where none was given.
             * @example payroll-1107
             */
            withdrawOrderId?: string;
            /** @description Why the withdrawal failed. */
            info?: string;
            /**
             * Format: int32
             * @description The confirm times of the withdrawal.
             *     One schema does not require it.
             * @example 18
             */
            confirmNo?: number;
            /**
             * Format: int32
             * @description The kind of wallet; 0 spot, 1 funding.
             */
            walletType?: (0 | 1) | number;
            /** @description A key of the transaction. */
            txKey?: string;
            /**
             * @description When the withdrawal was completed, as a string in UTC without a zone. It is present only with the status 6.
             * @example 2026-11-20 14:03:47
             */
            completeTime?: string;
        };
        /**
         * @description One deposit of the caller.
         *     Amounts are in units of the coin.
         */
        Deposit: {
            /**
             * @description The service's id of the deposit.
             * @example 4471820416630095
             */
            id?: string;
            /**
             * Format: decimal
             * @description The amount of the deposit.
             * @example 318.4071
             */
            amount: string;
            /**
             * @description The coin.
             * @example ATOM
             */
            coin: string;
            /**
             * @description The network.
             * @example ATOM
             */
            network: string;
            /**
             * Format: int32
             * @description The state of the deposit: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user's confirmation.
             */
            status: (0 | 1 | 2 | 6 | 7 | 8) | number;
            /**
             * @description The address of the deposit.
             *     The amount was sent to this address.
             * @example cosmos1fzvnxxrmhdh6mzpwl58ucpazu35npqzx56ky54
             */
            address: string;
            /**
             * @description The tag of the address.
             *     It is empty if there is none.
             * @example 550217
             */
            addressTag: string;
            /**
             * @description The id of the transaction.
             * @example 5A0C6E31B7F24D9E8C17A2F05BD3E946
             */
            txId: string;
            /**
             * Format: int64
             * @description When the deposit was recorded, in epoch milliseconds.
             * @example 1795070740000
             */
            insertTime: number;
            /**
             * Format: int64
             * @description When the deposit was completed, in epoch milliseconds.
             * @example 1795070812000
             */
            completeTime?: number;
            /**
             * Format: int32
             * @description The kind of transfer.
             * @example 0
             */
            transferType: number;
            /**
             * @description How many confirmations the deposit has and needs.
             *     It is a string of two numbers separated by a slash, such as 1/1.
             * @example 2/2
             */
            confirmTimes?: string;
            /**
             * @description The network confirm times for unlocking.
             *     It comes as an integer.
             * @example 0
             */
            unlockConfirm?: number;
            /**
             * Format: int32
             * @description The kind of wallet.
             *     The amount was sent to this wallet.
             * @example 0
             */
            walletType?: number;
            /**
             * Format: int32
             * @description Travel-rule details: 0 not required, or given and the funds are usable; 1 required.
             */
            travelRuleStatus?: (0 | 1) | number;
            /**
             * @description The address that the amount came from, present if `includeSource` was sent as true. It may be inaccurate; if there are several addresses, it is the first.
             * @example cosmos1mwlsq2xqc8z4fl9httz6cwtk9vkuqsga6dagg0
             */
            sourceAddress?: string;
        };
    };
    responses: {
        /**
         * @description The request is malformed; the issue is on the sender's side.
         *     A parameter is missing or was not read, the timestamp or the signature is wrong, or a rule of the service forbids the request. Whether anything was carried out depends on the code: some codes can follow a request that was carried out.
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
         *     The key is malformed or unknown, may not be used from this address, or lacks the permission that the operation needs.
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
         * @description The request breaks a rule of a web application firewall, which may be a limit or a security rule.
         *     The body may be an HTML page.
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
        /** @description No operation has this path; the base address may be wrong. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller's IP address is banned for a while, because it kept sending after answers of 429. */
        Banned: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A limit on requests is exceeded. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is not available at the place that the request comes from. */
        Restricted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An internal error of the service. The outcome is unknown: the request may have been carried out. */
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
         *     With every 5XX the outcome is unknown: the request may have been carried out.
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
         *     With every 5XX the outcome is unknown: the request may have been carried out.
         */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description Another failure, of the service or of a machine on the way to it.
         *     With every 5XX the outcome is unknown: the request may have been carried out.
         */
        OtherServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
    };
    parameters: {
        /**
         * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
         *     The spot endpoints take up to three decimals.
         *     The text of one refusal says that it must be less than 60,000.
         * @example 10000
         */
        RecvWindow: number;
        /**
         * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
         *     Every signed request has it.
         *     It is optional here, since the signer adds it.
         * @example 1795253405123
         */
        Timestamp: number;
        /**
         * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
         *     It is optional here, since the signer adds it.
         */
        Signature: string;
        /**
         * @description The symbol whose isolated margin account is meant.
         *     The move is for a specific symbol.
         */
        PairSymbol: string;
        /**
         * @description The symbol that the orders trade, required on cross and on isolated margin.
         * @example SOLUSDT
         */
        OrderSymbol: string;
        /**
         * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
         *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
         * @example TRUE
         */
        IsIsolated: "TRUE" | "FALSE";
        /**
         * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
         * @example SOLUSDT
         */
        ListSymbol: string;
        /**
         * @description The id of the order list. Either this or its client id is required.
         * @example 5520417
         */
        OrderListId: number | string;
        /**
         * @description The coin to which the history is limited.
         *     The default is every coin.
         * @example ATOM
         */
        Coin: string;
        /**
         * @description How many records to skip; by default none.
         *     The default is published for deposits. The same is assumed for withdrawals.
         * @example 200
         */
        Offset: number;
        /**
         * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
         *     One source still gives 500 as the default.
         * @example 100
         */
        HistoryLimit: number;
        /**
         * @description The earliest moment, in epoch milliseconds; by default 90 days before now. The period up to `endTime` must be shorter than 90 days.
         *     A widely used client requests periods of exactly 90 days.
         * @example 1794700800000
         */
        StartTime: number;
        /**
         * @description The latest moment, in epoch milliseconds; by default now. The period from `startTime` must be shorter than 90 days.
         *     A widely used client requests periods of exactly 90 days.
         * @example 1795305599999
         */
        EndTime: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The weight that the caller's IP address has used in the current minute, for calls that count by IP. The allowance is 12,000 a minute for each such endpoint.
         * @example 30
         */
        UsedIpWeight: number;
        /**
         * @description The weight that the caller's account has used in the current minute, for calls that count by UID. The allowance is 180,000 a minute for each such endpoint.
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
                 * @description The symbols of the wanted accounts, at most five, as one value separated by commas; by default every account.
                 * @example SOLUSDT,LINKBTC
                 */
                symbols?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    enableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant.
                 *     The move is for a specific symbol.
                 */
                symbol: components["parameters"]["PairSymbol"];
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status of the isolated margin account. */
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    disableIsolatedMarginAccount: {
        parameters: {
            query: {
                /**
                 * @description The symbol whose isolated margin account is meant.
                 *     The move is for a specific symbol.
                 */
                symbol: components["parameters"]["PairSymbol"];
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status of the isolated margin account. */
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    getIsolatedMarginAccountLimit: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of enabled accounts, and the limit. */
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    createMarginOcoOrder: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade, required on cross and on isolated margin.
                 * @example SOLUSDT
                 */
                symbol: components["parameters"]["OrderSymbol"];
                /**
                 * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
                 *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
                 * @example TRUE
                 */
                isIsolated?: components["parameters"]["IsIsolated"];
                /**
                 * @description A unique id for the entire order list.
                 *     `getMarginOrderList` finds the order list again by this id.
                 *     On the spot endpoints the service makes one if it is left out.
                 *     It is likely to make one here too. An id of the caller's own finds the list if no answer comes.
                 * @example sol-exit-0212
                 */
                listClientOrderId?: string;
                /**
                 * @description Whether both orders buy or sell.
                 * @example SELL
                 */
                side: "BUY" | "SELL";
                /**
                 * @description The quantity of each of the two orders, in the base asset.
                 * @example 7.50
                 */
                quantity: string;
                /**
                 * @description A unique id for the LIMIT_MAKER order.
                 *     The service makes one when it is left out.
                 * @example sol-exit-0212-limit
                 */
                limitClientOrderId?: string;
                /**
                 * @description The price of the LIMIT_MAKER order, in the quote asset. To sell, `price` must be above the last price and `stopPrice` below it; to buy, `price` must be below the last price and `stopPrice` above it.
                 * @example 203.40
                 */
                price: string;
                /**
                 * @description The iceberg quantity of the limit order.
                 *     On the spot endpoints it makes the LIMIT_MAKER order an iceberg order.
                 *     It is the quantity that the order book shows, in the base asset.
                 *     It may differ from `stopIcebergQty`.
                 * @example 1.50
                 */
                limitIcebergQty?: string;
                /**
                 * @description A unique id for the stop order.
                 *     The service makes one when it is left out.
                 * @example sol-exit-0212-stop
                 */
                stopClientOrderId?: string;
                /**
                 * @description The trigger price of the stop order, in the quote asset.
                 * @example 171.20
                 */
                stopPrice: string;
                /**
                 * @description The limit price of the stop order, in the quote asset. With it `stopLimitTimeInForce` is required.
                 * @example 170.80
                 */
                stopLimitPrice?: string;
                /**
                 * @description The iceberg quantity of the stop order.
                 *     On the spot endpoints it makes the stop order an iceberg order, if that order has a limit price.
                 *     It is the quantity that the order book shows, in the base asset.
                 * @example 1.50
                 */
                stopIcebergQty?: string;
                /**
                 * @description How long the stop order works: GTC until it is cancelled, FOK all at once or not at all, IOC only for what trades at once. It is required with `stopLimitPrice`.
                 * @example GTC
                 */
                stopLimitTimeInForce?: "GTC" | "IOC" | "FOK";
                /**
                 * @description How much of the orders is returned. ACK: symbol, ids and time. RESULT: everything except fills. FULL: everything.
                 *     The default is not documented: send the parameter if the answer must show the state of the orders.
                 * @example RESULT
                 */
                newOrderRespType?: "ACK" | "RESULT" | "FULL";
                /**
                 * @description Whether the order borrows or repays: NO_SIDE_EFFECT, the default, is a normal order; MARGIN_BUY borrows, and AUTO_REPAY repays after the order is filled.
                 *     AUTO_BORROW_REPAY does both.
                 *     A public client library says that the service retired AUTO_BORROW_REPAY on 2026-10-14.
                 * @example AUTO_REPAY
                 */
                sideEffectType?: "NO_SIDE_EFFECT" | "MARGIN_BUY" | "AUTO_REPAY" | "AUTO_BORROW_REPAY";
                /**
                 * @description What happens when an order could cause a self-trade. The symbol determines which modes are allowed.
                 * @example EXPIRE_TAKER
                 */
                selfTradePreventionMode?: "NONE" | "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH";
                /**
                 * @description Whether the loan of the order is repaid when the order is cancelled; by default it is. It has an effect only if `sideEffectType` is MARGIN_BUY or AUTO_BORROW_REPAY.
                 * @example false
                 */
                autoRepayAtCancel?: boolean;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    getMarginOrderList: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
                 *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
                 * @example TRUE
                 */
                isIsolated?: components["parameters"]["IsIsolated"];
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 * @example SOLUSDT
                 */
                symbol?: components["parameters"]["ListSymbol"];
                /**
                 * @description The id of the order list. Either this or its client id is required.
                 * @example 5520417
                 */
                orderListId?: components["parameters"]["OrderListId"];
                /**
                 * @description The `listClientOrderId` of the order list. Either this or `orderListId` is required.
                 * @example sol-exit-0212
                 */
                origClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    cancelMarginOrderList: {
        parameters: {
            query: {
                /**
                 * @description The symbol that the orders trade, required on cross and on isolated margin.
                 * @example SOLUSDT
                 */
                symbol: components["parameters"]["OrderSymbol"];
                /**
                 * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
                 *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
                 * @example TRUE
                 */
                isIsolated?: components["parameters"]["IsIsolated"];
                /**
                 * @description The id of the order list. Either this or its client id is required.
                 * @example 5520417
                 */
                orderListId?: components["parameters"]["OrderListId"];
                /**
                 * @description The unique id of the entire order list, which the caller can set when placing the list. Either this or `orderListId` is required.
                 * @example sol-exit-0212
                 */
                listClientOrderId?: string;
                /**
                 * @description The caller's id of the cancellation itself; the service makes one when it is left out.
                 * @example sol-exit-0212-cancel
                 */
                newClientOrderId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    listMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
                 *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
                 * @example TRUE
                 */
                isIsolated?: components["parameters"]["IsIsolated"];
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 * @example SOLUSDT
                 */
                symbol?: components["parameters"]["ListSymbol"];
                /**
                 * @description The id of an order list.
                 *     It is sent without `startTime` and `endTime`.
                 *     This list and those with greater ids are returned.
                 * @example 5520000
                 */
                fromId?: number | string;
                /**
                 * @description The earliest moment, in epoch milliseconds. It is sent without `fromId`.
                 *     On the spot endpoint of the same name, `startTime` and `endTime` may be at most 24 hours apart.
                 * @example 1795132800000
                 */
                startTime?: number;
                /**
                 * @description The latest moment, in epoch milliseconds. It is sent without `fromId`.
                 *     On the spot endpoint of the same name, `startTime` and `endTime` may be at most 24 hours apart.
                 * @example 1795219199999
                 */
                endTime?: number;
                /**
                 * @description The greatest number of order lists in the answer, at most 1,000; by default 500.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    listOpenMarginOrderLists: {
        parameters: {
            query?: {
                /**
                 * @description Whether isolated margin is meant, as the string TRUE or FALSE; by default FALSE, which means cross margin.
                 *     A widely used client sends true or false, in lower case, to the endpoints of single margin orders.
                 * @example TRUE
                 */
                isIsolated?: components["parameters"]["IsIsolated"];
                /**
                 * @description The symbol that the orders trade. It is required where `isIsolated` is TRUE and not supported for cross margin.
                 * @example SOLUSDT
                 */
                symbol?: components["parameters"]["ListSymbol"];
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    listCoinConfigs: {
        parameters: {
            query?: {
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /**
                 * @description The coin to which the history is limited.
                 *     The default is every coin.
                 * @example ATOM
                 */
                coin?: components["parameters"]["Coin"];
                /**
                 * @description The withdraw order id by which the history is filtered.
                 *     It is the caller's own id, given when the withdrawal was requested. With it, the period must be shorter than seven days; if no period is given, it is the last seven days.
                 * @example payroll-1107
                 */
                withdrawOrderId?: string;
                /**
                 * @description The state by which the history is filtered: 0 an e-mail was sent, 1 cancelled, 2 waiting for approval, 3 rejected, 4 processing, 5 failed, 6 completed.
                 * @example 6
                 */
                status?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
                /**
                 * @description How many records to skip; by default none.
                 *     The default is published for deposits. The same is assumed for withdrawals.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
                 *     One source still gives 500 as the default.
                 * @example 100
                 */
                limit?: components["parameters"]["HistoryLimit"];
                /**
                 * @description The service's ids of withdrawals, at most 45, as one value separated by commas.
                 * @example 7d31f0c25e8b4a96,b06c4419ad72e853
                 */
                idList?: string;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. The period up to `endTime` must be shorter than 90 days.
                 *     A widely used client requests periods of exactly 90 days.
                 * @example 1794700800000
                 */
                startTime?: components["parameters"]["StartTime"];
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. The period from `startTime` must be shorter than 90 days.
                 *     A widely used client requests periods of exactly 90 days.
                 * @example 1795305599999
                 */
                endTime?: components["parameters"]["EndTime"];
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
                    "X-SAPI-USED-IP-WEIGHT-1M": components["headers"]["UsedIpWeight"];
                    "X-SAPI-USED-UID-WEIGHT-1M": components["headers"]["UsedUidWeight"];
                    /**
                     * @description The weight that the caller's IP address has used in the current second.
                     * @example 18000
                     */
                    "X-SAPI-USED-IP-WEIGHT-1S"?: number;
                    /**
                     * @description The weight used in the current second.
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                /**
                 * @description Whether deposits come with `sourceAddress`; by default they do not.
                 * @example true
                 */
                includeSource?: boolean;
                /**
                 * @description The coin to which the history is limited.
                 *     The default is every coin.
                 * @example ATOM
                 */
                coin?: components["parameters"]["Coin"];
                /**
                 * @description The state by which the history is filtered: 0 pending, 1 success, 2 rejected, 6 credited but not withdrawable yet, 7 wrong deposit, 8 waiting for the user.
                 * @example 1
                 */
                status?: 0 | 1 | 2 | 6 | 7 | 8;
                /**
                 * @description The earliest moment, in epoch milliseconds; by default 90 days before now. The period up to `endTime` must be shorter than 90 days.
                 *     A widely used client requests periods of exactly 90 days.
                 * @example 1794700800000
                 */
                startTime?: components["parameters"]["StartTime"];
                /**
                 * @description The latest moment, in epoch milliseconds; by default now. The period from `startTime` must be shorter than 90 days.
                 *     A widely used client requests periods of exactly 90 days.
                 * @example 1795305599999
                 */
                endTime?: components["parameters"]["EndTime"];
                /**
                 * @description How many records to skip; by default none.
                 *     The default is published for deposits. The same is assumed for withdrawals.
                 * @example 200
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description The greatest number of records in the answer, at most 1,000; by default 1,000.
                 *     One source still gives 500 as the default.
                 * @example 100
                 */
                limit?: components["parameters"]["HistoryLimit"];
                /**
                 * @description The id of the transaction by which the history is filtered.
                 * @example 5A0C6E31B7F24D9E8C17A2F05BD3E946
                 */
                txId?: string;
                /**
                 * @description For how many milliseconds after `timestamp` the request may be carried out; by default 5,000, at most 60,000.
                 *     The spot endpoints take up to three decimals.
                 *     The text of one refusal says that it must be less than 60,000.
                 * @example 10000
                 */
                recvWindow?: components["parameters"]["RecvWindow"];
                /**
                 * @description When the request is sent, in epoch milliseconds. The service refuses a moment that lies 1,000 milliseconds or more ahead of its own clock, or more than `recvWindow` behind it.
                 *     Every signed request has it.
                 *     It is optional here, since the signer adds it.
                 * @example 1795253405123
                 */
                timestamp?: components["parameters"]["Timestamp"];
                /**
                 * @description The signature of the request, as the security scheme `Signature` describes it. It is the last parameter.
                 *     It is optional here, since the signer adds it.
                 */
                signature?: components["parameters"]["Signature"];
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
            451: components["responses"]["Restricted"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            "5XX": components["responses"]["OtherServerError"];
        };
    };
}

/** The inputs and results of the methods of the client. */
export type * from '../client/margin-wallet.js'
