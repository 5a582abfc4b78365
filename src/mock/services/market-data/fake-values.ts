/** Fake values: draws that look random and are the same on every machine, and companies that do not exist. */
import { random } from '../../random.js'

export interface Draws {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  /** One of several. */
  one<T>(values: readonly [T, ...T[]]): T
}

/** The same seed gives the same draws. */
export function drawsFrom(seed: number): Draws {
  const next = random(seed)
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    one: (values) => values[between(0, values.length - 1)] ?? values[0],
  }
}

export interface Company {
  readonly name: string
  /** Letters and digits; no other company has the same. */
  readonly symbol: string
}

// No two words of a list begin with the same four letters, which make the symbol.
const firstWords = [
  ...['Alder', 'Basalt', 'Cedar', 'Dolomite', 'Ember', 'Fjord', 'Garnet', 'Harbour', 'Inlet', 'Juniper'],
  ...['Kestrel', 'Lantern', 'Meadow', 'Nettle', 'Ochre', 'Pebble', 'Quarry', 'Russet', 'Saffron', 'Thicket'],
  ...['Umber', 'Vellum', 'Willow', 'Yarrow', 'Zephyr'],
]
const secondWords = [
  ...['Mills', 'Foundry', 'Shipping', 'Cements', 'Papers', 'Grains', 'Looms', 'Cables', 'Tiles', 'Glass'],
  ...['Pumps', 'Dyes', 'Salt', 'Ropes', 'Kilns', 'Books', 'Wagons', 'Orchards', 'Docks', 'Bricks'],
]

/** The company of that number. When the words are used up, the names have a number. */
export function companyAt(index: number): Company {
  const lap = Math.floor(index / firstWords.length)
  const first = firstWords[index % firstWords.length] ?? ''
  const second = secondWords[(index + 2 * lap) % secondWords.length] ?? ''
  const round = Math.floor(lap / secondWords.length)
  const number = round === 0 ? '' : String(round + 1)
  // Some names have a character that has to be escaped in XML.
  const form = index % 5 === 0 ? '& Sons Ltd' : 'Ltd'
  return {
    name: [first, second, number, form].filter((part) => part !== '').join(' '),
    symbol: `${first.slice(0, 4)}${second.slice(0, 4)}${number}`.toUpperCase(),
  }
}
