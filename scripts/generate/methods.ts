import { escaped } from '../../src/response/json-pointer.js'
import { oneSentence } from './annotations.js'
import { pascalCase } from './apis.js'
import type { ClientView, MethodView } from './client-view.js'
import type { Document, Schema } from './document.js'
import { provenanceOf } from './provenance.js'
import { markOf } from './source-text.js'
import type { GeneratedTypes } from './types.js'

/** The interface of one client's methods in full, so that an editor shows what each takes, returns and throws. */
export function methodsInterface(
  api: string,
  own: Document,
  view: ClientView,
  parameters: GeneratedTypes['parameters'],
): string {
  const signatures = view.methods.map((method) => signature(own, method, parameters))
  return [
    `/** One method per operation of the ${api} interface. */`,
    `export interface ${pascalCase(api)}Methods${/<D>/.test(signatures.join()) ? "<D extends DecimalForm = 'number'>" : ''} {`,
    signatures.join('\n\n'),
    '}',
  ].join('\n')
}

function choosesFormat({ formats }: MethodView): boolean {
  return formats.length > 1
}

function signature(own: Document, method: MethodView, parameters: ReadonlyMap<string, string>): string {
  const { operationId } = method.located.operation
  const options = `options?: CallOptions${choosesFormat(method) ? ' & FormatOptions' : ''}`
  const optional = method.inputRequired ? '' : '?'
  const input = method.input && `input${optional}: ${method.input}${parameters.get(method.input) ?? ''}`
  const result = typeName(method.result, parameters)
  return `${documentation(own, method)}\n  ${operationId}(${[input, options].filter(Boolean).join(', ')}): Result<${result}>`
}

function typeName(schema: Schema, parameters: ReadonlyMap<string, string>): string {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  if (name === undefined) {
    if (schema.type === 'array' && schema.items) return `${typeName(schema.items, parameters)}[]`
    throw new Error('A result must be a component schema or an array of one.')
  }
  return name + (parameters.get(name) ?? '')
}

function documentation(own: Document, { located: { operation, method, path } }: MethodView): string {
  const { description = '', 'x-requires': required, 'x-reconcile': reconcile } = operation
  const requires = provenanceOf(own).get(`/paths/${escaped(path)}/${method}/x-requires`)
  const lines = [
    ...wrap(description),
    '',
    `\`${method.toUpperCase()} ${path}\``,
    ...(required === undefined ? [] : ['', ...wrap(`Requires: ${required}${markOf(requires?.source)}`)]),
    '',
    '@throws RequestError before anything is sent, when the input is not what the documentation allows.',
    ...(operation['x-safe-to-retry']
      ? []
      : ['@throws OutcomeUnknownError when it is unclear whether the request was carried out.']),
    ...(reconcile ? wrap(oneSentence(reconcile.says)).map((line) => `  ${line}`) : []),
    '@throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.',
  ]
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n')
}

const longestLine = 100

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.replaceAll('*/', '* /').split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= longestLine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
