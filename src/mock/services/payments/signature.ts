/** Why the checksum of a request is no good, in words for the one who sent it. */
import { at } from '../../../client/json-pointer.js'
import { rawMember } from '../../../client/raw-member.js'
import { checksum, type ChecksumRefusal } from '../../../payments/checksum.js'
import type { Refused } from '../../rules.js'
import type { Call } from '../service.js'
import { failure } from './refusal.js'

/** @returns `undefined` where the checksum fits the text of the body as it came */
export function faultOfSignature({ body, bodyText }: Call, merchantKey: string): Refused | undefined {
  const signature = at(body, '/head/signature')
  const verdict = checksum.verify(rawMember(bodyText, 'body') ?? '', signature, merchantKey)
  return verdict.valid ? undefined : failure('2005', wordsOf(verdict))
}

function wordsOf({ reason, message }: ChecksumRefusal): string {
  switch (reason) {
    case 'missing':
      return 'The checksum is missing: sign the text of the body.'
    case 'undecryptable':
      return 'The checksum was made with another merchant key, or was damaged on its way.'
    case 'mismatch':
      return 'The checksum was made with the right merchant key, but over another text: sign the very text that is sent as the body.'
    case 'malformed':
    case 'duplicate-field':
      return `The checksum is malformed. ${message}`
  }
}
