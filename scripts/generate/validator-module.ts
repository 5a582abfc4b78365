import { banner } from './apis.js'
import { partsIn, type Part } from './schema-parts.js'

/** One module of checks. A part that is used more than once is written once, under a name. */
export class ValidatorModule {
  readonly #isShared: (part: Part) => boolean
  readonly #uses = new Map<Part, number>()
  /** The parts of this module, each after those that it is made of. */
  readonly #parts: Part[] = []
  readonly #imported = new Set<Part>()

  /** @param isShared whether a part is imported from the module of shared parts */
  constructor(isShared: (part: Part) => boolean) {
    this.#isShared = isShared
  }

  use(part: Part): void {
    if (this.#isShared(part)) {
      this.#imported.add(part)
      return
    }
    const uses = this.#uses.get(part) ?? 0
    this.#uses.set(part, uses + 1)
    if (uses > 0) return
    partsIn(part).forEach((inner) => this.use(inner))
    this.#parts.push(part)
  }

  /** The parts that it imports. */
  get imported(): readonly Part[] {
    return [...this.#imported]
  }

  /** The parts that need a name. */
  get named(): readonly Part[] {
    return this.#parts.filter((part) => (this.#uses.get(part) ?? 0) > 1)
  }

  /** The module with the shared parts, which exports them. */
  printShared(names: ReadonlyMap<Part, string>): string {
    const checks = this.named.map(
      (part) => `export const ${names.get(part) ?? ''}: Check = ${definition(part, names)}`,
    )
    return [banner, this.#importOfCallees(['type Check']), '', ...checks, ''].join('\n')
  }

  /** A module with one validator per operation. */
  print(operations: ReadonlyMap<string, Part>, names: ReadonlyMap<Part, string>): string {
    const imported = this.imported.map((part) => names.get(part) ?? '').sort()
    return [
      banner,
      this.#importOfCallees(['validator']),
      `import type { Validator } from '../../../src/request/schema-problems.js'`,
      ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from './shared.js'`] : []),
      '',
      ...this.named.map((part) => `const ${names.get(part) ?? ''} = ${definition(part, names)}`),
      ...(this.named.length > 0 ? [''] : []),
      'export const validators = {',
      ...[...operations].map(([operationId, part]) => `  ${operationId}: validator(${code(part, names)}),`),
      '} satisfies Readonly<Record<string, Validator>>',
      '',
    ].join('\n')
  }

  #importOfCallees(others: readonly string[]): string {
    const callees = new Set([...this.#parts.map(({ callee }) => callee), ...others])
    return `import { ${[...callees].sort().join(', ')} } from '../../../src/request/schema.js'`
  }
}

/** The code that stands for a part: its name, if it has one. */
function code(part: Part, names: ReadonlyMap<Part, string>): string {
  return names.get(part) ?? definition(part, names)
}

function definition({ callee, arguments: given }: Part, names: ReadonlyMap<Part, string>): string {
  if (given.length === 0) return callee
  return `${callee}(${given.map((one) => argument(one, names)).join(', ')})`
}

function argument(given: Part['arguments'][number], names: ReadonlyMap<Part, string>): string {
  if (typeof given === 'string') return given
  if ('id' in given) return code(given, names)
  const members = [...given].map(([property, part]) => {
    const lines = code(part, names).split('\n').join('\n  ')
    return `\n  ${/^[A-Za-z]\w*$/.test(property) ? property : JSON.stringify(property)}: ${lines},`
  })
  return members.length === 0 ? '{}' : `{${members.join('')}\n}`
}
