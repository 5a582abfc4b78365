// Generated from spec/ by `npm run generate`. Do not edit.

import { validator } from '../../../src/client/schema.js'
import type { Validator } from '../../../src/client/validation.js'
import { listFixedIncomeInputCheck, listFutOptInputCheck, loginCheck } from './shared.js'

export const listFixedIncome: Validator = validator(listFixedIncomeInputCheck)
export const listFutOpt: Validator = validator(listFutOptInputCheck)
export const login: Validator = validator(loginCheck)
