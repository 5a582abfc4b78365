/** The description that Prism gets: the published one, except for what the list below alters. */
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../response/json-object.js'

/** One thing in which the description that Prism gets differs from the published one. */
export interface Alteration {
  /** What is altered, and how. */
  readonly what: string
  readonly reason: string
  /** The value of a keyword for Prism: the same value where nothing is altered, `undefined` where it is taken out. */
  alter(keyword: string, value: unknown): unknown
}

/** The pattern of texts without a pipe. */
const withoutPipe = '^[^|]+$'
const notEmpty = '^[^]+$'

/** The documented flags of text. */
const flags: unknown = ['TRUE', 'FALSE']

export const alterations: readonly Alteration[] = [
  {
    what: '`callbacks` are taken out',
    reason: 'Prism would post to any address that a request names. The mock posts to this machine alone.',
    alter: (keyword, value) => (keyword === 'callbacks' ? undefined : value),
  },
  {
    what: '`security` is taken out',
    reason: 'Prism checks only that a credential is there. The services check the credential itself.',
    alter: (keyword, value) => (keyword === 'security' ? undefined : value),
  },
  {
    what: '`format: int64` is taken out',
    reason: 'Prism refuses ids that are too large for a double. The services take every digit.',
    alter: (keyword, value) => (keyword === 'format' && value === 'int64' ? undefined : value),
  },
  {
    what: '`pattern: ^[^|]+$` becomes a pattern for any text that is not empty',
    reason: 'Whether a pipe is refused depends on the reading of `pipeInValues`.',
    alter: (keyword, value) => (keyword === 'pattern' && value === withoutPipe ? notEmpty : value),
  },
  {
    what: '`enum: [TRUE, FALSE]` is taken out',
    reason: 'Which letter case is taken depends on the reading of `isIsolatedForm`.',
    alter: (keyword, value) => (keyword === 'enum' && isDeepStrictEqual(value, flags) ? undefined : value),
  },
]

/** Members that hold data, not keywords of OpenAPI. */
const isData = (name: string): boolean => /^(?:x-.*|examples?)$/.test(name)

/** A published description as Prism gets it. */
export function descriptionForPrism(published: object): object {
  return Object.fromEntries(
    Object.entries(published).flatMap(([name, value]: [string, unknown]) => {
      const altered = isData(name) ? value : alterations.reduce((now, { alter }) => alter(name, now), value)
      if (altered === undefined) return []
      return [[name, isData(name) ? altered : inside(altered)] as const]
    }),
  )
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return isObject(value) ? descriptionForPrism(value) : value
}
