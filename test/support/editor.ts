/** What an editor shows of a program: TypeScript's language service, asked about one file beside the sources. */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const folder = fileURLToPath(new URL('../../', import.meta.url))
const file = `${folder}test/in-the-editor.ts`

export interface Hover {
  readonly text: string
  /** Such as `default`. */
  readonly tags: readonly string[]
}

export class Editor {
  readonly #text: string
  readonly #service: ts.LanguageService
  readonly #program: ts.Program

  /** @param text whose imports are as in a file of `test/` */
  constructor(text: string) {
    const { config } = ts.readConfigFile(`${folder}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
      config: unknown
    }
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
    const read = (path: string): string | undefined => (path === file ? text : ts.sys.readFile(path))
    this.#text = text
    this.#service = ts.createLanguageService({
      fileExists: (path) => path === file || ts.sys.fileExists(path),
      directoryExists: (path) => ts.sys.directoryExists(path),
      getDirectories: (path) => ts.sys.getDirectories(path),
      readFile: read,
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (path) => {
        const content = read(path)
        return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
      },
      getCurrentDirectory: () => folder,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    })
    const program = this.#service.getProgram()
    if (program === undefined) throw new Error('The language service has no program.')
    this.#program = program
  }

  /** What an editor shows of the word at a position. */
  hover(position: number): Hover {
    const info = this.#service.getQuickInfoAtPosition(file, position)
    return {
      text: ts.displayPartsToString(info?.documentation),
      tags: (info?.tags ?? []).map(({ name }) => name),
    }
  }

  /** The documentation of every property of the project's own below the type of that name, by its path. */
  properties(typeName: string): ReadonlyMap<string, string> {
    const checker = this.#program.getTypeChecker()
    const source = this.#program.getSourceFile(file)
    const alias = source?.statements
      .filter(ts.isTypeAliasDeclaration)
      .find(({ name }) => name.text === typeName)
    if (alias === undefined) throw new Error(`The file has no type ${typeName}.`)
    const found = new Map<string, string>()
    const visit = (type: ts.Type, path: string): void => {
      const parts = type.isUnionOrIntersection() ? type.types : [type]
      for (const part of parts) {
        const entry = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
        if (entry !== undefined && checker.isArrayType(part)) visit(entry, `${path}[]`)
        else
          for (const property of checker.getPropertiesOfType(part))
            member(property, `${path}.${property.name}`)
      }
    }
    const member = (property: ts.Symbol, path: string): void => {
      const [declaration] = property.declarations ?? []
      if (declaration === undefined || !isOwn(declaration) || found.has(path)) return
      found.set(path, ts.displayPartsToString(property.getDocumentationComment(checker)))
      visit(checker.getTypeOfSymbol(property), path)
    }
    visit(checker.getTypeAtLocation(alias.name), typeName)
    return found
  }
}

function isOwn(node: ts.Node): boolean {
  return node.getSourceFile().fileName.startsWith(`${folder}generated/`)
}
