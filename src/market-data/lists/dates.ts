/** The dates and times of futures and options, whose month names may be short or full, in any letter case. */
import { OddValue, type DecodedRecord, type DecodeSettings, type RecordBuilder } from './records.js'

/** The months as the documentation writes them. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const shortMonths = months.map((name) => name.slice(0, 3))

/** A day that exists. */
interface Day {
  /** Its beginning, if clocks showed UTC. */
  readonly midnight: number
  /** The documented forms in an `ExpiryDate` and in a `DateTime`. */
  readonly inExpiry: string
  readonly inMoment: string
}

/** The number of days that are remembered: the records of a list have few. */
const mostDays = 4_096

/** Reads days that are written in a form: of a day, a month and a year. */
function dayReader(form: RegExp): (text: string) => Day | undefined {
  const known = new Map<string, Day | null>()
  return (text) => {
    const day = known.get(text)
    if (day !== undefined) return day ?? undefined
    const [, ...parts] = form.exec(text) ?? []
    const read = dayOf(...parts)
    if (known.size === mostDays) known.clear()
    if (text.length < 32) known.set(text, read ?? null)
    return read
  }
}

/** A day; `undefined` for one that does not exist. */
function dayOf(day = '', name = '', year = ''): Day | undefined {
  const written = name.toLowerCase()
  const isMonth = (text: string): boolean =>
    [text, text.slice(0, 3)].some((form) => form.toLowerCase() === written)
  const month = written === 'sept' ? 8 : months.findIndex(isMonth)
  const midnight = Date.UTC(Number(year), month, Number(day))
  // A year of the first century is how some serialisers write that there is no date; the platform takes 1 for 1901.
  const isKnown = month >= 0 && Number(year) >= 100 && new Date(midnight).getUTCDate() === Number(day)
  if (!isKnown) return undefined
  const padded = day.padStart(2, '0')
  const inExpiry = `${padded}${shortMonths[month]}${year}`
  return { midnight, inExpiry, inMoment: `${padded}-${months[month]}-${year}` }
}

const dayOfExpiry = dayReader(/^(\d{1,2})[- ]?([A-Za-z]{3,9})[- ]?(\d{4})$/)
const dayOfMoment = dayReader(/^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4})$/)

/** The length of the time of a day: ` 15:30:00`, or the same after a T. */
const clockLength = 9

/** The time of day at the end of a text, in milliseconds since midnight; NaN if there is none. */
function clockOf(text: string): number {
  const at = text.length - clockLength
  const [separator, first, second] = [text.charCodeAt(at), text.charCodeAt(at + 3), text.charCodeAt(at + 6)]
  const isClock = (separator === space || separator === 84) && first === colon && second === colon
  const [hours, minutes, seconds] = [
    twoDigits(text, at + 1),
    twoDigits(text, at + 4),
    twoDigits(text, at + 7),
  ]
  return isClock && hours < 24 && minutes < 60 && seconds < 60
    ? ((hours * 60 + minutes) * 60 + seconds) * 1000
    : NaN
}

const [space, zero, colon] = [32, 48, 58]

function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN
}

/**
 * The instant of a `DateTime` such as `20-November-2026 15:30:00`, in epoch milliseconds.
 *
 * @param timeZone an IANA name such as `Asia/Kolkata`, or a fixed offset such as `+05:30`
 * @returns `undefined` when the text is no such time, or names a day that does not exist
 * @throws RangeError for a time zone that the platform does not know
 */
export function parseDateTime(text: string, timeZone: string): number | undefined {
  const trimmed = text.trim()
  const day = dayOfMoment(trimmed.slice(0, -clockLength))
  return day && instantOf(day, trimmed, timeZone)
}

