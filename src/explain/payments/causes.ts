/** What is said of each cause of a checksum that does not fit, and what to do. */
import type { CauseMessages } from '../engine.js'
import { keyWords } from '../key-messages.js'
import type { ChecksumKeyCause, ChecksumSignatureCause } from './keys.js'
import type { TextCause } from './texts.js'

/** Why a checksum does not fit. */
export type ChecksumCause = ChecksumSignatureCause | ChecksumKeyCause | TextCause

const sameText = 'Serialise the body once, sign that very text, and put that very text into the request.'
const asItCame = 'Take the signature as it stands in the JSON, and do nothing else to it.'

export const checksumWords: CauseMessages<ChecksumCause> = {
  ...keyWords('merchant key'),
  'key-other': (name) => ({
    message: `It was made with another key: the one that is called ${name}.`,
    fix: 'Use the key of the environment that the request is sent to.',
  }),
  'key-merchant-id': () => ({
    message: 'It was made with another setting in the place of the key, such as the merchant id.',
    fix: 'Sign with the merchant key, which is 16 characters long.',
  }),
  'signature-spaces': () => ({
    message:
      'The signature has spaces where it had the character +: it was decoded as a form once too often.',
    fix: `Percent-encode it in a form, and not in JSON. ${asItCame}`,
  }),
  'signature-white-space': () => ({
    message:
      'White space was put into the signature, such as the line ends that some encoders of base64 write.',
    fix: 'Encode it in base64 without line ends, and trim what you read from elsewhere.',
  }),
  'signature-percent-encoded': () => ({ message: 'The signature is still percent-encoded.', fix: asItCame }),
  'signature-escaped': () => ({
    message: 'The signature still has the escapes of the JSON that it stood in.',
    fix: 'Parse the JSON, and take the signature from what was parsed.',
  }),
  'signature-quotes': () => ({ message: 'The signature has quotes around it.', fix: asItCame }),
  'signature-url-safe': () => ({
    message: 'The signature is in the alphabet of base64 for addresses, with - and _.',
    fix: 'Encode it in standard base64, with + and / and padding.',
  }),
  'signature-padding': () => ({
    message: 'The signature lacks the = at its end.',
    fix: 'Keep the padding of base64.',
  }),
  'signature-encoded-again': () => ({
    message: 'The signature was encoded twice, or in hex.',
    fix: 'Encode the 80 bytes of the checksum in base64, once.',
  }),
  're-serialised': () => ({
    message: 'The body was serialised again after it was signed: the same JSON was signed in another layout.',
    fix: sameText,
  }),
  spaces: () => ({
    message: 'The signed text has spaces after commas and colons, as json.dumps of Python writes it.',
    fix: `${sameText} Or give json.dumps separators=(',', ':') in both places.`,
  }),
  'pretty-printed': () => ({
    message: 'The signed text has line ends and is indented.',
    fix: sameText,
  }),
  'escaped-slashes': () => ({
    message: String.raw`The signed text has slashes escaped as \/, as json_encode of PHP writes them.`,
    fix: `${sameText} Or use JSON_UNESCAPED_SLASHES in both places.`,
  }),
  'unicode-escapes': () => ({
    message: String.raw`The signed text has characters outside of ASCII as \u escapes, as Python and PHP write them.`,
    fix: `${sameText} Or use ensure_ascii=False or JSON_UNESCAPED_UNICODE in both places.`,
  }),
  'html-escapes': () => ({
    message: String.raw`The signed text has characters such as <, > and & as \u escapes, as Go, Gson and .NET write them.`,
    fix: `${sameText} Or switch the escaping of HTML off in both places.`,
  }),
  'field-added': (name) => ({
    message: `The signed text is without ${name}: it was added after signing.`,
    fix: 'Complete the body first, then serialise and sign it.',
  }),
  'nulls-dropped': () => ({
    message: 'The signed text is without the members that are null.',
    fix: sameText,
  }),
  'empty-values-dropped': () => ({
    message: 'The signed text is without the members that are empty.',
    fix: sameText,
  }),
  'amount-form': () => ({
    message: 'The signed text has an amount with other decimals, such as 100 for 100.00.',
    fix: 'Write each amount once, as a text with two decimals, and sign what you send.',
  }),
  'value-types': () => ({
    message: 'The signed text has a number as a text, or a text as a number.',
    fix: 'Keep the types of all values between signing and sending.',
  }),
  'values-trimmed': () => ({
    message: 'The signed text has a value without the white space around it.',
    fix: 'Trim values before signing, not after.',
  }),
  'numbers-rewritten': () => ({
    message: 'The signed text has its numbers or names as JavaScript writes them after parsing.',
    fix: sameText,
  }),
  'sorted-keys': () => ({
    message: 'The signed text has its keys sorted, and the sent one has not.',
    fix: `${sameText} Sort in both places, or in none.`,
  }),
  'whole-request': () => ({
    message: 'More than the body was signed: the request around it, or a part of it.',
    fix: 'Sign the text of the member body alone, from its { to its }.',
  }),
  'pipe-joined': () => ({
    message: 'The values were joined with | and signed, which is the rule for forms.',
    fix: 'Sign the JSON text. Give the kit a string, not an object: for an object it joins the values.',
  }),
  'other-encoding': (how) => ({
    message: `The text was signed in another encoding: ${how}.`,
    fix: 'Sign the bytes of the text in UTF-8, just as they are sent.',
  }),
  'text-around': (what) => ({
    message: `The text was signed with something else around it: ${what}.`,
    fix: sameText,
  }),
  'canonical-form': () => ({
    message: 'The body was signed as it is sent, not in the canonical form that `assume` names.',
    fix: 'Set `assume: { signatureCanonicalForm }` to what the service takes.',
  }),
  'input-differs': (names) => ({
    message: `It was made over what this client would sign for the input; the request has another body${names === '' ? '' : ` (${names})`}.`,
    fix: 'Find what changes the request on its way, such as a proxy or an interceptor.',
  }),
}
