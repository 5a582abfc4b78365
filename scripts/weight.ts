/** Prints the weight of src/: its code lines by folder, without blank lines and those of comments alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './generate/apis.js'

const source = new URL('src/', root)
const lines: Record<string, number> = { all: 0 }
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts')) continue
  const text = readFileSync(new URL(file, source), 'utf8')
  const count = text.split('\n').filter((line) => !/^\s*(?:\/\/|\/\*|\*|$)/.test(line)).length
  for (const name of [file.split(/[\\/]/)[0] ?? '', 'all']) lines[name] = (lines[name] ?? 0) + count
}
const rows = Object.entries(lines).map(([name, count]) => `${name.padEnd(14)} ${String(count).padStart(6)}`)
console.log(['code lines of src/:', ...rows.sort()].join('\n'))
