// Generated from spec/ by `npm run generate`. Do not edit.

import type { Documented, UndocumentedValues } from '../../src/client/types.js'

/** @description The service id. */
export type MerchantId = string;
/** @description The order id. */
export type OrderId = string;
/**
 * @description The channel of the call. WEB stands for websites, and WAP for mobile websites and apps.
 * @enum {string}
 */
export type TransactionChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP' | 'APP' | 'SYSTEM', U>;
/** @description What accompanies the transaction. It contains the signature. */
export interface InitiateTransactionRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** @description The version label of the API. Source: described; `minLength`: assumed. Ambiguities: `versionValues`. */
    version?: string;
    /** @description The channel of the call. WEB stands for websites, and WAP for mobile websites and apps. APP and SYSTEM are further channels of the provider's kits. (provider (paytm-pg-node-sdk 1.0.6, paytm-pg-java-sdk 0.0.6)) Source: described; what is said of it, `type`, `WEB`, `WAP`: provider (Initiate Transaction API); `APP`, `SYSTEM`: provider (paytm-pg-node-sdk 1.0.6, paytm-pg-java-sdk 0.0.6). */
    channelId?: TransactionChannelId<U>;
    /** @description When the request is sent, as an epoch timestamp in text. The published example is in seconds. The kit for Java sends a date and a time with its zone instead. (provider (paytm-pg-java-sdk 0.0.6)) Source: provider (Initiate Transaction API); `pattern`: assumed. Ambiguities: `requestTimestampUnit`. */
    requestTimestamp?: string;
    /** @description Names the merchant's key that the checksum was made with, where the merchant has more than one. Source: provider (Initiate Transaction API, an older state, paytm-pg-node-sdk 1.0.6); `minLength`: assumed. */
    clientId?: string;
    /** @description An id that the merchant makes for the request. Source: assumed. */
    requestId?: string;
    /** @description A text that the provider's kits for Node.js and Java can send. By its name, it says which flow the payment takes. (assumed) Source: provider (paytm-pg-node-sdk 1.0.6); `minLength`: assumed. Ambiguities: `moreRequestFields`. */
    workFlow?: string;
}
/** @description The amount of the transaction. */
export interface TransactionAmount {
    /**
     * Format: decimal
     * @description The decimal amount, as text. In the older payment form it is an amount in rupees: digits with at most two decimals after a dot, and no other characters. (provider (Online payments with Redirection flow - Deprecated)) It can have two decimals. (provider (Initiate Transaction API)) It is to be written with two decimals, such as 1.00. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`, `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `amountForm`, `amountLimits`.
     */
    value: string;
    /** @description The currency code. It has three capital letters. (assumed) INR is the one that is published. (provider (Initiate Transaction API)) Source: described; `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `currencyDomain`. */
    currency: string;
}
/** @description The customer. */
export interface UserInfo {
    /** @description The customer id. The special characters @, !, _, $ and a dot are published as allowed, and by the page of the operation the equals sign as well. (provider (Initiate Transaction API, Online payments with Redirection flow - Deprecated)) The older payment form has room for 64 characters. (provider (Online payments with Redirection flow - Deprecated)) A guide to subscriptions advises letters, digits and underscores alone, since the others depend on the merchant. (provider (paytm-agent-skills 0.0.5)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`, `maxLength`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `custIdCharacters`, `pipeInValues`. */
    custId: string;
    /** @description The mobile number of the customer. Source: provider (Initiate Transaction API, paytm-pg-node-sdk 1.0.6). */
    mobile?: string;
    /** @description The e-mail address of the customer. Source: provider (Initiate Transaction API, paytm-pg-node-sdk 1.0.6). */
    email?: string;
    /** @description The first name of the customer. Source: provider (paytm-pg-node-sdk 1.0.6). */
    firstName?: string;
    /** @description The last name of the customer. Source: provider (paytm-pg-node-sdk 1.0.6). */
    lastName?: string;
    /** @description The address of the customer. Source: provider (paytm-pg-node-sdk 1.0.6). */
    address?: string;
    /** @description The postal code of the customer. Source: provider (paytm-pg-node-sdk 1.0.6). */
    pincode?: string;
}
/** @description A payment mode, and the channels of it that are meant. */
export interface PaymentMode {
    /** @description The payment mode, such as NET_BANKING or UPI. A page on payments of investments calls it not required. (provider (Additional Features for Investments PG)) Source: provider (Additional Features for Investments PG); `minLength`, required: assumed. Ambiguities: `payMethodValues`. */
    mode: string;
    /** @description The channels of the mode, such as HDFC of NET_BANKING. Source: provider (Additional Features for Investments PG). */
    channels?: string[];
}
/** @description The transaction to create. */
export interface InitiateTransactionRequestBody {
    /**
     * @description The kind of payment request. Payment stands for a payment that is made once. (provider (Initiate Transaction API)) Source: described; `default`, `minLength`: assumed; required: provider (Initiate Transaction API). Ambiguities: `requestTypeValues`.
     * @default Payment
     */
    requestType?: string;
    /** @description The order id. It is sent as a query parameter as well. It has at most 50 characters. The page of the operation calls it alphanumeric; a guide also allows at signs, hyphens and underscores, and older pages dots. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5, Transaction Status API, Online payments with Redirection flow - Deprecated)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5); required: provider (Initiate Transaction API). Ambiguities: `queryOrBody`. */
    orderId: OrderId;
    /** @description The amount of the transaction. Source: described; required: provider (paytm-agent-skills 0.0.5). */
    txnAmount: TransactionAmount;
    /** @description The customer. Source: described; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). */
    userInfo: UserInfo;
    /**
     * Format: uri
     * @description The service address. The outcome of the transaction is posted to it. It is an address of the merchant. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5)) By the page of the operation it may be left out where `websiteName` has an address. (provider (Initiate Transaction API)) By the guides it is always sent. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`: assumed. Ambiguities: `requiredRequestFields`, `callbackUrlMeaning`, `callbackNotification`.
     */
    callbackUrl?: string;
    /** @description The payment modes that the payer may choose from. Only these are offered. Source: provider (Additional Features for Investments PG, paytm-pg-java-sdk 0.0.6). */
    enablePaymentMode?: PaymentMode[];
    /** @description The payment modes that the payer may not choose. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-agent-skills 0.0.5). */
    disablePaymentMode?: PaymentMode[];
    /** @description The promotion code that the payer uses. Source: provider (paytm-pg-java-sdk 0.0.6). */
    promoCode?: string;
    /** @description The goods of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    goods?: {
        [key: string]: unknown;
    }[];
    /** @description The shipping information of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** @description Additional information. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** @description A field without a published meaning, which the provider's kits can send. By its name, it says which payment in instalments is offered. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    emiOption?: string;
    /** @description The provider's token of a customer, for a single sign-on. Treat it as a secret. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `minLength`: assumed. */
    paytmSsoToken?: string;
    /** @description A field without a published meaning, which the provider's kits can send. By its name, it says whether a token for the card is wanted. (assumed) Documented type: string. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
    cardTokenRequired?: string | boolean;
    /** @description A text that the provider's kits for Node.js and Java can send. By its name, it says whether the cart is to be checked. (assumed) Documented type: string. Source: provider (paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
    cartValidationRequired?: string | boolean;
    /** @description Which offers of banks apply, such as `applyAvailablePromo`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** @description How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** @description The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. Source: provider (paytm-agent-skills 0.0.5); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    vanInfo?: {
        [key: string]: unknown;
    };
}
/** @description The transaction that is wanted, and the checksum over it. */
export interface InitiateTransactionRequest<U extends UndocumentedValues = 'refuse'> {
    /** @description What accompanies the transaction. It contains the signature. Source: described; required: provider (Initiate Transaction API). */
    head?: InitiateTransactionRequestHead<U>;
    /** @description The transaction to create. Either `callbackUrl` or `websiteName` is enough; yet the same table calls `websiteName` mandatory, and `txnAmount` optional. (provider (Initiate Transaction API)) Source: described; required: provider (Initiate Transaction API). */
    body: InitiateTransactionRequestBody;
}
/** @description What accompanies the answer. */
export interface InitiateTransactionResponseHead {
    /** @description When the service answered, as an epoch timestamp in text. Documented type: string. Source: provider (Initiate Transaction API, paytm-agent-skills 0.0.5); `integer`, `null`: assumed. Ambiguities: `responseTimestampForm`, `tokenClock`. */
    responseTimestamp?: string | number | null;
    /** @description The version label of the API. Documented type: string. Source: described; `null`: assumed. Ambiguities: `versionValues`. */
    version?: string | null;
    /** @description The id of the client. Documented type: string. Source: provider (paytm-pg-java-sdk 0.0.6); `null`: assumed. */
    clientId?: string | null;
    /** @description A checksum over the body of the answer, with the merchant's key. The kit for Node.js checks it where the result is S, TXN_SUCCESS or PENDING, and in no other answer. (provider (paytm-pg-node-sdk 1.0.6)) Documented type: string. Source: provider (paytm-pg-node-sdk 1.0.6, paytm-pg-java-sdk 0.0.6); `null`: assumed. Ambiguities: `responseSignature`. */
    signature?: string | null;
}
/** @description Whether the call succeeded, and if not, why. */
export interface ResultInfo {
    /** @description How the call ended, in one letter. S stands for success, F for failure and U for unknown, as a sibling operation explains them. (provider (Native Fetch User PayMode Status API)) Source: provider (Fetch PCF Details API). */
    resultStatus?: 'S' | 'F' | 'U' | (string & {});
    /** @description The result code, as text. The codes that are cited are those of Initiate Transaction. Fetch PCF Details may have others. (assumed) Source: provider (Initiate Transaction API). */
    resultCode?: '0000' | '0002' | '1007' | '1001' | '400' | '1008' | '2005' | '227' | '1006' | '2007' | '196' | '1011' | '1012' | '2004' | '2013' | '2014' | '2023' | '330' | '334' | '335' | '404' | '429' | '00000900' | '501' | '503' | (string & {});
    /** @description What the code means, in the service's words. Documented type: string. Source: provider (Initiate Transaction API); `null`: assumed. */
    resultMsg?: string | null;
    /** @description Whether the payer may try the payment again with the bank. Type and meaning are those that a sibling operation has, Fetch Payment Option. (provider (Fetch Payment Option API)) It is null in the published answer to a failure. (provider (Initiate Transaction API)) Documented type: boolean. Source: provider (Fetch Payment Option API); `null`: provider (Initiate Transaction API). */
    bankRetry?: boolean | null;
    /** @description Whether it may be tried again. Type and meaning are those that a sibling operation has, Fetch Payment Option. (provider (Fetch Payment Option API)) It is null in the published answer to a failure. (provider (Initiate Transaction API)) Documented type: boolean. Source: provider (Fetch Payment Option API); `null`: provider (Initiate Transaction API). */
    retry?: boolean | null;
}
/** @description What became of the transaction request. */
export interface InitiateTransactionResponseBody {
    /** @description Whether the call succeeded, and if not, why. Source: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). */
    resultInfo?: ResultInfo;
    /** @description The transaction token, valid for 15 minutes. A payment that was tried with it uses it up, whatever its outcome. (provider (paytm-agent-skills 0.0.5)) Documented type: string. Source: described; `null`: assumed. Ambiguities: `initiateResponse`, `tokenClock`, `tokenReuse`, `tokenRenewal`. */
    txnToken?: string | null;
    /** @description Whether the promotion code is valid. Documented type: boolean. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-agent-skills 0.0.5); `null`: assumed. */
    isPromoCodeValid?: boolean | null;
    /** @description True if authenticated. The kits for Java and Node.js call it isAuthenticated. (provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6)) Who or what is meant is not said. (assumed) Documented type: boolean. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-agent-skills 0.0.5); `null`: assumed. */
    authenticated?: boolean | null;
    /** @description Further information by name. It is null in the published answer to a failure. (provider (Initiate Transaction API)) Documented type: object. Source: provider (paytm-pg-java-sdk 0.0.6); `null`: provider (Initiate Transaction API); `additionalProperties`: assumed. */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** @description The answer to a transaction request. It contains the transaction token. */
export interface InitiateTransactionResponse {
    /** @description What accompanies the answer. Source: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). */
    head?: InitiateTransactionResponseHead;
    /** @description What became of the transaction request. Source: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). */
    body?: InitiateTransactionResponseBody;
}
/** @description What the service says of a failure that has a status of its own, in the form of its other failures. */
export interface Problem {
    /** @description What became of the request. Source: assumed. */
    body?: {
        /** @description Whether the call succeeded, and if not, why. Source: assumed. */
        resultInfo?: ResultInfo;
    };
}
/** @description The outcome of a transaction as the gateway posts it. */
export type TransactionCallback = {
    /** @description The order id that was sent in the request. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    ORDERID?: string;
    /** @description The merchant id that was sent in the request. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    MID?: string;
    /** @description The gateway's own id of the transaction. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    TXNID?: string;
    /**
     * Format: decimal
     * @description The amount that the customer paid. Source: provider (Payment Gateway, response attributes); `format`: assumed. Ambiguities: `callbackAmount`.
     */
    TXNAMOUNT?: string;
    /** @description The currency of the payment. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    CURRENCY?: string;
    /** @description The payment mode that was used. Source: provider (Payment Status, paytm-agent-skills 0.0.5). */
    PAYMENTMODE?: string;
    /** @description The date and time of the transaction, in the form yyyy-MM-dd HH:mm:ss.S. It is Indian time. (provider (paytm-agent-skills 0.0.5)) The table of another page prints it as 7/24/2020 15:13:02. (provider (Payment Status)) Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5). */
    TXNDATE?: string;
    /** @description What became of the payment. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5). */
    STATUS?: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING' | (string & {});
    /** @description The result code of the transaction. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    RESPCODE?: string;
    /** @description What the code means, in the gateway's words. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    RESPMSG?: string;
    /** @description The gateway that processed the payment. For net banking, it is the name of the bank. (provider (Payment Gateway, response attributes)) Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    GATEWAYNAME?: string;
    /** @description The id of the payment that the bank sent, or the provider's own for an instrument of its own. It is null or empty where the payment did not reach the bank. Source: provider (Payment Gateway, response attributes). */
    BANKTXNID?: string;
    /** @description The bank of the payment. Source: provider (Payment Gateway, response attributes, paytm-agent-skills 0.0.5, Payment Status). */
    BANKNAME?: string;
    /** @description The checksum over the values of all other fields that came. After the consent to a subscription, it was seen to be absent. (provider (paytm-agent-skills 0.0.5)) Source: provider (paytm-agent-skills 0.0.5, Payment Status). Ambiguities: `callbackChecksum`. */
    CHECKSUMHASH?: string;
} & {
    [key: string]: unknown;
};
/**
 * @description The channel of the call. WEB stands for a website.
 * @enum {string}
 */
export type ChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP', U>;
/** @description Identifies the transaction and describes the call. */
export interface FetchPcfDetailsRequestHead<U extends UndocumentedValues = 'refuse'> {
    /** @description The version label of the API. Source: described; `minLength`: assumed. Ambiguities: `versionValues`. */
    version?: string;
    /** @description When the request is sent, as an epoch timestamp in text. The published example is in seconds. (provider (Fetch PCF Details API)) Source: described; `pattern`: assumed. Ambiguities: `requestTimestampUnit`. */
    requestTimestamp?: string;
    /** @description The channel of the call. WEB stands for a website. WAP stands for mobile websites and apps. (provider (Fetch PCF Details API, Initiate Transaction API)) Source: described. */
    channelId?: ChannelId<U>;
    /** @description A reference id for this request, made by the merchant. The answer repeats it. The head of the answer has it too. Source: provider (Fetch PCF Details API); `minLength`: assumed. */
    requestId?: string;
    /** @description The transaction token that Initiate Transaction returned, valid for 15 minutes. Source: described; `minLength`: assumed. Ambiguities: `tokenClock`, `tokenReuse`, `tokenRenewal`. */
    txnToken: string;
}
/** @description A payment method. */
export interface PayMethod {
    /** @description The payment method. BALANCE, UPI, CREDIT_CARD, DEBIT_CARD, NET_BANKING and EMI are published. (provider (Fetch PCF Details API)) Source: described; `minLength`: assumed; required: provider (Fetch PCF Details API). Ambiguities: `payMethodValues`. */
    payMethod: string;
    /** @description The instrument of the payment method. For cards it is the network, such as VISA; for NET_BANKING it is the code of a bank, such as SBI. (provider (Fetch PCF Details API)) The field `instId` of the market data requests is another thing, an instrument type. (described) Source: described; what is said of it: provider (Fetch PCF Details API). Ambiguities: `instIdRequired`, `payMethodValues`. */
    instId?: string;
}
/** @description The payment methods whose charges are asked for. */
export interface FetchPcfDetailsRequestBody {
    /** @description The payment methods whose charges are asked for. Source: described; `minItems`: assumed. Ambiguities: `payMethodsSize`. */
    payMethods: PayMethod[];
}
/** @description The payment methods whose charges are asked for, and the token of the transaction. */
export interface FetchPcfDetailsRequest<U extends UndocumentedValues = 'refuse'> {
    /** @description Identifies the transaction and describes the call. Source: described. */
    head: FetchPcfDetailsRequestHead<U>;
    /** @description The payment methods whose charges are asked for. Source: described. */
    body: FetchPcfDetailsRequestBody;
}
/** @description What accompanies the charges. It has the same four attributes as the head of the request. */
export interface FetchPcfDetailsResponseHead {
    /** @description The version label of the API. Documented type: string. Source: described; `null`: assumed. Ambiguities: `versionValues`. */
    version?: string | null;
    /** @description When the message was sent, as an epoch timestamp in text. Documented type: string. Source: described; `null`: assumed. Ambiguities: `requestTimestampUnit`, `pcfResponseHead`. */
    requestTimestamp?: string | null;
    /** @description The channel of the call. WEB stands for a website. Source: described. Ambiguities: `pcfResponseHead`, `channelMeaning`. */
    channelId?: 'WEB' | 'WAP' | (string & {});
    /** @description The transaction token that Initiate Transaction returned, valid for 15 minutes. Documented type: string. Source: described; `null`: assumed. Ambiguities: `pcfResponseHead`. */
    txnToken?: string | null;
    /** @description When the service answered, as an epoch timestamp in text. The published example is in seconds. Documented type: string. Source: provider (Fetch PCF Details API); `integer`, `null`: assumed. Ambiguities: `responseTimestampForm`. */
    responseTimestamp?: string | number | null;
    /** @description The id of the transaction that the merchant made and sent with the request. Documented type: string. Source: provider (Fetch PCF Details API); `null`: assumed. */
    requestId?: string | null;
}
/** @description An amount of money. */
export type PcfAmount = {
    /** @description The currency code. Documented type: string. Source: provider (Fetch PCF Details API); `null`: assumed. */
    currency?: string | null;
    /**
     * Format: decimal
     * @description The decimal amount. It can have two decimals. (provider (Fetch PCF Details API)) Documented type: string. Source: provider (Fetch PCF Details API); `number`, `null`, `format`: assumed.
     */
    value?: string | number | null;
} | null;
/** @description A payment method with its convenience charges. */
export interface PcfCharge {
    /** @description The payment method. Source: described. Ambiguities: `payMethodValues`. */
    payMethod?: 'BALANCE' | 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'EMI' | (string & {});
    /** @description The instrument of the payment method. Documented type: string. Source: described; what is said of it, `null`: assumed. Ambiguities: `payMethodValues`, `pcfSeveralInstruments`. */
    instId?: string | null;
    /** @description The transaction amount that the request of Initiate Transaction had. Source: provider (Fetch PCF Details API). */
    baseTransactionAmount?: PcfAmount;
    /** @description The extra charge on the transaction. Source: provider (Fetch PCF Details API). */
    feeAmount?: PcfAmount;
    /** @description The amount of the tax. Source: provider (Fetch PCF Details API). */
    taxAmount?: PcfAmount;
    /** @description The fee and the tax together. Source: provider (Fetch PCF Details API). */
    totalConvenienceCharges?: PcfAmount;
    /** @description The total amount that the customer pays. Source: provider (Fetch PCF Details API). */
    totalTransactionAmount?: PcfAmount;
    /** @description A text on the extra charge. Documented type: string. Source: provider (Fetch PCF Details API); `null`: assumed. */
    text?: string | null;
    /** @description The display text of the payment mode. Documented type: string. Source: provider (Fetch PCF Details API); `null`: assumed. */
    displayText?: string | null;
}
/** @description The charges keyed by payment method. */
export interface PcfChargeMap {
    [key: string]: PcfCharge;
}
/** @description The convenience charges. */
export interface FetchPcfDetailsResponseBody {
    /** @description The payment methods for convenience charges. The list is mandatory. It may be missing here. (assumed) Documented type: array of object. Source: described; `null`: assumed. Ambiguities: `pcfCharges`, `pcfSeveralInstruments`, `pcfMissingMethods`. */
    payMethods?: PcfCharge[] | null;
    /** @description The charges: a map keyed by payment method, or one entry alone. Source: provider (Fetch PCF Details API). Ambiguities: `pcfCharges`, `pcfSeveralInstruments`. */
    consultDetails?: PcfChargeMap | PcfCharge | null;
    /** @description Whether the call succeeded, and if not, why. Source: provider (Fetch PCF Details API). */
    resultInfo?: ResultInfo;
    /** @description Further information by name, as in an error. Documented type: object. Source: provider (Fetch PCF Details API); `null`, `additionalProperties`: assumed. */
    extraParamsMap?: {
        [key: string]: unknown;
    } | null;
}
/** @description The convenience charges, and what accompanies them. */
export interface FetchPcfDetailsResponse {
    /** @description What accompanies the charges. It has the same four attributes as the head of the request. Source: described. */
    head?: FetchPcfDetailsResponseHead;
    /** @description The convenience charges. Source: described. */
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
    /** @description The order id. It is sent as a query parameter as well. It has at most 50 characters. The page of the operation calls it alphanumeric; a guide also allows at signs, hyphens and underscores, and older pages dots. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5, Transaction Status API, Online payments with Redirection flow - Deprecated)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5); required: provider (Initiate Transaction API). Ambiguities: `queryOrBody`. */
    orderId: OrderId;
    /**
     * @description The kind of payment request. Payment stands for a payment that is made once. (provider (Initiate Transaction API)) Source: described; `default`, `minLength`: assumed; required: provider (Initiate Transaction API). Ambiguities: `requestTypeValues`.
     * @default Payment
     */
    requestType?: string;
    /** @description The amount of the transaction. Source: described; required: provider (paytm-agent-skills 0.0.5). */
    txnAmount: TransactionAmount;
    /** @description The customer. Source: described; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). */
    userInfo: UserInfo;
    /**
     * Format: uri
     * @description The service address. The outcome of the transaction is posted to it. It is an address of the merchant. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5)) By the page of the operation it may be left out where `websiteName` has an address. (provider (Initiate Transaction API)) By the guides it is always sent. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`: assumed. Ambiguities: `requiredRequestFields`, `callbackUrlMeaning`, `callbackNotification`.
     */
    callbackUrl?: string;
    /** @description The payment modes that the payer may choose from. Only these are offered. Source: provider (Additional Features for Investments PG, paytm-pg-java-sdk 0.0.6). */
    enablePaymentMode?: PaymentMode[];
    /** @description The payment modes that the payer may not choose. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-agent-skills 0.0.5). */
    disablePaymentMode?: PaymentMode[];
    /** @description The promotion code that the payer uses. Source: provider (paytm-pg-java-sdk 0.0.6). */
    promoCode?: string;
    /** @description The goods of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    goods?: {
        [key: string]: unknown;
    }[];
    /** @description The shipping information of the order. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    shippingInfo?: {
        [key: string]: unknown;
    }[];
    /** @description Additional information. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    extendInfo?: {
        [key: string]: unknown;
    };
    /** @description A field without a published meaning, which the provider's kits can send. By its name, it says which payment in instalments is offered. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    emiOption?: string;
    /** @description The provider's token of a customer, for a single sign-on. Treat it as a secret. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `minLength`: assumed. */
    paytmSsoToken?: string;
    /** @description A field without a published meaning, which the provider's kits can send. By its name, it says whether a token for the card is wanted. (assumed) Documented type: string. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
    cardTokenRequired?: string | boolean;
    /** @description A text that the provider's kits for Node.js and Java can send. By its name, it says whether the cart is to be checked. (assumed) Documented type: string. Source: provider (paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
    cartValidationRequired?: string | boolean;
    /** @description Which offers of banks apply, such as `applyAvailablePromo`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedPaymentOffers?: {
        [key: string]: unknown;
    };
    /** @description How a payment in instalments is subsidised, with `customerId`, `subventionAmount` and `selectPlanOnCashierPage`. Source: provider (Paytm_Woocommerce_Plugin 2.8.7); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    simplifiedSubvention?: {
        [key: string]: unknown;
    };
    /** @description The virtual account that a large payment goes to, with `merchantPrefix`, `identificationNo`, `orderTimeout` and `customization`. Source: provider (paytm-agent-skills 0.0.5); `additionalProperties`: assumed. Ambiguities: `moreRequestFields`. */
    vanInfo?: {
        [key: string]: unknown;
    };
    /** @description The optional fields of the head. */
    head?: {
        /** @description The version label of the API. */
        version?: string;
        channelId?: TransactionChannelId<U>;
        /** @description When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is. */
        requestTimestamp?: string | number;
        /** @description Names the merchant's key that the checksum was made with, where the merchant has more than one. */
        clientId?: string;
        /** @description An id that the merchant makes for the request. */
        requestId?: string;
        /** @description A text that the provider's kits for Node.js and Java can send. By its name, it says which flow the payment takes. */
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
    /** @description Whether the service said that it already knew this order with the same data. By that, no second transaction was created, and the token may be older than `issuedAt`. */
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
    /** @description The payment methods whose charges are asked for. Source: described; `minItems`: assumed. Ambiguities: `payMethodsSize`. */
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
    /** @description The optional fields of the head. */
    head?: {
        /** @description The version label of the API. */
        version?: string;
        /** @description When the request is sent. An integer is epoch milliseconds and is written in the unit of the reading of `requestTimestampUnit`; text is sent as it is. */
        requestTimestamp?: string | number;
        channelId?: ChannelId<U>;
        /** @description A reference id for this request, made by the merchant. The answer repeats it. The head of the answer has it too. */
        requestId?: string;
    };
}
export interface FetchPcfDetailsResult {
    /** @description The charges, one entry per payment method or instrument that the service answered for. */
    charges: {
        /** @description The payment method. */
        payMethod: string;
        /** @description The instrument of the payment method. Absent where the service names none. */
        instId?: string;
        /** @description The transaction amount that the request of Initiate Transaction had. Absent where the service sent none. */
        baseTransactionAmount?: ChargeAmount;
        /** @description The extra charge on the transaction. Absent where the service sent none. */
        feeAmount?: ChargeAmount;
        /** @description The amount of the tax. Absent where the service sent none. */
        taxAmount?: ChargeAmount;
        /** @description The fee and the tax together. Absent where the service sent none. */
        totalConvenienceCharges?: ChargeAmount;
        /** @description The total amount that the customer pays. Absent where the service sent none. */
        totalTransactionAmount?: ChargeAmount;
        /** @description A text on the extra charge. */
        text?: string;
        /** @description The display text of the payment mode. */
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
         * @description Creates a transaction for an order and returns its transaction token.
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
         * @description Takes a list of payment methods and returns the convenience charges on the amount of the transaction, for each payment instrument.
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
        /** @description No operation is at this path, as with a wrong gateway root or letter case. */
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
                /** @description How long to wait before the next request, in seconds. */
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
                /** @description How long to wait before the next request, in seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": Problem;
            };
        };
    };
    parameters: {
        /** @description The first segment of the path. The provider's segment is theia. (provider (Initiate Payment, for JS Checkout, paytm-pg-node-sdk 1.0.6)) Source: described; `type`, `default`: provider (Initiate Payment, for JS Checkout, paytm-pg-node-sdk 1.0.6); `pattern`: assumed. Ambiguities: `gatewayRootValue`. */
        GatewayRoot: string;
        /** @description The service id, as in `mid` of the body. Source: described; `pattern`, `minLength`: assumed. Ambiguities: `queryOrBody`. */
        Mid: MerchantId;
        /** @description The order id, as in `orderId` of the body. Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `queryOrBody`. */
        OrderId: OrderId;
        /** @description The first segment of the path. The published one is theia. Source: provider (Fetch PCF Details API); `pattern`: assumed. Ambiguities: `pcfOperation`, `gatewayRootValue`. */
        PcfGatewayRoot: string;
        /** @description The id of the merchant. Source: provider (Fetch PCF Details API, Initiate Transaction API); what is said of it, `type`: described; `pattern`, `minLength`: assumed. Ambiguities: `pcfOperation`. */
        PcfMid: MerchantId;
        /** @description The order id of the transaction. Source: provider (Fetch PCF Details API, Initiate Transaction API); what is said of it, `type`: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `pcfOperation`. */
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
                /** @description The order id, as in `orderId` of the body. Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `queryOrBody`. */
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
            /** @description An answer in JSON that contains the transaction token. */
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
                /** @description The order id of the transaction. Source: provider (Fetch PCF Details API, Initiate Transaction API); what is said of it, `type`: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `pcfOperation`. */
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
            /** @description The convenience charges. */
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
