/** Random texts and forms that come again with the same seed. */
import type { Below } from '../support/random.js'

/** Pieces that trip up what signs, escapes or encodes. */
const pieces = [
  ...[
    '|',
    '||',
    '"',
    '\\',
    '\\u00e9',
    '\\/',
    '/',
    '%7C',
    '%',
    '+',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '&',
    '=',
    '#',
  ],
  ...['null', 'undefined', '1.0', '9007199254740993', '{}', '[]', "'", '<', '>', ';', '$&', '$1', '@@@@&&&&'],
  ...['é', 'e\u0301', 'ß', 'Ж', '₹', '中', '\u2028', '\u2029', '\ufeff', '\ufffd', '🙂', '👩‍👩‍👧', '𝒳', 'अनु'],
]

/** A text of pieces and letters; now and then an empty one, or one of some hundred thousand characters. */
export function randomText(below: Below): string {
  const kind = below(100)
  if (kind === 0) return ''
  if (kind === 1 && below(50) === 0) return 'long '.repeat(20_000 + below(1_000))
  return Array.from({ length: 1 + below(12) }, () =>
    below(3) === 0 ? (pieces[below(pieces.length)] ?? '') : String.fromCodePoint(32 + below(95)),
  ).join('')
}

/** The text of a body: JSON, which may hold anything. */
export function randomBody(below: Below): string {
  const members = Array.from({ length: below(6) }, () => [randomText(below), randomValue(below, 0)])
  return JSON.stringify(Object.fromEntries(members), undefined, below(4) === 0 ? 1 : undefined)
}

function randomValue(below: Below, depth: number): unknown {
  const kind = below(depth < 3 ? 7 : 5)
  if (kind === 0) return null
  if (kind === 1) return below(2 ** 31) / (1 + below(1000))
  if (kind === 2) return below(2) === 0
  if (kind === 5) return Array.from({ length: below(4) }, () => randomValue(below, depth + 1))
  if (kind === 6) return { [randomText(below)]: randomValue(below, depth + 1) }
  return randomText(below)
}

/** A form with names as the gateway has them, in any order and letter case; `null` now and then. */
export function randomForm(below: Below): Record<string, string | null> {
  const names = [
    'MID',
    'ORDERID',
    'TXNAMOUNT',
    'txnAmount',
    '_x',
    'Ünï',
    'é',
    'z',
    'Z',
    'a-b',
    '🙂',
    '\ufffd',
  ]
  const fields = names
    .filter(() => below(2) === 0)
    .map((name) => ({ name: below(3) === 0 ? `${name}${below(50)}` : name, order: below(1000) }))
    .sort((one, other) => one.order - other.order)
  return Object.fromEntries(
    fields.map(({ name }) => [name, below(12) === 0 ? null : randomText(below)] as const),
  )
}
