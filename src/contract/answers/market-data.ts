/** Reads the answers of the market data interface without a client. */
import { marketDataApi } from '../../market-data/adapter.js'
import { baseUrl, readerOf, type AnswerReader } from '../adapters.js'

export const answerReader: AnswerReader = () =>
  readerOf(marketDataApi({ baseUrl, username: '', decimals: 'string' }))
