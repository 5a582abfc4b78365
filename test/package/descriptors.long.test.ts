/** A moment without a free file descriptor, and a package that is moved away, spoil no call: all that a call needs is loaded. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
const folder = mkdtempSync(join(tmpdir(), 'lacuna-descriptors-'))

beforeAll(async () => {
  const build = ['--import', 'tsx', 'scripts/build.ts', '--without-types', '--out', join(folder, 'dist')]
  await run(process.execPath, build, { cwd: checkout })
  cpSync(join(checkout, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const clients = `
import { closeSync, openSync, renameSync } from 'node:fs'
import { createMarginWalletClient, hmac } from 'lacuna/margin-wallet'
import { createMarketDataClient } from 'lacuna/market-data'
import { memoryJournal } from 'lacuna/journal'
const held = []
const takeAll = () => { try { for (;;) held.push(openSync('/dev/null')) } catch (error) { if (error.code !== 'EMFILE') throw error } }
const giveBack = () => { for (const file of held.splice(0)) closeSync(file) }
let sent = 0
let answer = () => Response.json({ code: -1020, msg: 'This operation is not supported.' }, { status: 400 })
const fetch = async (url) => { sent += 1; return url.endsWith('Login') ? Response.json({ access_token: 'token' }) : answer() }
const baseUrl = 'https://api.example'
const sleep = async () => undefined
const margin = (more) => createMarginWalletClient({ baseUrl, fetch, sleep, apiKey: 'k'.repeat(20), signer: hmac('s'.repeat(20)), ...more })
const market = () => createMarketDataClient({ baseUrl, fetch, sleep, credentials: { username: 'demo', password: 'demo-password' } })
const order = { symbol: 'SOLUSDT', side: 'SELL', quantity: '1', price: '200', stopPrice: '100' }
const place = (client) => client.createMarginOcoOrder(order).catch((error) => error)
const told = (error) => console.log(error.name, '|', error.message.slice(0, 120), '|', sent)
const xml = '<FutOptList></FutOptList>'
`

/** What a program prints that uses the package, and may open so many files. */
async function printed(program: string): Promise<string> {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, clients + program)
  const { stdout } = await run('bash', ['-c', 'ulimit -n 80; exec "$0" "$1"', process.execPath, file])
  return stdout.trim()
}

describe('a moment without a free descriptor', () => {
  it('at the first failure changes nothing of what is told of it, then and later', async () => {
    const lines = await printed(`
      const client = margin({ journal: memoryJournal() })
      answer = () => Response.json({ orderListId: 1 })
      await place(client)
      answer = () => Response.json({ code: -1020, msg: 'no' }, { status: 400 })
      takeAll(); told(await place(client)); giveBack()
      told(await place(client))`)
    for (const line of lines.split('\n'))
      expect(line).toMatch(/^ApiError \| createMarginOcoOrder answered 400 \(-1020\)/)
  })

  it('at the connection is known to have sent nothing', async () => {
    const lines = await printed(`
      const { createServer } = await import('node:http')
      let asked = 0
      const server = createServer((request, response) => { asked += 1; response.end('{}') }).listen(0, '127.0.0.1')
      await new Promise((listening) => server.on('listening', listening))
      const client = margin({ fetch: undefined, retries: 0, baseUrl: 'http://127.0.0.1:' + server.address().port })
      await client.getMarginOrderList({ orderListId: '1' }).catch(() => undefined)
      server.closeAllConnections()
      await new Promise((resolve) => setTimeout(resolve, 50))
      asked = 0
      takeAll(); told(await place(client)); giveBack()
      console.log(asked); process.exit()`)
    expect(lines).toMatch(/^ConnectionError \| .* the connection failed \(EMFILE\)\. \| \d\n0$/)
  })

  it('changes nothing of lists in XML', async () => {
    const lines = await printed(`
      const client = market()
      answer = () => new Response(xml, { headers: { 'content-type': 'application/xml' } })
      takeAll()
      console.log(await client.listFutOpt({ rType: 1 }, { format: 'xml' }))
      for await (const one of client.streamFutOpt({ rType: 1 })) console.log(one)
      giveBack()`)
    expect(lines).toBe('[]')
  })
})

it('a package that is moved away finds out what became of a call all the same', async () => {
  const away = join(folder, 'away')
  const lines = await printed(`
    const client = margin({ journal: memoryJournal() })
    answer = () => { throw new TypeError('fetch failed') }
    await place(client)
    renameSync(${JSON.stringify(join(folder, 'dist'))}, ${JSON.stringify(away)})
    answer = () => Response.json({ code: -2013, msg: 'Order does not exist.' }, { status: 400 })
    console.log((await client.recover({ withinMs: 1 })).length)`)
  renameSync(away, join(folder, 'dist'))
  expect(lines).toBe('1')
})
