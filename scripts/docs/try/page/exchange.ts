/** Calls the mock by the package's own client, which a page makes for each call, and keeps what was sent and answered. */
import type { EvidenceEvent, MismatchEvent } from '../../../../src/client/events.js'
import type { OperationDescription } from '../../../../src/client/operation.js'
import type { CommonOptions } from '../../../../src/client/options.js'
import { LacunaError, RequestError } from '../../../../src/errors/errors.js'
import type { JsonObject } from '../../../../src/response/json-object.js'
import { reached } from './mock.js'
import { takeSteps, type SigningStep } from './node.js'

/** Makes a client of an interface, with the demonstration credentials. */
export type CreateClient = (
  options: CommonOptions & { readonly assume: Readonly<Record<string, string>> },
) => object

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export interface Exchange {
  /** The last request, which is that of the operation unless one before it failed. */
  readonly request: SentRequest
  /** How the requests came to be authorised. */
  readonly steps: readonly SigningStep[]
  readonly status: number
  readonly answer: string
  /** What the call ends in. */
  readonly ending: { readonly result: unknown } | { readonly error: LacunaError }
  /** How the answer differs from the description. */
  readonly leftOut: readonly MismatchEvent[]
  /** The readings that the answer shows. */
  readonly shows: readonly EvidenceEvent[]
}

export interface Called {
  readonly operation: OperationDescription
  readonly given: JsonObject
  /** The call that must come first, and the input that takes its result. */
  readonly earlier?:
    { readonly operationId: string; readonly input: string; readonly given: JsonObject } | undefined
  readonly format: string
  readonly options: Parameters<CreateClient>[0]
}

/** @throws RequestError for an input that the client refuses */
export async function exchanged(
  create: CreateClient,
  { operation, given, earlier, format, options }: Called,
): Promise<Exchange> {
  const sent: { readonly request: SentRequest; status: number; answer: string }[] = []
  const events: { readonly type: string }[] = []
  let unreached: Error | undefined
  takeSteps()
  const client = create({
    ...options,
    retries: 0,
    onEvent: (event) => void events.push(event),
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const body = typeof init.body === 'string' ? init.body : undefined
      const one = { request: { method: init.method ?? 'GET', url, headers, body }, status: 0, answer: '' }
      sent.push(one)
      const response = await reached(url, init).catch((error: unknown) => {
        unreached = error instanceof Error ? error : new Error(String(error))
        throw unreached
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      one.status = response.status
      one.answer = new TextDecoder().decode(bytes)
      // A status that has no body may not be given one.
      return new Response(bytes.length === 0 ? null : bytes, response)
    },
  })
  const ending = await callInOrder().then(
    (result): Exchange['ending'] => ({ result }),
    (error: unknown): Exchange['ending'] => {
      if (unreached !== undefined) throw unreached
      if (error instanceof RequestError || !(error instanceof LacunaError)) throw error
      return { error }
    },
  )
  const last = sent.at(-1)
  if (last === undefined) throw new Error('Nothing was sent.')
  const before = sent.slice(0, -1).map(({ request: { method, url }, answer }) => {
    return { name: 'before', message: `This call comes first: ${method} ${url}. Its answer:`, text: answer }
  })
  return {
    ...{ ...last, ending, steps: [...before, ...takeSteps()] },
    leftOut: events.filter((event): event is MismatchEvent => event.type === 'mismatch'),
    shows: events.filter((event): event is EvidenceEvent => event.type === 'evidence'),
  }

  async function callInOrder(): Promise<unknown> {
    const brought =
      earlier === undefined
        ? {}
        : { [earlier.input]: await call(client, earlier.operationId, [earlier.given]) }
    const options = operation.formats.length > 1 ? [{ format }] : []
    const input = operation.inputs.length > 0 ? [{ ...given, ...brought }] : []
    return call(client, operation.operationId, [...input, ...options])
  }
}

async function call(client: object, operationId: string, args: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(client, operationId)
  if (typeof method !== 'function') throw new Error(`There is no operation ${operationId}`)
  return (await Reflect.apply(method, client, args)) as unknown
}
