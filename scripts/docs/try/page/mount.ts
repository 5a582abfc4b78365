/** Puts the panels where the reference shows their operations, which it lays out only once they are looked at. */
import type { PageData, TriedOperation } from '../page-data.js'
import { element } from './elements.js'
import type { PanelParts } from './panel.js'
import { style } from './style.js'

/** The data that the page was built with. */
export function pageData<Credentials>(): PageData & { readonly credentials: Credentials } {
  const text = document.getElementById('try-data')?.textContent
  if (!text) throw new Error('The page has no data for its panels')
  // The build writes what the type says.
  return JSON.parse(text) as PageData & { readonly credentials: Credentials }
}

/** @param load loads what the panels of the interface use, once the first of them is opened */
export function mount(load: () => Promise<PanelParts>): void {
  const { operations } = pageData()
  const panels = new Map<string, HTMLElement>()
  const place = (): void => {
    for (const tried of operations) {
      const heading = document.querySelector(
        `[data-section-id="${CSS.escape(tried.section)}"]`,
      )?.firstElementChild
      if (!heading) continue
      const known = panels.get(tried.operationId) ?? panel(tried, load)
      panels.set(tried.operationId, known)
      if (known.previousElementSibling !== heading) heading.after(known)
    }
  }
  const follow = (): void => {
    const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    for (const one of panels.values()) if (one.dataset['theme'] !== theme) one.dataset['theme'] = theme
  }
  const update = (): void => {
    place()
    follow()
  }
  new MutationObserver(update).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  })
  update()
}

function panel(tried: TriedOperation, load: () => Promise<PanelParts>): HTMLElement {
  const host = element('div', { 'data-try': tried.operationId })
  const root = host.attachShadow({ mode: 'open' })
  const details = element('details', { class: 'panel' }, element('summary', {}, 'Try it, and see it signed'))
  root.append(element('style', {}, style), details)
  const open = async (): Promise<void> => {
    const [{ contents }, parts] = await Promise.all([import('./panel.js'), load()])
    details.append(...contents(parts, tried, pageData()))
  }
  details.addEventListener('toggle', () => void open(), { once: true })
  return host
}
