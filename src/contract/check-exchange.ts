/** Checks one exchange against the description. */
import { plainText } from '../model/json.js'
import type { ApiName } from '../../generated/apis.js'
import { hmac } from '../margin-wallet/signing.js'
import { merchantKeyBytes } from '../payments/checksum.js'
import { answerReaders, type OutcomeIn } from './adapters.js'
import { checkRequest, checkSignature, noteReadings, type ReadRequest } from './check-request.js'
import { nearestName } from '../model/shape.js'
import { pathsOf } from '../request/build-request.js'
import { checkResponse } from './check-response.js'
import { allDescriptions, type CheckedOperation } from './description.js'
import { CoverageCount, Findings } from './findings.js'
import type {
  Checked,
  ContractOptions,
  Coverage,
  Examined,
  ExaminedCall,
  Exchange,
  Finding,
  RecordedRequest,
} from './types.js'

/** What reads the answers, by the name of the interface. */
type Readers = ReadonlyMap<string, OutcomeIn>

/** Checks exchanges, and counts what they cover. */
export interface Checker {
  examine(exchange: Exchange): Examined
  coverage(): Coverage
  /** The choices of which the exchanges showed two readings. */
  finish(): readonly Finding[]
}

/**
 * @param options whose names, servers and readings were checked
 * @param redact takes the known secrets out of what is quoted of an exchange
 */
export function createChecker(
  options: ContractOptions,
  redact: (text: string) => string = (text) => text,
): Checker {
  const { keys = {} } = options
  if (keys.merchantKey !== undefined) merchantKeyBytes(keys.merchantKey, 'keys.merchantKey')
  if (keys.apiSecret !== undefined) hmac(keys.apiSecret)
  const readers = new Map(Object.entries(answerReaders).map(([api, reader]) => [api, reader(keys)]))
  const coverage = new CoverageCount()
  const choicesShown = new Map<string, Set<string>>()
  return {
    examine: (exchange) => {
      const findings = new Findings(options.strict === true, redact)
      const call = examine(exchange, options, readers, findings)
      const shown = call && { ...call, mediaType: redact(call.mediaType) }
      const examined = { checked: checkedOf(findings), call: shown, seen: findings.seen }
      coverage.add(examined)
      const { choices } = findings.checked?.description ?? {}
      for (const { ambiguity, reading } of findings.readings)
        if (choices?.has(ambiguity))
          choicesShown.set(ambiguity, (choicesShown.get(ambiguity) ?? new Set()).add(reading))
      return examined
    },
    coverage: () => coverage.report(),
    finish: () =>
      [...choicesShown]
        .filter(([, readings]) => readings.size > 1)
        .map(([place, readings]) => ({
          ...{ rule: 'reading.several', severity: 'warning', place, spec: undefined },
          message: `The exchanges show several readings of ${place}: ${[...readings].join(', ')}.`,
        })),
  }
}

/** @returns the call that the exchange is of, where it is of one */
function examine(
  exchange: Exchange,
  options: ContractOptions,
  readers: Readers,
  findings: Findings,
): ExaminedCall | undefined {
  const { request, unreadable = 'it has no request' } = exchange
  if (request === undefined || exchange.unreadable !== undefined)
    return findings.leave('exchange', unreadable)
  if (!URL.canParse(request.url)) return findings.leave('exchange', 'its address is not valid')
  const method = request.method.toUpperCase()
  // What a browser asks before a call, and answers without a body, no description has.
  if (method === 'OPTIONS' || method === 'HEAD') return findings.leave('exchange', `its method is ${method}`)
  const url = new URL(request.url)
  findings.checked = operationAt(url, method, options.servers ?? {}, findings)
  return (
    findings.checked && check(findings.checked, { ...exchange, request }, url, options, readers, findings)
  )
}

