/** The descriptions that ship with the package, and the examples of answers in them. */
import { readFileSync } from 'node:fs'
import { apis, type ApiName } from '../../generated/apis.js'
import { at } from '../model/json.js'

/** One description, as it is published. */
export interface Description {
  readonly paths: Readonly<Record<string, object>>
}

/** The description of each API. */
export type Descriptions = Readonly<Record<ApiName, Description>>

/** The values of the examples of successful answers. Each is a copy, since a service may begin its state with it. */
export interface Examples {
  /** Returns the value of an example; without a name, that of the first one. */
  (operationId: string, name?: string): unknown
  /** Returns the values of all examples of an operation. */
  all(operationId: string): readonly unknown[]
}

let read: Descriptions | undefined

/** Returns the same objects each time, so that others can keep what they make of them. */
export function readDescriptions(): Descriptions {
  return (read ??= byApi((api) => readGenerated(`openapi/${api}.json`) as Description))
}

/** One value for each API, by the API. */
export function byApi<Value>(value: (api: ApiName) => Value): Readonly<Record<ApiName, Value>> {
  const entries = apis.map((api) => [api, value(api)] as const)
  return Object.fromEntries(entries) as Record<ApiName, Value>
}

/** A file of `generated/`, whether in the package or in a checkout. */
export function readGenerated(path: string): object {
  const file = new URL(`../../generated/${path}`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

/** The examples of successful answers. */
export function publishedExamples(descriptions: Descriptions): Examples {
  const byOperation = new Map<unknown, ReadonlyMap<string, unknown>>(
    Object.values(descriptions).flatMap((description) =>
      Object.values(description.paths)
        .flatMap((path): unknown[] => Object.values(path))
        .map((operation) => [at(operation, '/operationId'), examplesOf(description, operation)] as const),
    ),
  )
  const all = (operationId: string): unknown[] =>
    structuredClone([...(byOperation.get(operationId)?.values() ?? [])])
  const example = (operationId: string, name?: string): unknown => {
    const examples = byOperation.get(operationId)
    const [first] = examples?.keys() ?? []
    const value = examples?.get(name ?? first ?? '')
    if (value === undefined) throw new Error(`${operationId} has no example ${name ?? ''}`)
    return structuredClone(value)
  }
  return Object.assign(example, { all })
}

function examplesOf(description: Description, operation: unknown): ReadonlyMap<string, unknown> {
  const examples = at(operation, '/responses/200/content/application~1json/examples') ?? {}
  return new Map(
    Object.entries(examples).map(([name, example]: [string, unknown]) => {
      const reference = at(example, '/$ref')
      const target = typeof reference === 'string' ? at(description, reference.slice(1)) : example
      return [name, at(target, '/value')]
    }),
  )
}
