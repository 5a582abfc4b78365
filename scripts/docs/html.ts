/** The parts that our own pages share. */

export function escapeHtml(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** Escapes a sentence, and formats text between backticks as code. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Code to copy: a click selects all of it. */
export function copyable(text: string): string {
  return `<code class="copy">${escapeHtml(text)}</code>`
}

/** A table that scrolls by itself where it is wider than the page. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" tabindex="0"><table><tr>${head}</tr>${body.join('\n')}</table></div>`
}

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; --line: #8884; --soft: #8882; --mark: #ffd54f38 }
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1.2rem; overflow-wrap: break-word }
  h1 { font-size: 1.8rem } h2 { margin-top: 2.4rem } h3 { margin: 1.8rem 0 .3rem } h4 { margin: 1.4rem 0 .3rem }
  a { color: #2563c9 } @media (prefers-color-scheme: dark) { a { color: #8ab4ff } }
  code { background: var(--soft); padding: .1em .3em; border-radius: .25em; font-size: .92em }
  .copy { user-select: all; overflow-wrap: anywhere }
  .wide { overflow-x: auto; margin: .8rem 0 }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line) }
  .symptoms th { width: 27% } .symptoms th:first-child { width: 38% }
  .tag { font-size: .8em; border: 1px solid var(--line); border-radius: 1em; padding: .05em .6em; white-space: nowrap }
  .cited { white-space: normal }
  .soft { opacity: .7 }
  dl { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .2rem 1rem; margin: .4rem 0 } dt { opacity: .7 } dd { margin: 0 }
  @media (max-width: 38rem) {
    dl { display: block } dt { margin-top: .4rem } .wide table { min-width: 38rem }
    .symptoms .wide table { min-width: 0 } .symptoms th { display: none }
    .symptoms tr { display: block; border-bottom: 1px solid var(--line); padding: .5rem 0 } .symptoms td { display: block; border: 0; padding: .15rem 0 }
  }
  ul { margin: 0; padding-left: 1.1rem } ul.code { list-style: none; padding: 0 }
  :target { background: var(--mark); scroll-margin-top: .8rem }
</style>
</head>
<body>
${body}
</body>
</html>
`
}
