/** Writes the requests of samples and panels, as the client of an API writes them. */
import type { RequestBuilder } from '../../../src/client/api-adapter.js'
import {
  assumeParser,
  resolveAssume,
  type AnyReadings,
  type ChoiceTable,
  type Readings,
} from '../../../src/ambiguity/assume.js'
import type { JsonObject } from '../../../src/response/json-object.js'
import type { OperationDescription } from '../../../src/client/operation.js'
import { placeInput, write, type BuiltRequest } from '../../../src/request/build-request.js'
import type { apis } from '../../../generated/apis.js'

export type ApiName = (typeof apis)[number]

/** Where and how a request is written. */
export interface Writing {
  readonly baseUrl: string
  /** The readings that are not the defaults. */
  readonly assume?: Readonly<Record<string, string>> | undefined
  readonly format?: string | undefined
}

/** @throws RequestError for an input that cannot be sent in these readings */
export type WriteRequest = (
  operation: OperationDescription,
  given: JsonObject,
  writing: Writing,
) => BuiltRequest

/** Writes requests as the client of an API does. */
export function writerOf<Assume extends object>(
  api: ApiName,
  choices: ChoiceTable,
  requests: (baseUrl: string) => RequestBuilder<Readings<Assume> & AnyReadings>,
): WriteRequest {
  const parse = assumeParser<Assume>(api, choices)
  return (operation, given, { baseUrl, assume = {}, format = 'json' }) => {
    const readings: Readings<Assume> = resolveAssume(choices, parse({ [api]: assume }))
    return write(requests(baseUrl), operation, placeInput(operation, given), readings, { format })
  }
}
