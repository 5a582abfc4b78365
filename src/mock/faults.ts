/** Faults on demand: what can go wrong between a client and a service, so that a client can be tried against it. */
import type { Delivery, MockAnswer } from './engine/request.js'
import { RefusalAnswer } from './engine/rules.js'

type Particular = 'retryAfterSeconds' | 'pauseMs'

interface FaultDescription {
  /** Its effect. */
  readonly message: string
  /** Whether the operation is carried out before the fault is applied. */
  readonly carriedOut: boolean
  /** The status of the answer, where the answer has the form of the service. */
  readonly status?: number
  /** The setting of the fault beside its number of requests. */
  readonly particular?: Particular
}

const cut = 'The connection is cut before the answer.'
const silence = 'No answer comes until the caller gives up.'

/** The faults, and what each does. */
export const faultKinds = {
  refuse: before('The connection is refused. Over HTTP it is already open, so it is reset at once.'),
  reset: before(cut),
  stall: before(silence),
  commitThenReset: after(cut),
  commitThenStall: after(silence),
  resetMidBody: after('The connection is cut in the middle of the body.'),
  trickle: after('The body comes in small pieces with pauses.', undefined, 'pauseMs'),
  unauthorized: before('The answer is a 401.', 401),
  forbidden: before('The answer is a 403.', 403),
  forbiddenHtml: before('The answer is a 403 with a page in HTML, such as a firewall sends.'),
  tooManyRequests: before('The answer is a 429 with `Retry-After`.', 429, 'retryAfterSeconds'),
  banned: before('The answer is a 418 with `Retry-After`.', 418, 'retryAfterSeconds'),
  serverError: before('The answer is a 500.', 500),
  unavailable: before('The answer is a 503.', 503),
  gatewayTimeout: after('The answer is a 504.', 504),
  emptyBody: after('The answer is a 200 without a body.'),
  wrongContentType: after('The answer is a 200 with a page in HTML.'),
  truncatedBody: after('The body, JSON or XML, is cut in the middle, and the answer ends normally.'),
  redirect: before('The answer is a 307 to another origin.'),
}

/** A fault in the place of what was asked for. */
function before(message: string, status?: number, particular?: Particular): FaultDescription {
  return { message, carriedOut: false, ...(status && { status }), ...(particular && { particular }) }
}

/** A fault of the answer to what was carried out. */
function after(...about: Parameters<typeof before>): FaultDescription {
  return { ...before(...about), carriedOut: true }
}

export type FaultKind = keyof typeof faultKinds

/** A fault and its settings. */
export interface FaultSettings {
  readonly kind: FaultKind
  /** For how many requests. Default: for every one. */
  readonly times?: number | undefined
  /** The seconds that `Retry-After` says. Default: 1. */
  readonly retryAfterSeconds?: number | undefined
  /** The pause before each piece of a trickle. Default: 20 ms. */
  readonly pauseMs?: number | undefined
}

export type Fault = FaultKind | FaultSettings

/** Faults by operation id; `*` is for every operation without a fault of its own, or with none left. */
export type Faults = Readonly<Partial<Record<string, Fault>>>

/**
 * The request header that asks for a fault: its kind and its settings, as in `trickle;pauseMs=5`. The fault is applied
 * to the request that has the header, so there is no `times`.
 */
export const faultHeader = 'x-lacuna-fault'

/**
 * The fault that a request asks for in its header.
 *
 * @throws RefusalAnswer for one that does not exist
 */
export function faultAsked(headers: Readonly<Record<string, string>>): FaultSettings | undefined {
  const requested = headers[faultHeader]
  if (requested === undefined) return undefined
  try {
    const fault = parseFault(requested)
    if (fault.times === undefined) return fault
    throw new Error('A fault in the header is for that request only, so it cannot have times.')
  } catch (error) {
    const message = error instanceof Error ? error.message : 'There is no such fault.'
    throw new RefusalAnswer('fault', { status: 400, message })
  }
}

/** Reads `kind` or `kind;name=number;…`. Throws an Error that lists what is possible. */
export function parseFault(text: string): FaultSettings {
  const [kind = '', ...particulars] = text.split(';').map((part) => part.trim())
  const entries = particulars.map((part): [string, unknown] => {
    const [, name = part, value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? []
    return [name.trim(), /^\s*\d+\s*$/.test(value) ? Number(value) : NaN]
  })
  const names = ['kind', ...entries.map(([name]) => name)]
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`The fault has ${shown(twice)} twice.`)
  return checkedFault({ kind, ...Object.fromEntries(entries) })
}

