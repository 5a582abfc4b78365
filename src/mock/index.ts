/**
 * The mock of all three interfaces.
 *
 * @module lacuna/mock
 */
export { createMock, type Mock, type MockState } from './create-mock.js'
export type { ListeningMock } from './delivery.js'
export type { MockProfile, MockReadings, OtherReadings, ReadingsInMock } from './engine/readings.js'
export { demoCredentials, type MockClock, type MockCredentials, type MockOptions } from './options.js'
export type { MarginWalletSettings } from './services/margin-wallet/wallet.js'
export type { MarketDataSettings } from './services/market-data/service.js'
export type {
  CompletedPayment,
  CompletePaymentOptions,
  CompletePaymentOutcome,
} from './services/payments/transactions.js'
export type { LoggedRequest } from './log.js'
export { faultKinds, type Fault, type FaultKind, type Faults, type FaultSettings } from './faults.js'
export { rules, type CheckId, type MockRule, type RuleId } from './engine/rules.js'
export {
  type OperationId,
  type ReadingId,
  type ServedAmbiguityId,
  type WrongReading,
  readingsOf,
  type ReadingOf,
  type WantedReadings,
} from './readings-of.js'
export { apis, type ApiName } from '../../generated/apis.js'
