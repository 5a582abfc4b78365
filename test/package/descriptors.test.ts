/** Node keeps a module that it could not load as missing until the process ends: one moment without a free descriptor must not do that. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiNames, root } from '../../scripts/generate/apis.js'
import { bundle, writeFiles } from '../../scripts/package/bundle.js'
import { entrySources } from '../../scripts/package/entry-sources.js'

const run = promisify(execFile)
const checkout = fileURLToPath(root)
const folder = mkdtempSync(join(tmpdir(), 'lacuna-descriptors-'))

beforeAll(async () => {
  await writeFiles(join(folder, 'dist'), await bundle(checkout, await entrySources(checkout), readApiNames()))
  cpSync(join(checkout, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
}, 60_000)
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
  it('at the first call sends nothing, and the next call goes as ever', async () => {
    const lines = await printed(`
      const client = margin()
      takeAll(); told(await place(client)); giveBack()
      told(await place(client))
      told(await place(margin()))`)
    const [first, second, third] = lines.split('\n')
    expect(first).toBe(
      'RequestError | createMarginOcoOrder was not sent: a part of this package could not be loaded (EMFILE). | 0',
    )
    expect(second).toMatch(
      /^ApiError \| createMarginOcoOrder answered 400 \(-1020\)\. The service said: .* \| 1$/,
    )
    expect(third).toMatch(/^ApiError .* \| 2$/)
  })

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

  it('leaves a read its retries, and lists in XML', async () => {
    const lines = await printed(`
      const client = market()
      answer = () => Response.json([])
      await client.listFutOpt({ rType: 1 })
      sent = 0
      answer = () => new Response('', { status: 503 })
      takeAll(); told(await client.listFutOpt({ rType: 1 }).catch((error) => error))
      told(await client.listFutOpt({ rType: 1 }, { format: 'xml' }).catch((error) => error))
      answer = () => new Response(xml, { headers: { 'content-type': 'application/xml' } })
      told(await client.listFutOpt({ rType: 1 }).catch((error) => error))
      for (const step of ['stream', 'again']) {
        sent = 0
        try { for await (const one of client.streamFutOpt({ rType: 1 })) console.log(one); console.log(step, 'ended') } catch (error) { told(error) }
        giveBack()
      }
      console.log(await client.listFutOpt({ rType: 1 }, { format: 'xml' }))`)
    expect(lines.split('\n')).toEqual([
      'ApiError | listFutOpt answered 503. | 3',
      'RequestError | listFutOpt was not sent: a part of this package could not be loaded (EMFILE). | 3',
      'DecodeError | listFutOpt was answered, but a part of this package could not be loaded (EMFILE). | 4',
      'RequestError | listFutOpt was not sent: a part of this package could not be loaded (EMFILE). | 0',
      'again ended',
      '[]',
    ])
  })
})

it('a package that is moved away is told as such by what needs more of it', async () => {
  const away = join(folder, 'away')
  const lines = await printed(`
    const client = margin({ journal: memoryJournal() })
    const reader = market()
    answer = () => Response.json([])
    await reader.listFutOpt({ rType: 1 })
    await place(client)
    renameSync(${JSON.stringify(join(folder, 'dist'))}, ${JSON.stringify(away)})
    sent = 0
    told(await client.recover().catch((error) => error))
    try { for await (const one of reader.streamFutOpt({ rType: 1 })) console.log(one) } catch (error) { told(error) }`)
  renameSync(away, join(folder, 'dist'))
  expect(lines.split('\n')).toEqual([
    'RequestError | Nothing was sent: a part of this package could not be loaded (ERR_MODULE_NOT_FOUND). | 0',
    'RequestError | listFutOpt was not sent: a part of this package could not be loaded (ERR_MODULE_NOT_FOUND). | 0',
  ])
})
