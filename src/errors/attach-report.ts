/** Errors of calls that account for their requests. */
import { reportFor } from './write-report.js'
import type { AnyReadings } from '../ambiguity/assume.js'
import type { KnownSecrets } from '../redaction/redact-secrets.js'
import type { CallContext } from '../client/api-adapter.js'
import type { BuiltRequest } from '../request/build-request.js'

/**
 * An error that accounts for the request that it is about.
 *
 * @param masksOf knows what is not to be shown, by the time of the failure
 * @param given what the caller gave for the call
 */
export async function attachReport<Readings extends AnyReadings>(
  masksOf: (given: unknown) => readonly KnownSecrets[],
  written: BuiltRequest & { readonly call: CallContext<Readings> },
  given: unknown,
  error: unknown,
): Promise<unknown> {
  try {
    await reportFor(written, masksOf(given), error)
  } catch {
    // Without its account the error is still the error of this call.
  }
  return error
}
