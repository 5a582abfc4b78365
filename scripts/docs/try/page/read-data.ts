import type { PageData } from '../page-data.js'

/** Where a page has its data. */
export const dataId = 'try-data'

/** The data that the page was built with. */
export function pageData<Credentials>(): PageData & { readonly credentials: Credentials } {
  const text = document.getElementById(dataId)?.textContent
  if (!text) throw new Error('The page has no data for its panels')
  // The build writes what the type says.
  return JSON.parse(text) as PageData & { readonly credentials: Credentials }
}
