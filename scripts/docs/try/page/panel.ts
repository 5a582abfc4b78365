/** The panel of one operation. Nothing of it is kept: no storage, no address, no cookie. */
import { RequestError } from '../../../../src/errors/errors.js'
import type { JsonObject } from '../../../../src/response/json-object.js'
import type { OperationDescription } from '../../../../src/client/operation.js'
import { isLoopback } from '../../../../src/client/base-url.js'
import type { PageCall } from '../client/page-client.js'
import { curlSample } from '../code/curl.js'
import { typescriptSample } from '../code/typescript.js'
import { exchanged, neededCall } from '../exchange.js'
import type { PageData, TriedOperation } from '../page-data.js'
import type { TryPart } from '../part.js'
import { FieldError, inputFrom } from '../values.js'
import { copyButton, element } from './elements.js'
import { tryForm, type Choices } from './form.js'
import { baseUrlOf, canSwitch, control, sender, served } from './mock-calls.js'
import { shownExchanges, type ShownExchange } from './shown.js'
import { style } from './style.js'

const notice =
  'Requests are signed in this page, with the demonstration credentials of the mock, and sent to the mock alone. Never put the secrets of a real service into a web page.'

export function panel(
  part: TryPart,
  operation: OperationDescription,
  tried: TriedOperation,
  data: PageData,
): HTMLElement {
  const host = element('div', { 'data-try': operation.operationId })
  const root = host.attachShadow({ mode: 'open' })
  const details = element('details', { class: 'panel' }, element('summary', {}, 'Try it, and see it signed'))
  root.append(element('style', {}, style), details)
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) details.append(...contents(part, operation, tried, data))
  })
  return host
}

function contents(
  part: TryPart,
  operation: OperationDescription,
  tried: TriedOperation,
  data: PageData,
): HTMLElement[] {
  const problem = element('p', { class: 'problem', role: 'alert' })
  const results = element('div', { 'aria-live': 'polite', 'aria-busy': 'false' })
  const send = element('button', { type: 'submit', class: 'main' }, 'Sign and send')
  const code = (write: typeof curlSample) => (): string => {
    const { address, format, assume } = form.choices()
    const input = inputFrom(tried.fields, form.texts())
    const shown = {
      operation,
      input,
      earlierInput: tried.earlierInput,
      baseUrl: baseUrlOf(address),
      assume,
      format,
    }
    return write(part, shown)
  }
  const buttons = [
    send,
    copyButton('Copy as TypeScript', code(typescriptSample)),
    copyButton('Copy as curl', code(curlSample)),
  ]
  const form = tryForm(operation, tried, addressOf(data), buttons)
  void canSwitch(addressOf(data)).then((can) => can && form.allowServing())
  const run = async (): Promise<void> => {
    problem.textContent = ''
    form.form.querySelectorAll('[aria-invalid]').forEach((one) => one.removeAttribute('aria-invalid'))
    results.setAttribute('aria-busy', 'true')
    try {
      const given = inputFrom(tried.fields, form.texts())
      results.replaceChildren(
        shownExchanges(part.api, await exchanges(part, operation, tried, given, form.choices())),
      )
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error)
      const [wrong] = error instanceof RequestError ? error.problems : []
      const field = error instanceof FieldError ? error.field : wrong?.field
      if (field !== undefined) form.point(field)
    } finally {
      results.setAttribute('aria-busy', 'false')
    }
  }
  form.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  return [element('p', { class: 'soft' }, notice), form.form, problem, results]
}

async function exchanges(
  part: TryPart,
  operation: OperationDescription,
  { earlierInput }: TriedOperation,
  input: JsonObject,
  { address, format, assume, serve, startsFresh, sendsUndocumented }: Choices,
): Promise<ShownExchange[]> {
  const baseUrl = baseUrlOf(address)
  const client = await part.pageClient()
  // Both requests have the same moment, so that they differ by their readings alone.
  const moment = { now: Date.now(), salt: part.signing?.salt?.() }
  const given = { ...part.fresh?.(operation), ...input }
  const callOf = (own: Choices['assume'], sent: JsonObject): PageCall => ({
    operation,
    given: sent,
    writing: { baseUrl, assume: own, format },
    undocumentedValues: sendsUndocumented ? 'send' : 'refuse',
    now: moment.now,
  })
  const check = (own: Choices['assume']): Promise<void> =>
    client.check(callOf(own, { ...given, ...broughtLater(part, operation, given) }))
  const one = async (title: string, own: Choices['assume']): Promise<ShownExchange> => {
    const { writing } = callOf(own, given)
    try {
      await check(own)
      if (startsFresh) await control(baseUrl, 'reset', 'POST', {})
      const exchange = await exchanged(part, { operation, given, earlierInput, writing }, moment, sender)
      const understood = await client.understood(callOf(own, exchange.sent), exchange.answer)
      return { title, outcome: { ...exchange, understood } }
    } catch (error) {
      return { title, outcome: error instanceof Error ? error.message : String(error) }
    }
  }
  await check({})
  const first = await one('By default', {})
  if (Object.keys({ ...assume, ...serve }).length === 0) return [{ ...first, title: 'Request and answer' }]
  const words = (which: string, readings: Choices['assume']): string[] =>
    Object.entries(readings).map(([id, reading]) => `${which} ${id}: ${reading}`)
  const title = [...words('client', assume), ...words('mock', serve)].join(', ')
  return [first, await served(part.api, baseUrl, serve, () => one(title, assume))]
}

/** What an earlier call will bring is not there yet when the input is checked. */
function broughtLater(part: TryPart, operation: OperationDescription, given: JsonObject): JsonObject {
  const input = neededCall(part, operation, given)?.input
  return input === undefined ? {} : { [input]: 'brought-by-the-earlier-call' }
}

function addressOf({ address }: PageData): string {
  return location.protocol.startsWith('http') && isLoopback(location.hostname) ? location.origin : address
}
