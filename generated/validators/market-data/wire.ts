// Generated from spec/ by `npm run generate`. Do not edit.

import { object, validator } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { listFixedIncomeInputCheck, listFutOptInputCheck, loginCheck } from './shared.js'

export const validators = {
  listFixedIncome: validator(object({
  path: loginCheck,
  query: loginCheck,
  body: listFixedIncomeInputCheck,
}, ["path","query","body"], false)),
  listFutOpt: validator(object({
  path: loginCheck,
  query: loginCheck,
  body: listFutOptInputCheck,
}, ["path","query","body"], false)),
  login: validator(object({
  path: loginCheck,
  query: loginCheck,
}, ["path","query"], false)),
} satisfies Readonly<Record<string, Validator>>
