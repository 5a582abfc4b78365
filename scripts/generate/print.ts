import { banner } from './apis.js'

/** A table for client, mock or command: an exported constant of the table file of its API. */
export interface Table {
  readonly name: string
  readonly comment: string
  /** Plain data. */
  readonly value?: unknown
  /** In the place of plain data. */
  readonly code?: string
  /** The type of the table, the name in it that is imported, and the file below `src/` that has it. */
  readonly type?: readonly [type: string, name: string, from: string]
  /** What its code uses of `src/`, and the file there. */
  readonly uses?: readonly [name: string, from: string]
  /** Its type has the values themselves. */
  readonly isLiteral?: true
  /** Its type is part of what users import. The declarations of the package have no other. */
  readonly isPublic?: true
}

/** Prints the table file of an API. */
export function printTables(tables: readonly Table[]): string {
  const imports = new Map<string, Set<string>>()
  const use = (line: string, name: string): unknown =>
    imports.set(line, (imports.get(line) ?? new Set()).add(name))
  for (const { type, uses } of tables) {
    if (type) use(`import type { … } from '../../src/${type[2]}'`, type[1])
    if (uses) use(`import { … } from '../../src/${uses[1]}'`, uses[0])
  }
  const lines = [...imports].map(([line, names]) => line.replace('…', [...names].sort().join(', ')))
  return [banner, ...lines, ...tables.map(printTable), ''].join('\n')
}

function printTable({ name, comment, value, code = print(value), type, isLiteral, isPublic }: Table): string {
  const [annotation] = type ?? []
  const before = annotation !== undefined && !isLiteral ? `: ${annotation}` : ''
  const literal = annotation === undefined ? ' as const' : ` as const satisfies ${annotation}`
  return [
    '',
    `/** ${comment}${isPublic ? '' : ' @internal'} */`,
    `export const ${name}${before} = ${code}${isLiteral ? literal : ''}`,
  ].join('\n')
}

const citations: ReadonlySet<string> = new Set(['cite', 'sources'])

/** A line has no more characters, but where a single value has. */
const width = 110

/**
 * Prints plain data, with what fits into a line in one. Where a statement was read is for readers of the description
 * alone.
 */
export function print(value: unknown): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (citations.has(key) ? undefined : held)),
  )
  return printed(plain, 0, 0)
}

/** @param before how many characters stand before it in its line */
function printed(value: unknown, depth: number, before: number): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || depth * 2 + before + line.length <= width) return line
  const inner = '  '.repeat(depth + 1)
  const entries = Array.isArray(value)
    ? value.map((entry) => printed(entry, depth + 1, 0))
    : Object.entries(value).map(([name, entry]) => {
        const key = `${JSON.stringify(name)}: `
        return key + printed(entry, depth + 1, key.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${'  '.repeat(depth)}${close}`
}
