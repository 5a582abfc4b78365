/** Why the checksum of a request is no good, in words for the one who sent it. */
import { at } from '../../../client/json-pointer.js'
import { rawMember } from '../../../client/raw-member.js'
import { checksum, type ChecksumRefusal } from '../../../payments/checksum.js'
import type { Refused } from '../../rules.js'
import type { Call, Reading } from '../service.js'
import { failure } from './refusal.js'
import { hasSortedKeys } from './sorted-keys.js'

/** @returns `undefined` where the checksum fits the body as it came, in the canonical form that is in force */
export function faultOfSignature(call: Call, merchantKey: string): Refused | undefined {
  const form = call.reading('signatureCanonicalForm')
  const sent = rawMember(call.bodyText, 'body') ?? ''
  const fault = typeof form === 'function' ? undefined : faultsOfText[form](sent)
  if (fault !== undefined) return failure('2005', fault)
  const verdict = checksum.verify(signedText(form, sent), at(call.body, '/head/signature'), merchantKey)
  return verdict.valid ? undefined : failure('2005', wordsOf(verdict, form))
}

/** @throws Error for a function that returns something else than a text: the mock was made with it */
function signedText(form: Reading<'signatureCanonicalForm'>, sent: string): string {
  const signed: unknown = typeof form === 'function' ? form(sent) : sent
  if (typeof signed === 'string') return signed
  throw new Error('The function in assume.signatureCanonicalForm must return the text that is signed.')
}

/** What a text that is sent must not be, whatever its checksum. */
const faultsOfText: Readonly<
  Record<Extract<Reading<'signatureCanonicalForm'>, string>, (sent: string) => string | undefined>
> = {
  asSent: () => undefined,
  sortedKeys: (sent) =>
    hasSortedKeys(sent)
      ? undefined
      : 'The keys of the body are not sorted at every level: sort them, and sign and send that very text.',
}

function wordsOf({ reason, message }: ChecksumRefusal, form: Reading<'signatureCanonicalForm'>): string {
  switch (reason) {
    case 'missing':
      return 'The checksum is missing: sign the text of the body.'
    case 'undecryptable':
      return 'The checksum was made with another merchant key, or was damaged on its way.'
    case 'mismatch':
      return `The checksum was made with the right merchant key, but over another text: sign ${textOf(form)}.`
    case 'malformed':
    case 'duplicate-field':
      return `The checksum is malformed. ${message}`
  }
}

function textOf(form: Reading<'signatureCanonicalForm'>): string {
  return typeof form === 'function'
    ? 'the text that the function in `signatureCanonicalForm` of the mock makes of the body that is sent'
    : 'the very text that is sent as the body'
}
