/** How an option is told that it is impossible: in words that list what there is, and that show no value which may be secret. */

/** @param option its path, such as `marketData.futOptRecords` */
export function wrong(option: string, wanted: string): Error {
  return new Error(`The option ${option} must be ${wanted}.`)
}

/** @throws Error that lists what there is */
export function refuseUnknown(what: string, given: object, known: readonly string[]): void {
  if (!isObject(given)) throw new Error(`The ${what} must be an object; options: ${known.join(', ')}.`)
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no ${what} ${unknown.join(', ')}; options: ${known.join(', ')}.`)
}

/** What someone gave who does not check types may be anything. */
export function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/**
 * Whole numbers from 0.
 *
 * @param most the largest by option; `Infinity` stands for itself
 * @throws Error for the first that is not one
 */
export function checkNumbers(
  prefix: string,
  given: Readonly<Record<string, number | undefined>>,
  most: Readonly<Record<string, number>>,
): void {
  for (const [name, limit] of Object.entries(most)) {
    const value = given[name]
    if (value === undefined || (value === Infinity && limit === Infinity)) continue
    if (Number.isInteger(value) && value >= 0 && value <= limit) continue
    const range = limit === Infinity ? 'from 0, or Infinity' : `from 0 to ${limit}`
    throw new Error(`The option ${prefix}${name} must be a whole number ${range}, and is ${shortly(value)}.`)
  }
}

/** A value as it may stand in a message; of a text only that it is one, since it may be long. */
function shortly(value: unknown): string {
  return typeof value === 'number' ? String(value) : value === null ? 'null' : `a ${typeof value}`
}
