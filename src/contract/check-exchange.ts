/** Checks one exchange against the description. */
import { plainText } from '../model/json.js'
import { headersOf, textOf } from './bodies.js'
import type { ApiName } from '../../generated/apis.js'
import { codes } from '../../generated/tables/margin-wallet.js'
import { hmac, toleranceMs } from '../margin-wallet/signing.js'
import { merchantKeyBytes } from '../payments/checksum.js'
import { answerReaders, type AnswerReader } from './answer-readers.js'
import { checkIdentity, checkRequest, checkSignature, type ReadRequest } from './check-request.js'
import { noteSent } from './shown-readings.js'
import { nearestName } from '../model/shape.js'
import { pathsOf } from '../request/build-request.js'
import { checkResponse } from './check-response.js'
import { allDescriptions, type CheckedOperation } from './description.js'
import { CoverageCount, Findings } from './findings.js'
import { ofRule } from './rules.js'
import type {
  Checked,
  ContractOptions,
  Coverage,
  Examined,
  ExaminedCall,
  Exchange,
  Finding,
  RecordedRequest,
  RecordedResponse,
} from './types.js'

/** The readers of the answers, by the name of the interface. */
type Readers = ReadonlyMap<string, AnswerReader>

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
  const router = new Router(options.servers ?? {})
  return {
    examine: (exchange) => {
      const asForm = (form: Exchange) => {
        const findings = new Findings(options.strict === true, redact)
        return { findings, call: examine(form, options, { readers, router }, findings) }
      }
      let { findings, call } = asForm(exchange)
      if (findings.verdict === 'fail' && exchange.request?.isRebuilt === true) {
        const decoded = asForm({ ...exchange, request: decodedAgain(exchange.request) })
        if (decoded.findings.verdict !== 'fail') ({ findings, call } = decoded)
      }
      const examined = { checked: checkedOf(findings), call, seen: findings.seen }
      coverage.add(examined)
      const { choices } = findings.checked?.description ?? {}
      for (const { ambiguity, reading, by } of findings.readings)
        if (by !== 'likely' && choices?.has(ambiguity))
          choicesShown.set(ambiguity, (choicesShown.get(ambiguity) ?? new Set()).add(reading))
      return examined
    },
    coverage: () => coverage.report(),
    finish: () =>
      [...choicesShown]
        .filter(([, readings]) => readings.size > 1)
        .map(([place, readings]) => ({
          ...ofRule('reading.several'),
          ...{ place, spec: undefined },
          message: `The exchanges show several readings of ${place}: ${[...readings].join(', ')}.`,
        })),
  }
}

/** @returns the call that the exchange is of, where it is of one */
function examine(
  exchange: Exchange,
  options: ContractOptions,
  { readers, router }: { readonly readers: Readers; readonly router: Router },
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
  findings.checked = router.operationAt(url, method, findings)
  return (
    findings.checked && check(findings.checked, { ...exchange, request }, url, options, readers, findings)
  )
}

function check(
  checked: CheckedOperation,
  exchange: Exchange & { readonly request: RecordedRequest },
  url: URL,
  options: ContractOptions,
  readers: Readers,
  findings: Findings,
): ExaminedCall {
  const { api, operation } = checked.described
  const { response } = exchange
  const assume: Readonly<Record<string, unknown>> = { ...options.assume?.[api] }
  const request = checkRequest(checked, exchange.request, findings)
  checkTime(checked, request, exchange, findings)
  noteSent(checked, request, findings)
  checkSignature(checked, request, options, findings)
  if (response === undefined) findings.leave('response', 'no answer came')
  const reader = readers.get(api)
  checkIdentity(reader?.api.answerMarks?.[operation.operationId], request, findings)
  const { mediaType = '', outcome } =
    (response && checkResponse(checked, request, { ...exchange, response }, { assume, reader }, findings)) ??
    {}
  for (const { ambiguity, reading } of findings.readings.filter(({ by }) => by !== 'likely')) {
    const wanted = assume[ambiguity] ?? reading
    const message = `The reading of ${ambiguity} is ${reading}, but ${typeof wanted === 'string' ? wanted : 'one of your own'} is assumed.`
    if (wanted !== reading) findings.add('reading.changed', ambiguity, message)
  }
  const { path, query, body } = request.wire
  const parameters = Object.fromEntries(
    Object.entries({ ...path, ...query }).map(([name, value]) => [name, plainText(value)]),
  )
  const [status, spec] = [response?.status, findings.specOf()]
  const catalogue = reader?.api.catalogue
  return { api, operation, spec, url, parameters, body, status, mediaType, outcome, catalogue }
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
  const message =
    signedAt < 1e11
      ? 'is in seconds, not milliseconds'
      : early >= toleranceMs
        ? 'is ahead of the time at which it was sent'
        : 'is older than recvWindow allows'
  const isCertain = signedAt < 1e11 || isRefusedFor(codes.timestamp.code, response)
  const place = 'request.query.timestamp'
  if (signedAt < 1e11 || early >= toleranceMs || -early > window)
    findings.add(
      'request.timestamp',
      place,
      `${place} ${message}.`,
      undefined,
      isCertain ? undefined : 'recorded',
    )
}

