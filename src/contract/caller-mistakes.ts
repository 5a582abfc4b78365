/** The mistakes of callers that show only in a sequence of calls. */
import { createHash } from 'node:crypto'
import { isOneOf } from '../ambiguity/refusal-effects.js'
import { isRefusing } from '../model/outcome.js'
import { retryAfter } from '../model/time.js'
import { at, type JsonObject } from '../model/json.js'
import { headersOf } from './bodies.js'
import { isSuccess } from '../model/media-type.js'
import { ofRule, type Doubt } from './rules.js'
import { isLeftOut } from './schema-walk.js'
import type { ConductFinding, ExaminedCall, Exchange, Finding, Severity } from './types.js'
import { isSecretName } from '../redaction/secret-names.js'

/** A call that was sent, and what was examined of it. */
interface SeenCall extends Exchange {
  readonly call: ExaminedCall
}

type LostWrite = Pick<ExaminedCall, 'api' | 'operation'>

/** The number of findings of one severity that are kept. */
const mostFindings = 10_000
/** The number of calls that are remembered at a time, so that memory does not grow with a recording. */
const mostRemembered = 10_000
/** The inputs that are made anew for each request: the same call has others when it is sent again. */
const ofOneRequest = /^(?:timestamp|signature|recvWindow|requestTimestamp|checksumhash|token)$/i
/** A signature shows nothing of the secret that it was made with. */
const noSecret = /signature|checksum/i

const messages = {
  clock: 'was recorded with a clock that went back: its times cannot be trusted.',
  credentials: 'was sent with credentials in its address, which logs and proxies keep.',
  secret: 'was sent with a secret in its address, which logs and proxies keep.',
  retryAfter: 'was sent before the Retry-After of an earlier answer had passed.',
  sentAgain: 'was sent with the signature of an earlier request: sign each attempt anew.',
  repeatedWrite:
    'was sent again although the outcome of the same call before is unknown: it may be carried out twice.',
}

export class Conduct {
  /** By severity, so that what is harmless takes no place of what is not. */
  readonly #found: Readonly<Record<Severity, Finding[]>> = { error: [], warning: [], note: [] }
  #furtherErrors = 0
  readonly #redact: (text: string) => string
  /** The writes of which nobody knows what became, by what they ask for. */
  readonly #lost = new Map<string, LostWrite>()
  /** The signatures that were sent, by the signed text. */
  readonly #signed = new Map<string, string>()
  /** By interface and host: when a refusal came, and until when it said to wait. */
  readonly #pauses = new Map<string, { readonly from: number; readonly until: number }>()
  #latest: Exchange | undefined

  /** @param redact takes the known secrets out of what is quoted of an exchange */
  constructor(redact: (text: string) => string) {
    this.#redact = redact
  }

  /** The errors first. */
  get findings(): readonly Finding[] {
    const { error, warning, note } = this.#found
    const message = `${this.#furtherErrors} further errors of conduct are not listed.`
    const more: Finding = { ...ofRule('conduct.more'), message, place: 'exchange', spec: undefined }
    return [...error, ...(this.#furtherErrors > 0 ? [more] : []), ...warning, ...note]
  }

  see(exchange: SeenCall): void {
    this.#checkClock(exchange)
    this.#checkSecrets(exchange)
    this.#checkPause(exchange)
    this.#checkReplay(exchange)
    this.#checkRepeated(exchange)
  }

  #add(
    { call, source, line }: SeenCall,
    kind: string,
    message: string,
    { place = 'request', doubt }: { readonly place?: string; readonly doubt?: Doubt | undefined } = {},
  ): void {
    const { operation, spec } = call
    const { operationId } = operation
    const finding: ConductFinding = {
      ...ofRule(`conduct.${kind}`, doubt),
      message: `${operationId} ${message}`,
      place: this.#redact(place),
      ...{ spec, operationId, source, line },
    }
    const { severity } = finding
    if (this.#found[severity].length < mostFindings) this.#found[severity].push(finding)
    else if (severity === 'error') this.#furtherErrors += 1
  }

  /** An exchange that was over before an earlier one of the same recording began. */
  #checkClock(seen: SeenCall): void {
    const { sentAt, receivedAt = sentAt, source } = seen
    const before = this.#latest
    this.#latest = seen
    if (sentAt === undefined || receivedAt === undefined) return
    const isSame = recordingOf(before?.source) === recordingOf(source)
    if (receivedAt < sentAt || (isSame && receivedAt < (before?.sentAt ?? 0)))
      this.#add(seen, 'clock', messages.clock, { place: 'exchange' })
  }

  #checkSecrets(seen: SeenCall): void {
    const { url, operation } = seen.call
    if (url.username !== '' || url.password !== '')
      this.#add(seen, 'secretInUrl', messages.credentials, { place: 'request.url' })
    const others = Array.from(url.searchParams).filter(
      ([name]) => !noSecret.test(name) && !operation.parameters.some((parameter) => parameter.name === name),
    )
    const secrets = others.filter(([name, value]) => isSecretName(name) || this.#redact(value) !== value)
    for (const name of new Set(secrets.map(([text]) => text)))
      this.#add(seen, 'secretInUrl', messages.secret, { place: `request.query.${name.slice(0, 60)}` })
  }

  #checkPause(seen: SeenCall): void {
    const { sentAt, receivedAt = sentAt, response, call } = seen
    if (sentAt === undefined || receivedAt === undefined) return
    const service = `${call.api} ${call.url.host}`
    const pause = this.#pauses.get(service)
    if (pause && sentAt >= pause.from && sentAt < pause.until)
      this.#add(seen, 'retryAfter', messages.retryAfter)
    if (response === undefined || ![418, 429, 503].includes(response.status)) return
    const waitMs = retryAfter(headersOf(response.headers), receivedAt)
    if (waitMs !== undefined) this.#pauses.set(service, { from: receivedAt, until: receivedAt + waitMs })
  }

