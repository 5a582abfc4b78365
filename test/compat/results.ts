/**
 * The committed table of how third-party clients fare. Each suite notes what it saw of its client, and holds that to
 * the client's column in the end. To write the table anew, look at it, and commit it:
 *
 *     LACUNA_WRITE_INTEROP=1 npm run test:compat -- --no-file-parallelism
 *     LACUNA_WRITE_INTEROP=1 npx vitest run --config vitest.system.config.ts programs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { operations as marginWallet } from '../../generated/tables/margin-wallet.js'
import { operations as marketData } from '../../generated/tables/market-data.js'
import { operations as payments } from '../../generated/tables/payments.js'
import type { InteropResult, InteropResults } from '../../scripts/docs/evidence-page.js'

/** The third-party clients, in the order of the table. */
export const clients = [
  '@binance/connector',
  '@binance/wallet',
  'binance',
  'paytmchecksum',
  'paytm-pg-node-sdk',
  'curl',
  'requests',
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

/** The packages that pin the versions of clients: they are installed as they are pinned. */
const packages = ['package.json', '../../package.json'].map(
  (path) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Readonly<
      Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
    >,
)

/** The version against which the client is run. */
export function versionOf(client: ClientName): string {
  if (programs.includes(client)) return 'of the machine'
  const pinned = packages.flatMap(({ dependencies, devDependencies }) => [
    { ...devDependencies, ...dependencies }[client] ?? [],
  ])
  const [version] = pinned.flat()
  if (version === undefined) throw new Error(`No package pins a version of ${client}`)
  return version
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
      clients: Object.fromEntries(clients.map((client) => [client, versionOf(client)])),
      operations: Object.fromEntries(rows) as InteropResults['operations'],
    }
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  }
}
