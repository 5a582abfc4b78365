/** Checks one exchange against the description. */
import type { ApiName } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import { resolveAssume } from '../ambiguity/assume.js'
import { shownName } from '../errors/error-cause.js'
import type { JsonObject } from '../response/json-object.js'
import { checkRequest, noteReadings, type CheckedOperation } from './check-request.js'
import { checkResponse } from './check-response.js'
import { checkSignature } from './check-signature.js'
import { CoverageCount } from './coverage.js'
import { allDescriptions, type ApiDescription } from './description.js'
import { Findings } from './findings.js'
import type { ContractOptions, Coverage, Examined, Exchange, Finding, RecordedRequest } from './types.js'

/** Checks exchanges, and counts what they cover. */
export interface Checker {
  examine(exchange: Exchange): Examined
  coverage(): Coverage
  /** The choices of which the exchanges showed two readings. */
  finish(): readonly Finding[]
}

/** @throws RequestError for a reading that there is not */
export function createChecker(options: ContractOptions): Checker {
  for (const [api, assume] of Object.entries(options.assume ?? {})) {
    const table = Object.entries(choiceTables).find(([name]) => name === api)?.[1]
    if (table === undefined)
      throw new Error(`There is no interface ${api}. Interfaces: ${Object.keys(choiceTables).join(', ')}.`)
    resolveAssume(table, assume)
  }
  const coverage = new CoverageCount()
  const shown = new Map<string, Set<string>>()
  return {
    examine: (exchange) => {
      const examined = examine(exchange, options)
      coverage.add(examined)
      const { call, checked } = examined
      const description = allDescriptions().find(({ api }) => api === call?.api)
      for (const { ambiguity, reading } of checked.readings) {
        if (description?.choices.has(ambiguity) !== true) continue
        const key = `${description.api} ${ambiguity}`
        shown.set(key, (shown.get(key) ?? new Set()).add(reading))
      }
      return examined
    },
    coverage: () => coverage.report(),
    finish: () =>
      [...shown].flatMap(([key, readings]) => {
        const [, ambiguity = ''] = key.split(' ')
        const message = `The exchanges show several readings of ${ambiguity}: ${[...readings].join(', ')}.`
        return readings.size < 2
          ? []
          : [{ rule: 'reading.several', severity: 'warning', message, place: ambiguity, spec: undefined }]
      }),
  }
}

const nothingSeen: Examined['seen'] = new Map()

function examine(exchange: Exchange, options: ContractOptions): Examined {
  const findings = new Findings(options.strict === true)
  const located = locate(exchange, options, findings)
  if (located === undefined) return examined(findings, undefined, nothingSeen, null)
  const { checked, url, request } = located
  const { operationId } = checked.described.operation
  try {
    return check(checked, { ...exchange, request }, url, options, findings)
  } catch (error) {
    // Whatever a recording holds, the check of the others goes on.
    findings.leave('exchange', `its check failed (${shownName(error)})`)
    return examined(findings, undefined, nothingSeen, operationId)
  }
}

function check(
  checked: CheckedOperation,
  exchange: Exchange & { readonly request: RecordedRequest },
  url: URL,
  { keys = {}, assume }: ContractOptions,
  findings: Findings,
): Examined {
  const { api, operation } = checked.described
  const { response } = exchange
  const request = checkRequest(checked, exchange.request, url, findings)
  noteReadings(checked, request, findings)
  checkSignature(checked, request, keys, findings)
  const own: Readonly<Record<string, unknown>> = { ...assume?.[api] }
  if (response === undefined) findings.leave('response', 'no answer came')
  const answered = response && checkResponse(checked, request, { ...exchange, response }, own, keys, findings)
  for (const { ambiguity, reading } of findings.readings)
    if (own[ambiguity] !== undefined && own[ambiguity] !== reading)
      findings.add(
        'reading.changed',
        ambiguity,
        `${ambiguity} is read as ${reading}, and not as ${shownReading(own[ambiguity])} as it is assumed.`,
        checked.description.place(checked.described, checked.described.pointer),
      )
  const parameters = Object.entries({ ...request.wire.path, ...request.wire.query }).map(([name, value]) => [
    name,
    String(value),
  ])
  const call = {
    ...{
      api,
      operation,
      body: request.wire.body,
      status: response?.status,
      mediaType: answered?.mediaType ?? '',
    },
    parameters: Object.fromEntries(parameters) as Record<string, string>,
  }
  return examined(findings, call, answered?.seen ?? nothingSeen, operation.operationId)
}

