/** The parts that the pages share. A page is Markdown with HTML inside, as VitePress takes it. */

/** Text by the name of its file: pages of Markdown, and what they import. */
export type Pages = ReadonlyMap<string, string>

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Two of these would begin an expression of Vue.
  '{': '&#123;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"{]/g, (character) => entities[character] ?? character)
}

/** Escapes a sentence, and formats text between backticks as code. A line that is empty would end the HTML around it. */
export function inline(text: string): string {
  return escapeHtml(text.replace(/\s*\n\s*/g, ' ')).replace(/`([^`]+)`/g, '<code>$1</code>')
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

/** Code to copy: a click selects all of it. */
export function copyable(text: string): string {
  return `<code class="copy">${escapeHtml(text)}</code>`
}

/** A badge with the source of a statement, or its class. */
export function badge(text: string): string {
  return `<Badge type="info">${escapeHtml(text)}</Badge>`
}

export function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

/** A table, which scrolls by itself where it is wider than the page, as VitePress makes one of Markdown. On a phone, a row is a block. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('')
  const labels = heads.map((cell) => cell.replaceAll(/<[^>]+>/g, ''))
  const body = rows.map((cells) => {
    const marked = cells.map((cell, index) => `<td data-head="${labels[index] ?? ''}">${cell}</td>`)
    return `<tr>${marked.join('')}</tr>`
  })
  return `<table tabindex="0"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

/** A heading of Markdown, which the outline of the page and the search know of. Nothing in its text is markup. */
export function heading(level: 2 | 3 | 4, text: string, id: string): string {
  return `\n${'#'.repeat(level)} ${literal(text)} {#${id}}\n`
}

/** Text in which Markdown finds no markup. Code between backticks stays. */
function literal(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? part : escapeHtml(part).replace(/[\\*_[\]~]/g, '\\$&')))
    .join('')
}

export interface PageHead {
  readonly title: string
  /** The description in search engines and lists. */
  readonly description: string
  /** Whether it needs all of the width: it has no outline beside it then. */
  readonly isWide?: boolean
  /** Whether it is in no list beside the pages: then no page comes before or after it. */
  readonly isUnlisted?: boolean
}

/** A page of Markdown. */
export function page(
  { title, description, isWide = false, isUnlisted = false }: PageHead,
  body: string,
): string {
  const head = [
    `title: ${JSON.stringify(title.replaceAll('`', ''))}`,
    // VitePress writes it into an attribute as it is.
    `description: ${JSON.stringify(description.replaceAll(/[`"]/g, ''))}`,
    ...(isWide ? ['aside: false'] : []),
    ...(isUnlisted ? ['prev: false', 'next: false'] : []),
  ]
  return `---\n${head.join('\n')}\n---\n\n# ${literal(title)}\n\n${body.trim()}\n`
}
