/**
 * Forms as the payment gateway signs and posts them (provider fact; the interface description does not
 * cover the callback): flat fields, of which only the values, in the order of their names, are signed. And `checksum`, which
 * signs and verifies texts and forms.
 */
import { quoted, requestError, type InputProblem } from '../model/errors.js'
import { exoticKind, isObject, orNothing, parseFiniteOrNot, repeatedName } from '../model/json.js'
import { KnownSecrets } from '../redaction/redact-texts.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/build-request.js'
import {
  merchantKeyBytes,
  refusedChecksum,
  sign,
  verify,
  type ChecksumVerdict,
  type SignOptions,
} from './checksum.js'
import { BoundsError } from '../model/bounds.js'

/** The field that carries the checksum of all the others. */
export const CHECKSUM_FIELD = 'CHECKSUMHASH'

/** A value that a form can have. `null` and `undefined` are the empty text. */
export type FormValue = string | number | bigint | boolean | null | undefined

/**
 * A form as it reaches a request handler: the raw body (text or bytes), urlencoded or JSON; the address or the query of a GET
 * request; parsed search parameters, form data, or the plain object that a body parser makes of it.
 */
export type ReceivedForm =
  string | Uint8Array | ArrayBuffer | URL | URLSearchParams | FormData | Readonly<Record<string, unknown>>

/** A received form taken apart, or why it could not be. */
export type ParsedForm =
  | { readonly readable: true; readonly fields: ReadonlyMap<string, string> }
  | { readonly readable: false; readonly reason: 'malformed' | 'duplicate-field'; readonly message: string }

const LOOKS_LIKE_JSON = /^\s*[[{]/
const MULTIPART = /^\s*--[^]{0,200}?\ncontent-disposition: *form-data/i
/** A whole address, or the path and query of one, as Node's `request.url` has it. */
const LOOKS_LIKE_ADDRESS = /^(?:https?:\/)?\//i
const anyHost = 'http://localhost'
const SHOWN_LENGTH = 60

/**
 * The text that is signed for a form: the values in the order of their names (by UTF-16 code unit), joined
 * with `|`. `CHECKSUMHASH` is left out.
 *
 * Names are not part of it and a `|` in a value is not escaped, so different forms can share one text.
 */
export function canonicalForm(fields: ReadonlyMap<string, string>): string {
  const names = [...fields.keys()].filter((name) => name !== CHECKSUM_FIELD).sort()
  return names.map((name) => fields.get(name)).join('|')
}

/**
 * The fields of a form that is about to be signed, as text.
 *
 * @throws RequestError naming every field whose value cannot stand in a form.
 */
export function fieldsToSign(fields: Readonly<Record<string, FormValue>>): ReadonlyMap<string, string> {
  if (!isFieldObject(fields))
    throw requestError([
      { field: 'fields', message: `must be a plain object, but came as ${kindOf(fields)}` },
    ])
  const texts = new Map<string, string>()
  const problems: InputProblem[] = []
  for (const [field, value] of Object.entries(fields)) {
    const text = formText(value)
    if (text === undefined)
      problems.push({ field, message: `must be text, a number or a boolean, but is ${kindOf(value)}` })
    else if (!hasUtf8Form(text)) problems.push({ field, message: withoutUtf8Form })
    else texts.set(field, text)
  }
  if (problems.length > 0) throw requestError(problems)
  return texts
}

/** Takes a received form apart. What a stranger may send is parsed or called malformed, and never throws. */
export function readForm(form: ReceivedForm): ParsedForm {
  const unreadable = 'The form cannot be read: a getter or a proxy of it throws.'
  return orNothing(() => readFields(form)) ?? malformed(unreadable)
}

function readFields(received: ReceivedForm): ParsedForm {
  const isBytes = received instanceof Uint8Array || received instanceof ArrayBuffer
  const body = isBytes ? new TextDecoder().decode(received) : received
  // Without a byte order mark before it, or a line end behind it.
  const form = typeof body === 'string' ? body.replace(/^\uFEFF|\r?\n$/g, '') : body
  if (typeof form === 'string' && MULTIPART.test(form))
    return malformed(
      'The form came as multipart/form-data. Pass the FormData of the request, or the request.',
    )
  if (typeof form === 'string' && LOOKS_LIKE_JSON.test(form)) return readJson(form.trim())
  const pairs = pairsOf(form)
  if (pairs === undefined)
    return malformed(
      `The form came as ${kindOf(form)}. Pass the raw body or query, or the object parsed from it.`,
    )
  const fields = new Map<string, string>()
  for (const [name, received] of pairs) {
    // Body parsers turn a name that came twice into an array, and some of them each name.
    const values: readonly unknown[] = Array.isArray(received) ? received : []
    if (fields.has(name) || values.length > 1) return repeated(name)
    const value = values.length === 1 ? values[0] : received
    const text = formText(value)
    if (text === undefined)
      return malformed(
        `The field ${shown(name)} is ${kindOf(value)}, but each field of a callback is text. Pass what came, unchanged.`,
      )
    fields.set(name, text)
  }
  return { readable: true, fields }
}

/** Reads the fields of a JSON object, in which a number is the text of its digits, since such a text was signed. */
function readJson(text: string): ParsedForm {
  let json: unknown
  try {
    json = parseFiniteOrNot(text, true)
  } catch (error) {
    return malformed(error instanceof BoundsError ? `It is ${error.message}.` : 'It is not valid JSON.')
  }
  if (!isObject(json)) return malformed(`The JSON is ${kindOf(json)}. Pass the object that has the fields.`)
  const name = repeatedName(text, json)
  return name === undefined ? readFields(json) : repeated(name)
}

function pairsOf(form: ReceivedForm): Iterable<[string, unknown]> | undefined {
  if (form instanceof URL) return form.searchParams
  if (typeof form === 'string')
    return LOOKS_LIKE_ADDRESS.test(form) && URL.canParse(form, anyHost)
      ? new URL(form, anyHost).searchParams
      : new URLSearchParams(form)
  if (form instanceof URLSearchParams || form instanceof FormData) return form
  return isFieldObject(form) ? Object.entries(form) : undefined
}

function formText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return Number.isFinite(value) ? String(value) : undefined
    case 'boolean':
    case 'bigint':
      return String(value)
    default:
      return value === null || value === undefined ? '' : undefined
  }
}

