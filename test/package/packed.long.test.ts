import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { InstalledPackage, readManifest } from './installed.js'

const run = promisify(execFile)
const installed = new InstalledPackage()
const { project, modules } = installed
beforeAll(() => installed.install(), 120_000)
afterAll(() => installed.remove())

describe('the packed package', () => {
  it('has each error as one class, whose name it bears, for all entries', async () => {
    const file = installed.write(
      'errors.js',
      `import * as lacuna from 'lacuna'
       const { LacunaError, RequestError } = lacuna
       for (const [name, one] of Object.entries(lacuna)) if (one.name !== name) console.log(name, one.name)
       for (const name of ['market-data', 'payments', 'margin-wallet']) {
         const create = Object.entries(await import('lacuna/' + name)).find(([one]) => /^create\\w+Client$/.test(one))[1]
         try { create({}) } catch (error) { console.log(error instanceof RequestError, error.name, error instanceof LacunaError) }
       }`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toBe('true RequestError true\n'.repeat(3))
  })

  it('loads nothing but the small parts for a middleware', async () => {
    const file = installed.write(
      'small.js',
      `import { readFileSync } from 'node:fs'
       const base = new URL('./node_modules/lacuna/dist/src/', import.meta.url)
       for (const api of ['market-data', 'payments', 'margin-wallet']) {
         const [name, middleware] = Object.entries(await import('lacuna/' + api + '/middleware')).find(([one]) => /^(login|checksum|signing)$/.test(one))
         try { middleware({}) } catch (error) { console.log(name, error.name) }
         const loaded = new Set()
         const load = (url) => {
           if (loaded.has(url.href)) return
           loaded.add(url.href)
           for (const [, path] of readFileSync(url, 'utf8').matchAll(/from "([.][^"]+)"/g)) load(new URL(path, url))
         }
         load(new URL(api + '/middleware.js', base))
         const bytes = [...loaded].reduce((sum, href) => sum + readFileSync(new URL(href)).length, 0)
         console.log([...loaded].some((href) => href.endsWith('/parts/core.js')), bytes < 60_000)
       }`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    const ends = ['login', 'checksum', 'signing'].map((name) => `${name} RequestError\nfalse true\n`)
    expect(stdout).toBe(ends.join(''))
  })

  it('checks recorded traffic against the descriptions, without Prism', async () => {
    const body = '{"success":"yes","symbol":"BTCUSDT"}'
    const file = installed.write(
      'contract.js',
      `import { createContract, readExchanges } from 'lacuna/contract'
       const inner = async () => new Response('${body}', { headers: { 'content-type': 'application/json' } })
       const contract = createContract()
       const url = 'https://margin.example/sapi/v1/margin/isolated/account?symbol=BTCUSDT&signature=ab&timestamp=' + Date.now()
       const request = { method: 'POST', headers: { 'x-mbx-apikey': 'some-api-key-1' } }
       console.log(await (await contract.fetch(inner, { record: 'recorded.ndjson' })(url, request)).json())
       for await (const exchange of readExchanges('recorded.ndjson'))
         console.log(createContract().check(exchange).findings.map(({ rule, place }) => rule + ' ' + place).join())`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toBe("{ success: 'yes', symbol: 'BTCUSDT' }\nresponse.body.type response.body.success\n")
    const lacuna = [join(modules, 'lacuna', readManifest().bin.lacuna), 'verify', 'recorded.ndjson']
    const ended = await run(process.execPath, [...lacuna, '--reporter', 'github'], { cwd: project }).catch(
      (error: unknown) => error as { code: number; stdout: string },
    )
    expect(ended).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('::error file=recorded.ndjson,line=1,') as unknown,
    })
    expect(ended.stdout).toContain('#/components/schemas/IsolatedMarginAccountChange/properties/success')
  })

  it('has each description in OpenAPI 3.1 and 3.0, with the same operations', async () => {
    const file = installed.write(
      'versions.js',
      `import { readFileSync } from 'node:fs'
       for (const name of ${JSON.stringify(apis)})
         for (const file of [name, name + '-3.0']) {
           const path = new URL(import.meta.resolve('lacuna/openapi/' + file + '.json'))
           const { openapi, paths } = JSON.parse(readFileSync(path, 'utf8'))
           const ids = Object.values(paths).flatMap((path) => Object.values(path)).map((one) => one.operationId)
           console.log(openapi, ids.join())
         }`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    const lines = stdout.trimEnd().split('\n')
    const versions = lines.map((line) => line.split(' ')[0])
    expect(versions).toEqual(apis.flatMap(() => ['3.1.0', '3.0.3']))
    for (const [index, line] of lines.entries())
      if (index % 2 === 1) expect(line.slice(5)).toBe(lines[index - 1]?.slice(5))
  })

  it('says what to install when the mock is used without Prism', async () => {
    const file = installed.write(
      'mock.js',
      `import { createMock } from 'lacuna/mock'
       await createMock().fetch('http://localhost/').catch((error) => console.log(error.message))`,
    )
    const { stdout } = await run(process.execPath, [file], { cwd: project })
    expect(stdout).toMatch(/Prism, which is not installed\. Run: npm install/)
    for (const name of ['prism-http', 'prism-core']) {
      mkdirSync(join(modules, '@stoplight', name), { recursive: true })
      installed.write(`node_modules/@stoplight/${name}/package.json`, '{"main":"index.js"}')
      installed.write(`node_modules/@stoplight/${name}/index.js`, "throw new Error('it needs another Node')")
    }
    expect((await run(process.execPath, [file], { cwd: project })).stdout).toBe('it needs another Node\n')
  })

  it('is no larger than 650 KB', () => {
    expect(statSync(installed.tarball).size).toBeLessThanOrEqual(650_000)
  })

  it('links from its texts to files that it has, and to the served docs only for what is made there', () => {
    const folder = join(modules, 'lacuna')
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    )
    const links = texts.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\(([^)#?\s]+)/g)].map(([, to = '']) => ({
        name,
        to,
      })),
    )
    expect(links).toContainEqual({ name: 'README.md', to: 'scripts/docs/pages/contract.md' })
    const isThere = ({ name, to }: { name: string; to: string }): boolean => {
      if (to.startsWith('https:')) return true
      if (!to.endsWith('.html')) return existsSync(join(folder, dirname(name), to))
      return !existsSync(join(folder, 'scripts/docs/pages', to.replace(/\.html$/, '.md')))
    }
    expect(links.filter((link) => !isThere(link))).toEqual([])
  })

  it('ships pages and examples, and no sources or tests', () => {
    expect(readdirSync(join(modules, 'lacuna')).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'dist',
      'package.json',
      'scripts',
    ])
    const pages = readdirSync(join(modules, 'lacuna/scripts/docs/pages'), {
      recursive: true,
      encoding: 'utf8',
    })
    expect(pages).not.toContain('contributing')
    // What the site takes from the README is a link to it for whoever reads the file.
    const texts = pages
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(modules, 'lacuna/scripts/docs/pages', name), 'utf8'))
    expect(texts.filter((text) => text.includes('<!-- readme'))).toEqual([])
    const taken = texts.flatMap((text) => [...text.matchAll(/^\[README: .+\]\((.+)#.+\)$/gm)])
    expect(taken.map(([, path]) => path)).toEqual(Array(3).fill('../../../README.md'))
    expect(readdirSync(join(modules, 'lacuna/dist')).sort()).toEqual(['generated', 'src'])
  })
})
