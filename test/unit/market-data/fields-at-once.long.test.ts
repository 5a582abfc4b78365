import { describe, expect, it, vi } from 'vitest'
import { recordLayouts } from '../../../generated/tables/market-data.js'
import type { DecimalForm } from '../../../src/index.js'
import {
  RecordBuilder,
  XmlError,
  recordList,
  type DecodeSettings,
} from '../../../src/market-data/lists/records.js'
import { nonFiniteValues } from '../../../src/market-data/requests.js'
import { textReader } from '../xml/quotes.js'

const layout = recordLayouts.FutOptList

/** What can be seen of a list: its records, and what is said against it. */
function seen(builder: RecordBuilder, pieces: Iterable<string>, longest?: number) {
  const { records } = builder
  try {
    const reader = textReader(builder, longest)
    for (const piece of pieces) reader.write(piece)
    reader.end()
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { records, fault: `${error.line}:${error.column} ${error.message}` }
  }
  return { records, fault: undefined }
}

const settings = (decimals: DecimalForm): DecodeSettings => ({
  decimals,
  nonFiniteAsNull: nonFiniteValues.refuse,
  finish: (record) => void (record['dateTimeMs'] = 1),
})

/** Reads as where the platform has no Buffer: no record is matched against those before. */
function withoutBuffer<T>(read: () => T): T {
  vi.stubGlobal('Buffer', undefined)
  try {
    return read()
  } finally {
    vi.unstubAllGlobals()
  }
}

/** The ways to read one document, of which the first is that of the careful reader alone. */
function ways(document: string, decimals: DecimalForm, lenient: boolean) {
  const list = recordList(layout, settings(decimals))
  const builder = () => new RecordBuilder(list, lenient ? 'omit' : 'throw')
  const inPieces = (length: number) =>
    seen(builder(), document.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [])
  return {
    carefully: withoutBuffer(() => inPieces(document.length)),
    byCharacter: inPieces(1),
    atOnce: inPieces(document.length),
    inPieces: inPieces(97),
  }
}

function expectAlike(document: string) {
  for (const decimals of ['number', 'string'] as const) {
    for (const lenient of [false, true]) {
      const { carefully, ...others } = ways(document, decimals, lenient)
      for (const other of Object.values(others)) expect(other, document).toEqual(carefully)
    }
  }
}

interface Odd {
  readonly name: string
  readonly written: string
}

/** An item as it is documented, with one field written in another way. */
function item(odd?: Odd, space = ''): string {
  const fields = layout.fields.map(({ name, xmlName, kind }, index) => {
    if (odd?.name === name) return odd.written
    const value =
      kind === 'text' || kind === 'date' ? `text number ${index}` : kind === 'decimal' ? `${index}.25` : index
    return `<${xmlName}>${value}</${xmlName}>`
  })
  return `<item>${space}${fields.join(space)}${space}</item>`
}

const listOf = (...items: readonly string[]): string => `<FutOptList>${items.join('')}</FutOptList>`
const around = (odd: string): string => listOf(item(), item(), odd, item(), odd, item())

const values = [
  ...[
    '',
    ' ',
    '0',
    '00',
    '-0',
    '007',
    '5.',
    '.5',
    '-',
    '--1',
    '1-',
    '+1',
    '1.5',
    '1.50',
    '-1.5',
    '1.2.3',
    ' 7 ',
  ],
  ...['1e5', '1E-7', '1e400', 'NaN', 'INF', '123456789012345', '1234567890123456', '9007199254740993'],
  ...['0.123456789012345', '0.1234567890123456', '12345678901234567890', '1,000', 'abc', '1a', '\u0661', 'ı'],
  ...[
    'a &amp; b',
    '&#49;',
    '1&#46;5',
    '&nbsp;',
    'a\r\nb',
    'a\rb',
    ']]>',
    '\u0001',
    '\ud83d',
    'é',
    '₹ 5',
    '𝟙',
  ],
  ...['<![CDATA[1.5]]>', '1<!-- 2 -->3', '<?a b?>1', '<x/>', 'x<', 'a long text with many characters in it'],
]

describe.each(['Symbol', 'BestBuyQty', 'BestBuyPrice', '52WeekLowPrice'])('the field %s', (name) => {
  const xmlName = layout.fields.find((field) => field.name === name)?.xmlName ?? ''
  const forms = [
    ...values.map((value) => `<${xmlName}>${value}</${xmlName}>`),
    ...['', ' nil="true"', ' xsi:nil="1"', ' a="b"', ' nil="false"'].flatMap((attributes) => [
      `<${xmlName}${attributes}/>`,
      `<${xmlName}${attributes} />`,
      `<${xmlName}${attributes}></${xmlName}>`,
      `<${xmlName}${attributes}>5</${xmlName}>`,
    ]),
    ...['', `<${xmlName}>5</${xmlName} >`, `<b:${xmlName}>5</b:${xmlName}>`, `<${xmlName}>5</Other>`],
    `<${xmlName}>5</${xmlName}><${xmlName}>5</${xmlName}>`,
    ...['<New>1</New>', '<New/>', '<New><a>1</a></New>', '<!-- new -->', '\n', 'new'].map(
      (other) => `<${xmlName}>5</${xmlName}>${other}`,
    ),
  ]

  it.each(forms)('is read alike in every way as %j', (written) => {
    expectAlike(around(item({ name, written })))
  })
})

