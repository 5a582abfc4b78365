/**
 * The other side of `compiler.ts`: told the file of a project, it says what is wrong in the files that the project names.
 * What they import is read, and not looked at for faults of its own.
 */
import ts from 'typescript'

const programs = new Map<string, ts.Program>()
const parsed = new Map<string, { readonly text: string; readonly file: ts.SourceFile }>()

process.on('message', (project: string) => {
  process.send?.(check(project))
})

function check(project: string): string {
  const { fileNames, options, errors } = readProject(project)
  const before = programs.get(project)
  const program = ts.createProgram({
    rootNames: fileNames,
    options,
    host: hostOf(options),
    configFileParsingDiagnostics: errors,
    ...(before && { oldProgram: before }),
  })
  programs.set(project, program)
  const files = fileNames.flatMap((name) => program.getSourceFile(name) ?? [])
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...files.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    ...program.getGlobalDiagnostics(),
  ]
  return ts.formatDiagnostics(found, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  })
}

function readProject(project: string): ts.ParsedCommandLine {
  const found = ts.getParsedCommandLineOfConfigFile(project, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  if (found === undefined) throw new Error(`${project} could not be read.`)
  return found
}

/** A host that parses a file anew only when its text is another. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
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
