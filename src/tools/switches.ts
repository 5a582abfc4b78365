/** How an ambiguity is switched to another reading: in the client, in the mock, and by asking the service. */
import { ownValueExamples } from '../client/hints.js'
import { servedReading, type Reading, type RegisteredAmbiguity } from './registry.js'

/** Something to try. */
export interface Fix {
  /** As it is typed into the options of the client. */
  readonly code: string
  readonly message: string
}

/** Every other reading than the default, and a value of one's own: what an option of the client can say. */
export function switchesOf(ambiguity: RegisteredAmbiguity): readonly Fix[] {
  return switchesTo(ambiguity, () => true)
}

/**
 * Those that may help whoever has the default and sees that something is wrong. A service of a reading that serves the
 * default as well would not complain of it.
 */
export function fixesOf(ambiguity: RegisteredAmbiguity): readonly Fix[] {
  return switchesTo(
    ambiguity,
    ({ tolerates = [] }) => !tolerates.some((served) => served === ambiguity.default),
  )
}

function switchesTo(ambiguity: RegisteredAmbiguity, helps: (reading: Reading) => boolean): readonly Fix[] {
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

/** The default to go back to, for a choice of which no other reading helps whoever has the default. */
export function wayBack(ambiguity: RegisteredAmbiguity): Fix | undefined {
  const byDefault = ambiguity.readings?.find(({ id }) => id === ambiguity.default)
  const isHelped = switchesOf(ambiguity).length === fixesOf(ambiguity).length
  return ambiguity.kind !== 'choice' || byDefault === undefined || isHelped
    ? undefined
    : fixTo(ambiguity.id, byDefault)
}

function fixTo(id: string, reading: Reading): Fix {
  return { code: assumeCode(id, `'${reading.id}'`), message: reading.summary }
}

function assumeCode(id: string, value: string): string {
  return `assume: { ${id}: ${value} }`
}

/** How the mock is made to behave as each reading that it does not behave as anyway: as a command, and for tests. */
export function mockSwitches(ambiguity: RegisteredAmbiguity): readonly string[] {
  const served = servedReading(ambiguity)
  const others = (ambiguity.readings ?? []).filter(({ id }) => served !== undefined && id !== served)
  return others.flatMap(({ id }) => [
    `lacuna mock --assume ${ambiguity.id}=${id}`,
    `createMock({ ${assumeCode(ambiguity.id, `'${id}'`)} })`,
  ])
}

/** The command that asks a service for its reading; `undefined` where no request can tell. */
export function probeLine(api: string, { kind, detectable }: RegisteredAmbiguity): string | undefined {
  return kind === 'choice' && detectable === 'wire'
    ? `lacuna probe ${api} --base-url https://service.example`
    : undefined
}
