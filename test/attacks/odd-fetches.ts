/** What a `fetch` of a user's own may do that no `fetch` should. */

export interface OddFetch {
  readonly give: (answer: () => Response) => unknown
  /** The answer may still be read. */
  readonly mayAnswer?: true
}

const throwing = (): never => {
  throw new TypeError('not you')
}
const rejecting = (reason: unknown): Promise<never> => new Promise((_, reject) => reject(reason))
const nothing: unknown = undefined
const never = new Promise<never>(() => undefined)

/** An answer of which some members are others. */
function changed(answer: () => Response, members: PropertyDescriptorMap): Response {
  return Object.defineProperties(answer(), members)
}

const value = (of: unknown): PropertyDescriptor => ({ value: of })
const bodyOf = (start: (controller: ReadableStreamDefaultController<unknown>) => unknown): unknown =>
  new ReadableStream<unknown>({ start: (controller) => void start(controller) })

async function used(answer: Response): Promise<Response> {
  await answer.text()
  return answer
}

function locked(answer: Response): Response {
  answer.body?.getReader()
  return answer
}

/** A fetch that gives this. */
const given = (of: unknown): OddFetch => ({ give: async () => of })
const rejects = (make: (answer: () => Response) => unknown): OddFetch => ({
  give: (answer) => rejecting(make(answer)),
})
/** A fetch whose Response has other members, other headers or another body. */
const response = (members: PropertyDescriptorMap): OddFetch => ({
  give: async (answer) => changed(answer, members),
})
const status = (of: unknown): OddFetch => response({ status: value(of) })
const headers = (of: unknown): OddFetch => response({ headers: value(of) })
/** A stream is read once: each call has its own. */
const body = (make: () => unknown): OddFetch => ({
  give: async (answer) => changed(answer, { body: value(make()) }),
})
const piece = (of: unknown): OddFetch => body(() => bodyOf((one) => one.enqueue(of)))
const reader = (of: object): OddFetch => body(() => ({ getReader: () => of }))
const buffer = (of: () => unknown): OddFetch => response({ body: value(undefined), arrayBuffer: value(of) })
const error = (members: object, message = 'no'): Error => Object.assign(new Error(message), members)
const errorThatThrows = (name: string): Error =>
  Object.defineProperty(new TypeError('no'), name, { get: throwing })

function causingItself(): Error {
  const own = new TypeError('no')
  own.cause = own
  return own
}

/** A thenable that resolves to another one, and so on. */
function endless(): unknown {
  let depth = 0
  const next = (): object => ({
    then: (resolve: (given: unknown) => void) => {
      depth += 1
      setTimeout(() => resolve(depth > 1_000 ? undefined : next()), 1)
    },
  })
  return next()
}

function proxyOf(of: Response): Response {
  return new Proxy(of, {
    get: (_, name) => {
      const member: unknown = Reflect.get(of, name, of)
      return typeof member === 'function'
        ? (...all: unknown[]): unknown => Reflect.apply(member, of, all)
        : member
    },
  })
}

function counting(answer: () => Response): Response {
  let count = 200
  return changed(answer, { status: { get: () => (count += 1) } })
}

async function readTwice(answer: () => Response): Promise<Response> {
  const own = answer()
  await own.clone().text()
  return own
}

type Settle = (given: unknown) => void

