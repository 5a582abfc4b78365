/** The text of an identifier whose digits must survive; `undefined` for a number that has lost some already. */
export function exactText(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'number') return value
  return Number.isSafeInteger(value) ? String(value) : undefined
}
