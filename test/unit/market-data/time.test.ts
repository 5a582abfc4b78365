import { describe, expect, it } from 'vitest'
import { parseDateTime, parseExpiryDate } from '../../../src/market-data/index.js'
import { dateTimeAt, parseEpoch } from '../../../src/market-data/lists/dates.js'

const iso = (text: string, zone: string): string | undefined => {
  const instant = parseDateTime(text, zone)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

describe('a moment without a zone', () => {
  it.each([
    '20-November-2026 15:30:00',
    '20-Nov-2026 15:30:00',
    '20-NOVEMBER-2026 15:30:00',
    '20-nov-2026 15:30:00',
    '20 NOV 2026 15:30:00',
    '20-Nov-2026T15:30:00',
    ' 20-November-2026 15:30:00 ',
  ])('is read with short and full month names in any letter case: %s', (text) => {
    expect(iso(text, '+05:30')).toBe('2026-11-20T10:00:00.000Z')
  })

  it('knows all twelve months, short and full', () => {
    const names =
      'January February March April May June July August September October November December'.split(' ')
    names.forEach((name, month) => {
      const expected = Date.UTC(2026, month, 5, 1, 2, 3)
      expect(parseDateTime(`05-${name}-2026 01:02:03`, '+00:00')).toBe(expected)
      expect(parseDateTime(`5-${name.slice(0, 3)}-2026 01:02:03`, '+00:00')).toBe(expected)
    })
    expect(iso('05-Sept-2026 00:00:00', '+00:00')).toBe('2026-09-05T00:00:00.000Z')
  })

  it.each([
    ['+05:30', '2026-11-20T10:00:00.000Z'],
    ['-03:30', '2026-11-20T19:00:00.000Z'],
    ['+00:00', '2026-11-20T15:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T09:45:00.000Z'],
    ['America/New_York', '2026-11-20T20:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-20T02:30:00.000Z'],
    ['Etc/UTC', '2026-11-20T15:30:00.000Z'],
  ])('is taken for the time of the zone %s', (zone, instant) => {
    expect(iso('20-November-2026 15:30:00', zone)).toBe(instant)
  })

  it.each([
    // Berlin springs forward at 01:00 UTC on 29 March 2026 and falls back at 01:00 UTC on 25 October.
    ['Europe/Berlin', '29-Mar-2026 01:59:59', '2026-03-29T00:59:59.000Z'],
    ['Europe/Berlin', '29-Mar-2026 03:00:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '25-Oct-2026 01:59:59', '2026-10-24T23:59:59.000Z'],
    ['Europe/Berlin', '25-Oct-2026 03:00:00', '2026-10-25T02:00:00.000Z'],
    // New York does at 07:00 UTC on 8 March and 06:00 UTC on 1 November.
    ['America/New_York', '08-Mar-2026 01:59:59', '2026-03-08T06:59:59.000Z'],
    ['America/New_York', '08-Mar-2026 03:00:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '01-Nov-2026 00:59:59', '2026-11-01T04:59:59.000Z'],
    ['America/New_York', '01-Nov-2026 02:00:00', '2026-11-01T07:00:00.000Z'],
    // Lord Howe moves by half an hour.
    ['Australia/Lord_Howe', '04-Oct-2026 01:59:59', '2026-10-03T15:29:59.000Z'],
    ['Australia/Lord_Howe', '04-Oct-2026 02:30:00', '2026-10-03T15:30:00.000Z'],
  ])('is right on both sides of a change of the clocks in %s: %s', (zone, text, instant) => {
    expect(iso(text, zone)).toBe(instant)
  })

  it('that the clocks show twice is one of the two', () => {
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
      iso('25-Oct-2026 02:30:00', 'Europe/Berlin'),
    )
  })

  it.each([
    '31-February-2026 10:00:00',
    '29-February-2026 10:00:00',
    '31-April-2026 10:00:00',
    '00-Nov-2026 10:00:00',
    '20-Nov-2026 24:00:00',
    '20-Nov-2026 10:60:00',
    '20-Nov-2026 10:00:60',
    '20-Nove-2026 10:00:00',
    '20-11-2026 10:00:00',
    '20-Nov-26 10:00:00',
    '20-Nov-2026',
    '2026-11-20T10:00:00Z',
    'x20-Nov-2026 10:00:00',
    // Some serialisers have an instant of the first century for what is no date.
    '01-January-0001 00:00:00',
    '',
  ])('is undefined when there is no such moment: %j', (text) => {
    expect(parseDateTime(text, '+05:30')).toBeUndefined()
  })

  it.each([
    ['a leap day', '29-Feb-2028 00:00:00', '+00:00', '2028-02-29T00:00:00.000Z'],
    ['midnight, of the day that begins', '01-Jan-2027 00:00:00', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  ])('may be %s', (_, text, zone, instant) => {
    expect(iso(text, zone)).toBe(instant)
  })
})

describe('an expiry date', () => {
  it.each([
    '26Nov2026',
    '26NOV2026',
    '26nov2026',
    '26November2026',
    '26-Nov-2026',
    '26 NOV 2026',
    ' 26Nov2026 ',
  ])('is read in any letter case, with or without separators: %s', (text) => {
    expect(parseExpiryDate(text)).toBe('2026-11-26')
  })

  it('is the same day in every time zone', () => {
    expect(parseExpiryDate('01Jan2027')).toBe('2027-01-01')
    expect(parseExpiryDate('1Jan2027')).toBe('2027-01-01')
  })

  it.each([
    '31Feb2026',
    '00Nov2026',
    '26Foo2026',
    '26Nov26',
    '2026Nov26',
    'Nov2026',
    '26Nov2026 10:00:00',
    '',
    // Some serialisers have a day of the first century for what is no date.
    ...['01Jan0001', '01-JAN-0001', '31Dec0099'],
  ])('is undefined when there is no such day: %j', (text) => {
    expect(parseExpiryDate(text)).toBeUndefined()
  })
})

describe('a moment in epoch milliseconds', () => {
  const instant = Date.UTC(2026, 10, 20, 10, 0, 0)

  it.each(['+05:30', 'Asia/Kolkata', '-03:30', 'America/New_York'])('is the time in %s', (zone) => {
    expect(parseDateTime(dateTimeAt(instant, zone), zone)).toBe(instant)
  })

  it('is written in the form of the documentation', () => {
    expect(dateTimeAt(instant, '+05:30')).toBe('20-November-2026 15:30:00')
  })

  it.each([
    ['1795168800000', 1_795_168_800_000],
    [' 1795168800000 ', 1_795_168_800_000],
    ['1795168800', undefined],
    ['17951688000000', undefined],
    ['20-November-2026 15:30:00', undefined],
    ['', undefined],
  ])('is told from other texts: %s', (text, expected) => {
    expect(parseEpoch(text)).toBe(expected)
  })
})