/** By what the fetch does. */
export const oddFetches: Readonly<Record<string, OddFetch>> = {
  'gives nothing': { give: () => undefined },
  'gives nothing, later': given(undefined),
  'gives null': given(null),
  'gives a number': given(200),
  'gives a text': given('{}'),
  'gives a symbol': given(Symbol('answer')),
  'gives a function': given(() => undefined),
  'gives an empty object': given({}),
  'gives an object without a prototype': given(Object.create(null)),
  'gives a list': given([]),
  'gives an error': given(new Error('here')),
  'gives a Response class': given(Response),
  'gives a Headers': given(new Headers()),
  'gives a status and nothing else': given({ status: 200 }),
  'gives a status and headers that are an object': given({ status: 200, headers: {} }),
  'gives a Response of axios': given({ status: 200, headers: {}, data: {}, config: {} }),
  'gives a network error': { give: async () => Response.error() },
  'gives a Response without a body': { give: async () => new Response(null) },
  'gives a Response that was read': { give: (answer) => used(answer()) },
  'gives a Response that somebody else reads': { give: async (answer) => locked(answer()) },
  'gives the same Response, read, twice': { give: readTwice, mayAnswer: true },
  'gives a Response without a promise': { give: (answer) => answer(), mayAnswer: true },
  'throws at once': { give: () => throwing() },
  'throws nothing at once': {
    give: () => {
      throw nothing
    },
  },
  'rejects with nothing': rejects(() => undefined),
  'rejects with null': rejects(() => null),
  'rejects with a text': rejects(() => 'no'),
  'rejects with a number': rejects(() => 503),
  'rejects with an object': rejects(() => ({ code: 'ECONNREFUSED', message: 'no' })),
  'rejects with a Response': rejects((answer) => answer()),
  'rejects with an error whose message throws': rejects(() => errorThatThrows('message')),
  'rejects with an error whose code throws': rejects(() => errorThatThrows('code')),
  'rejects with an error whose cause throws': rejects(() => errorThatThrows('cause')),
  'rejects with an error whose name is a number': rejects(() => error({ name: 5, message: 6 })),
  'rejects with an error whose message is an object': rejects(() => error({ message: { a: 1 } })),
  'rejects with an error that causes itself': rejects(causingItself),
  'rejects with a proxy that throws': rejects(
    () => new Proxy(new Error('no'), { get: throwing, has: throwing, getPrototypeOf: throwing }),
  ),
  'rejects as if it were aborted': rejects(() => new DOMException('no', 'AbortError')),
  'rejects as if nothing listened': rejects(() =>
    Object.assign(new TypeError('fetch failed'), { cause: error({ code: 'ECONNREFUSED' }) }),
  ),
  'rejects as if the address were wrong': rejects(() =>
    Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }),
  ),
  'never settles': { give: () => never },
  'settles twice': {
    give: (answer) =>
      new Promise((resolve, reject) => {
        resolve(answer())
        reject(new Error('after all'))
        resolve(undefined)
      }),
    mayAnswer: true,
  },
  'gives a thenable': {
    give: (answer) => ({ then: (resolve: Settle) => resolve(answer()) }),
    mayAnswer: true,
  },
  'gives a thenable that throws': { give: () => ({ then: throwing }) },
  'gives a thenable whose then throws when it is read': {
    give: () => Object.defineProperty({}, 'then', { get: throwing }),
  },
  'gives a thenable that calls both': {
    give: (answer) => ({
      then: (resolve: Settle, reject: Settle) => {
        resolve(answer())
        reject(new Error('after all'))
        throw new Error('and more')
      },
    }),
    mayAnswer: true,
  },
  'gives a thenable that never calls': { give: () => ({ then: () => undefined }) },
  'gives thenables without end': { give: endless },
  'gives a proxy that throws': {
    give: async (answer) =>
      new Proxy(answer(), { get: (of, name) => (name === 'then' ? undefined : throwing()), has: throwing }),
  },
  'gives a proxy of a Response': { give: async (answer) => proxyOf(answer()), mayAnswer: true },
  'gives a Response whose status throws': response({ status: { get: throwing } }),
  'gives a Response whose status is a text': status('200'),
  'gives a Response whose status is not a number': status(Number.NaN),
  'gives a Response whose status changes': { give: async (answer) => counting(answer), mayAnswer: true },
  'gives a Response of the status 0': status(0),
  'gives a Response of the status 1000': status(1000),
  'gives a Response without headers': headers(undefined),
  'gives a Response whose headers are null': headers(null),
  'gives a Response whose headers throw': response({ headers: { get: throwing } }),
  'gives a Response whose headers throw when they are asked': headers({
    get: throwing,
    [Symbol.iterator]: throwing,
  }),
  'gives a Response whose headers are numbers': headers({
    get: () => 5,
    [Symbol.iterator]: () => [][Symbol.iterator](),
  }),
  'gives a Response whose body throws': response({ body: { get: throwing } }),
  'gives a Response whose body is a text': response({ body: value('{}'), arrayBuffer: value(undefined) }),
  'gives a body of texts': piece('{"a":1}'),
  'gives a body of numbers': piece(7),
  'gives a body of nothing': piece(undefined),
  'gives a body that fails': body(() => bodyOf((one) => one.error('no'))),
  'gives a body that fails with nothing': body(() => bodyOf((one) => one.error(undefined))),
  'gives a body that never comes': body(() => bodyOf(() => never)),
  'gives a body whose reader throws': body(() => ({ getReader: throwing })),
  'gives a body whose reader reads nothing': reader({ read: () => undefined, cancel: () => undefined }),
  'gives a body whose reader gives null': reader({ read: async () => null }),
  'gives a body whose reader has no read': reader({}),
  'gives a body whose reader gives empty pieces without end': reader({
    read: async () => ({ done: false, value: new Uint8Array() }),
    cancel: () => undefined,
  }),
  'gives a body that cannot be given up': reader({ read: () => never, cancel: () => never }),
  'gives a body that throws when it is given up': reader({ read: () => never, cancel: throwing }),
  'gives a body that is an iterator which throws': body(() => ({ [Symbol.asyncIterator]: throwing })),
  'gives a body that is an iterator of nothing': body(() => ({
    [Symbol.asyncIterator]: () => ({ next: () => null }),
  })),
  'gives an arrayBuffer that is none': buffer(async () => 'text'),
  'gives an arrayBuffer that rejects': buffer(() => rejecting(null)),
  'gives an arrayBuffer that never comes': buffer(() => never),
}
