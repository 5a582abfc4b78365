/** Changes JSON where its structure is: members, entries and values are left out, repeated, renamed and replaced. */
import type { Below } from '../../support/random.js'

/** A JSON value that can be written in ways in which `JSON.stringify` never writes one. */
type Node = Raw | Members | Node[]

/** The text of a value. */
interface Raw {
  text: string
}

/** An object, in which a name may come twice. */
interface Members {
  members: [name: string, value: Node][]
}

/** Where a value is: as a member or an entry of what holds it. */
interface Place {
  readonly list: unknown[]
  readonly at: number
  readonly get: () => Node
  readonly set: (node: Node) => void
  /** Of a member. */
  readonly rename?: (name: string) => void
  readonly name?: string
}

/** The text of a value with so many changes. */
export function mutatedJson(value: unknown, changes: number, below: Below): string {
  const root: Node[] = [nodeOf(value)]
  for (let count = 0; count < changes; count += 1) {
    const places = placesIn(root, [])
    const place = places[below(places.length)]
    // The whole is changed now and then, as one place of many.
    if (place) changesOf[below(changesOf.length)]?.(place, below, places)
  }
  return written(root[0] ?? { text: '' })
}

function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return value.map(nodeOf)
  if (typeof value !== 'object' || value === null) return { text: JSON.stringify(value) }
  return { members: Object.entries(value).map(([name, member]) => [name, nodeOf(member)]) }
}

function written(node: Node): string {
  if (Array.isArray(node)) return `[${node.map(written).join(',')}]`
  if ('text' in node) return node.text
  return `{${node.members.map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`).join(',')}}`
}

function placesIn(list: Node[], found: Place[]): Place[] {
  list.forEach((node, at) => {
    found.push({ list, at, get: () => list[at]!, set: (other) => (list[at] = other) })
    within(node, found)
  })
  return found
}

function within(node: Node, found: Place[]): void {
  if (Array.isArray(node)) placesIn(node, found)
  else if ('members' in node)
    node.members.forEach((member, at) => {
      const [name] = member
      found.push({
        list: node.members,
        at,
        name,
        get: () => member[1],
        set: (other) => (member[1] = other),
        rename: (other) => (member[0] = other),
      })
      within(member[1], found)
    })
}

const long = 'x'.repeat(5_000)
/** What may come in the place of any value. */
const odd: readonly string[] = [
  ...'null true false 0 -0 1 -1 5 1.5 1e3 1e400 -1e-400 0.1e-7 1E+2'.split(' '),
  ...'9007199254740993 12345678901234567890.123456789 00 01 .5 +1 NaN Infinity 0x10'.split(' '),
  ...['""', '" "'],
  ...'"0" "5" "-5" "1.50" "1,5" "1e5" "true" "TRUE" "False" "maybe"'.split(' '),
  ...'"null" "undefined" "NaN" "N/A" "-" "\\u0000" "\\ud800" "\\ufeff" "<a/>" "😀"'.split(' '),
  ...'"S" "F" "U" "PENDING" "0000" "0002" "2005" -1021 -1000 "-2010" 404'.split(' '),
  ...'[] {} [[]] [{}] [null] {"a":1} {"__proto__":{"a":1}} {"value":"1.00"} {"value":{}}'.split(' '),
  ...[`"${long}"`, '7'.repeat(500)],
  ...[60, 3_000].map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  ...['undefined', '', ',', '"', "'a'", '/**/1'],
]
const oddNames = ['', ' ', ...'__proto__ constructor toString then length 0 a.b code msg error'.split(' ')]

const changesOf: readonly ((place: Place, below: Below, places: readonly Place[]) => void)[] = [
  ({ list, at }) => list.splice(at, 1),
  ({ list, at }) => list.splice(at, 0, list[at]),
  ({ set }, below) => set({ text: odd[below(odd.length)]! }),
  ({ set }, below) => set({ text: odd[below(odd.length)]! }),
  ({ set }) => set({ text: 'null' }),
  // A number as a text, a text as a number, and so on.
  ({ get, set }) => {
    const text = written(get())
    set({ text: text.startsWith('"') ? text.slice(1, -1) : JSON.stringify(text) })
  },
  ({ get, set }) => set([get()]),
  ({ get, set }) => set({ members: [['value', get()]] }),
  // What another place holds.
  ({ set }, below, places) => set({ text: written(places[below(places.length)]!.get()) }),
  ({ rename }, below) => rename?.(oddNames[below(oddNames.length)]!),
  ({ rename, name = '' }) => rename?.(name.toUpperCase()),
  ({ rename, name = '' }) => rename?.(` ${name}`),
  ({ rename }, below, places) => rename?.(places[below(places.length)]!.name ?? 'other'),
  // The same name once more, with another value.
  ({ list, at, name }, below) => {
    if (name !== undefined) list.splice(below(2) + at, 0, [name, { text: odd[below(odd.length)]! }])
  },
  // Something unknown beside it.
  ({ list, at, name }, below) =>
    list.splice(
      at,
      0,
      name === undefined ? { text: odd[below(odd.length)]! } : [`new${below(9)}`, { text: '1' }],
    ),
  ({ list }) => list.reverse(),
  ({ list }) => list.splice(1),
]
