/** A request on its way through the engine. */
import type { ApiName } from '../../generated/apis.js'
import type { OperationDescription } from '../client/operation-table.js'
import type { MockRequest } from './exchange.js'
import type { FaultSettings } from './faults.js'
import type { LoggedRequest } from './log.js'
import type { PrismRequest } from './prism.js'
import type { NotedReadings } from './readings-in-force.js'
import type { RuleId } from './rules.js'

/** What becomes known of a request while it is answered. */
export interface Trace {
  readonly at: number
  operation?: OperationDescription
  format?: string
  readonly readings: NotedReadings
  readonly passed: RuleId[]
  refused?: LoggedRequest['refused']
  fault?: FaultSettings
}

/** A request for an operation, on its way through the checks. */
export interface Asked {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly request: MockRequest
  readonly search: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly prism: PrismRequest
  readonly trace: Trace
}
