/** The raw client: openapi-fetch's way of calling by method and path, typed so that a misspelt key does not compile. */
import type { CallOptions, FormatOptions } from './call-options.js'
import { visible } from '../errors/quote.js'
import { isObject } from '../response/json-object.js'
import { RequestError } from '../errors/errors.js'
import type { OperationDescription, OperationTable } from './operation.js'
import type { OpenInput, QueryValue, UndocumentedValues } from './types.js'

/** What a raw call is given, before it is checked. */
export interface RawArguments {
  readonly params?: unknown
  readonly body?: unknown
  readonly [option: string]: unknown
}

/** What a raw call resolves to: data or the body of a failure, and the response. */
export interface RawAnswer {
  readonly data: unknown
  readonly error: unknown
  readonly response: Response
}

type HttpMethod = 'get' | 'post' | 'put' | 'delete'

type PathsWith<Paths, M extends HttpMethod> = {
  [P in keyof Paths]: Paths[P] extends { [method in M]: { responses: unknown } } ? P : never
}[keyof Paths]

type OperationAt<Paths, P extends keyof Paths, M extends HttpMethod> = M extends keyof Paths[P]
  ? Paths[P][M]
  : never

/** The groups of parameters that an operation has. */
type Groups<Parameters> = {
  [
    G in 'path' | 'query' as G extends keyof Parameters
      ? [Exclude<Parameters[G], undefined>] extends [never]
        ? never
        : G
      : never
  ]: G extends keyof Parameters ? Exclude<Parameters[G], undefined> : never
}

/** An object without any member. */
type Empty = Record<never, never>

type OptionalWhenEmpty<Name extends string, T> = [keyof T] extends [never]
  ? { readonly [N in Name]?: never }
  : Empty extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

type SomeOptional<Parameters> = {
  [G in keyof Parameters as Empty extends Parameters[G] ? G : never]?: Parameters[G]
} & { [G in keyof Parameters as Empty extends Parameters[G] ? never : G]: Parameters[G] }

/** With `undocumentedValues: 'send'`, every operation takes parameters. */
type OpenGroups<G, U extends UndocumentedValues, Needed extends string> = U extends 'send'
  ? Omit<G, 'query'> & { query: OpenInput<G extends { query: infer Q } ? Q : Empty, U, Needed, QueryValue> }
  : G

type ParamsOf<Op, U extends UndocumentedValues, Needed extends string> = Op extends {
  parameters: infer Parameters
}
  ? OptionalWhenEmpty<'params', SomeOptional<OpenGroups<Groups<Parameters>, U, Needed>>>
  : { readonly params?: never }

type BodyOf<Op, U extends UndocumentedValues, Needed extends string> = Op extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? U extends 'send'
    ? OptionalWhenEmpty<'body', OpenInput<Body, U, Needed>>
    : { readonly body: Body }
  : Op extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { readonly body?: OpenInput<Body, U, Needed> }
    : { readonly body?: never }

/** The inputs of an operation that the client itself needs. */
type RequiredInputs<Needs, P, M extends HttpMethod> = P extends keyof Needs
  ? M extends keyof Needs[P]
    ? Needs[P][M] & string
    : never
  : never

/** What an operation takes, by its path. */
export type RawInit<Op, U extends UndocumentedValues = 'refuse', Needed extends string = never> = ParamsOf<
  Op,
  U,
  Needed
> &
  BodyOf<Op, U, Needed> &
  CallOptions &
  FormatOptions

type DataOf<Op> = Op extends { responses: { 200: { content: { 'application/json': infer Data } } } }
  ? Data
  : unknown

/**
 * The data of a success, or the body of a failure; and the response in either case. After a call that changes something, the
 * failure is a refusal that is known for certain: nothing was done, or it had been done before. A failure that leaves that
 * open, such as a 502, rejects with an `OutcomeUnknownError`, as an answer that is lost or cannot be read does.
 *
 * `error` is the body of the service as it came, unredacted: a service that repeats the token or the key shows it there.
 */
export type RawResult<Op> =
  | { readonly data: DataOf<Op>; readonly error: undefined; readonly response: Response }
  | { readonly data: undefined; readonly error: NonNullable<unknown>; readonly response: Response }

type InitAt<
  Paths,
  U extends UndocumentedValues,
  Needs,
  M extends HttpMethod,
  P extends keyof Paths,
> = RawInit<OperationAt<Paths, P, M>, U, RequiredInputs<Needs, P, M>>

type RawMethod<Paths, U extends UndocumentedValues, Needs, M extends HttpMethod> = <
  P extends PathsWith<Paths, M>,
>(
  path: P,
  ...init: object extends InitAt<Paths, U, Needs, M, P>
    ? [init?: InitAt<Paths, U, Needs, M, P>]
    : [init: InitAt<Paths, U, Needs, M, P>]
) => Promise<RawResult<OperationAt<Paths, P, M>>>

type MethodsOf<Paths, U extends UndocumentedValues, Needs> = {
  [M in HttpMethod as [PathsWith<Paths, M>] extends [never] ? never : Uppercase<M>]: RawMethod<
    Paths,
    U,
    Needs,
    M
  >
}

/** The operations of one description by method and path, on the same transport as the methods. */
export type RawClient<Paths, U extends UndocumentedValues = 'refuse', Needs = object> = MethodsOf<
  Paths,
  U,
  Needs
>

/** How calls by path are sent, and what their errors may show. */
interface RawCalls {
  send(operation: OperationDescription, given: RawArguments): Promise<RawAnswer>
  shownError(method: string, given: unknown, error: unknown): unknown
}

export function createRawClient(
  operations: OperationTable,
  { send, shownError }: RawCalls,
): Record<string, (path: unknown, given?: unknown) => Promise<RawAnswer>> {
  const all = Object.values(operations)
  const methods = [...new Set(all.map(({ method }) => method))]
  return Object.fromEntries(
    methods.map((method) => [
      method,
      async (path: unknown, given: unknown = {}) => {
        try {
          const operation = all.find((one) => one.method === method && one.path === path)
          if (operation === undefined) {
            const paths = all.filter((one) => one.method === method).map((one) => one.path)
            throw new RequestError(
              `There is no ${method} ${visible(String(path), 200)}; paths: ${paths.join(', ')}.`,
            )
          }
          if (!isObject(given))
            throw new RequestError(
              `${operation.operationId} was not sent: the second argument must be an object.`,
            )
          return await send(operation, given)
        } catch (error) {
          throw shownError(method, given, error)
        }
      },
    ]),
  )
}