/** The instant at which a clock in a zone showed what a text of a day ends with. */
function instantOf({ midnight }: Day, text: string, timeZone: string): number | undefined {
  // Taken for UTC.
  const asUtc = midnight + clockOf(text)
  if (Number.isNaN(asUtc)) return undefined
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
  const day = dayOfExpiry(text.trim())
  return day && new Date(day.midnight).toISOString().slice(0, 10)
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

const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()
const quarterHour = 900_000

/** Milliseconds by which a zone is ahead of UTC at an instant. Offsets only change on the quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const fixed = fixedOffset(timeZone)
  if (fixed !== undefined) return fixed
  const start = Math.floor(instant / quarterHour) * quarterHour
  const key = `${timeZone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, formatter)
  const shown = formatter.formatToParts(start).find(({ type }) => type === 'timeZoneName')?.value
  // Such as GMT+05:30; nothing follows for UTC itself.
  const offset = fixedOffset(shown?.replace('GMT', '') ?? '') ?? 0
  if (offsets.size > 10_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

let lastFixed: { readonly timeZone: string; readonly ahead: number | undefined } | undefined

/** The offset of a zone that is one, such as `+05:30`; before there were zones, offsets had seconds. */
function fixedOffset(timeZone: string): number | undefined {
  if (lastFixed?.timeZone === timeZone) return lastFixed.ahead
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(timeZone) ?? []
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  lastFixed = { timeZone, ahead: sign === undefined ? undefined : sign === '-' ? -ahead : ahead }
  return lastFixed.ahead
}

const minuteMs = 60_000
/** No two zones are farther apart. */
const farthestMs = 26 * 60 * minuteMs
/** From 1970 to 1980, where some feeds begin to count. */
const tenYearsMs = 315_532_800_000

/**
 * By how many hours, in quarters, a stamp of unknown unit is after an instant. `undefined` where it is so in no unit: it may be
 * something else, or of another event.
 */
export function hoursBetween(instant: number, stamp: number): number | undefined {
  const [nearest = 0] = [stamp * 1000, stamp * 1000 + tenYearsMs, stamp]
    .map((at) => at - instant)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const quarters = Math.round(nearest / quarterHour)
  const isZone = Math.abs(nearest) <= farthestMs && Math.abs(nearest - quarters * quarterHour) <= minuteMs
  return isZone ? quarters / 4 : undefined
}

/** The offset in which a `DateTime` is the moment of a stamp of unknown unit, such as `+05:30`; `undefined` where none is. */
export function offsetBetween(text: string, stamp: number): string | undefined {
  const asUtc = parseDateTime(text, utc)
  const hours = asUtc === undefined ? undefined : hoursBetween(asUtc, stamp)
  if (hours === undefined || Math.abs(hours) > 14) return undefined
  const minutes = Math.abs(hours) * 60
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hours > 0 ? '-' : '+'}${whole}:${rest}`
}

const utc = '+00:00'
const noDate = new OddValue('form', 'is not a date in a known form')

/**
 * Writes the dates in the form of the documentation, and adds the instant of one that is written without a zone. What is no
 * date stays as it came.
 */
export function dateFinisher(timeZone: string | undefined): DecodeSettings['finish'] {
  return (record, builder) => {
    finishExpiry(record, builder)
    finishMoment(record, builder, timeZone)
  }
}

function finishExpiry(record: DecodedRecord, builder: RecordBuilder): void {
  const { ExpiryDate: expiry } = record
  // Empty text is no date, as it is no number.
  if (expiry === '') record['ExpiryDate'] = null
  else if (typeof expiry === 'string') {
    const day = dayOfExpiry(expiry.trim())
    if (day === undefined) builder.odd('ExpiryDate', expiry, noDate)
    else if (day.inExpiry !== expiry) record['ExpiryDate'] = day.inExpiry
  }
}

function finishMoment(record: DecodedRecord, builder: RecordBuilder, timeZone: string | undefined): void {
  const { DateTime: moment } = record
  if (moment === '') record['DateTime'] = null
  // Fixed income has epoch milliseconds, which have twelve digits before 2001 and thirteen after.
  else if (typeof moment === 'number' && !(moment >= 1e11 && moment < 1e13))
    builder.odd('DateTime', moment, noDate)
  else if (typeof moment === 'string' && 'dateTimeMs' in record) {
    const written = moment.trim()
    const date = written.slice(0, -clockLength)
    const day = dayOfMoment(date)
    const instant = day ? instantOf(day, written, timeZone ?? utc) : parseEpoch(written)
    if (instant === undefined) builder.odd('DateTime', moment, noDate)
    else if (day === undefined) finishEpoch(record, instant, timeZone)
    else {
      const isPlain = written.length === moment.length && moment.charCodeAt(date.length) === space
      if (!isPlain || day.inMoment !== date)
        record['DateTime'] = `${day.inMoment} ${written.slice(1 - clockLength)}`
      // Without a zone there is no instant of a text, and no text of an instant.
      record['dateTimeMs'] = timeZone === undefined ? null : instant
    }
  }
}

function finishEpoch(record: DecodedRecord, instant: number, timeZone: string | undefined): void {
  if (timeZone !== undefined) record['DateTime'] = dateTimeAt(instant, timeZone)
  record['dateTimeMs'] = instant
}
