/** What may have been done to the members of a body between signing and sending. */
import type { FoundCause } from '../engine.js'
import { mapTree, treeOf, writeTree, compact, type JsonObjectTree, type JsonTree } from '../json-tree.js'
import { isDecimal, paddedDecimal, trailingZeros } from '../../response/decimal.js'

export type ContentCause =
  | 'field-added'
  | 'nulls-dropped'
  | 'empty-values-dropped'
  | 'amount-form'
  | 'value-types'
  | 'values-trimmed'
  | 'numbers-rewritten'
  | 'sorted-keys'

/** Another tree that may have been signed. */
export interface OtherTree {
  readonly cause: FoundCause<ContentCause>
  readonly tree: JsonTree
}

/** More runs of members than of these are not tried: a body has some ten members. */
const mostMembers = 60

/** The body before something was done to it. */
export function contentsOf(tree: JsonTree): readonly OtherTree[] {
  return [
    ...valueForms.flatMap(({ cause, change }) => {
      const found = mapTree(tree, change)
      return found === undefined ? [] : [{ cause: { cause }, tree: found }]
    }),
    ...throughScript(tree),
    ...(tree.kind === 'object' ? [...withoutMembers(tree)] : []),
  ].filter(isOther(tree))
}

/** The body with its members in another order. */
export function ordersOf(tree: JsonTree): readonly OtherTree[] {
  const cause = { cause: 'sorted-keys' } as const
  const orders: readonly ((a: string, b: string) => number)[] = [
    (a, b) => (a < b ? -1 : 1),
    (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1),
  ]
  const sorted = (part: JsonTree, order: (a: string, b: string) => number): JsonTree =>
    part.kind === 'object' ? { ...part, members: part.members.toSorted(([a], [b]) => order(a, b)) } : part
  return orders
    .flatMap((order) => [mapTree(tree, (part) => sorted(part, order)), sorted(tree, order)])
    .filter((one) => one !== undefined)
    .map((one) => ({ cause, tree: one }))
}

function isOther(tree: JsonTree): (one: OtherTree) => boolean {
  const text = writeTree(tree, compact)
  return (one) => writeTree(one.tree, compact) !== text
}

interface ValueChange {
  readonly cause: ContentCause
  change(part: JsonTree): JsonTree | undefined
}

const text = (value: string): JsonTree => ({ kind: 'text', value })
const word = (one: string): JsonTree => ({ kind: 'word', word: one })
const isNumber = (one: string): boolean => /^-?\d/.test(one)

function amounts(change: (amount: string) => string): ValueChange {
  return {
    cause: 'amount-form',
    change: (part) => {
      if (part.kind === 'text') return isDecimal(part.value) ? text(change(part.value)) : part
      return part.kind === 'word' && isDecimal(part.word) ? word(change(part.word)) : part
    },
  }
}

/** Only what has decimals, or gets them, is an amount: an id of digits alone may stay as it is. */
const withoutZeros = (amount: string): string =>
  amount.includes('.') ? amount.replace(trailingZeros, '').replace(/\.$/, '') : amount
const amountNames = /amount|value|price|total/i

const valueForms: readonly ValueChange[] = [
  {
    cause: 'nulls-dropped',
    change: (part) => (part.kind === 'word' && part.word === 'null' ? undefined : part),
  },
  {
    cause: 'empty-values-dropped',
    change: (part) => {
      if (part.kind === 'text') return part.value === '' ? undefined : part
      if (part.kind === 'word') return part.word === 'null' ? undefined : part
      const isEmpty = part.kind === 'list' ? part.entries.length === 0 : part.members.length === 0
      return isEmpty ? undefined : part
    },
  },
  {
    cause: 'empty-values-dropped',
    change: (part) => (part.kind === 'text' && part.value === '' ? undefined : part),
  },
  amounts(withoutZeros),
  amounts((amount) => paddedDecimal(withoutZeros(amount), 1)),
  amounts((amount) => (amount.includes('.') ? paddedDecimal(withoutZeros(amount), 2) : amount)),
  {
    cause: 'amount-form',
    change: (part) =>
      namedAmounts(part, (value) => {
        const amount = value.kind === 'text' ? value.value : value.kind === 'word' ? value.word : ''
        if (!isDecimal(amount)) return value
        const padded = paddedDecimal(withoutZeros(amount), 2)
        return value.kind === 'text' ? text(padded) : word(padded)
      }),
  },
  {
    cause: 'values-trimmed',
    change: (part) => (part.kind === 'text' ? text(part.value.trim()) : part),
  },
]

