/** Puts the panels where the reference shows their operations, which it lays out only once they are looked at. */
import type { PageData } from '../page-data.js'
import type { TryPart } from '../part.js'
import { panel } from './panel.js'

export function mount(data: PageData, part: TryPart): void {
  const panels = new Map<string, HTMLElement>()
  const place = (): void => {
    for (const tried of data.operations) {
      const section = document.querySelector(`[data-section-id="${CSS.escape(tried.section)}"]`)
      const operation = part.operations[tried.operationId]
      const heading = section?.firstElementChild
      if (!heading || operation === undefined) continue
      const known = panels.get(tried.operationId) ?? panel(part, operation, tried, data)
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
