/** Lets tests in any language see and control the mock over HTTP, under a path that no interface has. */
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import { exampleReading } from '../../ambiguity/assume.js'
import type { Mock } from '../mock.js'
import { completePaymentOutcomes } from '../services/payments/completion.js'
import { type MockAnswer, type MockRequest, admitsUtf8, parseMediaType } from '../engine/request.js'
import { checkedFault, FaultPlan, type Fault } from '../faults.js'
import { operationIds } from '../engine/routes.js'
import { jsonType } from '../engine/engine.js'
import { refuseUnknown } from '../section-checks.js'
import { isObject, type JsonObject } from '../../response/json.js'

const prefix = '/_mock/'

type AnswerFunction = (request: MockRequest) => Promise<MockAnswer>

type ControlMethod = 'GET' | 'POST' | 'PUT'

/** Something that can be seen or done. */
interface Control {
  readonly methods: readonly ControlMethod[]
  /** What it does. */
  readonly message: string
  /** The members that its body may have; without, `run` takes any name, and refuses those that mean nothing to it. */
  readonly members?: readonly string[]
  run(mock: Mock, body: JsonObject, method: ControlMethod): unknown
}

/** The controls, by their path below `/_mock/`. */
export const controls: Readonly<Record<string, Control>> = {
  state: { methods: ['GET'], message: 'Shows what the mock holds.', run: (mock) => mock.state() },
  requests: {
    methods: ['GET'],
    message: 'Shows the latest requests: which rules each passed, and why one was refused.',
    run: (mock) => mock.requests,
  },
  reset: {
    methods: ['POST'],
    message: 'Brings the mock back to where it began.',
    members: [],
    run: (mock) => mock.reset(),
  },
  clock: {
    methods: ['POST'],
    message: 'Sets the clock, `{"set": epochMs}`, or moves it, `{"advance": ms}`.',
    members: ['set', 'advance'],
    run: ({ clock }, { set, advance }) => {
      if (typeof set === 'number' && advance === undefined) clock.set(set)
      else if (typeof advance === 'number' && set === undefined) clock.advance(advance)
      else throw new Error('Give set or advance, in milliseconds.')
      return { now: clock.now() }
    },
  },
  assume: {
    methods: ['GET', 'POST', 'PUT'],
    message: `GET shows the readings in force by interface. POST switches those it names, \`${example('pathCase')}\`, or of one interface, \`{"payments": ${example('unknownFields')}}\`; PUT does so as well, and brings the others back to where they began.`,
    run: (mock, readings, method) => {
      if (method === 'POST' && Object.keys(readings).length === 0)
        throw new Error('Name a reading to switch, or an interface and its readings.')
      if (method !== 'GET') mock.assume(readings, method === 'PUT' ? 'restore' : 'keep')
      return mock.assumed
    },
  },
  faults: {
    methods: ['POST'],
    message:
      'Plans a fault, `{"operationId": "…", "fault": "stall"}`, or several by operation, `{"listFutOpt": "stall"}`. `null` takes one back.',
    run: (mock, body) => {
      const faults = faultsIn(body)
      // All of them are checked before one is planned.
      const trial = new FaultPlan({}, operationIds)
      for (const [operationId, fault] of faults) trial.set(operationId, fault)
      for (const [operationId, fault] of faults) mock.setFault(operationId, fault)
    },
  },
  'revoke-tokens': {
    methods: ['POST'],
    message: 'Ends every bearer token.',
    members: [],
    run: (mock) => mock.revokeTokens(),
  },
  'complete-payment': {
    methods: ['POST'],
    message:
      'Posts the outcome of a payment to the callbackUrl of its order, and nowhere else, `{"orderId": "…", "outcome": "success"}`.',
    members: ['orderId', 'outcome', 'mid', 'signed', 'callbackUrl'],
    run: (mock, { orderId, outcome, mid, signed, callbackUrl }) => {
      const known = completePaymentOutcomes.find((one) => one === outcome)
      if (typeof orderId !== 'string' || known === undefined)
        throw new Error(`Give orderId, and as outcome one of ${completePaymentOutcomes.join(', ')}.`)
      if (signed !== undefined && typeof signed !== 'boolean')
        throw new Error('signed must be true or false.')
      const texts = { mid: textOrNothing('mid', mid), callbackUrl: textOrNothing('callbackUrl', callbackUrl) }
      return mock.completePayment(orderId, known, { ...texts, signed })
    },
  },
}

