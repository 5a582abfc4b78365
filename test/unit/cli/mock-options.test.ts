/** The options of `lacuna mock`, and the readings that files and command lines give alike. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAssume as parseMarketData } from '../../../src/market-data/index.js'
import { createMock } from '../../../src/mock/index.js'
import { parseAssume as parsePayments } from '../../../src/payments/index.js'
import { mockOptionsOf } from '../../../src/cli/mock.js'
import { Values } from '../../../src/cli/parsing.js'
import { processTerminal } from '../../../src/cli/terminal.js'
import { thrownAs } from '../../support/caught.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { RequestError } from '../../../src/index.js'

const folder = temporaryFolder()
const terminal = { ...processTerminal(), folder }
const optionsOf = (values: object) => mockOptionsOf(new Values({ ...values }), terminal)

describe('the options of lacuna mock', () => {
  it('say what it holds in a file, over which the command line goes', () => {
    const seed = {
      profile: 'strict',
      faults: { login: 'stall' },
      assume: { pathCase: 'DATA', tokenClock: 'receipt' },
      unchecked: ['signature'],
      marginWallet: { deposits: 0, symbols: ['CCC'] },
    }
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(seed))
    expect(optionsOf({ seed: 'seed.json' })).toEqual(seed)
    const options = optionsOf({
      ...{ seed: 'seed.json', profile: 'tolerant', fault: ['*=reset;times=2'] },
      ...{ assume: ['pathCase=Data'], unchecked: ['period'] },
    })
    expect(options).toEqual({
      ...{ ...seed, profile: 'tolerant', faults: { login: 'stall', '*': { kind: 'reset', times: 2 } } },
      ...{ assume: { pathCase: 'Data', tokenClock: 'receipt' }, unchecked: ['signature', 'period'] },
    })
    expect(createMock(options).state().marginWallet).toMatchObject({ deposits: 0 })
  })

  it('refuse an empty profile, such as that of a variable that is not set', () => {
    expect(() => createMock(optionsOf({ profile: '' }))).toThrow('must be tolerant or strict')
  })

  it('take readings one by one and from files, the later before the earlier', () => {
    writeFileSync(
      join(folder, 'assume.json'),
      '{"market-data":{"pathCase":"DATA"},"payments":{"tokenClock":"receipt"}}',
    )
    const assume = (...texts: string[]): unknown => optionsOf({ assume: texts }).assume
    expect(assume('assume.json')).toEqual({ pathCase: 'DATA', tokenClock: 'receipt' })
    expect(assume('assume.json', 'pathCase=Data')).toEqual({ pathCase: 'Data', tokenClock: 'receipt' })
    expect(assume('pcfOperation=POST /own/{gatewayRoot}')).toEqual({
      pcfOperation: { method: 'POST', path: '/own/{gatewayRoot}' },
    })
  })
})

describe('parseAssume', () => {
  it('takes what a command line takes: choices as text, files, and lists of both', () => {
    expect(parseMarketData('pathCase=DATA')).toEqual({ pathCase: 'DATA' })
    const file = { 'market-data': { pathCase: 'DATA', loginToken: '/result/jwt' }, payments: {} }
    expect(parseMarketData([file, 'pathCase=Data'])).toEqual({ pathCase: 'Data', loginToken: '/result/jwt' })
    for (const none of [[], { payments: {} }]) expect(parseMarketData(none)).toEqual({})
    const value = { pcfOperation: { method: 'POST', path: '/v2/pcf' } }
    expect(parsePayments('pcfOperation=POST /v2/pcf')).toEqual(value)
    expect(parsePayments({ payments: { pcfOperation: 'POST /v2/pcf' } })).toEqual(value)
  })

  it.each([
    ['pathCase', 'a choice as name=reading'],
    ['=DATA', 'a choice as name=reading'],
    ['pathCase=data', "no reading 'data'"],
    ['pathcase=DATA', "There is no choice 'pathcase'"],
    [[['pathCase=DATA']], 'must be a JSON object'],
    [[[]], 'must be a JSON object'],
    [{ markets: {} }, "There is no interface 'markets'. Interfaces: market-data, payments, margin-wallet"],
    [
      { 'market-data': { pathcase: 'DATA' } },
      "no choice 'pathcase'; did you mean pathCase? Choices: pathCase, ",
    ],
    [{ 'market-data': { pathCase: 'data' } }, "no reading 'data'; did you mean Data? Readings: Data, DATA"],
    [{ 'market-data': { pathCase: null } }, 'pathCase has no reading'],
    [{ 'market-data': 'pathCase' }, 'of market-data must be'],
    [JSON.parse('{"market-data":{"__proto__":"x"}}'), "'__proto__'"],
    [null, 'must be a JSON object'],
  ])('refuses %j', (value, words) => {
    expect(thrownAs(RequestError, () => parseMarketData(value)).message).toContain(words)
  })
})
