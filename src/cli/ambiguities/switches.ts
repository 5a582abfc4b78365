/** How to switch an ambiguity to another reading in client and mock, and how to ask the service for its reading. */
import { ownValueExamples } from '../../ambiguity/hints.js'
import {
  allReadings,
  servedReading,
  type RegisteredReading,
  type RegisteredAmbiguity,
} from '../../mock/engine/registry.js'

/** Something to try. */
export interface SuggestedOption {
  /** The code for the options of the client. */
  readonly code: string
  readonly message: string
}

/** Every reading but the default, and the user's own value. */
export function switchesOf(ambiguity: RegisteredAmbiguity): readonly SuggestedOption[] {
  return switchesTo(ambiguity, () => true)
}

/**
 * The readings that may help a user of the default who sees an error. A service that accepts the default as well gives
 * no error, so its reading is left out.
 */
export function fixesOf(ambiguity: RegisteredAmbiguity): readonly SuggestedOption[] {
  return switchesTo(
    ambiguity,
    ({ tolerates = [] }) => !tolerates.some((served) => served === ambiguity.default),
  )
}

function switchesTo(
  ambiguity: RegisteredAmbiguity,
  helps: (reading: RegisteredReading) => boolean,
): readonly SuggestedOption[] {
  if (ambiguity.kind !== 'choice') return []
  const { id, custom, readings = [] } = ambiguity
  const others = readings.filter((reading) => reading.id !== ambiguity.default && helps(reading))
  return [
    ...others.map((reading) => fixTo(id, reading)),
    ...(custom
      ? [{ code: assumeCode(id, ownValueExamples[custom.form]), message: `Your own: ${custom.summary}` }]
      : []),
  ]
}

/** The switch back to the default, for a choice in which another reading cannot be the cure of an error. */
export function switchToDefault(ambiguity: RegisteredAmbiguity): SuggestedOption | undefined {
  const byDefault = ambiguity.readings?.find(({ id }) => id === ambiguity.default)
  const isHelped = switchesOf(ambiguity).length === fixesOf(ambiguity).length
  return ambiguity.kind !== 'choice' || byDefault === undefined || isHelped
    ? undefined
    : fixTo(ambiguity.id, byDefault)
}

function fixTo(id: string, reading: RegisteredReading): SuggestedOption {
  return { code: assumeCode(id, `'${reading.id}'`), message: reading.summary }
}

function assumeCode(id: string, value: string): string {
  return `assume: { ${id}: ${value} }`
}

/** How to switch the mock to each other reading: as a command, and in tests. */
export function mockSwitches(ambiguity: RegisteredAmbiguity): readonly string[] {
  const served = servedReading(ambiguity)
  const others = allReadings(ambiguity).filter(({ id }) => served !== undefined && id !== served)
  return others.flatMap(({ id }) => [
    `lacuna mock --assume ${ambiguity.id}=${id}`,
    `createMock({ ${assumeCode(ambiguity.id, `'${id}'`)} })`,
  ])
}

/** The command that asks a service for its reading; `undefined` if no request can show it. */
export function probeLine(api: string, { kind, detectable }: RegisteredAmbiguity): string | undefined {
  return kind === 'choice' && detectable === 'wire'
    ? `lacuna probe ${api} --base-url https://service.example`
    : undefined
}
