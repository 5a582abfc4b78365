/** Finds the text that a request was signed over, starting from the query and the body that were sent. */
import { trailingZeros } from '../../response/decimal.js'
import { percentEncoded } from '../../request/percent-encoding.js'
import type { FoundCause } from '../engine.js'
import { variantsOf, type Variant } from '../variants.js'

export type PayloadCause =
  | 'percent-encoding'
  | 'parameter-order'
  | 'parameter-added'
  | 'recv-window'
  | 'timestamp-unit'
  | 'value-form'
  | 'joined-with-ampersand'
  | 'query-or-body-left-out'
  | 'more-than-parameters'

/** What of a request is signed, as it was sent. */
export interface SentParameters {
  /** Without the question mark. */
  readonly query: string
  readonly body: string
  /** The window of the client, for a request that was sent without one. */
  readonly recvWindow?: number | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
}

interface Parameter {
  readonly name: string
  readonly value: string
  /** As it stands in the request. */
  readonly raw: string
}

interface SignedPayload {
  readonly query: readonly Parameter[]
  readonly body: readonly Parameter[]
  readonly write: (parameter: Parameter) => string
  readonly join: (query: string, body: string) => string
}

type PayloadVariant = Variant<SignedPayload, PayloadCause>

const signatureName = /^signature=/
const mostCandidates = 12_000
const mostChanges = 3

/** The text that a service holds the signature to: all parameters but the signature, the query directly before the body. */
export function payloadOf({ query, body }: SentParameters): string {
  return pairsOf(query).join('&') + pairsOf(body).join('&')
}

function pairsOf(text: string): string[] {
  return text.split('&').filter((pair) => pair !== '' && !signatureName.test(pair))
}

/** @returns the causes that made the signed text another one; `undefined` where no candidate fits */
export function payloadCauses(
  sent: SentParameters,
  isSigned: (payload: string) => boolean,
): FoundCause<PayloadCause>[] | undefined {
  const state: SignedPayload = {
    query: pairsOf(sent.query).map(parameterOf),
    body: pairsOf(sent.body).map(parameterOf),
    write: ({ raw }) => raw,
    join: (query, body) => query + body,
  }
  let candidates = 0
  for (const varied of variantsOf(state, changesOf(state, sent), mostChanges)) {
    candidates += 1
    if (candidates > mostCandidates) return undefined
    if (isSigned(written(varied.state))) return [...varied.causes]
  }
  return undefined
}

function written({ query, body, write, join }: SignedPayload): string {
  return join(query.map(write).join('&'), body.map(write).join('&'))
}

function parameterOf(raw: string): Parameter {
  const at = raw.includes('=') ? raw.indexOf('=') : raw.length
  return { raw, name: decoded(raw.slice(0, at)), value: decoded(raw.slice(at + 1)) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function newParameter(name: string, value: string): Parameter {
  return { name, value, raw: `${percentEncoded(name)}=${percentEncoded(value)}` }
}

/** What may have been done, in the order in which a program does it. */
function changesOf(state: SignedPayload, sent: SentParameters): (readonly PayloadVariant[])[] {
  return [
    [...runsLeftOut(state), ...added(state, sent)],
    [...valueForms(), ...units(state)],
    orders,
    encodings(state),
    joins(sent),
  ]
}

/** One parameter or several in a row that were added, or put behind the signature, after signing. */
function runsLeftOut({ query, body }: SignedPayload): PayloadVariant[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const [all, others] = part === 'query' ? [query, body] : [body, query]
    const runs = all.flatMap((_, start) => all.slice(start).map((_one, more) => [start, more + 1] as const))
    // A part that is left out as a whole is another cause.
    const partial = runs.filter(([, length]) => length < all.length || others.length === 0)
    return partial.map(([start, length]): PayloadVariant => {
      const names = all.slice(start, start + length).map(({ name }) => name)
      const cause = names.join() === 'recvWindow' ? 'recv-window' : 'parameter-added'
      return {
        causes: [{ cause, detail: names.join(', ') }],
        change: (state) => ({ ...state, [part]: state[part].toSpliced(start, length) }),
      }
    })
  })
}

const usualWindows = ['5000', '10000', '20000', '30000', '50000', '60000']

/** A parameter that was signed, and is missing in what was sent. */
function added({ query, body }: SignedPayload, { recvWindow }: SentParameters): PayloadVariant[] {
  const part = body.some(({ name }) => name === 'timestamp') ? 'body' : 'query'
  const all = part === 'query' ? query : body
  const has = (wanted: string): boolean => [...query, ...body].some(({ name }) => name === wanted)
  const windows = has('recvWindow')
    ? []
    : [...usualWindows, ...(recvWindow === undefined ? [] : [String(recvWindow)])]
  return [...new Set(windows)].flatMap((value) =>
    Array.from({ length: all.length + 1 }, (_, at): PayloadVariant => ({
      causes: [{ cause: 'recv-window', detail: 'recvWindow' }],
      change: (state) => ({
        ...state,
        [part]: state[part].toSpliced(at, 0, newParameter('recvWindow', value)),
      }),
    })),
  )
}

function mapped(state: SignedPayload, change: (parameter: Parameter) => Parameter): SignedPayload {
  return { ...state, query: state.query.map(change), body: state.body.map(change) }
}

