/**
 * Loads the parts of a client that it otherwise loads when it first needs them: a test on virtual time would wait for the
 * loading, which no clock moves.
 */
import '../../src/errors/report.js'
import '../../src/transport/weight-limiter.js'
import '../../src/durability/call-journal.js'
import '../../src/client/call-execution.js'
import '../../src/errors/from-response.js'
import '../../src/transport/retry-policy.js'
import '../../src/durability/unsettled-calls.js'
