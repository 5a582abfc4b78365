/** The calls of the tour to one API. Each describes its result in a few words, taken from the decoded result itself. */
import type { CommonOptions } from '../../src/index.js'
import type { MockCredentials } from '../../src/mock/index.js'

/** One row of the tour. */
export interface Step {
  readonly operationId: string
  readonly format?: 'json' | 'xml'
  /** Calls the operation, and describes the result. */
  run(): Promise<string>
}

/** One API. `generated/parts/tour.ts` has those of all APIs. */
export interface TourPart {
  /** The calls, in order, all through one client. */
  steps(common: CommonOptions, credentials: MockCredentials): readonly Step[]
}
