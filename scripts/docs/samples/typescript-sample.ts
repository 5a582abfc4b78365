/** A call of our client in TypeScript, whole: it can be pasted and run. */
import { inspect } from 'node:util'
import type { JsonObject } from '../../../src/response/json.js'
import type { OperationDescription } from '../../../src/client/api-adapter.js'
import { pascalCase } from '../../generate/apis.js'
import type { SamplePart } from './demo-parts.js'

/** @param earlierInput the input of the call that must come first, where there is one */
export function typescriptSample(
  part: SamplePart,
  operation: OperationDescription,
  input: JsonObject,
  earlierInput: JsonObject,
  baseUrl: string,
): string {
  const { variable, options, hmacSecret } = part.client
  const factory = `create${pascalCase(part.api)}Client`
  const signer = hmacSecret === undefined ? {} : { signer: new Code(`hmac('${hmacSecret}')`) }
  const { input: brought, operationId: earlier } = part.earlier(operation) ?? {}
  const given = brought === undefined ? input : { [brought]: new Code(brought), ...input }
  const isEmpty = Object.keys(given).length === 0
  return [
    `import { ${[factory, ...(hmacSecret === undefined ? [] : ['hmac'])].join(', ')} } from 'lacuna/${part.api}'`,
    '',
    '// The demonstration credentials of the mock: no real service takes them.',
    `const ${variable} = ${factory}(${written({ baseUrl, ...options, ...signer })})`,
    '',
    ...(brought === undefined
      ? []
      : [`const ${brought} = await ${variable}.${earlier}(${written(earlierInput)})`]),
    `const result = await ${variable}.${operation.operationId}(${isEmpty ? '' : written(given)})`,
    'console.log(result)',
    '',
  ].join('\n')
}

/** What is written as it is. */
class Code {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  [inspect.custom](): string {
    return this.#text
  }
}

/** A member whose value is a variable of its own name is written once. */
function written(value: object): string {
  return inspect(value, { depth: Infinity, breakLength: 90 }).replace(/\b(\w+): \1\b/g, '$1')
}
