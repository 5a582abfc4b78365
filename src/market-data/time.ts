/** The dates and times of futures and options, whose month names may be short or full, in any letter case. */
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

const dateTimeForm = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})[ T](\d{2}):(\d{2}):(\d{2})$/
const expiryForm = /^(\d{1,2})[- ]?([A-Za-z]{3,9})[- ]?(\d{4})$/

/**
 * The instant of a `DateTime` such as `20-November-2026 15:30:00`, in epoch milliseconds.
 *
 * @param timeZone an IANA name such as `Asia/Kolkata`, or a fixed offset such as `+05:30`
 * @returns `undefined` when the text is no such time, or names a day that does not exist
 */
export function parseDateTime(text: string, timeZone: string): number | undefined {
  const [, day, month, year, hours, minutes, seconds] = dateTimeForm.exec(text.trim()) ?? []
  const date = dateOf(day, month, year)
  if (date === undefined) return undefined
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  if (h > 23 || m > 59 || s > 59) return undefined
  return inTimeZone(date + ((h * 60 + m) * 60 + s) * 1000, timeZone)
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

/** A name in the letters of the documentation, whole or short. */
const documented = months.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
const documentedExpiry = new RegExp(`^\\d{2}(?:${documented.map(short).join('|')})\\d{4}$`)
const documentedDateTime = new RegExp(`^\\d{2}-(?:${documented.join('|')})-\\d{4} \\d{2}:\\d{2}:\\d{2}$`)

/** An `ExpiryDate` in the form of the documentation, whichever form it came in; what is no date stays as it is. */
export function inDocumentedExpiryForm(text: string): string {
  if (documentedExpiry.test(text)) return text
  const date = parseExpiryDate(text)
  if (date === undefined) return text
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${short(documented[Number(month) - 1] ?? '')}${year}`
}

/** A `DateTime` in the form of the documentation, whichever form it came in; what is no time stays as it is. */
export function inDocumentedDateTimeForm(text: string): string {
  if (documentedDateTime.test(text)) return text
  const instant = parseDateTime(text, '+00:00')
  if (instant === undefined) return text
  const [date = '', time = ''] = new Date(instant).toISOString().split(/[T.]/)
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}-${documented[Number(month) - 1] ?? ''}-${year} ${time}`
}

function short(month: string): string {
  return month.slice(0, 3)
}

function dateOf(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
): number | undefined {
  const index = months.findIndex((name) => month !== undefined && isMonth(month.toLowerCase(), name))
  // A year of the first century is how some serialisers write that there is no date; the platform takes 1 for 1901.
  if (index < 0 || Number(year) < 100) return undefined
  const date = Date.UTC(Number(year), index, Number(day))
  return new Date(date).getUTCDate() === Number(day) ? date : undefined
}

function isMonth(text: string, name: string): boolean {
  return text === name || text === name.slice(0, 3) || (text === 'sept' && name === 'september')
}

/** Takes a time that was read as UTC for what a clock in the zone showed. */
function inTimeZone(asUtc: number, timeZone: string): number {
  // The offset depends on the instant that is sought: one correction settles it on either side of a change.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const quarterHour = 900_000

/** How far a zone is ahead of UTC at an instant, in milliseconds. Offsets only change on the quarter of an hour. */
export function offsetAt(instant: number, timeZone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(timeZone) ?? []
  if (sign !== undefined) {
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
    return sign === '-' ? -ahead : ahead
  }
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
export { timeZoneOf } from './readings.js'