/** The body with its numbers as texts, or its texts as numbers. */
export function typesOf(tree: JsonTree): readonly OtherTree[] {
  return typeForms.flatMap(({ cause, change }) => {
    const found = mapTree(tree, change)
    return found === undefined ? [] : [{ cause: { cause }, tree: found }]
  })
}

const typeForms: readonly ValueChange[] = [
  {
    cause: 'value-types',
    change: (part) =>
      namedAmounts(part, (value) =>
        value.kind === 'text' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value.value) ? word(value.value) : value,
      ),
  },
  {
    cause: 'value-types',
    change: (part) =>
      namedAmounts(part, (value) => {
        const number = value.kind === 'text' && isDecimal(value.value) ? Number(value.value) : undefined
        return number === undefined ? value : word(String(number))
      }),
  },
  {
    cause: 'value-types',
    change: (part) => (part.kind === 'word' && isNumber(part.word) ? text(part.word) : part),
  },
  {
    cause: 'value-types',
    change: (part) => (part.kind === 'word' && /^(?:true|false)$/.test(part.word) ? text(part.word) : part),
  },
]

/** The members that are amounts by their name, since an id of digits is none. */
function namedAmounts(part: JsonTree, change: (value: JsonTree) => JsonTree): JsonTree {
  if (part.kind !== 'object') return part
  return {
    ...part,
    members: part.members.map(([name, value]) => [name, amountNames.test(name) ? change(value) : value]),
  }
}

/** What JavaScript makes of it: numbers lose zeros and digits, names of digits go first, and names come once. */
function throughScript(tree: JsonTree): OtherTree[] {
  const found = treeOf(JSON.stringify(JSON.parse(writeTree(tree, compact))))
  return found === undefined ? [] : [{ cause: { cause: 'numbers-rewritten' }, tree: found }]
}

/** Without each member, wherever it stands, and without each run of members of the body. */
function* withoutMembers(tree: JsonObjectTree): Generator<OtherTree, void> {
  for (const { path, tree: found } of leavingOut(tree))
    yield { cause: { cause: 'field-added', detail: path }, tree: found }
  const { members } = tree
  if (members.length > mostMembers) return
  for (let start = 0; start < members.length; start += 1)
    for (let end = start + 2; end <= members.length; end += 1) {
      const names = members.slice(start, end).map(([name]) => name)
      const left = members.toSpliced(start, end - start)
      yield { cause: { cause: 'field-added', detail: names.join(', ') }, tree: { ...tree, members: left } }
    }
}

function* leavingOut(tree: JsonTree, before = ''): Generator<{ path: string; tree: JsonTree }, void> {
  if (tree.kind === 'object')
    for (const [index, [name, value]] of tree.members.entries()) {
      const path = before + name
      yield { path, tree: { ...tree, members: tree.members.toSpliced(index, 1) } }
      for (const inner of leavingOut(value, `${path}.`))
        yield { path: inner.path, tree: { ...tree, members: tree.members.with(index, [name, inner.tree]) } }
    }
  if (tree.kind === 'list')
    for (const [index, entry] of tree.entries.entries())
      for (const inner of leavingOut(entry, `${before}${index}.`))
        yield { path: inner.path, tree: { ...tree, entries: tree.entries.with(index, inner.tree) } }
}
