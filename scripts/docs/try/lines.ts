/** Requests and answers as lines, and which lines of two differ. */
import type { SentRequest } from './page/exchange.js'

/** A request, each parameter of its query on a line of its own. */
export function requestLines({ method, url, headers, body }: SentRequest): string[] {
  return [
    ...`${method} ${url}`.split(/(?=[?&])/).map((part, index) => (index === 0 ? part : `  ${part}`)),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['', ...(body.startsWith('{') ? jsonLines(body) : body.split(/(?=&)/))]),
  ]
}

/** The text of an answer: JSON is indented, with every digit as it came; anything else stays as it is. */
export function answerLines(text: string): string[] {
  return /^\s*[[{]/.test(text) ? jsonLines(text) : text.split('\n')
}

const jsonParts = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s"[\]{},:]+/g

function jsonLines(text: string): string[] {
  const lines = ['']
  let depth = 0
  let before = ''
  const onto = (part: string): void => {
    lines[lines.length - 1] += part
  }
  const newLine = (): void => {
    lines.push('  '.repeat(Math.max(depth, 0)))
  }
  for (const [part] of text.matchAll(jsonParts)) {
    const closes = part === '}' || part === ']'
    if (closes) depth -= 1
    if (closes ? !'[{'.includes(before) : '[{,'.includes(before) && before !== '') newLine()
    onto(part === ':' ? ': ' : part)
    if (part === '{' || part === '[') depth += 1
    before = part
  }
  return lines
}

export interface MarkedLine {
  readonly text: string
  readonly differs: boolean
}

/** The lines of two texts, with those marked that the other does not have in the same order. */
export function marked(
  left: readonly string[],
  right: readonly string[],
): readonly [left: readonly MarkedLine[], right: readonly MarkedLine[]] {
  const common = commonLines(left, right)
  const mark = (lines: readonly string[], side: 0 | 1): MarkedLine[] => {
    const kept = new Set(common.map((pair) => pair[side]))
    return lines.map((text, index) => ({ text, differs: !kept.has(index) }))
  }
  return [mark(left, 0), mark(right, 1)]
}

/** More lines than so many are compared only where they begin and end alike. */
const mostCompared = 1_500

/** The longest common subsequence, as pairs of line numbers. */
function commonLines(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  const head = Array.from({ length: start }, (_, index) => [index, index] as const)
  const [a, b] = [left.slice(start), right.slice(start)]
  if (a.length * b.length > mostCompared ** 2) return head
  const lengths = a.map(() => new Uint16Array(b.length + 1))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const tail: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) tail.push([start + i++, start + j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return [...head, ...tail]
}
