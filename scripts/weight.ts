/** Prints the code lines of src/ by folder, and the weight of the descriptions and of what is generated; refuses more of these two. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readApiNames, root } from './generate/apis.js'

/** A file with fewer nodes is a few lines, of which one with a source and one with an ambiguity are a third. */
const smallest = 40

const keys = new Set<string>()

/** The number of nodes, and of those that belong to extensions. */
function count(node: unknown, isExtension = false): { nodes: number; extended: number } {
  const total = { nodes: 1, extended: isExtension ? 1 : 0 }
  for (const [key, child] of Object.entries(typeof node === 'object' ? (node ?? {}) : {})) {
    const isKey = key.startsWith('x-') && !Array.isArray(node)
    if (isKey) keys.add(key)
    const inner = count(child, isExtension || isKey)
    total.nodes += inner.nodes
    total.extended += inner.extended
  }
  return total
}

const counted = readApiNames().flatMap((api) =>
  readdirSync(new URL(`spec/${api}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:openapi|(?:paths|schemas|parameters|headers|responses)\/.*)\.yaml$/.test(file))
    .map((file) => count(parse(readFileSync(new URL(`spec/${api}/${file}`, root), 'utf8')))),
)
const sum = (all: readonly number[]): number => all.reduce((total, number) => total + number, 0)
const share = sum(counted.map(({ extended }) => extended)) / sum(counted.map(({ nodes }) => nodes))
const shares = counted.filter(({ nodes }) => nodes >= smallest).map(({ nodes, extended }) => extended / nodes)
const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'generated']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const lines = files.map((file) => readFileSync(new URL(file, root), 'utf8').split('\n').length - 1)

for (const [what, found, most] of [
  ['% of the nodes of the descriptions are extensions', 100 * share, 20],
  [`% in the worst file of ${smallest} nodes or more`, 100 * Math.max(...shares), 25],
  [`keys of extensions: ${[...keys].sort().join(', ')}`, keys.size, 8],
  ['generated lines', sum(lines), 32_000],
] as const) {
  console.log(`${Number(found.toFixed(1))} ${what} (at most ${most})`)
  if (found > most) process.exitCode = 1
}

const source = new URL('src/', root)
/** Without blank lines and those of comments alone. */
const codeLines: Record<string, number> = { all: 0 }
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts')) continue
  const text = readFileSync(new URL(file, source), 'utf8')
  const count = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/\*|\*|$)/.test(line)).length
  for (const name of [file.split(/[\\/]/)[0] ?? '', 'all']) codeLines[name] = (codeLines[name] ?? 0) + count
}
const rows = Object.entries(codeLines).map(
  ([name, count]) => `${name.padEnd(14)} ${String(count).padStart(6)}`,
)
console.log(['code lines of src/:', ...rows.sort()].join('\n'))
