/**
 * The committed table of how third-party clients fare. Each suite notes what it saw of its client, and holds that to
 * the client's column in the end. To write the table anew, look at it, and commit it:
 *
 *     LACUNA_WRITE_INTEROP=1 npx vitest run test/interop --no-file-parallelism
 *     LACUNA_WRITE_INTEROP=1 npx vitest run --config vitest.system.config.ts test/system/p --no-file-parallelism
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { operations as marginWallet } from '../../generated/operations/margin-wallet.js'
import { operations as marketData } from '../../generated/operations/market-data.js'
import { operations as payments } from '../../generated/operations/payments.js'
import type { InteropResult, InteropResults } from '../../scripts/docs/mock-page.js'

/** The third-party clients, in the order of the table. */
export const clients = [
  '@binance/connector',
  '@binance/wallet',
  'binance',
  'paytmchecksum',
  'paytm-pg-node-sdk',
  'node-paytmpg',
  'curl',
  'requests',
  '@stoplight/prism-cli',
] as const

/** Programs of the machine, whose version is whatever is there. */
const programs: readonly ClientName[] = ['curl', 'requests']

export type ClientName = (typeof clients)[number]

/** All operations, in the order of the operation tables. */
export const operationIds: readonly string[] = [marketData, payments, marginWallet].flatMap((table) =>
  Object.keys(table),
)

const file = new URL('./results.json', import.meta.url)

export function readResults(): InteropResults {
  return JSON.parse(readFileSync(file, 'utf8')) as InteropResults
}

/** The version that is installed, as the package itself says. */
export function installedVersion(client: ClientName): string {
  if (programs.includes(client)) return 'of the machine'
  // Some packages export no package.json, so it is looked for on the paths where the package would be.
  const folders = createRequire(import.meta.url).resolve.paths(client) ?? []
  for (const folder of folders) {
    try {
      const about = JSON.parse(readFileSync(`${folder}/${client}/package.json`, 'utf8')) as {
        version: string
      }
      return about.version
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  throw new Error(`${client} is not installed`)
}

/** What a suite saw of one client. */
export class Column {
  readonly #client: ClientName
  readonly #found = new Map<string, InteropResult>()

  constructor(client: ClientName) {
    this.#client = client
  }

  /** @param faults what the client does wrong with the operation, one sentence each; nothing where all is well */
  note(operationId: string, result: InteropResult['result'], faults: readonly string[] = []): void {
    if (!operationIds.includes(operationId)) throw new Error(`There is no operation ${operationId}`)
    const message = faults.join(' ')
    this.#found.set(operationId, message === '' ? { result } : { result, message })
  }

  get seen(): Readonly<Record<string, InteropResult>> {
    return Object.fromEntries(this.#found)
  }

  /** The committed column; where the table is being written anew, what was seen has become it. */
  committed(): Readonly<Record<string, InteropResult>> {
    if (process.env['LACUNA_WRITE_INTEROP'] !== undefined) this.#write()
    return Object.fromEntries(
      Object.entries(readResults().operations).flatMap(([id, row]) => {
        const cell = row[this.#client]
        return cell === undefined ? [] : [[id, cell]]
      }),
    )
  }

  #write(): void {
    const before = readResults()
    const rows = operationIds.map((id) => {
      const cells = clients.flatMap((client) => {
        const cell = client === this.#client ? this.#found.get(id) : before.operations[id]?.[client]
        return cell === undefined ? [] : [[client, cell]]
      })
      return [id, Object.fromEntries(cells) as Record<string, InteropResult>]
    })
    const results: InteropResults = {
      clients: Object.fromEntries(clients.map((client) => [client, installedVersion(client)])),
      operations: Object.fromEntries(rows) as InteropResults['operations'],
    }
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  }
}
