/** The dates and times of records: trading days, and the forms of the description. */
import { offsetAt, parseDateTime } from '../../../market-data/lists/date-time.js'

/** From the opening to the close of futures and options, as the published examples show it. */
export const sessionMs = (6 * 60 + 15) * 60_000
const dayMs = 86_400_000
/** The zone of the published times, and how far it is ahead of UTC. */
const publishedZone = '+05:30'
const aheadMs = offsetAt(0, publishedZone)

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]

/** The trading day of a moment, as midnight UTC. */
export function dayOf(moment: number): number {
  return Math.floor((moment + aheadMs) / dayMs) * dayMs
}

/** The last Thursdays of the months from a day on, on which contracts expire. */
export function lastThursdays(day: number, count: number): number[] {
  const from = new Date(day)
  const thursdays = Array.from({ length: count + 1 }, (_, index) =>
    lastThursday(from.getUTCFullYear(), from.getUTCMonth() + index),
  )
  return thursdays.filter((thursday) => thursday >= day).slice(0, count)
}

function lastThursday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0))
  const thursday = 4
  return end.getTime() - ((end.getUTCDay() - thursday + 7) % 7) * dayMs
}

/** ddMMMyyyy, such as `26Nov2026`. */
export function contractDate(day: number): string {
  const date = new Date(day)
  return `${twoDigits(date.getUTCDate())}${monthOf(date).slice(0, 3)}${date.getUTCFullYear()}`
}

/**
 * dd-MMMM-yyyy HH:mm:ss, such as `20-November-2026 15:30:00`.
 *
 * @param ahead how far the clock that it is read from is ahead of UTC, in milliseconds
 */
export function localTime(moment: number, ahead = aheadMs): string {
  const date = new Date(moment + ahead)
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':')
  return `${twoDigits(date.getUTCDate())}-${monthOf(date)}-${date.getUTCFullYear()} ${time}`
}

/** The instant of a published time such as `20-November-2026 15:30:00`, in epoch milliseconds. */
export function instantOf(time: string): number | undefined {
  return parseDateTime(time, publishedZone)
}

/** A published time such as `20-November-2026 15:30:00`, in the time of another zone. */
export function inZone(zone: string, time: string): string {
  const instant = zone === publishedZone ? undefined : instantOf(time)
  return instant === undefined ? time : localTime(instant, offsetAt(instant, zone))
}

/** A date or a time with the name of its month in another form. */
export function withMonth(date: string, form: (name: string) => string): string {
  return date.replace(/[A-Za-z]+/, form)
}

function monthOf(date: Date): string {
  return months[date.getUTCMonth()] ?? ''
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
