import { choices } from '../../../generated/ambiguities/market-data.js'
import { exampleReading } from '../../ambiguity/example-reading.js'

/** A choice as `--assume` takes it, for the help of a command. */
export const assumeExample = `pathCase=${exampleReading(choices.pathCase)}`
