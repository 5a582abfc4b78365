/**
 * Finds the mistake that explains a signature: usual changes of a request or of its key are tried, one at a time, until the
 * signature fits.
 */
import { orNothing, plainText } from '../model/json.js'

/** The parts of a request that a mistake would have changed, and what is special about it, such as the name of a field. */
export type Candidate<Request> = Partial<Request> & { readonly detail?: string | undefined }

/** The candidates of one usual mistake. */
export type Change<Request> = (request: Request) => Iterable<Candidate<Request>>

export type Changes<Id extends string, Request> = Readonly<Record<Id, Change<Request>>>

/** The number of characters that are tried in search of one mistake, and the least number that each candidate counts for. */
const mostCharacters = 20_000_000
const leastCharacters = 500

/** The request that fits, with the mistake if one was made; `undefined` if no single change makes it fit. */
export function fittingChange<Id extends string, Request extends object>(
  changes: Changes<Id, Request>,
  request: Request,
  fits: (request: Request) => boolean,
): { readonly request: Request; readonly cause?: Id; readonly detail?: string | undefined } | undefined {
  if (fits(request)) return { request }
  let left = mostCharacters
  for (const [cause, candidates] of Object.entries(changes) as [Id, Change<Request>][])
    for (const { detail, ...changed } of candidates(request)) {
      const texts = Object.values(changed).filter((value) => typeof value === 'string')
      left -= Math.max(leastCharacters, ...texts.map((text) => text.length))
      if (left < 0) return undefined
      const candidate = { ...request, ...changed }
      if (fits(candidate)) return { request: candidate, cause, detail }
    }
  return undefined
}

/* What becomes of a signature and of its key on their way. */

/** A signature, and the key that it was made with. */
interface Signed {
  readonly signature: string
  readonly key: string | Buffer
}

export const sharedWords = {
  'signature-spaces': `The signature has spaces where it had the character +: it was sent in a query or a form without its percent-encoding, or decoded once too often. Percent-encode it there, once, and nowhere else.`,
  'signature-white-space': `White space was put into the signature, such as the line ends that some encoders of base64 write. Encode it without line ends, and trim what you read.`,
  'signature-percent-encoded': `The signature was percent-encoded too often. Percent-encode it once in a query or a form, and nowhere else.`,
  'signature-escaped': `The signature still has the escapes of its JSON. Parse the JSON, and take the signature from the result.`,
  'signature-quotes': `The signature has quotes around it, such as those of a bytes literal of Python (b'…'). Decode bytes to text, and take the signature without its quotes.`,
  'signature-url-safe': `The signature is in URL-safe base64, with - and _. Encode it in standard base64, with + and / and padding.`,
  'signature-padding': `The signature lacks the = at its end. Keep the padding of base64.`,
  'signature-encoding': `The signature is right, but in another encoding, such as hex in the place of base64, or encoded twice. Encode the bytes of the signature once, as the service takes them.`,
  'key-white-space': `It was made with this secret key, but with or without white space or a byte order mark, such as the newline of a file. Trim the secret key where it is read, and save its file without a byte order mark.`,
  'key-quotes': `It was made with this secret key, but with or without quotes around it. Check how the file or the shell that the secret key comes from treats quotes.`,
  'key-shell': `It was made with this secret key as a shell or a .env file leaves it: cut at a #, or with a part such as $name or a backslash replaced. Put the secret key in single quotes.`,
  'key-percent-encoded': `It was made with this secret key percent-encoded or percent-decoded. Use the bytes of the secret key in UTF-8, exactly as given to you.`,
}

function signatures(formsOf: (signature: string) => readonly string[]): Change<Signed> {
  return ({ signature }) => formsOf(signature).map((form) => ({ signature: form }))
}

function keys(formsOf: (key: string) => readonly (string | Buffer)[]): Change<Signed> {
  return ({ key }) => formsOf(String(key)).map((form) => ({ key: form }))
}

const padded = (text: string): string[] => ['', '=', '=='].map((padding) => text + padding)
const spaces = ['\n', '\r\n', ' ', '\t', '\uFEFF']
const shells = [/#.*/, /\$(?:\w+|\{\w*\})/g, /\$.*/, /!.*/, /[&;|<>].*/, /\\/g]

export const sharedChanges: Changes<keyof typeof sharedWords, Signed> = {
  'signature-spaces': signatures((text) => [text.replaceAll(' ', '+')]),
  'signature-white-space': signatures((text) => [text.replace(/\s/g, '')]),
  'signature-percent-encoded': signatures((text) => [percentDecoded(percentDecoded(text))]),
  'signature-escaped': signatures((text) => [plainText(orNothing(() => JSON.parse(`"${text}"`) as unknown))]),
  'signature-quotes': signatures((text) => [text.trim().replace(/^b?["']|["']$/g, '')]),
  'signature-padding': signatures(padded),
  'signature-url-safe': signatures((text) => padded(text.replaceAll('-', '+').replaceAll('_', '/'))),
  'signature-encoding': signatures((text) => [
    Buffer.from(text, 'hex').toString('base64'),
    ...(['hex', 'latin1'] as const).map((encoding) => Buffer.from(text, 'base64').toString(encoding)),
  ]),
  'key-white-space': keys((key) => [key.trim(), ...spaces.flatMap((space) => [key + space, space + key])]),
  'key-quotes': keys((key) => [`"${key}"`, `'${key}'`, key.replace(/["'`]/g, '')]),
  'key-shell': keys((key) => shells.map((part) => key.replace(part, '').trimEnd())),
  'key-percent-encoded': keys((key) => [
    percentEncodedText(key),
    percentDecoded(key),
    key.replaceAll('+', ' '),
  ]),
}

/* Encodings of a text or a key. */

/** The text itself where it is not percent-encoded. */
export function percentDecoded(text: string): string {
  return orNothing(() => decodeURIComponent(text)) ?? text
}

/** Half of a surrogate pair has no percent-encoding: it becomes the character that stands for what cannot be read. */
export function percentEncodedText(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

export function formEncoded(text: string): string {
  return String(new URLSearchParams([['', text]])).slice(1)
}
