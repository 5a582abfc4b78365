/** Prints how much of the descriptions is no OpenAPI, and how much is generated, and refuses more of either. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readApiNames, root } from '../generate/apis.js'

const limits = { share: 20, worst: 25, keys: 8, generated: 32_000 }

/** A file with fewer nodes is a few lines, of which one with a source and one with an ambiguity are a third. */
const smallest = 40

const counted = readApiNames().flatMap((api) =>
  readdirSync(new URL(`spec/${api}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:openapi|(?:paths|schemas|parameters|headers|responses)\/.*)\.yaml$/.test(file))
    .map((file) => {
      const text = readFileSync(new URL(`spec/${api}/${file}`, root), 'utf8')
      return { file: `${api}/${file}`, ...count(parse(text)) }
    }),
)

interface Count {
  nodes: number
  extended: number
  keys: Set<string>
}

function count(node: unknown): Count {
  const total: Count = { nodes: 1, extended: 0, keys: new Set() }
  if (typeof node !== 'object' || node === null) return total
  for (const [key, child] of Object.entries(node)) {
    const inner = count(child)
    const isExtension = key.startsWith('x-') && !Array.isArray(node)
    total.nodes += inner.nodes
    total.extended += isExtension ? inner.nodes : inner.extended
    for (const one of [...inner.keys, ...(isExtension ? [key] : [])]) total.keys.add(one)
  }
  return total
}

const percent = (counts: readonly Pick<Count, 'nodes' | 'extended'>[]): number => {
  const [nodes, extended] = (['nodes', 'extended'] as const).map((key) =>
    counts.reduce((all, one) => all + one[key], 0),
  )
  return (100 * (extended ?? 0)) / (nodes || 1)
}
const keys = new Set(counted.flatMap((one) => [...one.keys]))
const [worst] = counted
  .filter(({ nodes }) => nodes >= smallest)
  .map((one) => ({ file: one.file, share: percent([one]) }))
  .sort((one, other) => other.share - one.share)
const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'generated']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const generated = files.map((file) => readFileSync(new URL(file, root), 'utf8').split('\n').length - 1)
const found = {
  share: percent(counted),
  worst: worst?.share ?? 0,
  keys: keys.size,
  generated: generated.reduce((all, lines) => all + lines, 0),
}

console.log(
  [
    `${found.share.toFixed(1)} % of the nodes of the descriptions are extensions (at most ${limits.share} %)`,
    `${found.worst.toFixed(1)} % in the worst file, ${worst?.file ?? 'none'} (at most ${limits.worst} %, files of ${smallest} nodes or more)`,
    `${keys.size} keys: ${[...keys].sort().join(', ')} (at most ${limits.keys})`,
    `${found.generated} generated lines in ${files.length} files (at most ${limits.generated})`,
  ].join('\n'),
)
if (Object.entries(limits).some(([name, limit]) => found[name as keyof typeof limits] > limit))
  process.exitCode = 1
