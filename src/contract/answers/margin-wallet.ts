/** Reads the answers of the margin and wallet interface without a client. */
import { marginWalletApi } from '../../margin-wallet/adapter.js'
import { baseUrl, readerOf, type AnswerReader } from '../adapters.js'

export const answerReader: AnswerReader = () => readerOf(marginWalletApi({ baseUrl, recvWindow: undefined }))
