/** What a probe is going to send, and what it cannot find out. */
import type { ChoiceTable } from '../../ambiguity/assume.js'
import type { OperationDescription } from '../../client/operation.js'
import { reasonOf } from './verdict.js'

/** One kind of request. */
export interface PlannedRequest {
  readonly operationId: string
  readonly method: string
  /** The path, with its parameters in braces. */
  readonly path: string
  readonly atMost: number
  /** What it changes at the service. */
  readonly changes: string
  /** The choices that it settles. */
  readonly settles: readonly string[]
  readonly message: string
}

export interface Plan {
  readonly requests: readonly PlannedRequest[]
  /** The choices that will be left undetermined, and why. */
  readonly open: Readonly<Record<string, string>>
}

export const nothing = 'nothing'

export function planned(
  { operationId, method, path }: OperationDescription,
  about: Pick<PlannedRequest, 'atMost' | 'settles' | 'message'> & { readonly changes?: string },
): PlannedRequest {
  return { operationId, method, path, changes: nothing, ...about }
}

/** Adds to the reasons of an interface those that follow from the registry. */
export function planOf(
  choices: ChoiceTable,
  requests: readonly PlannedRequest[],
  reasons: Readonly<Record<string, string>> = {},
): Plan {
  const open = Object.entries(choices).flatMap(([id, { detectable }]) => {
    const why = reasons[id] ?? (detectable === 'wire' ? undefined : reasonOf(detectable))
    return why === undefined ? [] : [[id, why] as const]
  })
  return { requests, open: Object.fromEntries(open) }
}

/** The number of planned requests by operation. */
export function limitsOf({ requests }: Plan): ReadonlyMap<string, number> {
  return new Map(requests.map(({ operationId, atMost }) => [operationId, atMost]))
}
