/** Holds what a client returned to what the mock really sent. */

/** An integer that no double can count. */
const bigInteger = /"(?:[^"\\]|\\[^])*"|-?\d{16,}(?![\d.eE])/g
const mark = 'bigint:'

/** The JSON that was sent, in which integers beyond 2^53 are bigints. */
export function parseSent(text: string): unknown {
  const marked = text.replace(bigInteger, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${mark}${token}"`,
  )
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

/** What came out of a client that is not what was sent. */
export interface Difference {
  readonly at: string
  readonly sent: unknown
  readonly got: unknown
}

/** Where the two differ; a bigint is as good as the same number. */
export function differences(sent: unknown, got: unknown, at = ''): readonly Difference[] {
  if (Array.isArray(sent) && Array.isArray(got) && sent.length === got.length)
    return sent.flatMap((value, index) => differences(value, got[index], `${at}/${index}`))
  if (isObject(sent) && isObject(got)) {
    const names = new Set([...Object.keys(sent), ...Object.keys(got)])
    return [...names].flatMap((name) => differences(sent[name], got[name], `${at}/${name}`))
  }
  return Object.is(plain(sent), plain(got)) ? [] : [{ at, sent, got }]
}

/** Whether a number is what an integer beyond 2^53 becomes in a double. */
export function isRounding({ sent, got }: Difference): boolean {
  return typeof sent === 'bigint' && typeof got === 'number' && Number(sent) === got
}

function plain(value: unknown): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
