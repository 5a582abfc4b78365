import { describeHistories } from '../support/histories/suite.js'

describeHistories(500)
