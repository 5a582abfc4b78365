import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../src/index.js'
import { rejectionOf } from '../../support/caught.js'
import { resultOf } from '../../support/published.js'
import { answer, everyCall, json, least, published, service } from './service.js'

/** What an entry shows at least, and these fields, as text. */
const entry = (shown: object, fields: string) => {
  const given = Object.keys(JSON.parse(`{${fields}}`) as object)
  const others = Object.entries(shown).filter(([name]) => !given.includes(name))
  return `${JSON.stringify(Object.fromEntries(others)).slice(0, -1)},${fields}}`
}
/** Values in no known form are refused here. */
const strict = (text: string) => service(answer(text), { onMismatch: 'throw' }).client
const account = (fields: string) => strict(`{"assets":[${entry(least.pair, fields)}]}`)
const coins = (fields: string) => strict(`[{"coin":"A","networkList":[{"network":"N",${fields}}]}]`)
const withdrawals = (fields: string) => strict(`[${entry(least.withdrawal, fields)}]`)
const deposits = (fields: string) => strict(`[${entry(least.deposit, fields)}]`)

const network = async (fields: string) => (await coins(fields).listCoinConfigs())[0]?.networkList[0]
const dust = async (value: string) => (await network(`"depositDust":${value}`))?.depositDust
const enabled = async (value: string) =>
  (await account(`"enabled":${value}`).getIsolatedMarginAccount()).assets[0]?.enabled
const confirmNo = async (value: string) =>
  (await withdrawals(`"confirmNo":${value}`).listWithdrawals())[0]?.confirmNo

/** The operations whose result is a list, as the description has it. */
const lists = Object.values(published.paths)
  .flatMap(({ get }) => get ?? [])
  .filter(({ responses }) => responses['200']?.content?.['application/json']?.schema?.type === 'array')
  .map(({ operationId }) => operationId)
const callsTo = (wanted: (operationId: string) => boolean) => everyCall.filter(([id]) => wanted(id))

describe('a flag', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['"true"', true],
    ['"false"', false],
    ['"True"', true],
    ['"FALSE"', false],
  ])('that comes as %s is %s', async (value, flag) => {
    expect(await enabled(value)).toBe(flag)
    expect((await network(`"sameAddress":${value}`))?.sameAddress).toBe(flag)
  })

  it.each(['"maybe"', '" true"', '"truefalse"', '0', '1', '[]', '[true]', '{}'])(
    'is never guessed from %s: the error names operation and field',
    async (value) => {
      const error = await rejectionOf(DecodeError, () => enabled(value))
      expect(error).toMatchObject({ operationId: 'getIsolatedMarginAccount', attempts: 1 })
      expect(error.message).toContain(
        'getIsolatedMarginAccount answered 200 with a value that cannot be read',
      )
      expect(error.message).toContain('assets.0.enabled is ')
      const other = await rejectionOf(DecodeError, () => network(`"sameAddress":${value}`))
      expect(other.message).toContain('0.networkList.0.sameAddress is ')
    },
  )

  it.each(['""', 'null'])('is never guessed from %s, and no account lacks one', async (value) => {
    const error = await rejectionOf(DecodeError, () => enabled(value))
    expect(error).toMatchObject({ operationId: 'getIsolatedMarginAccount', attempts: 1 })
    expect(error.message).toBe(
      "getIsolatedMarginAccount answered 200 without enabled in assets.0, which a result must have. The error's partial has what could be read.",
    )
    const other = await rejectionOf(DecodeError, () => network(`"sameAddress":${value}`))
    expect(other.message).toContain('0.networkList.0.sameAddress is ')
  })
})

