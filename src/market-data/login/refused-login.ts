/** Which failure of the login is the service's own no to these credentials. */
import { ApiError, AuthenticationError } from '../../errors/errors.js'

/** RFC 6749, 5.2 has 400 for a password that is wrong; 422 says the same of what was sent. */
const statuses: readonly number[] = [400, 422]

/** Whether the login would be refused again: trying on could lock the account. */
export function isRefusedLogin(error: unknown): error is ApiError {
  return (
    error instanceof AuthenticationError || (error instanceof ApiError && statuses.includes(error.status))
  )
}