function textOrNothing(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw new Error(`${name} must be a text; leave it out otherwise.`)
}

/** One fault with its operation, or several by operation as `createMock` takes them. */
function faultsIn(body: JsonObject): [operationId: string, Fault | undefined][] {
  const planned = (fault: unknown): Fault | undefined => (fault === null ? undefined : checkedFault(fault))
  const { operationId, fault } = body
  if (operationId === undefined && fault === undefined) {
    const all = Object.entries(body)
    if (all.length === 0) throw new Error('Name an operation, or * for every one, and its fault.')
    return all.map(([id, one]) => [id, planned(one)])
  }
  refuseUnknown('member', body, ['operationId', 'fault'], 'members')
  if (typeof operationId !== 'string' || fault === undefined)
    throw new Error('Give operationId, or * for every operation, and fault; null takes it back.')
  return [[operationId, planned(fault)]]
}

/** The JSON that switches one ambiguity. */
function example(id: keyof typeof mockAmbiguities): string {
  return `{"${id}": "${exampleReading(mockAmbiguities[id])}"}`
}

/** Answers the controls, and leaves every other request to the mock. */
export function withControls(mock: Mock, answer: AnswerFunction): AnswerFunction {
  return (request) => (request.target.startsWith(prefix) ? control(mock, request) : answer(request))
}

async function control(mock: Mock, request: MockRequest): Promise<MockAnswer> {
  const name = request.target.slice(prefix.length).split('?', 1)[0] ?? ''
  const found = Object.hasOwn(controls, name) ? controls[name] : undefined
  const known = Object.keys(controls).join(', ')
  if (found === undefined)
    return problem(404, `There is no ${prefix}${name.slice(0, 40)}. Controls: ${known}.`)
  const method = found.methods.find((one) => one === request.method)
  if (method === undefined) return problem(405, `${prefix}${name} takes ${found.methods.join(', ')}.`)
  if (method !== 'GET' && !isFromNoPage(request) && !isJson(request.headers['content-type']))
    return problem(415, 'Send JSON, with the content type application/json.')
  try {
    const body = bodyOf(request)
    const members = method === 'GET' ? [] : found.members
    if (members?.length === 0 && Object.keys(body).length > 0)
      throw new Error(`${method} ${prefix}${name} takes no members.`)
    if (members !== undefined) refuseUnknown('member', body, members, 'members')
    const done: unknown = await found.run(mock, body, method)
    // A reading may be a function of whoever made the mock.
    const withoutFunctions = (_: string, value: unknown): unknown =>
      typeof value === 'function' ? 'custom' : value
    return { status: 200, headers: jsonType, body: JSON.stringify(done ?? { done: true }, withoutFunctions) }
  } catch (error) {
    return problem(400, error instanceof Error ? error.message : 'That could not be done.')
  }
}

/**
 * A page of another site in a browser cannot send JSON without asking first, but a request without a body. With one of those,
 * the browser says where the page is from, which other programs do not.
 */
function isFromNoPage({ body, headers }: MockRequest): boolean {
  const says = ['content-type', 'origin', 'referer', 'sec-fetch-site']
  return body.length === 0 && says.every((name) => headers[name] === undefined)
}

function isJson(contentType = ''): boolean {
  const media = parseMediaType(contentType)
  return media?.type === 'application/json' && admitsUtf8(media)
}

function bodyOf({ body }: MockRequest): JsonObject {
  if (body.length === 0) return {}
  const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
  if (!isObject(parsed)) throw new Error('The body must be a JSON object.')
  return parsed
}

function problem(status: number, message: string): MockAnswer {
  return { status, headers: jsonType, body: JSON.stringify({ message }) }
}
