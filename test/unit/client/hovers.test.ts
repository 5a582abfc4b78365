/** What an editor shows of the methods of the clients, of what they take and of what they return. */
import { beforeAll, describe, expect, it } from 'vitest'
import { apis, type ApiName } from '../../../generated/apis.js'
import { flagTables } from '../../../generated/tables/index.js'
import { Editor } from '../../support/editor.js'

const clients: Readonly<Record<ApiName, string>> = {
  'market-data': 'MarketDataClient',
  payments: 'PaymentsClient',
  'margin-wallet': 'MarginWalletClient',
}

type OperationFlags = (typeof flagTables)[ApiName][string]
type InputField = OperationFlags['fields'][number]

interface Asked {
  readonly name: string
  readonly says: string
  readonly position: number
}

/** Writes a program, and remembers where in it the editor is asked. */
class Program {
  text = ''
  readonly inputs: Asked[] = []
  readonly methods: Asked[] = []
  readonly results: string[] = []

  constructor() {
    for (const api of apis) {
      const client = clients[api]
      this.text += `import type { ${client} } from '../src/${api}/index.js'\n`
      this.text += `declare const ${client}_: ${client}\n`
      for (const [operationId, flags] of Object.entries<OperationFlags>(flagTables[api])) {
        const call = `void ${client}_.${operationId}`
        this.methods.push({
          name: operationId,
          says: flags.says,
          position: this.text.length + call.length - 1,
        })
        this.text += `${call}({  })\n`
        for (const field of flags.fields) this.#ask(`${call}({ `, field, ' })', operationId)
        this.text += `export type Result_${operationId} = Awaited<ReturnType<${client}['${operationId}']>>\n`
        this.results.push(`Result_${operationId}`)
      }
    }
  }

  /** Each member of an input as well. */
  #ask(before: string, field: InputField, after: string, path: string): void {
    const name = `${path}.${field.name}`
    this.inputs.push({ name, says: field.says, position: this.text.length + before.length })
    this.text += `${before}${field.name}: ${valueOf(field)}${after}\n`
    for (const inner of field.fields ?? []) this.#ask(`${before}${field.name}: { `, inner, ` }${after}`, name)
  }
}

function valueOf({ types: [type], values: [value] = [], fields }: InputField): string {
  if (fields !== undefined || type === 'object') return '{}'
  if (type === 'array') return '[]'
  if (type === 'boolean') return 'true'
  return type === 'string' ? `'${value ?? 'x'}'` : (value ?? '1')
}

const longest = 160

/** One sentence, with its source behind it if that is not the interface description. */
function expectSentence(text: string, name: string): void {
  const [, sentence = ''] = /^(.*\.)(?: \((?:provider|assumed)\))?$/.exec(text) ?? []
  expect(sentence, `${name}: ${text}`).not.toBe('')
  expect(sentence.match(/[.!?](?= |$)/g), `${name}: ${text}`).toHaveLength(1)
  expect(sentence.length, `${name}: ${text}`).toBeLessThanOrEqual(longest)
  expect(text, name).not.toMatch(/@|Source:|provider \(|described/)
}

describe('an editor', () => {
  let program: Program
  let editor: Editor
  beforeAll(() => {
    program = new Program()
    editor = new Editor(program.text)
  })

  it('shows each input in one sentence, which is that of the command line', () => {
    expect(program.inputs.length).toBeGreaterThan(100)
    for (const { name, says, position } of program.inputs) {
      const { text, tags } = editor.hover(position)
      expectSentence(text, name)
      expect(text, name).toBe(says)
      expect(['default'], name).toEqual(expect.arrayContaining([...tags]))
    }
  })

  it('shows each method in one sentence, with its path and what it throws', () => {
    expect(program.methods.length).toBeGreaterThanOrEqual(17)
    for (const { name, says, position } of program.methods) {
      const { text, tags } = editor.hover(position)
      const [sentence = '', path, ...further] = text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ').split('\n\n')
      expectSentence(sentence, name)
      expect(sentence, name).toBe(says)
      expect(path, name).toMatch(/^`(?:GET|POST|DELETE) \/\S+`$/)
      expect(further.join(' '), name).not.toMatch(/@|Source:|provider \(/)
      expect(new Set(tags), name).toEqual(new Set(['throws']))
    }
  })

  it('shows each field of a result in one sentence', () => {
    for (const result of program.results) {
      const fields = [...editor.properties(result)]
      expect(fields.length, result).toBeGreaterThan(0)
      for (const [name, text] of fields) expectSentence(text, name)
    }
  })
})
