/** Spares the loading of Faker, which takes two thirds of the time that Prism takes to load. */
import { createRequire, Module } from 'node:module'

export const faker = '@faker-js/faker'

/**
 * Loads Prism, and puts Faker off until somebody asks for a value of it. Prism loads it with all its languages, for the
 * answers that it makes up by chance; the mock asks for none of these.
 *
 * @param load loads what requires Faker
 * @param needing the name of that package
 */
export async function withoutFaker<Loaded>(needing: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const require = createRequire(import.meta.url)
  const place = placeOfFaker(require, needing)
  if (place === undefined || require.cache[place] !== undefined) return load()
  const standIn = new Module(place)
  const withdraw = (): void => {
    if (require.cache[place] === standIn) Reflect.deleteProperty(require.cache, place)
  }
  const loaded = (): object => {
    withdraw()
    return require(place) as object
  }
  const made = deferred(() => Reflect.get(loaded(), 'default') as object)
  standIn.exports = deferred(loaded, { default: made })
  standIn.loaded = true
  require.cache[place] = standIn
  try {
    return await load()
  } finally {
    withdraw()
  }
}

/** The file that Node loads as Faker for another package; `undefined` where it cannot be told, as in a bundle. */
function placeOfFaker(require: NodeJS.Require, needing: string): string | undefined {
  try {
    return createRequire(require.resolve(needing)).resolve(faker)
  } catch {
    return undefined
  }
}

/** An object whose values are those of another one, which is made when the first of them is asked for. */
function deferred(make: () => object, known: object = {}): object {
  return new Proxy(known, {
    get: (_, name): unknown =>
      Object.hasOwn(known, name) ? Reflect.get(known, name) : Reflect.get(make(), name),
  })
}
