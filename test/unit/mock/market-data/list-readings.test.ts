/** How readings of lists go together; each by itself is in the matrix. */
import { describe, expect, it } from 'vitest'
import type { MockAssume } from '../../../../generated/ambiguities/mock.js'
import type { MarketDataSettings } from '../../../../src/mock/index.js'
import { listOf, mockOf, noted, services } from '../../../support/mock-world.js'

describe('a list in the readings of several ambiguities at once', () => {
  it.each<[string, MockAssume, 'json' | 'xml', RegExp, MarketDataSettings?]>([
    [
      'the namespace of nil beside that of the records',
      { xmlNull: 'nil', xmlNamespace: 'prefixed', xmlNames: 'raw' },
      'xml',
      /<r:FutOptList xmlns:r="[^"]+" xmlns:i="[^"]+">.*<r:52WeekHighPrice i:nil="true"\/>/,
    ],
    [
      'no namespace where no value is missing',
      { xmlNull: 'nil' },
      'xml',
      /^(?!.*xmlns)/,
      { futOptRecords: 1 },
    ],
    [
      'the mark and the namespace of the readings where it has no records',
      { xmlNamespace: 'prefixed', xmlEncoding: 'byteOrderMark', xmlNull: 'nil' },
      'xml',
      /^\ufeff<\?xml [^>]*><r:FutOptList xmlns:r="[^"]+"\/>$/,
      { futOptRecords: 0 },
    ],
    ['no mark in JSON', { xmlEncoding: 'byteOrderMark' }, 'json', /^\[/],
    [
      'the month of the reading in a zone of your own',
      { futOptTimeZone: '+08:00', monthNames: 'upperCase' },
      'json',
      /"ExpiryDate":"26NOV2026".*"DateTime":"20-NOVEMBER-2026 17:59:58"/,
    ],
    [
      'numbers that are no numbers as they are',
      { nonFiniteNumbers: 'asNull', fieldNullability: 'omitted' },
      'json',
      /"OpenPrice":"NaN"(?!.*nMsgTimeStamp).*"52WeekHighPrice":"-Infinity","52WeekLowPrice":"Infinity"/,
    ],
    [
      'further fields in their form',
      { unknownFields: 'more', integerForm: 'string' },
      'json',
      /"SequenceNumber":"2"/,
    ],
    [
      'further elements in the namespace of the others',
      { unknownFields: 'more', xmlNamespace: 'prefixed' },
      'xml',
      /<r:SequenceNumber>2<\/r:SequenceNumber>/,
    ],
  ])('has %s', async (_, assume, format, pattern, settings) => {
    expect(await listOf(mockOf(assume, settings), 'FutOpt', format)).toMatch(pattern)
  })

  it('notes a reading of null where a field is without a value, and a zone of your own as custom', async () => {
    const mock = mockOf({ xmlNull: 'nil' }, { futOptRecords: 1 })
    await listOf(mock, 'FutOpt', 'xml')
    expect(noted({ mock })).not.toHaveProperty('xmlNull')
    const zone = mockOf({ futOptTimeZone: '+08:00' })
    await listOf(zone, 'FutOpt', 'json')
    expect(noted({ mock: zone })).toMatchObject({ futOptTimeZone: 'custom' })
  })

  it.each(['encoded', 'raw', 'doubleEncoded'] as const)(
    'has its elements in the alphabetical order of the names that they have, further ones too: %s',
    async (xmlNames) => {
      for (const service of services) {
        const mock = mockOf({ xmlNames, xmlElementOrder: 'alphabetical', unknownFields: 'more' })
        const [, item = ''] = /<item>(.*?)<\/item>/.exec(await listOf(mock, service, 'xml')) ?? []
        const names = [...item.matchAll(/<([^\s/>]+)[^>]*>/g)].map(([, name = '']) => name)
        expect(names).toEqual(names.toSorted())
        expect(new Set(names).size).toBe(service === 'FutOpt' ? 32 : 13)
      }
    },
  )
})

it.each([
  ['America/New_York', '20-November-2026 04:59:58', '19-November-2026 22:45:00'],
  ['Asia/Kathmandu', '20-November-2026 15:44:58', '20-November-2026 09:30:00'],
  ['+08:00', '20-November-2026 17:59:58', '20-November-2026 11:45:00'],
  ['-09:30', '20-November-2026 00:29:58', '19-November-2026 18:15:00'],
] as const)(
  'the moment of futures and options is written by the clock of %s',
  async (futOptTimeZone, first, last) => {
    const text = await listOf(mockOf({ futOptTimeZone }), 'FutOpt', 'json')
    const written = [...text.matchAll(/"DateTime":"([^"]+)"/g)].map(([, moment]) => moment)
    expect([written[0], written[2]]).toEqual([first, last])
  },
)
