import type { TourRow } from './tour.js'

const nameWidth = 30
const requestWidth = 48

/** One line of the table: name, request, milliseconds and result. */
export function formatRow({ operationId, request, outcome, ok, durationMs }: TourRow): string {
  const mark = ok ? ' ' : '!'
  const duration = `${durationMs.toFixed(0)} ms`.padStart(7)
  return `${mark} ${operationId.padEnd(nameWidth)} ${request.padEnd(requestWidth)} ${duration}  ${outcome}`
}
