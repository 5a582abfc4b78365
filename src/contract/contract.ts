/** Contract tests: holds exchanges against the descriptions, one by one and in their sequence. */
import { apis } from '../../generated/apis.js'
import { unknownOptions } from '../client/unknown-options.js'
import { requestError, type InputProblem } from '../errors/errors.js'
import { readableBody } from './bodies.js'
import { createChecker } from './check-exchange.js'
import { Conduct } from './conduct.js'
import { ExchangeSecrets } from './exchange-secrets.js'
import { FetchRecorder } from './recorded-fetch.js'
import { Recording } from './recording.js'
import type { Checked, ContractOptions, Coverage, Examined, Exchange, Finding } from './types.js'

export interface ContractFetchOptions {
  /**
   * Told of each exchange, without its secrets, when its answer was read to the end or nobody will read it. What it throws,
   * `finish` throws.
   */
  readonly onChecked?: ((checked: Checked, exchange: Exchange) => void) | undefined
  /** The file to which each exchange is appended as a line of JSON, without its secrets. `lacuna verify` reads it. */
  readonly record?: string | undefined
}

export interface Contract {
  /** Checks one exchange. It never throws: what cannot be read is not checked. */
  check(exchange: Exchange): Checked
  /**
   * A `fetch` that checks each exchange of another one. It never changes what passes through: an answer is read as its reader
   * reads it, and one that is not read to its end is not checked.
   *
   * @param inner default: the `fetch` of the platform
   * @throws RequestError for an option that does not exist
   */
  fetch(inner?: typeof fetch, options?: ContractFetchOptions): typeof fetch
  /**
   * What callers did wrong over all exchanges so far, and what could not be recorded. Exchanges whose answers are not read to
   * the end count as they are.
   */
  finish(): Finding[]
  /** What the exchanges so far covered of the descriptions. */
  coverage(): Coverage
}

/**
 * Contract tests over exchanges, recorded or live.
 *
 * @throws RequestError for an option, a server or a reading that does not exist
 */
export function createContract(options: ContractOptions = {}): Contract {
  checkOptions(options)
  const checker = createChecker(options)
  const secrets = new ExchangeSecrets(options.keys)
  const conduct = new Conduct()
  const recorder = new FetchRecorder()
  const failures: unknown[] = []
  const recordings = new Map<string, Recording>()

  const check = (given: Exchange): Checked => {
    try {
      const exchange = readable(given)
      secrets.learn(exchange)
      const { checked, call } = checker.examine(exchange)
      if (call) conduct.see({ ...exchange, call })
      return redactChecked(checked, secrets)
    } catch (error) {
      return notCheckable(error)
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
          onChecked?.(checked, shown)
        } catch (error) {
          failures.push(error)
        }
      })
    },
    finish() {
      recorder.giveUp()
      if (failures.length > 0) throw failures[0]
      const found: readonly Finding[] = [
        ...checker.finish(),
        ...conduct.findings,
        ...[...recordings.values()].flatMap((one) => one.findings),
      ]
      return found.map((finding) => redactFinding(finding, secrets))
    },
    coverage: () => redactCoverage(checker.coverage(), secrets),
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
}

/** With bodies that can be read, or why they cannot. */
function readable(exchange: Exchange): Exchange {
  const { request, response } = exchange
  return {
    ...exchange,
    ...(request && { request: { ...request, ...bodyOf(request) } }),
    ...(response && { response: { ...response, ...bodyOf(response) } }),
  }
}

function bodyOf({ body, bodyMissing, headers }: NonNullable<Exchange['response' | 'request']>): object {
  return bodyMissing === undefined ? { body: undefined, ...readableBody(body, headers) } : {}
}

function notCheckable(error: unknown): Checked {
  const why = `it cannot be checked (${error instanceof Error ? error.name : 'unknown'})`
  return {
    operationId: null,
    verdict: 'notChecked',
    findings: [],
    unchecked: [{ part: 'exchange', why }],
    readings: [],
  }
}

function redactChecked(checked: Examined['checked'], secrets: ExchangeSecrets): Checked {
  return {
    ...checked,
    findings: checked.findings.map((finding) => redactFinding(finding, secrets)),
    unchecked: checked.unchecked.map(({ part, why }) => ({ part, why: secrets.redact(why) })),
  }
}

/** The media types that came are words of others. */
function redactCoverage({ operations, neverSeen }: Coverage, secrets: ExchangeSecrets): Coverage {
  const shown = operations.map(({ responses, ...operation }) => ({
    ...operation,
    responses: responses.map((one) => ({ ...one, mediaType: secrets.redact(one.mediaType) })),
  }))
  return { operations: shown, neverSeen: neverSeen.map((one) => secrets.redact(one)) }
}

function redactFinding<F extends Finding>(finding: F, secrets: ExchangeSecrets): F {
  return { ...finding, message: secrets.redact(finding.message), place: secrets.redact(finding.place) }
}
