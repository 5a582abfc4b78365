/** What a service gets of a request: the call, and the readings in force for it. */
import type { MockRequestContext } from './request-context.js'
import type { MockSettings } from '../options.js'
import type { PrismRequest } from './prism.js'
import { readingsInForce } from './readings-in-force.js'
import type { ReadBody } from './request.js'
import { RefusalAnswer } from './rules.js'
import type { MockCall } from '../services/service.js'

/** The parts of a request that were read on the way. */
export interface MockCallContext {
  readonly body: ReadBody
  readonly query: PrismRequest['query']
  /** The media type that is served. */
  readonly format: string
}

export function callOf(
  { operation, assume, request, search, pathParameters, trace }: MockRequestContext,
  { body, query, format }: MockCallContext,
  unchecked: MockSettings['unchecked'],
): MockCall {
  const single = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  return {
    at: trace.at,
    operation,
    headers: request.headers,
    search,
    parameters: { ...pathParameters, ...Object.fromEntries(single) },
    body: body.json,
    bodyText: body.text,
    form: body.form,
    format,
    from: request.from,
    assume,
    ...readingsInForce(assume, trace.readings, trace.tolerated),
    show: (headers) => void Object.assign(trace.headers, headers),
    note: (readings) => void Object.assign(trace.readings, readings),
    check: (rule, look) => {
      if (unchecked.has(rule)) return
      const wrong = look()
      if (wrong !== undefined) throw new RefusalAnswer(rule, wrong)
      trace.passed.push(rule)
    },
  }
}
