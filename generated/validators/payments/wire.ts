// Generated from spec/ by `npm run generate`. Do not edit.

import { object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { callbackUrlCheck, cardTokenRequiredCheck, channelIdCheck, enablePaymentModeCheck, goodsCheck, goodsEntryCheck, mobileCheck, orderIdCheck, payMethodsCheck, requestTypeCheck, transactionAmountCheck, transactionChannelIdCheck, userInfoCheck } from './shared.js'

const pathCheck = object({
  gatewayRoot: value({ type: "string", pattern: "^[A-Za-z0-9._~-]+$" }),
}, ["gatewayRoot"], false)
const requestTimestampCheck2 = value({ type: "string", pattern: "^[0-9]+(\\.[0-9]+|-[0-9]{2}-[0-9]{2} [0-9:]{8} [A-Za-z0-9:+-]+)?$" })

export const validators = {
  initiateTransaction: validator(object({
  path: pathCheck,
  query: object({
    orderId: orderIdCheck,
  }, ["orderId"], false),
  body: object({
    head: object({
      version: requestTypeCheck,
      channelId: transactionChannelIdCheck,
      requestTimestamp: requestTimestampCheck2,
      clientId: requestTypeCheck,
      requestId: requestTypeCheck,
      workFlow: requestTypeCheck,
    }, [], false),
    body: object({
      requestType: requestTypeCheck,
      orderId: orderIdCheck,
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
    }, ["orderId","txnAmount","userInfo"], false),
  }, ["body"], false),
}, ["path","query","body"], false)),
  fetchPcfDetails: validator(object({
  path: pathCheck,
  query: object({
    orderId: orderIdCheck,
  }, [], false),
  body: object({
    head: object({
      version: requestTypeCheck,
      requestTimestamp: requestTimestampCheck2,
      channelId: channelIdCheck,
      requestId: requestTypeCheck,
      txnToken: requestTypeCheck,
    }, ["txnToken"], false),
    body: object({
      payMethods: payMethodsCheck,
    }, ["payMethods"], false),
  }, ["head","body"], false),
}, ["path","query","body"], false)),
} satisfies Readonly<Record<string, Validator>>
