// Generated from spec/ by `npm run generate`. Do not edit.

import { allOf, anyOf, anything, constant, list, nearestOf, object, oneOf, validator, value, where } from '../../src/request/schema.js'
import type { ValidatorTable } from '../../src/request/validate-call.js'

const orderIdCheck = value({ type: "string", minLength: 1, maxLength: 50, pattern: "^[^|\\s]+$" }, { type: "string", minLength: 1, maxLength: 50 })
const requestTypeCheck = value({ type: "string", minLength: 1 }, { type: "string" })
const transactionAmountCheck = object({
  value: value({ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" }, { type: "string", format: "decimal" }),
  currency: value({ type: "string", pattern: "^[A-Z]{3}$" }, { type: "string" }),
}, ["value","currency"], false)
const mobileCheck = value({ type: "string" })
const userInfoCheck = object({
  custId: value({ type: "string", minLength: 1, maxLength: 64, pattern: "^[^|]+$" }, { type: "string" }),
  mobile: mobileCheck,
  email: mobileCheck,
  firstName: mobileCheck,
  lastName: mobileCheck,
  address: mobileCheck,
  pincode: mobileCheck,
}, ["custId"], false)
const callbackUrlCheck = value({ type: "string", format: "uri" }, { type: "string" })
const enablePaymentModeCheck = list(object({
  mode: requestTypeCheck,
  channels: list(requestTypeCheck),
}, ["mode"], false, []))
const goodsEntryCheck = value({ type: "object" })
const goodsCheck = list(goodsEntryCheck)
const cardTokenRequiredCheck = value({ type: ["string","boolean"] })
const transactionChannelIdCheck = value({ type: "string", enum: ["WEB","WAP","APP","SYSTEM"] })
const requestTimestampCheck = value({ type: ["string","integer"], minimum: 0, maximum: 8640000000000000, pattern: "^[0-9]+(\\.[0-9]+|-[0-9]{2}-[0-9]{2} [0-9:]{8} [A-Za-z0-9:+-]+)?$" }, { type: ["string","integer"], minimum: 0, maximum: 8640000000000000 })
const requestIdCheck = value({ type: "string", minLength: 1 }, { type: ["string","number","boolean"] })
const payMethodsCheck = list(object({
  payMethod: requestTypeCheck,
  instId: mobileCheck,
}, ["payMethod"], false))
const transactionFormCheck = value({ type: "string", minLength: 1 })
const issuedAtCheck = value({ type: "integer" })
const channelIdCheck = value({ type: "string", enum: ["WEB","WAP"] })
const pathCheck = object({
  gatewayRoot: value({ type: "string", pattern: "^[A-Za-z0-9._~-]+$" }, { type: "string" }),
}, ["gatewayRoot"], false)
const requestTimestampCheck2 = value({ type: "string", pattern: "^[0-9]+(\\.[0-9]+|-[0-9]{2}-[0-9]{2} [0-9:]{8} [A-Za-z0-9:+-]+)?$" }, { type: "string" })
const responseTimestampCheck = value({ type: ["string","integer","null"] })
const versionCheck = value({ type: ["string","null"] })
const bankRetryCheck = value({ type: ["boolean","null"] })
const resultInfoCheck = object({
  resultStatus: mobileCheck,
  resultCode: value({ type: ["string","number"] }),
  resultMsg: versionCheck,
  bankRetry: bankRetryCheck,
  retry: bankRetryCheck,
}, [], true)
const extraParamsMapCheck = value({ type: ["object","null"] })
const pcfAmountCheck = allOf(value({ type: ["object","string","number","null"] }), where("object", object({
  currency: versionCheck,
  value: value({ type: ["string","number","null"], format: "decimal" }),
}, [], true)))
const pcfChargeCheck = object({
  payMethod: mobileCheck,
  instId: versionCheck,
  baseTransactionAmount: pcfAmountCheck,
  feeAmount: pcfAmountCheck,
  taxAmount: pcfAmountCheck,
  totalConvenienceCharges: pcfAmountCheck,
  totalTransactionAmount: pcfAmountCheck,
  text: versionCheck,
  displayText: versionCheck,
}, [], true)
const payMethodsCheck2 = list(pcfChargeCheck)
const chargeAmountCheck = object({
  value: value({ type: "string", pattern: "^-?[0-9]+(\\.[0-9]+)?$" }),
  currency: mobileCheck,
}, ["value"], false)

export const inputs = {
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
    requestId: requestIdCheck,
    workFlow: requestTypeCheck,
  }, [], false),
}, ["orderId","txnAmount","userInfo"], false)),
  fetchPcfDetails: validator(object({
  payMethods: payMethodsCheck,
  transaction: anyOf(transactionFormCheck, object({
    txnToken: transactionFormCheck,
    orderId: transactionFormCheck,
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
} satisfies ValidatorTable

export const wire = {
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
      requestId: requestIdCheck,
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
      txnToken: transactionFormCheck,
    }, ["txnToken"], false),
    body: object({
      payMethods: payMethodsCheck,
    }, ["payMethods"], false),
  }, ["head","body"], false),
}, ["path","query","body"], false)),
} satisfies ValidatorTable

export const answers = {
  initiateTransaction: validator(object({
  head: object({
    responseTimestamp: responseTimestampCheck,
    version: versionCheck,
    clientId: versionCheck,
    signature: versionCheck,
  }, [], true),
  body: object({
    resultInfo: resultInfoCheck,
    txnToken: versionCheck,
    isPromoCodeValid: bankRetryCheck,
    authenticated: bankRetryCheck,
    extraParamsMap: extraParamsMapCheck,
  }, [], true),
}, [], true)),
  fetchPcfDetails: validator(nearestOf(object({
  head: object({
    version: versionCheck,
    requestTimestamp: versionCheck,
    channelId: mobileCheck,
    txnToken: versionCheck,
  }, [], true),
  body: object({
    payMethods: payMethodsCheck2,
    resultInfo: resultInfoCheck,
  }, ["payMethods"], true),
}, ["body"], true), object({
  head: object({
    version: versionCheck,
    responseTimestamp: responseTimestampCheck,
    requestId: versionCheck,
  }, [], true),
  body: object({
    resultInfo: resultInfoCheck,
    consultDetails: anyOf(object({}, [], pcfChargeCheck), pcfChargeCheck, value({ type: "null" })),
    payMethods: allOf(value({ type: ["array","null"], maxItems: 0 }), where("array", payMethodsCheck2)),
    extraParamsMap: extraParamsMapCheck,
  }, [], true),
}, ["body"], true))),
} satisfies ValidatorTable

export const results = {
  initiateTransaction: validator(object({
  txnToken: transactionFormCheck,
  orderId: transactionFormCheck,
  issuedAt: issuedAtCheck,
  expiresAt: issuedAtCheck,
  repeated: value({ type: "boolean" }),
  resultCode: mobileCheck,
  responseSignature: value({ type: "string", enum: ["valid","absent"] }),
}, ["txnToken","orderId","issuedAt","expiresAt","repeated","responseSignature"], false)),
  fetchPcfDetails: validator(object({
  charges: list(object({
    payMethod: transactionFormCheck,
    instId: mobileCheck,
    baseTransactionAmount: chargeAmountCheck,
    feeAmount: chargeAmountCheck,
    taxAmount: chargeAmountCheck,
    totalConvenienceCharges: chargeAmountCheck,
    totalTransactionAmount: chargeAmountCheck,
    text: mobileCheck,
    displayText: mobileCheck,
  }, ["payMethod"], false)),
  resultCode: mobileCheck,
}, ["charges"], false)),
} satisfies ValidatorTable
