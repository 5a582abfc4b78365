/**
 * Which modules of the package become one file: what the clients load when they are imported. Node
 * reads each file by itself, so that forty small ones take several times as long as one that holds all of them.
 */

/** The part that each module belongs to. A module in none of them is divided as the imports that lead to it want it. */
export type Parts = ReadonlyMap<string, string>

/** What no interface has for itself. */
const core = /^src\/(?:client|request|transport|response|errors|redaction|ambiguity|durability)\//

/** What is loaded with each module. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Divides modules into parts. What all clients load is one, what several of them load another, so that a class exists once in
 * a process. What an interface has of its own is a part.
 *
 * @param apis the interfaces, by the name of their folder
 */
export function partsOf(imports: Imports, apis: readonly string[]): Parts {
  const parts = new Map<string, string>()
  const add = (part: string, modules: Iterable<string>): void => {
    for (const module of modules) if (!parts.has(module)) parts.set(module, part)
  }
  const loaded = apis.map((api) => loadedWith(imports, `src/${api}/index.ts`))
  const times = (module: string): number => loaded.filter((modules) => modules.has(module)).length
  // What others load of the core is not to bring an interface with it that they do not use.
  const isOwn = (module: string): boolean => !core.test(module)
  // Who imports an error does not mean to load what throws it.
  add('errors', loadedWith(imports, 'src/errors/errors.ts'))
  const all = new Set(loaded.flatMap((modules) => [...modules]))
  add(
    'client',
    [...all].filter((module) => times(module) === apis.length),
  )
  // What some of them share, such as what finds lost calls again, is loaded by those alone.
  add(
    'shared',
    [...all].filter((module) => times(module) > 1),
  )
  for (const [index, api] of apis.entries()) add(api, [...(loaded[index] ?? [])].filter(isOwn))
  return parts
}

/** A module, and all that it imports statically; nothing, where there is no such module. */
function loadedWith(imports: Imports, module: string): ReadonlySet<string> {
  const loaded = new Set(imports.has(module) ? [module] : [])
  // The set grows while it is walked.
  for (const one of loaded) for (const imported of imports.get(one) ?? []) loaded.add(imported)
  return loaded
}
