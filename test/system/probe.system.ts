import { describeTruths } from '../unit/tools/truths.js'

describeTruths(40, 30)
