/** Checks one exchange against the description. */
import { choiceTables } from '../../generated/tables/index.js'
import { resolveAssume } from '../ambiguity/assume.js'
import { shownName } from '../errors/cause.js'
import type { JsonObject } from '../response/json-object.js'
import { checkRequest } from './check-request.js'
import { checkResponse } from './check-response.js'
import { checkSignature } from './check-signature.js'
import { CoverageCount } from './coverage.js'
import { allDescriptions, type CheckedOperation } from './description.js'
import { Findings } from './findings.js'
import { noteReadings } from './request-readings.js'
import type {
  ContractOptions,
  Coverage,
  Examined,
  ExaminedCall,
  Exchange,
  Finding,
  RecordedRequest,
} from './types.js'

/** Checks exchanges, and counts what they cover. */
export interface Checker {
  examine(exchange: Exchange): Examined
  coverage(): Coverage
  /** The choices of which the exchanges showed two readings. */
  finish(): readonly Finding[]
}

/** @throws RequestError for a reading that there is not, and Error for an interface or a server that is none */
export function createChecker(options: ContractOptions): Checker {
  refuseUnknown(options)
  const coverage = new CoverageCount()
  const shown = new Map<string, Set<string>>()
  return {
    examine: (exchange) => {
      const findings = new Findings(options.strict === true)
      const call = examine(exchange, options, findings)
      const examined = { checked: checkedOf(findings), call, seen: findings.seen }
      coverage.add(examined)
      const { choices } = findings.checked?.description ?? {}
      for (const { ambiguity, reading } of findings.readings)
        if (choices?.has(ambiguity)) shown.set(ambiguity, (shown.get(ambiguity) ?? new Set()).add(reading))
      return examined
    },
    coverage: () => coverage.report(),
    finish: () =>
      [...shown].flatMap(([place, readings]) => {
        const message = `The exchanges show several readings of ${place}: ${[...readings].join(', ')}.`
        const finding = {
          rule: 'reading.several',
          severity: 'warning',
          message,
          place,
          spec: undefined,
        } as const
        return readings.size > 1 ? [finding] : []
      }),
  }
}

function refuseUnknown({ servers = {}, assume = {} }: ContractOptions): void {
  const choices: Readonly<Record<string, Parameters<typeof resolveAssume>[0]>> = choiceTables
  for (const api of [...Object.keys(assume), ...Object.values(servers)])
    if (!Object.hasOwn(choices, api))
      throw new Error(`There is no interface ${api}. Interfaces: ${Object.keys(choices).join(', ')}.`)
  for (const server of Object.keys(servers))
    if (!URL.canParse(server)) throw new Error('A server is an address, such as https://data.example.com.')
  for (const [api, given] of Object.entries(assume)) resolveAssume(choices[api] ?? {}, given)
}

/** @returns the call that the exchange is of, where it is of one */
function examine(exchange: Exchange, options: ContractOptions, findings: Findings): ExaminedCall | undefined {
  const { request, unreadable = 'it has no request' } = exchange
  if (request === undefined || exchange.unreadable !== undefined) findings.leave('exchange', unreadable)
  else if (!URL.canParse(request.url)) findings.leave('exchange', 'its address is none')
  else {
    try {
      const url = new URL(request.url)
      findings.checked = operationAt(url, request.method.toUpperCase(), options, findings)
      if (findings.checked !== undefined)
        return check(findings.checked, { ...exchange, request }, url, options, findings)
    } catch (error) {
      // Whatever a recording holds, the check of the others goes on.
      findings.leave('exchange', `its check failed (${shownName(error)})`)
    }
  }
  return undefined
}

function check(
  checked: CheckedOperation,
  exchange: Exchange & { readonly request: RecordedRequest },
  url: URL,
  { keys = {}, assume: ofAll }: ContractOptions,
  findings: Findings,
): ExaminedCall {
  const { api, operation } = checked.described
  const { response } = exchange
  const assume: Readonly<Record<string, unknown>> = { ...ofAll?.[api] }
  const request = checkRequest(checked, exchange.request, url, findings)
  noteReadings(checked, request, findings)
  checkSignature(checked, request, keys, findings)
  if (response === undefined) findings.leave('response', 'no answer came')
  const mediaType =
    response && checkResponse(checked, request, { ...exchange, response }, { assume, keys }, findings)
  for (const { ambiguity, reading } of findings.readings) {
    const wanted = assume[ambiguity] ?? reading
    const told = `The reading of ${ambiguity} is ${reading}, and ${typeof wanted === 'string' ? wanted : 'one of your own'} is assumed.`
    if (wanted !== reading) findings.add('reading.changed', ambiguity, told)
  }
  const { path, query, body } = request.wire
  const parameters = Object.fromEntries(
    Object.entries({ ...path, ...query }).map(([name, value]) => [name, String(value)]),
  )
  return { api, operation, parameters, body, status: response?.status, mediaType: mediaType ?? '' }
}

function checkedOf({
  found: findings,
  unchecked,
  readings,
  hasErrors,
  checked,
}: Findings): Examined['checked'] {
  // A signature without a key is not asked for.
  const isWhole = unchecked.every(({ part, why }) => part === 'signature' && why.startsWith('no key'))
  const verdict = hasErrors ? 'fail' : isWhole ? 'pass' : 'notChecked'
  return {
    operationId: checked?.described.operation.operationId ?? null,
    verdict,
    findings,
    unchecked,
    readings,
  }
}

/** The operation that a request is of; `undefined` where there is none, which the findings say. */
function operationAt(
  url: URL,
  method: string,
  { servers = {} }: ContractOptions,
  findings: Findings,
): CheckedOperation | undefined {
  const [server] = Object.entries(servers)
    .map(([base, api]) => ({ base: new URL(base), api }))
    .filter(({ base }) => url.origin === base.origin && `${url.pathname}/`.startsWith(`${prefixOf(base)}/`))
    .toSorted((one, other) => other.base.pathname.length - one.base.pathname.length)
  const segments = url.pathname.slice(server === undefined ? 0 : prefixOf(server.base).length).split('/')
  const fitting = allDescriptions()
    .filter(({ api }) => server === undefined || server.api === api)
    .flatMap((description) =>
      description.operations.flatMap((described) => {
        const path = pathParameters(described.operation.path.split('/'), segments)
        return path === undefined ? [] : [{ description, described, path }]
      }),
    )
  const found = fitting.find(({ described }) => described.operation.method === method)
  const methods = fitting.map(({ described }) => described.operation.method).join(', ')
  if (found !== undefined) return found
  if (methods !== '')
    findings.add('request.method', 'request.method', `For this path the description has ${methods} alone.`)
  else if (server !== undefined)
    findings.add('request.path', 'request.path', `The description of ${server.api} has no such path.`)
  else findings.leave('exchange', `the host ${url.host} is of no interface: name it as a server`)
  return undefined
}

function prefixOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '')
}

function pathParameters(names: readonly string[], segments: readonly string[]): JsonObject | undefined {
  const isParameter = (name: string): boolean => name.startsWith('{')
  if (
    names.length !== segments.length ||
    !names.every((name, at) => isParameter(name) || name === segments[at])
  )
    return undefined
  return Object.fromEntries(
    names.flatMap((name, at) => (isParameter(name) ? [[name.slice(1, -1), segments[at]]] : [])),
  )
}