/** Throws an Error that lists the faults for anything that is none. */
export function checkedFault(fault: unknown): FaultSettings {
  const given = typeof fault === 'string' ? { kind: fault } : fault
  if (typeof given !== 'object' || given === null || !('kind' in given))
    throw new Error(`A fault is a kind, or an object with a kind. ${listed}`)
  const { kind, ...particulars } = given
  if (!isFaultKind(kind)) throw new Error(`There is no fault ${shown(kind)}. ${listed}`)
  const { particular } = faultKinds[kind]
  const known = ['times', ...(particular === undefined ? [] : [particular])]
  for (const [name, value] of Object.entries(particulars)) {
    if (!known.includes(name))
      throw new Error(`The fault ${kind} has no ${shown(name)}, only ${known.join(' and ')}.`)
    const least = name === 'times' ? 1 : 0
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    if (value !== undefined && !fits)
      throw new Error(`${name} of a fault must be a whole number from ${least} to ${most}.`)
  }
  return { kind, ...particulars }
}

const listed = `Faults: ${Object.keys(faultKinds).join(', ')}.`
/** The longest delay that a timer of Node can have, which is the limit for the other numbers too. */
const most = 2_147_483_647

function isFaultKind(kind: unknown): kind is FaultKind {
  return typeof kind === 'string' && Object.hasOwn(faultKinds, kind)
}

/** A value of the user, shortened for a message. */
function shown(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, 40) : `of the type ${typeof given}`
}

/** The plan of the faults for the next requests. */
export class FaultPlan {
  readonly #known: readonly string[]
  readonly #faults: Faults
  #planned = new Map<string, { readonly fault: FaultSettings; left: number }>()

  /** @throws Error for an operation or a fault that does not exist */
  constructor(faults: Faults, operationIds: readonly string[]) {
    this.#known = ['*', ...operationIds]
    this.#faults = faults
    this.reset()
  }

  /** Plans a fault for an operation, or takes it back. */
  set(operationId: string, fault?: Fault | null): void {
    if (!this.#known.includes(operationId))
      throw new Error(`There is no operation ${shown(operationId)}. Operations: ${this.#known.join(', ')}.`)
    if (fault === undefined || fault === null) return void this.#planned.delete(operationId)
    const settings = checkedFault(fault)
    this.#planned.set(operationId, { fault: settings, left: settings.times ?? Infinity })
  }

  /** Goes back to the faults that the mock was created with. */
  reset(): void {
    this.#planned = new Map()
    for (const [operationId, fault] of Object.entries(this.#faults)) this.set(operationId, fault)
  }

  /** The fault that is applied to this request; a planned one counts as used. */
  take(operationId: string): FaultSettings | undefined {
    const applicable = [operationId, '*'].map((name) => this.#planned.get(name))
    const planned = applicable.find((value) => value !== undefined && value.left > 0)
    if (planned === undefined) return undefined
    planned.left -= 1
    return planned.fault
  }
}

export const htmlPage = '<!doctype html><title>Not this way</title><p>This page is for people.</p>'
export const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const pieces = 10

const page: MockAnswer = { status: 200, headers: htmlType, body: htmlPage }

/** The delivery of an answer that does not simply come. */
const deliveries: Readonly<Partial<Record<FaultKind, (body: string, pauseMs: number) => Delivery>>> = {
  refuse: () => ({ kind: 'refuse' }),
  reset: () => ({ kind: 'cut' }),
  commitThenReset: () => ({ kind: 'cut' }),
  resetMidBody: (body) => ({ kind: 'cut', afterBytes: Math.floor(Buffer.byteLength(body) / 2) }),
  stall: () => ({ kind: 'stall' }),
  commitThenStall: () => ({ kind: 'stall' }),
  trickle: (_, pauseMs) => ({ kind: 'trickle', pieces, pauseMs }),
}

/** The answer that comes in the place of another. */
const answers: Readonly<Partial<Record<FaultKind, (answer: MockAnswer) => MockAnswer>>> = {
  forbiddenHtml: () => ({ ...page, status: 403 }),
  emptyBody: () => ({ status: 200, headers: {}, body: '' }),
  wrongContentType: () => page,
  truncatedBody: (answer) => {
    const half = answer.body.slice(0, Math.floor(answer.body.length / 2))
    // Whole characters: the document is broken, not its encoding. The element or list that opens it never ends.
    return { ...answer, body: half.replace(/[\ud800-\udbff]$/, '') }
  },
  redirect: () => ({ status: 307, headers: { location: 'https://elsewhere.example/' }, body: '' }),
}

/** The answer as a fault changes it. */
export function applyFault(answer: MockAnswer, fault: FaultSettings): MockAnswer {
  const { kind, retryAfterSeconds = 1, pauseMs = 20 } = fault
  const delivery = deliveries[kind]?.(answer.body, pauseMs)
  if (delivery !== undefined) return { ...answer, delivery }
  if (faultKinds[kind].particular === 'retryAfterSeconds')
    return { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds) } }
  return answers[kind]?.(answer) ?? answer
}
