/** The dates and times of futures and options, whose month names may be short or full, in any letter case. */
import { OddValue } from '../errors.js'
import type { DecodeSettings } from './records.js'

/** The months as the documentation writes them. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const shortMonths = months.map((name) => name.slice(0, 3))

const dateTimeForm = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})[ T](\d{2}):(\d{2}):(\d{2})$/
const expiryForm = /^(\d{1,2})[- ]?([A-Za-z]{3,9})[- ]?(\d{4})$/

/**
 * The instant of a `DateTime` such as `20-November-2026 15:30:00`, in epoch milliseconds.
 *
 * @param timeZone an IANA name such as `Asia/Kolkata`, or a fixed offset such as `+05:30`
 * @returns `undefined` when the text is no such time, or names a day that does not exist
 * @throws RangeError for a time zone that the platform does not know
 */
export function parseDateTime(text: string, timeZone: string): number | undefined {
  const [, day, month, year, hours, minutes, seconds] = dateTimeForm.exec(text.trim()) ?? []
  const date = dateOf(day, month, year)
  if (date === undefined) return undefined
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  if (h > 23 || m > 59 || s > 59) return undefined
  // What the clock in the zone showed, taken for UTC.
  return instantShown(date + ((h * 60 + m) * 60 + s) * 1000, timeZone)
}

/** The instant at which a clock in the zone shows what one for UTC shows at another. */
function instantShown(asUtc: number, timeZone: string): number {
  const fixed = fixedOffset(timeZone)
  if (fixed !== undefined) return asUtc - fixed
  // The offset depends on the instant that we look for, so a first guess finds the offset that applies.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}

/**
 * The day of an `ExpiryDate` such as `26Nov2026`, as `2026-11-26`.
 *
 * @returns `undefined` when the text is no such date, or names a day that does not exist
 */
export function parseExpiryDate(text: string): string | undefined {
  const [, day, month, year] = expiryForm.exec(text.trim()) ?? []
  const date = dateOf(day, month, year)
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)
}

const documentedExpiry = new RegExp(`^\\d{2}(?:${shortMonths.join('|')})\\d{4}$`)
const documentedDateTime = new RegExp(`^\\d{2}-(?:${months.join('|')})-\\d{4} \\d{2}:\\d{2}:\\d{2}$`)

/** An `ExpiryDate` in the form of the documentation, whichever form it came in; `undefined` for what is no date. */
function inDocumentedExpiryForm(text: string): string | undefined {
  if (documentedExpiry.test(text)) return text
  const date = parseExpiryDate(text)
  if (date === undefined) return undefined
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${shortMonths[Number(month) - 1]}${year}`
}

/** A `DateTime` in the form of the documentation, whichever form it came in; `undefined` for what is no time. */
function inDocumentedDateTimeForm(text: string): string | undefined {
  if (documentedDateTime.test(text)) return text
  const instant = parseDateTime(text, '+00:00')
  return instant === undefined ? undefined : dateTimeAt(instant, '+00:00')
}

const epochForm = /^\d{12,13}$/

/** The instant of a `DateTime` that came in epoch milliseconds, as that of fixed income does; `undefined` for another. */
export function parseEpoch(text: string): number | undefined {
  return epochForm.test(text.trim()) ? Number(text) : undefined
}

/** An instant as a `DateTime` in the form of the documentation, as a clock in the zone shows it. */
export function dateTimeAt(instant: number, timeZone: string): string {
  const [date = '', time = ''] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split(/[T.]/)
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${months[Number(month) - 1] ?? ''}-${year} ${time}`
}

/** The day that was read last: the records of a list have few. */
let lastDay: { readonly text: string; readonly date: number | undefined } | undefined

/** The midnight that begins a day, if clocks showed UTC; `undefined` for one that does not exist. */
function dateOf(day = '', month = '', year = ''): number | undefined {
  const text = day + month + year
  if (lastDay?.text === text) return lastDay.date
  const name = month.toLowerCase()
  const number = months.findIndex((one) => [one, one.slice(0, 3)].some((form) => form.toLowerCase() === name))
  // A year of the first century is how some serialisers write that there is no date; the platform takes 1 for 1901.
  const isKnown = (number >= 0 || name === 'sept') && Number(year) >= 100
  const date = Date.UTC(Number(year), name === 'sept' ? 8 : number, Number(day))
  lastDay = { text, date: isKnown && new Date(date).getUTCDate() === Number(day) ? date : undefined }
  return lastDay.date
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const quarterHour = 900_000

/** How far a zone is ahead of UTC at an instant, in milliseconds. Offsets only change on the quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const fixed = fixedOffset(timeZone)
  if (fixed !== undefined) return fixed
  const start = Math.floor(instant / quarterHour) * quarterHour
  const key = `${timeZone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = Object.fromEntries(
    formatter(timeZone)
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - start
  if (offsets.size > 10_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

let lastFixed: { readonly timeZone: string; readonly ahead: number | undefined } | undefined

/** The offset of a zone that is one, such as `+05:30`. */
function fixedOffset(timeZone: string): number | undefined {
  if (lastFixed?.timeZone === timeZone) return lastFixed.ahead
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(timeZone) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  lastFixed = { timeZone, ahead: sign === undefined ? undefined : sign === '-' ? -ahead : ahead }
  return lastFixed.ahead
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

const noDate = new OddValue('form', 'is no date in a known form')

/**
 * Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. What is no
 * date stays as it came.
 */
export function dateFinisher(timeZone: string): DecodeSettings['finish'] {
  return (record, builder) => {
    // Empty text is no date, as it is no number.
    for (const field of ['DateTime', 'ExpiryDate']) if (record[field] === '') record[field] = null
    const { DateTime: moment, ExpiryDate: expiry } = record
    if (typeof expiry === 'string') {
      const documented = inDocumentedExpiryForm(expiry)
      if (documented === undefined) builder.odd('ExpiryDate', expiry, noDate)
      else record['ExpiryDate'] = documented
    }
    // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
    if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
      builder.odd('DateTime', moment, noDate)
    if (!('dateTimeMs' in record) || typeof moment !== 'string') return
    const epoch = parseEpoch(moment)
    const documented = epoch === undefined ? inDocumentedDateTimeForm(moment) : dateTimeAt(epoch, timeZone)
    if (documented === undefined) builder.odd('DateTime', moment, noDate)
    else {
      record['DateTime'] = documented
      record['dateTimeMs'] = epoch ?? parseDateTime(moment, timeZone) ?? null
    }
  }
}
