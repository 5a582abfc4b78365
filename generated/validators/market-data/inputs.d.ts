// Generated from spec/ by `npm run generate`. Do not edit.

import type { Validator } from '../../../src/client/validation.js'

export declare const listFixedIncome: Validator
export declare const listFutOpt: Validator
export declare const login: Validator
