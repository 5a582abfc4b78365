/** Whether a choice mattered to a call: another reading writes another draft, or reads another result. */
import type { Answer, Api, Input } from '../client/api-adapter.js'
import type { AnyReadings } from './assume.js'
import type { RequestTemplate } from '../request/template.js'
import { isObject } from '../response/json-object.js'
import type { OperationDescription } from '../client/operation.js'
import { parsedOrNothing } from '../response/parse-body.js'
import { read } from '../response/read-response.js'
import { write, type WriteOptions } from '../request/build-request.js'

/** One call, as far as readings can matter to it. */
export interface CallContext<Readings extends AnyReadings> {
  readonly api: Api<Readings>
  readonly operation: OperationDescription
  readonly input: Input
  readonly readings: Readings
  readonly options: WriteOptions
}

/** Whether another reading of a choice would have written another request. */
export function changesRequest<Readings extends AnyReadings>(
  call: CallContext<Readings>,
  choice: string,
): boolean {
  const { api, operation, input, readings, options } = call
  const draftIn = (some: Readings): string =>
    attempted(() => withOpenBody(write(api, operation, input, some, options).draft))
  return differs(call, choice, draftIn(readings), draftIn)
}

/** Whether another reading of a choice would have read another result in the answer. */
export function changesResult<Readings extends AnyReadings>(
  { api, operation, readings }: Pick<CallContext<Readings>, 'api' | 'operation' | 'readings'>,
  answer: Answer,
  choice: string,
): boolean {
  const outcomeIn = (some: Readings): string => attempted(() => read(api, operation, answer, some))
  return differs({ api, readings }, choice, outcomeIn(readings), outcomeIn)
}

/** Whether a choice can have made a difference to a call and what came of it. */
export function impactOf<Readings extends AnyReadings>(
  call: CallContext<Readings>,
  answer: Answer | undefined,
  choice: string,
): boolean {
  const ownRule = call.api.matters?.[choice]
  if (ownRule !== undefined) return ownRule(call.input, call.readings)
  return changesRequest(call, choice) || (answer !== undefined && changesResult(call, answer, choice))
}

function differs<Readings extends AnyReadings>(
  { api, readings }: Pick<CallContext<Readings>, 'api' | 'readings'>,
  choice: string,
  inForce: string,
  textIn: (some: Readings) => string,
): boolean {
  const others = Object.keys(api.choices[choice]?.readings ?? {})
  return others.some((reading) => textIn({ ...readings, [choice]: reading }) !== inForce)
}

/** The order of the members of a JSON body means nothing unless the text is signed. */
function withOpenBody(draft: RequestTemplate): object {
  const { body, toSign } = draft
  return typeof body === 'string' && toSign === undefined
    ? { ...draft, body: parsedOrNothing(body) ?? body }
    : draft
}

/** What a reading comes to, as text that can be compared; what it refuses to send or read is another outcome. */
function attempted(attempt: () => object): string {
  try {
    return JSON.stringify(attempt(), (_name, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`
      return isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value
    })
  } catch (error) {
    return `throws ${error instanceof Error ? error.message : String(error)}`
  }
}
