/** What the tools make of the published descriptions. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { escapeHtml, inline, table } from './markup.js'

/** What was found out about a tool, as `scripts/products/product.ts` has it. */
interface ProductResult {
  readonly version: string
  readonly with?: Readonly<Record<string, string>>
  readonly makes: string
  readonly form: string
  readonly remark?: string
  /** By API, then by step: `true`, or what went wrong. */
  readonly apis: Readonly<Record<string, Readonly<Record<string, true | string>>>>
}

const steps = ['loads', 'generates', 'compiles', 'calls'] as const

/** One row for each tool. A cell is empty where the tool does no such thing. */
export function productTable(): string {
  const file = new URL('scripts/products/results.json', root)
  const results = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, ProductResult>>
  const rows = Object.entries(results).map(([name, result]) => [
    [[name, result.version], ...Object.entries(result.with ?? {})].map(named).join('<br>'),
    escapeHtml(result.makes),
    escapeHtml(result.form),
    ...steps.map((step) => cell(step, result.apis)),
    result.remark === undefined ? '' : inline(result.remark),
  ])
  return table(['Tool', 'Makes', 'Given', 'Loads', 'Generates', 'Compiles', 'Calls', 'Remark'], rows)
}

function named([name = '', version = '']: readonly string[]): string {
  return `<code>${escapeHtml(name)}</code> ${escapeHtml(version)}`
}

function cell(step: string, apis: ProductResult['apis']): string {
  const found = Object.entries(apis).flatMap(([api, { [step]: one }]) =>
    one === undefined ? [] : [{ api, one }],
  )
  if (found.length === 0) return ''
  const faults = found.filter(({ one }) => one !== true)
  if (faults.length === 0) return 'all'
  return faults.map(({ api, one }) => `not ${escapeHtml(api)}: ${escapeHtml(String(one))}`).join('<br>')
}
