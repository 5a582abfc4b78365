/** Runs every tool over every description. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMock } from '../../src/mock/index.js'
import { readPublished } from '../generate/description.js'
import { openapi30 } from '../generate/openapi-3-0.js'
import { program } from '../program.js'
import { refuseOtherAnswers } from './answers.js'
import { clients } from './clients.js'
import { converters } from './converters.js'
import { generators } from './generators.js'
import type { Findings, Form, Found, Product, ProductResults } from './product.js'
import type { Api } from './requests.js'
import type { Calls, Scene } from './scene.js'
import { makeScene } from './scenes.js'
import { validators } from './validators.js'

const here = new URL('./', import.meta.url)
const build = new URL('build/', here)
const products: readonly Product[] = [...generators, ...clients, ...converters, ...validators]
const apis: readonly Api[] = ['market-data', 'payments', 'margin-wallet']
const folders: Readonly<Record<Form, string>> = {
  '3.1': '../../generated/openapi/',
  '3.0': 'build/openapi-3.0/',
}

export async function runProducts(): Promise<ProductResults> {
  await rm(build, { recursive: true, force: true })
  await mkdir(new URL(folders['3.0'], here), { recursive: true })
  for (const api of apis)
    await writeFile(description({ form: '3.0' }, api), JSON.stringify(openapi30(readPublished(api))))
  // Calls that tools make home are not for this run.
  Object.assign(process.env, { SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' })
  // Several tools say of every decimal that they do not know its format.
  const { warn } = console
  console.warn = () => undefined
  const listening = await createMock().listen()
  try {
    const found = new Map<Product, Map<Api, Findings>>()
    for (const product of products) found.set(product, await readAndGenerate(product, listening.url))
    const faults = await compile()
    for (const [product, findings] of found)
      for (const [api, one] of findings)
        await compileAndCall(product, api, one, faults, () => makeScene(listening.url))
    return Object.fromEntries(
      await Promise.all(
        [...found].map(async ([product, findings]) => [product.name, await result(product, findings)]),
      ),
    ) as ProductResults
  } finally {
    await listening.close()
    console.warn = warn
  }
}

async function readAndGenerate(product: Product, baseUrl: string): Promise<Map<Api, Findings>> {
  const findings = new Map<Api, Findings>()
  for (const api of apis) {
    const file = description(product, api)
    const one: Findings = { loads: await attempt(() => product.load(file)) }
    findings.set(api, one)
    if (product.generate === undefined) continue
    const folder = new URL(`${product.caller}/${api}/`, build)
    await mkdir(folder, { recursive: true })
    one.generates = await attempt(() =>
      product.generate?.(file, fileURLToPath(folder).replace(/\/$/, ''), baseUrl),
    )
  }
  return findings
}

async function compileAndCall(
  { caller, ...product }: Product,
  api: Api,
  findings: Findings,
  faults: readonly string[],
  scene: () => Promise<Scene>,
): Promise<void> {
  if (caller !== undefined) {
    const own = faults.find(
      (fault) => fault.startsWith(`build/${caller}/${api}/`) || fault.startsWith(`callers/${caller}.ts`),
    )
    findings.compiles = own ?? true
    findings.calls = await attempt(async () => {
      const { calls } = (await import(`./callers/${caller}.ts`)) as { calls: Calls }
      refuseOtherAnswers(api, await calls[api](await scene()))
    })
  } else if (product.call !== undefined) {
    const call = product.call
    const file = description(product, api)
    findings.calls = await attempt(async () => refuseOtherAnswers(api, await call(file, api, await scene())))
  }
}

function description({ form }: Pick<Product, 'form'>, api: Api): string {
  return fileURLToPath(new URL(`${folders[form]}${api}.json`, here))
}

/** The lines of the compiler, which name the file first. It looks at everything that was generated, and at every caller. */
async function compile(): Promise<readonly string[]> {
  await lookEverywhere()
  const args = [program('tsc'), '--project', 'tsconfig.clients.json']
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((done) => {
    execFile(process.execPath, args, { cwd: fileURLToPath(here), maxBuffer: 1e8 }, (error, stdout) =>
      done({ failed: error !== null, output: stdout }),
    )
  })
  const faults = output.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  if (failed && faults.length === 0) throw new Error(`The compiler failed: ${output}`)
  return faults
}

/** Generated files may ask the compiler not to look at them. */
async function lookEverywhere(): Promise<void> {
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    if (text.includes('@ts-nocheck')) await writeFile(file, text.replaceAll('@ts-nocheck', ''))
  }
}

async function attempt(action: () => unknown): Promise<Found> {
  try {
    await action()
    return true
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return (
      text
        .split('\n')[0]
        ?.replaceAll(fileURLToPath(new URL('../../', here)), '')
        .slice(0, 300) || 'fails'
    )
  }
}

async function result(
  product: Product,
  findings: ReadonlyMap<Api, Findings>,
): Promise<ProductResults[string]> {
  const { name, makes, form, remark } = product
  const others = await Promise.all(
    (product.with ?? []).map(async (one) => [one, await versionOf(one)] as const),
  )
  return {
    version: await versionOf(name),
    ...(others.length > 0 && { with: Object.fromEntries(others) }),
    makes,
    form,
    ...(remark !== undefined && { remark }),
    apis: Object.fromEntries(findings),
  }
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(new URL(`node_modules/${name}/package.json`, here), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
