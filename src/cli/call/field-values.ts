/** From the text of an option to the value of an input. */
import { quoted } from '../../errors/quote.js'
import { parseExactJson } from '../../response/exact-json.js'
import { parsedOnce, RepeatedNameError } from '../terminal/files.js'
import { UsageError } from '../usage-error.js'
import type { FieldType, InputField } from './input-field.js'

type ParsedValue = { readonly value: unknown } | { readonly problem: string }

/** So much of a text is repeated in a message. */
const shownText = 60

/** Whether an input is given as JSON. */
export function isJson({ types }: InputField): boolean {
  return types.some((type) => type === 'object' || type === 'array')
}

/**
 * @param flag the option that has the text
 * @param read the text of a file
 * @throws UsageError for a secret that is an argument; the message does not repeat it
 */
export async function valueFrom(
  field: InputField,
  text: string,
  flag: string,
  read: (option: string, file: string) => Promise<string>,
): Promise<ParsedValue> {
  const isFromFile = text.startsWith('@') && (field.isSecret === true || isJson(field))
  if (field.isSecret && !isFromFile)
    throw new UsageError(
      `${flag} is a secret, and no argument: it would stay in the history of the shell. Write it to a file, and give ${flag} @file; or give it with --input.`,
    )
  const content = isFromFile ? (await read(flag, text.slice(1))).trim() : text
  if (isJson(field)) return jsonFrom(field, content)
  return plainFrom(field, content)
}

function jsonFrom(field: InputField, content: string): ParsedValue {
  try {
    return { value: parsedOnce(content, parseExactJson) }
  } catch (error) {
    if (error instanceof RepeatedNameError) return { problem: error.message }
    if (field.types.includes('string')) return { value: content }
    const [type] = field.types
    // It is not repeated, since it may hold secrets.
    return { problem: `takes JSON, ${type === 'array' ? 'a list such as [...]' : 'an object such as {...}'}` }
  }
}

/** The first type that fits decides: where text comes first, text stays as it is. */
function plainFrom(field: InputField, text: string): ParsedValue {
  for (const type of field.types) {
    const value = readers[type](text)
    if (value !== undefined) return { value }
  }
  const names = field.types.map((type) => typeNames[type]).join(' or ')
  return { problem: `takes ${names}, and got ${quoted(text, shownText, "'")}` }
}

/** `undefined` where the text is no value of the type. */
const readers: Readonly<Record<FieldType, (text: string) => unknown>> = {
  string: (text) => text,
  integer: (text) =>
    /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
  number: (text) => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  object: () => undefined,
  array: () => undefined,
}

const typeNames: Readonly<Record<FieldType, string>> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
