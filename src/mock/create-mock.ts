import type { RequestListener } from 'node:http'
import { withControls } from './http/control.js'
import { Engine } from './engine/engine.js'
import type { MockAnswer, MockRequest } from './engine/request.js'
import { prismIsLoaded } from './engine/prism.js'
import { listen, serve, type ListeningMock } from './http/server.js'
import { inProcessFetch } from './in-process.js'
import { checkedMockOptions, type MockOptions } from './options.js'
import { refuseUnknown } from './section-checks.js'
import { byName } from './sections.js'
import type { Mock } from './mock.js'

/**
 * Creates a mock of all three interfaces. Prism validates the requests and supplies the answers, from the same
 * descriptions that the clients are generated from. The mock adds state, checked authentication and faults.
 *
 * @throws Error when an option is unknown or impossible; the first request rejects when Prism is not installed.
 */
export function createMock(options: MockOptions = {}): Mock {
  return createAnsweringMock(options).mock
}

/** A mock, and the function that answers its requests, for a server that serves other things as well. */
export interface AnsweringMock {
  readonly mock: Mock
  readonly answer: (request: MockRequest) => Promise<MockAnswer>
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
      refuseUnknown('option', where, ['port', 'host', 'allowHosts'])
      const { port = 0, host = '127.0.0.1', allowHosts } = where
      const handler: RequestListener = (request, response) => void serve(request, response, answer)
      // An address that cannot be used is told of before Prism is loaded, which takes seconds.
      const listening = await listen(handler, port, host, { allowHosts })
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
    state: () => byName((api) => services[api].snapshot()),
    reset: () => {
      settings.clock.reset()
      engine.reset()
    },
    setFault: (operationId, fault) => engine.faults.set(operationId, fault),
    revokeTokens: () => services['market-data'].revokeTokens(),
    completePayment: (...payment) => services.payments.completePayment(...payment),
  }
  const answer = withControls(mock, engine.answer.bind(engine))
  const fetch = inProcessFetch(answer)
  return { mock, answer, started: prismIsLoaded }
}
