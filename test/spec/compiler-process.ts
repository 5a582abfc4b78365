/** The other side of `compiler.ts`: told the file of a project, it says what is wrong in it. */
import ts from 'typescript'

const programs = new Map<string, ts.EmitAndSemanticDiagnosticsBuilderProgram>()
const parsed = new Map<string, { readonly text: string; readonly file: ts.SourceFile }>()

process.on('message', (project: string) => {
  process.send?.(check(project))
})

function check(project: string): string {
  const { fileNames, options, errors } = readProject(project)
  const before = programs.get(project)
  const host = hostOf(options)
  const program = ts.createEmitAndSemanticDiagnosticsBuilderProgram(fileNames, options, host, before, errors)
  programs.set(project, program)
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]
  // The declarations of a file say what others see of it: where they stay, its importers are not checked again.
  program.emit(undefined, () => undefined, undefined, true)
  return ts.formatDiagnostics(found, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  })
}

function readProject(project: string): ts.ParsedCommandLine {
  const found = ts.getParsedCommandLineOfConfigFile(
    project,
    { noEmit: false, declaration: true, emitDeclarationOnly: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  if (found === undefined) throw new Error(`${project} could not be read.`)
  return found
}

/** A host that parses a file anew only when its text is another. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createIncrementalCompilerHost(options)
  return {
    ...host,
    getSourceFile: (name, ...more) => {
      const text = ts.sys.readFile(name) ?? ''
      const known = parsed.get(name)
      if (known?.text === text) return known.file
      const file = host.getSourceFile(name, ...more)
      if (file !== undefined) parsed.set(name, { text, file })
      return file
    },
  }
}
