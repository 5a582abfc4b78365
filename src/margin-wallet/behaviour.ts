/** What the margin and wallet interface adds to the shared client: a timestamp, a key and a signature. */
import { randomBytes } from 'node:crypto'
import type { MarginWalletAssume } from '../../generated/ambiguities/margin-wallet.js'
import { securitySchemes } from '../../generated/operations/margin-wallet.js'
import { readJson } from '../client/answers.js'
import type { Readings } from '../client/assume.js'
import type {
  Answer,
  Behaviour,
  Exchange,
  Explanation,
  JsonObject,
  OutgoingRequest,
  Wire,
} from '../client/behaviour.js'
import { isObject } from '../client/checks.js'
import { exactText } from '../client/exact.js'
import type { Hint } from '../client/errors.js'
import type { OperationDescription } from '../client/operation-table.js'
import { percentEncode, type Signer } from './signing.js'

export type MarginWalletReadings = Readings<MarginWalletAssume>

export class MarginWalletBehaviour implements Behaviour {
  readonly #readings: MarginWalletReadings
  readonly #apiKey: string
  readonly #signer: Signer
  readonly #recvWindow: number | undefined
  readonly #clock: () => number

  constructor(
    readings: MarginWalletReadings,
    key: { readonly apiKey: string; readonly signer: Signer; readonly recvWindow: number | undefined },
    clock: () => number,
  ) {
    this.#readings = readings
    this.#apiKey = key.apiKey
    this.#signer = key.signer
    this.#recvWindow = key.recvWindow
    this.#clock = clock
  }

  complete(operation: OperationDescription, wire: Wire): Wire {
    const windows = this.#recvWindow === undefined ? {} : { recvWindow: this.#recvWindow }
    const named = 'listClientOrderId' in operation.defaults ? { listClientOrderId: newClientOrderId() } : {}
    return {
      ...wire,
      query: { ...named, ...wire.query, ...(wire.query['recvWindow'] === undefined && windows) },
    }
  }

  writeQuery(query: JsonObject): string {
    const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    if (this.#readings.percentEncoding === 'form') return new URLSearchParams(texts).toString()
    return texts.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')
  }

  /** Signs afresh for each attempt: the service refuses a timestamp that has waited. */
  async authorize(operation: OperationDescription, request: OutgoingRequest): Promise<OutgoingRequest> {
    const [address = '', query = ''] = request.url.split('?', 2)
    const parameters = [query, `timestamp=${this.#clock()}`].filter((part) => part !== '').join('&')
    const signature = await this.#signer.sign(parameters)
    const signed = `${parameters}&${securitySchemes.Signature.name}=${percentEncode(signature)}`
    const headers = { ...request.headers, [securitySchemes.ApiKey.name.toLowerCase()]: this.#apiKey }
    if (operation.method !== 'POST' || this.#readings.parameterLocation === 'query') {
      return { ...request, url: `${address}?${signed}`, headers }
    }
    const contentType = { 'content-type': 'application/x-www-form-urlencoded' }
    return { ...request, url: address, headers: { ...headers, ...contentType }, body: signed }
  }

  decode(answer: Answer, exchange: Exchange): unknown {
    return withExactText(readJson({ answer, exchange }), new Set(exchange.operation.exactResults))
  }

  explain(body: unknown): Explanation {
    if (!isObject(body)) return {}
    const { code, msg } = body
    return {
      code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
      message: typeof msg === 'string' && msg !== '' ? msg : undefined,
    }
  }

  plainHints(status: number): readonly Hint[] {
    if (status === 401)
      return [{ message: 'Check the API key, its permissions and its address restrictions first.' }]
    if (status === 403)
      return [{ message: 'A firewall of the service may have refused the address or the request.' }]
    if (status === 404) return [{ message: 'Check baseUrl first.' }]
    if (status === 400) return [{ message: 'Check the key pair and the clock of this machine first.' }]
    return []
  }

  secrets(): readonly string[] {
    return [this.#apiKey]
  }
}

/** An id that finds the order list again when its answer is lost. */
function newClientOrderId(): string {
  return `lacuna-${randomBytes(12).toString('hex')}`
}

/** Identifiers as text, wherever they stand in a result: as numbers, half of them could not be kept. */
function withExactText(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0) return value
  if (Array.isArray(value)) return value.map((element) => withExactText(element, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      names.has(name) ? (exactText(member) ?? member) : withExactText(member, names),
    ]),
  )
}
