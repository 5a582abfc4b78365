import { describeTruths } from '../unit/cli/truths.js'

describeTruths(40, 30)
