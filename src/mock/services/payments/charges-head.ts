/** The head of an answer that tells the charges. */
import type { JsonObject } from '../../../client/behaviour.js'
import type { Reading, ReadingInForce } from '../service.js'
import { momentIn } from './moment-form.js'

/** What a head can tell of. */
export interface HeadFacts {
  /** The head of the request. */
  readonly asked: JsonObject
  /** The names of the attributes that a request head can have. */
  readonly names: readonly string[]
  /** The version where the request has none. */
  readonly version: string
  readonly requestId: string
  /** The moment of the answer, in whole epoch milliseconds. */
  readonly now: number
}

type Head = (facts: HeadFacts, inForce: ReadingInForce) => JsonObject | undefined

const heads: Readonly<Record<Reading<'pcfResponseHead'>, Head>> = {
  sameAsRequest: ({ asked, names }) =>
    Object.fromEntries(names.filter((name) => name in asked).map((name) => [name, asked[name]])),
  ownAttributes: ({ asked, version, requestId, now }, inForce) => ({
    responseTimestamp: momentIn(inForce.reading('responseTimestampForm'), now),
    version: asked['version'] ?? version,
    requestId,
  }),
  absent: () => undefined,
}

/** @returns `undefined` where there is none */
export function chargesHead(facts: HeadFacts, inForce: ReadingInForce): JsonObject | undefined {
  return heads[inForce.reading('pcfResponseHead')](facts, inForce)
}
