/**
 * The committed table of how these clients fare, call by call. To write it anew, look at it, and commit it:
 *
 *     LACUNA_WRITE_INTEROP=1 npm run test:compat -- --no-file-parallelism
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { asExpected, type PeerOutcomes, type PeerResults } from '../../../scripts/docs/evidence-page.js'
import { faults, type FaultId, type PeerFault } from './faults.js'

export const clients = [
  'ccxt',
  'node-binance-api',
  'binance-api-node',
  '@binance/connector-typescript',
  '@binance/common',
] as const

const file = new URL('results.json', import.meta.url)

export function readResults(): PeerResults {
  return JSON.parse(readFileSync(file, 'utf8')) as PeerResults
}

/** A file of a client as it is installed. */
export function published(client: string, path: string): string {
  return readFileSync(new URL(`../node_modules/${client}/${path}`, import.meta.url), 'utf8')
}

function versionOf(client: string): string {
  return (JSON.parse(published(client, 'package.json')) as { version: string }).version
}

/** What the suite saw of one client. */
export class Seen {
  readonly #client: string
  readonly #operations: Record<string, Record<string, string>> = {}

  constructor(client: string) {
    this.#client = client
  }

  /** @param by the faults that explain why the outcome is another than the one expected of the service */
  note(operation: string, call: string, by: readonly FaultId[]): void {
    const calls = (this.#operations[operation] ??= {})
    if (Object.hasOwn(calls, call)) throw new Error(`${operation} was called twice as "${call}".`)
    calls[call] = by.length === 0 ? asExpected : by.join(', ')
  }

  get operations(): PeerOutcomes {
    return this.#operations
  }

  /** The committed outcomes; where the table is being written anew, what was seen has become them. */
  committed(): PeerOutcomes | undefined {
    if (process.env['LACUNA_WRITE_INTEROP'] !== undefined) this.#write()
    return readResults().outcomes[this.#client]
  }

  #write(): void {
    const before = readResults().outcomes
    const results: PeerResults = {
      clients: Object.fromEntries(clients.map((client) => [client, versionOf(client)])),
      faults: Object.fromEntries(Object.entries<PeerFault>(faults)),
      outcomes: Object.fromEntries(
        clients.map((client) => [client, client === this.#client ? this.operations : (before[client] ?? {})]),
      ),
    }
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  }
}
