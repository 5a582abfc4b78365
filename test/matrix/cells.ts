/** What the matrix has to fill: every ambiguity with a reading in force, in each reading, wherever the specification has it. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { ApiName } from '../../generated/apis.js'
import { operationTables } from '../../generated/tables/index.js'
import { root } from '../../scripts/generate/apis.js'
import type { Ambiguity } from '../../scripts/generate/document.js'
import type { OperationTable } from '../support/descriptions.js'

export type Format = 'json' | 'xml'

/** One field of the ledger. */
export interface Cell {
  readonly operationId: string
  readonly format: Format
  readonly ambiguity: Ambiguity
  readonly reading: string
}

const tables: Readonly<Record<ApiName, OperationTable>> = operationTables

const served = new Map<ApiName, readonly Ambiguity[]>()

/** The ambiguities of one interface that have a reading in force. */
export function servedAmbiguities(api: ApiName): readonly Ambiguity[] {
  const known = served.get(api) ?? readServed(api)
  served.set(api, known)
  return known
}

function readServed(api: ApiName): readonly Ambiguity[] {
  const text = readFileSync(new URL(`spec/${api}/ambiguities.yaml`, root), 'utf8')
  const { ambiguities } = parse(text) as { ambiguities: readonly Ambiguity[] }
  return ambiguities.filter((ambiguity) => (ambiguity.default ?? ambiguity.simulated) !== undefined)
}

/** That no zone is chosen is a matter of the client: the times of a service are in one. */
export function isOfService({ id }: Ambiguity, reading: string): boolean {
  return id !== 'futOptTimeZone' || reading !== 'unstated'
}

export function defaultOf(ambiguity: Ambiguity): string {
  return ambiguity.default ?? ambiguity.simulated ?? ''
}

/** The operations that an ambiguity touches, with the formats in which it can show. */
export function placesOf(
  api: ApiName,
  ambiguity: Ambiguity,
): readonly { operationId: string; format: Format }[] {
  return Object.values(tables[api])
    .filter(({ ambiguities }) => ambiguities.includes(ambiguity.id))
    .flatMap(({ operationId }) =>
      formatsOf(api, operationId)
        .filter((format) => ambiguity.formats?.includes(format) !== false)
        .map((format) => ({ operationId, format })),
    )
}

export function formatsOf(api: ApiName, operationId: string): readonly Format[] {
  const { formats = [] } = tables[api][operationId] ?? {}
  return formats.map((format) => (format === 'xml' ? 'xml' : 'json'))
}

/** Every cell that has to be filled. */
export function requiredCells(api: ApiName): readonly Cell[] {
  return servedAmbiguities(api).flatMap((ambiguity) =>
    placesOf(api, ambiguity).flatMap(({ operationId, format }) =>
      (ambiguity.readings ?? [])
        .filter(({ id }) => isOfService(ambiguity, id))
        // Which format comes by itself is the very reading: there is no other to come in.
        .filter(({ id }) => ambiguity.id !== 'acceptDefault' || id === format)
        .map(({ id }) => ({ operationId, format, ambiguity, reading: id })),
    ),
  )
}

export function cellName({ operationId, format, ambiguity, reading }: Cell): string {
  return `${operationId} ${format} ${ambiguity.id}=${reading}`
}
