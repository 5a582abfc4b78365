// Generated from spec/ by `npm run generate`. Do not edit.

import type { Documented, UndocumentedValues } from '../../src/client/types.js'

/** The service id. */
export type MerchantId = string;
/** The order id. */
export type OrderId = string;
/** The channel of the call. (provider) */
export type TransactionChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP' | 'APP' | 'SYSTEM', U>;
/** What accompanies the transaction. */
export interface InitiateTransactionRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** The version label of the API. */
    version?: string;
    /** The channel of the call. (provider) */
    channelId?: TransactionChannelId<U>;
    /** When the request is sent, as an epoch timestamp in text. (provider) */
    requestTimestamp?: string;
    /** Names the merchant's key that the checksum was made with, where the merchant has more than one. (provider) */
    clientId?: string;
    /** An id that the merchant makes for the request. (assumed) */
    requestId?: string;
    /** A text that the provider's kits for Node.js and Java can send. (provider) */
    workFlow?: string;
}
/** The amount of the transaction. */
export interface TransactionAmount {
    /** The decimal amount, as text. */
    value: string;
    /** The currency code. */
    currency: string;
}
/** The customer. */
export interface UserInfo {
    /** The customer id. */
    custId: string;
    /** The mobile number of the customer. (provider) */
    mobile?: string;
    /** The e-mail address of the customer. (provider) */
    email?: string;
    /** The first name of the customer. (provider) */
    firstName?: string;
    /** The last name of the customer. (provider) */
    lastName?: string;
    /** The address of the customer. (provider) */
    address?: string;
    /** The postal code of the customer. (provider) */
    pincode?: string;
}
/** A payment mode, and the channels of it that are meant. (provider) */
export interface PaymentMode {
    /** The payment mode, such as NET_BANKING or UPI. (provider) */
    mode: string;
    /** The channels of the mode, such as HDFC of NET_BANKING. (provider) */
    channels?: string[];
}
/** The transaction to create. */
export interface InitiateTransactionRequestBody {
    /**
     * The kind of payment request.
     * @default Payment
     */
    requestType?: string;
    /** The order id. */
    orderId: OrderId;
    /** The amount of the transaction. */
    txnAmount: TransactionAmount;
    /** The customer. */
    userInfo: UserInfo;
    /** The service address. */
    callbackUrl?: string;
    /** The payment modes that the payer may choose from. (provider) */
    enablePaymentMode?: PaymentMode[];
    /** The payment modes that the payer may not choose. (provider) */
    disablePaymentMode?: PaymentMode[];
    /** The promotion code that the payer uses. (provider) */
    promoCode?: string;
    /** The goods of the order. (provider) */
    goods?: {
        [key: string]: unknown;
    }[];
    /** The shipping information of the order. (provider) */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** Additional information. (provider) */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** A field without a published meaning, which the provider's kits can send. (provider) */
    emiOption?: string;
    /** The provider's token of a customer, for a single sign-on. (provider) */
    paytmSsoToken?: string;
    /** A field without a published meaning, which the provider's kits can send. (provider) */
    cardTokenRequired?: string | boolean;
    /** A text that the provider's kits for Node.js and Java can send. (provider) */
    cartValidationRequired?: string | boolean;
    /** Which offers of banks apply, such as `applyAvailablePromo`. (provider) */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. (provider) */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. (provider) */
    vanInfo?: {
        [key: string]: unknown;
    };
}
/** The transaction that is wanted, and the checksum over it. */
export interface InitiateTransactionRequest<U extends UndocumentedValues = 'refuse'> {
    /** What accompanies the transaction. */
    head?: InitiateTransactionRequestHead<U>;
    /** The transaction to create. */
    body: InitiateTransactionRequestBody;
}
/** What accompanies the answer. (provider) */
export interface InitiateTransactionResponseHead {
    /** When the service answered, as an epoch timestamp in text. (provider) */
    responseTimestamp?: string | number | null;
    /** The version label of the API. */
    version?: string | null;
    /** The id of the client. (provider) */
    clientId?: string | null;
    /** A checksum over the body of the answer, with the merchant's key. (provider) */
    signature?: string | null;
}
/** Whether the call succeeded, and if not, why. (provider) */
export interface ResultInfo {
    /** How the call ended, in one letter. (provider) */
    resultStatus?: 'S' | 'F' | 'U' | (string & {});
    /** The result code, as text. (provider) */
    resultCode?: '0000' | '0002' | '1007' | '1001' | '400' | '1008' | '2005' | '227' | '1006' | '2007' | '196' | '1011' | '1012' | '2004' | '2013' | '2014' | '2023' | '330' | '334' | '335' | '404' | '429' | '00000900' | '501' | '503' | (string & {});
    /** What the code means, in the service's words. (provider) */
    resultMsg?: string | null;
    /** Whether the payer may try the payment again with the bank. (provider) */
    bankRetry?: boolean | null;
    /** Whether it may be tried again. (provider) */
    retry?: boolean | null;
}
/** What became of the transaction request. (provider) */
export interface InitiateTransactionResponseBody {
    /** Whether the call succeeded, and if not, why. (provider) */
    resultInfo?: ResultInfo;
    /** The transaction token, valid for 15 minutes. */
    txnToken?: string | null;
    /** Whether the promotion code is valid. (provider) */
    isPromoCodeValid?: boolean | null;
    /** True if authenticated. (provider) */
    authenticated?: boolean | null;
    /** Further information by name. (provider) */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** The answer to a transaction request. */
export interface InitiateTransactionResponse {
    /** What accompanies the answer. (provider) */
    head?: InitiateTransactionResponseHead;
    /** What became of the transaction request. (provider) */
    body?: InitiateTransactionResponseBody;
}
/** What the service says of a failure that has a status of its own, in the form of its other failures. (assumed) */
export interface Problem {
    /** What became of the request. (assumed) */
    body?: {
        /** Whether the call succeeded, and if not, why. (provider) */
        resultInfo?: ResultInfo;
    };
}
/** The outcome of a transaction as the gateway posts it. (provider) */
export type TransactionCallback = {
    /** The order id that was sent in the request. (provider) */
    ORDERID?: string;
    /** The merchant id that was sent in the request. (provider) */
    MID?: string;
    /** The gateway's own id of the transaction. (provider) */
    TXNID?: string;
    /** The amount that the customer paid. (provider) */
    TXNAMOUNT?: string;
    /** The currency of the payment. (provider) */
    CURRENCY?: string;
    /** The payment mode that was used. (provider) */
    PAYMENTMODE?: string;
    /** The date and time of the transaction, in the form yyyy-MM-dd HH:mm:ss.S. (provider) */
    TXNDATE?: string;
    /** What became of the payment. (provider) */
    STATUS?: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING' | (string & {});
    /** The result code of the transaction. (provider) */
    RESPCODE?: string;
    /** What the code means, in the gateway's words. (provider) */
    RESPMSG?: string;
    /** The gateway that processed the payment. (provider) */
    GATEWAYNAME?: string;
    /** The id of the payment that the bank sent, or the provider's own for an instrument of its own. (provider) */
    BANKTXNID?: string;
    /** The bank of the payment. (provider) */
    BANKNAME?: string;
    /** The checksum over the values of all other fields that came. (provider) */
    CHECKSUMHASH?: string;
} & {
    [key: string]: unknown;
};
/** The channel of the call. */
export type ChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP', U>;
/** Identifies the transaction and describes the call. */
export interface FetchPcfDetailsRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** The version label of the API. */
    version?: string;
    /** When the request is sent, as an epoch timestamp in text. */
    requestTimestamp?: string;
    /** The channel of the call. */
    channelId?: ChannelId<U>;
    /** A reference id for this request, made by the merchant. (provider) */
    requestId?: string;
    /** The transaction token that Initiate Transaction returned, valid for 15 minutes. */
    txnToken: string;
}
/** A payment method. */
export interface PayMethod {
    /** The payment method. */
    payMethod: string;
    /** The instrument of the payment method. (provider) */
    instId?: string;
}
/** The payment methods whose charges are asked for. */
export interface FetchPcfDetailsRequestBody {
    /** The payment methods whose charges are asked for. */
    payMethods: PayMethod[];
}
/** The payment methods whose charges are asked for, and the token of the transaction. */
export interface FetchPcfDetailsRequest<U extends UndocumentedValues = 'refuse'> {
    /** Identifies the transaction and describes the call. */
    head: FetchPcfDetailsRequestHead<U>;
    /** The payment methods whose charges are asked for. */
    body: FetchPcfDetailsRequestBody;
}
/** What accompanies the charges. */
export interface FetchPcfDetailsResponseHead {
    /** The version label of the API. */
    version?: string | null;
    /** When the message was sent, as an epoch timestamp in text. */
    requestTimestamp?: string | null;
    /** The channel of the call. */
    channelId?: 'WEB' | 'WAP' | (string & {});
    /** The transaction token that Initiate Transaction returned, valid for 15 minutes. */
    txnToken?: string | null;
    /** When the service answered, as an epoch timestamp in text. (provider) */
    responseTimestamp?: string | number | null;
    /** The id of the transaction that the merchant made and sent with the request. (provider) */
    requestId?: string | null;
}
/** An amount of money. (provider) */
export type PcfAmount = {
    /** The currency code. (provider) */
    currency?: string | null;
    /** The decimal amount. (provider) */
    value?: string | number | null;
} | null;
/** A payment method with its convenience charges. */
export interface PcfCharge {
    /** The payment method. */
    payMethod?: 'BALANCE' | 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'EMI' | (string & {});
    /** The instrument of the payment method. (assumed) */
    instId?: string | null;
    /** The transaction amount that the request of Initiate Transaction had. (provider) */
    baseTransactionAmount?: PcfAmount;
    /** The extra charge on the transaction. (provider) */
    feeAmount?: PcfAmount;
    /** The amount of the tax. (provider) */
    taxAmount?: PcfAmount;
    /** The fee and the tax together. (provider) */
    totalConvenienceCharges?: PcfAmount;
    /** The total amount that the customer pays. (provider) */
    totalTransactionAmount?: PcfAmount;
    /** A text on the extra charge. (provider) */
    text?: string | null;
    /** The display text of the payment mode. (provider) */
    displayText?: string | null;
}
/** The charges keyed by payment method. (provider) */
export interface PcfChargeMap {
    [key: string]: PcfCharge;
}
/** The convenience charges. */
export interface FetchPcfDetailsResponseBody {
    /** The payment methods for convenience charges. */
    payMethods?: PcfCharge[] | null;
    /** The charges: a map keyed by payment method, or one entry alone. (provider) */
    consultDetails?: PcfChargeMap | PcfCharge | null;
    /** Whether the call succeeded, and if not, why. (provider) */
    resultInfo?: ResultInfo;
    /** Further information by name, as in an error. (provider) */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** The convenience charges, and what accompanies them. */
export interface FetchPcfDetailsResponse {
    /** What accompanies the charges. */
    head?: FetchPcfDetailsResponseHead;
    /** The convenience charges. */
    body?: FetchPcfDetailsResponseBody;
}
/** An amount of a charge. (assumed) */
export interface ChargeAmount {
    /** The exact decimal amount. (assumed) */
    value: string;
    /** The currency code, where the service names it. (assumed) */
    currency?: string;
}
/** What `initiateTransaction` takes. */
export interface InitiateTransactionInput<U extends UndocumentedValues = 'refuse'> {
    /** The order id. */
    orderId: OrderId;
    /**
     * The kind of payment request.
     * @default Payment
     */
    requestType?: string;
    /** The amount of the transaction. */
    txnAmount: TransactionAmount;
    /** The customer. */
    userInfo: UserInfo;
    /** The service address. */
    callbackUrl?: string;
    /** The payment modes that the payer may choose from. (provider) */
    enablePaymentMode?: PaymentMode[];
    /** The payment modes that the payer may not choose. (provider) */
    disablePaymentMode?: PaymentMode[];
    /** The promotion code that the payer uses. (provider) */
    promoCode?: string;
    /** The goods of the order. (provider) */
    goods?: {
        [key: string]: unknown;
    }[];
    /** The shipping information of the order. (provider) */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** Additional information. (provider) */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** A field without a published meaning, which the provider's kits can send. (provider) */
    emiOption?: string;
    /** The provider's token of a customer, for a single sign-on. (provider) */
    paytmSsoToken?: string;
    /** A field without a published meaning, which the provider's kits can send. (provider) */
    cardTokenRequired?: string | boolean;
    /** A text that the provider's kits for Node.js and Java can send. (provider) */
    cartValidationRequired?: string | boolean;
    /** Which offers of banks apply, such as `applyAvailablePromo`. (provider) */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. (provider) */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. (provider) */
    vanInfo?: {
        [key: string]: unknown;
    };
    /** The optional fields of the head. */
    head?: {
        /** The version label of the API. */
        version?: string;
        /** The channel of the call. (provider) */
        channelId?: TransactionChannelId<U>;
        /** When the request is sent. */
        requestTimestamp?: string | number;
        /** Names the merchant's key that the checksum was made with, where the merchant has more than one. (provider) */
        clientId?: string;
        /** An id that the merchant makes for the request. (assumed) */
        requestId?: string;
        /** A text that the provider's kits for Node.js and Java can send. (provider) */
        workFlow?: string;
    };
}
export interface InitiateTransactionResult {
    /** The transaction token. */
    txnToken: string;
    /** The order id that the call was made with. */
    orderId: string;
    /** From when the validity of the token counts, in epoch milliseconds; which moment that is follows the reading of `tokenClock`. */
    issuedAt: number;
    /** When the token expires, in epoch milliseconds, 15 minutes after `issuedAt`. */
    expiresAt: number;
    /** Whether the service said that it already knew this order with the same data. */
    repeated: boolean;
    /** The result code of the service; absent where it sent none. */
    resultCode?: string;
    /** Whether the response carried a signature that covers the token. */
    responseSignature: "valid" | "absent";
}
/** What `fetchPcfDetails` takes. */
export interface FetchPcfDetailsInput<U extends UndocumentedValues = 'refuse'> {
    /** The payment methods whose charges are asked for. */
    payMethods: PayMethod[];
    /** The transaction, as `initiateTransaction` returned it, or its token. */
    transaction: string | {
        /** The transaction token. */
        txnToken: string;
        /** The order id of the transaction. */
        orderId?: string;
        /** From when the validity of the token counts, in epoch milliseconds. */
        issuedAt?: number;
        /** When the token expires, in epoch milliseconds. */
        expiresAt?: number;
    };
    /** The optional fields of the head. */
    head?: {
        /** The version label of the API. */
        version?: string;
        /** When the request is sent. */
        requestTimestamp?: string | number;
        /** The channel of the call. */
        channelId?: ChannelId<U>;
        /** A reference id for this request, made by the merchant. (provider) */
        requestId?: string;
    };
}
export interface FetchPcfDetailsResult {
    /** The charges, one entry per payment method or instrument that the service answered for. */
    charges: {
        /** The payment method. */
        payMethod: string;
        /** The instrument of the payment method. */
        instId?: string;
        /** The transaction amount that the request of Initiate Transaction had. */
        baseTransactionAmount?: ChargeAmount;
        /** The extra charge on the transaction. */
        feeAmount?: ChargeAmount;
        /** The amount of the tax. */
        taxAmount?: ChargeAmount;
        /** The fee and the tax together. */
        totalConvenienceCharges?: ChargeAmount;
        /** The total amount that the customer pays. */
        totalTransactionAmount?: ChargeAmount;
        /** A text on the extra charge. */
        text?: string;
        /** The display text of the payment mode. */
        displayText?: string;
    }[];
    /** The result code of the service; absent where it sent none. */
    resultCode?: string;
}
export interface paths<U extends UndocumentedValues = 'refuse'> {
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
         * Creates a transaction for an order and returns its transaction token.
         */
        post: operations<U>["initiateTransaction"];
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
         * Takes a list of payment methods and returns the convenience charges on the amount of the transaction, for each payment instrument.
         */
        post: operations<U>["fetchPcfDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components<U extends UndocumentedValues = 'refuse'> {
    schemas: {
        MerchantId: MerchantId;
        OrderId: OrderId;
        TransactionChannelId: TransactionChannelId<U>;
        InitiateTransactionRequestHead: InitiateTransactionRequestHead<U>;
        TransactionAmount: TransactionAmount;
        UserInfo: UserInfo;
        PaymentMode: PaymentMode;
        InitiateTransactionRequestBody: InitiateTransactionRequestBody;
        InitiateTransactionRequest: InitiateTransactionRequest<U>;
        InitiateTransactionResponseHead: InitiateTransactionResponseHead;
        ResultInfo: ResultInfo;
        InitiateTransactionResponseBody: InitiateTransactionResponseBody;
        InitiateTransactionResponse: InitiateTransactionResponse;
        Problem: Problem;
        TransactionCallback: TransactionCallback;
        ChannelId: ChannelId<U>;
        FetchPcfDetailsRequestHead: FetchPcfDetailsRequestHead<U>;
        PayMethod: PayMethod;
        FetchPcfDetailsRequestBody: FetchPcfDetailsRequestBody;
        FetchPcfDetailsRequest: FetchPcfDetailsRequest<U>;
        FetchPcfDetailsResponseHead: FetchPcfDetailsResponseHead;
        PcfAmount: PcfAmount;
        PcfCharge: PcfCharge;
        PcfChargeMap: PcfChargeMap;
        FetchPcfDetailsResponseBody: FetchPcfDetailsResponseBody;
        FetchPcfDetailsResponse: FetchPcfDetailsResponse;
        ChargeAmount: ChargeAmount;
        InitiateTransactionInput: InitiateTransactionInput<U>;
        InitiateTransactionResult: InitiateTransactionResult;
        FetchPcfDetailsInput: FetchPcfDetailsInput<U>;
        FetchPcfDetailsResult: FetchPcfDetailsResult;
    };
    responses: {
        /** The request does not follow the description. (assumed) */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The signature or the transaction token is missing, wrong or expired. (assumed) */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** No operation is at this path, as with a wrong gateway root or letter case. (assumed) */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The service wants fewer requests. (assumed) */
        TooManyRequests: {
            headers: {
                /** How long to wait before the next request, in seconds. (assumed) */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The service failed. (assumed) */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** The service cannot answer now. (assumed) */
        ServiceUnavailable: {
            headers: {
                /** How long to wait before the next request, in seconds. (assumed) */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
    };
    parameters: {
        /** The first segment of the path. */
        GatewayRoot: string;
        /** The service id, as in `mid` of the body. */
        Mid: MerchantId;
        /** The order id, as in `orderId` of the body. */
        OrderId: OrderId;
        /** The first segment of the path. (provider) */
        PcfGatewayRoot: string;
        /** The id of the merchant. (provider) */
        PcfMid: MerchantId;
        /** The order id of the transaction. (provider) */
        PcfOrderId: OrderId;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations<U extends UndocumentedValues = 'refuse'> {
    initiateTransaction: {
        parameters: {
            query: {
                /** The order id, as in `orderId` of the body. */
                orderId: OrderId;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transaction that is wanted, and the checksum over it. */
        requestBody: {
            content: {
                "application/json": InitiateTransactionRequest<U>;
            };
        };
        responses: {
            /** An answer in JSON that contains the transaction token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InitiateTransactionResult;
                };
            };
            /** The request does not follow the description. (assumed) */
            400: components<U>["responses"]["BadRequest"];
            /** The signature or the transaction token is missing, wrong or expired. (assumed) */
            401: components<U>["responses"]["Unauthorized"];
            /** No operation is at this path, as with a wrong gateway root or letter case. (assumed) */
            404: components<U>["responses"]["NotFound"];
            /** The service wants fewer requests. (assumed) */
            429: components<U>["responses"]["TooManyRequests"];
            /** The service failed. (assumed) */
            500: components<U>["responses"]["ServerError"];
            /** The service cannot answer now. (assumed) */
            503: components<U>["responses"]["ServiceUnavailable"];
        };
    };
    fetchPcfDetails: {
        parameters: {
            query?: {
                /** The order id of the transaction. (provider) */
                orderId?: OrderId;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment methods whose charges are asked for, and the token of the transaction. */
        requestBody: {
            content: {
                "application/json": FetchPcfDetailsRequest<U>;
            };
        };
        responses: {
            /** The convenience charges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FetchPcfDetailsResult;
                };
            };
            /** The request does not follow the description. (assumed) */
            400: components<U>["responses"]["BadRequest"];
            /** The signature or the transaction token is missing, wrong or expired. (assumed) */
            401: components<U>["responses"]["Unauthorized"];
            /** No operation is at this path, as with a wrong gateway root or letter case. (assumed) */
            404: components<U>["responses"]["NotFound"];
            /** The service wants fewer requests. (assumed) */
            429: components<U>["responses"]["TooManyRequests"];
            /** The service failed. (assumed) */
            500: components<U>["responses"]["ServerError"];
            /** The service cannot answer now. (assumed) */
            503: components<U>["responses"]["ServiceUnavailable"];
        };
    };
}
