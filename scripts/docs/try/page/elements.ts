/** Elements of a page. Texts become text nodes: nothing is ever read as HTML. */

type Child = Node | string

/** Makes an element. An attribute that is `false` or `undefined` is left out, one that is `true` is empty. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  made.append(...children)
  return made
}

/** A sentence in which what stands between backticks is code. */
export function sentence(text: string): Child[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
}

/**
 * A button that copies a text, and says that it has.
 *
 * @param what is copied, for whoever hears the page
 */
export function copyButton(label: string, text: () => string, what = label): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-label': what }, label)
  const say = (shown: string, heard: string): void => {
    button.textContent = shown
    button.setAttribute('aria-label', heard)
  }
  button.addEventListener('click', () => {
    void copied(text).then((message) => {
      say(message, message)
      setTimeout(() => say(label, what), 1_500)
    })
  })
  return button
}

async function copied(text: () => string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text())
    return 'Copied'
  } catch {
    return 'The browser did not allow it'
  }
}
