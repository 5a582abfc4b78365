/** JSON as a tree that keeps what parsing loses: the digits of numbers, the order of names, and names that come twice. */

export type JsonTree =
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
  | { readonly kind: 'list'; readonly entries: readonly JsonTree[] }
  | { readonly kind: 'text'; readonly value: string }
  /** A number, true, false or null, as it is written. */
  | { readonly kind: 'word'; readonly word: string }

export type JsonObjectTree = Extract<JsonTree, { kind: 'object' }>
export type JsonMember = readonly [name: string, value: JsonTree]

/** How a tree is written. */
export interface JsonStyle {
  readonly comma: string
  readonly colon: string
  /** What one level is indented by; `undefined` for one line. */
  readonly indent?: string | undefined
  readonly lineEnd?: string
  /** Rewrites what is between the quotes of a text, as `JSON.stringify` has it. */
  escape(inner: string): string
}

export const compact: JsonStyle = { comma: ',', colon: ':', escape: (inner) => inner }

const deepest = 100
const longestText = 262_144
const token = /[[\]{},:]|"[^"\\]*(?:\\[^][^"\\]*)*"|[^\s[\]{},:"]+/g

/** @returns `undefined` for a text that is no JSON, is nested deeper than any request is, or is too long to work with */
export function treeOf(text: string): JsonTree | undefined {
  if (text.length > longestText) return undefined
  try {
    JSON.parse(text)
    return new TreeParser(Array.from(text.matchAll(token), ([found]) => found)).value(0)
  } catch {
    return undefined
  }
}

class TreeParser {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  value(depth: number): JsonTree {
    if (depth > deepest) throw new RangeError('It is nested too deep.')
    const next = this.#take()
    if (next === '{') return { kind: 'object', members: this.#until('}', () => this.#member(depth)) }
    if (next === '[') return { kind: 'list', entries: this.#until(']', () => this.value(depth + 1)) }
    return next.startsWith('"') ? { kind: 'text', value: textOf(next) } : { kind: 'word', word: next }
  }

  #member(depth: number): JsonMember {
    const name = textOf(this.#take())
    this.#take()
    return [name, this.value(depth + 1)]
  }

  /** The text is known to be JSON, so that commas and ends stand where they belong. */
  #until<Part>(end: string, read: () => Part): Part[] {
    const parts: Part[] = []
    while (this.#tokens[this.#at] !== end) {
      if (this.#tokens[this.#at] === ',') this.#at += 1
      parts.push(read())
    }
    this.#at += 1
    return parts
  }

  #take(): string {
    const found = this.#tokens[this.#at] ?? ''
    this.#at += 1
    return found
  }
}

function textOf(quoted: string): string {
  return String(JSON.parse(quoted))
}

export function writeTree(tree: JsonTree, style: JsonStyle, level = 0): string {
  switch (tree.kind) {
    case 'object': {
      const members = tree.members.map(
        ([name, value]) => textIn(name, style) + style.colon + writeTree(value, style, level + 1),
      )
      return enclosed('{', members, '}', style, level)
    }
    case 'list':
      return enclosed(
        '[',
        tree.entries.map((entry) => writeTree(entry, style, level + 1)),
        ']',
        style,
        level,
      )
    case 'text':
      return textIn(tree.value, style)
    case 'word':
      return tree.word
  }
}

function textIn(value: string, { escape }: JsonStyle): string {
  return `"${escape(JSON.stringify(value).slice(1, -1))}"`
}

function enclosed(open: string, parts: string[], close: string, style: JsonStyle, level: number): string {
  const { comma, indent, lineEnd = '\n' } = style
  if (parts.length === 0 || indent === undefined) return open + parts.join(comma) + close
  const inner = lineEnd + indent.repeat(level + 1)
  return open + inner + parts.join(comma + inner) + lineEnd + indent.repeat(level) + close
}

/** The tree with every part replaced that a function has something else for; `undefined` leaves a member or an entry out. */
export function mapTree(
  tree: JsonTree,
  change: (part: JsonTree) => JsonTree | undefined,
): JsonTree | undefined {
  if (tree.kind === 'object') {
    const members = tree.members.flatMap(([name, value]) => {
      const mapped = mapTree(value, change)
      return mapped === undefined ? [] : [[name, mapped] as const]
    })
    return change({ kind: 'object', members })
  }
  if (tree.kind === 'list') {
    const entries = tree.entries.map((entry) => mapTree(entry, change)).filter((entry) => entry !== undefined)
    return change({ kind: 'list', entries })
  }
  return change(tree)
}
