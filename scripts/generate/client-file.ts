import { banner } from './apis.js'
import type { ClientView } from './client-view.js'
import type { Document } from './document.js'
import { flagTable } from './flags.js'
import { methodsInterface } from './methods.js'
import { ruleTypes } from './typed-rules.js'
import { generateTypes } from './types.js'

/** What the file of a client may use of `src/`, by the file there. */
const importable = {
  'client/call-options.js': ['CallOptions', 'FormatOptions', 'Result'],
  'client/types.js': [...['Decimal', 'DecimalForm', 'ExactInteger'], ...ruleTypes],
  'cli/call/input-field.js': ['FlagTable'],
}

/**
 * Writes what a user of one client reads: the types of inputs and results, the methods, and the same words for the command
 * line.
 */
export async function generateClient(api: string, own: Document, view: ClientView): Promise<string> {
  const { text, parameters } = await generateTypes(view)
  const body = `${text}\n${methodsInterface(api, own, view, parameters)}\n\n${flagTable(view)}\n`
  const imports = Object.entries(importable).flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort()
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '../../src/${from}'`] : []
  })
  return [banner, ...imports, '', body].join('\n')
}