function shownReading(reading: unknown): string {
  return typeof reading === 'string' ? reading : 'a value of your own'
}

function examined(
  findings: Findings,
  call: Examined['call'],
  seen: Examined['seen'],
  operationId: string | null,
): Examined {
  const { found, unchecked, readings } = findings
  // A signature without a key is not asked for.
  const isWhole = unchecked.every(({ part, why }) => part === 'signature' && why.startsWith('no key'))
  const verdict = findings.hasErrors ? 'fail' : isWhole ? 'pass' : 'notChecked'
  return { checked: { operationId, verdict, findings: found, unchecked, readings }, call, seen }
}

/** The operation that a request is of; `undefined` where there is none, which the findings say. */
function locate(
  { request, unreadable }: Exchange,
  { servers = {} }: ContractOptions,
  findings: Findings,
): { readonly checked: CheckedOperation; readonly url: URL; readonly request: RecordedRequest } | undefined {
  if (unreadable !== undefined || request === undefined)
    return findings.leave('exchange', unreadable ?? 'it has no request') as undefined
  if (!URL.canParse(request.url)) return findings.leave('exchange', 'its address is none') as undefined
  const url = new URL(request.url)
  const server = Object.entries(servers)
    .filter(([base]) => isBelow(url, base))
    .toSorted(([one], [other]) => other.length - one.length)[0]
  const prefix = server === undefined ? '' : new URL(server[0]).pathname.replace(/\/$/, '')
  const segments = url.pathname.slice(prefix.length).split('/')
  const fitting = allDescriptions()
    .filter(({ api }) => server === undefined || server[1] === api)
    .flatMap((description) => pathsOf(description, segments))
  const method = request.method.toUpperCase()
  const [found] = fitting.filter(({ described }) => described.operation.method === method)
  if (found !== undefined) return { checked: found, url, request }
  const [other] = fitting
  if (other !== undefined) {
    const methods = [...new Set(fitting.map(({ described }) => described.operation.method))].join(', ')
    findings.add(
      'request.method',
      'request.method',
      `The description has ${methods} for this path, not this method.`,
      other.description.place(other.described, other.described.pointer),
    )
  } else if (server !== undefined)
    findings.add('request.path', 'request.path', `The description of ${server[1]} has no such path.`)
  else findings.leave('exchange', `the host ${url.host} is of no interface: name it as a server`)
  return undefined
}

function isBelow(url: URL, base: string): boolean {
  if (!URL.canParse(base)) return false
  const { origin, pathname } = new URL(base)
  return url.origin === origin && `${url.pathname}/`.startsWith(`${pathname.replace(/\/$/, '')}/`)
}

function pathsOf(description: ApiDescription, segments: readonly string[]): readonly CheckedOperation[] {
  return description.operations.flatMap((described) => {
    const path = parametersOf(described.operation.path.split('/'), segments)
    return path === undefined ? [] : [{ description, described, path }]
  })
}

function parametersOf(names: readonly string[], segments: readonly string[]): JsonObject | undefined {
  if (names.length !== segments.length) return undefined
  const found: JsonObject = {}
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? ''
    if (name.startsWith('{')) found[name.slice(1, -1)] = segment
    else if (name !== segment) return undefined
  }
  return found
}

/** The interfaces, for whoever names one. */
export function isApi(name: string): name is ApiName {
  return allDescriptions().some(({ api }) => api === name)
}
