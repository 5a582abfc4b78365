// The site remembers whether its pages are dark, and so does Redoc, each under a name of its own. This runs before anything is painted.
const preference = 'vitepress-theme-appearance'

function isDark() {
  const chosen = localStorage.getItem(preference)
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

function showAppearance() {
  const dark = isDark()
  localStorage.setItem('redoc.colorMode', dark ? 'dark' : 'light')
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  document.getElementById('site-appearance')?.setAttribute('aria-checked', String(dark))
}

showAppearance()
addEventListener('DOMContentLoaded', () => {
  showAppearance()
  document.getElementById('site-appearance').addEventListener('click', () => {
    localStorage.setItem(preference, isDark() ? 'light' : 'dark')
    showAppearance()
  })
  const menu = document.getElementById('site-menu')
  menu.addEventListener('click', () => {
    menu.setAttribute('aria-expanded', String(menu.getAttribute('aria-expanded') !== 'true'))
  })
  // A list of the bar closes when the reader goes on elsewhere.
  document.addEventListener('click', ({ target }) => {
    for (const list of document.querySelectorAll('.site-bar details[open]'))
      if (!list.contains(target)) list.open = false
  })
})
