import type { MockClock } from './clock.js'
import { withControls } from './control.js'
import { Engine } from './engine.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import type { Fault } from './faults.js'
import { listen, serve, type ListeningMock } from './http.js'
import { inProcessFetch } from './in-process.js'
import type { LoggedRequest } from './log.js'
import { refuseUnknown } from './option-checks.js'
import { checkedOptions, type MockOptions } from './options.js'
import type {
  CompletedPayment,
  CompletePaymentOptions,
  CompletePaymentOutcome,
} from './services/payments/completion.js'

/** A mock of all three interfaces. */
export interface Mock {
  /** Answers a request without any network: hand it to a client as its `fetch`. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Serves the mock over HTTP. Default: a free port of 127.0.0.1. Rejects when the port is in use. */
  listen(options?: { readonly port?: number; readonly host?: string }): Promise<ListeningMock>
  /** The mock's time, which can be set and moved. */
  readonly clock: MockClock
  /** The latest requests, oldest first: what was looked at, and why one was refused. */
  readonly requests: readonly LoggedRequest[]
  /** What the mock holds now, by interface, as plain JSON without secrets. */
  state(): MockState
  /** Back to where it began: its state, faults, log and clock. */
  reset(): void
  /**
   * Plans a fault for an operation, or for every operation with `*`; without a fault, takes it back.
   *
   * @throws Error for an operation or a fault that does not exist
   */
  setFault(operationId: string, fault?: Fault): void
  /**
   * Ends the payment of an order, and posts the outcome to its `callbackUrl` where that is on this machine; elsewhere
   * nothing is sent. It may be called again: the same outcome is told in the same words.
   *
   * Rejects with an Error when there is no such order or outcome, and when a posted callback got no answer.
   */
  completePayment(
    orderId: string,
    outcome: CompletePaymentOutcome,
    options?: CompletePaymentOptions,
  ): Promise<CompletedPayment>
  /** Ends every bearer token of market data that the login has issued. */
  revokeTokens(): void
}

/** What a mock holds. */
export interface MockState {
  readonly marketData: Readonly<Record<string, unknown>>
  readonly payments: Readonly<Record<string, unknown>>
  readonly marginWallet: Readonly<Record<string, unknown>>
}

/**
 * Creates a mock of all three interfaces. Prism validates the requests and supplies the answers, from the same
 * descriptions that the clients are generated from; around it stand state, checked authentication and faults.
 *
 * @throws Error when an option is unknown or impossible; the first request rejects when Prism is not installed.
 */
export function createMock(options: MockOptions = {}): Mock {
  return createAnsweringMock(options).mock
}

/** A mock, and what answers its requests, for whoever serves it together with something else. */
export interface AnsweringMock {
  readonly mock: Mock
  readonly answer: (request: MockRequest) => Promise<MockAnswer>
  /** Resolves when requests can be answered. */
  started(): Promise<void>
}

export function createAnsweringMock(options: MockOptions): AnsweringMock {
  const settings = checkedOptions(options)
  const engine = new Engine(settings)
  const { services } = engine
  const mock: Mock = {
    fetch: (input, init) => fetch(input, init),
    listen: async (where = {}) => {
      refuseUnknown('option', where, ['port', 'host'])
      const { port = 0, host = '127.0.0.1' } = where
      await engine.started()
      return listen((request, response) => void serve(request, response, answer), port, host)
    },
    clock: settings.clock,
    get requests() {
      return engine.log.entries
    },
    state: () => ({
      marketData: services['market-data'].snapshot(),
      payments: services.payments.snapshot(),
      marginWallet: services['margin-wallet'].snapshot(),
    }),
    reset: () => {
      settings.clock.reset()
      engine.reset()
    },
    setFault: (operationId, fault) => engine.faults.set(operationId, fault),
    revokeTokens: () => services['market-data'].revokeTokens(),
    completePayment: (orderId, outcome, particulars) =>
      services.payments.completePayment(orderId, outcome, particulars),
  }
  const answer = withControls(mock, engine.answer.bind(engine))
  const fetch = inProcessFetch(answer)
  return { mock, answer, started: () => engine.started() }
}
