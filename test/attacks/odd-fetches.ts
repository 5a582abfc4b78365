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

/** By what the fetch does. */
export const oddFetches: Readonly<Record<string, OddFetch>> = {
  'gives nothing': { give: () => undefined },
  'gives nothing, later': { give: async () => undefined },
  'gives null': { give: async () => null },
  'gives a number': { give: async () => 200 },
  'gives a text': { give: async () => '{}' },
  'gives a symbol': { give: async () => Symbol('answer') },
  'gives a function': { give: async () => () => undefined },
  'gives an empty object': { give: async () => ({}) },
  'gives an object without a prototype': { give: async () => Object.create(null) as unknown },
  'gives a list': { give: async () => [] },
  'gives an error': { give: async () => new Error('here') },
  'gives a Response class': { give: async () => Response },
  'gives a Headers': { give: async () => new Headers() },
  'gives a status and nothing else': { give: async () => ({ status: 200 }) },
  'gives a status and headers that are an object': { give: async () => ({ status: 200, headers: {} }) },
  'gives a Response of axios': { give: async () => ({ status: 200, headers: {}, data: {}, config: {} }) },
  'gives a network error': { give: async () => Response.error() },
  'gives a Response without a body': { give: async () => new Response(null) },
  'gives a Response that was read': { give: (answer) => used(answer()) },
  'gives a Response that somebody else reads': { give: async (answer) => locked(answer()) },
  'gives the same Response, read, twice': {
    give: async (answer) => {
      const response = answer()
      await response.clone().text()
      return response
    },
    mayAnswer: true,
  },
  'gives a Response without a promise': { give: (answer) => answer(), mayAnswer: true },
  'throws at once': { give: () => throwing() },
  'throws nothing at once': {
    give: () => {
      throw nothing
    },
  },
  'rejects with nothing': { give: () => rejecting(undefined) },
  'rejects with null': { give: () => rejecting(null) },
  'rejects with a text': { give: () => rejecting('no') },
  'rejects with a number': { give: () => rejecting(503) },
  'rejects with an object': { give: () => rejecting({ code: 'ECONNREFUSED', message: 'no' }) },
  'rejects with a Response': { give: (answer) => rejecting(answer()) },
  'rejects with an error whose message throws': {
    give: () => rejecting(Object.defineProperty(new Error(), 'message', { get: throwing })),
  },
  'rejects with an error whose code throws': {
    give: () => rejecting(Object.defineProperty(new Error('no'), 'code', { get: throwing })),
  },
  'rejects with an error whose cause throws': {
    give: () => rejecting(Object.defineProperty(new TypeError('no'), 'cause', { get: throwing })),
  },
  'rejects with an error whose name is a number': {
    give: () => rejecting(Object.assign(new Error('no'), { name: 5, message: 6 })),
  },
  'rejects with an error whose message is an object': {
    give: () => rejecting(Object.assign(new Error('no'), { message: { a: 1 } })),
  },
  'rejects with an error that causes itself': {
    give: () => {
      const error = new TypeError('no')
      error.cause = error
      return rejecting(error)
    },
  },
  'rejects with a proxy that throws': {
    give: () =>
      rejecting(new Proxy(new Error('no'), { get: throwing, has: throwing, getPrototypeOf: throwing })),
  },
  'rejects as if it were aborted': { give: () => rejecting(new DOMException('no', 'AbortError')) },
  'rejects as if nothing listened': {
    give: () =>
      rejecting(
        Object.assign(new TypeError('fetch failed'), {
          cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
        }),
      ),
  },
  'rejects as if the address were wrong': {
    give: () => rejecting(Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' })),
  },
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
    give: (answer) => ({ then: (resolve: (given: unknown) => void) => resolve(answer()) }),
    mayAnswer: true,
  },
  'gives a thenable that throws': { give: () => ({ then: throwing }) },
  'gives a thenable whose then throws when it is read': {
    give: () => Object.defineProperty({}, 'then', { get: throwing }),
  },
  'gives a thenable that calls both': {
    give: (answer) => ({
      then: (resolve: (given: unknown) => void, reject: (error: unknown) => void) => {
        resolve(answer())
        reject(new Error('after all'))
        throw new Error('and more')
      },
    }),
    mayAnswer: true,
  },
  'gives a thenable that never calls': { give: () => ({ then: () => undefined }) },
  'gives thenables without end': {
    give: () => {
      let depth = 0
      const next = (): object => ({
        then: (resolve: (given: unknown) => void) => {
          depth += 1
          setTimeout(() => resolve(depth > 1_000 ? undefined : next()), 1)
        },
      })
      return next()
    },
  },
  'gives a proxy that throws': {
    give: async (answer) =>
      new Proxy(answer(), { get: (of, name) => (name === 'then' ? undefined : throwing()), has: throwing }),
  },
  'gives a proxy of a Response': {
    give: async (answer) => {
      const response = answer()
      return new Proxy(response, {
        get: (of, name) => {
          const member: unknown = Reflect.get(of, name, of)
          return typeof member === 'function'
            ? (...given: unknown[]): unknown => Reflect.apply(member, of, given)
            : member
        },
      })
    },
    mayAnswer: true,
  },
  'gives a Response whose status throws': {
    give: async (answer) => changed(answer, { status: { get: throwing } }),
  },
  'gives a Response whose status is a text': {
    give: async (answer) => changed(answer, { status: value('200') }),
  },
  'gives a Response whose status is not a number': {
    give: async (answer) => changed(answer, { status: value(Number.NaN) }),
  },
  'gives a Response whose status changes': {
    give: async (answer) => {
      let status = 200
      return changed(answer, { status: { get: () => (status += 1) } })
    },
    mayAnswer: true,
  },
  'gives a Response of the status 0': { give: async (answer) => changed(answer, { status: value(0) }) },
  'gives a Response of the status 1000': { give: async (answer) => changed(answer, { status: value(1000) }) },
  'gives a Response without headers': {
    give: async (answer) => changed(answer, { headers: value(undefined) }),
  },
  'gives a Response whose headers are null': {
    give: async (answer) => changed(answer, { headers: value(null) }),
  },
  'gives a Response whose headers throw': {
    give: async (answer) => changed(answer, { headers: { get: throwing } }),
  },
  'gives a Response whose headers throw when they are asked': {
    give: async (answer) =>
      changed(answer, { headers: value({ get: throwing, [Symbol.iterator]: throwing }) }),
  },
  'gives a Response whose headers are numbers': {
    give: async (answer) =>
      changed(answer, { headers: value({ get: () => 5, [Symbol.iterator]: () => [][Symbol.iterator]() }) }),
  },
  'gives a Response whose body throws': {
    give: async (answer) => changed(answer, { body: { get: throwing } }),
  },
  'gives a Response whose body is a text': {
    give: async (answer) => changed(answer, { body: value('{}'), arrayBuffer: value(undefined) }),
  },
  'gives a body of texts': {
    give: async (answer) => changed(answer, { body: value(bodyOf((one) => one.enqueue('{"a":1}'))) }),
  },
  'gives a body of numbers': {
    give: async (answer) => changed(answer, { body: value(bodyOf((one) => one.enqueue(7))) }),
  },
  'gives a body of nothing': {
    give: async (answer) => changed(answer, { body: value(bodyOf((one) => one.enqueue(undefined))) }),
  },
  'gives a body that fails': {
    give: async (answer) => changed(answer, { body: value(bodyOf((one) => one.error('no'))) }),
  },
  'gives a body that fails with nothing': {
    give: async (answer) => changed(answer, { body: value(bodyOf((one) => one.error(undefined))) }),
  },
  'gives a body that never comes': {
    give: async (answer) => changed(answer, { body: value(bodyOf(() => never)) }),
  },
  'gives a body whose reader throws': {
    give: async (answer) => changed(answer, { body: value({ getReader: throwing }) }),
  },
  'gives a body whose reader reads nothing': {
    give: async (answer) =>
      changed(answer, {
        body: value({ getReader: () => ({ read: () => undefined, cancel: () => undefined }) }),
      }),
  },
  'gives a body whose reader gives null': {
    give: async (answer) =>
      changed(answer, { body: value({ getReader: () => ({ read: async () => null }) }) }),
  },
  'gives a body whose reader has no read': {
    give: async (answer) => changed(answer, { body: value({ getReader: () => ({}) }) }),
  },
  'gives a body whose reader gives empty pieces without end': {
    give: async (answer) =>
      changed(answer, {
        body: value({
          getReader: () => ({
            read: async () => ({ done: false, value: new Uint8Array() }),
            cancel: () => undefined,
          }),
        }),
      }),
  },
  'gives a body that cannot be given up': {
    give: async (answer) =>
      changed(answer, { body: value({ getReader: () => ({ read: () => never, cancel: () => never }) }) }),
  },
  'gives a body that throws when it is given up': {
    give: async (answer) =>
      changed(answer, { body: value({ getReader: () => ({ read: () => never, cancel: throwing }) }) }),
  },
  'gives a body that is an iterator which throws': {
    give: async (answer) => changed(answer, { body: value({ [Symbol.asyncIterator]: throwing }) }),
  },
  'gives a body that is an iterator of nothing': {
    give: async (answer) =>
      changed(answer, { body: value({ [Symbol.asyncIterator]: () => ({ next: () => null }) }) }),
  },
  'gives an arrayBuffer that is none': {
    give: async (answer) =>
      changed(answer, { body: value(undefined), arrayBuffer: value(async () => 'text') }),
  },
  'gives an arrayBuffer that rejects': {
    give: async (answer) =>
      changed(answer, { body: value(undefined), arrayBuffer: value(() => rejecting(null)) }),
  },
  'gives an arrayBuffer that never comes': {
    give: async (answer) => changed(answer, { body: value(undefined), arrayBuffer: value(() => never) }),
  },
}
