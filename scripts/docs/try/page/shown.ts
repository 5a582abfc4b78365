/** What is shown of one or two exchanges. */
import type { Exchange, ShownStep } from '../exchange.js'
import { answerLines, marked, requestLines, type MarkedLine } from '../lines.js'
import { copyButton, element, sentence } from './elements.js'

export interface ShownExchange {
  readonly title: string
  /** The exchange, or why there was none. */
  readonly outcome: Exchange | string
}

/** One exchange, or two beside each other with what differs marked. */
export function shownExchanges(exchanges: readonly ShownExchange[]): HTMLElement {
  const requests = sides(exchanges, ({ request }) => requestLines(request))
  const answers = sides(exchanges, ({ answer }) => answerLines(answer.text))
  const columns = exchanges.map(({ title, outcome }, index) =>
    element(
      'section',
      { class: 'exchange' },
      element('h3', {}, title),
      ...(typeof outcome === 'string'
        ? [element('p', { class: 'problem' }, outcome)]
        : [
            element('h4', {}, 'Request'),
            lines(requests[index] ?? [], `${title}: request`),
            ...stepList(outcome.steps),
            element('h4', {}, 'Answer ', element('span', { class: 'status' }, String(outcome.answer.status))),
            lines(answers[index] ?? [], `${title}: answer`),
          ]),
    ),
  )
  const both = requests.length === 2 ? [element('p', {}, summary(requests, answers))] : []
  return element('div', {}, ...both, element('div', { class: 'exchanges' }, ...columns))
}

function summary(requests: readonly MarkedLine[][], answers: readonly MarkedLine[][]): string {
  const differ = (both: readonly MarkedLine[][]): string =>
    both.flat().some(({ differs }) => differs) ? 'differ' : 'are the same'
  return `The requests ${differ(requests)}, the answers ${differ(answers)}. What differs is marked with ≠.`
}

function sides(
  exchanges: readonly ShownExchange[],
  linesOf: (exchange: Exchange) => readonly string[],
): MarkedLine[][] {
  const all = exchanges.map(({ outcome }) => (typeof outcome === 'string' ? [] : linesOf(outcome)))
  const [left, right] = all
  if (left === undefined || right === undefined)
    return all.map((own) => own.map((text) => ({ text, differs: false })))
  return marked(left, right).map((own) => [...own])
}

function lines(all: readonly MarkedLine[], label: string): HTMLElement {
  const isCompared = all.some(({ differs }) => differs)
  const shown = all.flatMap(({ text, differs }) => [
    differs ? element('mark', {}, `≠ ${text}`) : `${isCompared ? '  ' : ''}${text}`,
    '\n',
  ])
  return element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, ...shown)
}

function stepList(steps: readonly ShownStep[]): HTMLElement[] {
  if (steps.length === 0) return []
  return [
    element('h4', {}, 'How the request is authorised'),
    element('ol', { class: 'steps' }, ...steps.map(stepItem)),
  ]
}

function stepItem({ name, message, text, bytes, sha256 }: ShownStep): HTMLElement {
  const length = bytes ?? text?.length
  const value =
    text === undefined
      ? []
      : [
          element('pre', { tabindex: '0', role: 'region', 'aria-label': name }, text),
          element(
            'p',
            { class: 'soft' },
            `${length} bytes${sha256 === undefined ? '' : `, SHA-256 ${sha256}`} `,
            copyButton('Copy', () => text, `Copy ${name}`),
          ),
        ]
  return element(
    'li',
    { 'data-step': name },
    element('strong', {}, name),
    ' ',
    ...sentence(message),
    ...value,
  )
}
