/** What the tour calls of one API, and what it says of each result: a few words taken from the decoded result itself. */
import type { CommonOptions } from '../../src/index.js'
import type { MockCredentials } from '../../src/mock/index.js'

/** One row of the tour. */
export interface Step {
  readonly operationId: string
  readonly format?: 'json' | 'xml'
  /** Calls the operation and says what came back. */
  run(): Promise<string>
}

/** One API. `generated/tables/tour.ts` has those of all APIs. */
export interface TourPart {
  /** The calls, in their order, of one client. */
  steps(common: CommonOptions, credentials: MockCredentials): readonly Step[]
}
