/**
 * What the client makes of an input and of an answer. It is the client's own core, over a `fetch` that gives the answer that the
 * page has got already. It is loaded when a panel sends for the first time.
 */
import type { Api } from '../../../../src/client/api-adapter.js'
import {
  assumeParser,
  resolveAssume,
  type AnyReadings,
  type ChoiceTable,
  type Readings,
} from '../../../../src/ambiguity/assume.js'
import { ApiClient } from '../../../../src/client/client.js'
import type { Validators } from '../../../../src/client/client-context.js'
import { LacunaError } from '../../../../src/errors/errors.js'
import type { EvidenceEvent, MismatchEvent } from '../../../../src/client/events.js'
import type { JsonObject } from '../../../../src/response/json-object.js'
import { KnownSecrets } from '../../../../src/redaction/redact-secrets.js'
import type { OperationDescription } from '../../../../src/client/operation.js'
import { checkOptions } from '../../../../src/client/options.js'
import type { UndocumentedValues } from '../../../../src/client/types.js'
import type { ApiName, Writing } from '../writing.js'

/** A call as the client gets it. */
export interface PageCall {
  readonly operation: OperationDescription
  readonly given: JsonObject
  readonly writing: Writing
  readonly undocumentedValues: UndocumentedValues
  /** Epoch milliseconds. */
  readonly now: number
}

/** An answer that a page has got. */
export interface Answered {
  readonly status: number
  /** As far as the mock shows them to a page. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The bytes as text. */
  readonly text: string
}

/** What a call ends in: its result, or the error that the client throws. */
export type Ending = { readonly result: unknown } | { readonly error: LacunaError }

export interface Understood {
  readonly ending: Ending
  /** How the answer differs from the description. */
  readonly leftOut: readonly Pick<MismatchEvent, 'field' | 'at' | 'message'>[]
  /** The readings that the answer shows. */
  readonly shows: readonly Pick<EvidenceEvent, 'ambiguity' | 'reading'>[]
}

export interface PageClient {
  /** Throws the RequestError that the client throws for an input before it sends anything. */
  check(call: PageCall): Promise<void>
  understood(call: PageCall, answer: Answered): Promise<Understood>
}

/** What the client of an API is made of. */
export interface OwnParts<R extends AnyReadings> {
  readonly api: ApiName
  readonly choices: ChoiceTable
  readonly inputs: Validators['inputs']
  /** What must not be shown in an error. */
  readonly secrets: readonly string[]
  /** @param answer what is to be read, where there is an answer */
  adapter(baseUrl: string, answer?: Answered): Promise<Api<R>>
}

export function pageClient<Assume extends object>(own: OwnParts<Readings<Assume> & AnyReadings>): PageClient {
  const parse = assumeParser<Assume>(own.api, own.choices)
  const clientOf = async (
    { writing, undocumentedValues, now }: PageCall,
    answer?: Answered,
    events?: Heard,
  ) => {
    const readings: Readings<Assume> = resolveAssume(own.choices, parse({ [own.api]: writing.assume ?? {} }))
    const { baseUrl } = writing
    return new ApiClient({
      api: await own.adapter(baseUrl, answer),
      validators: { inputs: own.inputs, wire: {}, answers: {} },
      settings: checkOptions(
        {
          ...{ baseUrl, undocumentedValues, retries: 0 },
          clock: () => now,
          fetch: () => (answer === undefined ? Promise.reject(new Error('Nothing is sent')) : played(answer)),
          ...(events && { onEvent: (event) => events.hear(event) }),
        },
        [],
      ),
      readings,
      // The request has been sent, with a token, a key and a signature of its own.
      credentials: {
        token: () => Promise.resolve(sentBefore),
        secret: () => sentBefore,
        sign: () => sentBefore,
        secrets: new KnownSecrets([...own.secrets]),
      },
    })
  }
  return {
    check: async (call) => {
      const client = await clientOf(call)
      client.prepare(call.operation, call.given, optionsOf(call))
    },
    understood: async (call, answer) => {
      const heard = new Heard()
      const client = await clientOf(call, answer, heard)
      const { operation, given } = call
      const ending = await client.send(client.prepare(operation, given, optionsOf(call))).then(
        ({ data }): Ending => ({ result: data }),
        (error: unknown): Ending => {
          const shown = client.shownError(operation.operationId, { given, options: undefined }, error)
          if (shown instanceof LacunaError) return { error: shown }
          throw shown
        },
      )
      return { ending, leftOut: heard.leftOut, shows: heard.shows }
    },
  }
}

/** The checks of `raw` and of results, which clients use that ask for them. */
const sentBefore = 'sent-before'

function optionsOf({ operation, writing }: PageCall): { format: string } | undefined {
  return operation.formats.length > 1 && writing.format !== undefined ? { format: writing.format } : undefined
}

/** The answer once more. */
function played({ status, headers, bytes }: Answered): Promise<Response> {
  // A status that has no body may not be given one.
  const body = bytes.length === 0 ? null : bytes
  return Promise.resolve(new Response(body, { status, headers }))
}

class Heard {
  readonly leftOut: Understood['leftOut'][number][] = []
  readonly shows: Pick<EvidenceEvent, 'ambiguity' | 'reading'>[] = []

  hear(event: { readonly type: string } | MismatchEvent | EvidenceEvent): void {
    if (event.type === 'mismatch' && 'field' in event) {
      const { field, message, at } = event
      this.leftOut.push({ field, message, ...(at !== undefined && { at }) })
    }
    if (event.type === 'evidence' && 'reading' in event) this.shows.push(event)
  }
}
