/** The explanation of a checksum, loaded on first use. */
import type { ChecksumExplanation, ExplainChecksumOptions } from './explain.js'

/**
 * Explains the checksum of a text: how it is made, and why a given one does not fit. Only what was proved by making or
 * opening the given checksum is named as a cause. It shows no secret, and sends nothing.
 *
 * @param text The exact text of the whole request, with head and body, or of its body alone.
 * @param signature The checksum to explain. Default: the one in the head of the request, where there is one.
 * @param merchantKey The merchant key, 16 bytes in UTF-8.
 * @throws RequestError if the text is none or the key not 16 bytes.
 */
export async function explainChecksum(
  text: string,
  signature: string | undefined,
  merchantKey: string,
  options: ExplainChecksumOptions = {},
): Promise<ChecksumExplanation> {
  return (await import('./explain.js')).explainChecksum(text, signature, merchantKey, options)
}
