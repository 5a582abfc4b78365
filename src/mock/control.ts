/** Lets tests in any language see and control the mock over HTTP, under a path that no interface has. */
import { mockAmbiguities } from '../../generated/ambiguities/mock.js'
import { exampleReading } from '../client/example-reading.js'
import type { Mock } from './mock.js'
import { completePaymentOutcomes } from './services/payments/completion.js'
import type { MockAnswer, MockRequest } from './exchange.js'
import { checkedFault } from './faults.js'
import { admitsUtf8, parseMediaType } from './media-type.js'

const prefix = '/_mock/'

type Answering = (request: MockRequest) => Promise<MockAnswer>

type Method = 'GET' | 'POST' | 'PUT'

/** Something that can be seen or done. */
interface Control {
  readonly methods: readonly Method[]
  /** What it does. */
  readonly message: string
  run(mock: Mock, body: Readonly<Record<string, unknown>>, method: Method): unknown
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
    run: (mock) => mock.reset(),
  },
  clock: {
    methods: ['POST'],
    message: 'Sets the clock, `{"set": epochMs}`, or moves it, `{"advance": ms}`.',
    run: ({ clock }, { set, advance }) => {
      if (typeof set === 'number') clock.set(set)
      else if (typeof advance === 'number') clock.advance(advance)
      else throw new Error('Give set or advance, in milliseconds.')
      return { now: clock.now() }
    },
  },
  assume: {
    methods: ['GET', 'POST', 'PUT'],
    message: `GET shows the readings in force by interface. POST switches those it names, \`${example('pathCase')}\`, or of one interface, \`{"payments": ${example('unknownFields')}}\`; PUT does so as well, and brings the others back to where they began.`,
    run: (mock, readings, method) => {
      if (method !== 'GET') mock.assume(readings, method === 'PUT' ? 'restore' : 'keep')
      return mock.assumed
    },
  },
  faults: {
    methods: ['POST'],
    message: 'Plans a fault, `{"operationId": "…", "fault": "stall"}`; without `fault`, takes it back.',
    run: (mock, { operationId, fault }) => {
      if (typeof operationId !== 'string') throw new Error('Give the operationId, or * for every operation.')
      mock.setFault(operationId, fault === undefined || fault === null ? undefined : checkedFault(fault))
    },
  },
  'revoke-tokens': {
    methods: ['POST'],
    message: 'Ends every bearer token.',
    run: (mock) => mock.revokeTokens(),
  },
  'complete-payment': {
    methods: ['POST'],
    message:
      'Posts the outcome of a payment to the callbackUrl of its order, and nowhere else, `{"orderId": "…", "outcome": "success"}`.',
    run: (mock, { orderId, outcome, signed, callbackUrl }) => {
      const known = completePaymentOutcomes.find((one) => one === outcome)
      if (typeof orderId !== 'string' || known === undefined)
        throw new Error(`Give orderId, and as outcome one of ${completePaymentOutcomes.join(', ')}.`)
      if (callbackUrl !== undefined && typeof callbackUrl !== 'string')
        throw new Error('The callbackUrl, if one is given, is a text: that of the order.')
      return mock.completePayment(orderId, known, {
        callbackUrl,
        signed: typeof signed === 'boolean' ? signed : undefined,
      })
    },
  },
}

/** The JSON that switches one ambiguity. */
function example(id: keyof typeof mockAmbiguities): string {
  return `{"${id}": "${exampleReading(mockAmbiguities[id])}"}`
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** Answers the controls, and leaves every other request to the mock. */
export function withControls(mock: Mock, answer: Answering): Answering {
  return (request) => (request.target.startsWith(prefix) ? control(mock, request) : answer(request))
}

async function control(mock: Mock, request: MockRequest): Promise<MockAnswer> {
  const name = request.target.slice(prefix.length).split('?', 1)[0] ?? ''
  const found = Object.hasOwn(controls, name) ? controls[name] : undefined
  if (found === undefined)
    return problem(
      404,
      `There is no ${prefix}${name.slice(0, 40)}. Controls: ${Object.keys(controls).join(', ')}.`,
    )
  const method = found.methods.find((one) => one === request.method)
  if (method === undefined) return problem(405, `${prefix}${name} takes ${found.methods.join(', ')}.`)
  if (method !== 'GET' && !isFromNoPage(request) && !isJson(request.headers['content-type']))
    return problem(415, 'Send JSON, with the content type application/json.')
  try {
    const done: unknown = await found.run(mock, bodyOf(request), method)
    return { status: 200, headers: json, body: JSON.stringify(done ?? { done: true }, withoutFunctions) }
  } catch (error) {
    return problem(400, error instanceof Error ? error.message : 'That could not be done.')
  }
}

/** A reading may be a function of whoever made the mock. */
function withoutFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? 'custom' : value
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

function bodyOf({ body }: MockRequest): Readonly<Record<string, unknown>> {
  if (body.length === 0) return {}
  const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('The body must be a JSON object.')
  return { ...parsed }
}

function problem(status: number, message: string): MockAnswer {
  return { status, headers: json, body: JSON.stringify({ message }) }
}
