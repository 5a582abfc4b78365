/** Requests and answers as lines, and which lines of two differ. */
import type { Exchange, SentRequest } from './call.js'

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
  for (const [part] of text.matchAll(jsonParts)) {
    const closes = part === '}' || part === ']'
    if (closes) depth -= 1
    if (closes ? !'[{'.includes(before) : '[{,'.includes(before) && before !== '')
      lines.push('  '.repeat(Math.max(depth, 0)))
    lines[lines.length - 1] += part === ':' ? ': ' : part
    if (part === '{' || part === '[') depth += 1
    before = part
  }
  return lines
}

/** The lines of one side, with a mark before each that the other side does not have; no marks where there is no other side. */
export function marked(lines: readonly string[], other: readonly string[] | undefined): readonly string[] {
  return lines.map((line) => (other === undefined ? line : `${other.includes(line) ? ' ' : '≠'} ${line}`))
}

interface ExchangeLines {
  readonly request: readonly string[]
  readonly answer: readonly string[]
  readonly result: readonly string[]
}

/** The lines of one exchange, or of two beside each other with what differs marked. */
export function comparedLines(outcomes: readonly (Exchange | string)[]): readonly ExchangeLines[] {
  const all = outcomes.map((outcome) => (typeof outcome === 'string' ? undefined : linesOf(outcome)))
  return all.map((own, index) => {
    const other = all[1 - index]
    const side = (name: keyof ExchangeLines): readonly string[] => marked(own?.[name] ?? [], other?.[name])
    return { request: side('request'), answer: side('answer'), result: side('result') }
  })
}

function linesOf({ request, answer, result, error }: Exchange): ExchangeLines {
  const shown = error === undefined ? answerLines(JSON.stringify(result) ?? 'undefined') : []
  return { request: requestLines(request), answer: answerLines(answer), result: shown }
}
