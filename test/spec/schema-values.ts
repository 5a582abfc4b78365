/** Values that fit a schema, or nearly do, and values with a mistake in them. The same numbers give the same values. */
import { resolve, type Document, type Schema } from '../../scripts/generate/document.js'

const texts = [
  ...['', '12', '1.50', '-5', '1e5', '12/18', 'BTCUSDT', 'INR', 'TRUE', 'a|b', 'https://m.example/callback'],
  // Characters that are one unit of a text, and characters that are two.
  ...[1, 25, 26, 50, 51, 64, 65].flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]),
]
const strange: readonly unknown[] = [
  ...[0, -1, 1.5, Number.NaN, Infinity, -Infinity, 1e20, 8_640_000_000_000_001, 10n],
  ...[...texts, ' 1', '1.', '\ud800', null, true, false, undefined, [], [1, 'a', null], {}, { a: 1 }],
  ...[() => 1, new Date(0), Symbol.iterator, Object.create(null) as unknown],
]
const strangeNames = ['constructor', '__proto__', 'toString', 'a/b', 'a~b', 'extra', 'Symbol', 'symbol', '0']

export class SchemaValues {
  readonly #document: Document
  readonly #random: () => number

  constructor(document: Document, random: () => number) {
    this.#document = document
    this.#random = random
  }

  /** A value of the schema with up to two mistakes. */
  next(schema: Schema): unknown {
    const value = this.#fitting(schema)
    const mistakes = Math.floor(this.#random() * 3)
    return Array.from({ length: mistakes }).reduce<unknown>((spoilt) => this.#spoil(spoilt), value)
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!
  }

  #isLikely(probability: number): boolean {
    return this.#random() < probability
  }

  #fitting(schema: Schema): unknown {
    if (schema.$ref !== undefined) return this.#fitting(resolve(this.#document, schema))
    const alternatives = schema.anyOf ?? schema.oneOf
    if (alternatives) return this.#fitting(this.#pick(alternatives))
    if (schema.enum) return this.#pick(schema.enum)
    const { allOf = [], type = schema.properties || schema.allOf ? 'object' : 'string' } = schema
    switch (this.#pick([type].flat())) {
      case 'object':
        return Object.assign({}, ...allOf.map((part) => this.#fitting(part)), this.#object(schema)) as unknown
      case 'array':
        return Array.from({ length: this.#pick([0, 1, 2, 3]) }, () => this.#fitting(schema.items ?? {}))
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return this.#isLikely(0.5)
      case 'null':
        return null
      default:
        return this.#text(schema)
    }
  }

  #object({ properties = {}, required = [], additionalProperties = true }: Schema): object {
    const share = this.#random()
    const members = Object.entries(properties)
      .filter(([name]) => this.#isLikely(required.includes(name) ? 0.99 : share))
      .map(([name, schema]) => [name, this.#fitting(schema)] as const)
    const others = typeof additionalProperties === 'object' && this.#isLikely(0.7) ? ['one', 'another'] : []
    const all = [...members, ...others.map((name) => [name, this.#fitting(additionalProperties as Schema)])]
    return Object.fromEntries(this.#isLikely(0.2) ? all.reverse() : all) as object
  }

  #number({ minimum = 0, maximum = minimum + 1000 }: Schema): number {
    return this.#pick([minimum, maximum, minimum - 1, maximum + 1, minimum + 7, minimum + 0.5])
  }

  #text({ pattern = '', format }: Schema): string {
    const fitting = texts.filter(
      (text) => new RegExp(pattern, 'u').test(text) && (format !== 'uri' || text.startsWith('https')),
    )
    return this.#pick(fitting.length > 0 ? fitting : texts)
  }

  /** Changes a value in one place. */
  #spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#isLikely(0.1)) return this.#pick(strange)
    if (Array.isArray(value)) {
      const index = Math.floor(this.#random() * (value.length + 1))
      return value.toSpliced(index, 1, this.#spoil(value[index]))
    }
    const names = Object.keys(value)
    const changed = names.length === 0 || this.#isLikely(0.2) ? this.#pick(strangeNames) : this.#pick(names)
    const kept = Object.entries(value).filter(([name]) => name !== changed)
    if (this.#isLikely(0.2)) return Object.fromEntries(kept)
    // Built from entries, so that `__proto__` is a name like any other.
    return Object.fromEntries([...kept, [changed, this.#spoil(Reflect.get(value, changed))]])
  }
}
