/** Whether the compiler refuses a mutant. It looks at the file itself, not at those that import it. */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from '../generate/apis.js'

const cwd = fileURLToPath(root)

/** @param files the sources that will be asked about, by their paths from the root */
export function compiler(files: readonly string[]): (file: string, text: string) => boolean {
  const config = ts.readConfigFile(`${cwd}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, cwd)
  const host = ts.createCompilerHost(options)
  const fromDisk = host.getSourceFile.bind(host)
  const parsed = new Map<string, ts.SourceFile | undefined>()
  let changed = { name: '', text: '' }
  host.getSourceFile = (name, version) => {
    if (name === changed.name) return ts.createSourceFile(name, changed.text, version)
    if (!parsed.has(name)) parsed.set(name, fromDisk(name, version))
    return parsed.get(name)
  }
  const rootNames = files.map((file) => cwd + file)
  let program: ts.Program | undefined
  return (file, text) => {
    changed = { name: cwd + file, text }
    program = ts.createProgram({ rootNames, options, host, ...(program && { oldProgram: program }) })
    const source = program.getSourceFile(changed.name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].length > 0
  }
}
