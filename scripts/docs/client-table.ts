/** How third-party clients work with the mock. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, inline, table } from './html.js'

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

export function clientTable(): string {
  const results = JSON.parse(
    readFileSync(new URL('test/interop/results.json', root), 'utf8'),
  ) as InteropResults
  return table(
    [
      'Operation',
      ...Object.entries(results.clients).map(
        ([name, version]) => `<code>${escapeHtml(name)}</code> ${escapeHtml(version)}`,
      ),
    ],
    Object.entries(results.operations).map(([id, found]) => [
      `<code>${id}</code>`,
      ...Object.keys(results.clients).map((client) => cell(found[client])),
    ]),
  )
}

function cell(found: InteropResult | undefined): string {
  if (found === undefined) return '–'
  return found.message === undefined ? found.result : `${found.result}: ${inline(found.message)}`
}
