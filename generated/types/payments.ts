// Generated from spec/ by `npm run generate`. Do not edit.

import type { Documented, UndocumentedValues } from '../../src/client/types.js'

/** @description The id under which the gateway knows the caller. The description calls it the service id; by the provider it is the merchant's. The provider refuses the character `|`. */
export type MerchantId = string;
/** @description The order id. The description gives no domain: the length of at most 50 characters and the refusal of the character `|` are the provider's, which is only known to accept letters, digits, `_`, `@` and `-`. */
export type OrderId = string;
/** @description What accompanies the transaction. The description names the signature and the version label only. */
export interface InitiateTransactionRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** @description The version label of the API. Source: described; `minLength`: assumed. Ambiguities: `versionValues`, `initiateHeadFields`. */
    version?: string;
    /**
     * @description The channel of the call. WEB stands for a website and WAP for its mobile form; APP and SYSTEM are further channels of the provider's own kits. Source: provider. Ambiguities: `channelMeaning`.
     * @enum {string}
     */
    channelId?: Documented<'WEB' | 'WAP' | 'APP' | 'SYSTEM', U>;
    /** @description When the request is sent, as an epoch timestamp in text; in seconds or milliseconds. Source: provider; `pattern`: assumed. Ambiguities: `requestTimestampUnit`. */
    requestTimestamp?: string;
    /** @description The id of the client, where the provider has given one. Source: provider; `minLength`: assumed. */
    clientId?: string;
    /** @description An id that the merchant gives to the request, by which the two sides can speak of it. Source: provider; `minLength`: assumed. */
    requestId?: string;
    /** @description By its name, which flow the payment takes. The provider's kits send it; its values are not known. Source: provider; `minLength`: assumed. Ambiguities: `moreRequestFields`. */
    workFlow?: string;
}
/** @description The amount of the transaction. */
export interface TransactionAmount {
    /**
     * Format: decimal
     * @description The decimal amount, as text. It is taken to be in units of the currency, without sign, grouping or exponent. The provider is known to accept exactly two decimals and at most 10 characters. Source: described; `format`, `pattern`, required: assumed. Ambiguities: `amountForm`, `amountLimits`.
     */
    value: string;
    /** @description The currency code, taken to be three capital letters as in ISO 4217. Which codes there are is not shown; the provider is known to accept INR. Source: described; `pattern`, required: assumed. Ambiguities: `currencyDomain`. */
    currency: string;
}
/** @description Who pays. The description names the customer id; the other fields are the provider's and optional. */
export interface UserInfo {
    /** @description The customer id. The description gives no domain: the length of at most 64 characters and the refusal of the character `|` are the provider's, which is only known to accept letters, digits and `_`. Source: described; `pattern`, `minLength`, `maxLength`, required: assumed. Ambiguities: `custIdCharacters`, `pipeInValues`. */
    custId: string;
    /** @description The mobile number of the customer. Source: provider. */
    mobile?: string;
    /** @description The e-mail address of the customer. Source: provider. */
    email?: string;
    /** @description The first name of the customer. Source: provider. */
    firstName?: string;
    /** @description The last name of the customer. Source: provider. */
    lastName?: string;
    /** @description The postal address of the customer, without the postal code. Source: provider. */
    address?: string;
    /** @description The postal code of the customer. Source: provider. */
    pincode?: string;
}
/** @description A payment mode, and the channels of it that are meant. */
export interface PaymentMode {
    /** @description The payment mode, such as CREDIT_CARD. The set is open. Source: provider; `minLength`, required: assumed. Ambiguities: `payMethodValues`. */
    mode: string;
    /** @description The channels of the mode that are meant, such as VISA. Source: provider. */
    channels?: string[];
}
/** @description The transaction that is wanted. Which of the fields are required is not shown. By the provider, one of `callbackUrl` and `websiteName` may be left out: it takes the address that belongs to the name. The other fields of the description are treated as required; what it does not list is the provider's and optional. */
export interface InitiateTransactionRequestBody {
    /**
     * @description The kind of payment request. Which kinds there are is not shown; the provider uses Payment. Source: described; `default`, `minLength`, required: assumed. Ambiguities: `requestTypeValues`.
     * @default Payment
     */
    requestType?: string;
    /** @description The order id. The query has it as well. Source: described; `pattern`, `minLength`, `maxLength`, required: assumed. Ambiguities: `queryOrBody`. */
    orderId: OrderId;
    /** @description The amount of the transaction. Source: described; required: assumed. */
    txnAmount: TransactionAmount;
    /** @description Who pays. The description names the customer id; the other fields are the provider's and optional. Source: described; required: assumed. */
    userInfo: UserInfo;
    /**
     * Format: uri
     * @description An address, taken to be absolute. The description calls it the service address; by the provider it is the merchant's own address, to which the outcome of the transaction is posted, and may be left out where a `websiteName` has an address of its own. Source: described; `format`: assumed. Ambiguities: `callbackUrlMeaning`, `callbackNotification`, `requiredRequestFields`.
     */
    callbackUrl?: string;
    /** @description The only payment modes that the payer may choose. Source: provider. */
    enablePaymentMode?: PaymentMode[];
    /** @description The payment modes that the payer may not choose. Source: provider. */
    disablePaymentMode?: PaymentMode[];
    /** @description A promotion code that applies to the transaction. Source: provider. */
    promoCode?: string;
    /** @description What is bought, one object per kind of goods. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`. */
    goods?: {
        [key: string]: unknown;
    }[];
    /** @description Where the goods are shipped to. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`. */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** @description Further details of the merchant's own. The form of the object is the provider's and open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** @description Which payment in instalments is offered. Its values are not known. Source: provider. Ambiguities: `moreRequestFields`. */
    emiOption?: string;
    /** @description The single sign-on token of a customer who is signed in with the provider. Treat it as a secret: it stands for the customer. Source: provider; `minLength`: assumed. */
    paytmSsoToken?: string;
    /** @description By its name, whether a token for the customer's card is wanted. The provider's kits send a text. Source: provider. Ambiguities: `moreRequestFields`. */
    cardTokenRequired?: string | boolean;
    /** @description By its name, whether the cart is to be checked. The provider's kits send a text. Source: provider. Ambiguities: `moreRequestFields`. */
    cartValidationRequired?: string | boolean;
    /** @description Which offers of banks apply, such as `applyAvailablePromo`. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** @description How a payment in instalments is subsidised: `customerId`, `subventionAmount` and `selectPlanOnCashierPage` are known. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** @description The virtual account number that a large payment goes to: `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization` are known. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    vanInfo?: {
        [key: string]: unknown;
    };
}
/** @description The transaction that is wanted, and the checksum over it. */
export interface InitiateTransactionRequest<U extends UndocumentedValues = 'refuse'> {
    /** @description What accompanies the transaction. The description names the signature and the version label only. Source: described; required: assumed. */
    head?: InitiateTransactionRequestHead<U>;
    /** @description The transaction that is wanted. Which of the fields are required is not shown. By the provider, one of `callbackUrl` and `websiteName` may be left out: it takes the address that belongs to the name. The other fields of the description are treated as required; what it does not list is the provider's and optional. Source: described; required: assumed. */
    body: InitiateTransactionRequestBody;
}
/** @description What accompanies the answer. */
export interface InitiateTransactionResponseHead {
    /** @description When the service answered, in epoch milliseconds, as text. Source: provider. Ambiguities: `responseTimestampForm`, `tokenClock`. */
    responseTimestamp?: string | number | null;
    /** @description The version label of the API. Source: described. Ambiguities: `versionValues`. */
    version?: string | null;
    /** @description The id of the client, where the request had one. Source: provider. */
    clientId?: string | null;
    /** @description The checksum over the text of `body` as it was sent, with the merchant's key. A failure has none. Source: provider. Ambiguities: `responseSignature`. */
    signature?: string | null;
}
/** @description Whether the call succeeded, and if not, why. */
export interface ResultInfo {
    /** @description S stands for success, F for failure and U for an outcome that is not known yet. Source: provider. */
    resultStatus?: 'S' | 'F' | 'U' | (string & {});
    /** @description The result code, as text, since leading zeros count. The list of codes says what each means. Source: provider. */
    resultCode?: '0000' | '0002' | '1007' | '1001' | '1008' | '2005' | '1006' | '2007' | '196' | '1011' | '1012' | '2004' | '2013' | '2014' | '2023' | '404' | '429' | '00000900' | '503' | (string & {});
    /** @description What the code means, in the service's words. Source: provider. */
    resultMsg?: string | null;
    /** @description By its name, whether the payment may be tried again at the bank; more is not known. Source: provider. */
    bankRetry?: boolean | null;
    /** @description By its name, whether the payment may be tried again; more is not known. Source: provider. */
    retry?: boolean | null;
}
/** @description What became of the transaction request. */
export interface InitiateTransactionResponseBody {
    /** @description Whether the call succeeded, and if not, why. Source: provider. */
    resultInfo?: ResultInfo;
    /** @description The transaction token, valid for 15 minutes. That it stands in the body is the provider's. Source: described. Ambiguities: `initiateResponse`, `tokenClock`, `tokenRenewal`. */
    txnToken?: string | null;
    /** @description Whether the promotion code of the request applies. Source: provider. */
    isPromoCodeValid?: boolean | null;
    /** @description By its name, whether the payer is authenticated; more is not known. Source: provider. */
    authenticated?: boolean | null;
    /** @description Further details; none are known. Source: provider; `additionalProperties`: assumed. */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** @description The answer to a transaction request. The description shows nothing of it but the transaction token, carried as `txnToken`; the division into `head` and `body` is the provider's. Nothing is required here, since a failure has no token and the token may stand elsewhere. */
export interface InitiateTransactionResponse {
    /** @description What accompanies the answer. Source: described. */
    head?: InitiateTransactionResponseHead;
    /** @description What became of the transaction request. Source: described. */
    body?: InitiateTransactionResponseBody;
}
/** @description What the service says of a failure that has a status of its own. The description shows no errors; this form is our own and follows the provider's failed results. */
export interface Problem {
    /** @description What became of the request. Source: assumed. */
    body?: {
        /** @description Whether the call succeeded, and if not, why. Source: assumed. */
        resultInfo?: ResultInfo;
    };
}
/** @description The outcome of a transaction as the gateway posts it. Every field is text and any may be missing; the checksum covers the values of all fields that came, known or not, but not their names. A valid checksum is therefore not enough: check `MID`, `ORDERID` and `TXNAMOUNT` against the order too. */
export type TransactionCallback = {
    /** @description The order id. Source: provider. */
    ORDERID?: string;
    /** @description The merchant id. Source: provider. */
    MID?: string;
    /** @description The gateway's own id of the payment. Source: provider. */
    TXNID?: string;
    /**
     * Format: decimal
     * @description The decimal amount in units of the currency. Whether it includes convenience charges is not known. Source: provider. Ambiguities: `callbackAmount`.
     */
    TXNAMOUNT?: string;
    /** @description The currency code. Source: provider. */
    CURRENCY?: string;
    /** @description How the payer paid. Source: provider. */
    PAYMENTMODE?: string;
    /** @description When the payment was made. The form and the time zone are not known. Source: provider. */
    TXNDATE?: string;
    /** @description What became of the payment. Source: provider. */
    STATUS?: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING' | (string & {});
    /** @description The result code of the payment, as text. Source: provider. */
    RESPCODE?: string;
    /** @description What the code means, in the gateway's words. Source: provider. */
    RESPMSG?: string;
    /** @description The gateway that carried out the payment. Source: provider. */
    GATEWAYNAME?: string;
    /** @description The bank's own id of the payment. Source: provider. */
    BANKTXNID?: string;
    /** @description The bank of the payer. Source: provider. */
    BANKNAME?: string;
    /** @description The checksum over the values of all other fields that came. Some failures have none. Source: provider. Ambiguities: `callbackChecksum`. */
    CHECKSUMHASH?: string;
} & {
    [key: string]: string;
};
/** @description Identifies the transaction and tells of the call. */
export interface FetchPcfDetailsRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** @description The version label of the API. Source: described; `minLength`: assumed. Ambiguities: `versionValues`. */
    version?: string;
    /** @description When the request is sent, as an epoch timestamp in text. Its unit is not shown. Source: described; `pattern`: assumed. Ambiguities: `requestTimestampUnit`. */
    requestTimestamp?: string;
    /**
     * @description The channel of the call. WEB stands for a website; what WAP stands for is not shown. Source: described. Ambiguities: `channelMeaning`.
     * @enum {string}
     */
    channelId?: Documented<'WEB' | 'WAP', U>;
    /** @description An id that the merchant gives to the request. The provider repeats it in the head of the answer. Source: provider; `minLength`: assumed. */
    requestId?: string;
    /** @description The transaction token that Initiate Transaction returned, valid for 15 minutes. Source: described; `minLength`, required: assumed. Ambiguities: `tokenClock`, `tokenReuse`. */
    txnToken: string;
}
/** @description A payment method and its instrument. The description says that each object carries both; only the method is required here, because the provider takes it alone. */
export interface PayMethod {
    /** @description The payment method. Its values are not shown; the provider is known to take BALANCE, UPI, CREDIT_CARD, DEBIT_CARD, NET_BANKING and EMI, and the set is open. Source: described; `minLength`, required: assumed. Ambiguities: `payMethodValues`. */
    payMethod: string;
    /** @description The instrument of the method. Its values are not shown; by the provider it is a card network such as VISA or a bank code such as SBI. Source: described. Ambiguities: `instIdRequired`, `payMethodValues`. */
    instId?: string;
}
/** @description The payment methods whose charges are asked for. */
export interface FetchPcfDetailsRequestBody {
    /** @description The payment methods whose charges are asked for. That the list must not be empty is assumed. Source: described; `minItems`, required: assumed. Ambiguities: `payMethodsSize`. */
    payMethods: PayMethod[];
}
/** @description The payment methods whose charges are asked for, and the token of the transaction. */
export interface FetchPcfDetailsRequest<U extends UndocumentedValues = 'refuse'> {
    /** @description Identifies the transaction and tells of the call. Source: described; required: assumed. */
    head: FetchPcfDetailsRequestHead<U>;
    /** @description The payment methods whose charges are asked for. Source: described; required: assumed. */
    body: FetchPcfDetailsRequestBody;
}
/** @description What accompanies the answer. The description gives it the four attributes of the request head; the provider sends others. */
export interface FetchPcfDetailsResponseHead {
    /** @description The version label of the API. Source: described. Ambiguities: `versionValues`. */
    version?: string | null;
    /** @description When the message was sent, as an epoch timestamp in text. Its unit is not shown. Source: described. Ambiguities: `pcfResponseHead`, `requestTimestampUnit`. */
    requestTimestamp?: string | null;
    /** @description The channel of the call. WEB stands for a website; what WAP stands for is not shown. Source: described. Ambiguities: `pcfResponseHead`, `channelMeaning`. */
    channelId?: 'WEB' | 'WAP' | (string & {});
    /** @description The transaction token that Initiate Transaction returned, valid for 15 minutes. The description has it in every response head. Source: described. Ambiguities: `pcfResponseHead`. */
    txnToken?: string | null;
    /** @description When the service answered, in epoch milliseconds, as text. Source: provider. Ambiguities: `responseTimestampForm`. */
    responseTimestamp?: string | number | null;
    /** @description The service's own id of the request. Source: provider. */
    requestId?: string | null;
}
/** @description An amount of money. */
export type PcfAmount = {
    /** @description The currency code. Source: provider. */
    currency?: string | null;
    /**
     * Format: decimal
     * @description The decimal amount in units of the currency. Source: provider.
     */
    value?: string | number | null;
} | null;
/** @description The convenience charges of one payment method. The description names the method and the instrument and does not show the amounts; those are the provider's. */
export interface PcfCharge {
    /** @description The payment method. The values that are known are the provider's. Source: described. Ambiguities: `payMethodValues`. */
    payMethod?: 'BALANCE' | 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'EMI' | (string & {});
    /** @description The instrument of the method. Source: described. Ambiguities: `payMethodValues`, `pcfSeveralInstruments`. */
    instId?: string | null;
    /** @description The transaction amount before charges. Source: provider. */
    baseTransactionAmount?: PcfAmount;
    /** @description The fee without tax. Source: provider. */
    feeAmount?: PcfAmount;
    /** @description The tax on the fee. Source: provider. */
    taxAmount?: PcfAmount;
    /** @description The fee and the tax together. Source: provider. */
    totalConvenienceCharges?: PcfAmount;
    /** @description The transaction amount with charges. Source: provider. */
    totalTransactionAmount?: PcfAmount;
    /** @description A text on the charges, in the service's words. Source: provider. */
    text?: string | null;
    /** @description A text on the charges that is meant to be shown to the payer. Source: provider. */
    displayText?: string | null;
}
/** @description The charges keyed by payment method. */
export interface PcfChargeMap {
    [key: string]: PcfCharge;
}
/** @description The charges, in one of the forms of `pcfCharges`. */
export interface FetchPcfDetailsResponseBody {
    /** @description The payment methods with their convenience charges. The description has the list in every response. Source: described. Ambiguities: `pcfCharges`, `pcfSeveralInstruments`, `pcfMissingMethods`. */
    payMethods?: PcfCharge[] | null;
    /** @description The charges as the provider sends them: a map keyed by payment method, or one entry alone. Source: provider. Ambiguities: `pcfCharges`, `pcfSeveralInstruments`. */
    consultDetails?: PcfChargeMap | PcfCharge | null;
    /** @description Whether the call succeeded, and if not, why. Source: described. */
    resultInfo?: ResultInfo;
    /** @description Further details; none are known. Source: provider; `additionalProperties`: assumed. */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** @description The charges. The description shows them as a list in `body.payMethods`, the provider as a map or one object in `body.consultDetails`; nothing is required here, so that each of these fits. */
export interface FetchPcfDetailsResponse {
    /** @description What accompanies the answer. The description gives it the four attributes of the request head; the provider sends others. Source: described. */
    head?: FetchPcfDetailsResponseHead;
    /** @description The charges, in one of the forms of `pcfCharges`. Source: described. */
    body?: FetchPcfDetailsResponseBody;
}
/** @description An amount of a charge. */
export interface ChargeAmount {
    /**
     * Format: decimal
     * @description The exact decimal amount. Source: assumed.
     */
    value: string;
    /** @description The currency code, where the service names it. Source: assumed. */
    currency?: string;
}
/** @description What `initiateTransaction` takes. */
export interface InitiateTransactionInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The order id. The query has it as well. Source: described; `pattern`, `minLength`, `maxLength`, required: assumed. Ambiguities: `queryOrBody`. */
    orderId: OrderId;
    /**
     * @description The kind of payment request. Which kinds there are is not shown; the provider uses Payment. Source: described; `default`, `minLength`, required: assumed. Ambiguities: `requestTypeValues`.
     * @default Payment
     */
    requestType?: string;
    /** @description The amount of the transaction. Source: described; required: assumed. */
    txnAmount: TransactionAmount;
    /** @description Who pays. The description names the customer id; the other fields are the provider's and optional. Source: described; required: assumed. */
    userInfo: UserInfo;
    /**
     * Format: uri
     * @description An address, taken to be absolute. The description calls it the service address; by the provider it is the merchant's own address, to which the outcome of the transaction is posted, and may be left out where a `websiteName` has an address of its own. Source: described; `format`: assumed. Ambiguities: `callbackUrlMeaning`, `callbackNotification`, `requiredRequestFields`.
     */
    callbackUrl?: string;
    /** @description The only payment modes that the payer may choose. Source: provider. */
    enablePaymentMode?: PaymentMode[];
    /** @description The payment modes that the payer may not choose. Source: provider. */
    disablePaymentMode?: PaymentMode[];
    /** @description A promotion code that applies to the transaction. Source: provider. */
    promoCode?: string;
    /** @description What is bought, one object per kind of goods. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`. */
    goods?: {
        [key: string]: unknown;
    }[];
    /** @description Where the goods are shipped to. The form of the objects is the provider's and open here. Source: provider. Ambiguities: `moreRequestFields`. */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** @description Further details of the merchant's own. The form of the object is the provider's and open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** @description Which payment in instalments is offered. Its values are not known. Source: provider. Ambiguities: `moreRequestFields`. */
    emiOption?: string;
    /** @description The single sign-on token of a customer who is signed in with the provider. Treat it as a secret: it stands for the customer. Source: provider; `minLength`: assumed. */
    paytmSsoToken?: string;
    /** @description By its name, whether a token for the customer's card is wanted. The provider's kits send a text. Source: provider. Ambiguities: `moreRequestFields`. */
    cardTokenRequired?: string | boolean;
    /** @description By its name, whether the cart is to be checked. The provider's kits send a text. Source: provider. Ambiguities: `moreRequestFields`. */
    cartValidationRequired?: string | boolean;
    /** @description Which offers of banks apply, such as `applyAvailablePromo`. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** @description How a payment in instalments is subsidised: `customerId`, `subventionAmount` and `selectPlanOnCashierPage` are known. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** @description The virtual account number that a large payment goes to: `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization` are known. The form of the object is open here. Source: provider; `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    vanInfo?: {
        [key: string]: unknown;
    };
    /** @description The optional fields of the head, sent as they are given. */
    head?: {
        /** @description The version label of the API. */
        version?: string;
        /**
         * @description The channel of the call.
         * @enum {string}
         */
        channelId?: Documented<'WEB' | 'WAP' | 'APP' | 'SYSTEM', U>;
        /** @description When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is. */
        requestTimestamp?: string | number;
        /** @description The id of the client, where the provider has given one. */
        clientId?: string;
        /** @description An id of your own for the request. */
        requestId?: string;
        /** @description By its name, which flow the payment takes; its values are not known. */
        workFlow?: string;
    };
}
export interface InitiateTransactionResult {
    /** @description The transaction token. Treat it as a secret for as long as it is valid. */
    txnToken: string;
    /** @description The order id that the call was made with. */
    orderId: string;
    /** @description From when the validity of the token counts, in epoch milliseconds; which moment that is follows the reading of `tokenClock`. */
    issuedAt: number;
    /** @description When the token expires, in epoch milliseconds, 15 minutes after `issuedAt`. */
    expiresAt: number;
    /** @description Whether the service said that it already knew this order with the same data. No second transaction was created then, and the token may be older than `issuedAt`. */
    repeated: boolean;
    /** @description The result code of the service; absent where it sent none. */
    resultCode?: string;
    /**
     * @description Whether the response carried a signature that covers the token. A signature that is there and does not fit is an error, so it never comes as a result.
     * @enum {string}
     */
    responseSignature: "valid" | "absent";
}
/** @description What `fetchPcfDetails` takes. */
export interface FetchPcfDetailsInput<U extends UndocumentedValues = 'refuse'> {
    /** @description The payment methods whose charges are asked for. That the list must not be empty is assumed. Source: described; `minItems`, required: assumed. Ambiguities: `payMethodsSize`. */
    payMethods: PayMethod[];
    /** @description The transaction, as `initiateTransaction` returned it, or its token. */
    transaction: string | {
        /** @description The transaction token. */
        txnToken: string;
        /** @description The order id of the transaction. */
        orderId?: string;
        /** @description From when the validity of the token counts, in epoch milliseconds. */
        issuedAt?: number;
        /** @description When the token expires, in epoch milliseconds. */
        expiresAt?: number;
    };
    /** @description The optional fields of the head, sent as they are given. */
    head?: {
        /** @description The version label of the API. */
        version?: string;
        /** @description When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is. */
        requestTimestamp?: string | number;
        /**
         * @description The channel of the call.
         * @enum {string}
         */
        channelId?: Documented<'WEB' | 'WAP', U>;
        /** @description An id of your own for the request, which the provider repeats in its answer. */
        requestId?: string;
    };
}
export interface FetchPcfDetailsResult {
    /** @description The charges, one entry per payment method or instrument that the service answered for. */
    charges: {
        /** @description The payment method. */
        payMethod: string;
        /** @description The instrument, where the service names it. */
        instId?: string;
        /** @description The transaction amount before charges. Absent where the service sent none. */
        baseTransactionAmount?: ChargeAmount;
        /** @description The fee without tax. Absent where the service sent none. */
        feeAmount?: ChargeAmount;
        /** @description The tax on the fee. Absent where the service sent none. */
        taxAmount?: ChargeAmount;
        /** @description The charges in total. Absent where the service sent none. */
        totalConvenienceCharges?: ChargeAmount;
        /** @description The transaction amount with charges. Absent where the service sent none. */
        totalTransactionAmount?: ChargeAmount;
        /** @description A text on the charges, in the service's words. */
        text?: string;
        /** @description A text on the charges that is meant to be shown to the payer. */
        displayText?: string;
    }[];
    /** @description The result code of the service; absent where it sent none. */
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
         * @description Creates a transaction for an order and returns its transaction token. The `head` carries a checksum over the serialized `body`, so the body must be sent byte for byte as it was signed. No security scheme is declared, because the signature stands in the body and no `Authorization` header is sent.
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
         * @description Asks for the convenience charges on the amount of the transaction, for each payment instrument of a list of payment methods. The description shows the request and the response of this operation, but neither its method nor its path: both are the provider's. No security scheme is declared, because the token stands in the body and no `Authorization` header is sent.
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
        /** @description The request does not follow the description. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The signature or the transaction token is missing, wrong or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description Nothing stands at this path; a wrong gateway root or letter case shows here. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service wants fewer requests. */
        TooManyRequests: {
            headers: {
                /** @description How many seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service failed. Whether it did anything before is open. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
        /** @description The service cannot answer now. Whether it did anything before is open. */
        ServiceUnavailable: {
            headers: {
                /** @description How many seconds to wait before the next request. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
    };
    parameters: {
        /** @description The first segment of the gateway's paths. The description prints a placeholder for it; the default is the provider's. Source: described; `type`, `default`: provider; `pattern`: assumed. Ambiguities: `gatewayRootValue`. */
        GatewayRoot: string;
        /** @description The id under which the gateway knows the caller; the same value as `mid` of the body. Source: described; `pattern`, `minLength`: assumed. Ambiguities: `queryOrBody`. */
        Mid: MerchantId;
        /** @description The order id, percent-encoded where it needs to be; the same value as `orderId` of the body. Source: described; `pattern`, `minLength`, `maxLength`: assumed. Ambiguities: `queryOrBody`. */
        OrderId: OrderId;
        /** @description The id under which the gateway knows the caller. The description shows no query for this operation; whether one is sent is the reading of `pcfOperation`. Source: provider; what is said of it, `type`: described; `pattern`, `minLength`: assumed. Ambiguities: `pcfOperation`. */
        PcfMid: MerchantId;
        /** @description The order id of the transaction. The description shows no query for this operation; whether one is sent is the reading of `pcfOperation`. Source: provider; what is said of it, `type`: described; `pattern`, `minLength`, `maxLength`: assumed. Ambiguities: `pcfOperation`. */
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
                /** @description The order id, percent-encoded where it needs to be; the same value as `orderId` of the body. Source: described; `pattern`, `minLength`, `maxLength`: assumed. Ambiguities: `queryOrBody`. */
                orderId: OrderId;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The transaction that is wanted, and the checksum over it. */
        requestBody: {
            content: {
                "application/json": InitiateTransactionRequest<U>;
            };
        };
        responses: {
            /** @description The transaction and its token. The provider also answers most failures with this status and tells them by `resultInfo`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InitiateTransactionResult;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            404: components<U>["responses"]["NotFound"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
        };
    };
    fetchPcfDetails: {
        parameters: {
            query?: {
                /** @description The order id of the transaction. The description shows no query for this operation; whether one is sent is the reading of `pcfOperation`. Source: provider; what is said of it, `type`: described; `pattern`, `minLength`, `maxLength`: assumed. Ambiguities: `pcfOperation`. */
                orderId?: OrderId;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The payment methods whose charges are asked for, and the token of the transaction. */
        requestBody: {
            content: {
                "application/json": FetchPcfDetailsRequest<U>;
            };
        };
        responses: {
            /** @description The charges. The provider also answers most failures with this status and tells them by `resultInfo`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FetchPcfDetailsResult;
                };
            };
            400: components<U>["responses"]["BadRequest"];
            401: components<U>["responses"]["Unauthorized"];
            404: components<U>["responses"]["NotFound"];
            429: components<U>["responses"]["TooManyRequests"];
            500: components<U>["responses"]["ServerError"];
            503: components<U>["responses"]["ServiceUnavailable"];
        };
    };
}
