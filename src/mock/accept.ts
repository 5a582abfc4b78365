/** Content negotiation (RFC 9110), which Prism does without the quality values. */

/**
 * The offered media type that the Accept header likes best; the first one offered when there is no header.
 *
 * @returns `undefined` when it likes none
 */
export function negotiate(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const ranges = accept.split(',').map(parseRange)
  const rated = offered.map((type, index) => ({ type, index, ...ratingOf(type, ranges) }))
  const [best] = rated
    .filter(({ quality }) => quality > 0)
    // What is named is meant before what a wildcard admits as well.
    .sort((a, b) => b.quality - a.quality || a.wildness - b.wildness || a.index - b.index)
  return best?.type
}

interface Range {
  readonly type: string
  readonly quality: number
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1')
  return { type, quality: Number.isFinite(quality) ? Math.min(Math.max(quality, 0), 1) : 0 }
}

/** The most specific range counts: `text/xml;q=0` excludes it even beside a range that would allow everything. */
function ratingOf(type: string, ranges: readonly Range[]): { quality: number; wildness: number } {
  const [group = ''] = type.split('/')
  const names = [type, `${group}/*`, '*/*']
  for (const [wildness, name] of names.entries()) {
    const range = ranges.find((one) => one.type === name)
    if (range) return { quality: range.quality, wildness }
  }
  return { quality: 0, wildness: names.length }
}
