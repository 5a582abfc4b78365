export { createMock } from './create-mock.js'
export type { Mock } from './mock.js'
export type { ListeningMock } from './http.js'
export type { MockOptions, MockProfile } from './options.js'
export type { MarginWalletSettings } from './services/margin-wallet/settings.js'
export type { MarketDataSettings } from './services/market-data/settings.js'
export type { MockClock } from './clock.js'
export type {
  CompletedPayment,
  CompletePaymentOptions,
  CompletePaymentOutcome,
} from './services/payments/completion.js'
export type { LoggedRequest } from './log.js'
export { faultKinds, type Fault, type FaultKind, type Faults, type FaultSettings } from './faults.js'
export { rules, type CheckId, type Rule, type RuleId } from './rules.js'
export { demoCredentials, type MockCredentials, type MockState } from './sections.js'