/**
 * Reports whether the own properties of an object can be its fields. Those of maps, arrays and `FormData` are not, nor those of
 * a promise whose `await` was forgotten, and an `ArrayBuffer` has none: it is not a form without a checksum.
 */
function isFieldObject(form: unknown): form is Readonly<Record<string, unknown>> {
  if (typeof form !== 'object' || form === null || Symbol.iterator in form) return false
  return exoticKind(form) === undefined && !('then' in form && typeof form.then === 'function')
}

function repeated(name: string): ParsedForm {
  const message = `The field ${shown(name)} came more than once, so it is not certain which value was signed.`
  return { readable: false, reason: 'duplicate-field', message }
}

function malformed(message: string): ParsedForm {
  return { readable: false, reason: 'malformed', message }
}

/** The kind of a value, in words and without showing it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Blob) return 'a file'
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' ? 'an object' : typeof value
}

/** A stranger's text, made fit for a log line: quoted, escaped and cut. */
export function shown(text: string): string {
  return quoted(text, SHOWN_LENGTH)
}

/* The checksum of a form. */

const FORM_MISSING =
  'No CHECKSUMHASH came, as with some genuine forms about failed payments. That shows neither success nor ' +
  'forgery: treat the form as unverified and ask the gateway for the status of the order.'
const FORM_MISMATCH =
  'The checksum was made with this merchant key, but over other values: a field was changed, added (as by a query of ' +
  'your own address), left out, trimmed or decoded twice.'

/**
 * The `CHECKSUMHASH` of a form. The fields are left as they are; a `CHECKSUMHASH` among them is not signed.
 *
 * Only values are signed, not names, and `|` is not escaped (provider fact), so keep `|` out of values.
 *
 * @throws RequestError naming each field that is not text, a number, a boolean or empty.
 */
function signForm(
  fields: Readonly<Record<string, FormValue>>,
  merchantKey: string,
  options: SignOptions = {},
): string {
  return sign(canonicalForm(fieldsToSign(fields)), merchantKey, options)
}

/**
 * Reports whether the `CHECKSUMHASH` of a form was made over its other fields. Whatever was posted leads to a verdict.
 *
 * A valid form may still be another one with the same values under other names: compare what matters with
 * what you stored, as `verifyCallback` does.
 *
 * @throws RequestError if the merchant key is not of its length.
 */
function verifyForm(fields: ReceivedForm, merchantKey: string): ChecksumVerdict {
  merchantKeyBytes(merchantKey)
  const reading = readForm(fields)
  if (!reading.readable) return refusedChecksum(reading.reason, withoutKey(merchantKey, reading.message))
  return verifyFields(reading.fields, merchantKey)
}

/** Public copies of the provider's kit for PHP sign the text null as an empty one; its kit for Node.js signs it as it is. */
function withoutNulls(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...fields].map(([name, value]) => [name, /^null$/i.test(value) ? '' : value]))
}

/** `verifyForm` for a form that is already taken apart. */
export function verifyFields(fields: ReadonlyMap<string, string>, merchantKey: string): ChecksumVerdict {
  const checksum = fields.get(CHECKSUM_FIELD)
  const verdict = verify(canonicalForm(fields), checksum, merchantKey)
  if (verdict.valid || verify(canonicalForm(withoutNulls(fields)), checksum, merchantKey).valid)
    return { valid: true }
  if (verdict.reason === 'missing') return refusedChecksum('missing', FORM_MISSING)
  return verdict.reason === 'mismatch' ? refusedChecksum('mismatch', FORM_MISMATCH) : verdict
}

/** Signs and verifies texts and forms with the merchant key. */
export const checksum = { sign, verify, signForm, verifyForm } as const

/** A message about a form that a stranger may have written, without the merchant key in it. */
export function withoutKey(merchantKey: string, message: string): string {
  return new KnownSecrets([merchantKey]).redact(message)
}
