// Generated from spec/ by `npm run generate`. Do not edit.

import { list, object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { issuedAtCheck, mobileCheck, requestTypeCheck } from './shared.js'

const chargeAmountCheck = object({
  value: value({ type: "string", pattern: "^-?[0-9]+(\\.[0-9]+)?$" }),
  currency: mobileCheck,
}, ["value"], false)

export const validators = {
  initiateTransaction: validator(object({
  txnToken: requestTypeCheck,
  orderId: requestTypeCheck,
  issuedAt: issuedAtCheck,
  expiresAt: issuedAtCheck,
  repeated: value({ type: "boolean" }),
  resultCode: mobileCheck,
  responseSignature: value({ type: "string", enum: ["valid","absent"] }),
}, ["txnToken","orderId","issuedAt","expiresAt","repeated","responseSignature"], false)),
  fetchPcfDetails: validator(object({
  charges: list(object({
    payMethod: requestTypeCheck,
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
} satisfies Readonly<Record<string, Validator>>
