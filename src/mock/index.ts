/**
 * The mock of all three interfaces.
 *
 * @module lacuna/mock
 */
export { createMock } from './create-mock.js'
export type { Mock } from './mock.js'
export type { ListeningMock } from './http/server.js'
export type { MockProfile, MockReadings, OtherReadings, ReadingsInMock } from './engine/readings-control.js'
export type { MockOptions } from './options.js'
export type { MarginWalletSettings } from './services/margin-wallet/options.js'
export type { MarketDataSettings } from './services/market-data/service.js'
export type { MockClock } from './clock.js'
export type {
  CompletedPayment,
  CompletePaymentOptions,
  CompletePaymentOutcome,
} from './services/payments/completion.js'
export type { LoggedRequest } from './log.js'
export { faultKinds, type Fault, type FaultKind, type Faults, type FaultSettings } from './faults.js'
export { rules, type CheckId, type MockRule, type RuleId } from './engine/rules.js'
export { demoCredentials, type MockCredentials, type MockState } from './sections.js'
export {
  ambiguitiesOf,
  type AmbiguityId,
  type KnownAmbiguity,
  type ReadingFacts,
  type OperationId,
  type ReadingId,
  type ServedAmbiguityId,
  type WrongReading,
} from './contract/readings.js'
export {
  forEachReading,
  readingsOf,
  type ForEachReadingOptions,
  type ReadingOf,
  type WantedReadings,
} from './contract/readings.js'
export { apis, type ApiName } from '../../generated/apis.js'
