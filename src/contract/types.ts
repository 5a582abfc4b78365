/** The types of contract tests: exchanges, what is found in them, and what was not looked at. */
import type { ApiName } from '../../generated/apis.js'
import type { ClientAssume } from '../../generated/ambiguities/mock.js'
import type { Catalogue } from '../model/ambiguity.js'
import type { OperationDescription, Outcome, Source } from '../model/api-adapter.js'
import type { JsonObject } from '../model/json.js'

/** The names and values of headers, in their order; or an object of them. */
export type HeaderList =
  readonly (readonly [name: string, value: string])[] | Readonly<Record<string, string>>

/** A body: bytes as they were sent, or their text. `undefined` where there is none. */
export type RecordedBody = Uint8Array | string | undefined

export interface RecordedRequest {
  readonly method: string
  /** The whole address, with its query. */
  readonly url: string
  readonly headers: HeaderList
  readonly body?: RecordedBody
  /** The reason why the body is missing, for example because the recorder left it out. */
  readonly bodyMissing?: string | undefined
  /** Whether query or form are put together from parameters that a recorder lists: nobody knows how they were written. */
  readonly isRebuilt?: boolean | undefined
}

export interface RecordedResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body?: RecordedBody
  readonly bodyMissing?: string | undefined
}

/** A request and what came back, as plain data. */
export interface Exchange {
  /** Absent if its record cannot be read: `unreadable` says why. */
  readonly request?: RecordedRequest | undefined
  /** Absent if no answer came. */
  readonly response?: RecordedResponse | undefined
  /** When the request was sent, in epoch milliseconds. */
  readonly sentAt?: number | undefined
  /** When the answer was complete, in epoch milliseconds. */
  readonly receivedAt?: number | undefined
  /** The place of the recording, such as `traffic.har, entry 3`. */
  readonly source?: string | undefined
  /** The line of its file, counted from 1. Absent for an entry of a HAR. */
  readonly line?: number | undefined
  /** The reason why the record cannot be read or is not an exchange of HTTP messages. */
  readonly unreadable?: string | undefined
}

/** The keys to verify signatures and checksums. Without a key they count as not checked. */
export interface ContractKeys {
  /** The API key of margin and wallet, to recognise one mistake with the secret. */
  readonly apiKey?: string | undefined
  /** The secret of margin and wallet. */
  readonly apiSecret?: string | undefined
  /** Verifies the signature of margin and wallet in another way, such as with the public key of an Ed25519 pair. */
  readonly verifier?: ((payload: string, signature: string) => boolean) | undefined
  /** The merchant key of payments. */
  readonly merchantKey?: string | undefined
}

export interface ContractOptions {
  /**
   * The interfaces of servers, such as `{ 'https://data.example.com': 'market-data' }`; a path in the key is prefixed to the
   * paths of the description. A request to another server belongs to the only interface that has its path.
   */
  readonly servers?: Readonly<Record<string, ApiName>> | undefined
  readonly keys?: ContractKeys | undefined
  /** The readings that the exchanges must have. Another one is the finding `reading.changed`. */
  readonly assume?: { readonly [Api in ApiName]?: ClientAssume[Api] | undefined } | undefined
  /** Whether unknown fields, undocumented values and the like are errors, not notes. Default: false */
  readonly strict?: boolean | undefined
}

export type Severity = 'error' | 'warning' | 'note'

/** The place in the description that a finding is about. */
export interface SpecPlace {
  readonly api: ApiName
  /** A JSON pointer into the description that the package has as `lacuna/openapi/<api>.json`. */
  readonly pointer: string
  /** The source: the interface description, public pages or packages of the provider, or our assumption. */
  readonly source: Source
  /** The place in the rendered docs, below the address where they are: `market-data.html#data/listfutopt`. */
  readonly docs: string
}

