/** The panel of one operation. Nothing of it is kept: no storage, no address, no cookie. */
import { RequestError } from '../../../../src/errors/errors.js'
import type { JsonObject } from '../../../../src/response/json-object.js'
import type { OperationDescription } from '../../../../src/client/operation.js'
import { freshInputs } from '../../../../src/margin-wallet/requests.js'
import { isLoopback } from '../../../../src/client/base-url.js'
import { curlSample } from '../code/curl.js'
import { typescriptSample } from '../code/typescript.js'
import type { PageData, TriedOperation } from '../page-data.js'
import type { TryPart } from '../part.js'
import { FieldError, inputFrom } from '../values.js'
import { copyButton, element } from './elements.js'
import { tryForm, type Choices } from './form.js'
import { baseUrlOf, canSwitch, control, served } from './mock.js'
import { drawAnew } from './node.js'
import { exchanged, type CreateClient } from './exchange.js'
import { shownExchanges, type ShownExchange } from './shown.js'

const notice =
  'Requests are signed in this page, with the demonstration credentials of the mock, and sent to the mock alone. Never put the secrets of a real service into a web page.'

/** What the panels of an interface have in common. */
export interface PanelParts {
  readonly part: TryPart
  readonly create: CreateClient
}

export function contents(own: PanelParts, tried: TriedOperation, data: PageData): HTMLElement[] {
  const { part } = own
  const operation = part.operations[tried.operationId]
  if (operation === undefined) throw new Error(`There is no operation ${tried.operationId}`)
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
        shownExchanges(part.api, await exchanges(own, operation, tried, given, form.choices())),
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
  { part, create }: PanelParts,
  operation: OperationDescription,
  { earlierInput = {} }: TriedOperation,
  input: JsonObject,
  { address, format, assume, serve, startsFresh, sendsUndocumented }: Choices,
): Promise<ShownExchange[]> {
  const baseUrl = baseUrlOf(address)
  // Both requests have the same moment and the same random parts, so that they differ by their readings alone.
  const now = Date.now()
  drawAnew()
  const given = { ...freshInputs(operation, () => crypto.randomUUID()), ...input }
  const needed = part.earlier(operation)
  const earlier =
    needed?.input === undefined || needed.input in given
      ? undefined
      : { operationId: needed.operationId, input: needed.input, given: earlierInput }
  const one = async (title: string, own: Choices['assume']): Promise<ShownExchange> => {
    if (startsFresh) await control(baseUrl, 'reset', 'POST', {})
    const undocumentedValues = sendsUndocumented ? 'send' : 'refuse'
    const options = { baseUrl, undocumentedValues, assume: own, clock: () => now } as const
    return { title, outcome: await exchanged(create, { operation, given, earlier, format, options }) }
  }
  const first = await one('By default', {})
  if (Object.keys({ ...assume, ...serve }).length === 0) return [{ ...first, title: 'Request and answer' }]
  const words = (which: string, readings: Choices['assume']): string[] =>
    Object.entries(readings).map(([id, reading]) => `${which} ${id}: ${reading}`)
  const title = [...words('client', assume), ...words('mock', serve)].join(', ')
  const second = served(part.api, baseUrl, serve, () => one(title, assume)).catch((error: unknown) => {
    return { title, outcome: error instanceof Error ? error.message : String(error) }
  })
  return [first, await second]
}

function addressOf({ address }: PageData): string {
  return location.protocol.startsWith('http') && isLoopback(location.hostname) ? location.origin : address
}
