import { banner } from './apis.js'
import type { Document } from './document.js'
import { listLayouts, type ListLayout } from './xml-layouts.js'

/** Writes the XML layouts of a description's lists, each with a function that creates a record. */
export function generateRecords(document: Document): string | undefined {
  const layouts = listLayouts(document)
  if (layouts.length === 0) return undefined
  return [
    banner,
    `import { noExtra, type RecordLayout } from '../src/market-data/lists/record-layout.js'`,
    ...layouts.map(printLayout),
    `export const recordLayouts = { ${layouts.map(({ list }) => list).join(', ')} } as const`,
    '',
  ].join('\n')
}

function printLayout(layout: ListLayout): string {
  const members = [...layout.fields.map(({ name }) => name), ...layout.adds]
  const key = (name: string): string => (/^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`)
  // What is added after decoding stands after all fields, where there is no value.
  const filled = members.map((name, place) => `    ${key(name)}: values[${place}] ?? null,`)
  return `
const ${layout.list} = {
  root: '${layout.root}',
  item: '${layout.item}',
  fields: [
${layout.fields.map(printField).join('\n')}
  ],
  identity: [${layout.identity.map((name) => `'${name}'`).join(', ')}],
  // One literal with every key is much faster than an empty object to which thirty keys are added.
  create: (values = []) => ({
${filled.join('\n')}
    extra: noExtra,
  }),
} as const satisfies RecordLayout
`
}

function printField({ name, xmlName, kind, mayBeAbsent }: ListLayout['fields'][number]): string {
  const absent = mayBeAbsent ? ', mayBeAbsent: true' : ''
  return `    { name: '${name}', xmlName: '${xmlName}', kind: '${kind}'${absent} },`
}
