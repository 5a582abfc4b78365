/** Compares two documents value by value, without knowing what any of them means. */
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/response/json-object.js'
import { at as targetAt, escaped } from '../../src/response/json-pointer.js'

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The names on the way. An entry of a list is named by its own id, where it has one. */
  readonly steps: readonly string[]
  /** JSON pointers to it in the two documents; `undefined` where it is not. */
  readonly base: string | undefined
  readonly revision: string | undefined
  readonly before: unknown
  readonly after: unknown
}

/** The place of one value in both documents. */
export interface Pair {
  readonly base: string
  readonly revision: string
  readonly steps: readonly string[]
}

export interface Compared {
  readonly differences: readonly Difference[]
  /** What is in both, an outer value before what is in it. */
  readonly pairs: readonly Pair[]
}

export function compare(base: unknown, revision: unknown): Compared {
  const comparison = new Comparison(base, revision)
  comparison.compare(base, revision, { base: '', revision: '', steps: [] })
  return comparison
}

class Comparison implements Compared {
  readonly differences: Difference[] = []
  readonly pairs: Pair[] = []
  readonly #base: unknown
  readonly #revision: unknown

  constructor(base: unknown, revision: unknown) {
    this.#base = base
    this.#revision = revision
  }

  compare(before: unknown, after: unknown, pair: Pair): void {
    this.pairs.push(pair)
    if (this.#isReferredElsewhere(before, after, pair)) return
    const members = [before, after].map(membersOf)
    const [mine, theirs] = members
    if (mine === undefined || theirs === undefined || Array.isArray(before) !== Array.isArray(after)) {
      if (!isDeepStrictEqual(before, after))
        this.differences.push({ kind: 'changed', ...pair, before, after })
      return
    }
    for (const [name, { at, value }] of mine) {
      const other = theirs.get(name)
      const steps = [...pair.steps, name]
      const base = `${pair.base}/${at}`
      if (other === undefined)
        this.differences.push({
          ...{ kind: 'removed', steps, base, revision: undefined },
          ...{ before: value, after: undefined },
        })
      else this.compare(value, other.value, { steps, base, revision: `${pair.revision}/${other.at}` })
    }
    for (const [name, { at, value }] of theirs) {
      if (mine.has(name)) continue
      const [steps, revision] = [[...pair.steps, name], `${pair.revision}/${at}`]
      this.differences.push({
        kind: 'added',
        steps,
        base: undefined,
        revision,
        before: undefined,
        after: value,
      })
    }
  }

  /**
   * Where one of two references leads elsewhere, or one of two values is written out, what they lead to is compared: it
   * may be the same.
   */
  #isReferredElsewhere(before: unknown, after: unknown, pair: Pair): boolean {
    const [from, to] = [referenceIn(before), referenceIn(after)]
    if (from === to || pair.steps.length > deepest) return false
    const mine = from === undefined ? before : targetAt(this.#base, from.slice(1))
    const theirs = to === undefined ? after : targetAt(this.#revision, to.slice(1))
    this.differences.push({
      ...{ kind: 'changed', steps: [...pair.steps, '$ref'], base: pair.base, revision: pair.revision },
      ...{ before: from, after: to },
    })
    const places = { base: from?.slice(1) ?? pair.base, revision: to?.slice(1) ?? pair.revision }
    this.compare(mine, theirs, { ...places, steps: pair.steps })
    return true
  }
}

/** References that lead in circles are not followed for ever. */
const deepest = 40

function referenceIn(value: unknown): string | undefined {
  const reference = isObject(value) ? value['$ref'] : undefined
  return typeof reference === 'string' ? reference : undefined
}

interface Member {
  /** How a JSON pointer names it. */
  readonly at: string
  readonly value: unknown
}

/** The members of an object by name, or those of a list by what names them; `undefined` for any other value. */
function membersOf(value: unknown): ReadonlyMap<string, Member> | undefined {
  if (isObject(value))
    return new Map(Object.entries(value).map(([name, one]) => [name, { at: escaped(name), value: one }]))
  if (!Array.isArray(value)) return undefined
  const members = new Map<string, Member>()
  for (const [index, entry] of value.entries()) {
    const name = nameOf(entry, index)
    // Two of one name are told apart by their place.
    members.set(members.has(name) ? `${name} ${index}` : name, { at: String(index), value: entry as unknown })
  }
  return members
}

/** The order of a list means nothing here, as long as its entries have names. */
function nameOf(entry: unknown, index: number): string {
  if (!isObject(entry)) return typeof entry === 'object' ? String(index) : JSON.stringify(entry)
  const { id, name, in: place, url, $ref, kind, parameters } = entry
  if (typeof id === 'string') return id
  if (typeof name === 'string') return typeof place === 'string' ? `${place} ${name}` : name
  if (typeof url === 'string') return url
  if (typeof $ref === 'string') return $ref
  return typeof kind === 'string' ? `${kind} ${JSON.stringify(parameters)}` : String(index)
}
