/** A call of our client in TypeScript, whole: it can be pasted and run. */
import type { JsonObject } from '../../../../src/response/json-object.js'
import type { OperationDescription } from '../../../../src/client/operation.js'
import type { Earlier, TryPart } from '../part.js'
import type { Writing } from '../writing.js'
import { literal } from './literal.js'

/** What a sample shows. */
export interface Shown extends Writing {
  readonly operation: OperationDescription
  readonly input: JsonObject
  /** The input of the call that must come first, where there is one. */
  readonly earlierInput?: JsonObject | undefined
}

export function typescriptSample(
  part: TryPart,
  { operation, input, earlierInput = {}, baseUrl, assume = {}, format }: Shown,
): string {
  const { module, factory, imports = [], variable, options } = part.client
  const own = {
    baseUrl: literal(baseUrl),
    ...options,
    ...(isEmpty(assume) ? {} : { assume: literal(assume, 2) }),
  }
  const earlier = part.earlier(operation)
  const first =
    earlier?.input === undefined ? [] : [firstCall(variable, earlier, earlier.input, earlierInput)]
  const names = new Set(earlier?.input === undefined ? [] : [earlier.input])
  const callOptions = format === undefined || format === operation.formats[0] ? [] : [literal({ format })]
  const given = earlier?.input === undefined ? input : { [earlier.input]: undefined, ...input }
  const isGiven = operation.inputs.length > 0 && (!isEmpty(given) || callOptions.length > 0)
  const call = `const result = await ${variable}.${operation.operationId}`
  const args = [...(isGiven ? [literal(given, 0, call.length + 2, names)] : []), ...callOptions].join(', ')
  return [
    `import { ${[factory, ...imports].join(', ')} } from '${module}'`,
    '',
    '// The demonstration credentials of the mock: no real service takes them.',
    `const ${variable} = ${factory}({`,
    ...Object.entries(own).map(([name, value]) => `  ${name}: ${value},`),
    '})',
    '',
    ...first,
    `${call}(${args})`,
    'console.log(result)',
    '',
  ].join('\n')
}

function firstCall(variable: string, { operationId }: Earlier, name: string, input: JsonObject): string {
  const call = `const ${name} = await ${variable}.${operationId}`
  return `${call}(${literal(input, 0, call.length + 2)})`
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}
