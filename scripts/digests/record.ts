/** What a caller and a service see of a call, as text: what was sent, the events, and the result or error. */
import { LacunaError, type ClientEvent, type CommonOptions, type Fetch } from '../../src/index.js'
import { monotonicNow, now, reset, sleep, withCountedCalls } from './fixed-world.js'

type Watched = Pick<CommonOptions, 'clock' | 'monotonicClock' | 'sleep' | 'onEvent'> & {
  readonly fetch: Fetch
}

/** Makes a call with options that are watched, and tells all of it. */
export async function recorded(fetch: Fetch, call: (options: Watched) => Promise<unknown>): Promise<string> {
  reset()
  const lines: string[] = []
  const watched: Fetch = async (url, init) => {
    lines.push(`sent ${await requestText(url, init)}`)
    return fetch(url, init)
  }
  const onEvent = (event: ClientEvent): void => void lines.push(`event ${textOf(event, true)}`)
  const ended = await call({ fetch: watched, clock: now, monotonicClock: monotonicNow, sleep, onEvent }).then(
    (result) => `result ${textOf(result, false)}`,
    (error: unknown) => `error ${textOf(error, true)}`,
  )
  return withCountedCalls([...lines, ended].join('\n'))
}

async function requestText(url: string, { body, headers, signal, ...init }: RequestInit): Promise<string> {
  const text = body === undefined || body === null ? undefined : await new Response(body).text()
  const shown = { url, ...init, headers: Object.fromEntries(new Headers(headers)), body: text }
  return textOf({ ...shown, hasSignal: signal instanceof AbortSignal }, true)
}

/** @param isSorted where the order of names says nothing */
function textOf(value: unknown, isSorted: boolean): string {
  return JSON.stringify(value, (_, one: unknown) => plain(one, isSorted), 1)
}

function plain(value: unknown, isSorted: boolean): unknown {
  if (value === undefined || typeof value === 'function') return `(${typeof value})`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return `(${value})`
  const shown = value instanceof Error ? errorParts(value) : value
  if (!isSorted || typeof shown !== 'object' || shown === null || Array.isArray(shown)) return shown
  return Object.fromEntries(Object.entries(shown).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What another program could show of an error. The words of the platform differ from one version to the next. */
function errorParts(error: Error): object {
  const { name, message, cause } = error
  const own = { ...Object.fromEntries(Object.entries(error)), ...{ name, cause } }
  if (error instanceof LacunaError) {
    const partial: unknown = Reflect.get(error, 'partial')
    return { ...own, message, partial, report: error.report() }
  }
  return error instanceof SyntaxError ? own : { ...own, message }
}
