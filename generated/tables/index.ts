// Generated from spec/ by `npm run generate`. Do not edit.

import { operations as marketDataOperations } from './market-data.js'
import { operations as paymentsOperations } from './payments.js'
import { operations as marginWalletOperations } from './margin-wallet.js'
import type { OperationTable } from '../../src/model/api-adapter.js'

/** By API, the `operations` of its file. */
export const operationTables = {
  'market-data': marketDataOperations,
  'payments': paymentsOperations,
  'margin-wallet': marginWalletOperations,
} as const satisfies Readonly<Record<string, OperationTable>>

import { resultForms as marketDataResultForms } from './market-data.js'
import { resultForms as paymentsResultForms } from './payments.js'
import { resultForms as marginWalletResultForms } from './margin-wallet.js'
import type { ResultForms } from '../../src/model/api-adapter.js'

/** By API, the `resultForms` of its file. */
export const resultFormTables = {
  'market-data': marketDataResultForms,
  'payments': paymentsResultForms,
  'margin-wallet': marginWalletResultForms,
} as const satisfies Readonly<Record<string, ResultForms>>

import { choices as marketDataChoices } from '../ambiguities/market-data.js'
import { choices as paymentsChoices } from '../ambiguities/payments.js'
import { choices as marginWalletChoices } from '../ambiguities/margin-wallet.js'
import type { ChoiceTable } from '../../src/model/ambiguity.js'

/** By API, the `choices` of its file. */
export const choiceTables = {
  'market-data': marketDataChoices,
  'payments': paymentsChoices,
  'margin-wallet': marginWalletChoices,
} as const satisfies Readonly<Record<string, ChoiceTable>>
