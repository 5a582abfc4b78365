/** Adds the panels to a page of the reference. */
import { mockAmbiguities } from '../../../generated/ambiguities/mock.js'
import type { ServedAmbiguityTable } from '../../../src/ambiguity/assume.js'
import { clientView } from '../../generate/client-view.js'
import type { Document } from '../../generate/document.js'
import { exampleInputs, type ExampleInputs } from '../../generate/example-inputs.js'
import { operationAnchor } from '../redoc-anchors.js'
import { replaced } from '../replaced.js'
import { demoAddress, demoParts, demoSecrets } from './demo-parts.js'
import { fieldsOf } from './fields.js'
import type { PageData, TouchingAmbiguity, TriedOperation } from './page-data.js'
import type { TryPart } from './part.js'
import { readDescription } from '../../generate/description.js'

/** Where a mock may be that a page calls. A browser takes no address of IPv6 here. */
export const loopbackSources = 'http://127.0.0.1:* http://localhost:*'

/**
 * The page with a panel for each of its operations; an API that has no part stays as it is.
 *
 * @param script the file with the code of its panels
 */
export function withPanels(html: string, api: string, script: string): string {
  const part = demoParts[api]
  if (part === undefined) return html
  const own = readDescription(api)
  const data = `<script type="application/json" id="try-data">${inScript(JSON.stringify(dataOf(part, own)))}</script>`
  const code = `<script type="module" src="${script}"></script>`
  const page = `The page of ${api}`
  const open = replaced(page, html, /connect-src 'self'/, `connect-src 'self' ${loopbackSources}`)
  // Scripts of the page may have the words in a text: the last ones are its end.
  return replaced(page, open, /<\/body>(?![^]*<\/body>)/, `${data}\n${code}\n</body>`)
}

/** Text within a script element ends at the first thing that looks like its end. */
function inScript(text: string): string {
  return text.replace(/<(?=\/script|!--)/gi, '\\u003c')
}

export function dataOf(part: TryPart, own: Document): PageData {
  const view = clientView(own)
  const inputOf = (operationId: string) => {
    const name = view.methods.find((one) => one.located.operation.operationId === operationId)?.input
    return name === undefined ? undefined : view.document.components.schemas[name]
  }
  const examplesOf = (operationId: string): ExampleInputs =>
    exampleInputs(own, operationId, inputOf(operationId))
  const operations = view.methods.flatMap(({ located }): TriedOperation[] => {
    const operation = part.operations[located.operation.operationId]
    if (operation === undefined) return []
    const { operationId, ambiguities } = operation
    const earlier = part.earlier(operation)
    return [
      {
        operationId,
        section: `/${operationAnchor(located.operation)}`,
        fields: fieldsOf(view.document, inputOf(operationId), examplesOf(operationId), earlier?.input),
        ambiguities: ambiguities.map((id) => touching(part, own, id)),
        ...(earlier && { earlierInput: examplesOf(earlier.operationId).sample }),
      },
    ]
  })
  const credentials = Object.entries(demoSecrets).find(([api]) => api === part.api)?.[1] ?? {}
  return { address: demoAddress, credentials: { ...credentials }, operations }
}

function touching({ choices }: TryPart, own: Document, id: string): TouchingAmbiguity {
  const title = own['x-ambiguity-registry'].find((one) => one.id === id)?.title ?? id
  const others = (table: ServedAmbiguityTable): string[] => {
    const found = Object.hasOwn(table, id) ? table[id] : undefined
    return Object.keys(found?.readings ?? {}).filter((reading) => reading !== found?.default)
  }
  return { id, title, assumed: others(choices), served: others(mockAmbiguities) }
}
