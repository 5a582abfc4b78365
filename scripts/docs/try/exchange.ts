/** One call of the panel: a request that is signed in the page, the steps of its signature, and the answer. */
import { render, type OutgoingRequest } from '../../../src/request/template.js'
import { Explainer, type ExplainedStep } from '../../../src/explain/explanation.js'
import type { JsonObject } from '../../../src/response/json-object.js'
import type { OperationDescription } from '../../../src/client/operation.js'
import type { Answered } from './client/page-client.js'
import type { Earlier, TryPart } from './part.js'
import { sha256, type MadeSignature } from './web-signing.js'
import type { Writing } from './writing.js'

/** A step on the way to a request, and what it comes to. */
export type ShownStep = Pick<ExplainedStep, 'name' | 'message' | 'text' | 'bytes' | 'sha256'>

export interface SignedRequest {
  readonly request: OutgoingRequest
  readonly steps: readonly ShownStep[]
}

export interface Exchange extends SignedRequest {
  /** What was sent: the input, and what an earlier call has brought. */
  readonly sent: JsonObject
  readonly answer: Answered
}

/** What the moment of a call brings. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly now: number
  readonly salt?: string | undefined
  readonly token?: string | undefined
}

/** Sends a request, and reads the whole answer. */
export type Send = (request: OutgoingRequest) => Promise<Answered>

/** Writes and signs a request. */
export async function signedRequest(
  part: TryPart,
  operation: OperationDescription,
  given: JsonObject,
  writing: Writing,
  { now, salt, token }: Moment,
): Promise<SignedRequest> {
  const { draft } = part.write(operation, given, writing)
  const { signing } = part
  let toSign = ''
  let made: MadeSignature | undefined
  const request = await render(draft, {
    now,
    token,
    secret: (name) => part.secrets[name]?.[1] ?? '',
    sign: async (text) => {
      if (signing === undefined) throw new Error(`${part.api} has no signatures`)
      toSign = text
      made = await signing.sign(text, salt)
      return made.signature
    },
  })
  if (made === undefined || signing === undefined) return { request, steps: [] }
  const known = made
  const steps = await explained((explainer) => signing.steps(explainer, request, toSign, known))
  return { request, steps: [...steps, ...(await resultStep(known.signature))] }
}

/** Makes the calls that an operation takes: the one that brings its token, where there is one, and its own. */
export async function exchanged(
  part: TryPart,
  { operation, given, earlierInput = {}, writing }: Called,
  moment: Moment,
  send: Send,
): Promise<Exchange> {
  const earlier = neededCall(part, operation, given)
  const first = earlier ? await tokenBy(part, earlier, earlierInput, writing, moment, send) : undefined
  const input =
    first === undefined || earlier?.input === undefined ? given : { ...given, [earlier.input]: first.token }
  const signed = await signedRequest(part, operation, input, writing, { ...moment, token: first?.token })
  const answer = await send(signed.request)
  return { sent: input, request: signed.request, steps: [...(first?.steps ?? []), ...signed.steps], answer }
}

export interface Called {
  readonly operation: OperationDescription
  readonly given: JsonObject
  readonly earlierInput?: JsonObject | undefined
  readonly writing: Writing
}

/** The call that must come first, unless what it brings is given. */
export function neededCall(
  part: TryPart,
  operation: OperationDescription,
  given: JsonObject,
): Earlier | undefined {
  const earlier = part.earlier(operation)
  return earlier?.input !== undefined && earlier.input in given ? undefined : earlier
}

async function tokenBy(
  part: TryPart,
  { operationId }: Earlier,
  input: JsonObject,
  { baseUrl, assume }: Writing,
  moment: Moment,
  send: Send,
): Promise<{ token: string; steps: readonly ShownStep[] }> {
  const operation = part.operations[operationId]
  if (operation === undefined) throw new Error(`There is no operation ${operationId}`)
  const { request, steps } = await signedRequest(part, operation, input, { baseUrl, assume }, moment)
  const { status, text } = await send(request)
  const token = part.tokenIn(text, assume)
  if (token === undefined)
    throw new Error(
      `${operationId} comes first, was answered ${status}, and in these readings its answer has no token.`,
    )
  return {
    token,
    steps: [
      {
        name: operationId,
        message: `This call comes first: ${request.method} ${request.url}.`,
        text: request.body ?? '',
      },
      ...steps.filter(({ name }) => name === 'toSign' || name === resultName),
      {
        name: 'token',
        message: 'Its answer has the token that authorises the call.',
        text: token,
        bytes: token.length,
      },
    ],
  }
}

const resultName = 'signature'

async function resultStep(signature: string): Promise<readonly ShownStep[]> {
  return explained((explainer) => [
    explainer.step(resultName, 'The signature, as it was made in this page.', signature),
  ])
}

/** The steps with their digests, which a page can compute only by waiting for them. */
async function explained(
  write: (explainer: Explainer) => readonly ExplainedStep[],
): Promise<readonly ExplainedStep[]> {
  const digests = new Map<string, string>()
  const wanted = new Set<string>()
  const explainer = new Explainer([], (text) => {
    wanted.add(text)
    return digests.get(text)
  })
  write(explainer)
  for (const text of wanted) digests.set(text, await sha256(text))
  return write(explainer)
}

/** The query and the body of a request, as they were sent. */
export function sentParts({ url, body = '' }: OutgoingRequest): {
  readonly query: string
  readonly body: string
} {
  const at = url.indexOf('?')
  return { query: at === -1 ? '' : url.slice(at + 1), body }
}
