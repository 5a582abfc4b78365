// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/{gatewayRoot}/api/v1/initiateTransaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a transaction
         * @description Creates a transaction for an order and returns its transaction token.
         *
         *     The text of the body that is sent must be the text over which the checksum was made, byte for byte. (provider: paytm-agent-skills)
         *
         *     A repeat succeeds with the result code 0002, and one that is not consistent with the first request is refused with 2023. (provider: Initiate Transaction API)
         *
         *     Ambiguity `repeatedOrder`, whether a repeat of the same order is a success: Initiate Transaction creates a transaction; what a second call with the same data does is not said.
         *
         *     Ambiguity `repeatedTokenAge`, age of the token of a repeat: Nothing is said of a second call for the same order.
         *
         *     Ambiguity `orderIdScope`, where an order id is unique: Nothing is said of an order id that was used before.
         *
         *     Ambiguity `queryOrBody`, which of query and body wins: The fields mid and orderId are sent in both places; what holds when they differ is not said.
         */
        post: operations["initiateTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{gatewayRoot}/api/v1/fetchPcfDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the convenience charges of payment methods
         * @description Takes a list of payment methods and returns the convenience charges on the amount of the transaction, for each payment instrument.
         *
         *     Sent again, it does no harm, but where a token serves one call only, the repeat is refused, and the charges of a lost answer cannot be asked for again. (assumed)
         *
         *     Ambiguity `pcfOperation`, method and path of Fetch PCF Details: Request and response are shown; method and path are not.
         *
         *     Ambiguity `pcfServers`, addresses of Fetch PCF Details: Staging and production are stated for Initiate Transaction alone.
         *
         *     Ambiguity `pcfAuthentication`, what authenticates Fetch PCF Details: The token identifies the transaction; a signature is neither shown nor excluded.
         *
         *     Ambiguity `pcfEnabledOrigin`, where pcfEnabled comes from: It is for merchants to whom Fetch Payment Option answers pcfEnabled as true; that operation is not described.
         *
         *     Ambiguity `tokenReuse`, how often a token may be used: The token is valid for 15 minutes; whether for one call or for many is not said.
         */
        post: operations["fetchPcfDetails"];
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
         * @description The service id.
         *
         *     It is the id that the provider gives each merchant. (provider: Initiate Transaction API)
         *
         *     A pipe in a value is refused with the result code 1008. (provider: Initiate Transaction API)
         *
         *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
         */
        MerchantId: string;
        /**
         * @description The order id.
         *
         *     It has at most 50 characters. Letters, digits, at signs, hyphens and underscores are taken; of dots, the provider's pages and guides say different things. (provider: Initiate Transaction API; paytm-agent-skills; Transaction Status API; Online payments with Redirection flow - Deprecated)
         *
         *     A pipe in a value is refused with the result code 1008. (provider: Initiate Transaction API)
         *
         *     Ambiguity `orderIdCharacters`, length and characters of the order id: It is a string; no domain is given.
         *
         *     Ambiguity `orderIdScope`, where an order id is unique: Nothing is said of an order id that was used before.
         *
         *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
         */
        OrderId: string;
        /**
         * @description The channel of the call. WEB stands for websites, and WAP for mobile websites and apps.
         *
         *     APP and SYSTEM are further channels of the provider's kits. (provider: paytm-pg-node-sdk; paytm-pg-java-sdk)
         *
         *     Ambiguity `channelMeaning`, meaning of the channels: WEB is a website; WAP is not explained, nor what the channel changes.
         * @enum {string}
         */
        TransactionChannelId: "WEB" | "WAP" | "APP" | "SYSTEM";
        /**
         * @description What accompanies the transaction. It contains the signature.
         *
         *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
         */
        InitiateTransactionRequestHead: {
            /**
             * @description The checksum of the serialized `body` with the merchant's key.
             *
             *     It is 108 characters of base64. (provider: paytmchecksum; Initiate Transaction API, an older state)
             *
             *     Ambiguity `signatureCanonicalForm`, which text of the body is signed: The checksum is computed over the serialized body; its canonical form is not shown.
             *
             *     Ambiguity `signatureAlgorithm`, algorithm of the checksum: It is a checksum made with a key; the algorithm is not shown.
             *
             *     Ambiguity `merchantKeyLength`, length of the merchant's key: The checksum is made with a key, <MERCHANT_KEY>; nothing is said of its length.
             */
            signature: string;
            /**
             * @description The version label of the API.
             *
             *     Ambiguity `versionValues`, values of the version label: It is an optional string; the labels are not shown, nor whether they are checked.
             */
            version?: string;
            channelId?: components["schemas"]["TransactionChannelId"];
            /**
             * @description When the request is sent, as an epoch timestamp in text. The published example is in seconds.
             *
             *     The kit for Java sends a date and a time with its zone instead. (provider: paytm-pg-java-sdk)
             *
             *     Ambiguity `requestTimestampUnit`, unit of requestTimestamp: It is an epoch timestamp as a string; the unit is not shown.
             */
            requestTimestamp?: string;
            /** @description Names the merchant's key that the checksum was made with, where the merchant has more than one. */
            clientId?: string;
            /** @description An id that the merchant makes for the request. */
            requestId?: string;
            /**
             * @description A text that the provider's kit for Node.js can send.
             *
             *     By its name, it says which flow the payment takes. (assumed)
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            workFlow?: string;
        };
        /** @description The amount of the transaction. */
        TransactionAmount: {
            /**
             * Format: decimal
             * @description The decimal amount, as text.
             *
             *     In the older payment form, it is in rupees, of digits with up to two decimals, and a dot is the one other character. (provider: Online payments with Redirection flow - Deprecated)
             *
             *     It can have two decimals. (provider: Initiate Transaction API)
             *
             *     It is to be written with two decimals, such as 1.00. (provider: paytm-agent-skills)
             *
             *     Ambiguity `amountForm`, decimals of the amount: The value is a decimal amount as text; the number of decimals is not shown.
             *
             *     Ambiguity `amountLimits`, smallest and largest amount: None are shown.
             */
            value: string;
            /**
             * @description The currency code.
             *
             *     It has three capital letters. (assumed)
             *
             *     INR is the one that is published. (provider: Initiate Transaction API)
             *
             *     Ambiguity `currencyDomain`, currencies: It is a currency code; the codes are not shown.
             */
            currency: string;
        };
        /**
         * @description The customer.
         *
         *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
         */
        UserInfo: {
            /**
             * @description The customer id.
             *
             *     The special characters @, !, _, $ and a dot are published as allowed, and by the page of the operation the equals sign as well. (provider: Initiate Transaction API; Online payments with Redirection flow - Deprecated)
             *
             *     The older payment form has room for 64 characters. (provider: Online payments with Redirection flow - Deprecated)
             *
             *     A guide to subscriptions advises letters, digits and underscores alone, since the others depend on the merchant. (provider: paytm-agent-skills)
             *
             *     A pipe in a value is refused with the result code 1008. (provider: Initiate Transaction API)
             *
             *     Ambiguity `custIdCharacters`, length and characters of the customer id: It is a string; no domain is given.
             *
             *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
             */
            custId: string;
            /** @description The mobile number of the customer. */
            mobile?: string;
            /** @description The e-mail address of the customer. */
            email?: string;
            /** @description The first name of the customer. */
            firstName?: string;
            /** @description The last name of the customer. */
            lastName?: string;
            /** @description The address of the customer. */
            address?: string;
            /** @description The postal code of the customer. */
            pincode?: string;
        };
        /** @description A payment mode, and the channels of it that are meant. */
        PaymentMode: {
            /**
             * @description The payment mode, such as NET_BANKING or UPI.
             *
             *     A page on payments of investments calls it not required. (provider: Additional Features for Investments PG)
             *
             *     Ambiguity `payMethodValues`, values of payMethod and instId: Both are strings; the values are not shown.
             */
            mode: string;
            /** @description The channels of the mode, such as HDFC of NET_BANKING. */
            channels?: string[];
        };
        /**
         * @description The transaction that is wanted.
         *
         *     Either `callbackUrl` or `websiteName` is enough; yet the same table calls `websiteName` mandatory, and `txnAmount` optional. (provider: Initiate Transaction API)
         *
         *     Ambiguity `requiredRequestFields`, required fields of Initiate Transaction: The table has no column for it.
         *
         *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
         *
         *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
         */
        InitiateTransactionRequestBody: {
            /**
             * @description The kind of payment request.
             *
             *     Payment stands for a payment that is made once. (provider: Initiate Transaction API)
             *
             *     Ambiguity `requestTypeValues`, values of requestType: It is the kind of payment request; the kinds are not shown.
             * @default Payment
             */
            requestType: string;
            /**
             * @description The service id. It is sent as a query parameter as well.
             *
             *     It is the id that the provider gives each merchant. (provider: Initiate Transaction API)
             *
             *     A pipe in a value is refused with the result code 1008. (provider: Initiate Transaction API)
             *
             *     Ambiguity `queryOrBody`, which of query and body wins: The fields mid and orderId are sent in both places; what holds when they differ is not said.
             *
             *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
             */
            mid: components["schemas"]["MerchantId"];
            /**
             * @description The name of the website.
             *
             *     An address for the outcome belongs to it, which counts where there is no `callbackUrl`. (provider: Initiate Transaction API)
             *
             *     It belongs to the merchant. (provider: paytm-agent-skills)
             *
             *     Ambiguity `websiteNameValues`, values of websiteName: It is a string without a note.
             *
             *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
             *
             *     Ambiguity `requiredRequestFields`, required fields of Initiate Transaction: The table has no column for it.
             */
            websiteName?: string;
            /**
             * @description The order id. It is sent as a query parameter as well.
             *
             *     It has at most 50 characters. Letters, digits, at signs, hyphens and underscores are taken; of dots, the provider's pages and guides say different things. (provider: Initiate Transaction API; paytm-agent-skills; Transaction Status API; Online payments with Redirection flow - Deprecated)
             *
             *     A pipe in a value is refused with the result code 1008. (provider: Initiate Transaction API)
             *
             *     Ambiguity `queryOrBody`, which of query and body wins: The fields mid and orderId are sent in both places; what holds when they differ is not said.
             *
             *     Ambiguity `orderIdCharacters`, length and characters of the order id: It is a string; no domain is given.
             *
             *     Ambiguity `orderIdScope`, where an order id is unique: Nothing is said of an order id that was used before.
             *
             *     Ambiguity `pipeInValues`, the pipe character in values: Nothing is said of forbidden characters.
             */
            orderId: components["schemas"]["OrderId"];
            txnAmount: components["schemas"]["TransactionAmount"];
            userInfo: components["schemas"]["UserInfo"];
            /**
             * Format: uri
             * @description The service address.
             *
             *     The outcome of the transaction is posted to it. It is an address of the merchant. (provider: Initiate Transaction API; paytm-agent-skills)
             *
             *     By the page of the operation it may be left out where `websiteName` has an address. (provider: Initiate Transaction API)
             *
             *     By the guides it is always sent. (provider: paytm-agent-skills)
             *
             *     Ambiguity `callbackUrlMeaning`, meaning of callbackUrl: The note calls it the service address.
             *
             *     Ambiguity `callbackNotification`, notification to the callback address: No event is shown, and no notification to the callback address either.
             *
             *     Ambiguity `requiredRequestFields`, required fields of Initiate Transaction: The table has no column for it.
             */
            callbackUrl?: string;
            /** @description The payment modes that the payer may choose from. Only these are offered. */
            enablePaymentMode?: components["schemas"]["PaymentMode"][];
            /** @description The payment modes that the payer may not choose. */
            disablePaymentMode?: components["schemas"]["PaymentMode"][];
            /** @description The promotion code that the payer uses. */
            promoCode?: string;
            /**
             * @description The goods of the order.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            goods?: {
                [key: string]: unknown;
            }[];
            /**
             * @description The shipping information of the order.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            shippingInfo?: {
                [key: string]: unknown;
            }[];
            /**
             * @description Additional information.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            extendInfo?: {
                [key: string]: unknown;
            };
            /**
             * @description A text that the provider's kits can send.
             *
             *     By its name, it says which payment in instalments is offered. (assumed)
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            emiOption?: string;
            /**
             * @description The provider's token of a customer, for a single sign-on.
             *
             *     Treat it as a secret. (assumed)
             */
            paytmSsoToken?: string;
            /**
             * @description A text that the provider's kits can send.
             *
             *     By its name, it says whether a token for the card is wanted. (assumed)
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            cardTokenRequired?: string | boolean;
            /**
             * @description A text that the provider's kit for Node.js can send.
             *
             *     By its name, it says whether the cart is to be checked. (assumed)
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            cartValidationRequired?: string | boolean;
            /**
             * @description Which offers of banks apply, such as `applyAvailablePromo`.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            simplifiedPaymentOffers?: {
                [key: string]: unknown;
            };
            /**
             * @description How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            simplifiedSubvention?: {
                [key: string]: unknown;
            };
            /**
             * @description The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`.
             *
             *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
             */
            vanInfo?: {
                [key: string]: unknown;
            };
        };
        /** @description The transaction that is wanted, and the checksum over it. */
        InitiateTransactionRequest: {
            head: components["schemas"]["InitiateTransactionRequestHead"];
            body: components["schemas"]["InitiateTransactionRequestBody"];
        };
        /** @description What accompanies the answer. */
        InitiateTransactionResponseHead: {
            /**
             * @description When the service answered, as an epoch timestamp in text.
             *
             *     Ambiguity `responseTimestampForm`, form of responseTimestamp: It is not shown; the send time of the request is an epoch timestamp as a string.
             *
             *     Ambiguity `tokenClock`, from when the 15 minutes count: The transaction token is valid for 15 minutes; from which moment, and by whose clock, is not said.
             */
            responseTimestamp?: string | number | null;
            /**
             * @description The version label of the API.
             *
             *     Ambiguity `versionValues`, values of the version label: It is an optional string; the labels are not shown, nor whether they are checked.
             */
            version?: string | null;
            /** @description The id of the client. */
            clientId?: string | null;
            /**
             * @description A checksum over the body of the answer, with the merchant's key.
             *
             *     The kit for Node.js checks it where the result is S, TXN_SUCCESS or PENDING, and in no other answer. (provider: paytm-pg-node-sdk)
             *
             *     Ambiguity `responseSignature`, signature of the Initiate Transaction response: Only the request is said to be signed.
             */
            signature?: string | null;
        };
        /**
         * @description Whether the call succeeded, and if not, why.
         *
         *     Ambiguity `resultInfoPlace`, where the result is told: Nothing is shown that tells a success from a failure, in the response or in the body of an error.
         *
         *     Ambiguity `resultCodes`, result codes: None are shown.
         */
        ResultInfo: {
            /**
             * @description How the call ended, in one letter.
             *
             *     S stands for success, F for failure and U for unknown, as a sibling operation explains them. (provider: Native Fetch User PayMode Status API)
             */
            resultStatus?: string;
            /**
             * @description The result code, as text.
             *
             *     The codes that are cited are those of Initiate Transaction. Fetch PCF Details may have others. (assumed)
             */
            resultCode?: string;
            /** @description What the code means, in the service's words. */
            resultMsg?: string | null;
            /**
             * @description Whether it may be tried again at the bank.
             *
             *     Type and meaning are those that a sibling operation has, Fetch Payment Option. (provider: Fetch Payment Option API)
             *
             *     It is null in the published answer to a failure. (provider: Initiate Transaction API)
             */
            bankRetry?: boolean | null;
            /**
             * @description Whether it may be tried again.
             *
             *     Type and meaning are those that a sibling operation has, Fetch Payment Option. (provider: Fetch Payment Option API)
             *
             *     It is null in the published answer to a failure. (provider: Initiate Transaction API)
             */
            retry?: boolean | null;
        };
        /** @description What became of the transaction request. */
        InitiateTransactionResponseBody: {
            resultInfo?: components["schemas"]["ResultInfo"];
            /**
             * @description The transaction token, valid for 15 minutes.
             *
             *     A payment that was tried with it uses it up, whatever its outcome. (provider: paytm-agent-skills)
             *
             *     Ambiguity `initiateResponse`, where the transaction token is: The response contains a transaction token, carried as txnToken; its place is not shown.
             *
             *     Ambiguity `tokenClock`, from when the 15 minutes count: The transaction token is valid for 15 minutes; from which moment, and by whose clock, is not said.
             *
             *     Ambiguity `tokenReuse`, how often a token may be used: The token is valid for 15 minutes; whether for one call or for many is not said.
             *
             *     Ambiguity `tokenRenewal`, how a new token is obtained: Nothing is said of a token that has expired.
             */
            txnToken?: string | null;
            /** @description Whether the promotion code is valid. */
            isPromoCodeValid?: boolean | null;
            /**
             * @description True if authenticated.
             *
             *     The kits for Java and Node.js call it isAuthenticated. (provider: paytm-pg-java-sdk; paytm-pg-node-sdk)
             *
             *     Who or what is meant is not said. (assumed)
             */
            authenticated?: boolean | null;
            /**
             * @description Further information by name.
             *
             *     It is null in the published answer to a failure. (provider: Initiate Transaction API)
             */
            extraParamsMap?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description The answer to a transaction request. It contains the transaction token.
         *
         *     Ambiguity `initiateResponse`, where the transaction token is: The response contains a transaction token, carried as txnToken; its place is not shown.
         *
         *     Ambiguity `unknownFields`, response fields that the description does not list: Fields beyond those that are listed are not shown; nothing is said of fields without a value.
         */
        InitiateTransactionResponse: {
            head?: components["schemas"]["InitiateTransactionResponseHead"];
            body?: components["schemas"]["InitiateTransactionResponseBody"];
        };
        /**
         * @description What the service says of a failure that has a status of its own, in the form of its other failures.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
         *
         *     Ambiguity `resultInfoPlace`, where the result is told: Nothing is shown that tells a success from a failure, in the response or in the body of an error.
         */
        Problem: {
            /** @description What became of the request. */
            body?: {
                resultInfo?: components["schemas"]["ResultInfo"];
            };
        };
        /**
         * @description The outcome of a transaction as the gateway posts it.
         *
         *     The checksum covers the values of all other fields that came, in the order of their names, but not the names themselves. (provider: paytmchecksum)
         *
         *     Any field may be missing. Check `MID` and `ORDERID` against the order as well. (assumed)
         *
         *     `TXNAMOUNT` is to be compared with the amount that was stored. (provider: paytm-agent-skills)
         *
         *     Further properties have the type string. (assumed)
         *
         *     Ambiguity `callbackNotification`, notification to the callback address: No event is shown, and no notification to the callback address either.
         *
         *     Ambiguity `callbackChecksum`, checksum of the notification: No notification is shown.
         */
        TransactionCallback: {
            /** @description The order id that was sent in the request. */
            ORDERID?: string;
            /** @description The merchant id that was sent in the request. */
            MID?: string;
            /** @description The gateway's own id of the transaction. */
            TXNID?: string;
            /**
             * Format: decimal
             * @description The amount that the customer paid.
             *
             *     Ambiguity `callbackAmount`, amount of the notification: No notification is shown.
             */
            TXNAMOUNT?: string;
            /** @description The currency of the payment. */
            CURRENCY?: string;
            /** @description The payment mode that was used. */
            PAYMENTMODE?: string;
            /**
             * @description The date and time of the transaction, in the form yyyy-MM-dd HH:mm:ss.S.
             *
             *     It is Indian time. (provider: paytm-agent-skills)
             *
             *     The table of another page prints it as 7/24/2020 15:13:02. (provider: Payment Status)
             */
            TXNDATE?: string;
            /** @description What became of the payment. */
            STATUS?: string;
            /** @description The result code of the transaction. */
            RESPCODE?: string;
            /** @description What the code means, in the gateway's words. */
            RESPMSG?: string;
            /**
             * @description The gateway that processed the payment.
             *
             *     For net banking, it is the name of the bank. (provider: Payment Gateway, response attributes)
             */
            GATEWAYNAME?: string;
            /** @description The id of the payment that the bank sent, or the provider's own for an instrument of its own. It is null or empty where the payment did not reach the bank. */
            BANKTXNID?: string;
            /** @description The bank of the payment. */
            BANKNAME?: string;
            /**
             * @description The checksum over the values of all other fields that came.
             *
             *     After the consent to a subscription, it was seen to be absent. (provider: paytm-agent-skills)
             *
             *     Ambiguity `callbackChecksum`, checksum of the notification: No notification is shown.
             */
            CHECKSUMHASH?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The channel of the call. WEB stands for a website.
         *
         *     WAP stands for mobile websites and apps. (provider: Fetch PCF Details API; Initiate Transaction API)
         *
         *     Ambiguity `channelMeaning`, meaning of the channels: WEB is a website; WAP is not explained, nor what the channel changes.
         * @enum {string}
         */
        ChannelId: "WEB" | "WAP";
        /** @description Identifies the transaction and describes the call. */
        FetchPcfDetailsRequestHead: {
            /**
             * @description The version label of the API.
             *
             *     Ambiguity `versionValues`, values of the version label: It is an optional string; the labels are not shown, nor whether they are checked.
             */
            version?: string;
            /**
             * @description When the request is sent, as an epoch timestamp in text.
             *
             *     The published example is in seconds. (provider: Fetch PCF Details API)
             *
             *     Ambiguity `requestTimestampUnit`, unit of requestTimestamp: It is an epoch timestamp as a string; the unit is not shown.
             */
            requestTimestamp?: string;
            channelId?: components["schemas"]["ChannelId"];
            /** @description An id of the transaction that the merchant makes and sends. The head of the answer has it too. */
            requestId?: string;
            /**
             * @description The transaction token that Initiate Transaction returned, valid for 15 minutes.
             *
             *     Ambiguity `tokenClock`, from when the 15 minutes count: The transaction token is valid for 15 minutes; from which moment, and by whose clock, is not said.
             *
             *     Ambiguity `tokenReuse`, how often a token may be used: The token is valid for 15 minutes; whether for one call or for many is not said.
             *
             *     Ambiguity `tokenRenewal`, how a new token is obtained: Nothing is said of a token that has expired.
             */
            txnToken: string;
        };
        /**
         * @description A payment method.
         *
         *     Ambiguity `instIdRequired`, whether a payment method needs its instrument: Each object carries payMethod and instId; a method without instruments is not mentioned.
         */
        PayMethod: {
            /**
             * @description The payment method.
             *
             *     BALANCE, UPI, CREDIT_CARD, DEBIT_CARD, NET_BANKING and EMI are published. (provider: Fetch PCF Details API)
             *
             *     Ambiguity `payMethodValues`, values of payMethod and instId: Both are strings; the values are not shown.
             */
            payMethod: string;
            /**
             * @description The instrument of the payment method.
             *
             *     For cards it is the network, such as VISA; for NET_BANKING it is the code of a bank, such as SBI. (provider: Fetch PCF Details API)
             *
             *     The field `instId` of the market data requests is another thing, an instrument type. (described)
             *
             *     Ambiguity `instIdRequired`, whether a payment method needs its instrument: Each object carries payMethod and instId; a method without instruments is not mentioned.
             *
             *     Ambiguity `payMethodValues`, values of payMethod and instId: Both are strings; the values are not shown.
             */
            instId?: string;
        };
        /**
         * @description The payment methods whose charges are asked for.
         *
         *     Ambiguity `moreRequestFields`, request fields that the description does not list: The tables list the fields of each request; nothing is said of others.
         */
        FetchPcfDetailsRequestBody: {
            /**
             * @description The payment methods whose charges are asked for.
             *
             *     Ambiguity `payMethodsSize`, length of the list of payment methods: The list is mandatory; its least and greatest length are not shown.
             */
            payMethods: components["schemas"]["PayMethod"][];
        };
        /** @description The payment methods whose charges are asked for, and the token of the transaction. */
        FetchPcfDetailsRequest: {
            head: components["schemas"]["FetchPcfDetailsRequestHead"];
            body: components["schemas"]["FetchPcfDetailsRequestBody"];
        };
        /**
         * @description What accompanies the charges. It has the same four attributes as the head of the request.
         *
         *     Ambiguity `pcfResponseHead`, attributes of the Fetch PCF Details response head: The head has the same four attributes as the head of the request.
         */
        FetchPcfDetailsResponseHead: {
            /**
             * @description The version label of the API.
             *
             *     Ambiguity `versionValues`, values of the version label: It is an optional string; the labels are not shown, nor whether they are checked.
             */
            version?: string | null;
            /**
             * @description When the message was sent, as an epoch timestamp in text.
             *
             *     Ambiguity `pcfResponseHead`, attributes of the Fetch PCF Details response head: The head has the same four attributes as the head of the request.
             *
             *     Ambiguity `requestTimestampUnit`, unit of requestTimestamp: It is an epoch timestamp as a string; the unit is not shown.
             */
            requestTimestamp?: string | null;
            /**
             * @description The channel of the call. WEB stands for a website.
             *
             *     Ambiguity `pcfResponseHead`, attributes of the Fetch PCF Details response head: The head has the same four attributes as the head of the request.
             *
             *     Ambiguity `channelMeaning`, meaning of the channels: WEB is a website; WAP is not explained, nor what the channel changes.
             */
            channelId?: string;
            /**
             * @description The transaction token that Initiate Transaction returned, valid for 15 minutes.
             *
             *     Ambiguity `pcfResponseHead`, attributes of the Fetch PCF Details response head: The head has the same four attributes as the head of the request.
             */
            txnToken?: string | null;
            /**
             * @description When the service answered, as an epoch timestamp in text. The published example is in seconds.
             *
             *     Ambiguity `responseTimestampForm`, form of responseTimestamp: It is not shown; the send time of the request is an epoch timestamp as a string.
             */
            responseTimestamp?: string | number | null;
            /** @description The id of the transaction that the merchant made and sent with the request. */
            requestId?: string | null;
        };
        /**
         * @description An amount of money.
         *
         *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
         */
        PcfAmount: {
            /** @description The currency code. */
            currency?: string | null;
            /**
             * Format: decimal
             * @description The decimal amount.
             *
             *     It can have two decimals. (provider: Fetch PCF Details API)
             */
            value?: string | number | null;
        } | null;
        /**
         * @description A payment method with its convenience charges.
         *
         *     Ambiguity `pcfArithmetic`, how the amounts of a charge add up: Charges apply to the transaction amount; how they are computed is not shown.
         *
         *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
         *
         *     Ambiguity `unknownFields`, response fields that the description does not list: Fields beyond those that are listed are not shown; nothing is said of fields without a value.
         */
        PcfCharge: {
            /**
             * @description The payment method.
             *
             *     Ambiguity `payMethodValues`, values of payMethod and instId: Both are strings; the values are not shown.
             */
            payMethod?: string;
            /**
             * @description The instrument of the payment method.
             *
             *     Ambiguity `payMethodValues`, values of payMethod and instId: Both are strings; the values are not shown.
             *
             *     Ambiguity `pcfSeveralInstruments`, several instruments of one payment method: Charges come for each payment instrument; how the instruments of one method are told apart is not shown.
             */
            instId?: string | null;
            /**
             * @description The transaction amount that the request of Initiate Transaction had.
             *
             *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
             */
            baseTransactionAmount?: components["schemas"]["PcfAmount"];
            /**
             * @description The extra charge on the transaction.
             *
             *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
             */
            feeAmount?: components["schemas"]["PcfAmount"];
            /**
             * @description The amount of the tax.
             *
             *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
             */
            taxAmount?: components["schemas"]["PcfAmount"];
            /**
             * @description The fee and the tax together.
             *
             *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
             */
            totalConvenienceCharges?: components["schemas"]["PcfAmount"];
            /**
             * @description The total amount that the customer pays.
             *
             *     Ambiguity `pcfAmountForm`, form of the amounts of a charge: The fee amounts are not shown.
             */
            totalTransactionAmount?: components["schemas"]["PcfAmount"];
            /** @description A text on the extra charge. */
            text?: string | null;
            /** @description The display text of the payment mode. */
            displayText?: string | null;
        };
        /** @description The charges keyed by payment method. */
        PcfChargeMap: {
            [key: string]: components["schemas"]["PcfCharge"];
        };
        /**
         * @description The convenience charges.
         *
         *     Ambiguity `pcfCharges`, form of the charges: The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
         */
        FetchPcfDetailsResponseBody: {
            /**
             * @description The payment methods for convenience charges. The list is mandatory.
             *
             *     It may be missing here. (assumed)
             *
             *     Ambiguity `pcfCharges`, form of the charges: The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
             *
             *     Ambiguity `pcfSeveralInstruments`, several instruments of one payment method: Charges come for each payment instrument; how the instruments of one method are told apart is not shown.
             *
             *     Ambiguity `pcfMissingMethods`, a payment method without an answer: Whether every method that was asked for is answered is not said.
             */
            payMethods?: components["schemas"]["PcfCharge"][] | null;
            /**
             * @description The charges: a map keyed by payment method, or one entry alone.
             *
             *     Ambiguity `pcfCharges`, form of the charges: The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
             *
             *     Ambiguity `pcfSeveralInstruments`, several instruments of one payment method: Charges come for each payment instrument; how the instruments of one method are told apart is not shown.
             */
            consultDetails?: components["schemas"]["PcfChargeMap"] | components["schemas"]["PcfCharge"] | null;
            resultInfo?: components["schemas"]["ResultInfo"];
            /** @description Further information by name, as in an error. */
            extraParamsMap?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description The convenience charges, and what accompanies them.
         *
         *     Ambiguity `pcfCharges`, form of the charges: The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
         *
         *     Ambiguity `pcfResponseHead`, attributes of the Fetch PCF Details response head: The head has the same four attributes as the head of the request.
         *
         *     Ambiguity `unknownFields`, response fields that the description does not list: Fields beyond those that are listed are not shown; nothing is said of fields without a value.
         */
        FetchPcfDetailsResponse: {
            head?: components["schemas"]["FetchPcfDetailsResponseHead"];
            body?: components["schemas"]["FetchPcfDetailsResponseBody"];
        };
    };
    responses: {
        /**
         * @description The request does not follow the description.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
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
         * @description The signature or the transaction token is missing, wrong or expired.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
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
         * @description No operation is at this path, as with a wrong gateway root or letter case.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
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
         * @description The service wants fewer requests.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
         */
        TooManyRequests: {
            headers: {
                /**
                 * @description How long to wait before the next request, in seconds.
                 *
                 *     By HTTP, it is a number of seconds or a date. (provider: RFC 9110, HTTP Semantics)
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The service failed. Whether it did anything before is open.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
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
         * @description The service cannot answer now. Whether it did anything before is open.
         *
         *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
         */
        ServiceUnavailable: {
            headers: {
                /**
                 * @description How long to wait before the next request, in seconds.
                 *
                 *     By HTTP, it is a number of seconds or a date. (provider: RFC 9110, HTTP Semantics)
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    initiateTransaction: {
        parameters: {
            query: {
                /**
                 * @description The service id, as in `mid` of the body.
                 *
                 *     Ambiguity `queryOrBody`, which of query and body wins: The fields mid and orderId are sent in both places; what holds when they differ is not said.
                 */
                mid: components["schemas"]["MerchantId"];
                /**
                 * @description The order id, as in `orderId` of the body.
                 *
                 *     Ambiguity `queryOrBody`, which of query and body wins: The fields mid and orderId are sent in both places; what holds when they differ is not said.
                 */
                orderId: components["schemas"]["OrderId"];
            };
            header?: never;
            path: {
                /**
                 * @description The first segment of the path.
                 *
                 *     The provider's segment is theia. (provider: Initiate Payment, for JS Checkout; paytm-pg-node-sdk)
                 *
                 *     Ambiguity `gatewayRootValue`, first segment of the path: A placeholder stands for it.
                 */
                gatewayRoot: string;
            };
            cookie?: never;
        };
        /** @description The transaction that is wanted, and the checksum over it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitiateTransactionRequest"];
            };
        };
        responses: {
            /**
             * @description An answer in JSON that contains the transaction token.
             *
             *     A refusal may have this status as well; it has no token, and `resultInfo` says why. (provider: paytm-agent-skills)
             *
             *     Ambiguity `initiateResponse`, where the transaction token is: The response contains a transaction token, carried as txnToken; its place is not shown.
             *
             *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InitiateTransactionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fetchPcfDetails: {
        parameters: {
            query?: {
                /**
                 * @description The id of the merchant.
                 *
                 *     Ambiguity `pcfOperation`, method and path of Fetch PCF Details: Request and response are shown; method and path are not.
                 * @example DEMOMERCHANT01
                 */
                mid?: components["schemas"]["MerchantId"];
                /**
                 * @description The order id of the transaction.
                 *
                 *     Ambiguity `pcfOperation`, method and path of Fetch PCF Details: Request and response are shown; method and path are not.
                 * @example LAC-2026-0417
                 */
                orderId?: components["schemas"]["OrderId"];
            };
            header?: never;
            path: {
                /**
                 * @description The first segment of the path. The published one is theia.
                 *
                 *     Ambiguity `gatewayRootValue`, first segment of the path: A placeholder stands for it.
                 *
                 *     Ambiguity `pcfOperation`, method and path of Fetch PCF Details: Request and response are shown; method and path are not.
                 */
                gatewayRoot: string;
            };
            cookie?: never;
        };
        /** @description The payment methods whose charges are asked for, and the token of the transaction. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchPcfDetailsRequest"];
            };
        };
        responses: {
            /**
             * @description The convenience charges.
             *
             *     Most failures have this status too. (assumed)
             *
             *     Ambiguity `pcfCharges`, form of the charges: The body has a list payMethods with the payment methods for convenience charges; the fields of an entry beyond payMethod and instId are not shown.
             *
             *     Ambiguity `failureStatus`, HTTP status of a refusal: Status codes are not shown.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FetchPcfDetailsResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

/** What the methods of the client take and return. */
export type * from '../client-types/payments.js'
