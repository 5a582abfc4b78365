/**
 * Loads the parts of a client that it otherwise loads when it first needs them: a test on virtual time would wait for the
 * loading, which no clock moves.
 */
import '../../src/client/account.js'
import '../../src/client/budget.js'
import '../../src/client/call-journal.js'
import '../../src/client/exchange.js'
import '../../src/client/failures.js'
import '../../src/client/retries.js'
import '../../src/client/suspects.js'
import '../../src/client/unsettled-calls.js'
