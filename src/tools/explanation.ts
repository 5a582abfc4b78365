/** What is said of one gap, in the docs as in the terminal. Code stands between backticks. */
import { servedReading, type LocatedGap, type RegisteredGap } from './registry.js'
import { mockSwitches, probeLine, switchesOf } from './switches.js'
import { signsOf, signText } from './symptoms.js'

/** One thing to know of a gap. */
export interface Fact {
  readonly label: string
  readonly says: string
  /** To be typed or copied as it is. */
  readonly code: readonly string[]
}

/** Why it is as it is, how it shows, and what to do: what follows the readings of a gap. */
export function factsOf({ api, gap }: LocatedGap): readonly Fact[] {
  const facts = [
    fact(gap.kind === 'unknown' ? 'Why open' : 'Why', gap.why),
    fact(effectLabels[gap.kind], gap.effect),
    fact('Shows', howItShows(gap)),
    switchFact(gap),
    mockFact(gap),
    probeFact(api, gap),
  ]
  return facts.filter((one) => one !== undefined)
}

function fact(label: string, says: string, code: readonly string[] = []): Fact {
  return { label, says, code }
}

/** Whom the effect hits: with a choice the user, with what is handled those who have no such client. */
const effectLabels = { choice: 'When wrong', handled: 'If ignored', unknown: 'What it costs' } as const

function howItShows(gap: RegisteredGap): string {
  if (gap.kind === 'handled') return 'It does not show: the client accepts every reading.'
  if (gap.kind === 'unknown') return 'No request can tell.'
  const signs = signsOf(gap)
  const told = signs.filter(({ value }) => value !== '').map(signText)
  const rest = signs.filter(({ value }) => value === '').map(signText)
  return [...(told.length > 0 ? [`As ${told.join(', ')}`] : []), ...rest].map((text) => `${text}.`).join(' ')
}

function switchFact(gap: RegisteredGap): Fact | undefined {
  const switches = switchesOf(gap).map(({ code }) => code)
  return switches.length === 0 ? undefined : fact('Switch', 'An option of the client:', switches)
}

function mockFact(gap: RegisteredGap): Fact | undefined {
  const served = servedReading(gap)
  return served === undefined
    ? undefined
    : fact('Mock', `It behaves as \`${served}\` until told otherwise:`, mockSwitches(gap))
}

function probeFact(api: string, gap: RegisteredGap): Fact {
  const line = probeLine(api, gap)
  return line === undefined
    ? fact('Probe', 'A probe cannot settle it.')
    : fact('Probe', 'A probe can settle it:', [line])
}
