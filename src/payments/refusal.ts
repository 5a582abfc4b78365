import { RequestError, type Hint, type InputProblem } from '../client/errors.js'

/**
 * The error for input that is refused before anything is signed or compared.
 * Each problem reads as a sentence: `merchantKey` + `must be …`.
 */
export function refusal(problems: readonly InputProblem[], hints: readonly Hint[] = []): RequestError {
  const sentences = problems.map(({ field, message }) => `${field} ${message}.`)
  return new RequestError(sentences.join(' '), { problems, hints })
}

/** The error for a call that is refused because of one of its inputs, which reads as the shared checks do. */
export function notSent(
  operationId: string,
  field: string,
  message: string,
  hints: readonly Hint[] = [],
): RequestError {
  return new RequestError(`${operationId} was not sent: ${field} ${message}.`, {
    operationId,
    problems: [{ field, message }],
    hints,
  })
}