it.each(['\n  ', '\r\n\t', ' '.repeat(300), '<!-- -->'])('reads items alike with %j within', (space) => {
  expectAlike(listOf(item(undefined, space), item(undefined, space), item(), item(undefined, space)))
})

it('gives unknown elements to the item that has them', () => {
  const withOther = item().replace('</item>', '<New>1</New></item>')
  const odd = item().replace('<item>', '<item><New>2</New>')
  const { atOnce } = ways(listOf(item(), withOther, item(), odd, item()), 'number', false)
  expect(atOnce.records.map(({ extra }) => extra)).toEqual([{}, { New: '1' }, {}, { New: '2' }, {}])
  expectAlike(listOf(item(), withOther, item(), odd, item()))
})

it.each([
  ['<a:item>', '</a:item>'],
  ['<item a="b">', '</item>'],
  ['<item>', '</item >'],
  ['<a:item>', '</item>'],
  ['<item>', '</a:item>'],
  ['<Item>', '</Item>'],
])('ends an item alike that is written %s … %s among others', (start, end) => {
  const other = item().replace('<item>', start).replace('</item>', end)
  expectAlike(listOf(item(), item(), other, item(), item()))
  expectAlike(listOf(item(), item(), other, other, item(), other))
  expectAlike(listOf(other, other, item(), item(), other))
})

it('refuses a field that an item has under two names, each of which was met before', () => {
  const [plain, prefixed] = ['<Symbol>5</Symbol>', '<b:Symbol>6</b:Symbol>']
  for (const both of [plain + prefixed, prefixed + plain]) {
    const items = [plain, prefixed, both].map((written) => item({ name: 'Symbol', written }))
    expect(ways(listOf(...items), 'number', false).atOnce.fault).toContain('Symbol for the second time')
    expectAlike(listOf(...items))
  }
})

it('does not take one character for another that has no code of a byte either', () => {
  const same = '<item><Ā:Symbol>A</Ā:Symbol><Segment>B</Segment></item>'
  const other = '<item><Ā:Symbol>A</₹:Symbol><Segment>B</Segment></item>'
  expect(ways(listOf(same, same, other), 'number', false).atOnce.fault).toContain('found </₹:Symbol>')
  expectAlike(listOf(same, same, other))
})

it('refuses a record that is too long at the same place, whatever its length may be', () => {
  // What comes first is read carefully in any case, so that the later ones are longer.
  const long = item({ name: 'OptionType', written: `<OptionType>${'X'.repeat(40)}</OptionType>` })
  const document = listOf(
    item(),
    ' '.repeat(9),
    item(),
    ' '.repeat(20),
    long,
    ' '.repeat(item().length + 200),
    item(),
  )
  const list = recordList({ ...layout, identity: [] }, settings('number'))
  const read = (pieces: readonly string[], longest: number) =>
    seen(new RecordBuilder(list, 'throw'), pieces, longest)
  for (let longest = item().length; longest <= item().length + 90; longest += 1)
    expect(read([document], longest), String(longest)).toEqual(read([...document], longest))
})

it('reads on in another order, and with fields that are missing', () => {
  const fields = layout.fields.map(
    ({ xmlName, kind }) => `<${xmlName}>${kind === 'text' || kind === 'date' ? 'text' : 1}</${xmlName}>`,
  )
  const symbol = '<Symbol>text</Symbol>'
  const items = fields.map((_, index) => {
    const some = [...fields.slice(index), ...fields.slice(0, index / 2)]
    return (some.includes(symbol) ? some : [...some, symbol]).join('')
  })
  const document = `<FutOptList>${items.map((content) => `<item>${content}</item>`).join('\n')}</FutOptList>`
  expect(ways(document, 'number', false).atOnce.records).toHaveLength(fields.length)
  expectAlike(document)
})

it('reads items alike, wherever they are cut in two places', () => {
  const document = listOf(...['A', 'B'].map((text) => `<item><Symbol>${text}</Symbol></item>`))
  const list = recordList(layout, settings('number'))
  const read = (...pieces: readonly string[]) => seen(new RecordBuilder(list, 'throw'), pieces)
  const whole = read(document)
  expect(whole.records.map(({ Symbol: symbol }) => symbol)).toEqual(['A', 'B'])
  for (let to = 0; to <= document.length; to += 1)
    for (let from = 0; from <= to; from += 1)
      expect(read(document.slice(0, from), document.slice(from, to), document.slice(to))).toEqual(whole)
})
