/** The letter to a provider: what only the provider can answer of its documentation, the most expensive questions first. */
import type { ApiName } from '../../generated/apis.js'
import type { ShownReading } from '../contract/types.js'
import { visible } from '../model/errors.js'
import { isObject } from '../model/json.js'
import {
  allReadings,
  ambiguityKinds,
  registeredAmbiguities,
  type RegisteredAmbiguity,
} from '../mock/engine/registry.js'
import { readGenerated } from '../mock/examples.js'
import type { Assume } from './assume-file.js'
import { UsageError } from './exit-codes.js'
import { isOnlyReading, settledReading, textOf } from './shown-choices.js'

/** A reading of an ambiguity of an interface that a report of `lacuna verify` has. */
export interface SeenReading extends ShownReading {
  readonly api: string
  readonly count: number
}

/** @throws UsageError for anything but a report of `lacuna verify --reporter json` */
export function seenIn(report: unknown): readonly SeenReading[] {
  const summary = isObject(report) ? report['summary'] : undefined
  const readings = isObject(summary) ? summary['readings'] : undefined
  if (Array.isArray(readings) && readings.every(isSeenReading)) return readings
  throw new UsageError('--seen takes a report that lacuna verify --reporter json has written.')
}

const signs: readonly unknown[] = ['answer', 'accepted', 'sent', 'likely'] satisfies ShownReading['by'][]

function isSeenReading(value: unknown): value is SeenReading {
  if (!isObject(value)) return false
  const { api, ambiguity, reading, by, count } = value
  const texts = [api, ambiguity, reading]
  const isCount = Number.isSafeInteger(count) && Number(count) > 0
  return texts.every((text) => typeof text === 'string') && signs.includes(by) && isCount
}

/** The groups of questions, in their order, each by what a mistake costs without any error. */
const groups = [
  ['money', 'A mistake costs money without an error'],
  ['data', 'A mistake loses or distorts data without an error'],
  [undefined, 'A mistake shows as an error, or costs little'],
] as const

/**
 * Writes the letter on one interface, in Markdown.
 *
 * @param assume the choices that are settled
 */
export function letterTo(api: ApiName, assume: Assume, seen: readonly SeenReading[]): string {
  // What the client handles in every reading needs no answer.
  const open = registeredAmbiguities()
    .filter((located) => located.api === api && located.ambiguity.kind !== 'handled')
    .map(({ ambiguity }) => {
      const shown = seen.filter((reading) => reading.api === api && reading.ambiguity === ambiguity.id)
      // A service that takes one reading may take others as well: what it has is still to be asked.
      const fromTraffic = isOnlyReading(api, ambiguity.id, shown)
        ? settledReading(api, ambiguity.id, shown)
        : undefined
      return { ambiguity, shown, settled: assume[ambiguity.id] ?? fromTraffic }
    })
    .sort((a, b) => ambiguityKinds.indexOf(a.ambiguity.kind) - ambiguityKinds.indexOf(b.ambiguity.kind))
  const requested = open.filter(({ settled }) => settled === undefined)
  let number = 0
  const sections = groups.flatMap(([silent, heading]) => {
    const questions = requested.filter(({ ambiguity }) => ambiguity.silent === silent)
    const texts = questions.map(({ ambiguity, shown }) => questionText((number += 1), ambiguity, shown))
    return texts.length === 0 ? [] : [`## ${heading}`, ...texts]
  })
  const settled = open.flatMap(({ ambiguity, settled: reading }) =>
    reading === undefined ? [] : [`- ${ambiguity.title}: ${readingText(ambiguity, reading)}`],
  )
  if (requested.length === 0) return `Nothing is left to ask on the documentation: ${titleOf(api)}.`
  return [
    `# Questions on the documentation: ${titleOf(api)}`,
    'Hello,',
    `we integrate this interface. Its documentation leaves questions open that you alone can answer, ${requested.length} in all. A number and a letter, such as "1b", is enough for most of them. Those where a mistake costs money or data without an error come first.`,
    ...sections,
    ...(settled.length === 0
      ? []
      : ['## What we take as settled', 'Please tell us if any of this is wrong.', settled.join('\n')]),
    'Thank you.',
  ].join('\n\n')
}

function titleOf(api: ApiName): string {
  const { info } = readGenerated(`openapi/${api}.json`) as { readonly info: { readonly title: string } }
  return info.title
}

/** The origins of readings, in words. */
const origins = { described: ' (as documented)', provider: ' (as in public pages or packages)', assumed: '' }

function questionText(number: number, ambiguity: RegisteredAmbiguity, shown: readonly SeenReading[]): string {
  const { title, says, section, custom } = ambiguity
  const answers = allReadings(ambiguity).map(({ summary, source }) => `${summary}${origins[source]}`)
  const others = custom ? [`Another one: ${custom.summary}`] : []
  const lines = [...answers, ...others].map((text, index) => `- ${letterAt(index)}) ${text}`)
  return [
    `### ${number}. ${title}`,
    `The documentation says (${section}): ${says}`,
    lines.length === 0 ? 'Please describe it.' : lines.join('\n'),
    `What we saw: ${shown.length === 0 ? 'nothing that answers it' : shown.map((reading) => seenText(ambiguity, reading)).join('; ')}.`,
  ].join('\n\n')
}

function letterAt(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index)
}

function seenText(ambiguity: RegisteredAmbiguity, { reading, by, count }: SeenReading): string {
  const index = allReadings(ambiguity).findIndex(({ id }) => id === reading)
  const name = index === -1 ? asCode(reading) : letterAt(index)
  const where = `in ${count} exchange${count === 1 ? '' : 's'}`
  if (by === 'sent') return `${name} was sent ${where}, without a result that shows that you take it`
  return by === 'likely' ? `${name} is likely by other values ${where}, but not certain` : `${name} ${where}`
}

function readingText(ambiguity: RegisteredAmbiguity, reading: unknown): string {
  return allReadings(ambiguity).find(({ id }) => id === reading)?.summary ?? `${asCode(textOf(reading))}.`
}

/** A text of somebody else, which is not to be read as Markdown. */
function asCode(text: string): string {
  return `\`${visible(text, 100).replaceAll('`', "'")}\``
}
