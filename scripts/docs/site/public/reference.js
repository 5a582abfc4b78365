// The site keeps whether its pages are dark, and so does Redoc, each in a place of its own: this page is like the others.
const chosen = localStorage.getItem('vitepress-theme-appearance')
if (chosen === 'dark' || chosen === 'light') localStorage.setItem('redoc.colorMode', chosen)
else localStorage.removeItem('redoc.colorMode')

// The menu of Redoc is no landmark. It is made anew when the page opens.
new MutationObserver(() => {
  const menu = document.querySelector('#redoc .menu-content:not([role])')
  menu?.setAttribute('role', 'navigation')
  menu?.setAttribute('aria-label', 'Operations')
}).observe(document, { childList: true, subtree: true })

const { hydrate } = await import('./assets/redoc.js')
const description = JSON.parse(document.getElementById('description').textContent)
hydrate(description, { disableTelemetry: true }, document.getElementById('redoc'))
