// Generated from spec/ by `npm run generate`. Do not edit.

import { anyOf, object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { callbackUrlCheck, cardTokenRequiredCheck, channelIdCheck, enablePaymentModeCheck, goodsCheck, goodsEntryCheck, issuedAtCheck, mobileCheck, orderIdCheck, payMethodsCheck, requestTypeCheck, transactionAmountCheck, transactionChannelIdCheck, userInfoCheck } from './shared.js'

const requestTimestampCheck = value({ type: ["string","integer"], minimum: 0, maximum: 8640000000000000, pattern: "^[0-9]+(\\.[0-9]+|-[0-9]{2}-[0-9]{2} [0-9:]{8} [A-Za-z0-9:+-]+)?$" })

export const validators = {
  initiateTransaction: validator(object({
  orderId: orderIdCheck,
  requestType: requestTypeCheck,
  txnAmount: transactionAmountCheck,
  userInfo: userInfoCheck,
  callbackUrl: callbackUrlCheck,
  enablePaymentMode: enablePaymentModeCheck,
  disablePaymentMode: enablePaymentModeCheck,
  promoCode: mobileCheck,
  goods: goodsCheck,
  shippingInfo: goodsCheck,
  extendInfo: goodsEntryCheck,
  emiOption: mobileCheck,
  paytmSsoToken: requestTypeCheck,
  cardTokenRequired: cardTokenRequiredCheck,
  cartValidationRequired: cardTokenRequiredCheck,
  simplifiedPaymentOffers: goodsEntryCheck,
  simplifiedSubvention: goodsEntryCheck,
  vanInfo: goodsEntryCheck,
  head: object({
    version: requestTypeCheck,
    channelId: transactionChannelIdCheck,
    requestTimestamp: requestTimestampCheck,
    clientId: requestTypeCheck,
    requestId: requestTypeCheck,
    workFlow: requestTypeCheck,
  }, [], false),
}, ["orderId","txnAmount","userInfo"], false)),
  fetchPcfDetails: validator(object({
  payMethods: payMethodsCheck,
  transaction: anyOf(requestTypeCheck, object({
    txnToken: requestTypeCheck,
    orderId: requestTypeCheck,
    issuedAt: issuedAtCheck,
    expiresAt: issuedAtCheck,
  }, ["txnToken"], true)),
  head: object({
    version: requestTypeCheck,
    requestTimestamp: requestTimestampCheck,
    channelId: channelIdCheck,
    requestId: requestTypeCheck,
  }, [], false),
}, ["payMethods","transaction"], false)),
} satisfies Readonly<Record<string, Validator>>
