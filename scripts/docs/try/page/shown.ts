/** What is shown of one or two exchanges. */
import type { LacunaError } from '../../../../src/errors/errors.js'
import { answerLines, marked, requestLines, type MarkedLine } from '../lines.js'
import type { ApiName } from '../writing.js'
import type { Exchange } from './exchange.js'
import { copyButton, element, sentence } from './elements.js'
import type { SigningStep } from './node.js'

export interface ShownExchange {
  readonly title: string
  /** The exchange, or why there was none. */
  readonly outcome: Exchange | string
}

/** One exchange, or two beside each other with what differs marked. */
export function shownExchanges(api: ApiName, exchanges: readonly ShownExchange[]): HTMLElement {
  const requests = sides(exchanges, ({ request }) => requestLines(request))
  const answers = sides(exchanges, ({ answer }) => answerLines(answer))
  const results = exchanges.some(hasThrown) ? exchanges.map(resultAlone) : sides(exchanges, resultLines)
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
            element('h4', {}, 'Answer ', element('span', { class: 'status' }, String(outcome.status))),
            lines(answers[index] ?? [], `${title}: answer`),
            ...ending(api, outcome, results[index] ?? [], title),
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
  linesOf: (exchange: Exclude<ShownExchange['outcome'], string>) => readonly string[],
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

/** What the client gives its caller: a result, or an error. */
function ending(
  api: ApiName,
  { ending, leftOut, shows }: Exchange,
  result: readonly MarkedLine[],
  title: string,
): HTMLElement[] {
  const notes = [
    ...leftOut.map(({ field, at = field, message }) => [`Not as described: \`${at}\` ${message}.`]),
    ...shows.map(({ ambiguity, reading }) => [
      'The answer shows ',
      ambiguityLink(api, ambiguity),
      `: ${reading}.`,
    ]),
  ]
  const list = notes.map((note) =>
    element('li', {}, ...note.flatMap((part) => (typeof part === 'string' ? sentence(part) : [part]))),
  )
  return [
    element('h4', {}, 'What the client makes of it'),
    ...('error' in ending ? errorParts(api, ending.error) : [lines(result, `${title}: result`)]),
    ...(list.length > 0 ? [element('ul', {}, ...list)] : []),
  ]
}

function errorParts(api: ApiName, { name, message, hints }: LacunaError): HTMLElement[] {
  const about = hints.flatMap(({ ambiguity }) => (ambiguity === undefined ? [] : [ambiguity]))
  return [
    element(
      'p',
      { class: 'thrown' },
      'It throws ',
      element('a', { href: `error-${name}.html` }, name),
      `: ${message}`,
    ),
    ...(about.length > 0
      ? [
          element(
            'p',
            {},
            'Ambiguities that may explain it: ',
            ...[...new Set(about)].flatMap((id, index) => [index > 0 ? ', ' : '', ambiguityLink(api, id)]),
          ),
        ]
      : []),
  ]
}

function ambiguityLink(api: ApiName, id: string): HTMLElement {
  return element('a', { href: `ambiguities/${id}.html#${api}-${id}` }, id)
}

function hasThrown({ outcome }: ShownExchange): boolean {
  return typeof outcome === 'string' || 'error' in outcome.ending
}

/** A result beside an error, which has nothing to compare it with. */
function resultAlone({ outcome }: ShownExchange): MarkedLine[] {
  return typeof outcome === 'string' ? [] : resultLines(outcome).map((text) => ({ text, differs: false }))
}

/** The result as JSON; an error has no lines to compare. */
function resultLines({ ending }: Exchange): readonly string[] {
  return 'error' in ending ? [] : answerLines(JSON.stringify(ending.result) ?? 'undefined')
}

function stepList(steps: readonly SigningStep[]): HTMLElement[] {
  if (steps.length === 0) return []
  return [
    element('h4', {}, 'How the request is authorised'),
    element('ol', { class: 'steps' }, ...steps.map(stepItem)),
  ]
}

function stepItem({ name, message, text }: SigningStep): HTMLElement {
  return element(
    'li',
    { 'data-step': name },
    element('strong', {}, name),
    ' ',
    ...sentence(message),
    element('pre', { tabindex: '0', role: 'region', 'aria-label': name }, text),
    element(
      'p',
      {},
      copyButton('Copy', () => text, `Copy ${name}`),
    ),
  )
}
