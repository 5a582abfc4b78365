import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apis, propertyNames, type ApiName } from '../../generated/apis.js'
import { checkout, InstalledPackage, readManifest } from './installed.js'

const run = promisify(execFile)
const installed = new InstalledPackage()
const { project, modules } = installed
beforeAll(() => installed.install(), 120_000)
afterAll(() => installed.remove())

function readEntry(name: string): { readonly types: string } {
  const entry = readManifest().exports[name]
  if (entry === undefined) throw new Error(`There is no entry ${name}.`)
  return entry
}

/** The names of the inputs and the results that the types of an API have, beside those of the wire. */
function inputsAndResults(api: ApiName): readonly string[] {
  const wire = join(modules, 'lacuna', readEntry(`./${api}/types`).types)
  const [, beside = ''] = /export type \* from '(.+)\.js'/.exec(readFileSync(wire, 'utf8')) ?? []
  const text = readFileSync(join(dirname(wire), `${beside}.d.ts`), 'utf8')
  return [...text.matchAll(/^export (?:interface|type) (\w+(?:Input|Result))\b/gm)].flatMap(
    ([, name]) => name ?? [],
  )
}

/** Imports and uses all of them, from the entry of the API or from its types alone. */
function entryTypes(api: ApiName, end: '' | '/types'): string {
  const text = `${propertyNames[api]}${end === '' ? '' : 'Alone'}`
  const names = inputsAndResults(api).map((name) => `${text}.${name}`)
  return `import type * as ${text} from 'lacuna/${api}${end}'
       export type All_${text} = [${names.join(', ')}]`
}

/** What the compiler says of a source of a user. */
async function compiled(source: string, compilerOptions: object): Promise<string> {
  installed.write('use.ts', source)
  installed.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  const compiler = join(checkout, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', project], { cwd: project }).catch(
    (error: unknown) => error as { stdout: string },
  )
  return stdout
}

it('the packed package brings types that accept right calls and refuse wrong ones', async () => {
  const source = `import { createMarketDataClient, type FutOptRecord } from 'lacuna/market-data'
     import { sqliteJournal, type Journal, type SqliteDatabase } from 'lacuna/journal'
     import { createMock } from 'lacuna/mock'
     import { redisTokenStore, type RedisClient } from 'lacuna/redis'
     import createClient from 'openapi-fetch'
     import { hmac, signing } from 'lacuna/margin-wallet/middleware'
     import type { paths } from 'lacuna/margin-wallet/types'
     const api = createClient<paths>({ baseUrl: 'https://a.example' })
     api.use(signing({ apiKey: 'a', signer: hmac('b') }))
     const { data } = await api.GET('/sapi/v1/margin/isolated/account')
     export const enabled: boolean | string | undefined = data?.assets[0]?.enabled
     declare const redis: RedisClient
     declare const database: SqliteDatabase
     const journal: Journal = sqliteJournal(database, { key: '00'.repeat(32) })
     const market = createMarketDataClient({ baseUrl: 'https://a.example', credentials: { username: 'a', password: 'b' }, decimals: 'string', tokenStore: redisTokenStore(redis) })
     const records: FutOptRecord<'string'>[] = await market.listFutOpt({ rType: 1 })
     const price: string | null | undefined = records[0]?.BestBuyPrice
     // @ts-expect-error a misspelt key does not compile
     await market.listFutOpt({ rtype: 1 })
     export default [price, createMock, journal]
     ${apis.flatMap((api) => [entryTypes(api, ''), entryTypes(api, '/types')]).join('\n')}`
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    noEmit: true,
    types: ['node'],
    skipLibCheck: false,
    // Those of the compiler itself are not ours to look at.
    skipDefaultLibCheck: true,
  }
  expect(await compiled(source, compilerOptions)).toBe('')
})
