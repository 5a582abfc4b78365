/** `lacuna ambiguities`: lists the ambiguities, explains one, or finds those that explain a symptom. The docs show the same facts. */
import type { Command } from 'commander'
import { apis } from '../../generated/apis.js'
import { choiceTables } from '../../generated/tables/index.js'
import { assumeParser } from '../ambiguity/assume.js'
import type { Assume } from './assume-file.js'
import { whyUnprobed } from './probe/unprobed.js'
import { inCommandWords } from './call/settings.js'
import { readJson } from './given-files.js'
import { addOptions, newCommand, type Values } from './parsing.js'
import { letterTo, seenIn } from './questions.js'
import {
  allReadings,
  ambiguityKinds,
  registeredAmbiguities,
  defaultMark,
  type LocatedAmbiguity,
  servedReading,
  type RegisteredAmbiguity,
  type TouchedElement,
} from '../mock/engine/registry.js'
import { type Terminal, print } from './terminal.js'
import { knownWord, suggestionFor, UsageError } from './exit-codes.js'
import { STATUS_CODES } from 'node:http'
import { ownValueExamples } from '../ambiguity/hints.js'

/** `lacuna ambiguities` prints the ambiguities of the documentation. */
export default function command(terminal: Terminal, summary: string): Command {
  const command = newCommand('ambiguities', summary, terminal).argument(
    '[id]',
    'the ambiguity to explain, such as pathCase',
  )
  return addOptions(command, {
    '--symptom <text>':
      'only those that may explain what you see, choices first, each with a fix to try: a status such as 401, a code of the service such as -1022, or words such as "no token"',
    '--questions':
      'writes a letter to each provider, in Markdown, with what it alone can answer; first what costs money or data without an error',
    '--api <interface>': `for --questions: one of ${apis.join(', ')}; default: a letter for each of the three`,
    '--assume <file>': 'for --questions: what is settled, as lacuna probe or verify has written it',
    '--seen <file>': 'for --questions: what traffic showed, as lacuna verify --reporter json has written it',
  }).action((id: string | undefined, values: Values) =>
    print(terminal, values.isSet('questions') ? lettersFor(id, values, terminal) : textFor(id, values)),
  )
}

function lettersFor(id: string | undefined, values: Values, terminal: Terminal): string {
  const [api, assumeFile, report] = ['api', 'assume', 'seen'].map((name) => values.text(name))
  if (id !== undefined || values.text('symptom') !== undefined)
    throw new UsageError('--questions takes neither an ambiguity nor --symptom.')
  const known = api === undefined ? apis : [knownWord(apis, api, `--api takes ${apis.join(', ')}.`)]
  const settled = assumeFile === undefined ? {} : readJson('--assume', assumeFile, terminal)
  const seen = report === undefined ? [] : seenIn(readJson('--seen', report, terminal))
  return known
    .map((value) =>
      letterTo(value, assumeParser<object>(value, choiceTables[value])(settled) as Assume, seen),
    )
    .join('\n\n---\n\n')
}

function textFor(id: string | undefined, values: Values): string {
  const symptom = values.text('symptom')
  const extra = ['api', 'assume', 'seen'].find((name) => values.text(name) !== undefined)
  if (extra !== undefined) throw new UsageError(`--${extra} goes with --questions.`)
  const requested = registeredAmbiguities().filter(({ ambiguity }) => id === undefined || ambiguity.id === id)
  if (id !== undefined && requested.length === 0) throw new UsageError(unknownAmbiguity(id))
  const found = symptom === undefined ? requested : ambiguitiesBySymptom(requested, symptom)
  if (found.length === 0) return `No known ambiguity explains ${symptom}.`
  if (id !== undefined) return found.map(explained).join('\n\n')
  return found.map(symptom === undefined ? line : suspect).join('\n')
}

function unknownAmbiguity(id: string): string {
  const known = registeredAmbiguities().map(({ ambiguity }) => ambiguity.id)
  const near = known.filter((text) => text.toLowerCase().includes(id.toLowerCase()))
  const others = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : suggestionFor(id, known)
  return `There is no ambiguity ${id}.${others || ' `lacuna ambiguities` lists them.'}`
}

function line({ api, ambiguity }: LocatedAmbiguity): string {
  return `${api.padEnd(14)} ${ambiguity.kind.padEnd(8)} ${ambiguity.id.padEnd(26)} ${ambiguity.title}`
}

