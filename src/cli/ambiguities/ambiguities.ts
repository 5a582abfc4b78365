import type { Command } from 'commander'
import { apis } from '../../../generated/apis.js'
import { inCommandWords } from '../command-advice.js'
import { factsOf, type AmbiguityFact } from './explanation.js'
import { isSet, newCommand, suggestionFor, argumentText, type Values } from '../parsing.js'
import {
  allReadings,
  ambiguityKinds,
  registeredAmbiguities,
  defaultMark,
  type LocatedAmbiguity,
} from '../../mock/engine/registry.js'
import { fixesOf } from './switches.js'
import { ambiguitiesBySymptom } from './symptoms.js'
import { print, type Terminal } from '../terminal/terminal.js'
import { placesText, touchesOf } from './affected-elements.js'
import { UsageError } from '../usage-error.js'

/** `lacuna ambiguities` prints the ambiguities of the documentation. */
export function ambiguitiesCommand(terminal: Terminal, summary: string): Command {
  return newCommand('ambiguities', summary, terminal)
    .argument('[id]', 'the ambiguity to explain, such as pathCase')
    .option('--api <name>', `only those of one interface: ${apis.join(', ')}`)
    .option('--kind <kind>', `only those of one kind: ${ambiguityKinds.join(', ')}`)
    .option(
      '--symptom <text>',
      'only those that may explain what you see, choices first, with what to try: a status such as 401, a code of the service such as -1022, or words such as "no token"',
    )
    .option('--json', 'prints JSON')
    .action((id: string | undefined, values: Values) => print(terminal, textFor(id, values)))
}

function textFor(id: string | undefined, values: Values): string {
  const [api, kind, symptom] = ['api', 'kind', 'symptom'].map((name) => argumentText(values, name))
  if (api !== undefined && !apis.some((one) => one === api))
    throw new UsageError(`There is no interface ${api}. Interfaces: ${apis.join(', ')}.`)
  if (kind !== undefined && !ambiguityKinds.some((one) => one === kind))
    throw new UsageError(`There is no kind ${kind}. Kinds: ${ambiguityKinds.join(', ')}.`)
  const asked = registeredAmbiguities()
    .filter((one) => (api ?? one.api) === one.api && (kind ?? one.ambiguity.kind) === one.ambiguity.kind)
    .filter(({ ambiguity }) => id === undefined || ambiguity.id === id)
  if (id !== undefined && asked.length === 0) throw new UsageError(unknownAmbiguity(id))
  const found = symptom === undefined ? asked : ambiguitiesBySymptom(asked, symptom)
  if (isSet(values, 'json')) return JSON.stringify(found.map(asJson), null, 2)
  if (found.length === 0) return `No ambiguity is known to show as ${symptom}.`
  if (id !== undefined) return found.map(explained).join('\n\n')
  return found.map(symptom === undefined ? line : suspect).join('\n')
}

function unknownAmbiguity(id: string): string {
  const known = registeredAmbiguities().map(({ ambiguity }) => ambiguity.id)
  const near = known.filter((one) => one.toLowerCase().includes(id.toLowerCase()))
  const other = suggestionFor(id, known) || ' `lacuna ambiguities` lists them.'
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : other
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
  const tries = fixesOf(located.ambiguity).map(
    ({ code }) => `    try ${inCommandWords(`\`${code}\``).replaceAll('`', '')}`,
  )
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

function factLines({ label, message, code }: AmbiguityFact): string[] {
  return [`  ${label}: ${message.replaceAll('`', '')}`, ...code.map((text) => `    ${text}`)]
}

function touchedLines({ ambiguity, description }: LocatedAmbiguity): string[] {
  const { everywhere, operations } = touchesOf(description, ambiguity.id)
  return [
    ...(everywhere ? ['the interface as a whole'] : []),
    ...[...operations].map(([id, places]) => `${id}: ${placesText(places, ({ name }) => name)}`),
  ]
}
