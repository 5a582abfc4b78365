/** What is wrong with the checksum of a request, in words for the one who sent it. */
import { at } from '../../../response/json-pointer.js'
import { rawMember } from '../../../response/raw-member.js'
import { checksum, type ChecksumRefusal } from '../../../payments/checksum/checksum.js'
import type { MockCall } from '../service.js'
import { signatureCanonicalForm, type ChecksumJudge, type PaymentsRefusal } from './readings.js'
import { failure } from './refusals.js'

const textThatIsSent = 'the very text that is sent as the body'
const textOfFunction =
  'the text that the function in `signatureCanonicalForm` of the mock makes of the body that is sent'
const unsorted = failure(
  'checksum',
  'The keys of the body are not sorted at every level: sort them, and sign and send that very text.',
)

/** @returns `undefined` where the checksum fits the body as it came, in the canonical form that is in force */
export function faultOfSignature({ body, bodyText, choose }: MockCall, merchantKey: string): PaymentsRefusal {
  const judge = (signed: string, name: string): PaymentsRefusal => {
    const verdict = checksum.verify(signed, at(body, '/head/signature'), merchantKey)
    return verdict.valid ? undefined : failure('checksum', wordsOf(verdict, name))
  }
  const judges: ChecksumJudge = {
    over: (signed) => judge(signed, textThatIsSent),
    overOwn: (signed) => judge(signed, textOfFunction),
    unsorted,
  }
  return choose('signatureCanonicalForm', signatureCanonicalForm, rawMember(bodyText, 'body') ?? '', judges)
}

/** @param name what the text is called that has to be signed */
function wordsOf({ reason, message }: ChecksumRefusal, name: string): string {
  switch (reason) {
    case 'missing':
      return 'The checksum is missing: sign the text of the body.'
    case 'undecryptable':
      return 'The checksum was made with another merchant key, or was damaged on its way.'
    case 'mismatch':
      return `The checksum was made with the right merchant key, but over another text: sign ${name}.`
    case 'malformed':
    case 'duplicate-field':
      return `The checksum is malformed. ${message}`
  }
}
