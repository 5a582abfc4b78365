/** What the commands do when the reader of their output leaves, as `head` does. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/generate/apis.js'
import { lacunaCommand, startCommand } from '../../support/command.js'

const running: ChildProcess[] = []
afterEach(() => running.splice(0).forEach((child) => child.kill()))

/** Starts a command, and hangs up its output: at once, or once it has printed something. */
function start(file: string, args: readonly string[], when: 'at once' | 'after a line') {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: fileURLToPath(root),
    env: { ...process.env, PORT: '' },
  })
  running.push(child)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const hangUp = (): void => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  if (when === 'at once') hangUp()
  const line = new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (!text.includes('\n')) return
      hangUp()
      resolve(text)
    })
  })
  return { ended, line }
}

/** What remains of a command in a shell once `reader` has read of it what it wants: its complaints and its exit code. */
function piped(args: readonly string[], reader: string): Promise<string> {
  const script = `{ "$@"; echo "ended with $?" >&2; } | ${reader} > /dev/null`
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, lacunaCommand(), ...args], {
    cwd: fileURLToPath(root),
  })
  running.push(child)
  return new Promise((resolve) => {
    let text = ''
    child.stderr.on('data', (piece: Buffer) => (text += piece.toString()))
    child.on('close', () => resolve(text.trim()))
  })
}

describe('a command whose output nobody reads any more', () => {
  it.each([
    ['lacuna mock', lacunaCommand(), ['mock', '--port', '0']],
    ['npm start', startCommand(), ['--port', '0']],
  ])('goes on serving: %s', async (_, file, args) => {
    const { ended, line } = start(file, args, 'after a line')
    const [url = ''] = /http:\S+/.exec(await line) ?? []
    // Each request is another line that cannot be written.
    for (let count = 0; count < 20; count += 1) {
      const { status } = await fetch(`${url}/nothing`)
      expect(status).toBe(404)
    }
    const still = new Promise<string>((resolve) => setTimeout(resolve, 300, 'running'))
    expect(await Promise.race([ended, still])).toBe('running')
  })

  it.each([
    [['ambiguities']],
    [['ambiguities', 'pathCase']],
    [['mock', '--help']],
    [['--help']],
    [['call', 'login', '--base-url', 'http://127.0.0.1:1', '--demo', '--dry-run']],
    [['probe', 'market-data', '--base-url', 'https://a.example', '--username', 'a', '--dry-run']],
  ])('ends quietly, with 0: lacuna %j', async (args) => {
    const ended = await Promise.all(['true', 'head -c 1'].map((reader) => piped(args, reader)))
    expect(ended).toEqual(['ended with 0', 'ended with 0'])
  })

  it('ends with what went wrong, if something did', async () => {
    expect(await start(lacunaCommand(), ['mocks'], 'at once').ended).toBe(2)
  })

  it('lets npm start finish its tour', async () => {
    expect(await start(startCommand(), ['--once', '--port', '0'], 'at once').ended).toBe(0)
  })
})
