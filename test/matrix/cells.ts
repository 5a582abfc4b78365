/** What the matrix has to fill: every ambiguity with a reading in force, in each reading, wherever the specification has it. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import { root } from '../../scripts/generate/apis.js'
import type { Ambiguity } from '../../scripts/generate/document.js'
import type { OperationTable } from '../../src/client/operation-table.js'

export type Api = 'market-data' | 'payments' | 'margin-wallet'
export type Format = 'json' | 'xml'

/** One field of the ledger. */
export interface Cell {
  readonly operationId: string
  readonly format: Format
  readonly ambiguity: Ambiguity
  readonly reading: string
}

const tables: Readonly<Record<Api, OperationTable>> = {
  'market-data': marketData,
  payments,
  'margin-wallet': marginWallet,
}

/** The ambiguities of one interface that have a reading in force. */
export function servedAmbiguities(api: Api): readonly Ambiguity[] {
  const text = readFileSync(new URL(`spec/${api}/ambiguities.yaml`, root), 'utf8')
  const { ambiguities } = parse(text) as { ambiguities: readonly Ambiguity[] }
  return ambiguities.filter((ambiguity) => (ambiguity.default ?? ambiguity.simulated) !== undefined)
}

export function defaultOf(ambiguity: Ambiguity): string {
  return ambiguity.default ?? ambiguity.simulated ?? ''
}

/** The operations that an ambiguity touches, with the formats in which it can show. */
export function placesOf(api: Api, ambiguity: Ambiguity): readonly { operationId: string; format: Format }[] {
  return Object.values(tables[api])
    .filter(({ ambiguities }) => ambiguities.includes(ambiguity.id))
    .flatMap(({ operationId }) =>
      formatsOf(api, operationId)
        .filter((format) => ambiguity.formats?.includes(format) !== false)
        .map((format) => ({ operationId, format })),
    )
}

export function formatsOf(api: Api, operationId: string): readonly Format[] {
  const { formats = [] } = tables[api][operationId] ?? {}
  return formats.map((format) => (format === 'xml' ? 'xml' : 'json'))
}

/** Every cell that has to be filled. */
export function requiredCells(api: Api): readonly Cell[] {
  return servedAmbiguities(api).flatMap((ambiguity) =>
    placesOf(api, ambiguity).flatMap(({ operationId, format }) =>
      (ambiguity.readings ?? [])
        // Which format comes by itself is the very reading: there is no other to come in.
        .filter(({ id }) => ambiguity.id !== 'acceptDefault' || id === format)
        .map(({ id }) => ({ operationId, format, ambiguity, reading: id })),
    ),
  )
}

export function cellName({ operationId, format, ambiguity, reading }: Cell): string {
  return `${operationId} ${format} ${ambiguity.id}=${reading}`
}
