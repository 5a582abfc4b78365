/**
 * Forms as the payment gateway signs and posts them (provider fact; the interface description does not
 * cover the callback): flat fields, of which only the values, in the order of their names, are signed.
 */
import { requestError, type InputProblem } from '../errors/errors.js'
import { quoted } from '../errors/quote.js'
import { exoticKind } from '../request/copy-input.js'
import { hasUtf8Form, withoutUtf8Form } from '../request/unicode.js'

/** The field that carries the checksum of all the others. */
export const CHECKSUM_FIELD = 'CHECKSUMHASH'

/** A value that a form can have. `null` and `undefined` are the empty text. */
export type FormValue = string | number | bigint | boolean | null | undefined

/**
 * A form as it reaches a request handler: the raw urlencoded body (text or bytes), parsed search parameters, form data,
 * or the plain object that a body parser makes of it.
 */
export type ReceivedForm =
  string | Uint8Array | URLSearchParams | FormData | Readonly<Record<string, unknown>>

/** A received form taken apart, or why it could not be. */
export type ParsedForm =
  | { readonly readable: true; readonly fields: ReadonlyMap<string, string> }
  | { readonly readable: false; readonly reason: 'malformed' | 'duplicate-field'; readonly message: string }

const LOOKS_LIKE_JSON = /^\s*[[{]/
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
  if (!isFieldObject(fields)) {
    throw requestError([
      { field: 'fields', message: `must be a plain object, but came as ${kindOf(fields)}` },
    ])
  }
  const texts = new Map<string, string>()
  const problems: InputProblem[] = []
  for (const [name, value] of Object.entries(fields)) {
    const text = formText(value)
    if (text === undefined) {
      problems.push({ field: name, message: `must be text, a number or a boolean, but is ${kindOf(value)}` })
    } else if (!hasUtf8Form(text)) {
      problems.push({ field: name, message: withoutUtf8Form })
    } else {
      texts.set(name, text)
    }
  }
  if (problems.length > 0) throw requestError(problems)
  return texts
}

/** Takes a received form apart. What a stranger may send is parsed or called malformed, and never throws. */
export function readForm(form: ReceivedForm): ParsedForm {
  try {
    return readFormOf(form)
  } catch {
    return malformed('The form cannot be read: a getter or a proxy of it throws.')
  }
}

function readFormOf(form: ReceivedForm): ParsedForm {
  if (typeof form === 'string') return readFormText(form)
  if (form instanceof Uint8Array) return readFormText(Buffer.from(form).toString('utf8'))
  if (form instanceof URLSearchParams || form instanceof FormData) return readFormPairs(form)
  if (isFieldObject(form)) return readFieldObject(form)
  return malformed(
    `The form came as ${kindOf(form)}. Pass the raw urlencoded body, or the object parsed from it.`,
  )
}

function readFormText(text: string): ParsedForm {
  if (LOOKS_LIKE_JSON.test(text)) {
    return malformed('This looks like JSON. Pass the raw urlencoded form, exactly as it was posted.')
  }
  return readFormPairs(new URLSearchParams(text))
}

function readFormPairs(pairs: URLSearchParams | FormData): ParsedForm {
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (fields.has(name)) return duplicate(name)
    if (typeof value !== 'string')
      return malformed(`The field ${shown(name)} is a file, but a form has only text.`)
    fields.set(name, value)
  }
  return { readable: true, fields }
}

function readFieldObject(form: Readonly<Record<string, unknown>>): ParsedForm {
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(form)) {
    // Body parsers turn a name that came twice into an array.
    if (Array.isArray(value) && value.length > 1) return duplicate(name)
    const text = formText(value)
    if (text === undefined) {
      return malformed(
        `The field ${shown(name)} is ${kindOf(value)}, but a form has only text. Pass the raw form.`,
      )
    }
    fields.set(name, text)
  }
  return { readable: true, fields }
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
 * Whether the own properties of an object can be its fields. Those of maps, arrays and `FormData` are not, nor those of a
 * promise whose `await` was forgotten, and an `ArrayBuffer` has none: it is not a form without a checksum.
 */
function isFieldObject(form: unknown): form is Readonly<Record<string, unknown>> {
  if (typeof form !== 'object' || form === null || Symbol.iterator in form) return false
  return exoticKind(form) === undefined && !('then' in form && typeof form.then === 'function')
}

function malformed(message: string): ParsedForm {
  return { readable: false, reason: 'malformed', message }
}

function duplicate(name: string): ParsedForm {
  const message = `The field ${shown(name)} came more than once, so it is not certain which value was signed.`
  return { readable: false, reason: 'duplicate-field', message }
}

/** What kind of value this is, in words and without showing it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' ? 'an object' : typeof value
}

/** A stranger's text, made fit for a log line: quoted, escaped and cut. */
export function shown(text: string): string {
  return quoted(text, SHOWN_LENGTH)
}
