/** What the pages of our own have in common. */

export function escapeHtml(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** Escapes a sentence and sets what stands between backticks as code. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
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
  :root { color-scheme: light dark; --line: #8884; --soft: #8882 }
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1.2rem }
  h1 { font-size: 1.8rem } h2 { margin-top: 2.4rem } h3 { margin: 1.8rem 0 .3rem }
  a { color: #2563c9 } @media (prefers-color-scheme: dark) { a { color: #8ab4ff } }
  code { background: var(--soft); padding: .1em .3em; border-radius: .25em; font-size: .92em }
  table { border-collapse: collapse; width: 100%; margin: .8rem 0 }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line) }
  .tag { font-size: .8em; border: 1px solid var(--line); border-radius: 1em; padding: .05em .6em; white-space: nowrap }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .4rem 0 } dt { opacity: .7 } dd { margin: 0 }
  ul { margin: 0; padding-left: 1.1rem }
</style>
</head>
<body>
${body}
</body>
</html>
`
}
