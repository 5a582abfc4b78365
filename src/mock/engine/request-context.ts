/** A request on its way through the engine. */
import type { MockAssume } from '../../../generated/ambiguities/mock.js'
import type { ApiName } from '../../../generated/apis.js'
import type { Readings } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/operation.js'
import type { ReadingsByApi } from './readings-control.js'
import type { MockRequest } from './delivery.js'
import type { FaultSettings } from '../faults.js'
import type { LoggedRequest } from '../log.js'
import type { PrismRequest } from './prism.js'
import type { NotedReadings, ToleratedForms } from './readings-in-force.js'
import type { RuleId } from './rules.js'

/** What becomes known of a request while it is answered. */
export interface Trace {
  readonly at: number
  /** The readings that were in force when it came. */
  readonly assumed: ReadingsByApi
  operation?: OperationDescription
  format?: string
  readonly readings: NotedReadings
  readonly tolerated: ToleratedForms
  readonly passed: RuleId[]
  refused?: LoggedRequest['refused']
  fault?: FaultSettings
  /** Headers of the answer, whatever it is; one that is undefined does not come. */
  readonly headers: Record<string, string | undefined>
}

/** A request for an operation, on its way through the checks. */
export interface MockRequestContext {
  readonly api: ApiName
  readonly operation: OperationDescription
  /** Those of its interface. */
  readonly assume: Readings<MockAssume>
  readonly request: MockRequest
  readonly search: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly prism: PrismRequest
  readonly trace: Trace
}
