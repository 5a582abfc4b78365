/** The packed package, as strangers get it: on every Node and TypeScript that it is for, and from an empty folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { curlSample } from '../../scripts/docs/samples/curl-sample.js'
import { demoAddress } from '../../scripts/docs/samples/demo-parts.js'
import { root } from '../../scripts/generate/apis.js'
import { readingsOf } from '../../src/mock/index.js'
import { runners, type Runner } from '../../src/cli/init.js'
import { pack } from '../package/pack.js'
import { commandsUnder, exampleUnder, filesIn } from '../package/printed.js'

const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'lacuna-strangers-'))
const project = join(home, 'project')
const tools = createRequire(new URL('test/system/package/package.json', root))
const { code, output } = exampleUnder('Market data: a first call', 'README.md')
/** What the commands have printed. */
const printed: string[] = []
let tarball = ''

interface Said {
  readonly stdout: string
  readonly stderr: string
}

/** What a program prints in the project, and all that it says where it fails. */
async function said(command: string, args: readonly string[], cwd = project): Promise<string> {
  const env = environment()
  return run(command, [...args], { cwd, env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      const { stdout, stderr } = error as Said
      return `${stdout}${stderr}`
    },
  )
}

/** The environment of a user, whose commands are found by their names. */
function environment(): NodeJS.ProcessEnv {
  const path = [join(project, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const env = { ...process.env, PATH: path, NO_COLOR: '1', NODE_NO_WARNINGS: '1', NODE_ENV: 'test' }
  for (const name of Object.keys(env))
    if (/^(VITEST|NODE_TEST|TEST$|FORCE_COLOR)/.test(name)) Reflect.deleteProperty(env, name)
  return env
}

/** An empty folder with the tarball alone; then the commands that the README prints, as they are printed. */
beforeAll(async () => {
  mkdirSync(project)
  tarball = await pack(home)
  copyFileSync(tarball, join(project, basename(tarball)))
  writeFileSync(join(project, 'first.mts'), code)
  for (const command of commandsUnder('Install', 'README.md')) {
    const [program = '', ...args] = command.split(' ')
    printed.push(await said(program, args))
  }
  // What a user of TypeScript has who writes for Node.
  await said('npm', ['install', '--save-dev', '@types/node@20.19.43'])
  // Each package by itself: of a folder that is linked whole, npm would remove what is in it.
  mkdirSync(join(project, 'node_modules/@jest'))
  for (const [value, name] of [
    ['node_modules/vitest', 'vitest'],
    ['test/compat/node_modules/@jest/globals', '@jest/globals'],
  ] as const)
    symlinkSync(fileURLToPath(new URL(value, root)), join(project, 'node_modules', name))
}, 500_000)
afterAll(() => rmSync(home, { recursive: true }))

describe('from an empty folder', () => {
  it('the first call is three commands and ten lines away', async () => {
    expect(printed).toHaveLength(3)
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(10)
    expect(printed.at(-1)).toBe(output)
    const listed = await said('npm', ['ls', '--all', '--parseable'])
    // The package, what it depends on, and tsx are not Prism's.
    const readme = readFileSync(new URL('README.md', root), 'utf8')
    const stated = Number(/Prism \((\d+) packages/.exec(readme)?.[1])
    expect(listed.split('\n').filter((line) => line.includes('node_modules')).length).toBeGreaterThanOrEqual(
      stated,
    )
  })

  it('a contract test of ten lines runs', async () => {
    writeFileSync(join(project, 'package.json'), moduleManifest())
    for (const [name, text] of filesIn('scripts/docs/pages/testing.md')) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    expect(await said(process.execPath, ['--test', 'losers.node.js'])).toMatch(/# pass [1-9]\d+\n# fail 0\n/)
  })
})

describe('the command of the package', () => {
  let mock: ChildProcess
  let address: string
  beforeAll(async () => {
    const command = join(project, 'node_modules/.bin/lacuna')
    mock = spawn(command, ['mock'], { cwd: project, env: { ...environment(), PORT: '0' } })
    address = await new Promise((resolve, reject) => {
      mock.once('exit', () => reject(new Error('The mock has ended.')))
      mock.stdout?.on('data', (piece: Buffer) => {
        const [url] = /http:\/\/[\w.:]+/.exec(piece.toString()) ?? []
        if (url !== undefined) resolve(url)
      })
    })
  })
  afterAll(() => mock.kill())

  /** A line of the docs as it is printed, but for the port. */
  const typed = (line: string): Promise<string> => said('bash', ['-c', line.replaceAll(demoAddress, address)])
  const name = output.split(',', 1)[0] ?? ''

  it('makes the first call, as the README prints it', async () => {
    const [table, lines, dry, ...more] = commandsUnder('The command line', 'README.md')
    expect(more).toEqual([])
    expect(await typed(table ?? '')).toContain(name)
    const records = (await typed(lines ?? '')).trim().split('\n')
    expect(records.map((record): unknown => JSON.parse(record))).toEqual([
      expect.objectContaining({ CompanyName: name }),
      expect.objectContaining({ CompanyName: output.split(', ')[1] }),
    ])
    expect(await typed(dry ?? '')).toMatch(/^POST \S+symbol=BTCUSDT\S+signature=<signature>\n/)
  })

  it('starts what curl calls, as the reference prints it', async () => {
    expect(await typed(curlSample('listFutOpt', { rType: 1 }))).toContain(name)
  })

  it.each(runners)('writes a first test that passes as it is: %s', async (runner: Runner) => {
    const written = await said('lacuna', ['init', runner])
    const [, file = '', line = ''] = /^Wrote (\S+)\. Run it with\n {2}(.*)/.exec(written) ?? []
    const command = line
      .replace('npx jest', `node ${peer('jest')}`)
      .replace('npx vitest', `node ${peer('vitest')}`)
    // Jest tells of its tests on stderr.
    const message = await typed(`${command} 2>&1`)
    rmSync(join(project, file))
    const count = readingsOf('market-data', { ambiguities: ['pathCase'] }).length
    expect(message).toMatch(new RegExp(`(?:Tests:? +|# pass )${count}\\b`))
  })
})

describe('a first contract test', () => {
  it.each(runners)('passes as it is: %s', async (runner: Runner) => {
    const written = await said('lacuna', ['init', runner, '--contract'])
    const [, file = '', line = ''] = /^Wrote (\S+)\. Run it with\n {2}(.*)/.exec(written) ?? []
    const command = line
      .replace('npx jest', `node ${peer('jest')}`)
      .replace('npx vitest', `node ${peer('vitest')}`)
    const passes = await said('bash', ['-c', `${command} 2>&1`])
    const text = readFileSync(join(project, file), 'utf8')
    writeFileSync(join(project, file), text.replace('"success":true', '"success":"yes"'))
    const fails = await said('bash', ['-c', `${command} 2>&1`])
    rmSync(join(project, file))
    expect(passes).toMatch(/(?:Tests:? +|# pass )1\b/)
    expect(fails).toContain('response.body.success is a string; it must be boolean.')
    expect(fails).toContain('IsolatedMarginAccountChange/properties/success')
  })
})

/** Test runners that the checkout has already, since each has some hundred packages. */
function peer(runner: 'jest' | 'vitest'): string {
  const path = {
    jest: 'test/compat/node_modules/jest/bin/jest.js',
    vitest: 'node_modules/vitest/vitest.mjs',
  }
  return fileURLToPath(new URL(path[runner], root))
}

/** The manifest that the installation has left, for ES modules. */
function moduleManifest(): string {
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as object
  return JSON.stringify({ ...manifest, type: 'module' })
}

describe('on every Node that it is for', () => {
  const workflow = parse(readFileSync(new URL('.github/workflows/ci.yml', root), 'utf8')) as {
    readonly jobs: {
      readonly tests: { readonly strategy: { readonly matrix: { readonly node: readonly number[] } } }
    }
  }
  const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  const { node } = workflow.jobs.tests.strategy.matrix
  const program = `
    import { createRequire } from 'node:module'
    import { readingsOf, demoCredentials } from 'lacuna/mock'
    import { createMarketDataClient } from 'lacuna/market-data'
    const names = Object.keys(createRequire(import.meta.url)('lacuna/package.json').exports)
    for (const name of names.filter((one) => !one.endsWith('.json'))) {
      await import('lacuna' + name.slice(1))
      createRequire(import.meta.url)('lacuna' + name.slice(1))
    }
    const options = { baseUrl: 'https://service.example', credentials: demoCredentials.marketData }
    const tried = readingsOf('market-data', { operations: ['login'] })
    for (const { assume, createMock } of tried)
      await createMarketDataClient({ ...options, fetch: createMock().fetch, assume }).listFutOpt({ rType: 1 })
    console.log(process.versions.node.split('.')[0], tried.length > 5)
  `

  it.each([engines.node.replace('>=', ''), ...node.map(String)])(
    'Node %s',
    async (version) => {
      writeFileSync(join(project, 'every-entry.mjs'), program)
      const printed = await said('npx', ['--yes', `node@${version}`, 'every-entry.mjs'])
      expect(printed.trim().split('\n').at(-1)).toBe(`${version.split('.')[0]} true`)
    },
    300_000,
  )
})

describe('with every TypeScript that it is for', () => {
  const entries = Object.keys(
    (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { exports: object }).exports,
  ).filter((name) => !name.endsWith('.json'))
  const source = `${entries.map((name, index) => `import * as e${index} from 'lacuna${name.slice(1)}'`).join('\n')}
import { readingsOf } from 'lacuna/mock'
import { createMarketDataClient } from 'lacuna/market-data'
import type { FutOptRecord, ListFutOptInput } from 'lacuna/market-data/types'
export type Every = [${entries.map((_, index) => `typeof e${index}`).join(', ')}]
const input: ListFutOptInput = { rType: 1 }
export async function use(): Promise<FutOptRecord[]> {
  const market = createMarketDataClient({ baseUrl: 'https://a.example', credentials: { username: 'a', password: 'b' } })
  market.prepare('login', { intent: 'a' })
  // @ts-expect-error a misspelt key does not compile
  await market.listFutOpt({ rtype: 1 })
  // @ts-expect-error there is no such ambiguity
  readingsOf('payments', { ambiguities: ['pathCase'] })
  return market.listFutOpt(input)
}
`
  const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' }
  const bundler = { module: 'esnext', moduleResolution: 'bundler' }

  it.each([
    ['5.4', 'nodenext', nodenext],
    ['5.4', 'bundler', bundler],
    ['7.0', 'nodenext', nodenext],
    ['7.0', 'bundler', bundler],
  ])('TypeScript %s, module resolution %s', async (version, _, resolution) => {
    await said('npm', ['install', '--save-dev', '@types/node@20.19.43'])
    const folder = mkdtempSync(join(project, 'types-'))
    writeFileSync(join(folder, 'use.ts'), source)
    const compilerOptions = { ...resolution, target: 'es2022', strict: true, noEmit: true, types: ['node'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
    const compiler = join(dirname(tools.resolve(`typescript-${version}/package.json`)), 'bin/tsc')
    expect(await said(process.execPath, [compiler, '-p', folder])).toBe('')
  })
})

describe('looked at by tools', () => {
  // Each fails where it finds something.
  it('publint finds nothing', async () => {
    const cli = fileURLToPath(new URL('test/system/package/node_modules/publint/src/cli.js', root))
    const { stdout } = await run(process.execPath, [cli, 'run', tarball, '--strict'])
    expect(stdout).toContain('All good!')
  })

  it('attw finds nothing', async () => {
    const cli = join(dirname(tools.resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js')
    const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji']
    const { stdout } = await run(process.execPath, [cli, tarball, ...options])
    expect(stdout).toContain('node16 (from ESM): OK (ESM)')
  })
})
