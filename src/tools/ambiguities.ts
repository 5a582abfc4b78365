import { parseArgs } from 'node:util'
import { apis } from '../../generated/apis.js'
import { registeredGaps, type LocatedGap, type RegisteredGap } from './registry.js'
import { UsageError, type Command } from './usage.js'

const kinds = ['choice', 'handled', 'unknown'] as const

/** `lacuna ambiguities`: the gaps of the documentation, in the terminal. */
export const ambiguitiesCommand: Command = {
  name: 'ambiguities',
  summary: 'lists the gaps of the documentation, or explains one',
  help: `lacuna ambiguities [id] [options]

  --api <name>     those of one interface: ${apis.join(', ')}
  --kind <kind>    those of one kind: ${kinds.join(', ')}
  --symptom <text> those whose effect, title or id has the text, such as 401 or "path"
  --json           as JSON`,
  run: (args) => {
    const { values, positionals } = parsed(args)
    const { api, kind, symptom, json } = values
    if (api !== undefined && !apis.some((one) => one === api))
      throw new UsageError(`There is no interface ${api}; there are ${apis.join(', ')}.`)
    if (kind !== undefined && !kinds.some((one) => one === kind))
      throw new UsageError(`There is no kind ${kind}; there are ${kinds.join(', ')}.`)
    const [id] = positionals
    const found = registeredGaps()
      .filter((one) => (api ?? one.api) === one.api && (kind ?? one.gap.kind) === one.gap.kind)
      .filter(({ gap }) => id === undefined || gap.id === id)
      .filter(({ gap }) => symptom === undefined || shows(gap, symptom))
    if (id !== undefined && found.length === 0) throw new UsageError(unknownGap(id))
    if (json)
      console.log(
        JSON.stringify(
          found.map((one) => ({ api: one.api, ...one.gap })),
          null,
          2,
        ),
      )
    else console.log(found.map(id === undefined ? line : explained).join(id === undefined ? '\n' : '\n\n'))
    return Promise.resolve()
  },
}

function parsed(args: readonly string[]) {
  const one = { type: 'string' } as const
  const options = { api: one, kind: one, symptom: one, json: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\n\n${ambiguitiesCommand.help}`,
    )
  }
}

/** Whether what a user sees, or looks for, is said of the gap. */
function shows({ id, title, effect, says }: RegisteredGap, symptom: string): boolean {
  return [id, title, effect, says].some((text) => text.toLowerCase().includes(symptom.toLowerCase()))
}

function unknownGap(id: string): string {
  const near = registeredGaps()
    .map(({ gap }) => gap.id)
    .filter((known) => known.toLowerCase().includes(id.toLowerCase()))
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ' `lacuna ambiguities` lists them.'
  return `There is no gap ${id}.${hint}`
}

function line({ api, gap }: LocatedGap): string {
  return `${api.padEnd(14)} ${gap.kind.padEnd(8)} ${gap.id.padEnd(26)} ${gap.title}`
}

function explained({ api, gap }: LocatedGap): string {
  const { id, title, kind, says, section, why, effect, custom, readings = [] } = gap
  const byDefault = gap.default ?? gap.simulated
  return [
    `${id}: ${title}`,
    `  ${api}, ${kind}`,
    `  Described: ${says} (${section})`,
    ...readings.map(
      (reading) =>
        `    ${reading.id}${reading.id === byDefault ? ' (default)' : ''}: ${reading.summary} [${reading.source}]`,
    ),
    ...(custom ? [`    or your own: ${custom.summary}`] : []),
    `  Why: ${why}`,
    `  When wrong: ${effect}`,
    ...(kind === 'choice' ? [`  Switch: assume: { ${id}: '…' }`] : []),
    ...(gap.simulated === undefined ? [] : [`  Mock: createMock({ assume: { ${id}: '…' } })`]),
  ].join('\n')
}
