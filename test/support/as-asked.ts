/** Makes a published answer one to a call: what it repeats of a request is what this request asked for. */
import { agrees, comparable } from '../../src/model/comparison.js'
import { isObject, type JsonObject } from './json.js'
import type { Echo, OperationDescription, ResultForm } from './descriptions.js'

/** The value of a parameter, by its name; `undefined` for one that was not sent. */
export type Asked = (name: string) => unknown

/** What the service takes a parameter for: one that was not sent has its default. */
export function withDefaults({ parameters }: OperationDescription, requested: Asked): Asked {
  return (name) => requested(name) ?? parameters.find((parameter) => parameter.name === name)?.default
}

export function asAskedBy(
  form: ResultForm,
  value: unknown,
  requested: Asked,
  around: readonly JsonObject[] = [],
): unknown {
  const { echo, items, properties, as } = form
  if (echo !== undefined && value !== undefined) {
    const wanted = wantedOf(echo, requested, around)
    if (wanted === undefined || agrees(echo.as, wanted, value)) return value
    if (as === 'flag') return wanted.toLowerCase() === 'true'
    return echo.as === 'listed' ? wanted.split(',')[0] : wanted
  }
  if (items !== undefined && Array.isArray(value))
    return value.map((entry: unknown) => asAskedBy(items, entry, requested, around))
  if (properties === undefined || !isObject(value)) return value
  const result: JsonObject = { ...value }
  for (const [name, inner] of Object.entries(properties)) {
    if (mustBeThere(inner, requested, around)) result[name] ??= ''
    if (Object.hasOwn(result, name))
      result[name] = asAskedBy(inner, result[name], requested, [...around, result])
  }
  return result
}

/** Whether the call asks for what has this property. */
function mustBeThere({ echo }: ResultForm, requested: Asked, around: readonly JsonObject[]): boolean {
  return echo?.mustShow === true && wantedOf(echo, requested, around) !== undefined
}

/** What the property must be to be of the call: what was asked for, or what the object around it has. */
function wantedOf(
  { of, around: names = [] }: Echo,
  requested: Asked,
  around: readonly JsonObject[],
): string | undefined {
  const given = of.map(requested).find((value) => value !== undefined)
  const outer = names.map((name) => around.slice(0, -1).findLast((object) => name in object)?.[name])
  const wanted = given ?? outer.find((value) => value !== undefined)
  return wanted === undefined ? undefined : comparable.exact(wanted)
}
