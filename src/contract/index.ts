/**
 * Contract tests: checks recorded or live traffic against the descriptions, and reports what was not checked.
 *
 * @module lacuna/contract
 */
export { createContract, type Contract, type ContractFetchOptions } from './contract.js'
export { readExchanges, type RecordingSource } from './read-exchanges.js'
export type {
  Checked,
  ContractKeys,
  ContractOptions,
  CoveredOperation,
  CoveredResponse,
  Coverage,
  Exchange,
  Finding,
  HeaderList,
  RecordedBody,
  RecordedRequest,
  RecordedResponse,
  Severity,
  ShownReading,
  SpecPlace,
  Unchecked,
  Verdict,
} from './types.js'
