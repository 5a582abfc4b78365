import { describe, expect, it } from 'vitest'
import { readBeside } from '../../../scripts/generate/beside.js'
import { AuthenticationError } from '../../../src/index.js'
import type { MarketDataAssume } from '../../../src/market-data/index.js'
import { apis, createMock, readingsOf, type Mock, type ReadingOf } from '../../../src/mock/index.js'
import { rejection, thrownAs } from '../../support/caught.js'
import { marketOf } from '../../support/mock-world.js'

function prices(mock: Mock, assume?: MarketDataAssume) {
  return marketOf(mock, { ...(assume && { assume }) }).listFutOpt({ rType: 1 })
}

describe('the readings of an interface, as cases for tests', () => {
  it.each(apis)('are all that the registry of %s has a mock for', (api) => {
    const { ambiguities } = readBeside(api)
    const served = ambiguities.filter((ambiguity) => (ambiguity.simulated ?? ambiguity.default) !== undefined)
    const count = served.flatMap(({ readings = [], service = [] }) => [...readings, ...service]).length
    const cases: readonly ReadingOf[] = readingsOf(api)
    expect(cases).toHaveLength(count)
    expect(new Set(cases.map(({ name }) => name)).size).toBe(count)
    expect([...new Set(cases.map(({ ambiguity }) => ambiguity))]).toEqual(served.map(({ id }) => id))
    const assumed: Readonly<Record<string, unknown>> = createMock().assumed[api]
    for (const ambiguity of served)
      expect(assumed[ambiguity.id]).toBe(ambiguity.simulated ?? ambiguity.default)
  })

  it('say what a client is to be given, and how it shows when it is not', async () => {
    const [bare] = readingsOf('market-data').filter(({ name }) => name === 'authorizationPrefix=none')
    expect(bare).toMatchObject({
      assume: { authorizationPrefix: 'none' },
      isDefault: false,
      whenWrong: { detectable: 'wire', statuses: [401] },
      operations: ['listFixedIncome', 'listFutOpt'],
    })
    const mock = bare!.createMock()
    expect(await prices(mock, bare!.assume)).toHaveLength(3)
    const refused = await rejection(prices(mock))
    expect(refused).toBeInstanceOf(AuthenticationError)
    expect(mock.assumed['market-data'].authorizationPrefix).toBe('none')
  })

  it('ask nothing of a client where the service takes its default, or where it takes every reading', () => {
    const named = (name: string) => readingsOf('market-data').find((value) => value.name === name)
    for (const name of ['pathCase=anyCase', 'decimalForm=string'])
      expect(named(name)).toMatchObject({ assume: {}, isDefault: true })
    expect(named('pathCase=Data')).toMatchObject({ assume: { pathCase: 'Data' }, isDefault: true })
  })

  it('can be those of some ambiguities or operations alone', () => {
    const some = readingsOf('payments', { ambiguities: ['amountForm'] })
    expect(some.map(({ name }) => name)).toEqual([
      'amountForm=twoDecimals',
      'amountForm=anyDecimals',
      'amountForm=upToTwoDecimals',
    ])
    const ofLogin = readingsOf('market-data', { operations: ['login'] })
    expect(ofLogin.map(({ ambiguity }) => ambiguity)).toContain('loginToken')
    expect(ofLogin.map(({ ambiguity }) => ambiguity)).not.toContain('decimalForm')
  })

  it.each<[() => unknown, string]>([
    [() => readingsOf('equities' as 'payments'), 'There is no interface equities. Interfaces: market-data'],
    [
      () => readingsOf('payments', { ambiguities: ['pathCase' as 'amountForm'] }),
      'There is no ambiguity that the mock serves called pathCase. There are: pcfOperation',
    ],
    [
      () => readingsOf('payments', { operations: ['login' as 'fetchPcfDetails'] }),
      'There is no operation called login. There are: ',
    ],
  ])('are refused where there are none of that name', (act, message) => {
    expect(thrownAs(Error, act).message).toContain(message)
  })

  it('keep what else the mock is given', async () => {
    const [first] = readingsOf('market-data')
    const mock = first!.createMock({ assume: { decimalForm: 'string' }, marketData: { futOptRecords: 1 } })
    expect(await prices(mock)).toHaveLength(1)
    expect(mock.assumed['market-data']).toMatchObject({ pathCase: 'Data', decimalForm: 'string' })
  })
})