function revalued(parameter: Parameter, value: string): Parameter {
  return value === parameter.value ? parameter : newParameter(parameter.name, value)
}

/** The same value in other words. */
function valueForms(): PayloadVariant[] {
  const forms: readonly ((value: string) => string)[] = [
    (value) => (/^(?:true|false)$/i.test(value) ? value.toLowerCase() : value),
    (value) => (/^(?:true|false)$/i.test(value) ? value.toUpperCase() : value),
    (value) =>
      /^(?:true|false)$/i.test(value) ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value,
    (value) => (/^\d+\.\d+$/.test(value) ? value.replace(trailingZeros, '').replace(/\.$/, '') : value),
    (value) => (/^\d+\.\d+$/.test(value) ? String(Number(value)) : value),
    (value) => value.trim(),
    (value) => value.toUpperCase(),
    (value) => value.toLowerCase(),
  ]
  const isValue = ({ name }: Parameter): boolean => name !== 'timestamp' && name !== 'recvWindow'
  return forms.map((form) => ({
    causes: [{ cause: 'value-form' }],
    change: (state) => mapped(state, (one) => (isValue(one) ? revalued(one, form(one.value)) : one)),
  }))
}

/** Seconds for milliseconds and the other way round: of a second, every millisecond is tried. */
function units(state: SignedPayload): PayloadVariant[] {
  const timestamp = [...state.query, ...state.body].find(({ name }) => name === 'timestamp')?.value ?? ''
  const others = [
    ...(/^\d{13}$/.test(timestamp)
      ? [timestamp.slice(0, -3), `${timestamp.slice(0, -3)}.${timestamp.slice(-3)}`]
      : []),
    ...(/^\d{10}$/.test(timestamp)
      ? Array.from({ length: 1000 }, (_, ms) => timestamp + String(ms).padStart(3, '0'))
      : []),
  ]
  return others.map((value) => ({
    causes: [{ cause: 'timestamp-unit' }],
    change: (one) => mapped(one, (found) => (found.name === 'timestamp' ? revalued(found, value) : found)),
  }))
}

const byName = (a: Parameter, b: Parameter): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

function reordered(order: (all: readonly Parameter[]) => readonly Parameter[]): PayloadVariant {
  return {
    causes: [{ cause: 'parameter-order' }],
    change: (state) => ({ ...state, query: order(state.query), body: order(state.body) }),
  }
}

function moved(name: string, isFirst: boolean): PayloadVariant {
  return reordered((all) => {
    const [own, others] = [all.filter((one) => one.name === name), all.filter((one) => one.name !== name)]
    return isFirst ? [...own, ...others] : [...others, ...own]
  })
}

const orders: readonly PayloadVariant[] = [
  reordered((all) => all.toSorted(byName)),
  reordered((all) =>
    all.toSorted((a, b) =>
      byName(newParameter(a.name.toLowerCase(), ''), newParameter(b.name.toLowerCase(), '')),
    ),
  ),
  reordered((all) => all.toReversed()),
  ...['timestamp', 'recvWindow'].flatMap((name) => [moved(name, true), moved(name, false)]),
]

/** How the parameters may have been written when they were signed. */
function encodings(state: SignedPayload): PayloadVariant[] {
  const component = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
  const form = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)
  const small = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())
  const ways: readonly ((text: string) => string)[] = [
    (text) => text,
    percentEncodedSafely,
    component,
    form,
    // quote_plus and quote of Python.
    (text) => percentEncodedSafely(text).replaceAll('%20', '+'),
    (text) => percentEncodedSafely(text).replaceAll('%2F', '/'),
    (text) => small(percentEncodedSafely(text)),
    (text) => small(component(text)),
    (text) => encodeURI(Buffer.from(text).toString()),
    (text) => component(component(text)),
  ]
  const plain = written(state)
  return ways
    .map((way): PayloadVariant => ({
      causes: [{ cause: 'percent-encoding' }],
      change: (one) => ({ ...one, write: ({ name, value }) => `${way(name)}=${way(value)}` }),
    }))
    .filter(({ change }) => written(change(state)) !== plain)
}

function percentEncodedSafely(text: string): string {
  return percentEncoded(Buffer.from(text).toString())
}

function joins({ method = '', path = '' }: SentParameters): PayloadVariant[] {
  const change = (cause: PayloadCause, join: SignedPayload['join']): PayloadVariant => ({
    causes: [{ cause }],
    change: (state) => ({ ...state, join }),
  })
  const both = (query: string, body: string): string => [query, body].filter((part) => part !== '').join('&')
  return [
    change('joined-with-ampersand', both),
    change('query-or-body-left-out', (query) => query),
    change('query-or-body-left-out', (_, body) => body),
    change('query-or-body-left-out', (query, body) => body + query),
    change('joined-with-ampersand', (query, body) => both(body, query)),
    change('more-than-parameters', (query, body) => `?${query}${body}`),
    change('more-than-parameters', (query, body) => `${path}?${query}${body}`),
    change('more-than-parameters', (query, body) => `${method}${path}?${query}${body}`),
    change('more-than-parameters', (query, body) => `${method}\n${path}\n${query}${body}`),
    change('more-than-parameters', (query, body) => `${query}${body}&`),
    change('more-than-parameters', (query, body) => `${query}${body}&signature=`),
    change('more-than-parameters', (query, body) => `${query}${body}\n`),
  ]
}
