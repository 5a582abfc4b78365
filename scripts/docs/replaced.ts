/**
 * Changes a page that a tool of others has made.
 *
 * @param page what the page is called in the message
 * @throws Error where the page no longer has what is to be replaced: it would be built without the change otherwise
 */
export function replaced(page: string, html: string, what: RegExp, by: string): string {
  if (!what.test(html)) throw new Error(`${page} has no ${what.source} any more`)
  return html.replace(what, () => by)
}
