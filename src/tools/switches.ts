/** How a gap is switched to another reading: in the client, in the mock, and by asking the service. */
import { ownValueExamples } from '../client/hints.js'
import { servedReading, type Reading, type RegisteredGap } from './registry.js'

/** Something to try. */
export interface Fix {
  /** As it is typed into the options of the client. */
  readonly code: string
  readonly says: string
}

/** Every other reading than the default, and a value of one's own: what an option of the client can say. */
export function switchesOf(gap: RegisteredGap): readonly Fix[] {
  return switchesTo(gap, () => true)
}

/**
 * Those that may help whoever has the default and sees that something is wrong. A service of a reading that serves the
 * default as well would not complain of it.
 */
export function fixesOf(gap: RegisteredGap): readonly Fix[] {
  return switchesTo(gap, ({ tolerates = [] }) => !tolerates.some((served) => served === gap.default))
}

function switchesTo(gap: RegisteredGap, helps: (reading: Reading) => boolean): readonly Fix[] {
  if (gap.kind !== 'choice') return []
  const { id, custom, readings = [] } = gap
  const others = readings.filter((reading) => reading.id !== gap.default && helps(reading))
  return [
    ...others.map((reading) => fixTo(id, reading)),
    ...(custom
      ? [{ code: assumeCode(id, ownValueExamples[custom.form]), says: `Your own: ${custom.summary}` }]
      : []),
  ]
}

/** The default to go back to, for a choice of which no other reading helps whoever has the default. */
export function wayBack(gap: RegisteredGap): Fix | undefined {
  const byDefault = gap.readings?.find(({ id }) => id === gap.default)
  const isHelped = switchesOf(gap).length === fixesOf(gap).length
  return gap.kind !== 'choice' || byDefault === undefined || isHelped ? undefined : fixTo(gap.id, byDefault)
}

function fixTo(id: string, reading: Reading): Fix {
  return { code: assumeCode(id, `'${reading.id}'`), says: reading.summary }
}

function assumeCode(id: string, value: string): string {
  return `assume: { ${id}: ${value} }`
}

/** How the mock is made to behave as each reading that it does not behave as anyway: as a command, and for tests. */
export function mockSwitches(gap: RegisteredGap): readonly string[] {
  const served = servedReading(gap)
  const others = (gap.readings ?? []).filter(({ id }) => served !== undefined && id !== served)
  return others.flatMap(({ id }) => [
    `lacuna mock --assume ${gap.id}=${id}`,
    `createMock({ ${assumeCode(gap.id, `'${id}'`)} })`,
  ])
}

/** The command that asks a service for its reading; `undefined` where no request can tell. */
export function probeLine(api: string, { kind, detectable }: RegisteredGap): string | undefined {
  return kind === 'choice' && detectable === 'wire'
    ? `lacuna probe ${api} --base-url https://service.example`
    : undefined
}
