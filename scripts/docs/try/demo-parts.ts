import { demoCredentials } from '../../../src/mock/index.js'
import { partsWith } from './parts.js'

/** The parts of the interfaces, with the credentials that the mock starts with. */
export const demoParts = partsWith(demoCredentials)

/** Where the mock listens unless it is told otherwise. */
export const demoAddress = 'http://127.0.0.1:4010'

/** Where a mock may be that a page calls. A browser takes no address of IPv6 here. */
export const loopbackSources = 'http://127.0.0.1:* http://localhost:*'
