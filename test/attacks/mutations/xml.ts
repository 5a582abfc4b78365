/** Changes XML where its structure is. */
import type { Below } from '../../support/random.js'

const oddTexts = [
  ...['', ' '],
  ...'null NaN - 1e400 1,5 <a/> <a><b/></a> & &amp; &lt; &#65; &#x0;'.split(' '),
  ...'&unknown; &#xD800; &#999999999; <![CDATA[5]]> <![CDATA[ ]]>'.split(' '),
  ...['<!-- -->', '<!--', '<?a b?>'],
  ...['\u0001', '\ufffe', '😀', '9'.repeat(400), 'x'.repeat(5_000), '<a>'.repeat(80) + '</a>'.repeat(80)],
]
const oddAttributes = [
  ...[
    ' a="b"',
    ' a="b" a="c"',
    ' a',
    ' a=b',
    ' a="<"',
    " a='b'",
    ' xsi:nil="true"',
    ' nil="true"',
    ' xmlns="urn:a"',
  ],
  ...[' xmlns:a="urn:a"', ' a:b="c"', ' a="&unknown;"', ` a="${'x'.repeat(2_000)}"`],
]
const oddNames = ['a', 'ITEM', 'Symbol', 'x:Symbol', '1a', '', '__proto__', 'constructor', 'Extra', 'Volume']

/** An element that holds nothing but text, and its parts. */
const leaf = /<([\w.:-]+)>([^<]*)<\/\1>/g

/** The text of a document with so many changes. */
export function mutatedXml(document: string, changes: number, below: Below): string {
  let text = document
  for (let count = 0; count < changes; count += 1) text = changesOf[below(changesOf.length)]!(text, below)
  return text
}

/** Changes one leaf. */
function atLeaf(change: (whole: string, name: string, value: string, below: Below) => string) {
  return (text: string, below: Below): string => {
    const found = [...text.matchAll(leaf)]
    const candidate = found[below(Math.max(found.length, 1))]
    if (candidate === undefined) return text
    const [whole, name = '', value = ''] = candidate
    return (
      text.slice(0, candidate.index) +
      change(whole, name, value, below) +
      text.slice(candidate.index + whole.length)
    )
  }
}

const from = <T>(list: readonly T[], below: Below): T => list[below(list.length)]!

const changesOf: readonly ((text: string, below: Below) => string)[] = [
  atLeaf(() => ''),
  atLeaf((whole) => whole + whole),
  atLeaf((_whole, name, _value, below) => `<${name}>${from(oddTexts, below)}</${name}>`),
  atLeaf((_whole, name, _value, below) => `<${name}>${from(oddTexts, below)}</${name}>`),
  atLeaf((_whole, name) => `<${name}/>`),
  atLeaf((_whole, name, value, below) => `<${name}${from(oddAttributes, below)}>${value}</${name}>`),
  atLeaf((_whole, _name, value, below) => {
    const name = from(oddNames, below)
    return `<${name}>${value}</${name}>`
  }),
  atLeaf((_whole, name, value, below) => `<${name}>${value}</${from(oddNames, below)}>`),
  atLeaf((_whole, name, value) => `<${name}>${value}`),
  atLeaf((_whole, name, value) => `${value}</${name}>`),
  atLeaf((whole, name) => `<${name}>${whole}</${name}>`),
  atLeaf((_whole, name, value) => `<${name.toLowerCase()}>${value}</${name.toLowerCase()}>`),
  (text, below) =>
    text.replace(
      /<\?xml[^>]*>/,
      from(
        [
          '',
          '<?xml?>',
          '<?xml version="1.1"?>',
          '<?xml version="1.0" encoding="nonsense"?>',
          '<?xml version="1.0" encoding="iso-8859-1"?>',
          ' <?xml version="1.0"?>',
        ],
        below,
      ),
    ),
  (text, below) =>
    text.replace(
      /<(\w+List)/,
      `${from(['<!DOCTYPE a>', '<!DOCTYPE a [<!ENTITY b "c">]>', '<!-- a -->', 'text', '<?a?>'], below)}<$1`,
    ),
  (text, below) => text.replace(/<(\w+List)>/, `<$1${from(oddAttributes, below)}>`),
  (text) => text.replaceAll(/(\w+List)\b/g, 'OtherThing'),
  (text) => text.replace(/<\/\w+List>\s*$/, ''),
  (text) => `${text}<more/>`,
  (text) => text.replaceAll(/>\s+</g, '><'),
  (text) => text.replaceAll('><', '>\n<'),
]
