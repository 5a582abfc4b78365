/** The form of an operation: its fields, the address, and the readings. */
import type { OperationDescription } from '../../../../src/client/operation.js'
import type { Field, TouchingAmbiguity, TriedOperation } from '../page-data.js'
import { textOf } from '../values.js'
import { element, sentence } from './elements.js'

export interface Choices {
  readonly address: string
  readonly format: string
  /** The reading that the client assumes in the second call, and the one that the mock serves then. */
  readonly assume: Readonly<Record<string, string>>
  readonly serve: Readonly<Record<string, string>>
  readonly startsFresh: boolean
  /** Whether the client takes what the description does not have. */
  readonly sendsUndocumented: boolean
}

export interface TryForm {
  readonly form: HTMLFormElement
  /** By the name of the field. */
  texts(): ReadonlyMap<string, string>
  choices(): Choices
  /** Lets the readings of the mock be chosen, where it can switch them. */
  allowServing(): void
  /** Marks a field as wrong, and goes there. */
  point(field: string): void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function tryForm(
  operation: OperationDescription,
  { fields, ambiguities }: TriedOperation,
  address: string,
  buttons: readonly HTMLElement[],
): TryForm {
  const id = (name: string): string => `${operation.operationId}-${name}`
  const controls = new Map(fields.map((field) => [field.name, control(field, id(field.name))]))
  const rows = (required: boolean): HTMLElement[] =>
    fields
      .filter((field) => field.required === required)
      .map((field) => row(field.name, controls.get(field.name), field.help, field.required))
  const optional = rows(false)
  const where = element('input', { id: id('address'), value: address, spellcheck: 'false', required: true })
  const format = select(id('format'), operation.formats)
  const assume = readings(id('assume'), ambiguities, ({ assumed }) => assumed)
  const serve = readings(id('serve'), ambiguities, ({ served }) => served)
  serve.disabled = true
  const fresh = element('input', { type: 'checkbox', id: id('fresh') })
  const undocumented = element('input', { type: 'checkbox', id: id('undocumented') })
  const form = element(
    'form',
    // The client says what is wrong with an input, and by which rule.
    { autocomplete: 'off', novalidate: true },
    row('Address of the mock', where, 'Only addresses of this machine are allowed.', true),
    ...rows(true),
    ...(optional.length > 0
      ? [element('details', {}, element('summary', {}, `Optional inputs (${optional.length})`), ...optional)]
      : []),
    ...(operation.formats.length > 1 ? [row('Format', format, 'The format of the answer.', false)] : []),
    element(
      'fieldset',
      {},
      element('legend', {}, 'Compare with another reading'),
      row('The client assumes', assume, 'A second request is written in this reading.', false),
      row('The mock behaves as', serve, 'The mock is switched for the second request, and then back.', false),
      checkRow(fresh, 'Reset the mock before each request, so that both start from the same state'),
    ),
    checkRow(
      undocumented,
      "Send what the documentation does not allow, as a client with `undocumentedValues: 'send'` does",
    ),
    element('p', { class: 'buttons' }, ...buttons),
  )
  return {
    form,
    texts: () => new Map([...controls].map(([name, { value }]) => [name, value])),
    choices: () => ({
      address: where.value,
      format: format.value,
      assume: chosen(assume),
      serve: chosen(serve),
      startsFresh: fresh.checked,
      sendsUndocumented: undocumented.checked,
    }),
    allowServing: () => (serve.disabled = false),
    point: (name) => {
      const found = name === 'address' ? where : controlOf(controls, name)
      found?.setAttribute('aria-invalid', 'true')
      found?.closest('details')?.setAttribute('open', '')
      found?.focus()
    },
  }
}

/** The control of a field, or of the field that it is a part of: `goods` for `goods.0.price`. */
function controlOf(controls: ReadonlyMap<string, Control>, name: string): Control | undefined {
  const parts = name.split('.')
  return parts
    .map((_, index) => controls.get(parts.slice(0, parts.length - index).join('.')))
    .find((found) => found !== undefined)
}

function checkRow(box: HTMLInputElement, label: string): HTMLElement {
  return element('p', { class: 'check' }, box, element('label', { for: box.id }, ...sentence(label)))
}

function control({ kind, values = [], example, prefilled, required }: Field, id: string): Control {
  const text = textOf(prefilled)
  const placeholder = text === '' ? textOf(example) : undefined
  const attributes = { id, required, spellcheck: 'false', placeholder }
  if (kind === 'values' || kind === 'boolean') {
    const all = kind === 'boolean' ? ['true', 'false'] : values.map(String)
    const made = select(id, text === '' ? ['', ...all] : all)
    made.value = text
    return made
  }
  if (kind === 'json') {
    const made = element('textarea', { ...attributes, rows: '4' })
    made.value = text
    return made
  }
  return element('input', { ...attributes, value: text })
}

function select(id: string, values: readonly string[]): HTMLSelectElement {
  const options = values.map((value) => element('option', { value }, value === '' ? 'left out' : value))
  return element('select', { id }, ...options)
}

/** One of the readings of all ambiguities that touch the operation. */
function readings(
  id: string,
  ambiguities: readonly TouchingAmbiguity[],
  of: (one: TouchingAmbiguity) => readonly string[],
): HTMLSelectElement {
  const groups = ambiguities
    .filter((one) => of(one).length > 0)
    .map((one) =>
      element(
        'optgroup',
        { label: one.title },
        ...of(one).map((reading) =>
          element('option', { value: `${one.id}=${reading}` }, `${one.id}: ${reading}`),
        ),
      ),
    )
  return element('select', { id }, element('option', { value: '' }, 'as by default'), ...groups)
}

function chosen({ value }: HTMLSelectElement): Readonly<Record<string, string>> {
  const [id, reading] = value.split('=')
  return id === undefined || reading === undefined ? {} : { [id]: reading }
}

function row(label: string, input: Control | undefined, help: string, required: boolean): HTMLElement {
  if (input === undefined) throw new Error(`There is no field ${label}`)
  const described = `${input.id}-help`
  input.setAttribute('aria-describedby', described)
  const name = element('label', { for: input.id }, label)
  if (required) name.append(element('span', { class: 'soft' }, ' required'))
  return element(
    'div',
    { class: 'row' },
    name,
    element('div', {}, input, element('p', { class: 'help', id: described }, ...sentence(help))),
  )
}
