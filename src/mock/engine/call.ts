/** A request for an operation, from its route to its answer: what the engine and the service of its API know of it. */
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import type { ApiName } from '../../../generated/apis.js'
import type { Readings } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/operation.js'
import type { Trace } from '../log.js'
import { type MockRequest, queryOf, splitTarget } from './request.js'
import { headersForPrism, type PrismRequest } from './prism.js'
import { readingsInForce, type ReadingsInForce } from './readings-in-force.js'
import { RefusalAnswer, type CheckId, type RefusalReason } from './rules.js'

export interface MockCall extends ReadingsInForce {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly request: MockRequest
  /** When the request came, in epoch milliseconds of the mock's clock. */
  readonly at: number
  /** The query as it came, without the question mark. */
  readonly search: string
  /**
   * The parameters of the path that may have any value; once the body was read, those of the query too, and those of a form in
   * the body where the query has none of that name.
   */
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed body; `undefined` where there is none, or where the operation takes none. */
  readonly body: unknown
  /** The body as it came. */
  readonly bodyText: string
  /** The parameters that are read from the body, as they came; empty where none are. */
  readonly form: string
  /** What is served: `application/json` or `application/xml`. */
  readonly format: string
  /**
   * The readings in force, for what is written once and kept for calls of the same readings. `choose` is for everything
   * else, since the log then names the reading that mattered.
   */
  readonly assume: Readings<MockAssume>
  /** What Prism is asked. */
  readonly prism: PrismRequest
  /** What the log will have of it. */
  readonly trace: Trace
  /** Headers of the answer, whatever it will be; one that is undefined does not come. */
  readonly shown: Record<string, string | undefined>
  /**
   * Holds the call to a rule, unless the mock was told to leave it unchecked.
   *
   * @param look says what is wrong, or `undefined`
   * @throws Refusal where something is
   */
  check(rule: CheckId, look: () => RefusalReason | undefined): void
}

/** A call as far as it is known before its body is read. */
export function callOf(
  trace: Trace,
  { api, operation, path, parameters }: Pick<MockCall, 'api' | 'operation' | 'parameters'> & { path: string },
  assume: Readings<MockAssume>,
  unchecked: ReadonlySet<CheckId>,
): MockCall {
  const { request, at } = trace
  const { search } = splitTarget(request.target)
  const query = queryOf(search, '')
  return {
    ...{ api, operation, request, at, search, parameters, assume, trace, shown: {} },
    ...{ body: undefined, bodyText: '', form: '', format: '' },
    prism: { method: operation.method, path, query, headers: headersForPrism(request), body: undefined },
    ...readingsInForce(assume, trace.readings, trace.tolerated),
    check: (rule, look) => {
      if (unchecked.has(rule)) return
      const wrong = look()
      if (wrong !== undefined) throw new RefusalAnswer(rule, wrong)
      trace.passed.push(rule)
    },
  }
}
