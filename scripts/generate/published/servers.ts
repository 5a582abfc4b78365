/** An address without variables: many tools take the text of `url` for the address itself. */
import type { Document, Note, Source } from '../document.js'
import type { GivenSource } from '../provenance.js'

interface Server {
  url: string
  variables?: Readonly<Record<string, ServerVariable>>
  'x-notes'?: Note[]
  'x-sources'?: Record<string, GivenSource>
}

interface ServerVariable {
  readonly default: string
  readonly description?: string
  readonly 'x-source'?: Source
}

/** Writes the default of each variable in its place. What the variable's description says goes to that of the server. */
export function writeServerAddresses(document: Pick<Document, 'servers'>): void {
  for (const server of document.servers as Server[]) {
    if (server.variables === undefined) continue
    for (const [name, variable] of Object.entries(server.variables)) {
      server.url = server.url.replaceAll(`{${name}}`, variable.default)
      if (variable.description === undefined) continue
      const note = { says: variable.description, source: variable['x-source'] ?? 'assumed' }
      server['x-notes'] = [...(server['x-notes'] ?? []), note]
    }
    // The address is a placeholder of our own.
    server['x-sources'] = { ...server['x-sources'], url: 'assumed' }
    delete server.variables
  }
}
