/** What the pages of Redoc have in common, as files that a browser fetches once: each page has all of it otherwise. */
import { createHash } from 'node:crypto'
import { escapeHtml } from './markup.js'

/** A page, and the files that it loads, by their names. */
export interface PageWithFiles {
  readonly html: string
  readonly files: ReadonlyMap<string, string>
}

/** The program of Redoc, a module, up to what it exports; the description of the page comes after it. */
const program = /(<script type="module">)([^]*?\bexport\s*\{[\w, ]*\bhydrate\b[\w, ]*\};)/
/** The styles of all that Redoc can show, whatever is on the page. */
const styles = /<style data-styled="true"[^>]*>([^]*?)<\/style>/

/** @throws Error where Redoc writes its pages in another way, since they would have everything three times again */
export function withSharedFiles(page: string): PageWithFiles {
  const [, open, code] = program.exec(page) ?? []
  const [, css] = styles.exec(page) ?? []
  if (open === undefined || code === undefined)
    throw new Error('The page of Redoc has no module of its own any more')
  if (css === undefined) throw new Error('The page of Redoc has no styles of its own any more')
  const codeFile = nameOf('js', code)
  const styleFile = nameOf('css', css)
  return {
    html: page
      .replace(program, () => `${open}import { hydrate } from './${codeFile}'\n`)
      .replace(styles, () => `<link rel="stylesheet" href="${escapeHtml(styleFile)}">`),
    files: new Map([
      [codeFile, code],
      [styleFile, css],
    ]),
  }
}

/** A name that changes with the text, so that browsers may keep the file for ever. */
function nameOf(kind: 'js' | 'css', text: string): string {
  return `assets/redoc.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${kind}`
}
