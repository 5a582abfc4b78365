/** The facts on one ambiguity that docs and terminal show. Code is between backticks. */
import { servedReading, type LocatedAmbiguity, type RegisteredAmbiguity } from '../../mock/engine/registry.js'
import { mockSwitches, probeLine, switchesOf } from './switches.js'
import { signsOf, signText } from './symptoms.js'

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
  const facts = [
    { ...fact(ambiguity.kind === 'unknown' ? 'Why open' : 'Why', ambiguity.why), member: 'why' as const },
    { ...fact(effectLabels[ambiguity.kind], ambiguity.effect), member: 'effect' as const },
    fact('Shows', howItShows(ambiguity)),
    switchFact(ambiguity),
    mockFact(ambiguity),
    probeFact(api, ambiguity),
  ]
  return facts.filter((one) => one !== undefined)
}

function fact(label: string, message: string, code: readonly string[] = []): AmbiguityFact {
  return { label, message, code }
}

/** A wrong choice affects users of the client; a handled ambiguity affects those who have another client. */
const effectLabels = { choice: 'When wrong', handled: 'If ignored', unknown: 'What it costs' } as const

function howItShows(ambiguity: RegisteredAmbiguity): string {
  if (ambiguity.kind === 'handled') return 'It does not show: the client accepts every reading.'
  if (ambiguity.kind === 'unknown') return 'No request can tell.'
  const signs = signsOf(ambiguity)
  const told = signs.filter(({ value }) => value !== '').map(signText)
  const rest = signs.filter(({ value }) => value === '').map(signText)
  return [...(told.length > 0 ? [`As ${told.join(', ')}`] : []), ...rest].map((text) => `${text}.`).join(' ')
}

function switchFact(ambiguity: RegisteredAmbiguity): AmbiguityFact | undefined {
  const switches = switchesOf(ambiguity).map(({ code }) => code)
  return switches.length === 0 ? undefined : fact('Switch', 'An option of the client:', switches)
}

function mockFact(ambiguity: RegisteredAmbiguity): AmbiguityFact | undefined {
  const served = servedReading(ambiguity)
  return served === undefined
    ? undefined
    : fact('Mock', `It behaves as \`${served}\` unless you switch it:`, mockSwitches(ambiguity))
}

function probeFact(api: string, ambiguity: RegisteredAmbiguity): AmbiguityFact {
  const line = probeLine(api, ambiguity)
  return line === undefined
    ? fact('Probe', 'A probe cannot settle it.')
    : fact('Probe', 'A probe can settle it:', [line])
}