/** An ambiguity that may explain what the user sees, and what to try. */
function suspect(located: LocatedAmbiguity): string {
  const tries = fixesOf(located.ambiguity).map(
    (code) => `    try ${inCommandWords(`\`${code}\``).replaceAll('`', '')}`,
  )
  return [line(located), `    ${located.ambiguity.effect}`, ...tries].join('\n')
}

function explained(located: LocatedAmbiguity): string {
  const { api, ambiguity } = located
  const { id, title, kind, says, section, custom, formats, places } = ambiguity
  return [
    `${id}: ${title}`,
    `  ${api}, ${kind}${formats ? `, ${formats.join(' and ')} alone` : ''}`,
    `  Described: ${says} (${section})`,
    ...allReadings(ambiguity).map(
      (reading) =>
        `    ${reading.id}${defaultMark(ambiguity, reading.id)}: ${reading.summary} [${reading.source}]`,
    ),
    ...(custom ? [`    or your own: ${custom.summary}`] : []),
    ...factsOf(located).flatMap(({ label, message, code }) => [
      `  ${label}: ${message.replaceAll('`', '')}`,
      ...code.map((text) => `    ${text}`),
    ]),
    '  Touches:',
    ...(places?.everywhere ? ['    the interface as a whole'] : []),
    ...Object.entries(places?.operations ?? {}).map(
      ([operationId, values]) => `    ${operationId}: ${placesText(values, ({ name }) => name)}`,
    ),
  ].join('\n')
}

/** One fact on an ambiguity. */
export interface AmbiguityFact {
  readonly label: string
  readonly message: string
  /** Code that a user can copy as it is. */
  readonly code: readonly string[]
  /** The member of the entry that the message repeats, where it does. */
  readonly member?: 'why' | 'effect'
}

/** The facts that follow the readings of an ambiguity: the reason, how it shows, and what to do. */
export function factsOf({ api, ambiguity }: LocatedAmbiguity): readonly AmbiguityFact[] {
  const { id, kind, why, effect, detectable } = ambiguity
  const switches = switchesOf(ambiguity)
  const served = servedReading(ambiguity)
  const code = mockSwitches(ambiguity)
  return [
    { label: kind === 'unknown' ? 'Why open' : 'Why', message: why, code: [], member: 'why' },
    { label: effectLabels[kind], message: effect, code: [], member: 'effect' },
    { label: 'Shows', message: howItShows(ambiguity), code: [] },
    ...(switches.length > 0
      ? [{ label: 'Switch', message: 'An option of the client:', code: switches }]
      : []),
    ...(served === undefined
      ? []
      : [{ label: 'Mock', message: `It behaves as \`${served}\` unless you switch it:`, code }]),
    kind === 'choice' && whyUnprobed(id, detectable) === undefined
      ? {
          label: 'Probe',
          message: 'A probe can settle it:',
          code: [`lacuna probe ${api} --base-url https://service.example`],
        }
      : { label: 'Probe', message: 'A probe cannot settle it.', code: [] },
  ]
}

/** A wrong choice affects users of the client; a handled ambiguity affects those who have another client. */
const effectLabels = { choice: 'When wrong', handled: 'If ignored', unknown: 'What it costs' } as const

function howItShows(ambiguity: RegisteredAmbiguity): string {
  if (ambiguity.kind === 'handled') return 'Nothing shows it: the client accepts every reading.'
  if (ambiguity.kind === 'unknown') return 'No request can show it.'
  const signs = signsOf(ambiguity)
  const reports = signs.filter(({ value }) => value !== '').map(signText)
  const rest = signs.filter(({ value }) => value === '').map(signText)
  return [...(reports.length > 0 ? [`As ${reports.join(', ')}`] : []), ...rest]
    .map((text) => `${text}.`)
    .join(' ')
}

/** The ways in which a wrong choice shows, in the order in which a user looks for them: what a user sees of each. */
export const signTitles = {
  status: 'The service answers with an HTTP status',
  code: 'The service answers with a code of its own',
  unreadable: 'The service answers with a success, but the client cannot use it',
  value: 'The call succeeds, but a value or its meaning is wrong',
  never: 'Nothing shows',
} as const

/** One way in which a wrong choice shows. */
export interface SymptomSign {
  readonly kind: keyof typeof signTitles
  /** The status, or the code of the service. Empty for the other kinds. */
  readonly value: string
}

/** The signs of a wrong reading; empty for an ambiguity that is not a choice. */
export function signsOf({ kind, detectable, shows = {} }: RegisteredAmbiguity): readonly SymptomSign[] {
  if (kind !== 'choice') return []
  const reports: readonly SymptomSign[] = [
    ...(shows.statuses ?? []).map((value) => ({ kind: 'status' as const, value: String(value) })),
    ...(shows.codes ?? []).map((value) => ({ kind: 'code' as const, value: String(value) })),
  ]
  if (detectable === 'value' || detectable === 'never') return [...reports, { kind: detectable, value: '' }]
  // It shows on the wire, but not in a refusal of the service: the client finds it in the answer.
  return reports.length > 0 ? reports : [{ kind: 'unreadable', value: '' }]
}

