import type { Refused } from '../../rules.js'

/** A refusal as the provider gives it: under a success status, with a code of its own. */
export function failure(code: string, words: string): Refused {
  return { status: 200, example: 'failure', code, words }
}
