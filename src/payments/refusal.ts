import { RequestError, type Hint, type InputProblem } from '../client/errors.js'

/**
 * The error for input that is refused before anything is signed or compared.
 * Each problem reads as a sentence: `merchantKey` + `must be …`.
 */
export function refusal(problems: readonly InputProblem[], hints: readonly Hint[] = []): RequestError {
  const sentences = problems.map(({ field, message }) => `${field} ${message}.`)
  return new RequestError(sentences.join(' '), { problems, hints })
}
