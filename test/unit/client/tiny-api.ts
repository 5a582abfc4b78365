/** An API of two operations, to test what all clients share: one that may be repeated, one that may not. */
import type { AnyReadings } from '../../../src/model/ambiguity.js'
import type { ChoiceTable, OperationDescription, RefusalTable } from '../../support/descriptions.js'
import type { Api, Explanation } from '../../../src/model/api-adapter.js'
import { ApiClient } from '../../../src/client/client.js'
import {
  LacunaError,
  type ClientEvent,
  type CommonOptions,
  type RawClient,
  type Result,
} from '../../../src/index.js'
import type { Credentials } from '../../../src/model/call.js'
import { KnownSecrets } from '../../../src/redaction/redact-texts.js'
import { checkOptions } from '../../../src/model/options.js'
import { anything, object, validator, value } from '../../../src/request/schema.js'
import { readResult } from '../../../src/response/decode-result.js'
import { rejection } from '../../support/caught.js'

const plain = {
  safeToRetry: true,
  formats: ['json'],
  parameters: [],
  inputs: [],
  supplied: [],
  needsAuthorization: true,
  hasBody: true,
  defaults: {},
  accepts: [],
  responseHeaders: ['x-used'],
  ambiguities: ['wording'],
} as const

export const operations = {
  readThing: {
    ...plain,
    operationId: 'readThing',
    method: 'POST',
    path: '/things/read',
    formats: ['json', 'xml'],
    inputs: ['colour', 'size', 'apiToken'],
    supplied: ['user'],
    ownFields: ['/body/user'],
  },
  changeThing: {
    ...plain,
    operationId: 'changeThing',
    method: 'POST',
    path: '/things/change',
    safeToRetry: false,
    inputs: ['name'],
    reconcile: {
      kind: 'state',
      operation: 'readThing',
      with: { name: 'name' },
      says: 'Read the thing and see.',
    },
  },
} as const satisfies Record<string, OperationDescription>

export const choices = {
  wording: {
    title: 'How it is worded',
    default: 'plain',
    readings: { plain: 'It is plain.', fancy: 'It is fancy.' },
    detectable: 'wire',
    shows: { statuses: [400, 401], codes: ['E7'] },
  },
} as const satisfies ChoiceTable

const input = object(
  {
    colour: value({ type: ['integer', 'string'], enum: [1, 2, '1', '2'] }),
    size: value({ type: 'integer', minimum: 0 }),
    apiToken: value({ type: 'string', pattern: '^[a-z]+$' }),
  },
  [],
  false,
)
const named = object({ name: value({ type: 'string' }) }, [], false)

const inputs = { readThing: validator(input), changeThing: validator(named) }
const wire = {
  readThing: validator(object({ body: input }, [], true)),
  changeThing: validator(object({ body: named }, [], true)),
}
const answers = {
  readThing: validator(object({ ok: value({ type: 'boolean' }) }, ['ok'], true)),
  changeThing: validator(anything),
}

export interface TinyMethods {
  readThing(given?: unknown, options?: unknown): Result<unknown>
  changeThing(given?: unknown, options?: unknown): Result<unknown>
}

export interface TinyClient extends TinyMethods {
  readonly raw: RawClient<TinyPaths>
}

interface TinyPaths {
  '/things/read': {
    post: {
      requestBody: { content: { 'application/json': { colour?: number; size?: number } } }
      responses: { 200: { content: { 'application/json': { ok: boolean } } } }
    }
  }
}

/** What of the tiny API may be changed. */
export interface TinyChanges extends Partial<Api<AnyReadings>> {
  readonly operations?: Readonly<Record<keyof typeof operations, OperationDescription>>
  readonly credentials?: Partial<Credentials>
  /** What the client keeps out of everything that it shows. */
  readonly secrets?: readonly string[]
}

const refusals: RefusalTable = {
  codes: new Map([['E7', { effect: 'fixed' }]]),
  messages: new Map(),
  statuses: new Map([[429, 'state']]),
}

function explain(body: unknown): Explanation {
  return typeof body === 'object' && body !== null ? body : {}
}

/** A client of the tiny API, whose adapter and credentials may be changed. It tries nothing again unless it is told to. */
export function tinyClient(
  options: Partial<CommonOptions> = {},
  { credentials, secrets = [], ...changes }: TinyChanges = {},
): TinyClient {
  const settings = checkOptions({ baseUrl: 'https://tiny.example', retries: 0, ...options }, {})
  const client = new ApiClient<AnyReadings>({
    api: {
      name: 'tiny',
      baseUrl: settings.baseUrl,
      operations,
      choices,
      complete: (_operation, { path, query, body }) => ({ path, query, body }),
      decode: (operation, answer) => readResult(operation, answer, { forms: {}, explain, refusals }),
      explain,
      refusals,
      tokenEnd: (_operation, { status }) => (status === 401 ? 'certain' : undefined),
      // What the readings in force show is no part of most tests.
      detect: () => [],
      ...changes,
    },
    validators: { inputs, wire, answers },
    settings,
    readings: { wording: 'plain' },
    credentials: { secrets: new KnownSecrets(secrets), ...credentials },
  })
  return Object.assign(client.methods<TinyMethods>(), { raw: client.raw<TinyPaths>() })
}

export type Sleep = NonNullable<CommonOptions['sleep']>

/** A client that tries again without a real pause, the pauses that it would have made, and its events. */
export function retrying(options: Partial<CommonOptions>, changes: TinyChanges = {}) {
  const pauses: number[] = []
  const events: ClientEvent[] = []
  const sleep: Sleep = async (ms) => void pauses.push(ms)
  const onEvent = (event: ClientEvent): void => void events.push(event)
  return { client: tinyClient({ retries: 2, sleep, onEvent, ...options }, changes), pauses, events }
}

/** The error of this package that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<LacunaError> {
  const error = await rejection(call)
  if (error instanceof LacunaError) return error
  throw new Error('It is none of ours.', { cause: error })
}
