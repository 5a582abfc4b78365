// Generated from spec/ by `npm run generate`. Do not edit.

import type { CallOptions, FormatOptions, Result } from '../../src/model/call.js'
import type { Decimal, DecimalForm, ExactInteger, AnyOf, Excludes, Needs } from '../../src/model/api-adapter.js'

/** The order id. */
export type OrderId = string;
/** The channel of the call. (provider) */
export type TransactionChannelId = 'WEB' | 'WAP' | 'APP' | 'SYSTEM';
/** The amount of the transaction. */
export interface TransactionAmount {
    /** The decimal amount, as a string. */
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
/** A payment mode, and which of its channels are meant. (provider) */
export interface PaymentMode {
    /** The payment mode, such as NET_BANKING or UPI. (provider) */
    mode: string;
    /** The channels of the mode, such as HDFC of NET_BANKING. (provider) */
    channels?: string[];
}
/** The channel of the call. */
export type ChannelId = 'WEB' | 'WAP';
/** A payment method. */
export interface PayMethod {
    /** The payment method. */
    payMethod: string;
    /** The instrument of the payment method. (provider) */
    instId?: string;
}
/** An amount of a charge. (assumed) */
export interface ChargeAmount {
    /** The exact decimal amount. (assumed) */
    value: string;
    /** The currency code, where the service names it. (assumed) */
    currency?: string;
}
/** The input of `initiateTransaction`. */
export interface InitiateTransactionInput {
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
    /** The merchant's address to which the outcome of the transaction is posted. (provider) */
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
    /** The payment in instalments that is offered, judging by the name. (assumed) */
    emiOption?: string;
    /** The provider's token of a customer, for a single sign-on. (provider) */
    paytmSsoToken?: string;
    /** Whether a token for the card is wanted, judging by the name. (assumed) */
    cardTokenRequired?: string | boolean;
    /** Whether to check the cart, judging by the name. (assumed) */
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
        channelId?: TransactionChannelId;
        /** When the request is sent. */
        requestTimestamp?: string | number;
        /** Names the merchant's key that the checksum was made with, if the merchant has more than one key. (provider) */
        clientId?: string;
        /** An id that the merchant makes for the request. (assumed) */
        requestId?: string;
        /** The flow that the payment takes, judging by the name. (assumed) */
        workFlow?: string;
    };
}
export interface InitiateTransactionResult {
    /** The transaction token. */
    txnToken: string;
    /** The order id that the call was made with. */
    orderId: string;
    /** When the validity of the token begins, in epoch milliseconds, by the reading of `tokenClock`. */
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
/** The input of `fetchPcfDetails`. */
export interface FetchPcfDetailsInput {
    /** The payment methods to return charges for. */
    payMethods: PayMethod[];
    /** The transaction, as `initiateTransaction` returned it, or its token. */
    transaction: string | {
        /** The transaction token. */
        txnToken: string;
        /** The order id of the transaction. */
        orderId?: string;
        /** When the validity of the token begins, in epoch milliseconds. */
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
        channelId?: ChannelId;
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
        /** The transaction amount of the Initiate Transaction request. */
        baseTransactionAmount?: ChargeAmount;
        /** The extra charge on the transaction. */
        feeAmount?: ChargeAmount;
        /** The amount of the tax. */
        taxAmount?: ChargeAmount;
        /** The fee and the tax together. */
        totalConvenienceCharges?: ChargeAmount;
        /** The total amount that the customer pays. */
        totalTransactionAmount?: ChargeAmount;
        /** A text about the extra charge. */
        text?: string;
        /** The display text of the payment mode. */
        displayText?: string;
    }[];
    /** The result code of the service; absent where it sent none. */
    resultCode?: string;
}

/** One method per operation of the payments interface. */
export interface PaymentsMethods {
  /**
   * Creates a transaction for an order and returns its transaction token.
   *
   * `POST /{gatewayRoot}/api/v1/initiateTransaction`
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws OutcomeUnknownError when it is unclear whether the request was carried out.
   *   No operation of this description shows it.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  initiateTransaction(input: InitiateTransactionInput, options?: CallOptions): Result<InitiateTransactionResult>

  /**
   * Takes a list of payment methods and returns the convenience charges on the amount of the transaction, for each payment instrument.
   *
   * `POST /{gatewayRoot}/api/v1/fetchPcfDetails`
   *
   * Requires: The merchant's response of Fetch Payment Option has `pcfEnabled` as true.
   *
   * @throws RequestError before anything is sent, when the input is not what the documentation allows.
   * @throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.
   */
  fetchPcfDetails(input: FetchPcfDetailsInput, options?: CallOptions): Result<FetchPcfDetailsResult>
}

/** The results that `recover` and `reconcile` find of calls, by the operation in whose form it is. */
export interface PaymentsResults {
  /** The result that `initiateTransaction` returns. */
  initiateTransaction: InitiateTransactionResult
}
