/** Where the descriptions accept more than the documentation says, and why: for each reading that does. */
import type { Acceptance } from '../generate/document.js'
import type { Described } from './described.js'
import { badge, code, heading, inline, page, table } from './markup.js'

export function weakerPage(all: readonly Described[]): string {
  const sections = all.map(({ document }) => {
    const rows = document['x-ambiguity-registry'].flatMap(({ id, title, readings = [] }) =>
      readings.flatMap(({ id: reading, summary, source, accepts = [] }) =>
        accepts.map((accepted) => [
          accepted.at.map(placeOf).join('<br>'),
          alsoAccepted(accepted),
          `<a href="ambiguities/${id}.html">${inline(title)}</a>: ${code(reading)}. ${inline(summary)} ${badge(source)}`,
        ]),
      ),
    )
    return `${heading(2, document.info.title, document.info.title.toLowerCase().replaceAll(' ', '-'))}
${table(['Place', 'Also accepted', 'Because a service may read it so'], rows)}`
  })
  const body = `<p>A description that is stricter than the service refuses good answers. So where an ambiguity leaves a form open, the
descriptions and the clients accept each form of it, and the clients return one. These are all places where more is accepted than
the documentation says. <a href="contract.html">Contract tests</a> name the reading that explains such an answer.</p>
${sections.join('\n')}`
  const description =
    'Every place where the descriptions accept more than the documentation says, with the reason.'
  return page({ title: 'Weaker than the documentation', description, isWide: true }, body)
}

/** A JSONPath in the words of the reference. */
function placeOf(path: string): string {
  const [, operation, method = ''] = /^\$\.paths\['([^']+)'\]\.(\w+)/.exec(path) ?? []
  if (operation !== undefined) return code(`${method.toUpperCase()} ${operation}`)
  const place = path
    .replace(/^\$\.components\.(?:schemas|parameters)\.?/, '')
    .replace(/\.(?:properties|schema)(?=[.[]|$)|\.allOf\[1\]/g, '')
    .replace(/\[\?@\.\w+ ?== ?'(\w+)'\]/, ': each $1')
    .replace(/\[\?@ != \$.*\.(\w+)\]/, ': each field but $1')
    .replaceAll(/\['([^\]]+)'\]/g, (_, names: string) => ` ${names.replaceAll("','", ', ')}`)
  return code(place.trim())
}

function alsoAccepted({ schema: { type, enum: values, required, ...others } }: Acceptance): string {
  const parts = [
    ...(type === undefined ? [] : [[type].flat().join(' or ')]),
    ...(values === undefined ? [] : [values.map((value) => code(JSON.stringify(value))).join(', ')]),
    ...(required === undefined
      ? []
      : [required.length === 0 ? 'no member' : `only ${required.map(code).join(', ')}`]),
    ...Object.entries(others).map(([keyword, value]) => code(`${keyword}: ${JSON.stringify(value)}`)),
  ]
  return parts.join('; ')
}
