/** The page on the command line: each of its commands is run as it is printed, against the mock that the page starts. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { lacunaCommand } from '../support/command.js'
import { lacuna, type Ended } from '../support/test-terminal.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const file = new URL('scripts/docs/pages/cli.md', root)
const page = readFileSync(file, 'utf8')
const folder = temporaryFolder()
const served = 'http://127.0.0.1:4010'
const mayWrite = process.env['LACUNA_WRITE_DOCS'] === '1'

interface Block {
  readonly kind: string
  readonly text: string
}

const blocks: readonly Block[] = [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', text = '']) => ({ kind, text }),
)

let mock: ChildProcess
let baseUrl: string
beforeAll(async () => {
  const [command = ''] = blocks.filter(({ kind }) => kind === 'sh serve').map(({ text }) => text.trim())
  const [name, ...args] = words(command)
  expect(name).toBe('lacuna')
  // Any free port, since that of the page may be in use.
  mock = spawn(process.execPath, [lacunaCommand(), ...args], { env: { ...process.env, PORT: '0' } })
  baseUrl = await new Promise((resolve) =>
    mock.stdout?.on('data', (piece: Buffer) => {
      const [url] = /http:\S+/.exec(piece.toString()) ?? []
      if (url !== undefined) resolve(url)
    }),
  )
})
afterAll(() => {
  mock.kill()
})

/** The words of a line, of which quotes hold some together. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

class Shell {
  readonly #env: Record<string, string> = {}

  /** @returns what the line prints */
  async run(line: string): Promise<string> {
    const [command, target] = line.split(' > ')
    const [name, ...args] = words(command ?? '')
    const { stdout, stderr } = await this.#printed(name, args)
    if (target === undefined) return stdout + stderr
    writeFileSync(join(folder, target), stdout)
    return stderr
  }

  async #printed(name: string | undefined, args: readonly string[]): Promise<Omit<Ended, 'code'>> {
    switch (name) {
      case 'export':
        for (const pair of args) this.#env[pair.split('=')[0]!] = pair.slice(pair.indexOf('=') + 1)
        return { stdout: '', stderr: '' }
      case 'echo':
        return { stdout: `${args.join(' ')}\n`, stderr: '' }
      case 'head': {
        const [, count, of = ''] = args
        const lines = readFileSync(join(folder, of), 'utf8').split('\n')
        return { stdout: `${lines.slice(0, Number(count)).join('\n')}\n`, stderr: '' }
      }
      case 'lacuna': {
        const reach = (url: string, init: RequestInit): Promise<Response> =>
          fetch(url.replace(served, baseUrl), init)
        return await lacuna(args, { env: this.#env, folder, fetch: reach })
      }
      default:
        throw new Error(`The page has a command that its test does not know: ${name}`)
    }
  }
}

describe('the page on the command line', () => {
  it('prints what its commands print', async () => {
    const shell = new Shell()
    let now = page
    for (const [index, { kind, text }] of blocks.entries()) {
      if (kind.startsWith('json ')) writeFileSync(join(folder, kind.slice('json '.length)), text)
      if (kind !== 'sh') continue
      let printed = ''
      for (const line of text.trim().split('\n')) printed += await shell.run(line)
      const shown = blocks[index + 1]
      expect(shown?.kind, `the output of ${text}`).toBe('text')
      const output = printed.replaceAll('\r\n', '\n')
      if (mayWrite)
        now = now.replace(
          `\`\`\`sh\n${text}\`\`\`\n\n\`\`\`text\n${shown?.text ?? ''}`,
          () => `\`\`\`sh\n${text}\`\`\`\n\n\`\`\`text\n${output}`,
        )
      else expect(output, 'LACUNA_WRITE_DOCS=1 writes the page anew').toBe(shown?.text)
    }
    if (mayWrite) writeFileSync(file, now)
  })
})
