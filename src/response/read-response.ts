/** From an answer to what it means: a result, a refusal, or something that cannot be read. A pure function. */
import type { Answer, Api, Explanation, Outcome } from '../client/api-adapter.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import { effectOf, type Effect } from '../ambiguity/refusal-codes.js'
import { LacunaError } from '../errors/errors.js'
import { repeatedName } from './exact-json.js'
import type { OperationDescription } from '../client/operation.js'
import { ownRefusal } from './correlate.js'
import { formatOf, isSuccess, parsedOrNothing, strange } from './parse-body.js'

/**
 * Reads the answer to an operation. Whatever goes wrong while it is read, such as lists that are nested without end, is a
 * fault of the answer.
 */
export function readResponse<Readings extends AnyReadings>(
  api: Api<Readings>,
  operation: OperationDescription,
  answer: Answer,
  readings: Readings,
): Outcome {
  try {
    return isSuccess(answer.status)
      ? api.decode(operation, answer, readings)
      : readRefusal(api, operation, answer)
  } catch (error) {
    // The time of the call is over.
    if (error instanceof LacunaError) throw error
    return strange(operation, error)
  }
}

function readRefusal<Readings extends AnyReadings>(
  api: Api<Readings>,
  operation: OperationDescription,
  answer: Answer,
): Outcome {
  const { status } = answer
  const said = api.explain(failureBody(answer), status)
  const effectBy = (more: Explanation): Effect =>
    effectOf(api.refusals, operation.operationId, { status, ...more })
  // A code in what is no JSON by its type makes nothing more certain than its status does, but may make it less so.
  const hidden =
    said.code === undefined ? effectBy(api.explain(parsedOrNothing(answer.text), status)) : 'fixed'
  const effect = hidden === 'fixed' ? effectBy(said) : hidden
  const marks = api.answerMarks?.[operation.operationId]
  // Whatever its content type says: of a refusal, nothing in its body may speak against it.
  return ownRefusal(operation, answer, marks, { kind: 'refusal', effect, ...said })
}

/** The JSON of a failure; `undefined` where it is none, or says one thing twice. */
function failureBody({ mediaType, text }: Answer): unknown {
  const body = formatOf(mediaType, text) === 'json' ? parsedOrNothing(text) : undefined
  // Names are looked for in JSON alone: in anything else they cannot be told from other text.
  return body === undefined || repeatedName(text, body) === undefined ? body : undefined
}
