// Generated from spec/ by `npm run generate`. Do not edit.

import type { Documented, UndocumentedValues } from '../../src/client/types.js'

/** @description The order id. */
export type OrderId = string;
/**
 * @description The channel of the call. WEB stands for websites, and WAP for mobile websites and apps.
 * @enum {string}
 */
export type TransactionChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP' | 'APP' | 'SYSTEM', U>;
/** @description The amount of the transaction. */
export interface TransactionAmount {
    /**
     * Format: decimal
     * @description The decimal amount, as text. In the older payment form, it is in rupees, of digits with up to two decimals, and a dot is the one other character. (provider (Online payments with Redirection flow - Deprecated)) It can have two decimals. (provider (Initiate Transaction API)) It is to be written with two decimals, such as 1.00. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`, `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `amountForm`, `amountLimits`.
     */
    value: string;
    /** @description The currency code. It has three capital letters. (assumed) INR is the one that is published. (provider (Initiate Transaction API)) Source: described; `pattern`: assumed; required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `currencyDomain`. */
    currency: string;
}
/** @description The customer. */
export interface UserInfo {
    /** @description The customer id. The special characters @, !, _, $ and a dot are published as allowed, and by the page of the operation the equals sign as well. (provider (Initiate Transaction API, Online payments with Redirection flow - Deprecated)) The older payment form has room for 64 characters. (provider (Online payments with Redirection flow - Deprecated)) A guide to subscriptions advises letters, digits and underscores alone, since the others depend on the merchant. (provider (paytm-agent-skills 0.0.5)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Online payments with Redirection flow - Deprecated); required: provider (Initiate Transaction API, paytm-agent-skills 0.0.5). Ambiguities: `custIdCharacters`, `pipeInValues`. */
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
/**
 * @description The channel of the call. WEB stands for a website.
 * @enum {string}
 */
export type ChannelId<U extends UndocumentedValues = 'refuse'> = Documented<'WEB' | 'WAP', U>;
/** @description A payment method. */
export interface PayMethod {
    /** @description The payment method. BALANCE, UPI, CREDIT_CARD, DEBIT_CARD, NET_BANKING and EMI are published. (provider (Fetch PCF Details API)) Source: described; `minLength`: assumed; required: provider (Fetch PCF Details API). Ambiguities: `payMethodValues`. */
    payMethod: string;
    /** @description The instrument of the payment method. For cards it is the network, such as VISA; for NET_BANKING it is the code of a bank, such as SBI. (provider (Fetch PCF Details API)) The field `instId` of the market data requests is another thing, an instrument type. (described) Source: described; what is said of it: provider (Fetch PCF Details API). Ambiguities: `instIdRequired`, `payMethodValues`. */
    instId?: string;
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
    /** @description The order id. It is sent as a query parameter as well. It has at most 50 characters. Letters, digits, at signs, hyphens and underscores are taken; of dots, the provider's pages and guides say different things. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5, Transaction Status API, Online payments with Redirection flow - Deprecated)) A pipe in a value is refused with the result code 1008. (provider (Initiate Transaction API)) Source: described; `pattern`, `minLength`: assumed; `maxLength`: provider (Initiate Transaction API, paytm-agent-skills 0.0.5); required: provider (Initiate Transaction API). Ambiguities: `queryOrBody`. */
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
     * @description The service address. The outcome of the transaction is posted to it. It is an address of the merchant. (provider (Initiate Transaction API, paytm-agent-skills 0.0.5)) By the page of the operation it may be left out where `websiteName` has an address. (provider (Initiate Transaction API)) By the guides it is always sent. (provider (paytm-agent-skills 0.0.5)) Source: described; `format`: assumed. Ambiguities: `callbackUrlMeaning`, `callbackNotification`, `requiredRequestFields`.
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
    /** @description A text that the provider's kits can send. By its name, it says which payment in instalments is offered. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6). Ambiguities: `moreRequestFields`. */
    emiOption?: string;
    /** @description The provider's token of a customer, for a single sign-on. Treat it as a secret. (assumed) Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `minLength`: assumed. */
    paytmSsoToken?: string;
    /** @description A text that the provider's kits can send. By its name, it says whether a token for the card is wanted. (assumed) Documented type: string. Source: provider (paytm-pg-java-sdk 0.0.6, paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
    cardTokenRequired?: string | boolean;
    /** @description A text that the provider's kit for Node.js can send. By its name, it says whether the cart is to be checked. (assumed) Documented type: string. Source: provider (paytm-pg-node-sdk 1.0.6); `boolean`: assumed. Ambiguities: `moreRequestFields`. */
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
        /** @description A text that the provider's kit for Node.js can send. By its name, it says which flow the payment takes. */
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
        /** @description An id of the transaction that the merchant makes and sends. The head of the answer has it too. */
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
