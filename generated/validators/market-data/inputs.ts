// Generated from spec/ by `npm run generate`. Do not edit.

import { validator } from '../../../src/request/schema.js'
import type { Validator } from '../../../src/request/schema-problems.js'
import { listFixedIncomeInputCheck, listFutOptInputCheck, loginCheck } from './shared.js'

export const validators = {
  listFixedIncome: validator(listFixedIncomeInputCheck),
  listFutOpt: validator(listFutOptInputCheck),
  login: validator(loginCheck),
} satisfies Readonly<Record<string, Validator>>
