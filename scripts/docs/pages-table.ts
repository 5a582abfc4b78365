/** How the pages of these docs open in a browser, as its test found them. */
import { readFileSync } from 'node:fs'
import { root } from '../generate/apis.js'
import { table } from './markup.js'

interface PagesEvidence {
  readonly pages: number
  readonly mostFiles: number
  readonly mostBytes: number
  readonly firstContentMs: { readonly median: number; readonly ninetyFifth: number; readonly slowest: number }
}

export function pagesTable(): string {
  const { pages, mostFiles, mostBytes, firstContentMs } = JSON.parse(
    readFileSync(new URL('test/system/evidence/pages.json', root), 'utf8'),
  ) as PagesEvidence
  const { median, ninetyFifth, slowest } = firstContentMs
  const rows: [what: string, found: string][] = [
    ['Pages that the test opens: all of them', String(pages)],
    [
      'Requests that leave the machine, requests that fail, errors and warnings of the console',
      'none, or the test fails',
    ],
    [
      'What a browser loads before it shows a page, at most',
      `${mostFiles} files and the page, ${Math.ceil(mostBytes / 1000)} KB in all, not compressed`,
    ],
    [
      'First content, measured once on a machine that others used too',
      `${median} ms (median), ${ninetyFifth} ms (19 of 20 pages), ${slowest} ms (slowest)`,
    ],
  ]
  return table(['What', 'Found'], rows)
}
