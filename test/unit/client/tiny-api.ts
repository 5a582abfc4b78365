/** An API of two operations, to test what all clients share: one that may be repeated, one that may not. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ChoiceTable } from '../../../src/client/assume.js'
import type { Behaviour } from '../../../src/client/behaviour.js'
import { readJson } from '../../../src/client/answers.js'
import { ApiClient } from '../../../src/client/client.js'
import type { Result } from '../../../src/client/call.js'
import type { OperationDescription } from '../../../src/client/operation-table.js'
import { checkOptions, type CommonOptions } from '../../../src/client/options.js'
import type { RawClient } from '../../../src/client/raw.js'
import type { UndocumentedValues } from '../../../src/client/types.js'

const plain = {
  safeToRetry: true,
  formats: ['json'],
  parameters: [],
  inputs: [],
  supplied: [],
  needsAuthorization: true,
  hasBody: true,
  defaults: {},
  exactResults: [],
  accepts: [],
  responseHeaders: ['x-used'],
  openOutcomeCodes: [-1007],
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
  },
  changeThing: {
    ...plain,
    operationId: 'changeThing',
    method: 'POST',
    path: '/things/change',
    safeToRetry: false,
    inputs: ['name'],
    reconcile: { operation: 'readThing', with: { name: 'name' }, says: 'Read the thing and see.' },
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

const input = {
  type: 'object',
  properties: {
    colour: { type: ['integer', 'string'], enum: [1, 2, '1', '2'] },
    size: { type: 'integer', minimum: 0 },
    apiToken: { type: 'string', pattern: '^[a-z]+$' },
  },
  additionalProperties: false,
}
const named = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false }

const ajv = new Ajv2020({ allErrors: true, strict: false })
const inputs = { readThing: ajv.compile(input), changeThing: ajv.compile(named) }
const wire = {
  readThing: ajv.compile({ type: 'object', properties: { body: input } }),
  changeThing: ajv.compile({ type: 'object', properties: { body: named } }),
}
const results = {
  readThing: ajv.compile({ type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } }),
  changeThing: ajv.compile({}),
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

/** A client of the tiny API, whose behaviour may be changed. */
export function tinyClient(
  options: Partial<CommonOptions<UndocumentedValues>> = {},
  changes: Partial<Behaviour> = {},
): TinyClient {
  const settings = checkOptions({ baseUrl: 'https://tiny.example', ...options }, [])
  const behaviour: Behaviour = {
    complete: (_operation, given) => given,
    decode: (answer, exchange) => readJson({ answer, exchange }),
    explain: (body) => (typeof body === 'object' && body !== null ? body : {}),
    plainHints: () => [],
    secrets: () => [],
    ...changes,
  }
  const description = { name: 'tiny', operations, inputs, wire, results: () => Promise.resolve(results) }
  const client = new ApiClient(description, settings, behaviour, { choices, readings: { wording: 'plain' } })
  return Object.assign(client.methods<TinyMethods>(), { raw: client.raw<TinyPaths>() })
}
