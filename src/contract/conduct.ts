/** What callers must not do over a sequence of calls, whatever each of them is by itself. */
import { createHash } from 'node:crypto'
import { retryAfter } from '../errors/from-response.js'
import { redacted } from '../redaction/redact-secrets.js'
import type { JsonObject } from '../response/json-object.js'
import { headersOf } from './bodies.js'
import { isSecretName } from './exchange-secrets.js'
import { allDescriptions } from './description.js'
import type { ConductFinding, ExaminedCall, Exchange, Severity } from './types.js'

/** A call that was sent, and what was examined of it. */
interface SeenCall extends Exchange {
  readonly call: ExaminedCall
}

/** How many calls are remembered at a time, so that memory does not grow with a recording. */
const mostRemembered = 10_000
/** What is made anew for each request: the same call has others when it is sent again. */
const ofOneRequest = /^(?:timestamp|signature|recvWindow|requestTimestamp|checksumhash|token)$/i
/** A signature shows nothing of the secret that it was made with. */
const noSecret = /signature|checksum/i
/** The answers that leave open whether a call was carried out. */
const leavesOpen: ReadonlySet<number> = new Set([408, 500, 502, 503, 504])

export class Conduct {
  readonly #findings: ConductFinding[] = []
  /** The writes of which nobody knows what became, by what they ask for: each with the operation that shows it. */
  readonly #lost = new Map<string, string>()
  /** What was sent once, by what was signed. */
  readonly #signed = new Map<string, string>()
  /** By interface and host: when a refusal came, and until when it said to wait. */
  readonly #pauses = new Map<string, { readonly from: number; readonly until: number }>()
  #latest: Exchange | undefined

  see(exchange: SeenCall): void {
    this.#checkClock(exchange)
    this.#checkSecrets(exchange)
    this.#checkPause(exchange)
    this.#checkReplay(exchange)
    this.#checkRepeated(exchange)
  }

  get findings(): readonly ConductFinding[] {
    return this.#findings
  }

  #add(seen: SeenCall, rule: string, place: string, message: string, severity: Severity = 'error'): void {
    if (this.#findings.length >= mostRemembered) return
    const { api, operation } = seen.call
    const { operationId } = operation
    const described = allDescriptions()
      .find((one) => one.api === api)
      ?.operations.find((one) => one.operation.operationId === operationId)
    this.#findings.push({
      ...{ rule: `conduct.${rule}`, severity, message: `${operationId} ${message}`, place, operationId },
      ...{
        spec: described && { api, pointer: described.pointer, docs: `${api}.html#${described.anchor}` },
        source: seen.source,
        line: seen.line,
      },
    })
  }

  /** An exchange that was over before an earlier one of the same recording began. */
  #checkClock(seen: SeenCall): void {
    const { sentAt, receivedAt = sentAt, source } = seen
    const before = this.#latest
    this.#latest = seen
    if (sentAt === undefined || receivedAt === undefined) return
    const isEarlier = before?.sentAt !== undefined && recordingOf(before.source) === recordingOf(source)
    if (receivedAt < sentAt || (isEarlier && receivedAt < (before.sentAt ?? 0)))
      this.#add(
        seen,
        'clock',
        'exchange',
        'was recorded with a clock that went back: its times cannot be trusted.',
        'note',
      )
  }

  #checkSecrets(seen: SeenCall): void {
    const { request, call } = seen
    const documented = new Set(call.operation.parameters.map(({ name }) => name))
    const url = URL.canParse(request?.url ?? '') ? new URL(request?.url ?? '') : undefined
    if (url === undefined) return
    if (url.username !== '' || url.password !== '')
      this.#add(
        seen,
        'secretInUrl',
        'request.url',
        'was sent with credentials in its address, which logs and proxies keep.',
      )
    for (const name of new Set(url.searchParams.keys()))
      if (isSecretName(name) && !noSecret.test(name) && !documented.has(name))
        this.#add(
          seen,
          'secretInUrl',
          `request.query.${name.slice(0, 60)}`,
          'was sent with a secret in its address, which logs and proxies keep.',
        )
  }

  #checkPause(seen: SeenCall): void {
    const { sentAt, receivedAt = sentAt, response, call } = seen
    if (sentAt === undefined || receivedAt === undefined) return
    const service = `${call.api} ${hostOf(seen)}`
    const pause = this.#pauses.get(service)
    if (pause && sentAt >= pause.from && sentAt < pause.until)
      this.#add(
        seen,
        'retryAfter',
        'request',
        'was sent before the Retry-After of an earlier answer had passed.',
      )
    if (response === undefined || ![418, 429, 503].includes(response.status)) return
    const headers = new Headers()
    for (const [name, value] of headersOf(response.headers))
      if (name.toLowerCase() === 'retry-after') headers.set(name, value)
    const waitMs = retryAfter(headers, receivedAt)
    if (waitMs !== undefined) this.#pauses.set(service, { from: receivedAt, until: receivedAt + waitMs })
  }

  #checkReplay(seen: SeenCall): void {
    const { parameters, body, operation } = seen.call
    const names = Object.keys(parameters).filter((name) => noSecret.test(name))
    const head = body?.['head']
    const inHead =
      typeof head === 'object' && head !== null ? String(Reflect.get(head, 'signature') ?? '') : ''
    const signature = [...names.map((name) => parameters[name] ?? ''), inHead].find((one) => one !== '')
    if (signature === undefined || isHidden(signature)) return
    const key = digestOf([operation.operationId, parameters['timestamp'], signature])
    if (this.#signed.has(key))
      this.#add(
        seen,
        'sentAgain',
        'request',
        'was sent with a signature that an earlier request had: sign each attempt anew.',
      )
    remember(this.#signed, key, '')
  }

  #checkRepeated(seen: SeenCall): void {
    const { call, response } = seen
    const { operation, parameters, body, api } = call
    // Whoever looks what became of a call may send it again.
    if (response !== undefined && response.status < 500)
      for (const [key, lookUp] of this.#lost)
        if (lookUp === `${api} ${operation.operationId}`) this.#lost.delete(key)
    if (operation.safeToRetry) return
    const own = Object.entries(parameters).filter(([name]) => !ofOneRequest.test(name))
    const key = digestOf([operation.operationId, hostOf(seen), own.sort(), body && settled(body)])
    if (this.#lost.has(key))
      this.#add(
        seen,
        'repeatedWrite',
        'request',
        'was sent again although nobody knows what became of the same call before: it may be carried out twice.',
      )
    if (response === undefined || leavesOpen.has(response.status))
      remember(this.#lost, key, `${api} ${operation.reconcile?.operation ?? ''}`)
    else this.#lost.delete(key)
  }
}

/** Keeps the latest entries of a map alone. */
function remember(map: Map<string, string>, key: string, value: string): void {
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

/** What a recorder has put in the place of a signature says nothing. */
function isHidden(text: string): boolean {
  return text === redacted || /^\W*(?:redacted|removed|masked|hidden|\*+)\W*$/i.test(text)
}

function hostOf({ request }: Exchange): string {
  return URL.canParse(request?.url ?? '') ? new URL(request?.url ?? '').host : ''
}

/** The recording that an exchange is of: `traffic.har` of `traffic.har, entry 3`. */
function recordingOf(source = ''): string {
  return source.replace(/, \w+ \d+$/, '')
}
