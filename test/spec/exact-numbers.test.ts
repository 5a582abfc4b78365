import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/generate/apis.js'
import { refuseRoundedNumbers, roundedIn } from '../../scripts/generate/exact-numbers.js'
import { thrownAs } from '../support/caught.js'
import { temporaryFolder } from '../support/temporary-folder.js'

describe('a number of an example', () => {
  it.each([
    ['tranId: 9007199254740993', '9007199254740992'],
    ['tranId: -9007199254740993', '-9007199254740992'],
    ['list: [1, 12345678901234567890]', '12345678901234567000'],
    ['rate: 0.1234567890123456789', '0.12345678901234568'],
    ['rate: 1e400', 'Infinity'],
    ['rate: 1e-400', '0'],
    ['rate: .inf', 'Infinity'],
    ['rate: .nan', 'NaN'],
    ['code: 0002', '2'],
    ['code: -007.5', '-7.5'],
    ['id: 0x20000000000001', '9007199254740992'],
    ['9007199254740993: a', '9007199254740992'],
    ['{"value": {"tranId": 9007199254740993}}', '9007199254740992'],
    ['a: &id 9007199254740993\nb: *id', '9007199254740992'],
    ['--- 1\n---\nid: 9007199254740993', '9007199254740992'],
  ])('that would be changed is found: %s', (text, read) => {
    expect(roundedIn(text).map((lost) => lost.read)).toEqual([read])
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
    'pattern: ^[0-9]{16}$',
    'date: 2021-09-08',
    '# 9007199254740993',
  ])('that comes out as it was written is left alone: %s', (text) => {
    expect(roundedIn(text)).toEqual([])
  })
})

describe('generation', () => {
  it('is refused with the file, the line and the value', () => {
    const folder = temporaryFolder(onTestFinished)
    writeFileSync(join(folder, 'Order.yaml'), 'value:\n  a: 1\n  tranId: 9007199254740993\n')
    writeFileSync(join(folder, 'Fine.yaml'), 'value: 1\n')
    const { message } = thrownAs(Error, () => refuseRoundedNumbers(pathToFileURL(`${folder}/`)))
    const [, ...lost] = message.split('\n')
    expect(lost).toEqual(['  Order.yaml:3: 9007199254740993 would be read as 9007199254740992'])
  })

  it('finds none in the descriptions', () => {
    expect(() => refuseRoundedNumbers(new URL('spec/', root))).not.toThrow()
  })
})
