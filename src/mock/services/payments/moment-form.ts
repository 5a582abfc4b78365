/** How the moment of an answer is written, and how that of a request is read. */
import type { Reading } from '../service.js'

const writers: Readonly<Record<Reading<'responseTimestampForm'>, (epochMs: number) => string | number>> = {
  millisecondsText: String,
  millisecondsNumber: (epochMs) => epochMs,
  secondsText: (epochMs) => String(Math.floor(epochMs / 1_000)),
}

/** @param epochMs in whole epoch milliseconds */
export function momentIn(form: Reading<'responseTimestampForm'>, epochMs: number): string | number {
  return writers[form](epochMs)
}

const unitsInMs: Readonly<Record<Reading<'requestTimestampUnit'>, number>> = {
  seconds: 1_000,
  milliseconds: 1,
}

/**
 * The moment that a request says it was sent at, in whole epoch milliseconds; `undefined` where no number can hold it.
 *
 * @param stamp digits, with or without a fraction
 */
export function momentOf(stamp: string, unit: Reading<'requestTimestampUnit'>): number | undefined {
  const epochMs = Math.floor(Number(stamp) * unitsInMs[unit])
  return Number.isFinite(epochMs) ? epochMs : undefined
}
