import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { refuseRoundedNumbers, roundedInYaml } from '../../scripts/generate/exact-numbers.js'
import { thrownAs } from '../support/caught.js'
import { Copies } from '../changes/copied-checkout.js'

describe('a number of an example', () => {
  it.each([
    ['tranId: 9007199254740993', '9007199254740992'],
    ['tranId: -9007199254740993', '-9007199254740992'],
    ['list: [1, 12345678901234567890]', '12345678901234567000'],
    ['rate: 0.1234567890123456789', '0.12345678901234568'],
    ['rate: 1e400', 'Infinity, which JSON writes as null'],
    ['rate: 1e-400', '0'],
    ['rate: .inf', 'Infinity, which JSON writes as null'],
    ['rate: .nan', 'NaN, which JSON writes as null'],
    ['code: 0002', '2'],
    ['code: -007.5', '-7.5'],
    ['id: 0x20000000000001', '9007199254740992'],
    ['id: 1_000', '1000 by some'],
    ['9007199254740993: a', '9007199254740992'],
    ['{"value": {"tranId": 9007199254740993}}', '9007199254740992'],
    ['a: &id 9007199254740993\nb: *id', '9007199254740992'],
    ['--- 1\n---\nid: 9007199254740993', '9007199254740992'],
  ])('that would be changed is found: %s', (text, read) => {
    expect(roundedInYaml(text).map((lost) => lost.read)).toEqual([read])
  })

  it.each([
    'tranId: 9007199254740991',
    'tranId: 9007199254740992',
    "tranId: '9007199254740993'",
    'tranId: "9007199254740993"',
    'text: order 9007199254740993',
    'text: |\n  9007199254740993',
    'rate: 0.30000000000000004',
    'rate: 1250.0000000000000000',
    'rate: 0.1',
    'rate: 1e21',
    'rate: 1.5e-7',
    'rate: -0.0',
    'id: 0x10',
    'pattern: ^[0-9]{16}$',
    'date: 2021-09-08',
    '# 9007199254740993',
  ])('that comes out as it was written is left alone: %s', (text) => {
    expect(roundedInYaml(text)).toEqual([])
  })
})

describe('generation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-numbers-'))
  const copies = new Copies()
  afterAll(() => {
    rmSync(folder, { recursive: true })
    copies.remove()
  })

  function planted(files: Record<string, string>): string {
    const name = mkdtempSync(join(folder, 'spec-'))
    mkdirSync(join(name, 'examples'))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(name, 'examples', file), text)
    return thrownAs(Error, () => {
      refuseRoundedNumbers(pathToFileURL(`${name}/`))
      throw new Error('nothing')
    }).message
  }

  it('names the file, the line and the value', () => {
    const said = planted({
      'Order.yaml': 'value:\n  a: 1\n  tranId: 9007199254740993\n',
      'Fine.yaml': 'value: 1\n',
      'Twin.xml': '<a>\n<id>9007199254740995</id></a>',
      'Text.xml': '<a><isin>9007199254740997</isin><b>1.50</b></a>',
      'Text.yaml': "value:\n  isin: '9007199254740997'\n  b: 1.5\n",
    })
    expect(said).toContain('examples/Order.yaml:3: 9007199254740993 would be read as 9007199254740992')
    expect(said).toContain('examples/Twin.xml:2: 9007199254740995 would be read as 9007199254740996')
    expect(said.split('\n')).toHaveLength(3)
  })

  it('finds none in the descriptions', () => {
    expect(() => refuseRoundedNumbers(new URL('spec/', root))).not.toThrow()
  })

  it('fails before it writes anything', async () => {
    const copy = copies.ofCheckout('rounded')
    const before = copy.files()
    writeFileSync(
      join(copy.folder, 'spec/payments/examples/Planted.yaml'),
      'value: { id: 9007199254740993 }\n',
    )
    const { code, stderr } = await copy.generate()
    expect(code).toBe(1)
    expect(stderr).toContain('payments/examples/Planted.yaml:1: 9007199254740993')
    const after = copy.files()
    for (const [path, text] of before) expect(after.get(path)).toBe(text)
    copy.close()
  })
})
