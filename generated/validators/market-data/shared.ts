// Generated from spec/ by `npm run generate`. Do not edit.

import { object, type Check, value } from '../../../src/request/schema.js'

export const oInfoCheck: Check = value({ type: "integer", minimum: 0 })
export const listFixedIncomeInputCheck: Check = object({
  instId: value({ type: ["integer","string"], enum: [1,2,"1","2"] }),
  rType: value({ type: ["integer","string"], enum: [1,8,9,10,11,"1","8","9","10","11"] }),
  oInfo: oInfoCheck,
}, ["instId","rType"], false)
export const listFutOptInputCheck: Check = object({
  instId: value({ type: ["integer","string"], enum: [2,1,"2","1"] }),
  rType: value({ type: ["integer","string"], enum: [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,"1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","16","17","18","19"] }),
  oInfo: oInfoCheck,
}, ["rType"], false)
export const loginCheck: Check = object({}, [], false)
