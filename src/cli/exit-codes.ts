/** The errors of a command line, and the exit codes: one for each meaning. Help and docs list them from here. */

import { nearestName } from '../model/shape.js'

/** The command line is wrong, for instance it names something that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** @throws UsageError with this message for any other word, and with the known one that it is nearly */
export function knownWord<Word extends string>(words: readonly Word[], given: string, message: string): Word {
  const found = words.find((word) => word === given)
  if (found !== undefined) return found
  throw new UsageError(message + suggestionFor(given, words))
}

/** ` Did you mean …?` for a word that is nearly one of the known ones; else empty. */
export function suggestionFor(word: string, known: readonly string[]): string {
  const near = nearestName(word, known)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

export const exitCodes = {
  done: { code: 0, means: 'Done.' },
  failed: {
    code: 1,
    means:
      'It failed for a reason other than those below: a file, a full disk, a probe that found out nothing, or verified traffic with an error or, for --write-assume, a contradiction.',
  },
  usage: {
    code: 2,
    means: 'An argument, a setting or an input is wrong or missing. No request was sent for it.',
  },
  refused: {
    code: 3,
    means:
      'The service refused the request, or failed. For verified traffic: nothing was checked, a required pass is missing, or a record cannot be read.',
  },
  authentication: { code: 4, means: 'The service does not accept the credentials.' },
  connection: { code: 5, means: 'There was no connection, or it broke.' },
  timeout: { code: 6, means: 'There was no answer in time.' },
  outcomeUnknown: {
    code: 7,
    means: 'The request may or may not have been carried out. Find out before you send it again.',
  },
  unreadable: { code: 8, means: 'The service answered, but the answer cannot be read.' },
  rateLimit: { code: 9, means: 'Too many requests: wait before the next one.' },
  notVerified: { code: 10, means: 'A callback is not verified, or a signature does not match.' },
  resultLost: {
    code: 11,
    means: 'Carried out, but the result did not arrive or could not be written: see the standard error.',
  },
  interrupted: { code: 130, means: 'Interrupted, or you said no when asked.' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly means: string }>>

type ExitName = keyof typeof exitCodes

/** Ends a command with a code of its own. An empty message prints nothing. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exit: ExitName

  constructor(exit: ExitName, message = '') {
    super(message)
    this.exit = exit
  }
}

/** By the name of an error. Any other one is a failure. */
const byName: Readonly<Record<string, ExitName>> = {
  UsageError: 'usage',
  RequestError: 'usage',
  OutcomeUnknownError: 'outcomeUnknown',
  AlreadyCarriedOutError: 'resultLost',
  AuthenticationError: 'authentication',
  RateLimitError: 'rateLimit',
  ApiError: 'refused',
  ResultError: 'refused',
  ConnectionError: 'connection',
  TimeoutError: 'timeout',
  DecodeError: 'unreadable',
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommandFailure) return exitCodes[error.exit].code
  return exitCodes[(error instanceof Error && byName[error.name]) || 'failed'].code
}

/** The codes as a list for `--help`. */
export function exitCodesText(): string {
  const lines = Object.values(exitCodes).map(({ code, means }) => `  ${String(code).padEnd(4)} ${means}`)
  return `Exit codes:\n${lines.join('\n')}`
}
