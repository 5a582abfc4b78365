/** The explanation of a checksum. */
import { requestError } from '../../errors/errors.js'
import { unknownOptions } from '../../client/unknown-options.js'
import {
  explainChecksum as explained,
  type ChecksumExplanation,
  type ExplainChecksumOptions,
} from './explain.js'

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
  const unknown = unknownOptions(options, ['otherKeys', 'mistakenForKey'])
  if (unknown.length > 0) throw requestError(unknown)
  return explained(text, signature, merchantKey, options)
}
