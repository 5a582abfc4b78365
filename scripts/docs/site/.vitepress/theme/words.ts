import { h, type FunctionalComponent } from 'vue'

/** A sentence in which what stands between backticks is code. */
export const Words: FunctionalComponent<{ text: string }> = ({ text }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? h('code', part) : part))

/** Text that scrolls by itself. Lines that begin with ≠ are marked. */
export const Lines: FunctionalComponent<{ lines: readonly string[]; label: string }> = ({ lines, label }) =>
  h(
    'pre',
    { tabindex: 0, role: 'region', 'aria-label': label },
    lines.flatMap((line) => [line.startsWith('≠') ? h('mark', line) : line, '\n']),
  )
Words.props = ['text']
Lines.props = ['lines', 'label']
