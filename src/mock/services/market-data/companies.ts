/** Companies that do not exist. */
export interface Company {
  readonly name: string
  /** Letters and digits, of no other company. */
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

/** The company of that number; those after the words are used up have a number in their names. */
export function companyAt(index: number): Company {
  const lap = Math.floor(index / firstWords.length)
  const first = firstWords[index % firstWords.length] ?? ''
  const second = secondWords[(index + 2 * lap) % secondWords.length] ?? ''
  const round = Math.floor(lap / secondWords.length)
  const number = round === 0 ? '' : String(round + 1)
  // Some names have a character that XML escapes.
  const form = index % 5 === 0 ? '& Sons Ltd' : 'Ltd'
  return {
    name: [first, second, number, form].filter((part) => part !== '').join(' '),
    symbol: `${first.slice(0, 4)}${second.slice(0, 4)}${number}`.toUpperCase(),
  }
}
