import type { Document } from './document.js'
import { print, type Table } from './print.js'
import { listLayouts, type ListLayout } from './xml-layouts.js'

/** The XML layouts of a description's lists, each with a function that creates a record; none where it has no lists. */
export function recordTables(document: Document): readonly Table[] {
  const layouts = listLayouts(document)
  if (layouts.length === 0) return []
  const from = 'market-data/lists/record-layout.js'
  const names = layouts.map(({ list }) => `'${list}'`).join(' | ')
  return [
    {
      name: 'recordLayouts',
      comment: 'How the records of each list are written, and a function that creates one.',
      code: `{\n${layouts.map(printLayout).join('')}}`,
      type: [`Readonly<Record<${names}, RecordLayout>>`, 'RecordLayout', from],
      uses: ['noExtra', from],
    },
  ]
}

function printLayout(layout: ListLayout): string {
  const members = [...layout.fields.map(({ name }) => name), ...layout.adds]
  const key = (name: string): string => (/^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`)
  // What is added after decoding stands after all fields, where there is no value.
  const filled = members.map((name, place) => `      ${key(name)}: values[${place}] ?? null,`)
  const { list, root, item, fields, identity } = layout
  return `  ${list}: {
    root: '${root}',
    item: '${item}',
    fields: ${print(fields)},
    identity: ${print(identity)},
    // One literal with every key is much faster than an empty object to which thirty keys are added.
    create: (values = []) => ({
${filled.join('\n')}
      extra: noExtra,
    }),
  },
`
}
