/**
 * The types and the lint of all code, by one program: rules that look at types ask the checker that has just worked them
 * out, in the place of one that begins anew. What did not change since the last time is not looked at again.
 */
import { ESLint } from 'eslint'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from '../generate/apis.js'

const [cache = ''] = process.argv.slice(2)
const cwd = fileURLToPath(root)

const builder = incrementalProgram()
const types = [
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSemanticDiagnostics(),
  ...builder.emit().diagnostics,
]
const host: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => cwd,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
}
console.log(ts.formatDiagnostics(types, host))

const program = builder.getProgram()
// Nodes know their parents, which lint asks for, as soon as there is a checker.
program.getTypeChecker()
const inPages = 'scripts/docs/try/page/**'
const results = `${cwd}${cache}/eslint-all/`
// The program is no part of the configuration that results are kept for.
const programs = Object.assign([program], { toJSON: () => [] })
const eslint = new ESLint({
  cwd,
  overrideConfig: [
    // Its packages are installed, and its code is looked at, by `npm run test:compat`.
    { ignores: ['test/compat/**'] },
    {
      files: ['**/*.ts'],
      ignores: [inPages],
      languageOptions: { parserOptions: { project: null, programs } },
    },
    // These have the types of a browser.
    {
      files: [inPages],
      languageOptions: { parserOptions: { project: 'scripts/docs/try/page/tsconfig.json' } },
    },
  ],
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: results,
})
const linted = await eslint.lintFiles(['.'])
// That a file is not in the program is a fault of this run, and nothing to keep.
if (linted.some(({ fatalErrorCount }) => fatalErrorCount > 0))
  rmSync(results, { recursive: true, force: true })
console.log(await (await eslint.loadFormatter('stylish')).format(linted))
if (types.length > 0 || linted.some(({ messages }) => messages.length > 0)) process.exitCode = 1

/**
 * Declarations are written as well: where those of a file stay as they were, what imports the file is not looked at.
 */
function incrementalProgram(): ts.EmitAndSemanticDiagnosticsBuilderProgram {
  const config = `${cwd}tsconfig.json`
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    {
      incremental: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: `${cwd}${cache}/types`,
      tsBuildInfoFile: `${cwd}${cache}/types.tsbuildinfo`,
    },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  if (parsed === undefined) throw new Error(`${config} could not be read.`)
  const { fileNames, options, errors, projectReferences } = parsed
  return ts.createIncrementalProgram({
    rootNames: fileNames,
    options,
    configFileParsingDiagnostics: errors,
    ...(projectReferences && { projectReferences }),
    host: ts.createIncrementalCompilerHost(options),
  })
}
