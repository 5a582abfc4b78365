/** What calls throw, for tests to look at. */
import { AlreadyCarriedOutError, OutcomeUnknownError } from '../../src/index.js'

type Kind<E> = abstract new (...details: never[]) => E

/** What a function throws. */
export function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

/** What a function throws, which must be of this very class. */
export function thrownAs<E>(kind: Kind<E>, action: () => unknown): E {
  return checked(kind, thrownBy(action))
}

/** What a promise rejects with, or the one that a function returns. */
export async function rejection(work: PromiseLike<unknown> | (() => unknown) | undefined): Promise<unknown> {
  try {
    await (typeof work === 'function' ? work() : work)
  } catch (error) {
    return error
  }
  throw new Error('It was fulfilled.')
}

/** What a promise rejects with, which must be of this very class. */
export async function rejectionOf<E>(
  kind: Kind<E>,
  work: PromiseLike<unknown> | (() => unknown),
): Promise<E> {
  return checked(kind, await rejection(work))
}

/** What a service has refused a call with, also where an earlier copy of it may have been carried out. */
export async function refusalOf(work: PromiseLike<unknown> | (() => unknown)): Promise<unknown> {
  const error = await rejection(work)
  return error instanceof OutcomeUnknownError || error instanceof AlreadyCarriedOutError ? error.cause : error
}

function checked<E>(kind: Kind<E>, error: unknown): E {
  if (error instanceof kind && (error as object).constructor === kind) return error
  throw new Error(`Expected ${kind.name}, and got ${String(error)}.`, { cause: error })
}
