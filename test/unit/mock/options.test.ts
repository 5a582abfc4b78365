import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, rules, type MockOptions } from '../../../src/mock/index.js'
import { thrownBy } from '../../support/caught.js'
import { base, login, NOW } from '../../support/mock-world.js'

const { marketData, payments, marginWallet } = demoCredentials
const checks = 'must be a check: credentials, accessToken, merchant, checksum, '

/** What creating a mock is refused with. */
function refusal(options: unknown): string {
  const error = thrownBy(() => createMock(options as MockOptions))
  if (error instanceof Error) return error.message
  throw error
}

it('a mock is created with credentials as they were then, also inherited ones', async () => {
  const value = { ...demoCredentials, marketData: { ...marketData } }
  const mock = createMock({ credentials: Object.create(value) as typeof value })
  value.marketData.password = 'changed later'
  expect((await mock.fetch(base + login.path, login)).status).toBe(200)
})

describe('an impossible option is refused with what there is', () => {
  const all =
    'credentials, clock, assume, profile, unchecked, faults, marketData, marginWallet, onRequest, keptRequests, mostHeld'
  const ofMarketData = 'options: tokenLifetimeMs, fixedIncomeRecords, futOptRecords'
  const ofMarginWallet = 'options: isolatedAccounts, maxAccount, symbols, deposits, withdrawals'
  const accounts = 'marginWallet.isolatedAccounts must be'
  const symbols = 'must be a symbol without commas and spaces'
  it.each<[unknown, string]>([
    [null, 'The mock cannot be created: options must be an object.'],
    [[], 'options must be an object.'],
    ['a', 'options must be an object.'],
    [{ port: 4010 }, `port is not an option; options: ${all}`],
    [{ port: 1, host: 2 }, `host is not an option; options: ${all}`],
    [{ Clock: Date.now }, 'Clock is not an option'],
    [{ Clock: Date.now }, 'did you mean clock?'],
    [JSON.parse('{"__proto__":{}}'), '__proto__ is not an option'],
    [{ clock: NOW }, 'clock must be a function that returns'],
    [{ clock: null }, 'clock must be a function that returns'],
    [{ onRequest: 'a' }, 'onRequest must be a function.'],
    [{ unchecked: ['sinature'] }, `unchecked.0 ${checks}`],
    [{ unchecked: ['signature', 'route'] }, `unchecked.1 ${checks}`],
    [{ unchecked: ['toString'] }, `unchecked.0 ${checks}`],
    [{ unchecked: ['sinature'] }, 'did you mean signature?'],
    [{ unchecked: 'signature' }, 'unchecked must be a list'],
    [{ unchecked: null }, 'unchecked must be a list'],
    [
      { assume: { tokenrenewal: 'latestOnly' } },
      "There is no choice 'tokenrenewal'; did you mean tokenRenewal? Choices: ",
    ],
    [{ assume: { tokenRenewal: 'never' } }, "no reading 'never'. Readings: independent, latestOnly"],
    [{ assume: { tokenRenewal: true } }, 'Readings: independent, latestOnly'],
    [{ assume: null }, 'assume must be an object'],
    [{ assume: ['latestOnly'] }, 'assume must be an object'],
    [{ faults: null }, 'faults must be an object'],
    [{ faults: ['stall'] }, 'faults must be an object'],
    [{ faults: { login: 'slow' } }, 'There is no fault slow. Faults: refuse, reset, '],
    [{ faults: { logIn: 'stall' } }, 'There is no operation logIn. Operations: *, '],
    [{ marketData: null }, 'marketData must be an object'],
    [{ marketData: 5 }, 'marketData must be an object'],
    [{ marketData: { records: 5 } }, `marketData.records is not an option; ${ofMarketData}`],
    [{ marginWallet: null }, 'marginWallet must be an object'],
    [{ marginWallet: { limit: 5 } }, `marginWallet.limit is not an option; ${ofMarginWallet}`],
    [{ marginWallet: { isolatedAccounts: ['A'] } }, `${accounts} an object of symbols`],
    [{ marginWallet: { isolatedAccounts: null } }, `${accounts} an object`],
    [{ marginWallet: { symbols: ['A,B'] } }, `marginWallet.symbols.0 ${symbols}`],
    [{ marginWallet: { symbols: 'A' } }, 'marginWallet.symbols must be a list'],
    [{ keptRequests: Infinity }, 'keptRequests must be a whole number from 0 to'],
  ])('%j', (options, said) => {
    expect(refusal(options)).toContain(said)
  })

  const nested = (section: string, names: string[]): [string, (value: unknown) => unknown][] =>
    names.map((name) => [`${section}.${name}`, (value) => ({ [section]: { [name]: value } })])
  const numbers: [string, (value: unknown) => unknown][] = [
    ['keptRequests', (keptRequests) => ({ keptRequests })],
    ['mostHeld', (mostHeld) => ({ mostHeld })],
    ...nested('marketData', ['tokenLifetimeMs', 'fixedIncomeRecords', 'futOptRecords']),
    ...nested('marginWallet', ['maxAccount', 'deposits', 'withdrawals']),
  ]
  const lists = /Records|deposits|withdrawals/
  it.each(numbers)('%s that is no whole number from 0, or too much for one text', (name, options) => {
    for (const [value, shown] of [
      [-1, '-1'],
      [1.5, '1.5'],
      [NaN, 'NaN'],
      [-Infinity, '-Infinity'],
      ['5', 'a string'],
      [null, 'null'],
      [{}, 'an object'],
      [[], 'a list'],
      [true, 'a boolean'],
      [5n, 'a bigint'],
    ]) {
      const said = refusal(options(value))
      expect(said).toContain(`${name} must be a whole number from 0`)
      expect(said).toContain(`but is ${shown as string}.`)
    }
    for (const value of lists.test(name) ? [200_001, 1e12, Infinity] : [])
      expect(refusal(options(value))).toContain(`${name} must be a whole number from 0 to 200000`)
  })
})