/** A recorder may have another clock, or the time of an export: that a request was late, only the service can say. */
function isRefusedFor(code: number, { status, headers, body = '' }: RecordedResponse = unanswered): boolean {
  return status >= 400 && textOf(body, headersOf(headers))?.includes(String(code)) === true
}

const unanswered: RecordedResponse = { status: 0, headers: [] }

/** Parameters that a recorder lists may be encoded still: in Chrome they are, in Firefox they are not. */
function decodedAgain({ url, body, ...others }: RecordedRequest): RecordedRequest {
  const again = (text: string): string => text.replaceAll('%2B', '+').replaceAll(/%25(?=[\da-f]{2})/gi, '%')
  return { ...others, url: again(url), body: typeof body === 'string' ? again(body) : body }
}

function checkedOf({ found: findings, unchecked, readings, verdict, checked }: Findings): Checked {
  const operationId = checked?.described.operation.operationId ?? null
  return { operationId, verdict, findings, unchecked, readings }
}

/** Finds the operation of a request. A host that was recognized once is known from then on. */
class Router {
  readonly #servers: readonly { readonly api: ApiName; readonly origin: string; readonly prefix: string }[]
  /** By host, the interfaces of which it has operations. */
  readonly #hosts = new Map<string, Set<ApiName>>()
  /** The first segments of the paths of operations, each behind its host. */
  readonly #roots = new Set<string>()

  constructor(servers: Readonly<Record<string, ApiName>>) {
    this.#servers = Object.entries(servers)
      .map(([base, api]) => {
        const { origin, pathname } = new URL(base)
        return { api, origin, prefix: pathname.replace(/\/$/, '') }
      })
      .toSorted((server, other) => other.prefix.length - server.prefix.length)
  }

  /** @returns `undefined` where there is none, which the findings say */
  operationAt(
    { host, origin, pathname }: URL,
    method: string,
    findings: Findings,
  ): CheckedOperation | undefined {
    const server = this.#servers.find(
      (server) => server.origin === origin && `${pathname}/`.startsWith(`${server.prefix}/`),
    )
    const path = pathname.slice(server?.prefix.length ?? 0)
    const fitting = allDescriptions()
      .filter(({ api }) => server === undefined || server.api === api)
      .flatMap((description) => description.at(path))
    const root = `${host}${server?.prefix ?? ''}/${path.split('/')[1]?.toLowerCase()}`
    const found = fitting.find(({ described }) => described.operation.method === method)
    if (found !== undefined) {
      this.#roots.add(root)
      const { api } = found.described
      this.#hosts.set(host, (this.#hosts.get(host) ?? new Set()).add(api))
      return found
    }
    const methods = fitting.map(({ described }) => described.operation.method).join(', ')
    const wrongMethod = `The description has only ${methods} for this path.`
    const place = shownPath(path)
    if (methods !== '') return findings.add('request.method', `request.method ${place}`, wrongMethod)
    const known = server ? [server.api] : [...(this.#hosts.get(host) ?? [])]
    if (known.length === 0)
      return findings.leave(
        'exchange',
        `no call to ${host} before this one was of a known interface: name it as a server`,
      )
    const paths = allDescriptions().flatMap(({ api, operations }) =>
      known.includes(api) ? operations.flatMap(({ operation }) => pathsOf(operation)) : [],
    )
    const meant = paths.find((known) => isMisspelt(path, known))
    const message = `the description of ${known.join(', ')} has no such path`
    // A host has more than an interface, such as pages and interfaces that have no description here.
    if (meant === undefined && !this.#roots.has(root)) return findings.leave('exchange', message)
    return findings.add(
      'request.path',
      `request.path ${place}`,
      `T${message.slice(1)}${meant === undefined ? '' : `; it has ${meant}`}.`,
    )
  }
}

const mostSegments = 12

/** The names of a path; what may be an id, an address or a token is left out. */
function shownPath(path: string): string {
  const segments = path.split('/').slice(0, mostSegments)
  return segments.map((text) => (/^(?:[a-z][a-z_-]{0,29}|v\d+)?$/i.test(text) ? text : '*')).join('/')
}

/** More letters that differ make another name, such as `openOrders` beside `openOrderList`. */
const mostEdits = 2

/** Reports whether a path is a documented one, but for letter case and a misspelling of one segment. */
function isMisspelt(path: string, known: string): boolean {
  const [given, segments] = [path.split('/'), known.split('/')]
  const wrong = segments.flatMap((segment, index) => {
    const isSame = segment.startsWith('{') || segment.toLowerCase() === given[index]?.toLowerCase()
    return isSame ? [] : [[given[index] ?? '', segment] as const]
  })
  const isNear = wrong.every(([name, segment]) => nearestName(name, [segment], mostEdits) !== undefined)
  return given.length === segments.length && wrong.length < 2 && isNear
}
