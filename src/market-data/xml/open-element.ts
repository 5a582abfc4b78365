/** An element that is open, and what an unknown one holds once it has ended. */
import { isBlank } from './characters.js'
import { copyOf, type StartTag } from './fields.js'

export interface OpenElement {
  readonly tag: StartTag
  /** The text so far of a field or an unknown element. */
  text: string
  /** The values of the unknown elements in an item or an unknown element, by name; missing until there is one. */
  children: Map<string, unknown> | undefined
}

/** Adds a value under its name; a name that comes again turns its value into an array. */
export function addValue(values: Map<string, unknown>, name: string, value: unknown): void {
  const present = values.get(name)
  // No value is an array by itself, so an array here is always one that was made for repetitions.
  if (Array.isArray(present)) present.push(value)
  else values.set(name, values.has(name) ? [present, value] : value)
}

/** The value of an unknown element: null for nil or empty, text, or an object of what its children hold. */
export function unknownValue({ tag, text, children }: OpenElement): unknown {
  if (tag.isNil) return null
  if (children === undefined) return text === '' ? null : copyOf(text)
  // White space between elements is how the document was printed, not what it says.
  if (!isBlank(text)) addValue(children, '#text', copyOf(text))
  // An ordinary object. `fromEntries` defines properties, so `__proto__` is a name like any other.
  return Object.fromEntries(children)
}
