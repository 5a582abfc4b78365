import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { Readings } from '../../../client/assume.js'

/** What a gap can be read as. */
export type Reading<Gap extends keyof MockAssume> = Readings<MockAssume>[Gap]
