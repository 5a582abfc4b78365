/** What the samples and the panel know of one API: its requests, its demonstration credentials, and how it signs. */
import type { RequestWriting } from '../../../src/client/api.js'
import {
  assumeParser,
  resolveAssume,
  type AnyReadings,
  type ChoiceTable,
  type Readings,
} from '../../../src/client/assume.js'
import type { OutgoingRequest } from '../../../src/client/draft.js'
import type { ExplainedStep, Explainer } from '../../../src/client/explained.js'
import type { JsonObject } from '../../../src/client/json-object.js'
import type { OperationDescription, OperationTable } from '../../../src/client/operation-table.js'
import { placeInput, write, type Written } from '../../../src/client/write.js'
import type { apis } from '../../../generated/apis.js'
import type { PageClient } from './client/page-client.js'

export type ApiName = (typeof apis)[number]

/** Where and how a request is written. */
export interface Writing {
  readonly baseUrl: string
  /** The readings that are not the defaults. */
  readonly assume?: Readonly<Record<string, string>> | undefined
  readonly format?: string | undefined
}

/** How the client is made in a sample. */
export interface ClientWords {
  readonly module: string
  readonly factory: string
  /** What is imported besides. */
  readonly imports?: readonly string[]
  /** What the client is called. */
  readonly variable: string
  /** Its options beside the address, as they are written in TypeScript. */
  readonly options: Readonly<Record<string, string>>
}

/** A call that must come first, since its answer has what authorises the other. */
export interface Earlier {
  readonly operationId: string
  /** The name of the shell variable that holds it. */
  readonly variable: string
  /** The member of the answer that has it. */
  readonly member: string
  /** The input that takes the result of the earlier call; without it, the client makes that call by itself. */
  readonly input?: string
}

/** A signature, and what it was made with. */
export interface MadeSignature {
  readonly signature: string
  /** Where the scheme draws one. */
  readonly salt?: string
  readonly hash?: string
}

/** How requests are signed. */
export interface Signing {
  /** The shell variable with the text that is signed. */
  readonly variable: string
  /** The shell variable with the secret, and the secret. */
  readonly secret: readonly [variable: string, value: string]
  /** The commands that set `signature`. */
  readonly shell: readonly string[]
  /** What a signature is made with that is drawn anew for each. */
  salt?(): string
  /** @param salt default: a random one, where the scheme has one */
  sign(text: string, salt?: string): Promise<MadeSignature>
  /** How the signature came about. */
  steps(
    explainer: Explainer,
    request: OutgoingRequest,
    toSign: string,
    made: MadeSignature,
  ): readonly ExplainedStep[]
}

export interface TryPart {
  readonly api: ApiName
  readonly operations: OperationTable
  readonly choices: ChoiceTable
  readonly client: ClientWords
  /** The secrets that requests have slots for: by the name of the slot, the shell variable and the value. */
  readonly secrets: Readonly<Record<string, readonly [variable: string, value: string]>>
  readonly signing?: Signing
  /** By operation. */
  earlier(operation: OperationDescription): Earlier | undefined
  /** The token in the answer of an earlier call. */
  tokenIn(answer: string, assume?: Writing['assume']): string | undefined
  /** The inputs that the client makes up for each call whose caller leaves them out. */
  fresh?(operation: OperationDescription): JsonObject | undefined
  /** Loads what checks inputs and reads answers as the client does. */
  pageClient(): Promise<PageClient>
  /** @throws RequestError for an input that cannot be sent in these readings */
  write(operation: OperationDescription, given: JsonObject, writing: Writing): Written
}

/** Writes requests as the client of an API does. */
export function writerOf<Assume extends object>(
  api: ApiName,
  choices: ChoiceTable,
  requests: (baseUrl: string) => RequestWriting<Readings<Assume> & AnyReadings>,
): TryPart['write'] {
  const parse = assumeParser<Assume>(api, choices)
  return (operation, given, { baseUrl, assume = {}, format = 'json' }) => {
    const readings: Readings<Assume> = resolveAssume(choices, parse({ [api]: assume }))
    return write(requests(baseUrl), operation, placeInput(operation, given), readings, { format })
  }
}
