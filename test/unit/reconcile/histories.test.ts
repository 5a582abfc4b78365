import { describeHistories } from '../../support/histories/suite.js'

// `npm run test:system` plays 500 of each.
describeHistories(25)
