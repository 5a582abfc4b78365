import { escaped } from '../../src/client/json-pointer.js'
import { banner, pascalCase } from './apis.js'
import type { ClientView, MethodView } from './client-view.js'
import type { Schema } from './document.js'
import { notesOf } from './element-facts.js'
import type { SourceText } from './source-text.js'
import type { GeneratedTypes } from './types.js'

/** Writes the interface of one client's methods in full, so that an editor shows what each takes, returns and throws. */
export function generateMethods(
  api: string,
  view: ClientView,
  types: GeneratedTypes,
  text: SourceText,
): string {
  const signatures = view.methods.map((method) => signature(method, types.parameters, text))
  const own = typeParametersOf(signatures.join('\n'))
  const imports = [...types.parameters.keys()].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(signatures.join('\n')),
  )
  const clientTypes = ['DecimalForm', 'UndocumentedValues'].filter((name) => own.includes(name))
  return [
    banner,
    `import type { CallOptions, FormatOptions, Result } from '../../src/client/call.js'`,
    ...(clientTypes.length
      ? [`import type { ${clientTypes.join(', ')} } from '../../src/client/types.js'`]
      : []),
    `import type { ${imports.sort().join(', ')} } from '../types/${api}.js'`,
    '',
    `/** One method per operation of the ${api} interface. */`,
    `export interface ${pascalCase(api)}Methods${own} {`,
    signatures.join('\n\n'),
    '}',
    '',
  ]
    .join('\n')
    .replace(
      'CallOptions, FormatOptions',
      view.methods.some(choosesFormat) ? 'CallOptions, FormatOptions' : 'CallOptions',
    )
}

function typeParametersOf(text: string): string {
  const all = [
    ['D', "D extends DecimalForm = 'number'"],
    ['U', "U extends UndocumentedValues = 'refuse'"],
  ] as const
  const used = all
    .filter(([letter]) => new RegExp(`(?:<|, )${letter}(?:,|>)`).test(text))
    .map(([, text]) => text)
  return used.length ? `<${used.join(', ')}>` : ''
}

function choosesFormat({ formats }: MethodView): boolean {
  return formats.length > 1
}

function signature(method: MethodView, parameters: ReadonlyMap<string, string>, text: SourceText): string {
  const { operationId } = method.located.operation
  const options = `options?: CallOptions${choosesFormat(method) ? ' & FormatOptions' : ''}`
  const optional = method.inputRequired ? '' : '?'
  const input = method.input && `input${optional}: ${method.input}${parameters.get(method.input) ?? ''}`
  const result = typeName(method.result, parameters)
  return `${documentation(method, text)}\n  ${operationId}(${[input, options].filter(Boolean).join(', ')}): Result<${result}>`
}

function typeName(schema: Schema, parameters: ReadonlyMap<string, string>): string {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  if (name === undefined) {
    if (schema.type === 'array' && schema.items) return `${typeName(schema.items, parameters)}[]`
    throw new Error('A result must be a component schema or an array of one.')
  }
  return name + (parameters.get(name) ?? '')
}

function documentation({ located: { operation, method, path } }: MethodView, text: SourceText): string {
  const pointer = `/paths/${escaped(path)}/${method}`
  const said = (words: string, keyword: string): string => `${words} (${text.of(`${pointer}/${keyword}`)})`
  const notes = notesOf(operation).map(({ says, keyword }) => said(says, keyword))
  const ambiguities = operation['x-ambiguities'] ?? []
  const reconcile = operation['x-reconcile']
  const lines = [
    `${operation.summary}.`,
    '',
    ...wrap([operation.description, ...notes].join(' ')),
    '',
    `\`${method.toUpperCase()} ${path}\` (source: ${text.of(pointer)})`,
    '',
    ...wrap(said(`Authentication: ${operation['x-authentication']}`, 'x-authentication')),
    ...(operation['x-requires']
      ? ['', ...wrap(said(`Requires: ${operation['x-requires']}`, 'x-requires'))]
      : []),
    ...(operation['x-added'] ? ['', `Added on ${operation['x-added']}.`] : []),
    ...(ambiguities.length
      ? ['', ...wrap(`Ambiguities: ${ambiguities.map((id) => `\`${id}\``).join(', ')}.`)]
      : []),
    '',
    '@throws RequestError before anything is sent, when the input is not what the documentation allows.',
    ...(operation['x-safe-to-retry']
      ? []
      : ['@throws OutcomeUnknownError when the request may have been carried out but no answer tells.']),
    ...(reconcile ? wrap(`  ${reconcile.says}`) : []),
    '@throws ApiError, DecodeError, ConnectionError or TimeoutError for what came back instead of a result.',
  ]
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n')
}

function wrap(text: string, width = 100): string[] {
  const lines: string[] = []
  for (const word of text.replaceAll('*/', '* /').split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
