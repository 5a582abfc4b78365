import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, it, vi } from 'vitest'
import { root } from '../../scripts/generate/apis.js'

const checkout = fileURLToPath(root)

/** By the text of each regular expression, where it is in the package. */
type Expressions = Map<string, string>

/** Those that are written out in the package. */
function literals(): Expressions {
  const found: Expressions = new Map()
  const files = readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(join(checkout, 'src', file), 'utf8')
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        found.set(node.text, `src/${file}:${line + 1}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Those that the package puts together while it is loaded, and while each operation is called, checked and refused. */
async function made(): Promise<Expressions> {
  const found: Expressions = new Map()
  const construct: ProxyHandler<typeof RegExp>['construct'] = (target, args: [string, string?]) => {
    const expression = new target(...args)
    const [, , caller = ''] = (new Error().stack ?? '').split('\n').map((line) => line.split(checkout)[1])
    if (caller.startsWith('src/')) found.set(String(expression), caller.replace(/:\d+\)?$/, ''))
    return expression
  }
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
  vi.resetModules()
  const { createMock, demoCredentials } = await import('../../src/mock/index.js')
  const { createContract } = await import('../../src/contract/index.js')
  const { callFresh, clientOf, exampleCalls } = await import('../../scripts/example-calls.js')
  const mock = createMock({ credentials: demoCredentials })
  const fetch = createContract().fetch(mock.fetch)
  const refuse = (): Promise<Response> => Promise.resolve(Response.json({}, { status: 400 }))
  for (const call of exampleCalls) {
    const clientWith = (send: typeof globalThis.fetch): object =>
      clientOf(call.api, { baseUrl: 'https://mock.example', fetch: send }, demoCredentials)
    await callFresh(clientWith(fetch), call)
    await expect(callFresh(clientWith(refuse), call)).rejects.toThrow()
  }
  return found
}

/** How a text is made for which an expression takes more than linear time; `undefined` where there is none. */
async function attackOn(text: string): Promise<string | undefined> {
  const end = text.lastIndexOf('/')
  // Steps are counted, since a busy machine is slow.
  const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, attackLimit: 1e8 }
  const found = await check(text.slice(1, end), text.slice(end + 1), limits)
  if (found.status === 'safe') return undefined
  return found.status === 'unknown'
    ? found.error.kind
    : `${found.complexity.summary}: ${found.attack.pattern}`
}

it.each(['/^a+a+$/', '/(?:a+)+$/', '/0+$/', String.raw`/(?:token|auth)\w*\/?$/`, '/(?<!x)0+x?$/'])(
  'finds that the time of %s grows faster than its text',
  async (text) => expect(await attackOn(text)).toMatch(/^(?:exponential|\d.. degree polynomial)/),
)

it('finds that the time of /(?<!0)0+$/ does not', async () =>
  expect(await attackOn('/(?<!0)0+$/')).toBe(undefined))

it('finds none in the package, whose expressions all take time in proportion to their text', async () => {
  const [written, dynamic] = [literals(), await made()]
  expect([written.size, dynamic.size].map((size, at) => size > [300, 20][at]!)).toEqual([true, true])
  // What repeats nothing without end looks at each place a bounded number of times.
  const repeating = [...written, ...dynamic].filter(([text]) => /[*+]|\{\d+,\}/.test(text))
  const slow = await Promise.all(
    repeating.map(async ([text, place]) => [await attackOn(text), `${place} ${text}`] as const),
  )
  expect(slow.filter(([attack]) => attack !== undefined)).toEqual([])
})
