/** The options of the stores, and how they are checked. */
import type { KeyObject } from 'node:crypto'
import { requestError, type InputProblem } from '../errors/errors.js'
import { exoticKind } from '../request/copy-input.js'
import { isObject } from '../response/json-object.js'
import { unknownOptions } from '../client/unknown-options.js'
import { readKey } from '../durability/encryption.js'

/** The options of every journal of this entry. */
export interface JournalOptions {
  /**
   * Encrypts confidential data, such as the body of a payment: 32 random bytes, as they are, in base64 or in hexadecimal
   * digits. Keep it where you keep your other keys: nothing else opens the data. Without a key, a record has identifiers and
   * a digest of such a body, but not the body.
   */
  readonly key?: Uint8Array | string | undefined
}

const notCreated = { attempted: 'The journal cannot be created' }

/** What an option may be, and what is said of another value. */
export type OptionCheck = readonly [fits: (value: unknown) => boolean, must: string]

/**
 * The key that is given.
 *
 * @throws RequestError that names every option that is wrong
 */
export function checkJournalOptions(
  options: unknown,
  own: Readonly<Record<string, OptionCheck>> = {},
  others: readonly InputProblem[] = [],
): KeyObject | undefined {
  const problems = [...others, ...optionProblems(options, own)]
  const given = isObject(options) ? options['key'] : undefined
  const key = given === undefined ? undefined : readKey(given)
  if (key !== undefined && 'field' in key) throw requestError([...problems, key], notCreated)
  if (problems.length > 0) throw requestError(problems, notCreated)
  return key
}

function optionProblems(options: unknown, own: Readonly<Record<string, OptionCheck>>): InputProblem[] {
  if (!isObject(options) || exoticKind(options) !== undefined)
    return [{ field: 'options', message: 'must be an object' }]
  const names = ['key', ...Object.keys(own)]
  const wrong = Object.entries(own)
    .filter(([field, [fits]]) => options[field] !== undefined && !fits(options[field]))
    .map(([field, [, message]]) => ({ field, message }))
  return [...unknownOptions(options, names), ...wrong]
}
