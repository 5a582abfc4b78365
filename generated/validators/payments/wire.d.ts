// Generated from spec/ by `npm run generate`. Do not edit.

import type { Validator } from '../../../src/client/validation.js'

export declare const initiateTransaction: Validator
export declare const fetchPcfDetails: Validator
