import { describeMutants } from './mutated-exchanges.js'

describeMutants(1)
