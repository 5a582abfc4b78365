/** The first tests that `lacuna init` writes, one for each test runner. They run as they are written. */

export const runners = ['vitest', 'jest', 'node'] as const
export type Runner = (typeof runners)[number]

/** A starter file, and how it is run. */
export interface Starter {
  /** Where it is written unless the user says so. */
  readonly file: string
  readonly text: string
  /** The command that runs it. */
  readonly run: (file: string) => string
  /** What to know before it runs. */
  readonly note?: string
}

/** How Vitest and Jest run a test for each of several values. */
const ofTable = {
  each: 'it.each(readings)',
  title: "'reads the list from a service of $name'",
  assertion: 'expect(records.length).toBeGreaterThan(0)',
}

export const starters: Readonly<Record<Runner, Starter>> = {
  vitest: {
    file: 'lacuna.test.ts',
    text: starter({
      imports: [`import { describe, expect, it } from 'vitest'`],
      ...ofTable,
    }),
    run: (file) => `npx vitest run ${file}`,
  },
  jest: {
    file: 'lacuna.test.mjs',
    text: starter({
      imports: [`import { describe, expect, it } from '@jest/globals'`],
      ...ofTable,
    }),
    // Jest 29 and older look for tests in .js and .ts alone.
    run: (file) => `NODE_OPTIONS=--experimental-vm-modules npx jest --testMatch '**/${file}'`,
    note: 'lacuna is an ES module, and so is this file: Jest needs the option --experimental-vm-modules of Node.js for both.',
  },
  node: {
    file: 'lacuna.test.mjs',
    text: starter({
      imports: [`import assert from 'node:assert/strict'`, `import { describe, it } from 'node:test'`],
      each: 'for (const reading of readings) it',
      title: '`reads the list from a service of ${reading.name}`',
      assertion: 'assert.ok(records.length > 0)',
      parameter: '',
    }),
    run: (file) => `node --test ${file}`,
  },
}

function starter({
  imports,
  each,
  title,
  assertion,
  parameter = 'reading',
}: {
  readonly imports: readonly string[]
  readonly each: string
  readonly title: string
  readonly assertion: string
  readonly parameter?: string
}): string {
  return `${imports.join('\n')}
import { createMarketDataClient } from 'lacuna/market-data'
import { demoCredentials, readingsOf } from 'lacuna/mock'

// The documentation writes the path in more than one way, and does not say which of them a service takes.
// \`lacuna ambiguities\` lists all such ambiguities. Each reading has a mock that behaves so, and what the client has to assume.
const readings = readingsOf('market-data', { ambiguities: ['pathCase'] })

describe('the market data client', () => {
  ${each}(${title}, async (${parameter}) => {
    const mock = reading.createMock()
    const client = createMarketDataClient({
      baseUrl: 'https://market-data.example',
      fetch: mock.fetch,
      credentials: demoCredentials.marketData,
      assume: reading.assume,
    })
    // Call your own code here, with mock.fetch in the place of fetch.
    const records = await client.listFutOpt({ rType: 1 })
    ${assertion}
  })
})
`
}
