/** What the suite must know of a third-party client. */
import type { Access, MarginOperation } from '../margin-peers.js'
import type { Ask, Parameters } from './asks.js'
import type { FaultId } from './faults.js'

/** Where the parameters of a request stand. */
export type Place = 'query' | 'form' | 'both'

/** One of the ways in which a client calls an operation. */
export interface Way<C> {
  readonly operation: MarginOperation
  /** As its users write it. */
  readonly call: string
  readonly place: Place
  make(client: C, parameters: Parameters): Promise<unknown>
}

/** What a fault of the client makes of a call that the service would have answered, or refused otherwise. */
export interface Stray {
  readonly fault: FaultId
  /** What arrives in place of the parameters. */
  readonly sends?: Readonly<Record<string, string>>
  /** The path that it asks, where the service has nothing. */
  readonly path?: string
  /** The code with which it is refused. Absent where it is answered. */
  readonly refused?: number
}

export interface Peer<C> {
  readonly name: string
  connect(access: Access): C
  readonly ways: readonly Way<C>[]
  /** The code of the service, out of what the client throws; `undefined` where that is lost. */
  codeOf(error: unknown): number | undefined
  /** Looks further at what the client throws for a code: its class, its words. */
  expectError?(error: unknown, code: number): void
  /** How its numbers arrive, where that is another form than JavaScript writes them in. */
  numberText?(value: number): string
  /** Brings what a client makes of JSON to plain values, where an integer of any length is a bigint or its digits. */
  plain?(value: unknown): unknown
  /** Whether the client refuses a call by itself, before it sends anything. */
  refusesItself?(way: Way<C>, ask: Ask): boolean
  /** What goes wrong by a fault of the client; nothing for most calls. */
  stray?(way: Way<C>, ask: Ask, parameters: Parameters): Stray | undefined
  /** The fault by which it rounds integers beyond 2^53. */
  readonly rounds?: FaultId
  /** The fault by which the code of a refusal is lost. */
  readonly losesCode?: FaultId
  /** By place, the fault by which it signs other bytes than it sends, or encodes otherwise, and the characters that show it. */
  readonly encodes?: Readonly<
    Partial<Record<Place, { readonly fault: FaultId; readonly characters: string }>>
  >
  /** By kind of private key and place, the fault by which its signature is not taken. */
  readonly signs?: Readonly<Record<string, FaultId>>
}

/** The parameters without those that are undefined, as texts. */
export function written(
  parameters: Parameters,
  numberText: (value: number) => string = String,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, typeof value === 'number' ? numberText(value) : String(value)]]
    }),
  )
}
