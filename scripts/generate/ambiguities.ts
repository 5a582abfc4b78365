import { banner, pascalCase } from './apis.js'
import type { Ambiguity, Document } from './document.js'
import { print } from './operations.js'

const customTypes = {
  jsonPointer: '`/${string}`',
  operation: 'CustomOperation',
  canonicalForm: 'CanonicalForm',
  timeZone: "`${string}/${string}` | `${'+' | '-'}${string}`",
} as const

/** The choices of one description: what can be assumed, what is assumed by default, and what each reading means. */
export function generateAmbiguities(api: string, document: Document): string {
  const choices = document['x-ambiguity-registry'].filter(({ kind }) => kind === 'choice')
  const members = choices.map(member).join('\n')
  const helpers = ['CanonicalForm', 'CustomOperation'].filter((name) => members.includes(name))
  const registry = Object.fromEntries(choices.map((choice) => [choice.id, entry(choice)]))
  const name = `${pascalCase(api)}Assume`
  return [
    banner,
    `import type { ${[...helpers, 'ChoiceTable'].sort().join(', ')} } from '../../src/client/assume.js'`,
    '',
    `/** What is assumed where the ${api} documentation is ambiguous. Nothing needs to be set to start. */`,
    `export interface ${name} {`,
    members,
    '}',
    '',
    '/** The choices, with their readings and defaults. */',
    `export const choices = ${print(registry)} as const satisfies ChoiceTable`,
    '',
  ].join('\n')
}

function member(choice: Ambiguity): string {
  const readings = choice.readings ?? []
  const ids = readings.map(({ id }) => `'${id}'`)
  const type = [...ids, ...(choice.custom ? [customTypes[choice.custom.form]] : [])].join(' | ')
  const lines = [
    `${choice.title}. ${choice.says}`,
    '',
    ...readings.map(({ id, summary, source }) => `- \`${id}\`: ${summary} (${source})`),
    ...(choice.custom ? [`- or your own: ${choice.custom.summary}`] : []),
    '',
    `Default: \`${choice.default}\`. ${choice.why}`,
    `When it is wrong: ${choice.effect}`,
  ]
  return [
    '  /**',
    ...lines.map((line) => `   * ${line}`.trimEnd()),
    '   */',
    `  readonly ${choice.id}?: ${type}`,
  ].join('\n')
}

function entry(choice: Ambiguity): Record<string, unknown> {
  const { title, says, effect, detectable, custom, shows } = choice
  return {
    title,
    says,
    default: choice.default,
    readings: Object.fromEntries((choice.readings ?? []).map(({ id, summary }) => [id, summary])),
    ...(custom && { custom }),
    detectable,
    ...(shows && { shows }),
    effect,
  }
}
