// Redoc leaves these to the page: its menu is no landmark, the headings of an operation skip levels, and lists of examples are named by
// something other than what they show. The page is made anew for each operation.
const levels = { H2: 1, H3: 2, H4: 2, H5: 3 }

function completeRoles() {
  const root = document.getElementById('redoc')
  const menu = root?.querySelector('.menu-content:not([role])')
  menu?.setAttribute('role', 'navigation')
  menu?.setAttribute('aria-label', 'Operations')
  for (const list of root?.querySelectorAll('button[aria-haspopup][aria-label]') ?? [])
    if (list.textContent.trim() !== '') list.removeAttribute('aria-label')
  const isOperation = root?.querySelector('h1') === null
  for (const heading of root?.querySelectorAll('h2, h3, h4, h5') ?? [])
    if (!isOperation) heading.removeAttribute('aria-level')
    else heading.setAttribute('aria-level', String(levels[heading.tagName]))
}

new MutationObserver(completeRoles).observe(document, { childList: true, subtree: true })

const { hydrate } = await import('./assets/redoc.js')
const description = JSON.parse(document.getElementById('description').textContent)
hydrate(description, { disableTelemetry: true }, document.getElementById('redoc'))
