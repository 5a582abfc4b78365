// Generated from spec/ by `npm run generate`. Do not edit.

import { object, validator, value } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { listFixedIncomeInputCheck, listFutOptInputCheck, loginCheck } from './shared.js'

const pathCheck = object({
  dataSegment: value({ type: "string", enum: ["Data","DATA"] }),
}, ["dataSegment"], false)

export const validators = {
  listFixedIncome: validator(object({
  path: pathCheck,
  query: loginCheck,
  body: listFixedIncomeInputCheck,
}, ["path","query","body"], false)),
  listFutOpt: validator(object({
  path: pathCheck,
  query: loginCheck,
  body: listFutOptInputCheck,
}, ["path","query","body"], false)),
  login: validator(object({
  path: loginCheck,
  query: loginCheck,
  body: loginCheck,
}, ["path","query"], false)),
} satisfies Readonly<Record<string, Validator>>
