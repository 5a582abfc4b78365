import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { apis } from '../../generated/apis.js'
import { root } from '../../scripts/generate/apis.js'

const cwd = fileURLToPath(root)

it('the program of the wire compiles with the types that stock openapi-typescript makes of the published descriptions', async () => {
  // It takes a member with a default for one that is required, unless it is told otherwise, as the docs advise.
  expect(await problemsWith({ defaultNonNullable: false })).toEqual([])
  const problems = await problemsWith({})
  expect(problems).toHaveLength(2)
  for (const problem of problems) expect(problem).toMatch(/^ *Property 'oInfo' is missing/m)
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
