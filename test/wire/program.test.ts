import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'
import { createMock, demoCredentials } from '../../src/mock/index.js'
import { callMargin, callMarketData, callOrders, callPayments, callWallet } from './program.js'

const baseUrl = 'https://service.example'
const cwd = fileURLToPath(root)

describe('a program with openapi-fetch, createFetch and the types of the wire', () => {
  it('logs in and lists records', async () => {
    const { fetch } = createMock()
    const [token, isin, symbol] = await callMarketData({ baseUrl, fetch }, demoCredentials.marketData)
    expect([token, isin, symbol]).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  })

  it('creates a transaction and fetches its charges', async () => {
    const { fetch } = createMock()
    const [token, instId] = await callPayments({ baseUrl, fetch }, demoCredentials.payments)
    expect(token).toMatch(/./)
    expect(instId).toBe('SBI')
  })

  it('enables and disables an account, and reads the wallet', async () => {
    const { fetch } = createMock()
    const service = { baseUrl, fetch }
    expect(await callMargin(service, demoCredentials.marginWallet)).toEqual([true, true, true, 2])
    expect(await callWallet(service, demoCredentials.marginWallet)).toEqual(['0.0005', 18, 0])
  })

  it('places, reads and cancels an order list, with an id of 19 digits', async () => {
    const mock = createMock()
    const longest = '9223372036854775807'
    const sent: string[] = []
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      sent.push(url)
      const response = await mock.fetch(url, init)
      if (!url.includes('/allOrderList')) return response
      const text = (await response.text()).replace(/("orderListId":)\d+/, `$1${longest}`)
      return new Response(text, response)
    }
    const results = await callOrders({ baseUrl, fetch }, demoCredentials.marginWallet)
    const [placed, read, first, ...others] = results
    expect([placed, read, first]).toEqual(['9007199254740993', '9007199254740993', longest])
    expect(others).toEqual([expect.any(Number), 'ALL_DONE'])
    expect(sent.find((url) => url.includes('/margin/orderList?'))).toContain(`orderListId=${String(placed)}&`)
  })

  it('compiles with the types that stock openapi-typescript makes of the published descriptions', async () => {
    // It takes a member with a default for one that is required, unless it is told otherwise, as the docs advise.
    expect(await problemsWith({ defaultNonNullable: false })).toEqual([])
    const problems = await problemsWith({})
    expect(problems).toHaveLength(2)
    for (const problem of problems) expect(problem).toMatch(/^ *Property 'oInfo' is missing/m)
  })
})

/** What the compiler says of the program with the types that openapi-typescript makes with an option. */
async function problemsWith(option: { readonly defaultNonNullable?: boolean }): Promise<string[]> {
  const stock = new Map<string, string>()
  for (const api of apis) {
    const published = new URL(`generated/openapi/${api}.json`, root)
    const types = astToString(await openapiTS(published, { silent: true, ...option }))
    stock.set(`${cwd}generated/types/${api}.ts`, types)
  }
  return problemsOf(`${cwd}test/wire/program.ts`, stock)
}

/** What the compiler says of a program, some files of which have another text. */
function problemsOf(program: string, others: ReadonlyMap<string, string>): string[] {
  const parsed = ts.getParsedCommandLineOfConfigFile(`${cwd}tsconfig.json`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  const options = parsed?.options ?? {}
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  host.readFile = (path) => others.get(path) ?? readFile(path)
  const inProgram = ts.createProgram([program], options, host)
  const source = inProgram.getSourceFile(program)
  return [...inProgram.getSyntacticDiagnostics(source), ...inProgram.getSemanticDiagnostics(source)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}