function check(
  checked: CheckedOperation,
  exchange: Exchange & { readonly request: RecordedRequest },
  url: URL,
  { keys = {}, assume: ofAll }: ContractOptions,
  readers: Readers,
  findings: Findings,
): ExaminedCall {
  const { api, operation } = checked.described
  const { response } = exchange
  const assume: Readonly<Record<string, unknown>> = { ...ofAll?.[api] }
  const request = checkRequest(checked, exchange.request, findings)
  checkTime(checked, request, exchange, findings)
  noteReadings(checked, request, findings)
  checkSignature(checked, request, keys, findings)
  if (response === undefined) findings.leave('response', 'no answer came')
  const mediaType =
    response &&
    checkResponse(checked, request, { ...exchange, response }, { assume, reader: readers.get(api) }, findings)
  for (const { ambiguity, reading } of findings.readings) {
    const wanted = assume[ambiguity] ?? reading
    const told = `The reading of ${ambiguity} is ${reading}, but ${typeof wanted === 'string' ? wanted : 'one of your own'} is assumed.`
    if (wanted !== reading) findings.add('reading.changed', ambiguity, told)
  }
  const { path, query, body } = request.wire
  const parameters = Object.fromEntries(
    Object.entries({ ...path, ...query }).map(([name, value]) => [name, plainText(value)]),
  )
  const [status, spec] = [response?.status, findings.specOf()]
  return { api, operation, spec, url, parameters, body, status, mediaType: mediaType ?? '' }
}

/** Holds the time that a request was signed at to the time at which it was sent. */
function checkTime(
  { described: { operation, signedBy } }: CheckedOperation,
  { wire: { query } }: ReadRequest,
  { sentAt, response }: Exchange,
  findings: Findings,
): void {
  const signedAt = Number(query['timestamp'])
  if (!signedBy.includes('timestamp') || !Number.isFinite(signedAt)) return
  const usual = operation.parameters.find(({ name }) => name === 'recvWindow')?.default
  const window = Number(query['recvWindow'] ?? usual)
  const early = sentAt === undefined ? 0 : signedAt - sentAt
  const told =
    signedAt < 1e11
      ? 'is in seconds, not milliseconds'
      : early > 1_000
        ? 'is ahead of the time at which it was sent'
        : 'is older than recvWindow allows'
  // The clock of a recorder may be wrong where the service has taken the request.
  const severity = response !== undefined && response.status < 400 && signedAt >= 1e11 ? 'warning' : 'error'
  const place = 'request.query.timestamp'
  if (signedAt < 1e11 || early > 1_000 || -early > window)
    findings.add('request.timestamp', place, `${place} ${told}.`, undefined, severity)
}

function checkedOf({ found: findings, unchecked, readings, isWhole, checked }: Findings): Checked {
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const verdict = hasErrors ? 'fail' : isWhole ? 'pass' : 'notChecked'
  const operationId = checked?.described.operation.operationId ?? null
  return { operationId, verdict, findings, unchecked, readings }
}

/** The operation that a request is of; `undefined` where there is none, which the findings say. */
function operationAt(
  url: URL,
  method: string,
  servers: Readonly<Record<string, ApiName>>,
  findings: Findings,
): CheckedOperation | undefined {
  const [server] = Object.entries(servers)
    .map(([base, api]) => {
      const { origin, pathname } = new URL(base)
      return { api, origin, prefix: pathname.replace(/\/$/, '') }
    })
    .filter(({ origin, prefix }) => url.origin === origin && `${url.pathname}/`.startsWith(`${prefix}/`))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)
  const path = url.pathname.slice(server?.prefix.length ?? 0)
  const fitting = allDescriptions()
    .filter(({ api }) => server === undefined || server.api === api)
    .flatMap((description) =>
      description.operations.flatMap((described) =>
        pathsOf(described.operation).flatMap((one) => {
          // A path of the descriptions has words and parameters alone.
          const pattern = one.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)')
          const found = new RegExp(`^${pattern}$`).exec(path)
          return found === null ? [] : [{ description, described, path: { ...found.groups } }]
        }),
      ),
    )
  const found = fitting.find(({ described }) => described.operation.method === method)
  const methods = fitting.map(({ described }) => described.operation.method).join(', ')
  if (found !== undefined) return found
  const wrongMethod = `The description has only ${methods} for this path.`
  if (methods !== '') return findings.add('request.method', 'request.method', wrongMethod)
  if (server !== undefined) {
    const paths = allDescriptions().flatMap(({ api, operations }) =>
      api === server.api ? operations.flatMap(({ operation }) => pathsOf(operation)) : [],
    )
    const meant = nearestName(path, paths)
    // A service has more paths than its description.
    if (meant === undefined)
      return findings.leave('exchange', `the description of ${server.api} has no such path`)
    return findings.add('request.path', 'request.path', `The description has no such path; it has ${meant}.`)
  }
  return findings.leave('exchange', `the host ${url.host} belongs to no known interface: name it as a server`)
}