  #checkReplay(seen: SeenCall): void {
    const { parameters, body, operation } = seen.call
    const inQuery = Object.keys(parameters).flatMap((name) => (noSecret.test(name) ? parameters[name] : []))
    const signature = [...inQuery, at(body, '/head/signature')].find(
      (value) => typeof value === 'string' && value !== '',
    )
    // What a recorder has put in its place says nothing.
    if (typeof signature !== 'string' || isLeftOut(signature)) return
    const key = digestOf([operation.operationId, parameters['timestamp'], signature])
    const before = this.#signed.get(key)
    // Two equal reads at once are signed alike, and may be at once where a recording has no times.
    const isAtOnce = operation.safeToRetry && !(Math.abs(Number(before) - (seen.sentAt ?? NaN)) >= 1_000)
    if (before !== undefined && !isAtOnce) this.#add(seen, 'sentAgain', messages.sentAgain)
    if (before === undefined) remember(this.#signed, key, String(seen.sentAt))
  }

  #checkRepeated(seen: SeenCall): void {
    const { call } = seen
    const { api, operation, parameters, body, url } = call
    // Who has looked up the outcome of a call may send it again.
    for (const [key, lost] of this.#lost) if (shows(call, lost)) this.#lost.delete(key)
    if (operation.safeToRetry) return
    const sorted = Object.fromEntries(Object.entries(parameters).sort())
    const key = digestOf([operation.operationId, url.origin, settled(sorted), body && settled(body)])
    const wasLost = this.#lost.has(key)
    // Where no operation shows it, a repeat may be the way to find out.
    const doubt = operation.reconcile?.operation === undefined ? 'assumed' : undefined
    if (wasLost) this.#add(seen, 'repeatedWrite', messages.repeatedWrite, { doubt })
    if (isOpen(call, wasLost)) remember(this.#lost, key, { api, operation })
    else this.#lost.delete(key)
  }
}

/**
 * Reports whether nobody knows from its answer what became of a call.
 *
 * @param wasLost whether the same call was sent before: only then can a refusal be the echo of it
 */
function isOpen({ status, outcome }: ExaminedCall, wasLost: boolean): boolean {
  if (outcome?.kind === 'refusal') return outcome.effect === 'echo' ? wasLost : !isRefusing(outcome.effect)
  return status === undefined || outcome?.kind === 'unreadable'
}

/** Reports whether the answer of a call shows what became of a lost one: the thing itself, or that there is none. */
function shows({ api, operation, outcome, catalogue, status = 0 }: ExaminedCall, lost: LostWrite): boolean {
  const { reconcile } = lost.operation
  if (lost.api !== api || reconcile?.operation !== operation.operationId) return false
  // Its body may be left out, or redacted.
  if (outcome === undefined) return isSuccess(status)
  if (outcome.kind !== 'refusal') return outcome.kind === 'result'
  return isOneOf(catalogue, reconcile.notFound?.codes ?? [], { status, code: outcome.code })
}

/** Keeps the latest entries of a map alone. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= mostRemembered) return
    map.delete(oldest)
  }
}

function digestOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64')
}

/** A body without what is made anew for each request. */
function settled(body: JsonObject): string {
  return JSON.stringify(body, (name, value: unknown) => (ofOneRequest.test(name) ? undefined : value))
}

/** The recording that an exchange is of: `traffic.har` of `traffic.har, entry 3`. */
function recordingOf(source = ''): string {
  return source.replace(/, \w+ \d+$/, '')
}
