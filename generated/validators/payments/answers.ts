// Generated from spec/ by `npm run generate`. Do not edit.

import { allOf, anyOf, list, nearestOf, object, validator, value, where } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'

const responseTimestampCheck = value({ type: ["string","integer","null"] })
const versionCheck = value({ type: ["string","null"] })
const resultStatusCheck = value({ type: "string" })
const bankRetryCheck = value({ type: ["boolean","null"] })
const resultInfoCheck = object({
  resultStatus: resultStatusCheck,
  resultCode: resultStatusCheck,
  resultMsg: versionCheck,
  bankRetry: bankRetryCheck,
  retry: bankRetryCheck,
}, [], true)
const extraParamsMapCheck = value({ type: ["object","null"] })
const pcfAmountCheck = allOf(extraParamsMapCheck, where("object", object({
  currency: versionCheck,
  value: value({ type: ["string","number","null"], format: "decimal" }),
}, [], true)))
const pcfChargeCheck = object({
  payMethod: resultStatusCheck,
  instId: versionCheck,
  baseTransactionAmount: pcfAmountCheck,
  feeAmount: pcfAmountCheck,
  taxAmount: pcfAmountCheck,
  totalConvenienceCharges: pcfAmountCheck,
  totalTransactionAmount: pcfAmountCheck,
  text: versionCheck,
  displayText: versionCheck,
}, [], true)

export const validators = {
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
    channelId: resultStatusCheck,
    txnToken: versionCheck,
  }, [], true),
  body: object({
    payMethods: list(pcfChargeCheck),
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
    payMethods: allOf(value({ type: ["array","null"] }), where("array", list(pcfChargeCheck, 0, 0))),
    extraParamsMap: extraParamsMapCheck,
  }, [], true),
}, ["body"], true))),
} satisfies Readonly<Record<string, Validator>>
