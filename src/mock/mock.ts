import type { MockReadings, OtherReadings, ReadingsInMock } from './engine/readings-control.js'
import type { MockClock } from './clock.js'
import type { Fault } from './faults.js'
import type { ListeningMock } from './http/server.js'
import type { LoggedRequest } from './log.js'
import type { MockState } from './sections.js'
import type {
  CompletedPayment,
  CompletePaymentOptions,
  CompletePaymentOutcome,
} from './services/payments/completion.js'

/** A mock of all three interfaces. */
export interface Mock {
  /** Answers a request without any network: hand it to a client as its `fetch`. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Serves the mock over HTTP. Default: a free port of 127.0.0.1. Rejects when the port is in use. It answers only to the
   * names of this machine, such as localhost, to `host` and to `allowHosts`, and only to pages that come from these.
   */
  listen(options?: {
    readonly port?: number
    readonly host?: string
    readonly allowHosts?: readonly string[] | undefined
  }): Promise<ListeningMock>
  /** Stops every server that `listen` has started, and drops the connections that are open. */
  close(): Promise<void>
  /**
   * Switches readings while the mock runs, checked as the option `assume` of `createMock` is: all that is named, or
   * nothing. What the mock holds stays as it is, and tokens go on working. A request is answered in the readings that were in
   * force when it came; of two callers who switch the same ambiguity, the later one has it.
   *
   * @param others the readings that are not named stay by default; `restore` brings those back that the mock began with
   * @throws RequestError for an interface, an ambiguity or a reading that there is not; it lists those that there are
   */
  assume(readings: MockReadings, others?: OtherReadings): void
  /** The readings in force, by interface. */
  readonly assumed: ReadingsInMock
  /** The mock's time, which can be set and moved. */
  readonly clock: MockClock
  /**
   * The latest requests, oldest first: which rules each passed, and why one was refused. It keeps 1,000 unless
   * `keptRequests` says otherwise, and of a message the first 1,000 characters.
   */
  readonly requests: readonly LoggedRequest[]
  /**
   * What the mock holds now, by interface, as plain JSON without secrets. It holds at most 10,000 transactions, whose orders
   * have 10,000,000 characters together, as many tokens of them, and 10,000 bearer tokens, unless `mostHeld` says
   * otherwise. Of bearer tokens that have ended it knows the latest 1,000.
   */
  state(): MockState
  /** Brings state, readings, faults, log and clock back to where they began. */
  reset(): void
  /**
   * Plans a fault for an operation, or for every operation with `*`; without a fault, takes it back.
   *
   * @throws Error for an operation or a fault that does not exist
   */
  setFault(operationId: string, fault?: Fault): void
  /**
   * Ends the payment of an order, and posts the outcome to its `callbackUrl` where that is on this machine; elsewhere
   * nothing is sent. It may be called again: the same outcome is posted in the same words.
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
