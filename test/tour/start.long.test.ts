import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { serveAll } from '../../scripts/serve.js'
import { everyOperationId } from '../../scripts/tour/tour.js'
import { startCommand } from '../support/command.js'
import { temporaryFolder } from '../support/temporary-folder.js'

function start(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [startCommand(), ...args], {
      cwd: fileURLToPath(root),
    })
    let output = ''
    child.stdout.on('data', (piece) => (output += String(piece)))
    child.stderr.on('data', (piece) => (output += String(piece)))
    child.on('close', (code) => resolve({ code, output }))
  })
}

describe('npm start', () => {
  it('with --once tours all operations, tells where docs are, and exits with 0', async () => {
    const { code, output } = await start('--once', '--port', '0')
    expect(output).toMatch(/Docs.*http:\/\/127\.0\.0\.1:\d+\/docs\//)
    expect(output).toContain(`${everyOperationId.length} of ${everyOperationId.length} operations answered`)
    expect(code).toBe(0)
  })

  it('says which port is in use, and exits with 1', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { code, output } = await start('--once', '--port', String(port))
    other.close()
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 is in use\\..*another port`))
    expect(code).toBe(1)
  })
})

describe('the docs', () => {
  const folder = temporaryFolder()
  const docs = async (): Promise<URL> => pathToFileURL(`${folder}/`)
  writeFileSync(join(folder, 'index.html'), 'Start')
  writeFileSync(join(folder, 'mock.html'), 'The mock')

  it('and the mock beside them are refused to another host, unless it is allowed', async () => {
    const usual = await serveAll(0, { docs })
    const open = await serveAll(0, { docs, allowHosts: ['docs.example'] })
    try {
      await Promise.all([usual.docsReady, open.docsReady])
      const status = (url: string, path: string, host: string): Promise<number | undefined> =>
        new Promise((resolve, reject) => {
          request(url + path, { headers: { host } }, (response) => resolve(response.resume().statusCode))
            .on('error', reject)
            .end()
        })
      for (const path of ['/', '/docs/', '/docs/mock.html', '/_mock/state'])
        expect(await status(usual.url, path, 'docs.example')).toBe(403)
      expect(await status(usual.url, '/docs/', 'localhost')).toBe(200)
      expect(await status(open.url, '/docs/', 'docs.example')).toBe(200)
    } finally {
      await Promise.all([usual.close(), open.close()])
    }
  })
})
