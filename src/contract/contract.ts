/** Contract tests: holds exchanges against the descriptions, one by one and in their sequence. */
import { apis } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import { resolveAssume } from '../ambiguity/assume.js'
import { unknownOptions } from '../model/shape.js'
import { requestError, shownName, type InputProblem } from '../model/errors.js'
import { readableBody } from './bodies.js'
import { createChecker } from './check-exchange.js'
import { Conduct } from './caller-mistakes.js'
import { ExchangeSecrets } from './exchange-secrets.js'
import { FetchRecorder, Recording } from './recording.js'
import type {
  Checked,
  ContractOptions,
  Coverage,
  Exchange,
  Finding,
  RecordedRequest,
  RecordedResponse,
} from './types.js'

export interface ContractFetchOptions {
  /**
   * Gets each exchange, without its secrets, when its answer was read to the end or will not be read further. If it throws, or
   * rejects before `finish` is called, `finish` throws the same.
   */
  readonly onChecked?: ((checked: Checked, exchange: Exchange) => unknown) | undefined
  /** The file to which each exchange is appended as a line of JSON, without its secrets. `lacuna verify` reads it. */
  readonly record?: string | undefined
}

export interface Contract {
  /** Checks one exchange. It never throws: unreadable parts are not checked. */
  check(exchange: Exchange): Checked
  /**
   * A `fetch` that checks each exchange of another `fetch` without changing it: an answer is read only as far as your code
   * reads it, and is not checked unless your code reads it to its end.
   *
   * @param inner default: the `fetch` of the platform
   * @throws RequestError for an option that does not exist
   */
  fetch(inner?: typeof fetch, options?: ContractFetchOptions): typeof fetch
  /**
   * The mistakes of callers over all exchanges so far, and recording failures. Exchanges whose answers are not read to the
   * end count as they are.
   */
  finish(): Finding[]
  /** The coverage of the descriptions by the exchanges so far. */
  coverage(): Coverage
}

/**
 * Contract tests over exchanges, recorded or live.
 *
 * @throws RequestError for an option, a server or a reading that does not exist
 */
export function createContract(options: ContractOptions = {}): Contract {
  checkOptions(options)
  const secrets = new ExchangeSecrets(options.keys)
  const redact = secrets.redact.bind(secrets)
  const checker = createChecker(options, redact)
  const conduct = new Conduct(redact)
  const recorder = new FetchRecorder()
  const failures: unknown[] = []
  const recordings = new Map<string, Recording>()
  let isFinished = false
  const fail = (error: unknown): void => {
    // After the end, nobody would ask for it.
    if (isFinished) throw error
    failures.push(error)
  }

  const check = (given: Exchange): Checked => {
    try {
      const exchange = readable(given)
      secrets.learn(exchange)
      const { checked, call } = checker.examine(exchange)
      if (call) conduct.see({ ...exchange, call })
      return checked
    } catch (error) {
      // Whatever a recording has, the check of the others goes on.
      const why = `its check failed (${shownName(error)}): an exchange is plain data, with its address as text and its bodies as text or bytes`
      const unchecked = [{ part: 'exchange', why }] as const
      return { operationId: null, verdict: 'notChecked', findings: [], unchecked, readings: [] }
    }
  }
  return {
    check,
    fetch(inner = globalThis.fetch, fetchOptions = {}) {
      const problems = unknownOptions(fetchOptions, ['onChecked', 'record'], 'options.')
      if (problems.length > 0) throw requestError(problems)
      const { onChecked, record } = fetchOptions
      if (record !== undefined && !recordings.has(record)) recordings.set(record, new Recording(record))
      return recorder.around(inner, (exchange) => {
        try {
          const checked = check(exchange)
          if (record === undefined && onChecked === undefined) return
          const shown = secrets.redactExchange(readable(exchange))
          if (record !== undefined) recordings.get(record)?.append(shown)
          Promise.resolve(onChecked?.(checked, shown)).catch(fail)
        } catch (error) {
          fail(error)
        }
      })
    },
    finish() {
      recorder.giveUp()
      isFinished = true
      if (failures.length > 0) throw failures[0]
      const lost = [...recordings.values()].flatMap(({ findings }) => findings)
      return [...checker.finish(), ...conduct.findings, ...lost]
    },
    coverage: () => checker.coverage(),
  }
}

function checkOptions(options: ContractOptions): void {
  const problems: InputProblem[] = unknownOptions(options, ['servers', 'keys', 'assume', 'strict'])
  const { servers = {}, keys = {}, assume = {} } = options
  problems.push(...unknownOptions(keys, ['apiKey', 'apiSecret', 'verifier', 'merchantKey'], 'keys.'))
  problems.push(...unknownOptions(assume, apis, 'assume.'))
  for (const [url, api] of Object.entries(servers))
    if (!URL.canParse(url) || !apis.includes(api))
      problems.push({ field: 'servers', message: `must be addresses, each with one of ${apis.join(', ')}` })
  if (problems.length > 0) throw requestError(problems)
  for (const api of apis) resolveAssume(choiceTables[api], assume[api])
}

/** With bodies that can be read, or why they cannot. */
function readable(exchange: Exchange): Exchange {
  const { request, response } = exchange
  return { ...exchange, request: request && withBody(request), response: response && withBody(response) }
}

function withBody<Message extends RecordedRequest | RecordedResponse>(message: Message): Message {
  const { body, bodyMissing, headers } = message
  return bodyMissing === undefined ? { ...message, body: undefined, ...readableBody(body, headers) } : message
}
