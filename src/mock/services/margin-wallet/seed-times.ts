/** When the records of the published examples happened, as seen from the clock of the mock. */

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The whole days, in milliseconds, by which a moment has to move to lie within the 24 hours before now. */
export function shiftInto(lastDayBefore: number, newest: number): number {
  return Math.floor((lastDayBefore - newest) / dayMs) * dayMs
}

/** Epoch milliseconds of UTC text without a zone, such as `2026-11-20 14:02:11`. */
export function epochOf(utcText: string): number {
  return Date.parse(`${utcText.replace(' ', 'T')}Z`)
}

/** UTC text without a zone and without milliseconds. */
export function utcTextOf(epochMs: number): string {
  return new Date(epochMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')
}
