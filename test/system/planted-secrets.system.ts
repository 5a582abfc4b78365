import { describe, expect, it } from 'vitest'
import {
  askWith,
  everyOperation,
  mockSecrets,
  plantedMock,
  probePrint,
  probeSecrets,
} from '../support/planted/mock-and-probe.js'
import { planted } from '../support/planted/product.js'
import { partsShown, spellingNames, spelt } from '../support/planted/spellings.js'
import { probedApis } from '../../src/cli/probe/command.js'
import { held } from './evidence.js'

const spellingsOf = (secrets: readonly string[]) =>
  spellingNames.map((name) => [name, secrets.map((secret) => spelt(name, secret)).join(' ')] as const)

describe(`secrets in ${planted.length * spellingNames.length} cells of the clients`, () => {
  it.each(planted)('$title, in every spelling', async ({ leaks }) => {
    expect(await leaks()).toEqual([])
  })
})

describe(`secrets in ${everyOperation.length * spellingNames.length} cells of the mock`, () => {
  it.each(everyOperation)('$operationId: neither log nor print shows a part of one', async (operation) => {
    const { mock, lines } = plantedMock()
    for (const [, words] of spellingsOf(mockSecrets)) await askWith(mock, operation, words)
    expect(lines).toHaveLength(5 * spellingNames.length)
    const output = `${JSON.stringify(mock.requests)}\n${lines.join('\n')}`
    expect(partsShown(output, mockSecrets)).toEqual([])
  })
})

describe(`secrets in ${probedApis.length * 5 * spellingNames.length} cells of the probe`, () => {
  it.each(probedApis)('%s: neither report nor print shows a part of one', async (api) => {
    for (const [name, words] of spellingsOf(probeSecrets[api]))
      for (const status of [0, 200, 400, 401, 503])
        expect([name, ...partsShown(await probePrint(api, words, status), probeSecrets[api])]).toEqual([name])
  })
})

describe('what secrets were planted in', () => {
  it('is told of in the evidence', () => {
    const spellings = spellingNames.length
    const clients = planted.length * spellings
    const mock = everyOperation.length * spellings
    const probe = probedApis.length * 5 * spellings
    // By their names, which the docs list.
    held('plantedSecrets', { cells: clients + mock + probe, clients, mock, probe, spellings: spellingNames })
  })
})
