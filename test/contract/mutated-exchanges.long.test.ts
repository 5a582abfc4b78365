import { describeMutants } from './mutated-exchanges.js'

describeMutants()
