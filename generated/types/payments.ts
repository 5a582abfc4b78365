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
         *     The body must be sent byte for byte as the text over which the checksum was made.
         *     A repeat succeeds with the result code 0002, and a repeat that is not consistent with the first request is refused with 2023.
         *     `head.signature`, a checksum over the serialized `body` with the merchant's key, authenticates the call; no `Authorization` header is sent.
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
         *     A repeat does no harm, but if a token serves only one call, the repeat is refused, and the charges of a lost answer cannot be fetched again.
         *     `head.txnToken` identifies the transaction.
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
         *     It is the id that the provider gives each merchant.
         *     An older page allows 20 characters.
         *     A pipe in a value is refused with the result code 1008.
         * @example DEMOMERCHANT01
         */
        MerchantId: string;
        /**
         * @description The order id.
         *     It has at most 50 characters. The page of the operation calls it alphanumeric; a guide also allows at signs, hyphens and underscores, and older pages also allow dots.
         *     A pipe in a value is refused with the result code 1008.
         * @example LAC-2026-0417
         */
        OrderId: string;
        /**
         * @description The channel of the call. WEB stands for websites, and WAP for mobile websites and apps.
         *     APP and SYSTEM are further channels of the provider's kits.
         *     It is mandatory in case of a bank offer.
         * @enum {string}
         */
        TransactionChannelId: "WEB" | "WAP" | "APP" | "SYSTEM";
        /** @description Metadata of the transaction. It contains the signature. */
        InitiateTransactionRequestHead: {
            /**
             * @description The checksum of the serialized `body` with the merchant's key.
             *     It is 108 characters of base64.
             * @example NHL3A6REHIMfJhLRXAOIVl7lO751RsEIj2zxJ6v724xZtovy9EAm+SBPAY+AFTxtAsA+bQOji6za5HhWulQBPHtnAz6Fi2ZOHOm86PwDVUk=
             */
            signature?: string;
            /**
             * @description The version label of the API.
             * @example v1
             */
            version?: string;
            channelId?: components["schemas"]["TransactionChannelId"];
            /**
             * @description When the request is sent, as an epoch timestamp in a string. The published example is in seconds.
             *     The kit for Java sends a date and a time with its zone instead.
             * @example 1795241732
             */
            requestTimestamp?: string;
            /**
             * @description Names the merchant's key that the checksum was made with, if the merchant has more than one key.
             *     An older page allows 3 characters.
             */
            clientId?: string;
            /** @description An id that the merchant makes for the request. */
            requestId?: string;
            /**
             * @description The flow that the payment takes, judging by the name.
             *     The provider's kit for Node.js can send it.
             */
            workFlow?: string;
        };
        /** @description The amount of the transaction. */
        TransactionAmount: {
            /**
             * Format: decimal
             * @description The decimal amount, as a string.
             *     The older payment form takes rupees: digits, with at most two decimals after a dot, and no other characters.
             *     It can have two decimals.
             *     Write it with two decimals, such as 1.00.
             * @example 1250.00
             */
            value: string;
            /**
             * @description The currency code.
             *     It has three capital letters.
             *     The published code is INR.
             * @example INR
             */
            currency: string;
        };
        /** @description The customer. */
        UserInfo: {
            /**
             * @description The customer id.
             *     The special characters @, !, _, $ and a dot are published as allowed, and the page of the operation also allows the equals sign.
             *     The older payment form allows 64 characters.
             *     A guide to subscriptions advises only letters, digits and underscores, since other characters depend on the merchant.
             *     A pipe in a value is refused with the result code 1008.
             * @example CUST_3071
             */
            custId: string;
            /** @description The mobile number of the customer. */
            mobile?: string;
            /**
             * @description The e-mail address of the customer.
             * @example asha@shop.example
             */
            email?: string;
            /**
             * @description The first name of the customer.
             * @example Asha
             */
            firstName?: string;
            /** @description The last name of the customer. */
            lastName?: string;
            /** @description The address of the customer. */
            address?: string;
            /** @description The postal code of the customer. */
            pincode?: string;
        };
        /** @description A payment mode, and which of its channels are meant. */
        PaymentMode: {
            /**
             * @description The payment mode, such as NET_BANKING or UPI.
             *     A guide has the short forms CC, DC and NB.
             *     A page on payments of investments says that it is not required.
             * @example CREDIT_CARD
             */
            mode: string;
            /** @description The channels of the mode, such as HDFC of NET_BANKING. */
            channels?: string[];
        };
        /**
         * @description The transaction to create.
         *     Either `callbackUrl` or `websiteName` is enough; yet the same table calls `websiteName` mandatory, and `txnAmount` optional.
         */
        InitiateTransactionRequestBody: {
            /**
             * @description The kind of payment request.
             *     Payment means a one-time payment.
             *     An older page allows 30 characters.
             * @default Payment
             * @example Payment
             */
            requestType: string;
            /** @description The service id. It is also sent as a query parameter. */
            mid: components["schemas"]["MerchantId"];
            /**
             * @description The name of the website.
             *     If `callbackUrl` is left out, the outcome goes to the address registered for this website name.
             *     The name belongs to the merchant.
             * @example DEMOSTORE
             */
            websiteName?: string;
            /** @description The order id. It is also sent as a query parameter. */
            orderId: components["schemas"]["OrderId"];
            txnAmount: components["schemas"]["TransactionAmount"];
            userInfo: components["schemas"]["UserInfo"];
            /**
             * Format: uri
             * @description The merchant's address to which the outcome of the transaction is posted.
             *     The documentation calls it the service address.
             *     According to the page of the operation, it may be left out if an address is registered for `websiteName`.
             *     According to the guides, it is always sent.
             * @example https://shop.example/payments/outcome
             */
            callbackUrl?: string;
            /** @description The payment modes that the payer may choose from. Only these are offered. */
            enablePaymentMode?: components["schemas"]["PaymentMode"][];
            /** @description The payment modes that the payer may not choose. */
            disablePaymentMode?: components["schemas"]["PaymentMode"][];
            /** @description The promotion code that the payer uses. */
            promoCode?: string;
            /** @description The goods of the order. */
            goods?: {
                [key: string]: unknown;
            }[];
            /** @description The shipping information of the order. */
            shippingInfo?: {
                [key: string]: unknown;
            }[];
            /** @description Additional information. */
            extendInfo?: {
                [key: string]: unknown;
            };
            /**
             * @description The payment in instalments that is offered, judging by the name.
             *     The provider's kits can send it.
             */
            emiOption?: string;
            /**
             * @description The provider's token of a customer, for a single sign-on.
             *     Treat it as a secret.
             */
            paytmSsoToken?: string;
            /**
             * @description Whether a token for the card is wanted, judging by the name.
             *     The provider's kits can send it.
             */
            cardTokenRequired?: string | boolean;
            /**
             * @description Whether to check the cart, judging by the name.
             *     The provider's kits for Node.js and Java can send it, as a string.
             */
            cartValidationRequired?: string | boolean;
            /** @description Which offers of banks apply, such as `applyAvailablePromo`. */
            simplifiedPaymentOffers?: {
                [key: string]: unknown;
            };
            /** @description How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. */
            simplifiedSubvention?: {
                [key: string]: unknown;
            };
            /** @description The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. */
            vanInfo?: {
                [key: string]: unknown;
            };
        };
        /** @description The transaction to create, and the checksum over it. */
        InitiateTransactionRequest: {
            head?: components["schemas"]["InitiateTransactionRequestHead"];
            body: components["schemas"]["InitiateTransactionRequestBody"];
        };
        /** @description Metadata of the answer. */
        InitiateTransactionResponseHead: {
            /**
             * @description When the service answered, as an epoch timestamp in a string.
             * @example 1795241732514
             */
            responseTimestamp?: string | number | null;
            /**
             * @description The version label of the API.
             * @example v1
             */
            version?: string | null;
            /** @description The id of the client. */
            clientId?: string | null;
            /**
             * @description A checksum over the body of the answer, with the merchant's key.
             *     The kit for Node.js checks it only if the result is S, TXN_SUCCESS or PENDING.
             * @example 8D9d/PpMrSCqChaJbaD7lY2fCK8dyXSUbpJeY7LumrUTj6HPt6y3EeXGLUl1ggko8vLqrLgC2dtLF+F9VlvrmNAL/aQtMYEwRU8O1m+c0IU=
             */
            signature?: string | null;
        };
        /** @description Whether the call succeeded, and if not, why. */
        ResultInfo: {
            /**
             * @description How the call ended, in one letter.
             *     S stands for success, F for failure and U for unknown, as a sibling operation explains them.
             */
            resultStatus?: ("S" | "F" | "U") | string;
            /**
             * @description The result code, as a string.
             *     The cited codes are those of Initiate Transaction. Fetch PCF Details may have others.
             * @example 0000
             */
            resultCode?: string;
            /**
             * @description What the code means, in the service's words.
             * @example The transaction was created.
             */
            resultMsg?: string | null;
            /**
             * @description Whether the payer may try the payment again with the bank.
             *     Type and meaning are those of a sibling operation, Fetch Payment Option.
             *     It is null in the published answer to a failure.
             */
            bankRetry?: boolean | null;
            /**
             * @description Whether a retry is allowed.
             *     Type and meaning are those of a sibling operation, Fetch Payment Option.
             *     It is null in the published answer to a failure.
             */
            retry?: boolean | null;
        };
        /** @description The outcome of the transaction request. */
        InitiateTransactionResponseBody: {
            resultInfo?: components["schemas"]["ResultInfo"];
            /**
             * @description The transaction token, valid for 15 minutes.
             *     Any attempted payment uses it up, whatever the outcome.
             * @example demo-token-6f1b0c94d2e84a7f9a31
             */
            txnToken?: string | null;
            /** @description Whether the promotion code is valid. */
            isPromoCodeValid?: boolean | null;
            /**
             * @description True if authenticated.
             *     The kits for Java and Node.js call it isAuthenticated.
             *     The documentation does not say who or what is authenticated.
             */
            authenticated?: boolean | null;
            /**
             * @description Further information, keyed by name.
             *     It is null in the published answer to a failure.
             */
            extraParamsMap?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The answer to a transaction request. It contains the transaction token. */
        InitiateTransactionResponse: {
            head?: components["schemas"]["InitiateTransactionResponseHead"];
            body?: components["schemas"]["InitiateTransactionResponseBody"];
        };
        /** @description The service's report of a failure with its own status, in the form of its other failures. */
        Problem: {
            /** @description The outcome of the request. */
            body?: {
                resultInfo?: components["schemas"]["ResultInfo"];
            };
        };
        /**
         * @description The outcome of a transaction as the gateway posts it.
         *     The checksum covers the values of all other fields that came, in the order of their names, but not the names themselves.
         *     Any field may be missing. Also check `MID` and `ORDERID` against the order.
         *     `TXNAMOUNT` must be compared with the stored amount.
         *     Further properties have the type string.
         */
        TransactionCallback: {
            /**
             * @description The order id that was sent in the request.
             * @example LAC-2026-0417
             */
            ORDERID?: string;
            /**
             * @description The merchant id that was sent in the request.
             * @example DEMOMERCHANT01
             */
            MID?: string;
            /**
             * @description The gateway's own id of the transaction.
             * @example 20261121000000417
             */
            TXNID?: string;
            /**
             * Format: decimal
             * @description The amount that the customer paid.
             * @example 1250.00
             */
            TXNAMOUNT?: string;
            /**
             * @description The currency of the payment.
             * @example INR
             */
            CURRENCY?: string;
            /**
             * @description The payment mode that was used.
             * @example CC
             */
            PAYMENTMODE?: string;
            /**
             * @description The date and time of the transaction, in the form yyyy-MM-dd HH:mm:ss.S.
             *     It is in Indian time.
             *     The table of another page prints it as 7/24/2020 15:13:02.
             * @example 2026-11-21 11:47:03.0
             */
            TXNDATE?: string;
            /** @description The outcome of the payment. */
            STATUS?: ("TXN_SUCCESS" | "TXN_FAILURE" | "PENDING") | string;
            /**
             * @description The result code of the transaction.
             * @example 01
             */
            RESPCODE?: string;
            /**
             * @description What the code means, in the gateway's words.
             * @example The payment was made.
             */
            RESPMSG?: string;
            /**
             * @description The gateway that processed the payment.
             *     For net banking, it is the name of the bank.
             * @example DEMO
             */
            GATEWAYNAME?: string;
            /**
             * @description The id of the payment that the bank sent, or the provider's own id for an instrument of the provider. It is null or empty where the payment did not reach the bank.
             * @example 88120417
             */
            BANKTXNID?: string | null;
            /**
             * @description The bank of the payment.
             * @example Demo Bank
             */
            BANKNAME?: string;
            /** @description The exact time at which the transaction was completed. */
            TXNDATETIME?: string;
            /** @description The provider's id of the payer if the payer was logged in there, else the merchant's. */
            CUSTID?: string;
            /** @description The merchant's id of the customer. */
            CUST_ID?: string;
            /** @description The first six digits of the card. */
            BIN_NUMBER?: string;
            /** @description The last four digits of the card. */
            CARD_LAST_NUMS?: string;
            /** @description The first six digits of the card. */
            BIN?: string;
            /** @description The last four digits of the card. */
            LASTFOURDIGITS?: string;
            /** @description The network of the card. */
            cardScheme?: string;
            /** @description Whether the card is from another country. */
            internationalCardPayment?: string;
            /** @description The currency of the card's account. */
            baseCurrency?: string;
            /** @description The conversion of the amount into the currency of the card, as JSON. */
            dccPaymentDetail?: string;
            /** @description What the fee of the payment depends on, as JSON. */
            feeRateFactors?: string;
            /** @description The reference that the merchant passed, or the id of the link of a payment by a link. */
            MERC_UNQ_REF?: string;
            /** @description The id of the subscription, if there is one. */
            SUBS_ID?: string;
            /** @description The code of the promotion. */
            PROMO_CAMP_ID?: string;
            /** @description The result code of the promotion. */
            PROMO_RESPCODE?: string;
            /** @description The status of the promotion. */
            PROMO_STATUS?: string;
            /** @description The type of the transaction. */
            TXNTYPE?: string;
            /** @description The amount that was refunded, if any. */
            REFUNDAMT?: string;
            /** @description The parts of a payment with several payment modes. */
            CHILDTXNLIST?: string;
            /** @description The outcome in encrypted form, for merchants who chose encryption. */
            ENC_DATA?: string;
            /** @description The token of a saved card. */
            cardIndexNo?: string;
            /** @description The number of the card, masked. */
            maskedCardNo?: string;
            /** @description The telephone number of the payer, masked. */
            Masked_customer_mobile_number?: string;
            /** @description What the link of a payment by a link is for. */
            LINKDESCRIPTION?: string;
            /** @description The merchant's notes on the link of a payment by a link. */
            LINKNOTES?: string;
            /** @description The email address of the payer of a payment by a link. */
            PAYMENTEMAILID?: string;
            /** @description The telephone number of the payer of a payment by a link. */
            PAYMENTMOBILENUMBER?: string;
            /** @description What the payer filled in at the link of a payment by a link, as JSON. */
            PAYMENTFORM?: string;
            /** @description The id of the point of sale. */
            POS_ID?: string;
            /** @description The label of the merchant's reference. */
            uniqueReferenceLabel?: string;
            /** @description The merchant's reference. */
            uniqueReferenceValue?: string;
            /** @description A code of the payment. */
            pccCode?: string;
            /** @description A reference number of the payment. */
            PRN?: string;
            /** @description The first field of the merchant. */
            udf_1?: string;
            /** @description The second field of the merchant. */
            udf_2?: string;
            /** @description The third field of the merchant. */
            udf_3?: string;
            /** @description The first field of the merchant. */
            UDF_1?: string;
            /** @description The second field of the merchant. */
            UDF_2?: string;
            /** @description The third field of the merchant. */
            UDF_3?: string;
            /** @description More information of the merchant. */
            ADDITIONAL_INFO?: string;
            /** @description Comments on the transaction. */
            comments?: string;
            /** @description The loyalty points of the payment. */
            LOYALTYPOINTS?: string;
            /** @description The authorisation code of the payment. */
            AUTHCODE?: string;
            /** @description The reference number that the bank gave the payment. */
            RRN?: string;
            /** @description The address of the payer in UPI. */
            VPA?: string;
            /** @description Whether the source of the funds was verified. */
            FUNDSOURCEVERIFICATION?: string;
            /**
             * @description The checksum over the values of all other fields that came.
             *     It was absent from a form that followed the consent to a subscription.
             * @example PVBDI0jjRi32GrCnzA3Ps8uQCW9wwtqueuAyREEOxwgrZ+gzEOnr1f2aJpkWEYcEvz8havVFaWomOs2ut8g5q8V+vpdMPHGfYnAXHe6xi+0=
             */
            CHECKSUMHASH?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The channel of the call. WEB stands for a website.
         *     WAP stands for mobile websites and apps.
         * @enum {string}
         */
        ChannelId: "WEB" | "WAP";
        /** @description Identifies the transaction and describes the call. */
        FetchPcfDetailsRequestHead: {
            /**
             * @description The version label of the API.
             * @example v1
             */
            version?: string;
            /**
             * @description When the request is sent, as an epoch timestamp in a string.
             *     The published example is in seconds.
             *     In its other requests, the kit for Java sends a date and a time with its zone instead.
             * @example 1795241745
             */
            requestTimestamp?: string;
            channelId?: components["schemas"]["ChannelId"];
            /** @description A reference id for this request, made by the merchant. The answer repeats it in its head. */
            requestId?: string;
            /**
             * @description The transaction token that Initiate Transaction returned, valid for 15 minutes.
             * @example demo-token-6f1b0c94d2e84a7f9a31
             */
            txnToken: string;
        };
        /** @description A payment method. */
        PayMethod: {
            /**
             * @description The payment method.
             *     BALANCE, UPI, CREDIT_CARD, DEBIT_CARD, NET_BANKING and EMI are published values.
             * @example CREDIT_CARD
             */
            payMethod: string;
            /**
             * @description The instrument of the payment method.
             *     For cards it is the network, such as VISA; for NET_BANKING it is the code of a bank, such as SBI.
             *     The field `instId` of the market data requests is an instrument type, which is different.
             * @example VISA
             */
            instId?: string;
        };
        /** @description The payment methods to return charges for. */
        FetchPcfDetailsRequestBody: {
            /** @description The payment methods to return charges for. */
            payMethods: components["schemas"]["PayMethod"][];
        };
        /** @description The payment methods to return charges for, and the token of the transaction. */
        FetchPcfDetailsRequest: {
            head: components["schemas"]["FetchPcfDetailsRequestHead"];
            body: components["schemas"]["FetchPcfDetailsRequestBody"];
        };
        /** @description Metadata of the charges. It has the same four attributes as the head of the request. */
        FetchPcfDetailsResponseHead: {
            /**
             * @description The version label of the API.
             * @example v1
             */
            version?: string;
            /**
             * @description When the message was sent, as an epoch timestamp in a string.
             * @example 1795241745
             */
            requestTimestamp?: string;
            /** @description The channel of the call. WEB stands for a website. */
            channelId?: ("WEB" | "WAP") | string;
            /**
             * @description The transaction token that Initiate Transaction returned, valid for 15 minutes.
             * @example demo-token-6f1b0c94d2e84a7f9a31
             */
            txnToken: string;
        };
        /** @description An amount of money. */
        PcfAmount: {
            /**
             * @description The currency code.
             * @example INR
             */
            currency?: string | null;
            /**
             * Format: decimal
             * @description The decimal amount.
             *     It can have two decimals.
             * @example 1250.00
             */
            value?: string | number | null;
        } | null;
        /** @description A payment method with its convenience charges. */
        PcfCharge: {
            /** @description The payment method. */
            payMethod?: ("BALANCE" | "UPI" | "CREDIT_CARD" | "DEBIT_CARD" | "NET_BANKING" | "EMI") | string;
            /**
             * @description The instrument of the payment method.
             * @example VISA
             */
            instId?: string | null;
            /** @description The transaction amount of the Initiate Transaction request. */
            baseTransactionAmount?: components["schemas"]["PcfAmount"];
            /** @description The extra charge on the transaction. */
            feeAmount?: components["schemas"]["PcfAmount"];
            /** @description The amount of the tax. */
            taxAmount?: components["schemas"]["PcfAmount"];
            /** @description The fee and the tax together. */
            totalConvenienceCharges?: components["schemas"]["PcfAmount"];
            /** @description The total amount that the customer pays. */
            totalTransactionAmount?: components["schemas"]["PcfAmount"];
            /**
             * @description A text about the extra charge.
             * @example A convenience charge applies.
             */
            text?: string | null;
            /**
             * @description The display text of the payment mode.
             * @example Convenience charge of INR 22.13, taxes included.
             */
            displayText?: string | null;
        };
        /** @description The convenience charges. */
        FetchPcfDetailsResponseBody: {
            /** @description The payment methods for convenience charges. */
            payMethods: components["schemas"]["PcfCharge"][];
            resultInfo?: components["schemas"]["ResultInfo"];
        };
        /** @description The convenience charges and their metadata. */
        FetchPcfDetailsResponse: {
            head: components["schemas"]["FetchPcfDetailsResponseHead"];
            body: components["schemas"]["FetchPcfDetailsResponseBody"];
        };
        /** @description Metadata of a result. */
        PcfResultHead: {
            /**
             * @description The version label of the API.
             * @example v1
             */
            version?: string | null;
            /**
             * @description When the service answered, as an epoch timestamp in a string. The published example is in seconds.
             * @example 1795241745391
             */
            responseTimestamp?: string | number | null;
            /**
             * @description The id of the transaction that the merchant made and sent with the request.
             * @example pcf-7d20c1
             */
            requestId?: string | null;
        };
        /** @description The charges keyed by payment method. */
        PcfChargeMap: {
            [key: string]: components["schemas"]["PcfCharge"];
        };
        /** @description The result, with the convenience charges if it is a success. */
        PcfResultBody: {
            resultInfo: components["schemas"]["ResultInfo"];
            /** @description The charges: a map keyed by payment method, or a single entry. */
            consultDetails?: components["schemas"]["PcfChargeMap"] | components["schemas"]["PcfCharge"] | null;
            /** @description No entries, since the charges are in `consultDetails`, or there are none. */
            payMethods?: components["schemas"]["PcfCharge"][] | null;
            /** @description Further information, keyed by name, as in an error. */
            extraParamsMap?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The response as the provider publishes it, for a success and for a failure. */
        PcfResult: {
            head: components["schemas"]["PcfResultHead"];
            body: components["schemas"]["PcfResultBody"];
        };
    };
    responses: {
        /** @description The request does not follow the description. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The signature or the transaction token is missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No operation has this path; the gateway root or the letter case may be wrong. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service has received too many requests. */
        TooManyRequests: {
            headers: {
                /**
                 * @description How long to wait before the next request, in seconds.
                 *     HTTP allows a number of seconds or a date.
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed. It is unknown whether it did anything before. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now. It is unknown whether it did anything before. */
        ServiceUnavailable: {
            headers: {
                /**
                 * @description How long to wait before the next request, in seconds.
                 *     HTTP allows a number of seconds or a date.
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The first segment of the path.
         *     The provider's segment is theia.
         */
        GatewayRoot: string;
        /** @description The service id, as in `mid` of the body. */
        Mid: components["schemas"]["MerchantId"];
        /** @description The order id, as in `orderId` of the body. */
        InitiateTransactionOrderId: components["schemas"]["OrderId"];
        /** @description The first segment of the path. The published segment is theia. */
        PcfGatewayRoot: string;
        /** @description The id of the merchant. */
        PcfMid: components["schemas"]["MerchantId"];
        /** @description The order id of the transaction. */
        PcfOrderId: components["schemas"]["OrderId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    initiateTransaction: {
        parameters: {
            query: {
                /** @description The service id, as in `mid` of the body. */
                mid: components["parameters"]["Mid"];
                /** @description The order id, as in `orderId` of the body. */
                orderId: components["parameters"]["InitiateTransactionOrderId"];
            };
            header?: never;
            path: {
                /**
                 * @description The first segment of the path.
                 *     The provider's segment is theia.
                 */
                gatewayRoot: components["parameters"]["GatewayRoot"];
            };
            cookie?: never;
        };
        /** @description The transaction to create, and the checksum over it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InitiateTransactionRequest"];
            };
        };
        responses: {
            /**
             * @description A JSON answer that contains the transaction token.
             *     A refusal may have this status too; it has no token, and `resultInfo` gives the reason.
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
                /** @description The id of the merchant. */
                mid?: components["parameters"]["PcfMid"];
                /** @description The order id of the transaction. */
                orderId?: components["parameters"]["PcfOrderId"];
            };
            header?: never;
            path: {
                /** @description The first segment of the path. The published segment is theia. */
                gatewayRoot: components["parameters"]["PcfGatewayRoot"];
            };
            cookie?: never;
        };
        /** @description The payment methods to return charges for, and the token of the transaction. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchPcfDetailsRequest"];
            };
        };
        responses: {
            /**
             * @description The convenience charges.
             *     Most failures have this status too.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FetchPcfDetailsResponse"] | components["schemas"]["PcfResult"];
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

/** The inputs and results of the methods of the client. */
export type * from '../client/payments.js'
