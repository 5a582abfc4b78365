import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMock, demoCredentials, rules, type MockOptions } from '../../../src/mock/index.js'
import { thrownBy } from '../../support/caught.js'
import { base, dataRequest, login, now, tokenOf } from './requests.js'

const { marketData, payments, marginWallet } = demoCredentials
const checks = 'credentials, accessToken, merchant, checksum'

/** What creating a mock is refused with. */
function refusal(options: unknown): string {
  const error = thrownBy(() => createMock(options as MockOptions))
  if (error instanceof Error) return error.message
  throw error
}

/** Credentials of which one section has something else in it. */
function credentials(section: keyof typeof demoCredentials, other: unknown): unknown {
  return { credentials: { ...demoCredentials, [section]: other } }
}

describe('a mock is created', () => {
  const publicKey = generateKeyPairSync('ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()
  const fine: [string, MockOptions | undefined][] = [
    ['without options', undefined],
    ['with none', {}],
    [
      'with every one left open',
      {
        credentials: undefined,
        clock: undefined,
        assume: undefined,
        unchecked: undefined,
        faults: undefined,
        marketData: undefined,
        marginWallet: undefined,
        onRequest: undefined,
        keptRequests: undefined,
      },
    ],
    [
      'with every number left open',
      {
        marketData: { tokenLifetimeMs: undefined, fixedIncomeRecords: undefined, futOptRecords: undefined },
        marginWallet: {
          isolatedAccounts: undefined,
          maxAccount: undefined,
          deposits: undefined,
          withdrawals: undefined,
        },
      },
    ],
    [
      'with every one there is',
      {
        credentials: { ...demoCredentials, marginWallet: { ...marginWallet, publicKeys: [publicKey] } },
        clock: () => 0,
        assume: { tokenRenewal: 'latestOnly' },
        unchecked: ['signature', 'checksum'],
        faults: { login: 'stall', '*': { kind: 'tooManyRequests', times: 1 } },
        marketData: { tokenLifetimeMs: Infinity, fixedIncomeRecords: 0, futOptRecords: 200_000 },
        marginWallet: { isolatedAccounts: { AB: true }, maxAccount: 0, deposits: 0, withdrawals: 3 },
        onRequest: () => undefined,
        keptRequests: 0,
      },
    ],
  ]
  it.each(fine)('%s', (_, options) => {
    expect(() => createMock(options)).not.toThrow()
  })

  it('with credentials that are inherited', async () => {
    const inherited = Object.create({
      ...demoCredentials,
      marketData: Object.create(marketData) as object,
    }) as object
    const mock = createMock({ credentials: inherited as MockOptions['credentials'] })
    expect((await mock.fetch(base + login.path, login)).status).toBe(200)
  })

  it('with the credentials as they were then', async () => {
    const own = {
      marketData: { ...marketData },
      payments: { ...payments },
      marginWallet: { ...marginWallet },
    }
    const mock = createMock({ credentials: own })
    own.marketData.password = 'changed later'
    expect((await mock.fetch(base + login.path, login)).status).toBe(200)
  })
})

describe('an impossible option is refused with what there is', () => {
  const all =
    'credentials, clock, assume, profile, unchecked, faults, marketData, marginWallet, onRequest, keptRequests, mostHeld'
  const ofMarketData = 'tokenLifetimeMs, fixedIncomeRecords, futOptRecords'
  const ofMarginWallet = 'isolatedAccounts, maxAccount, symbols, deposits, withdrawals'
  it.each<[string, unknown, string]>([
    ['null for all of them', null, `The option must be an object; options: ${all}.`],
    ['a list of them', [], `The option must be an object; options: ${all}.`],
    ['a text', 'a', `The option must be an object; options: ${all}.`],
    ['one that does not exist', { port: 4010 }, `There is no option port; options: ${all}.`],
    ['two of those', { port: 1, host: 2 }, `There is no option port, host; options: ${all}.`],
    ['one of a client', { baseUrl: 'a', clock: Date.now }, 'There is no option baseUrl'],
    ['the wrong letter case', { Clock: Date.now }, 'There is no option Clock'],
    ['a name of objects', JSON.parse('{"__proto__":{}}'), 'There is no option __proto__'],
    ['a time for the clock', { clock: now }, 'clock must be a function that returns'],
    ['null for the clock', { clock: null }, 'clock must be a function that returns'],
    ['a text for the listener', { onRequest: 'a' }, 'onRequest must be a function.'],
    [
      'a check that does not exist',
      { unchecked: ['sinature'] },
      `There is no check sinature; checks: ${checks}`,
    ],
    ['a rule that is always checked', { unchecked: ['route'] }, `There is no check route; checks: ${checks}`],
    ['a check by a name of objects', { unchecked: ['toString'] }, 'There is no check toString'],
    [
      'a check outside of a list',
      { unchecked: 'signature' },
      `unchecked must be a list of checks: ${checks}`,
    ],
    ['a set of checks', { unchecked: new Set(['signature']) }, 'unchecked must be a list'],
    ['null for the checks', { unchecked: null }, 'unchecked must be a list'],
    [
      'an ambiguity that does not exist',
      { assume: { tokenrenewal: 'latestOnly' } },
      "There is no choice 'tokenrenewal'. Choices: ",
    ],
    [
      'a reading that does not exist',
      { assume: { tokenRenewal: 'never' } },
      "no reading 'never'. Readings: independent, latestOnly",
    ],
    ['a reading of another type', { assume: { tokenRenewal: true } }, 'Readings: independent, latestOnly'],
    ['null for the readings', { assume: null }, 'assume must be an object'],
    ['a list of readings', { assume: ['latestOnly'] }, 'assume must be an object'],
    ['null for the faults', { faults: null }, 'faults must be an object'],
    ['a list of faults', { faults: ['stall'] }, 'faults must be an object'],
    [
      'a fault that does not exist',
      { faults: { login: 'slow' } },
      'There is no fault slow. Faults: refuse, reset, ',
    ],
    [
      'a fault of no operation',
      { faults: { logIn: 'stall' } },
      'There is no operation logIn. Operations: *, ',
    ],
    ['null for market data', { marketData: null }, `marketData must be an object; options: ${ofMarketData}.`],
    [
      'a number for market data',
      { marketData: 5 },
      `marketData must be an object; options: ${ofMarketData}.`,
    ],
    [
      'what market data has not',
      { marketData: { records: 5 } },
      `There is no option marketData records; options: ${ofMarketData}.`,
    ],
    [
      'null for margin and wallet',
      { marginWallet: null },
      `marginWallet must be an object; options: ${ofMarginWallet}.`,
    ],
    [
      'what margin and wallet has not',
      { marginWallet: { limit: 5 } },
      `There is no option marginWallet limit; options: ${ofMarginWallet}.`,
    ],
    [
      'a list of accounts',
      { marginWallet: { isolatedAccounts: ['A'] } },
      'marginWallet.isolatedAccounts must be an object of symbols',
    ],
    [
      'null for the accounts',
      { marginWallet: { isolatedAccounts: null } },
      'marginWallet.isolatedAccounts must be an object',
    ],
    [
      'too many requests to keep',
      { keptRequests: Infinity },
      'keptRequests must be a whole number from 0 to',
    ],
  ])('%s', (_, options, said) => {
    expect(refusal(options)).toContain(said)
  })

  const numbers: [string, (value: unknown) => unknown][] = [
    ['keptRequests', (value) => ({ keptRequests: value })],
    ['mostHeld', (value) => ({ mostHeld: value })],
    ...['tokenLifetimeMs', 'fixedIncomeRecords', 'futOptRecords'].map(
      (name): [string, (value: unknown) => unknown] => [
        `marketData.${name}`,
        (value) => ({ marketData: { [name]: value } }),
      ],
    ),
    ...['maxAccount', 'deposits', 'withdrawals'].map((name): [string, (value: unknown) => unknown] => [
      `marginWallet.${name}`,
      (value) => ({ marginWallet: { [name]: value } }),
    ]),
  ]
  it.each(numbers)('%s that is no whole number from 0', (name, options) => {
    for (const [value, shown] of [
      [-1, '-1'],
      [1.5, '1.5'],
      [NaN, 'NaN'],
      [-Infinity, '-Infinity'],
      ['5', 'a string'],
      [null, 'null'],
      [{}, 'a object'],
      [[5], 'a object'],
      [true, 'a boolean'],
      [5n, 'a bigint'],
    ]) {
      const said = refusal(options(value))
      expect(said).toContain(`The option ${name} must be a whole number from 0`)
      expect(said).toContain(`and is ${shown as string}.`)
    }
  })

  it.each(numbers.filter(([name]) => /Records|deposits|withdrawals/.test(name)))(
    '%s that is too much for one text',
    (name, options) => {
      for (const value of [200_001, 1e12, Infinity])
        expect(refusal(options(value))).toContain(
          `The option ${name} must be a whole number from 0 to 200000`,
        )
    },
  )
})

describe('impossible credentials are refused, and not shown', () => {
  it.each<[string, unknown, string]>([
    [
      'null',
      { credentials: null },
      'The option credentials must be an object; options: marketData, payments, marginWallet.',
    ],
    ['nothing', { credentials: {} }, 'marketData must be an object with username, password.'],
    [
      'those of one interface',
      { credentials: { marketData } },
      'payments must be an object with mid, websiteName, merchantKey.',
    ],
    [
      'those of no interface',
      { credentials: { ...demoCredentials, market: {} } },
      'There is no option credentials market; options: marketData, payments, marginWallet.',
    ],
    [
      'a text for a section',
      credentials('marginWallet', 'a'),
      'marginWallet must be an object with apiKey, secret.',
    ],
    [
      'no password',
      credentials('marketData', { username: 'a' }),
      'marketData.password must be a text that is not empty.',
    ],
    [
      'a number as password',
      credentials('marketData', { username: 'a', password: 5 }),
      'marketData.password must be a text',
    ],
    [
      'an empty user name',
      credentials('marketData', { username: '', password: 'a' }),
      'marketData.username must be a text',
    ],
    [
      'a field that does not exist',
      credentials('marketData', { ...marketData, token: 'a' }),
      'There is no option credentials.marketData token; options: username, password.',
    ],
    ['no mid', credentials('payments', { ...payments, mid: undefined }), 'payments.mid must be a text'],
    [
      'a short merchant key',
      credentials('payments', { ...payments, merchantKey: 'planted-secret' }),
      'merchantKey must be exactly 16 bytes in UTF-8, but has 14',
    ],
    [
      'a long merchant key',
      credentials('payments', { ...payments, merchantKey: 'planted-secret-16 ' }),
      'merchantKey must be exactly 16 bytes in UTF-8, but has 18',
    ],
    [
      'a merchant key of letters with two bytes',
      credentials('payments', { ...payments, merchantKey: 'planted-secret-é' }),
      'but has 17',
    ],
    [
      'a merchant key that is a list',
      credentials('payments', { ...payments, merchantKey: ['planted-secret16'] }),
      'payments.merchantKey must be a text',
    ],
    [
      'no API key',
      credentials('marginWallet', { secret: 'planted-secret' }),
      'marginWallet.apiKey must be a text',
    ],
    [
      'one public key outside of a list',
      credentials('marginWallet', { ...marginWallet, publicKeys: 'planted-secret' }),
      'marginWallet.publicKeys must be a list of public keys in PEM.',
    ],
    [
      'a public key that is none',
      credentials('marginWallet', { ...marginWallet, publicKeys: ['planted-secret'] }),
      'publicKeys',
    ],
    [
      'a public key that is a number',
      credentials('marginWallet', { ...marginWallet, publicKeys: [5] }),
      'marginWallet.publicKeys must be a list',
    ],
  ])('%s', (_, options, said) => {
    const message = refusal(options)
    expect(message).toContain(said)
    expect(message).not.toContain('planted')
    expect(message).not.toContain('demo-')
  })
})

describe('every check can be left out, by the name that the rules have', () => {
  const structure = ['route', 'method', 'mediaType', 'body', 'request', 'room', 'fault']
  const names = Object.keys(rules).filter((id) => !structure.includes(id))
  it.each(names)('%s', (id) => {
    expect(() => createMock({ unchecked: [id] as MockOptions['unchecked'] & {} })).not.toThrow()
  })
})

describe("a mock's clock", () => {
  it('is that of the machine, unless it is given another', () => {
    const before = Date.now()
    const time = createMock().clock.now()
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expect(createMock({ clock: () => now }).clock.now()).toBe(now)
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

  it('is as given again after a reset of the mock', () => {
    const mock = createMock({ clock: () => now })
    mock.clock.set(5)
    mock.reset()
    expect(mock.clock.now()).toBe(now)
  })

  it('counts whole milliseconds', () => {
    const { clock } = createMock({ clock: () => now + 0.75 })
    expect(clock.now()).toBe(now)
    clock.advance(0.5)
    expect(clock.now()).toBe(now + 1)
  })

  it('is set to the years from 1970 to 9999, and to nothing else', () => {
    const { clock } = createMock({ clock: () => now })
    for (const time of [0, 1, Date.UTC(9999, 11, 31)]) {
      clock.set(time)
      expect(clock.now()).toBe(time)
    }
    for (const time of [-1, Date.UTC(10_000, 0, 1), 1e300, NaN, Infinity, '5', null, undefined, {}, 5n]) {
      expect(() => clock.set(time as number)).toThrow('clock.set takes a time in epoch milliseconds, and got')
      expect(clock.now()).toBe(Date.UTC(9999, 11, 31))
    }
  })

  it('is moved forward only, and not beyond the year 9999', () => {
    const { clock } = createMock({ clock: () => now })
    for (const ms of [-1, NaN, -Infinity, '5', null, undefined, 5n])
      expect(() => clock.advance(ms as number)).toThrow(
        'clock.advance takes milliseconds from 0 (set goes back)',
      )
    for (const ms of [Infinity, 1e300, Date.UTC(9999, 11, 31)])
      expect(() => clock.advance(ms)).toThrow('clock.advance takes no step beyond the year 9999, and got')
    expect(clock.now()).toBe(now)
  })

  it.each([NaN, Infinity, -1, 1e300, undefined, null, '5', 5n])('that gives %s is refused', async (time) => {
    const said = 'The clock that the mock was given returned no time in epoch milliseconds.'
    expect(refusal({ clock: () => time })).toBe(said)
    let gives: unknown = now
    const mock = createMock({ clock: () => gives as number })
    gives = time
    await expect(mock.fetch(base)).rejects.toThrow(said)
    expect(() => mock.clock.advance(1)).toThrow(said)
    gives = now
    expect((await mock.fetch(base)).status).toBe(404)
  })

  it('is one for all that the mock does', async () => {
    const mock = createMock({ clock: () => now })
    mock.clock.set(now + 1_000)
    const { path, ...asked } = dataRequest(await tokenOf(mock))
    expect((await mock.fetch(base + path, asked)).status).toBe(200)
    expect(mock.requests.map(({ at }) => at)).toEqual([now + 1_000, now + 1_000])
    expect(mock.state().marketData).toMatchObject({ tokens: [{ issuedAt: now + 1_000 }] })
  })
})
