/** Texts of JSON, XML, forms and addresses, within each other: their scalars, each with the name that it has there. */
import { htmlEscaped, redacted, withoutEntities } from './redact-texts.js'
import { isHidden } from './secret-names.js'

/** Replaces a scalar of a text, by the name that it has there; a bare text has the name ''. */
export type Change = (value: string, name: string, isBelowSecret: boolean) => string

/** A scalar in a text. */
interface Scalar {
  readonly at: number
  readonly end: number
  /** Without the escapes of the text. */
  readonly value: string
  /** The name that it has there; '' for a bare text. */
  readonly name: string
  /** Whether it is in a value of a secret name. */
  readonly isBelow: boolean
  /** Writes another value in its place. */
  write(value: string): string
}

/** Texts in texts are read so deep. What is deeper is hidden. */
const deepest = 8

/** A text of JSON, XML, a form, an address or anything else with its scalars changed, and as little else as possible. */
export function changedScalars(text: string, change: Change, depth = 0): string {
  if (depth > deepest) return redacted
  let [shown, from] = ['', 0]
  for (const { at, end, value, name, isBelow, write } of scalarsIn(text)) {
    const named = change(value, name, isBelow)
    // JSON, a form or an address within a text has names of its own.
    const isText = named === value && value !== text && /["{[<=@%&\\]/.test(value)
    const result = isText ? changedScalars(value, change, depth + 1) : named
    if (result === value) continue
    shown += text.slice(from, at) + write(result)
    from = end
  }
  return shown + text.slice(from)
}

// Each expression looks at a character a bounded number of times: a text of an attacker must not take longer than others.
/** JSON, unless its quotes are entities, as they are in XML. */
const beginsJson =
  /^[\s\uFEFF]*(?:[{[](?![^"]*&(?:quot|#))|"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"\s*(?:[:,{}[\]]|$)|$))/

function scalarsIn(text: string): Iterable<Scalar> {
  if (beginsJson.test(text)) return jsonScalars(text)
  if (/^[\s\uFEFF]*</.test(text)) return xmlScalars(text)
  const whole = { at: 0, end: text.length, name: '', isBelow: false }
  const value = withoutEntities(text)
  if (value !== text) return [{ ...whole, value, write: asMarkup }]
  const [, boundary] = /^\s*(--[^\r\n]+)\r?\n/.exec(text) ?? []
  if (boundary !== undefined) return partScalars(text, boundary)
  return /[\s=&:@]/.test(text) ? pairScalars(text) : [{ ...whole, ...inAddress(text) }]
}

/** The members that hold name and value in a list such as `[{ "name": "password", "value": "…" }]`. */
const namesName = /^(?:name|key|field|header|id)$/i
const namesValue = /^(?:value|val|text|content)$/i

/** The tokens of JSON, also where it is malformed or cut. */
const jsonTokens =
  /[{}[\]]|(?:"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|(?<![^\s"{}[\],:])(?!(?:true|false|null)(?![^\s"{}[\],:]))[^\s"{}[\],:]+)(\s*:)?/g

function* jsonScalars(text: string): Generator<Scalar, void> {
  /** The objects that name a secret beside its value. */
  const named = new Set<number>()
  for (const { name, value, object } of jsonTexts(text, named))
    if (namesName.test(name) && isHidden(value)) named.add(object)
  yield* jsonTexts(text, named)
}

/** @param named the objects, by their order, whose value is a secret */
function* jsonTexts(
  text: string,
  named: ReadonlySet<number>,
): Generator<Scalar & { readonly object: number }, void> {
  const open = [{ object: 0, isSecret: false }]
  let [name, count] = ['', 0]
  for (const { index: at, 0: token, 1: colon } of text.matchAll(jsonTokens)) {
    const before = name
    name = colon === undefined ? '' : unquoted(token.slice(0, -colon.length))
    const { object, isSecret } = open.at(-1) ?? { object: 0, isSecret: false }
    const isBelow = isSecret || (named.has(object) && namesValue.test(before))
    if (token === '{' || token === '[')
      open.push({ object: (count += 1), isSecret: isBelow || isHidden(before) })
    else if (token === '}' || token === ']') open.pop()
    else if (colon === undefined)
      yield {
        ...{ at, end: at + token.length, value: unquoted(token), name: before, isBelow, object },
        write: JSON.stringify,
      }
  }
}

function unquoted(token: string): string {
  return token.startsWith('"') ? decoded(token.slice(1), () => String(JSON.parse(token))) : token
}

const xmlTokens =
  /<!--([^]*?)(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|([^<]+)|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<>]*>|</gy
const attributes = /(\s([\w:.-]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g
/** An element that HTML need not close is closed with one around it, which is looked for among so many. */
const mostUnclosed = 100

interface OpenElement {
  readonly name: string
  readonly isSecret: boolean
}

function* xmlScalars(text: string): Generator<Scalar, void> {
  const open: OpenElement[] = []
  for (const { index: at, 0: token, 1: comment, 2: section, 3: plain } of text.matchAll(xmlTokens)) {
    const around = open.at(-1) ?? { name: '', isSecret: false }
    const value = (comment ?? section ?? withoutEntities(plain ?? '')).trim()
    const [, isEnd, whole] = /^<(\/?)([\w:.-]+)/.exec(token) ?? []
    if (value !== '')
      yield {
        at,
        end: at + token.length,
        value,
        name: around.name,
        isBelow: around.isSecret,
        write: asMarkup,
      }
    else if (whole !== undefined && isEnd) close(localName(whole), open)
    else if (whole !== undefined) yield* tagScalars(token, at, localName(whole), around.isSecret, open)
  }
}

function close(name: string, open: OpenElement[]): void {
  const latest = open.slice(-mostUnclosed)
  const at = latest.findLastIndex((element) => element.name === name)
  if (at >= 0) open.length -= latest.length - at
}

/** The attributes of a tag, whose element is open then. */
function* tagScalars(
  token: string,
  start: number,
  name: string,
  isWithin: boolean,
  open: OpenElement[],
): Generator<Scalar, void> {
  const found = [...token.matchAll(attributes)]
  const isNamed = found.some(([, , key = '', quoted = '']) => namesName.test(key) && isHidden(bare(quoted)))
  const isSecret = isNamed || isHidden(name) || isWithin
  if (!token.endsWith('/>')) open.push({ name, isSecret })
  for (const { index, 0: all, 1: before = '', 2: key = '', 3: quoted = '' } of found)
    yield {
      ...{ at: start + index + before.length, end: start + index + all.length, name: localName(key) },
      ...{ value: withoutEntities(bare(quoted)).trim(), write: (shown) => `"${asMarkup(shown)}"` },
      isBelow: isSecret && !namesName.test(key) && (!isNamed || namesValue.test(key)),
    }
}

function asMarkup(text: string): string {
  return htmlEscaped(text).replaceAll("'", '&#39;')
}

function bare(quoted: string): string {
  return quoted.replace(/^(["'])([^]*)\1$/, '$2')
}

function localName(name: string): string {
  return name.replace(/^.*:/, '')
}

/** The parts of a form, each with its name in a header. */
function* partScalars(text: string, boundary: string): Generator<Scalar, void> {
  let start = 0
  for (const part of text.split(boundary)) {
    const head = part.slice(0, part.search(/(?:\r?\n){2}|$/))
    const [, name = ''] = /[;\s]name="?([^";\r\n]*)/i.exec(head) ?? []
    const at = start + head.length
    const value = part.slice(head.length).trim()
    start += part.length + boundary.length
    if (value !== '')
      yield {
        at,
        end: at + part.length - head.length,
        value,
        name,
        isBelow: false,
        write: (shown) => `\r\n\r\n${shown}\r\n`,
      }
  }
}

const pairs = /(?<=\/\/)[^/?#@\s]+(?=@)|(?<=^|[?&;#\s=])([^=&?#;\s]+)=([^=&#;?\s]*)/g

/** The credentials in addresses, and the values behind names: one that is a secret, or that a bracket begins, may have any character. */
function* pairScalars(text: string): Generator<Scalar, void> {
  const pattern = new RegExp(pairs)
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [all, written, plain = all] = found
    const name = written === undefined ? 'password' : inAddress(written).value
    const at = found.index + all.length - plain.length
    const isWhole = written !== undefined && (isHidden(name) || /^[{[<]/.test(plain))
    const end = at + (isWhole ? text.slice(at).search(/[&#\s]|$/) : plain.length)
    pattern.lastIndex = text[end] === '=' ? at : end
    if (end > at) yield { at, end, name, isBelow: false, ...inAddress(text.slice(at, end)) }
  }
}

/** A text of an address, whose escapes are kept where nothing is changed. */
function inAddress(text: string): Pick<Scalar, 'value' | 'write'> {
  const value = text
    .replaceAll('+', ' ')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (run) => decoded(run, () => decodeURIComponent(run)))
  const escaped = (shown: string): string => shown.split(redacted).map(encodeURIComponent).join(redacted)
  return { value, write: value === text ? (shown) => shown : escaped }
}

/** A text without its escapes; as it came where they are malformed. */
function decoded(text: string, decode: () => string): string {
  try {
    return decode()
  } catch {
    return text
  }
}
