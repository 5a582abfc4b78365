/** What the service sends: a client leaves out values in no known form, and a service sends none. */
import { createHash } from 'node:crypto'

/** Every property that the type has always, with a value. */
export type Complete<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer Entry)[]
    ? Complete<Entry>[]
    : { [Name in keyof T]: Complete<Exclude<T[Name], undefined>> }

/** An object without some of its members. */
export function without(object: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** 64 hexadecimal digits of a fake value, which are the same each time. */
export function fakeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
