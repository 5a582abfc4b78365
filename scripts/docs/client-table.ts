/** How third-party clients work with the mock. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, inline, table } from './markup.js'

/** The results that every run of the interop suite must reproduce. */
export interface InteropResults {
  readonly clients: Readonly<Record<string, string>>
  /** The result by operation id, then by client. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, InteropResult | undefined>>>>
}

export interface InteropResult {
  /** `wrong`: the client does something wrong. `refused`: the mock rightly refuses it. */
  readonly result: 'works' | 'wrong' | 'refused'
  readonly message?: string
}

/** What is to be said of each client: of those operations that simply work, in one row. */
export function clientTable(): string {
  const { clients, operations } = JSON.parse(
    readFileSync(new URL('test/compat/results.json', root), 'utf8'),
  ) as InteropResults
  const rows = Object.entries(clients).flatMap(([client, version]) => {
    const name = `<code>${escapeHtml(client)}</code> ${escapeHtml(version)}`
    const byResult = new Map<string, string[]>()
    for (const [id, found] of Object.entries(operations)) {
      const result = found[client]
      if (result === undefined) continue
      const said = cell(result)
      byResult.set(said, [...(byResult.get(said) ?? []), `<code>${escapeHtml(id)}</code>`])
    }
    return [...byResult].map(([said, ids], index) => [index === 0 ? name : '', said, ids.join(', ')])
  })
  return table(['Client', 'Result', 'Operations'], rows)
}

function cell({ result, message }: InteropResult): string {
  return message === undefined ? result : `${result}: ${inline(message)}`
}
