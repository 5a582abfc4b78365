import { parseArgs } from 'node:util'
import { apis } from '../../generated/apis.js'
import { factsOf, type Fact } from './explanation.js'
import { gapKinds, registeredGaps, standing, type LocatedGap } from './registry.js'
import { fixesOf } from './switches.js'
import { gapsBySymptom } from './symptoms.js'
import { placesText, touchesOf } from './touches.js'
import { UsageError, type Command } from './usage.js'

/** `lacuna ambiguities`: the gaps of the documentation, in the terminal. */
export const ambiguitiesCommand: Command = {
  name: 'ambiguities',
  summary: 'lists the gaps of the documentation, or explains one',
  help: `lacuna ambiguities [id] [options]

  --api <name>     those of one interface: ${apis.join(', ')}
  --kind <kind>    those of one kind: ${gapKinds.join(', ')}
  --symptom <text> those that may explain what you see, choices first, with what to try: a status such as 401, a code
                   of the service such as -1022, or words such as "no token"
  --json           as JSON`,
  run: (args) => {
    const { values, positionals } = parsed(args)
    const { api, kind, symptom, json } = values
    if (api !== undefined && !apis.some((one) => one === api))
      throw new UsageError(`There is no interface ${api}; there are ${apis.join(', ')}.`)
    if (kind !== undefined && !gapKinds.some((one) => one === kind))
      throw new UsageError(`There is no kind ${kind}; there are ${gapKinds.join(', ')}.`)
    const [id] = positionals
    const asked = registeredGaps()
      .filter((one) => (api ?? one.api) === one.api && (kind ?? one.gap.kind) === one.gap.kind)
      .filter(({ gap }) => id === undefined || gap.id === id)
    if (id !== undefined && asked.length === 0) throw new UsageError(unknownGap(id))
    const found = symptom === undefined ? asked : gapsBySymptom(asked, symptom)
    if (json) console.log(JSON.stringify(found.map(asJson), null, 2))
    else if (found.length === 0) console.log(`No gap is known to show as ${symptom}.`)
    else if (id !== undefined) console.log(found.map(explained).join('\n\n'))
    else console.log(found.map(symptom === undefined ? line : suspect).join('\n'))
    return Promise.resolve()
  },
}

function parsed(args: readonly string[]) {
  const one = { type: 'string' } as const
  const options = { api: one, kind: one, symptom: one, json: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args: withNegativeCodes(args), options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\n\n${ambiguitiesCommand.help}`,
    )
  }
}

/** A code such as -1022 would be taken for an option if it stood alone. */
function withNegativeCodes(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (arg === '--symptom' && isNegative(args[index + 1])) return [`${arg}=${args[index + 1]}`]
    return args[index - 1] === '--symptom' && isNegative(arg) ? [] : [arg]
  })
}

function isNegative(arg: string | undefined): boolean {
  return /^-\d+$/.test(arg ?? '')
}

function unknownGap(id: string): string {
  const near = registeredGaps()
    .map(({ gap }) => gap.id)
    .filter((known) => known.toLowerCase().includes(id.toLowerCase()))
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ' `lacuna ambiguities` lists them.'
  return `There is no gap ${id}.${hint}`
}

function asJson({ api, gap, description }: LocatedGap): object {
  const { everywhere, operations } = touchesOf(description, gap.id)
  const named = [...operations].map(([id, places]) => [id, places.map(({ part, name }) => ({ part, name }))])
  return { api, ...gap, touches: { everywhere, operations: Object.fromEntries(named) as object } }
}

function line({ api, gap }: LocatedGap): string {
  return `${api.padEnd(14)} ${gap.kind.padEnd(8)} ${gap.id.padEnd(26)} ${gap.title}`
}

/** A gap that may explain what the user sees, and what to try. */
function suspect(located: LocatedGap): string {
  const tries = fixesOf(located.gap).map(({ code }) => `    try ${code}`)
  return [line(located), `    ${located.gap.effect}`, ...tries].join('\n')
}

function explained(located: LocatedGap): string {
  const { api, gap } = located
  const { id, title, kind, says, section, custom, formats, readings = [] } = gap
  return [
    `${id}: ${title}`,
    `  ${api}, ${kind}${formats ? `, ${formats.join(' and ')} alone` : ''}`,
    `  Described: ${says} (${section})`,
    ...readings.map(
      (reading) => `    ${reading.id}${standing(gap, reading.id)}: ${reading.summary} [${reading.source}]`,
    ),
    ...(custom ? [`    or your own: ${custom.summary}`] : []),
    ...factsOf(located).flatMap(factLines),
    '  Touches:',
    ...touchedLines(located).map((text) => `    ${text}`),
  ].join('\n')
}

function factLines({ label, says, code }: Fact): string[] {
  return [`  ${label}: ${says.replaceAll('`', '')}`, ...code.map((text) => `    ${text}`)]
}

function touchedLines({ gap, description }: LocatedGap): string[] {
  const { everywhere, operations } = touchesOf(description, gap.id)
  return [
    ...(everywhere ? ['the interface as a whole'] : []),
    ...[...operations].map(([id, places]) => `${id}: ${placesText(places, ({ name }) => name)}`),
  ]
}
