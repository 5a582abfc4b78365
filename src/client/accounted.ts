/** Work on a request whose errors are to account for that request. */
import type { AnyReadings } from './assume.js'
import type { KnownSecrets } from './known-secrets.js'
import type { Call } from './matters.js'
import type { Written } from './write.js'

/**
 * @param masksOf knows what is not to be shown, by the time of the failure
 * @param given what the caller gave for the call
 */
export async function accounted<Readings extends AnyReadings, Came>(
  masksOf: (given: unknown) => readonly KnownSecrets[],
  written: Written & { readonly call: Call<Readings> },
  given: unknown,
  work: () => Promise<Came>,
): Promise<Came> {
  try {
    return await work()
  } catch (error) {
    try {
      const { accountFor } = await import('./account.js')
      await accountFor(written, masksOf(given), error)
    } catch {
      // Without its account the error is still the error of this call.
    }
    throw error
  }
}