/** The difference between a value and its schema. An `unknown` or `undocumented` one may be newer than the description. */
export type FaultKind =
  'missing' | 'type' | 'null' | 'value' | 'range' | 'form' | 'renamed' | 'unknown' | 'undocumented'

/** Something in an exchange, or in a sequence of them, that the description does not allow. */
export interface Finding {
  /** The kind of rule that is broken, such as `response.body.type`. */
  readonly rule: string
  readonly severity: Severity
  /** In a sentence without secrets. */
  readonly message: string
  /** The next step. */
  readonly next: string
  /** The place in the exchange, with a `*` for any place in a list: `response.body.*.networkList.*.name`. */
  readonly place: string
  readonly spec: SpecPlace | undefined
}

/** Something in a sequence of exchanges that the sender of the requests must not do. */
export interface ConductFinding extends Finding {
  readonly operationId: string
  /** The `source` of the exchange in which it shows. */
  readonly source: string | undefined
  readonly line: number | undefined
}

/** A part of an exchange that was not checked. */
export interface Unchecked {
  readonly part: 'exchange' | 'request' | 'signature' | 'response'
  readonly why: string
}

/** A reading of an ambiguity that an exchange has shown. */
export interface ShownReading {
  readonly ambiguity: string
  readonly reading: string
  /**
   * The evidence: the `answer`, or the request, which is `accepted` with a result or only `sent`. `likely` if other values only
   * suggest it.
   */
  readonly by: 'answer' | 'accepted' | 'sent' | 'likely'
}

export type Verdict = 'pass' | 'fail' | 'notChecked'

/** The result of checking one exchange. */
export interface Checked {
  readonly operationId: string | null
  /**
   * `pass` if request, status and body were checked without error, and the signature, where it can be: `unchecked` says why
   * not. `fail` if there is an error.
   */
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
  readonly readings: readonly ShownReading[]
}

/** The results of the check of an exchange beside its verdict. */
export interface Examined {
  readonly checked: Checked
  readonly call: ExaminedCall | undefined
  /** The documented fields of the response body that came, by their pointers in it with `*` for any place in a list. */
  readonly seen: ReadonlyMap<string, 'value' | 'null'>
}

/** A request that was found to be of an operation. */
export interface ExaminedCall {
  readonly api: ApiName
  readonly operation: OperationDescription
  readonly spec: SpecPlace | undefined
  readonly url: URL
  /** The texts of the path, of the query and of a form by their names, with the last of a name that comes twice. */
  readonly parameters: Readonly<Record<string, string>>
  /** The JSON of the body. */
  readonly body: JsonObject | undefined
  readonly status: number | undefined
  readonly mediaType: string
  /** Its outcome as a client reads it; `undefined` where nothing shows it, such as a body that its recorder left out. */
  readonly outcome: Outcome | undefined
  /** The codes of its interface. */
  readonly catalogue: Catalogue | undefined
}

/** The coverage of one response of an operation. */
export interface CoveredResponse {
  readonly status: number
  readonly mediaType: string
  /** The number of exchanges that had it, and how many of them passed. */
  readonly exchanges: number
  readonly passed: number
  /** The documented fields by how they were seen: with a value, only as null, or never. */
  readonly fields: {
    readonly value: readonly string[]
    readonly null: readonly string[]
    readonly never: readonly string[]
  }
}

export interface CoveredOperation {
  readonly api: ApiName
  readonly operationId: string
  readonly passed: number
  readonly failed: number
  readonly notChecked: number
  /** The documented responses and those that came; one without an exchange was never seen. */
  readonly responses: readonly CoveredResponse[]
}

/** The coverage of the descriptions by the exchanges. */
export interface Coverage {
  readonly operations: readonly CoveredOperation[]
  /**
   * The responses and fields that were never seen: `listFutOpt`, `listFutOpt 200 application/xml`, `listFutOpt 200
   * application/json *.Symbol`.
   */
  readonly neverSeen: readonly string[]
}
