/** Each tenth of the exchanges that have the place is changed; the long suite changes all of them. */
import { describeMutants } from './mutated-exchanges.js'

describeMutants(10)
