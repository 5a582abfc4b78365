/** How dates and times without a zone are written: by the clock of which zone, and with which names of months. */
import { choices } from '../../../../generated/ambiguities/market-data.js'
import type { Reading } from '../service.js'
import { offsetAt, parseDateTime, timeZoneOf } from '../../../market-data/time.js'
import { localTime } from './trading-day.js'

/** The zone of the times that are published, and of those that are made up. */
const publishedZone = timeZoneOf(choices.futOptTimeZone.default)

/** A published time such as `20-November-2026 15:30:00`, by the clock of the zone of the reading. */
export function inZone(time: string, reading: Reading<'futOptTimeZone'>): string {
  const zone = timeZoneOf(reading)
  const instant = zone === publishedZone ? undefined : parseDateTime(time, publishedZone)
  return instant === undefined ? time : localTime(instant, offsetAt(instant, zone))
}

/** By reading: a date or a time with the name of its month in that form. */
export const monthForms: Readonly<Record<Reading<'monthNames'>, (date: string) => string>> = {
  documented: (date) => date,
  short: (date) => date.replace(month, (name) => name.slice(0, 3)),
  upperCase: (date) => date.replace(month, (name) => name.toUpperCase()),
}
const month = /[A-Za-z]+/
