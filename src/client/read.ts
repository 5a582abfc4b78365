/** From an answer to what it means: a result, a refusal, or something that cannot be read. A pure function. */
import type { Answer, Api, Explanation, Outcome, Unreadable } from './api.js'
import type { AnyReadings } from './assume.js'
import { formatOf } from './body-text.js'
import { isObject, parseExactJson } from './json.js'
import type { OperationDescription } from './operation-table.js'
import { inOneForm, UnknownFormError } from './result-form.js'

/** Reads the answer to an operation. What it takes to read it must have been loaded before. */
export function read<Readings extends AnyReadings>(
  api: Api<Readings>,
  operation: OperationDescription,
  answer: Answer,
  readings: Readings,
): Outcome {
  const { status } = answer
  if (status >= 200 && status <= 299)
    return api.decode
      ? api.decode(operation, answer, readings)
      : readResult(operation, answer, (body) => api.explain(body, status))
  const said = api.explain(failureBody(answer), status)
  const isOpen = status >= 500 || operation.openOutcomeCodes.map(String).includes(String(said.code))
  return { kind: 'refusal', isOpen, ...said }
}

/** The JSON of a failure; `undefined` where it is none. */
function failureBody({ mediaType, text }: Answer): unknown {
  return formatOf(mediaType, text) === 'json' ? parsedOrNothing(text) : undefined
}

export function parsedOrNothing(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

/** The JSON of an answer, or why there is none. The message says what came instead, without quoting it. */
export function readJson(
  { operationId }: OperationDescription,
  { text, mediaType, status }: Answer,
  documented = 'JSON',
): { readonly kind: 'json'; readonly value: unknown } | Unreadable {
  if (text.trim() === '') return unreadable(`${operationId} answered ${status} with an empty body.`)
  if (formatOf(mediaType, text) !== 'json') return notTheFormat(operationId, mediaType, documented)
  try {
    return { kind: 'json', value: parseExactJson(text) }
  } catch {
    return unreadable(
      `${operationId} answered with a body that is no complete JSON (${text.length} characters). It was cut or is malformed.`,
    )
  }
}

export function notTheFormat(operationId: string, mediaType: string, wanted: string): Unreadable {
  const came = mediaType === '' ? 'no content type' : `the content type ${mediaType.slice(0, 80)}`
  return unreadable(
    `${operationId} answered with ${came} where ${wanted} is documented. A proxy or an error page may have answered instead.`,
  )
}

export function unreadable(message: string, more: Omit<Unreadable, 'kind' | 'message'> = {}): Unreadable {
  return { kind: 'unreadable', message, ...more }
}

/**
 * Reads a JSON result by the table of its operation: values that come in several forms are brought into one, and
 * identifiers keep their digits.
 *
 * @param explain reads what a body says against the call, since a refusal may come under a success status
 */
export function readResult(
  operation: OperationDescription,
  answer: Answer,
  explain: (body: unknown) => Explanation,
): Outcome {
  const json = readJson(operation, answer)
  if (json.kind === 'unreadable') return json
  const { value } = json
  const { operationId, resultForm = {} } = operation
  const isList = resultForm.items !== undefined
  // A null instead of a list is how some serialisers write that there is nothing.
  if (value === null && isList) return { kind: 'result', data: [] }
  const { code, message } = explain(value)
  // A refusal under a success status must not pass for a result, least of all for an order.
  const isResult = isList ? Array.isArray(value) : isObject(value) || Array.isArray(value)
  if (!isResult || (code !== undefined && message !== undefined)) {
    const came =
      code === undefined ? 'something that is no result' : `the failure ${code} instead of a result`
    return unreadable(`${operationId} answered ${answer.status} with ${came}.`)
  }
  try {
    return { kind: 'result', data: inOneForm(value, resultForm) }
  } catch (error) {
    if (!(error instanceof UnknownFormError)) throw error
    const message = `${operationId} answered with a value that cannot be read: ${error.field} is `
    return unreadable(message, { quoted: error.value, ending: `, and ${error.known} is known.` })
  }
}