const ownValue = (section: keyof typeof demoCredentials, other: unknown): object => ({
  ...demoCredentials,
  [section]: other,
})
const ofMargin = (more: object): object => ownValue('marginWallet', { ...marginWallet, ...more })
const ofPayments = (more: object): object => ownValue('payments', { ...payments, ...more })
const bytes = 'merchantKey must be 16 bytes in UTF-8, or 24 or 32, but has'
it.each<[unknown, string]>([
  [null, 'credentials must be an object'],
  [{}, 'credentials.marketData must be an object'],
  [{ marketData }, 'credentials.payments must be an object'],
  [{ ...demoCredentials, market: {} }, 'credentials.market is not an option; options: marketData, '],
  [ownValue('marginWallet', 'a'), 'credentials.marginWallet must be an object'],
  [ownValue('marketData', { username: 'a' }), 'marketData.password must be a text that is not empty.'],
  [ownValue('marketData', { username: 'a', password: 5 }), 'marketData.password must be a text'],
  [ownValue('marketData', { username: '', password: 'a' }), 'marketData.username must be a text'],
  [ownValue('marketData', { ...marketData, token: 'a' }), 'credentials.marketData.token is not an option'],
  [ofPayments({ mid: undefined }), 'payments.mid must be a text'],
  [ofPayments({ merchantKey: 'planted-secret' }), `${bytes} 14`],
  [ofPayments({ merchantKey: 'planted-secret-16 ' }), `${bytes} 18`],
  [ofPayments({ merchantKey: 'planted-secret-é' }), `${bytes} 17`],
  [ofPayments({ merchantKey: ['planted-secret16'] }), 'payments.merchantKey must be a text'],
  [ownValue('marginWallet', { secret: 'planted-secret' }), 'marginWallet.apiKey must be a text'],
  [ofMargin({ publicKeys: 'planted-secret' }), 'marginWallet.publicKeys must be a list'],
  [ofMargin({ publicKeys: ['planted-secret'] }), 'publicKeys'],
  [ofMargin({ publicKeys: [5] }), 'marginWallet.publicKeys.0 must be a text'],
])('impossible credentials are refused, and not shown %j', (credentials, said) => {
  const message = refusal({ credentials })
  expect(message).toContain(said)
  expect(message).not.toContain('planted')
  expect(message).not.toContain('demo-')
})

const structure = ['route', 'method', 'mediaType', 'body', 'request', 'fault']
const names = Object.keys(rules).filter((id) => !structure.includes(id))
it.each(names)('every check can be left out, by the name that the rules have %s', (id) => {
  expect(() => createMock({ unchecked: [id] as MockOptions['unchecked'] & {} })).not.toThrow()
})

describe("a mock's clock", () => {
  it('is that of the machine, unless it is given another', () => {
    const before = Date.now()
    const time = createMock().clock.now()
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expect(createMock({ clock: () => NOW }).clock.now()).toBe(NOW)
  })

  it('goes on as the given one does from where it was set or moved to', () => {
    let time = 1_000
    const mock = createMock({ clock: () => time })
    const { clock } = mock
    clock.advance(50)
    expect(clock.now()).toBe(1_050)
    time += 7
    expect(clock.now()).toBe(1_057)
    clock.set(500)
    expect(clock.now()).toBe(500)
    time += 3
    clock.advance(0)
    clock.advance(10)
    expect(clock.now()).toBe(513)
    mock.reset()
    expect(clock.now()).toBe(time)
  })

  it('counts whole milliseconds', () => {
    const { clock } = createMock({ clock: () => NOW + 0.75 })
    expect(clock.now()).toBe(NOW)
    clock.advance(0.5)
    expect(clock.now()).toBe(NOW + 1)
  })

  it('is set to the years from 1970 to 9999, and to nothing else', () => {
    const { clock } = createMock({ clock: () => NOW })
    for (const time of [0, 1, Date.UTC(9999, 11, 31)]) {
      clock.set(time)
      expect(clock.now()).toBe(time)
    }
    for (const time of [-1, Date.UTC(10_000, 0, 1), 1e300, NaN, Infinity, '5', null, undefined, {}, 5n]) {
      expect(() => clock.set(time as number)).toThrow('clock.set takes a time in epoch milliseconds, but got')
      expect(clock.now()).toBe(Date.UTC(9999, 11, 31))
    }
  })

  it('is moved forward only, and not beyond the year 9999', () => {
    const { clock } = createMock({ clock: () => NOW })
    for (const ms of [-1, NaN, -Infinity, '5', null, undefined, 5n])
      expect(() => clock.advance(ms as number)).toThrow(
        'clock.advance takes milliseconds from 0 (use set to go back)',
      )
    for (const ms of [Infinity, 1e300, Date.UTC(9999, 11, 31)])
      expect(() => clock.advance(ms)).toThrow('clock.advance takes no step beyond the year 9999, but got')
    expect(clock.now()).toBe(NOW)
  })

  it.each([NaN, Infinity, -1, 1e300, undefined, null, '5', 5n])('that gives %s is refused', async (time) => {
    const said = 'The clock that the mock was given returned no time in epoch milliseconds.'
    expect(refusal({ clock: () => time })).toBe(said)
    let gives: unknown = NOW
    const mock = createMock({ clock: () => gives as number })
    gives = time
    await expect(mock.fetch(base)).rejects.toThrow(said)
    expect(() => mock.clock.advance(1)).toThrow(said)
    gives = NOW
    expect((await mock.fetch(base)).status).toBe(404)
  })
})
