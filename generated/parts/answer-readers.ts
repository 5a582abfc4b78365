// Generated from spec/ by `npm run generate`. Do not edit.

import { answerReader as marketDataAnswerReader } from '../../src/contract/answers/market-data.js'
import { answerReader as paymentsAnswerReader } from '../../src/contract/answers/payments.js'
import { answerReader as marginWalletAnswerReader } from '../../src/contract/answers/margin-wallet.js'
import type { AnswerReader } from '../../src/contract/adapters.js'

/** By API, the `answerReader` of its file. */
export const answerReaders = {
  'market-data': marketDataAnswerReader,
  'payments': paymentsAnswerReader,
  'margin-wallet': marginWalletAnswerReader,
} as const satisfies Readonly<Record<string, AnswerReader>>
