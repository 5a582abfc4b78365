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
import { DecodeError, RequestError, type Hint } from '../client/errors.js'
import type { Evidence, Verdict } from '../client/evidence.js'
import type { OperationDescription, ResultForm } from '../client/operation-table.js'
import { RecentSecrets } from '../client/recent-secrets.js'
import { errorCode } from '../client/redact.js'
import { sentence } from '../client/validation.js'
import { evidenceOf } from './evidence.js'
import { inOneForm, UnknownFormError } from './result-form.js'
import { percentEncode, type Signer } from './signing.js'

export type MarginWalletReadings = Readings<MarginWalletAssume>

/** A service may quote the request in its answer: the signatures of so many requests are kept out of errors. */
const rememberedSignatures = 100
/** What a signature is made of, before it is percent-encoded. */
const signatureText = /^[\x21-\x7e]+$/

export class MarginWalletBehaviour implements Behaviour {
  readonly #readings: MarginWalletReadings
  readonly #apiKey: string
  readonly #signer: Signer
  readonly #recvWindow: number | undefined
  readonly #clock: () => number
  readonly #signatures: RecentSecrets = new RecentSecrets(rememberedSignatures)

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
    checkEncodable(operation, wire.query)
    const windows = this.#recvWindow === undefined ? {} : { recvWindow: this.#recvWindow }
    const named = 'listClientOrderId' in operation.defaults ? { listClientOrderId: newClientOrderId() } : {}
    return {
      ...wire,
      query: { ...named, ...wire.query, ...(wire.query['recvWindow'] === undefined && windows) },
    }
  }

  writeQuery(query: JsonObject): string {
    return written(query, this.#readings.percentEncoding)
  }

  /** Signs afresh for each attempt: the service refuses a timestamp that has waited. */
  async authorize(operation: OperationDescription, request: OutgoingRequest): Promise<OutgoingRequest> {
    const [address = '', query = ''] = request.url.split('?', 2)
    // A clock that corrects another one may give fractions, which the service does not read.
    const timestamp = `timestamp=${Math.floor(this.#clock())}`
    const parameters = query === '' ? timestamp : `${query}&${timestamp}`
    const signature = await this.#sign(operation, parameters)
    const signed = `${parameters}&${securitySchemes.Signature.name}=${percentEncode(signature)}`
    const headers = { ...request.headers, [securitySchemes.ApiKey.name.toLowerCase()]: this.#apiKey }
    if (operation.method !== 'POST' || this.#readings.parameterLocation === 'query') {
      return { ...request, url: `${address}?${signed}`, headers }
    }
    const contentType = { 'content-type': 'application/x-www-form-urlencoded' }
    return { ...request, url: address, headers: { ...headers, ...contentType }, body: signed }
  }

  decode(answer: Answer, exchange: Exchange): unknown {
    const json = readJson({ answer, exchange })
    const { operationId, exactResults, resultForm = {} } = exchange.operation
    const isList = resultForm.items !== undefined
    // A null instead of a list is how some serialisers write that there is nothing.
    if (json === null && isList) return []
    const details = { operationId, attempts: exchange.attempts }
    const { code, message } = this.explain(json)
    // A refusal under a success status must not pass for a result, least of all for an order.
    const isResult = isList ? Array.isArray(json) : typeof json === 'object' && json !== null
    if (!isResult || (code !== undefined && message !== undefined)) {
      const came =
        code === undefined ? 'something that is no result' : `the failure ${code} instead of a result`
      throw new DecodeError(`${operationId} answered ${answer.status} with ${came}.`, details)
    }
    return this.#inOneForm(withExactText(json, new Set(exactResults)), resultForm, details)
  }

  #inOneForm(
    result: unknown,
    form: ResultForm,
    details: { readonly operationId: string; readonly attempts: number },
  ): unknown {
    try {
      return inOneForm(result, form)
    } catch (error) {
      if (!(error instanceof UnknownFormError)) throw error
      const { operationId } = details
      const misfit = error.describe(this.secrets())
      throw new DecodeError(`${operationId} answered with a value that cannot be read: ${misfit}.`, details)
    }
  }

  evidence(answer: Answer, exchange: Exchange, verdict: Verdict): Iterable<Evidence> {
    return evidenceOf(answer, exchange, verdict, this.#readings)
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
    if (status === 400) {
      const message =
        'Where it is about the signature or the timestamp, check the key pair and the clock of this machine first.'
      return [{ message }]
    }
    return []
  }

  /** Most parameters hold nothing that the two encodings write differently; only those of a POST may be in the body. */
  isSameInAll(choice: string, { operation, wire }: Exchange): boolean {
    if (choice === 'parameterLocation') return operation.method !== 'POST'
    return choice === 'percentEncoding' && written(wire.query, 'form') === written(wire.query, 'rfc3986')
  }

  secrets(): readonly string[] {
    return [this.#apiKey, ...this.#signatures.values]
  }

  async #sign(operation: OperationDescription, payload: string): Promise<string> {
    const { operationId } = operation
    let signature: unknown
    try {
      signature = await this.#signer.sign(payload)
    } catch (error) {
      // Its message is dropped on purpose: what a signer says may quote its key.
      const code = errorCode(error) ?? (error instanceof Error ? error.name : typeof error)
      throw new RequestError(`${operationId} was not sent: the signer failed (${code}).`, { operationId })
    }
    const text = checkedSignature(operation, signature)
    this.#signatures.add(text)
    return text
  }
}

function checkedSignature({ operationId }: OperationDescription, signature: unknown): string {
  if (typeof signature === 'string' && signatureText.test(signature)) return signature
  const came = typeof signature === 'string' ? `a text of ${signature.length} characters` : typeof signature
  throw new RequestError(
    `${operationId} was not sent: the signer must give printable ASCII text without white space, such as hex or base64, and gave ${came}.`,
    { operationId },
  )
}

function written(query: JsonObject, encoding: MarginWalletReadings['percentEncoding']): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  if (encoding === 'form') return new URLSearchParams(texts).toString()
  return texts.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')
}

/** Half of a surrogate pair has no UTF-8 form: it would be sent as something else than what was given. */
function checkEncodable(operation: OperationDescription, query: JsonObject): void {
  const { operationId } = operation
  const problems = Object.entries(query)
    .filter(([, value]) => typeof value === 'string' && /\p{Surrogate}/u.test(value))
    .map(([field]) => ({ field, message: 'holds half of a surrogate pair, which has no UTF-8 form' }))
  if (problems.length === 0) return
  throw new RequestError(`${operationId} was not sent: ${sentence(problems)}`, { operationId, problems })
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
      names.has(name) ? idText(member) : withExactText(member, names),
    ]),
  )
}

/** A number that is still one has all its digits, even beyond the safe integers: others came out of the JSON as text. */
function idText(value: unknown): unknown {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value
}
