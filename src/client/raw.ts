/** openapi-fetch's own client over the `fetch` of one of ours, and the types of what it takes and gives. */
import createClient, { type Client, type FetchOptions, type FetchResponse } from 'openapi-fetch'
import { RequestError } from '../model/errors.js'

type Json = 'application/json'
type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathsWith<Paths, M extends HttpMethod> = {
  [P in keyof Paths]: Paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof Paths]

type OperationAt<Paths, P extends keyof Paths, M> = M extends keyof Paths[P] ? Paths[P][M] & object : never

/** The options of openapi-fetch, without those that would send elsewhere, or read something other than JSON. */
type RawInit<Operation> = Omit<FetchOptions<Operation>, 'fetch' | 'baseUrl' | 'parseAs'> & {
  /** The client sends with its own `fetch`: the caller's would send without token, signature and journal. */
  readonly fetch?: never
  readonly baseUrl?: never
}

type RawMethod<Paths, M extends HttpMethod> = <P extends PathsWith<Paths, M>>(
  path: P,
  ...init: object extends RawInit<OperationAt<Paths, P, M>>
    ? [RawInit<OperationAt<Paths, P, M>>?]
    : [RawInit<OperationAt<Paths, P, M>>]
) => Promise<FetchResponse<OperationAt<Paths, P, M>, object, Json>>

/**
 * openapi-fetch's client over the `fetch` of this client: the operations by method and path, in the JSON of the service. It
 * returns a refusal that is certain as `error`, with the body unredacted. Otherwise it throws like the methods: for
 * a failed connection, a 200 that reports a failure, and with an `OutcomeUnknownError` after a change whose outcome is
 * unclear.
 *
 * `use` adds middleware. It sees the request before token or signature are added, and the response after it was judged. A
 * `Response` that `onRequest` returns goes to the caller instead of a call: nothing is sent, journaled or checked. If
 * `onResponse` or `onError` returns a `Response`, the caller gets it; the journal keeps the answer of the service, and if
 * the outcome is unknown, the entry stays open.
 */
export type RawClient<Paths extends object> = {
  readonly [M in HttpMethod as [PathsWith<Paths, M>] extends [never] ? never : Uppercase<M>]: RawMethod<
    Paths,
    M
  >
} & Pick<Client<Paths, Json>, 'use' | 'eject'>

/** The parts of a request that the client does not fill in. */
type Unfilled<T, Names> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as IsFilled<T, K, Names> extends true ? never : K]: Unfilled<T[K], Names> } & {
        [K in keyof T as IsFilled<T, K, Names> extends true ? K : never]?: Unfilled<T[K], Names>
      }
    : T

/** Whether the client fills in a member, or all that it requires. */
type IsFilled<T, K extends keyof T, Names> = K extends Names
  ? true
  : T[K] extends readonly unknown[]
    ? false
    : T[K] extends object
      ? object extends T[K]
        ? false
        : object extends Unfilled<T[K], Names>
          ? true
          : false
      : false

type UnfilledBody<Body, Names> =
  object extends Unfilled<Body, Names>
    ? { requestBody?: { content: { [Type in Json]: Unfilled<Body, Names> } } }
    : { requestBody: { content: { [Type in Json]: Unfilled<Body, Names> } } }

type UnfilledOperation<Operation, Names> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, 'parameters' | 'requestBody'> & {
      // The path is the caller's: the letter case, and the root of the gateway.
      parameters: {
        [G in keyof Parameters]: G extends 'path' ? Parameters[G] : Unfilled<Parameters[G], Names>
      }
    } & (Operation extends { requestBody: { content: { [Type in Json]: infer Body } } }
        ? UnfilledBody<Body, Names>
        : { requestBody?: never })
  : Operation

interface FilledFields {
  readonly supplied: readonly string[]
  readonly defaults: object
}

type FieldsFilledBy<Operations, P, M> =
  Extract<Operations[keyof Operations], { path: P; method: Uppercase<M & string> }> extends infer Operation
    ? Operation extends FilledFields
      ? Operation['supplied'][number] | keyof Operation['defaults']
      : never
    : never

/** The paths of the service, with everything optional that the client fills in. */
export type UnfilledPaths<Paths, Operations> = {
  [P in keyof Paths]: {
    [M in keyof Paths[P]]: UnfilledOperation<Paths[P][M], FieldsFilledBy<Operations, P, M>>
  }
}

/** A client of openapi-fetch that sends with this `fetch` and no other. */
export function createRawClient(baseUrl: string, fetch: (request: Request) => Promise<Response>): object {
  const client = createClient({ baseUrl, fetch })
  client.use({
    onRequest: ({ options }) => {
      if (options.fetch === fetch) return
      throw new RequestError(
        'The request was not sent: a call of `raw` cannot have its own fetch. Pass it to the client, as its option fetch.',
      )
    },
  })
  return client
}
