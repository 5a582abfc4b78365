/** Options that do not exist. Left out in silence, a misspelt `key` would leave a token in clear text. */
import type { InputProblem } from '../errors/errors.js'
import { isObject } from '../response/json-object.js'

/**
 * What is wrong with the names of options: each that does not exist, with those that do, and the one that was meant.
 *
 * @param within the prefix of the name of an option, such as `options.`
 * @param of whose options they are, such as ` of this call`
 */
export function unknownOptions(
  given: unknown,
  names: readonly string[],
  within = '',
  of = '',
): InputProblem[] {
  if (!isObject(given)) return [{ field: 'options', message: 'must be an object' }]
  return unknownNames(given, names).map((name) => ({
    field: within + name,
    message: `is not an option${of}; options: ${names.join(', ')}${meantOf(name, names)}`,
  }))
}

/** Asks for the name that was meant, behind what is said of a misspelt one. */
export function meantOf(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

export function unknownNames(given: object, names: readonly string[]): string[] {
  return Object.keys(given).filter((name) => !names.includes(name))
}

/** More of a name is not looked at. */
const longestName = 40

/** The known name that a misspelt one is like; `undefined` where none is. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const given = name.slice(0, longestName).toLowerCase()
  const editsTo = (known: string): number => editsBetween(given, known.toLowerCase())
  const [nearest] = names.toSorted((one, other) => editsTo(one) - editsTo(other))
  return nearest !== undefined && editsTo(nearest) * 3 <= given.length + 2 ? nearest : undefined
}

/** How many letters have to be added, taken away or replaced (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from(`.${other}`, (_, at) => at)
  for (const letter of one) {
    let before = row[0] ?? 0
    row = row.map((above, at) => {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      return (before = at === 0 ? above + 1 : Math.min(before + 1, above + 1, replaced))
    })
  }
  return row.at(-1) ?? 0
}
