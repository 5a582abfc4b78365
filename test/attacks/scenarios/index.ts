import { connections } from './connections.js'
import { contents } from './contents.js'
import { encodings } from './encodings.js'
import { heads } from './heads.js'
import type { Group } from './scenario.js'

export { control } from './contents.js'
export type { Scenario } from './scenario.js'

/** Everything that a hostile server does, in groups. */
export const groups: Group = { ...connections, ...heads, ...encodings, ...contents }
