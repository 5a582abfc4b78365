/** Which credentials may be sent, and whether a login was refused for good, and for its credentials. */
import { ApiError, AuthenticationError, type Hint } from '../model/errors.js'
import { isObject } from '../model/json.js'
import { isPage } from '../model/media-type.js'
import { isText, rule } from '../model/shape.js'

/** A name or a password. One out of a file has its line end, and a login that is denied may count against the account. */
export const credential = rule(
  (value) => isText(value) && /^[^\r\n]+$/.test(value),
  'must be a text that is not empty, without a line end',
)
export const credentialsFirst: Hint = { message: 'Check the username and password first.' }

/**
 * Reports whether a login that was answered so would be refused again: trying on could lock the account. RFC 6749, 5.2 has 400 for
 * a password that is wrong; 422 says the same of what was sent.
 *
 * @param words those of the service
 */
export function isLoginRefused(status: number, words = ''): boolean {
  return [400, 401, 422].includes(status) || deniesPassword(status, words)
}

/** The same of the error of a login. */
export function isRefusedLogin(error: unknown): error is ApiError {
  return error instanceof AuthenticationError || (error instanceof ApiError && isLoginRefused(error.status))
}

/**
 * The words of the service in an answer, under the usual names of a message. Other members may repeat the request.
 *
 * @param said a parsed body, or its text
 */
export function wordsOfService(said: unknown): readonly string[] {
  const names = ['Message', 'message', 'error_description', 'error', 'detail', 'title']
  if (!isObject(said)) return typeof said === 'string' ? [said] : []
  return names.flatMap((name) => {
    const value = said[name]
    return isObject(value) ? wordsOfService(value) : typeof value === 'string' ? [value] : []
  })
}

/** The beginning of a message, which says what it is about. */
const longestBeginning = 1_000

/** The words of a denial that nothing else has, whatever its status. */
const denial =
  /\b(?:invalid|incorrect|wrong|bad) (?:user ?name|password|login attempt)\b|\b(?:user ?name|password) (?:is|was) (?:invalid|incorrect|wrong)\b/i
/** The words of another fault, and of one that passes. */
const others = /required|missing|not known|no credential|too many|attempts|try again|temporar/i

/** Reports whether an answer is about wrong credentials: those that are missing are another fault, and so are too many calls. */
export function deniesPassword(status: number, words: string): boolean {
  const said = words.slice(0, longestBeginning)
  if (status === 408 || status === 429 || others.test(said)) return false
  if (denial.test(said)) return true
  if (status < 400 || status >= 500) return false
  const isAboutThem = /user ?name|password|credential/i.test(said)
  return /invalid_grant/i.test(said) || (isAboutThem && /incorrect|invalid|wrong|bad|match/i.test(said))
}

/** A text that may be a token, under whichever name. */
const likelyToken = /[\w.-]{20,}/

/**
 * The words of a login that was answered as if it were none, and that deny the credentials; `undefined` where it has no such words,
 * or may have a token.
 *
 * @param json the parsed body; `undefined` where it is no JSON
 */
export function denialIn(status: number, text: string, json: unknown): string | undefined {
  if (isPage(text) || likelyToken.test(text)) return undefined
  const words = wordsOfService(json ?? text)
  return deniesPassword(status, words.join('\n')) ? words.find((said) => said !== '') : undefined
}
