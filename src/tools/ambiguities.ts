import { parseArgs } from 'node:util'
import { apis } from '../../generated/apis.js'
import { factsOf, type Fact } from './explanation.js'
import {
  allReadings,
  ambiguityKinds,
  registeredAmbiguities,
  defaultMark,
  type LocatedAmbiguity,
} from '../mock/registry.js'
import { fixesOf } from './switches.js'
import { ambiguitiesBySymptom } from './symptoms.js'
import { placesText, touchesOf } from './touches.js'
import { UsageError, type Command } from './usage.js'

/** `lacuna ambiguities` prints the ambiguities of the documentation. */
export const ambiguitiesCommand: Command = {
  name: 'ambiguities',
  summary: 'lists the ambiguities of the documentation, or explains one',
  help: `lacuna ambiguities [id] [options]

  --api <name>     only those of one interface: ${apis.join(', ')}
  --kind <kind>    only those of one kind: ${ambiguityKinds.join(', ')}
  --symptom <text> only those that may explain what you see, choices first, with what to try: a status such as 401, a code
                   of the service such as -1022, or words such as "no token"
  --json           as JSON`,
  run: (args) => {
    const { values, positionals } = parsed(args)
    const { api, kind, symptom, json } = values
    if (api !== undefined && !apis.some((one) => one === api))
      throw new UsageError(`There is no interface ${api}. Interfaces: ${apis.join(', ')}.`)
    if (kind !== undefined && !ambiguityKinds.some((one) => one === kind))
      throw new UsageError(`There is no kind ${kind}. Kinds: ${ambiguityKinds.join(', ')}.`)
    const [id] = positionals
    const asked = registeredAmbiguities()
      .filter((one) => (api ?? one.api) === one.api && (kind ?? one.ambiguity.kind) === one.ambiguity.kind)
      .filter(({ ambiguity }) => id === undefined || ambiguity.id === id)
    if (id !== undefined && asked.length === 0) throw new UsageError(unknownAmbiguity(id))
    const found = symptom === undefined ? asked : ambiguitiesBySymptom(asked, symptom)
    if (json) console.log(JSON.stringify(found.map(asJson), null, 2))
    else if (found.length === 0) console.log(`No ambiguity is known to show as ${symptom}.`)
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

/** Joins a code such as -1022 to its option, since it would pass for an option of its own. */
function withNegativeCodes(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    if (arg === '--symptom' && isNegative(args[index + 1])) return [`${arg}=${args[index + 1]}`]
    return args[index - 1] === '--symptom' && isNegative(arg) ? [] : [arg]
  })
}

function isNegative(arg: string | undefined): boolean {
  return /^-\d+$/.test(arg ?? '')
}

function unknownAmbiguity(id: string): string {
  const near = registeredAmbiguities()
    .map(({ ambiguity }) => ambiguity.id)
    .filter((known) => known.toLowerCase().includes(id.toLowerCase()))
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ' `lacuna ambiguities` lists them.'
  return `There is no ambiguity ${id}.${hint}`
}

function asJson({ api, ambiguity, description }: LocatedAmbiguity): object {
  const { everywhere, operations } = touchesOf(description, ambiguity.id)
  const named = [...operations].map(([id, places]) => [id, places.map(({ part, name }) => ({ part, name }))])
  return { api, ...ambiguity, touches: { everywhere, operations: Object.fromEntries(named) as object } }
}

function line({ api, ambiguity }: LocatedAmbiguity): string {
  return `${api.padEnd(14)} ${ambiguity.kind.padEnd(8)} ${ambiguity.id.padEnd(26)} ${ambiguity.title}`
}

/** An ambiguity that may explain what the user sees, and what to try. */
function suspect(located: LocatedAmbiguity): string {
  const tries = fixesOf(located.ambiguity).map(({ code }) => `    try ${code}`)
  return [line(located), `    ${located.ambiguity.effect}`, ...tries].join('\n')
}

function explained(located: LocatedAmbiguity): string {
  const { api, ambiguity } = located
  const { id, title, kind, says, section, custom, formats } = ambiguity
  return [
    `${id}: ${title}`,
    `  ${api}, ${kind}${formats ? `, ${formats.join(' and ')} alone` : ''}`,
    `  Described: ${says} (${section})`,
    ...allReadings(ambiguity).map(
      (reading) =>
        `    ${reading.id}${defaultMark(ambiguity, reading.id)}: ${reading.summary} [${reading.source}]`,
    ),
    ...(custom ? [`    or your own: ${custom.summary}`] : []),
    ...factsOf(located).flatMap(factLines),
    '  Touches:',
    ...touchedLines(located).map((text) => `    ${text}`),
  ].join('\n')
}

function factLines({ label, message, code }: Fact): string[] {
  return [`  ${label}: ${message.replaceAll('`', '')}`, ...code.map((text) => `    ${text}`)]
}

function touchedLines({ ambiguity, description }: LocatedAmbiguity): string[] {
  const { everywhere, operations } = touchesOf(description, ambiguity.id)
  return [
    ...(everywhere ? ['the interface as a whole'] : []),
    ...[...operations].map(([id, places]) => `${id}: ${placesText(places, ({ name }) => name)}`),
  ]
}
