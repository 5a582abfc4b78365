/** How dates and times without a zone are written: by the clock of which zone, and with which names of months. */
import type { Reading } from '../service.js'
import { parseDateTime } from '../../../market-data/time.js'
import { localTime } from './trading-day.js'

type Zone = Reading<'futOptTimeZone'>
/** A zone that the registry has no name for: a fixed offset or an IANA name. */
type OwnZone = `${string}/${string}` | `${'+' | '-'}${string}`

/** The zone of the times that are published, and of those that are made up. */
const publishedZone = '+05:30'

/** A published time such as `20-November-2026 15:30:00`, by the clock of the zone of the reading. */
export function inZone(time: string, reading: Zone): string {
  const zone = zoneOf(reading)
  const instant = zone === publishedZone ? undefined : parseDateTime(time, publishedZone)
  return instant === undefined ? time : localTime(instant, aheadAt(instant, zone))
}

function zoneOf(reading: Zone): string {
  switch (reading) {
    case 'asiaKolkata':
      return publishedZone
    case 'utc':
      return '+00:00'
    default: {
      const own: OwnZone = reading
      return own
    }
  }
}

/** By reading: a date or a time with the name of its month in that form. */
export const monthForms: Readonly<Record<Reading<'monthNames'>, (date: string) => string>> = {
  documented: (date) => date,
  short: (date) => date.replace(month, (name) => name.slice(0, 3)),
  upperCase: (date) => date.replace(month, (name) => name.toUpperCase()),
}
const month = /[A-Za-z]+/

const minuteMs = 60_000
/** Clocks are changed on the quarter of an hour. */
const quarterMs = 15 * minuteMs
/** By zone and quarter of an hour. A day of trading has a few dozen, and asking the platform takes its time. */
const known = new Map<string, number>()
const mostKnown = 10_000

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function aheadAt(instant: number, zone: string): number {
  const offset = aheadOf(zone)
  if (offset !== undefined) return offset
  const quarter = Math.floor(instant / quarterMs) * quarterMs
  const key = `${zone} ${quarter}`
  const ahead = known.get(key) ?? askedAhead(quarter, zone)
  if (known.size >= mostKnown) known.clear()
  known.set(key, ahead)
  return ahead
}

function askedAhead(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return aheadOf(name.replace('GMT', '')) ?? 0
}

/** Of an offset such as `+05:30`; `undefined` for what is none. */
function aheadOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  if (sign === undefined) return undefined
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return sign === '-' ? -ahead : ahead
}
