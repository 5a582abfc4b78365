/** Options that differ between staging and production, of which a client gets those of one. */
import type { InputProblem } from '../errors/errors.js'

export type Environment = 'staging' | 'production'

/** One value for any environment, or one for each. Values of other environments may be left out. */
export type ByEnvironment<T> = T | { readonly staging?: T | undefined; readonly production?: T | undefined }

const environments: readonly string[] = ['staging', 'production'] satisfies Environment[]

export function isEnvironment(value: unknown): value is Environment {
  return typeof value === 'string' && environments.includes(value)
}

/** Whether an option is given by environment: as a plain object, and not as a URL, a Buffer or a list, which is a mistake. */
export function isByEnvironment(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** What an option is called that has a value for an environment. */
export function fieldIn(field: string, value: unknown, environment: Environment | undefined): string {
  return isByEnvironment(value) && environment !== undefined ? `${field}.${environment}` : field
}

/**
 * The value of the environment alone, so that nothing of another one can be sent or signed with.
 *
 * @returns `undefined` where there is none, which is told as a problem where the option is by environment
 */
export function valueIn(
  field: string,
  value: unknown,
  environment: Environment | undefined,
  problems: InputProblem[],
): unknown {
  if (!isByEnvironment(value)) return value
  for (const name of Object.keys(value))
    if (!environments.includes(name))
      problems.push({
        field: `${field}.${name}`,
        message: `is not an environment; there are ${environments.join(' and ')}`,
      })
  if (environment === undefined) return undefined
  const found: unknown = Reflect.get(value, environment)
  if (found === undefined)
    problems.push({
      field: `${field}.${environment}`,
      message: `is missing, and environment is ${environment}`,
    })
  return found
}

/** The texts of an option in all environments: none of them may be shown. */
export function textsIn(value: unknown): readonly string[] {
  const texts: unknown[] = isByEnvironment(value) ? Object.values(value) : [value]
  return texts.filter((text) => typeof text === 'string')
}

/** The texts of an option in the environments other than this one, by their names. */
export function othersIn(value: unknown, environment: Environment | undefined): Record<string, string> {
  if (!isByEnvironment(value)) return {}
  const others: (readonly [string, unknown])[] = Object.entries(value)
  return Object.fromEntries(
    others.flatMap(([name, text]) =>
      name !== environment && typeof text === 'string' ? [[name, text] as const] : [],
    ),
  )
}