describe('a least amount', () => {
  it.each([
    ['"0.0005"', '0.0005'],
    ['"0.00050000"', '0.0005'],
    ['0.0005', '0.0005'],
    ['5e-4', '0.0005'],
    ['"5E-4"', '0.0005'],
    ['1e-7', '0.0000001'],
    ['1E+21', '1000000000000000000000'],
    ['10', '10'],
    ['"10"', '10'],
    ['0', '0'],
    ['"0.000"', '0'],
    ['-0.0', '0'],
    ['0.123456789012345678901234567890', '0.12345678901234567890123456789'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['"123456789012345678.000000000000000001"', '123456789012345678.000000000000000001'],
    ['9007199254740993', '9007199254740993'],
    ['1.5e-300', `0.${'0'.repeat(299)}15`],
  ])('that comes as %s is the exact text %s', async (value, exact) => {
    expect(await dust(value)).toBe(exact)
  })

  it.each(['" 1"', ...'"abc" "0,5" "1.2.3" "0x10" "NaN" "Infinity" 1e1000 true [] {}'.split(' ')])(
    'is never guessed from %s: the error names operation and field',
    async (value) => {
      const error = await rejectionOf(DecodeError, () => dust(value))
      expect(error.operationId).toBe('listCoinConfigs')
      expect(error.message).toContain('0.networkList.0.depositDust is ')
    },
  )
})

describe('confirm times', () => {
  it.each(['"12 / 12"', ...'"abc" "12/" "/12" "1/2/3" "-1" -1 1.5 1e-7 true [12] {}'.split(' ')])(
    'are never guessed from %s: the error names operation and field',
    async (value) => {
      const error = await rejectionOf(DecodeError, () => confirmNo(value))
      expect(error.operationId).toBe('listWithdrawals')
      expect(error.message).toContain('0.confirmNo is ')
      const { listDeposits } = deposits(`"unlockConfirm":${value}`)
      expect((await rejectionOf(DecodeError, () => listDeposits())).message).toContain('0.unlockConfirm is ')
    },
  )
})

describe('tips', () => {
  it('are kept where they are empty, as other texts are', async () => {
    expect(await network('"specialWithdrawTips":""')).toEqual({ network: 'N', specialWithdrawTips: '' })
    expect(await network('"specialWithdrawTips":null')).toEqual({ network: 'N', specialWithdrawTips: null })
  })

  it.each(['0', 'false', '["A tip."]', '{}'])('are never guessed from %s', async (value) => {
    const error = await rejectionOf(DecodeError, () => network(`"specialWithdrawTips":${value}`))
    expect(error.message).toContain('0.networkList.0.specialWithdrawTips is ')
  })
})

it('a value that is missing is left out, so that it is never taken for zero', async () => {
  expect(await network('"x":1')).toEqual({ network: 'N', x: 1 })
  for (const nothing of ['null', '""']) {
    expect(await network(`"depositDust":${nothing}`)).toEqual({ network: 'N' })
    expect(await withdrawals(`"confirmNo":${nothing}`).listWithdrawals()).toEqual([least.withdrawal])
    expect(await deposits(`"unlockConfirm":${nothing}`).listDeposits()).toEqual([least.deposit])
  }
})

it('the raw client returns values in the form in which they came, and refuses what the methods refuse', async () => {
  const { raw } = coins('"depositDust":0.00050,"sameAddress":"false","specialWithdrawTips":""')
  const { data } = await raw.GET('/sapi/v1/capital/config/getall')
  expect(data?.[0]?.networkList).toMatchObject([
    { network: 'N', depositDust: 0.0005, sameAddress: 'false', specialWithdrawTips: '' },
  ])
  const call = (): Promise<unknown> =>
    account('"enabled":"maybe"').raw.GET('/sapi/v1/margin/isolated/account')
  expect((await rejectionOf(DecodeError, call)).message).toContain('assets.0.enabled')
  const { data: none } = await service(json(null)).client.raw.GET('/sapi/v1/capital/deposit/hisrec')
  expect(none).toEqual([])
})

describe('what the description does not have', () => {
  it('stays as it came, even under the name of a field that it has elsewhere', async () => {
    const unknown = '"depositDust":7,"confirmNo":18,"enabled":"maybe","deeper":{"depositDust":"abc"}'
    const fields = JSON.parse(`{${unknown}}`) as object
    const atCoin = service(answer(`[{"coin":"A",${unknown},"networkList":[]}]`)).client
    expect(await atCoin.listCoinConfigs()).toEqual([{ coin: 'A', ...fields, networkList: [] }])
    expect(await withdrawals('"unlockConfirm":0').listWithdrawals()).toEqual([
      { ...least.withdrawal, unlockConfirm: 0 },
    ])
    const side = `"baseAsset":{${unknown}}`
    const [pair] = (await account(side).getIsolatedMarginAccount()).assets
    expect(pair?.baseAsset).toEqual(fields)
  })

  it('may be a state or a field of tomorrow', async () => {
    const [list] = resultOf(published, 'listMarginOrderLists') as object[]
    const further = { listOrderStatus: 'OF_TOMORROW', more: { nested: [1, null] } }
    const { client } = service(json([{ ...list, ...further }]), { validate: 'throw' })
    expect(await client.listMarginOrderLists()).toMatchObject([further])
  })

  it('may have the names that every object has', async () => {
    const text =
      '[{"coin":"A","networkList":[{"__proto__":{"depositDust":1},"constructor":"c","toString":0}]}]'
    const result = await service(answer(text)).client.listCoinConfigs()
    expect(JSON.stringify(result)).toBe(text)
    expect(Object.getPrototypeOf(result[0]?.networkList[0])).toBe(Object.prototype)
  })
})

describe('a list', () => {
  it.each(callsTo((id) => lists.includes(id)))('that comes as null is empty: %s', async (_, call) => {
    expect(await call(service(json(null), { validate: 'throw' }).client)).toEqual([])
  })

  it.each(callsTo((id) => lists.includes(id)))('must be one: %s', async (operationId, call) => {
    for (const other of [{}, { data: [] }, 'none', 0, false]) {
      const error = await rejectionOf(DecodeError, () => call(service(json(other)).client))
      expect(error.message).toBe(`${operationId} answered 200 with something that is not a result.`)
    }
  })

  it('is what null stands for alone: no other result may be null', async () => {
    const error = await rejectionOf(DecodeError, service(json(null)).client.getIsolatedMarginAccountLimit())
    expect(error.message).toContain('something that is not a result')
  })
})

describe('the error for a value that has none of the known forms', () => {
  it('shows the value at its beginning alone, and what is known to come', async () => {
    const error = await rejectionOf(DecodeError, () => dust(`"${'x'.repeat(10_000)}"`))
    expect(error.message).toBe(
      `listCoinConfigs answered 200 with a value that cannot be read: 0.networkList.0.depositDust is '${'x'.repeat(40)}…', but a decimal, as text or as a number, is expected. The error's partial has what could be read.`,
    )
  })
})
