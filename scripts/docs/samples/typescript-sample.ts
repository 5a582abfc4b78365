/** A call of our client in TypeScript, whole: it can be pasted and run. */
import { inspect } from 'node:util'
import type { JsonObject } from '../../../src/model/json.js'
import { exampleCall } from '../../example-calls.js'
import { pascalCase } from '../../generate/apis.js'
import { demoAddress, demoParts } from './demo-parts.js'

/** @param earlierInput the input of the call that must come first, where there is one */
export function typescriptSample(operationId: string, input: JsonObject, earlierInput: JsonObject): string {
  const { api, operation } = exampleCall(operationId)
  const { client: [variable = '', options, hmacSecret] = [], earlier } = demoParts[api] ?? {}
  const factory = `create${pascalCase(api)}Client`
  const signer = hmacSecret === undefined ? {} : { signer: new Code(`hmac('${hmacSecret}')`) }
  const brought = earlier?.isNeeded(operation) ? earlier.input : undefined
  const given = brought === undefined ? input : { [brought]: new Code(brought), ...input }
  const isEmpty = Object.keys(given).length === 0
  return [
    `import { ${[factory, ...(hmacSecret === undefined ? [] : ['hmac'])].join(', ')} } from 'lacuna/${api}'`,
    '',
    '// The demonstration credentials of the mock: no real service takes them.',
    `const ${variable} = ${factory}(${written({ baseUrl: demoAddress, ...options, ...signer })})`,
    '',
    ...(brought === undefined
      ? []
      : [`const ${brought} = await ${variable}.${earlier?.operationId}(${written(earlierInput)})`]),
    `const result = await ${variable}.${operationId}(${isEmpty ? '' : written(given)})`,
    'console.log(result)',
    '',
  ].join('\n')
}

/** Text that is written as it is. */
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
