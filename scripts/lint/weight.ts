/** Prints how much of the descriptions is no OpenAPI, and how much is generated, and refuses more of either. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { readApiNames, root } from '../generate/apis.js'

const limits = { share: 20, worst: 25, keys: 8, generated: 32_000 }

/** A file with fewer nodes is a few lines, of which one with a source and one with an ambiguity are a third. */
const smallest = 40

const counted = readApiNames().flatMap((api) =>
  readdirSync(new URL(`spec/${api}/`, root), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.yaml') &&
        (file === 'openapi.yaml' || /^(paths|schemas|parameters|headers|responses)\//.test(file)),
    )
    .map((file) => ({
      file: `${api}/${file}`,
      ...count(parse(readFileSync(new URL(`spec/${api}/${file}`, root), 'utf8'))),
    })),
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

const sum = (key: 'nodes' | 'extended'): number => counted.reduce((all, one) => all + one[key], 0)
const percent = ({ nodes, extended }: Pick<Count, 'nodes' | 'extended'>): number => (100 * extended) / nodes
const keys = new Set(counted.flatMap((one) => [...one.keys]))
const [worst] = counted
  .filter(({ nodes }) => nodes >= smallest)
  .sort((one, other) => percent(other) - percent(one))
const share = percent({ nodes: sum('nodes'), extended: sum('extended') })
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'generated'],
  {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '')
const lines = files.reduce(
  (all, file) => all + readFileSync(new URL(file, root), 'utf8').split('\n').length - 1,
  0,
)

console.log(
  [
    `${share.toFixed(1)} % of the nodes of the descriptions are extensions (at most ${limits.share} %)`,
    `${percent(worst ?? { nodes: 1, extended: 0 }).toFixed(1)} % in the worst file, ${worst?.file ?? 'none'} (at most ${limits.worst} %, files of ${smallest} nodes or more)`,
    `${keys.size} keys: ${[...keys].sort().join(', ')} (at most ${limits.keys})`,
    `${lines} generated lines in ${files.length} files (at most ${limits.generated})`,
  ].join('\n'),
)
if (
  share > limits.share ||
  percent(worst ?? { nodes: 1, extended: 0 }) > limits.worst ||
  keys.size > limits.keys ||
  lines > limits.generated
)
  process.exitCode = 1
