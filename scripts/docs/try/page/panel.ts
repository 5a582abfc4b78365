/** The panel of one operation. Nothing of it is kept: no storage, no address, no cookie. */
import type { OperationDescription } from '../../../../src/client/operation-table.js'
import { isLoopback } from '../../../../src/mock/hosts.js'
import { curlSample } from '../code/curl.js'
import { typescriptSample } from '../code/typescript.js'
import { exchanged, type Send } from '../exchange.js'
import type { PageData, TriedOperation } from '../page-data.js'
import type { TryPart } from '../part.js'
import { FieldError, inputFrom } from '../values.js'
import { copyButton, element } from './elements.js'
import { tryForm, type Choices } from './form.js'
import { shownExchanges, type ShownExchange } from './shown.js'
import { style } from './style.js'

const notice =
  'Requests are signed in this page, with the demonstration credentials of the mock, and sent to the mock alone. Never put the secrets of a real service into a web page.'
const elsewhere =
  'That address is not one of this machine, so nothing was sent: a page may call only a mock that runs here. Start one with: lacuna mock'

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
      results.replaceChildren(shownExchanges(await exchanges(part, operation, tried, given, form.choices())))
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error)
      if (error instanceof FieldError) form.point(error.field)
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
  input: Readonly<Record<string, unknown>>,
  { address, format, assume, serve, startsFresh }: Choices,
): Promise<ShownExchange[]> {
  const baseUrl = baseUrlOf(address)
  // Both requests have the same moment, so that they differ by their readings alone.
  const moment = { now: Date.now(), salt: part.signing?.salt?.() }
  const given = { ...part.fresh?.(operation), ...input }
  const one = async (title: string, own: Choices['assume']): Promise<ShownExchange> => {
    const writing = { baseUrl, assume: own, format }
    const call = { operation, given, earlierInput, writing }
    if (startsFresh) await control(baseUrl, 'reset', 'POST', {})
    try {
      return { title, outcome: await exchanged(part, call, moment, sender) }
    } catch (error) {
      return { title, outcome: error instanceof Error ? error.message : String(error) }
    }
  }
  const first = await one('By default', {})
  if (Object.keys({ ...assume, ...serve }).length === 0) return [{ ...first, title: 'Request and answer' }]
  const words = (which: string, readings: Choices['assume']): string[] =>
    Object.entries(readings).map(([id, reading]) => `${which} ${id}: ${reading}`)
  const title = [...words('client', assume), ...words('mock', serve)].join(', ')
  return [first, await served(part, baseUrl, serve, () => one(title, assume))]
}

/** Switches the mock for one call, and back again. */
async function served(
  { api }: TryPart,
  baseUrl: string,
  serve: Choices['serve'],
  call: () => Promise<ShownExchange>,
): Promise<ShownExchange> {
  if (Object.keys(serve).length === 0) return call()
  const before = await control(baseUrl, 'assume', 'GET')
  await control(baseUrl, 'assume', 'POST', { [api]: serve })
  try {
    return await call()
  } finally {
    await control(baseUrl, 'assume', 'PUT', before)
  }
}

async function control(baseUrl: string, name: string, method: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await reached(`${baseUrl}/_mock/${name}`, { method, ...init })
  if (!response.ok) throw new Error(`The mock refused to ${name}: ${await response.text()}`)
  return response.json()
}

/** Whether the readings of the mock can be switched while it runs. */
async function canSwitch(address: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrlOf(address)}/_mock/assume`)).ok
  } catch {
    return false
  }
}

const sender: Send = async ({ method, url, headers, body }) => {
  const response = await reached(url, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, text: await response.text() }
}

async function reached(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    const { origin } = new URL(url)
    throw new Error(
      `The mock was not reached at ${origin}. Does it run there? npm start starts mock and docs on one port.`,
    )
  }
}

/** @throws FieldError for an address of another machine */
function baseUrlOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || !isLoopback(url.hostname))
    throw new FieldError('address', elsewhere)
  if (crypto.subtle === undefined)
    throw new Error('This page cannot sign: browsers offer WebCrypto only to pages of localhost or of https.')
  return url.origin
}

function addressOf({ address }: PageData): string {
  return location.protocol.startsWith('http') && isLoopback(location.hostname) ? location.origin : address
}
