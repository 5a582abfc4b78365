/** The mock as its callers have it: made with options, and steered by its methods or, in any language, over HTTP. */
import type { RequestListener } from 'node:http'
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { apis, propertyNames, type ApiName } from '../../generated/apis.js'
import { exampleReading } from '../ambiguity/assume.js'
import { isObject, type JsonObject } from '../model/json.js'
import { controlPrefix as prefix, inProcessFetch, listen, serve, type ListeningMock } from './delivery.js'
import { Engine, jsonType, operationIds } from './engine/engine.js'
import { prismIsLoaded } from './engine/prism.js'
import type { MockReadings, OtherReadings, ReadingsInMock } from './engine/readings.js'
import { admitsUtf8, parseMediaType, type MockAnswer, type MockRequest } from './engine/request.js'
import { checkedFault, FaultPlan, type Fault } from './faults.js'
import type { LoggedRequest } from './log.js'
import { checkedMockOptions, type MockClock, type MockOptions } from './options.js'
import { anything, checkOptionShape, fits, type Shape } from '../model/shape.js'
import {
  paymentShape,
  type CompletedPayment,
  type CompletePaymentOptions,
  type CompletePaymentOutcome,
  type PaymentToComplete,
} from './services/payments/transactions.js'

/** A mock of all three interfaces. */
export interface Mock {
  /** Answers a request without any network: give this function to a client as its `fetch`. */
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
   * Switches readings while the mock runs, checked like the option `assume` of `createMock`: all that are named, or
   * none. The state of the mock stays as it is, and tokens go on working. A request is answered in the readings that were in
   * force when it came; if two callers switch the same ambiguity, the later one wins.
   *
   * @param others whether to `keep` the readings that are not named, the default, or to `restore` those that the mock began with
   * @throws RequestError for an unknown interface, ambiguity or reading; it lists the known ones
   */
  assume(readings: MockReadings, others?: OtherReadings): void
  /** The readings in force, by interface. */
  readonly assumed: ReadingsInMock
  /** The mock's time, which can be set and moved. */
  readonly clock: MockClock
  /**
   * The latest requests, oldest first: which rules each passed, and why one was refused. It keeps 1,000 requests unless
   * `keptRequests` says otherwise, and the first 1,000 characters of each message.
   */
  readonly requests: readonly LoggedRequest[]
  /**
   * The state of the mock, by interface, as plain JSON without secrets. It holds at most 10,000 transactions, as many of their
   * tokens, and 10,000 bearer tokens, unless `mostHeld` says otherwise; then it forgets the oldest.
   */
  state(): MockState
  /** Brings state, readings, faults, log and clock back to where they began. */
  reset(): void
  /**
   * Plans a fault for an operation, or for every operation with `*`. Without a fault, or with `null`, it takes the planned one back.
   *
   * @throws Error for an operation or a fault that does not exist
   */
  setFault(operationId: string, fault?: Fault | null): void
  /**
   * Ends the payment of an order, and posts the outcome to its `callbackUrl` if that is on this machine; otherwise it
   * sends nothing. You may call it again: it posts the same outcome in the same words.
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

/** The state of a mock, by interface, as plain JSON. */
export type MockState = {
  readonly [Api in ApiName as (typeof propertyNames)[Api]]: Readonly<Record<string, unknown>>
}

/**
 * Creates a mock of all three interfaces. Prism validates the requests and supplies the answers, from the same
 * descriptions that the clients are generated from. The mock adds state, checked authentication and faults.
 *
 * @throws Error when an option is unknown or impossible; the first request rejects when Prism is not installed.
 */
export function createMock(options: MockOptions = {}): Mock {
  return createAnsweringMock(options).mock
}

type AnswerFunction = (request: MockRequest) => Promise<MockAnswer>

/** A mock, and the function that answers its requests, for a server that serves other things as well. */
export interface AnsweringMock {
  readonly mock: Mock
  readonly answer: AnswerFunction
  /** Resolves when requests can be answered. */
  started(): Promise<void>
}

export function createAnsweringMock(options: MockOptions): AnsweringMock {
  const settings = checkedMockOptions(options)
  const engine = new Engine(settings)
  const { services } = engine
  const servers = new Set<ListeningMock>()
  const mock: Mock = {
    fetch: (input, init) => fetch(input, init),
    listen: async (where = {}) => {
      const shape = { 'port?': anything, 'host?': anything, 'allowHosts?': anything }
      checkOptionShape(where, shape, 'The mock cannot listen')
      const { port = 0, host = '127.0.0.1', allowHosts } = where
      const handler: RequestListener = (request, response) => void serve(request, response, answer)
      // An address that cannot be used is told of before Prism is loaded, which takes seconds.
      const listening = await listen(handler, port, host, { allowHosts, answer })
      servers.add(listening)
      return prismIsLoaded().then(
        () => listening,
        async (error: unknown) => {
          await listening.close()
          throw error
        },
      )
    },
    close: async () => {
      const open = [...servers]
      servers.clear()
      await Promise.all(open.map((server) => server.close()))
    },
    clock: settings.clock,
    get requests() {
      return engine.log.entries
    },
    get assumed() {
      return settings.assumed.shown()
    },
    assume: (readings, others) => settings.assumed.change(readings, others),
    state: () => {
      const held = apis.map((api) => [propertyNames[api], services[api].snapshot()] as const)
      // One member for each API, which is what the type is made of.
      return Object.fromEntries(held) as MockState
    },
    reset: () => {
      settings.clock.reset()
      engine.reset()
    },
    setFault: (operationId, fault) => engine.faults.set(operationId, fault),
    revokeTokens: () => services['market-data'].revokeTokens(),
    completePayment: (...payment) => services.payments.complete(...payment),
  }
  const answer: AnswerFunction = (request) =>
    request.target.startsWith(prefix) ? control(mock, request) : engine.answer(request)
  const fetch = inProcessFetch(answer)
  return { mock, answer, started: prismIsLoaded }
}

/* The controls over HTTP, under a path that no interface has */

type ControlMethod = 'GET' | 'POST' | 'PUT'

/** One thing that can be seen or done over HTTP. */
interface Control {
  readonly methods: readonly ControlMethod[]
  /** Its effect. */
  readonly message: string
  /** The members of its body; without, `run` takes any name, and refuses those that mean nothing to it. */
  readonly shape?: Readonly<Record<string, Shape>>
  run(mock: Mock, body: JsonObject, method: ControlMethod): unknown
}

/** The controls, by their path below `/_mock/`. */
export const controls: Readonly<Record<string, Control>> = {
  state: { methods: ['GET'], message: 'Shows what the mock holds.', run: (mock) => mock.state() },
  requests: {
    methods: ['GET'],
    message: 'Shows the latest requests: which rules each passed, and why one was refused.',
    run: (mock) => mock.requests,
  },
  reset: {
    methods: ['POST'],
    message: 'Resets the mock to its first state.',
    shape: {},
    run: (mock) => mock.reset(),
  },
  clock: {
    methods: ['POST'],
    message: 'Sets the clock, `{"set": epochMs}`, or moves it, `{"advance": ms}`.',
    shape: { 'set?': anything, 'advance?': anything },
    run: ({ clock }, { set, advance }) => {
      if (typeof set === 'number' && advance === undefined) clock.set(set)
      else if (typeof advance === 'number' && set === undefined) clock.advance(advance)
      else throw new Error('Give set or advance, in milliseconds.')
      return { now: clock.now() }
    },
  },
  assume: {
    methods: ['GET', 'POST', 'PUT'],
    message: `GET shows the current readings by interface. POST switches the readings that it names, \`${example('pathCase')}\`, or those of one interface, \`{"payments": ${example('unknownFields')}}\`; PUT also resets all others to their first state.`,
    run: (mock, readings, method) => {
      if (method === 'POST' && Object.keys(readings).length === 0)
        throw new Error('Name a reading to switch, or an interface and its readings.')
      if (method !== 'GET') mock.assume(readings, method === 'PUT' ? 'restore' : 'keep')
      return mock.assumed
    },
  },
  faults: {
    methods: ['POST'],
    message:
      'Plans faults by operation, `{"listFutOpt": "stall"}`; `*` is every operation. `null` removes one.',
    run: (mock, body) => {
      const faults = Object.entries(body).map(
        ([operationId, fault]) => [operationId, fault === null ? fault : checkedFault(fault)] as const,
      )
      if (faults.length === 0) throw new Error('Name an operation, or * for all of them, and its fault.')
      // All of them are checked before one is planned.
      const trial = new FaultPlan({}, operationIds)
      for (const [operationId, fault] of faults) trial.set(operationId, fault)
      for (const [operationId, fault] of faults) mock.setFault(operationId, fault)
    },
  },
  'revoke-tokens': {
    methods: ['POST'],
    message: 'Ends every bearer token.',
    shape: {},
    run: (mock) => mock.revokeTokens(),
  },
  'complete-payment': {
    methods: ['POST'],
    message:
      'Posts the outcome of a payment, only to the callbackUrl of its order: `{"orderId": "…", "outcome": "success"}`.',
    shape: paymentShape,
    run: (mock, body) => {
      if (!fits<PaymentToComplete>(body, paymentShape)) return undefined
      const { orderId, outcome, ...options } = body
      return mock.completePayment(orderId, outcome, options)
    },
  },
}

/** The JSON that switches one ambiguity. */
function example(id: keyof typeof mockAmbiguities): string {
  return `{"${id}": "${exampleReading(mockAmbiguities[id])}"}`
}

async function control(mock: Mock, request: MockRequest): Promise<MockAnswer> {
  const name = request.target.slice(prefix.length).split('?', 1)[0] ?? ''
  const found = Object.hasOwn(controls, name) ? controls[name] : undefined
  const known = Object.keys(controls).join(', ')
  if (found === undefined)
    return problem(404, `There is no ${prefix}${name.slice(0, 40)}. Controls: ${known}.`)
  const method = found.methods.find((method) => method === request.method)
  if (method === undefined) return problem(405, `${prefix}${name} takes ${found.methods.join(', ')}.`)
  if (method !== 'GET' && !isFromNoPage(request))
    return problem(415, 'Send JSON, with the content type application/json.')
  try {
    const body = bodyOf(request)
    if (found.shape !== undefined && Object.keys(found.shape).length === 0 && Object.keys(body).length > 0)
      throw new Error(`${prefix}${name} takes no members.`)
    if (found.shape !== undefined) checkOptionShape(body, found.shape, 'Nothing was done')
    const done: unknown = await found.run(mock, body, method)
    // A reading may be a function of whoever made the mock.
    const withoutFunctions = (_: string, value: unknown): unknown =>
      typeof value === 'function' ? 'custom' : value
    return { status: 200, headers: jsonType, body: JSON.stringify(done ?? { done: true }, withoutFunctions) }
  } catch (error) {
    return problem(400, error instanceof Error ? error.message : 'That could not be done.')
  }
}

/**
 * In a browser, a page of another site cannot send JSON without asking first, but it can send a request without a body. Then the
 * browser names the site of the page, which other programs do not.
 */
function isFromNoPage({ body, headers }: MockRequest): boolean {
  const media = parseMediaType(headers['content-type'])
  if (media?.essence === 'application/json' && admitsUtf8(media)) return true
  const says = ['content-type', 'origin', 'referer', 'sec-fetch-site']
  return body.length === 0 && says.every((name) => headers[name] === undefined)
}

function bodyOf({ body }: MockRequest): JsonObject {
  if (body.length === 0) return {}
  const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
  if (!isObject(parsed)) throw new Error('The body must be a JSON object.')
  return parsed
}

function problem(status: number, message: string): MockAnswer {
  return { status, headers: jsonType, body: JSON.stringify({ message }) }
}