/** The text of a sign. */
export function signText({ kind, value }: SymptomSign): string {
  if (kind === 'status') return `${value} ${STATUS_CODES[value] ?? ''}`.trimEnd()
  return kind === 'code' ? `code ${value}` : signTitles[kind]
}

/**
 * The ambiguities that may explain a symptom: choices first, and within a kind those first that are known to show so.
 *
 * @param symptom a status, a code of the service, or words
 */
export function ambiguitiesBySymptom(
  ambiguities: readonly LocatedAmbiguity[],
  symptom: string,
): readonly LocatedAmbiguity[] {
  const words = symptom.trim().toLowerCase()
  const number = /^-?(\d+)$/.exec(words)?.[1]
  // A number must be a word of its own: 401 is not in 14010.
  const isIn = (text: string): boolean =>
    number === undefined ? text.toLowerCase().includes(words) : new RegExp(`\\b${number}\\b`).test(text)
  const isShown = ({ ambiguity }: LocatedAmbiguity): boolean =>
    signsOf(ambiguity).some(({ value }) => isIn(value))
  const isNamed = ({ ambiguity: { effect, id, title, says, places } }: LocatedAmbiguity): boolean => {
    const touched = Object.values(places?.operations ?? {}).flat()
    const statuses = touched.filter(({ part }) => part === 'status').map(({ name }) => name)
    return [effect, id, title, says, ...statuses].some(isIn)
  }
  const sorted = ambiguityKinds.flatMap((kind) =>
    ambiguities.filter((ambiguity) => ambiguity.ambiguity.kind === kind),
  )
  return [
    ...sorted.filter(isShown),
    ...sorted.filter((ambiguity) => !isShown(ambiguity) && isNamed(ambiguity)),
  ]
}

/** The code for the options of the client that switches a choice: to every reading but the default, and to the user's own value. */
export function switchesOf({ kind, id, custom, ...choice }: RegisteredAmbiguity): readonly string[] {
  if (kind !== 'choice') return []
  const others = choice.readings?.filter((reading) => reading.id !== choice.default) ?? []
  return [
    ...others.map((reading) => assumeCode(id, `'${reading.id}'`)),
    ...(custom ? [assumeCode(id, ownValueExamples[custom.form])] : []),
  ]
}

/**
 * The switches that may help a user of the default who sees an error. A service that accepts the default as well gives
 * no error, so the one to its reading is left out.
 */
export function fixesOf(ambiguity: RegisteredAmbiguity): readonly string[] {
  const { readings = [], default: byDefault } = ambiguity
  const cures = readings.filter(({ tolerates }) => !tolerates?.some((served) => served === byDefault))
  return switchesOf({ ...ambiguity, readings: cures })
}

function assumeCode(id: string, value: string): string {
  return `assume: { ${id}: ${value} }`
}

/** The switches of the mock for each other reading: as a command, and in tests. */
export function mockSwitches(ambiguity: RegisteredAmbiguity): readonly string[] {
  const served = servedReading(ambiguity)
  const others = allReadings(ambiguity).filter(({ id }) => served !== undefined && id !== served)
  return others.flatMap(({ id }) => [
    `lacuna mock --assume ${ambiguity.id}=${id}`,
    `createMock({ ${assumeCode(ambiguity.id, `'${id}'`)} })`,
  ])
}

/** The parts of an operation, in the order in which they are named. */
const words: Readonly<Record<TouchedElement['part'], readonly [whole: string, named: string]>> = {
  operation: ['the operation itself', ''],
  authorization: ['its authorization', 'authorization'],
  parameter: ['', 'parameter'],
  request: ['the request', 'request'],
  answer: ['the answer', 'answer'],
  header: ['', 'header'],
  status: ['', 'status'],
  callback: ['the callback', 'callback'],
}

/**
 * The places in one operation as text, such as `parameter a, b; the answer; answer c`.
 *
 * @param show formats a name
 */
export function placesText<Place extends TouchedElement>(
  places: readonly Place[],
  show: (place: Place) => string,
): string {
  return Object.entries(words)
    .flatMap(([part, [whole, named]]) => {
      const all = places.filter((place) => place.part === part)
      const names = all.filter(({ name }) => name !== '').map(show)
      return [
        ...(all.some(({ name }) => name === '') ? [whole] : []),
        ...(names.length > 0 ? [`${named} ${names.join(', ')}`] : []),
      ]
    })
    .join('; ')
}
