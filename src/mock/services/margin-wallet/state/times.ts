/** Moments, as the records of the wallet write them. */

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Epoch milliseconds of UTC text without a zone, such as `2026-11-20 14:02:11`. */
export function epochOf(utcText: string): number {
  return Date.parse(`${utcText.replace(' ', 'T')}Z`)
}

/** Whether a value is such a text. */
export function isUtcText(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) &&
    Number.isFinite(epochOf(value)) &&
    // A day that its month does not have would be read as one of the next month.
    utcTextOf(epochOf(value)) === value
  )
}

/** UTC text without a zone and without milliseconds. */
export function utcTextOf(epochMs: number): string {
  return new Date(epochMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')
}
