// Generated from spec/ by `npm run generate`. Do not edit.

export interface paths {
    "/WebAPI/Api/V1/{dataSegment}/FixedIncome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List fixed-income records
         * @description Returns the fixed-income records of one instrument type and request type. They come as a JSON array, or as the same list in XML where the `Accept` header asks for it.
         *
         *     Ambiguity `pathCase`, letter case of the Data path segment: The segment is printed as Data in some places and as DATA in others.
         *
         *     Ambiguity `acceptDefault`, format without an Accept header: The Accept header chooses the format; what comes without it is not shown.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of the records: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown, and no limit of size; whether a long list is cut is not said.
         */
        post: operations["listFixedIncome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/WebAPI/Api/V1/{dataSegment}/FutOpt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List futures-and-options records
         * @description Returns the futures-and-options records of one instrument type and request type. They come as a JSON array, or as the same list in XML where the `Accept` header asks for it.
         *
         *     Ambiguity `pathCase`, letter case of the Data path segment: The segment is printed as Data in some places and as DATA in others.
         *
         *     Ambiguity `acceptDefault`, format without an Accept header: The Accept header chooses the format; what comes without it is not shown.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         *
         *     Ambiguity `listOrder`, order of the records: Nothing is said of the order.
         *
         *     Ambiguity `pagination`, whether a list is complete: No paging is shown, and no limit of size; whether a long list is cut is not said.
         */
        post: operations["listFutOpt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/WebAPI/Api/V1/Users/Login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtain the bearer token
         * @description Exchanges a user name and a password for the bearer token that the data services require.
         *
         *     Our client calls it by itself when a data service needs a token, but not again after the service has refused it. Call it directly to check credentials, or to go on after such a refusal. (assumed)
         */
        post: operations["login"];
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
        /** @description Selects the fixed-income records. */
        FixedIncomeRequest: {
            /**
             * @description The segment id, 26 for this dataset.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             */
            sid: 26 | string;
            /**
             * @description The instrument type, 1 or 2.
             *
             *     Ambiguity `instIdMeaning`, meaning of the instrument types: The allowed values are listed without what they stand for. In the payment operations, a field of the same name is a string of each payment method.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             */
            instId: (1 | 2) | string;
            /**
             * @description The request type, 1 or 8 to 11.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             *
             *     Ambiguity `rTypeMeaning`, meaning of the request types: The allowed values are listed without what they stand for.
             *
             *     Ambiguity `omittedRequestTypes`, request types 2 to 7 of fixed income: The allowed values are 1 and 8 to 11; of those between, nothing is said.
             */
            rType: (1 | 8 | 9 | 10 | 11) | string;
            /**
             * @description A timestamp in seconds, 0 by default. It is named for the futures-and-options service.
             *
             *     Ambiguity `oInfoMeaning`, meaning of oInfo, and which service reads it: It is described as a timestamp in seconds with the default 0, and named for the futures-and-options service; what the service does with it is not shown.
             *
             *     Ambiguity `omittedOInfo`, what is sent for oInfo when the caller gives none: The field is optional with the default 0.
             */
            oInfo?: number;
        };
        /**
         * @description One fixed-income record.
         *
         *     A field without a value may be null or missing in JSON, and absent, nil or empty in XML. A decoded record has every field, with `null` where the service sent no value. (assumed)
         *
         *     Ambiguity `decimalForm`, form of decimals in JSON: The type is decimal; whether JSON carries a number or a text is not said.
         *
         *     Ambiguity `integerForm`, form of integers in JSON: The type is integer; three fields of the requests may be strings of digits as well.
         *
         *     Ambiguity `nonFiniteNumbers`, NaN and INF in place of numbers: The type is decimal; what comes for a decimal without a value is not shown.
         *
         *     Ambiguity `fieldNullability`, fields that may be missing: The fields of a record are listed; whether one may be null or missing is not said.
         *
         *     Ambiguity `fieldMeanings`, fields that are known by name alone: Units and meanings are called not shown; most fields have a name and a type and nothing else.
         *
         *     Ambiguity `unknownFields`, fields that the table does not list: Nothing is said of further fields.
         */
        FixedIncomeRecord: {
            /** @description The description of the instrument. */
            InstrumentShortDescription?: string | null;
            /** @description The identifier of the instrument. */
            ISIN?: string | null;
            /**
             * Format: int64
             * @description A moment in epoch milliseconds, 13 digits.
             *
             *     Ambiguity `dateTimeMeaning`, which moment DateTime is: Both lists have a field of this name; of which event it is the moment is not shown.
             */
            DateTime?: number | string | null;
            /**
             * Format: int64
             * @description The number of trades.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            TotalTrades?: number | string | null;
            /**
             * Format: decimal
             * @description The value traded.
             *
             *     Ambiguity `tradedValueUnit`, unit of traded values: The unit of TradedValue and nTradedValue is not shown.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            TradedValue?: number | string | null;
            /**
             * Format: decimal
             * @description Taken for a weighted average yield.
             *
             *     Ambiguity `averageMeanings`, meaning of WAY and WAP: Both are decimals; their meaning and unit are not shown.
             */
            WAY?: number | string | null;
            /**
             * Format: decimal
             * @description Taken for a weighted average price.
             *
             *     Ambiguity `averageMeanings`, meaning of WAY and WAP: Both are decimals; their meaning and unit are not shown.
             */
            WAP?: number | string | null;
            /**
             * Format: decimal
             * @description The yield of the last trade.
             *
             *     Ambiguity `yieldUnit`, unit of LastTradedYield: The unit is not shown.
             */
            LastTradedYield?: number | string | null;
            /**
             * Format: decimal
             * @description The price of the last trade.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            LastTradedPrice?: number | string | null;
            /**
             * Format: decimal
             * @description The change.
             *
             *     Ambiguity `changeBasis`, what changes are measured against: What NetChange and the changes in percent are measured against is not shown.
             */
            NetChange?: number | string | null;
            /**
             * Format: decimal
             * @description The change in percent.
             *
             *     The name includes the percent sign. (described)
             *
             *     An XML name cannot contain a percent sign. (provider: Extensible Markup Language (XML) 1.0 (Fifth Edition))
             *
             *     Ambiguity `xmlNames`, XML names of fields that XML forbids: The XML elements have the same names as the fields, of which one begins with a percent sign and two with a digit.
             *
             *     Ambiguity `changeBasis`, what changes are measured against: What NetChange and the changes in percent are measured against is not shown.
             */
            "%Change"?: number | string | null;
        };
        /**
         * @description The JSON form of the fixed-income list.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         */
        FixedIncomeRecords: components["schemas"]["FixedIncomeRecord"][];
        /**
         * @description The XML form of the fixed-income list: the root element holds one `item` element per record, and each `item` one child element per field.
         *
         *     The elements of a record may come in any order. (assumed)
         *
         *     Ambiguity `xmlNames`, XML names of fields that XML forbids: The XML elements have the same names as the fields, of which one begins with a percent sign and two with a digit.
         *
         *     Ambiguity `xmlNull`, how XML shows a field without a value: There is one child element per field; a missing value is not shown.
         *
         *     Ambiguity `xmlElementOrder`, order of the fields in an XML record: The fields are listed in a table; whether the elements keep that order is not said.
         *
         *     Ambiguity `xmlNamespace`, namespaces in the XML form: Root and child elements have names; a namespace is not mentioned.
         *
         *     Ambiguity `xmlEncoding`, encoding that the XML declaration claims: The encoding of the XML form is not shown.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         */
        FixedIncomeList: {
            /** @description One `item` element per record, directly in the root element. */
            item?: components["schemas"]["FixedIncomeRecord"][];
        };
        /**
         * @description What the service says of a failure.
         *
         *     Ambiguity `errorBodies`, bodies of failures: None are shown.
         */
        Problem: {
            /** @description What went wrong, in the service's words. */
            Message?: string;
        };
        /** @description Selects the futures-and-options records. */
        FutOptRequest: {
            /**
             * @description The segment id, 4 for this dataset.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             */
            sid: 4 | string;
            /**
             * @description The instrument type, 2; the code samples send 1.
             *
             *     Ambiguity `futOptInstId`, instrument type of futures and options: The allowed value is 2, but the code samples send 1.
             *
             *     Ambiguity `instIdMeaning`, meaning of the instrument types: The allowed values are listed without what they stand for. In the payment operations, a field of the same name is a string of each payment method.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             */
            instId: (2 | 1) | string;
            /**
             * @description The request type, 1 to 19.
             *
             *     Ambiguity `requestNumberForm`, form of sid, instId and rType: Each of the fields is an integer or a numeric string; of sid, both forms are said to appear.
             *
             *     Ambiguity `rTypeMeaning`, meaning of the request types: The allowed values are listed without what they stand for.
             */
            rType: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19) | string;
            /**
             * @description A timestamp in seconds, 0 by default.
             *
             *     Ambiguity `oInfoMeaning`, meaning of oInfo, and which service reads it: It is described as a timestamp in seconds with the default 0, and named for the futures-and-options service; what the service does with it is not shown.
             *
             *     Ambiguity `omittedOInfo`, what is sent for oInfo when the caller gives none: The field is optional with the default 0.
             */
            oInfo?: number;
        };
        /**
         * @description One futures-and-options record.
         *
         *     A field without a value may be null or missing in JSON, and absent, nil or empty in XML. A decoded record has every field, with `null` where the service sent no value. (assumed)
         *
         *     Ambiguity `decimalForm`, form of decimals in JSON: The type is decimal; whether JSON carries a number or a text is not said.
         *
         *     Ambiguity `integerForm`, form of integers in JSON: The type is integer; three fields of the requests may be strings of digits as well.
         *
         *     Ambiguity `nonFiniteNumbers`, NaN and INF in place of numbers: The type is decimal; what comes for a decimal without a value is not shown.
         *
         *     Ambiguity `fieldNullability`, fields that may be missing: The fields of a record are listed; whether one may be null or missing is not said.
         *
         *     Ambiguity `fieldMeanings`, fields that are known by name alone: Units and meanings are called not shown; most fields have a name and a type and nothing else.
         *
         *     Ambiguity `unknownFields`, fields that the table does not list: Nothing is said of further fields.
         */
        FutOptRecord: {
            /**
             * @description The segment.
             *
             *     Ambiguity `segmentValues`, values of Segment and Instrument: The type is string; the values are not shown.
             */
            Segment?: string | null;
            /**
             * @description The kind of the instrument.
             *
             *     Ambiguity `segmentValues`, values of Segment and Instrument: The type is string; the values are not shown.
             */
            Instrument?: string | null;
            /**
             * Format: int64
             * @description The numeric code of the instrument.
             *
             *     Ambiguity `providerCodeScope`, scope of ProviderCode: The numeric code of the instrument; whether it is unique across segments and stays the same is not shown.
             */
            ProviderCode?: number | string | null;
            /** @description The symbol of the underlying. */
            Symbol?: string | null;
            /** @description The name of the instrument. */
            InstrumentName?: string | null;
            /**
             * @description The expiry date.
             *
             *     It has the form ddMMMyyyy. (described)
             *
             *     Ambiguity `monthNames`, month names in dates: The forms are ddMMMyyyy and dd-MMMM-yyyy HH:mm:ss, without a language or a letter case.
             */
            ExpiryDate?: string | null;
            /**
             * Format: decimal
             * @description The strike price of an option.
             *
             *     Ambiguity `futureOptionFields`, option fields of a future: What StrikePrice and OptionType hold for a future is not shown.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            StrikePrice?: number | string | null;
            /**
             * @description The type of the option.
             *
             *     It has two characters. (described)
             *
             *     Ambiguity `optionTypeValues`, values of OptionType: Two characters; which ones is not shown.
             *
             *     Ambiguity `futureOptionFields`, option fields of a future: What StrikePrice and OptionType hold for a future is not shown.
             */
            OptionType?: string | null;
            /** @description The name of the company. */
            CompanyName?: string | null;
            /**
             * @description A moment, in the form dd-MMMM-yyyy HH:mm:ss.
             *
             *     Ambiguity `dateTimeForm`, two forms of DateTime: DateTime is an integer of epoch milliseconds in a fixed-income record, and a string with day, month, year and time in one of futures and options.
             *
             *     Ambiguity `dateTimeMeaning`, which moment DateTime is: Both lists have a field of this name; of which event it is the moment is not shown.
             *
             *     Ambiguity `monthNames`, month names in dates: The forms are ddMMMyyyy and dd-MMMM-yyyy HH:mm:ss, without a language or a letter case.
             *
             *     Ambiguity `futOptTimeZone`, time zone of the DateTime of futures and options: The form has no time zone.
             */
            DateTime?: string | null;
            /**
             * Format: int64
             * @description The quantity at the best buy price.
             *
             *     Ambiguity `quantityUnit`, unit of quantities: The units of the quantities, of Volume and of OpenInterest are not shown, nor how Volume and ContractTraded relate.
             */
            BestBuyQty?: number | string | null;
            /**
             * Format: decimal
             * @description The best buy price.
             *
             *     It has two decimals. (described)
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            BestBuyPrice?: number | string | null;
            /**
             * Format: int64
             * @description The quantity at the best sell price.
             *
             *     Ambiguity `quantityUnit`, unit of quantities: The units of the quantities, of Volume and of OpenInterest are not shown, nor how Volume and ContractTraded relate.
             */
            BestSellQty?: number | string | null;
            /**
             * Format: decimal
             * @description The best sell price.
             *
             *     It has two decimals. (described)
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            BestSellPrice?: number | string | null;
            /**
             * Format: decimal
             * @description The price of the last trade.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            LastTradedPrice?: number | string | null;
            /**
             * Format: int64
             * @description The volume traded.
             *
             *     Ambiguity `quantityUnit`, unit of quantities: The units of the quantities, of Volume and of OpenInterest are not shown, nor how Volume and ContractTraded relate.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            Volume?: number | string | null;
            /**
             * Format: decimal
             * @description The change.
             *
             *     Ambiguity `changeBasis`, what changes are measured against: What NetChange and the changes in percent are measured against is not shown.
             */
            NetChange?: number | string | null;
            /**
             * Format: decimal
             * @description The change in percent.
             *
             *     Ambiguity `changeBasis`, what changes are measured against: What NetChange and the changes in percent are measured against is not shown.
             */
            PercentChange?: number | string | null;
            /**
             * Format: decimal
             * @description The opening price.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            OpenPrice?: number | string | null;
            /**
             * Format: decimal
             * @description The highest price.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            HighPrice?: number | string | null;
            /**
             * Format: decimal
             * @description The lowest price.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            LowPrice?: number | string | null;
            /**
             * Format: decimal
             * @description The closing price.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             *
             *     Ambiguity `closePriceDay`, day of ClosePrice: Whether it is the close of this day or of the previous one is not shown.
             */
            ClosePrice?: number | string | null;
            /**
             * Format: int64
             * @description The open interest.
             *
             *     Ambiguity `quantityUnit`, unit of quantities: The units of the quantities, of Volume and of OpenInterest are not shown, nor how Volume and ContractTraded relate.
             */
            OpenInterest?: number | string | null;
            /**
             * Format: decimal
             * @description The change of the open interest in percent.
             *
             *     Ambiguity `changeBasis`, what changes are measured against: What NetChange and the changes in percent are measured against is not shown.
             */
            PercentOIChange?: number | string | null;
            /**
             * Format: int64
             * @description The number of contracts traded.
             *
             *     Ambiguity `quantityUnit`, unit of quantities: The units of the quantities, of Volume and of OpenInterest are not shown, nor how Volume and ContractTraded relate.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            ContractTraded?: number | string | null;
            /**
             * Format: int64
             * @description The lot size of the instrument.
             */
            nLotSize?: number | string | null;
            /**
             * Format: decimal
             * @description The value traded.
             *
             *     Ambiguity `tradedValueUnit`, unit of traded values: The unit of TradedValue and nTradedValue is not shown.
             *
             *     Ambiguity `tradingPeriod`, period of counts, sums and extremes: Over which period trades, values and volumes are counted, and prices are highest and lowest, is not shown.
             */
            nTradedValue?: number | string | null;
            /**
             * Format: int64
             * @description A timestamp of the message.
             *
             *     Ambiguity `nMsgTimeStampUnit`, unit of nMsgTimeStamp: The type is integer; unit and epoch are not shown.
             */
            nMsgTimeStamp?: number | string | null;
            /**
             * Format: decimal
             * @description The highest price of the last 52 weeks.
             *
             *     An XML name cannot begin with a digit. (provider: Extensible Markup Language (XML) 1.0 (Fifth Edition))
             *
             *     Ambiguity `xmlNames`, XML names of fields that XML forbids: The XML elements have the same names as the fields, of which one begins with a percent sign and two with a digit.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            "52WeekHighPrice"?: number | string | null;
            /**
             * Format: decimal
             * @description The lowest price of the last 52 weeks.
             *
             *     An XML name cannot begin with a digit. (provider: Extensible Markup Language (XML) 1.0 (Fifth Edition))
             *
             *     Ambiguity `xmlNames`, XML names of fields that XML forbids: The XML elements have the same names as the fields, of which one begins with a percent sign and two with a digit.
             *
             *     Ambiguity `priceUnit`, unit of prices: The currency and the unit of prices are not shown.
             */
            "52WeekLowPrice"?: number | string | null;
        };
        /**
         * @description The JSON form of the futures-and-options list.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         */
        FutOptRecords: components["schemas"]["FutOptRecord"][];
        /**
         * @description The XML form of the futures-and-options list: the root element holds one `item` element per record, and each `item` one child element per field.
         *
         *     The elements of a record may come in any order. (assumed)
         *
         *     Ambiguity `xmlNames`, XML names of fields that XML forbids: The XML elements have the same names as the fields, of which one begins with a percent sign and two with a digit.
         *
         *     Ambiguity `xmlNull`, how XML shows a field without a value: There is one child element per field; a missing value is not shown.
         *
         *     Ambiguity `xmlElementOrder`, order of the fields in an XML record: The fields are listed in a table; whether the elements keep that order is not said.
         *
         *     Ambiguity `xmlNamespace`, namespaces in the XML form: Root and child elements have names; a namespace is not mentioned.
         *
         *     Ambiguity `xmlEncoding`, encoding that the XML declaration claims: The encoding of the XML form is not shown.
         *
         *     Ambiguity `emptyList`, a list without records: What comes when nothing matches is not shown.
         */
        FutOptList: {
            /** @description One `item` element per record, directly in the root element. */
            item?: components["schemas"]["FutOptRecord"][];
        };
        /** @description The username and the password. */
        LoginRequest: {
            /** @description The user name. */
            username: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /**
         * @description The bearer token, in an object in JSON.
         *
         *     A token response of OAuth 2.0 is an object in JSON with `access_token` and `token_type`, and perhaps `expires_in`. (provider: RFC 6749, The OAuth 2.0 Authorization Framework)
         *
         *     Ambiguity `loginToken`, where the login answers the token: The login response is not shown.
         *
         *     Ambiguity `tokenLifetime`, lifetime of the bearer token: The lifetime is not shown.
         *
         *     Ambiguity `tokenRenewal`, renewal of the bearer token: Renewal is not shown, nor whether a new login ends the older token.
         */
        LoginResponse: {
            /** @description The token to send in the `Authorization` header. */
            access_token: string;
            /** @description The kind of the token, such as `bearer`. */
            token_type?: string;
            /** @description Seconds until the token expires. */
            expires_in?: number;
        };
    };
    responses: {
        /**
         * @description The request does not follow the description.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
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
         * @description The credentials or the token are missing, wrong or expired.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
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
         * @description Nothing is found at this path; a wrong letter case of a segment shows here.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
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
         * @description None of the formats that the Accept header asks for is served.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
         */
        NotAcceptable: {
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
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
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
         * @description The service failed.
         *
         *     Ambiguity `errorStatuses`, status codes of failures: None are shown, and no rate limit that would lead to one.
         */
        ServerError: {
            headers: {
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
    listFixedIncome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `Data` segment of the path, in either of the two letter cases in which it appears.
                 *
                 *     Ambiguity `pathCase`, letter case of the Data path segment: The segment is printed as Data in some places and as DATA in others.
                 */
                dataSegment: "Data" | "DATA";
            };
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixedIncomeRequest"];
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixedIncomeRecords"];
                    "application/xml": components["schemas"]["FixedIncomeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listFutOpt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `Data` segment of the path, in either of the two letter cases in which it appears.
                 *
                 *     Ambiguity `pathCase`, letter case of the Data path segment: The segment is printed as Data in some places and as DATA in others.
                 */
                dataSegment: "Data" | "DATA";
            };
            cookie?: never;
        };
        /** @description Which records are wanted. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FutOptRequest"];
            };
        };
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FutOptRecords"];
                    "application/xml": components["schemas"]["FutOptList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The credentials. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /**
             * @description The credentials were accepted.
             *
             *     Ambiguity `loginToken`, where the login answers the token: The login response is not shown.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}

/** What the methods of the client take and return. */
export type * from '../client-types/market-data.js'
