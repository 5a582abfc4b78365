// Generated from spec/ by `npm run generate`. Do not edit.

import { list, object, type Check, value } from '../../../src/request/schema.js'

export const orderIdCheck: Check = value({ type: "string", minLength: 1, maxLength: 50, pattern: "^[^|]+$" })
export const requestTypeCheck: Check = value({ type: "string", minLength: 1 })
export const transactionAmountCheck: Check = object({
  value: value({ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" }),
  currency: value({ type: "string", pattern: "^[A-Z]{3}$" }),
}, ["value","currency"], false)
export const mobileCheck: Check = value({ type: "string" })
export const userInfoCheck: Check = object({
  custId: value({ type: "string", minLength: 1, maxLength: 64, pattern: "^[^|]+$" }),
  mobile: mobileCheck,
  email: mobileCheck,
  firstName: mobileCheck,
  lastName: mobileCheck,
  address: mobileCheck,
  pincode: mobileCheck,
}, ["custId"], false)
export const callbackUrlCheck: Check = value({ type: "string", format: "uri" })
export const enablePaymentModeCheck: Check = list(object({
  mode: requestTypeCheck,
  channels: list(requestTypeCheck),
}, ["mode"], false))
export const goodsEntryCheck: Check = value({ type: "object" })
export const goodsCheck: Check = list(goodsEntryCheck)
export const cardTokenRequiredCheck: Check = value({ type: ["string","boolean"] })
export const transactionChannelIdCheck: Check = value({ type: "string", enum: ["WEB","WAP","APP","SYSTEM"] })
export const payMethodsCheck: Check = list(object({
  payMethod: requestTypeCheck,
  instId: mobileCheck,
}, ["payMethod"], false), 1)
export const issuedAtCheck: Check = value({ type: "integer" })
export const channelIdCheck: Check = value({ type: "string", enum: ["WEB","WAP"] })
