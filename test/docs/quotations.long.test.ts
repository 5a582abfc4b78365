/** What the README quotes of files, and the commands that it prints for other people's tools. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { program } from '../../scripts/program.js'

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n')
const readme = readFileSync(new URL('README.md', root), 'utf8')

/** Each block whose first line names a file: its lines, in runs between which something is left out. */
const quotations = [...readme.matchAll(/```(?:yaml|typescript)\n(?:#|\/\/) (\S+\/\S+)\n([\s\S]*?)```/g)].map(
  ([, file = '', text = '']) => ({
    file,
    runs: text.split(/^ *(?:#|\/\/) …\n/m).map(linesOf),
  }),
)

/** Where lines are in a file, one after the other; -1 if they are not. */
function placeOf(lines: readonly string[], file: readonly string[], from: number): number {
  return file.findIndex((_, at) => at >= from && lines.every((line, offset) => file[at + offset] === line))
}

describe('the README', () => {
  it('quotes the source, the types that come of it, and a job of CI', () => {
    expect(quotations.map(({ file }) => file)).toEqual([
      'spec/market-data/schemas/FutOptRecord.yaml',
      'generated/types/market-data.ts',
      'scripts/docs/pages/contract.md',
    ])
  })

  it.each(quotations)('quotes $file as it is', ({ file, runs }) => {
    const whole = linesOf(readFileSync(new URL(file, root), 'utf8'))
    let from = 0
    for (const lines of runs) {
      const place = placeOf(lines, whole, from)
      expect(place, lines.join('\n')).toBeGreaterThanOrEqual(0)
      from = place + lines.length
    }
  })

  it('prints what Prism as it comes answers', async () => {
    const [, command = '', header = '', url = '', output = ''] =
      /```\nnpx (prism .+)\ncurl -H '(.+?)' '(.+?)'\n```\n+```text\n([\s\S]*?)\n```/.exec(readme) ?? []
    const [, ...args] = command.split(' ')
    const more = ['--port', '0', '--multiprocess', 'false']
    const service = spawn(process.execPath, [program('prism'), ...args, ...more], {
      cwd: fileURLToPath(root),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let origin: string | undefined
      for await (const line of createInterface({ input: service.stdout })) {
        origin = /listening on (http:\/\/[\d.:]+)/.exec(line)?.[1]
        if (origin !== undefined) break
      }
      const { pathname, search } = new URL(url)
      const [name = '', value = ''] = header.split(': ')
      const response = await fetch(`${origin}${pathname}${search}`, { headers: { [name]: value } })
      expect(await response.text()).toBe(output)
    } finally {
      service.kill()
    }
  })

  it('names scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: object }
    const named = [...readme.matchAll(/`npm (?:run )?(generate|docs|start)`/g)].map(([, name = '']) => name)
    expect(new Set(named)).toEqual(new Set(['generate', 'docs', 'start']))
    for (const name of named) expect(scripts).toHaveProperty(name)
  })
})
