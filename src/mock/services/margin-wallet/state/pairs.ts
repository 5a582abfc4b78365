/** The two assets of a symbol. */

export interface Assets {
  readonly base: string
  readonly quote: string
}

/**
 * The assets of a symbol such as `SOLUSDT`.
 *
 * @param quotes the quote assets that are known. A symbol that ends in none of them is split before its last three
 *   letters, which is assumed.
 */
export function assetsOf(symbol: string, quotes: readonly string[]): Assets {
  const known = quotes.find((quote) => symbol.endsWith(quote) && symbol.length > quote.length)
  const quote = known ?? symbol.slice(-3)
  return { base: symbol.slice(0, symbol.length - quote.length) || symbol, quote }
}
